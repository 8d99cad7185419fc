//! The connections between candidates over any number of links, which show where chains are
//! possible.

use super::NONE;

/// The numbers of nodes of the shortest chains from one start; [`FAR`] if there is none.
#[derive(Clone, Copy)]
pub(super) struct Shortest {
    /// From on to its own off.
    pub(super) on_to_off: usize,
    /// From off to its own on.
    pub(super) off_to_on: usize,
    /// From on back to itself. The explainer may not count it as a cycle, but none is shorter.
    pub(super) cycle: usize,
}

/// A number of nodes above that of every chain.
pub(super) const FAR: usize = usize::MAX;

/// For each candidate, the candidates that are off at once and those that are on eventually if it
/// is on, as sets of ids.
pub(crate) struct Reach {
    pub(super) words: usize,
    weak: Vec<u64>,
    /// Candidates with a strong link.
    linked: Vec<u64>,
    /// Candidates that are on after two links.
    pub(super) steps: Vec<u64>,
    rows: Vec<u64>,
    /// Strong links of each id.
    strong: Vec<[u16; 4]>,
}

impl Reach {
    /// Computes the connections from the strong links of each id and from the ids of each unit
    /// with two or more candidates.
    pub(super) fn new(
        strong: &[[u16; 4]],
        units: impl Iterator<Item = impl Iterator<Item = u16> + Clone>,
    ) -> Self {
        // At least one word, even if no candidate is left.
        let words = strong.len().div_ceil(64).max(1);
        let mut reach = Self {
            words,
            weak: vec![0; words * strong.len()],
            linked: vec![0; words],
            steps: Vec::new(),
            rows: vec![0; words * strong.len()],
            strong: strong.to_vec(),
        };
        reach.add_weak_links(units);
        reach.close();
        reach
    }

    fn add_weak_links(&mut self, units: impl Iterator<Item = impl Iterator<Item = u16> + Clone>) {
        let words = self.words;
        let mut unit_mask = vec![0u64; words];
        for members in units {
            unit_mask.fill(0);
            for id in members.clone() {
                unit_mask[id as usize / 64] |= 1 << (id % 64);
            }
            for id in members {
                unite(row_mut(&mut self.weak, words, id), &unit_mask);
            }
        }
        for id in 0..self.strong.len() as u16 {
            row_mut(&mut self.weak, words, id)[id as usize / 64] &= !(1 << (id % 64));
        }
    }

    /// Computes the transitive closure with Warshall's algorithm, a row of bits at a time. Only
    /// candidates with a strong link can be turned on, so the others are never in the middle of a
    /// path and their rows come last.
    fn close(&mut self) {
        let words = self.words;
        let (linked, loose): (Vec<u16>, Vec<u16>) = (0..self.strong.len() as u16)
            .partition(|&id| self.strong[id as usize].iter().any(|&other| other != NONE));
        for &id in &linked {
            self.linked[id as usize / 64] |= 1 << (id % 64);
        }
        self.rows = self.two_links();
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

    /// Returns the candidates that are on after two links, for each id.
    fn two_links(&self) -> Vec<u64> {
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

    /// Returns a lower bound on the chains and cycles of a start, without computing their lengths.
    pub(super) fn shortest(&self, start: u16) -> Shortest {
        let least = |possible: bool| if possible { 4 } else { FAR };
        Shortest {
            on_to_off: least(self.on_to_off(start)),
            off_to_on: least(self.off_to_on(start)),
            cycle: least(self.on_to_on(start)),
        }
    }

    fn row(&self, id: u16) -> &[u64] {
        &self.rows[id as usize * self.words..][..self.words]
    }

    /// Returns true if a candidate is off when one of these is on.
    pub(super) fn weakly_meets(&self, id: u16, ons: &[u64]) -> bool {
        let mut pairs = ons.iter().zip(self.weak(id));
        pairs.any(|(on, seen)| on & seen != 0)
    }

    fn weak(&self, id: u16) -> &[u64] {
        &self.weak[id as usize * self.words..][..self.words]
    }

    /// Returns true if any candidate is off when it is on.
    pub(super) fn any(&self) -> bool {
        (0..self.strong.len() as u16).any(|id| self.on_to_off(id))
    }

    /// Returns true if a candidate is off when it is on.
    pub(super) fn on_to_off(&self, id: u16) -> bool {
        self.weakly_meets(id, self.row(id))
    }

    /// Returns true if `last` on turns off a candidate that turns `start` on.
    pub(super) fn closes(&self, last: u16, start: u16) -> bool {
        let weak = self.weak(last);
        let mut offs = self.strong[start as usize].iter();
        offs.any(|&off| off != NONE && has(weak, off))
    }

    /// Returns true if a path leads from a candidate that is on back to itself.
    pub(super) fn on_to_on(&self, id: u16) -> bool {
        has(self.row(id), id)
    }

    /// Returns true if a candidate is on when it is off.
    pub(super) fn off_to_on(&self, id: u16) -> bool {
        self.strong[id as usize].iter().any(|&other| other != NONE && has(self.row(other), id))
    }
}

/// The common consequences of candidates, one of which must be on.
pub(super) struct CommonOutcomes<'a> {
    reach: &'a Reach,
    /// For each id, the candidates that are on if it is on.
    on: Vec<u64>,
    off: Vec<u64>,
}

impl<'a> CommonOutcomes<'a> {
    pub(super) fn new(reach: &'a Reach) -> Self {
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

    /// Returns true if anything follows from each of these candidates.
    pub(super) fn any<M: Iterator<Item = u16> + Clone>(&self, members: &M) -> bool {
        let words = self.reach.words;
        [&self.on, &self.off].into_iter().any(|table| {
            (0..words).any(|word| {
                let mut rows = members.clone().map(|id| table[id as usize * words + word]);
                rows.try_fold(u64::MAX, |all, row| (all & row != 0).then_some(all & row)).is_some()
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

/// Returns the ids of a set, ascending.
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
