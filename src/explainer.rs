//! Ratings as Sudoku Explainer 1.2.1 gives them (with the nested chains of release 1.18).
//!
//! A room of its own: the numbers depend on orders of scanning, truncated searches and raw doubles
//! that our own techniques have no use for. Each such quirk has a comment that begins with
//! "Reproduces".
//!
//! [`rate`] gives ER, EP, ED and the name of the hardest technique; [`Walk`] gives the path hint by
//! hint, and [`step()`] tells a hint with our words. 9x9 only.

mod bug;
mod chains;
mod exclusion;
mod explanation;
mod fish;
mod hint;
mod locking;
mod loops;
mod rule;
mod sets;
mod singles;
mod state;
mod step;
mod tables;
mod walk;
mod wings;

pub use hint::{Branch, Chains, Evidence, Hint, Link, Origin, Via};
pub use rule::{Nesting, Net, Rule};
pub use step::{next_step, step};
pub use walk::{Found, Progress, Walk};

use crate::grid::Board;
use crate::size::Nine;

/// A rating in Sudoku Explainer's terms; difficulties in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplainerRating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first placement.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
    /// The technique of the hardest step; none where there is no step.
    pub hardest: Option<Rule>,
}

impl ExplainerRating {
    /// Whether the hardest step comes before the first placement.
    pub const fn pearl(self) -> bool {
        self.ep == self.er
    }

    /// Whether the hardest step is the first one.
    pub const fn diamond(self) -> bool {
        self.pearl() && self.ed == self.er
    }
}

/// Why there is no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingError {
    /// It is harder than the limit.
    #[error("over {}.{}", .0 / 10, .0 % 10)]
    Over(u16),
    /// It was cancelled.
    #[error("the rating was cancelled")]
    Cancelled,
    /// It took more than any puzzle with one solution is known to need.
    #[error("given up: no puzzle with one solution is known to need as much")]
    GivenUp,
}

/// More than any step can be worth, for [`rate`] and [`Walk::new`].
pub const NO_LIMIT: f64 = 100.0;

/// Rates a board as it is, without asking whether it has one solution.
///
/// # Errors
/// When a step beyond `limit` would be needed, `watch` says no, or it takes too much.
pub fn rate(
    board: &Board<Nine>,
    limit: f64,
    watch: &mut dyn FnMut(Progress) -> bool,
) -> Result<ExplainerRating, RatingError> {
    let mut walk = Walk::new(board, limit);
    let mut tally = Tally::default();
    loop {
        match walk.next(watch) {
            Found::Hint(hint) => tally.add(&hint),
            Found::Solved => return Ok(tally.rating()),
            Found::Stuck => {
                tally.stuck();
                return Ok(tally.rating());
            }
            Found::Beyond => return Err(RatingError::Over(hint::shown(limit))),
            Found::Cancelled => return Err(RatingError::Cancelled),
            Found::GivenUp => return Err(RatingError::GivenUp),
        }
    }
}

/// The rating so far, in raw difficulties.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    hardest: f64,
    rule: Option<Rule>,
    first_placement: Option<f64>,
    first: Option<f64>,
}

impl Tally {
    /// Counts a step. Reproduces: the name changes only with a strictly greater raw difficulty.
    pub fn add(&mut self, hint: &Hint) {
        if hint.difficulty > self.hardest {
            self.hardest = hint.difficulty;
            self.rule = Some(hint.rule);
        }
        if self.first_placement.is_none() {
            self.first.get_or_insert(self.hardest);
            if hint.placement.is_some() {
                self.first_placement = Some(self.hardest);
            }
        }
    }

    /// Nothing more was found. Reproduces: such a puzzle is worth 20.0.
    pub const fn stuck(&mut self) {
        self.hardest = 20.0;
    }

    /// The rating of the steps counted.
    pub fn rating(&self) -> ExplainerRating {
        let shown = |difficulty: Option<f64>| difficulty.map_or(0, hint::shown);
        ExplainerRating {
            er: if self.rule.is_none() && self.hardest < 1.0 {
                0
            } else {
                hint::shown(self.hardest)
            },
            ep: shown(self.first_placement),
            ed: shown(self.first),
            hardest: self.rule,
        }
    }
}
