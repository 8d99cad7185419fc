//! The Sudoku solver that shows every thought.

pub mod grid;
pub mod puzzle;
pub mod size;
