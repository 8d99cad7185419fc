//! The board and its vocabulary: cells, digits, candidates, houses, typed sets, geometry.

mod board;
mod candidate;
mod cell;
mod digit;
mod geometry;
mod house;
mod maps;
mod set;
mod shape;
mod small_set;
mod symbols;

pub use board::{Board, Change, Contradiction};
pub use candidate::Candidate;
pub use cell::Cell;
pub use digit::Digit;
pub use geometry::{Geometry, Spot};
pub use house::{House, HouseKind, HouseKinds};
pub use maps::{CellMap, DigitMap, HouseMap, Table};
pub use set::{CandidateSet, CellSet, Element, Set, Words};
pub use shape::{Shape, ShapeError};
pub use small_set::{DigitSet, SlotSet};
pub use symbols::Symbols;
