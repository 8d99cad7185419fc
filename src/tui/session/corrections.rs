//! The versions of a puzzle whose givens were corrected before the first move.

use super::Tally;
use crate::solver::Engine;

/// The versions of a puzzle before and after the one that is open.
#[derive(Default)]
pub(in crate::tui) struct Corrections {
    /// The earlier versions, the oldest first.
    pub(in crate::tui) before: Vec<Version>,
    /// The versions that were undone, the one undone last at the end.
    pub(in crate::tui) after: Vec<Version>,
}

/// A puzzle with its path.
pub(in crate::tui) struct Version {
    /// The solver with the path.
    pub(in crate::tui) engine: Box<dyn Engine>,
    /// The tallies of its moves, by their number.
    pub(in crate::tui) tallies: Vec<Tally>,
}
