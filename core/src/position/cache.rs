//! Results that are kept from one position of a solve to the next.

use std::cell::RefCell;

use super::als::SetsOfHouses;
use super::chain_filter::ChainFilter;
use super::closure::{ClosureRules, Closures};
use super::groups::GroupsOfDigits;
use super::template_filter::TemplateFilter;
use crate::search::Solution;
use crate::size::Size;

/// Results shared by the positions of one solve. Facts about a house or a digit are computed
/// again only if that house or digit changed.
///
/// Each part compares the board with the one that it was computed for, so the order of boards does
/// not matter: the cache changes speed, never results.
#[derive(Clone, Debug)]
pub struct Cache<S: Size> {
    pub(super) almost_locked: RefCell<SetsOfHouses<S>>,
    pub(super) groups: RefCell<GroupsOfDigits<S>>,
    pub(super) templates: RefCell<TemplateFilter<S>>,
    pub(super) solution: RefCell<Option<Solution<S>>>,
    pub(super) closures: [RefCell<Closures<S>>; ClosureRules::ALL.len()],
    /// The last board on which chains of single candidates eliminated nothing.
    pub(super) chain_filter: RefCell<ChainFilter<S>>,
    /// The last board on which chains of candidates and groups eliminated nothing.
    pub(super) grouped_chain_filter: RefCell<ChainFilter<S>>,
}

impl<S: Size> Default for Cache<S> {
    fn default() -> Self {
        Self {
            almost_locked: RefCell::default(),
            groups: RefCell::default(),
            templates: RefCell::default(),
            solution: RefCell::default(),
            closures: ClosureRules::ALL.map(|rules| RefCell::new(Closures::new(rules))),
            chain_filter: RefCell::default(),
            grouped_chain_filter: RefCell::default(),
        }
    }
}
