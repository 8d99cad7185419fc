//! Limits of a search, and the ways it ends.

use std::fmt;

use crate::grid::Shape;

/// The limits of a search: a number of nodes, and a callback that can cancel it.
///
/// A node is a position that the search examines: the first one, and one for each guess.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    nodes: u64,
    cancelled: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Limits<'a> {
    /// No limits.
    pub const NONE: Self = Self::nodes(u64::MAX);

    /// Allows at most this number of nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, cancelled: None }
    }

    /// Allows a number of nodes that takes seconds at most.
    pub const fn patient(shape: Shape) -> Self {
        Self::nodes(match shape {
            Shape::Four | Shape::Six | Shape::Nine => 10_000_000,
            Shape::Sixteen | Shape::TwentyFive => 50_000,
        })
    }

    /// Returns the maximum number of nodes.
    pub const fn max_nodes(self) -> u64 {
        self.nodes
    }

    /// Lowers the maximum number of nodes to `nodes`, if it is higher.
    #[must_use]
    pub const fn at_most(self, nodes: u64) -> Self {
        Self {
            nodes: if nodes < self.nodes { nodes } else { self.nodes },
            cancelled: self.cancelled,
        }
    }

    /// Stops the search soon after the callback returns true as well. It is called every few hundred nodes.
    #[must_use]
    pub const fn until(self, cancelled: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { nodes: self.nodes, cancelled: Some(cancelled) }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("can_be_cancelled", &self.cancelled.is_some())
            .finish()
    }
}

/// Counts the nodes of one question against its limits.
#[derive(Clone, Debug)]
pub(super) struct Meter<'a> {
    limits: Limits<'a>,
    spent: u64,
}

/// Number of nodes between two calls of the callback, because a call costs more than a node.
const NODES_BETWEEN_QUESTIONS: u64 = 256;

impl<'a> Meter<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self { limits, spent: 0 }
    }

    /// Counts a node; false if the limits are reached.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        if self.spent >= self.limits.nodes {
            return false;
        }
        if self.spent.is_multiple_of(NODES_BETWEEN_QUESTIONS) && self.cancelled() {
            // A cancelled search stays cancelled: the next node is refused too.
            self.limits.nodes = self.spent;
            return false;
        }
        self.spent += 1;
        true
    }

    fn cancelled(&self) -> bool {
        self.limits.cancelled.is_some_and(|cancelled| cancelled())
    }
}

/// The reason why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Everything was searched, so there is nothing more to find.
    Exhausted,
    /// The number asked for was found; there may be more.
    Enough,
    /// The limits were reached; there may be more.
    Cut,
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// Number of solutions found.
    pub found: u64,
    /// The reason why the count ended.
    pub ending: Ending,
}

impl Count {
    /// Returns true if there are no further solutions.
    pub fn is_exact(self) -> bool {
        self.ending == Ending::Exhausted
    }

    /// Returns true if the limits ended the count.
    pub fn is_cut(self) -> bool {
        self.ending == Ending::Cut
    }
}

/// The number of solutions: none, one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolutionCount<T> {
    /// The puzzle has no solution.
    Impossible,
    /// The puzzle has exactly this solution.
    Unique(T),
    /// The puzzle has several solutions, among them these two.
    Several(T, T),
    /// The limits ended the search; the solution found so far, if any.
    Unknown(Option<T>),
}

impl<T> SolutionCount<T> {
    /// Converts the solutions.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> SolutionCount<U> {
        match self {
            Self::Impossible => SolutionCount::Impossible,
            Self::Unique(one) => SolutionCount::Unique(f(one)),
            Self::Several(one, other) => SolutionCount::Several(f(one), f(other)),
            Self::Unknown(found) => SolutionCount::Unknown(found.map(f)),
        }
    }

    /// Names the number: "none", "one" or "several"; `None` if it is unknown.
    pub const fn name(&self) -> Option<&'static str> {
        Some(match self {
            Self::Impossible => "none",
            Self::Unique(_) => "one",
            Self::Several(..) => "several",
            Self::Unknown(_) => return None,
        })
    }

    /// Returns the solution, if there is exactly one.
    pub fn unique(self) -> Option<T> {
        match self {
            Self::Unique(solution) => Some(solution),
            _ => None,
        }
    }
}

/// The candidates that are in some solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrueCandidates<T> {
    /// Candidates seen in a solution: a set, or a list in ascending order.
    pub seen: T,
    /// No other candidate is in any solution. If false, the limits ended the search.
    pub complete: bool,
}

/// The limits ended a search before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search reached its limit before it had the answer")]
pub struct GaveUp;
