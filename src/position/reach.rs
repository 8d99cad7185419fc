//! The nodes that alternating weak and strong links lead to from each node.

use super::rows::{Rows, add, insert, is_empty, meet, ones, ones_of_both};

/// The consequences of a node being true: the nodes that are then true by one pair of a weak and a
/// strong link, and by any number of pairs.
#[derive(Clone, Debug)]
pub struct Reach {
    next: Rows,
    all: Rows,
    doomed: Option<Vec<u64>>,
}

impl Reach {
    /// Follows the links. A true node makes its weakly linked nodes false, and each of these makes
    /// its strongly linked nodes true. Nodes below `singles` are single candidates.
    pub fn new((weak, strong): (&Rows, &Rows), count: usize, singles: usize) -> Self {
        let next = next((weak, strong), count);
        let all = closed(&next, count);
        Self {
            doomed: doomed(&all, weak, singles),
            all,
            next,
        }
    }

    /// Follows some of the same links, one pair of them only. The doomed candidates stay the same:
    /// those of some of the links are among them.
    #[must_use]
    pub fn among(&self, links: (&Rows, &Rows), count: usize) -> Self {
        Self {
            next: next(links, count),
            all: Rows::default(),
            doomed: self.doomed.clone(),
        }
    }

    /// Returns the nodes that are true by one pair of links.
    #[inline]
    pub fn next(&self, node: usize) -> &[u64] {
        self.next.row(node)
    }

    /// Returns the nodes that are true by one or more pairs of links.
    #[inline]
    pub fn all(&self, node: usize) -> &[u64] {
        self.all.row(node)
    }

    /// Returns the nodes that are false if this one is true. Links work both ways, so this node is
    /// false if any of them is true.
    pub fn ruled_out(&self, weak: &Rows, node: usize) -> Vec<u64> {
        let mut row = weak.row(node).to_vec();
        for on in ones(self.all(node)) {
            add(&mut row, weak.row(on));
        }
        row
    }

    /// Returns the single candidates that lead to their own opposite as a row of bits; None if
    /// there are none.
    pub fn doomed(&self) -> Option<&[u64]> {
        self.doomed.as_deref()
    }
}

/// Returns for each node those that are true by one weak and one strong link when it is.
fn next((weak, strong): (&Rows, &Rows), count: usize) -> Rows {
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
    next
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

/// Computes the transitive closure. Finished rows are used whole, so each row costs only a few
/// unions.
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
