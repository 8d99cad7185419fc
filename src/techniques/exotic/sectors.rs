//! Multi-sector locked sets: cells where rows cross columns in which every place is taken.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::all_is_used;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind, SlotSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::technique;

technique! {
    /// Cells where rows cross columns, as many as their digits have places in them at most.
    ///
    /// # Pattern
    ///
    /// Choose three rows or more and three columns or more, and look at the empty cells where they
    /// cross. A digit fits into these cells no more often than there are rows that have it there,
    /// and no more often than there are such columns. Take the lesser of the two for each digit:
    /// together they come to as many as there are cells.
    ///
    /// # Why it works
    ///
    /// All cells are to be filled, so every digit is there as often as it fits in. Each of the rows
    /// (or columns) that its number was counted by has the digit in one of the cells, and no other
    /// cell of that line can have it.
    ///
    /// # Example
    ///
    ///     1.95..6.4.4.1+9..8.3.+5...9.1.52.3..+48..4..2...8..4.+5..65.87..4.3.7.....5.+4.1.+598.+7
    ///     Multi-Sector Locked Set: r258c179,r4c17 => r6c7<>137, r8c45<>2
    ///
    /// # Cousins
    ///
    /// A naked subset is the same in one house: so many cells, so many digits. The SK loop counts
    /// the places of a ring in this way.
    MultiSectorLockedSet {
        slug: "multi-sector-locked-set",
        name: "Multi-Sector Locked Set",
        aliases: &["MSLS", "Multi-Sector Naked Set"],
        family: Family::Exotic,
        rating: Rating::tenths(83),
        score: 600,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        // There are more choices of lines on bigger boards than can be gone through.
        if S::SIDE > 9 {
            return ControlFlow::Continue(());
        }
        let lines = lines(S::SIDE);
        let grid = Grid::of(position);
        let mut offered = Vec::new();
        for &rows in &lines {
            collector.check()?;
            for &columns in lines.iter().filter(|&&columns| grid.is_full(rows, columns)) {
                let crossing = Crossing::of(position, rows, columns);
                // Where lines of one kind count all digits, each is a subset by itself.
                if ![By::Row, By::Column].iter().all(|&by| crossing.is_counted(by)) {
                    continue;
                }
                let gone = crossing.gone(position);
                // Larger ones often only contain a smaller one.
                if gone.iter().all(|candidate| offered.contains(candidate)) {
                    continue;
                }
                offered.extend(&gone);
                let deduction = Deduction::eliminate_all(&MultiSectorLockedSet::PROFILE, gone);
                collector.offer(deduction, |explanation| crossing.tell(explanation, position))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The choices of three lines or more that leave as many out, the fewest lines first: two rows are
/// almost locked sets, each for itself.
fn lines(side: usize) -> Vec<SlotSet> {
    let all = (0..1 << side).map(SlotSet::from_bits);
    let mut lines: Vec<SlotSet> = all
        .filter(|lines| (3..=side.saturating_sub(3)).contains(&lines.len()))
        .collect();
    lines.sort_by_key(|lines| lines.len());
    lines
}

/// The rows of a board, by columns.
struct Grid<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    rows: &'static [House],
    /// The empty cells of each row.
    empty: Vec<SlotSet>,
}

impl<'p, 'b, S: Size> Grid<'p, 'b, S> {
    fn of(position: &'p Position<'b, S>) -> Self {
        let rows = position.geometry().houses_of_kind(HouseKind::Row);
        let all = |&row: &House| {
            let slots = position.slots_of(row).values().iter();
            slots.fold(SlotSet::EMPTY, |all, &slots| all | slots)
        };
        Self {
            position,
            rows,
            empty: rows.iter().map(all).collect(),
        }
    }

    /// Whether these lines cross in as many empty cells as their digits have places there at most,
    /// and each of them has one of the cells.
    fn is_full(&self, rows: SlotSet, columns: SlotSet) -> bool {
        let mut cells = 0;
        let mut crossed = SlotSet::EMPTY;
        for row in rows {
            let slots = self.empty[row] & columns;
            if slots.is_empty() {
                return false;
            }
            cells += slots.len();
            crossed |= slots;
        }
        if crossed != columns {
            return false;
        }
        let mut places = 0;
        for digit in DigitSet::first_n(S::SIDE) {
            let mut by_rows = 0;
            let mut by_columns = SlotSet::EMPTY;
            for row in rows {
                let slots = self.position.slots(self.rows[row], digit) & columns;
                by_rows += usize::from(!slots.is_empty());
                by_columns |= slots;
            }
            places += by_rows.min(by_columns.len());
            if places > cells {
                return false;
            }
        }
        places == cells
    }
}

/// Empty cells where rows and columns cross.
struct Crossing<S: Size> {
    rows: Vec<House>,
    columns: Vec<House>,
    cells: CellSet<S>,
    /// How often each digit fits in.
    covers: Vec<(Digit, Cover)>,
}

impl<S: Size> Crossing<S> {
    fn of(position: &Position<'_, S>, rows: SlotSet, columns: SlotSet) -> Self {
        let geometry = position.geometry();
        let chosen = |kind: HouseKind, lines: SlotSet| {
            let houses = geometry.houses_of_kind(kind);
            let cells = lines.iter().fold(CellSet::EMPTY, |all, line| {
                all | geometry.cells(houses[line])
            });
            let houses: Vec<House> = lines.iter().map(|line| houses[line]).collect();
            (houses, cells)
        };
        let (rows, in_rows) = chosen(HouseKind::Row, rows);
        let (columns, in_columns) = chosen(HouseKind::Column, columns);
        let cells = in_rows & in_columns & position.empty();
        let cover = |digit| (digit, Cover::of(position, (&rows, &columns), cells, digit));
        Self {
            covers: position.digits_of(cells).iter().map(cover).collect(),
            rows,
            columns,
            cells,
        }
    }

    /// Whether any digit is counted by these lines alone.
    fn is_counted(&self, by: By) -> bool {
        self.covers.iter().any(|(_, cover)| cover.by == by)
    }

    /// What would take a place away from the cells.
    fn gone(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        let mut gone: Vec<Candidate> = Vec::new();
        for (digit, cover) in &self.covers {
            for &house in &cover.houses {
                let outside = position.places_in(house, *digit) - self.cells;
                gone.extend(outside.iter().map(|cell| Candidate::new(cell, *digit)));
            }
        }
        gone
    }

    fn tell(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let rows = explanation.houses(Role::Base, self.rows.iter().copied());
        let columns = explanation.houses(Role::Cover, self.columns.iter().copied());
        let cells = explanation.cells(Role::SetA, self.cells);
        explanation.pattern = sentence!["Where "];
        explanation.pattern.extend(rows);
        explanation.pattern.extend(sentence![" cross "]);
        explanation.pattern.extend(columns);
        explanation.pattern.extend(sentence![
            ", the empty cells are ",
            cells,
            ". Counting the lines that have it there, each digit fits in at most so often: "
        ]);
        let mut between = "";
        for by in [By::Row, By::Column, By::Either] {
            let counted = self.covers.iter().filter(|(_, cover)| cover.by == by);
            let digits: DigitSet = counted.map(|&(digit, _)| digit).collect();
            if !digits.is_empty() {
                let noun = explanation.digits(Role::Digit, digits);
                explanation
                    .pattern
                    .extend(sentence![between, noun, by.words()]);
                between = "; ";
            }
        }
        explanation.pattern.push(".".into());
        explanation.why = all_is_used(self.cells.len());
        explanation.line = sentence![cells];
        for cell in self.cells {
            explanation.needs_cell(cell, position.candidates(cell));
        }
    }
}

/// How often a digit fits into cells at most: once in each of some lines.
struct Cover {
    by: By,
    /// The lines; where rows and columns say the same, all of them.
    houses: Vec<House>,
}

impl Cover {
    fn of<S: Size>(
        position: &Position<'_, S>,
        (rows, columns): (&[House], &[House]),
        cells: CellSet<S>,
        digit: Digit,
    ) -> Self {
        let places = position.places(digit) & cells;
        let having = |lines: &[House]| -> Vec<House> {
            let has = |&line: &House| position.geometry().cells(line).intersects(places);
            lines.iter().copied().filter(has).collect()
        };
        let (rows, columns) = (having(rows), having(columns));
        let (by, houses) = match rows.len().cmp(&columns.len()) {
            Ordering::Less => (By::Row, rows),
            Ordering::Greater => (By::Column, columns),
            Ordering::Equal => (By::Either, [rows, columns].concat()),
        };
        Self { by, houses }
    }
}

/// Which lines say how often a digit fits in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Row,
    Column,
    Either,
}

impl By {
    const fn words(self) -> &'static str {
        match self {
            Self::Row => " once in each row",
            Self::Column => " once in each column",
            Self::Either => " once in each row or in each column",
        }
    }
}
