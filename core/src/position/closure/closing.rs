//! The rules of closures and their application.

use super::{Assumption, Closure};
use crate::grid::{
    Board, Candidate, Cell, Change, Digit, DigitSet, House, HouseKind, SlotSet, Table as _,
    has_at_most,
};
use crate::size::Size;

/// The rules of a closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosureRules {
    /// Singles, as in forcing nets.
    Singles,
    /// Singles, locked candidates, pairs, naked triples, X-Wings and Swordfish.
    Sets,
}

impl ClosureRules {
    /// All sets of rules.
    pub(in crate::position) const ALL: [Self; 2] = [Self::Singles, Self::Sets];
}

/// The queue of things to examine. It is empty between closures.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    rules: ClosureRules,
    /// Candidates that a claim made false.
    removed: Vec<Candidate>,
    /// Candidates that are the last of their cell or house.
    singles: Vec<Candidate>,
    /// Digits that may be locked in the intersection of this house with another.
    locked: Vec<(House, Digit)>,
    /// Possible parts of subsets and fish.
    parts: Vec<SubsetPart>,
}

impl Queue {
    /// Returns an empty queue.
    pub(super) const fn new(rules: ClosureRules) -> Self {
        Self {
            rules,
            removed: Vec::new(),
            singles: Vec::new(),
            locked: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Adds claims and their consequences to a closure.
    pub(super) fn close<S: Size>(
        &mut self,
        closure: &mut Closure<S>,
        claims: impl IntoIterator<Item = Assumption>,
    ) {
        let mut builder = ClosureBuilder { closure, queue: self };
        for claim in claims {
            builder.claim(claim);
        }
        builder.close();
        self.singles.clear();
        self.locked.clear();
        self.parts.clear();
    }
}

/// A possible part of a subset or a fish: a row of a table with few columns.
#[derive(Clone, Copy, Debug)]
struct SubsetPart {
    table: Table,
    row: usize,
    /// Its columns when it was queued. If it has fewer now, it was queued again.
    columns: u32,
}

/// The meaning of rows and columns.
#[derive(Clone, Copy, Debug)]
enum Table {
    /// Cells of a house and their digits: naked pairs and triples.
    Naked(House),
    /// Digits of a house and their cells: hidden pairs.
    Hidden(House),
    /// Lines of a kind and the lines across, for a digit: X-Wings and Swordfish.
    Lines(HouseKind, Digit),
}

impl Table {
    /// Returns the columns of each row.
    #[inline]
    fn columns<S: Size>(self, board: &Board<S>) -> S::PerDigit<u32> {
        let geometry = board.geometry();
        let mut table = S::PerDigit::filled(0);
        let columns = table.as_mut().iter_mut();
        match self {
            Self::Naked(house) => {
                for (columns, &cell) in columns.zip(geometry.slots(house)) {
                    *columns = board.candidates(cell).bits();
                }
            }
            Self::Hidden(house) => {
                for (columns, slots) in columns.zip(board.slots_of(house).values(board.size())) {
                    *columns = slots.bits();
                }
            }
            Self::Lines(kind, digit) => {
                for (columns, &line) in columns.zip(geometry.houses_of_kind(kind)) {
                    *columns = board.slots(line, digit).bits();
                }
            }
        }
        table
    }

    /// Returns the candidate at a row and a column.
    fn candidate(self, size: impl Size, row: usize, column: usize) -> Candidate {
        let geometry = size.geometry();
        match self {
            Self::Naked(house) => Candidate::new(geometry.slots(house)[row], Digit::new(column)),
            Self::Hidden(house) => Candidate::new(geometry.slots(house)[column], Digit::new(row)),
            Self::Lines(kind, digit) => {
                let line = geometry.houses_of_kind(kind)[row];
                Candidate::new(geometry.slots(line)[column], digit)
            }
        }
    }

    /// Returns the largest number of rows of a pattern.
    const fn max_rows(self) -> usize {
        match self {
            Self::Naked(_) | Self::Lines(..) => 3,
            Self::Hidden(_) => 2,
        }
    }
}

/// A closure under construction.
struct ClosureBuilder<'c, S: Size> {
    closure: &'c mut Closure<S>,
    queue: &'c mut Queue,
}

impl<S: Size> ClosureBuilder<'_, S> {
    /// Works off the queue until it is empty or a contradiction is found.
    fn close(&mut self) {
        while !self.closure.broken {
            if let Some(single) = self.queue.singles.pop() {
                self.claim(Assumption::yes(single));
            } else if let Some((house, digit)) = self.queue.locked.pop() {
                self.apply_locked(house, digit);
            } else if let Some(part) = self.queue.parts.pop() {
                self.apply_part(part);
            } else {
                break;
            }
        }
    }

    fn claim(&mut self, claim: Assumption) {
        let Assumption { candidate, holds } = claim;
        if self.closure.broken || !self.closure.board.has(candidate) {
            return;
        }
        self.queue.removed.clear();
        if holds {
            self.closure.values[candidate.digit].insert(candidate.cell);
            let removed = &mut self.queue.removed;
            self.closure.board.place(candidate, |change, _| match change {
                Change::Eliminate(eliminated) if eliminated != candidate => {
                    removed.push(eliminated);
                }
                _ => {}
            });
            self.queue_houses(candidate);
        } else {
            self.closure.board.apply(Change::Eliminate(candidate));
            self.queue.removed.push(candidate);
        }
        for at in 0..self.queue.removed.len() {
            let candidate = self.queue.removed[at];
            self.queue_cell(candidate.cell);
            self.queue_houses(candidate);
        }
    }

    /// Queues the possible consequences of a cell having lost candidates.
    #[inline]
    fn queue_cell(&mut self, cell: Cell) {
        let digits = self.closure.board.candidates(cell);
        if digits.has_at_most(1) {
            self.closure.broken |= digits.is_empty() && self.closure.board.value(cell).is_none();
            self.queue.singles.extend(Candidate::all_in(cell, digits));
        } else if self.queue.rules == ClosureRules::Sets && digits.has_at_most(3) {
            for spot in self.closure.board.geometry().spots(cell) {
                self.queue_part(Table::Naked(spot.house), spot.slot(), digits.bits());
            }
        }
    }

    /// Queues the possible consequences of an eliminated candidate in its houses.
    #[inline]
    fn queue_houses(&mut self, Candidate { cell, digit }: Candidate) {
        for spot in self.closure.board.geometry().spots(cell) {
            let (house, slots) = (spot.house, self.closure.board.slots_at(spot, digit));
            if slots.has_at_most(1) {
                self.closure.broken |=
                    slots.is_empty() && !self.closure.board.placed(house).contains(digit);
                let cells =
                    slots.iter().map(|slot| self.closure.board.geometry().slots(house)[slot]);
                self.queue.singles.extend(cells.map(|cell| Candidate::new(cell, digit)));
                continue;
            }
            if self.queue.rules == ClosureRules::Singles {
                continue;
            }
            if slots.has_at_most(self.closure.board.shape().longest_intersection()) {
                self.queue.locked.push((house, digit));
            }
            if slots.has_at_most(2) {
                self.queue_part(Table::Hidden(house), digit.index(), slots.bits());
            }
            if slots.has_at_most(3) && house.kind != HouseKind::Box {
                self.queue_part(Table::Lines(house.kind, digit), house.number(), slots.bits());
            }
        }
    }

    fn queue_part(&mut self, table: Table, row: usize, columns: u32) {
        self.queue.parts.push(SubsetPart { table, row, columns });
    }

    /// Removes a digit from the houses with which this house shares all its places.
    fn apply_locked(&mut self, base: House, digit: Digit) {
        let geometry = self.closure.board.geometry();
        let covers: &[HouseKind] = match base.kind {
            HouseKind::Box => &[HouseKind::Row, HouseKind::Column],
            HouseKind::Row | HouseKind::Column => &[HouseKind::Box],
        };
        for &kind in covers {
            let places = self.closure.board.places(digit) & geometry.cells(base);
            let Some(first) = places.first() else {
                return;
            };
            let cover = geometry.cells(geometry.house_of(first, kind));
            if places.is_subset(cover) {
                for cell in (self.closure.board.places(digit) & cover) - places {
                    self.claim(Assumption::no(Candidate::new(cell, digit)));
                }
            }
        }
    }

    /// Applies the subsets and fish that contain this part: if it and one or two more rows have
    /// only as many columns together, no other row keeps these columns.
    fn apply_part(&mut self, part: SubsetPart) {
        let table = part.table.columns(&self.closure.board);
        let table = table.as_ref();
        if table[part.row] != part.columns {
            return;
        }
        // One copy for each number, because counting bits up to a constant is fast.
        match part.table.max_rows() {
            2 => self.apply_part_in(part, table, |columns| has_at_most(columns, 2)),
            _ => self.apply_part_in(part, table, |columns| has_at_most(columns, 3)),
        }
    }

    #[inline]
    fn apply_part_in(&mut self, part: SubsetPart, table: &[u32], fits: impl Fn(u32) -> bool) {
        // Branch-free, because the result is unpredictable.
        let mut fit = 0;
        for (row, &more) in table.iter().enumerate() {
            let fits = (more != 0) & fits(part.columns | more);
            fit |= u32::from(fits) << row;
        }
        fit &= !(1 << part.row);
        while fit != 0 {
            let second = fit.trailing_zeros();
            fit &= fit - 1;
            let rows = 1 << part.row | 1 << second;
            let columns = part.columns | table[second as usize];
            if has_at_most(columns, 2) {
                self.clear_others(part.table, rows, columns, table);
                continue;
            }
            for third in SlotSet::from_bits(fit) {
                if fits(columns | table[third]) {
                    let (rows, columns) = (rows | 1 << third, columns | table[third]);
                    self.clear_others(part.table, rows, columns, table);
                }
            }
        }
    }

    /// Removes these columns from all other rows.
    fn clear_others(&mut self, kind: Table, rows: u32, columns: u32, table: &[u32]) {
        for (row, other) in table.iter().enumerate() {
            if rows >> row & 1 == 0 {
                for column in DigitSet::from_bits(other & columns) {
                    self.claim(Assumption::no(kind.candidate(
                        self.closure.board.size(),
                        row,
                        column.index(),
                    )));
                }
            }
        }
    }
}
