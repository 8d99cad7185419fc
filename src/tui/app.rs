//! The state of the program on screen: plain data, changed by `update` and drawn by `view`.

mod checking;
mod draft;
mod form;
mod learn;
mod listing;
mod panel;
mod play;
mod proof;
mod sheet;
mod shown;
mod status;
mod tally;

use std::time::Duration;

pub use checking::Checking;
pub use draft::Draft;
pub use form::{Field, Form, Making};
pub use learn::{Learn, Lesson, Otherwise, Solutions, Studying, Time, WhatIf};
pub use listing::{Listing, SortBy};
pub use panel::View;
pub use play::{Grade, Motion, Play};
pub use proof::{Proof, Sought};
pub use sheet::{Sheet, Source};
pub use shown::{Answer, Asked, Found, Shown, StepList, Uniqueness};
pub use status::{Status, Tone, Wish};
pub use tally::Tally;
use tui_input::Input;

use super::journal::Entry;
use super::library::Played;
use crate::grid::{Breach, Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::solver::{Comparison, Engine, NodeId, Plan, engine};

/// What keys mean now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// The main mode: steps, guesses, digits.
    Solve,
    /// Digits are givens ([`App::draft`]).
    Edit,
    /// Digits are pencil marks.
    Pencil,
    /// The next digit is guessed in the cell of the cursor.
    Guess,
    /// The next digit is looked at everywhere.
    Focus,
    /// The next digit is asked about: what took it from the cell of the cursor.
    Why,
    /// The list of all steps of the position ([`App::steps`]).
    Steps,
    /// The shortest reason for a digit is walked through ([`App::sought`]).
    Reason,
    /// Two moments of the path are compared ([`App::compared`]).
    Compare,
    /// The moments that have a name.
    Saved,
    /// The help, searched by [`App::input`].
    Help,
    /// The palette, searched by [`App::input`].
    Palette,
    /// The list of strategies.
    Strategies,
    /// A file name, a line or words are typed into [`App::input`], or one of [`App::library`] is
    /// chosen.
    Open,
    /// A puzzle is pasted or typed into [`App::input`].
    Paste,
    /// A depth to go back to is typed into [`App::input`].
    Depth,
    /// A name for this moment is typed into [`App::input`].
    Save,
    /// What a puzzle that is to be made should be like is chosen in [`App::form`].
    Generate,
    /// The name of a file to write is typed into [`App::input`].
    Export,
    /// The list of techniques to learn, searched by [`App::input`].
    Techniques,
    /// The guide to a technique with its example ([`App::lesson`]).
    Guide,
    /// A technique is to be found in a position ([`App::lesson`]).
    Drill,
    /// Another way is looked at beside ours.
    WhatIf,
    /// Several solutions are looked at ([`App::several`]).
    Solutions,
    /// What was tried before the next step.
    Tried,
    /// The moves are gone through on the line of time.
    Time,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 26] = [
        Self::Solve,
        Self::Edit,
        Self::Pencil,
        Self::Guess,
        Self::Focus,
        Self::Why,
        Self::Steps,
        Self::Reason,
        Self::Compare,
        Self::Saved,
        Self::Help,
        Self::Palette,
        Self::Strategies,
        Self::Open,
        Self::Paste,
        Self::Depth,
        Self::Save,
        Self::Generate,
        Self::Export,
        Self::Techniques,
        Self::Guide,
        Self::Drill,
        Self::WhatIf,
        Self::Solutions,
        Self::Tried,
        Self::Time,
    ];

    /// Its name in the keymap and on the bottom line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Edit => "edit",
            Self::Pencil => "pencil",
            Self::Guess => "guess",
            Self::Focus => "focus",
            Self::Why => "why",
            Self::Steps => "steps",
            Self::Reason => "reason",
            Self::Compare => "compare",
            Self::Saved => "saved",
            Self::Help => "help",
            Self::Palette => "palette",
            Self::Strategies => "strategies",
            Self::Open => "open",
            Self::Paste => "paste",
            Self::Depth => "depth",
            Self::Save => "save",
            Self::Generate => "generate",
            Self::Export => "export",
            Self::Techniques => "techniques",
            Self::Guide => "guide",
            Self::Drill => "drill",
            Self::WhatIf => "what-if",
            Self::Solutions => "solutions",
            Self::Tried => "tried",
            Self::Time => "time",
        }
    }

    /// Whether keys type into [`App::input`].
    pub const fn types(self) -> bool {
        matches!(
            self,
            Self::Help
                | Self::Palette
                | Self::Open
                | Self::Paste
                | Self::Depth
                | Self::Save
                | Self::Export
                | Self::Techniques
        )
    }
}

/// Everything that the program knows.
pub struct App {
    /// The solver: the board, the path, the strategy.
    pub engine: Box<dyn Engine>,
    /// Where the puzzle came from, for the header: `monday.sdm`, `built-in`, `typed`.
    pub title: String,
    /// The cell of the cursor.
    pub cursor: Cell,
    /// What keys mean.
    pub mode: Mode,
    /// The mode to go back to from an overlay: always [`Mode::Solve`], [`Mode::Edit`],
    /// [`Mode::Pencil`], [`Mode::Guide`] or [`Mode::Drill`].
    pub home: Mode,
    /// The givens being edited; the board is drawn from it while it is there.
    pub draft: Option<Draft>,
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
    pub broken: Vec<Breach>,
    /// The auto-solve.
    pub play: Play,
    /// What was done on the way here, refuted branches included.
    pub tally: Tally,
    /// The tallies of all moves, by their number.
    pub(super) tallies: Vec<Tally>,
    /// Every move on this puzzle, so that it can be made again.
    pub(super) journal: Vec<Entry>,
    /// Where the journal came from.
    pub(super) source: Source,
    /// Which puzzle of this run is open: another number, another journal.
    pub(super) sheet: u64,
    /// How many puzzles were opened in this run.
    pub(super) sheets: u64,
    /// What the panel shows.
    pub view: View,
    /// The wave shown by [`View::Waves`], from 0 (the cell itself) to 3 (its column).
    pub wave: u8,
    /// The digit that is looked at.
    pub focus: Option<Digit>,
    /// The message of the status line.
    pub status: Status,
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
    /// How many rows the panel or the help is scrolled down; views clamp it.
    pub scroll: usize,
    /// Whether all branches of a net are told, not only the shortest.
    pub unfolded: bool,
    /// The page of the tour, while there is one.
    pub tutor: Option<super::tutor::Tutor>,
    /// The keys, for the bottom line and the help.
    pub keys: super::keymap::Keymap,
    /// Colours and attributes.
    pub theme: super::theme::Theme,
    /// The themes to choose from.
    pub themes: super::theme::Themes,
    /// How long the program has been running.
    pub now: Duration,
    /// Which board this is: answers to questions about an older one are dropped.
    pub(super) version: u64,
    /// Which givens these are, for answers about the number of solutions.
    pub(super) givens_version: u64,
    /// The givens that [`App::uniqueness`] speaks of.
    pub(super) counted: Vec<Option<Digit>>,
    /// Whether the next move waits until the solutions are counted: techniques that lean on there
    /// being one must be on or off for good before the first step.
    pub(super) waiting: bool,
    /// How many puzzles were ordered.
    pub(super) orders: u64,
    /// The puzzles that were played, while one of them is chosen; nothing until they are found.
    pub library: Option<Vec<Played>>,
    /// The puzzles that were open before.
    pub(super) shelf: Vec<Sheet>,
    /// The puzzles that undo came back from.
    pub(super) ahead: Vec<Sheet>,
    /// What the program should do.
    pub wish: Wish,
}

impl App {
    /// The app on a puzzle.
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        let (engine, title) = (engine(puzzle, plan), title.into());
        Self {
            journal: vec![Entry::opened(&title, engine.as_ref())],
            source: Source::default(),
            sheet: 0,
            sheets: 0,
            engine,
            title,
            cursor: Cell::new(0),
            mode: Mode::Solve,
            home: Mode::Solve,
            draft: None,
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
            focus: None,
            status: Status::default(),
            input: Input::default(),
            form: Form::new(puzzle.shape),
            making: None,
            seed: 0,
            selected: 0,
            scroll: 0,
            unfolded: false,
            tutor: None,
            keys: super::keymap::Keymap::default(),
            theme: super::theme::Theme::default(),
            themes: super::theme::Themes::default(),
            now: Duration::ZERO,
            version: 0,
            givens_version: 0,
            counted: Vec::new(),
            waiting: false,
            orders: 0,
            library: None,
            shelf: Vec::new(),
            ahead: Vec::new(),
            wish: Wish::Run,
        }
    }

    /// The size of the board.
    pub fn shape(&self) -> Shape {
        self.engine.shape()
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
