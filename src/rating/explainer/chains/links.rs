//! The candidates of one board with the links between them.

use super::super::state::State;
use super::super::tables::{
    CANDIDATE_BITS, CANDIDATE_UNITS, CELL_HOUSES, CELL_SLOTS, UNIT_CANDIDATES, bits, is_single,
};

/// No candidate.
pub(in super::super) const NONE: u16 = u16::MAX;

/// The links of one board. Candidates have ids from 0 in order of cell and digit.
pub(in super::super) struct Links {
    pub(in super::super) state: State,
    /// The candidate of each id.
    pub(in super::super) candidates: Vec<u16>,
    /// The id of each candidate; [`NONE`] where it is gone.
    pub(in super::super) ids: [u16; 729],
    /// For each id where its list in `offs` starts, and where the part of its own digit starts.
    starts: Vec<[u16; 2]>,
    offs: Vec<u16>,
    /// For each id the other candidate if its cell or its digit in a box, row or column has two.
    pub(in super::super) strong: Vec<[u16; 4]>,
}

impl Links {
    pub(in super::super) fn new(state: &State) -> Self {
        let mut links = Self {
            state: state.clone(),
            candidates: Vec::with_capacity(256),
            ids: [NONE; 729],
            starts: Vec::with_capacity(257),
            offs: Vec::with_capacity(4096),
            strong: Vec::with_capacity(256),
        };
        for cell in 0..81 {
            for digit in bits(state.digits(cell)) {
                links.ids[cell * 9 + digit] = links.candidates.len() as u16;
                links.candidates.push((cell * 9 + digit) as u16);
            }
        }
        for id in 0..links.candidates.len() {
            links.link(links.candidates[id] as usize);
        }
        let end = links.offs.len() as u16;
        links.starts.push([end, end]);
        links
    }

    /// Reproduces: what goes when a candidate is on is listed as the other digits of its cell,
    /// then the digit in box, row, column, each cell once.
    fn link(&mut self, candidate: usize) {
        let (units, unit_bits) = (CANDIDATE_UNITS[candidate], CANDIDATE_BITS[candidate]);
        let start = self.offs.len() as u16;
        self.list(units[0], !unit_bits[0]);
        let own_digit = self.offs.len() as u16;
        self.starts.push([start, own_digit]);
        self.list(units[1], !unit_bits[1]);
        let cell = candidate / 9;
        let [row_slot, column_slot] = [1, 2].map(|kind| CELL_SLOTS[cell][kind] as usize);
        self.list(units[2], !(7 << (row_slot / 3 * 3)));
        self.list(units[3], !(7 << (column_slot / 3 * 3)));
        let mut strong = [NONE; 4];
        for (kind, (unit, bit)) in units.into_iter().zip(unit_bits).enumerate() {
            let rest = self.state.units[unit as usize] & !bit;
            if is_single(rest) {
                strong[kind] = self.member(unit, rest.trailing_zeros() as usize);
            }
        }
        self.strong.push(strong);
    }

    fn list(&mut self, unit: u16, mask: u16) {
        for slot in bits(self.state.units[unit as usize] & mask) {
            let id = self.member(unit, slot);
            self.offs.push(id);
        }
    }

    /// The id of the candidate in a slot of a unit.
    #[inline]
    pub(in super::super) fn member(&self, unit: u16, slot: usize) -> u16 {
        self.ids[UNIT_CANDIDATES[unit as usize][slot] as usize]
    }

    /// How many candidates there are.
    #[inline]
    pub(in super::super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// What goes when this candidate is on, in order.
    #[inline]
    pub(in super::super) fn offs(&self, id: u16) -> &[u16] {
        let id = id as usize;
        &self.offs[self.starts[id][0] as usize..self.starts[id + 1][0] as usize]
    }

    /// The part of [`Self::offs`] with the same digit.
    #[inline]
    pub(in super::super) fn same_digit_offs(&self, id: u16) -> &[u16] {
        let id = id as usize;
        &self.offs[self.starts[id][1] as usize..self.starts[id + 1][0] as usize]
    }

    pub(in super::super) fn cell(&self, id: u16) -> usize {
        self.candidates[id as usize] as usize / 9
    }

    /// The kind of the weak link between two candidates: 0 for their cell, else 1 and the kind of
    /// the first house that holds both.
    pub(in super::super) fn weak_kind(&self, a: u16, b: u16) -> u8 {
        let [a, b] = [self.cell(a), self.cell(b)];
        if a == b {
            return 0;
        }
        let shared = (0..3).find(|&kind| CELL_HOUSES[a][kind] == CELL_HOUSES[b][kind]);
        shared.map_or(0, |kind| kind as u8 + 1)
    }
}
