//! Locked candidates, naked and hidden subsets.

use std::cmp::Ordering;

use super::cells::{BOXES, COLUMNS, Cells, HOUSES, ROWS, common_houses, houses_of};
use super::combinations::{self, Decision};
use super::found::Found;
use super::grid::{Grid, digits_in, places_for};
use crate::grid::Candidate;

/// Finds a digit of a box that is confined to a line and has other places there.
pub(super) fn pointing(grid: &Grid) -> Option<Found> {
    BOXES.into_iter().find_map(|block| {
        (0..9).find_map(|digit| {
            let cells = few(grid, block, digit)?;
            let line = common_houses(cells).find(|&house| {
                house != block && grid.place_count(house, digit) > grid.place_count(block, digit)
            })?;
            Found::deleting(places_for(digit, grid.places_in(line, digit) - cells))
        })
    })
}

/// Finds a digit of a line that is confined to a box and has other places there.
pub(super) fn claiming(grid: &Grid) -> Option<Found> {
    ROWS.chain(COLUMNS).find_map(|line| {
        (0..9).find_map(|digit| {
            let cells = few(grid, line, digit)?;
            let block = common_houses(cells).find(|house| BOXES.contains(house))?;
            Found::deleting(places_for(digit, grid.places_in(block, digit) - cells))
        })
    })
}

/// Returns the places of a digit in a house, if there are two or three.
fn few(grid: &Grid, house: usize, digit: usize) -> Option<Cells> {
    matches!(grid.place_count(house, digit), 2 | 3).then(|| grid.places_in(house, digit))
}

/// Finds a naked subset in a box and a line, with eliminations in both.
pub(super) fn locked_subset(grid: &Grid, size: usize) -> Option<Found> {
    let found = |cells| {
        let deleted = cleared(grid, cells);
        if is_locked(cells, &deleted) { Found::deleting(deleted) } else { None }
    };
    BOXES.into_iter().find_map(|house| naked_in(grid, house, size, found))
}

/// Finds a naked subset that is not a locked pair or triple.
pub(super) fn naked_subset(grid: &Grid, size: usize) -> Option<Found> {
    let found = |cells| {
        let deleted = cleared(grid, cells);
        if size < 4 && is_locked(cells, &deleted) { None } else { Found::deleting(deleted) }
    };
    let mut houses = BOXES.chain(ROWS).chain(COLUMNS);
    houses.find_map(|house| naked_in(grid, house, size, found))
}

fn naked_in(
    grid: &Grid,
    house: usize,
    size: usize,
    found: impl Fn(Cells) -> Option<Found>,
) -> Option<Found> {
    let mut list = [(0, 0); 9];
    let mut len = 0;
    for cell in HOUSES[house] & grid.empty() {
        if (1..=size).contains(&grid.count(cell)) {
            list[len] = (cell, grid.mask(cell));
            len += 1;
        }
    }
    let list = &list[..len];
    combinations::find(list.len(), size, |chosen| {
        let union = chosen.iter().fold(0, |all, &index| all | list[index].1);
        let found = || found(chosen.iter().map(|&index| list[index].0).collect());
        decide(chosen.len(), union.count_ones() as usize, size, found)
    })
}

/// Decides about the first `chosen` members of a subset that together have `count` digits or cells.
fn decide(
    chosen: usize,
    count: usize,
    size: usize,
    found: impl FnOnce() -> Option<Found>,
) -> Decision<Found> {
    match (count.cmp(&size), chosen == size) {
        (Ordering::Greater, _) => Decision::Skip,
        (Ordering::Equal, true) => found().map_or(Decision::Skip, Decision::Take),
        _ => Decision::Extend,
    }
}

/// Returns the eliminations of a naked subset in each house that contains all its cells.
fn cleared(grid: &Grid, cells: Cells) -> Vec<Candidate> {
    let digits = grid.union(cells);
    let others = common_houses(cells).flat_map(|house| HOUSES[house] - cells);
    others.flat_map(|cell| digits_in(cell, grid.mask(cell) & digits)).collect()
}

/// Returns true if the cells share a line and a box, with eliminations in the box and outside it.
fn is_locked(cells: Cells, deleted: &[Candidate]) -> bool {
    let block = common_houses(cells).find(|house| BOXES.contains(house));
    let (Some(block), Some(line)) = (block, common_houses(cells).next()) else {
        return false;
    };
    let in_block = |gone: &Candidate| houses_of(gone.cell.index())[2] == block;
    line != block && deleted.iter().any(in_block) && !deleted.iter().all(in_block)
}

/// Finds a hidden subset: N digits that are confined to N cells of a house.
pub(super) fn hidden_subset(grid: &Grid, size: usize) -> Option<Found> {
    let mut houses = BOXES.chain(ROWS).chain(COLUMNS);
    houses.find_map(|house| {
        if (HOUSES[house] & grid.empty()).len() <= size {
            return None;
        }
        let mut list = [(0, Cells::EMPTY); 9];
        let mut len = 0;
        for digit in 0..9 {
            if (1..=size).contains(&grid.place_count(house, digit).into()) {
                list[len] = (digit, grid.places_in(house, digit));
                len += 1;
            }
        }
        let list = &list[..len];
        combinations::find(len, size, |chosen| {
            let cells = chosen.iter().fold(Cells::EMPTY, |all, &index| all | list[index].1);
            decide(chosen.len(), cells.len(), size, || {
                let digits = chosen.iter().fold(0, |all, &index| all | 1 << list[index].0);
                let others = cells.flat_map(|cell| digits_in(cell, grid.mask(cell) & !digits));
                Found::deleting(others.collect())
            })
        })
    })
}
