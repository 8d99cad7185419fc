//! The choices of what is shown of the puzzle, on the board and next to it.

use super::{Branches, Checking, Focus, Marking, Pulse, View, WhyAnswer};
use crate::grid::Cell;
use crate::solver::NodeId;

/// The choices of what is shown of the puzzle.
#[derive(Default)]
pub struct Display {
    /// The view in the panel next to the board.
    pub view: View,
    /// The wave shown by [`View::Waves`], from 0 (the cell itself) to 3 (its column).
    pub wave: u8,
    /// Digits that are highlighted on the whole board.
    pub focus: Focus,
    /// Selected cells. If there are none, the cell of the cursor counts as selected.
    pub selected: Vec<Cell>,
    /// An exhibit that is highlighted on the board for a while.
    pub pulse: Option<Pulse>,
    /// The branches of a net that are explained.
    pub branches: Branches,
    /// True if a step is also written in notation: its machine line and its chain.
    pub notation: bool,
    /// The source of the pencil marks on the board.
    pub marking: Marking,
    /// True if pencil marks are hidden.
    pub marks_hidden: bool,
    /// The kind of entries that are marked as mistakes.
    pub checking: Checking,
    /// The move that is marked to be compared with another.
    pub marked: Option<NodeId>,
    /// The number of the message that asked whether the solution is wanted.
    pub(in crate::tui) asked_for_solution: Option<u64>,
    /// The last answer to "why", until something else is done.
    pub why: WhyAnswer,
}
