//! The links that chains may use.

use std::borrow::Cow;

use crate::position::rows::{Rows, insert, ones_of_both};
use crate::position::{Links, Position, Reach};
use crate::size::Size;

/// The links that a chain may use, with their reach.
pub(super) struct Web<'a> {
    pub(super) links: &'a Links,
    pub(super) weak: Cow<'a, Rows>,
    pub(super) strong: Cow<'a, Rows>,
    pub(super) reach: Cow<'a, Reach>,
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
            reach: Cow::Borrowed(reach),
            least: 2,
        }
    }

    /// Uses the links between places for one digit.
    pub(super) fn of_one_digit<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::filtered(position, 2, |strong, same| strong & same)
    }

    /// Uses strong links inside cells and weak links between places for one digit.
    pub(super) fn of_bivalue_cells<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::filtered(position, 3, |strong, same| strong & !same)
    }

    fn filtered<S: Size>(
        position: &'a Position<'_, S>,
        least: u16,
        keep: impl Fn(u64, u64) -> u64,
    ) -> Self {
        let links = position.links();
        let mut places: Vec<Vec<u64>> = Vec::new();
        for node in 0..links.len() {
            let digit = links.digit(node).index();
            while places.len() <= digit {
                places.push(vec![0; links.weak().width()]);
            }
            insert(&mut places[digit], node);
        }
        let (mut weak, mut strong) = (links.weak().clone(), links.strong().clone());
        for node in 0..links.len() {
            let same = &places[links.digit(node).index()];
            let rows = weak.row_mut(node).iter_mut().zip(strong.row_mut(node));
            for ((weak, strong), same) in rows.zip(same) {
                *weak &= same;
                *strong = keep(*strong, *same);
            }
        }
        Self {
            links,
            reach: Cow::Owned(position.reach().among((&weak, &strong), links.len())),
            weak: Cow::Owned(weak),
            strong: Cow::Owned(strong),
            least,
        }
    }

    /// Returns the candidates that two nodes rule out together.
    pub(super) fn seen_by_both(&self, a: usize, z: usize) -> impl Iterator<Item = usize> + '_ {
        let singles = self.links.singles();
        let [a, z] = [a, z].map(|node| &self.weak.row(node)[..singles.div_ceil(64)]);
        ones_of_both(a, z).take_while(move |&node| node < singles)
    }
}
