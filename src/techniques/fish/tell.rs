//! How fish tell themselves.

use super::{Fish, HouseSet, size_name};
use crate::grid::CellSet;
use crate::position::Position;
use crate::size::Size;
use crate::step::wording::{all_of, number};
use crate::step::{Role, Telling};
use crate::words;

/// Tells a fish with all its fins.
pub(super) fn fish<S: Size>(telling: &mut Telling, position: &Position<'_, S>, fish: &Fish<S>) {
    see(telling, position, fish);
    why(telling, position, fish);
    line(telling, fish);
    premises(telling, position, fish);
}

/// Tells two finned fish on one base.
pub(super) fn siamese<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    [first, second]: [&Fish<S>; 2],
) {
    see(telling, position, first);
    let covers = telling.houses(Role::Cover, second.cover.houses::<S>());
    telling.see.push(" The same base can be covered by ".into());
    telling.see.extend(covers);
    let are_fins = if second.fins.len() == 1 {
        "the fin is "
    } else {
        "the fins are "
    };
    let fins = telling.digit_in(Role::Fin, second.digit, second.fins);
    telling
        .see
        .extend(words![", and then ", are_fins, fins, "."]);
    why(telling, position, first);
    telling
        .why
        .push(" The second fish takes its own prey in the same way.".into());
    eaten(telling, position, second);
    line(telling, first);
    let first_line = std::mem::take(&mut telling.line);
    line(telling, second);
    let second_line = std::mem::replace(&mut telling.line, first_line);
    telling.line.push(" + ".into());
    telling.line.extend(second_line);
    premises(telling, position, first);
}

/// Says what one sees of a fish.
pub(super) fn see<S: Size>(telling: &mut Telling, position: &Position<'_, S>, fish: &Fish<S>) {
    let digit = telling.digit(Role::Digit, fish.digit);
    let base = telling.houses(Role::Base, fish.base.houses::<S>());
    let covers = telling.houses(Role::Cover, fish.cover.houses::<S>());
    let body = telling.digit_in(Role::SetA, fish.digit, fish.body(position));
    let mut see = words!["In "];
    see.extend(base);
    see.extend(words![" all places of ", digit, " lie in "]);
    see.extend(covers);
    see.extend(words![" (", body, ")"]);
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
            see.extend(words![between, telling.digit_in(role, fish.digit, fins)]);
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
            let noun = telling.digit_in(Role::EndoFin, fish.digit, fins);
            let (verb, end) = if fins.len() == 1 {
                (" lies", one)
            } else {
                (" lie", several)
            };
            see.extend(words![" ", noun, verb, " in two base houses at once", end]);
        }
    }
    telling.see = see;
}

fn why<S: Size>(telling: &mut Telling, position: &Position<'_, S>, fish: &Fish<S>) {
    let digit = telling.digit(Role::Digit, fish.digit);
    let size = fish.base.len();
    // Houses of several kinds are told apart by what they are for.
    let noun = |houses: HouseSet, mixed| match houses.noun::<S>() {
        "house" => mixed,
        noun => noun,
    };
    let base = noun(fish.base, "base house");
    let cover = noun(fish.cover, "cover house");
    let mut why = match fish.fins.len() {
        0 => words!["Each"],
        1 => words!["If the fin is not ", digit, ", each"],
        _ => words!["If no fin is ", digit, ", each"],
    };
    why.extend(words![
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
        why.extend(words![
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
    telling.why = why;
    eaten(telling, position, fish);
}

/// Says why places of the base itself fall, if any do.
fn eaten<S: Size>(telling: &mut Telling, position: &Position<'_, S>, fish: &Fish<S>) {
    let eaten = fish.gone(position) & fish.body(position);
    if !eaten.is_empty() {
        let noun = telling.digit_in(Role::Eliminated, fish.digit, eaten);
        telling.why.extend(words![
            " A place of the base itself that lies in two cover houses would take up both for one \
             base house, so it falls as well: ",
            noun,
            "."
        ]);
    }
}

/// The machine line of a fish.
pub(super) fn line<S: Size>(telling: &mut Telling, fish: &Fish<S>) {
    let digit = telling.digit(Role::Digit, fish.digit);
    let mut line = words![
        digit,
        format!(" {} {}", fish.base.name::<S>(), fish.cover.name::<S>())
    ];
    let mut add = |mark: &'static str, role, cells: CellSet<S>| {
        for cell in cells {
            let noun = telling.cell(role, cell);
            line.extend(words![mark, noun]);
        }
    };
    add(" f", Role::Fin, fish.fins - fish.endo_fins);
    add(" ef", Role::EndoFin, fish.endo_fins);
    telling.line = line;
}

/// Leans on the base houses having no other places.
pub(super) fn premises<S: Size>(telling: &mut Telling, position: &Position<'_, S>, fish: &Fish<S>) {
    for house in fish.base.houses::<S>() {
        telling.needs_house(house, fish.digit, position.places_in(house, fish.digit));
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
