//! How fish tell themselves.

use super::{Fish, HouseSet, size_name};
use crate::catalog::Role;
use crate::grid::CellSet;
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::Explanation;
use crate::step::wording::{all_of, number};

/// Tells a fish with all its fins.
pub(super) fn fish<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    see(explanation, position, fish);
    why(explanation, position, fish);
    line(explanation, fish);
    premises(explanation, position, fish);
}

/// Tells two finned fish on one base.
pub(super) fn siamese<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Fish<S>; 2],
) {
    see(explanation, position, first);
    let covers = explanation.houses(Role::Cover, second.cover.houses::<S>());
    explanation
        .pattern
        .push(" The same base can be covered by ".into());
    explanation.pattern.extend(covers);
    let are_fins = if second.fins.len() == 1 {
        "the fin is "
    } else {
        "the fins are "
    };
    let fins = explanation.digit_in(Role::Fin, second.digit, second.fins);
    explanation
        .pattern
        .extend(sentence![", and then ", are_fins, fins, "."]);
    why(explanation, position, first);
    explanation
        .why
        .push(" The second fish takes its own prey in the same way.".into());
    eaten(explanation, position, second);
    line(explanation, first);
    let first_line = std::mem::take(&mut explanation.line);
    line(explanation, second);
    let second_line = std::mem::replace(&mut explanation.line, first_line);
    explanation.line.push(" + ".into());
    explanation.line.extend(second_line);
    premises(explanation, position, first);
}

/// Says what one sees of a fish.
pub(super) fn see<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let base = explanation.houses(Role::Base, fish.base.houses::<S>());
    let covers = explanation.houses(Role::Cover, fish.cover.houses::<S>());
    let body = explanation.digit_in(Role::SetA, fish.digit, fish.body(position));
    let mut see = sentence!["In "];
    see.extend(base);
    see.extend(sentence![" all places of ", digit, " lie in "]);
    see.extend(covers);
    see.extend(sentence![" (", body, ")"]);
    let covered = |cells: CellSet<S>| {
        let covers = fish.cover.houses::<S>();
        covers.fold(CellSet::EMPTY, |all, house| {
            all | cells & position.geometry().cells(house)
        })
    };
    let within = covered(fish.endo_fins);
    let beyond = fish.fins - within;
    let mut between = ", but for ";
    for (role, fins) in [
        (Role::Fin, beyond - fish.endo_fins),
        (Role::EndoFin, beyond & fish.endo_fins),
    ] {
        if !fins.is_empty() {
            see.extend(sentence![
                between,
                explanation.digit_in(role, fish.digit, fins)
            ]);
            between = " and ";
        }
    }
    see.push(match beyond.len() {
        0 => ".".into(),
        1 => ", the fin.".into(),
        _ => ", the fins.".into(),
    });
    for (fins, one, several) in [
        (fish.endo_fins - within, ".", "."),
        (within, " and so is a fin too.", " and so are fins too."),
    ] {
        if !fins.is_empty() {
            let noun = explanation.digit_in(Role::EndoFin, fish.digit, fins);
            let (verb, end) = if fins.len() == 1 {
                (" lies", one)
            } else {
                (" lie", several)
            };
            see.extend(sentence![
                " ",
                noun,
                verb,
                " in two base houses at once",
                end
            ]);
        }
    }
    explanation.pattern = see;
}

fn why<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, fish: &Fish<S>) {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let size = fish.base.len();
    // Houses of several kinds are told apart by what they are for.
    let noun = |houses: HouseSet, mixed| match houses.noun::<S>() {
        "house" => mixed,
        noun => noun,
    };
    let base = noun(fish.base, "base house");
    let cover = noun(fish.cover, "cover house");
    let mut why = match fish.fins.len() {
        0 => sentence!["Each"],
        1 => sentence!["If the fin is not ", digit, ", each"],
        _ => sentence!["If no fin is ", digit, ", each"],
    };
    why.extend(sentence![
        format!(" of the {} has its ", counted(size, base)),
        digit,
        format!(
            " there, and no two of them in the same {cover}: so {} have theirs in these {}, and \
             nowhere else",
            all_of_them(size, cover),
            plural(base)
        ),
    ]);
    if !fish.fins.is_empty() {
        let (a_fin, every) = if fish.fins.len() == 1 {
            ("it", "the fin")
        } else {
            ("one of them", "all fins")
        };
        why.extend(sentence![
            format!(" ({} {}). If {a_fin} is ", article(size), size_name(size)),
            digit,
            format!(
                ", what sees it is not. So a cell that the fish would clear and that sees {every} \
                 cannot be "
            ),
            digit,
            " either way",
        ]);
    }
    why.push(".".into());
    explanation.why = why;
    eaten(explanation, position, fish);
}

/// Says why places of the base itself fall, if any do.
fn eaten<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, fish: &Fish<S>) {
    let eaten = fish.gone(position) & fish.body(position);
    if !eaten.is_empty() {
        let noun = explanation.digit_in(Role::Eliminated, fish.digit, eaten);
        explanation.why.extend(sentence![
            " A place of the base itself that lies in two cover houses would take up both for one \
             base house, so it falls as well: ",
            noun,
            "."
        ]);
    }
}

/// The machine line of a fish.
pub(super) fn line<S: Size>(explanation: &mut Explanation, fish: &Fish<S>) {
    let digit = explanation.digit(Role::Digit, fish.digit);
    let mut line = sentence![
        digit,
        format!(" {} {}", fish.base.name::<S>(), fish.cover.name::<S>())
    ];
    let mut add = |mark: &'static str, role, cells: CellSet<S>| {
        for cell in cells {
            let noun = explanation.cell(role, cell);
            line.extend(sentence![mark, noun]);
        }
    };
    add(" f", Role::Fin, fish.fins - fish.endo_fins);
    add(" ef", Role::EndoFin, fish.endo_fins);
    explanation.line = line;
}

/// Leans on the base houses having no other places.
pub(super) fn premises<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    for house in fish.base.houses::<S>() {
        explanation.needs_house(house, fish.digit, position.places_in(house, fish.digit));
    }
}

/// "three rows".
fn counted(count: usize, noun: &str) -> String {
    format!("{} {}", number(count), plural(noun))
}

/// "both rows", "all three columns".
fn all_of_them(count: usize, noun: &str) -> String {
    format!("{} {}", all_of(count), plural(noun))
}

fn plural(noun: &str) -> String {
    let end = if noun == "box" { "es" } else { "s" };
    format!("{noun}{end}")
}

const fn article(size: usize) -> &'static str {
    if size == 2 { "an" } else { "a" }
}
