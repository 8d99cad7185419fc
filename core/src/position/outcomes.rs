//! The consequences of candidates by alternating weak and strong links.

use super::rows::{Rows, add, insert, ones};
use super::{Links, Reach};

/// The consequences of each candidate being true.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// Candidates that are true.
    pub truths: Rows,
    /// Candidates that are false.
    pub falsehoods: Rows,
}

impl Outcomes {
    /// Computes the consequences that follow by weak and strong links alone.
    pub(super) fn new(links: &Links, reach: &Reach) -> Self {
        let mut outcomes = Self::empty(links);
        for node in 0..links.single_count() {
            let row = outcomes.truths.row_mut(node);
            row.copy_from_slice(reach.all(node));
            insert(row, node);
            let off = outcomes.falsehoods.row_mut(node);
            for on in ones(row) {
                add(off, links.weak().row(on));
            }
        }
        outcomes
    }

    /// Returns outcomes without any consequence.
    pub fn empty(links: &Links) -> Self {
        let rows = Rows::new(links.single_count(), links.len());
        Self { truths: rows.clone(), falsehoods: rows }
    }

    /// Returns the indices of the needs whose candidates have a consequence in common, ascending.
    pub(super) fn agreeing_needs(&self, links: &Links) -> Vec<usize> {
        let agree = |need: &usize| {
            let members = links.members(*need);
            [&self.truths, &self.falsehoods].into_iter().any(|rows| {
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
}
