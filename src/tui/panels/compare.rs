//! The comparison of two moves of the path: one is marked, the other is the current one.

use super::cell_column_width;
use super::prelude::*;
use crate::grid::{Names, Shape};
use crate::solver::{self, CellState, Comparison, NodeId};
use crate::step::{notation, wording};
use crate::term::theme::marker;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("compare");

/// The role of a cell that differs.
const CELL: Role = Role::SetA;
/// The role of a candidate that only the current board still has.
const ONLY_HERE: Role = Role::SetB;
/// The role of a digit that both moves have found.
const BOTH: Role = Role::On;

/// The reason why a common result of two paths is not proved.
const NOT_PROVED: &str = "A common result is proved only if one of two guesses must be right and \
                          only steps follow them.";

/// The comparison of two moves.
pub struct ComparePanel {
    /// The differences.
    pub comparison: Comparison,
    /// The selected row.
    pub list: ListView,
}

/// Marks the move at the cursor of the path, unmarks it, or compares it with the marked one.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    let path = work.session.path();
    let here = path.cursor();
    let is_there = |node: &NodeId| path.by_number(node.index()) == Some(*node);
    match work.session.display.marked.filter(is_there) {
        Some(marked) if marked == here => {
            work.session.display.marked = None;
            work.session.inform("This move is no longer marked.");
            Outcome::Stay
        }
        Some(marked) => {
            let comparison = solver::compare(work.session.puzzle.engine.as_mut(), [marked, here]);
            work.scroll = 0;
            work.session.status.clear();
            let mut panel = ComparePanel { comparison, list: ListView::default() };
            panel.on_selected(work);
            Outcome::open(panel)
        }
        None => {
            mark(&mut work.session);
            Outcome::Stay
        }
    }
}

fn mark(session: &mut Session) {
    let here = session.path().cursor();
    session.display.marked = Some(here);
    let key = Command::Compare;
    session.inform(format!(
        "Marked: {}. At another move, {key} compares the two.",
        session.describe(here)
    ));
}

impl Panel for ComparePanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS).selected_by_click()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let mark = Hint::new(Command::Compare, "mark this move");
        match self.comparison.step {
            Some(_) => list_hints(&[], &[Hint::TAKE_SELECTED, mark]),
            None => list_hints(&[], &[mark]),
        }
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.comparison.common_effects.len() + self.comparison.differences.len();
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept | Command::Take | Command::Step => self.take(&mut work.session),
            Command::Compare => {
                mark(&mut work.session);
                Outcome::Close
            }
            _ => Outcome::Pass,
        }
    }

    fn on_selected(&mut self, work: &mut Workspace) {
        let cell = self.cells().nth(self.list.selected);
        work.session.puzzle.cursor = cell.unwrap_or(work.session.puzzle.cursor);
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let session = &app.work.session;
        let [marked, here] = self.comparison.nodes.map(|node| move_text(session, node));
        let common = move_text(session, self.comparison.common_ancestor);
        let mut paragraphs = vec![
            plain(format!("Marked: {marked}.")),
            plain(format!("Here: {here}.")),
            plain(format!("Last common move: {common}.")),
        ];
        let broken =
            ["The marked board", "This board"].into_iter().zip(&self.comparison.contradictions);
        for (board, contradiction) in broken {
            if let Some(contradiction) = contradiction {
                let contradiction = wording::contradiction(contradiction, session.names());
                paragraphs.push(plain(format!("{board} has a contradiction: {contradiction}.")));
            }
        }
        paragraphs.push(plain(self.found_text(&app.work)));
        paragraphs.push(self.legend(&app.work));
        Some(PaneText::new("Two moves compared", paragraphs))
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        Explained::Own(None)
    }

    /// Returns the cells that differ, their candidates that only the current board still has, and the
    /// effects that both paths have found.
    fn highlights(&self, _: &App) -> Option<BoardHighlights> {
        let differences = &self.comparison.differences;
        let cells = differences.iter().map(|difference| difference.cell);
        let only_here = differences.iter().flat_map(|difference| {
            let [marked, here] = difference.states;
            let CellState::Open(digits) = here else {
                return Vec::new();
            };
            let lost = digits.iter().filter(|&digit| !marked.allows(digit));
            lost.map(|digit| Candidate::new(difference.cell, digit)).collect()
        });
        let agreed = self.comparison.common_effects.iter();
        let agreed = agreed.filter_map(|effect| Some(effect.placement()?.cell));
        let highlights = BoardHighlights::shown_cells(cells, CELL)
            .and(BoardHighlights::shown_candidates(only_here, ONLY_HERE))
            .and(BoardHighlights::shown_cells(agreed, BOTH));
        Some(highlights)
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let title = match self.comparison.differences.len() {
            0 => "Nothing differs".to_owned(),
            1 => "One cell differs".to_owned(),
            cells => format!("{cells} cells differ"),
        };
        let shape = app.work.session.shape();
        let mut inside = pane::titled(&title, area, canvas);
        if !self.comparison.differences.is_empty() && inside.height > 1 {
            let heads = cut(&columns(shape, "cell", "marked", "here"), inside.width);
            canvas.write(inside.x, inside.y, heads, app.ink(Ink::Faint));
            inside.y += 1;
            inside.height -= 1;
        }
        let rows = self.rows(app.work.session.names());
        let row = |at: usize, width: u16| Line::raw(cut(&rows[at], width));
        self.list.draw(inside, rows.len(), row, canvas);
    }
}

impl ComparePanel {
    /// Returns the cells of the rows.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let agreed = self.comparison.common_effects.iter().map(|effect| effect.candidate().cell);
        agreed.chain(self.comparison.differences.iter().map(|difference| difference.cell))
    }

    /// Returns the effects that both paths have found, then the cells that differ.
    fn rows(&self, names: Names) -> Vec<String> {
        let agreed = self.comparison.common_effects.iter();
        let agreed = agreed.map(|&effect| format!("both  {}", notation::effects(&[effect], names)));
        let differences = self.comparison.differences.iter().map(|difference| {
            let [marked, here] = difference.states.map(|state| state_text(state, names));
            columns(names.shape, &difference.cell.name(names.shape), &marked, &here)
        });
        agreed.chain(differences).collect()
    }

    /// Returns to the last common move and takes the common effects as one step.
    fn take(&self, session: &mut Session) -> Outcome {
        let Some(step) = self.comparison.step.clone() else {
            session.warn(format!("Nothing is proved. {NOT_PROVED}"));
            return Outcome::Stay;
        };
        session.display.marked = None;
        let line = step.line_with(session.names());
        session.goto(self.comparison.common_ancestor);
        session.make_move(|engine| engine.take_step(step));
        session.inform(line);
        Outcome::Close
    }

    /// Returns the effects that both paths have found, and what they prove.
    fn found_text(&self, work: &Workspace) -> String {
        let names = work.session.names();
        if self.comparison.common_effects.is_empty() {
            return "Since then, the two paths have no result in common.".to_owned();
        }
        let effects = notation::effects(&self.comparison.common_effects, names);
        match &self.comparison.step {
            Some(step) => {
                let why = wording::plain(&wording::spans(
                    step.explanation(),
                    &step.explanation().pattern,
                    names,
                ));
                let key = work.word_for(&KEYS, Command::Accept);
                format!(
                    "{why} Both lead to {effects}, so this is a deduction, not a guess: {key} goes \
                     back to the last common move and takes it."
                )
            }
            None => format!("Both have {effects}, but that proves nothing. {NOT_PROVED}"),
        }
    }

    /// Returns the meaning of the markers on the board.
    fn legend(&self, work: &Workspace) -> Vec<Piece> {
        let faint = work.ink(Ink::Faint);
        let agreed = !self.comparison.common_effects.is_empty();
        let both = agreed.then_some((BOTH, "found by both"));
        let meanings = [(CELL, "differs"), (ONLY_HERE, "only here")];
        let meanings: Vec<(Role, &str)> = meanings.into_iter().chain(both).collect();
        let roles: Vec<Role> = meanings.iter().map(|&(role, _)| role).collect();
        let entry = |(role, meaning): (Role, &str)| {
            let meaning = meaning.replace(' ', "\u{a0}");
            let style = work.theme.role(role);
            // The board has markers only where colours are not enough.
            if work.theme.needs_marker(role, &roles) {
                let sign = marker(role).to_owned();
                [(sign, style), (format!("\u{a0}{meaning}  "), faint)]
            } else {
                [(meaning, style), ("  ".to_owned(), faint)]
            }
        };
        meanings.into_iter().flat_map(entry).collect()
    }
}

/// Returns a row: a cell, its state at the marked move, and its state here.
fn columns(shape: Shape, cell: &str, marked: &str, here: &str) -> String {
    let name = cell_column_width(shape);
    // A cell has at most as many candidates as a row has cells.
    let state = shape.side().max(9) + 1;
    format!("{cell:<name$}{marked:<state$}{here}")
}

fn state_text(state: CellState, names: Names) -> String {
    match state {
        CellState::Filled(digit) => format!("={}", names.digit(digit)),
        CellState::Open(digits) => names.digits(digits),
    }
}

fn move_text(session: &Session, node: NodeId) -> String {
    let at = session.path().node(node);
    let made = session.describe(node);
    let guesses = match at.depth {
        0 => String::new(),
        depth => format!(", {} open", wording::counted(depth, "guess")),
    };
    format!("{made} (move {}{guesses})", at.number)
}

#[cfg(test)]
mod tests {
    use super::columns;
    use crate::grid::Shape;

    #[test]
    fn columns_are_apart_on_every_size_of_board() {
        for shape in Shape::ALL {
            let side = shape.side();
            let (cell, state) = (format!("r{side}c{side}"), "1".repeat(side));
            let row = columns(shape, &cell, &state, &state);
            assert_eq!(row.split_whitespace().collect::<Vec<_>>(), [&cell, &state, &state]);
        }
        assert_eq!(columns(Shape::Nine, "r1c1", "123", "=1"), "r1c1  123       =1");
    }
}
