//! A board as plain data for drawing, of any size.

use crate::formats;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Names, Shape, Symbols};
use crate::puzzle::Puzzle;
use crate::solver::Engine;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// A given.
    Given(Digit),
    /// A placed digit.
    Placed(Digit),
    /// The candidates of an empty cell.
    Open(DigitSet),
}

impl Square {
    fn new(value: Option<Digit>, given: bool, candidates: DigitSet) -> Self {
        match value {
            Some(digit) if given => Self::Given(digit),
            Some(digit) => Self::Placed(digit),
            None => Self::Open(candidates),
        }
    }

    /// Returns the digit of a filled cell.
    pub(super) const fn value(self) -> Option<Digit> {
        match self {
            Self::Given(digit) | Self::Placed(digit) => Some(digit),
            Self::Open(_) => None,
        }
    }
}

/// A board at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Size of the board.
    pub shape: Shape,
    squares: Vec<Square>,
    symbols: Symbols,
}

impl Diagram {
    /// Creates a board from its cells in reading order.
    ///
    /// # Panics
    /// Panics if their number is not that of the shape.
    pub fn new(shape: Shape, squares: Vec<Square>) -> Self {
        assert_eq!(squares.len(), shape.cells(), "one square a cell");
        Self { shape, squares, symbols: Symbols::FROM_ONE }
    }

    /// Writes the digits with these symbols.
    pub(super) fn use_symbols(&mut self, symbols: Symbols) {
        self.symbols = symbols;
    }

    /// Returns the names of digits in texts about the board.
    pub(super) fn names(&self) -> Names {
        Names::new(self.shape, self.symbols)
    }

    /// Returns the current board of a solver.
    pub fn from_engine(engine: &dyn Engine) -> Self {
        let square = |cell| {
            let value = engine.value(cell);
            Square::new(value, engine.is_given(cell), engine.candidates(cell))
        };
        let shape = engine.shape();
        let cells = Cell::all(shape);
        Self::new(shape, cells.map(square).collect())
    }

    /// Returns the content of a cell.
    pub fn square(&self, cell: Cell) -> Square {
        self.squares[cell.index()]
    }

    /// Returns all cells in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Cell, Square)> + '_ {
        let cells = self.squares.iter().enumerate();
        cells.map(|(index, &square)| (Cell::new(index), square))
    }

    /// Returns true if a candidate is among the pencil marks.
    pub fn has(&self, candidate: Candidate) -> bool {
        match self.square(candidate.cell) {
            Square::Open(digits) => digits.contains(candidate.digit),
            Square::Given(_) | Square::Placed(_) => false,
        }
    }

    /// Returns the number of givens.
    pub fn givens(&self) -> usize {
        let given = |square: &&Square| matches!(square, Square::Given(_));
        self.squares.iter().filter(given).count()
    }

    /// Draws the board as text with its boxes; `open` writes the candidates of an empty cell, and
    /// `end` what follows the content of a cell.
    pub(super) fn text(
        &self,
        open: impl Fn(Cell, DigitSet) -> String,
        end: impl Fn(Cell) -> String,
    ) -> String {
        let names = self.names();
        let cells: Vec<String> = self
            .squares()
            .map(|(cell, square)| {
                let content: String = match square {
                    Square::Given(digit) | Square::Placed(digit) => names.digit(digit).to_string(),
                    Square::Open(digits) => open(cell, digits),
                };
                let end = end(cell);
                if content.is_empty() && end.is_empty() { "!".to_owned() } else { content + &end }
            })
            .collect();
        formats::in_boxes(self.shape, &cells)
    }
}

impl From<&Puzzle> for Diagram {
    fn from(puzzle: &Puzzle) -> Self {
        let values = puzzle.givens.iter().zip(&puzzle.placed);
        let squares = values.zip(puzzle.candidates()).map(|((&given, &placed), candidates)| {
            Square::new(given.or(placed), given.is_some(), candidates)
        });
        Self::new(puzzle.shape, squares.collect())
    }
}
