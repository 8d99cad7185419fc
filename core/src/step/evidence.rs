//! Exhibits (what a step shows on the board) and premises (the facts it relies on).

use smallvec::SmallVec;

use crate::catalog::Role;
use crate::grid::{Board, Candidate, Cell, Contradiction, Digit, DigitSet, House, Shape};
use crate::size::{AnyShape, Size};

/// Cells of a pattern. As many as in most patterns need no memory of their own, and an explanation
/// has many such lists.
pub type Cells = SmallVec<[Cell; 8]>;

/// Candidates of a pattern, kept in the same way.
pub type Candidates = SmallVec<[Candidate; 4]>;

/// The strength of a link between two nodes of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// At least one of the two is true.
    Strong,
    /// At most one of the two is true.
    Weak,
}

/// The cells, house, digits, candidates or link that an exhibit shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Cells.
    Cells(Cells),
    /// A row, column or box.
    House(House),
    /// Digits without a cell.
    Digits(DigitSet),
    /// Candidates. Several of one digit can be a grouped node of a chain.
    Candidates(Candidates),
    /// A link of a chain between two nodes.
    Link {
        /// Its first node.
        from: Candidates,
        /// Its second node.
        to: Candidates,
        /// Strong or weak.
        strength: Strength,
    },
}

/// A subject together with its role in the pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exhibit {
    /// Role in the pattern.
    pub role: Role,
    /// Subject that is shown.
    pub subject: Subject,
}

impl Exhibit {
    /// Returns true if it is a link of a chain.
    pub const fn is_link(&self) -> bool {
        matches!(self.subject, Subject::Link { .. })
    }
}

/// The index of an exhibit in [`Explanation::exhibits`](super::Explanation::exhibits).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExhibitId(pub(super) u16);

impl ExhibitId {
    /// Returns the index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A fact of the position that a step relies on.
///
/// From the premises alone, with every other candidate restored, the opposite of each effect leads
/// to a contradiction. Tests and the verifier check this.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Premise {
    /// A cell has no candidates other than these.
    CellOnly {
        /// The cell.
        cell: Cell,
        /// The digits.
        digits: DigitSet,
    },
    /// A house has no places for a digit other than these.
    HouseOnly {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: Cells,
    },
    /// A candidate is not on the board.
    Absent(Candidate),
    /// A cell has this value and is not a given.
    Filled(Candidate),
    /// The puzzle has exactly one solution.
    SingleSolution,
}

impl Premise {
    /// Returns the facts that make up a contradiction.
    pub fn of_contradiction(contradiction: &Contradiction) -> Vec<Self> {
        match *contradiction {
            Contradiction::NoCandidate(cell) => {
                vec![Self::CellOnly { cell, digits: DigitSet::EMPTY }]
            }
            Contradiction::NoPlace(digit, house) => {
                vec![Self::HouseOnly { house, digit, cells: Cells::new() }]
            }
            Contradiction::Twice(digit, _, cells) => {
                cells.map(|cell| Self::Filled(Candidate::new(cell, digit))).to_vec()
            }
        }
    }

    /// Returns true if the fact holds on a board. [`Premise::SingleSolution`] cannot be read off
    /// the board and counts as true.
    pub fn holds<S: Size>(&self, board: &Board<S>) -> bool {
        match self {
            Self::CellOnly { cell, digits } => match board.value(*cell) {
                Some(value) => digits.contains(value),
                None => board.candidates(*cell).is_subset(*digits),
            },
            Self::HouseOnly { house, digit, cells } => {
                board.geometry().slots(*house).iter().all(|cell| {
                    cells.contains(cell)
                        || board.value(*cell) != Some(*digit)
                            && !board.has(Candidate::new(*cell, *digit))
                })
            }
            Self::Absent(candidate) => {
                !board.has(*candidate) && board.value(candidate.cell) != Some(candidate.digit)
            }
            Self::Filled(candidate) => board.value(candidate.cell) == Some(candidate.digit),
            Self::SingleSolution => true,
        }
    }

    /// Returns the cells that the fact is about. For a house, these are the places for the digit.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::CellOnly { cell, .. } => vec![*cell],
            Self::HouseOnly { cells, .. } => cells.to_vec(),
            Self::Absent(candidate) | Self::Filled(candidate) => vec![candidate.cell],
            Self::SingleSolution => Vec::new(),
        }
    }

    /// Returns the candidates that the fact says are absent.
    pub fn absent(&self, shape: Shape) -> Vec<Candidate> {
        match self {
            Self::CellOnly { cell, digits } => (DigitSet::first_n(shape.side()) - *digits)
                .iter()
                .map(|digit| Candidate::new(*cell, digit))
                .collect(),
            Self::HouseOnly { house, digit, cells } => AnyShape(shape)
                .geometry()
                .slots(*house)
                .iter()
                .filter(|cell| !cells.contains(cell))
                .map(|&cell| Candidate::new(cell, *digit))
                .collect(),
            Self::Absent(candidate) => vec![*candidate],
            Self::Filled(_) | Self::SingleSolution => Vec::new(),
        }
    }
}
