//! Almost locked sets: cells of a house with one more digit than cells.

use std::ops::Range;

use crate::grid::{Board, Cell, CellSet, Digit, DigitMap, DigitSet, House, HouseKind};
use crate::size::Size;

/// Cells of a house with one more candidate digit than cells.
///
/// Without one of the digits, each of the others is in the set.
#[derive(Clone, Copy, Debug)]
pub struct Als<S: Size> {
    /// Its cells.
    pub cells: CellSet<S>,
    /// Candidates of the cells, one more than cells.
    pub digits: DigitSet,
    /// Number of digits.
    count: u16,
    /// Index of the holding of the lowest digit.
    first_holding: u32,
}

impl<S: Size> Als<S> {
    /// Returns the number of its cells.
    #[inline]
    pub fn cell_count(&self) -> usize {
        usize::from(self.count) - 1
    }

    /// Returns the index of the holding of a digit of the set.
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
    /// Cells outside the set that have the digit as a candidate and see all its places in the set.
    /// If the digit is in the set, it is in none of them.
    pub seen: CellSet<S>,
}

impl<S: Size> Holding<S> {
    /// Returns the index of the set among [`AlmostLockedSets::sets`].
    #[inline]
    pub const fn set_index(&self) -> usize {
        self.set as usize
    }
}

/// The almost locked sets of a board, small ones first. Sets with fewer than two digits that are
/// seen from outside are left out.
///
/// Boards larger than 9x9 list only small sets, because the number of sets grows quickly with the
/// side.
#[derive(Clone, Debug)]
pub struct AlmostLockedSets<S: Size> {
    size: S,
    sets: Vec<Als<S>>,
    holdings: Vec<Holding<S>>,
    /// Number of sets that contain each digit.
    holders: DigitMap<S, u32>,
}

impl<S: Size> AlmostLockedSets<S> {
    /// Returns the size of the board.
    pub(super) const fn size(&self) -> S {
        self.size
    }

    /// Returns the largest number of cells of a set.
    pub fn largest(size: S) -> usize {
        match size.side() {
            side @ ..=9 => side - 1,
            10..=16 => 3,
            _ => 2,
        }
    }

    /// Collects the sets of the houses of a board.
    pub(super) fn new(board: &Board<S>, houses: &mut SetsOfHouses<S>) -> Self {
        houses.update_to(board);
        let mut almost = Self {
            size: board.size(),
            holdings: Vec::with_capacity(houses.each.iter().map(|house| house.sights.len()).sum()),
            sets: Vec::with_capacity(houses.each.iter().map(|house| house.sets.len()).sum()),
            holders: DigitMap::filled(0),
        };
        for cells in 1..=Self::largest(board.size()) {
            for house in &houses.each {
                for als in house.of_cells(cells) {
                    let sights = &house.sights[als.first_holding as usize..][..=cells];
                    almost.add(*als, sights, board);
                }
            }
        }
        for holding in &almost.holdings {
            almost.holders[holding.digit] += 1;
        }
        almost
    }

    /// Adds a set with its holdings, if at least two of its digits are seen from outside.
    fn add(&mut self, mut als: Als<S>, sights: &[Sight<S>], board: &Board<S>) {
        let first = self.holdings.len();
        let set = self.sets.len() as u32;
        let mut seen_from_outside = 0;
        self.holdings.extend(sights.iter().map(|sight| {
            let seen = sight.sees & board.places(sight.digit);
            seen_from_outside += u32::from(!seen.is_empty());
            Holding { set, digit: sight.digit, places: sight.places, seen }
        }));
        if seen_from_outside > 1 {
            als.first_holding = first as u32;
            self.sets.push(als);
        } else {
            self.holdings.truncate(first);
        }
    }

    /// Returns the sets, small ones first, then in the order of houses.
    pub fn sets(&self) -> &[Als<S>] {
        &self.sets
    }

    /// Returns the sets of `count` cells, in the order of houses.
    pub fn of_cells(&self, count: usize) -> &[Als<S>] {
        of_digits(&self.sets, count + 1)
    }

    /// Returns the number of sets that contain each digit.
    pub(super) const fn holders(&self) -> &DigitMap<S, u32> {
        &self.holders
    }

    /// Returns the holdings of all sets: set by set, digits ascending.
    pub fn holdings(&self) -> &[Holding<S>] {
        &self.holdings
    }

    /// Returns the indices of the holdings of a set.
    #[inline]
    pub fn holding_range(&self, als: &Als<S>) -> Range<usize> {
        let first = als.first_holding as usize;
        first..first + usize::from(als.count)
    }

    /// Returns the holdings of a set, digits ascending.
    #[inline]
    pub fn holdings_of(&self, als: &Als<S>) -> &[Holding<S>] {
        &self.holdings[self.holding_range(als)]
    }

    /// Returns the holding of one digit of a set.
    #[inline]
    pub fn holding(&self, als: &Als<S>, digit: Digit) -> &Holding<S> {
        &self.holdings[als.holding(digit)]
    }
}

/// Returns the sets with `count` digits, of sets sorted by that.
fn of_digits<S: Size>(sets: &[Als<S>], count: usize) -> &[Als<S>] {
    let from = sets.partition_point(|als| usize::from(als.count) < count);
    let to = sets.partition_point(|als| usize::from(als.count) <= count);
    &sets[from..to]
}

/// The places for a digit in a set, and the cells that see all of them.
#[derive(Clone, Copy, Debug)]
struct Sight<S: Size> {
    digit: Digit,
    places: CellSet<S>,
    sees: CellSet<S>,
}

/// The almost locked sets of one house, small ones first, without those of earlier houses.
#[derive(Clone, Debug)]
struct SetsOfHouse<S: Size> {
    sets: Vec<Als<S>>,
    /// For each number of cells, from 1, the end of the sets of that size.
    ends: Vec<usize>,
    sights: Vec<Sight<S>>,
}

impl<S: Size> SetsOfHouse<S> {
    fn none(size: S) -> Self {
        let ends = vec![0; AlmostLockedSets::largest(size)];
        Self { sets: Vec::new(), ends, sights: Vec::new() }
    }

    fn of_cells(&self, count: usize) -> &[Als<S>] {
        let from = if count == 1 { 0 } else { self.ends[count - 2] };
        &self.sets[from..self.ends[count - 1]]
    }
}

/// The almost locked sets of each house. They are kept from board to board and searched again only
/// in houses whose candidates changed.
#[derive(Clone, Debug)]
pub(super) struct SetsOfHouses<S: Size> {
    places: DigitMap<S, CellSet<S>>,
    each: Vec<SetsOfHouse<S>>,
    search: Search<S>,
}

impl<S: Size> Default for SetsOfHouses<S> {
    /// Returns the sets of a board without candidates.
    fn default() -> Self {
        Self { places: DigitMap::filled(CellSet::EMPTY), each: Vec::new(), search: Search::new() }
    }
}

impl<S: Size> SetsOfHouses<S> {
    fn update_to(&mut self, board: &Board<S>) {
        let (before, after) = (&self.places, board.all_places());
        let digits = board.size().digits().iter();
        let changed =
            digits.fold(CellSet::EMPTY, |changed, digit| changed | (before[digit] ^ after[digit]));
        self.each.resize_with(board.size().house_count(), || SetsOfHouse::none(board.size()));
        for (&house, sets) in board.geometry().houses().iter().zip(&mut self.each) {
            if board.geometry().cells(house).intersects(changed) {
                self.search.replace_sets_of(house, board, sets);
            }
        }
        self.places = *after;
    }
}

/// Cells of a house with all their candidates.
#[derive(Clone, Copy)]
struct Choice<S: Size> {
    cells: CellSet<S>,
    count: usize,
    digits: DigitSet,
}

/// The search through one house after the other. Only buffers are kept between houses.
#[derive(Clone, Debug)]
struct Search<S: Size> {
    /// For each number of cells, from 1, the sets of that size.
    found: Vec<Vec<Als<S>>>,
    house: House,
    /// The cells of the house with two candidates or more, each as a set, with its candidates.
    free: Vec<(CellSet<S>, DigitSet)>,
}

impl<S: Size> Search<S> {
    fn new() -> Self {
        Self { found: Vec::new(), house: House::new(HouseKind::Row, 0), free: Vec::new() }
    }

    /// Searches a house and replaces its sets.
    fn replace_sets_of(&mut self, house: House, board: &Board<S>, all: &mut SetsOfHouse<S>) {
        self.house = house;
        let cells = board.geometry().slots(house).iter();
        let digits = |&cell: &Cell| (CellSet::only(cell), board.candidates(cell));
        self.free.clear();
        self.free.extend(cells.map(digits).filter(|(_, digits)| digits.len() >= 2));
        let nothing = Choice { cells: CellSet::EMPTY, count: 0, digits: DigitSet::EMPTY };
        self.found.resize(AlmostLockedSets::largest(board.size()), Vec::new());
        self.extend(board, 0, nothing);
        let SetsOfHouse { sets, ends, sights } = all;
        sets.clear();
        sights.clear();
        let sizes = self.found.iter().map(Vec::len);
        sets.reserve(sizes.clone().sum());
        sights.reserve(sizes.zip(2..).map(|(count, digits)| count * digits).sum());
        for (found, end) in self.found.iter_mut().zip(ends) {
            for mut als in found.drain(..) {
                als.first_holding = sights.len() as u32;
                sights.extend(als.digits.iter().map(|digit| {
                    let places = board.places(digit) & als.cells;
                    let sees = board.geometry().seen_by_all(places.iter());
                    Sight { digit, places, sees }
                }));
                sets.push(als);
            }
            *end = sets.len();
        }
    }

    /// Extends a choice by the free cells from this index on.
    fn extend(&mut self, board: &Board<S>, from: usize, chosen: Choice<S>) {
        for at in from..self.free.len() {
            let (cell, held) = self.free[at];
            let wider = Choice {
                cells: chosen.cells | cell,
                count: chosen.count + 1,
                digits: chosen.digits | held,
            };
            let further = (self.found.len() - wider.count).min(self.free.len() - at - 1);
            let digits = wider.digits.len();
            // Each further cell adds no digit of its own at best.
            if digits > wider.count + 1 + further {
                continue;
            }
            if digits == wider.count + 1 && !self.is_in_earlier_house(board, wider.cells) {
                self.found[wider.count - 1].push(Als {
                    cells: wider.cells,
                    digits: wider.digits,
                    count: digits as u16,
                    first_holding: 0,
                });
            }
            if further > 0 {
                self.extend(board, at + 1, wider);
            }
        }
    }

    /// Returns true if a row or column that comes before this house contains the cells.
    fn is_in_earlier_house(&self, board: &Board<S>, cells: CellSet<S>) -> bool {
        let geometry = board.geometry();
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
