//! What leads to what over any number of links: where chains can be at all.

use super::super::tables::{UNITS, is_many};
use super::distance::{FAR, Shortest};
use super::links::{Links, NONE};

/// For each candidate, which others go at once and which come on in the end if it is on, as sets
/// of ids.
pub(in super::super) struct Reach {
    pub(super) words: usize,
    weak: Vec<u64>,
    /// Those that have a strong link.
    linked: Vec<u64>,
    /// What comes on next.
    pub(super) steps: Vec<u64>,
    rows: Vec<u64>,
    /// For each id those that come on if it is off.
    strong: Vec<[u16; 4]>,
}

impl Reach {
    pub(super) fn of(links: &Links) -> Self {
        // At least one, even where no cell has a candidate left.
        let words = links.len().div_ceil(64).max(1);
        let mut reach = Self {
            words,
            weak: vec![0; words * links.len()],
            linked: vec![0; words],
            steps: Vec::new(),
            rows: vec![0; words * links.len()],
            strong: links.strong.clone(),
        };
        reach.see(links);
        reach.close(links);
        reach
    }

    fn see(&mut self, links: &Links) {
        let words = self.words;
        let mut unit_mask = vec![0u64; words];
        for unit in 0..UNITS as u16 {
            if !is_many(links.state.units[unit as usize]) {
                continue;
            }
            unit_mask.fill(0);
            for id in links.members(unit) {
                unit_mask[id as usize / 64] |= 1 << (id % 64);
            }
            for id in links.members(unit) {
                unite(row_mut(&mut self.weak, words, id), &unit_mask);
            }
        }
        for id in 0..links.len() as u16 {
            row_mut(&mut self.weak, words, id)[id as usize / 64] &= !(1 << (id % 64));
        }
    }

    /// Warshall's transitive closure, a row of bits at a time. Only what has a strong link can
    /// come on: the others are no middle of any way, and their rows come last.
    fn close(&mut self, links: &Links) {
        let words = self.words;
        let (linked, loose): (Vec<u16>, Vec<u16>) = (0..links.len() as u16)
            .partition(|&id| self.strong[id as usize].iter().any(|&other| other != NONE));
        for &id in &linked {
            self.linked[id as usize / 64] |= 1 << (id % 64);
        }
        self.rows = self.next();
        self.steps.clone_from(&self.rows);
        let mut through = vec![0; words];
        for &middle in &linked {
            through.copy_from_slice(self.row(middle));
            if through.iter().all(|&word| word == 0) {
                continue;
            }
            for &id in &linked {
                let row = row_mut(&mut self.rows, words, id);
                if has(row, middle) {
                    unite(row, &through);
                }
            }
        }
        for &id in &loose {
            through.copy_from_slice(self.row(id));
            for first in ids(&through.clone()) {
                unite(&mut through, self.row(first));
            }
            row_mut(&mut self.rows, words, id).copy_from_slice(&through);
        }
    }

    /// What comes on next if a candidate is on, for each id.
    fn next(&self) -> Vec<u64> {
        let words = self.words;
        let mut steps = vec![0; self.weak.len()];
        for (row, weak) in steps.chunks_mut(words).zip(self.weak.chunks(words)) {
            for (at, (weak, linked)) in weak.iter().zip(&self.linked).enumerate() {
                for off in bits_of(weak & linked) {
                    for on in self.strong[at * 64 + off] {
                        if on != NONE {
                            row[on as usize / 64] |= 1 << (on % 64);
                        }
                    }
                }
            }
        }
        steps
    }

    /// What is known of the chains and cycles of a start without a look at how long they are.
    pub(super) fn shortest(&self, start: u16) -> Shortest {
        let least = |is: bool| if is { 4 } else { FAR };
        Shortest {
            on_to_off: least(self.on_to_off(start)),
            off_to_on: least(self.off_to_on(start)),
            cycle: least(self.on_to_on(start)),
        }
    }

    fn row(&self, id: u16) -> &[u64] {
        &self.rows[id as usize * self.words..][..self.words]
    }

    /// Whether a candidate is off if one of these is on.
    pub(super) fn weakly_meets(&self, id: u16, ons: &[u64]) -> bool {
        let mut pairs = ons.iter().zip(self.weak(id));
        pairs.any(|(on, seen)| on & seen != 0)
    }

    fn weak(&self, id: u16) -> &[u64] {
        &self.weak[id as usize * self.words..][..self.words]
    }

    /// Whether some candidate is off if it is on.
    pub(super) fn any(&self) -> bool {
        (0..self.strong.len() as u16).any(|id| self.on_to_off(id))
    }

    /// Whether a candidate is off if it is on.
    pub(super) fn on_to_off(&self, id: u16) -> bool {
        self.weakly_meets(id, self.row(id))
    }

    /// Whether something that goes when a candidate is on brings another one on.
    pub(super) fn closes(&self, last: u16, start: u16) -> bool {
        let weak = self.weak(last);
        let mut offs = self.strong[start as usize].iter();
        offs.any(|&off| off != NONE && has(weak, off))
    }

    /// Whether a way leads from a candidate that is on back to itself.
    pub(super) fn on_to_on(&self, id: u16) -> bool {
        has(self.row(id), id)
    }

    /// Whether a candidate is on if it is off.
    pub(super) fn off_to_on(&self, id: u16) -> bool {
        self.strong[id as usize]
            .iter()
            .any(|&other| other != NONE && has(self.row(other), id))
    }
}

/// What is common to all that follows from candidates, one of which must be on.
pub(super) struct Common<'a> {
    reach: &'a Reach,
    /// For each id what is on if it is, and what is off.
    on: Vec<u64>,
    off: Vec<u64>,
}

impl<'a> Common<'a> {
    pub(super) fn of(reach: &'a Reach) -> Self {
        let words = reach.words;
        let (mut on, mut off) = (reach.rows.clone(), reach.weak.clone());
        for id in 0..reach.strong.len() as u16 {
            for follower in ids(reach.row(id)) {
                unite(row_mut(&mut off, words, id), reach.weak(follower));
            }
            row_mut(&mut on, words, id)[id as usize / 64] |= 1 << (id % 64);
        }
        Self { reach, on, off }
    }

    /// Whether anything follows from each of these.
    pub(super) fn any(&self, members: &(impl Iterator<Item = u16> + Clone)) -> bool {
        let words = self.reach.words;
        [&self.on, &self.off].into_iter().any(|table| {
            (0..words).any(|word| {
                let mut rows = members.clone().map(|id| table[id as usize * words + word]);
                rows.try_fold(u64::MAX, |all, row| (all & row != 0).then_some(all & row))
                    .is_some()
            })
        })
    }
}

fn row_mut(table: &mut [u64], words: usize, id: u16) -> &mut [u64] {
    &mut table[id as usize * words..][..words]
}

pub(super) fn has(row: &[u64], id: u16) -> bool {
    row[id as usize / 64] >> (id % 64) & 1 == 1
}

pub(super) fn unite(row: &mut [u64], more: &[u64]) {
    for (word, more) in row.iter_mut().zip(more) {
        *word |= more;
    }
}

/// The ids of a set, ascending.
pub(super) fn ids(row: &[u64]) -> impl Iterator<Item = u16> + '_ {
    row.iter()
        .enumerate()
        .flat_map(|(at, &word)| bits_of(word).map(move |bit| (at * 64 + bit) as u16))
}

fn bits_of(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
