//! Limits of the path of a strategy, and the reasons why a path was cut short.

use super::number;
use crate::grid::Shape;
use crate::solver::Plan;
use crate::step::wording::counted;
use crate::strategies::Order;

/// Options that limit the path of a strategy.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Effort {
    /// Maximum number of moves for each puzzle [default: 100,000,000; 16x16 and 25x25: 100,000]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    moves: Option<u64>,

    /// For backtrack: maximum number of solutions for each puzzle
    #[arg(long, value_name = "NUMBER", default_value = "1000", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    limit: u64,

    /// For se: maximum number of closures (the consequences of one assumption) for each step
    #[arg(long, value_name = "CLOSURES", default_value = "50,000,000", allow_negative_numbers = true, value_parser = number::from::<u64, 0>)]
    budget: u64,
}

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

    /// Returns the maximum number of moves on a board of this size.
    pub(super) fn moves(self, shape: Shape) -> u64 {
        self.moves.unwrap_or(match shape {
            Shape::Four | Shape::Six | Shape::Nine => 100_000_000,
            // A step on these boards takes up to a second.
            Shape::Sixteen | Shape::TwentyFive => 100_000,
        })
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
