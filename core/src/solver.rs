//! Solving move by move: the trail, the path with its guesses, and the next move.
//!
//! ```text
//! Solver ── trail: the board and every change that made it what it is
//!        ├─ path: a tree of moves with a cursor; refuted branches stay
//!        └─ situation(): what the next move depends on, to think about elsewhere
//!
//! Situation::next_move      ->  Next  ->  Solver::take
//! ReducibleProof::reduce    ->  MinimalProof: the moves that a digit needs
//! ```
//!
//! The [`Solver`] is compiled for each size. It finds and makes moves; [`Engine`] has everything
//! else, and hides the size.

mod compare;
mod describe;
mod drive;
mod drop_unneeded;
mod engine;
mod forecast;
pub mod hint;
mod minimal_proof;
mod needed_moves;
mod next;
mod openings;
mod path;
mod plan;
mod queues;
mod situation;
mod solve_run;
mod solver_situation;
mod trail;
mod why_not_easier;

pub use compare::{CellDifference, CellState, Comparison, compare};
pub use describe::{describe, tries_next_value};
pub use drive::{drive, first_contradiction};
pub(crate) use drop_unneeded::drop_unneeded;
pub use engine::{EliminationRecord, Engine, engine};
pub use forecast::Forecast;
pub use minimal_proof::{MinimalProof, NotReducible, ProofMove, ReducibleProof};
pub use needed_moves::{needed_moves, relied_on};
pub use next::{Done, Next};
pub use path::{Because, Entry, Memory, Move, Node, NodeId, Path, Stretch};
pub use plan::Plan;
pub use situation::Situation;
pub use solve_run::{RunMove, SolveRun};
pub use solver_situation::SolverSituation;
pub use trail::{Mark, Record, Trail};
pub use why_not_easier::{TriedFamily, WhyNotEasier};

use std::borrow::Cow;

use self::queues::Queues;
use crate::grid::{Board, Candidate, Cell, CellSet, Change};
use crate::hodoku::Grid;
use crate::position::Cache;
use crate::puzzle::Puzzle;
use crate::rating::Openness;
use crate::size::Size;
use crate::step::{Detail, Step};
use crate::strategies::Order;
use crate::techniques::ChangeTracker;

/// A puzzle being solved.
#[derive(Clone, Debug)]
pub struct Solver<S: Size> {
    trail: Trail<S>,
    path: Path,
    plan: Plan,
    /// The givens that were certified to have exactly one solution.
    certified: Option<Vec<Candidate>>,
    /// The certified givens are the present givens of the board.
    single_solution: bool,
    /// The parts of the board that the rules need not search again.
    tracker: ChangeTracker,
    cache: Cache<S>,
    /// HoDoKu's board, for the strategy that follows its path.
    queues: Queues,
    /// The cells that had one candidate when the solver began, in the order of the flood.
    spreading_before: Vec<Cell>,
}

/// The moves undone or redone, for the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The move that was undone or redone last.
    pub over: NodeId,
    /// Number of moves undone or redone.
    pub moves: usize,
}

impl<S: Size> Solver<S> {
    /// Creates a solver for a puzzle.
    ///
    /// # Panics
    /// Panics if `size` is not that of the puzzle.
    pub fn new(size: S, puzzle: &Puzzle, plan: Plan) -> Self {
        Self::on_board(puzzle.board(size), plan)
    }

    /// Creates a solver for a board.
    pub fn on_board(board: Board<S>, plan: Plan) -> Self {
        Self {
            path: Path::on(board.shape()),
            trail: Trail::new(board),
            tracker: ChangeTracker::with_capacity(plan.rules().len()),
            plan,
            certified: None,
            single_solution: false,
            cache: Cache::default(),
            queues: Queues::default(),
            spreading_before: Vec::new(),
        }
    }

    /// Returns the openness of the position.
    pub fn openness(&self) -> Openness {
        Openness::new(self.board())
    }

    /// Returns the board.
    pub const fn board(&self) -> &Board<S> {
        self.trail.board()
    }

    /// Returns the moves so far.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the changes that led here, oldest first.
    pub const fn trail(&self) -> &Trail<S> {
        &self.trail
    }

    /// Records that the present givens have exactly one solution, which the caller has made sure of.
    /// Techniques that rely on it may be used until the givens change. Without givens, this has no effect: in a Sukaku the other
    /// solution of a deadly pattern may be ruled out by the candidates that were removed at the
    /// start.
    pub fn certify_single_solution(&mut self) {
        let givens = self.givens();
        self.single_solution = !givens.is_empty();
        self.certified = Some(givens);
    }

    /// Compares the givens with those that were certified. To be called after every change of the
    /// givens.
    fn recertify(&mut self) {
        let known =
            |certified: &Vec<Candidate>| !certified.is_empty() && *certified == self.givens();
        self.single_solution = self.certified.as_ref().is_some_and(known);
    }

    fn givens(&self) -> Vec<Candidate> {
        let board = self.board();
        let mut givens = Vec::with_capacity(board.givens().len());
        let given = |cell| Some(Candidate::new(cell, board.value(cell)?));
        givens.extend(board.givens().iter().filter_map(given));
        givens
    }

    /// Returns everything that the next move depends on.
    pub fn situation(&self) -> SolverSituation<'static, S> {
        SolverSituation {
            board: Cow::Owned(self.board().clone()),
            depth: self.path.depth(),
            memory: self.path.current().memory,
            plan: Cow::Owned(self.plan.clone()),
            single_solution: self.single_solution,
            spreading: self.spreading(),
            refuted: self.path.refuted_cell(),
            hodoku: self.hodoku_grid().map(Cow::Owned),
            thread: self.path.thread(),
        }
    }

    /// Returns HoDoKu's board, if the strategy follows its path.
    fn hodoku_grid(&self) -> Option<Grid> {
        if self.plan.strategy().order != Order::AsHodoku {
            return None;
        }
        let mut queues = self.queues.clone();
        queues.follow(&self.trail);
        queues.into_grid()
    }

    /// Returns the next move, bare or explained. Stops as soon as `stop` returns true.
    ///
    /// It returns the same as [`SolverSituation::next`] and is faster, because it skips parts of the board
    /// in which rules found nothing, and reuses facts that have not changed.
    pub fn next(&mut self, detail: Detail, stop: &dyn Fn() -> bool) -> Next {
        self.tracker.record(self.trail.take_changes(), self.single_solution);
        let is_hodoku = self.plan.strategy().order == Order::AsHodoku;
        if is_hodoku {
            self.queues.follow(&self.trail);
        }
        let situation = SolverSituation {
            board: Cow::Borrowed(self.trail.board()),
            depth: self.path.depth(),
            memory: self.path.current().memory,
            plan: Cow::Borrowed(&self.plan),
            single_solution: self.single_solution,
            spreading: self.spreading(),
            refuted: self.path.refuted_cell(),
            hodoku: self.queues.grid().filter(|_| is_hodoku).map(Cow::Borrowed),
            thread: self.path.thread(),
        };
        situation.next_after(&mut self.tracker, &self.cache, detail, stop)
    }

    /// Makes a move, which must have been found on the present board.
    pub fn take(&mut self, next: Next) {
        match next {
            Next::Deduce(step, memory) => self.deduce(step, memory),
            Next::Guess { candidate, alternatives } => self.assume(candidate, alternatives),
            Next::Refute(because) => self.refute(because),
            Next::Done(_) => {}
        }
    }

    #[inline]
    fn deduce(&mut self, step: Step, memory: Memory) {
        self.path.openness = self.openness();
        let mark = self.trail.mark();
        for &effect in &step.deduction.effects {
            self.trail.apply_effect(effect);
        }
        self.path.push(Move::Deduced(step), self.path.depth(), memory, mark);
    }

    fn assume(&mut self, candidate: Candidate, alternatives: usize) {
        let memory = self.path.current().memory;
        self.path.openness = self.openness();
        let mark = self.trail.mark();
        self.trail.place(candidate);
        let depth = self.path.depth() + 1;
        self.path.push(Move::Guessed { candidate, alternatives }, depth, memory, mark);
    }

    /// Ends the last open guess: undoes all moves of its depth and eliminates its candidate. Does
    /// nothing at depth 0.
    fn refute(&mut self, because: Because) {
        let Some(guess) = self.path.open_guess() else {
            return;
        };
        let Move::Guessed { candidate, .. } = self.path.node(guess).made else {
            return;
        };
        let from = self.path.cursor();
        let mut memory = self.path.node(from).memory;
        if let Because::Solution(number) = because {
            memory.solutions = number;
        }
        let before = self.path.node(guess).parent.expect("a guess is never the root");
        let moves = self.path.node(from).number - self.path.node(before).number;
        // The givens do not change here, because they are edited only at depth 0.
        self.walk_to(before);
        let mark = self.trail.mark();
        self.trail.eliminate(candidate);
        let made = Move::Refuted { guess: candidate, because, tried: guess, moves };
        let depth = self.path.node(before).depth;
        self.path.push_after(from, made, depth, memory, mark);
        self.path.fold(guess);
    }

    /// Changes the board as an entry of a person says.
    fn apply_entry(&mut self, entry: Entry) {
        match entry {
            Entry::Placed(candidate) => {
                self.clear(candidate.cell);
                self.trail.place(candidate);
            }
            Entry::Cleared(candidate) => self.clear(candidate.cell),
            Entry::Eliminated(candidate) => self.trail.eliminate(candidate),
            Entry::Restored(candidate) => self.trail.restore(candidate),
            Entry::Edited | Entry::MistakesRemoved(_) => {}
        }
    }

    fn push_entry(&mut self, entry: Entry, depth: usize, mark: Mark) {
        if self.trail.mark() != mark {
            let memory = self.path.current().memory;
            self.path.push(Move::Entered(entry), depth, memory, mark);
        }
    }

    /// Clears a cell that is not a given, and restores the candidates of the cell and its peers
    /// that only placements had removed and that no value excludes now.
    fn clear(&mut self, cell: Cell) {
        let Some(digit) = self.board().value(cell) else {
            return;
        };
        if self.board().givens().contains(cell) {
            return;
        }
        let cleared = Candidate::new(cell, digit);
        self.trail.make(Change::Clear(cleared));
        let own = Candidate::all_in(cell, self.board().size().digits());
        let peers = self.board().geometry().peers(cell).iter();
        let in_peers = peers.map(|peer| Candidate::new(peer, digit));
        for candidate in own.chain(in_peers) {
            let board = self.board();
            let is_open = board.value(candidate.cell).is_none() && !board.has(candidate);
            if is_open
                && board.allowed(candidate.cell).contains(candidate.digit)
                && self.trail.was_removed_by_placement(candidate, cleared)
            {
                self.trail.restore(candidate);
            }
        }
    }

    fn walk_to(&mut self, target: NodeId) {
        self.queues.reset();
        let ancestor = self.path.common_ancestor(self.path.cursor(), target);
        while self.path.cursor() != ancestor {
            self.path.leave(&mut self.trail);
        }
        for node in self.path.line_between(ancestor, target) {
            self.path.enter(node, &mut self.trail);
        }
    }

    /// Returns the move that made the last of the changes that are wanted.
    fn last_record(&self, wanted: impl Fn(Change) -> bool) -> Option<NodeId> {
        let index = self.trail.records().iter().rposition(|record| wanted(record.change))?;
        Some(self.path.node_of_record(index))
    }

    fn moved(&mut self, target: NodeId, over: NodeId, moves: usize) -> Moved {
        self.goto(target);
        Moved { over, moves }
    }

    /// Returns the cells with one candidate in the order in which they became so, for strategies that
    /// follow the flood; nothing for others.
    fn spreading(&self) -> Vec<Cell> {
        if self.plan.strategy().order != Order::AsItSpreads {
            return Vec::new();
        }
        let board = self.board();
        let has_one = |cell: &Cell| board.candidates(*cell).len() == 1;
        let mut from_start: CellSet<S> = board.empty().iter().filter(has_one).collect();
        let mut latest_first = Vec::new();
        for record in self.trail.records().iter().rev() {
            if let Change::Eliminate(Candidate { cell, .. }) = record.change
                && from_start.contains(cell)
            {
                from_start.remove(cell);
                latest_first.push(cell);
            }
        }
        let mut order: Vec<Cell> = from_start.iter().collect();
        // A stable sort: at the start of a puzzle, the order of cells stays.
        order.sort_by_key(|cell| self.spreading_before.iter().position(|before| before == cell));
        order.extend(latest_first.into_iter().rev());
        order
    }
}
