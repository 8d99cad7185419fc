//! The comparison of two moves of a path: their differences, and the effects that both have in
//! common since their branches parted. If one of the branches must be right, the common effects are
//! a deduction.

mod step;

use super::{Engine, NodeId};
use crate::grid::{Candidate, Cell, Contradiction, Digit, DigitSet, Shape};
use crate::size::Size;
use crate::step::{Effect, Step};
use crate::with_size;

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// A digit.
    Filled(Digit),
    /// Candidates.
    Open(DigitSet),
}

impl State {
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
    pub parted: NodeId,
    /// The contradiction after each of them.
    pub broken: [Option<Contradiction>; 2],
    /// The cells that differ, with their states after each of them.
    pub differ: Vec<(Cell, [State; 2])>,
    /// The effects that both have since their branches parted.
    pub agreed: Vec<Effect>,
    /// The same as a step on the board where the branches parted, if one of them must be right.
    pub step: Option<Step>,
}

/// The board after a move.
struct Moment {
    states: Vec<State>,
    contradiction: Option<Contradiction>,
}

impl Moment {
    fn at(node: NodeId, engine: &mut dyn Engine) -> Self {
        engine.goto(node);
        let state = |cell| match engine.value(cell) {
            Some(digit) => State::Filled(digit),
            None => State::Open(engine.candidates(cell)),
        };
        Self {
            states: (0..engine.shape().cells())
                .map(Cell::new)
                .map(state)
                .collect(),
            contradiction: engine.contradiction(),
        }
    }

    fn state(&self, cell: Cell) -> State {
        self.states[cell.index()]
    }

    fn allows(&self, candidate: Candidate) -> bool {
        self.state(candidate.cell).allows(candidate.digit)
    }
}

/// Compares two moves of a path. The cursor does not move.
pub fn compare(engine: &mut dyn Engine, nodes: [NodeId; 2]) -> Comparison {
    let here = engine.path().cursor();
    let parted = engine.path().common_ancestor(nodes[0], nodes[1]);
    let moments = nodes.map(|node| Moment::at(node, engine));
    let before = Moment::at(parted, engine);
    engine.goto(here);
    let shape = engine.shape();
    let agreed = agreed(&before, &moments, shape);
    let broken = [&moments[0], &moments[1]].map(|moment| moment.contradiction.clone());
    let proves = broken == [None, None] && !agreed.is_empty();
    let step = if proves {
        step::of(engine.path(), parted, nodes, &before, &agreed, shape)
    } else {
        None
    };
    let cells = (0..shape.cells()).map(Cell::new);
    let states = |cell| (cell, [moments[0].state(cell), moments[1].state(cell)]);
    let differ = cells.map(states).filter(|(_, [one, other])| one != other);
    Comparison {
        nodes,
        parted,
        differ: differ.collect(),
        broken,
        agreed,
        step,
    }
}

/// Returns the common effects, without eliminations that follow from a placement.
fn agreed(before: &Moment, moments: &[Moment; 2], shape: Shape) -> Vec<Effect> {
    let (mut placed, mut eliminated) = (Vec::new(), Vec::new());
    for cell in (0..shape.cells()).map(Cell::new) {
        let State::Open(digits) = before.state(cell) else {
            continue;
        };
        match [&moments[0], &moments[1]].map(|moment| moment.state(cell)) {
            [State::Filled(one), State::Filled(other)] if one == other => {
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
        !placed.any(|&placed| excludes(placed, eliminated, shape))
    });
    let placed = placed.iter().copied().map(Effect::Place);
    placed
        .chain(eliminated.into_iter().map(Effect::Eliminate))
        .collect()
}

fn excludes(placed: Candidate, other: Candidate, shape: Shape) -> bool {
    with_size!(shape, S => S::geometry().excludes(placed, other))
}
