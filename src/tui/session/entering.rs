//! Digits that the person enters or guesses in the cell of the cursor.

use super::{About, Checking, Session, Shown, Tone};
use crate::grid::{Candidate, Digit};
use crate::solver::{Done, Entry, Move, Next};
use crate::step::wording::begun;
use crate::tui::commands::Command;

impl Session {
    /// Enters a digit in the cell of the cursor.
    pub(in crate::tui) fn enter_digit(&mut self, digit: Digit) {
        self.pause();
        let cell = self.puzzle.cursor;
        if self.puzzle.engine.is_given(cell) {
            return self.say_given();
        }
        let candidate = Candidate::new(cell, digit);
        let before = self.puzzle.engine.value(cell);
        if before == Some(digit) {
            return;
        }
        // A replaced guess is closed, because its consequences no longer hold.
        let replaced = before.filter(|_| self.puzzle.is_open_guess(cell));
        while replaced.is_some() && self.puzzle.is_open_guess(cell) {
            self.undo_guess();
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
            let (guess, key) =
                (self.names().placed(Candidate::new(cell, guess)), Command::ShowTree);
            self.warn(format!(
                "The guess {guess} and its moves were undone first. {key} shows them."
            ));
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

    /// Enters the only pencil mark of the cell.
    pub(in crate::tui) fn enter_only(&mut self) {
        let cell = self.puzzle.cursor;
        let marks = self.marks()[cell.index()];
        let name = cell.name(self.shape());
        match (marks.single(), self.value(cell)) {
            (Some(mark), _) => self.enter_digit(mark),
            (None, Some(_)) => self.warn(format!("{name} already has a digit.")),
            (None, None) => {
                self.warn(format!("{name} has {} pencil marks, not one.", marks.len()));
            }
        }
    }

    /// Clears the cell of the cursor.
    pub(in crate::tui) fn clear_cell(&mut self) {
        let cell = self.puzzle.cursor;
        let Some(digit) = self.puzzle.engine.value(cell) else {
            return self.inform(format!("{} is empty.", cell.name(self.shape())));
        };
        if self.puzzle.engine.is_given(cell) {
            return self.say_given();
        }
        let candidate = Candidate::new(cell, digit);
        self.make_move(|engine| engine.enter(Entry::Cleared(candidate)));
        self.say_entered();
    }

    fn say_given(&mut self) {
        let (name, edit) = (self.puzzle.cursor.name(self.shape()), Command::Edit);
        self.warn(format!("{name} is a given. {edit} edits the givens."));
    }

    /// Reports an entry, and the mistake that it is, if any.
    pub(in crate::tui) fn say_entered(&mut self) {
        if self.is_full() && self.board.contradictions.is_empty() {
            self.next.shown = Shown::Move(Next::Done(Done::Solved));
            return self.announce();
        }
        let cell = self.puzzle.cursor;
        let is_checked = self.display.checking != Checking::Off;
        if let Some(conflict) = self.board.conflict(self.names).filter(|_| is_checked) {
            self.say_explained(Tone::Bad, conflict, About::LastMove);
        } else if self.wrong_cells().contains(&cell) {
            let name = cell.name(self.shape());
            self.fail(format!("The solution has another digit in {name}."));
        } else if let Some(text) = self.lack(std::iter::once(cell)) {
            self.fail(text);
        } else {
            let text = begun(&self.describe(self.path().cursor()));
            self.say_explained(Tone::Plain, text, About::LastMove);
        }
    }

    /// Guesses a digit in the cell of the cursor.
    pub(in crate::tui) fn guess(&mut self, digit: Digit) {
        let candidate = Candidate::new(self.puzzle.cursor, digit);
        if !self.candidates(candidate.cell).contains(digit) {
            return self.say_no_guess(Some(digit));
        }
        self.make_move(|engine| engine.guess(candidate));
        let (guess, undo) = (self.names().placed(candidate), Command::UndoGuess);
        self.inform(format!("Guessed {guess}. {undo} undoes the guess."));
    }

    /// Reports why the cell of the cursor, or this digit in it, cannot be guessed.
    pub(in crate::tui) fn say_no_guess(&mut self, digit: Option<Digit>) {
        let (name, names) = (self.puzzle.cursor.name(self.shape()), self.names());
        let text = match (self.puzzle.engine.value(self.puzzle.cursor), digit) {
            (Some(value), _) => format!("{name} is {} already.", names.digit(value)),
            (None, Some(digit)) => format!("{} is not a candidate of {name}.", names.digit(digit)),
            (None, None) => format!("{name} has no candidate."),
        };
        self.warn(text);
    }
}
