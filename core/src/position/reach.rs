//! The nodes that alternating weak and strong links lead to from each node.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::rows::{
    Rows, add, add_common, add_new, clear, insert, is_empty, meet, ones, ones_of_both, remove,
};

/// The consequences of a node being true: the nodes that are then true by one pair of a weak and a
/// strong link, and by any number of pairs. All but the first is computed on first use.
#[derive(Clone, Debug)]
pub struct Reach {
    next: Rows,
    /// The nodes with a strong link.
    usable: Vec<u64>,
    /// The strong links, in both directions.
    strong: Vec<[u16; 2]>,
    count: usize,
    /// The number of nodes that are single candidates.
    singles: usize,
    all: OnceCell<Rows>,
    eliminable: OnceCell<Option<Vec<u64>>>,
    /// The nodes that are false by one pair of links and a weak link.
    soon_false: OnceCell<Rows>,
    /// The single candidates that lead to their own opposite by exactly 2 and 3 pairs of links.
    eliminable_within: [OnceCell<Option<Vec<u64>>>; 2],
    /// The nodes from which chains of up to 2, up to 3 and any number of pairs of links eliminate
    /// something.
    starts: [OnceCell<Option<Vec<u64>>>; 3],
}

impl Reach {
    /// The longest chains, in pairs of links, whose eliminations are known without all others.
    pub const NEAR: usize = 3;

    /// Follows the links. A true node makes its weakly linked nodes false, and each of these makes
    /// its strongly linked nodes true. Nodes below `singles` are single candidates.
    pub fn new(weak: &Rows, strong: &Rows, count: usize, singles: usize) -> Self {
        let usable = usable(strong, count);
        let mut strong_links = Vec::with_capacity(2 * count);
        for a in ones(&usable) {
            strong_links.extend(ones(strong.row(a)).map(|b| [a as u16, b as u16]));
        }
        Self {
            next: steps_over(&usable, weak, strong, count),
            strong: strong_links,
            usable,
            count,
            singles,
            all: OnceCell::new(),
            eliminable: OnceCell::new(),
            soon_false: OnceCell::new(),
            eliminable_within: [OnceCell::new(), OnceCell::new()],
            starts: [const { OnceCell::new() }; 3],
        }
    }

    /// Returns the nodes that are true by one pair of links, for each node.
    pub const fn steps(&self) -> &Rows {
        &self.next
    }

    /// Returns the nodes that are true by one pair of links.
    #[inline]
    pub fn next(&self, node: usize) -> &[u64] {
        self.next.row(node)
    }

    /// Returns the nodes that are true by one or more pairs of links.
    #[inline]
    pub fn all(&self, node: usize) -> &[u64] {
        self.closed().row(node)
    }

    fn closed(&self) -> &Rows {
        self.all.get_or_init(|| closed(&self.next, self.count))
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

    /// Returns the single candidates that lead to their own opposite as a row of bits; `None` if
    /// there are none.
    pub fn eliminable(&self, weak: &Rows) -> Option<&[u64]> {
        let eliminable = self.eliminable.get_or_init(|| {
            let all = self.closed();
            self.select(|node| meet(all.row(node), weak.row(node)))
        });
        eliminable.as_deref()
    }

    /// Returns the single candidates that lead to their own opposite by exactly this number of
    /// pairs of links, which is 2 or [`Self::NEAR`].
    ///
    /// Links work both ways: both ends of one of the strong links rule out such a candidate, and
    /// the consequences of the ends by one pair of links and a weak link are known.
    pub fn eliminable_within(&self, weak: &Rows, pairs: usize) -> Option<&[u64]> {
        let soon_false = self.soon_false.get_or_init(|| {
            let mut rows = Rows::new(self.count, self.count);
            for node in ones(&self.usable) {
                let row = rows.row_mut(node);
                for on in ones(self.next(node)) {
                    add(row, weak.row(on));
                }
            }
            rows
        });
        let [two, three] = &self.eliminable_within;
        let (eliminable, other_end) =
            if pairs < Self::NEAR { (two, weak) } else { (three, soon_false) };
        let eliminable = eliminable.get_or_init(|| {
            let mut eliminable = vec![0; weak.width()];
            for &[a, b] in &self.strong {
                add_common(&mut eliminable, soon_false.row(a.into()), other_end.row(b.into()));
            }
            let eliminable = self.only_singles(eliminable);
            (!is_empty(&eliminable)).then_some(eliminable)
        });
        eliminable.as_deref()
    }

    /// Returns the nodes with a strong link from which chains of at most this many pairs of links
    /// can eliminate something; `None` if no such chain can.
    pub fn starts_within(&self, weak: &Rows, strong: &Rows, pairs: usize) -> Option<&[u64]> {
        let [two, three, any] = &self.starts;
        let starts = match pairs {
            ..=2 => two,
            Self::NEAR => three,
            _ => any,
        };
        let starts = starts.get_or_init(|| {
            let targets = self.targets_within(weak, pairs)?;
            Some(nodes_seeing(&targets, weak, strong, self.count))
        });
        starts.as_deref()
    }

    /// Returns the single candidates that chains of at most this many pairs of links can eliminate;
    /// `None` if there are none.
    pub fn targets_within(&self, weak: &Rows, pairs: usize) -> Option<Cow<'_, [u64]>> {
        if pairs > Self::NEAR {
            return self.eliminable(weak).map(Cow::Borrowed);
        }
        let within = (2..=pairs).filter_map(|pairs| self.eliminable_within(weak, pairs));
        within.map(Cow::Borrowed).reduce(|mut all, more| {
            add(all.to_mut(), &more);
            all
        })
    }

    /// Returns the single candidates that satisfy a condition; `None` if there are none.
    fn select(&self, condition: impl Fn(usize) -> bool) -> Option<Vec<u64>> {
        let mut selected = None;
        for node in (0..self.singles).filter(|&node| condition(node)) {
            let row = selected.get_or_insert_with(|| vec![0; self.next.width()]);
            insert(row, node);
        }
        selected
    }

    /// Removes the nodes that are not single candidates.
    fn only_singles(&self, mut row: Vec<u64>) -> Vec<u64> {
        let (word, bit) = (self.singles / 64, self.singles % 64);
        if let Some((last, others)) = row.get_mut(word..).and_then(<[u64]>::split_first_mut) {
            *last &= (1 << bit) - 1;
            others.fill(0);
        }
        row
    }

    /// Returns true if any single candidate leads to its own opposite.
    pub fn any_eliminable(&self, weak: &Rows) -> bool {
        (2..=Self::NEAR).any(|pairs| self.eliminable_within(weak, pairs).is_some())
            || self.eliminable(weak).is_some()
    }
}

/// Returns the nodes with a strong link that see one of these candidates.
pub(crate) fn nodes_seeing(targets: &[u64], weak: &Rows, strong: &Rows, count: usize) -> Vec<u64> {
    let mut nodes = vec![0; weak.width()];
    for node in 0..count {
        if meet(weak.row(node), targets) && !is_empty(strong.row(node)) {
            insert(&mut nodes, node);
        }
    }
    nodes
}

/// Returns for each node those that are true by one weak and one strong link when it is.
pub(crate) fn steps(weak: &Rows, strong: &Rows, count: usize) -> Rows {
    steps_over(&usable(strong, count), weak, strong, count)
}

/// Returns the nodes with a strong link.
fn usable(strong: &Rows, count: usize) -> Vec<u64> {
    let mut usable = vec![0; strong.width()];
    for node in (0..count).filter(|&node| !is_empty(strong.row(node))) {
        insert(&mut usable, node);
    }
    usable
}

/// Returns for each node the nodes that one weak and one strong link lead to. Only links over the
/// nodes in `usable` count.
fn steps_over(usable: &[u64], weak: &Rows, strong: &Rows, count: usize) -> Rows {
    let mut next = Rows::new(count, count);
    for node in 0..count {
        let row = next.row_mut(node);
        for off in ones_of_both(weak.row(node), usable) {
            add(row, strong.row(off));
        }
    }
    next
}

/// Computes the transitive closure. A finished row contains all that its members lead to, so they
/// need not be followed.
pub(crate) fn closed(next: &Rows, count: usize) -> Rows {
    let width = next.width();
    let mut all = Rows::new(count, count);
    let mut seen = vec![0; width];
    let mut open = vec![0; width];
    for node in 0..count {
        seen.copy_from_slice(next.row(node));
        open.copy_from_slice(&seen);
        let mut at_word = 0;
        while at_word < width {
            if open[at_word] == 0 {
                at_word += 1;
                continue;
            }
            let at = at_word * 64 + open[at_word].trailing_zeros() as usize;
            if at < node {
                add(&mut seen, all.row(at));
                remove(&mut open, all.row(at));
            } else {
                add_new(&mut seen, &mut open, next.row(at));
                at_word = 0;
            }
            clear(&mut open, at);
        }
        all.row_mut(node).copy_from_slice(&seen);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Candidate, Change, Digit};
    use crate::position::Position;
    use crate::size::Nine;

    #[test]
    fn near_eliminations_match_a_walk_from_each_candidate() {
        let givens =
            "100007090030020008009600500005300900010080002600004000300000010041000007007000300";
        let mut board = Board::from_givens(Nine, givens.chars().map(Digit::from_symbol));
        let solution = *(Position::new(&board).solution()).expect("the puzzle has a solution");
        // With fewer candidates there are more strong links.
        for cell in board.empty() {
            for digit in board.candidates(cell).without(solution[cell]).iter().skip(2) {
                board.apply(Change::Eliminate(Candidate::new(cell, digit)));
            }
        }
        let position = Position::new(&board);
        let all = [
            (position.links(), position.reach()),
            (position.grouped_links(), position.grouped_reach()),
        ];
        for (links, reach) in all {
            for pairs in 2..=Reach::NEAR {
                let is_eliminable = |&node: &usize| {
                    let mut on = vec![0; links.weak().width()];
                    insert(&mut on, node);
                    for _ in 0..pairs {
                        let mut next = vec![0; on.len()];
                        for node in ones(&on) {
                            add(&mut next, reach.next(node));
                        }
                        on = next;
                    }
                    meet(&on, links.weak().row(node))
                };
                let walked: Vec<usize> = (0..links.single_count()).filter(is_eliminable).collect();
                let found = reach.eliminable_within(links.weak(), pairs);
                let found: Vec<usize> = found.into_iter().flat_map(ones).collect();
                assert!(!walked.is_empty(), "{pairs} pairs");
                assert_eq!(found, walked, "{pairs} pairs");
            }
        }
    }
}
