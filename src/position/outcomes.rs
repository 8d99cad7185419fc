//! The consequences of candidates by alternating weak and strong links.

use super::rows::{Rows, add, insert, ones};
use super::{Links, Reach};

/// The consequences of each candidate being true.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// Candidates that are true.
    pub true_: Rows,
    /// Candidates that are false.
    pub false_: Rows,
}

impl Outcomes {
    /// Returns outcomes without any consequence.
    pub fn empty(links: &Links) -> Self {
        let rows = Rows::new(links.singles(), links.len());
        Self { true_: rows.clone(), false_: rows }
    }

    /// Returns the needs whose candidates all have a consequence in common, ascending.
    pub(super) fn agreeing_needs(&self, links: &Links) -> Vec<usize> {
        let agree = |need: &usize| {
            let members = links.members(*need);
            [&self.true_, &self.false_].into_iter().any(|rows| {
                (0..rows.width()).any(|word| {
                    let mut words = members.iter().map(|&member| rows.row(member as usize)[word]);
                    let mut common = u64::MAX;
                    words.all(|word| {
                        common &= word;
                        common != 0
                    })
                })
            })
        };
        (0..links.needs().len()).filter(agree).collect()
    }

    /// Computes the consequences by links.
    pub(super) fn new(links: &Links, reach: &Reach) -> Self {
        let rows = || Rows::with_capacity(links.singles(), links.len());
        let mut outcomes = Self { true_: rows(), false_: rows() };
        for node in 0..links.singles() {
            let row = outcomes.true_.push_copy(reach.all(node));
            insert(row, node);
            let off = outcomes.false_.push();
            for on in ones(row) {
                add(off, links.weak().row(on));
            }
        }
        outcomes
    }
}
