//! The reference search: the simplest correct code, for every size.
//!
//! It follows singles until nothing changes, then tries every digit of the cell with the fewest
//! digits. It keeps whole positions on a stack.

use super::outcome::Meter;
use super::queries::{self, Next, Walk};
use super::{Domains, GaveUp, Solution};
use crate::grid::{Candidate, Cell, CellMap, Digit, DigitSet};
use crate::size::Size;

queries::questions!(Plain);

/// The unexplored positions, the next one last.
#[derive(Clone, Debug)]
struct Plain<S: Size> {
    open: Vec<Domains<S>>,
}

impl<S: Size> Walk<S> for Plain<S> {
    fn new(from: &Domains<S>) -> Self {
        Self { open: vec![*from] }
    }

    fn next(&mut self, meter: &mut Meter) -> Next<Solution<S>> {
        // A position stays on the stack until there is a node to spend on it.
        while let Some(&(mut position)) = self.open.last() {
            if !meter.spend() {
                return Err(GaveUp);
            }
            self.open.pop();
            if !singles(&mut position) {
                continue;
            }
            let Some(cell) = cell_with_fewest(&position) else {
                return Ok(Some(solution(&position)));
            };
            let first = self.open.len();
            for digit in position.of(cell) {
                let mut guess = position;
                guess.set(cell, DigitSet::only(digit));
                self.open.push(guess);
            }
            // The lowest digit comes first.
            self.open[first..].reverse();
        }
        Ok(None)
    }
}

/// Returns the smallest backdoors: cells whose digits make the rest solvable by singles. These are
/// single cells if there are any, else pairs.
///
/// Empty if singles already solve the puzzle or contradict it, or if no cell and no pair of cells
/// is enough. `solution` is a solution of `from`.
pub fn smallest_backdoors<S: Size>(from: &Domains<S>, solution: &Solution<S>) -> Vec<Vec<Cell>> {
    let mut settled = *from;
    if !singles(&mut settled) || undecided(&settled).next().is_none() {
        return Vec::new();
    }
    let opens = |cells: &[Cell]| is_solved_with(&settled, cells, solution);
    let (alone, others): (Vec<Cell>, Vec<Cell>) =
        undecided(&settled).partition(|&cell| opens(&[cell]));
    if !alone.is_empty() {
        return alone.into_iter().map(|cell| vec![cell]).collect();
    }
    let mut pairs = Vec::new();
    for (index, &one) in others.iter().enumerate() {
        let second = others[index + 1..].iter().copied();
        let found = second.filter(|&other| opens(&[one, other]));
        pairs.extend(found.map(|other| vec![one, other]));
    }
    pairs
}

fn undecided<S: Size>(domains: &Domains<S>) -> impl Iterator<Item = Cell> {
    Cell::all(domains.shape()).filter(|&cell| domains.of(cell).len() > 1)
}

/// Returns true if singles solve the puzzle once these cells have their digits.
fn is_solved_with<S: Size>(settled: &Domains<S>, cells: &[Cell], solution: &Solution<S>) -> bool {
    let assumed = cells.iter().map(|&cell| Candidate::new(cell, solution[cell]));
    let mut domains = assumed.fold(*settled, Domains::with);
    singles(&mut domains) && undecided(&domains).next().is_none()
}

/// Follows naked and hidden singles until nothing changes; false on a contradiction.
pub(super) fn singles<S: Size>(position: &mut Domains<S>) -> bool {
    loop {
        let before = *position;
        if !(naked_singles(position) && hidden_singles(position)) {
            return false;
        }
        if *position == before {
            return true;
        }
    }
}

/// Removes the digit of each decided cell from its peers; false if a cell has no digit left.
fn naked_singles<S: Size>(position: &mut Domains<S>) -> bool {
    for cell in Cell::all(position.shape()) {
        let digits = position.of(cell);
        if digits.is_empty() {
            return false;
        }
        if digits.single().is_some() {
            for peer in position.geometry().peers(cell) {
                position.set(peer, position.of(peer) - digits);
            }
        }
    }
    true
}

/// Restricts each cell to the digits that have no other place in a house; false if a digit has no
/// place.
fn hidden_singles<S: Size>(position: &mut Domains<S>) -> bool {
    for &house in position.geometry().houses() {
        let cells = position.geometry().slots(house);
        let mut somewhere = DigitSet::EMPTY;
        let mut in_two = DigitSet::EMPTY;
        for &cell in cells {
            in_two |= somewhere & position.of(cell);
            somewhere |= position.of(cell);
        }
        if somewhere != position.size().digits() {
            return false;
        }
        for &cell in cells {
            let only_here = position.of(cell) - in_two;
            if !only_here.is_empty() {
                position.set(cell, only_here);
            }
        }
    }
    true
}

/// Returns the undecided cell with the fewest digits, the first of several.
pub(super) fn cell_with_fewest<S: Size>(position: &Domains<S>) -> Option<Cell> {
    undecided(position).min_by_key(|&cell| position.of(cell).len())
}

/// Returns the solution of a position without undecided cells.
pub(super) fn solution<S: Size>(position: &Domains<S>) -> Solution<S> {
    let mut solution = CellMap::filled(Digit::default());
    for cell in Cell::all(position.shape()) {
        solution[cell] =
            position.of(cell).single().expect("no cell of a solved position is undecided");
    }
    solution
}
