//! The board: values and candidates of all cells.

use super::{
    Candidate, Cell, CellMap, CellSet, Digit, DigitMap, DigitSet, Geometry, House, HouseKind,
    HouseMap, Shape, SlotSet, Spot,
};
use crate::size::Size;

/// The smallest reversible change of a board. [`Change::inverse`] reverses it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// An empty cell gets a value. Its candidates are eliminated by separate changes.
    Fill(Candidate),
    /// A cell loses its value.
    Clear(Candidate),
    /// A candidate is eliminated.
    Eliminate(Candidate),
    /// A candidate is restored.
    Restore(Candidate),
    /// The value of a cell becomes a given.
    Give(Cell),
    /// The value of a cell is no longer a given.
    Ungive(Cell),
}

impl Change {
    /// Returns the change that takes this one back.
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

/// A reason why a board cannot be completed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Contradiction {
    /// An empty cell has no candidate left.
    NoCandidate(Cell),
    /// A digit has no place left in a house.
    NoPlace(Digit, House),
    /// A digit is in two cells of a house (the first two are named).
    Twice(Digit, House, [Cell; 2]),
}

/// The numbers of cells that singles fill. A cell counts once, where its single is easiest to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SingleCounts {
    /// Cells that are the only place for a digit in a box.
    pub in_boxes: usize,
    /// Cells that are the only place for a digit in a row or a column.
    pub in_lines: usize,
    /// Cells with one candidate.
    pub naked: usize,
}

/// Values, givens and candidates.
///
/// A filled cell has no candidates. The tables by digit and by house always agree with the
/// candidates of the cells; techniques read whichever is faster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board<S: Size> {
    size: S,
    values: CellMap<S, Option<Digit>>,
    givens: CellSet<S>,
    empty: CellSet<S>,
    candidates: CellMap<S, DigitSet>,
    places: DigitMap<S, CellSet<S>>,
    slots: HouseMap<S, DigitMap<S, SlotSet>>,
    house_digits: HouseMap<S, HouseDigits>,
    /// The number of missing digits of each house.
    missing_counts: HouseMap<S, u8>,
    /// The houses with exactly one missing digit, by kind; bit `i` is house number `i`.
    one_missing: [u32; 3],
    /// The houses with exactly two missing digits, in the same form.
    two_missing: [u32; 3],
    /// Number of repeated values, over all houses: in each house, the values less the different digits.
    clashes: u16,
    /// Number of digits that have neither a value nor a place in a house, over all houses.
    without_place: u16,
}

/// Facts about the cells of one house. They are stored together because they change together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HouseDigits {
    /// Digits with at most one slot.
    at_most_one_slot: DigitSet,
    /// Digits with a value.
    placed: DigitSet,
}

impl HouseDigits {
    /// Returns the digits without a value that have exactly one slot, and, in a house with a
    /// contradiction, those without a slot.
    #[inline]
    fn digits_with_one_slot(self) -> DigitSet {
        self.at_most_one_slot - self.placed
    }

    /// Returns the digits without a value.
    fn missing(self, size: impl Size) -> DigitSet {
        size.digits() - self.placed
    }

    /// Returns true if a digit with these slots has neither a slot nor a value.
    #[inline]
    fn lacks(self, digit: Digit, slots: SlotSet) -> bool {
        // Both tests are always made: a branch would cost more than the tests.
        slots.is_empty() & !self.placed.contains(digit)
    }
}

impl<S: Size> Board<S> {
    /// Returns the empty board: every digit is a candidate everywhere.
    pub fn new(size: S) -> Self {
        Self::from_givens(size, [])
    }

    /// Returns the board of these givens, in reading order, with the candidates that they leave.
    ///
    /// Givens may contradict each other; see [`Board::contradiction`].
    pub fn from_givens(size: S, givens: impl IntoIterator<Item = Option<Digit>>) -> Self {
        let mut board = Self {
            size,
            values: CellMap::filled(None),
            givens: CellSet::EMPTY,
            empty: CellSet::all(size),
            candidates: CellMap::filled(DigitSet::EMPTY),
            places: DigitMap::filled(CellSet::EMPTY),
            slots: HouseMap::filled(DigitMap::filled(SlotSet::EMPTY)),
            house_digits: HouseMap::filled(HouseDigits {
                at_most_one_slot: size.digits(),
                placed: DigitSet::EMPTY,
            }),
            missing_counts: HouseMap::filled(size.side() as u8),
            one_missing: [0; 3],
            two_missing: [0; 3],
            clashes: 0,
            without_place: 0,
        };
        for (cell, digit) in Cell::all(size.shape()).zip(givens) {
            if let Some(digit) = digit {
                board.give(Candidate::new(cell, digit));
            }
        }
        let mut several = HouseMap::<S, _>::filled(DigitSet::EMPTY);
        let mut some = several;
        for cell in board.empty {
            board.fill_in_candidates(cell);
            let candidates = board.candidates[cell];
            for spot in size.geometry().spots(cell) {
                several[spot] |= some[spot] & candidates;
                some[spot] |= candidates;
            }
        }
        for &house in size.geometry().houses() {
            let house_digits = &mut board.house_digits[house];
            house_digits.at_most_one_slot -= several[house];
            board.without_place += (house_digits.missing(size) - some[house]).len() as u16;
        }
        board
    }

    /// Returns the size of the board.
    #[inline]
    pub const fn size(&self) -> S {
        self.size
    }

    /// Returns the shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.size.shape()
    }

    /// Returns the geometry of the board: houses, peers and slots.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry<S> {
        self.size.geometry()
    }

    /// Fills a cell of a board without candidates.
    fn give(&mut self, Candidate { cell, digit }: Candidate) {
        self.values[cell] = Some(digit);
        self.givens.insert(cell);
        self.empty.remove(cell);
        for spot in self.size.geometry().spots(cell) {
            self.add_value(*spot, digit);
        }
    }

    /// Adds a value to a house.
    #[inline]
    fn add_value(&mut self, spot: Spot, digit: Digit) {
        let placed = &mut self.house_digits[&spot].placed;
        let clashes = placed.contains(digit);
        placed.insert(digit);
        self.clashes += u16::from(clashes);
        self.missing_counts[&spot] -= u8::from(!clashes);
        self.update_missing(spot);
    }

    /// Updates whether a house has exactly one or exactly two missing digits.
    #[inline]
    fn update_missing(&mut self, spot: Spot) {
        let missing = self.missing_counts[&spot];
        let (kind, number) = (spot.house.kind as usize, spot.house.number());
        let set = |houses: &mut u32, holds: bool| {
            *houses = *houses & !(1 << number) | u32::from(holds) << number;
        };
        set(&mut self.one_missing[kind], missing == 1);
        set(&mut self.two_missing[kind], missing == 2);
    }

    /// Gives an empty cell every candidate that its peers allow.
    fn fill_in_candidates(&mut self, cell: Cell) {
        let spots = self.size.geometry().spots(cell);
        let placed = spots.each_ref().map(|spot| self.house_digits[spot].placed);
        let left = self.size.digits() - (placed[0] | placed[1] | placed[2]);
        self.candidates[cell] = left;
        for digit in left {
            self.places[digit].insert(cell);
            for spot in spots {
                self.slots[spot][digit].insert(spot.slot());
            }
        }
    }

    /// Returns the digit in a cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell]
    }

    /// Returns the cells that each digit fills.
    pub(crate) fn cells_by_digit(&self) -> DigitMap<S, CellSet<S>> {
        let mut cells = DigitMap::filled(CellSet::EMPTY);
        for cell in CellSet::all(self.size) - self.empty {
            if let Some(digit) = self.values[cell] {
                cells[digit].insert(cell);
            }
        }
        cells
    }

    /// Returns the cells whose values are givens.
    #[inline]
    pub fn givens(&self) -> CellSet<S> {
        self.givens
    }

    /// Returns the cells without a value.
    #[inline]
    pub fn empty(&self) -> CellSet<S> {
        self.empty
    }

    /// Returns true if every cell has a value.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns the candidates of a cell; none if it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }

    /// Returns the cells in which a digit is a candidate.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet<S> {
        self.places[digit]
    }

    /// Returns the cells in which each digit is a candidate.
    #[inline]
    pub const fn all_places(&self) -> &DigitMap<S, CellSet<S>> {
        &self.places
    }

    /// Returns the slots of a house in which a digit is a candidate.
    #[inline]
    pub fn slots(&self, house: House, digit: Digit) -> SlotSet {
        self.slots[house][digit]
    }

    /// Returns the slots of one of a cell's houses in which a digit is a candidate.
    #[inline]
    pub fn slots_at(&self, spot: &Spot, digit: Digit) -> SlotSet {
        self.slots[spot][digit]
    }

    /// Returns the slots of a house for every digit.
    #[inline]
    pub fn slots_of(&self, house: House) -> &DigitMap<S, SlotSet> {
        &self.slots[house]
    }

    /// Returns the digits without a value in a house that have exactly one place there, and, in a house
    /// with a contradiction, those without a place.
    #[inline]
    pub fn with_one_place(&self, house: House) -> DigitSet {
        self.house_digits[house].digits_with_one_slot()
    }

    /// Returns the houses of this kind in which one of these digits is in [`Board::with_one_place`];
    /// bit `i` is house number `i`.
    #[inline]
    pub fn with_singles(&self, kind: HouseKind, digits: DigitSet) -> u32 {
        // Without a branch for each house: this is called after every move.
        let house_digits = self.house_digits.of_kind(kind, self.size);
        house_digits.iter().zip(0..).fold(0, |bits, (house, number)| {
            bits | u32::from(house.digits_with_one_slot().intersects(digits)) << number
        })
    }

    /// Returns a single: a naked one if there is any, otherwise a hidden one.
    pub(crate) fn single(&self) -> Option<Candidate> {
        let Some(cell) = self.naked_singles().first() else {
            return self.hidden_single();
        };
        let digit = self.candidates(cell).single()?;
        Some(Candidate::new(cell, digit))
    }

    /// Returns the cells with exactly one candidate.
    #[inline]
    pub fn naked_singles(&self) -> CellSet<S> {
        // All cells at once: testing each cell would take several times as long.
        let mut once = CellSet::EMPTY;
        let mut more = CellSet::EMPTY;
        for &places in self.places.values(self.size) {
            more |= once & places;
            once |= places;
        }
        once - more
    }

    /// Returns the first hidden single in the order of houses.
    fn hidden_single(&self) -> Option<Candidate> {
        let all = self.size.digits();
        HouseKind::ALL.into_iter().find_map(|kind| {
            SlotSet::from_bits(self.with_singles(kind, all)).iter().find_map(|number| {
                let house = House::new(kind, number);
                self.with_one_place(house).iter().find_map(|digit| {
                    let slot = self.slots[house][digit].first()?;
                    Some(Candidate::new(self.size.geometry().slots(house)[slot], digit))
                })
            })
        })
    }

    /// Returns the numbers of cells that singles fill, hidden or naked, one at a time.
    pub fn single_counts(&self) -> SingleCounts {
        let [in_rows, in_columns, in_boxes] = HouseKind::ALL.map(|kind| self.only_places(kind));
        let in_lines = (in_rows | in_columns) - in_boxes;
        SingleCounts {
            in_boxes: in_boxes.len(),
            in_lines: in_lines.len(),
            naked: (self.naked_singles() - in_boxes - in_lines).len(),
        }
    }

    /// Returns the cells that are the only place for a digit in a house of this kind.
    fn only_places(&self, kind: HouseKind) -> CellSet<S> {
        let mut cells = CellSet::EMPTY;
        let houses = self.with_singles(kind, self.size.digits());
        for number in SlotSet::from_bits(houses) {
            let house = House::new(kind, number);
            let mut places = CellSet::EMPTY;
            for digit in self.with_one_place(house) {
                places |= self.places[digit];
            }
            cells |= places & self.size.geometry().cells(house);
        }
        cells
    }

    /// Returns the houses of this kind with exactly one missing digit; bit `i` is house number `i`.
    #[inline]
    pub const fn one_missing(&self, kind: HouseKind) -> u32 {
        self.one_missing[kind as usize]
    }

    /// Returns the houses of this kind with exactly two missing digits; bit `i` is house number `i`.
    #[inline]
    pub const fn two_missing(&self, kind: HouseKind) -> u32 {
        self.two_missing[kind as usize]
    }

    /// Returns the number of missing digits of a house.
    #[inline]
    pub fn missing_count(&self, house: House) -> usize {
        self.missing_counts[house].into()
    }

    /// Returns true if a digit has exactly one place left on the board.
    #[inline]
    pub fn has_one_place(&self, digit: Digit) -> bool {
        self.places[digit].single().is_some()
    }

    /// Returns true if this candidate is still there.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates[candidate.cell].contains(candidate.digit)
    }

    /// Returns the number of candidates left on the board.
    pub fn candidate_count(&self) -> usize {
        self.candidates.values(self.size).iter().map(|digits| digits.len()).sum()
    }

    /// Returns the digits that have a value in a house.
    #[inline]
    pub fn placed(&self, house: House) -> DigitSet {
        self.house_digits[house].placed
    }

    /// Returns another cell with this digit as its value in a house of the candidate's cell, and that
    /// house: the row, the column or the box.
    pub fn placed_in_house_of(&self, candidate: Candidate) -> Option<(Candidate, House)> {
        let geometry = self.size.geometry();
        let mut houses = geometry.houses_of(candidate.cell).into_iter();
        houses.find_map(|house| {
            let cells = geometry.cells(house).without(candidate.cell);
            let mut cells = cells.into_iter();
            let cell = cells.find(|&cell| self.value(cell) == Some(candidate.digit))?;
            Some((Candidate::new(cell, candidate.digit), house))
        })
    }

    /// Returns the digits that no peer of a cell has as its value, regardless of the candidates of the
    /// cell.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let seen = self.size.geometry().peers(cell) - self.empty;
        self.size.digits() - seen.iter().filter_map(|peer| self.values[peer]).collect()
    }

    /// Places a digit in a cell and updates its houses.
    #[inline]
    fn fill(&mut self, Candidate { cell, digit }: Candidate) {
        self.values[cell] = Some(digit);
        self.empty.remove(cell);
        for spot in self.size.geometry().spots(cell) {
            // A house does not lack a digit that it has already.
            let lacked = self.house_digits[spot].lacks(digit, self.slots[spot][digit]);
            self.without_place -= u16::from(lacked);
            self.add_value(*spot, digit);
        }
    }

    /// Updates the houses of a cell that has just lost its value.
    fn remove_value_from_houses(&mut self, Candidate { cell, digit }: Candidate) {
        for spot in self.size.geometry().spots(cell) {
            let mut cells = self.size.geometry().slots(spot.house).iter();
            if cells.any(|&other| self.values[other] == Some(digit)) {
                self.clashes -= 1;
            } else {
                let house_digits = &mut self.house_digits[spot];
                house_digits.placed.remove(digit);
                self.without_place += u16::from(house_digits.lacks(digit, self.slots[spot][digit]));
                self.missing_counts[spot] += 1;
                self.update_missing(*spot);
            }
        }
    }

    /// Makes one change. The caller records it, so that it can be undone.
    #[inline]
    pub(crate) fn apply(&mut self, change: Change) {
        match change {
            Change::Fill(placement) => self.fill(placement),
            Change::Clear(placement) => {
                self.values[placement.cell] = None;
                self.empty.insert(placement.cell);
                self.remove_value_from_houses(placement);
            }
            Change::Eliminate(candidate) => self.eliminate(candidate),
            Change::Restore(Candidate { cell, digit }) => {
                debug_assert!(
                    !self.candidates[cell].contains(digit),
                    "a candidate to restore is absent"
                );
                self.candidates[cell].insert(digit);
                self.places[digit].insert(cell);
                for spot in self.size.geometry().spots(cell) {
                    let (slots, house_digits) =
                        (&mut self.slots[spot][digit], &mut self.house_digits[spot]);
                    self.without_place -= u16::from(house_digits.lacks(digit, *slots));
                    slots.insert(spot.slot());
                    if slots.has_several() {
                        house_digits.at_most_one_slot.remove(digit);
                    }
                }
            }
            Change::Give(cell) => self.givens.insert(cell),
            Change::Ungive(cell) => self.givens.remove(cell),
        }
    }

    #[inline]
    fn eliminate(&mut self, Candidate { cell, digit }: Candidate) {
        debug_assert!(self.candidates[cell].contains(digit), "a candidate to eliminate is present");
        self.candidates[cell].remove(digit);
        self.places[digit].remove(cell);
        self.without_place += self.leave_houses(self.size.geometry().spots(cell), digit);
    }

    /// Removes a digit from these slots and returns in how many houses it has no place now.
    #[inline]
    fn leave_houses(&mut self, spots: &[Spot; 3], digit: Digit) -> u16 {
        let left = spots.each_ref().map(|spot| {
            let (slots, house_digits) =
                (&mut self.slots[spot][digit], &mut self.house_digits[spot]);
            slots.remove(spot.slot());
            // No branches: they would cost more than they save.
            let at_most_one_slot = u32::from(!slots.has_several()) << digit.index();
            house_digits.at_most_one_slot |= DigitSet::from_bits(at_most_one_slot);
            u16::from(house_digits.lacks(digit, *slots))
        });
        left.iter().sum()
    }

    /// Fills an empty cell and eliminates the candidates that are no longer possible: all those of the
    /// cell, with the placed one (wave 0), then the digit in its box (1), in the rest of its row (2)
    /// and in the rest of its column (3). `record` receives each change with its wave.
    #[inline]
    pub(crate) fn place(&mut self, placement: Candidate, mut record: impl FnMut(Change, u8)) {
        let Candidate { cell, digit } = placement;
        let geometry = self.size.geometry();
        self.fill(placement);
        record(Change::Fill(placement), 0);
        let mut without_place = 0;
        let spots = geometry.spots(cell);
        for candidate_digit in self.candidates[cell] {
            self.places[candidate_digit].remove(cell);
            without_place += self.leave_houses(spots, candidate_digit);
            record(Change::Eliminate(Candidate::new(cell, candidate_digit)), 0);
        }
        self.candidates[cell] = DigitSet::EMPTY;
        let places = self.places[digit];
        self.places[digit] -= geometry.peers(cell);
        for (wave, &peers) in (1..).zip(geometry.waves(cell)) {
            for peer in peers & places {
                self.candidates[peer].remove(digit);
                without_place += self.leave_houses(geometry.spots(peer), digit);
                record(Change::Eliminate(Candidate::new(peer, digit)), wave);
            }
        }
        self.without_place += without_place;
    }

    /// Returns the first contradiction, if there is one. A digit twice in a house comes before a cell
    /// without candidates, and that before a digit without a place; each in the order of houses and cells.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.twice().or_else(|| self.dead_end())
    }

    /// Returns an empty cell without candidates, or a digit without a place in a house; `None` if there
    /// is none.
    pub fn dead_end(&self) -> Option<Contradiction> {
        let places = self.places.values(self.size).iter();
        let open = places.fold(CellSet::EMPTY, |open, &places| open | places);
        if self.without_place == 0 && self.empty.is_subset(open) {
            return None;
        }
        if let Some(cell) = self.empty.iter().find(|&cell| self.candidates[cell].is_empty()) {
            return Some(Contradiction::NoCandidate(cell));
        }
        self.size.geometry().houses().iter().find_map(|&house| {
            let house_digits = &self.house_digits[house];
            let digit = house_digits
                .missing(self.size)
                .iter()
                .find(|&digit| house_digits.lacks(digit, self.slots[house][digit]))?;
            Some(Contradiction::NoPlace(digit, house))
        })
    }

    /// Returns a digit that is twice in a house; `None` if there is none.
    pub fn twice(&self) -> Option<Contradiction> {
        if self.clashes == 0 {
            return None;
        }
        self.conflicts().next()
    }

    /// Returns every digit that is twice in a house, house by house.
    pub fn conflicts(&self) -> impl Iterator<Item = Contradiction> {
        let geometry = self.size.geometry();
        geometry.houses().iter().flat_map(move |&house| {
            let mut first: DigitMap<S, Option<Cell>> = DigitMap::filled(None);
            let mut found = Vec::new();
            for &cell in geometry.slots(house) {
                let Some(digit) = self.values[cell] else {
                    continue;
                };
                match first[digit] {
                    None => first[digit] = Some(cell),
                    Some(other) => found.push(Contradiction::Twice(digit, house, [other, cell])),
                }
            }
            found
        })
    }
}
