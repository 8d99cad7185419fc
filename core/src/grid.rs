//! The board and its vocabulary: cells, digits, candidates, houses, typed sets, geometry.

mod board;
mod candidate;
mod cell;
mod digit;
mod geometry;
mod house;
mod house_set;
mod maps;
mod names;
mod set;
mod shape;
pub mod size;
mod small_set;
mod spot;
mod storage;
mod symbols;

pub use board::{Board, Change, Contradiction, SingleCounts};
pub use candidate::Candidate;
pub use cell::Cell;
pub(crate) use cell::parse_number;
pub use digit::Digit;
pub use geometry::Geometry;
pub use house::{House, HouseKind, HouseKinds};
pub(crate) use house_set::HouseSet;
pub use maps::{CellMap, DigitMap, HouseMap};
pub use names::{KeptText, Names};
pub use set::{CandidateSet, CellSet, Element, Set};
pub use shape::{Shape, ShapeError};
pub use small_set::{DigitSet, SlotSet};
pub(crate) use small_set::{bits, has_at_most};
pub use spot::Spot;
pub use storage::{Table, Words};
pub use symbols::Symbols;
