//! The solutions shown in the solutions panel.

use super::{Session, Uniqueness};
use crate::export::{Diagram, Square};
use crate::grid::{Candidate, Cell};
use crate::search::atlas::Atlas;
use crate::solver::Entry;
use crate::tui::commands::Command;

/// The solutions shown in the solutions panel.
#[derive(Clone, Debug)]
pub struct Solutions {
    pub atlas: Atlas,
    /// The number of the solution shown, from 1; 0 shows all of them together.
    pub number: usize,
    /// The board that is shown.
    pub(in crate::tui) board: Diagram,
}

impl Solutions {
    /// Shows all solutions together, on a board with these givens.
    pub fn new(atlas: Atlas, is_given: impl Fn(Cell) -> bool) -> Self {
        let board = board_of(&atlas, 0, is_given);
        Self { atlas, number: 0, board }
    }

    /// Returns true if the puzzle has only one solution.
    pub const fn is_only(&self) -> bool {
        self.atlas.count == 1
    }

    /// Shows the solution with this number, or all of them.
    pub(in crate::tui) fn look_at(&mut self, number: usize, is_given: impl Fn(Cell) -> bool) {
        self.number = number;
        self.board = board_of(&self.atlas, number, is_given);
    }

    /// Returns the share of a candidate in the solutions, in tenths, at most nine. `None` if a single
    /// solution is shown, or if the cell has the same digit in all of them.
    pub fn tenths(&self, candidate: Candidate) -> Option<u64> {
        let open = self.number == 0 && self.board.has(candidate);
        open.then(|| (self.atlas.times(candidate) * 10 / self.atlas.count).min(9))
    }
}

impl Session {
    /// Returns true if the solution may be shown. A person who is solving the puzzle is asked first, and
    /// asking again means yes.
    pub(in crate::tui) fn may_show_solution(&mut self) -> bool {
        let is_confirmed = self.display.asked_for_solution.take() == Some(self.status.count());
        let has_marks = || self.cells().any(|cell| !self.puzzle.notes.marks(cell).is_empty());
        let is_played = self.puzzle.entered().any(|entry| entry != Entry::Edited) || has_marks();
        let is_spoilt = matches!(self.facts.uniqueness, Uniqueness::One(_)) && !self.is_full();
        if is_confirmed || !is_played || !is_spoilt {
            return true;
        }
        let [again, hint] = [Command::Solutions, Command::Hint];
        let text =
            format!("This shows the whole solution. {again} again: show it. {hint}: only a hint.");
        self.warn(text);
        self.display.asked_for_solution = Some(self.status.count());
        false
    }
}

/// Returns the board of the solution with this number, from 1, or of all of them together for 0.
fn board_of(atlas: &Atlas, number: usize, is_given: impl Fn(Cell) -> bool) -> Diagram {
    let one = number.checked_sub(1).and_then(|index| atlas.solutions.get(index));
    let square = |cell: Cell| {
        let shares = atlas.shares(cell);
        match (one, &shares[..]) {
            (Some(solution), _) if is_given(cell) => Square::Given(solution[cell.index()]),
            (Some(solution), _) => Square::Placed(solution[cell.index()]),
            (None, [(digit, _)]) if is_given(cell) => Square::Given(*digit),
            (None, [(digit, _)]) => Square::Placed(*digit),
            (None, _) => Square::Open(shares.iter().map(|&(digit, _)| digit).collect()),
        }
    };
    let cells = Cell::all(atlas.shape);
    Diagram::new(atlas.shape, cells.map(square).collect())
}
