//! The moves to the end of a solve, computed ahead.

use super::next::{Done, Next};
use super::path::Move;
use super::solve_run::MAX_MOVES;
use super::solver_situation::SolverSituation;
use crate::size::Size;
use crate::step::Detail;

/// The moves from a position to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The moves in the order in which they are made, those of refuted guesses included.
    moves: Vec<Move>,
    /// Number of moves on the final path, which leaves out those of refuted guesses.
    pub path_length: usize,
}

impl Forecast {
    /// Computes the moves that the solver of a situation without open guesses will make. `None` if they
    /// are more than 2000 or lead to a contradiction, or if `stop` returned true.
    pub(super) fn compute<S: Size>(
        situation: &SolverSituation<S>,
        stop: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let mut solver = situation.resume();
        let mut moves = Vec::new();
        loop {
            match solver.next(Detail::Bare, stop) {
                // A contradiction comes from a wrong entry, and says nothing about the solve.
                Next::Done(Done::Cancelled | Done::Impossible(_)) => return None,
                Next::Done(_) => {
                    let path_length = solver.path().current().number;
                    return Some(Self { moves, path_length });
                }
                _ if moves.len() == MAX_MOVES => return None,
                next => solver.take(next),
            }
            moves.push(solver.path().current().made.clone());
        }
    }

    /// Returns the moves from the one with this number, counted from 0.
    pub fn rest(&self, from: usize) -> &[Move] {
        self.moves.get(from..).unwrap_or_default()
    }

    /// Returns true if `made` is the move with this number, counted from 0. Explanations and the numbers
    /// of alternatives and of lost moves are ignored.
    pub fn foresees(&self, number: usize, made: &Move) -> bool {
        let Some(expected) = self.moves.get(number) else {
            return false;
        };
        match (expected, made) {
            (Move::Deduced(expected), Move::Deduced(step)) => {
                expected.shape == step.shape && expected.deduction == step.deduction
            }
            (Move::Guessed { candidate: expected, .. }, Move::Guessed { candidate, .. }) => {
                expected == candidate
            }
            (Move::Refuted { guess: expected, .. }, Move::Refuted { guess, .. }) => {
                expected == guess
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::parse_position;
    use crate::grid::{Candidate, Cell, Digit, Shape};
    use crate::size::Nine;
    use crate::solver::{Plan, Solver};
    use crate::step::{Deduction, Explanation, Step};
    use crate::strategies::{self, Strategy};
    use crate::techniques;

    /// A minimal puzzle on which no strategy of the tests needs too many moves.
    const PUZZLE: &str =
        "31.28.4....5...2...6...1.3..........2.179..5..3.5...2.1...........4.97...4...218.";

    fn solver(strategy: &'static Strategy) -> Solver<Nine> {
        let mut solver = Solver::new(Nine, &parse_position(PUZZLE).unwrap(), Plan::new(strategy));
        solver.certify_single_solution();
        solver
    }

    #[test]
    fn a_forecast_from_the_middle_is_the_rest_of_the_path() {
        for strategy in ["hodoku", "rules", "flood", "logic", "recursion"] {
            let strategy = strategies::by_slug(strategy).unwrap();
            let mut solver = solver(strategy);
            let whole = Forecast::compute(&solver.situation(), &|| false).unwrap();
            for number in 0.. {
                if solver.path().depth() == 0 {
                    let rest = Forecast::compute(&solver.situation(), &|| false).unwrap();
                    assert_eq!(rest.moves.len(), whole.moves.len() - number, "{}", strategy.slug);
                    for (ahead, made) in rest.moves.iter().enumerate() {
                        assert!(whole.foresees(number + ahead, made), "{} {number}", strategy.slug);
                    }
                }
                match solver.next(Detail::Bare, &|| false) {
                    Next::Done(_) => break,
                    next => solver.take(next),
                }
            }
        }
    }

    #[test]
    fn a_move_is_foreseen_whether_it_is_explained_or_not() {
        let profile = techniques::profile("full-house").unwrap();
        let [candidate, other] = [0, 1].map(|cell| Candidate::new(Cell::new(cell), Digit::new(3)));
        let deduction = Deduction::place(profile, candidate);
        let guessed = |candidate| Move::Guessed { candidate, alternatives: 1 };
        let bare = Move::Deduced(Step::bare(Shape::Nine, deduction.clone()));
        let explained =
            Move::Deduced(Step::explained(Shape::Nine, deduction, Explanation::default()));
        let forecast = Forecast { moves: vec![bare, guessed(candidate)], path_length: 2 };
        assert!(forecast.foresees(0, &explained));
        assert!(forecast.foresees(1, &Move::Guessed { candidate, alternatives: 2 }));
        assert!(!forecast.foresees(1, &guessed(other)));
        assert!(!forecast.foresees(0, &guessed(candidate)));
        assert!(!forecast.foresees(2, &explained));
    }
}
