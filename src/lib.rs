//! The Sudoku solver that shows every thought.

pub mod generator;
pub mod grid;
pub mod position;
pub mod puzzle;
pub mod rating;
pub mod search;
pub mod size;
pub mod solver;
pub mod step;
pub mod strategies;
pub mod techniques;
pub mod tui;
