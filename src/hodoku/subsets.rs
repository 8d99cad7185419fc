//! Locked candidates, naked and hidden subsets.

use super::cells::{BOXES, COLUMNS, Cells, HOUSES, ROWS, bits, common_houses, houses_of};
use super::combinations;
use super::found::{Found, Kind};
use super::grid::{Grid, Place, places_for};

/// Returns a digit of a box that is confined to a line, which has it elsewhere too.
pub(super) fn pointing(grid: &Grid) -> Option<Found> {
    BOXES.into_iter().find_map(|block| {
        (0..9).find_map(|digit| {
            let cells = few(grid, block, digit)?;
            let line = common_houses(cells).find(|&house| {
                house != block && grid.free(house, digit) > grid.free(block, digit)
            })?;
            let deleted = places_for(digit, grid.places_in(line, digit) - cells);
            Found::deleting(Kind::LockedCandidates1, "pointing", deleted)
        })
    })
}

/// Returns a digit of a line that is confined to a box, which has it elsewhere too.
pub(super) fn claiming(grid: &Grid) -> Option<Found> {
    ROWS.chain(COLUMNS).find_map(|line| {
        (0..9).find_map(|digit| {
            let cells = few(grid, line, digit)?;
            let block = common_houses(cells).find(|house| BOXES.contains(house))?;
            let deleted = places_for(digit, grid.places_in(block, digit) - cells);
            Found::deleting(Kind::LockedCandidates2, "claiming", deleted)
        })
    })
}

/// Returns the places of a digit in a house, if there are two or three.
fn few(grid: &Grid, house: usize, digit: usize) -> Option<Cells> {
    matches!(grid.free(house, digit), 2 | 3).then(|| grid.places_in(house, digit))
}

const NAKED: [&str; 5] = ["", "", "naked-pair", "naked-triple", "naked-quad"];
const LOCKED: [&str; 4] = ["", "", "locked-pair", "locked-triple"];
const HIDDEN: [&str; 5] = ["", "", "hidden-pair", "hidden-triple", "hidden-quad"];

/// Returns a naked subset that shares a box and a line and clears both.
pub(super) fn locked_subset(grid: &Grid, size: usize) -> Option<Found> {
    let found = |cells| {
        let deleted = cleared(grid, cells);
        is_locked(cells, &deleted)
            .then(|| Found::deleting(Kind::LockedSubset(size), LOCKED[size], deleted))?
    };
    BOXES.into_iter().find_map(|house| naked_in(grid, house, size, found))
}

/// Returns a naked subset; those of two and three cells that are locked are left out.
pub(super) fn naked_subset(grid: &Grid, size: usize) -> Option<Found> {
    let found = |cells| {
        let deleted = cleared(grid, cells);
        let locked = size < 4 && is_locked(cells, &deleted);
        (!locked).then(|| Found::deleting(Kind::NakedSubset(size), NAKED[size], deleted))?
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
        let union = chosen.iter().fold(0, |all, &at| all | list[at].1);
        let count = union.count_ones() as usize;
        if count > size {
            return combinations::Decision::Skip;
        }
        if chosen.len() < size || count < size {
            return combinations::Decision::Extend;
        }
        found(chosen.iter().map(|&at| list[at].0).collect())
            .map_or(combinations::Decision::Skip, combinations::Decision::Take)
    })
}

/// Returns the eliminations of a naked subset in each house that contains all its cells.
fn cleared(grid: &Grid, cells: Cells) -> Vec<Place> {
    let digits = grid.union(cells);
    let mut deleted = Vec::new();
    for house in common_houses(cells) {
        for cell in HOUSES[house] - cells {
            let eliminated = bits(grid.mask(cell) & digits);
            deleted.extend(eliminated.map(|digit| Place::new(cell, digit)));
        }
    }
    deleted
}

/// Returns true if the cells share a line and a box, and both lose candidates.
fn is_locked(cells: Cells, deleted: &[Place]) -> bool {
    let block = common_houses(cells).find(|house| BOXES.contains(house));
    let (Some(block), Some(line)) = (block, common_houses(cells).next()) else {
        return false;
    };
    let in_block = |place: &Place| houses_of(place.cell.into())[2] == block;
    line != block && deleted.iter().any(in_block) && !deleted.iter().all(in_block)
}

/// Digits that are confined to as many cells of a house.
pub(super) fn hidden_subset(grid: &Grid, size: usize) -> Option<Found> {
    let mut houses = BOXES.chain(ROWS).chain(COLUMNS);
    houses.find_map(|house| {
        if (HOUSES[house] & grid.empty()).len() <= size {
            return None;
        }
        let mut list = [(0, Cells::EMPTY); 9];
        let mut len = 0;
        for digit in 0..9 {
            if (1..=size).contains(&grid.free(house, digit).into()) {
                list[len] = (digit, grid.places_in(house, digit));
                len += 1;
            }
        }
        let list = &list[..len];
        combinations::find(len, size, |chosen| {
            let cells = chosen.iter().fold(Cells::EMPTY, |all, &at| all | list[at].1);
            let count = cells.len();
            if count > size {
                return combinations::Decision::Skip;
            }
            if chosen.len() < size || count < size {
                return combinations::Decision::Extend;
            }
            let digits = chosen.iter().fold(0, |all, &at| all | 1 << list[at].0);
            let others = |cell| bits(grid.mask(cell) & !digits).map(move |digit| (cell, digit));
            let deleted = cells.flat_map(others);
            let deleted = deleted.map(|(cell, digit)| Place::new(cell, digit)).collect();
            Found::deleting(Kind::HiddenSubset(size), HIDDEN[size], deleted)
                .map_or(combinations::Decision::Skip, combinations::Decision::Take)
        })
    })
}
