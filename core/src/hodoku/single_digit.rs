//! Skyscrapers, 2-string kites and empty rectangles.

use std::ops::Range;

use super::cells::{BOXES, COLUMNS, Cells, HOUSES, PEERS, ROWS, houses_of};
use super::found::Found;
use super::grid::{Grid, places_for};

/// Returns the two places of a digit in each line that has two, ascending.
fn conjugate_pairs(grid: &Grid, lines: Range<usize>, digit: usize) -> Vec<[usize; 2]> {
    let two = lines.filter(|&line| grid.place_count(line, digit) == 2);
    two.filter_map(|line| {
        let mut cells = grid.places_in(line, digit);
        Some([cells.next()?, cells.next()?])
    })
    .collect()
}

/// Returns two parallel lines with two places each, of which one pair shares a crossing line.
///
/// Reproduces: the first place of one line is never compared with the second of the other; those
/// are left to turbot fish.
pub(super) fn skyscraper(grid: &Grid) -> Option<Found> {
    [(ROWS, 1), (COLUMNS, 0)].into_iter().find_map(|(lines, cross)| {
        (0..9).find_map(|digit| {
            let pairs = conjugate_pairs(grid, lines.clone(), digit);
            let mut later = pairs.iter();
            pairs.iter().find_map(|a| {
                later.next();
                later.clone().find_map(|b| {
                    let crossing = |cell| houses_of(cell)[cross];
                    let joined =
                        [0, 1].into_iter().find(|&end| crossing(a[end]) == crossing(b[end]))?;
                    let ends = [a[1 - joined], b[1 - joined]];
                    if crossing(ends[0]) == crossing(ends[1]) {
                        return None;
                    }
                    let eliminated = grid.places(digit) & PEERS[ends[0]] & PEERS[ends[1]];
                    Found::deleting(places_for(digit, eliminated))
                })
            })
        })
    })
}

/// Returns a row and a column with two places each, of which one pair shares a box.
///
/// Reproduces: places that were swapped for one pair of lines stay swapped for later pairs.
pub(super) fn two_string_kite(grid: &Grid) -> Option<Found> {
    (0..9).find_map(|digit| {
        let rows = conjugate_pairs(grid, ROWS, digit);
        let mut columns = conjugate_pairs(grid, COLUMNS, digit);
        rows.into_iter().find_map(|mut row| {
            columns.iter_mut().find_map(|column| {
                let same_box = |a, b| houses_of(a)[2] == houses_of(b)[2];
                let ends = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let (r, c) = ends.into_iter().find(|&(r, c)| same_box(row[r], column[c]))?;
                row.swap(0, r);
                column.swap(0, c);
                if row.iter().any(|cell| column.contains(cell)) {
                    return None;
                }
                let crossing = column[1] / 9 * 9 + row[1] % 9;
                let eliminated = grid.places(digit) & Cells::only(crossing);
                Found::deleting(places_for(digit, eliminated))
            })
        })
    })
}

/// Returns a box whose places are in one row and one column, with a conjugate pair outside: one
/// elimination a step.
pub(super) fn empty_rectangle(grid: &Grid) -> Option<Found> {
    (0..9).find_map(|digit| {
        BOXES.into_iter().find_map(|block| {
            if !(2..=5).contains(&grid.place_count(block, digit)) {
                return None;
            }
            let (top, left) = ((block - 18) / 3 * 3, (block - 18) % 3 * 3);
            (0..9).find_map(|index| {
                let crossing = (top + 2 - index / 3) * 9 + left + 2 - index % 3;
                in_box(grid, digit, block, crossing)
            })
        })
    })
}

/// Returns an empty rectangle of a box with its arms in the row and the column of a cell.
fn in_box(grid: &Grid, digit: usize, block: usize, crossing: usize) -> Option<Found> {
    let cells = grid.places_in(block, digit);
    let [row, column, _] = houses_of(crossing);
    let arms = [row, column].map(|line| cells & HOUSES[line]);
    let crossing = Cells::only(crossing);
    let is_cross = (cells - arms[0] - arms[1]).is_empty()
        && arms.iter().all(|&arm| !(arm - crossing).is_empty())
        && arms.iter().any(|arm| arm.len() >= 2);
    if !is_cross {
        return None;
    }
    let found = |line: usize, cross: usize| {
        let outside = (grid.places(digit) & HOUSES[line]) - HOUSES[block];
        outside.into_iter().find_map(|cell| {
            // The house of the cell that crosses the line, and the one of its partner along it.
            let across = houses_of(cell)[usize::from(line < 9)];
            if grid.place_count(across, digit) != 2 {
                return None;
            }
            let partner = (grid.places_in(across, digit) - Cells::only(cell)).first()?;
            let along = houses_of(partner)[usize::from(line >= 9)];
            let target = HOUSES[along] & HOUSES[cross];
            let eliminated = (grid.places(digit) & target) - HOUSES[block];
            Found::deleting(places_for(digit, eliminated))
        })
    };
    found(row, column).or_else(|| found(column, row))
}
