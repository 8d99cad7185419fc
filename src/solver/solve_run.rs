//! The way on from a moment by a plan, to the end: what would be if another plan were followed.

use super::Solver;
use super::next::{Done, Next};
use super::path::Move;
use super::plan::Plan;
use super::snapshot::Snapshot;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::size::Size;

/// No way is followed further than this.
pub(super) const MAX_MOVES: usize = 2_000;

/// A way to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveRun {
    /// Its moves in the order in which they are made, those of guesses that fail included.
    pub stops: Vec<RunMove>,
    /// How hard they are together.
    pub grade: Grade,
    /// How it ends; nothing if it goes on for more than 2000 moves.
    pub end: Option<Done>,
}

/// A move of a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunMove {
    /// The board before it.
    pub board: Puzzle,
    /// What is done.
    pub made: Move,
}

impl SolveRun {
    /// How many moves it has in common with another from the beginning.
    pub fn together(&self, other: &Self) -> usize {
        let both = self.stops.iter().zip(&other.stops);
        both.take_while(|(one, other)| one.made == other.made)
            .count()
    }

    /// The way on from a moment; nothing once `keep_on`, which is told the number of moves so far,
    /// says no.
    pub(super) fn from<S: Size>(
        moment: &Snapshot<S>,
        plan: &Plan,
        keep_on: &dyn Fn(usize) -> bool,
    ) -> Option<Self> {
        let mut solver = Solver::on_board(moment.board.clone().into_owned(), plan.clone());
        if moment.single_solution {
            solver.certify_single_solution();
        }
        let mut way = Self {
            stops: Vec::new(),
            grade: Grade::of_nothing(S::SHAPE),
            end: None,
        };
        while way.stops.len() < MAX_MOVES {
            let next = solver.next(true, &|| !keep_on(way.stops.len()));
            match next {
                Next::Done(Done::Cancelled) => return None,
                Next::Done(done) => {
                    way.end = Some(done);
                    break;
                }
                next => way.go(&mut solver, next),
            }
            if !keep_on(way.stops.len()) {
                return None;
            }
        }
        Some(way)
    }

    fn go<S: Size>(&mut self, solver: &mut Solver<S>, next: Next) {
        let board = Puzzle::of_board(solver.board());
        solver.take(next);
        let node = solver.path().node(solver.path().cursor());
        node.grade(&mut self.grade);
        let made = node.made.clone();
        self.stops.push(RunMove { board, made });
    }
}
