//! The moves to the end of a solve, computed ahead.

use super::next::{Done, Next};
use super::path::Move;
use super::snapshot::Snapshot;
use super::solve_run::MAX_MOVES;
use crate::size::Size;
use crate::step::{Detail, Step};

/// The moves from a position to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The moves in the order in which they are made, those of refuted guesses included.
    moves: Vec<Move>,
    /// Number of them that are on the path at its end: without those of refuted guesses.
    pub length: usize,
}

impl Forecast {
    /// Returns the moves that the plan of a snapshot makes, or `None` if they are too many or lead to a
    /// contradiction, or if `stop` returned true.
    pub(super) fn from<S: Size>(moment: &Snapshot<S>, stop: &dyn Fn() -> bool) -> Option<Self> {
        let mut solver = moment.solver(moment.plan.clone().into_owned());
        let mut moves = Vec::new();
        while moves.len() < MAX_MOVES {
            match solver.next(Detail::Bare, stop) {
                // A contradiction comes from a wrong entry, and says nothing about the solve.
                Next::Done(Done::Cancelled | Done::Impossible(_)) => return None,
                Next::Done(_) => {
                    let length = solver.path().current().number;
                    return Some(Self { moves, length });
                }
                next => solver.take(next),
            }
            let path = solver.path();
            moves.push(path.current().made.clone());
        }
        None
    }

    /// Returns the moves from the one with this number, counted from 0.
    pub fn rest(&self, from: usize) -> &[Move] {
        self.moves.get(from..).unwrap_or_default()
    }

    /// Returns true if a move that was made is the one with this number.
    pub fn foresees(&self, number: usize, made: &Move) -> bool {
        match (self.moves.get(number), made) {
            (Some(Move::Deduced(step)), Move::Deduced(made)) => *step == without_explanation(made),
            (Some(Move::Guessed { candidate, .. }), Move::Guessed { candidate: made, .. }) => {
                candidate == made
            }
            (Some(Move::Refuted { guess, .. }), Move::Refuted { guess: made, .. }) => guess == made,
            _ => false,
        }
    }
}

fn without_explanation(step: &Step) -> Step {
    Step::bare(step.shape, step.deduction.clone())
}
