//! Multi-Sector Locked Set: cells where rows cross columns with as much room for digits as cells.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::OnceLock;

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

/// The choices of columns of a board, and what every set of columns has in common with them.
struct Choices {
    all: Vec<SlotSet>,
    /// For each set of columns, by its bits, the number of columns that it shares with each choice.
    shared: Vec<PerChoice>,
    /// The same as 1 or 0: whether it shares any.
    meets: Vec<PerChoice>,
}

impl Choices {
    fn new(side: usize) -> Self {
        let all = lines(side);
        let mut shared = vec![vec![0; all.len()]];
        for columns in 1_usize..1 << side {
            let mut with_lowest = shared[columns & (columns - 1)].clone();
            let lowest = columns.trailing_zeros();
            for (count, choice) in with_lowest.iter_mut().zip(&all) {
                *count += (choice.bits() >> lowest & 1) as u8;
            }
            shared.push(with_lowest);
        }
        let meets = |counts: &PerChoice| counts.iter().map(|&count| count.min(1)).collect();
        Self {
            meets: shared.iter().map(meets).collect(),
            all,
            shared,
        }
    }

    /// Returns the choices of a board with this side, at most 9. They are computed once.
    fn of(side: usize) -> &'static Self {
        static BY_SIDE: [OnceLock<Choices>; 10] = [const { OnceLock::new() }; 10];
        BY_SIDE[side].get_or_init(|| Self::new(side))
    }
}

/// The rows chosen so far, with the counts that decide which choices of columns go with them.
#[derive(Clone)]
struct Chosen {
    rows: SlotSet,
    /// The number of their empty cells.
    cells: PerChoice,
    /// For each digit, the rows that have it.
    by_rows: Vec<PerChoice>,
    /// For each digit, the columns in which they have it.
    columns: Vec<SlotSet>,
}

/// The search for rows and columns whose empty cells have room for exactly as many digits.
///
/// Trying each choice of rows with each choice of columns would take most of the time of a hard solve,
/// so rows are added one by one, for all choices of columns together.
struct Counts<'g> {
    choices: &'static Choices,
    /// The empty cells of each row.
    empty: &'g [SlotSet],
    /// For each row and digit, the places for the digit.
    slots: Vec<Vec<SlotSet>>,
    /// The number of digits that each choice has room for.
    places: PerChoice,
    full: Vec<(SlotSet, SlotSet)>,
}

impl<'g> Counts<'g> {
    fn of<S: Size>(grid: &'g Grid<'_, '_, S>) -> Self {
        let choices = Choices::of(S::SIDE);
        let of_row = |&row: &House| grid.position.slots_of(row).values().to_vec();
        Self {
            choices,
            empty: &grid.empty,
            slots: grid.rows.iter().map(of_row).collect(),
            places: vec![0; choices.all.len()],
            full: Vec::new(),
        }
    }

    /// Returns the choices of rows and columns whose empty cells have room for exactly as many digits,
    /// the fewest lines first.
    fn full(mut self) -> Vec<(SlotSet, SlotSet)> {
        let (side, nothing) = (self.slots.len(), vec![0; self.choices.all.len()]);
        let chosen = Chosen {
            rows: SlotSet::EMPTY,
            cells: nothing.clone(),
            by_rows: vec![nothing; side],
            columns: vec![SlotSet::EMPTY; side],
        };
        // One for each number of rows.
        let mut levels = vec![chosen; side.saturating_sub(3) + 1];
        self.extend(0, &mut levels);
        self.full
            .sort_by_key(|&(rows, columns): &(SlotSet, SlotSet)| {
                (rows.len(), rows.bits(), columns.len(), columns.bits())
            });
        self.full
    }

    /// Adds each further row in turn to the first of these levels.
    fn extend(&mut self, from: usize, levels: &mut [Chosen]) {
        for row in from..self.slots.len() {
            let [chosen, wider, ..] = levels else {
                return;
            };
            // A row without empty cells adds nothing.
            if self.empty[row].is_empty() {
                continue;
            }
            self.add_row(row, chosen, wider);
            if wider.rows.len() >= 3 {
                self.compare(wider);
            }
            self.extend(row + 1, &mut levels[1..]);
        }
    }

    /// Adds a row, and counts the digits that the cells then have room for.
    fn add_row(&mut self, row: usize, chosen: &Chosen, wider: &mut Chosen) {
        let Choices { shared, meets, .. } = self.choices;
        wider.rows = chosen.rows | SlotSet::only(row);
        let more = &shared[self.empty[row].bits() as usize];
        let cells = wider.cells.iter_mut().zip(&chosen.cells);
        for ((cells, before), more) in cells.zip(more) {
            *cells = before + more;
        }
        self.places.fill(0);
        for (digit, &slots) in self.slots[row].iter().enumerate() {
            let columns = chosen.columns[digit] | slots;
            wider.columns[digit] = columns;
            let by_columns = &shared[columns.bits() as usize];
            let more = &meets[slots.bits() as usize];
            let by_rows = wider.by_rows[digit].iter_mut().zip(&chosen.by_rows[digit]);
            let places = self.places.iter_mut().zip(by_columns);
            let counts = by_rows.zip(more).zip(places);
            for (((by_rows, before), more), (places, by_columns)) in counts {
                *by_rows = before + more;
                *places += (*by_rows).min(*by_columns);
            }
        }
    }

    /// Adds the choices of columns with as many cells as places.
    fn compare(&mut self, chosen: &Chosen) {
        // Few are equal, so most are skipped many at a time.
        const TOGETHER: usize = 32;
        let choices = self.choices.all.chunks(TOGETHER);
        let counts = self
            .places
            .chunks(TOGETHER)
            .zip(chosen.cells.chunks(TOGETHER));
        for (choices, (places, cells)) in choices.zip(counts) {
            let equal = || {
                places
                    .iter()
                    .zip(cells)
                    .map(|(places, cells)| places == cells)
            };
            if equal().fold(false, |any, equal| any | equal) {
                let choices = choices.iter().zip(equal()).filter(|(_, equal)| *equal);
                self.full
                    .extend(choices.map(|(&choice, _)| (chosen.rows, choice)));
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
        let count = self.cells.len();
        explanation
            .pattern
            .push(format!(" in {count} empty cells:").into());
        for (at, &row) in self.rows.iter().enumerate() {
            let own = self.cells & position.geometry().cells(row);
            let row = explanation.house(Role::Base, row);
            let own = explanation.cells(Role::SetA, own);
            let end = if at + 1 == self.rows.len() { "." } else { ";" };
            explanation
                .pattern
                .extend(sentence!["\n- ", row, ": ", own, end]);
        }
        explanation.pattern.push(
            "\nEach line can contain a digit only once, so these cells can contain at most:".into(),
        );
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
