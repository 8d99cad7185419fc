//! Where strong and weak links in turn lead from each node.

use super::rows::{Rows, add, insert, is_empty, meet, ones, ones_of_both};

/// What follows when a node is true: the nodes that are then true by weak and strong links in
/// turn, one pair of links further and all the way.
#[derive(Clone, Debug)]
pub struct Reach {
    next: Rows,
    all: Rows,
}

impl Reach {
    /// Follows the links: a node that is true makes those linked weakly to it false, and each of
    /// these makes those linked strongly to it true.
    pub fn new(weak: &Rows, strong: &Rows, count: usize) -> Self {
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
        Self {
            all: closed(&next, count),
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

    /// The nodes below `count` that cannot be true: one that follows from them rules them out.
    /// Gives none or a row of bits.
    pub fn doomed(&self, weak: &Rows, count: usize) -> Option<Vec<u64>> {
        let mut doomed = None;
        for node in 0..count {
            if meet(self.all(node), weak.row(node)) {
                let row = doomed.get_or_insert_with(|| vec![0; weak.width()]);
                insert(row, node);
            }
        }
        doomed
    }
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
