//! The open puzzle with its path, and the work of the person on it.
//!
//! A session knows neither keys nor panels nor colours. It requests everything from outside (a search,
//! a file, the clipboard) in [`Session::jobs`], and reports in [`Session::status`].

mod adopt_strategy;
mod branches;
mod browsing;
mod checking;
mod copying;
mod corrections;
mod draft;
mod estimate;
mod focus;
mod generator_choices;
pub(in crate::tui) mod job_result;
mod jobs;
pub mod journal;
pub mod journal_index;
mod lesson;
pub mod library;
mod listing;
mod marking;
mod mistakes;
mod moves;
mod next_move;
mod notes;
mod open_puzzle;
mod opening;
mod pace;
mod pinned_views;
mod play;
mod player;
mod pulse;
mod puzzle_list;
mod ratings;
mod read_text;
mod reason;
mod seen;
mod shown;
mod side_view;
mod solutions;
mod status;
mod studies;
mod tally;
pub(in crate::tui) mod tuning;

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

pub use branches::Branches;
pub use checking::Checking;
pub(in crate::tui) use corrections::Corrections;
pub use draft::{Draft, DraftCount};
pub(in crate::tui) use draft::{PASTED, TYPED};
pub use focus::Focus;
pub use generator_choices::{GeneratorChoice, GeneratorChoices};
pub use job_result::{JobResult, Unwritten};
pub use jobs::Jobs;
pub use lesson::{Lesson, Stage};
pub use listing::{Listing, SortBy};
pub use marking::Marking;
pub(in crate::tui) use marking::Standing;
pub(in crate::tui) use next_move::{hint_sentence, mistyped};
pub use notes::{Notes, Stroke};
pub use open_puzzle::OpenPuzzle;
pub use pace::{MoveKind, Pace};
pub use pinned_views::PinnedViews;
pub use play::{Motion, Play, PlayPhase, Speed, slow_link};
pub use pulse::{Pulse, PulseDuration};
pub use puzzle_list::{LeftOut, Origin, PendingOpen, Place};
pub use ratings::{Graded, Ratings, numbers};
pub use read_text::ReadText;
pub use reason::ReasonList;
pub use seen::{OnNewTechnique, SeenTechniques};
pub use shown::{Shown, StepRequest, Uniqueness};
pub use side_view::View;
pub use solutions::Solutions;
pub use status::{LoopRequest, Status, Tone};
pub use tally::Tally;

use super::commands::Command;
use super::record::Record;
use super::task::{JobKind, Task};
use crate::grid::{Cell, Contradiction, Digit, Names, Shape};
use crate::puzzle::Puzzle;
use crate::solver::{Next, NodeId, Plan, engine};
use crate::step::wording;
use journal_index::JournalIndex;

/// The open puzzle, and the work of the person on it. It reads as the open puzzle.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Session {
    /// The puzzle on the board.
    pub open_puzzle: OpenPuzzle,
    /// The size of the board, or of the draft, and the symbols of its digits.
    pub(in crate::tui) names: Names,
    /// The givens while they are edited. The board then shows them.
    pub draft: Option<Draft>,
    /// Number of solutions of the draft.
    pub draft_count: DraftCount,
    /// The next move: not requested, being searched, or shown before it is taken.
    pub shown: Shown,
    /// The move that is marked to be compared with another.
    pub marked: Option<NodeId>,
    /// The technique that is being learnt.
    pub lesson: Option<Box<Lesson>>,
    /// The record of practice.
    pub record: Record,
    /// The kind of entries that are marked as mistakes.
    pub checking: Checking,
    /// The source of the pencil marks on the board.
    pub marking: Marking,
    /// Number of solutions of the givens.
    pub uniqueness: Uniqueness,
    /// Contradictions to mark on the board.
    pub broken: Vec<Contradiction>,
    /// The auto-solve.
    pub play: Play,
    /// The techniques that the person has seen.
    pub seen: SeenTechniques,
    /// The tally of the moves so far, refuted branches included.
    pub tally: Tally,
    /// The view in the panel next to the board.
    pub view: View,
    /// The wave shown by [`View::Waves`], from 0 (the cell itself) to 3 (its column).
    pub wave: u8,
    /// Digits that are highlighted on the whole board.
    pub focus: Focus,
    /// Selected cells. If there are none, the cell of the cursor counts as selected.
    pub picked: Vec<Cell>,
    /// An exhibit that is highlighted on the board for a while.
    pub pulse: Option<Pulse>,
    /// The number of candidates that were restored when the givens were edited, until the solutions
    /// are counted.
    pub(in crate::tui) restored: usize,
    /// The branches of a net that are explained.
    pub branches: Branches,
    /// A step is also written in notation: its machine line and its chain.
    pub notation: bool,
    /// Practice mode: an entry asks for its reason.
    pub practice: bool,
    /// Pencil marks are hidden.
    pub marks_hidden: bool,
    /// The status message.
    pub status: Status,
    /// Time since the program started.
    pub now: Duration,
    /// Seed of the puzzles generated in this run.
    pub seed: u64,
    /// The person's own techniques for each strategy, by its name.
    pub techniques: BTreeMap<String, Vec<String>>,
    /// True if strategy human uses nets, unless it has a list of techniques of its own.
    pub uses_nets: bool,
    /// The journal could not be written.
    pub unkept: bool,
    /// The file or journal being read to open another puzzle.
    pub(in crate::tui) awaited: Option<PendingOpen>,
    /// Puzzles of files with a journal, as far as a file was opened.
    pub(in crate::tui) worked: JournalIndex,
    /// Number of puzzles opened in this run.
    pub(in crate::tui) puzzles_opened: u64,
    /// Puzzles that were open before.
    pub(in crate::tui) earlier_puzzles: Vec<OpenPuzzle>,
    /// Puzzles left by undo.
    pub(in crate::tui) later_puzzles: Vec<OpenPuzzle>,
    /// Journals deleted from the library in this run, the last one last.
    pub(in crate::tui) deleted: Vec<String>,
    /// Number of changes of the board.
    pub(in crate::tui) version: u64,
    /// Number of changes of the givens.
    pub(in crate::tui) givens_version: u64,
    /// The givens that [`Session::uniqueness`] is about.
    pub(in crate::tui) counted: Vec<Option<Digit>>,
    /// Step requests that came while the next move was being searched.
    pub(in crate::tui) presses: usize,
    /// The next move waits until the solutions are counted: techniques that need a single solution
    /// must be on or off for good before the first step.
    pub(in crate::tui) waiting: bool,
    /// Number of seeds used: each puzzle and exercise that is generated has its own.
    pub(in crate::tui) seeds_used: u64,
    /// The ratings of the puzzle, and the givens that they belong to.
    pub(in crate::tui) ratings: Option<(u64, Ratings)>,
    /// The move named by the last answer to "why", until something else is done.
    pub(in crate::tui) explained: Option<NodeId>,
    /// The cell named by the last answer to "why". It is highlighted until something else is done.
    pub named: Option<Cell>,
    /// The number of the message that offered to return to the previous puzzle.
    pub(in crate::tui) offered: Option<u64>,
    /// The jobs of the worker, and requests to the event loop.
    pub jobs: Jobs,
}

impl Deref for Session {
    type Target = OpenPuzzle;

    fn deref(&self) -> &OpenPuzzle {
        &self.open_puzzle
    }
}

impl DerefMut for Session {
    fn deref_mut(&mut self) -> &mut OpenPuzzle {
        &mut self.open_puzzle
    }
}

impl Session {
    /// Creates a session for a puzzle.
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        Self {
            open_puzzle: OpenPuzzle::new(engine(puzzle, plan), title.into()),
            draft: None,
            draft_count: DraftCount::default(),
            shown: Shown::Nothing,
            marked: None,
            lesson: None,
            record: Record::default(),
            checking: Checking::default(),
            marking: Marking::default(),
            names: puzzle.shape.into(),
            uniqueness: Uniqueness::Unknown,
            broken: Vec::new(),
            play: Play::default(),
            seen: SeenTechniques::default(),
            tally: Tally::default(),
            view: View::Path,
            wave: 0,
            focus: Focus::default(),
            picked: Vec::new(),
            pulse: None,
            restored: 0,
            branches: Branches::default(),
            notation: false,
            practice: false,
            marks_hidden: false,
            status: Status::default(),
            now: Duration::ZERO,
            seed: 0,
            techniques: BTreeMap::new(),
            uses_nets: true,
            unkept: false,
            awaited: None,
            worked: JournalIndex::default(),
            puzzles_opened: 0,
            earlier_puzzles: Vec::new(),
            later_puzzles: Vec::new(),
            deleted: Vec::new(),
            version: 0,
            givens_version: 0,
            counted: Vec::new(),
            presses: 0,
            waiting: false,
            seeds_used: 0,
            ratings: None,
            explained: None,
            named: None,
            offered: None,
            jobs: Jobs::default(),
        }
    }

    /// Returns the names of digits in texts for the person.
    pub fn names(&self) -> Names {
        self.names
    }

    /// Returns the size of the board.
    pub fn shape(&self) -> Shape {
        self.engine.shape()
    }

    /// Returns the digit that the board shows in a cell: that of the draft while the givens are
    /// edited.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        match &self.draft {
            Some(draft) => draft.givens[cell.index()],
            None => self.engine.value(cell),
        }
    }

    /// Returns true if the digit of a cell is drawn as a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        match &self.draft {
            Some(draft) => draft.givens[cell.index()].is_some(),
            None => self.engine.is_given(cell),
        }
    }

    /// Returns the number of filled cells.
    pub fn filled(&self) -> usize {
        self.cells()
            .filter(|&cell| self.value(cell).is_some())
            .count()
    }

    /// Returns true if every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.filled() == self.shape().cells()
    }

    /// Returns the number of candidates left.
    pub fn candidates_left(&self) -> usize {
        self.cells()
            .map(|cell| self.engine.candidates(cell).len())
            .sum()
    }

    /// Returns the givens of the board in reading order.
    pub fn givens(&self) -> Vec<Option<Digit>> {
        self.cells()
            .map(|cell| {
                self.engine
                    .value(cell)
                    .filter(|_| self.engine.is_given(cell))
            })
            .collect()
    }

    /// Returns all cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.shape().cells()).map(Cell::new)
    }

    /// Returns the selected cells, or the cell of the cursor.
    pub fn meant(&self) -> Vec<Cell> {
        if self.picked.is_empty() {
            vec![self.cursor]
        } else {
            self.picked.clone()
        }
    }

    /// Sets the status message.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.status.set(tone, text.into());
    }

    /// Drops what is known or being counted about the givens, because they have changed.
    pub(in crate::tui) fn forget_solutions(&mut self) {
        self.givens_version += 1;
        self.jobs.forget(JobKind::Solutions);
    }

    /// Starts a job.
    pub(in crate::tui) fn ask(&mut self, task: Task) {
        self.jobs.start(task);
    }

    /// Moves the cursor; it stops at the edges of the board.
    pub(in crate::tui) fn move_cursor(&mut self, rows: isize, columns: isize) {
        let shape = self.shape();
        let last = shape.side() - 1;
        let moved = |at: usize, by: isize| at.saturating_add_signed(by).min(last);
        let row = moved(self.cursor.row(shape), rows);
        self.cursor = Cell::at(row, moved(self.cursor.column(shape), columns), shape);
    }

    /// Moves the cursor back in reading order, from the first cell to the last.
    pub(in crate::tui) fn previous_cell(&mut self) {
        self.next_cell(self.shape().cells() - 1);
    }

    /// Moves the cursor forward in reading order, from the last cell to the first.
    pub(in crate::tui) fn next_cell(&mut self, by: usize) {
        self.cursor = Cell::new((self.cursor.index() + by) % self.shape().cells());
    }

    /// Moves the cursor by a command. Returns false if the command does not move it.
    pub(in crate::tui) fn steer(&mut self, command: Command) -> bool {
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

    /// Shows the next view next to the board.
    pub(in crate::tui) fn next_view(&mut self) {
        self.look_at(self.view.next());
    }

    /// Shows a view next to the board.
    pub(in crate::tui) fn look_at(&mut self, view: View) {
        self.view = view;
        self.wave = 0;
        // The message was about another view.
        self.status.clear();
    }

    /// Returns true if a view other than the path is looked at, with no step over it.
    pub(in crate::tui) fn is_view_in_front(&self) -> bool {
        let rests = match self.shown {
            Shown::Nothing => self.focus.is_empty(),
            Shown::Move(Next::Done(_)) => true,
            _ => false,
        };
        rests && self.view != View::Path && self.draft.is_none()
    }

    /// Returns the ratings of the puzzle as far as they are known.
    pub fn ratings(&self) -> Option<&Ratings> {
        let (givens, ratings) = self.ratings.as_ref()?;
        (*givens == self.givens_version).then_some(ratings)
    }

    /// Returns the first contradiction and the number of others as a sentence: "Row 3 has 7 twice, in
    /// r3c2 and r3c8; and 2 more."
    pub(in crate::tui) fn conflict(&self) -> Option<String> {
        let first = self.broken.first()?;
        let clause = wording::begun(&wording::contradiction(first, self.names()));
        Some(match self.broken.len() {
            1 => format!("{clause}."),
            more => format!("{clause}; and {} more.", more - 1),
        })
    }
}
