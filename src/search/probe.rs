//! The search for the proofs of steps. It follows singles, then takes the smallest choice, a cell
//! or a digit in a house. If that does not end soon, it first tries every candidate by singles.
//!
//! A step relies on a few facts, and all other cells are free. A search that considers only cells,
//! as [`plain`] does, would spend its time on cells that are not part of the proof.

use super::outcome::Meter;
use super::{Domains, GaveUp, Limits, Solution, plain};
use crate::grid::{Candidate, Cell};
use crate::size::Size;

/// Maximum number of nodes of a probe. Most proofs need fewer.
const MAX_PROBE_NODES: u64 = 400;

/// Returns one solution, or `None` if there is certainly none.
///
/// # Errors
/// Returns an error if the limits ended the search before it had an answer.
pub fn first<S: Size>(from: &Domains<S>, limits: Limits) -> Result<Option<Solution<S>>, GaveUp> {
    let known = search(*from, &mut Meter::new(limits.at_most(MAX_PROBE_NODES)));
    if known.is_ok() {
        return known;
    }
    let mut meter = Meter::new(limits);
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
    let cells = Cell::all(position.shape());
    let undecided = cells.filter(|&cell| position.of(cell).len() > 1);
    let Some(cell) = undecided.min_by_key(|&cell| position.of(cell).len()) else {
        return Vec::new();
    };
    let digits = position.of(cell).iter();
    let mut smallest: Vec<Candidate> = digits.map(|digit| Candidate::new(cell, digit)).collect();
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
    use super::*;
    use crate::grid::{Board, Digit, Shape};
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
}
