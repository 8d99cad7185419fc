//! What follows from an assumption by easy rules, but not why: whether there is a contradiction,
//! before anybody asks for the way to it.
//!
//! Whatever the order, each rule finds at the end what it would have found before. So what followed
//! on a board still follows when candidates have fallen there, and only what they bring is new.

mod closing;

pub use self::closing::Rules;
use self::closing::Work;
use crate::grid::{Board, Candidate, CellSet, Digit, DigitMap, DigitSet};
use crate::size::Size;

/// A candidate taken as true or as false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is taken as true.
    pub holds: bool,
}

impl Assumption {
    /// The candidate is true.
    pub const fn yes(candidate: Candidate) -> Self {
        Self {
            candidate,
            holds: true,
        }
    }

    /// The candidate is false.
    pub const fn no(candidate: Candidate) -> Self {
        Self {
            candidate,
            holds: false,
        }
    }

    fn index<S: Size>(self) -> usize {
        2 * self.candidate.index(S::SHAPE) + usize::from(self.holds)
    }
}

/// A board with all that follows from an assumption, or as much of it as leads to a contradiction.
#[derive(Clone, Debug)]
pub struct Closure<S: Size> {
    board: Board<S>,
    /// The cells that have each digit as their value.
    values: DigitMap<S, CellSet<S>>,
    broken: bool,
    /// The turn of the [`Closures`] that it has followed.
    turn: u32,
}

impl<S: Size> Default for Closure<S> {
    /// Of the empty board nothing follows.
    fn default() -> Self {
        Self {
            board: Board::new(),
            values: DigitMap::filled(CellSet::EMPTY),
            broken: false,
            turn: 0,
        }
    }
}

impl<S: Size> Closure<S> {
    /// Whether there is a contradiction: something has nothing left.
    pub const fn is_broken(&self) -> bool {
        self.broken
    }

    /// How many candidates are left.
    pub fn candidate_count(&self) -> usize {
        self.board.candidate_count()
    }

    /// Where a digit stands.
    pub fn truths(&self, digit: Digit) -> CellSet<S> {
        self.values[digit]
    }

    /// Where a digit cannot stand.
    pub fn falsehoods(&self, digit: Digit) -> CellSet<S> {
        !(self.values[digit] | self.board.places(digit))
    }

    /// Follows an assumption to its end.
    fn assume(&mut self, assumption: Assumption, work: &mut Work) {
        let Assumption { candidate, holds } = assumption;
        if self.board.has(candidate) {
            work.close(self, [assumption]);
        } else {
            self.broken |= holds != self.values[candidate.digit].contains(candidate.cell);
        }
    }

    /// Follows to its end what has fallen on the board, where each digit now stands or may stand
    /// only here.
    fn follow(&mut self, open: &DigitMap<S, CellSet<S>>, work: &mut Work) {
        let mut fallen: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
        let (mut gone, mut wrong) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in (0..S::SIDE).map(Digit::new) {
            fallen[digit] = self.board.places(digit) - open[digit];
            gone |= fallen[digit];
            wrong |= self.values[digit] - open[digit];
        }
        self.broken |= !wrong.is_empty();
        // Mostly all that has fallen was false already.
        if self.broken || gone.is_empty() {
            return;
        }
        let claims = DigitSet::first_n(S::SIDE).iter().flat_map(|digit| {
            let gone = fallen[digit].into_iter();
            gone.map(move |cell| Assumption::no(Candidate::new(cell, digit)))
        });
        work.close(self, claims);
    }
}

/// The closures of those assumptions of a board that somebody has asked for, kept from board to
/// board as long as candidates only fall.
#[derive(Clone, Debug)]
pub struct Closures<S: Size> {
    /// Where each digit stands or may stand.
    open: DigitMap<S, CellSet<S>>,
    /// How often that has become other.
    turn: u32,
    /// First that of the board without any assumption, then those with one.
    known: Vec<Closure<S>>,
    /// Which of them is that of which assumption.
    numbers: Vec<Option<u16>>,
    work: Work,
}

impl<S: Size> Closures<S> {
    /// No more are kept than fit into 16 megabytes.
    const MOST: usize = (16 << 20) / size_of::<Closure<S>>();

    /// Those of the empty board.
    pub(super) fn by(rules: Rules) -> Self {
        Self {
            open: DigitMap::filled(CellSet::all()),
            turn: 0,
            known: Vec::new(),
            numbers: Vec::new(),
            work: Work::by(rules),
        }
    }

    pub(super) fn turn_to(&mut self, board: &Board<S>) {
        let mut open = *board.all_places();
        for cell in !board.empty() {
            if let Some(digit) = board.value(cell) {
                open[digit].insert(cell);
            }
        }
        let mut digits = DigitSet::first_n(S::SIDE).iter();
        if !digits.all(|digit| open[digit].is_subset(self.open[digit])) {
            self.forget(0);
        }
        if self.known.is_empty() {
            self.known.push(Closure::default());
        }
        self.turn += u32::from(open != self.open);
        self.open = open;
        self.catch_up(0);
    }

    /// Brings a closure up to this board.
    fn catch_up(&mut self, number: usize) {
        let closure = &mut self.known[number];
        if closure.turn != self.turn {
            closure.turn = self.turn;
            closure.follow(&self.open, &mut self.work);
        }
    }

    /// Whether those of all assumptions can be kept. On big boards they may be too many.
    pub fn have_room_for_all(&self) -> bool {
        let digits = self.open.values().iter();
        let candidates: usize = digits.map(CellSet::len).sum();
        2 * candidates < Self::MOST
    }

    /// Forgets all but so many.
    fn forget(&mut self, left: usize) {
        self.known.truncate(left);
        self.numbers.clear();
    }

    /// The closure of this assumption.
    pub fn of(&mut self, assumption: Assumption) -> &Closure<S> {
        if self.known.len() == Self::MOST {
            self.forget(1);
        }
        self.numbers.resize(2 * S::CELLS * S::SIDE, None);
        let number = &mut self.numbers[assumption.index::<S>()];
        if let Some(number) = *number {
            self.catch_up(number.into());
            return &self.known[usize::from(number)];
        }
        let last = self.known.len();
        *number = Some(last as u16);
        self.known.push(self.known[0].clone());
        self.known[last].assume(assumption, &mut self.work);
        &self.known[last]
    }
}
