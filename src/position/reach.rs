//! Where strong and weak links in turn lead from each node.

use super::Links;
use super::rows::{Rows, add, insert, is_empty, meet, ones, ones_of_both};

/// What follows when a node is true: the nodes that are then true by weak and strong links in
/// turn, one pair of links further and all the way.
#[derive(Clone, Debug)]
pub struct Reach {
    next: Rows,
    all: Rows,
    doomed: Option<Vec<u64>>,
}

impl Reach {
    /// Follows the links: a node that is true makes those linked weakly to it false, and each of
    /// these makes those linked strongly to it true. Nodes below `singles` are single candidates.
    pub fn new((weak, strong): (&Rows, &Rows), count: usize, singles: usize) -> Self {
        let mut usable = vec![0; strong.width()];
        for node in 0..count {
            if !is_empty(strong.row(node)) {
                insert(&mut usable, node);
            }
        }
        let mut next = Rows::new(count, count);
        for node in 0..count {
            for off in ones_of_both(weak.row(node), &usable) {
                add(next.row_mut(node), strong.row(off));
            }
        }
        let all = closed(&next, count);
        Self {
            doomed: doomed(&all, weak, singles),
            all,
            next,
        }
    }

    /// The nodes that are true when this one is, by one weak and one strong link.
    #[inline]
    pub fn next(&self, node: usize) -> &[u64] {
        self.next.row(node)
    }

    /// All nodes that are true when this one is, by one pair of links or more.
    #[inline]
    pub fn all(&self, node: usize) -> &[u64] {
        self.all.row(node)
    }

    /// All nodes that are false when this one is true. Links lead both ways, so it is false when
    /// any of them is true.
    pub fn ruled_out(&self, weak: &Rows, node: usize) -> Vec<u64> {
        let mut row = weak.row(node).to_vec();
        for on in ones(self.all(node)) {
            add(&mut row, weak.row(on));
        }
        row
    }

    /// The single candidates that cannot be true, as one that follows from them rules them out:
    /// none, or a row of bits.
    pub fn doomed(&self) -> Option<&[u64]> {
        self.doomed.as_deref()
    }
}

/// What follows from each candidate being true.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// The candidates that are then true.
    pub true_: Rows,
    /// The candidates that are then false.
    pub false_: Rows,
}

impl Outcomes {
    /// Nothing follows from any of the candidates.
    pub fn none(links: &Links) -> Self {
        let rows = Rows::new(links.singles(), links.len());
        Self {
            true_: rows.clone(),
            false_: rows,
        }
    }

    /// The needs all of whose candidates have an outcome in common, ascending.
    pub(super) fn agreeing_needs(&self, links: &Links) -> Vec<usize> {
        let agree = |need: &usize| {
            let members = links.members(*need);
            [&self.true_, &self.false_].into_iter().any(|rows| {
                (0..rows.width()).any(|word| {
                    let words = members
                        .iter()
                        .map(|&member| rows.row(member as usize)[word]);
                    words.fold(u64::MAX, |common, word| common & word) != 0
                })
            })
        };
        (0..links.needs().len()).filter(agree).collect()
    }

    /// What links say.
    pub(super) fn of(links: &Links, reach: &Reach) -> Self {
        let mut outcomes = Self::none(links);
        for node in 0..links.singles() {
            let row = outcomes.true_.row_mut(node);
            row.copy_from_slice(reach.all(node));
            insert(row, node);
            for on in ones(row) {
                add(outcomes.false_.row_mut(node), links.weak().row(on));
            }
        }
        outcomes
    }
}

fn doomed(all: &Rows, weak: &Rows, singles: usize) -> Option<Vec<u64>> {
    let mut doomed = None;
    for node in 0..singles {
        if meet(all.row(node), weak.row(node)) {
            let row = doomed.get_or_insert_with(|| vec![0; weak.width()]);
            insert(row, node);
        }
    }
    doomed
}

/// The transitive closure. Rows that are done are taken whole, so that each costs a few unions.
fn closed(next: &Rows, count: usize) -> Rows {
    let mut all = Rows::new(count, count);
    let mut seen = vec![0; next.width()];
    let mut stack: Vec<usize> = Vec::new();
    for node in 0..count {
        seen.copy_from_slice(next.row(node));
        stack.extend(ones(&seen));
        while let Some(at) = stack.pop() {
            let row = if at < node { all.row(at) } else { next.row(at) };
            for (word, (known, more)) in seen.iter_mut().zip(row).enumerate() {
                let mut new = more & !*known;
                *known |= more;
                while at >= node && new != 0 {
                    stack.push(word * 64 + new.trailing_zeros() as usize);
                    new &= new - 1;
                }
            }
        }
        all.row_mut(node).copy_from_slice(&seen);
    }
    all
}
