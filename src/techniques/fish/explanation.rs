//! The explanations of fish.

use super::Fish;
use crate::grid::HouseSet;
use crate::step::wording::{agree, all_of, article, begun, further_places, list, number};
use crate::techniques::prelude::*;

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
    explanation.pattern = sentence!["Two fish share one base set. "];
    let words = pattern_words(explanation, position, first);
    explanation.pattern.extend(words);
    let mut why = reason(explanation, position, first);
    why.extend(eliminates(explanation, position, first));
    let covers = [first, second].map(|fish| needed_cover(position, fish));
    let [old, new] = [[0, 1], [1, 0]].map(|[one, other]| {
        let houses = covers[one].houses::<S>();
        let only = houses.filter(|&house| !covers[other].contains::<S>(house));
        explanation.houses(Role::Cover, only)
    });
    if old.is_empty() || new.is_empty() {
        why.push("\nThe second fish has another cover set.".into());
    } else {
        why.push("\nThe second fish has ".into());
        why.extend(new);
        why.push(" instead of ".into());
        why.extend(old);
        why.push(".".into());
    }
    why.push(" ".into());
    why.extend(pattern_words(explanation, position, second));
    if !ends_line(&why) {
        why.push(" ".into());
    }
    why.extend(reason(explanation, position, second));
    why.extend(eliminates(explanation, position, second));
    why.push("\n".into());
    explanation.why = why;
    explanation.line = line(explanation, first);
    explanation.line.push(" + ".into());
    let second_line = line(explanation, second);
    explanation.line.extend(second_line);
    premises(explanation, position, first);
}

/// Says what one of two fish eliminates.
fn eliminates<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let eliminated = fish.eliminated(position);
    let eliminated = explanation.digit_in(Role::Eliminated, fish.digit, eliminated);
    sentence![" Therefore "(Word::is_not(eliminated))"."]
}

/// Describes the base, the cover and the fins.
pub(super) fn pattern<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    explanation.pattern = pattern_words(explanation, position, fish);
}

/// Returns true if these words end with a line break.
pub(super) fn ends_line(words: &[Word]) -> bool {
    matches!(words.last(), Some(Word::Text(text)) if text.ends_with('\n'))
}

/// Describes the base, the cover and the fins. Unless the base is a few lines, the places in each base house are a list,
/// which ends with a line break.
fn pattern_words<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let base = explanation.houses(Role::Base, fish.base.houses::<S>());
    let cover = needed_cover(position, fish);
    let covers = explanation.houses(Role::Cover, cover.houses::<S>());
    explanation.digit_in(Role::SetA, fish.digit, fish.body(position));
    if has_lines_only(fish) && fish.base.len() <= LISTED_LINES {
        let mut words = places_by_line(explanation, position, fish);
        words.extend(all_in_cover(explanation, fish, covers));
        words.extend(missing_corners(explanation, position, fish));
        return words;
    }
    let mut words = match fins(explanation, fish) {
        Some(fins) => [
            sentence!["Apart from "],
            fins,
            sentence![", all places for "],
        ]
        .concat(),
        None => sentence!["All places for "],
    };
    words.extend(sentence![digit " in "]);
    words.extend(base);
    let names_sets = !has_lines_only(fish);
    words.push(
        if names_sets {
            " (the base set) are in "
        } else {
            " are in "
        }
        .into(),
    );
    words.extend(covers);
    // Without the cover houses that only fins need, it is not the whole set.
    if names_sets && cover == fish.cover && cover.len() == fish.base.len() {
        words.push(" (the cover set)".into());
    }
    let places = places_by_house(explanation, position, fish);
    words.push(if places.is_empty() { ".\n" } else { ":" }.into());
    words.extend(places);
    if has_lines_only(fish) {
        return words;
    }
    if cover.len() < fish.cover.len() && cover.len() < fish.base.len() {
        let empty = fish.cover.houses::<S>();
        let empty: Vec<House> = empty.filter(|&house| !cover.contains::<S>(house)).collect();
        let (house, has) = agree(empty.len(), ("house", "has"), ("houses", "have"));
        let empty = explanation.houses(Role::Cover, empty);
        words.push(format!("The other cover {house}, ").into());
        words.extend(empty);
        words.push(format!(", {has} none of these places.\n").into());
    }
    if fish.endo_fins.is_empty() && !fish.fins.is_empty() && bases_cross(fish) {
        let count = number(fish.base.len());
        words.extend(sentence![
            (format!(
                "None of these places is in two base houses, so the {count} base houses need {count} "
            ))
            digit "s.\n"
        ]);
    }
    if !fish.endo_fins.is_empty() {
        let cells = explanation.cells(Role::EndoFin, fish.endo_fins);
        let endo_fins = agree(
            fish.endo_fins.len(),
            ("The endo fin ", " is"),
            ("The endo fins ", " are each"),
        );
        words.extend(sentence![
            (endo_fins.0) cells (format!("{} in two base houses: one ", endo_fins.1)) digit
            " there would be the " digit " of both.\n"
        ]);
    }
    words
}

/// The largest number of base lines whose places are named line by line.
const LISTED_LINES: usize = 3;

/// Names the places in each base line of a fish of rows and columns: "The only places for 5 in row 2 are r2c3 and r2c8;
/// in row 6, they are r6c3, r6c8 and the fin r6c5."
fn places_by_line<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let mut words = Vec::new();
    let mut before = 0;
    for line in fish.base.houses::<S>() {
        let [body, fins] =
            [fish.body(position), fish.fins].map(|all| all & S::geometry().cells(line));
        let line = explanation.house(Role::Base, line);
        let count = body.len() + fins.len();
        words.extend(if words.is_empty() {
            let (place, are) = agree(count, ("place", " is "), ("places", " are "));
            sentence![(format!("The only {place} for ")) digit " in " line are]
        } else {
            sentence!["; in " line (further_places(before, count))]
        });
        before = count;
        if body.is_empty() {
            let fin = agree(fins.len(), "the fin ", "the fins ");
            words.extend(sentence![fin(explanation.cells(Role::Fin, fins))]);
        } else if fins.is_empty() {
            words.push(explanation.cells(Role::SetA, body).into());
        } else {
            words.extend(with_fins(explanation, body, fins));
        }
    }
    words.push(".".into());
    words
}

/// Lists the places in a base line and the fins there: "r2c3, r2c8 and the fin r2c5".
fn with_fins<S: Size>(
    explanation: &mut Explanation,
    body: CellSet<S>,
    fins: CellSet<S>,
) -> Vec<Word> {
    let mut words = Vec::new();
    for cell in body {
        let between = if words.is_empty() { "" } else { ", " };
        words.extend(sentence![between(explanation.cell(Role::SetA, cell))]);
    }
    let fin = agree(fins.len(), " and the fin ", " and the fins ");
    words.extend(sentence![fin(explanation.cells(Role::Fin, fins))]);
    words
}

/// Says that the places that are not fins are all in the cover: " Apart from the fin r5c2, all these places are in
/// columns 1 and 9."
fn all_in_cover<S: Size>(
    explanation: &mut Explanation,
    fish: &Fish<S>,
    covers: Vec<Word>,
) -> Vec<Word> {
    let mut words = match fins(explanation, fish) {
        None => sentence![" All these places are in "],
        Some(_) => {
            let fin = agree(fish.fins.len(), "the fin", "the fins");
            sentence![(format!(" Apart from {fin}, all these places are in "))]
        }
    };
    words.extend(covers);
    words.push(".".into());
    words
}

/// Names the cells of a Sashimi fish in which a base line should have a second place: " The corner r6c8 is missing: r6c8
/// is already 3."
fn missing_corners<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let body = fish.body(position);
    let covers = fish.cover.houses::<S>();
    let cover = covers.fold(CellSet::EMPTY, |all, house| {
        all | S::geometry().cells(house)
    });
    let lines = fish
        .base
        .houses::<S>()
        .map(|house| S::geometry().cells(house));
    let is_small = fish.base.len() == 2;
    let short = lines.filter(|&line| (body & line).len() < 2);
    // A larger fish lacks corners in any line, but only those beside fins make it a Sashimi fish.
    let short = short.filter(|&line| is_small || line.intersects(fish.fins));
    let missing = short.fold(CellSet::EMPTY, |all, line| all | (line & cover)) - body;
    if fish.fins.is_empty() || missing.is_empty() {
        return Vec::new();
    }
    let (corner, are) = agree(
        missing.len(),
        (" The corner ", " is missing: "),
        (" The corners ", " are missing: "),
    );
    let reasons = missing.iter().map(|cell| {
        let name = cell.name(S::SHAPE);
        match position.value(cell) {
            Some(value) => format!("{name} is already {}", value.placeholder()),
            None => format!("{name} cannot be {}", fish.digit.placeholder()),
        }
    });
    let reasons = list(reasons, "and");
    let missing = explanation.cells(Role::Premise, missing);
    sentence![corner missing are (format!("{reasons}."))]
}

/// Returns true if two base houses have a cell in common.
fn bases_cross<S: Size>(fish: &Fish<S>) -> bool {
    let mut all = CellSet::EMPTY;
    fish.base.houses::<S>().any(|house| {
        let cells = S::geometry().cells(house);
        let crosses = cells.intersects(all);
        all |= cells;
        crosses
    })
}

/// Lists the places that are not fins in each base house: "row 2: r2c3 or r2c4".
fn places_by_house<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let body = fish.body(position);
    let places = fish.base.houses::<S>().map(|house| {
        let places = body & position.geometry().cells(house);
        (house, places)
    });
    let places: Vec<_> = places.filter(|(_, places)| !places.is_empty()).collect();
    let mut words = Vec::new();
    for (at, &(house, cells)) in places.iter().enumerate() {
        let house = explanation.house(Role::Base, house);
        let cells = explanation.cells(Role::SetA, cells);
        let end = if at + 1 == places.len() { ".\n" } else { ";" };
        words.extend(sentence!["\n- " house ": " cells end]);
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

/// Names the fins, and the endo fins among them: "the fin r5c2 and the endo fin r9c2". None without fins.
fn fins<S: Size>(explanation: &mut Explanation, fish: &Fish<S>) -> Option<Vec<Word>> {
    let mut words = Vec::new();
    for (role, fins, name) in [
        (
            Role::Fin,
            fish.fins - fish.endo_fins,
            ["the fin ", "the fins "],
        ),
        (
            Role::EndoFin,
            fish.endo_fins,
            ["the endo fin ", "the endo fins "],
        ),
    ] {
        if fins.is_empty() {
            continue;
        }
        explanation.digit_in(role, fish.digit, fins);
        let and = if words.is_empty() { "" } else { " and " };
        let name = agree(fins.len(), name[0], name[1]);
        words.extend(sentence![and name (explanation.cells(role, fins))]);
    }
    (!words.is_empty()).then_some(words)
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
    let count = number(size);
    let lines = if has_lines_only(fish) {
        fish.base.kind::<S>().zip(fish.cover.kind::<S>())
    } else {
        None
    };
    let mut words = match lines {
        Some((_, cover)) => {
            let mut words = sentence!["The " digit "s of "];
            words.extend(explanation.houses(Role::Base, fish.base.houses::<S>()));
            words.push(format!(" must be in different {}, so ", cover.plural()).into());
            words
        }
        None => sentence![
            (format!("None of these places is in two base houses, so the base set needs {count} ")) digit
            "s. Each cover house can contain only one " digit ". Therefore "
        ],
    };
    words.extend(covers);
    let base = match lines {
        Some((base, _)) => format!("these {}", base.plural()),
        None => "the base set".to_owned(),
    };
    words.extend(sentence![
        (if size == 2 { " both" } else { " all" }) " get their " digit (format!(" from {base}."))
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
    words.push(", ".into());
    words.extend(explanation.houses(Role::Base, fish.base.houses::<S>()));
    words.extend(sentence![(format!(" need {} ", number(size))) digit "s, but "]);
    words.extend(explanation.houses(Role::Cover, needed.houses::<S>()));
    words.push(format!(" can contain only {}. ", number(room)).into());
    let fins = agree(fish.fins.len(), "The fin", "One of the fins");
    words.extend(sentence![(format!("{fins} is therefore ")) digit]);
    Some(words)
}

/// Says that one of the fins of a Kraken Fish, or of its places in the last cover house, is the digit: without them,
/// the cover has too little room for the digits of the base.
pub(super) fn one_fin_or_place_is_true<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    last: House,
) -> Vec<Word> {
    let needed = needed_cover(position, fish).houses::<S>();
    let others: Vec<House> = needed.filter(|&house| house != last).collect();
    let (size, room) = (fish.base.len(), others.len());
    let digit = explanation.digit(Role::Digit, fish.digit);
    let mut words = explanation.houses(Role::Base, fish.base.houses::<S>());
    if let Some(Word::Text(first)) = words.first_mut() {
        *first = begun(first).into();
    }
    words.extend(sentence![(format!(" need {} ", number(size))) digit "s, and "]);
    words.extend(explanation.houses(Role::Cover, others));
    words.extend(sentence![
        (format!(" can contain only {}. So at least one of these cells is ", number(room))) digit ": "
    ]);
    if !fish.fins.is_empty() {
        let fins = explanation.cells(Role::Fin, fish.fins);
        let fin = agree(fish.fins.len(), "the fin ", "the fins ");
        words.extend(sentence![fin fins ", or "]);
    }
    let places = explanation.cells(Role::SetA, fish.body(position) & S::geometry().cells(last));
    let last = explanation.house(Role::Cover, last);
    words.extend(sentence![places " in " last "."]);
    words
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
    words.extend(sentence![", and " targets (format!("{see}{fins}."))]);
    words
}

/// Returns "If the fin is not 5", "If no fin is 5"
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
    sentence![begins digit]
}

/// Says what follows if no fin is the digit, and if one is.
fn reason_with_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let eliminated = fish.eliminated(position);
    let mut words = without_fins(explanation, position, fish, (Role::Eliminated, eliminated));
    let targets = explanation.cells(Role::Eliminated, eliminated);
    let see = agree(eliminated.len(), " sees it.", " see it.");
    let fin = match fish.fins.len() {
        1 => " If the fin is ",
        2 => " If either fin is ",
        _ => " If any of the fins is ",
    };
    words.extend(sentence![fin digit ", " targets see]);
    words
}

/// Says why the fish eliminates the digit from cells with this role if no fin is the digit: "If the fin is
/// not 5, this is an X-Wing, which removes 5 from r4c1."
pub(super) fn without_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    (role, eliminated): (Role, CellSet<S>),
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let size = fish.base.len();
    let mut words = without_fins_begins(explanation, fish);
    words.push(", ".into());
    let is_sashimi = has_lines_only(fish) && fish.is_sashimi(position);
    if is_sashimi && let Some(places) = forced_places(position, fish, eliminated) {
        words.extend(in_forced_places(explanation, fish.digit, &places));
        let targets = explanation.cells(role, eliminated);
        let see = agree(eliminated.len(), " sees the ", " see the ");
        let seen = explanation.cell(Role::SetA, places[places.len() - 1].1);
        words.extend(sentence![", and " targets see digit " in " seen "."]);
        return words;
    }
    if has_lines_only(fish) && !is_sashimi {
        let targets = explanation.cells(role, eliminated);
        let fish = article(size_name(size));
        words.extend(sentence![
            (format!("this is {fish}, which removes ")) digit " from " targets "."
        ]);
        return words;
    }
    if has_lines_only(fish) {
        words.extend(explanation.houses(Role::Cover, fish.cover.houses::<S>()));
        words.extend(sentence![
            (if size == 2 { " both" } else { " all" }) " get their " digit " from "
        ]);
        words.extend(explanation.houses(Role::Base, fish.base.houses::<S>()));
    } else {
        let count = number(size);
        words.extend(sentence![
            (format!("the {count} base houses have their ")) digit
            (format!("s in the {count} cover houses, one in each"))
        ]);
    }
    let outside = eliminated - fish.body(position);
    if !outside.is_empty() {
        let outside = explanation.digit_in(role, fish.digit, outside);
        words.extend(sentence![", which leaves none for "(Word::Cells(outside))]);
    }
    words.push(".".into());
    words.extend(reason_in_base(explanation, position, fish, eliminated));
    words
}

/// Says where the digits of base lines are: "the only place left for 9 in row 3 is r3c2, so in row 1 it is
/// r1c4".
fn in_forced_places(
    explanation: &mut Explanation,
    digit: Digit,
    places: &[(House, Cell)],
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, digit);
    let nouns = places.iter().map(|&(house, cell)| {
        let house = explanation.house(Role::Base, house);
        (house, explanation.cell(Role::SetA, cell))
    });
    let nouns: Vec<_> = nouns.collect();
    let mut words = Vec::new();
    for (at, &(house, cell)) in nouns.iter().enumerate() {
        words.extend(match at {
            0 => sentence!["the only place left for " digit " in " house " is " cell],
            _ => sentence![", so in " house " it is " cell],
        });
    }
    words
}

/// Returns the places that base lines have left one after the other without the fins, as few as
/// possible, up to one that all these cells see.
fn forced_places<S: Size>(
    position: &Position<'_, S>,
    fish: &Fish<S>,
    eliminated: CellSet<S>,
) -> Option<Vec<(House, Cell)>> {
    let geometry = position.geometry();
    let follow = |lines: &[House]| {
        let (mut open, mut left) = (lines.to_vec(), fish.body(position));
        let mut forced = Vec::new();
        while let Some((at, cell)) = open.iter().enumerate().find_map(|(at, &line)| {
            let places = left & geometry.cells(line);
            Some((at, places.single()?))
        }) {
            forced.push((open.remove(at), cell));
            if eliminated.is_subset(geometry.peers(cell)) {
                return Some(forced);
            }
            left -= geometry.peers(cell);
        }
        None
    };
    let mut lines: Vec<House> = fish.base.houses::<S>().collect();
    let mut best = follow(&lines)?;
    for line in lines.clone() {
        let fewer: Vec<House> = lines.iter().copied().filter(|&it| it != line).collect();
        if let Some(forced) = follow(&fewer) {
            (lines, best) = (fewer, forced);
        }
    }
    Some(best)
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
    let cells = explanation.cells(Role::Eliminated, in_base);
    if fish.base.len() == 2 {
        let mut others = fish.base.houses::<S>();
        let other = others.find(|&house| !in_base.intersects(S::geometry().cells(house)));
        let other = match other {
            Some(house) => sentence![(explanation.house(Role::Base, house))],
            None => sentence!["the other base house"],
        };
        let if_one = agree(in_base.len(), " If ", " If one of ");
        let mut words = sentence![
            if_one cells " were " digit ", it would use up both cover houses, and "
        ];
        words.extend(other);
        words.extend(sentence![" would have no place for its " digit "."]);
        return words;
    }
    let (are, one) = agree(
        in_base.len(),
        (" is", "it"),
        (" are each", "one of these cells"),
    );
    sentence![
        " " cells (format!("{are} in two cover houses. If {one} were ")) digit
        ", it would use up both, and the other base houses would have too few cover houses left."
    ]
}

/// Returns the middle of the machine line: `3 r25 c19 fr5c2`.
pub(super) fn line<S: Size>(explanation: &mut Explanation, fish: &Fish<S>) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let houses = format!(" {} {}", fish.base.name::<S>(), fish.cover.name::<S>());
    let mut line = sentence![digit houses];
    let mut add = |mark: &'static str, role, cells: CellSet<S>| {
        for cell in cells {
            let noun = explanation.cell(role, cell);
            line.extend(sentence![mark noun]);
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

/// Returns true if the fish has rows on one side and columns on the other.
fn has_lines_only<S: Size>(fish: &Fish<S>) -> bool {
    use HouseKind::{Column, Row};
    matches!(
        (fish.base.kind::<S>(), fish.cover.kind::<S>()),
        (Some(Row), Some(Column)) | (Some(Column), Some(Row))
    )
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
