//! Givens that are corrected before the first move: the path begins with the corrected puzzle, and undo
//! returns to the earlier givens.

use super::journal::Entry;
use super::{Session, Side, Tally};
use crate::formats::print_position;
use crate::puzzle::Puzzle;
use crate::solver::{Engine, engine};

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

impl Session {
    /// Replaces the start of the path by a puzzle with other givens.
    pub(in crate::tui) fn correct(&mut self, puzzle: &Puzzle) {
        let plan = self.plan().clone();
        let corrected = Version { engine: engine(puzzle, plan), tallies: vec![Tally::default()] };
        let earlier = self.show(corrected);
        // The undone versions stay within reach of undo.
        while let Some(undone) = self.puzzle.corrections.after.pop() {
            self.puzzle.corrections.before.push(undone);
        }
        self.puzzle.corrections.before.push(earlier);
        self.puzzle.note(Entry::Corrected(print_position(puzzle)));
        self.refresh();
    }

    /// Returns to the givens before the last correction. Returns false if there was none.
    pub(in crate::tui) fn undo_correction(&mut self) -> bool {
        self.walk_corrections(Side::Before)
    }

    /// Returns to the givens of the correction that was undone last. Returns false if there is none.
    pub(in crate::tui) fn redo_correction(&mut self) -> bool {
        self.walk_corrections(Side::After)
    }

    fn walk_corrections(&mut self, side: Side) -> bool {
        let Corrections { before, after } = &mut self.puzzle.corrections;
        let versions = if side == Side::Before { before } else { after };
        let Some(version) = versions.pop() else {
            return false;
        };
        let left = self.show(version);
        let Corrections { before, after } = &mut self.puzzle.corrections;
        let (other_side, entry, did) = match side {
            Side::Before => (after, Entry::CorrectionUndone, "Undone"),
            Side::After => (before, Entry::CorrectionRedone, "Redone"),
        };
        other_side.push(left);
        self.puzzle.note(entry);
        self.refresh();
        self.inform(format!("{did}: edited the givens."));
        true
    }

    /// Makes a version the open one and returns the one before.
    fn show(&mut self, version: Version) -> Version {
        let plan = self.plan().clone();
        let earlier = Version {
            engine: std::mem::replace(&mut self.puzzle.engine, version.engine),
            tallies: std::mem::replace(&mut self.puzzle.tallies, version.tallies),
        };
        self.puzzle.engine.set_plan(plan);
        self.puzzle.journal.at = self.path().cursor();
        self.display.marked = None;
        self.puzzle.own_guesses.clear();
        // This engine has no count of its solutions yet.
        self.facts.counted = None;
        earlier
    }
}
