//! Almost locked sets: cells of a house with one digit more than cells.

use std::ops::Range;

use crate::grid::{Board, Cell, CellSet, Digit, DigitMap, DigitSet, House, HouseKind};
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
    /// How many digits those are.
    count: u16,
    /// The index of what it holds of its lowest digit.
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
    /// How many sets hold each digit.
    holders: DigitMap<S, u32>,
}

impl<S: Size> AlmostLockedSets<S> {
    /// The most cells that a set may have.
    pub const LARGEST: usize = match S::SIDE {
        ..=9 => S::SIDE - 1,
        10..=16 => 3,
        _ => 2,
    };

    /// The sets of this board, from those of its houses.
    pub(super) fn of(board: &Board<S>, houses: &mut SetsOfHouses<S>) -> Self {
        houses.turn_to(board);
        let mut almost = Self {
            holdings: Vec::with_capacity(houses.each.iter().map(|house| house.sights.len()).sum()),
            sets: Vec::with_capacity(houses.each.iter().map(|house| house.sets.len()).sum()),
            holders: DigitMap::filled(0),
        };
        for cells in 1..=Self::LARGEST {
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

    /// Adds a set with its holdings, if two of its digits or more are seen from outside: any other
    /// set is of no use to anybody.
    fn add(&mut self, mut als: Als<S>, sights: &[Sight<S>], board: &Board<S>) {
        let first = self.holdings.len();
        let set = self.sets.len() as u32;
        let mut seen_from_outside = 0;
        self.holdings.extend(sights.iter().map(|sight| {
            let seen = sight.sees & board.places(sight.digit);
            seen_from_outside += u32::from(!seen.is_empty());
            Holding {
                set,
                digit: sight.digit,
                places: sight.places,
                seen,
            }
        }));
        if seen_from_outside > 1 {
            als.first_holding = first as u32;
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
        of_digits(&self.sets, count + 1)
    }

    /// How many sets hold each digit.
    pub(super) const fn holders(&self) -> &DigitMap<S, u32> {
        &self.holders
    }

    /// What the sets hold of their digits: set by set, digits ascending.
    pub fn holdings(&self) -> &[Holding<S>] {
        &self.holdings
    }

    /// The indices of what one set holds of its digits.
    #[inline]
    pub fn numbers_of(&self, als: &Als<S>) -> Range<usize> {
        let first = als.first_holding as usize;
        first..first + usize::from(als.count)
    }

    /// What one set holds of each of its digits, ascending.
    #[inline]
    pub fn holdings_of(&self, als: &Als<S>) -> &[Holding<S>] {
        &self.holdings[self.numbers_of(als)]
    }

    /// What one set holds of one of its digits.
    #[inline]
    pub fn holding(&self, als: &Als<S>, digit: Digit) -> &Holding<S> {
        &self.holdings[als.holding(digit)]
    }
}

/// Those of so many digits, of sets that are sorted by that.
fn of_digits<S: Size>(sets: &[Als<S>], count: usize) -> &[Als<S>] {
    let from = sets.partition_point(|als| usize::from(als.count) < count);
    let to = sets.partition_point(|als| usize::from(als.count) <= count);
    &sets[from..to]
}

/// Where a set holds a digit, and the cells that see all these places.
#[derive(Clone, Copy, Debug)]
struct Sight<S: Size> {
    digit: Digit,
    places: CellSet<S>,
    sees: CellSet<S>,
}

/// The almost locked sets of one house, small ones first, those of earlier houses left out.
#[derive(Clone, Debug)]
struct SetsOfHouse<S: Size> {
    sets: Vec<Als<S>>,
    /// For each number of cells, from 1, where the sets of so many end.
    ends: Vec<usize>,
    sights: Vec<Sight<S>>,
}

impl<S: Size> SetsOfHouse<S> {
    fn none() -> Self {
        Self {
            sets: Vec::new(),
            ends: vec![0; AlmostLockedSets::<S>::LARGEST],
            sights: Vec::new(),
        }
    }

    fn of_cells(&self, count: usize) -> &[Als<S>] {
        let from = if count == 1 { 0 } else { self.ends[count - 2] };
        &self.sets[from..self.ends[count - 1]]
    }
}

/// The almost locked sets of each house, kept from board to board: they are others only where the
/// candidates of the house are others.
#[derive(Clone, Debug)]
pub(super) struct SetsOfHouses<S: Size> {
    places: DigitMap<S, CellSet<S>>,
    each: Vec<SetsOfHouse<S>>,
    search: Search<S>,
}

impl<S: Size> Default for SetsOfHouses<S> {
    /// Those of a board without candidates.
    fn default() -> Self {
        Self {
            places: DigitMap::filled(CellSet::EMPTY),
            each: Vec::new(),
            search: Search::new(),
        }
    }
}

impl<S: Size> SetsOfHouses<S> {
    fn turn_to(&mut self, board: &Board<S>) {
        let (before, after) = (&self.places, board.all_places());
        let digits = DigitSet::first_n(S::SIDE).iter();
        let changed = digits.fold(CellSet::EMPTY, |changed, digit| {
            changed | (before[digit] ^ after[digit])
        });
        self.each.resize_with(S::HOUSES, SetsOfHouse::none);
        for (&house, sets) in S::geometry().houses().iter().zip(&mut self.each) {
            if S::geometry().cells(house).intersects(changed) {
                self.search.look_through(house, board, sets);
            }
        }
        self.places = *after;
    }
}

/// Some cells of a house, with all their candidates.
#[derive(Clone, Copy)]
struct Choice<S: Size> {
    cells: CellSet<S>,
    count: usize,
    digits: DigitSet,
}

/// Looks through one house after the other. Nothing is kept between them but room.
#[derive(Clone, Debug)]
struct Search<S: Size> {
    /// For each number of cells, from 1, the sets of so many.
    found: Vec<Vec<Als<S>>>,
    house: House,
    free: Vec<(Cell, DigitSet)>,
}

impl<S: Size> Search<S> {
    fn new() -> Self {
        Self {
            found: Vec::new(),
            house: House::new(HouseKind::Row, 0),
            free: Vec::new(),
        }
    }

    /// Replaces the sets of this house by those that it has now.
    fn look_through(&mut self, house: House, board: &Board<S>, all: &mut SetsOfHouse<S>) {
        self.house = house;
        let cells = S::geometry().slots(house).iter();
        let digits = |&cell: &Cell| (cell, board.candidates(cell));
        self.free.clear();
        self.free
            .extend(cells.map(digits).filter(|(_, digits)| digits.len() >= 2));
        let nothing = Choice {
            cells: CellSet::EMPTY,
            count: 0,
            digits: DigitSet::EMPTY,
        };
        self.found
            .resize(AlmostLockedSets::<S>::LARGEST, Vec::new());
        self.extend(0, nothing);
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
                    let sees = S::geometry().seen_by_all(places.iter());
                    Sight {
                        digit,
                        places,
                        sees,
                    }
                }));
                sets.push(als);
            }
            *end = sets.len();
        }
    }

    /// Goes on from some of the free cells, with those from this place in the list on.
    fn extend(&mut self, from: usize, chosen: Choice<S>) {
        for at in from..self.free.len() {
            let (cell, held) = self.free[at];
            let wider = Choice {
                cells: chosen.cells.with(cell),
                count: chosen.count + 1,
                digits: chosen.digits | held,
            };
            let largest = AlmostLockedSets::<S>::LARGEST;
            let further = (largest - wider.count).min(self.free.len() - at - 1);
            let digits = wider.digits.len();
            // Every further cell comes with no digit of its own at best.
            if digits > wider.count + 1 + further {
                continue;
            }
            if digits == wider.count + 1 && !self.is_in_earlier_house(wider.cells) {
                self.found[wider.count - 1].push(Als {
                    house: self.house,
                    cells: wider.cells,
                    digits: wider.digits,
                    count: digits as u16,
                    first_holding: 0,
                });
            }
            if further > 0 {
                self.extend(at + 1, wider);
            }
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
