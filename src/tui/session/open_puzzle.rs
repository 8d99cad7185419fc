//! A puzzle with its path and notes, and with the journal in which every change of them is written.

use super::forecast::FollowedForecast;
use super::journal::{Entry as Line, Journal};
use super::{Corrections, Notes, Origin, Place, Stroke, Tally};
use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::Puzzle;
use crate::solver::{Engine, Entry, Move, NodeId, Plan, Record, Situation};
use crate::tui::commands::Command;

/// A puzzle with its path and notes. One of them is on the board, the others are set aside.
pub struct OpenPuzzle {
    /// The solver: the board, the path, the strategy.
    pub engine: Box<dyn Engine>,
    /// The origin of the puzzle, for the header: `monday.sdm`, `built-in`, `typed`.
    pub title: String,
    pub cursor: Cell,
    /// Pencil marks and colours of the person.
    pub notes: Notes,
    /// The tallies of all moves, by their number.
    pub(in crate::tui) tallies: Vec<Tally>,
    /// The journal: every move on this puzzle, so that it can be replayed.
    pub(in crate::tui) journal: Journal,
    /// The place of the puzzle in the file or paste that it came from, in this run.
    pub(in crate::tui) place: Option<Place>,
    /// The file that the puzzle came from, even if it was not read in this run.
    pub(in crate::tui) origin: Option<Origin>,
    /// The other versions of the givens, from before the first move.
    pub(in crate::tui) corrections: Corrections,
    /// The guesses that were open when the auto-solve began and that it did not make.
    pub(in crate::tui) own_guesses: Vec<NodeId>,
    /// The guesses that the auto-solve made and that were open when it was paused.
    pub(in crate::tui) guesses_of_play: Vec<NodeId>,
    /// Number of moves that the last move has left on another branch, until the person is told.
    pub(in crate::tui) left_behind: usize,
    /// The moves to the end, if they are known.
    pub(in crate::tui) forecast: Option<FollowedForecast>,
    /// Number of the puzzle in this run.
    pub(in crate::tui) number: u64,
}

impl OpenPuzzle {
    /// Creates a puzzle without moves.
    pub(in crate::tui) fn new(engine: Box<dyn Engine>, title: String) -> Self {
        Self {
            journal: Journal::opened(&title, engine.as_ref()),
            engine,
            title,
            cursor: Cell::new(0),
            notes: Notes::default(),
            tallies: vec![Tally::default()],
            place: None,
            origin: None,
            corrections: Corrections::default(),
            own_guesses: Vec::new(),
            guesses_of_play: Vec::new(),
            left_behind: 0,
            forecast: None,
            number: 0,
        }
    }

    /// Sets the place of the puzzle in a file or paste.
    pub(in crate::tui) fn with_place(mut self, place: &Place) -> Self {
        self.origin = place.origin();
        self.journal.came_from(place.origin());
        self.place = Some(place.clone());
        self
    }

    /// Returns true if it is an empty board without moves.
    pub(in crate::tui) fn is_blank(&self) -> bool {
        let mut cells = Cell::all(self.engine.shape());
        self.engine.path().is_empty() && cells.all(|cell| self.engine.value(cell).is_none())
    }

    /// Moves the cursor; it stops at the edges of the board.
    pub(in crate::tui) fn move_cursor(&mut self, rows: isize, columns: isize) {
        let shape = self.engine.shape();
        let last = shape.side() - 1;
        let moved = |at: usize, by: isize| at.saturating_add_signed(by).min(last);
        let row = moved(self.cursor.row(shape), rows);
        self.cursor = Cell::at(row, moved(self.cursor.column(shape), columns), shape);
    }

    /// Moves the cursor back in reading order, from the first cell to the last.
    pub(in crate::tui) fn previous_cell(&mut self) {
        self.next_cell(self.engine.shape().cells() - 1);
    }

    /// Moves the cursor forward in reading order, from the last cell to the first.
    pub(in crate::tui) fn next_cell(&mut self, by: usize) {
        self.cursor = Cell::new((self.cursor.index() + by) % self.engine.shape().cells());
    }

    /// Moves the cursor by a command. Returns false if the command does not move it.
    pub(in crate::tui) fn move_cursor_on(&mut self, command: Command) -> bool {
        match command {
            Command::Up => self.move_cursor(-1, 0),
            Command::Down => self.move_cursor(1, 0),
            Command::Left => self.move_cursor(0, -1),
            Command::Right => self.move_cursor(0, 1),
            Command::RowStart => self.move_cursor(0, isize::MIN),
            Command::RowEnd => self.move_cursor(0, isize::MAX),
            Command::NextCell => self.next_cell(1),
            Command::PreviousCell => self.previous_cell(),
            _ => return false,
        }
        true
    }

    /// Returns the situation after another move of the path, for the worker.
    pub(in crate::tui) fn situation_at(&mut self, moment: NodeId) -> Box<dyn Situation> {
        self.at_moment(moment, Engine::situation)
    }

    /// Calls a closure with the engine after another move of the path.
    pub(in crate::tui) fn at_moment<T>(
        &mut self,
        moment: NodeId,
        ask: impl FnOnce(&(dyn Engine + 'static)) -> T,
    ) -> T {
        let here = self.engine.path().cursor();
        self.engine.goto(moment);
        let answer = ask(self.engine.as_ref());
        self.engine.goto(here);
        answer
    }

    /// Returns the move at which the puzzle was opened or last edited.
    pub(in crate::tui) fn beginning(&self) -> NodeId {
        let path = self.engine.path();
        let edited = |&node: &NodeId| path.node(node).made == Move::Entered(Entry::Edited);
        let last = path.line().into_iter().rev().find(edited);
        last.unwrap_or(NodeId::ROOT)
    }

    /// Returns the number of the last wave of the move that was made last.
    pub fn last_wave(&self) -> u8 {
        let changes: &[Record] = self.engine.changes(self.engine.path().cursor());
        changes.iter().map(|record| record.wave).max().unwrap_or(0)
    }

    /// Returns the entries that the person made outside of guesses up to this move.
    pub(super) fn entered(&self) -> impl Iterator<Item = Entry> {
        let path = self.engine.path();
        let nodes = path.line().into_iter().map(|node| path.node(node));
        nodes.filter_map(|node| match node.made {
            Move::Entered(entry) if node.depth == 0 => Some(entry),
            _ => None,
        })
    }

    /// Returns all cells in reading order.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        Cell::all(self.engine.shape())
    }

    /// Returns the givens of the board in reading order.
    pub fn givens(&self) -> Vec<Option<Digit>> {
        self.cells()
            .map(|cell| self.engine.value(cell).filter(|_| self.engine.is_given(cell)))
            .collect()
    }

    /// Returns the puzzle without any progress, as it was opened or last edited.
    pub(in crate::tui) fn as_given(&mut self) -> Puzzle {
        let givens = self.givens();
        if givens.iter().any(Option::is_some) {
            return Puzzle::new(self.engine.shape(), givens);
        }
        let beginning = self.beginning();
        self.at_moment(beginning, Engine::puzzle).as_given()
    }

    /// Returns the number of candidates left.
    pub fn candidates_left(&self) -> usize {
        self.cells().map(|cell| self.engine.candidates(cell).len()).sum()
    }

    /// Returns true if a technique of the plan needs a puzzle with a single solution.
    pub(super) fn uses_uniqueness(&self) -> bool {
        let rules = self.engine.plan().rules().iter();
        rules
            .filter_map(|rule| crate::techniques::profile(rule.slug))
            .any(|profile| profile.needs_uniqueness)
    }

    /// Returns the place of the puzzle among several; `None` if it came alone.
    pub fn place_among_others(&self) -> Option<&Place> {
        self.place.as_ref().filter(|place| place.count() > 1)
    }

    /// Returns true if a puzzle does not come from the same text as the current one. The other lines of
    /// a file that the person browses were already reported.
    pub(super) fn is_new(&self, place: &Place) -> bool {
        !(self.place.as_ref()).is_some_and(|now| now.came_with(place))
    }

    /// Sets the plan of a puzzle without moves.
    pub(in crate::tui) fn set_first_plan(&mut self, plan: Plan) {
        self.engine.set_plan(plan);
        let mut journal = Journal::opened(&self.title, self.engine.as_ref());
        journal.came_from(self.origin.clone());
        self.journal = journal;
    }

    /// Returns true if the digit of a cell is an open guess.
    pub(super) fn is_open_guess(&self, cell: Cell) -> bool {
        let path = self.engine.path();
        path.guesses().into_iter().any(|guess| {
            matches!(path.node(guess).made, Move::Guessed { candidate, .. }
                if candidate.cell == cell)
        })
    }

    /// Returns the cells with the digit that see the candidate.
    pub(in crate::tui) fn forbidding(&self, candidate: Candidate) -> impl Iterator<Item = Cell> {
        let (shape, here) = (self.engine.shape(), candidate.cell);
        self.cells().filter(move |&cell| {
            self.engine.value(cell) == Some(candidate.digit)
                && (cell.row(shape) == here.row(shape)
                    || cell.column(shape) == here.column(shape)
                    || cell.box_index(shape) == here.box_index(shape))
        })
    }
}

/// Additions to the journal: moves, positions on the path and notes.
impl OpenPuzzle {
    /// Adds the move at the cursor to the journal; `before` is the move it was made after.
    pub(in crate::tui) fn note_move(&mut self, before: NodeId) {
        self.ensure_position_noted(before);
        if let Some(entry) = Line::made(self.engine.as_ref()) {
            self.note(entry);
        }
        self.journal.at = self.engine.path().cursor();
    }

    /// Adds the position on the path to the journal.
    pub(in crate::tui) fn note_position(&mut self) {
        self.note_at(self.engine.path().cursor());
    }

    /// Adds a position on the path to the journal, unless the journal already ends there.
    pub(in crate::tui) fn ensure_position_noted(&mut self, position: NodeId) {
        if self.journal.at != position {
            self.note_at(position);
        }
    }

    /// Adds the position on the path to the journal, unless the journal already ends there.
    pub(in crate::tui) fn ensure_cursor_noted(&mut self) {
        self.ensure_position_noted(self.engine.path().cursor());
    }

    /// Makes redo lead from the current move to one that was made after it before, or nowhere.
    pub(in crate::tui) fn lead_to(&mut self, next: Option<NodeId>) {
        self.engine.set_next(next);
        let here = self.engine.path().cursor();
        match next {
            // Going there and back leads there again.
            Some(next) => {
                self.note_at(next);
                self.note_at(here);
            }
            None => self.note(Line::SetAside),
        }
    }

    fn note_at(&mut self, position: NodeId) {
        self.note(Line::At(position.index()));
        self.journal.at = position;
    }

    /// Adds an entry to the journal.
    pub(in crate::tui) fn note(&mut self, entry: Line) {
        self.journal.add(entry);
    }

    /// Returns the lines of the journal.
    pub fn journal(&self) -> &[Line] {
        &self.journal.lines
    }

    /// Makes these strokes as one note, if there are any.
    pub(in crate::tui) fn write(&mut self, strokes: &[Stroke]) {
        if strokes.is_empty() {
            return;
        }
        let shape = self.engine.shape();
        self.notes.write(strokes);
        let texts = strokes.iter().map(|stroke| stroke.text(shape));
        self.note(Line::Noted(texts.collect()));
    }

    /// Replays a note of the journal. Returns `None` if it does not fit the board.
    pub(in crate::tui) fn note_again(&mut self, entry: &Line) -> Option<()> {
        let shape = self.engine.shape();
        match entry {
            Line::Noted(texts) => {
                let strokes = texts.iter().map(|text| Stroke::read(text, shape));
                let strokes: Option<Vec<Stroke>> = strokes.collect();
                self.notes.write(&strokes?);
            }
            Line::NoteUndone => self.notes.undo().then_some(())?,
            _ => self.notes.redo().then_some(())?,
        }
        self.note(entry.clone());
        Some(())
    }
}
