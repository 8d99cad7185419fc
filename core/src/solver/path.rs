//! The moves so far: a tree with a cursor.
//!
//! A node represents the board after its move. Undo and redo move the cursor. Abandoned and refuted
//! branches stay and can be entered again. Nothing here depends on the size of the board.

mod bookmarks;
mod branches;
mod stretches;

pub use stretches::Stretch;

use smallvec::SmallVec;

use super::trail::{Mark, Record, Trail};
use crate::catalog::Family;
use crate::grid::{Candidate, Cell, Contradiction, Shape};
use crate::rating::{Grade, Openness};
use crate::size::Size;
use crate::step::Step;
use crate::techniques::Thread;

/// An entry of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A digit entered in a cell.
    Placed(Candidate),
    /// A digit cleared from a cell.
    Cleared(Candidate),
    /// A candidate removed.
    Eliminated(Candidate),
    /// A candidate restored.
    Restored(Candidate),
    /// The givens changed.
    Edited,
    /// Several wrong digits cleared and candidates restored at once: the number of them.
    MistakesRemoved(usize),
}

/// The reason for the end of a guess.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// A contradiction.
    Contradiction(Contradiction),
    /// The solution with this number, from 1; the next one is wanted.
    Solution(usize),
}

/// The technique that fills the last cell of a house: it continues what came before.
const FULL_HOUSE: &str = "full-house";

/// One move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// The puzzle was opened: the root of the tree.
    Opened,
    /// A technique found a step.
    Deduced(Step),
    /// A candidate was assumed.
    Guessed {
        /// The candidate.
        candidate: Candidate,
        /// Number of other candidates in the cell.
        alternatives: usize,
    },
    /// A guess ended, and all moves of its depth were undone.
    Refuted {
        /// The assumed candidate.
        guess: Candidate,
        /// The reason.
        because: Because,
        /// The node of the guess, whose branch can still be viewed.
        tried: NodeId,
        /// Number of moves undone.
        moves: usize,
    },
    /// An entry of a person.
    Entered(Entry),
}

impl Move {
    /// Counts the move in the grade of its path.
    fn grade(&self, grade: &mut Grade, openness: Openness) {
        match self {
            Self::Deduced(step) => grade.add(&step.deduction, openness),
            Self::Guessed { .. } => grade.add_guess(openness),
            Self::Opened | Self::Refuted { .. } | Self::Entered(_) => {}
        }
    }
}

/// The memory of a strategy between moves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Memory {
    /// The sweep over the grid, from 0.
    pub sweep: usize,
    /// The index of the last rule used, in the strategy.
    pub rule: usize,
    /// Number of solutions found.
    pub solutions: usize,
}

/// The number of a node of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start.
    pub const ROOT: Self = Self(0);

    /// Returns its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The location of the changes of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Changes {
    /// On the trail, from this mark.
    OnTrail(Mark),
    /// Here, while the cursor is elsewhere.
    Cache(Vec<Record>),
}

/// A move with its place in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub made: Move,
    /// The node on whose board the move was made.
    pub parent: Option<NodeId>,
    /// The previous node: the parent, or for a refutation the end of the branch.
    pub before: Option<NodeId>,
    /// The child that was entered last.
    pub after: Option<NodeId>,
    /// The move that redo led to when this one was made instead.
    pub replaced: Option<NodeId>,
    /// The children, oldest first.
    pub children: SmallVec<[NodeId; 4]>,
    /// Number of open guesses after the move.
    pub depth: usize,
    /// The number of the move on its line; 0 for the root.
    pub number: usize,
    /// The memory of the strategy after the move.
    pub memory: Memory,
    /// The reason that the person gave, if the move is a deduction of their own.
    pub own_reason: Option<String>,
    /// The openness of the position before the move.
    pub openness: Openness,
    /// The bookmark of the move.
    pub bookmark: Option<String>,
    /// Number of nodes below that were dropped to save memory.
    pub folded: usize,
    changes: Changes,
}

impl Node {
    /// Counts the move in the grade of its path.
    pub fn grade(&self, grade: &mut Grade) {
        self.made.grade(grade, self.openness);
    }

    /// Returns true if the move is a guess, the end of one, or a step other than a single.
    pub fn is_hard(&self) -> bool {
        match &self.made {
            Move::Deduced(step) => step.profile().family != Family::Singles,
            Move::Guessed { .. } | Move::Refuted { .. } => true,
            Move::Opened | Move::Entered(_) => false,
        }
    }
}

/// The tree of moves with its cursor.
#[derive(Clone, Debug)]
pub struct Path {
    shape: Shape,
    nodes: Vec<Node>,
    free: Vec<NodeId>,
    cursor: NodeId,
    /// The openness of the position before the next move.
    pub(super) openness: Openness,
    /// The placements just made when the path began.
    pub(super) thread_before: Thread,
    /// The cell of the guess that had just been refuted when the path began.
    refuted_before: Option<Cell>,
}

impl Path {
    pub(super) fn on(shape: Shape) -> Self {
        let root = Node {
            made: Move::Opened,
            parent: None,
            before: None,
            after: None,
            replaced: None,
            children: SmallVec::new(),
            depth: 0,
            number: 0,
            memory: Memory::default(),
            openness: Openness::default(),
            bookmark: None,
            own_reason: None,
            folded: 0,
            changes: Changes::Cache(Vec::new()),
        };
        // Enough for most solves. Nodes are large, and moving them costs more than creating them.
        let mut nodes = Vec::with_capacity(128);
        nodes.push(root);
        Self {
            shape,
            nodes,
            free: Vec::new(),
            cursor: NodeId::ROOT,
            openness: Openness::default(),
            thread_before: Thread::default(),
            refuted_before: None,
        }
    }

    /// Makes the first move depend on what came before the path: the memory of the strategy, and the cell of
    /// the guess that had just been refuted.
    pub(super) fn continue_with(&mut self, memory: Memory, refuted: Option<Cell>) {
        self.nodes[NodeId::ROOT.index()].memory = memory;
        self.refuted_before = refuted;
    }

    /// Returns what was just found: the last placement that was no full house with the full houses after
    /// it, or a locked candidate. There is nothing after other moves.
    pub(super) fn thread(&self) -> Thread {
        let mut thread = Thread::default();
        let mut id = self.cursor;
        loop {
            let node = self.node(id);
            let is_full_house = match &node.made {
                Move::Opened => {
                    thread.join(&self.thread_before);
                    return thread;
                }
                Move::Deduced(step) => {
                    for placed in step.placements() {
                        thread.add(placed, self.shape);
                    }
                    if step.profile().family == Family::LockedCandidates {
                        for eliminated in step.eliminations() {
                            thread.add_locked(eliminated);
                        }
                    }
                    step.profile().slug == FULL_HOUSE
                }
                Move::Guessed { candidate, .. } | Move::Entered(Entry::Placed(candidate)) => {
                    thread.add(*candidate, self.shape);
                    false
                }
                Move::Refuted { .. } | Move::Entered(_) => false,
            };
            match node.parent {
                Some(parent) if is_full_house => id = parent,
                _ => return thread,
            }
        }
    }

    /// Returns the id of the node at the cursor.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Returns the node at the cursor.
    pub fn current(&self) -> &Node {
        self.node(self.cursor)
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns the node with this number, if it was not dropped.
    pub fn by_number(&self, number: usize) -> Option<NodeId> {
        let id = NodeId(u32::try_from(number).ok()?);
        (number < self.nodes.len() && !self.free.contains(&id)).then_some(id)
    }

    /// Returns the number of moves, without the start.
    pub fn len(&self) -> usize {
        self.nodes.len() - self.free.len() - 1
    }

    /// Returns true if no move was made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of open guesses.
    pub fn depth(&self) -> usize {
        self.node(self.cursor).depth
    }

    /// Returns the nodes from the root to the cursor.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.line_between(NodeId::ROOT, self.cursor);
        line.insert(0, NodeId::ROOT);
        line
    }

    /// Returns the nodes from the root to the cursor, followed by those that redo leads to on the same
    /// branch. The moves of a guess that fails on the way are left out.
    pub fn whole_line(&self) -> Vec<NodeId> {
        let mut line = self.line();
        let mut id = self.cursor;
        for next in self.ahead() {
            if self.node(next).parent != Some(id) {
                break;
            }
            line.push(next);
            id = next;
        }
        line
    }

    /// Returns the nodes that redo leads to, without the moves of guesses that fail on the way.
    pub fn ahead(&self) -> Vec<NodeId> {
        std::iter::successors(self.next_ahead(self.cursor), |&id| self.next_ahead(id)).collect()
    }

    /// Returns the node that redo leads to, or the end of that guess if the guess fails on the way.
    fn next_ahead(&self, from: NodeId) -> Option<NodeId> {
        let next = self.node(from).after?;
        let is_end = |&id: &NodeId| matches!(self.node(id).made, Move::Refuted { tried, .. } if tried == next);
        let failed = match self.node(next).made {
            Move::Guessed { .. } => {
                std::iter::successors(Some(next), |&id| self.node(id).after).find(is_end)
            }
            _ => None,
        };
        failed.or(Some(next))
    }

    /// Returns the node at the end of redo, or the cursor if there is nothing to redo.
    pub fn end(&self) -> NodeId {
        let mut id = self.cursor;
        while let Some(next) = self.node(id).after {
            id = next;
        }
        id
    }

    /// Returns the grade of the moves from the root to the cursor.
    pub fn grade(&self) -> Grade {
        let mut grade = Grade::of_nothing(self.shape);
        for node in self.line() {
            self.node(node).grade(&mut grade);
        }
        grade
    }

    /// Returns the open guesses, outermost first.
    pub fn guesses(&self) -> Vec<NodeId> {
        let outer = |&guess: &NodeId| self.open_guess_at(self.node(guess).parent?);
        let mut guesses: Vec<NodeId> = std::iter::successors(self.open_guess(), outer).collect();
        guesses.reverse();
        guesses
    }

    /// Returns the cell of the guess that the move at the cursor refuted.
    pub(super) fn refuted_cell(&self) -> Option<Cell> {
        match &self.node(self.cursor).made {
            Move::Refuted { guess, .. } => Some(guess.cell),
            Move::Opened => self.refuted_before,
            _ => None,
        }
    }

    /// Returns the last open guess.
    pub fn open_guess(&self) -> Option<NodeId> {
        self.open_guess_at(self.cursor)
    }

    fn open_guess_at(&self, mut id: NodeId) -> Option<NodeId> {
        let depth = self.node(id).depth;
        if depth == 0 {
            return None;
        }
        loop {
            let node = self.node(id);
            if matches!(node.made, Move::Guessed { .. }) && node.depth == depth {
                return Some(id);
            }
            id = node.parent?;
        }
    }

    /// Returns the deepest common ancestor of two nodes.
    pub(super) fn common_ancestor(&self, mut a: NodeId, mut b: NodeId) -> NodeId {
        while a != b {
            let deeper = if self.node(a).number >= self.node(b).number { &mut a } else { &mut b };
            *deeper = self.node(*deeper).parent.expect("two nodes meet at the root at the latest");
        }
        a
    }

    /// Returns the nodes from below `from`, an ancestor of `to`, down to `to`.
    pub(super) fn line_between(&self, from: NodeId, to: NodeId) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut id = to;
        while id != from {
            line.push(id);
            id = self.node(id).parent.expect("`from` lies above `to`");
        }
        line.reverse();
        line
    }

    /// Records the person's own reason for the move at the cursor.
    pub(super) fn set_own_reason(&mut self, reason: String) {
        self.nodes[self.cursor.index()].own_reason = Some(reason);
    }

    /// Adds a move made at the cursor, with its changes on the trail from `mark` on, and moves the
    /// cursor to it.
    pub(super) fn push(&mut self, made: Move, depth: usize, memory: Memory, mark: Mark) {
        self.push_after(self.cursor, made, depth, memory, mark);
    }

    /// Adds a move that was decided on at another node.
    pub(super) fn push_after(
        &mut self,
        before: NodeId,
        made: Move,
        depth: usize,
        memory: Memory,
        mark: Mark,
    ) {
        let node = Node {
            made,
            parent: Some(self.cursor),
            before: Some(before),
            after: None,
            replaced: self.node(before).after,
            children: SmallVec::new(),
            depth,
            number: self.node(self.cursor).number + 1,
            memory,
            openness: std::mem::take(&mut self.openness),
            bookmark: None,
            own_reason: None,
            folded: 0,
            changes: Changes::OnTrail(mark),
        };
        let id = if let Some(id) = self.free.pop() {
            self.nodes[id.index()] = node;
            id
        } else {
            self.nodes.push(node);
            NodeId(self.nodes.len() as u32 - 1)
        };
        self.nodes[self.cursor.index()].children.push(id);
        self.nodes[before.index()].after = Some(id);
        self.cursor = id;
    }

    /// Moves the cursor to its parent and removes the changes from the trail.
    pub(super) fn leave<S: Size>(&mut self, trail: &mut Trail<S>) {
        let node = &mut self.nodes[self.cursor.index()];
        if let (Changes::OnTrail(mark), Some(parent)) = (&node.changes, node.parent) {
            node.changes = Changes::Cache(trail.back_to(*mark));
            self.cursor = parent;
        }
    }

    /// Moves the cursor to a child and puts its changes on the trail.
    pub(super) fn enter<S: Size>(&mut self, child: NodeId, trail: &mut Trail<S>) {
        let mark = trail.mark();
        let node = &mut self.nodes[child.index()];
        if let Changes::Cache(records) =
            std::mem::replace(&mut node.changes, Changes::OnTrail(mark))
        {
            trail.replay(records);
        }
        self.cursor = child;
        let before = self.nodes[child.index()].before.expect("a child comes after something");
        self.nodes[before.index()].after = Some(child);
    }

    /// Returns the node of the current line whose move made the change with this index on the trail.
    pub(super) fn node_of_record(&self, index: usize) -> NodeId {
        let mut id = self.cursor;
        loop {
            let node = self.node(id);
            match (&node.changes, node.parent) {
                (Changes::OnTrail(mark), Some(parent)) if mark.index() > index => id = parent,
                _ => return id,
            }
        }
    }

    /// Returns the changes of a move on the current line, which are among these records; none for other
    /// moves.
    pub(super) fn changes<'a>(&self, node: NodeId, records: &'a [Record]) -> &'a [Record] {
        let Some(first) = self.mark(node).map(Mark::index) else {
            return &[];
        };
        // They end where those of the next move begin.
        let mut children = self.node(node).children.iter();
        let end = children.find_map(|&child| self.mark(child));
        &records[first..end.map_or(records.len(), Mark::index)]
    }

    /// Returns the start of the changes of a node of the current line on the trail.
    pub(super) fn mark(&self, id: NodeId) -> Option<Mark> {
        match self.node(id).changes {
            Changes::OnTrail(mark) => Some(mark),
            Changes::Cache(_) => None,
        }
    }
}
