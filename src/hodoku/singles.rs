//! Full houses, naked and hidden singles, from the queues.

use super::cells::{Cells, HOUSES, houses_of};
use super::found::{Found, Kind};
use super::grid::Grid;

/// Returns the oldest naked single that is the last empty cell of a house.
pub(super) fn full_house(grid: &Grid) -> Option<Found> {
    let mut pending = grid.naked_singles();
    let is_last = |cell: usize| {
        let mut houses = houses_of(cell).into_iter();
        houses.any(|house| HOUSES[house] & grid.empty() == Cells::only(cell))
    };
    let place = pending.find(|place| is_last(place.cell.into()))?;
    Some(Found::placing(Kind::FullHouse, "full-house", place))
}

/// Returns the oldest naked single.
pub(super) fn naked_single(grid: &Grid) -> Option<Found> {
    let place = grid.naked_singles().next()?;
    Some(Found::placing(Kind::NakedSingle, "naked-single", place))
}

/// Returns the oldest hidden single that is still one.
pub(super) fn hidden_single(grid: &Grid) -> Option<Found> {
    grid.hidden_singles().find_map(|place| {
        let (cell, digit) = (place.cell.into(), place.digit.into());
        let [row, column, block] = houses_of(cell).map(|house| grid.free(house, digit) == 1);
        let slug = match (block, row, column) {
            _ if !grid.has(cell, digit) => return None,
            (true, _, _) => "hidden-single-box",
            (_, true, _) => "hidden-single-row",
            (_, _, true) => "hidden-single-column",
            (false, false, false) => return None,
        };
        Some(Found::placing(Kind::HiddenSingle, slug, place))
    })
}
