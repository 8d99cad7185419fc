//! Estimates of the remaining moves and the time that the auto-solve needs for them.

use std::time::Duration;

use super::{Session, Uniqueness};

/// Minimum number of moves for an estimate.
const MIN_SAMPLES: usize = 3;

impl Session {
    /// Returns an estimate of the remaining moves, from the number of candidates that each move has
    /// removed so far. `None` at the start, at the end, while a guess is
    /// open, and for a puzzle without a solution.
    pub fn moves_left(&self) -> Option<usize> {
        let path = self.path();
        let made = path.node(path.cursor()).level;
        if matches!(self.facts.uniqueness, Uniqueness::None(_)) {
            return None;
        }
        if made < MIN_SAMPLES || self.is_full() || path.depth() > 0 || self.draft.is_some() {
            return None;
        }
        let shape = self.shape();
        let open = shape.cells() - self.filled();
        // A solved board has one candidate in each cell.
        let left = (self.puzzle.candidates_left() + self.filled()).saturating_sub(shape.cells());
        let all = self.candidates_at_start().saturating_sub(shape.cells());
        let done = all.checked_sub(left).filter(|&done| done > 0)?;
        let by_candidates = made * left / done;
        // Towards the end, each move fills about one cell.
        Some(open.max(by_candidates.min(2 * open + made)))
    }

    /// Returns an estimate of the time that the auto-solve still needs.
    pub fn time_left(&self) -> Option<Duration> {
        let moves = u32::try_from(self.moves_left()?).ok()?;
        let path = self.path();
        let line = path.line();
        let stays = line
            .iter()
            .skip(1)
            .map(|&node| self.play.stay_of(&path.node(node).made));
        let count = u32::try_from(line.len().saturating_sub(1)).ok()?;
        Some(stays.sum::<Duration>().checked_div(count)? * moves)
    }

    /// Returns the number of candidates at the start; a filled cell counts as one.
    fn candidates_at_start(&self) -> usize {
        let removed: usize = self
            .path()
            .line()
            .into_iter()
            .map(|node| self.puzzle.engine.changes(node).len())
            .sum();
        let fills = self
            .cells()
            .filter(|&cell| self.value(cell).is_some() && !self.is_given(cell))
            .count();
        let now = self.puzzle.candidates_left() + self.filled();
        (now + removed).saturating_sub(fills)
    }
}
