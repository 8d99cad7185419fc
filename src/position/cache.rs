//! Results that are kept from one position of a solve to the next.

use std::cell::RefCell;

use super::als::SetsOfHouses;
use super::chain_filter::ChainFilter;
use super::closure::{ClosureRules, Closures};
use super::groups::GroupsOfDigits;
use super::template_filter::TemplateFilter;
use crate::search::Solution;
use crate::size::Size;

/// Results shared by the positions of one solve. Facts about one house or digit are computed again
/// only if it changed.
///
/// Each part compares the board with the one that it was computed for, so the order of boards does
/// not matter: the cache changes speed, never results.
#[derive(Clone, Debug)]
pub struct Cache<S: Size> {
    pub(super) almost_locked: RefCell<SetsOfHouses<S>>,
    pub(super) groups: RefCell<GroupsOfDigits<S>>,
    pub(super) impossible: RefCell<TemplateFilter<S>>,
    pub(super) solution: RefCell<Option<Solution<S>>>,
    pub(super) closures: [RefCell<Closures<S>>; ClosureRules::ALL.len()],
    /// The last board on which chains eliminated nothing: with links between single candidates, and
    /// with groups.
    pub(super) chain_filters: [RefCell<ChainFilter<S>>; 2],
}

impl<S: Size> Default for Cache<S> {
    fn default() -> Self {
        Self {
            almost_locked: RefCell::default(),
            groups: RefCell::default(),
            impossible: RefCell::default(),
            solution: RefCell::default(),
            closures: ClosureRules::ALL.map(|rules| RefCell::new(Closures::new(rules))),
            chain_filters: Default::default(),
        }
    }
}
