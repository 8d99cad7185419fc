//! Exotic patterns: many cells across several rows, columns and boxes.

mod broken_wing;
mod exocet;
mod firework;
mod guardians;
mod oddagon;
mod ring;
mod sectors;
mod tridagon;

pub use broken_wing::BrokenWing;
pub use exocet::{DoubleExocet, Exocet, MirrorExocet};
pub use firework::{FireworkQuad, FireworkTriple};
pub use oddagon::BivalueOddagon;
pub use ring::SkLoop;
pub use sectors::MultiSectorLockedSet;
pub use tridagon::{Tridagon, TridagonForcingChain};

use std::collections::BTreeMap;

use crate::step::wording::{agree, begun, digit_list, list, number};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

/// Says how often digits fit into the cells of a pattern, as a list: "2 in columns 4 and 6: at most twice". Each set of
/// houses covers all places of its digit; an empty one is left out.
fn room_for_all(explanation: &mut Explanation, rooms: &[(Digit, [&[House]; 2])]) -> Vec<Word> {
    let items = rooms.iter().map(|&(digit, [first, second])| {
        let times = match first.len() {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            count => format!("{} times", number(count)),
        };
        let or = if second.is_empty() {
            String::new()
        } else {
            format!(", or in {}", house_list(second))
        };
        let first = house_list(first);
        let digit = explanation.digit(Role::Digit, digit);
        sentence![digit(format!(" in {first}{or}: at most {times}"))]
    });
    list_items(items.collect())
}

/// Lists houses by kind: "rows 2 and 5 and column 3".
fn house_list(houses: &[House]) -> String {
    let mut sorted = houses.to_vec();
    sorted.sort_unstable();
    let kinds = sorted.chunk_by(|a, b| a.kind == b.kind);
    let kinds: Vec<String> = kinds
        .map(|houses| match houses {
            [house] => house.to_string(),
            _ => {
                let numbers = houses.iter().map(|house| (house.number() + 1).to_string());
                let numbers: Vec<String> = numbers.collect();
                format!("{} {}", houses[0].kind.plural(), list(&numbers, "and"))
            }
        })
        .collect();
    list(&kinds, "and")
}

/// Begins a sentence with a list of houses: "Rows 2 and 9".
fn begin_with(mut houses: Vec<Word>) -> Vec<Word> {
    if let Some(Word::Text(first)) = houses.first_mut() {
        *first = begun(first).into();
    }
    houses
}

/// Explains the conclusion of a pattern with as much room for digits as it has cells: "column 7 has its 1 and 3 in the
/// ring". `used` lists the digits of the houses that lose candidates, `place` names the cells, `houses` is the name of the
/// houses of the limits.
fn all_used(
    place: &str,
    houses: &str,
    cells: usize,
    used: impl IntoIterator<Item = (House, Digit)>,
) -> Vec<Word> {
    let mut digits_of: BTreeMap<House, DigitSet> = BTreeMap::new();
    for (house, digit) in used {
        digits_of.entry(house).or_default().insert(digit);
    }
    let mut houses_with: Vec<(DigitSet, Vec<String>)> = Vec::new();
    for (house, digits) in digits_of {
        match houses_with.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, with)) => with.push(house.to_string()),
            None => houses_with.push((digits, vec![house.to_string()])),
        }
    }
    let clauses = houses_with.into_iter().enumerate().map(|(index, (digits, with))| {
        let digits = digit_list(digits, "and");
        let (has, its) = agree(with.len(), ("has", "its"), ("have", "their"));
        let with = list(&with, "and");
        match index {
            0 => format!("{with} {has} {its} {digits} in {place}"),
            _ => format!("{with} {its} {digits}"),
        }
    });
    let clauses: Vec<String> = clauses.collect();
    // Lists of digits have commas of their own.
    let clauses = match clauses.split_last() {
        Some((last, others @ [_, ..])) => format!("{}, and {last}", others.join(", ")),
        _ => clauses.concat(),
    };
    let cells = number(cells);
    sentence![
        (format!(
            "\nThese limits add up to {cells}, and {cells} cells must be filled. So each digit reaches its limit: it is in \
             {place} exactly once in each of the {houses} listed for it. In particular, {clauses}."
        ))
    ]
}
