//! The search for the proofs of steps. It follows singles, then takes the smallest choice, a cell
//! or a digit in a house. If that takes too many nodes, it starts again, and first removes every
//! candidate that singles refute.
//!
//! A step relies on a few facts, and all other cells are free. A search that considers only cells,
//! as [`plain`] does, would spend its time on cells that are not part of the proof.

use super::outcome::Meter;
use super::{Domains, GaveUp, Limits, Solution, plain};
use crate::grid::Candidate;
use crate::size::Size;

/// Maximum number of nodes of a probe. Most proofs need fewer.
const MAX_PROBE_NODES: u64 = 400;

/// Returns one solution, or `None` if there is certainly none.
///
/// # Errors
/// Returns an error if the limits ended the search before it had an answer.
pub fn first<S: Size>(from: &Domains<S>, limits: Limits) -> Result<Option<Solution<S>>, GaveUp> {
    let short = limits.at_most(MAX_PROBE_NODES);
    match search(*from, &mut Meter::new(short)) {
        Err(GaveUp) if short.max_nodes() < limits.max_nodes() => {}
        answer => return answer,
    }
    let mut meter = Meter::new(limits.at_most(limits.max_nodes() - short.max_nodes()));
    match without_failing_candidates(*from, &mut meter)? {
        Some(left) => search(left, &mut meter),
        None => Ok(None),
    }
}

/// Searches depth first, always by the smallest choice.
fn search<S: Size>(from: Domains<S>, meter: &mut Meter) -> Result<Option<Solution<S>>, GaveUp> {
    let mut open = vec![from];
    while let Some(mut position) = open.pop() {
        if !meter.spend() {
            return Err(GaveUp);
        }
        if !plain::singles(&mut position) {
            continue;
        }
        let choice = smallest_choice(&position);
        if choice.is_empty() {
            return Ok(Some(plain::solution(&position)));
        }
        let assumed = choice.into_iter().rev();
        open.extend(assumed.map(|candidate| position.with(candidate)));
    }
    Ok(None)
}

/// Returns the smallest set of candidates of which one must be true; empty if everything is
/// decided.
fn smallest_choice<S: Size>(position: &Domains<S>) -> Vec<Candidate> {
    let Some(cell) = plain::cell_with_fewest(position) else {
        return Vec::new();
    };
    let mut smallest: Vec<Candidate> = Candidate::all_in(cell, position.of(cell)).collect();
    for &house in position.geometry().houses() {
        // Two candidates are the smallest possible choice.
        if smallest.len() == 2 {
            break;
        }
        let cells = position.geometry().slots(house);
        for digit in position.size().digits() {
            let places = || {
                let here = cells.iter().copied();
                here.filter(move |&cell| position.of(cell).contains(digit))
            };
            if (2..smallest.len()).contains(&places().count()) {
                smallest = places().map(|cell| Candidate::new(cell, digit)).collect();
            }
        }
    }
    smallest
}

/// Removes the candidates that fail by singles alone, until none does; `None` on a contradiction.
fn without_failing_candidates<S: Size>(
    mut position: Domains<S>,
    meter: &mut Meter,
) -> Result<Option<Domains<S>>, GaveUp> {
    if !plain::singles(&mut position) {
        return Ok(None);
    }
    loop {
        let before = position;
        for candidate in before.candidates() {
            let left = position.of(candidate.cell);
            if left.len() < 2 || !left.contains(candidate.digit) {
                continue;
            }
            if !meter.spend() {
                return Err(GaveUp);
            }
            if !plain::singles(&mut position.with(candidate)) {
                position.deny(candidate);
                if !plain::singles(&mut position) {
                    return Ok(None);
                }
            }
        }
        if position == before {
            return Ok(Some(position));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::grid::{Board, Cell, Digit, Shape};
    use crate::search::count;
    use crate::size::{AnyShape, Nine};

    fn domains(givens: &str) -> Domains<AnyShape> {
        let givens = givens.chars().map(Digit::from_symbol);
        Domains::from(&Board::from_givens(AnyShape(Shape::Four), givens))
    }

    #[test]
    fn the_probe_agrees_with_the_other_searches() {
        for givens in [
            "1.....3..4.....2",
            "12............12",
            "1...2...3.......",
            "1234............",
            "................",
            "12..21..........",
        ] {
            let domains = domains(givens);
            let found = first(&domains, Limits::NONE).unwrap();
            let counted = count(domains, 1, Limits::NONE).found;
            assert_eq!(u64::from(found.is_some()), counted, "{givens}");
            if let Some(solution) = found {
                let right = |cell| domains.of(cell).contains(solution[cell]);
                assert!((0..16).map(Cell::new).all(right), "{givens}");
            }
        }
    }

    #[test]
    fn the_probe_reports_its_limits() {
        let free = Domains::free(Nine);
        assert_eq!(first(&free, Limits::nodes(3)), Err(GaveUp));
        assert!(first(&free, Limits::nodes(1_000)).unwrap().is_some());
    }

    #[test]
    fn both_searches_together_keep_the_limit() {
        let free = Domains::free(AnyShape(Shape::TwentyFive));
        // A search asks whether it is cancelled at its first node, and after every 256 nodes.
        for (nodes, questions) in [(300, 2), (MAX_PROBE_NODES + 200, 3), (MAX_PROBE_NODES + 300, 4)]
        {
            let asked = AtomicUsize::new(0);
            let cancelled = || {
                asked.fetch_add(1, Ordering::Relaxed);
                false
            };
            assert_eq!(first(&free, Limits::nodes(nodes).until(&cancelled)), Err(GaveUp));
            assert_eq!(asked.into_inner(), questions, "{nodes} nodes");
        }
    }
}
