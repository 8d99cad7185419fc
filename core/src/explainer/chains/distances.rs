//! The numbers of nodes of the shortest chains and cycles from a start, computed with sets of ids.

use super::NONE;
use super::links::Links;
use super::reach::{FAR, Reach, Shortest};
use crate::position::rows::{add, contains, insert, ones};

/// A search for the lengths of the shortest chains, one start after another.
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
        let empty = vec![0; reach.steps.width()];
        Self { links, reach, seen: empty.clone(), layer: empty.clone(), next: empty }
    }

    /// Returns the shortest chains of a start with at most `max_nodes` nodes.
    pub(super) fn shortest_from(&mut self, start: u16, max_nodes: usize) -> Shortest {
        let mut shortest = Shortest { on_to_off: FAR, off_to_on: FAR, cycle: FAR };
        self.extend_on(start, max_nodes, &mut shortest);
        if self.reach.off_to_on(start) {
            let strong = self.links.strong[start as usize];
            self.begin(strong.into_iter().filter(|&other| other != NONE));
            let mut nodes = 2;
            let mut more = true;
            while more && nodes <= max_nodes && !contains(&self.layer, start.into()) {
                more = self.step();
                nodes += 2;
            }
            if contains(&self.layer, start.into()) {
                shortest.off_to_on = nodes;
            }
        }
        shortest
    }

    fn extend_on(&mut self, start: u16, max_nodes: usize, shortest: &mut Shortest) {
        let mut chain = self.reach.on_to_off(start);
        let mut cycle = self.reach.on_to_on(start);
        self.begin(std::iter::once(start));
        let mut nodes = 2;
        while nodes <= max_nodes && (chain || cycle) {
            if chain && self.reach.weakly_meets(start, &self.layer) {
                shortest.on_to_off = nodes;
                chain = false;
            }
            let more = self.step();
            if cycle && nodes > 2 && contains(&self.next, start.into()) {
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
            insert(&mut self.layer, id.into());
        }
        self.seen.copy_from_slice(&self.layer);
    }

    /// Advances by one layer of on-nodes and returns false if there are no new ones. `next` also
    /// contains the old ones among them.
    fn step(&mut self) -> bool {
        self.next.fill(0);
        for id in ones(&self.layer) {
            add(&mut self.next, self.reach.steps.row(id));
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
