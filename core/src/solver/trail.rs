//! The board with the record of every change.

use crate::grid::{Board, Candidate, Cell, Change, Digit};
use crate::size::Size;
use crate::step::Effect;
use crate::techniques::Freshness;

/// A change on the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The change.
    pub change: Change,
    /// The wave of a change that a placement makes: 0 in the cell itself, 1 in its box, 2 in the
    /// rest of its row, 3 in the rest of its column. 0 for changes that do not spread.
    pub wave: u8,
}

/// A position on the trail to which it can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(usize);

impl Mark {
    /// Returns the number of changes before the position.
    pub const fn index(self) -> usize {
        self.0
    }
}

/// A board whose changes are all recorded and can be undone exactly.
#[derive(Clone, Debug)]
pub struct Trail<S: Size> {
    board: Board<S>,
    records: Vec<Record>,
    /// The changes since the last call of [`Trail::take_changes`].
    changes: Freshness,
}

impl<S: Size> Trail<S> {
    /// Creates a trail that starts with this board.
    pub fn new(board: Board<S>) -> Self {
        Self {
            // Enough for a solve without guesses.
            records: Vec::with_capacity(board.size().candidate_count()),
            board,
            changes: Freshness::ALL,
        }
    }

    /// Returns the board.
    pub const fn board(&self) -> &Board<S> {
        &self.board
    }

    /// Returns every change since the start, oldest first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns the present end of the trail.
    pub const fn mark(&self) -> Mark {
        Mark(self.records.len())
    }

    /// Undoes everything since a mark and returns it, oldest first, for [`Trail::replay`].
    ///
    /// # Panics
    /// Panics if the trail is shorter than the mark.
    pub fn back_to(&mut self, mark: Mark) -> Vec<Record> {
        let undone = self.records.split_off(mark.0);
        for record in undone.iter().rev() {
            self.apply(record.change.inverse());
        }
        undone
    }

    /// Redoes the changes that [`Trail::back_to`] undid.
    pub fn replay(&mut self, records: Vec<Record>) {
        for record in &records {
            self.apply(record.change);
        }
        self.records.extend(records);
    }

    /// Returns the changes, in both directions, since the last call.
    pub(super) const fn take_changes(&mut self) -> Freshness {
        self.changes.take()
    }

    fn apply(&mut self, change: Change) {
        self.board.apply(change);
        self.changes.note(self.board.size(), change);
    }

    /// Makes one change that does not spread.
    pub(super) fn make(&mut self, change: Change) {
        self.apply(change);
        self.records.push(Record { change, wave: 0 });
    }

    /// Fills an empty cell and applies the eliminations of the placement, wave by wave. Does
    /// nothing if the cell is filled.
    pub fn place(&mut self, candidate: Candidate) {
        let Self { board, records, changes } = self;
        let size = board.size();
        if board.value(candidate.cell).is_none() {
            board.place(candidate, |change, wave| {
                changes.note(size, change);
                records.push(Record { change, wave });
            });
        }
    }

    /// Removes a candidate, if it is there.
    pub fn eliminate(&mut self, candidate: Candidate) {
        if self.board.has(candidate) {
            self.make(Change::Eliminate(candidate));
        }
    }

    /// Applies one effect of a step. Does nothing if the board shows it already.
    pub fn apply_effect(&mut self, effect: Effect) {
        match effect {
            Effect::Place(candidate) => self.place(candidate),
            Effect::Eliminate(candidate) => self.eliminate(candidate),
        }
    }

    /// Restores a candidate in an empty cell, if it is not there.
    pub fn restore(&mut self, candidate: Candidate) {
        if !self.board.has(candidate) && self.board.value(candidate.cell).is_none() {
            self.make(Change::Restore(candidate));
        }
    }

    /// Returns true if a placement, rather than a step or the person, removed a candidate from this
    /// board.
    ///
    /// A candidate without a record was removed before the trail began. `cleared`, a placement that
    /// excludes it, then counts as the cause if it is older than the trail too.
    pub fn was_removed_by_placement(&self, candidate: Candidate, cleared: Candidate) -> bool {
        let filled = |record: &Record| record.change == Change::Fill(cleared);
        let is_elimination = |record: &Record| matches!(record.change, Change::Eliminate(_));
        let removal = |record: &Record| record.change == Change::Eliminate(candidate);
        let Some(at) = self.records.iter().rposition(removal) else {
            return !self.records.iter().any(filled);
        };
        // The eliminations of a placement follow it at once.
        let mut before = self.records[..at].iter().rev();
        let cause = before.find(|record| !is_elimination(record));
        cause.is_some_and(|record| match record.change {
            // The digit of a filled cell is recorded as eliminated, too.
            Change::Fill(placement) => {
                candidate == placement || self.board.geometry().excludes(placement, candidate)
            }
            _ => false,
        })
    }

    /// Makes the board equal to another.
    pub(super) fn set_board(&mut self, other: &Board<S>) {
        for cell in Cell::all(other.shape()) {
            let [is_given, will_be_given] =
                [&self.board, other].map(|board| board.givens().contains(cell));
            if is_given && (!will_be_given || self.board.value(cell) != other.value(cell)) {
                self.make(Change::Ungive(cell));
            }
            if self.board.value(cell) != other.value(cell) {
                self.change_value(cell, other.value(cell));
            }
            if will_be_given && !self.board.givens().contains(cell) {
                self.make(Change::Give(cell));
            }
            for digit in self.board.candidates(cell) - other.candidates(cell) {
                self.make(Change::Eliminate(Candidate::new(cell, digit)));
            }
            for digit in other.candidates(cell) - self.board.candidates(cell) {
                self.make(Change::Restore(Candidate::new(cell, digit)));
            }
        }
    }

    fn change_value(&mut self, cell: Cell, value: Option<Digit>) {
        if let Some(old) = self.board.value(cell) {
            self.make(Change::Clear(Candidate::new(cell, old)));
        }
        if let Some(new) = value {
            self.make(Change::Fill(Candidate::new(cell, new)));
        }
    }
}
