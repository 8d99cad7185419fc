//! The explanations of fish.

use super::{Fish, HouseSet};
use crate::catalog::Role;
use crate::grid::{Cell, CellSet, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{agree, all_of, article, number};
use crate::step::{Explanation, Word};

/// Explains a fish with all its fins.
pub(super) fn fish<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    pattern(explanation, position, fish);
    explanation.why = reason(explanation, position, fish);
    explanation.line = line(explanation, fish);
    premises(explanation, position, fish);
}

/// Explains two finned fish on one base, one after the other.
pub(super) fn siamese<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Fish<S>; 2],
) {
    explanation.pattern = pattern_words(explanation, position, first, "First fish: in ".into());
    let mut why = reason(explanation, position, first);
    why.extend(ruled_out(explanation, position, first));
    let covers = [first, second].map(|fish| needed_cover(position, fish));
    let [old, new] = [[0, 1], [1, 0]].map(|[one, other]| {
        let houses = covers[one].houses::<S>();
        let only = houses.filter(|&house| !covers[other].contains::<S>(house));
        explanation.houses(Role::Cover, only)
    });
    why.push("\nSecond fish".into());
    if !old.is_empty() && !new.is_empty() {
        why.push(", with ".into());
        why.extend(new);
        why.push(" instead of ".into());
        why.extend(old);
    }
    why.extend(pattern_words(explanation, position, second, ": in ".into()));
    why.push(" ".into());
    why.extend(reason(explanation, position, second));
    why.extend(ruled_out(explanation, position, second));
    why.push("\n".into());
    explanation.why = why;
    explanation.line = line(explanation, first);
    explanation.line.push(" + ".into());
    let second_line = line(explanation, second);
    explanation.line.extend(second_line);
    premises(explanation, position, first);
}

/// Says what one of two fish eliminates: " That rules out 9 in r1c7."
fn ruled_out<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let targets = explanation.cells(Role::Eliminated, fish.eliminated(position));
    sentence![" That rules out ", digit, " in ", targets, "."]
}

/// Describes the base, the cover and the fins.
pub(super) fn pattern<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    explanation.pattern = pattern_words(explanation, position, fish, "In ".into());
}

fn pattern_words<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    beginning: Word,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let base = explanation.houses(Role::Base, fish.base.houses::<S>());
    let cover = needed_cover(position, fish);
    let covers = explanation.houses(Role::Cover, cover.houses::<S>());
    let body = explanation.digit_in(Role::SetA, fish.digit, fish.body(position));
    let mut words = vec![beginning];
    words.extend(base);
    words.extend(sentence![", ", digit, " can only be in "]);
    words.extend(covers);
    if !has_lines_only(fish) {
        words.extend(sentence![" (", body, ")"]);
    }
    words.extend(apart_from(explanation, fish, cover));
    words.push(".".into());
    if !fish.endo_fins.is_empty() {
        let cells = explanation.cells(Role::EndoFin, fish.endo_fins);
        words.extend(sentence![
            " ",
            cells,
            if fish.endo_fins.len() == 1 {
                " is in two base houses at once, so it counts as a fin too (an endo fin)."
            } else {
                " are each in two base houses at once, so they count as fins too (endo fins)."
            }
        ]);
    }
    words
}

/// Returns the cover houses that have a place of the base that is not a fin; all of them if no
/// other has one.
fn needed_cover<S: Size>(position: &Position<'_, S>, fish: &Fish<S>) -> HouseSet {
    let body = fish.body(position);
    let houses = fish.cover.houses::<S>();
    let needed = houses.filter(|&house| body.intersects(position.geometry().cells(house)));
    let needed = needed.fold(HouseSet::default(), HouseSet::with::<S>);
    if fish.fins.is_empty() || needed.len() == 0 {
        return fish.cover;
    }
    needed
}

/// Names the fins outside these cover houses: ", apart from the fin r5c2".
fn apart_from<S: Size>(
    explanation: &mut Explanation,
    fish: &Fish<S>,
    cover: HouseSet,
) -> Vec<Word> {
    for (role, fins) in [
        (Role::Fin, fish.fins - fish.endo_fins),
        (Role::EndoFin, fish.endo_fins),
    ] {
        if !fins.is_empty() {
            explanation.digit_in(role, fish.digit, fins);
        }
    }
    let houses = cover.houses::<S>();
    let outside = houses.fold(fish.fins, |fins, house| fins - S::geometry().cells(house));
    let fin = agree(outside.len(), "fin", "fins");
    if outside.is_empty() {
        return Vec::new();
    }
    let role = if outside.is_subset(fish.endo_fins) {
        Role::EndoFin
    } else {
        Role::Fin
    };
    let cells = explanation.cells(role, outside);
    sentence![format!(", apart from the {fin} "), cells]
}

/// Says why the targets are eliminated.
fn reason<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    if fish.fins.is_empty() {
        return reason_without_fins(explanation, position, fish);
    }
    match one_fin_is_true(explanation, position, fish) {
        Some(words) => reason_that_a_fin_is_true(explanation, position, fish, words),
        None => reason_with_fins(explanation, position, fish),
    }
}

/// Says that the base fills the cover houses.
fn reason_without_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let size = fish.base.len();
    let covers = explanation.houses(Role::Cover, fish.cover.houses::<S>());
    let mut base = "base houses";
    let mut words = if has_lines_only(fish) {
        base = plural(fish.base.kind::<S>(), base);
        let cover = plural(fish.cover.kind::<S>(), "cover houses");
        sentence![
            format!("The {} ", number(size)),
            digit,
            format!("s are in different {cover}, so ")
        ]
    } else {
        sentence![
            "None of these places is in two base houses, so the base contains ",
            format!("{} ", number(size)),
            digit,
            "s. Each cover house has room for one of them, so "
        ]
    };
    words.extend(covers);
    words.extend(sentence![
        if size == 2 { " both" } else { " all" },
        " get their ",
        digit,
        format!(" from these {base}.")
    ]);
    let eliminated = fish.eliminated(position);
    words.extend(reason_in_base(explanation, position, fish, eliminated));
    words
}

/// Says that one of the fins is the digit, if without them the cover has too little room for the
/// digits of the base: a cover house has no place that is in the base.
pub(super) fn one_fin_is_true<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Option<Vec<Word>> {
    let needed = needed_cover(position, fish);
    let (size, room) = (fish.base.len(), needed.len());
    if room >= size {
        return None;
    }
    let mut words = without_fins_begins(explanation, fish);
    let digit = explanation.digit(Role::Digit, fish.digit);
    words.extend(sentence![
        format!(", the {0} base houses need {0} ", number(size)),
        digit,
        "s, but "
    ]);
    words.extend(explanation.houses(Role::Cover, needed.houses::<S>()));
    let has_room = agree(room, " has room for only ", " have room for only ");
    words.push(format!("{has_room}{}. ", number(room)).into());
    let fins = agree(fish.fins.len(), "The fin", "One of the fins");
    words.extend(sentence![format!("{fins} is therefore "), digit]);
    Some(words)
}

/// Continues [`one_fin_is_true`]: the targets see the fins.
fn reason_that_a_fin_is_true<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    mut words: Vec<Word>,
) -> Vec<Word> {
    let eliminated = fish.eliminated(position);
    let targets = explanation.cells(Role::Eliminated, eliminated);
    let see = agree(eliminated.len(), " sees ", " see ");
    let fins = match fish.fins.len() {
        1 => "it".to_owned(),
        2 => "both fins".to_owned(),
        count => format!("{} fins", all_of(count)),
    };
    words.extend(sentence![", and ", targets, format!("{see}{fins}.")]);
    words
}

/// "If the fin is not 5", "If no fin is 5"
pub(super) fn without_fins_begins<S: Size>(
    explanation: &mut Explanation,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let begins = match fish.fins.len() {
        1 => "If the fin is not ",
        2 => "If neither fin is ",
        _ => "If no fin is ",
    };
    sentence![begins, digit]
}

/// Says what follows if no fin is the digit, and if one is.
fn reason_with_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let eliminated = fish.eliminated(position);
    let targets = explanation.cells(Role::Eliminated, eliminated);
    let see = agree(eliminated.len(), " sees ", " see ");
    let mut words = without_fins_begins(explanation, fish);
    words.push(", ".into());
    match sashimi_x_wing(position, fish, eliminated) {
        Some(places) => {
            for ((house, cell), end) in places.into_iter().zip([", so ", ", and "]) {
                let house = explanation.house(Role::Base, house);
                let cell = explanation.cell(Role::SetA, cell);
                words.extend(sentence![house, " has its ", digit, " in ", cell, end]);
            }
            words.extend(sentence![targets, format!("{see}it.")]);
        }
        None => {
            words.extend(without_fins(explanation, position, fish));
            words.extend(sentence![", which removes ", digit, " from ", targets, "."]);
            words.extend(reason_in_base(explanation, position, fish, eliminated));
        }
    }
    words.extend(match fish.fins.len() {
        1 => sentence![" If the fin is ", digit, ", ", targets, format!("{see}it.")],
        count => sentence![
            " If one of the fins is ",
            digit,
            ", that fin removes ",
            digit,
            " from ",
            targets,
            format!(", which{see}{} fins.", all_of(count))
        ],
    });
    words
}

/// Returns the places in both lines of an X-Wing that are left without the fins, if the first line
/// has only one, which leaves one for the second, and all targets see that one.
fn sashimi_x_wing<S: Size>(
    position: &Position<'_, S>,
    fish: &Fish<S>,
    eliminated: CellSet<S>,
) -> Option<[(House, Cell); 2]> {
    if fish.base.len() != 2 || !has_lines_only(fish) {
        return None;
    }
    let geometry = position.geometry();
    let mut lines = fish.base.houses::<S>().map(|house| {
        let places = fish.body(position) & geometry.cells(house);
        (house, places)
    });
    let (one, other) = (lines.next()?, lines.next()?);
    [[one, other], [other, one]].into_iter().find_map(|lines| {
        let [(first_line, first_places), (second_line, second_places)] = lines;
        let first = first_places.single()?;
        let second = (second_places - geometry.peers(first)).single()?;
        let all_see_it = eliminated.is_subset(geometry.peers(second));
        all_see_it.then_some([(first_line, first), (second_line, second)])
    })
}

/// Says what the base is without its fins: "this is an X-Wing".
pub(super) fn without_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let size = fish.base.len();
    if !has_lines_only(fish) {
        let in_each = format!("s, one in each of the {} cover houses", number(size));
        return sentence![
            format!("the base contains {} ", number(size)),
            digit,
            in_each
        ];
    }
    if !fish.is_sashimi(position) {
        return sentence![format!("this is {}", article(size_name(size)))];
    }
    let mut words = Vec::new();
    for house in fish.base.houses::<S>() {
        let places = fish.body(position) & position.geometry().cells(house);
        if let Some(cell) = places.single() {
            let house = explanation.house(Role::Base, house);
            let cell = explanation.cell(Role::SetA, cell);
            words.extend(sentence![house, " has its ", digit, " in ", cell, ", "]);
        }
    }
    if !words.is_empty() {
        words.push("and ".into());
    }
    let base = plural(fish.base.kind::<S>(), "base houses");
    words.extend(explanation.houses(Role::Cover, fish.cover.houses::<S>()));
    words.extend(sentence![
        " get their ",
        digit,
        format!("s from these {} {base}", number(size))
    ]);
    words
}

/// Says why places of the base itself are eliminated, if any are.
pub(super) fn reason_in_base<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    eliminated: CellSet<S>,
) -> Vec<Word> {
    let in_base = eliminated & fish.body(position);
    if in_base.is_empty() {
        return Vec::new();
    }
    let digit = explanation.digit(Role::Digit, fish.digit);
    let one_of = if in_base.len() == 1 { "" } else { "one of " };
    let cells = explanation.cells(Role::Eliminated, in_base);
    sentence![
        " A ",
        digit,
        format!(" in {one_of}"),
        cells,
        " would use up two cover houses at once and leave too few for the other base houses."
    ]
}

/// Returns the middle of the machine line: `3 r25 c19 fr5c2`.
pub(super) fn line<S: Size>(explanation: &mut Explanation, fish: &Fish<S>) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let houses = format!(" {} {}", fish.base.name::<S>(), fish.cover.name::<S>());
    let mut line = sentence![digit, houses];
    let mut add = |mark: &'static str, role, cells: CellSet<S>| {
        for cell in cells {
            let noun = explanation.cell(role, cell);
            line.extend(sentence![mark, noun]);
        }
    };
    add(" f", Role::Fin, fish.fins - fish.endo_fins);
    add(" ef", Role::EndoFin, fish.endo_fins);
    line
}

/// Adds the premises: the digit has no other places in the base houses.
pub(super) fn premises<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    for house in fish.base.houses::<S>() {
        explanation.needs_house(house, fish.digit, position.places_in(house, fish.digit));
    }
}

/// Returns whether the fish has rows on one side and columns on the other.
fn has_lines_only<S: Size>(fish: &Fish<S>) -> bool {
    use HouseKind::{Column, Row};
    matches!(
        (fish.base.kind::<S>(), fish.cover.kind::<S>()),
        (Some(Row), Some(Column)) | (Some(Column), Some(Row))
    )
}

/// Returns "rows", or other words if the houses are of several kinds.
fn plural(kind: Option<HouseKind>, otherwise: &'static str) -> &'static str {
    kind.map_or(otherwise, HouseKind::plural)
}

/// Returns the name of a fish of rows and columns: "X-Wing" for 2 to "Leviathan" for 7.
const fn size_name(size: usize) -> &'static str {
    match size {
        2 => "X-Wing",
        3 => "Swordfish",
        4 => "Jellyfish",
        5 => "Squirmbag",
        6 => "Whale",
        _ => "Leviathan",
    }
}
