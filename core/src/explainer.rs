//! Ratings as Sudoku Explainer 1.2.1 computes them, with the nested chains of release 1.18.
//!
//! The engine is separate from our own techniques because its numbers depend on scanning orders,
//! truncated searches and raw floating-point sums. Each such quirk has a comment that begins with
//! "Reproduces".
//!
//! An [`Explainer`] returns the path hint by hint, or ER, EP, ED and the hardest technique at once;
//! [`step()`] turns a hint into one of our steps. 9x9 only.

mod bug;
mod chains;
mod engine;
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
mod wings;

pub(crate) use chains::builder::DEFAULT_BUDGET;
pub use engine::{Explainer, Outcome, Progress};
pub use hint::{Branch, Chains, Evidence, Hint, Link, Origin, Via};
pub use rule::{Nesting, Net, Rule};
pub use step::{OutOfBudget, next_step, step};

/// A rating in Sudoku Explainer's terms; difficulties in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplainerRating {
    /// Difficulty of the hardest step (ER).
    pub er: u16,
    /// Difficulty of the hardest step up to the first placement (EP).
    pub ep: u16,
    /// Difficulty of the first step (ED).
    pub ed: u16,
    /// Technique of the hardest step; `None` if there is no step.
    pub hardest: Option<Rule>,
}

impl ExplainerRating {
    /// Returns true if the hardest step comes before the first placement.
    pub const fn is_pearl(self) -> bool {
        self.ep == self.er
    }

    /// Returns true if the first step is the hardest one.
    pub const fn is_diamond(self) -> bool {
        self.is_pearl() && self.ed == self.er
    }
}

/// The reason why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingError {
    /// A step above the limit is needed; the limit in tenths.
    #[error("over {}.{}", .0 / 10, .0 % 10)]
    Over(u16),
    /// The caller cancelled the rating.
    #[error("the rating was cancelled")]
    Cancelled,
    /// The search took longer than for any known puzzle with one solution.
    #[error("the rating was stopped: it took longer than for any known puzzle with one solution")]
    GivenUp,
}

/// A limit above the difficulty of every step, for [`Explainer::new`].
pub const NO_LIMIT: f64 = 100.0;

impl Explainer {
    /// Rates the board of this path, which must be at its start, without checking that it has one
    /// solution.
    ///
    /// # Errors
    /// Returns an error if a step beyond the limit is needed, if `watch` returns false, or if the
    /// budget is used up.
    pub fn rate(
        mut self,
        watch: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<ExplainerRating, RatingError> {
        let mut tally = Tally::default();
        loop {
            match self.next(watch) {
                Outcome::Hint(hint) => tally.add(&hint),
                Outcome::Solved => return Ok(tally.rating()),
                Outcome::Stuck => {
                    tally.add_stuck();
                    return Ok(tally.rating());
                }
                Outcome::Beyond => return Err(RatingError::Over(hint::shown(self.limit()))),
                Outcome::Cancelled => return Err(RatingError::Cancelled),
                Outcome::GivenUp => return Err(RatingError::GivenUp),
            }
        }
    }
}

/// The rating of the steps so far, in raw difficulties.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    hardest: f64,
    hardest_rule: Option<Rule>,
    first_placement: Option<f64>,
    first: Option<f64>,
}

impl Tally {
    /// Adds a step. Reproduces: the hardest technique changes only with a strictly greater raw
    /// difficulty.
    pub fn add(&mut self, hint: &Hint) {
        if hint.difficulty > self.hardest {
            self.hardest = hint.difficulty;
            self.hardest_rule = Some(hint.rule);
        }
        if self.first_placement.is_none() {
            self.first.get_or_insert(self.hardest);
            if hint.placement.is_some() {
                self.first_placement = Some(self.hardest);
            }
        }
    }

    /// Records that no technique finds anything more. Reproduces: such a puzzle is rated 20.0.
    pub const fn add_stuck(&mut self) {
        self.hardest = 20.0;
    }

    /// Returns the rating of the steps added.
    pub fn rating(&self) -> ExplainerRating {
        let shown = |difficulty: Option<f64>| difficulty.map_or(0, hint::shown);
        ExplainerRating {
            er: if self.hardest_rule.is_none() && self.hardest < 1.0 {
                0
            } else {
                hint::shown(self.hardest)
            },
            ep: shown(self.first_placement),
            ed: shown(self.first),
            hardest: self.hardest_rule,
        }
    }
}
