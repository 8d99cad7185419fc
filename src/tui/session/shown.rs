//! The state of the next move.

use crate::solver::hint::Degree;
use crate::solver::{Memory, Next, NodeId};
use crate::step::Step;

/// The state of the next move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Not requested.
    #[default]
    Nothing,
    /// Being searched by the worker.
    Searching(StepRequest),
    /// A step, explained up to a degree.
    Hint {
        step: Step,
        /// The memory of the strategy after it.
        memory: Memory,
        /// The degree of the hint.
        degree: Degree,
    },
    /// Instead of a step: the first wrong move of the path.
    Mistake(NodeId),
    /// The step is shown with its pattern and its effects, and can be taken.
    Move(Next),
}

impl Shown {
    /// Returns the step shown, if it is a deduction.
    pub const fn step(&self) -> Option<&Step> {
        match self {
            Self::Move(Next::Deduce(step, _)) => Some(step),
            _ => None,
        }
    }
}

/// The action to take when the next move is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepRequest {
    Show,
    /// Give a hint of it.
    Hint,
    /// Take it at once.
    Take,
    /// The auto-solve continues with it.
    Play,
}
