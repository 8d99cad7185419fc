//! W-Wings, XY-Wings, XYZ-Wings, and the grave of bivalue cells.

use super::cells::{Cells, PEERS, bits, houses_of};
use super::found::Found;
use super::grid::{Grid, digits_in, places_for};

/// Returns all empty cells have two candidates but one, which has three.
pub(super) fn bug_plus_1(grid: &Grid) -> Option<Found> {
    let mut odd = grid.empty() - grid.with_count(2);
    if odd.len() != 1 {
        return None;
    }
    let cell = odd.next()?;
    if grid.count(cell) != 3 {
        return None;
    }
    let mut thrice = Vec::new();
    for house in 0..27 {
        for digit in 0..9 {
            match grid.place_count(house, digit) {
                ..=2 => {}
                3 => thrice.push((house, digit)),
                _ => return None,
            }
        }
    }
    let (_, digit) = *thrice.first()?;
    let expected = houses_of(cell).map(|house| (house, digit));
    if thrice != expected || !grid.has(cell, digit) {
        return None;
    }
    Found::deleting(digits_in(cell, grid.mask(cell) & !(1 << digit)).collect())
}

/// Returns two bivalue cells with the same digits, connected by a conjugate pair of one of them.
pub(super) fn w_wing(grid: &Grid) -> Option<Found> {
    let cells = grid.with_count(2);
    let mut later = cells;
    cells.into_iter().find_map(|i| {
        later.remove(i);
        later.filter(|&j| grid.mask(i) == grid.mask(j)).find_map(|j| {
            let mut digits = bits(grid.mask(i));
            let (a, b) = (digits.next()?, digits.next()?);
            [(a, b), (b, a)].into_iter().find_map(|(eliminated, link)| {
                let seen = grid.places(eliminated) & PEERS[i] & PEERS[j];
                if seen.is_empty() || !(0..27).any(|house| links(grid, house, link, [i, j])) {
                    return None;
                }
                Found::deleting(places_for(eliminated, seen))
            })
        })
    })
}

/// Returns true if a house has exactly two candidates of the digit, one that sees the first cell
/// and one that sees the second.
///
/// Reproduces: a place that sees both counts for the first.
fn links(grid: &Grid, house: usize, digit: usize, [i, j]: [usize; 2]) -> bool {
    if grid.place_count(house, digit) != 2 {
        return false;
    }
    let places = grid.places_in(house, digit) - Cells::only(i) - Cells::only(j);
    let first = places & PEERS[i];
    !first.is_empty() && (places - first).intersects(PEERS[j])
}

/// Returns the digit that the wings around a pivot have in common, from the masks of the three cells.
fn shared_by_wings(pivot: u16, wings: [u16; 2]) -> Option<usize> {
    let shared = wings[0] & wings[1];
    let all = pivot | wings[0] | wings[1];
    let fits = all.count_ones() == 3 && shared.is_power_of_two();
    fits.then(|| shared.trailing_zeros() as usize)
}

/// Finds three bivalue cells, of which one sees the other two.
pub(super) fn xy_wing(grid: &Grid) -> Option<Found> {
    let cells: Vec<usize> = grid.with_count(2).collect();
    for (index, &i) in cells.iter().enumerate() {
        for (index, &j) in cells.iter().enumerate().skip(index + 1) {
            if (grid.mask(i) | grid.mask(j)).count_ones() != 3 {
                continue;
            }
            for &k in &cells[index + 1..] {
                let [a, b, c] = [i, j, k].map(|cell| grid.mask(cell));
                if (a | b | c).count_ones() != 3 || a == c || b == c {
                    continue;
                }
                let pivots = [(i, [j, k]), (j, [i, k]), (k, [j, i])];
                let found = pivots.into_iter().find_map(|(pivot, wings)| {
                    if wings.iter().any(|&wing| !PEERS[pivot].contains(wing)) {
                        return None;
                    }
                    let digit =
                        shared_by_wings(grid.mask(pivot), wings.map(|cell| grid.mask(cell)))?;
                    let eliminated = grid.places(digit) & PEERS[wings[0]] & PEERS[wings[1]];
                    Found::deleting(places_for(digit, eliminated))
                });
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// Returns a cell with three candidates that sees two bivalue cells with two of them each.
pub(super) fn xyz_wing(grid: &Grid) -> Option<Found> {
    let pairs = grid.with_count(2);
    grid.with_count(3).find_map(|pivot| {
        let wings = pairs & PEERS[pivot];
        let mut later = wings;
        wings.into_iter().find_map(|j| {
            later.remove(j);
            later.into_iter().find_map(|k| {
                let [a, b] = [j, k].map(|cell| grid.mask(cell));
                let digit = (a != b).then(|| shared_by_wings(grid.mask(pivot), [a, b]))??;
                let eliminated = grid.places(digit) & PEERS[pivot] & PEERS[j] & PEERS[k];
                Found::deleting(places_for(digit, eliminated))
            })
        })
    })
}
