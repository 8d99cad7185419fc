//! How hard a path is: Sudoku Explainer's scale, HoDoKu's score and levels.

mod grade;
mod range;

pub use grade::{Grade, Used};
pub use range::{RangeError, RatingRange};
