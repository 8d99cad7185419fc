//! The board: values, pencil marks, highlights and cursor. It is drawn in the largest density that
//! fits, or panned if none fits.

pub(in crate::tui::view) mod cell;
mod highlights;
mod lattice;
mod lines;
pub(in crate::tui::view) mod links;

pub use highlights::BoardHighlights;
pub(super) use highlights::has;
pub use lattice::{Density, Lattice};

use std::collections::HashSet;
use std::ops::Range;

use self::cell::DrawnRole;
use super::BoardArea;
use super::map::{self, Block};
use super::prelude::*;
use crate::export::{Diagram, Square};
use crate::grid::{Change, Contradiction, DigitSet};
use crate::palette::marker_among;
use crate::solver::hint::{self, Degree, HintRegion};
use crate::solver::{Because, Done, Entry, Next};
use crate::term::theme::{Theme, marker};
use crate::tui::app::{Checking, PlayPhase, ReasonList, Shown};
use crate::tui::session::sight;

/// Everything that decides how a cell is drawn.
pub(super) struct Scene<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    pub(super) lattice: Lattice,
    pub(super) highlights: &'a BoardHighlights,
    /// The pencil marks of each cell.
    marks: Vec<DigitSet>,
    /// A board that is drawn instead of the current one.
    board: Option<&'a Diagram>,
    /// The certainty of each digit.
    pub(super) certainties: Vec<Certainty>,
    /// The cells whose digits contradict each other.
    pub(super) conflicts: Vec<Cell>,
    /// The empty cells whose pencil marks lack the digit of the solution.
    pub(super) lacking: Vec<Cell>,
    /// The roles on the board.
    roles: Vec<Role>,
    /// The cells of a chain in its order, if there is no space to draw its links.
    order: Vec<Cell>,
    /// The look of each cell if the board is the technique map.
    map: Vec<Block>,
}

/// The certainty of a digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Certainty {
    /// It is a given, an entry, or follows without a guess.
    #[default]
    Proved,
    /// It was guessed.
    Guessed,
    /// It follows from a guess.
    Assumed,
}

impl<'a> Scene<'a> {
    /// Collects what the board of the app shows now.
    pub(super) fn new(app: &'a App, density: Density, highlights: &'a BoardHighlights) -> Self {
        let session = &app.work.session;
        let shape = session.draft.as_ref().map_or(session.shape(), |draft| draft.shape);
        let twice =
            session.board.contradictions.iter().filter_map(|contradiction| match contradiction {
                Contradiction::Twice(_, _, cells) => Some(*cells),
                _ => None,
            });
        let board = other_board(app);
        // Conflicts of the current board are not shown on another board.
        let own = board.is_none();
        let checked = session.display.checking != Checking::Off || session.draft.is_some();
        let conflicts = twice.flatten().filter(move |_| checked);
        let conflicts = conflicts.chain(session.wrong_cells()).filter(|_| own);
        let mut scene = Self {
            app,
            theme: app.work.theme,
            lattice: Lattice { shape, density },
            highlights,
            marks: session.marks(),
            board,
            certainties: match app.selected_reason() {
                Some((reasons, row)) => reason_certainties(reasons, row),
                None if own => certainties(session, shape),
                None => vec![Certainty::Proved; shape.cells()],
            },
            conflicts: conflicts.collect(),
            lacking: session.lacking_cells(),
            roles: highlights.roles(),
            order: if links::fit(density) { Vec::new() } else { highlights.order() },
            map: Vec::new(),
        };
        // Some letters without the others would name no order.
        if !scene.order.iter().all(|&cell| cell::has_space_for_letter(&scene, cell)) {
            scene.order.clear();
        }
        scene
    }

    /// Returns the style of a part of the screen.
    pub(super) fn ink(&self, ink: Ink) -> Style {
        self.theme.ink(ink)
    }

    /// Returns the character of a digit.
    pub(super) fn symbol(&self, digit: Digit) -> char {
        self.session().names().digit(digit)
    }

    /// Returns the session whose board is drawn.
    pub(super) fn session(&self) -> &'a Session {
        &self.app.work.session
    }

    /// Returns the board with the colours of the technique map.
    pub(super) fn with_map(self) -> Self {
        Self { map: map::blocks(self.app), ..self }
    }

    /// Returns the look of a cell on the technique map; `None` if the board is not the map.
    pub(super) fn block(&self, cell: Cell) -> Option<Block> {
        self.map.get(cell.index()).copied()
    }

    pub(super) fn value(&self, cell: Cell) -> Option<Digit> {
        match self.board.map(|board| board.square(cell)) {
            Some(Square::Given(digit) | Square::Placed(digit)) => Some(digit),
            Some(Square::Open(_)) => None,
            None => self.session().value(cell),
        }
    }

    /// Returns true if the digit of a cell is a given.
    pub(super) fn is_given(&self, cell: Cell) -> bool {
        match self.board {
            Some(board) => matches!(board.square(cell), Square::Given(_)),
            None => self.session().is_given(cell),
        }
    }

    /// Returns the pencil marks of a cell.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        match self.board.map(|board| board.square(cell)) {
            Some(Square::Open(digits)) => digits,
            Some(Square::Given(_) | Square::Placed(_)) => DigitSet::EMPTY,
            // The candidates of a step are shown even if the person did not write them or hides
            // pencil marks.
            None => self.marks[cell.index()] | self.highlights.digits(cell),
        }
    }

    /// Returns the marker of a role among those on the board.
    pub(super) fn sign(&self, role: Role) -> &'static str {
        marker_among(role, &self.roles)
    }

    /// Returns the roles that are drawn on the board, each once.
    pub(super) fn drawn_roles(&self) -> Vec<DrawnRole> {
        let cells = Cell::all(self.lattice.shape);
        let mut drawn: Vec<DrawnRole> = Vec::new();
        for here in cells.flat_map(|cell| cell::drawn_roles(self, cell)) {
            match drawn.iter_mut().find(|known| known.role == here.role) {
                Some(known) => known.has_marker |= here.has_marker,
                None => drawn.push(here),
            }
        }
        drawn
    }

    /// Returns the marker of a role, if it needs one here.
    pub(super) fn marker(&self, role: Role) -> Option<&'static str> {
        self.theme.needs_marker(role, &self.roles).then(|| self.sign(role))
    }

    /// Returns the place of a cell in the chain that is shown, from 1.
    pub(super) fn place_in_chain(&self, cell: Cell) -> Option<usize> {
        let place = self.order.iter().position(|&known| known == cell);
        place.map(|place| place + 1)
    }

    /// Returns true if the cells of a chain have letters in its order.
    pub(super) fn has_chain_letters(&self) -> bool {
        self.order.len() > 1
    }

    /// Returns the style of everything outside the highlights, or `None` if nothing is dimmed.
    pub(super) fn dimmed(&self) -> Option<Style> {
        self.highlights.dims().then(|| self.theme.ink(Ink::Dimmed))
    }

    /// Returns the ink of the cursor. Beside a step, it is of minor importance.
    pub(super) fn cursor_ink(&self) -> Ink {
        if self.highlights.dims() { Ink::Text } else { Ink::Cursor }
    }

    /// Returns true if a mistake is marked in an empty cell.
    pub(super) fn is_lacking(&self, cell: Cell) -> bool {
        self.board.is_none() && self.lacking.contains(&cell)
    }

    /// Returns true if the cell is marked as a mistake: its digit contradicts another one or the solution,
    /// or no digit is left for it.
    pub(super) fn is_wrong(&self, cell: Cell) -> bool {
        let session = self.session();
        let is_current = self.board.is_none() && session.draft.is_none();
        let has_none = || is_current && session.candidates(cell).is_empty();
        let is_shown = self.highlights.cell(cell) == Some(Role::Eliminated);
        let is_settled = is_shown && (self.value(cell).is_some() || has_none());
        self.conflicts.contains(&cell) || self.is_lacking(cell) || is_settled
    }

    /// Returns the share of a candidate in several solutions, in tenths.
    pub(super) fn tenths(&self, candidate: Candidate) -> Option<u64> {
        self.app.solutions()?.tenths(candidate)
    }

    /// Draws a part of the board into a buffer of its own.
    fn picture(&self, part: Rect) -> Buffer {
        let mut picture = Buffer::empty(part);
        lines::draw(self.lattice, self.theme, &mut picture);
        links::draw(self.highlights.links(), self.lattice, self.theme, &mut picture);
        let is_seen = |cell: &Cell| part.contains(self.lattice.cell(*cell).as_position());
        let cells: Vec<Cell> = Cell::all(self.lattice.shape).filter(is_seen).collect();
        let is_dense = self.lattice.density == Density::Dense;
        for &cell in &cells {
            cell::draw(self, cell, &mut picture);
            if is_dense {
                cell::draw_sign(self, cell, &mut picture);
            }
        }
        for &selected in self.session().display.selected.iter().filter(|cell| is_seen(cell)) {
            cell::draw_selection(self, selected, &mut picture);
        }
        if is_seen(&self.session().puzzle.cursor) {
            cell::draw_cursor(self, self.session().puzzle.cursor, &mut picture);
        }
        // The marker of a cell may be on the line that the cursor replaces.
        for &cell in cells.iter().filter(|_| !is_dense) {
            cell::draw_sign(self, cell, &mut picture);
        }
        picture
    }

    /// Draws the board in the middle of an area, or the part around the cursor if it does not fit.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> BoardArea {
        let whole = Rect::from((Position::ORIGIN, self.lattice.size()));
        self.draw_part(whole, area, buffer)
    }

    /// Draws a part of the board with whole cells and the lines around them.
    pub(super) fn draw_part(&self, part: Rect, area: Rect, buffer: &mut Buffer) -> BoardArea {
        let around = self.lattice.cell(self.session().puzzle.cursor);
        let across = around.x - part.x..around.right() - part.x;
        let down = around.y - part.y..around.bottom() - part.y;
        let across = Window::around(&across, part.width, area.width);
        let down = Window::around(&down, part.height, area.height);
        let placed = BoardArea {
            lattice: self.lattice,
            area: Rect::new(
                area.x + across.margin,
                area.y + down.margin,
                across.length,
                down.length,
            ),
            skipped: Position::new(part.x + across.skipped, part.y + down.skipped),
        };
        copy(&self.picture(part), placed.skipped, placed.area, buffer);
        placed
    }
}

/// The part of a picture that is shown, in one direction.
pub(super) struct Window {
    /// The free space before the picture.
    pub(super) margin: u16,
    /// The length that is cut at the beginning.
    pub(super) skipped: u16,
    /// The length that is shown.
    pub(super) length: u16,
}

impl Window {
    /// Returns the part of a picture of this length for this space. The range `keep` stays visible, in
    /// the middle if possible.
    pub(super) fn around(keep: &Range<u16>, length: u16, room: u16) -> Self {
        if length <= room {
            return Self { margin: (room - length) / 2, skipped: 0, length };
        }
        let skipped = keep.start.midpoint(keep.end).saturating_sub(room / 2).min(length - room);
        Self { margin: 0, skipped, length: room }
    }
}

/// Copies the part of a picture that begins at a position to an area of a buffer.
pub(super) fn copy(picture: &Buffer, from: Position, area: Rect, buffer: &mut Buffer) {
    for y in 0..area.height {
        for x in 0..area.width {
            buffer[(area.x + x, area.y + y)] = picture[(from.x + x, from.y + y)].clone();
        }
    }
}

/// Returns the roles whose markers are on a board that was drawn.
pub(super) fn markers(placed: BoardArea, buffer: &Buffer) -> Vec<Role> {
    let shown: HashSet<&str> =
        placed.area.positions().map(|place| buffer[place].symbol()).collect();
    Role::ALL.into_iter().filter(|&role| shown.contains(marker(role))).collect()
}

/// Draws the numbers of the columns on the upper edge of the board, next to their cells, and those of
/// the rows to its left if there is space.
pub(super) fn label(placed: BoardArea, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let (shape, work) = (placed.lattice.shape, &scene.app.work);
    let ink = |here: bool| work.ink(if here { scene.cursor_ink() } else { Ink::Faint });
    for line in 0..shape.side() {
        let name = (line + 1).to_string();
        let first = placed.lattice.cell(Cell::at(line, line, shape));
        let middle = (first.x + first.width / 2, first.y + (first.height - 1) / 2);
        let (x, y) = (
            (placed.area.x + middle.0).checked_sub(placed.skipped.x),
            (placed.area.y + middle.1).checked_sub(placed.skipped.y),
        );
        if let Some(x) = x.filter(|x| (placed.area.x..placed.area.right()).contains(x))
            && placed.skipped.y == 0
        {
            let style = ink(work.session.puzzle.cursor.column(shape) == line);
            let start = (x + 1).saturating_sub(name.len() as u16);
            buffer.set_string(start, placed.area.y, &name, style);
        }
        if let Some(y) = y.filter(|y| (placed.area.y..placed.area.bottom()).contains(y))
            && placed.area.x >= area.x + name.len() as u16
        {
            let style = ink(work.session.puzzle.cursor.row(shape) == line);
            buffer.set_string(placed.area.x - name.len() as u16, y, &name, style);
        }
    }
}

/// Returns the board that a panel shows instead of the current one, such as a solution.
fn other_board(app: &App) -> Option<&Diagram> {
    app.screen.all().rev().find_map(|panel| panel.position())
}

/// Returns how certain each digit is on the current line of the path.
fn certainties(session: &Session, shape: Shape) -> Vec<Certainty> {
    let mut certainties = vec![Certainty::Proved; shape.cells()];
    if session.draft.is_some() {
        return certainties;
    }
    let path = session.path();
    for node in path.line() {
        let made = path.node(node);
        let certainty = match (&made.made, made.depth) {
            (_, 0) => Certainty::Proved,
            (Move::Guessed { .. }, _) => Certainty::Guessed,
            _ => Certainty::Assumed,
        };
        for record in session.puzzle.engine.changes(node) {
            if let Change::Fill(candidate) = record.change {
                certainties[candidate.cell.index()] = certainty;
            }
        }
    }
    certainties
}

/// Returns how certain each digit is on the board of a reason. Digits placed since its first open
/// guess depend on the guess.
fn reason_certainties(reasons: &ReasonList, row: usize) -> Vec<Certainty> {
    let Some((made, board)) = reasons.get(row).zip(reasons.board(row)) else {
        return Vec::new();
    };
    let is_open = |square| matches!(square, Square::Open(_));
    let certainty = |(cell, square)| {
        let new = |proved: &Diagram| is_open(proved.square(cell)) && !is_open(square);
        if !reasons.proved(row).is_some_and(new) {
            Certainty::Proved
        } else if made.under.iter().any(|guess| guess.cell == cell) {
            Certainty::Guessed
        } else {
            Certainty::Assumed
        }
    };
    board.squares().map(certainty).collect()
}

/// Returns the highlights that the app shows now, with the cell that the last answer names.
pub(super) fn current_highlights(app: &App) -> BoardHighlights {
    let named = BoardHighlights::shown_cells(app.work.session.display.why.cell, Role::Premise);
    highlights_of_panel_or_session(app).and(named)
}

fn highlights_of_panel_or_session(app: &App) -> BoardHighlights {
    let session = &app.work.session;
    if session.draft.is_some() {
        return contradiction_highlights(session);
    }
    if let Some((pulse, step)) = session.display.pulse.zip(app.explained_step())
        && let Some(exhibit) = step.explanation().exhibits.get(pulse.exhibit)
        && pulse.shows(session.now, session.play.motion)
    {
        return BoardHighlights::exhibit(exhibit);
    }
    if let Some(highlights) = app.screen.all().rev().find_map(|panel| panel.highlights(app)) {
        return highlights;
    }
    match &session.next.shown {
        Shown::Move(Next::Deduce(step, _)) if session.play.phase == PlayPhase::Pattern => {
            BoardHighlights::pattern(step, session.display.branches)
        }
        Shown::Move(Next::Deduce(step, _)) => BoardHighlights::step(step, session.display.branches),
        Shown::Hint { step, degree, .. } => hinted(app, step, *degree),
        Shown::Mistake(node) => mistake_highlights(&session.path().node(*node).made),
        Shown::Move(Next::Guess { candidate, .. }) => BoardHighlights::guess(*candidate),
        Shown::Move(
            Next::Refute(Because::Contradiction(contradiction))
            | Next::Done(Done::Impossible(contradiction)),
        ) => BoardHighlights::default().contradiction(contradiction),
        _ if session.display.view == View::Waves => {
            BoardHighlights::waves(last_placement(session), session.display.wave)
        }
        _ => contradiction_highlights(session),
    }
}

/// Returns the highlights of a move of the path.
pub(in crate::tui) fn node_highlights(app: &App, node: NodeId) -> BoardHighlights {
    let session = &app.work.session;
    match &session.path().node(node).made {
        Move::Opened => BoardHighlights::default(),
        Move::Deduced(step) => BoardHighlights::step(step, session.display.branches),
        Move::Refuted { because: Because::Contradiction(contradiction), .. } => {
            BoardHighlights::default().contradiction(contradiction)
        }
        Move::Guessed { candidate, .. } | Move::Refuted { guess: candidate, .. } => {
            BoardHighlights::guess(*candidate)
        }
        Move::Entered(entry) => match *entry {
            Entry::Placed(entered)
            | Entry::Cleared(entered)
            | Entry::Eliminated(entered)
            | Entry::Restored(entered) => BoardHighlights::guess(entered),
            Entry::Edited | Entry::MistakesRemoved(_) => BoardHighlights::default(),
        },
    }
}

/// Returns the highlights of a hint: only what its words name.
pub(in crate::tui) fn hinted(app: &App, step: &Step, degree: Degree) -> BoardHighlights {
    match degree {
        Degree::Possible => contradiction_highlights(&app.work.session),
        Degree::Where => match hint::region(step) {
            HintRegion::House(house) => BoardHighlights::shown_house(house, Role::Base),
            HintRegion::Cell(cell) => BoardHighlights::shown_cells([cell], Role::Base),
            HintRegion::Digit(digit) => {
                let has = |cell: &Cell| app.work.session.candidates(*cell).contains(digit);
                let marks = app.work.session.cells().filter(has);
                BoardHighlights::shown_candidates(
                    marks.map(|cell| Candidate::new(cell, digit)),
                    Role::Base,
                )
            }
        },
        Degree::Pattern => {
            let (cells, houses) = sight(step).named();
            let cells = BoardHighlights::shown_cells(cells, Role::Base);
            let houses =
                houses.into_iter().map(|house| BoardHighlights::shown_house(house, Role::Base));
            houses.fold(cells, BoardHighlights::and)
        }
    }
}

/// Highlights the cells that a wrong move has changed.
fn mistake_highlights(made: &Move) -> BoardHighlights {
    let cells = match made {
        Move::Entered(Entry::Placed(wrong) | Entry::Eliminated(wrong))
        | Move::Guessed { candidate: wrong, .. } => vec![wrong.cell],
        Move::Deduced(step) => {
            step.deduction.effects.iter().map(|effect| effect.candidate().cell).collect()
        }
        _ => Vec::new(),
    };
    BoardHighlights::shown_cells(cells, Role::Eliminated)
}

fn contradiction_highlights(session: &Session) -> BoardHighlights {
    if session.display.checking == Checking::Off && session.draft.is_none() {
        return BoardHighlights::default();
    }
    session
        .board
        .contradictions
        .iter()
        .fold(BoardHighlights::default(), BoardHighlights::contradiction)
}

/// Returns the changes of the last move on the line that filled a cell.
pub(super) fn last_placement(session: &Session) -> &[crate::solver::Record] {
    session
        .path()
        .line()
        .into_iter()
        .rev()
        .find_map(|node| {
            let changes = session.puzzle.engine.changes(node);
            let fills = |change| matches!(change, Change::Fill(_));
            changes.iter().any(|record| fills(record.change)).then_some(changes)
        })
        .unwrap_or(&[])
}
