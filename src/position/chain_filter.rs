//! A quick test whether any chain of strong and weak links eliminates a candidate.

use super::Links;
use super::rows::{bits, insert, ones};
use crate::grid::{Board, CellSet, DigitMap};
use crate::size::Size;

/// The last board on which no chain eliminated a candidate.
///
/// Eliminations only remove weak links, and add strong links only in the houses where they happen.
/// A chain that eliminates something now runs through a new strong link, both ends of which rule
/// out the candidate. So only the new strong links are followed.
#[derive(Clone, Debug)]
pub(super) struct ChainFilter<S: Size> {
    places: Option<DigitMap<S, CellSet<S>>>,
}

impl<S: Size> Default for ChainFilter<S> {
    fn default() -> Self {
        Self { places: None }
    }
}

impl<S: Size> ChainFilter<S> {
    /// Returns true if these links eliminate a candidate. `whole` is the full computation.
    pub(super) fn any_elimination_by_chain(
        &mut self,
        board: &Board<S>,
        links: &Links,
        whole: impl FnOnce() -> bool,
    ) -> bool {
        let removed = self.places.as_ref().and_then(|before| removed(before, board));
        let eliminable = match removed {
            Some(removed) => {
                let mut spreads = None;
                new_links(board.size(), links, &removed).any(|ends| {
                    let new = || [Spread::new(links), Spread::new(links)];
                    eliminates(links, ends, spreads.get_or_insert_with(new))
                })
            }
            None => whole(),
        };
        if !eliminable {
            self.places = Some(*board.all_places());
        }
        eliminable
    }
}

/// Returns the candidates that were eliminated; None if some were restored.
fn removed<S: Size>(
    before: &DigitMap<S, CellSet<S>>,
    board: &Board<S>,
) -> Option<DigitMap<S, CellSet<S>>> {
    let mut removed = DigitMap::filled(CellSet::EMPTY);
    for digit in board.size().digits() {
        let places = board.places(digit);
        if !places.is_subset(before[digit]) {
            return None;
        }
        removed[digit] = before[digit] - places;
    }
    Some(removed)
}

/// Returns the strong links that may be new: a candidate that both ends would be linked with was
/// eliminated.
fn new_links<S: Size>(
    size: S,
    links: &Links,
    removed: &DigitMap<S, CellSet<S>>,
) -> impl Iterator<Item = [usize; 2]> {
    let digits = size.digits().iter();
    let changed = digits.fold(CellSet::EMPTY, |all, digit| all | removed[digit]);
    let pairs = (0..links.len()).flat_map(|a| {
        let later = move |&b: &usize| a < b;
        ones(links.strong().row(a)).filter(later).map(move |b| [a, b])
    });
    pairs.filter(move |&[a, b]| {
        let digit = links.digit(a);
        if digit != links.digit(b) {
            return links.cells(a).iter().any(|&cell| changed.contains(cell));
        }
        let cells = links.cells(a).iter().chain(links.cells(b));
        let eliminated = removed[digit];
        !eliminated.is_empty() && eliminated.intersects(size.geometry().seen_by_all(cells.copied()))
    })
}

/// Returns true if both ends of a strong link rule out the same single candidate.
fn eliminates(links: &Links, ends: [usize; 2], spreads: &mut [Spread; 2]) -> bool {
    for (end, spread) in ends.into_iter().zip(&mut *spreads) {
        spread.from(links, end);
    }
    let [a, b] = spreads;
    let mut both = a.off.iter().zip(&b.off).map(|(a, b)| a & b).enumerate();
    let first = both.find(|&(_, word)| word != 0);
    // Single candidates come before groups.
    first.is_some_and(|(at, word)| at * 64 + (word.trailing_zeros() as usize) < links.singles())
}

/// The consequences of a node being true; reused for many nodes.
struct Spread {
    on: Vec<u64>,
    off: Vec<u64>,
    next: Vec<usize>,
}

impl Spread {
    fn new(links: &Links) -> Self {
        let width = links.weak().width();
        Self { on: vec![0; width], off: vec![0; width], next: Vec::with_capacity(links.len()) }
    }

    /// Finds all nodes that are true and all that are false if this node is true.
    fn from(&mut self, links: &Links, node: usize) {
        let Self { on, off, next } = self;
        on.fill(0);
        off.fill(0);
        insert(on, node);
        next.push(node);
        while let Some(node) = next.pop() {
            for (at, &weak) in links.weak().row(node).iter().enumerate() {
                let new = weak & !off[at];
                off[at] |= new;
                for node in bits(at, new) {
                    for (at, &strong) in links.strong().row(node).iter().enumerate() {
                        let new = strong & !on[at];
                        on[at] |= new;
                        next.extend(bits(at, new));
                    }
                }
            }
        }
    }
}
