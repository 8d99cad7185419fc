//! Solving to the end, move after move.

use super::{Done, Engine, Next};
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
