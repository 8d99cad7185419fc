//! Copies to the clipboard: the board, a step or the path.

use super::{OpenPuzzle, Session};
use crate::export::{Notation, Walkthrough, post, step_text};
use crate::formats;
use crate::puzzle::Puzzle;
use crate::step::Step;
use crate::step::wording::counted;
use crate::tui::task::Task;

impl Session {
    /// Copies the step that is shown, as it is posted in forums, or the board if none is shown.
    pub(in crate::tui) fn copy_step(&mut self) {
        match self.next.shown.step().cloned() {
            Some(step) => self.copy_notation(&step),
            None => self.copy(),
        }
    }

    /// Copies a step as it is posted: its chain if it has one, or else its machine line, and the proof of a
    /// net.
    pub(in crate::tui) fn copy_notation(&mut self, step: &Step) {
        let text = step_text(step, Notation::Eureka, self.names());
        let line = text.lines().next().unwrap_or_default();
        self.confirm(format!("Copied {line}"));
        self.ask(Task::Copy(text));
    }

    /// Copies the moves so far as a forum post: the puzzle, its pencil marks, and numbered lines.
    pub(in crate::tui) fn copy_path(&mut self) {
        let symbols = self.names().symbols();
        let OpenPuzzle { engine, title, .. } = &mut self.puzzle;
        let walk = Walkthrough::until_now(engine.as_mut(), title).with_symbols(symbols);
        let moves = counted(walk.moves(), "move");
        self.confirm(format!("Copied the puzzle and the path: {moves}."));
        self.ask(Task::Copy(post(&walk, Notation::Eureka)));
    }

    /// Copies the board as one line.
    pub(in crate::tui) fn copy(&mut self) {
        let values = self.cells().map(|cell| self.value(cell)).collect();
        let line = formats::print_line(&Puzzle::new(self.shape(), values));
        let length = line.chars().count();
        self.confirm(format!("Copied the board: a line of {length} characters."));
        self.ask(Task::Copy(line));
    }
}
