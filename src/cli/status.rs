//! The status of a solve or a rating in JSON.

use schemars::JsonSchema;
use serde::Serialize;

/// The end of a solve, or the reason why there is no rating
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "status")]
pub(super) enum Status {
    /// The puzzle has one solution, and the strategy found it
    Solved,
    /// The strategy has no further move
    Stuck,
    /// A limit was reached: the number of moves or solutions, or the budget of a step
    GivenUp,
    /// The puzzle has no solution, or a digit or elimination of the position is wrong
    Invalid,
    /// The puzzle has several solutions
    Multiple,
}
