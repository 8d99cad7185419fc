//! Moves on the board and along the path, with their messages.

use super::{Session, Shown, Uniqueness};
use crate::grid::Names;
use crate::solver::{Engine, Move, Moved, Next, NodeId, describe};
use crate::step::Step;
use crate::step::notation::{DigitGroup, DigitGroups, by_digits_sorted};
use crate::step::wording::{cell_list, counted, list};
use crate::tui::commands::Command;
use crate::tui::task::{JobKind, Task};

/// The most eliminated candidates that a message lists. More of them are counted.
const MAX_LISTED: usize = 6;

impl Session {
    /// Makes a move on the board and updates everything that depends on it. A move that was made from
    /// here before is entered again, with the moves after it.
    pub(in crate::tui) fn make_move(&mut self, act: impl FnOnce(&mut (dyn Engine + 'static))) {
        let path = self.path();
        let (before, ahead) = (path.cursor(), path.moves_ahead());
        let next = path.node(before).after;
        act(self.puzzle.engine.as_mut());
        if self.path().cursor() == before {
            return;
        }
        if self.puzzle.engine.rejoin() {
            self.puzzle.note_position();
            self.refresh();
        } else {
            self.after_move(before);
        }
        if next.is_some_and(|next| next != self.path().cursor()) {
            self.puzzle.left_behind = ahead;
        }
    }

    /// Makes a move of a journal, whose moves are counted as they were made.
    pub(in crate::tui) fn replay_move(&mut self, act: impl FnOnce(&mut (dyn Engine + 'static))) {
        let before = self.path().cursor();
        act(self.puzzle.engine.as_mut());
        if self.path().cursor() != before {
            self.after_move(before);
        }
    }

    /// Updates everything after a new move, which was made after the move `before`.
    fn after_move(&mut self, before: NodeId) {
        let cursor = self.path().cursor();
        let made = &self.path().node(cursor).made;
        let tally =
            self.puzzle.tallies[before.index()].with(made, self.puzzle.engine.changes(cursor));
        if self.puzzle.tallies.len() <= cursor.index() {
            self.puzzle.tallies.resize(cursor.index() + 1, tally);
        }
        self.puzzle.tallies[cursor.index()] = tally;
        self.puzzle.note_move(before);
        self.refresh();
    }

    /// Adds to the message the number of later moves that the last move put on another branch.
    pub(in crate::tui) fn say_left_behind(&mut self) {
        let count = std::mem::take(&mut self.puzzle.left_behind);
        // A single move was just undone and replaced.
        if count < 2 {
            return;
        }
        let tree = Command::Tree;
        let sentence = format!("The {count} later moves are kept as a branch: {tree} shows them.");
        self.say(self.status.tone, self.status.followed_by(&sentence));
    }

    /// Moves along the path and updates everything that depends on the board. Does nothing if there is
    /// no move in this direction.
    fn move_along(
        &mut self,
        walk: impl FnOnce(&mut (dyn Engine + 'static)) -> Option<Moved>,
    ) -> Option<Moved> {
        let moved = walk(self.puzzle.engine.as_mut())?;
        self.puzzle.note_position();
        self.refresh_and_show_end();
        Some(moved)
    }

    /// Updates everything that depends on the board, and shows the end of a solve on a full board.
    pub(in crate::tui) fn refresh_and_show_end(&mut self) {
        self.refresh();
        if self.is_full() && self.board.contradictions.is_empty() {
            // Nothing is searched on a full board.
            let next = self.puzzle.engine.situation().next_move(&|| false);
            if matches!(next, Next::Done(_)) {
                self.next.shown = Shown::Move(next);
                // A move after the end of a solve was undone because it was wrong.
                self.puzzle.engine.set_next(None);
            }
        }
    }

    /// Updates everything that depends on the board or the strategy: answers about the previous board
    /// are dropped, and the solutions of other givens are counted again.
    pub(in crate::tui) fn refresh(&mut self) {
        if matches!(self.next.shown, Shown::Searching(_)) {
            self.ask(Task::StopMoves);
        }
        self.next.shown = Shown::Nothing;
        self.display.pulse = None;
        self.next.waits_for_count = false;
        self.board.version += 1;
        for kind in [JobKind::NextMove, JobKind::AllSteps, JobKind::Reason] {
            self.jobs.forget(kind);
        }
        self.display.wave = 0;
        self.board.tally = self.puzzle.tallies[self.path().cursor().index()];
        self.board.contradictions = self.puzzle.engine.conflicts();
        if self.board.contradictions.is_empty() {
            self.board.contradictions.extend(self.puzzle.engine.contradiction());
        }
        if self.facts.counted.as_ref() != Some(&self.puzzle.as_given()) {
            self.count_solutions();
        }
        self.update_forecast();
    }

    /// Asks the worker for the number of solutions of the puzzle.
    fn count_solutions(&mut self) {
        let puzzle = self.puzzle.as_given();
        self.facts.counted = Some(puzzle.clone());
        self.forget_solutions();
        if puzzle.given_count() == 0 && !puzzle.is_sukaku() {
            // An empty board has many solutions, and counting them on the largest board would take long.
            self.facts.uniqueness = Uniqueness::Several;
            return;
        }
        self.facts.uniqueness = Uniqueness::Counting;
        self.ask(Task::Count(puzzle));
    }

    /// Returns a move in words: `Naked Single, which placed 8 in r1c5`.
    pub(in crate::tui) fn describe(&self, node: NodeId) -> String {
        let names = self.names();
        match &self.path().node(node).made {
            Move::Deduced(step) => {
                format!("{}, which {}", step.profile().name, effects_text(step, names))
            }
            made => describe(made, names),
        }
    }

    /// Returns a guess as `r1c5=8`.
    pub(super) fn guess_name(&self, guess: NodeId) -> String {
        match self.path().node(guess).made {
            Move::Guessed { candidate, .. } => self.names().placed(candidate),
            _ => String::new(),
        }
    }

    /// Returns a sentence with the number of open guesses, or nothing if there are none.
    fn open_guesses_text(&self) -> String {
        match self.path().depth() {
            0 => String::new(),
            1 => " One guess is open.".to_owned(),
            depth => format!(" {depth} guesses are open."),
        }
    }

    /// Undoes one move; at the start, returns to the earlier givens.
    pub(in crate::tui) fn undo(&mut self) {
        let Some(moved) = self.move_along(Engine::undo) else {
            if !self.undo_correction() {
                self.say_nothing_to_undo();
            }
            return;
        };
        self.inform(format!("Undone: {}.{}", self.describe(moved.over), self.open_guesses_text()));
    }

    /// Redoes one move.
    pub(in crate::tui) fn redo(&mut self) {
        let Some(moved) = self.move_along(Engine::redo) else {
            if !self.redo_correction() {
                self.warn("Nothing to redo here.");
            }
            return;
        };
        self.inform(format!("Redone: {}.{}", self.describe(moved.over), self.open_guesses_text()));
    }

    /// Undoes to before the guess that was opened last.
    pub(in crate::tui) fn undo_guess(&mut self) {
        if !self.undo_guesses(Engine::undo_guess) {
            self.warn("No guess is open.");
        }
    }

    /// Undoes to the last move of a depth.
    pub(in crate::tui) fn undo_to_depth(&mut self, depth: usize) {
        if !self.undo_guesses(|engine| engine.undo_to_depth(depth)) {
            let now = self.path().depth();
            self.warn(format!("Depth {depth} is not below the current depth {now}."));
        }
    }

    /// Undoes guesses. Redo then leads to the moves that were ahead when the first of them was made.
    /// Returns false if none was undone.
    fn undo_guesses(
        &mut self,
        walk: impl FnOnce(&mut (dyn Engine + 'static)) -> Option<Moved>,
    ) -> bool {
        let Some(Moved { over, moves }) = self.move_along(walk) else {
            return false;
        };
        let guess = self.guess_name(over);
        let after = match moves {
            0 | 1 => String::new(),
            2 => " and the move after it".to_owned(),
            moves => format!(" and the {} moves after it", moves - 1),
        };
        let mut text = format!("Undone: the guess {guess}{after}.{}", self.open_guesses_text());
        if let Some(replaced) = self.path().node(over).replaced {
            self.puzzle.lead_to(Some(replaced));
            let tree = Command::Tree;
            text = format!("{text}{} {tree} shows the guess.", self.moves_ahead_text());
        }
        self.inform(text);
        true
    }

    /// Goes to before a move that was wrong. Redo does not lead to it.
    pub(in crate::tui) fn go_before(&mut self, wrong: NodeId) {
        let Some(before) = self.path().node(wrong).parent else {
            return;
        };
        let count = self.path().current().number - self.path().node(before).number;
        let replaced = self.path().node(wrong).replaced;
        let cell = self.changed_cell(wrong);
        self.goto(before);
        self.puzzle.lead_to(replaced);
        if let Some(cell) = cell {
            self.puzzle.cursor = cell;
        }
        let tree = Command::Tree;
        let moves = counted(count, "move");
        self.inform(format!(
            "Back to before the mistake. {moves} kept as a branch: {tree} shows it."
        ));
    }

    /// Undoes to the start.
    pub(in crate::tui) fn undo_all(&mut self) {
        let Some(moved) = self.move_along(Engine::undo_all) else {
            self.warn("This is the start.");
            return;
        };
        self.inform(format!("Back to the start: {} undone.", counted(moved.moves, "move")));
    }

    /// Redoes all moves that were undone.
    pub(in crate::tui) fn redo_all(&mut self) {
        match self.path().ahead().last() {
            Some(&last) => self.jump_to(last, "redone"),
            None => self.warn("There is nothing to redo."),
        }
    }

    /// Moves back until the last move is a guess or a step other than a single.
    pub(in crate::tui) fn previous_hard(&mut self) {
        let path = self.path();
        let earlier = path.line().into_iter().rev().skip(1);
        match earlier.into_iter().find(|&node| path.node(node).is_hard()) {
            Some(node) => self.jump_to(node, "undone"),
            None => self.warn(no_hard_step(Side::Before)),
        }
    }

    /// Moves forward until the last move is a guess or a step other than a single, or to the last move
    /// that can be redone.
    pub(in crate::tui) fn next_hard(&mut self) {
        let path = self.path();
        let ahead = path.ahead();
        let hard = ahead.iter().find(|&&node| path.node(node).is_hard());
        match hard.or(ahead.last()) {
            Some(&node) => self.jump_to(node, "redone"),
            None => self.warn(no_hard_step(Side::After)),
        }
    }

    /// Moves along the path to one of its moves, and says how many moves were `done`.
    fn jump_to(&mut self, node: NodeId, done: &str) {
        let ahead = self.path().ahead();
        let before = self.path().current().number;
        self.move_to(node);
        let forward = ahead.iter().position(|&later| later == node).map(|at| at + 1);
        let count = forward.unwrap_or_else(|| before - self.path().current().number);
        let moves = counted(count, "move");
        self.inform(format!(
            "{moves} {done}. {}{}",
            self.position_text(),
            self.open_guesses_text()
        ));
    }

    /// Moves to a move anywhere in the tree of the path, and says which one it is.
    pub(in crate::tui) fn goto(&mut self, node: NodeId) {
        self.move_to(node);
        let text = self.position_text() + &self.open_guesses_text() + &self.moves_ahead_text();
        self.inform(text);
    }

    /// Moves to a move anywhere in the tree of the path.
    fn move_to(&mut self, node: NodeId) {
        self.puzzle.engine.goto(node);
        self.puzzle.note_position();
        self.refresh_and_show_end();
    }

    /// Goes to a move without writing it into the journal, because many moves are only passed.
    pub(in crate::tui) fn visit(&mut self, node: NodeId) {
        if self.path().cursor() != node {
            self.puzzle.engine.goto(node);
            self.status.clear();
            self.refresh();
        }
    }

    /// Returns to the move from which others were visited, and to what was shown there.
    pub(in crate::tui) fn return_to_move(&mut self, node: NodeId) {
        self.visit(node);
        self.show_end_again();
    }

    /// Shows the end of a solve on a full board, if moves were visited meanwhile.
    pub(in crate::tui) fn show_end_again(&mut self) {
        if self.is_full() && self.next.shown == Shown::Nothing {
            self.refresh_and_show_end();
        }
    }

    /// Reports the current move if later ones can be redone.
    pub(in crate::tui) fn say_ahead(&mut self) {
        if self.path().moves_ahead() > 0 {
            let text = self.position_text() + &self.moves_ahead_text();
            self.inform(text);
        }
    }

    /// Returns a sentence with the key that redoes the later moves, or nothing if there are none.
    fn moves_ahead_text(&self) -> String {
        let ahead = self.path().moves_ahead();
        if ahead == 0 {
            return String::new();
        }
        let key = Command::RedoAll;
        format!(" {key} redoes the {}.", counted(ahead, "later move"))
    }

    /// Returns a sentence with the current move.
    fn position_text(&self) -> String {
        let path = self.path();
        match path.current().number {
            0 => "Now at the start.".to_owned(),
            number => format!("Now at move {number}: {}.", self.describe(path.cursor())),
        }
    }
}

/// Returns the effects of a step as a predicate: `placed 8 in r1c5`, `removed 12 candidates`.
fn effects_text(step: &Step, names: Names) -> String {
    let name = |groups: DigitGroups, between: &str| {
        let name = |DigitGroup { digits, cells }: &DigitGroup| {
            let digits = names.digit_list(*digits, "and");
            format!("{digits} {between} {}", cell_list(cells, names.shape))
        };
        list(groups.iter().map(name), "and")
    };
    let placed = by_digits_sorted(step.placements());
    if !placed.is_empty() {
        return format!("placed {}", name(placed, "in"));
    }
    match step.eliminations().count() {
        1..=MAX_LISTED => {
            let removed = by_digits_sorted(step.eliminations());
            format!("removed {}", name(removed, "from"))
        }
        count => format!("removed {}", counted(count, "candidate")),
    }
}

/// A direction along the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Side {
    /// Towards the start.
    Before,
    /// Towards the end.
    After,
}

/// Returns the message that no guess and no step other than a single is in a direction.
pub(in crate::tui) const fn no_hard_step(side: Side) -> &'static str {
    match side {
        Side::Before => "No hard step before this move.",
        Side::After => "No hard step after this move.",
    }
}
