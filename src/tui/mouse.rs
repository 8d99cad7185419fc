//! Mouse actions. Everything that the mouse does has a key, too.

use super::app::App;
use super::app::Outcome;
use super::commands::Command;
use super::panels::pencil;
use super::session::PulseDuration;
use super::view::Target;
use crate::grid::{Candidate, Cell};

impl App {
    /// Returns true if the target still exists: another puzzle may have been opened since it was
    /// drawn.
    fn is_there(&self, target: Target) -> bool {
        let shape = self.work.session.shape();
        match target {
            Target::Cell(cell) => cell.index() < shape.cells(),
            Target::Candidate(Candidate { cell, digit }) => {
                cell.index() < shape.cells() && digit.index() < shape.side()
            }
            Target::Digit(digit) => digit.index() < shape.side(),
            Target::Node(node) | Target::Moment(node) => {
                self.work.session.path().by_number(node.index()) == Some(node)
            }
            Target::Exhibit(_)
            | Target::Tab(_)
            | Target::Row(_)
            | Target::Command(_)
            | Target::Panel => true,
        }
    }

    /// Handles a press of the button.
    pub(super) fn click(&mut self, target: Target) {
        if !self.is_there(target) {
            return;
        }
        let top = self.screen.top_at();
        if let Target::Cell(cell) | Target::Candidate(Candidate { cell, .. }) = target {
            self.point(cell);
        }
        if let Target::Row(row) = target {
            self.with_panel(top, |panel, work| panel.on_row(row, work));
            return;
        }
        if self.with_panel(top, |panel, work| panel.on_click(target, work)) {
            return;
        }
        match target {
            Target::Digit(digit) => {
                self.work.session.display.focus.only(digit);
                let text = self.work.session.display.focus.describe(self.work.session.names());
                self.work.session.inform(text);
            }
            Target::Exhibit(exhibit) => self.work.session.pulse(exhibit, PulseDuration::Briefly),
            Target::Node(node)
                if self.screen.is_board_on_top() && self.work.session.draft.is_none() =>
            {
                self.work.session.pause();
                self.work.session.goto(node);
            }
            Target::Tab(view) => self.work.session.look_at(view),
            Target::Command(command) => self.run(command),
            _ => {}
        }
    }

    /// Moves the cursor to a cell, and drops the selection.
    fn point(&mut self, cell: Cell) {
        self.work.session.puzzle.cursor = cell;
        self.work.session.display.selected.clear();
    }

    /// Handles a drag: it selects cells, and scrubs the timeline.
    pub(super) fn drag(&mut self, target: Target) {
        let cell = match target {
            Target::Cell(cell) | Target::Candidate(Candidate { cell, .. }) => cell,
            Target::Moment(_) => return self.click(target),
            _ => return,
        };
        if self.is_there(target)
            && cell != self.work.session.puzzle.cursor
            && self.screen.is_board_on_top()
        {
            let from = self.work.session.puzzle.cursor;
            pencil::select_both(&mut self.work.session, [from, cell]);
            self.work.session.puzzle.cursor = cell;
        }
    }

    /// Handles the wheel: it moves through an open list, through the path on the board, and scrolls
    /// elsewhere.
    pub(super) fn wheel(&mut self, target: Option<Target>, rows: isize) {
        let on_board = matches!(target, Some(Target::Cell(_) | Target::Candidate(_)));
        let on_text = matches!(target, Some(Target::Panel | Target::Exhibit(_)));
        let top = self.screen.top_at();
        let command = if rows < 0 { Command::Up } else { Command::Down };
        let in_list = !on_text
            && self.with_panel(top, |panel, work| {
                if panel.move_in_list(command, work) { Outcome::Stay } else { Outcome::Pass }
            });
        if in_list {
            return;
        }
        if !on_board {
            self.work.scroll_by(rows);
        } else if self.screen.is_board_on_top() && self.work.session.draft.is_none() {
            self.step_with_wheel(rows);
        }
    }

    /// Moves one move forward or, for the wheel turned up, one back, and stops at both ends of the path.
    fn step_with_wheel(&mut self, rows: isize) {
        let path = self.work.session.path();
        let at_start = path.current().parent.is_none();
        let at_end = path.whole_line().last() == Some(&path.cursor());
        self.work.session.pause();
        if rows > 0 && !at_end {
            self.work.session.redo();
        } else if rows < 0 && !at_start {
            self.work.session.undo();
        }
    }
}
