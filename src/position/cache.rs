//! What positions hand on to those that come after them.

use std::cell::RefCell;

use super::als::SetsOfHouses;
use super::chain_filter::ChainFilter;
use super::closure::{Closures, Rules};
use super::groups::GroupsOfDigits;
use super::template_filter::TemplateFilter;
use crate::size::Size;

/// What positions of one solve have in common: most of a board is as it was a step ago, and what is
/// computed from a house or a digit alone is computed again only where that has changed.
///
/// Each part compares the board with the one it was computed for, so it does not matter which boards
/// come in which order: what is kept makes positions quicker, never others.
#[derive(Clone, Debug)]
pub struct Cache<S: Size> {
    pub(super) almost_locked: RefCell<SetsOfHouses<S>>,
    pub(super) groups: RefCell<GroupsOfDigits<S>>,
    pub(super) dead: RefCell<TemplateFilter<S>>,
    pub(super) closures: [RefCell<Closures<S>>; Rules::ALL.len()],
    /// The last board without a doomed candidate, by links between single candidates and by those
    /// with groups.
    pub(super) spared: [RefCell<ChainFilter<S>>; 2],
}

impl<S: Size> Default for Cache<S> {
    fn default() -> Self {
        Self {
            almost_locked: RefCell::default(),
            groups: RefCell::default(),
            dead: RefCell::default(),
            closures: Rules::ALL.map(|rules| RefCell::new(Closures::by(rules))),
            spared: Default::default(),
        }
    }
}
