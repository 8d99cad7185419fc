//! What a step points at, and what it leans on.

use crate::catalog::Role;
use crate::grid::{Board, Candidate, Cell, Contradiction, Digit, DigitSet, House};
use crate::size::Size;

/// How two nodes of a chain are tied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// At least one of the two is true.
    Strong,
    /// At most one of the two is true.
    Weak,
}

/// What an exhibit shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Some cells.
    Cells(Vec<Cell>),
    /// A row, column or box.
    House(House),
    /// Some digits, wherever they are.
    Digits(DigitSet),
    /// Some candidates; several of one digit that stand or fall together are a node of a chain.
    Candidates(Vec<Candidate>),
    /// A link of a chain between two nodes.
    Link {
        /// The node it starts from.
        from: Vec<Candidate>,
        /// The node it leads to.
        to: Vec<Candidate>,
        /// What it says of the two.
        strength: Strength,
    },
}

/// A thing on the board with the part it plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exhibit {
    /// Its part.
    pub role: Role,
    /// The thing.
    pub subject: Subject,
}

impl Exhibit {
    /// Whether it is a link of a chain.
    pub const fn is_link(&self) -> bool {
        matches!(self.subject, Subject::Link { .. })
    }
}

/// An exhibit of a [`Explanation`](super::Explanation), by its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExhibitId(pub(super) u16);

impl ExhibitId {
    /// Its place among the exhibits of its telling.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A fact of the position that a step leans on.
///
/// From the premises alone, with every other cell free, the opposite of each effect leads to a
/// contradiction: that is how tests know that the evidence is the proof.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Premise {
    /// A cell holds one of these digits and no other.
    CellOnly {
        /// The cell.
        cell: Cell,
        /// The digits.
        digits: DigitSet,
    },
    /// A digit has its place in a house in one of these cells and no other.
    HouseOnly {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// A candidate has been ruled out.
    Absent(Candidate),
    /// A cell has this value, and it is no given.
    Filled(Candidate),
    /// The puzzle has exactly one solution.
    SingleSolution,
}

impl Premise {
    /// What holds on a board that is broken in this way.
    pub fn of_contradiction(contradiction: &Contradiction) -> Vec<Self> {
        match *contradiction {
            Contradiction::NoCandidate(cell) => vec![Self::CellOnly {
                cell,
                digits: DigitSet::EMPTY,
            }],
            Contradiction::NoPlace(digit, house) => vec![Self::HouseOnly {
                house,
                digit,
                cells: Vec::new(),
            }],
            Contradiction::Twice(digit, _, cells) => cells
                .map(|cell| Self::Filled(Candidate::new(cell, digit)))
                .to_vec(),
        }
    }

    /// Whether it holds on a board. Whether a puzzle has a single solution is not on the board:
    /// that premise holds here.
    pub fn holds<S: Size>(&self, board: &Board<S>) -> bool {
        match self {
            Self::CellOnly { cell, digits } => match board.value(*cell) {
                Some(value) => digits.contains(value),
                None => board.candidates(*cell).is_subset(*digits),
            },
            Self::HouseOnly {
                house,
                digit,
                cells,
            } => S::geometry().slots(*house).iter().all(|cell| {
                cells.contains(cell)
                    || board.value(*cell) != Some(*digit)
                        && !board.has(Candidate::new(*cell, *digit))
            }),
            Self::Absent(candidate) => {
                !board.has(*candidate) && board.value(candidate.cell) != Some(candidate.digit)
            }
            Self::Filled(candidate) => board.value(candidate.cell) == Some(candidate.digit),
            Self::SingleSolution => true,
        }
    }

    /// The candidates whose absence it states.
    pub fn absent<S: Size>(&self) -> Vec<Candidate> {
        match self {
            Self::CellOnly { cell, digits } => (DigitSet::first_n(S::SIDE) - *digits)
                .iter()
                .map(|digit| Candidate::new(*cell, digit))
                .collect(),
            Self::HouseOnly {
                house,
                digit,
                cells,
            } => S::geometry()
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
