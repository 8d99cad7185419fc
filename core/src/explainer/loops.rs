//! Unique rectangles and loops: producer 15 (see [`engine`](super::engine)).

mod types;

use std::cmp::Ordering;

use super::hint::Hint;
use super::state::State;
use super::tables::{CELL_HOUSES, HOUSE_MASK, cells, houses_of, is_single, mask_of};
use types::{Loop, LoopHint};

/// Finds the easiest hint among all loops from all cells (producer 15). Reproduces: a stable sort
/// by difficulty, then type; of each type and set of cells only the first hint counts.
pub(super) fn unique_loop(state: &State) -> Option<Hint> {
    let mut kept: Vec<(u128, LoopHint)> = Vec::new();
    let mut known_loops: Vec<u128> = Vec::new();
    for start in 0..81 {
        let digits = state.digits(start);
        if !is_single(digits & digits.wrapping_sub(1)) {
            continue;
        }
        let mut search = LoopSearch::new(state, start, digits);
        if search.cells >> start & 1 == 0 {
            continue;
        }
        search.extend(3, 2, 0);
        for cells in search.found {
            let found = Loop::new(state, &cells, digits);
            // A loop from another start or in the other direction has hints of the same types.
            if known_loops.contains(&found.mask) {
                continue;
            }
            known_loops.push(found.mask);
            for hint in found.hints() {
                let is_known = kept
                    .iter()
                    .any(|(mask, known)| known.loop_type == hint.loop_type && *mask == found.mask);
                if !is_known {
                    kept.push((found.mask, hint));
                }
            }
        }
    }
    kept.into_iter()
        .map(|(_, hint)| hint)
        .min_by(|a, b| {
            let order = a.hint.difficulty.partial_cmp(&b.hint.difficulty);
            let by_type = a.loop_type.number().cmp(&b.loop_type.number());
            order.unwrap_or(Ordering::Equal).then(by_type)
        })
        .map(|LoopHint { hint, .. }| hint)
}

/// Depth-first search for loops of cells that share two digits.
struct LoopSearch<'a> {
    state: &'a State,
    digits: u16,
    /// Cells that can be on a loop.
    cells: u128,
    path: Vec<u8>,
    on_path: u128,
    /// Houses visited by the even and by the odd cells of the path, as bits.
    visited: [u32; 2],
    found: Vec<Vec<u8>>,
}

impl<'a> LoopSearch<'a> {
    fn new(state: &'a State, start: usize, digits: u16) -> Self {
        Self {
            state,
            digits,
            cells: Self::cells(state, digits),
            path: vec![start as u8],
            on_path: 1 << start,
            visited: [houses_of(start), 0],
            found: Vec::new(),
        }
    }

    /// Returns the cells with both digits that have such neighbours in two houses or more. Other
    /// cells are dead ends.
    fn cells(state: &State, digits: u16) -> u128 {
        let both = |cell: &usize| state.digits(*cell) & digits == digits;
        let mut left = mask_of((0..81).filter(both));
        loop {
            let neighbours = |cell: usize| {
                let houses = CELL_HOUSES[cell].into_iter();
                houses.filter(move |&house| HOUSE_MASK[house as usize] & left & !(1 << cell) != 0)
            };
            let ends = mask_of(cells(left).filter(|&cell| neighbours(cell).count() < 2));
            if ends == 0 {
                return left;
            }
            left &= !ends;
        }
    }

    /// Extends the path from its last cell, through a house of another kind than the last.
    ///
    /// `spare` is the number of further cells that may have extra digits of their own; `extras` are
    /// the extra digits so far.
    fn extend(&mut self, last_kind: usize, spare: i32, extras: u16) {
        let here = self.path[self.path.len() - 1] as usize;
        for kind in (0..3).filter(|&kind| kind != last_kind) {
            let house = CELL_HOUSES[here][kind] as usize;
            for next in cells(HOUSE_MASK[house] & self.cells) {
                let next = next as u8;
                if next == self.path[0] && self.path.len() >= 4 {
                    if self.visited[0] == self.visited[1] {
                        self.found.push(self.path.clone());
                    }
                    continue;
                }
                let digits = self.state.digits(next as usize);
                if self.on_path >> next & 1 == 1 {
                    continue;
                }
                let all_extras = extras | digits & !self.digits;
                let plain = digits == self.digits;
                if plain || is_single(all_extras) || spare > 0 {
                    self.enter(next, kind, spare - i32::from(!plain), all_extras);
                }
            }
        }
    }

    /// Adds a cell to the path, unless a cell of the same parity shares a house with it. Such a
    /// loop could not be valid, so this early exit changes no result.
    fn enter(&mut self, next: u8, kind: usize, spare: i32, extras: u16) {
        let parity = self.path.len() % 2;
        let houses = houses_of(next as usize);
        if self.visited[parity] & houses != 0 {
            return;
        }
        self.visited[parity] |= houses;
        self.on_path |= 1 << next;
        self.path.push(next);
        self.extend(kind, spare, extras);
        self.path.pop();
        self.on_path &= !(1 << next);
        self.visited[parity] &= !houses;
    }
}
