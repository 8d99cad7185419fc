//! The moves so far: a tree with a cursor.
//!
//! A node stands for the board after its move. Undo and redo move the cursor; branches that were
//! left, refuted ones too, stay and can be entered again. Nothing here depends on the size of the
//! board.

mod branches;
mod saved;
mod stretches;

pub use stretches::Stretch;

use smallvec::SmallVec;

use super::trail::{Mark, Record, Trail};
use crate::grid::{Candidate, Contradiction, Shape};
use crate::rating::{Grade, Openness};
use crate::size::Size;
use crate::step::Step;

/// What a person did by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Put a digit into a cell.
    Placed(Candidate),
    /// Took it out again.
    Cleared(Candidate),
    /// Took a candidate away.
    Eliminated(Candidate),
    /// Brought it back.
    Restored(Candidate),
    /// Changed the givens.
    Edited,
}

/// Why a guess ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// It led to this contradiction.
    Contradiction(Contradiction),
    /// It led to the solution with this number, counted from 1, and the next is wanted.
    Solution(usize),
}

/// One move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// The puzzle was opened: the root of the tree.
    Opened,
    /// A technique found a step.
    Deduced(Step),
    /// A candidate was assumed; so many others were left in its cell.
    Guessed {
        /// What was assumed.
        candidate: Candidate,
        /// How many other candidates the cell had.
        alternatives: usize,
    },
    /// A guess ended, and all of its depth was taken back.
    Refuted {
        /// What had been assumed.
        guess: Candidate,
        /// What came of it.
        because: Because,
        /// The node of the guess: the branch that can still be looked into.
        tried: NodeId,
        /// How many moves were taken back.
        moves: usize,
    },
    /// A person changed something.
    Entered(Entry),
}

impl Move {
    /// Counts the move in the grade of its path.
    fn grade(&self, grade: &mut Grade, open: Openness) {
        match self {
            Self::Deduced(step) => grade.add(&step.deduction, open),
            Self::Guessed { .. } => grade.add_guess(open),
            Self::Opened | Self::Refuted { .. } | Self::Entered(_) => {}
        }
    }
}

/// What a strategy remembers from move to move.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Memory {
    /// The sweep over the grid, from 0.
    pub sweep: usize,
    /// The rule that was used last, by its place in the strategy.
    pub rule: usize,
    /// How many solutions were found.
    pub solutions: usize,
}

/// A node of the path, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start.
    pub const ROOT: Self = Self(0);

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where the changes of a move are.
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
    /// What was done.
    pub made: Move,
    /// The node whose board the move was made on.
    pub parent: Option<NodeId>,
    /// The node that was left for this one: the parent, or for a refutation the end of the branch.
    pub before: Option<NodeId>,
    /// The node that was gone to from here last.
    pub after: Option<NodeId>,
    /// The nodes made from here, oldest first.
    pub children: SmallVec<[NodeId; 4]>,
    /// How many guesses are open after the move.
    pub depth: usize,
    /// How many moves lead here from the root.
    pub level: usize,
    /// What the strategy remembers after the move.
    pub memory: Memory,
    /// The reason that the person gave, if the move is a deduction of their own.
    pub claimed: Option<String>,
    /// How open the position was before the move.
    pub open: Openness,
    /// What a person calls this moment.
    pub name: Option<String>,
    /// How many nodes below were dropped to save room.
    pub folded: usize,
    changes: Changes,
}

impl Node {
    /// Counts the move in the grade of its path.
    pub fn grade(&self, grade: &mut Grade) {
        self.made.grade(grade, self.open);
    }
}

/// The tree of moves with its cursor.
#[derive(Clone, Debug)]
pub struct Path {
    shape: Shape,
    nodes: Vec<Node>,
    free: Vec<NodeId>,
    cursor: NodeId,
    /// How open the position is before the next move.
    pub(super) open: Openness,
}

impl Path {
    pub(super) fn on(shape: Shape) -> Self {
        let root = Node {
            made: Move::Opened,
            parent: None,
            before: None,
            after: None,
            children: SmallVec::new(),
            depth: 0,
            level: 0,
            memory: Memory::default(),
            open: Openness::default(),
            name: None,
            claimed: None,
            folded: 0,
            changes: Changes::Cache(Vec::new()),
        };
        // Enough for most solves: nodes are large, and moving them costs more than making them.
        let mut nodes = Vec::with_capacity(128);
        nodes.push(root);
        Self {
            shape,
            nodes,
            free: Vec::new(),
            cursor: NodeId::ROOT,
            open: Openness::default(),
        }
    }

    /// Where the board is now.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The node with this number, if it is kept.
    pub fn by_number(&self, number: usize) -> Option<NodeId> {
        let id = NodeId(u32::try_from(number).ok()?);
        (number < self.nodes.len() && !self.free.contains(&id)).then_some(id)
    }

    /// How many moves are kept, the start not counted.
    pub fn len(&self) -> usize {
        self.nodes.len() - self.free.len() - 1
    }

    /// Whether no move was made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many guesses are open.
    pub fn depth(&self) -> usize {
        self.node(self.cursor).depth
    }

    /// The nodes from the root to the cursor.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.line_between(NodeId::ROOT, self.cursor);
        line.insert(0, NodeId::ROOT);
        line
    }

    /// The nodes from the root to the cursor and on as redo would go while it goes downwards.
    pub fn whole_line(&self) -> Vec<NodeId> {
        let mut line = self.line();
        let mut at = self.cursor;
        while let Some(next) = self
            .node(at)
            .after
            .filter(|&next| self.node(next).parent == Some(at))
        {
            line.push(next);
            at = next;
        }
        line
    }

    /// Where redoing leads in the end; where nothing lies ahead, the cursor.
    pub fn end(&self) -> NodeId {
        let mut at = self.cursor;
        while let Some(next) = self.node(at).after {
            at = next;
        }
        at
    }

    /// How hard the moves from the root to the cursor are together.
    pub fn grade(&self) -> Grade {
        let mut grade = Grade::of_nothing(self.shape);
        for node in self.line() {
            self.node(node).grade(&mut grade);
        }
        grade
    }

    /// The open guesses, outermost first.
    pub fn guesses(&self) -> Vec<NodeId> {
        let mut guesses = Vec::new();
        let mut at = self.open_guess();
        while let Some(guess) = at {
            guesses.push(guess);
            at = self
                .node(guess)
                .parent
                .and_then(|parent| self.open_guess_at(parent));
        }
        guesses.reverse();
        guesses
    }

    /// The guess that was opened last and is still open.
    pub fn open_guess(&self) -> Option<NodeId> {
        self.open_guess_at(self.cursor)
    }

    fn open_guess_at(&self, mut at: NodeId) -> Option<NodeId> {
        let depth = self.node(at).depth;
        if depth == 0 {
            return None;
        }
        loop {
            let node = self.node(at);
            if matches!(node.made, Move::Guessed { .. }) && node.depth == depth {
                return Some(at);
            }
            at = node.parent?;
        }
    }

    /// The deepest node that two nodes have both come through.
    pub(super) fn meeting(&self, mut a: NodeId, mut b: NodeId) -> NodeId {
        while a != b {
            let deeper = if self.node(a).level >= self.node(b).level {
                &mut a
            } else {
                &mut b
            };
            *deeper = self
                .node(*deeper)
                .parent
                .expect("two nodes meet at the root at the latest");
        }
        a
    }

    /// The nodes below `from`, which must lie above `to`, down to `to`.
    pub(super) fn line_between(&self, from: NodeId, to: NodeId) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut at = to;
        while at != from {
            line.push(at);
            at = self.node(at).parent.expect("`from` lies above `to`");
        }
        line.reverse();
        line
    }

    /// Adds a move made at the cursor, whose changes lie on the trail from `mark`, and goes there.
    /// Records the person's own reason for the move at the cursor.
    pub(super) fn claim(&mut self, reason: String) {
        let at = self.cursor.index();
        self.nodes[at].claimed = Some(reason);
    }

    pub(super) fn push(&mut self, made: Move, depth: usize, memory: Memory, mark: Mark) {
        self.push_after(self.cursor, made, depth, memory, mark);
    }

    /// The same for a move that was decided on at another node.
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
            children: SmallVec::new(),
            depth,
            level: self.node(self.cursor).level + 1,
            memory,
            open: std::mem::take(&mut self.open),
            name: None,
            claimed: None,
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

    /// Moves the cursor to its parent and takes the changes off the trail.
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
        let before = self.nodes[child.index()]
            .before
            .expect("a child comes after something");
        self.nodes[before.index()].after = Some(child);
    }

    /// Which records of the trail belong to a node of the current line.
    pub(super) fn node_of_record(&self, index: usize) -> NodeId {
        let mut at = self.cursor;
        loop {
            let node = self.node(at);
            match (&node.changes, node.parent) {
                (Changes::OnTrail(mark), Some(parent)) if mark.index() > index => at = parent,
                _ => return at,
            }
        }
    }

    /// Where the records of a node of the current line begin on the trail.
    pub(super) fn mark(&self, id: NodeId) -> Option<Mark> {
        match self.node(id).changes {
            Changes::OnTrail(mark) => Some(mark),
            Changes::Cache(_) => None,
        }
    }
}
