//! The links that a chain may use.

use std::borrow::Cow;

use crate::grid::{Candidate, DigitSet};
use crate::position::rows::{Rows, add, insert, is_empty, meet, ones, ones_of_both};
use crate::position::{Links, Position, Reach, closed, steps};
use crate::size::Size;

/// The links that a chain may use, with their reach.
pub(super) struct Web<'a> {
    pub(super) links: &'a Links,
    pub(super) weak: Cow<'a, Rows>,
    pub(super) strong: Cow<'a, Rows>,
    /// The nodes that are true by one weak and one strong link, for each node.
    pub(super) steps: Cow<'a, Rows>,
    /// The reach of all links of the position, of which these may be some.
    reach: &'a Reach,
    /// The nodes from which a chain can eliminate something, where that is known without the reach.
    pub(super) starts: Option<Vec<u64>>,
    /// The smallest number of strong links; shorter chains are simpler patterns.
    pub(super) least: u16,
}

impl<'a> Web<'a> {
    /// Uses all links between single candidates.
    pub(super) fn plain<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::whole(position.links(), position.reach())
    }

    /// Uses all links between candidates and groups.
    pub(super) fn grouped<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::whole(position.grouped_links(), position.grouped_reach())
    }

    /// Uses all links between candidates, groups and almost locked sets.
    pub(super) fn with_sets<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::whole(position.links_with_sets(), position.reach_with_sets())
    }

    fn whole(links: &'a Links, reach: &'a Reach) -> Self {
        Self {
            links,
            weak: Cow::Borrowed(links.weak()),
            strong: Cow::Borrowed(links.strong()),
            steps: Cow::Borrowed(reach.steps()),
            reach,
            starts: None,
            least: 2,
        }
    }

    /// Uses the links between places for one digit: for each digit of which a pattern may eliminate
    /// something.
    pub(super) fn of_one_digit<S: Size>(position: &'a Position<'_, S>) -> Self {
        let links = position.links();
        let digits = position.vulnerable(DigitSet::first_n(S::SIDE));
        let mut web = Self::of_nodes(
            position,
            |node| digits.contains(links.digit(node)),
            |strong, same| strong & same,
        );
        let mut targets = vec![0; web.weak.width()];
        for node in 0..links.len() {
            let Candidate { cell, digit } = links.candidate(node);
            if digits.contains(digit) && position.impossible_places(digit).contains(cell) {
                insert(&mut targets, node);
            }
        }
        web.starts = Some(web.starts_beside(&targets));
        web
    }

    /// Uses strong links inside bivalue cells and weak links between places for one digit.
    pub(super) fn of_bivalue_cells<S: Size>(position: &'a Position<'_, S>) -> Self {
        let links = position.links();
        let bivalue = position.bivalue();
        let mut web = Self::of_nodes(
            position,
            |node| bivalue.contains(links.candidate(node).cell),
            |strong, same| strong & !same,
        );
        // Few candidates are in bivalue cells, so their closure has short rows of its own.
        let own: Vec<usize> = (0..links.len())
            .filter(|&node| !is_empty(web.strong.row(node)))
            .collect();
        let mut local = vec![0; links.len()];
        for (number, &node) in own.iter().enumerate() {
            local[node] = number;
        }
        let mut next = Rows::new(own.len(), own.len());
        for (number, &node) in own.iter().enumerate() {
            for on in ones(web.steps.row(node)) {
                next.set(number, local[on]);
            }
        }
        let reach = closed(&next, own.len());
        let mut starts = vec![0; web.weak.width()];
        let mut seen = vec![0; web.weak.width()];
        for &start in &own {
            seen.fill(0);
            for first in ones(web.strong.row(start)) {
                add(&mut seen, web.weak.row(first));
                for on in ones(reach.row(local[first])) {
                    add(&mut seen, web.weak.row(own[on]));
                }
            }
            if meet(&seen, web.weak.row(start)) {
                insert(&mut starts, start);
            }
        }
        web.starts = Some(starts);
        web.least = 3;
        web
    }

    /// Uses the weak links between places for one digit, and some strong links, of these nodes.
    fn of_nodes<S: Size>(
        position: &'a Position<'_, S>,
        has: impl Fn(usize) -> bool,
        keep: impl Fn(u64, u64) -> u64,
    ) -> Self {
        let links = position.links();
        let count = links.len();
        let mut places = Rows::new(S::SIDE, count);
        for node in 0..count {
            places.set(links.digit(node).index(), node);
        }
        let (mut weak, mut strong) = (Rows::new(count, count), Rows::new(count, count));
        for node in (0..count).filter(|&node| has(node)) {
            let same = places.row(links.digit(node).index());
            let of_node = links.weak().row(node).iter().zip(links.strong().row(node));
            let kept = weak.row_mut(node).iter_mut().zip(strong.row_mut(node));
            for ((old, kept), same) in of_node.zip(kept).zip(same) {
                *kept.0 = old.0 & same;
                *kept.1 = keep(*old.1, *same);
            }
        }
        Self {
            links,
            steps: Cow::Owned(steps(&weak, &strong, count)),
            weak: Cow::Owned(weak),
            strong: Cow::Owned(strong),
            reach: position.reach(),
            starts: None,
            least: 2,
        }
    }

    /// Returns the nodes with a strong link that see one of these candidates.
    fn starts_beside(&self, targets: &[u64]) -> Vec<u64> {
        let mut starts = vec![0; self.weak.width()];
        for node in 0..self.links.len() {
            if meet(self.weak.row(node), targets) && !is_empty(self.strong.row(node)) {
                insert(&mut starts, node);
            }
        }
        starts
    }

    /// Returns the nodes from which chains of at most this many pairs of links can eliminate
    /// something; None if no such chain can.
    pub(super) fn starts_within(&self, pairs: usize) -> Option<Vec<u64>> {
        let weak = self.links.weak();
        if pairs > Reach::NEAR {
            return Some(self.starts_beside(self.reach.eliminable(weak)?));
        }
        let mut targets = None;
        for pairs in 2..=pairs {
            if let Some(eliminable) = self.reach.eliminable_within(weak, pairs) {
                let targets = targets.get_or_insert_with(|| vec![0; self.weak.width()]);
                add(targets, eliminable);
            }
        }
        targets.map(|targets| self.starts_beside(&targets))
    }

    /// Returns the candidates that two nodes rule out together.
    pub(super) fn seen_by_both(&self, a: usize, z: usize) -> impl Iterator<Item = usize> + '_ {
        let singles = self.links.singles();
        let [a, z] = [a, z].map(|node| &self.weak.row(node)[..singles.div_ceil(64)]);
        ones_of_both(a, z).take_while(move |&node| node < singles)
    }
}
