//! The comparison of two moves of a path: their differences, and the effects that both have in
//! common since their branches parted. If one of the branches must be right, the common effects are
//! a deduction.

mod step;

use self::step::Branches;

use super::{Engine, NodeId};
use crate::grid::{Candidate, Cell, Contradiction, Digit, DigitSet, Shape};
use crate::size::{AnyShape, Size};
use crate::step::{Effect, Step};

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// A digit.
    Filled(Digit),
    /// Candidates.
    Open(DigitSet),
}

impl CellState {
    /// Returns true if the cell is this digit or has it as a candidate.
    pub fn allows(self, digit: Digit) -> bool {
        match self {
            Self::Filled(filled) => filled == digit,
            Self::Open(digits) => digits.contains(digit),
        }
    }
}

/// The comparison of two moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The marked move, and the move that it is compared with.
    pub nodes: [NodeId; 2],
    /// The last move that both have in common.
    pub common_ancestor: NodeId,
    /// The contradiction after each of them.
    pub contradictions: [Option<Contradiction>; 2],
    /// The cells that differ.
    pub differences: Vec<CellDifference>,
    /// The effects that both have since their branches parted.
    pub common_effects: Vec<Effect>,
    /// The common effects as a step on the board where the branches parted, if one of them must be right.
    pub step: Option<Step>,
}

/// A cell with its states after each of two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellDifference {
    /// The cell.
    pub cell: Cell,
    /// Its states, which differ.
    pub states: [CellState; 2],
}

/// The board after a move.
struct BoardState {
    states: Vec<CellState>,
    contradiction: Option<Contradiction>,
}

impl BoardState {
    fn at(node: NodeId, engine: &mut dyn Engine) -> Self {
        engine.goto(node);
        let state = |cell| match engine.value(cell) {
            Some(digit) => CellState::Filled(digit),
            None => CellState::Open(engine.candidates(cell)),
        };
        Self {
            states: (0..engine.shape().cells()).map(Cell::new).map(state).collect(),
            contradiction: engine.contradiction(),
        }
    }

    fn state(&self, cell: Cell) -> CellState {
        self.states[cell.index()]
    }

    fn allows(&self, candidate: Candidate) -> bool {
        self.state(candidate.cell).allows(candidate.digit)
    }
}

/// Compares two moves of a path. The cursor does not move.
pub fn compare(engine: &mut dyn Engine, nodes: [NodeId; 2]) -> Comparison {
    let here = engine.path().cursor();
    let ancestor = engine.path().common_ancestor(nodes[0], nodes[1]);
    let boards = nodes.map(|node| BoardState::at(node, engine));
    let before = BoardState::at(ancestor, engine);
    engine.goto(here);
    let shape = engine.shape();
    let common_effects = find_common_effects(&before, &boards, shape);
    let contradictions = [&boards[0], &boards[1]].map(|board| board.contradiction.clone());
    let branches = Branches {
        path: engine.path(),
        ancestor,
        ends: nodes,
        before: &before,
        common_effects: &common_effects,
        shape,
    };
    let proves = contradictions == [None, None] && !common_effects.is_empty();
    let step = proves.then(|| branches.common_step()).flatten();
    let cells = Cell::all(shape);
    let differences = cells
        .map(|cell| CellDifference { cell, states: [boards[0].state(cell), boards[1].state(cell)] })
        .filter(|difference| difference.states[0] != difference.states[1]);
    Comparison {
        nodes,
        common_ancestor: ancestor,
        differences: differences.collect(),
        contradictions,
        common_effects,
        step,
    }
}

/// Returns the common effects, without eliminations that follow from a placement.
fn find_common_effects(before: &BoardState, boards: &[BoardState; 2], shape: Shape) -> Vec<Effect> {
    let (mut placed, mut eliminated) = (Vec::new(), Vec::new());
    for cell in Cell::all(shape) {
        let CellState::Open(digits) = before.state(cell) else {
            continue;
        };
        match [&boards[0], &boards[1]].map(|board| board.state(cell)) {
            [CellState::Filled(one), CellState::Filled(other)] if one == other => {
                placed.push(Candidate::new(cell, one));
            }
            states => {
                let lost = |digit: &Digit| states.iter().all(|state| !state.allows(*digit));
                let lost = digits.iter().filter(lost);
                eliminated.extend(lost.map(|digit| Candidate::new(cell, digit)));
            }
        }
    }
    eliminated.retain(|&eliminated| {
        let mut placed = placed.iter();
        !placed.any(|&placed| AnyShape(shape).geometry().excludes(placed, eliminated))
    });
    let placed = placed.iter().copied().map(Effect::Place);
    placed.chain(eliminated.into_iter().map(Effect::Eliminate)).collect()
}
