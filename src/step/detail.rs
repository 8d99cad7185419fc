//! How much is said of a step.

/// How much is said of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The technique and the effects: enough to solve and rate many puzzles.
    Bare,
    /// An explanation too, which takes longer to build than the step takes to find.
    Explained,
}
