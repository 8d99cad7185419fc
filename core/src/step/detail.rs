//! The amount of detail in a step.

/// The amount of detail in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The technique and the effects: enough to solve and rate many puzzles.
    Bare,
    /// An explanation too, which takes longer to build than the step takes to find.
    Explained,
}
