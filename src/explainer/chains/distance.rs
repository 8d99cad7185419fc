//! How many nodes the shortest chains and cycles of a start have, by sets of ids.

use super::links::{Links, NONE};
use super::reach::{Reach, has, ids, unite};

/// The nodes of the shortest chains of one start; [`FAR`] where there is none, or none as short as
/// asked.
#[derive(Clone, Copy)]
pub(super) struct Shortest {
    /// From on to its own off.
    pub(super) on_to_off: usize,
    /// From off to its own on.
    pub(super) off_to_on: usize,
    /// From on round to itself. It may be no cycle of the explainer's, but none is shorter.
    pub(super) cycle: usize,
}

/// More nodes than any chain has.
pub(super) const FAR: usize = usize::MAX;

/// Looks for short chains from one start after another.
pub(super) struct Distances<'a> {
    links: &'a Links,
    reach: &'a Reach,
    seen: Vec<u64>,
    layer: Vec<u64>,
    next: Vec<u64>,
}

impl<'a> Distances<'a> {
    pub(super) fn new(links: &'a Links) -> Self {
        let reach = links.reach();
        let empty = vec![0; reach.words];
        Self {
            links,
            reach,
            seen: empty.clone(),
            layer: empty.clone(),
            next: empty,
        }
    }

    /// The shortest chains of a start with at most so many nodes.
    pub(super) fn of(&mut self, start: u16, most: usize) -> Shortest {
        let mut shortest = Shortest {
            on_to_off: FAR,
            off_to_on: FAR,
            cycle: FAR,
        };
        self.walk_on(start, most, &mut shortest);
        if self.reach.off_to_on(start) {
            let strong = self.links.strong[start as usize];
            self.begin(strong.into_iter().filter(|&other| other != NONE));
            let mut nodes = 2;
            let mut more = true;
            while more && nodes <= most && !has(&self.layer, start) {
                more = self.step();
                nodes += 2;
            }
            if has(&self.layer, start) {
                shortest.off_to_on = nodes;
            }
        }
        shortest
    }

    fn walk_on(&mut self, start: u16, most: usize, shortest: &mut Shortest) {
        let mut chain = self.reach.on_to_off(start);
        let mut cycle = self.reach.on_to_on(start);
        self.begin(std::iter::once(start));
        let mut nodes = 2;
        while nodes <= most && (chain || cycle) {
            if chain && self.reach.weakly_meets(start, &self.layer) {
                shortest.on_to_off = nodes;
                chain = false;
            }
            let more = self.step();
            if cycle && nodes > 2 && has(&self.next, start) {
                shortest.cycle = nodes;
                cycle = false;
            }
            if !more {
                break;
            }
            nodes += 2;
        }
    }

    fn begin(&mut self, first: impl Iterator<Item = u16>) {
        self.layer.fill(0);
        for id in first {
            self.layer[id as usize / 64] |= 1 << (id % 64);
        }
        self.seen.copy_from_slice(&self.layer);
    }

    /// Goes on by one layer of on-nodes; false if there are no new ones. `next` holds the old ones
    /// among them too.
    fn step(&mut self) -> bool {
        let words = self.reach.words;
        self.next.fill(0);
        for id in ids(&self.layer) {
            unite(
                &mut self.next,
                &self.reach.steps[id as usize * words..][..words],
            );
        }
        let mut any = 0;
        for ((layer, seen), next) in self.layer.iter_mut().zip(&mut self.seen).zip(&self.next) {
            *layer = next & !*seen;
            *seen |= next;
            any |= *layer;
        }
        any != 0
    }
}
