//! The connections between candidates over any number of links, which show where chains are
//! possible.

use super::NONE;
use crate::position::rows::{Rows, add, contains, insert, is_empty, meet, ones, ones_of_both};

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
/// is on, as rows of ids.
pub(crate) struct Reach {
    /// Candidates that are off at once.
    weak: Rows,
    /// Candidates that are on after two links.
    pub(super) steps: Rows,
    /// Candidates that are on after any number of links.
    all: Rows,
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
        let weak = weak_links(strong.len(), units);
        // Only candidates with a strong link can be turned on.
        let is_linked = |&id: &usize| strong[id].iter().any(|&other| other != NONE);
        let (linked, loose): (Vec<usize>, Vec<usize>) = (0..strong.len()).partition(is_linked);
        let mut usable = vec![0; weak.width()];
        for &id in &linked {
            insert(&mut usable, id);
        }
        let mut steps = Rows::new(strong.len(), strong.len());
        for id in 0..strong.len() {
            let row = steps.row_mut(id);
            for off in ones_of_both(weak.row(id), &usable) {
                for on in strong[off].into_iter().filter(|&on| on != NONE) {
                    insert(row, on.into());
                }
            }
        }
        let all = closed(&steps, &linked, &loose);
        Self { weak, steps, all, strong: strong.to_vec() }
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

    /// Returns true if a candidate is off when one of these is on.
    pub(super) fn weakly_meets(&self, id: u16, ons: &[u64]) -> bool {
        meet(ons, self.weak.row(id.into()))
    }

    /// Returns true if any candidate is off when it is on.
    pub(super) fn any(&self) -> bool {
        (0..self.strong.len() as u16).any(|id| self.on_to_off(id))
    }

    /// Returns true if a candidate is off when it is on.
    pub(super) fn on_to_off(&self, id: u16) -> bool {
        self.weakly_meets(id, self.all.row(id.into()))
    }

    /// Returns true if `last` on turns off a candidate that turns `start` on.
    pub(super) fn closes(&self, last: u16, start: u16) -> bool {
        let mut offs = self.strong[start as usize].iter();
        offs.any(|&off| off != NONE && self.weak.has(last.into(), off.into()))
    }

    /// Returns true if a path leads from a candidate that is on back to itself.
    pub(super) fn on_to_on(&self, id: u16) -> bool {
        self.all.has(id.into(), id.into())
    }

    /// Returns true if a candidate is on when it is off.
    pub(super) fn off_to_on(&self, id: u16) -> bool {
        let mut ons = self.strong[id as usize].iter();
        ons.any(|&on| on != NONE && self.all.has(on.into(), id.into()))
    }
}

/// Returns the weak links between the candidates of each unit.
fn weak_links(
    count: usize,
    units: impl Iterator<Item = impl Iterator<Item = u16> + Clone>,
) -> Rows {
    let mut weak = Rows::new(count, count);
    let mut unit = vec![0; weak.width()];
    for members in units {
        unit.fill(0);
        for id in members.clone() {
            insert(&mut unit, id.into());
        }
        for id in members {
            add(weak.row_mut(id.into()), &unit);
        }
    }
    for id in 0..count {
        weak.unset(id, id);
    }
    weak
}

/// Computes the transitive closure with Warshall's algorithm, a row of bits at a time. Candidates
/// without a strong link are never in the middle of a path, so their rows come last.
fn closed(steps: &Rows, linked: &[usize], loose: &[usize]) -> Rows {
    let mut all = steps.clone();
    let mut through = vec![0; steps.width()];
    for &middle in linked {
        through.copy_from_slice(all.row(middle));
        if is_empty(&through) {
            continue;
        }
        for &id in linked {
            let row = all.row_mut(id);
            if contains(row, middle) {
                add(row, &through);
            }
        }
    }
    for &id in loose {
        through.copy_from_slice(steps.row(id));
        for first in ones(steps.row(id)) {
            add(&mut through, all.row(first));
        }
        all.row_mut(id).copy_from_slice(&through);
    }
    all
}

/// The common consequences of candidates, one of which must be on.
pub(super) struct CommonOutcomes {
    /// For each id, the candidates that are on if it is on.
    on: Rows,
    off: Rows,
}

impl CommonOutcomes {
    pub(super) fn new(reach: &Reach) -> Self {
        let (mut on, mut off) = (reach.all.clone(), reach.weak.clone());
        for id in 0..reach.strong.len() {
            for follower in ones(reach.all.row(id)) {
                add(off.row_mut(id), reach.weak.row(follower));
            }
            on.set(id, id);
        }
        Self { on, off }
    }

    /// Returns true if anything follows from each of these candidates.
    pub(super) fn any<M: Iterator<Item = u16> + Clone>(&self, members: &M) -> bool {
        [&self.on, &self.off].into_iter().any(|table| {
            (0..table.width()).any(|word| {
                let mut rows = members.clone().map(|id| table.row(id.into())[word]);
                rows.try_fold(u64::MAX, |all, row| (all & row != 0).then_some(all & row)).is_some()
            })
        })
    }
}
