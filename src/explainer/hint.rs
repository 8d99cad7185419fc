//! A hint: one step of Sudoku Explainer as plain data, with what it leans on.

use super::rule::Rule;
use super::state::candidate;
use crate::grid::{Candidate, Cell, DigitSet, House, HouseKind};
use crate::position::Need;

/// One step on the explainer's path.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The raw difficulty. Compared as it is, shown by `shown`.
    pub difficulty: f64,
    /// What it is.
    pub rule: Rule,
    /// What it places.
    pub placement: Option<Candidate>,
    /// What it deletes, besides what the placement does.
    pub eliminations: Vec<Candidate>,
    /// What it leans on.
    pub evidence: Evidence,
}

/// What a hint leans on.
#[derive(Clone, Debug)]
pub enum Evidence {
    /// A single: its house, or none for a naked single.
    Single(Option<House>),
    /// A digit locked in the base to the cover.
    Locked {
        /// Where its places are.
        base: House,
        /// Where they all lie.
        cover: House,
    },
    /// A naked or hidden set.
    Set {
        /// Where.
        house: House,
        /// Its cells.
        cells: Vec<Cell>,
        /// Its digits.
        digits: DigitSet,
    },
    /// A fish.
    Fish {
        /// The lines that hold it.
        base: Vec<House>,
        /// The lines that it clears.
        cover: Vec<House>,
    },
    /// A pivot and its two wings.
    Wing {
        /// The pivot.
        pivot: Cell,
        /// The wings.
        wings: [Cell; 2],
    },
    /// A loop or grave that may not be: its cells, those with other candidates, and the set or
    /// lock that the type adds.
    Deadly {
        /// The cells of the loop; empty for a grave, which is the whole board.
        cells: Vec<Cell>,
        /// The cells with more than the deadly candidates.
        extras: Vec<Cell>,
        /// The digits of the loop, or the extra digits of the grave.
        digits: DigitSet,
        /// The house of the set or the lock.
        house: Option<House>,
        /// The other cells of the set.
        set: Vec<Cell>,
    },
    /// Aligned exclusion.
    Exclusion {
        /// The cells whose combinations are counted.
        base: Vec<Cell>,
        /// The cells that forbid some.
        excluders: Vec<Cell>,
    },
    /// Chains.
    Chains(Chains),
}

/// The chains of a hint.
#[derive(Clone, Debug)]
pub struct Chains {
    /// Where they start.
    pub origin: Origin,
    /// What they come to: the end of each branch is first in it.
    pub branches: Vec<Branch>,
    /// The hints of inner chains that links of the branches lean on.
    pub inner: Vec<Hint>,
}

/// What the branches of a chain hint start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// One candidate, on or off.
    Candidate,
    /// All candidates of a cell.
    Cell(Cell),
    /// All places of a digit in a house.
    House(House),
}

/// A chain with all that it rests on, breadth first from its end.
pub type Branch = Vec<Link>;

/// A node of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is on.
    pub on: bool,
    /// How its parents make it so.
    pub via: Via,
    /// The links it follows from, as indices in its branch.
    pub parents: Vec<usize>,
}

/// How a node follows from its parents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Via {
    /// It is assumed.
    Start,
    /// A cell has one digit.
    Cell,
    /// A digit has one place in a house of this kind.
    House(HouseKind),
    /// Locked candidates, a pair or an X-wing that is there once the parents are gone.
    Set {
        /// Which.
        rule: Rule,
        /// The cells, or the digits in houses, that it stands on.
        needs: Vec<Need>,
    },
    /// The inner chains with this index.
    Chains(usize),
}

impl Hint {
    /// The difficulty in tenths, as it is shown.
    pub fn tenths(&self) -> u16 {
        shown(self.difficulty)
    }
}

/// Reproduces the display: tenths rounded by adding a half and cutting off.
#[expect(clippy::cast_sign_loss, reason = "a difficulty is never negative")]
pub(super) fn shown(difficulty: f64) -> u16 {
    ((difficulty + 0.05) * 10.0).floor() as u16
}

/// House number of the tables as a house of the grid.
pub(super) fn house(index: usize) -> House {
    House::new(house_kind(index / 9), index % 9)
}

/// A kind of house of the tables as one of the grid.
pub(super) fn house_kind(kind: usize) -> HouseKind {
    [HouseKind::Box, HouseKind::Row, HouseKind::Column][kind]
}

/// The cells of a mask.
pub(super) fn cell_list(mask: u128) -> Vec<Cell> {
    super::tables::cells(mask).map(Cell::new).collect()
}

/// The candidates of a digit in the cells of a mask.
pub(super) fn candidates_in(mask: u128, digit: usize) -> impl Iterator<Item = Candidate> {
    super::tables::cells(mask).map(move |cell| candidate(cell * 9 + digit))
}
