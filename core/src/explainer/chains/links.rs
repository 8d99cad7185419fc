//! The candidates of one board and the links between them.

use std::cell::OnceCell;

use super::NONE;
use super::reach::Reach;
use crate::explainer::state::State;
use crate::explainer::tables::{
    CANDIDATE_BITS, CANDIDATE_UNITS, CELL_HOUSES, CELL_SLOTS, UNIT_CANDIDATES, UNITS, bits,
    is_many, kind_of_unit,
};

/// The links of one board. Candidates have ids from 0, ordered by cell and digit.
pub(crate) struct Links {
    pub(crate) state: State,
    /// The candidate of each id.
    pub(crate) candidates: Vec<u16>,
    /// The id of each candidate; [`NONE`] if it is eliminated.
    pub(crate) ids: [u16; 729],
    /// For each id, the other candidate of its cell and of its digit in box, row and column, where
    /// there are only two.
    pub(crate) strong: Vec<[u16; 4]>,
    weak: OnceCell<WeakLinks>,
    reach: OnceCell<Reach>,
}

/// Weak links: the candidates that are off when a candidate is on.
struct WeakLinks {
    /// For each id, the start of its list in `offs` and the start of the part with its own digit.
    starts: Vec<[u16; 2]>,
    offs: Vec<u16>,
}

impl Links {
    pub(crate) fn new(state: &State) -> Self {
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
                let kind = kind_of_unit(unit);
                links.strong[a as usize][kind] = b;
                links.strong[b as usize][kind] = a;
            }
        }
        links
    }

    fn weak(&self) -> &WeakLinks {
        self.weak.get_or_init(|| WeakLinks::new(self))
    }

    /// Returns the connections over any number of links.
    pub(crate) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| {
            let units = (0..UNITS as u16).filter(|&unit| is_many(self.state.units[unit as usize]));
            Reach::new(&self.strong, units.map(|unit| self.members(unit)))
        })
    }

    /// Returns the off-nodes from which an on-node follows by a link of this kind: all other
    /// candidates that its cell, or the house for its digit, had at first.
    pub(super) fn parents(&self, id: u16, kind: u8) -> impl Iterator<Item = u16> + '_ {
        let candidate = self.candidates[id as usize] as usize;
        let unit = CANDIDATE_UNITS[candidate][kind as usize];
        let bit = CANDIDATE_BITS[candidate][kind as usize];
        bits(self.state.units[unit as usize] & !bit).map(move |slot| self.member(unit, slot))
    }

    /// Returns the id of the candidate in a slot of a unit.
    #[inline]
    pub(crate) fn member(&self, unit: u16, slot: usize) -> u16 {
        self.ids[UNIT_CANDIDATES[unit as usize][slot] as usize]
    }

    /// Returns the ids of all candidates of a unit.
    pub(crate) fn members(&self, unit: u16) -> impl Iterator<Item = u16> + Clone {
        bits(self.state.units[unit as usize]).map(move |slot| self.member(unit, slot))
    }

    /// Returns the number of candidates.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the candidates that are off when this one is on, in order.
    #[inline]
    pub(crate) fn offs(&self, id: u16) -> &[u16] {
        let (id, weak) = (id as usize, self.weak());
        &weak.offs[weak.starts[id][0] as usize..weak.starts[id + 1][0] as usize]
    }

    /// Returns the part of [`Self::offs`] with the same digit.
    #[inline]
    pub(crate) fn same_digit_offs(&self, id: u16) -> &[u16] {
        let (id, weak) = (id as usize, self.weak());
        &weak.offs[weak.starts[id][1] as usize..weak.starts[id + 1][0] as usize]
    }

    pub(crate) fn cell(&self, id: u16) -> usize {
        self.candidates[id as usize] as usize / 9
    }

    /// Returns the kind of the weak link between two candidates: 0 for their cell, else 1 plus the
    /// kind of the first house that contains both.
    pub(crate) fn weak_kind(&self, a: u16, b: u16) -> u8 {
        let [a, b] = [self.cell(a), self.cell(b)];
        if a == b {
            return 0;
        }
        let shared = (0..3).find(|&kind| CELL_HOUSES[a][kind] == CELL_HOUSES[b][kind]);
        shared.map_or(0, |kind| kind as u8 + 1)
    }
}

impl WeakLinks {
    fn new(links: &Links) -> Self {
        let mut weak =
            Self { starts: Vec::with_capacity(links.len() + 1), offs: Vec::with_capacity(4096) };
        for &candidate in &links.candidates {
            weak.add(links, candidate as usize);
        }
        let end = weak.offs.len() as u16;
        weak.starts.push([end, end]);
        weak
    }

    /// Reproduces: the candidates that are off when one is on are listed as the other digits of its
    /// cell, then its digit in box, row, column, each cell once.
    fn add(&mut self, links: &Links, candidate: usize) {
        let (units, unit_bits) = (CANDIDATE_UNITS[candidate], CANDIDATE_BITS[candidate]);
        let start = self.offs.len() as u16;
        self.add_unit(links, units[0], !unit_bits[0]);
        let own_digit = self.offs.len() as u16;
        self.starts.push([start, own_digit]);
        self.add_unit(links, units[1], !unit_bits[1]);
        let cell = candidate / 9;
        let [row_slot, column_slot] = [1, 2].map(|kind| CELL_SLOTS[cell][kind] as usize);
        self.add_unit(links, units[2], !(7 << (row_slot / 3 * 3)));
        self.add_unit(links, units[3], !(7 << (column_slot / 3 * 3)));
    }

    fn add_unit(&mut self, links: &Links, unit: u16, mask: u16) {
        let slots = links.state.units[unit as usize] & mask;
        self.offs.extend(bits(slots).map(|slot| links.member(unit, slot)));
    }
}
