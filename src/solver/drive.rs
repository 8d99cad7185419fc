//! Solving to the end, move after move.

use super::{Done, Engine, Next};

/// Makes move after move until there is no next one, and says why. `made` sees each move when it
/// has been made, and stops the drive by returning false.
///
/// Steps tell themselves only if `told` says so: that costs more than finding them.
pub fn drive(
    engine: &mut dyn Engine,
    told: bool,
    made: &mut dyn FnMut(&dyn Engine) -> bool,
) -> Done {
    loop {
        match engine.next_move(told) {
            Next::Done(done) => return done,
            next => engine.take(next),
        }
        if !made(engine) {
            return Done::Cancelled;
        }
    }
}
