//! Grades of paths: difficulty and level by learner's cost, and HoDoKu's score and level.

mod grade;
mod range;

pub use grade::{Grade, Openness, Used};
pub use range::{CostRange, RangeError};
