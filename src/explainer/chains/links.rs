//! The candidates of one board with the links between them.

use std::cell::OnceCell;

use super::super::state::State;
use super::super::tables::{
    CANDIDATE_BITS, CANDIDATE_UNITS, CELL_HOUSES, CELL_SLOTS, UNIT_CANDIDATES, bits, is_many,
};
use super::reach::Reach;

/// No candidate.
pub(in super::super) const NONE: u16 = u16::MAX;

/// The links of one board. Candidates have ids from 0 in order of cell and digit.
pub(in super::super) struct Links {
    pub(in super::super) state: State,
    /// The candidate of each id.
    pub(in super::super) candidates: Vec<u16>,
    /// The id of each candidate; [`NONE`] where it is gone.
    pub(in super::super) ids: [u16; 729],
    /// For each id the other candidate if its cell or its digit in a box, row or column has two.
    pub(in super::super) strong: Vec<[u16; 4]>,
    weak: OnceCell<Weak>,
    reach: OnceCell<Reach>,
}

/// What goes when a candidate is on.
struct Weak {
    /// For each id where its list in `offs` starts, and where the part of its own digit starts.
    starts: Vec<[u16; 2]>,
    offs: Vec<u16>,
}

impl Links {
    pub(in super::super) fn new(state: &State) -> Self {
        let mut links = Self {
            state: state.clone(),
            candidates: Vec::with_capacity(256),
            ids: [NONE; 729],
            strong: Vec::new(),
            weak: OnceCell::new(),
            reach: OnceCell::new(),
        };
        for cell in 0..81 {
            for digit in bits(state.digits(cell)) {
                links.ids[cell * 9 + digit] = links.candidates.len() as u16;
                links.candidates.push((cell * 9 + digit) as u16);
            }
        }
        links.strong.resize(links.candidates.len(), [NONE; 4]);
        for (unit, &slots) in (0..).zip(&state.units) {
            let rest = slots & slots.wrapping_sub(1);
            if is_many(slots) && !is_many(rest) {
                let pair = [slots, rest].map(|mask| mask.trailing_zeros() as usize);
                let [a, b] = pair.map(|slot| links.member(unit, slot));
                let kind = if unit < 81 { 0 } else { (unit - 81) / 81 + 1 };
                links.strong[a as usize][kind as usize] = b;
                links.strong[b as usize][kind as usize] = a;
            }
        }
        links
    }

    fn weak(&self) -> &Weak {
        self.weak.get_or_init(|| Weak::of(self))
    }

    /// What leads to what over any number of links.
    pub(in super::super) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::of(self))
    }

    /// The id of the candidate in a slot of a unit.
    #[inline]
    pub(in super::super) fn member(&self, unit: u16, slot: usize) -> u16 {
        self.ids[UNIT_CANDIDATES[unit as usize][slot] as usize]
    }

    /// The ids of all candidates of a unit.
    pub(in super::super) fn members(&self, unit: u16) -> impl Iterator<Item = u16> + Clone {
        bits(self.state.units[unit as usize]).map(move |slot| self.member(unit, slot))
    }

    /// How many candidates there are.
    #[inline]
    pub(in super::super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// What goes when this candidate is on, in order.
    #[inline]
    pub(in super::super) fn offs(&self, id: u16) -> &[u16] {
        let (id, weak) = (id as usize, self.weak());
        &weak.offs[weak.starts[id][0] as usize..weak.starts[id + 1][0] as usize]
    }

    /// The part of [`Self::offs`] with the same digit.
    #[inline]
    pub(in super::super) fn same_digit_offs(&self, id: u16) -> &[u16] {
        let (id, weak) = (id as usize, self.weak());
        &weak.offs[weak.starts[id][1] as usize..weak.starts[id + 1][0] as usize]
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

impl Weak {
    fn of(links: &Links) -> Self {
        let mut weak = Self {
            starts: Vec::with_capacity(links.len() + 1),
            offs: Vec::with_capacity(4096),
        };
        for &candidate in &links.candidates {
            weak.link(links, candidate as usize);
        }
        let end = weak.offs.len() as u16;
        weak.starts.push([end, end]);
        weak
    }

    /// Reproduces: what goes when a candidate is on is listed as the other digits of its cell,
    /// then the digit in box, row, column, each cell once.
    fn link(&mut self, links: &Links, candidate: usize) {
        let (units, unit_bits) = (CANDIDATE_UNITS[candidate], CANDIDATE_BITS[candidate]);
        let start = self.offs.len() as u16;
        self.list(links, units[0], !unit_bits[0]);
        let own_digit = self.offs.len() as u16;
        self.starts.push([start, own_digit]);
        self.list(links, units[1], !unit_bits[1]);
        let cell = candidate / 9;
        let [row_slot, column_slot] = [1, 2].map(|kind| CELL_SLOTS[cell][kind] as usize);
        self.list(links, units[2], !(7 << (row_slot / 3 * 3)));
        self.list(links, units[3], !(7 << (column_slot / 3 * 3)));
    }

    fn list(&mut self, links: &Links, unit: u16, mask: u16) {
        let slots = links.state.units[unit as usize] & mask;
        self.offs
            .extend(bits(slots).map(|slot| links.member(unit, slot)));
    }
}
