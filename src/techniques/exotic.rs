//! Patterns of many cells that lean on how rows, columns and boxes cross.

mod exocet;
mod firework;
mod ring;

pub use exocet::Exocet;
pub use firework::{FireworkQuad, FireworkTriple};
pub use ring::SkLoop;
