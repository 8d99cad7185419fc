//! What leads to what over any number of links: who can have a chain at all.

use super::links::{Links, NONE};

/// For each candidate, which others are on if it is.
pub(super) struct Reach<'a> {
    links: &'a Links,
    words: usize,
    rows: Vec<u64>,
}

impl<'a> Reach<'a> {
    pub(super) fn of(links: &'a Links) -> Self {
        let words = links.len().div_ceil(64);
        let mut reach = Self {
            links,
            words,
            rows: vec![0; words * links.len()],
        };
        for id in 0..links.len() {
            for &off in links.offs(id as u16) {
                for on in links.strong[off as usize] {
                    if on != NONE {
                        reach.rows[id * words + on as usize / 64] |= 1 << (on % 64);
                    }
                }
            }
        }
        reach.close();
        reach
    }

    /// Warshall's transitive closure, a row of bits at a time.
    fn close(&mut self) {
        let words = self.words;
        let mut through = vec![0; words];
        for middle in 0..self.links.len() {
            through.copy_from_slice(&self.rows[middle * words..][..words]);
            if through.iter().all(|&word| word == 0) {
                continue;
            }
            for row in self.rows.chunks_exact_mut(words) {
                if row[middle / 64] >> (middle % 64) & 1 == 1 {
                    for (word, more) in row.iter_mut().zip(&through) {
                        *word |= more;
                    }
                }
            }
        }
    }

    fn leads(&self, from: u16, to: u16) -> bool {
        self.rows[from as usize * self.words + to as usize / 64] >> (to % 64) & 1 == 1
    }

    /// Whether some candidate is off if it is on.
    pub(super) fn any(&self) -> bool {
        (0..self.links.len() as u16).any(|id| self.on_to_off(id))
    }

    /// Whether a candidate is off if it is on.
    pub(super) fn on_to_off(&self, id: u16) -> bool {
        self.links
            .offs(id)
            .iter()
            .any(|&other| self.leads(id, other))
    }

    /// Whether a candidate is on if it is off.
    pub(super) fn off_to_on(&self, id: u16) -> bool {
        self.links.strong[id as usize]
            .iter()
            .any(|&other| other != NONE && self.leads(other, id))
    }
}
