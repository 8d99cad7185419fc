//! Which candidates no placement of all nine of a digit can have.
//!
//! Fish eliminate nothing else: what a fish eliminates follows from the places of its digit alone.

use super::cells::{Cells, HOUSES, bits};
use super::grid::Grid;

/// Returns the candidates of a digit that are in no way to place all nine of it.
pub(super) fn impossible_places(grid: &Grid, digit: usize) -> Cells {
    let places = grid.places(digit);
    if places.is_empty() {
        return places;
    }
    let rows: [u16; 9] = std::array::from_fn(|row| row_of(grid, digit, row));
    // For each row and set of columns that the rows above it use: the sets of stacks that the rows of its
    // own band use with them.
    let mut before = [[0; 512]; 10];
    before[0][0] = 1;
    // The sets of columns that are reached after each row.
    let mut reached: [Vec<u16>; 10] = std::array::from_fn(|_| Vec::new());
    reached[0].push(0);
    for (row, &open) in rows.iter().enumerate() {
        for index in 0..reached[row].len() {
            let used = reached[row][index];
            let stacks = before[row][usize::from(used)];
            for column in bits(open & !used) {
                let with = used | 1 << column;
                let more = enter(stacks, column / 3);
                let known = &mut before[row + 1][usize::from(with)];
                if *known == 0 && more != 0 {
                    reached[row + 1].push(with);
                }
                *known |= more;
            }
        }
        if row % 3 == 2 {
            // All stacks are used; the next band has used none.
            for &used in &reached[row + 1] {
                before[row + 1][usize::from(used)] >>= 7;
            }
        }
    }
    // The same from below: what can still be completed.
    let mut after = [0; 512];
    after[511] = 1;
    let mut alive = Cells::EMPTY;
    for row in (0..9).rev() {
        let mut above = [0; 512];
        for &used in &reached[row] {
            let stacks = before[row][usize::from(used)];
            for column in bits(rows[row] & !used) {
                let below = after[usize::from(used | 1 << column)];
                let below = if row % 3 == 2 { below << 7 } else { below };
                let open = leave(below, column / 3) & stacks;
                if open != 0 {
                    alive.insert(9 * row + column);
                    above[usize::from(used)] |= open;
                }
            }
        }
        after = above;
    }
    places - alive
}

/// Returns the columns of a row that a digit can have: one, if it is placed there.
fn row_of(grid: &Grid, digit: usize, row: usize) -> u16 {
    let columns = |cells: Cells| cells.fold(0, |all, cell| all | 1 << (cell % 9));
    let placed = HOUSES[row] - grid.empty();
    let placed = placed.filter(|&cell| grid.value(cell) == Some(digit));
    match columns(placed.collect()) {
        0 => columns(grid.places_in(row, digit)),
        placed => placed,
    }
}

// The stacks that a band has used are a set, and the sets that are possible are the bits of a
// number: bit `i` is the set with the bits of `i`.

/// Returns the sets with this stack added, of those that lack it.
fn enter(sets: u8, stack: usize) -> u8 {
    (sets & LACKING[stack]) << (1 << stack)
}

/// Returns the sets without this stack, of those that have it.
fn leave(sets: u8, stack: usize) -> u8 {
    (sets & !LACKING[stack]) >> (1 << stack)
}

/// The sets that lack each stack.
const LACKING: [u8; 3] = [0b0101_0101, 0b0011_0011, 0b0000_1111];
