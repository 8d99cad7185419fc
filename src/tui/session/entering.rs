//! Digits that the person enters or guesses in the cell of the cursor.

use super::{About, Checking, Session, Shown, Tone};
use crate::grid::{Candidate, Cell, Digit};
use crate::solver::{Done, Entry, Move, Next};
use crate::step::wording::begun;
use crate::tui::commands::Command;

impl Session {
    /// Enters a digit in the cell of the cursor.
    pub(in crate::tui) fn enter_digit(&mut self, digit: Digit) {
        self.pause();
        if self.puzzle.engine.is_given(self.puzzle.cursor) {
            return self.say_given();
        }
        let candidate = Candidate::new(self.puzzle.cursor, digit);
        let before = self.puzzle.engine.value(self.puzzle.cursor);
        if before == Some(digit) {
            return;
        }
        // A replaced guess is closed, because its consequences no longer hold.
        let replaced = before.filter(|_| self.puzzle.is_open_guess(self.puzzle.cursor));
        if replaced.is_some() {
            self.undo_guess_of(self.puzzle.cursor);
        }
        let removed_by = self.elimination_before(candidate);
        self.make_move(|engine| engine.enter(Entry::Placed(candidate)));
        self.say_entered();
        if let Some(removed) = removed_by {
            let tone = match self.status.tone {
                Tone::Plain => Tone::Warning,
                tone => tone,
            };
            self.say(tone, format!("{} {removed}", self.status.text));
        }
        if let Some(guess) = replaced.filter(|_| self.status.tone != Tone::Bad) {
            let guess = self.names().placed(Candidate::new(self.puzzle.cursor, guess));
            let key = Command::ShowTree.key_placeholder();
            let text =
                format!("The guess {guess} and its moves were undone first. {key} shows them.");
            self.warn(text);
        }
    }

    /// Returns a sentence about the step that eliminated a candidate of an empty cell, if one did.
    fn elimination_before(&self, candidate: Candidate) -> Option<String> {
        let by = self.puzzle.engine.elimination_of(candidate)?.by;
        let node = self.path().node(by);
        let Move::Deduced(step) = &node.made else {
            return None;
        };
        let is_forbidden = self.puzzle.forbidding(candidate).next().is_some();
        (self.value(candidate.cell).is_none() && !is_forbidden).then(|| {
            let digit = self.names().digit(candidate.digit);
            format!("Move {} ({}) eliminated {digit} there.", node.number, step.profile().name)
        })
    }

    /// Undoes the open guess in a cell.
    fn undo_guess_of(&mut self, cell: Cell) {
        while self.puzzle.is_open_guess(cell) {
            self.undo_guess();
        }
    }

    /// Enters the only pencil mark of the cell.
    pub(in crate::tui) fn enter_only(&mut self) {
        let marks = self.marks()[self.puzzle.cursor.index()];
        if let Some(mark) = marks.single() {
            return self.enter_digit(mark);
        }
        let name = self.puzzle.cursor.name(self.shape());
        let text = match (self.value(self.puzzle.cursor), marks.len()) {
            (Some(_), _) => format!("{name} already has a digit."),
            (None, count) => format!("{name} has {count} pencil marks, not one."),
        };
        self.warn(text);
    }

    /// Clears the cell of the cursor.
    pub(in crate::tui) fn clear_cell(&mut self) {
        let Some(digit) = self.puzzle.engine.value(self.puzzle.cursor) else {
            let name = self.puzzle.cursor.name(self.shape());
            return self.inform(format!("{name} is empty."));
        };
        if self.puzzle.engine.is_given(self.puzzle.cursor) {
            return self.say_given();
        }
        let candidate = Candidate::new(self.puzzle.cursor, digit);
        self.make_move(|engine| engine.enter(Entry::Cleared(candidate)));
        self.say_entered();
    }

    fn say_given(&mut self) {
        let name = self.puzzle.cursor.name(self.shape());
        let key = Command::Edit.key_placeholder();
        self.warn(format!("{name} is a given. {key} edits the givens."));
    }

    /// Reports an entry, and the mistake that it is, if any.
    pub(in crate::tui) fn say_entered(&mut self) {
        if self.is_full() && self.board.contradictions.is_empty() {
            self.next.shown = Shown::Move(Next::Done(Done::Solved));
            return self.announce();
        }
        if let Some(conflict) =
            self.board.conflict(self.names).filter(|_| self.display.checking != Checking::Off)
        {
            self.say_explained(Tone::Bad, conflict, About::LastMove);
        } else if self.wrong_cells().contains(&self.puzzle.cursor) {
            let name = self.puzzle.cursor.name(self.shape());
            self.fail(format!("The solution has another digit in {name}."));
        } else if let Some(text) = self.lack(std::iter::once(self.puzzle.cursor)) {
            self.fail(text);
        } else {
            let text = begun(&self.describe(self.path().cursor()));
            self.say_explained(Tone::Plain, text, About::LastMove);
        }
    }

    /// Guesses a digit in the cell of the cursor.
    pub(in crate::tui) fn guess(&mut self, digit: Digit) {
        if !self.candidates(self.puzzle.cursor).contains(digit) {
            return self.say_no_guess(Some(digit));
        }
        let candidate = Candidate::new(self.puzzle.cursor, digit);
        self.make_move(|engine| engine.guess(candidate));
        let back = Command::UndoGuess.key_placeholder();
        self.inform(format!(
            "Guessed {}. {back} undoes the guess.",
            self.names().placed(candidate)
        ));
    }

    /// Reports why the cell of the cursor, or this digit in it, cannot be guessed.
    pub(in crate::tui) fn say_no_guess(&mut self, digit: Option<Digit>) {
        let (name, names) = (self.puzzle.cursor.name(self.shape()), self.names());
        let text = match (self.puzzle.engine.value(self.puzzle.cursor), digit) {
            (Some(value), _) => format!("{name} is {} already.", names.digit(value)),
            (None, Some(digit)) => {
                format!("{} is not a candidate of {name}.", names.digit(digit))
            }
            (None, None) => format!("{name} has no candidate."),
        };
        self.warn(text);
    }
}
