//! How far a search may go, and how it ended.

use std::fmt;

use crate::grid::{CandidateSet, Shape};
use crate::size::Size;

/// How far a search may go: a number of nodes, and a callback that can cancel it.
///
/// A node is a position that the search looks at: the first one, and one for each guess.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    nodes: u64,
    cancelled: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Limits<'a> {
    /// As far as it takes.
    pub const NONE: Self = Self::nodes(u64::MAX);

    /// At most so many nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            cancelled: None,
        }
    }

    /// As far as somebody waits for an answer: seconds.
    pub const fn patient(shape: Shape) -> Self {
        Self::nodes(match shape {
            Shape::Four | Shape::Six | Shape::Nine => 10_000_000,
            Shape::Sixteen | Shape::TwentyFive => 50_000,
        })
    }

    /// At most how many nodes.
    pub const fn most_nodes(self) -> u64 {
        self.nodes
    }

    /// The same, with at most so many nodes.
    #[must_use]
    pub const fn at_most(self, nodes: u64) -> Self {
        Self {
            nodes: if nodes < self.nodes {
                nodes
            } else {
                self.nodes
            },
            cancelled: self.cancelled,
        }
    }

    /// Also stops soon after the callback says true. It is asked every few hundred nodes.
    #[must_use]
    pub const fn until(self, cancelled: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self {
            nodes: self.nodes,
            cancelled: Some(cancelled),
        }
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

/// Asking the callback at every node would cost more than the node.
const NODES_BETWEEN_QUESTIONS: u64 = 256;

impl<'a> Meter<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self { limits, spent: 0 }
    }

    /// Pays for a node; false when the limits are reached.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        if self.spent >= self.limits.nodes {
            return false;
        }
        if self.spent.is_multiple_of(NODES_BETWEEN_QUESTIONS) && self.cancelled() {
            // What was cancelled stays so: the next node is refused too.
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

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Everything was tried: there is nothing more to find.
    Exhausted,
    /// As many as were asked for have been found; there may be more.
    Enough,
    /// The limits were reached; there may be more.
    Cut,
}

/// How many solutions were found, and whether those are all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// Why it stopped there.
    pub ending: Ending,
}

impl Count {
    /// Whether there are exactly as many as were found.
    pub fn is_exact(self) -> bool {
        self.ending == Ending::Exhausted
    }

    /// Whether the limits ended it.
    pub fn is_cut(self) -> bool {
        self.ending == Ending::Cut
    }
}

/// Whether there are no solutions, one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<T> {
    /// There is none.
    Impossible,
    /// There is exactly this one.
    Unique(T),
    /// There are at least these two.
    Several(T, T),
    /// The limits ended the search first; what it had found until then.
    Unknown(Option<T>),
}

impl<T> Verdict<T> {
    /// The same verdict with its solutions turned into something else.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> Verdict<U> {
        match self {
            Self::Impossible => Verdict::Impossible,
            Self::Unique(one) => Verdict::Unique(f(one)),
            Self::Several(one, other) => Verdict::Several(f(one), f(other)),
            Self::Unknown(found) => Verdict::Unknown(found.map(f)),
        }
    }

    /// The solution, if there is exactly one.
    pub fn unique(self) -> Option<T> {
        match self {
            Self::Unique(solution) => Some(solution),
            _ => None,
        }
    }
}

/// The candidates that are in some solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrueCandidates<S: Size> {
    /// Those that were seen in a solution.
    pub seen: CandidateSet<S>,
    /// Whether no other candidate is in any solution; else the limits ended the search.
    pub complete: bool,
}

/// The limits ended a search before it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search reached its limits before it knew the answer")]
pub struct GaveUp;
