//! The seeds of the puzzles and exercises that are generated.

use crate::generator::Random;

/// The seeds of this run. Each puzzle and exercise that is generated has its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seeds {
    /// The seed of the run, from which the others follow.
    pub run: u64,
    used: u64,
}

impl Seeds {
    /// Returns a seed that was not used in this run.
    pub(in crate::tui) fn next_seed(&mut self) -> u64 {
        self.used += 1;
        Random::seed_of(self.run, self.used)
    }
}
