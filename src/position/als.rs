//! Almost locked sets: cells of a house with one digit more than cells.

use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
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
}

/// All almost locked sets of a board, small ones first.
///
/// On boards larger than 9x9 only sets that a person could still see are listed: their number
/// grows with the power of the side.
#[derive(Clone, Debug)]
pub struct AlmostLockedSets<S: Size> {
    sets: Vec<Als<S>>,
    holdings: Vec<Holding<S>>,
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
        let mut sets = search.found;
        sets.sort_by_key(|als| als.digits.len());
        let mut holdings = Vec::with_capacity(sets.iter().map(|als| als.digits.len()).sum());
        for (index, als) in sets.iter_mut().enumerate() {
            als.first_holding = holdings.len() as u32;
            for digit in als.digits {
                let places = board.places(digit) & als.cells;
                let mut seen = board.places(digit);
                for cell in places {
                    seen &= S::geometry().peers(cell);
                }
                holdings.push(Holding {
                    set: index as u32,
                    digit,
                    places,
                    seen,
                });
            }
        }
        Self { sets, holdings }
    }

    /// The sets, small ones first, then in the order of houses.
    pub fn sets(&self) -> &[Als<S>] {
        &self.sets
    }

    /// What the sets hold of their digits: set by set, digits ascending.
    pub fn holdings(&self) -> &[Holding<S>] {
        &self.holdings
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
        self.extend(0, CellSet::EMPTY, (0, DigitSet::EMPTY));
    }

    fn extend(&mut self, from: usize, cells: CellSet<S>, (count, union): (usize, DigitSet)) {
        for at in from..self.free.len() {
            let (cell, digits) = self.free[at];
            let union = union | digits;
            if union.len() > AlmostLockedSets::<S>::LARGEST + 1 {
                continue;
            }
            let (cells, count) = (cells.with(cell), count + 1);
            if union.len() == count + 1 && !self.is_in_earlier_house(cells) {
                self.found.push(Als {
                    house: self.house,
                    cells,
                    digits: union,
                    first_holding: 0,
                });
            }
            if count < AlmostLockedSets::<S>::LARGEST {
                self.extend(at + 1, cells, (count, union));
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

/// Which almost locked sets have restricted commons with which.
///
/// A restricted common of two sets is a digit of both that can stand in only one of them, as each
/// of its places in the one sees each of its places in the other.
#[derive(Clone, Debug)]
pub struct RestrictedCommons {
    starts: Vec<u32>,
    partners: Vec<u32>,
}

impl RestrictedCommons {
    /// The restricted commons of these sets, between sets that may or may not share cells.
    pub(super) fn of<S: Size>(almost: &AlmostLockedSets<S>, overlap: Overlap) -> Self {
        let by_first_place = holdings_by_first_place(almost);
        let mut starts = vec![0];
        let mut partners = Vec::new();
        for holding in almost.holdings() {
            let cells = almost.sets()[holding.set as usize].cells;
            let start = partners.len();
            for cell in holding.seen {
                let key = Candidate::new(cell, holding.digit).index(S::SHAPE);
                for &other in &by_first_place.1
                    [by_first_place.0[key] as usize..by_first_place.0[key + 1] as usize]
                {
                    let other = &almost.holdings()[other as usize];
                    let fits = other.places.is_subset(holding.seen)
                        && (overlap == Overlap::Allowed
                            || !cells.intersects(almost.sets()[other.set as usize].cells));
                    if fits {
                        partners.push(other.set);
                    }
                }
            }
            partners[start..].sort_unstable();
            starts.push(partners.len() as u32);
        }
        Self { starts, partners }
    }

    /// The sets that share this holding's digit as a restricted common with its set, ascending.
    /// The holding is named by its index.
    #[inline]
    pub fn partners(&self, holding: usize) -> &[u32] {
        &self.partners[self.starts[holding] as usize..self.starts[holding + 1] as usize]
    }
}

/// Whether two almost locked sets may share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

/// The holdings in the order of their first place and digit, and where each candidate's begin.
fn holdings_by_first_place<S: Size>(almost: &AlmostLockedSets<S>) -> (Vec<u32>, Vec<u32>) {
    let keys = || {
        almost.holdings().iter().map(|holding| {
            let first = holding.places.first().unwrap_or_default();
            Candidate::new(first, holding.digit).index(S::SHAPE)
        })
    };
    let mut starts = vec![0; S::CELLS * S::SIDE + 1];
    for key in keys() {
        starts[key + 1] += 1;
    }
    for key in 1..starts.len() {
        starts[key] += starts[key - 1];
    }
    let mut next = starts.clone();
    let mut ordered = vec![0; almost.holdings().len()];
    for (index, key) in keys().enumerate() {
        ordered[next[key] as usize] = index as u32;
        next[key] += 1;
    }
    (starts, ordered)
}
