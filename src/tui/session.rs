//! The open puzzle with its path, and the work of the person on it.
//!
//! A session knows neither keys nor panels nor colours. It requests everything from outside (a search,
//! a file, the clipboard) in [`Session::jobs`], and reports in [`Session::status`].

mod adopt_strategy;
mod board_state;
mod branches;
mod browsing;
mod checking;
mod copying;
mod corrections;
mod display;
mod draft;
mod draft_check;
mod drill;
mod entering;
mod focus;
pub mod folder;
mod forecast;
mod generator_choices;
mod hint_words;
pub(in crate::tui) mod job_result;
mod jobs;
pub mod journal;
mod journals;
mod learning;
mod lesson;
mod level;
pub mod library;
mod listing;
mod marking;
mod mistakes;
mod moves;
mod next_move;
mod notes;
mod open_puzzle;
mod opening;
mod other_puzzles;
mod play;
mod player;
mod pulse;
mod puzzle_facts;
mod puzzle_list;
mod puzzle_title;
mod ratings;
mod read_text;
mod reason;
mod replay;
mod seeds;
mod seen;
mod solutions;
mod status;
pub(in crate::tui) mod tuning;
mod views;
mod why;

use std::time::Duration;

pub use board_state::{BoardState, Tally};
pub use branches::Branches;
pub use checking::Checking;
pub(in crate::tui) use corrections::Corrections;
pub use display::Display;
pub use draft::DraftCount;
pub(in crate::tui) use draft::{PASTED, TYPED};
pub(in crate::tui) use draft_check::{Doubt, conflict_sentences, short_row};
pub(in crate::tui) use drill::Amount;
pub use focus::Focus;
pub use generator_choices::{GeneratorChoice, GeneratorChoices};
pub(in crate::tui) use hint_words::{hint_sentence, sight};
pub use job_result::{JobResult, Unwritten, WrittenContent};
pub use jobs::Jobs;
pub use journals::{JournalIndex, Journals};
pub use learning::Learning;
pub use lesson::{Lesson, Stage};
pub use listing::{Listing, SortBy, begin_with_next};
pub use marking::Marking;
pub(in crate::tui) use moves::{Side, no_hard_step};
pub(in crate::tui) use next_move::{MapTarget, mistyped, something_is_wrong};
pub use next_move::{NextMove, Shown, StepRequest};
pub use notes::{Notes, Spot, Stroke};
pub use open_puzzle::OpenPuzzle;
pub use other_puzzles::OtherPuzzles;
pub use play::{Motion, MoveKind, Pace, Play, PlayPhase, Speed, slow_link};
pub use pulse::{Pulse, PulseDuration};
pub use puzzle_facts::{PuzzleFacts, Uniqueness};
pub use puzzle_list::{LeftOut, Origin, PendingOpen, Place};
pub(in crate::tui) use puzzle_title::title_with_row;
pub use ratings::{Graded, Ratings, numbers};
pub use read_text::ReadText;
pub use reason::ReasonList;
pub use seeds::Seeds;
pub use seen::{OnNewTechnique, SeenTechniques};
pub use solutions::Solutions;
pub use status::{About, LoopRequest, Status, Tone};
pub use tuning::Tunings;
pub use views::{PinnedViews, View};
pub use why::WhyAnswer;

use super::task::{JobKind, Task};
use crate::grid::{Cell, Digit, DigitSet, Names, Shape};
use crate::puzzle::Puzzle;
use crate::solver::{Next, Path, Plan, engine};

/// The open puzzle, and the work of the person on it.
pub struct Session {
    /// The puzzle on the board.
    pub puzzle: OpenPuzzle,
    /// The puzzles of this run that are not on the board.
    pub(in crate::tui) others: OtherPuzzles,
    /// The journals in the library.
    pub journals: Journals,
    /// The givens while they are edited. The board then shows them.
    pub draft: Option<Puzzle>,
    /// The known facts about the givens.
    pub facts: PuzzleFacts,
    /// The state of the board after the last change.
    pub board: BoardState,
    /// The next move, as far as it was asked for.
    pub next: NextMove,
    /// The auto-solve.
    pub play: Play,
    /// The choices of what is shown.
    pub display: Display,
    /// The open lesson, and the record of practice.
    pub learning: Learning,
    /// The strategies as the person has changed them.
    pub tunings: Tunings,
    /// The seeds of generated puzzles.
    pub seeds: Seeds,
    /// The size of the board, or of the draft, and the symbols of its digits.
    pub(in crate::tui) names: Names,
    /// The status message.
    pub status: Status,
    /// Time since the program started.
    pub now: Duration,
    /// The jobs of the worker.
    pub jobs: Jobs,
}

impl Session {
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        Self {
            puzzle: OpenPuzzle::new(engine(puzzle, plan), title.into()),
            others: OtherPuzzles::default(),
            journals: Journals::default(),
            draft: None,
            facts: PuzzleFacts::default(),
            board: BoardState::default(),
            next: NextMove::default(),
            play: Play::default(),
            display: Display::default(),
            learning: Learning::default(),
            tunings: Tunings::default(),
            seeds: Seeds::default(),
            names: puzzle.shape.into(),
            status: Status::default(),
            now: Duration::ZERO,
            jobs: Jobs::default(),
        }
    }

    /// Returns the moves so far.
    pub fn path(&self) -> &Path {
        self.puzzle.engine.path()
    }

    /// Returns the names of digits in texts for the person.
    pub fn names(&self) -> Names {
        self.names
    }

    /// Returns the size of the board.
    pub fn shape(&self) -> Shape {
        self.puzzle.engine.shape()
    }

    /// Returns the size of the board on screen: that of the draft while the givens are edited.
    pub fn shown_shape(&self) -> Shape {
        self.draft.as_ref().map_or(self.shape(), |draft| draft.shape)
    }

    /// Returns the digit that the board shows in a cell: that of the draft while the givens are
    /// edited.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        match &self.draft {
            Some(draft) => draft.givens[cell.index()],
            None => self.puzzle.engine.value(cell),
        }
    }

    /// Returns true if the digit of a cell is drawn as a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        match &self.draft {
            Some(draft) => draft.givens[cell.index()].is_some(),
            None => self.puzzle.engine.is_given(cell),
        }
    }

    /// Returns the candidates of a cell; none if it is filled.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.puzzle.engine.candidates(cell)
    }

    /// Returns the strategy and its techniques.
    pub fn plan(&self) -> &Plan {
        self.puzzle.engine.plan()
    }

    /// Returns the number of filled cells.
    pub fn filled(&self) -> usize {
        self.cells().filter(|&cell| self.value(cell).is_some()).count()
    }

    /// Returns true if every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.filled() == self.shape().cells()
    }

    /// Returns all cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.puzzle.cells()
    }

    /// Returns the selected cells, or the cell of the cursor.
    pub fn selected_cells(&self) -> Vec<Cell> {
        if self.display.selected.is_empty() {
            vec![self.puzzle.cursor]
        } else {
            self.display.selected.clone()
        }
    }

    /// Sets the status message.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.status.set(tone, text.into(), About::Itself);
    }

    /// Says something that the explanation says, too.
    pub(in crate::tui) fn say_explained(
        &mut self,
        tone: Tone,
        text: impl Into<String>,
        about: About,
    ) {
        self.status.set(tone, text.into(), about);
    }

    /// Says something as information.
    pub(in crate::tui) fn inform(&mut self, text: impl Into<String>) {
        self.say(Tone::Plain, text);
    }

    /// Says that something succeeded.
    pub(in crate::tui) fn confirm(&mut self, text: impl Into<String>) {
        self.say(Tone::Good, text);
    }

    /// Says something as a warning.
    pub(in crate::tui) fn warn(&mut self, text: impl Into<String>) {
        self.say(Tone::Warning, text);
    }

    /// Says that something failed.
    pub(in crate::tui) fn fail(&mut self, text: impl Into<String>) {
        self.say(Tone::Bad, text);
    }

    /// Drops what is known or being counted about the givens, because they have changed.
    pub(in crate::tui) fn forget_solutions(&mut self) {
        self.facts.version += 1;
        self.jobs.forget(JobKind::Solutions);
        self.jobs.forget(JobKind::Forecast);
        self.puzzle.forecast = None;
    }

    /// Starts a job.
    pub(in crate::tui) fn ask(&mut self, task: Task) {
        self.jobs.start(task);
    }

    /// Shows a view next to the board.
    pub(in crate::tui) fn look_at(&mut self, view: View) {
        self.display.view = view;
        self.display.wave = 0;
        // The message was about another view.
        self.status.clear();
    }

    /// Returns true if a view other than the path is looked at, with no step over it.
    pub(in crate::tui) fn is_view_in_front(&self) -> bool {
        let rests = match self.next.shown {
            Shown::Nothing => self.display.focus.is_empty(),
            Shown::Move(Next::Done(_)) => true,
            _ => false,
        };
        rests && self.display.view != View::Path && self.draft.is_none()
    }
}
