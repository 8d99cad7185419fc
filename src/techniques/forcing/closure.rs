//! All that follows from an assumption by singles, locked candidates, small subsets and small fish,
//! but not why: whether there is a contradiction, before anybody asks for the way to it.
//!
//! It comes to the end that a [`Branch`](super::branch::Branch) with [`SETS`](super::nested::SETS)
//! comes to: whatever the order, each rule finds at the end what it would have found before.

use super::branch::Assumption;
use crate::grid::{
    Board, Candidate, Cell, Change, Digit, DigitSet, House, HouseKind, Shape, SlotSet,
};
use crate::size::Size;
use crate::techniques::unions::at_most;

/// What follows so far, and where to look on.
#[derive(Clone)]
pub(super) struct Closure<S: Size> {
    board: Board<S>,
    /// What has become true or false.
    claims: Vec<Assumption>,
    /// Whether something has nothing left.
    broken: bool,
    /// Candidates that are alone in a cell or in a house.
    singles: Vec<Candidate>,
    /// Digits that may be kept to the crossing of this house with another one.
    locked: Vec<(House, Digit)>,
    /// What may be part of a subset or a fish.
    parts: Vec<Part>,
}

/// What may be part of a subset or a fish: a row that has only a few columns.
#[derive(Clone, Copy)]
struct Part {
    table: Table,
    row: usize,
    /// The columns that it had. Where it has fewer now, it was noted again.
    columns: u32,
}

/// The longest side of a board.
const MOST: usize = Shape::TwentyFive.side();

/// What rows and columns are.
#[derive(Clone, Copy)]
enum Table {
    /// The cells of a house, and their digits: naked pairs and triples.
    Naked(House),
    /// The digits of a house, and their cells: hidden pairs.
    Hidden(House),
    /// The lines of a kind, and those across, for a digit: X-Wings and Swordfish.
    Lines(HouseKind, Digit),
}

impl Table {
    /// The columns of each row.
    #[inline]
    fn columns<S: Size>(self, board: &Board<S>) -> [u32; MOST] {
        let geometry = S::geometry();
        let mut columns = [0; MOST];
        match self {
            Self::Naked(house) => {
                for (columns, &cell) in columns.iter_mut().zip(geometry.slots(house)) {
                    *columns = board.candidates(cell).bits();
                }
            }
            Self::Hidden(house) => {
                for (columns, slots) in columns.iter_mut().zip(board.slots_of(house).values()) {
                    *columns = slots.bits();
                }
            }
            Self::Lines(kind, digit) => {
                let lines = geometry.houses_of_kind(kind);
                for (columns, &line) in columns.iter_mut().zip(lines) {
                    *columns = board.slots(line, digit).bits();
                }
            }
        }
        columns
    }

    /// What stands where a row and a column meet.
    fn candidate<S: Size>(self, row: usize, column: usize) -> Candidate {
        let geometry = S::geometry();
        match self {
            Self::Naked(house) => Candidate::new(geometry.slots(house)[row], Digit::new(column)),
            Self::Hidden(house) => Candidate::new(geometry.slots(house)[column], Digit::new(row)),
            Self::Lines(kind, digit) => {
                let line = geometry.houses_of_kind(kind)[row];
                Candidate::new(geometry.slots(line)[column], digit)
            }
        }
    }

    /// The most rows that are looked for.
    const fn most(self) -> usize {
        match self {
            Self::Naked(_) | Self::Lines(..) => 3,
            Self::Hidden(_) => 2,
        }
    }
}

impl<S: Size> Closure<S> {
    /// Nothing is assumed.
    pub(super) fn new(board: &Board<S>) -> Self {
        let mut root = Self {
            board: board.clone(),
            claims: Vec::new(),
            broken: board.dead_end().is_some(),
            singles: Vec::new(),
            locked: Vec::new(),
            parts: Vec::new(),
        };
        for cell in board.empty() {
            root.look_at_cell(cell);
            for digit in board.candidates(cell) {
                root.look_at_houses(Candidate::new(cell, digit));
            }
        }
        // Where nothing follows before anything is assumed, no closure need look again.
        let mut looked = root.clone();
        looked.close();
        if looked.claims.is_empty() {
            looked
        } else {
            root
        }
    }

    /// Goes back to `root`, and makes an assumption: whether it ends in a contradiction.
    pub(super) fn refutes(&mut self, root: &Self, assumption: Assumption) -> bool {
        self.board.clone_from(&root.board);
        self.claims.clear();
        self.broken = root.broken;
        self.singles.clone_from(&root.singles);
        self.locked.clone_from(&root.locked);
        self.parts.clone_from(&root.parts);
        self.claim(assumption);
        self.close();
        self.broken
    }

    /// What has become true or false.
    pub(super) fn claims(&self) -> &[Assumption] {
        &self.claims
    }

    /// Looks wherever there is something to look for, until nothing follows or something is broken.
    fn close(&mut self) {
        while !self.broken {
            if let Some(single) = self.singles.pop() {
                self.claim(Assumption::yes(single));
            } else if let Some((house, digit)) = self.locked.pop() {
                self.clear_crossings(house, digit);
            } else if let Some(part) = self.parts.pop() {
                self.clear_around(part);
            } else {
                break;
            }
        }
    }

    fn claim(&mut self, claim: Assumption) {
        let Assumption { candidate, holds } = claim;
        if self.broken || !self.board.has(candidate) {
            return;
        }
        let first = self.claims.len();
        self.claims.push(claim);
        if holds {
            let claims = &mut self.claims;
            self.board.place(candidate, |change, _| match change {
                Change::Eliminate(gone) if gone != candidate => claims.push(Assumption::no(gone)),
                _ => {}
            });
            self.look_at_houses(candidate);
        } else {
            self.board.apply(Change::Eliminate(candidate));
        }
        for at in first..self.claims.len() {
            let Assumption { candidate, holds } = self.claims[at];
            if !holds {
                self.look_at_cell(candidate.cell);
                self.look_at_houses(candidate);
            }
        }
    }

    /// Notes what may follow from what a cell has lost.
    #[inline]
    fn look_at_cell(&mut self, cell: Cell) {
        let digits = self.board.candidates(cell);
        if at_most(digits.bits(), 1) {
            self.broken |= digits.is_empty() && self.board.value(cell).is_none();
            let digits = digits.iter();
            self.singles
                .extend(digits.map(|digit| Candidate::new(cell, digit)));
        } else if at_most(digits.bits(), 3) {
            for (house, slot) in S::geometry().spots(cell) {
                self.note(Table::Naked(house), slot, digits.bits());
            }
        }
    }

    /// Notes what may follow where a candidate is gone.
    #[inline]
    fn look_at_houses(&mut self, Candidate { cell, digit }: Candidate) {
        for house in S::geometry().houses_of(cell) {
            let slots = self.board.slots(house, digit);
            if at_most(slots.bits(), 1) {
                self.broken |= slots.is_empty() && !self.board.placed(house).contains(digit);
                let cells = slots.iter().map(|slot| S::geometry().slots(house)[slot]);
                self.singles
                    .extend(cells.map(|cell| Candidate::new(cell, digit)));
                continue;
            }
            if at_most(slots.bits(), S::BOX_WIDTH.max(S::BOX_HEIGHT)) {
                self.locked.push((house, digit));
            }
            if at_most(slots.bits(), 2) {
                self.note(Table::Hidden(house), digit.index(), slots.bits());
            }
            if at_most(slots.bits(), 3) && house.kind != HouseKind::Box {
                self.note(
                    Table::Lines(house.kind, digit),
                    house.number(),
                    slots.bits(),
                );
            }
        }
    }

    fn note(&mut self, table: Table, row: usize, columns: u32) {
        self.parts.push(Part {
            table,
            row,
            columns,
        });
    }

    /// Clears the houses with which this one shares all its places of a digit.
    fn clear_crossings(&mut self, base: House, digit: Digit) {
        let geometry = S::geometry();
        let covers: &[HouseKind] = match base.kind {
            HouseKind::Box => &[HouseKind::Row, HouseKind::Column],
            HouseKind::Row | HouseKind::Column => &[HouseKind::Box],
        };
        for &kind in covers {
            let places = self.board.places(digit) & geometry.cells(base);
            let Some(first) = places.first() else {
                return;
            };
            let cover = geometry.cells(geometry.house_of(first, kind));
            if places.is_subset(cover) {
                for cell in (self.board.places(digit) & cover) - places {
                    self.claim(Assumption::no(Candidate::new(cell, digit)));
                }
            }
        }
    }

    /// Looks for subsets and fish that have this part: with one or two rows that have only as many
    /// columns between them, it leaves these columns to no other row.
    fn clear_around(&mut self, part: Part) {
        let table = part.table.columns(&self.board);
        let table = &table[..S::SIDE];
        if table[part.row] != part.columns {
            return;
        }
        let most = part.table.most();
        // Without a branch for each row: which fit nobody can foresee.
        let mut fit = 0;
        for (row, &more) in table.iter().enumerate() {
            let fits = (more != 0) & at_most(part.columns | more, most);
            fit |= u32::from(fits) << row;
        }
        fit &= !(1 << part.row);
        while fit != 0 {
            let second = fit.trailing_zeros();
            fit &= fit - 1;
            let rows = 1 << part.row | 1 << second;
            let columns = part.columns | table[second as usize];
            if at_most(columns, 2) {
                self.clear_others(part.table, rows, columns, table);
                continue;
            }
            for third in SlotSet::from_bits(fit) {
                if at_most(columns | table[third], most) {
                    let (rows, columns) = (rows | 1 << third, columns | table[third]);
                    self.clear_others(part.table, rows, columns, table);
                }
            }
        }
    }

    /// Leaves these columns to no other row of the table.
    fn clear_others(&mut self, kind: Table, rows: u32, columns: u32, table: &[u32]) {
        for (row, other) in table.iter().enumerate() {
            if rows >> row & 1 == 0 {
                for column in DigitSet::from_bits(other & columns) {
                    self.claim(Assumption::no(kind.candidate::<S>(row, column.index())));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use proptest::collection::vec;
    use proptest::sample::select;
    use proptest::test_runner::{Config as ProptestConfig, TestCaseError};
    use proptest::{prop_assert, prop_assert_eq, proptest};

    use super::super::branch::{Root, assumptions};
    use super::*;
    use crate::size::{Nine, Six, Sixteen};
    use crate::techniques::Finds;

    /// Boards on which singles come to an end soon.
    const NINES: [&str; 3] = [
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "100007090030020008009600500005300900010080002600004000300000010041000007007000300",
    ];
    const SIX: &str = "000040050000010003600020000600010000";

    fn board<S: Size>(givens: &str, denied: &[(usize, usize)]) -> Board<S> {
        let mut board = Board::from_givens(givens.chars().map(Digit::from_symbol));
        for &(cell, digit) in denied {
            let candidate = Candidate::new(Cell::new(cell % S::CELLS), Digit::new(digit % S::SIDE));
            if board.has(candidate) {
                board.apply(Change::Eliminate(candidate));
            }
        }
        board
    }

    /// Whether everything that can be assumed comes to the same end in a closure and in a branch.
    fn agrees<S: Size>(board: &Board<S>) -> Result<(), TestCaseError> {
        let root = Root::new(board, &[]);
        let start = Closure::new(board);
        let mut closure = start.clone();
        for assumption in assumptions(board) {
            let refuted = closure.refutes(&start, assumption);
            let looking = Finds::first(S::SHAPE);
            let ControlFlow::Continue((branch, breach)) =
                root.follow(assumption, &looking, &Finds::first(S::SHAPE))
            else {
                unreachable!("nobody cancels");
            };
            prop_assert_eq!(refuted, breach.is_some());
            if !refuted {
                let key = |candidate: Candidate, holds| (candidate.index(S::SHAPE), holds);
                let claims = closure.claims().iter();
                let claims: BTreeSet<_> = claims.map(|c| key(c.candidate, c.holds)).collect();
                let events = branch.events.iter();
                let events: BTreeSet<_> = events.map(|e| key(e.candidate, e.holds)).collect();
                prop_assert!(claims == events);
            }
        }
        Ok(())
    }

    proptest! {
        // Branches are slow.
        #![proptest_config(ProptestConfig::with_cases(16))]

        #[test]
        fn a_closure_comes_to_the_end_of_a_branch(
            givens in select(&NINES),
            denied in vec((0..81_usize, 0..9_usize), 0..60),
        ) {
            agrees(&board::<Nine>(givens, &denied))?;
            agrees(&board::<Six>(SIX, &denied))?;
        }
    }

    #[test]
    fn so_it_does_on_a_big_board() {
        // Many cells are left with a few digits.
        let denied: Vec<_> = (0..3_600)
            .map(|n| (n * 37 % 256, n * n % 251 % 16))
            .collect();
        let board: Board<Sixteen> = board(&"0".repeat(256), &denied);
        agrees(&board).expect("they agree");
    }
}
