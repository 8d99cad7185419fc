//! A quick test whether any chain of strong and weak links eliminates a candidate.

use super::Links;
use super::rows::{bits, insert, ones};
use crate::grid::{Board, CellSet, DigitMap};
use crate::size::Size;

/// The last board on which no chain eliminated a candidate.
///
/// Eliminations only remove weak links, and they add strong links only in their own cells and
/// houses. A chain that eliminates something now must therefore use a new strong link, and both
/// ends of that link rule out the candidate. So only new strong links are followed.
///
/// This holds for candidates and groups. It does not hold for almost locked sets: a set can be new
/// although neither end of its link is in the cell that changed.
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
        debug_assert!((0..links.len()).all(|node| links.set_of(node).is_none()));
        let removed = self.places.as_ref().and_then(|before| removed(before, board));
        let eliminable = match removed {
            Some(removed) => {
                let mut consequences = None;
                new_links(board.size(), links, &removed).any(|ends| {
                    let new = || [Consequences::new(links), Consequences::new(links)];
                    eliminates(links, ends, consequences.get_or_insert_with(new))
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

/// Returns the candidates that were eliminated; `None` if some were restored.
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
fn eliminates(links: &Links, ends: [usize; 2], consequences: &mut [Consequences; 2]) -> bool {
    for (end, of_end) in ends.into_iter().zip(&mut *consequences) {
        of_end.compute(links, end);
    }
    let [a, b] = consequences;
    let mut both = a.false_nodes.iter().zip(&b.false_nodes).map(|(a, b)| a & b).enumerate();
    let first = both.find(|&(_, word)| word != 0);
    // Single candidates come before groups.
    first
        .is_some_and(|(at, word)| at * 64 + (word.trailing_zeros() as usize) < links.single_count())
}

/// The consequences of a node being true; reused for many nodes.
struct Consequences {
    true_nodes: Vec<u64>,
    false_nodes: Vec<u64>,
    queue: Vec<usize>,
}

impl Consequences {
    fn new(links: &Links) -> Self {
        let width = links.weak().width();
        Self {
            true_nodes: vec![0; width],
            false_nodes: vec![0; width],
            queue: Vec::with_capacity(links.len()),
        }
    }

    /// Computes the nodes that are true and those that are false if a node is true.
    fn compute(&mut self, links: &Links, node: usize) {
        let Self { true_nodes, false_nodes, queue } = self;
        true_nodes.fill(0);
        false_nodes.fill(0);
        insert(true_nodes, node);
        queue.push(node);
        while let Some(node) = queue.pop() {
            for (at, &weak) in links.weak().row(node).iter().enumerate() {
                let new = weak & !false_nodes[at];
                false_nodes[at] |= new;
                for node in bits(at, new) {
                    for (at, &strong) in links.strong().row(node).iter().enumerate() {
                        let new = strong & !true_nodes[at];
                        true_nodes[at] |= new;
                        queue.extend(bits(at, new));
                    }
                }
            }
        }
    }
}
