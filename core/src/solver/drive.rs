//! Solving to the end, move after move.

use super::{Done, Engine, Next, Plan, engine};
use crate::grid::Contradiction;
use crate::puzzle::Puzzle;
use crate::step::Detail;

/// Makes moves until there is no next one, and returns the reason. `made` is called after each
/// move, and ends the solve by returning false.
///
/// Explanations are built only for [`Detail::Explained`], because building them takes longer than finding
/// the steps.
pub fn drive(
    engine: &mut dyn Engine,
    detail: Detail,
    made: &mut dyn FnMut(&dyn Engine) -> bool,
) -> Done {
    loop {
        match engine.next_move(detail) {
            Next::Done(done) => return done,
            next => engine.take(next),
        }
        if !made(engine) {
            return Done::Cancelled;
        }
    }
}

/// Returns the contradiction that solving a puzzle without solutions finds. `None` if more than
/// `max_moves` moves are needed or `stop` returned true.
pub fn first_contradiction(
    puzzle: &Puzzle,
    max_moves: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Contradiction> {
    let mut engine = engine(puzzle, Plan::default());
    for _ in 0..max_moves {
        match engine.next_move_until(Detail::Bare, stop) {
            Next::Done(Done::Impossible(contradiction)) => return Some(contradiction),
            Next::Done(_) => return None,
            next => engine.take(next),
        }
    }
    None
}
