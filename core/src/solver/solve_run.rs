//! The path from a move to the end by another plan.

use super::Solver;
use super::next::{Done, Next};
use super::path::Move;
use super::plan::Plan;
use super::solver_situation::SolverSituation;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::size::Size;
use crate::step::Detail;

/// Maximum number of moves of a path that is computed ahead.
pub(super) const MAX_MOVES: usize = 2_000;

/// A path to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveRun {
    /// The moves in order, including those of refuted guesses.
    pub stops: Vec<RunMove>,
    /// The grade of the moves.
    pub grade: Grade,
    /// The end; `None` if the path has more than 2000 moves, of which `stops` are the first.
    pub end: Option<Done>,
}

/// A move of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunMove {
    /// The board before the move.
    pub board: Puzzle,
    /// The move.
    pub made: Move,
}

impl SolveRun {
    /// Returns the number of moves that it has in common with another from the start.
    pub fn together(&self, other: &Self) -> usize {
        let both = self.stops.iter().zip(&other.stops);
        both.take_while(|(one, other)| one.made == other.made).count()
    }

    /// Computes the path from a situation to the end by a plan. `keep_on` is called with the number of
    /// moves so far; when it returns false, the result is `None`.
    pub(super) fn compute<S: Size>(
        situation: &SolverSituation<S>,
        plan: &Plan,
        keep_on: &dyn Fn(usize) -> bool,
    ) -> Option<Self> {
        let mut solver = situation.solver_by(plan.clone());
        let mut run = Self {
            stops: Vec::new(),
            grade: Grade::of_nothing(situation.board.shape()),
            end: None,
        };
        loop {
            let next = solver.next(Detail::Explained, &|| !keep_on(run.stops.len()));
            match next {
                Next::Done(Done::Cancelled) => return None,
                Next::Done(done) => {
                    run.end = Some(done);
                    break;
                }
                _ if run.stops.len() == MAX_MOVES => break,
                next => run.push(&mut solver, next),
            }
            if !keep_on(run.stops.len()) {
                return None;
            }
        }
        Some(run)
    }

    /// Makes a move and records it.
    fn push<S: Size>(&mut self, solver: &mut Solver<S>, next: Next) {
        let board = Puzzle::of_board(solver.board());
        solver.take(next);
        let node = solver.path().current();
        node.grade(&mut self.grade);
        let made = node.made.clone();
        self.stops.push(RunMove { board, made });
    }
}
