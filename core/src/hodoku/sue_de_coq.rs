//! Sue de Coq.

use super::cells::{BOXES, COLUMNS, Cells, HOUSES, ROWS};
use super::found::{Evidence, Found};
use super::grid::{Grid, digits_in};

/// Returns the first cells in a crossing of a line and a box that cells of both complete.
pub(super) fn sue_de_coq(grid: &Grid) -> Option<Found> {
    ROWS.chain(COLUMNS).find_map(|line| {
        BOXES.into_iter().find_map(|block| {
            let crossing = HOUSES[line] & HOUSES[block] & grid.empty();
            let cells: Vec<usize> = crossing.collect();
            subsets(grid, &cells, Subset::EMPTY, &mut |chosen| {
                in_intersection(grid, [line, block], chosen)
            })
        })
    })
}

/// The cells in a crossing of a line and a box, and their digits.
struct Intersection<'g> {
    grid: &'g Grid,
    houses: [usize; 2],
    cells: Cells,
    digits: u16,
    /// Number of digits minus number of cells.
    surplus: usize,
}

/// Returns the first step with these cells of an intersection, which must be two or three.
fn in_intersection(
    grid: &Grid,
    houses: [usize; 2],
    Subset { cells, digits }: Subset,
) -> Option<Found> {
    let surplus = (digits.count_ones() as usize).checked_sub(cells.len())?;
    if cells.len() < 2 || surplus < 2 {
        return None;
    }
    let crossing = Intersection { grid, houses, cells, digits, surplus };
    let free: Vec<usize> = ((HOUSES[houses[0]] & grid.empty()) - cells).collect();
    subsets(grid, &free, Subset::EMPTY, &mut |line| crossing.with_line(line))
}

/// Cells with all their digits.
#[derive(Clone, Copy)]
struct Subset {
    cells: Cells,
    digits: u16,
}

impl Subset {
    const EMPTY: Self = Self { cells: Cells::EMPTY, digits: 0 };
}

/// Visits the subsets of these cells that contain a subset, each before its extensions.
fn subsets(
    grid: &Grid,
    free: &[usize],
    chosen: Subset,
    judge: &mut impl FnMut(Subset) -> Option<Found>,
) -> Option<Found> {
    for (index, &cell) in free.iter().enumerate() {
        let chosen = Subset {
            cells: chosen.cells | Cells::only(cell),
            digits: chosen.digits | grid.mask(cell),
        };
        let found = judge(chosen);
        if found.is_some() {
            return found;
        }
        let found = subsets(grid, &free[index + 1..], chosen, judge);
        if found.is_some() {
            return found;
        }
    }
    None
}

impl Intersection<'_> {
    /// Returns how many more cells there are than digits missing from the intersection. `None` if
    /// there are not more, or if no digit is shared.
    fn gain(&self, Subset { cells, digits }: Subset) -> Option<usize> {
        let extra = (digits & !self.digits).count_ones() as usize;
        let gain = cells.len().checked_sub(extra)?;
        (gain > 0 && digits & self.digits != 0).then_some(gain)
    }

    fn with_line(&self, line: Subset) -> Option<Found> {
        let gain = self.gain(line)?;
        if gain >= self.surplus {
            return None;
        }
        let barred = line.digits & self.digits;
        let block = (HOUSES[self.houses[1]] & self.grid.empty()) - self.cells - line.cells;
        let block: Vec<usize> = block.filter(|&cell| self.grid.mask(cell) & barred == 0).collect();
        let wanted = self.surplus - gain;
        subsets(self.grid, &block, Subset::EMPTY, &mut |block| {
            (self.gain(block) == Some(wanted)).then(|| self.found([line, block])).flatten()
        })
    }

    fn found(&self, sets: [Subset; 2]) -> Option<Found> {
        let digits = sets.map(|set| set.digits);
        let mut deleted = Vec::new();
        for (own, other) in [(1, 0), (0, 1)] {
            let eliminated =
                (self.digits | digits[own]) & !digits[other] | digits[own] & digits[other];
            for cell in HOUSES[self.houses[own]] - sets[own].cells - self.cells {
                deleted.extend(digits_in(cell, self.grid.mask(cell) & eliminated));
            }
        }
        let found = Found::deleting(deleted)?;
        Some(found.with(Evidence::SueDeCoq([self.cells, sets[0].cells, sets[1].cells])))
    }
}
