//! Values and candidates: what the puzzle is right now.

use super::{
    Candidate, Cell, CellMap, CellSet, Digit, DigitMap, DigitSet, Geometry, House, HouseMap,
    SlotSet, Spot, Table,
};
use crate::size::Size;

/// The smallest reversible act on a board. [`Change::inverse`] takes it back exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// An empty cell gets a value. Its candidates go by changes of their own.
    Fill(Candidate),
    /// A cell loses its value.
    Clear(Candidate),
    /// A candidate goes.
    Eliminate(Candidate),
    /// A candidate comes back.
    Restore(Candidate),
    /// The value of a cell becomes a given.
    Give(Cell),
    /// The value of a cell is no given any more.
    Ungive(Cell),
}

impl Change {
    /// The change that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Fill(candidate) => Self::Clear(candidate),
            Self::Clear(candidate) => Self::Fill(candidate),
            Self::Eliminate(candidate) => Self::Restore(candidate),
            Self::Restore(candidate) => Self::Eliminate(candidate),
            Self::Give(cell) => Self::Ungive(cell),
            Self::Ungive(cell) => Self::Give(cell),
        }
    }
}

/// What is broken on a board that cannot be completed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Breach {
    /// An empty cell has no candidate left.
    NoCandidate(Cell),
    /// A digit has no place left in a house.
    NoPlace(Digit, House),
    /// A digit stands in two cells of a house (the first two are named).
    Twice(Digit, House, [Cell; 2]),
}

/// Values, givens and candidates.
///
/// A filled cell has no candidates. The tables by digit and by house always say the same as the
/// candidates of the cells; techniques read whichever suits them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board<S: Size> {
    values: CellMap<S, Option<Digit>>,
    givens: CellSet<S>,
    empty: CellSet<S>,
    candidates: CellMap<S, DigitSet>,
    places: DigitMap<S, CellSet<S>>,
    slots: HouseMap<S, DigitMap<S, SlotSet>>,
    placed: HouseMap<S, DigitSet>,
    /// How many values stand in a house in which another cell has the same.
    clashes: u16,
    /// How many digits have neither a value nor a place in a house.
    homeless: u16,
}

impl<S: Size> Default for Board<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Size> Board<S> {
    /// The empty board: every digit is a candidate everywhere.
    pub fn new() -> Self {
        Self::from_givens([])
    }

    /// The board of these givens, in reading order, with the candidates that they leave.
    ///
    /// Givens may contradict each other; [`Board::breach`] tells.
    pub fn from_givens(givens: impl IntoIterator<Item = Option<Digit>>) -> Self {
        let mut board = Self {
            values: CellMap::filled(None),
            givens: CellSet::EMPTY,
            empty: CellSet::all(),
            candidates: CellMap::filled(DigitSet::EMPTY),
            places: DigitMap::filled(CellSet::EMPTY),
            slots: HouseMap::filled(DigitMap::filled(SlotSet::EMPTY)),
            placed: HouseMap::filled(DigitSet::EMPTY),
            clashes: 0,
            homeless: 0,
        };
        for (cell, digit) in (0..S::CELLS).map(Cell::new).zip(givens) {
            if let Some(digit) = digit {
                board.give(Candidate::new(cell, digit));
            }
        }
        let mut housed = board.placed;
        for cell in board.empty {
            board.pencil_in(cell);
            for spot in S::geometry().spots(cell) {
                housed[spot] |= board.candidates[cell];
            }
        }
        for &housed in housed.values() {
            board.homeless += (S::SIDE - housed.len()) as u16;
        }
        board
    }

    /// Fills a cell of a board without candidates.
    fn give(&mut self, Candidate { cell, digit }: Candidate) {
        self.values[cell] = Some(digit);
        self.givens.insert(cell);
        self.empty.remove(cell);
        for spot in S::geometry().spots(cell) {
            self.clashes += u16::from(self.placed[spot].contains(digit));
            self.placed[spot].insert(digit);
        }
    }

    /// Gives an empty cell the candidates that the values leave to it.
    fn pencil_in(&mut self, cell: Cell) {
        let spots = S::geometry().spots(cell);
        let placed = spots.each_ref().map(|spot| self.placed[spot]);
        let left = DigitSet::first_n(S::SIDE) - (placed[0] | placed[1] | placed[2]);
        self.candidates[cell] = left;
        for digit in left {
            self.places[digit].insert(cell);
            for spot in spots {
                self.slots[spot][digit].insert(spot.slot());
            }
        }
    }

    /// The digit in a cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell]
    }

    /// The cells whose values are givens.
    #[inline]
    pub fn givens(&self) -> CellSet<S> {
        self.givens
    }

    /// The cells without a value.
    #[inline]
    pub fn empty(&self) -> CellSet<S> {
        self.empty
    }

    /// Whether every cell has a value.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// The candidates of a cell; none if it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }

    /// The cells in which a digit is a candidate.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet<S> {
        self.places[digit]
    }

    /// The cells in which each digit is a candidate.
    #[inline]
    pub const fn all_places(&self) -> &DigitMap<S, CellSet<S>> {
        &self.places
    }

    /// The slots of a house in which a digit is a candidate.
    #[inline]
    pub fn slots(&self, house: House, digit: Digit) -> SlotSet {
        self.slots[house][digit]
    }

    /// The slots of one of a cell's houses in which a digit is a candidate.
    #[inline]
    pub fn slots_at(&self, spot: &Spot, digit: Digit) -> SlotSet {
        self.slots[spot][digit]
    }

    /// The slots of a house for every digit.
    #[inline]
    pub fn slots_of(&self, house: House) -> &DigitMap<S, SlotSet> {
        &self.slots[house]
    }

    /// The digits with exactly one place in a house.
    #[inline]
    pub fn with_one_place(&self, house: House) -> DigitSet {
        // All digits at once, without a branch for each: it is asked after every move. A table in
        // between is what makes the compiler take several at a time.
        let mut alone = S::PerDigit::<u32>::filled(0);
        let slots = self.slots[house].values().iter().zip(0..);
        for (alone, (slots, digit)) in alone.as_mut().iter_mut().zip(slots) {
            if slots.bits().is_power_of_two() {
                *alone = 1 << digit;
            }
        }
        DigitSet::from_bits(alone.as_ref().iter().fold(0, |all, alone| all | alone))
    }

    /// Whether this candidate is still there.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates[candidate.cell].contains(candidate.digit)
    }

    /// How many candidates are left on the board.
    pub fn candidate_count(&self) -> usize {
        self.candidates
            .values()
            .iter()
            .map(|digits| digits.len())
            .sum()
    }

    /// Whether there is a house in which every digit but one has a value.
    pub fn misses_one_anywhere(&self) -> bool {
        let all = DigitSet::first_n(S::SIDE);
        // All houses at once, without a branch for each: it is asked after every move.
        let placed = self.placed.values().iter();
        let one = placed.map(|&placed| u32::from((all - placed).bits().is_power_of_two()));
        one.fold(0, |any, one| any | one) != 0
    }

    /// The digits that have a value in a house.
    #[inline]
    pub fn placed(&self, house: House) -> DigitSet {
        self.placed[house]
    }

    /// The digits that the values seen from a cell leave to it, whatever its candidates are.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let seen = S::geometry().peers(cell) - self.empty;
        DigitSet::first_n(S::SIDE) - seen.iter().filter_map(|peer| self.values[peer]).collect()
    }

    /// Puts a digit into a cell and its houses.
    #[inline]
    fn fill(&mut self, Candidate { cell, digit }: Candidate) {
        self.values[cell] = Some(digit);
        self.empty.remove(cell);
        for spot in S::geometry().spots(cell) {
            if self.placed[spot].contains(digit) {
                self.clashes += 1;
            } else {
                self.placed[spot].insert(digit);
                self.homeless -= u16::from(self.slots[spot][digit].is_empty());
            }
        }
    }

    /// Takes a digit out of the houses of a cell that has just lost it.
    fn unsettle(&mut self, Candidate { cell, digit }: Candidate) {
        for spot in S::geometry().spots(cell) {
            let mut cells = S::geometry().slots(spot.house).iter();
            if cells.any(|&other| self.values[other] == Some(digit)) {
                self.clashes -= 1;
            } else {
                self.placed[spot].remove(digit);
                self.homeless += u16::from(self.slots[spot][digit].is_empty());
            }
        }
    }

    /// Does one change: for those who keep account of what they change.
    #[inline]
    pub(crate) fn apply(&mut self, change: Change) {
        match change {
            Change::Fill(placement) => self.fill(placement),
            Change::Clear(placement) => {
                self.values[placement.cell] = None;
                self.empty.insert(placement.cell);
                self.unsettle(placement);
            }
            Change::Eliminate(candidate) => self.eliminate(candidate),
            Change::Restore(Candidate { cell, digit }) => {
                debug_assert!(!self.candidates[cell].contains(digit), "it is gone");
                self.candidates[cell].insert(digit);
                self.places[digit].insert(cell);
                for spot in S::geometry().spots(cell) {
                    let slots = &mut self.slots[spot][digit];
                    let lost = slots.is_empty() && !self.placed[spot].contains(digit);
                    slots.insert(spot.slot());
                    self.homeless -= u16::from(lost);
                }
            }
            Change::Give(cell) => self.givens.insert(cell),
            Change::Ungive(cell) => self.givens.remove(cell),
        }
    }

    #[inline]
    fn eliminate(&mut self, Candidate { cell, digit }: Candidate) {
        debug_assert!(self.candidates[cell].contains(digit), "it is there to go");
        self.candidates[cell].remove(digit);
        self.places[digit].remove(cell);
        self.leave_houses(S::geometry().spots(cell), digit);
    }

    /// Takes a digit out of these slots.
    #[inline]
    fn leave_houses(&mut self, spots: &[Spot; 3], digit: Digit) {
        for spot in spots {
            let slots = &mut self.slots[spot][digit];
            slots.remove(spot.slot());
            // Both are asked: a branch would be more than they are.
            let lost = slots.is_empty() & !self.placed[spot].contains(digit);
            self.homeless += u16::from(lost);
        }
    }

    /// Fills a cell and lets the placement spread: first the cell's own candidates go (wave 0),
    /// then the digit from its own box (1), the other boxes of its row (2) and of its column (3).
    /// Each change made is told to `record` with its wave.
    pub(crate) fn place(&mut self, placement: Candidate, mut record: impl FnMut(Change, u8)) {
        let Candidate { cell, digit } = placement;
        self.fill(placement);
        record(Change::Fill(placement), 0);
        let geometry = S::geometry();
        let spots = geometry.spots(cell);
        for other in self.candidates[cell] {
            self.places[other].remove(cell);
            self.leave_houses(spots, other);
            record(Change::Eliminate(Candidate::new(cell, other)), 0);
        }
        self.candidates[cell] = DigitSet::EMPTY;
        let places = self.places[digit];
        self.places[digit] -= geometry.peers(cell);
        for (wave, peers) in (1..).zip(geometry.waves(cell)) {
            for peer in peers & places {
                self.candidates[peer].remove(digit);
                self.leave_houses(geometry.spots(peer), digit);
                record(Change::Eliminate(Candidate::new(peer, digit)), wave);
            }
        }
    }

    /// What is broken, if anything: a digit twice in a house, a cell without candidates, a digit
    /// without a place. The first in that order, then in the order of houses and cells.
    pub fn breach(&self) -> Option<Breach> {
        self.twice().or_else(|| self.dead_end())
    }

    /// An empty cell without candidates, or a digit without a place in a house.
    pub fn dead_end(&self) -> Option<Breach> {
        let places = self.places.values().iter();
        let open = places.fold(CellSet::EMPTY, |open, &places| open | places);
        if self.homeless == 0 && self.empty.is_subset(open) {
            return None;
        }
        if let Some(cell) = self
            .empty
            .iter()
            .find(|&cell| self.candidates[cell].is_empty())
        {
            return Some(Breach::NoCandidate(cell));
        }
        S::geometry().houses().iter().find_map(|&house| {
            let mut missing = (DigitSet::first_n(S::SIDE) - self.placed[house]).iter();
            let digit = missing.find(|&digit| self.slots[house][digit].is_empty())?;
            Some(Breach::NoPlace(digit, house))
        })
    }

    /// A digit that stands twice in a house.
    pub fn twice(&self) -> Option<Breach> {
        if self.clashes == 0 {
            return None;
        }
        self.conflicts().next()
    }

    /// Every digit that stands twice in a house, house by house.
    pub fn conflicts(&self) -> impl Iterator<Item = Breach> {
        let geometry: &'static Geometry<S> = S::geometry();
        geometry.houses().iter().flat_map(move |&house| {
            let mut first: DigitMap<S, Option<Cell>> = DigitMap::filled(None);
            let mut found = Vec::new();
            for &cell in geometry.slots(house) {
                let Some(digit) = self.values[cell] else {
                    continue;
                };
                match first[digit] {
                    None => first[digit] = Some(cell),
                    Some(other) => found.push(Breach::Twice(digit, house, [other, cell])),
                }
            }
            found
        })
    }
}
