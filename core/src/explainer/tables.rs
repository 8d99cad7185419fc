//! Houses, units and peers of the 9x9 board as constant tables.
//!
//! Houses are numbered boxes, rows, columns (9 each). A *unit* is one of the 324 constraints that
//! exactly one candidate satisfies: a cell, or a digit in a house. A candidate is `9 * cell +
//! digit`, with digits from 0.

pub(super) use crate::grid::bits;

pub(super) const BOX: usize = 0;
pub(super) const ROW: usize = 1;
pub(super) const COLUMN: usize = 2;

/// The mask of nine slots, cells or digits.
pub(super) const ALL_NINE: u16 = 0x1ff;

/// Number of units.
pub(super) const UNITS: usize = 324;

/// Kinds of houses in the order that singles and sets use.
///
/// Reproduces: singles and sets go through boxes, then columns, then rows; chains, unique loops and
/// BUG go through boxes, then rows, then columns (the numbering here).
static DIRECT_ORDER: [usize; 3] = [BOX, COLUMN, ROW];

/// Returns all houses in the order of [`DIRECT_ORDER`].
pub(super) fn direct_houses() -> impl Iterator<Item = usize> {
    DIRECT_ORDER.into_iter().flat_map(|kind| 9 * kind..9 * kind + 9)
}

const fn slot_cell(house: usize, slot: usize) -> usize {
    let number = house % 9;
    match house / 9 {
        BOX => (number / 3 * 3 + slot / 3) * 9 + number % 3 * 3 + slot % 3,
        ROW => number * 9 + slot,
        _ => slot * 9 + number,
    }
}

/// Cells of each house, slot by slot.
pub(super) static HOUSE_CELLS: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut i = 0;
    while i < 27 * 9 {
        table[i / 9][i % 9] = slot_cell(i / 9, i % 9) as u8;
        i += 1;
    }
    table
};

/// Box, row and column of each cell.
pub(super) static CELL_HOUSES: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 27 * 9 {
        table[HOUSE_CELLS[i / 9][i % 9] as usize][i / 81] = (i / 9) as u8;
        i += 1;
    }
    table
};

/// Slot of each cell in its box, row and column.
pub(super) static CELL_SLOTS: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 27 * 9 {
        table[HOUSE_CELLS[i / 9][i % 9] as usize][i / 81] = (i % 9) as u8;
        i += 1;
    }
    table
};

/// Cells of each house as a mask.
pub(super) static HOUSE_MASK: [u128; 27] = {
    let mut table = [0; 27];
    let mut i = 0;
    while i < 27 * 9 {
        table[i / 9] |= 1 << HOUSE_CELLS[i / 9][i % 9];
        i += 1;
    }
    table
};

/// Peers of each cell as a mask.
pub(super) static PEERS: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = CELL_HOUSES[cell];
        let seen =
            HOUSE_MASK[block as usize] | HOUSE_MASK[row as usize] | HOUSE_MASK[column as usize];
        table[cell] = seen & !(1 << cell);
        cell += 1;
    }
    table
};

/// Slots of the first house that lie in the second.
pub(super) static CROSSING: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut i = 0;
    while i < 27 * 27 * 9 {
        let (house, other, slot) = (i / 9 / 27, i / 9 % 27, i % 9);
        if house != other && HOUSE_MASK[other] >> HOUSE_CELLS[house][slot] & 1 == 1 {
            table[house][other] |= 1 << slot;
        }
        i += 1;
    }
    table
};

/// The four units of each candidate: its cell, then its digit in box, row and column.
pub(super) static CANDIDATE_UNITS: [[u16; 4]; 729] = {
    let mut table = [[0; 4]; 729];
    let mut i = 0;
    while i < 729 {
        let (cell, digit) = (i / 9, i % 9);
        table[i][0] = cell as u16;
        let mut kind = 0;
        while kind < 3 {
            table[i][kind + 1] = (81 + CELL_HOUSES[cell][kind] as usize * 9 + digit) as u16;
            kind += 1;
        }
        i += 1;
    }
    table
};

/// The bit of a candidate in each of its four units.
pub(super) static CANDIDATE_BITS: [[u16; 4]; 729] = {
    let mut table = [[0; 4]; 729];
    let mut i = 0;
    while i < 729 {
        table[i][0] = 1 << (i % 9);
        let mut kind = 0;
        while kind < 3 {
            table[i][kind + 1] = 1 << CELL_SLOTS[i / 9][kind];
            kind += 1;
        }
        i += 1;
    }
    table
};

/// Candidates of each unit, bit by bit.
pub(super) static UNIT_CANDIDATES: [[u16; 9]; UNITS] = {
    let mut table = [[0; 9]; UNITS];
    let mut i = 0;
    while i < UNITS * 9 {
        let (unit, slot) = (i / 9, i % 9);
        table[unit][slot] = if unit < 81 {
            (unit * 9 + slot) as u16
        } else {
            HOUSE_CELLS[(unit - 81) / 9][slot] as u16 * 9 + ((unit - 81) % 9) as u16
        };
        i += 1;
    }
    table
};

const fn subsets<const N: usize>(size: u32) -> [u16; N] {
    let mut table = [0; N];
    let (mut mask, mut index) = (0u16, 0);
    while mask < 512 {
        if mask.count_ones() == size {
            table[index] = mask;
            index += 1;
        }
        mask += 1;
    }
    table
}

static PAIRS: [u16; 36] = subsets(2);
static TRIPLES: [u16; 84] = subsets(3);
static QUADS: [u16; 126] = subsets(4);

/// Returns the subsets of nine elements with two, three or four elements, by ascending mask.
pub(super) fn subsets_of(size: usize) -> &'static [u16] {
    match size {
        2 => &PAIRS,
        3 => &TRIPLES,
        _ => &QUADS,
    }
}

/// Iterates over the cells of a mask, lowest first.
pub(super) fn cells(mut mask: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let cell = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(cell)
    })
}

/// Returns the mask of these cells.
pub(super) fn mask_of(cells: impl IntoIterator<Item = usize>) -> u128 {
    cells.into_iter().fold(0, |mask, cell| mask | 1 << cell)
}

/// Returns the kind of a unit: 0 for a cell, else 1 plus the kind of the house.
pub(super) const fn kind_of_unit(unit: u16) -> usize {
    if unit < 81 { 0 } else { (unit as usize - 81) / 81 + 1 }
}

/// Returns true if exactly one bit is set.
#[inline]
#[expect(
    clippy::manual_is_power_of_two,
    reason = "it counts bits, which is slow without a popcount instruction"
)]
pub(super) const fn is_single(mask: u16) -> bool {
    mask != 0 && mask & (mask - 1) == 0
}

/// Returns true if two or more bits are set.
#[inline]
pub(super) const fn is_many(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// Returns the houses of a cell as bits.
pub(super) fn houses_of(cell: usize) -> u32 {
    CELL_HOUSES[cell].iter().fold(0, |mask, &house| mask | 1 << house)
}

/// Returns the houses that contain both cells: box, row, column.
pub(super) fn shared_houses(a: usize, b: usize) -> impl Iterator<Item = usize> {
    let common = houses_of(a) & houses_of(b);
    (0..27usize).filter(move |house| common >> house & 1 == 1)
}
