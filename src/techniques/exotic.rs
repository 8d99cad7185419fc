//! Patterns of many cells that lean on how rows, columns and boxes cross.

mod broken_wing;
mod exocet;
mod firework;
mod guardians;
mod oddagon;
mod ring;
mod tridagon;

pub use broken_wing::BrokenWing;
pub use exocet::Exocet;
pub use firework::{FireworkQuad, FireworkTriple};
pub use oddagon::BivalueOddagon;
pub use ring::SkLoop;
pub use tridagon::Tridagon;
