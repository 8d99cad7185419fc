//! Multi-Sector Locked Set: cells where rows cross columns with as much room for digits as cells.

use std::cmp::Ordering;
use std::sync::OnceLock;

use super::{all_used, begin_with, room_for_all};
use crate::grid::SlotSet;
use crate::position::Solution;
use crate::position::rows::{add, is_empty, ones_in};
use crate::step::wording::number;
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

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
        role_names: &[
            (Role::SetA, "cells of the locked set"),
            (Role::Base, "lines"),
            (Role::Cover, "crossing lines"),
        ],
    }
    |position, collector| multi_sector_locked_set(position, collector)
}

fn multi_sector_locked_set<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    // There are more choices of lines on bigger boards than can be gone through.
    if position.size().side() > 9 {
        return ControlFlow::Continue(());
    }
    let grid = Grid::new(position);
    let search = SectorSearch::new(position, collector.fresh_cells(position.size()));
    let mut offered = Vec::new();
    let lines = search.choices.all.iter();
    let pairs = lines.flat_map(|&rows| search.columns(rows).map(move |columns| (rows, columns)));
    for (rows, columns) in pairs.filter(|&(rows, columns)| grid.is_full(rows, columns)) {
        collector.check()?;
        let sector = Sector::new(position, rows, columns);
        // If lines of one kind count all digits, each line is a subset by itself.
        if ![By::Row, By::Column].iter().all(|&by| sector.is_counted(by)) {
            continue;
        }
        let eliminated = sector.eliminated(position);
        // Larger ones often only contain a smaller one.
        if eliminated.iter().all(|candidate| offered.contains(candidate)) {
            continue;
        }
        offered.extend(&eliminated);
        let deduction = Deduction::eliminate_all(&MultiSectorLockedSet::PROFILE, eliminated)
            .demanding([(Load::Houses, rows.len() + columns.len())]);
        collector.offer(deduction, |explanation| sector.explain(explanation, position))?;
    }
    ControlFlow::Continue(())
}

/// Returns the choices of at least three lines that leave out at least three, the fewest lines first. Two
/// rows would only be two almost locked sets.
fn lines(side: usize) -> Vec<SlotSet> {
    let all = (0..1 << side).map(SlotSet::from_bits);
    let mut lines: Vec<SlotSet> =
        all.filter(|lines| (3..=side.saturating_sub(3)).contains(&lines.len())).collect();
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
    fn new(position: &'p Position<'b, S>) -> Self {
        let rows = position.geometry().houses_of_kind(HouseKind::Row);
        let all = |&row: &House| {
            let slots = position.slots_of(row).values(position.size()).iter();
            slots.fold(SlotSet::EMPTY, |all, &slots| all | slots)
        };
        Self { position, rows, empty: rows.iter().map(all).collect() }
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
        for digit in self.position.size().digits() {
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

/// A set of choices of lines, as bits: no board up to 9x9 has more than 420.
type ChoiceSet = [u64; 7];

/// The choices of lines of one kind, and what every set of these lines has in common with them.
struct Choices {
    all: Vec<SlotSet>,
    /// For each set of lines, by its bits, the choices that share a line with it.
    meeting: Vec<ChoiceSet>,
}

impl Choices {
    fn new(side: usize) -> Self {
        let all = lines(side);
        let meeting = |set: u32| {
            let mut meeting = ChoiceSet::default();
            for (index, choice) in all.iter().enumerate() {
                meeting[index / 64] |= u64::from(choice.bits() & set != 0) << (index % 64);
            }
            meeting
        };
        Self { meeting: (0..1 << side).map(meeting).collect(), all }
    }

    /// Returns the choices of a board with this side, at most 9. They are computed once.
    fn for_side(side: usize) -> &'static Self {
        static BY_SIDE: [OnceLock<Choices>; 10] = [const { OnceLock::new() }; 10];
        BY_SIDE[side].get_or_init(|| Self::new(side))
    }

    fn meeting(&self, lines: SlotSet) -> &ChoiceSet {
        &self.meeting[lines.bits() as usize]
    }
}

/// One digit in a solution, for each set of the first rows and for each set of the others, by the bits
/// of their numbers.
struct Solved {
    first: Vec<SolvedRows>,
    others: Vec<SolvedRows>,
}

/// Rows with the places for a digit and its places in a solution.
#[derive(Clone, Copy)]
struct SolvedRows {
    /// The columns of the places.
    places: SlotSet,
    /// The columns in the solution.
    solved: SlotSet,
    /// The choices of columns that contain, for each row, the column in the solution or none of the
    /// places.
    full: ChoiceSet,
}

impl SolvedRows {
    const NONE: Self = Self { places: SlotSet::EMPTY, solved: SlotSet::EMPTY, full: [u64::MAX; _] };

    fn with(mut self, other: &Self) -> Self {
        self.places |= other.places;
        self.solved |= other.solved;
        for (full, other) in self.full.iter_mut().zip(other.full) {
            *full &= other;
        }
        self
    }

    /// Joins each set of these rows.
    fn of_sets(rows: &[Self]) -> Vec<Self> {
        let mut sets = Vec::with_capacity(1 << rows.len());
        sets.push(Self::NONE);
        for row in rows {
            for index in 0..sets.len() {
                sets.push(sets[index].with(row));
            }
        }
        sets
    }
}

impl Solved {
    /// Number of the first rows.
    const FIRST: usize = 4;

    fn new<S: Size>(
        position: &Position<'_, S>,
        choices: &Choices,
        solution: &Solution<S>,
        digit: Digit,
    ) -> Self {
        let geometry = position.geometry();
        let row = |&row: &House| {
            let places = position.slots(row, digit);
            let slots = geometry.slots(row).iter().enumerate();
            let solved =
                slots.filter(|&(slot, &cell)| places.contains(slot) && solution[cell] == digit);
            let solved = solved.map(|(slot, _)| slot).collect();
            let mut full = choices.meeting(places).map(|word| !word);
            add(&mut full, choices.meeting(solved));
            SolvedRows { places, solved, full }
        };
        let rows: Vec<SolvedRows> =
            (geometry.houses_of_kind(HouseKind::Row).iter()).map(row).collect();
        let (first, others) = rows.split_at(Self::FIRST);
        Self { first: SolvedRows::of_sets(first), others: SolvedRows::of_sets(others) }
    }

    /// Keeps the choices of columns whose sectors with these rows contain the digit in the solution
    /// as often as it fits: in every row that has a place for it there, or in every column.
    fn keep_full(&self, choices: &Choices, rows: SlotSet, kept: &mut ChoiceSet) {
        let rows = rows.bits() as usize;
        let first = &self.first[rows % self.first.len()];
        let rows = first.with(&self.others[rows / self.first.len()]);
        // The choices in which a column has a place, but not the one of the solution.
        let lacking = choices.meeting(rows.places - rows.solved);
        for ((kept, full), lacking) in kept.iter_mut().zip(rows.full).zip(lacking) {
            *kept &= full | !lacking;
        }
    }
}

/// A search for the sectors that may be full and new.
///
/// A full sector contains each digit as often as it fits in every solution. So all sectors are
/// compared with one solution, many at a time; counting the places in each of them would take most of
/// the time of a hard solve.
struct SectorSearch {
    choices: &'static Choices,
    /// For each row, the columns of changed cells.
    fresh: Vec<SlotSet>,
    /// The digits in the solution; none if no solution is known.
    solved: Vec<Solved>,
}

impl SectorSearch {
    fn new<S: Size>(position: &Position<'_, S>, fresh: CellSet<S>) -> Self {
        let choices = Choices::for_side(position.size().side());
        let mut fresh_columns = vec![SlotSet::EMPTY; position.size().side()];
        for cell in fresh {
            fresh_columns[cell.row(position.shape())].insert(cell.column(position.shape()));
        }
        let solved = position.solution().map_or_else(Vec::new, |solution| {
            let digits = position.size().digits().iter();
            let solved = digits.map(|digit| Solved::new(position, choices, solution, digit));
            solved.collect()
        });
        Self { choices, fresh: fresh_columns, solved }
    }

    /// Returns the choices of columns for a choice of rows, the fewest columns first.
    fn columns(&self, rows: SlotSet) -> impl Iterator<Item = SlotSet> {
        let fresh = rows.iter().map(|row| self.fresh[row]);
        let fresh = fresh.fold(SlotSet::EMPTY, |all, columns| all | columns);
        let mut kept = *self.choices.meeting(fresh);
        for digit in &self.solved {
            if is_empty(&kept) {
                break;
            }
            digit.keep_full(self.choices, rows, &mut kept);
        }
        ones_in(kept.into_iter()).map(|index| self.choices.all[index])
    }
}

/// Empty cells where rows and columns cross.
struct Sector<S: Size> {
    rows: Vec<House>,
    columns: Vec<House>,
    cells: CellSet<S>,
    /// For each digit, how often it fits into the cells.
    covers: Vec<(Digit, Cover)>,
}

impl<S: Size> Sector<S> {
    fn new(position: &Position<'_, S>, rows: SlotSet, columns: SlotSet) -> Self {
        let geometry = position.geometry();
        let chosen = |kind: HouseKind, lines: SlotSet| {
            let houses = geometry.houses_of_kind(kind);
            let cells =
                lines.iter().fold(CellSet::EMPTY, |all, line| all | geometry.cells(houses[line]));
            let houses: Vec<House> = lines.iter().map(|line| houses[line]).collect();
            (houses, cells)
        };
        let (rows, in_rows) = chosen(HouseKind::Row, rows);
        let (columns, in_columns) = chosen(HouseKind::Column, columns);
        let cells = in_rows & in_columns & position.empty();
        let cover = |digit| (digit, Cover::new(position, &rows, &columns, cells, digit));
        Self { covers: position.digits_of(cells).iter().map(cover).collect(), rows, columns, cells }
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
        let by_row = self.rows.iter().map(|&row| {
            let own = self.cells & position.geometry().cells(row);
            let row = explanation.house(Role::Base, row);
            sentence![row ": " (explanation.cells(Role::SetA, own))]
        });
        let by_row = list_items(by_row.collect());
        let covers = self.covers.iter();
        let rooms: Vec<_> = covers.map(|(digit, cover)| (*digit, cover.choices())).collect();
        let rooms = room_for_all(explanation, &rooms);
        let count = number(self.cells.len());
        explanation.pattern = sentence![
            (begin_with(rows)) " meet " columns (format!(" in {count} empty cells:")) by_row
            "\nFor each digit, the list names rows or columns that together contain all its places in these \
             cells. A row or column can contain the digit only once, so their number is a limit:"
            rooms
        ];
        let used = self
            .used()
            .filter(|&(house, digit)| !(position.places_in(house, digit) - self.cells).is_empty());
        explanation.why = all_used("these cells", "rows and columns", self.cells.len(), used);
        explanation.line = sentence![cells];
        explanation.needs_cells(position, self.cells);
    }
}

/// The lines that limit how often a digit fits into the cells: once in each.
struct Cover {
    by: By,
    /// The lines; rows, then columns, if they are equally many.
    houses: Vec<House>,
}

impl Cover {
    fn new<S: Size>(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Change};
    use crate::size::Nine;

    /// Returns the choices of rows and columns that are kept and full.
    fn full<S: Size>(position: &Position<'_, S>, search: &SectorSearch) -> Vec<(SlotSet, SlotSet)> {
        let grid = Grid::new(position);
        let rows = search.choices.all.iter();
        let kept = rows.flat_map(|&rows| search.columns(rows).map(move |columns| (rows, columns)));
        kept.filter(|&(rows, columns)| grid.is_full(rows, columns)).collect()
    }

    #[test]
    fn the_comparison_with_a_solution_keeps_every_full_sector() {
        let givens =
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        let mut board = Board::from_givens(Nine, givens.chars().map(Digit::from_symbol));
        let solution = *Position::new(&board).solution().expect("the puzzle has a solution");
        let mut found = 0;
        // With fewer candidates more sectors are full.
        for cell in board.empty() {
            let wrong = board.candidates(cell).without(solution[cell]);
            for digit in wrong.iter().skip(1) {
                board.apply(Change::Eliminate(Candidate::new(cell, digit)));
            }
            if cell.index() % 16 != 0 {
                continue;
            }
            let position = Position::new(&board);
            let mut search = SectorSearch::new(&position, CellSet::all(Nine));
            let kept = full(&position, &search);
            search.solved.clear();
            assert_eq!(kept, full(&position, &search), "{}", cell.index());
            found += kept.len();
        }
        assert!(found > 0);
    }
}
