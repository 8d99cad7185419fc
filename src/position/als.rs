//! Almost locked sets: cells of a house with one digit more than cells.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::rows::insert;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind, SlotSet};
use crate::size::Size;

/// Cells of one house that hold one digit more than there are cells.
///
/// Take one of the digits away and each of the others has its place in the set for certain.
#[derive(Clone, Copy, Debug)]
pub struct Als<S: Size> {
    /// A house that holds all of it; of several, the first.
    pub house: House,
    /// Its cells.
    pub cells: CellSet<S>,
    /// Their candidates, one more than cells.
    pub digits: DigitSet,
    first_holding: u32,
}

impl<S: Size> Als<S> {
    /// The index of what it holds of this digit, which must be one of its own.
    #[inline]
    pub fn holding(&self, digit: Digit) -> usize {
        let below = self.digits.bits() & ((1 << digit.index()) - 1);
        self.first_holding as usize + below.count_ones() as usize
    }
}

/// One digit of one almost locked set.
#[derive(Clone, Copy, Debug)]
pub struct Holding<S: Size> {
    /// The index of the set among [`AlmostLockedSets::sets`].
    pub set: u32,
    /// The digit.
    pub digit: Digit,
    /// The cells of the set in which the digit is a candidate.
    pub places: CellSet<S>,
    /// The cells outside in which the digit is a candidate and that see all these places: if the
    /// digit stands in the set, it stands in none of them.
    pub seen: CellSet<S>,
    /// Which of the different views it has: those of the same digit in the same places.
    pub view: u32,
}

/// The almost locked sets of a board, small ones first. Those of which fewer than two digits are
/// seen from outside are left out.
///
/// On boards larger than 9x9 only sets that a person could still see are listed: their number
/// grows with the power of the side.
#[derive(Clone, Debug)]
pub struct AlmostLockedSets<S: Size> {
    sets: Vec<Als<S>>,
    holdings: Vec<Holding<S>>,
    views: Views<S>,
}

impl<S: Size> AlmostLockedSets<S> {
    /// The most cells that a set may have.
    pub const LARGEST: usize = match S::SIDE {
        ..=9 => S::SIDE - 1,
        10..=16 => 3,
        _ => 2,
    };

    /// The sets of this board.
    pub(super) fn of(board: &Board<S>) -> Self {
        let mut search = Search {
            board,
            found: Vec::new(),
            house: S::geometry().houses()[0],
            free: Vec::with_capacity(S::SIDE),
        };
        for &house in S::geometry().houses() {
            search.look_through(house);
        }
        let mut found = search.found;
        found.sort_by_key(|als| als.digits.len());
        let mut almost = Self {
            holdings: Vec::with_capacity(found.iter().map(|als| als.digits.len()).sum()),
            sets: Vec::with_capacity(found.len()),
            views: Views::default(),
        };
        for als in found {
            almost.add(als, board);
        }
        almost
    }

    /// Adds a set with its holdings, if two of its digits or more are seen from outside: any other
    /// set is of no use to anybody.
    fn add(&mut self, mut als: Als<S>, board: &Board<S>) {
        let first = self.holdings.len();
        als.first_holding = first as u32;
        for digit in als.digits {
            let places = board.places(digit) & als.cells;
            let view = self.views.number(digit, places, board);
            self.holdings.push(Holding {
                set: self.sets.len() as u32,
                digit,
                places,
                seen: self.views.list[view as usize].seen,
                view,
            });
        }
        let is_seen = |holding: &&Holding<S>| !holding.seen.is_empty();
        if self.holdings[first..]
            .iter()
            .filter(is_seen)
            .nth(1)
            .is_some()
        {
            self.sets.push(als);
        } else {
            self.holdings.truncate(first);
        }
    }

    /// The sets, small ones first, then in the order of houses.
    pub fn sets(&self) -> &[Als<S>] {
        &self.sets
    }

    /// The sets of so many cells, in the order of houses.
    pub fn of_cells(&self, count: usize) -> &[Als<S>] {
        let from = self.sets.partition_point(|als| als.digits.len() <= count);
        let to = self
            .sets
            .partition_point(|als| als.digits.len() <= count + 1);
        &self.sets[from..to]
    }

    /// A row of bits, one for each set: those in houses that are as wanted.
    pub fn in_houses(&self, wanted: impl Fn(House) -> bool) -> Vec<u64> {
        let mut row = vec![0; self.sets.len().div_ceil(64)];
        for (number, als) in self.sets.iter().enumerate() {
            if wanted(als.house) {
                insert(&mut row, number);
            }
        }
        row
    }

    /// What the sets hold of their digits: set by set, digits ascending.
    pub fn holdings(&self) -> &[Holding<S>] {
        &self.holdings
    }

    /// The different views that the holdings have.
    pub(super) fn views(&self) -> &[View<S>] {
        &self.views.list
    }

    /// What one set holds of each of its digits, ascending.
    #[inline]
    pub fn holdings_of(&self, als: &Als<S>) -> &[Holding<S>] {
        &self.holdings[als.first_holding as usize..][..als.digits.len()]
    }

    /// What one set holds of one of its digits.
    #[inline]
    pub fn holding(&self, als: &Als<S>, digit: Digit) -> &Holding<S> {
        &self.holdings[als.holding(digit)]
    }
}

/// What is seen of a digit from all of some places.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<S: Size> {
    pub(super) digit: Digit,
    pub(super) seen: CellSet<S>,
}

/// The different views: far fewer than holdings, as sets of a house share places.
#[derive(Clone, Debug, Default)]
struct Views<S: Size> {
    list: Vec<View<S>>,
    numbers: HashMap<(Digit, CellSet<S>), u32, BuildHasherDefault<Mix>>,
}

impl<S: Size> Views<S> {
    fn number(&mut self, digit: Digit, places: CellSet<S>, board: &Board<S>) -> u32 {
        *self.numbers.entry((digit, places)).or_insert_with(|| {
            let all = board.places(digit);
            let peers = places.iter().map(|cell| S::geometry().peers(cell));
            let seen = peers.fold(all, |seen, peers| seen & peers);
            self.list.push(View { digit, seen });
            self.list.len() as u32 - 1
        })
    }
}

/// A quick hash of a few words: nobody from outside chooses what is hashed.
#[derive(Clone, Copy, Debug, Default)]
struct Mix(u64);

impl Mix {
    fn mix(&mut self, word: u64) {
        // The golden ratio in 64 bits.
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.mix(u64::from(byte));
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}

struct Search<'a, S: Size> {
    board: &'a Board<S>,
    found: Vec<Als<S>>,
    house: House,
    free: Vec<(Cell, DigitSet)>,
}

impl<S: Size> Search<'_, S> {
    fn look_through(&mut self, house: House) {
        let cells = S::geometry().slots(house).iter();
        let digits = |&cell: &Cell| (cell, self.board.candidates(cell));
        self.free.clear();
        self.free
            .extend(cells.map(digits).filter(|(_, digits)| digits.len() >= 2));
        self.house = house;
        self.extend(0, (0, SlotSet::EMPTY), DigitSet::EMPTY);
    }

    /// Goes on from some of the free cells, named by their places in the list.
    fn extend(&mut self, from: usize, (count, chosen): (usize, SlotSet), union: DigitSet) {
        for at in from..self.free.len() {
            let union = union | self.free[at].1;
            let (count, chosen) = (count + 1, chosen.with(at));
            let further = (AlmostLockedSets::<S>::LARGEST - count).min(self.free.len() - at - 1);
            let digits = union.len();
            // Every further cell comes with no digit of its own at best.
            if digits > count + 1 + further {
                continue;
            }
            if digits == count + 1 {
                self.keep(chosen, union);
            }
            if further > 0 {
                self.extend(at + 1, (count, chosen), union);
            }
        }
    }

    fn keep(&mut self, chosen: SlotSet, digits: DigitSet) {
        let cells = chosen.iter().map(|at| self.free[at].0).collect();
        if !self.is_in_earlier_house(cells) {
            self.found.push(Als {
                house: self.house,
                cells,
                digits,
                first_holding: 0,
            });
        }
    }

    /// Whether these cells lie in a row or column too that came before this house.
    fn is_in_earlier_house(&self, cells: CellSet<S>) -> bool {
        let geometry = S::geometry();
        let Some(first) = cells.first() else {
            return false;
        };
        let within = |kind| cells.is_subset(geometry.cells(geometry.house_of(first, kind)));
        match self.house.kind {
            HouseKind::Row => false,
            HouseKind::Column => within(HouseKind::Row),
            HouseKind::Box => within(HouseKind::Row) || within(HouseKind::Column),
        }
    }
}
