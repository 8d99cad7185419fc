//! The state of the program on screen: plain data, changed by `update` and drawn by `view`.

mod checking;
mod draft;
mod explained;
mod focus;
mod form;
mod learn;
mod listing;
mod marking;
mod mode;
mod notes;
mod open_puzzle;
mod pace;
mod panel;
mod play;
mod pulse;
mod puzzle_list;
mod ratings;
mod reason;
mod shown;
mod status;
mod tally;

use std::time::Duration;

pub use checking::Checking;
pub use draft::Draft;
pub use explained::Branches;
pub use focus::Focus;
pub use form::{Field, Form, Making};
pub use learn::{Learn, Lesson, Otherwise, Solutions, Studying, Time, WhatIf};
pub use listing::{Listing, SortBy};
pub use marking::Marking;
pub(in crate::tui) use marking::Standing;
pub(super) use mode::UnderHelp;
pub use mode::{Mode, ModeKind};
pub use notes::{Notes, Stroke};
pub use open_puzzle::OpenPuzzle;
pub use pace::{Kind, Pace};
pub use panel::View;
pub use play::{Motion, Play, Speed};
pub use pulse::{Lasts, Pulse};
pub use puzzle_list::{Awaited, LeftOut, Origin, Place};
pub use ratings::{Graded, Ratings, numbers};
pub use reason::{ReasonList, Sought};
pub use shown::{Answer, Asked, Found, Shown, StepList, Uniqueness};
pub use status::{Status, Tone, Wish};
pub use tally::Tally;
use tui_input::Input;

use super::choices::Choices;
use super::journal::Journal;
use super::library::Played;
use super::tuning::Tuning;
use super::worked::Worked;
use crate::grid::{Cell, Contradiction, Digit, Shape, Symbols};
use crate::puzzle::Puzzle;
use crate::solver::{Comparison, Engine, NodeId, Plan, engine};
use crate::term::theme::Glyphs;

/// Everything that the program knows.
pub struct App {
    /// The symbols that a person chose for the digits.
    pub chosen_symbols: Symbols,
    /// The solver: the board, the path, the strategy.
    pub engine: Box<dyn Engine>,
    /// Where the puzzle came from, for the header: `monday.sdm`, `built-in`, `typed`.
    pub title: String,
    /// The cell of the cursor.
    pub cursor: Cell,
    /// What keys mean.
    pub mode: Mode,
    /// The mode to go back to from an overlay: always [`Mode::Solve`], [`Mode::Edit`],
    /// [`Mode::Pencil`], [`Mode::Colour`], [`Mode::Guide`] or [`Mode::Drill`].
    pub home: Mode,
    /// What the help lies over, while it is open.
    pub(super) under_help: UnderHelp,
    /// The givens being edited; the board is drawn from it while it is there.
    pub draft: Option<Draft>,
    /// How many givens were typed since the row was ended: then enter goes on to the next one.
    pub(super) typed: usize,
    /// The next move: not asked for, thought about, or shown before it is taken.
    pub shown: Shown,
    /// All steps of the position, while they are listed.
    pub steps: Option<StepList>,
    /// The reason for a digit, while it is walked through or a file for it is named.
    pub sought: Option<Sought>,
    /// The move that is marked to be compared with another.
    pub marked: Option<NodeId>,
    /// The comparison, while it is looked at.
    pub compared: Option<Comparison>,
    /// What a person learns with.
    pub learn: Learn,
    /// How what is entered is checked.
    pub checking: Checking,
    /// How many solutions the givens have.
    pub uniqueness: Uniqueness,
    /// What is broken, to be marked on the board: conflicts of givens, a contradiction.
    pub broken: Vec<Contradiction>,
    /// The auto-solve.
    pub play: Play,
    /// What was done on the way here, refuted branches included.
    pub tally: Tally,
    /// The tallies of all moves, by their number.
    pub(super) tallies: Vec<Tally>,
    /// Every move on this puzzle, so that it can be made again.
    pub(super) journal: Journal,
    /// Which puzzle it is of those that came together.
    pub(super) place: Option<Place>,
    /// Where it stands in a file, though that may not be read in this run.
    pub(super) origin: Option<Origin>,
    /// What is being read to come to another puzzle.
    pub(super) awaited: Option<Awaited>,
    /// Which puzzles of files were worked on before, as far as a file was opened.
    pub(super) worked: Worked,
    /// Which puzzle of this run is open: another number, another journal.
    pub(super) sheet: u64,
    /// How many puzzles were opened in this run.
    pub(super) sheets: u64,
    /// What the panel shows.
    pub view: View,
    /// The wave shown by [`View::Waves`], from 0 (the cell itself) to 3 (its column).
    pub wave: u8,
    /// What is looked at everywhere.
    pub focus: Focus,
    /// Whose pencil marks are shown.
    pub marking: Marking,
    /// What the person wrote on the board beside the moves.
    pub notes: Notes,
    /// The colour that is painted in.
    pub crayon: crate::term::theme::NoteColour,
    /// The cells that are meant together; where there are none, the cell of the cursor is.
    pub picked: Vec<Cell>,
    /// The message of the status line.
    pub status: Status,
    /// The techniques of a strategy while they are switched on and off.
    pub(super) tuning: Option<Tuning>,
    /// What is being typed in a mode that types.
    pub input: Input,
    /// What a puzzle that is to be made should be like.
    pub form: Form,
    /// The puzzle that is being made.
    pub making: Option<Making>,
    /// What the puzzles made in this run come from: another number, other puzzles.
    pub seed: u64,
    /// The row chosen in the list that is open (palette, strategies, steps, the form).
    pub selected: usize,
    /// How many times the next action is done; none yet is once.
    pub times: usize,
    /// How many rows the panel or the help is scrolled down; views clamp it.
    pub scroll: usize,
    /// How many rows a page of the story goes on: what is seen of it less one row, as it was drawn last.
    pub page: usize,
    /// What stands out on the board for a while.
    pub pulse: Option<Pulse>,
    /// What the program remembers from one run to the next.
    pub choices: Choices,
    /// The puzzles that were deleted from the library in this run, the last one last.
    pub(super) deleted: Vec<String>,
    /// The branches of a net that are explained.
    pub branches: Branches,
    /// Whether a step is also written in notation: its machine line and its chain.
    pub notation: bool,
    /// The page of the tour, while there is one.
    pub tutor: Option<super::tutor::Tutor>,
    /// The keys, for the bottom line and the help.
    pub keys: super::keymap::Keymap,
    /// Colours and attributes.
    pub theme: crate::term::theme::Theme,
    /// The themes to choose from.
    pub themes: crate::term::theme::Themes,
    /// How long the program has been running.
    pub now: Duration,
    /// Which board this is: answers to questions about an older one are dropped.
    pub(super) version: u64,
    /// Which givens these are, for answers about the number of solutions.
    pub(super) givens_version: u64,
    /// The givens that [`App::uniqueness`] speaks of.
    pub(super) counted: Vec<Option<Digit>>,
    /// How many more times a step was asked for while the next move is thought about.
    pub(super) presses: usize,
    /// Whether the next move waits until the solutions are counted: techniques that lean on there
    /// being one must be on or off for good before the first step.
    pub(super) waiting: bool,
    /// How many puzzles were ordered.
    pub(super) orders: u64,
    /// The puzzles that were played, while one of them is chosen; nothing until they are found.
    pub library: Option<Vec<Played>>,
    /// The puzzles that were open before.
    pub(super) shelf: Vec<OpenPuzzle>,
    /// The puzzles that undo came back from.
    pub(super) ahead: Vec<OpenPuzzle>,
    /// Whether the disk lacks something of the journal.
    pub unkept: bool,
    /// What the program should do.
    pub wish: Wish,
}

impl App {
    /// The app on a puzzle.
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        let (engine, title) = (engine(puzzle, plan), title.into());
        Self {
            journal: Journal::opened(&title, engine.as_ref()),
            place: None,
            origin: None,
            awaited: None,
            worked: Worked::default(),
            sheet: 0,
            sheets: 0,
            chosen_symbols: Symbols::FROM_ONE,
            engine,
            title,
            cursor: Cell::new(0),
            mode: Mode::Solve,
            home: Mode::Solve,
            under_help: UnderHelp {
                mode: Mode::Solve,
                selected: 0,
                scroll: 0,
            },
            draft: None,
            typed: 0,
            shown: Shown::Nothing,
            steps: None,
            sought: None,
            marked: None,
            compared: None,
            learn: Learn::default(),
            checking: Checking::default(),
            uniqueness: Uniqueness::Unknown,
            broken: Vec::new(),
            play: Play::default(),
            tally: Tally::default(),
            tallies: vec![Tally::default()],
            view: View::Story,
            wave: 0,
            focus: Focus::default(),
            marking: Marking::default(),
            notes: Notes::default(),
            crayon: crate::term::theme::NoteColour::default(),
            picked: Vec::new(),
            status: Status::default(),
            tuning: None,
            input: Input::default(),
            form: Form::new(puzzle.shape),
            making: None,
            seed: 0,
            selected: 0,
            times: 0,
            scroll: 0,
            page: 5,
            pulse: None,
            choices: Choices::default(),
            deleted: Vec::new(),
            branches: Branches::default(),
            notation: false,
            tutor: None,
            keys: super::keymap::Keymap::default(),
            theme: crate::term::theme::Theme::default(),
            themes: crate::term::theme::Themes::default(),
            now: Duration::ZERO,
            version: 0,
            givens_version: 0,
            counted: Vec::new(),
            presses: 0,
            waiting: false,
            orders: 0,
            library: None,
            shelf: Vec::new(),
            ahead: Vec::new(),
            unkept: false,
            wish: Wish::Run,
        }
    }

    /// The size of the board.
    pub fn shape(&self) -> Shape {
        self.engine.shape()
    }

    /// The symbols that the digits have on this board.
    pub fn symbols(&self) -> Symbols {
        let shape = self.draft.as_ref().map_or(self.shape(), |it| it.shape);
        let shown = self.theme.glyphs == Glyphs::Unicode
            || self.chosen_symbols.characters().iter().all(char::is_ascii);
        if !shown {
            return Symbols::FROM_ONE;
        }
        self.chosen_symbols.for_shape(shape)
    }

    /// The digit that the board shows in a cell: of the draft while the givens are edited.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        match &self.draft {
            Some(draft) => draft.givens[cell.index()],
            None => self.engine.value(cell),
        }
    }

    /// Whether the digit of a cell is drawn as a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        match &self.draft {
            Some(draft) => draft.givens[cell.index()].is_some(),
            None => self.engine.is_given(cell),
        }
    }

    /// How many cells have a digit, for the progress bar.
    pub fn filled(&self) -> usize {
        self.cells()
            .filter(|&cell| self.value(cell).is_some())
            .count()
    }

    /// Whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.filled() == self.shape().cells()
    }

    /// How many candidates are left.
    pub fn candidates_left(&self) -> usize {
        self.cells()
            .map(|cell| self.engine.candidates(cell).len())
            .sum()
    }

    /// The givens of the board in reading order.
    pub fn givens(&self) -> Vec<Option<Digit>> {
        self.cells()
            .map(|cell| {
                self.engine
                    .value(cell)
                    .filter(|_| self.engine.is_given(cell))
            })
            .collect()
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.shape().cells()).map(Cell::new)
    }

    /// Says something on the status line.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.status = Status {
            tone,
            text: text.into(),
        };
    }
}
