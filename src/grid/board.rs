//! Values and candidates: what the puzzle is right now.

use super::{
    Candidate, Cell, CellMap, CellSet, Digit, DigitMap, DigitSet, Geometry, House, HouseMap,
    SlotSet,
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
        Self {
            values: CellMap::filled(None),
            givens: CellSet::EMPTY,
            empty: CellSet::all(),
            candidates: CellMap::filled(DigitSet::first_n(S::SIDE)),
            places: DigitMap::filled(CellSet::all()),
            slots: HouseMap::filled(DigitMap::filled(SlotSet::first_n(S::SIDE))),
            placed: HouseMap::filled(DigitSet::EMPTY),
            clashes: 0,
            homeless: 0,
        }
    }

    /// The board of these givens, in reading order, with the candidates that they leave.
    ///
    /// Givens may contradict each other; [`Board::breach`] tells.
    pub fn from_givens(givens: impl IntoIterator<Item = Option<Digit>>) -> Self {
        let mut board = Self {
            candidates: CellMap::filled(DigitSet::EMPTY),
            places: DigitMap::filled(CellSet::EMPTY),
            slots: HouseMap::filled(DigitMap::filled(SlotSet::EMPTY)),
            ..Self::new()
        };
        for (cell, digit) in (0..S::CELLS).map(Cell::new).zip(givens) {
            if let Some(digit) = digit {
                board.give(Candidate::new(cell, digit));
            }
        }
        for cell in board.empty {
            board.pencil_in(cell);
        }
        let geometry = S::geometry();
        for &house in geometry.houses() {
            let missing = DigitSet::first_n(S::SIDE) - board.placed[house];
            let slots = &board.slots[house];
            let homeless = missing.iter().filter(|&digit| slots[digit].is_empty());
            board.homeless += homeless.count() as u16;
        }
        board
    }

    /// Fills a cell of a board without candidates.
    fn give(&mut self, Candidate { cell, digit }: Candidate) {
        self.values[cell] = Some(digit);
        self.givens.insert(cell);
        self.empty.remove(cell);
        for house in S::geometry().houses_of(cell) {
            self.clashes += u16::from(self.placed[house].contains(digit));
            self.placed[house].insert(digit);
        }
    }

    /// Gives an empty cell the candidates that the values leave to it.
    fn pencil_in(&mut self, cell: Cell) {
        let spots = S::geometry().spots(cell);
        let all = DigitSet::first_n(S::SIDE);
        let left = spots.map(|(house, _)| all - self.placed[house]);
        let left = left[0] & left[1] & left[2];
        self.candidates[cell] = left;
        for digit in left {
            self.places[digit].insert(cell);
            for (house, slot) in spots {
                self.slots[house][digit].insert(slot);
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

    /// The slots of a house for every digit.
    #[inline]
    pub fn slots_of(&self, house: House) -> &DigitMap<S, SlotSet> {
        &self.slots[house]
    }

    /// The digits with exactly one place in a house.
    #[inline]
    pub fn with_one_place(&self, house: House) -> DigitSet {
        let slots = self.slots[house].values().iter().zip(0..);
        // All digits at once, without a branch for each: it is asked after every move.
        DigitSet::from_bits(slots.fold(0, |digits, (slots, digit)| {
            digits | u32::from(slots.bits().is_power_of_two()) << digit
        }))
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

    /// Puts a digit into the houses of a cell that has just got it.
    fn settle(&mut self, Candidate { cell, digit }: Candidate) {
        for house in S::geometry().houses_of(cell) {
            if self.placed[house].contains(digit) {
                self.clashes += 1;
            } else {
                self.placed[house].insert(digit);
                self.homeless -= u16::from(self.slots[house][digit].is_empty());
            }
        }
    }

    /// Takes a digit out of the houses of a cell that has just lost it.
    fn unsettle(&mut self, Candidate { cell, digit }: Candidate) {
        for house in S::geometry().houses_of(cell) {
            let mut cells = S::geometry().slots(house).iter();
            if cells.any(|&other| self.values[other] == Some(digit)) {
                self.clashes -= 1;
            } else {
                self.placed[house].remove(digit);
                self.homeless += u16::from(self.slots[house][digit].is_empty());
            }
        }
    }

    /// Does one change: for those who keep account of what they change.
    #[inline]
    pub(crate) fn apply(&mut self, change: Change) {
        match change {
            Change::Fill(placement) => {
                self.values[placement.cell] = Some(placement.digit);
                self.empty.remove(placement.cell);
                self.settle(placement);
            }
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
                for (house, slot) in S::geometry().spots(cell) {
                    let slots = &mut self.slots[house][digit];
                    let lost = slots.is_empty() && !self.placed[house].contains(digit);
                    slots.insert(slot);
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
        for (house, slot) in S::geometry().spots(cell) {
            let slots = &mut self.slots[house][digit];
            slots.remove(slot);
            // Both are asked: a branch would be more than they are.
            let lost = slots.is_empty() & !self.placed[house].contains(digit);
            self.homeless += u16::from(lost);
        }
    }

    /// Fills a cell and lets the placement spread: first the cell's own candidates go (wave 0),
    /// then the digit from its own box (1), the other boxes of its row (2) and of its column (3).
    /// Each change made is told to `record` with its wave.
    pub(crate) fn place(&mut self, placement: Candidate, mut record: impl FnMut(Change, u8)) {
        let Candidate { cell, digit } = placement;
        self.apply(Change::Fill(placement));
        record(Change::Fill(placement), 0);
        let mut eliminate = |board: &mut Self, candidate, wave| {
            board.eliminate(candidate);
            record(Change::Eliminate(candidate), wave);
        };
        for other in self.candidates[cell] {
            eliminate(self, Candidate::new(cell, other), 0);
        }
        let places = self.places[digit];
        for (wave, peers) in (1..).zip(S::geometry().waves(cell)) {
            for peer in peers & places {
                eliminate(self, Candidate::new(peer, digit), wave);
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
