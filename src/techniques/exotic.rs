//! Patterns of many cells that lean on how rows, columns and boxes cross.

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

use crate::sentence;
use crate::step::Word;

/// Why no place is left over where digits fit into so many cells as often as there are cells.
fn all_is_used(cells: usize) -> Vec<Word> {
    sentence![
        format!(
            "That is room for {cells} digits, and there are {cells} cells, so all of it is used."
        ),
        " A candidate outside the cells that would take some of it falls."
    ]
}
