//! The functions of a solver, as a trait that hides the size of the board.

use super::{
    Entry, Move, Moved, Next, NodeId, NotReducible, Path, Plan, Record, ReducibleProof, Situation,
    Solver,
};
use crate::grid::{Board, Candidate, Cell, Change, Contradiction, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;
use crate::search::{self, Limits};
use crate::size::Size;
use crate::step::{Detail, Step};
use crate::techniques::ChangeTracker;
use crate::with_size;

/// The elimination of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EliminationRecord {
    /// The move that removed it.
    pub by: NodeId,
    /// Number of open guesses at that move.
    pub depth: usize,
}

/// A [`Solver`] of any size.
pub trait Engine: Send {
    /// Returns the size of the board.
    fn shape(&self) -> Shape;
    /// Returns the digit in a cell.
    fn value(&self, cell: Cell) -> Option<Digit>;
    /// Returns true if the value of a cell is a given.
    fn is_given(&self, cell: Cell) -> bool;
    /// Returns the candidates of a cell; none if it is filled.
    fn candidates(&self, cell: Cell) -> DigitSet;
    /// Returns the digits that no peer of a cell has as its value, whether or not they are candidates
    /// of the cell.
    fn allowed(&self, cell: Cell) -> DigitSet;
    /// Returns the board as a puzzle.
    fn puzzle(&self) -> Puzzle;
    /// Returns the contradiction on the board, if there is one.
    fn contradiction(&self) -> Option<Contradiction>;
    /// Returns the latest guess or entry before which the board had a solution, if it has none now.
    /// `None` if the board has a solution, if it never had one, or if a search reached its limits.
    fn broken_by(&self, limits: Limits) -> Option<NodeId>;
    /// Returns every digit that occurs twice in a house.
    fn conflicts(&self) -> Vec<Contradiction>;
    /// Returns the moves so far.
    fn path(&self) -> &Path;
    /// Returns the changes of a move on the current line; none for other moves.
    fn changes(&self, node: NodeId) -> &[Record];
    /// Returns the strategy and its techniques.
    fn plan(&self) -> &Plan;
    /// Sets the plan for the next moves. The moves so far stay.
    fn set_plan(&mut self, plan: Plan);
    /// Records that the present givens have exactly one solution, which the caller has made sure of.
    /// Techniques that rely on it may be used until the givens change. Has no effect on a board
    /// without givens.
    fn certify_single_solution(&mut self);
    /// Returns the next move; `detail` decides whether it is explained.
    fn next_move(&mut self, detail: Detail) -> Next {
        self.next_move_until(detail, &|| false)
    }
    /// Returns the next move as [`Self::next_move`] does, or
    /// [`Done::Cancelled`](super::Done::Cancelled) as soon as `stop` returns true.
    fn next_move_until(&mut self, detail: Detail, stop: &dyn Fn() -> bool) -> Next;
    /// Returns a copy with its own path, for another thread.
    fn fork(&self) -> Box<dyn Engine>;
    /// Returns everything that the next move depends on, for another thread.
    fn situation(&self) -> Box<dyn Situation>;
    /// Makes a move, which must have been found on the present board.
    fn take(&mut self, next: Next);
    /// Makes a deduction that the caller chose.
    fn take_step(&mut self, step: Step);
    /// Makes a deduction of the person, with the reason that they gave.
    fn take_claim(&mut self, step: Step, reason: String);
    /// Opens a guess, which increases the depth by one. Does nothing if the candidate is not on the
    /// board.
    fn guess(&mut self, candidate: Candidate);
    /// Makes a person's entry as one move. Ignores an entry that changes nothing.
    fn enter(&mut self, entry: Entry);
    /// Makes these entries, which take back mistakes, as one move, in the order of the slice. Entries
    /// that change nothing are ignored.
    fn remove_mistakes(&mut self, removals: &[Entry]);
    /// Replaces the puzzle on the board, as one move that can be undone. Open guesses are
    /// abandoned.
    ///
    /// # Panics
    /// Panics if the puzzle has another size.
    fn edit(&mut self, puzzle: &Puzzle);
    /// Moves to a node of the path and restores its board exactly.
    fn goto(&mut self, node: NodeId);
    /// Replaces the move at the cursor by an equal move that was made from the same node before, and
    /// moves the cursor there. Returns false if there is none.
    fn rejoin(&mut self) -> bool;
    /// Makes redo lead from the present move to one that was made after it before, or nowhere.
    fn set_next(&mut self, next: Option<NodeId>);
    /// Bookmarks the current move under a name. Another bookmark of this name is removed.
    fn bookmark(&mut self, name: &str);
    /// Undoes one move. Does nothing at the start.
    fn undo(&mut self) -> Option<Moved>;
    /// Redoes the move that was undone last. Does nothing at the end.
    fn redo(&mut self) -> Option<Moved>;
    /// Undoes the last open guess. Does nothing at depth 0.
    fn undo_guess(&mut self) -> Option<Moved>;
    /// Undoes guesses back to the last move of this depth. Does nothing if the present depth is not
    /// larger.
    fn undo_to_depth(&mut self, depth: usize) -> Option<Moved>;
    /// Undoes all moves.
    fn undo_all(&mut self) -> Option<Moved>;
    /// Returns the move that removed a candidate, and the depth of that move. `None` if the candidate
    /// is on the board, if no move removed it, or if it is the value of its cell.
    fn elimination_of(&self, candidate: Candidate) -> Option<EliminationRecord>;
    /// Returns for each candidate, by its index, the depth at which it was eliminated on this line.
    fn elimination_depths(&self) -> Vec<Option<usize>>;
    /// Returns the move that filled a cell; `None` for an empty cell and for a given of the puzzle.
    fn filled_by(&self, cell: Cell) -> Option<NodeId>;
    /// Returns the moves that led to the digit of a cell, or in an empty cell to the refutation of
    /// the last guess there. [`ReducibleProof::reduce`] reduces them to those that are needed.
    ///
    /// # Errors
    /// Returns an error if nothing was proved in the cell.
    fn reducible_proof(&self, cell: Cell) -> Result<Box<dyn ReducibleProof>, NotReducible>;
}

/// Returns the engine for a puzzle of any size.
pub fn engine(puzzle: &Puzzle, plan: Plan) -> Box<dyn Engine> {
    with_size!(puzzle.shape, size => Box::new(Solver::new(size, puzzle, plan)))
}

impl<S: Size> Engine for Solver<S> {
    fn shape(&self) -> Shape {
        self.board().shape()
    }

    fn value(&self, cell: Cell) -> Option<Digit> {
        self.board().value(cell)
    }

    fn is_given(&self, cell: Cell) -> bool {
        self.board().givens().contains(cell)
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.board().candidates(cell)
    }

    fn allowed(&self, cell: Cell) -> DigitSet {
        self.board().allowed(cell)
    }

    fn puzzle(&self) -> Puzzle {
        Puzzle::of_board(self.board())
    }

    fn contradiction(&self) -> Option<Contradiction> {
        self.board().contradiction()
    }

    fn broken_by(&self, limits: Limits) -> Option<NodeId> {
        let has_solution = |board: &Board<S>| Some(search::first(board, limits).ok()?.is_some());
        if has_solution(self.board())? {
            return None;
        }
        let mut back = self.clone();
        loop {
            let at = back.path.cursor();
            let node = back.path.node(at);
            // A sound deduction removes no solution.
            let chosen = matches!(node.made, Move::Guessed { .. } | Move::Entered(_));
            back.walk_to(node.parent?);
            if chosen && has_solution(back.board())? {
                return Some(at);
            }
        }
    }

    fn conflicts(&self) -> Vec<Contradiction> {
        self.board().conflicts().collect()
    }

    fn path(&self) -> &Path {
        Self::path(self)
    }

    fn changes(&self, node: NodeId) -> &[Record] {
        self.path.changes(node, self.trail.records())
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn set_plan(&mut self, plan: Plan) {
        self.plan = plan;
        self.tracker = ChangeTracker::with_capacity(self.plan.rules().len());
    }

    fn certify_single_solution(&mut self) {
        Self::certify_single_solution(self);
    }

    fn next_move_until(&mut self, detail: Detail, stop: &dyn Fn() -> bool) -> Next {
        self.next(detail, stop)
    }

    fn fork(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }

    fn situation(&self) -> Box<dyn Situation> {
        Box::new(Self::situation(self))
    }

    fn take(&mut self, next: Next) {
        Self::take(self, next);
    }

    fn take_claim(&mut self, step: Step, reason: String) {
        self.take_step(step);
        self.path.set_own_reason(reason);
    }

    fn take_step(&mut self, step: Step) {
        let memory = self.path.current().memory;
        self.deduce(step, memory);
    }

    fn guess(&mut self, candidate: Candidate) {
        if self.board().has(candidate) {
            self.assume(candidate, self.board().candidates(candidate.cell).len() - 1);
        }
    }

    fn enter(&mut self, entry: Entry) {
        let mark = self.trail.mark();
        self.apply_entry(entry);
        self.push_entry(entry, self.path.depth(), mark);
    }

    fn remove_mistakes(&mut self, removals: &[Entry]) {
        let mark = self.trail.mark();
        let mut made = Vec::new();
        for &removal in removals {
            let before = self.trail.mark();
            self.apply_entry(removal);
            if self.trail.mark() != before {
                made.push(removal);
            }
        }
        let made = match made[..] {
            [removal] => removal,
            _ => Entry::MistakesRemoved(made.len()),
        };
        self.push_entry(made, self.path.depth(), mark);
    }

    fn edit(&mut self, puzzle: &Puzzle) {
        let mark = self.trail.mark();
        self.trail.set_board(&puzzle.board(self.board().size()));
        self.recertify();
        self.push_entry(Entry::Edited, 0, mark);
    }

    fn goto(&mut self, target: NodeId) {
        self.walk_to(target);
        self.recertify();
    }

    fn rejoin(&mut self) -> bool {
        let Some(twin) = self.path.twin_of_last() else {
            return false;
        };
        self.path.leave(&mut self.trail);
        self.path.drop_last_child(twin);
        self.path.enter(twin, &mut self.trail);
        true
    }

    fn set_next(&mut self, next: Option<NodeId>) {
        self.path.set_next(next);
    }

    fn bookmark(&mut self, name: &str) {
        self.path.bookmark(name);
    }

    fn undo(&mut self) -> Option<Moved> {
        let over = self.path.cursor();
        let target = self.path.node(over).before?;
        Some(self.moved(target, over, 1))
    }

    fn redo(&mut self) -> Option<Moved> {
        let target = self.path.current().after?;
        Some(self.moved(target, target, 1))
    }

    fn undo_guess(&mut self) -> Option<Moved> {
        let guess = self.path.open_guess()?;
        let target = self.path.node(guess).parent?;
        let moves = self.path.current().number - self.path.node(target).number;
        Some(self.moved(target, guess, moves))
    }

    fn undo_to_depth(&mut self, depth: usize) -> Option<Moved> {
        let mut moves = 0;
        let mut last = None;
        while self.path.depth() > depth {
            let undone = self.undo_guess()?;
            moves += undone.moves;
            last = Some(Moved { moves, ..undone });
        }
        last
    }

    fn undo_all(&mut self) -> Option<Moved> {
        let moves = self.path.current().number;
        let first = *self.path.line().get(1)?;
        Some(self.moved(NodeId::ROOT, first, moves))
    }

    fn elimination_of(&self, candidate: Candidate) -> Option<EliminationRecord> {
        if self.board().has(candidate) || self.value(candidate.cell) == Some(candidate.digit) {
            return None;
        }
        let by = self.last_record(|change| change == Change::Eliminate(candidate))?;
        Some(EliminationRecord { by, depth: self.path.node(by).depth })
    }

    fn elimination_depths(&self) -> Vec<Option<usize>> {
        let mut depths = vec![None; self.board().size().candidate_count()];
        for id in self.path.line() {
            for record in self.changes(id) {
                match record.change {
                    Change::Eliminate(candidate) => {
                        depths[candidate.index(self.shape())] = Some(self.path.node(id).depth);
                    }
                    Change::Restore(candidate) => depths[candidate.index(self.shape())] = None,
                    _ => {}
                }
            }
        }
        depths
    }

    fn filled_by(&self, cell: Cell) -> Option<NodeId> {
        let digit = self.value(cell)?;
        self.last_record(|change| change == Change::Fill(Candidate::new(cell, digit)))
    }

    fn reducible_proof(&self, cell: Cell) -> Result<Box<dyn ReducibleProof>, NotReducible> {
        Ok(Box::new(Self::reducible_proof(self, cell)?))
    }
}
