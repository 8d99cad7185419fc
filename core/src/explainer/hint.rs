//! A hint: one step of Sudoku Explainer as plain data, with its evidence.

use super::rule::Rule;
use super::state::candidate;
use super::tables::{bits, cells};
use crate::grid::{Candidate, Cell, House, HouseKind};
use crate::position::Need;

/// One step on Sudoku Explainer's path.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Raw difficulty. Hints are compared by it; [`Hint::tenths`] is shown.
    pub difficulty: f64,
    /// The technique.
    pub rule: Rule,
    /// The placement, if it makes one.
    pub placement: Option<Candidate>,
    /// The eliminated candidates, without those that the placement itself removes.
    pub eliminations: Vec<Candidate>,
    /// The pattern or chains that prove it.
    pub evidence: Evidence,
}

/// The evidence of a hint.
#[derive(Clone, Debug)]
pub enum Evidence {
    /// A hidden single, with its house.
    HiddenSingle(House),
    /// A naked single.
    NakedSingle,
    /// Locked candidates or a fish, which our own technique shows.
    Technique,
    /// The cells of a naked or hidden set or of a wing, or those whose combinations an aligned
    /// exclusion counts.
    Cells(Vec<Cell>),
    /// A deadly pattern, a unique loop or a BUG.
    Deadly {
        /// Cells of the loop; empty for a BUG, which covers the whole board.
        cells: Vec<Cell>,
        /// Cells with candidates beyond the deadly pattern.
        extras: Vec<Cell>,
        /// The other cells of the set that type 3 adds.
        set: Vec<Cell>,
    },
    /// One or more chains.
    Chains(Chains),
}

/// The chains of a hint.
#[derive(Clone, Debug)]
pub struct Chains {
    /// The common start of the branches.
    pub origin: Origin,
    /// The branches; the end of each comes first in it.
    pub branches: Vec<Branch>,
    /// The hints of inner chains that links of the branches use.
    pub inner: Vec<Hint>,
}

/// The start of the branches of a chain hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// One candidate, on or off.
    Candidate,
    /// All candidates of a cell.
    Cell(Cell),
    /// All places of a digit in a house.
    House(House),
}

/// A chain with all its premises, breadth first from its end.
pub type Branch = Vec<Link>;

/// A node of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The candidate that is on or off.
    pub candidate: Candidate,
    /// True if the candidate is on, false if it is off.
    pub on: bool,
    /// The kind of inference from the parents.
    pub via: Via,
    /// The links it follows from, as indices in its branch.
    pub parents: Vec<usize>,
}

/// The kind of inference by which a node follows from its parents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Via {
    /// An assumption.
    Start,
    /// The only candidate left in a cell, or a cell that has its digit.
    Cell,
    /// The only place left in a house of this kind, or a digit placed in it.
    House(HouseKind),
    /// Locked candidates, a pair or an X-wing that exists once the parents are eliminated.
    Set {
        /// The pattern.
        rule: Rule,
        /// The cells, or the digits in houses, that form the pattern.
        needs: Vec<Need>,
    },
    /// Inner chains, by index in [`Chains::inner`].
    Chains(usize),
}

impl Hint {
    /// Returns a hint that places a candidate.
    pub(super) const fn placing(
        difficulty: f64,
        rule: Rule,
        placed: Candidate,
        evidence: Evidence,
    ) -> Self {
        Self { difficulty, rule, placement: Some(placed), eliminations: Vec::new(), evidence }
    }

    /// Returns a hint that eliminates candidates, if there are any.
    pub(super) fn eliminating(
        difficulty: f64,
        rule: Rule,
        eliminations: impl IntoIterator<Item = Candidate>,
        evidence: Evidence,
    ) -> Option<Self> {
        let eliminations: Vec<Candidate> = eliminations.into_iter().collect();
        (!eliminations.is_empty()).then_some(Self {
            difficulty,
            rule,
            placement: None,
            eliminations,
            evidence,
        })
    }

    /// Returns the difficulty in tenths, as it is shown.
    pub fn tenths(&self) -> u16 {
        shown(self.difficulty)
    }
}

/// Rounds a difficulty to tenths. Reproduces the display: half a tenth is added and the rest is cut
/// off.
#[expect(clippy::cast_sign_loss, reason = "a difficulty is never negative")]
pub(super) fn shown(difficulty: f64) -> u16 {
    ((difficulty + 0.05) * 10.0).floor() as u16
}

/// Converts a house number of the tables into a house of the grid.
pub(super) fn house(index: usize) -> House {
    House::new(house_kind(index / 9), index % 9)
}

/// Converts a kind of house of the tables into one of the grid.
pub(super) fn house_kind(kind: usize) -> HouseKind {
    [HouseKind::Box, HouseKind::Row, HouseKind::Column][kind]
}

/// Returns the cells of a mask.
pub(super) fn cell_list(mask: u128) -> Vec<Cell> {
    cells(mask).map(Cell::new).collect()
}

/// Returns the candidates of a digit in the cells of a mask.
pub(super) fn candidates_in(mask: u128, digit: usize) -> impl Iterator<Item = Candidate> {
    cells(mask).map(move |cell| candidate(cell * 9 + digit))
}

/// Returns the candidates of these digits in a cell.
pub(super) fn candidates_of(cell: usize, digits: u16) -> impl Iterator<Item = Candidate> {
    bits(digits).map(move |digit| candidate(cell * 9 + digit))
}
