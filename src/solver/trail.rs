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
    /// The wave of a placement: 0 in its cell, 1 in its own box, 2 in the other boxes of its row, 3
    /// in those of its column. 0 for everything else.
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
    /// The changes since the last query.
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
    /// If the trail is shorter than the mark.
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

    /// Makes one change.
    pub(super) fn make(&mut self, change: Change, wave: u8) {
        self.apply(change);
        self.records.push(Record { change, wave });
    }

    /// Fills an empty cell and applies the eliminations of the placement, wave by wave.
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
            self.make(Change::Eliminate(candidate), 0);
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
            self.make(Change::Restore(candidate), 0);
        }
    }

    /// Returns true if a placement removed this candidate, and not a step or a person. Nothing is known of a
    /// candidate that was removed before this trail: then `placement`, which excludes it, counts as the cause if it
    /// is older than the trail, too.
    pub fn is_excluded_by_placement(&self, candidate: Candidate, placement: Candidate) -> bool {
        let filled = |record: &Record| record.change == Change::Fill(placement);
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
    pub(super) fn become_board(&mut self, other: &Board<S>) {
        for cell in Cell::all(other.shape()) {
            let (now, then) = (self.board.givens().contains(cell), other.givens().contains(cell));
            if now && (!then || self.board.value(cell) != other.value(cell)) {
                self.make(Change::Ungive(cell), 0);
            }
            if self.board.value(cell) != other.value(cell) {
                self.change_value(cell, other.value(cell));
            }
            if then && !self.board.givens().contains(cell) {
                self.make(Change::Give(cell), 0);
            }
            for digit in self.board.candidates(cell) - other.candidates(cell) {
                self.make(Change::Eliminate(Candidate::new(cell, digit)), 0);
            }
            for digit in other.candidates(cell) - self.board.candidates(cell) {
                self.make(Change::Restore(Candidate::new(cell, digit)), 0);
            }
        }
    }

    fn change_value(&mut self, cell: Cell, value: Option<Digit>) {
        if let Some(old) = self.board.value(cell) {
            self.make(Change::Clear(Candidate::new(cell, old)), 0);
        }
        if let Some(new) = value {
            self.make(Change::Fill(Candidate::new(cell, new)), 0);
        }
    }
}
