//! Full houses, naked and hidden singles, from the queues.

use super::cells::{Cells, HOUSES, houses_of};
use super::found::Found;
use super::grid::Grid;

/// Returns the oldest naked single that is the last empty cell of a house.
pub(super) fn full_house(grid: &Grid) -> Option<Found> {
    let mut pending = grid.naked_singles();
    let is_last = |cell: usize| {
        let mut houses = houses_of(cell).into_iter();
        houses.any(|house| HOUSES[house] & grid.empty() == Cells::only(cell))
    };
    pending.find(|single| is_last(single.cell.index())).map(Found::placing)
}

/// Returns the oldest naked single.
pub(super) fn naked_single(grid: &Grid) -> Option<Found> {
    grid.naked_singles().next().map(Found::placing)
}

/// Returns the oldest hidden single that is still one.
pub(super) fn hidden_single(grid: &Grid) -> Option<Found> {
    grid.hidden_singles().find_map(|single| {
        let (cell, digit) = (single.cell.index(), single.digit.index());
        let [row, column, block] = houses_of(cell).map(|house| grid.place_count(house, digit) == 1);
        let slug = match (block, row, column) {
            _ if !grid.has(cell, digit) => return None,
            (true, _, _) => "hidden-single-box",
            (_, true, _) => "hidden-single-row",
            (_, _, true) => "hidden-single-column",
            (false, false, false) => return None,
        };
        Some(Found::placing(single).named(slug))
    })
}
