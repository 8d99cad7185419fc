//! A puzzle as plain data, of any size: the value that formats parse and print.

use crate::grid::{Board, Candidate, Cell, CellSet, Change, Contradiction, Digit, DigitSet, Shape};
use crate::size::Size;
use crate::with_size;

/// The givens, with the digits placed and the candidates removed so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    /// The size of the board.
    pub shape: Shape,
    /// The givens in reading order, one entry for each cell.
    pub givens: Vec<Option<Digit>>,
    /// The digits placed besides the givens, in reading order, one entry for each cell.
    pub placed: Vec<Option<Digit>>,
    /// Removed candidates, ascending. A candidate that the values rule out anyway changes nothing.
    pub eliminated: Vec<Candidate>,
}

impl Puzzle {
    /// Returns the puzzle with these givens.
    ///
    /// # Panics
    /// Panics if there are not as many entries as the shape has cells.
    pub fn new(shape: Shape, givens: Vec<Option<Digit>>) -> Self {
        assert_eq!(givens.len(), shape.cells(), "one entry for each cell");
        let placed = vec![None; givens.len()];
        Self { shape, givens, placed, eliminated: Vec::new() }
    }

    /// Returns the puzzle without givens.
    pub fn empty(shape: Shape) -> Self {
        Self::new(shape, vec![None; shape.cells()])
    }

    /// Returns true if the puzzle is given by its candidates: it has no givens, and candidates are
    /// removed (Sukaku, also called Pencilmark Sudoku).
    pub fn is_sukaku(&self) -> bool {
        !self.eliminated.is_empty() && self.givens.iter().all(Option::is_none)
    }

    /// Returns the puzzle without any progress: its givens alone, or its candidates if it is a
    /// Sukaku.
    #[must_use]
    pub fn as_given(&self) -> Self {
        let mut given = Self::new(self.shape, self.givens.clone());
        if self.is_sukaku() {
            given.eliminated.clone_from(&self.eliminated);
        }
        given
    }

    /// Removes these candidates too; they may be in any order.
    pub fn eliminate(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        self.eliminated.extend(candidates);
        self.eliminated.sort_unstable();
        self.eliminated.dedup();
    }

    /// Returns the puzzle of a board: its givens, its placed digits and its removed candidates.
    pub fn of_board<S: Size>(board: &Board<S>) -> Self {
        let cells = || Cell::all(board.shape());
        let only = |wanted: CellSet<S>| -> Vec<Option<Digit>> {
            cells().map(|cell| board.value(cell).filter(|_| wanted.contains(cell))).collect()
        };
        let eliminated = board.empty().iter().flat_map(|cell| {
            let removed = board.allowed(cell) - board.candidates(cell);
            Candidate::all_in(cell, removed)
        });
        Self {
            shape: board.shape(),
            givens: only(board.givens()),
            placed: only(CellSet::all(board.size()) - board.givens()),
            eliminated: eliminated.collect(),
        }
    }

    /// Returns the board of this puzzle, with its givens, placed digits and candidates.
    ///
    /// # Panics
    /// Panics if `size` is not that of the puzzle.
    pub fn board<S: Size>(&self, size: S) -> Board<S> {
        assert_eq!(size.shape(), self.shape, "the size of the puzzle");
        let mut board = Board::from_givens(size, self.givens.iter().copied());
        for (index, digit) in self.placed.iter().enumerate() {
            if let Some(digit) = *digit {
                board.place(Candidate::new(Cell::new(index), digit), |_, _| ());
            }
        }
        for &candidate in &self.eliminated {
            if board.has(candidate) {
                board.apply(Change::Eliminate(candidate));
            }
        }
        board
    }

    /// Returns the candidates of each cell in reading order; none for a filled cell.
    pub fn candidates(&self) -> Vec<DigitSet> {
        with_size!(self.shape, size => {
            let board = self.board(size);
            Cell::all(self.shape).map(|cell| board.candidates(cell)).collect()
        })
    }

    /// Returns a reason why the puzzle has no solution, if its board shows one.
    pub fn contradiction(&self) -> Option<Contradiction> {
        with_size!(self.shape, size => self.board(size).contradiction())
    }

    /// Returns every digit that occurs twice in a house.
    pub fn conflicts(&self) -> Vec<Contradiction> {
        with_size!(self.shape, size => self.board(size).conflicts().collect())
    }

    /// Returns the puzzle without the removed candidates that the values rule out anyway.
    #[must_use]
    pub fn normalised(&self) -> Self {
        with_size!(self.shape, size => Self::of_board(&self.board(size)))
    }

    /// Returns true if any digit is placed besides the givens.
    pub fn has_placed(&self) -> bool {
        self.placed.iter().any(Option::is_some)
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        self.givens.iter().flatten().count()
    }
}
