//! The consequences of an assumption by easy rules, without reasons.
//!
//! A closure does not depend on the order of the rules. Consequences stay valid when candidates are
//! eliminated, so only new consequences are added.

mod closing;

pub use self::closing::ClosureRules;
use self::closing::Queue;
use crate::grid::{Board, Candidate, CellSet, Digit, DigitMap, Shape};
use crate::size::Size;

/// An assumption about a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// The candidate.
    pub candidate: Candidate,
    /// True if the candidate is assumed to be true, false if it is assumed to be false.
    pub holds: bool,
}

impl Assumption {
    /// Assumes that a candidate is true.
    pub const fn yes(candidate: Candidate) -> Self {
        Self { candidate, holds: true }
    }

    /// Assumes that a candidate is false.
    pub const fn no(candidate: Candidate) -> Self {
        Self { candidate, holds: false }
    }

    fn index(self, shape: Shape) -> usize {
        2 * self.candidate.index(shape) + usize::from(self.holds)
    }
}

/// A board with all consequences of an assumption, or those up to a contradiction.
#[derive(Clone, Debug)]
pub struct Closure<S: Size> {
    board: Board<S>,
    /// Cells that have each digit as value.
    values: DigitMap<S, CellSet<S>>,
    broken: bool,
    /// Version of the board in [`Closures`] that the closure is up to date with.
    turn: u32,
}

impl<S: Size> Closure<S> {
    /// Returns the closure of the empty board.
    fn of_empty_board(size: S) -> Self {
        Self {
            board: Board::new(size),
            values: DigitMap::filled(CellSet::EMPTY),
            broken: false,
            turn: 0,
        }
    }

    /// Returns the size of the board.
    pub const fn size(&self) -> S {
        self.board.size()
    }

    /// Returns true if the assumption leads to a contradiction.
    pub const fn is_broken(&self) -> bool {
        self.broken
    }

    /// Returns the number of candidates left.
    pub fn candidate_count(&self) -> usize {
        self.board.candidate_count()
    }

    /// Returns the cells that are a digit.
    pub fn truths(&self, digit: Digit) -> CellSet<S> {
        self.values[digit]
    }

    /// Returns the cells that are not a digit.
    pub fn falsehoods(&self, digit: Digit) -> CellSet<S> {
        CellSet::all(self.board.size()) - self.values[digit] - self.board.places(digit)
    }

    /// Adds an assumption and its consequences.
    fn assume(&mut self, assumption: Assumption, queue: &mut Queue) {
        let Assumption { candidate, holds } = assumption;
        if self.board.has(candidate) {
            queue.close(self, [assumption]);
        } else {
            self.broken |= holds != self.values[candidate.digit].contains(candidate.cell);
        }
    }

    /// Adds the eliminations that happened on the board, where each digit is now limited to these
    /// cells, and their consequences.
    fn follow(&mut self, open: &DigitMap<S, CellSet<S>>, queue: &mut Queue) {
        let mut removed: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
        let (mut eliminated, mut wrong) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in self.board.size().digits() {
            removed[digit] = self.board.places(digit) - open[digit];
            eliminated |= removed[digit];
            wrong |= self.values[digit] - open[digit];
        }
        self.broken |= !wrong.is_empty();
        // Most eliminated candidates were false already.
        if self.broken || eliminated.is_empty() {
            return;
        }
        let claims = self.board.size().digits().iter().flat_map(|digit| {
            let eliminated = removed[digit].into_iter();
            eliminated.map(move |cell| Assumption::no(Candidate::new(cell, digit)))
        });
        queue.close(self, claims);
    }
}

/// The closures of assumptions, computed on request and kept from board to board as long as
/// candidates are only eliminated.
#[derive(Clone, Debug)]
pub struct Closures<S: Size> {
    /// Cells that are or may be each digit.
    open: DigitMap<S, CellSet<S>>,
    /// Version of the board.
    turn: u32,
    /// The closure of the board without an assumption, then those of assumptions.
    known: Vec<Closure<S>>,
    /// Index of the closure of each assumption.
    numbers: Vec<Option<u16>>,
    queue: Queue,
}

impl<S: Size> Closures<S> {
    /// Returns no closures yet, by these rules.
    pub(super) fn new(rules: ClosureRules) -> Self {
        Self {
            open: DigitMap::filled(CellSet::EMPTY),
            turn: 0,
            known: Vec::new(),
            numbers: Vec::new(),
            queue: Queue::new(rules),
        }
    }

    pub(super) fn update_to(&mut self, board: &Board<S>) {
        let mut open = *board.all_places();
        for cell in CellSet::all(board.size()) - board.empty() {
            if let Some(digit) = board.value(cell) {
                open[digit].insert(cell);
            }
        }
        let mut digits = board.size().digits().iter();
        if !digits.all(|digit| open[digit].is_subset(self.open[digit])) {
            self.forget(0);
        }
        if self.known.is_empty() {
            self.known.push(Closure::of_empty_board(board.size()));
        }
        self.turn += u32::from(open != self.open);
        self.open = open;
        self.update(0);
    }

    /// Brings a closure up to date.
    fn update(&mut self, number: usize) {
        let closure = &mut self.known[number];
        if closure.turn != self.turn {
            closure.turn = self.turn;
            closure.follow(&self.open, &mut self.queue);
        }
    }

    /// Returns true if the closures of all assumptions fit. They may not on large boards.
    pub fn have_room_for_all(&self) -> bool {
        let digits = self.open.values(self.size()).iter();
        let candidates: usize = digits.map(CellSet::len).sum();
        2 * candidates < self.max_known()
    }

    /// Returns the size of the board, which is known after the first update.
    fn size(&self) -> S {
        self.known[0].size()
    }

    /// Returns the largest number of closures; they take 44 MB at most.
    fn max_known(&self) -> usize {
        match self.size().shape() {
            Shape::TwentyFive => 1_040,
            _ => 2_720,
        }
    }

    /// Drops all closures from this index on.
    fn forget(&mut self, left: usize) {
        self.known.truncate(left);
        self.numbers.clear();
    }

    /// Returns the closure of an assumption.
    pub fn of(&mut self, assumption: Assumption) -> &Closure<S> {
        if self.known.len() == self.max_known() {
            self.forget(1);
        }
        self.numbers.resize(2 * self.size().candidate_count(), None);
        let index = assumption.index(self.size().shape());
        let number = &mut self.numbers[index];
        if let Some(number) = *number {
            self.update(number.into());
            return &self.known[usize::from(number)];
        }
        let last = self.known.len();
        *number = Some(last as u16);
        self.known.push(self.known[0].clone());
        self.known[last].assume(assumption, &mut self.queue);
        &self.known[last]
    }
}
