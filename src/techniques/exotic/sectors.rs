//! Multi-Sector Locked Set: cells where rows cross columns with as much room for digits as cells.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::{all_used, begin_with, room_for};
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{HodokuLevel, Rating};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind, SlotSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::technique;

technique! {
    /// Cells where rows cross columns that have room for exactly as many digits as there are cells.
    ///
    /// Up to 9x9. The search goes through all choices of three to six rows and columns. A digit fits into
    /// the cells as often as there are rows that contain it there, or columns if they are fewer. If these
    /// numbers add up to the number of cells, each counted line contains its digit within the cells.
    MultiSectorLockedSet {
        slug: "multi-sector-locked-set",
        name: "Multi-Sector Locked Set",
        aliases: &["MSLS"],
        family: Family::Exotic,
        rating: Rating::tenths(83),
        hodoku_score: 600,
        hodoku_level: HodokuLevel::Extreme,
    }
    |position, collector| {
        // There are more choices of lines on bigger boards than can be gone through.
        if S::SIDE > 9 {
            return ControlFlow::Continue(());
        }
        let grid = Grid::of(position);
        let mut offered = Vec::new();
        for (rows, columns) in Counts::of(&grid).full() {
            collector.check()?;
            if !grid.is_full(rows, columns) {
                continue;
            }
            let crossing = Crossing::of(position, rows, columns);
            // If lines of one kind count all digits, each line is a subset by itself.
            if ![By::Row, By::Column].iter().all(|&by| crossing.is_counted(by)) {
                continue;
            }
            let eliminated = crossing.eliminated(position);
            // Larger ones often only contain a smaller one.
            if eliminated.iter().all(|candidate| offered.contains(candidate)) {
                continue;
            }
            offered.extend(&eliminated);
            let deduction = Deduction::eliminate_all(&MultiSectorLockedSet::PROFILE, eliminated);
            collector.offer(deduction, |explanation| crossing.explain(explanation, position))?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the choices of at least three lines that leave out at least three, the fewest lines first. Two
/// rows would only be two almost locked sets.
fn lines(side: usize) -> Vec<SlotSet> {
    let all = (0..1 << side).map(SlotSet::from_bits);
    let mut lines: Vec<SlotSet> = all
        .filter(|lines| (3..=side.saturating_sub(3)).contains(&lines.len()))
        .collect();
    lines.sort_by_key(|lines| lines.len());
    lines
}

/// The empty cells of the rows of a board.
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

    /// Returns true if the empty cells where these lines cross have room for exactly as many digits, and
    /// each line has one of them.
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

/// A number for each choice of columns, all counted at once.
type PerChoice = Vec<u8>;

/// Adds the numbers of one list to those of another.
fn add(sums: &mut [u8], more: &[u8]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Takes the numbers of one list from those of another.
fn subtract(sums: &mut [u8], less: &[u8]) {
    for (sum, less) in sums.iter_mut().zip(less) {
        *sum -= less;
    }
}

/// The rows chosen so far, with the counts that decide which choices of columns go with them.
///
/// Trying each choice of rows with each choice of columns would take most of the time of a hard solve,
/// so rows are added and removed one by one, for all choices of columns together.
struct Counts {
    /// The choices of columns.
    choices: Vec<SlotSet>,
    /// For each row, the number of its empty cells in each choice of columns.
    empty: Vec<PerChoice>,
    /// For each row and digit, the places for the digit.
    slots: Vec<Vec<SlotSet>>,
    /// For each row and digit, 1 if the digit has a place in a choice of columns.
    has: Vec<Vec<PerChoice>>,
    /// For each column, 1 if it is in a choice of columns.
    chosen: Vec<PerChoice>,
    rows: SlotSet,
    cells: PerChoice,
    /// For each digit, the rows that have it.
    by_rows: Vec<PerChoice>,
    /// For each digit, the columns that have it.
    by_columns: Vec<PerChoice>,
    /// For each digit and column, the number of chosen rows that have it there.
    times: Vec<Vec<u8>>,
}

impl Counts {
    fn of<S: Size>(grid: &Grid<'_, '_, S>) -> Self {
        let side = S::SIDE;
        let choices = lines(side);
        let per_choice = |count: &dyn Fn(SlotSet) -> usize| -> PerChoice {
            choices.iter().map(|&choice| count(choice) as u8).collect()
        };
        let digits = || DigitSet::first_n(side).iter();
        let of_row = |row: usize| -> Vec<SlotSet> {
            let slots = digits().map(|digit| grid.position.slots(grid.rows[row], digit));
            slots.collect()
        };
        let slots: Vec<Vec<SlotSet>> = (0..side).map(of_row).collect();
        let has = |of_row: &Vec<SlotSet>| -> Vec<PerChoice> {
            let has =
                |&slots: &SlotSet| per_choice(&|choice| usize::from(!(slots & choice).is_empty()));
            of_row.iter().map(has).collect()
        };
        let nothing = vec![0; choices.len()];
        Self {
            empty: (0..side)
                .map(|row| per_choice(&|choice| (grid.empty[row] & choice).len()))
                .collect(),
            has: slots.iter().map(has).collect(),
            chosen: (0..side)
                .map(|column| {
                    per_choice(&|choice| usize::from(choice.iter().any(|it| it == column)))
                })
                .collect(),
            slots,
            rows: SlotSet::EMPTY,
            cells: nothing.clone(),
            by_rows: vec![nothing.clone(); side],
            by_columns: vec![nothing; side],
            times: vec![vec![0; side]; side],
            choices,
        }
    }

    /// Returns the choices of rows and columns whose empty cells have room for exactly as many digits,
    /// the fewest lines first.
    fn full(mut self) -> Vec<(SlotSet, SlotSet)> {
        let mut full = Vec::new();
        self.extend(0, &mut full);
        full.sort_by_key(|&(rows, columns): &(SlotSet, SlotSet)| {
            (rows.len(), rows.bits(), columns.len(), columns.bits())
        });
        full
    }

    /// Adds each further row in turn.
    fn extend(&mut self, from: usize, full: &mut Vec<(SlotSet, SlotSet)>) {
        let side = self.slots.len();
        for row in from..side {
            // A row without empty cells adds nothing.
            if self.slots[row].iter().all(|slots| slots.is_empty()) {
                continue;
            }
            self.add_row(row);
            if (3..=side.saturating_sub(3)).contains(&self.rows.len()) {
                self.compare(full);
            }
            if self.rows.len() + 3 < side {
                self.extend(row + 1, full);
            }
            self.remove_row(row);
        }
    }

    fn compare(&self, full: &mut Vec<(SlotSet, SlotSet)>) {
        let mut places = vec![0_u8; self.choices.len()];
        for (by_rows, by_columns) in self.by_rows.iter().zip(&self.by_columns) {
            for (places, (rows, columns)) in places.iter_mut().zip(by_rows.iter().zip(by_columns)) {
                *places += rows.min(columns);
            }
        }
        let choices = self.choices.iter().zip(places.iter().zip(&self.cells));
        let equal = choices.filter(|(_, (places, cells))| places == cells);
        full.extend(equal.map(|(&choice, _)| (self.rows, choice)));
    }

    fn add_row(&mut self, row: usize) {
        self.rows |= SlotSet::only(row);
        add(&mut self.cells, &self.empty[row]);
        let open = self.slots[row].iter().enumerate();
        for (digit, &slots) in open.filter(|(_, slots)| !slots.is_empty()) {
            add(&mut self.by_rows[digit], &self.has[row][digit]);
            for column in slots {
                self.times[digit][column] += 1;
                if self.times[digit][column] == 1 {
                    add(&mut self.by_columns[digit], &self.chosen[column]);
                }
            }
        }
    }

    fn remove_row(&mut self, row: usize) {
        self.rows -= SlotSet::only(row);
        subtract(&mut self.cells, &self.empty[row]);
        let open = self.slots[row].iter().enumerate();
        for (digit, &slots) in open.filter(|(_, slots)| !slots.is_empty()) {
            subtract(&mut self.by_rows[digit], &self.has[row][digit]);
            for column in slots {
                self.times[digit][column] -= 1;
                if self.times[digit][column] == 0 {
                    subtract(&mut self.by_columns[digit], &self.chosen[column]);
                }
            }
        }
    }
}

/// Empty cells where rows and columns cross.
struct Crossing<S: Size> {
    rows: Vec<House>,
    columns: Vec<House>,
    cells: CellSet<S>,
    /// For each digit, how often it fits into the cells.
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
        let cover = |digit| (digit, Cover::of(position, &rows, &columns, cells, digit));
        Self {
            covers: position.digits_of(cells).iter().map(cover).collect(),
            rows,
            columns,
            cells,
        }
    }

    /// Returns true if a digit is counted by this kind of lines alone.
    fn is_counted(&self, by: By) -> bool {
        self.covers.iter().any(|(_, cover)| cover.by == by)
    }

    /// Returns the lines that contain a digit within the cells.
    fn used(&self) -> impl Iterator<Item = (House, Digit)> + '_ {
        let covers = self.covers.iter();
        covers.flat_map(|(digit, cover)| cover.houses.iter().map(move |&house| (house, *digit)))
    }

    fn eliminated(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        let outside = self.used().flat_map(|(house, digit)| {
            let outside = position.places_in(house, digit) - self.cells;
            outside.iter().map(move |cell| Candidate::new(cell, digit))
        });
        outside.collect()
    }

    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let rows = explanation.houses(Role::Base, self.rows.iter().copied());
        let columns = explanation.houses(Role::Cover, self.columns.iter().copied());
        let cells = explanation.cells(Role::SetA, self.cells);
        explanation.pattern = begin_with(rows);
        explanation.pattern.push(" meet ".into());
        explanation.pattern.extend(columns);
        explanation.pattern.extend(sentence![
            format!(" in {} empty cells: ", self.cells.len()),
            cells,
            ". Each line can contain a digit only once, so these cells can contain at most:"
        ]);
        for (digit, cover) in &self.covers {
            let room = room_for(explanation, *digit, cover.choices());
            explanation.pattern.extend(room);
        }
        let used = self
            .used()
            .filter(|&(house, digit)| !(position.places_in(house, digit) - self.cells).is_empty());
        explanation.why = all_used(self.cells.len(), used);
        explanation.line = sentence![cells];
        for cell in self.cells {
            explanation.needs_cell(cell, position.candidates(cell));
        }
    }
}

/// The lines that limit how often a digit fits into the cells: once in each.
struct Cover {
    by: By,
    /// The lines; rows, then columns, if they are equally many.
    houses: Vec<House>,
}

impl Cover {
    fn of<S: Size>(
        position: &Position<'_, S>,
        rows: &[House],
        columns: &[House],
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

    /// Returns the sets of lines that limit the digit; the second one may be empty.
    fn choices(&self) -> [&[House]; 2] {
        let count = match self.by {
            By::Either => self.houses.len() / 2,
            By::Row | By::Column => self.houses.len(),
        };
        let (first, second) = self.houses.split_at(count);
        [first, second]
    }
}

/// The kind of lines that limit a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Row,
    Column,
    Either,
}
