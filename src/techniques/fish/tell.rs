//! How fish tell themselves.

use super::{Fish, size_name};
use crate::grid::{CellSet, House};
use crate::position::Position;
use crate::size::Size;
use crate::step::{ExhibitId, Role, Telling, Word};
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
    let covers = nouns(telling, Role::Cover, second.cover.houses::<S>());
    telling.see.push(" The same base can be covered by ".into());
    telling.see.extend(covers);
    let fins = telling.digit_in(Role::Fin, second.digit, second.fins);
    telling
        .see
        .extend(words![", and then the fins are ", fins, "."]);
    why(telling, position, first);
    telling
        .why
        .push(" The second fish takes its own prey in the same way.".into());
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
    let base = nouns(telling, Role::Base, fish.base.houses::<S>());
    let covers = nouns(telling, Role::Cover, fish.cover.houses::<S>());
    telling.digit_in(Role::SetA, fish.digit, fish.body(position));
    let mut see = words!["In "];
    see.extend(base);
    see.extend(words![" all places of ", digit, " lie in "]);
    see.extend(covers);
    let plain = fish.fins - fish.endo_fins;
    if !plain.is_empty() {
        let noun = telling.digit_in(Role::Fin, fish.digit, plain);
        let what = if plain.len() == 1 {
            " (a fin)"
        } else {
            " (fins)"
        };
        see.extend(words![", but for ", noun, what]);
    }
    see.push(".".into());
    if !fish.endo_fins.is_empty() {
        let noun = telling.digit_in(Role::EndoFin, fish.digit, fish.endo_fins);
        let what = if fish.endo_fins.len() == 1 {
            " lies in two base houses at once and so is a fin too."
        } else {
            " lie in two base houses at once and so are fins too."
        };
        see.extend(words![" ", noun, what]);
    }
    telling.see = see;
}

fn why<S: Size>(telling: &mut Telling, position: &Position<'_, S>, fish: &Fish<S>) {
    let digit = telling.digit(Role::Digit, fish.digit);
    let size = fish.base.len();
    let unless = if fish.fins.is_empty() {
        words![]
    } else {
        words!["If no fin is ", digit, ", "]
    };
    let each = if fish.fins.is_empty() { "Each" } else { "each" };
    let mut why = unless;
    why.extend(words![
        format!("{each} of the {size} base houses has its own "),
        digit,
        format!(", and each of the {size} cover houses has room for one: they are all used up"),
    ]);
    if !fish.fins.is_empty() {
        why.extend(words![
            format!(" ({} {})", article(size), size_name(size)),
            ". And if a fin is ",
            digit,
            ", it clears what it sees: a cell that sees every fin loses ",
            digit,
            " either way",
        ]);
    }
    why.push(".".into());
    let eaten = fish.gone(position) & fish.body(position);
    if !eaten.is_empty() {
        let noun = telling.digit_in(Role::Eliminated, fish.digit, eaten);
        why.extend(words![
            " A place of the base itself that lies in two cover houses would take up both for one \
             base house, so it falls as well: ",
            noun,
            "."
        ]);
    }
    telling.why = why;
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

/// "row 2, row 5 and row 8", each an exhibit.
fn nouns(telling: &mut Telling, role: Role, houses: impl Iterator<Item = House>) -> Vec<Word> {
    let shown: Vec<ExhibitId> = houses.map(|house| telling.house(role, house)).collect();
    let mut words = Vec::new();
    for (i, &noun) in shown.iter().enumerate() {
        if i > 0 {
            let last = i + 1 == shown.len();
            words.push(if last { " and " } else { ", " }.into());
        }
        words.push(noun.into());
    }
    words
}

const fn article(size: usize) -> &'static str {
    if size == 2 { "an" } else { "a" }
}
