//! Assumptions that need not be followed.

use crate::grid::{CellSet, DigitMap};
use crate::position::{Assumption, Closure, Closures};
use crate::size::Size;

/// Assumptions that lead to no contradiction.
///
/// Everything that follows from a consequence of an assumption also follows from the assumption, so
/// the consequences of a harmless assumption are harmless too.
pub(super) struct HarmlessAssumptions<S: Size> {
    holding: DigitMap<S, CellSet<S>>,
    denied: DigitMap<S, CellSet<S>>,
}

impl<S: Size> HarmlessAssumptions<S> {
    pub(super) fn new() -> Self {
        let nowhere = DigitMap::filled(CellSet::EMPTY);
        Self { holding: nowhere, denied: nowhere }
    }

    pub(super) fn contains(&self, Assumption { candidate, holds }: Assumption) -> bool {
        let cells = if holds { &self.holding } else { &self.denied };
        cells[candidate.digit].contains(candidate.cell)
    }

    pub(super) fn insert(&mut self, Assumption { candidate, holds }: Assumption) {
        let cells = if holds { &mut self.holding } else { &mut self.denied };
        cells[candidate.digit].insert(candidate.cell);
    }

    /// Returns true if an assumption leads to a contradiction; otherwise its consequences are
    /// recorded as harmless.
    pub(super) fn is_refuted(
        &mut self,
        assumption: Assumption,
        closures: &mut Closures<S>,
    ) -> bool {
        if self.contains(assumption) {
            return false;
        }
        let closure = closures.of(assumption);
        if !closure.is_broken() {
            self.add(closure);
        }
        closure.is_broken()
    }

    fn add(&mut self, closure: &Closure<S>) {
        for digit in closure.size().digits() {
            self.holding[digit] |= closure.truths(digit);
            self.denied[digit] |= closure.falsehoods(digit);
        }
    }
}
