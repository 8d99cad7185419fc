//! The explanations of fish.

use super::Fish;
use crate::catalog::Role;
use crate::grid::{CellSet, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{all_of, article, number};
use crate::step::{Explanation, Word};

/// Explains a fish with all its fins.
pub(super) fn fish<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    pattern(explanation, position, fish);
    explanation.why = if fish.fins.is_empty() {
        reason_without_fins(explanation, position, fish)
    } else {
        reason_with_fins(explanation, position, fish, FinName::Fin)
    };
    explanation.line = line(explanation, fish);
    premises(explanation, position, fish);
}

/// Explains two finned fish on one base.
pub(super) fn siamese<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Fish<S>; 2],
) {
    pattern(explanation, position, first);
    let digit = explanation.digit(Role::Digit, second.digit);
    let covers = explanation.houses(Role::Cover, second.cover.houses::<S>());
    let base = plural(second.base.kind::<S>(), "base houses");
    let mut again = sentence![format!(" In the same {base}, "), digit, " can only be in "];
    again.extend(covers);
    again.extend(apart_from(explanation, second));
    again.push(".".into());
    explanation.pattern.extend(again);
    for fish in [first, second] {
        let reason = reason_with_fins(explanation, position, fish, FinName::Cells);
        if !explanation.why.is_empty() {
            explanation.why.push(" ".into());
        }
        explanation.why.extend(reason);
    }
    explanation.line = line(explanation, first);
    explanation.line.push(" + ".into());
    let second_line = line(explanation, second);
    explanation.line.extend(second_line);
    premises(explanation, position, first);
}

/// Describes the base, the cover and the fins.
pub(super) fn pattern<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let base = explanation.houses(Role::Base, fish.base.houses::<S>());
    let covers = explanation.houses(Role::Cover, fish.cover.houses::<S>());
    let body = explanation.digit_in(Role::SetA, fish.digit, fish.body(position));
    let mut words = sentence!["In "];
    words.extend(base);
    words.extend(sentence![", ", digit, " can only be in "]);
    words.extend(covers);
    if !has_lines_only(fish) {
        words.extend(sentence![" (", body, ")"]);
    }
    words.extend(apart_from(explanation, fish));
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
    explanation.pattern = words;
}

/// Names the fins outside the cover: ", apart from the fin r5c2".
fn apart_from<S: Size>(explanation: &mut Explanation, fish: &Fish<S>) -> Vec<Word> {
    for (role, fins) in [
        (Role::Fin, fish.fins - fish.endo_fins),
        (Role::EndoFin, fish.endo_fins),
    ] {
        if !fins.is_empty() {
            explanation.digit_in(role, fish.digit, fins);
        }
    }
    let fins = fish.fins - fish.endo_fins;
    match fins.len() {
        0 => Vec::new(),
        1 => sentence![", apart from the fin ", explanation.cells(Role::Fin, fins)],
        _ => sentence![", apart from the fins ", explanation.cells(Role::Fin, fins)],
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
    words.extend(reason_in_base(explanation, position, fish));
    words
}

/// The way to name the fins of a fish in a reason.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FinName {
    /// "the fin", where there is only one fish.
    Fin,
    /// The cells.
    Cells,
}

/// Says what follows if no fin is the digit, and if one is.
fn reason_with_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    name: FinName,
) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let count = fish.fins.len();
    let mut words = match (name, count) {
        (FinName::Fin, 1) => sentence!["If the fin is not ", digit],
        (FinName::Fin, 2) => sentence!["If neither fin is ", digit],
        (FinName::Fin, _) => sentence!["If no fin is ", digit],
        (FinName::Cells, _) => sentence![
            "If ",
            explanation.cells(Role::Fin, fish.fins),
            if count == 1 { " is not " } else { " are not " },
            digit
        ],
    };
    words.push(", ".into());
    words.extend(fish_without_fins(explanation, position, fish, name));
    let eliminated = fish.eliminated(position);
    let targets = explanation.cells(Role::Eliminated, eliminated);
    words.extend(sentence![", which removes ", digit, " from ", targets, "."]);
    words.extend(reason_in_base(explanation, position, fish));
    let (see, they_see) = if eliminated.len() == 1 {
        (" sees", "it sees")
    } else {
        (" see", "they see")
    };
    words.extend(match (name, count) {
        (FinName::Fin, 1) => sentence![" If the fin is ", digit],
        (FinName::Cells, 1) => sentence![
            " If ",
            explanation.cells(Role::Fin, fish.fins),
            " is ",
            digit
        ],
        (FinName::Fin, _) => sentence![" If one of the fins is ", digit],
        (FinName::Cells, _) => sentence![" If one of them is ", digit],
    });
    words.extend(sentence![", ", targets, format!("{see} it")]);
    if count > 1 {
        let all = all_of(count);
        words.push(format!(", because {they_see} {all} fins").into());
    }
    words.push(".".into());
    words
}

/// Says what the base is without its fins: "this is an X-Wing".
pub(super) fn without_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    fish_without_fins(explanation, position, fish, FinName::Fin)
}

fn fish_without_fins<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
    name: FinName,
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
    if name == FinName::Fin && !fish.is_sashimi(position) {
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
    let covers = explanation.houses(Role::Cover, fish.cover.houses::<S>());
    words.extend(sentence![
        format!("the {} {base} have one ", number(size)),
        digit,
        " in each of "
    ]);
    words.extend(covers);
    words
}

/// Says why places of the base itself are eliminated, if any are.
fn reason_in_base<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) -> Vec<Word> {
    let in_base = fish.eliminated(position) & fish.body(position);
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
