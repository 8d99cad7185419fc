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
pub use exocet::Exocet;
pub use firework::{FireworkQuad, FireworkTriple};
pub use oddagon::BivalueOddagon;
pub use ring::SkLoop;
pub use sectors::MultiSectorLockedSet;
pub use tridagon::Tridagon;

use std::collections::BTreeMap;

use crate::grid::{Digit, DigitSet, House};
use crate::sentence;
use crate::step::Word;
use crate::step::wording::digit_list;

/// Explains the conclusion of a pattern with as much room for digits as it has cells: "column 7 has its 1
/// and 3 in these cells". `used` lists the digits of the houses that lose candidates.
fn all_used(cells: usize, used: impl IntoIterator<Item = (House, Digit)>) -> Vec<Word> {
    let mut houses: BTreeMap<House, DigitSet> = BTreeMap::new();
    for (house, digit) in used {
        houses.entry(house).or_default().insert(digit);
    }
    let clauses: Vec<String> = houses
        .into_iter()
        .map(|(house, digits)| format!("the {} of {house}", digit_list(digits, "and")))
        .collect();
    let clauses = match clauses.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, clauses)) => format!("{}, and {last}", clauses.join(", ")),
        None => String::new(),
    };
    sentence![format!(
        "\nThat is room for {cells} digits in {cells} cells, so all of it is used. The cells contain {clauses}."
    )]
}
