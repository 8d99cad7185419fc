//! Limits of the path of a strategy, and the reasons why a path was cut short.

use super::number;
use crate::grid::Shape;
use crate::solver::Plan;
use crate::step::wording::counted;
use crate::strategies::Order;

/// Options that limit the path of a strategy.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Effort {
    /// Maximum number of moves for each puzzle [default: 100,000,000; with --json: 1,000,000; 16x16 and 25x25: 100,000]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    moves: Option<u64>,

    /// For backtrack: maximum number of solutions for each puzzle
    #[arg(long, value_name = "NUMBER", default_value = "1000", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    limit: u64,

    /// For se: maximum number of closures (the consequences of one assumption) for each step
    #[arg(long, value_name = "CLOSURES", default_value = "50,000,000", allow_negative_numbers = true, value_parser = number::from::<u64, 0>)]
    budget: u64,

    /// Maximum of the default number of moves; set where all moves of a puzzle are stored.
    #[arg(skip)]
    max_default: Option<u64>,
}

/// Default number of moves whose JSON objects are stored until the solve ends: about 100 MB for
/// `backtrack`.
const MAX_STORED_MOVES: u64 = 1_000_000;

/// The reason why a path was cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// The maximum number of moves was reached.
    Moves(u64),
    /// The maximum number of solutions was reached.
    Solutions(u64),
    /// The budget of a step was used up.
    Budget(u64),
}

impl Cut {
    /// Describes the reason as a sentence.
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Moves(moves) => format!(
                "Stopped after {}. Use a larger --moves to go on.",
                counted(moves as usize, "move")
            ),
            Self::Solutions(solutions) => format!(
                "Stopped after {}. Use a larger --limit to go on.",
                counted(solutions as usize, "solution")
            ),
            Self::Budget(budget) => format!(
                "Stopped: the next step needs more than the budget of {budget} closures. Use a \
                 larger --budget to go on."
            ),
        }
    }
}

impl Effort {
    /// Returns the plan with the budget for its steps.
    pub(super) fn plan(self, plan: Plan) -> Plan {
        plan.with_explainer_budget(self.budget)
    }

    /// Returns the limits for a solve whose moves are stored until it ends.
    #[must_use]
    pub(super) const fn with_stored_moves(self) -> Self {
        Self {
            max_default: Some(MAX_STORED_MOVES),
            ..self
        }
    }

    /// Returns the maximum number of moves on a board of this size.
    pub(super) fn moves(self, shape: Shape) -> u64 {
        let default = match shape {
            Shape::Four | Shape::Six | Shape::Nine => 100_000_000,
            // A step on these boards takes up to a second.
            Shape::Sixteen | Shape::TwentyFive => 100_000,
        };
        let max_default = self.max_default.unwrap_or(default);
        self.moves.unwrap_or(default.min(max_default))
    }

    /// Returns the reason to stop after this number of moves and solutions, if there is one.
    pub(super) fn cut(self, shape: Shape, moves: u64, solutions: u64) -> Option<Cut> {
        let most = self.moves(shape);
        if solutions >= self.limit {
            Some(Cut::Solutions(solutions))
        } else {
            (moves >= most).then_some(Cut::Moves(most))
        }
    }

    /// Returns the reason why the search for a step was cancelled.
    pub(super) fn cancelled(self, plan: &Plan, moves: u64) -> Cut {
        if plan.strategy().order == Order::AsExplainer {
            Cut::Budget(self.budget)
        } else {
            Cut::Moves(moves)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNLIMITED: Effort = Effort {
        moves: None,
        limit: 1000,
        budget: 0,
        max_default: None,
    };

    #[test]
    fn stored_moves_are_limited_by_default() {
        let stored = UNLIMITED.with_stored_moves();
        assert_eq!(UNLIMITED.moves(Shape::Nine), 100_000_000);
        assert_eq!(stored.moves(Shape::Nine), 1_000_000);
        assert_eq!(stored.moves(Shape::TwentyFive), 100_000);
        let chosen = Effort {
            moves: Some(5_000_000),
            ..stored
        };
        assert_eq!(chosen.moves(Shape::Nine), 5_000_000);
    }

    #[test]
    fn the_first_limit_that_is_reached_is_named() {
        let limited = Effort {
            moves: Some(30),
            limit: 2,
            ..UNLIMITED
        };
        assert_eq!(limited.cut(Shape::Nine, 29, 1), None);
        assert_eq!(limited.cut(Shape::Nine, 30, 1), Some(Cut::Moves(30)));
        assert_eq!(limited.cut(Shape::Nine, 29, 2), Some(Cut::Solutions(2)));
        let sentence = Cut::Moves(30).sentence();
        assert_eq!(
            sentence,
            "Stopped after 30 moves. Use a larger --moves to go on."
        );
    }
}
