//! Results of the searches.

use super::cells::Cells;
use super::chain::Chain;
use crate::grid::Candidate;

/// A step as HoDoKu would take it.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// The slug of our technique for the step, if steps of its kind are known by several.
    pub(super) slug: Option<&'static str>,
    pub(super) placed: Option<Candidate>,
    /// The deletions in the order in which they are made; some may be there twice.
    pub(super) deleted: Vec<Candidate>,
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
    pub(super) fn placing(placed: Candidate) -> Self {
        Self { placed: Some(placed), ..Self::default() }
    }

    /// Returns a step with these deletions, if there are any.
    pub(super) fn deleting(deleted: Vec<Candidate>) -> Option<Self> {
        (!deleted.is_empty()).then(|| Self { deleted, ..Self::default() })
    }

    /// Names our technique for the step.
    #[must_use]
    pub(super) fn named(self, slug: &'static str) -> Self {
        Self { slug: Some(slug), ..self }
    }

    #[must_use]
    pub(super) fn with(self, evidence: Evidence) -> Self {
        Self { evidence, ..self }
    }

    /// Returns the nodes of its chain; 0 for a step without one.
    pub(super) fn length(&self) -> usize {
        match &self.evidence {
            Evidence::Chain(chain) => chain.nodes.len(),
            Evidence::Sets(sets) if sets.len() > 3 => 2 * sets.len(),
            _ => 0,
        }
    }
}
