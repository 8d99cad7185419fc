//! Limits of the path of a strategy, and the reasons why a path was cut short.

use super::number;
use crate::grid::{Digit, Shape};
use crate::search::SolutionCount;
use crate::solver::Plan;
use crate::step::wording::counted;
use crate::strategies::{Order, Strategy, WhenStuck};

/// Options that limit the path of a strategy.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Effort {
    /// Maximum number of moves for each puzzle [default: 100,000,000; with --json: 1,000,000; 16x16 and 25x25: 100,000]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    moves: Option<u64>,

    /// Maximum number of guesses open at the same time [default: no limit; human on 25x25: 50]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 0>)]
    guesses: Option<u64>,

    /// For backtrack: maximum number of solutions for each puzzle [default: 1000]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    limit: Option<u64>,

    /// For se: maximum number of closures (the consequences of one assumption) for each step [default:
    /// 50,000,000; 2,000,000 unless the puzzle has exactly one solution]
    #[arg(long, value_name = "CLOSURES", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    budget: Option<u64>,

    /// Maximum of the default number of moves; set where all moves of a puzzle are stored.
    #[arg(skip)]
    max_default: Option<u64>,
}

/// Default number of solutions of a puzzle.
const MAX_SOLUTIONS: u64 = 1000;

/// Default number of closures for a step or a rating of Sudoku Explainer, if the puzzle has exactly one
/// solution.
const MAX_CLOSURES: u64 = 50_000_000;

/// Default number of closures for other puzzles: some seconds. Sudoku Explainer was made for puzzles
/// with one solution, and finds nothing on an almost empty board.
const MAX_CLOSURES_WITHOUT_SOLUTION: u64 = 2_000_000;

/// Returns the default number of closures for a step or a rating of Sudoku Explainer.
pub(super) const fn default_closures(known: &SolutionCount<Vec<Digit>>) -> u64 {
    match known {
        SolutionCount::Unique(_) => MAX_CLOSURES,
        _ => MAX_CLOSURES_WITHOUT_SOLUTION,
    }
}

/// Default number of moves whose JSON objects are stored until the solve ends: about 100 MB for
/// `backtrack`.
const MAX_STORED_MOVES: u64 = 1_000_000;

/// Default number of open guesses on a 25x25 board, where each move takes about a tenth of a second
/// and a board with few givens needs hundreds of guesses. A puzzle with one solution needs a few.
const MAX_OPEN_GUESSES: u64 = 50;

/// The progress of a path, as far as it is limited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spent {
    /// Number of moves so far.
    pub(super) moves: u64,
    /// Number of solutions that were found.
    pub(super) solutions: u64,
    /// Number of guesses that would be open after the next move.
    pub(super) open_guesses: u64,
}

/// The reason why a path was cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// The maximum number of moves was reached.
    Moves(u64),
    /// The maximum number of open guesses was reached.
    Guesses(u64),
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
            Self::Guesses(guesses) => format!(
                "Stopped: more than {} would be open at the same time. Use a larger --guesses to go \
                 on.",
                counted(guesses as usize, "guess")
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
    /// Returns an error message if an option is for another strategy than that of the plan.
    pub(super) fn check(self, plan: &Plan) -> Result<(), String> {
        let strategy = plan.strategy();
        let slug = strategy.slug;
        if self.limit.is_some() && strategy.when_stuck != WhenStuck::TryFirst {
            return Err(format!(
                "--limit is for --strategy backtrack only, and the strategy is {slug}. Leave out \
                 --limit; `stepdoku solutions` lists solutions faster."
            ));
        }
        if self.budget.is_some() && strategy.order != Order::AsExplainer {
            return Err(format!(
                "--budget is for --strategy se only, and the strategy is {slug}. Leave out \
                 --budget, or use --moves."
            ));
        }
        Ok(())
    }

    /// Returns the plan with the budget for its steps on a puzzle with this number of solutions.
    pub(super) fn plan(self, plan: &Plan, known: &SolutionCount<Vec<Digit>>) -> Plan {
        let closures = self.budget.unwrap_or_else(|| default_closures(known));
        plan.clone().with_explainer_budget(closures)
    }

    /// Returns the limits for a solve whose moves are stored until it ends.
    #[must_use]
    pub(super) const fn with_stored_moves(self) -> Self {
        Self { max_default: Some(MAX_STORED_MOVES), ..self }
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

    /// Returns the maximum number of open guesses on a board of this size.
    fn guesses(self, shape: Shape, strategy: &Strategy) -> u64 {
        let is_slow = shape == Shape::TwentyFive && strategy.order == Order::ByCost;
        let default = if is_slow { MAX_OPEN_GUESSES } else { u64::MAX };
        self.guesses.unwrap_or(default)
    }

    /// Returns the reason to stop before the next move, if there is one.
    pub(super) fn cut(self, shape: Shape, strategy: &Strategy, spent: Spent) -> Option<Cut> {
        let (moves, guesses) = (self.moves(shape), self.guesses(shape, strategy));
        if spent.solutions >= self.limit.unwrap_or(MAX_SOLUTIONS) {
            Some(Cut::Solutions(spent.solutions))
        } else if spent.moves >= moves {
            Some(Cut::Moves(moves))
        } else {
            (spent.open_guesses > guesses).then_some(Cut::Guesses(guesses))
        }
    }

    /// Returns the reason why the search for a step was cancelled.
    pub(super) fn cancelled(plan: &Plan, moves: u64) -> Cut {
        if plan.strategy().order == Order::AsExplainer {
            Cut::Budget(plan.explainer_budget())
        } else {
            Cut::Moves(moves)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::SE;

    const UNLIMITED: Effort =
        Effort { moves: None, guesses: None, limit: None, budget: None, max_default: None };

    #[test]
    fn stored_moves_are_limited_by_default() {
        let stored = UNLIMITED.with_stored_moves();
        assert_eq!(UNLIMITED.moves(Shape::Nine), 100_000_000);
        assert_eq!(stored.moves(Shape::Nine), 1_000_000);
        assert_eq!(stored.moves(Shape::TwentyFive), 100_000);
        let chosen = Effort { moves: Some(5_000_000), ..stored };
        assert_eq!(chosen.moves(Shape::Nine), 5_000_000);
    }

    #[test]
    fn puzzles_without_one_solution_have_a_smaller_default_budget() {
        let plan = Plan::new(&SE);
        let budget = |effort: Effort, known| effort.plan(&plan, &known).explainer_budget();
        let unique = SolutionCount::Unique(Vec::new());
        assert_eq!(budget(UNLIMITED, unique), 50_000_000);
        assert_eq!(budget(UNLIMITED, SolutionCount::Impossible), 2_000_000);
        let chosen = Effort { budget: Some(7), ..UNLIMITED };
        assert_eq!(budget(chosen, SolutionCount::Impossible), 7);
    }

    #[test]
    fn the_first_limit_that_is_reached_is_named() {
        let limited = Effort { moves: Some(30), limit: Some(2), ..UNLIMITED };
        let human = Plan::default();
        let cut = |effort: Effort, shape, moves, solutions, open_guesses| {
            let spent = Spent { moves, solutions, open_guesses };
            effort.cut(shape, human.strategy(), spent)
        };
        assert_eq!(cut(limited, Shape::Nine, 29, 1, 60), None);
        assert_eq!(cut(limited, Shape::Nine, 30, 1, 0), Some(Cut::Moves(30)));
        assert_eq!(cut(limited, Shape::Nine, 29, 2, 0), Some(Cut::Solutions(2)));
        let open = |effort, shape| cut(effort, shape, 0, 0, 51);
        assert_eq!(open(UNLIMITED, Shape::Sixteen), None);
        assert_eq!(open(UNLIMITED, Shape::TwentyFive), Some(Cut::Guesses(50)));
        let few = Effort { guesses: Some(0), ..UNLIMITED };
        assert_eq!(cut(few, Shape::Nine, 0, 0, 1), Some(Cut::Guesses(0)));
        let sentence = Cut::Moves(30).sentence();
        assert_eq!(sentence, "Stopped after 30 moves. Use a larger --moves to go on.");
    }
}
