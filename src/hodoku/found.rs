//! Results of the searches.

use super::cells::Cells;
use super::chain::Chain;
use super::grid::Place;

/// The kind of step that was searched for. HoDoKu's score and level belong to it, even where the
/// step that was found goes by another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedSubset(usize),
    LockedCandidates1,
    LockedCandidates2,
    NakedSubset(usize),
    HiddenSubset(usize),
    Fish(usize),
    RemotePair,
    BugPlus1,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    Uniqueness(usize),
    HiddenRectangle,
    AvoidableRectangle(usize),
    FinnedFish(usize),
    SashimiFish(usize),
    SueDeCoq,
    SimpleColors,
    MultiColors,
    XChain,
    XyChain,
    NiceLoop,
    GroupedNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsXyChain,
    FrankenFish(usize),
    FinnedFrankenFish(usize),
    ForcingChain,
    ForcingNet,
}

/// A step as HoDoKu would take it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) kind: Kind,
    /// The slug of our technique for the step.
    pub(super) slug: &'static str,
    pub(super) placed: Option<Place>,
    /// The deletions in the order in which they are made; some may be there twice.
    pub(super) deleted: Vec<Place>,
    pub(super) evidence: Evidence,
}

/// The evidence from which a step is explained.
#[derive(Clone, Debug, Default)]
pub(super) enum Evidence {
    /// Our technique that finds the same step.
    #[default]
    Technique,
    /// The chain.
    Chain(Chain),
    /// The cells of almost locked sets in a row, and the digits that connect them.
    Sets(Vec<Linked>),
    /// The cells of a Sue de Coq: those of the crossing, of the line and of the box.
    SueDeCoq([Cells; 3]),
    /// A unique rectangle whose further candidates form a naked subset with other cells.
    Rectangle {
        /// Its cells.
        cells: Cells,
        /// Its two digits.
        digits: [usize; 2],
        /// The cells with further candidates, and the other cells of the subset.
        subset: Cells,
    },
    /// The conclusion of a forcing chain or net.
    Forcing(Conclusion),
}

/// A set in a chain, and the digit that connects it to the one before.
#[derive(Clone, Debug)]
pub(super) struct Linked {
    pub(super) cells: Cells,
    /// For the first set, the digit that connects it to the next.
    pub(super) digit: usize,
}

/// A candidate that is proved true or false, and how.
#[derive(Clone, Debug)]
pub(super) struct Conclusion {
    pub(super) cell: usize,
    pub(super) digit: usize,
    pub(super) on: bool,
    pub(super) reason: Reason,
}

/// The proof of a conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The opposite leads to a contradiction.
    Contradiction,
    /// It follows from this candidate being true, and from its being false.
    Either(usize, usize),
    /// It follows from every candidate of a cell.
    Cell(usize),
    /// It follows from every place of a digit in a house.
    House(usize, usize),
}

impl Found {
    pub(super) const fn placing(kind: Kind, slug: &'static str, placed: Place) -> Self {
        Self {
            kind,
            slug,
            placed: Some(placed),
            deleted: Vec::new(),
            evidence: Evidence::Technique,
        }
    }

    /// Returns a step with these deletions, if there are any.
    pub(super) fn deleting(kind: Kind, slug: &'static str, deleted: Vec<Place>) -> Option<Self> {
        (!deleted.is_empty()).then_some(Self {
            kind,
            slug,
            placed: None,
            deleted,
            evidence: Evidence::Technique,
        })
    }

    #[must_use]
    pub(super) fn with(mut self, evidence: Evidence) -> Self {
        self.evidence = evidence;
        self
    }

    /// Returns the nodes of its chain; 0 for a step without one.
    pub(super) fn length(&self) -> usize {
        match &self.evidence {
            Evidence::Chain(chain) => chain.nodes.len(),
            Evidence::Sets(sets) if sets.len() > 3 => 2 * sets.len(),
            Evidence::Technique
            | Evidence::Sets(_)
            | Evidence::SueDeCoq(_)
            | Evidence::Rectangle { .. }
            | Evidence::Forcing(_) => 0,
        }
    }
}
