//! The search for all sizes except 9x9, with words of digits. Only changed houses are examined
//! again.
//!
//! It follows singles house by house, then locked candidates, then the matching of cells and digits
//! of a house; on 25x25 boards the matching saves six of seven positions. A guess is a cell with
//! two digits, else a digit with two places, else the cell with the fewest digits. Among equals the
//! search takes the one whose houses had the most contradictions so far, because the next
//! contradiction is likely there.

mod intersections;
mod matching;

use self::intersections::intersections;
use self::matching::Matching;
use super::outcome::Meter;
use super::queries::{Next, Walk};
use super::{Domains, GaveUp, Solution, plain};
use crate::grid::{Candidate, Cell, DigitSet, House, HouseMap};
use crate::size::Size;

/// The unexplored positions, the next one last, and the number of contradictions in each house.
#[derive(Clone, Debug)]
pub(super) struct LargeSearch<S: Size> {
    open: Vec<OpenNode<S>>,
    broken: HouseMap<S, u32>,
}

/// An unexplored position. In a field of houses, a bit is set for each house that changed since it
/// was last examined.
#[derive(Clone, Copy, Debug)]
struct OpenNode<S: Size> {
    domains: Domains<S>,
    /// Houses to examine for singles.
    check_singles: u128,
    /// Houses to examine for locked candidates.
    check_locked: u128,
    /// Houses to examine for a matching of cells and digits.
    check_matchings: u128,
}

impl<S: Size> Walk<S> for LargeSearch<S> {
    fn new(from: &Domains<S>) -> Self {
        let all = (1 << from.size().house_count()) - 1;
        let node = OpenNode {
            domains: *from,
            check_singles: all,
            check_locked: all,
            check_matchings: all,
        };
        Self { open: vec![node], broken: HouseMap::filled(0) }
    }

    fn next(&mut self, meter: &mut Meter) -> Next<Solution<S>> {
        while let Some(mut node) = self.open.pop() {
            if !meter.spend() {
                self.open.push(node);
                return Err(GaveUp);
            }
            if let Err(house) = node.settle() {
                self.broken[house] += 1;
                continue;
            }
            let Some(guesses) = self.guesses(&node) else {
                return Ok(Some(plain::solution(&node.domains)));
            };
            for &guess in guesses.iter().rev() {
                let mut next = node;
                next.keep(guess.cell, DigitSet::only(guess.digit));
                self.open.push(next);
            }
        }
        Ok(None)
    }
}

impl<S: Size> LargeSearch<S> {
    /// Returns candidates of which exactly one is true; `None` if nothing is undecided.
    fn guesses(&self, node: &OpenNode<S>) -> Option<Vec<Candidate>> {
        let domains = &node.domains;
        let trouble = |cell| -> u32 {
            let houses = domains.geometry().houses_of(cell);
            houses.iter().map(|&house| self.broken[house]).sum()
        };
        let cell = Cell::all(domains.shape())
            .filter(|&cell| domains.of(cell).len() > 1)
            .min_by_key(|&cell| (domains.of(cell).len(), u32::MAX - trouble(cell)))?;
        let digits = domains.of(cell);
        if digits.len() > 2
            && let Some(places) = self.two_places(domains)
        {
            return Some(places);
        }
        Some(Candidate::all_in(cell, digits).collect())
    }

    /// Returns a digit with two places, in the house with the most contradictions so far.
    fn two_places(&self, domains: &Domains<S>) -> Option<Vec<Candidate>> {
        let houses = domains.geometry().houses().iter();
        let (house, digit) = houses
            .filter_map(|&house| Some((house, digits_with_two_places(domains, house).first()?)))
            .min_by_key(|&(house, _)| u32::MAX - self.broken[house])?;
        let cells = domains.geometry().slots(house).iter();
        let places = cells.filter(|&&cell| domains.of(cell).contains(digit));
        Some(places.map(|&cell| Candidate::new(cell, digit)).collect())
    }
}

fn digits_with_two_places<S: Size>(domains: &Domains<S>, house: House) -> DigitSet {
    let [mut once, mut twice, mut thrice] = [DigitSet::EMPTY; 3];
    for &cell in domains.geometry().slots(house) {
        let digits = domains.of(cell);
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    twice - thrice
}

impl<S: Size> OpenNode<S> {
    /// Follows singles, locked candidates and matchings; returns the house of a contradiction.
    fn settle(&mut self) -> Result<(), House> {
        loop {
            if let Some(house) = take_first(&mut self.check_singles) {
                self.singles(self.domains.geometry().houses()[house])?;
            } else if self.check_locked != 0 {
                self.locked();
            } else if let Some(house) = take_first(&mut self.check_matchings) {
                self.matched(self.domains.geometry().houses()[house])?;
            } else {
                return Ok(());
            }
        }
    }

    /// Follows the naked and hidden singles of a house once.
    fn singles(&mut self, house: House) -> Result<(), House> {
        let cells = self.domains.geometry().slots(house);
        let [mut decided, mut once, mut twice] = [DigitSet::EMPTY; 3];
        for &cell in cells {
            let digits = self.domains.of(cell);
            if digits.single().is_some() {
                if decided.intersects(digits) {
                    return Err(house);
                }
                decided |= digits;
            }
            twice |= once & digits;
            once |= digits;
        }
        if once != self.domains.size().digits() {
            return Err(house);
        }
        for &cell in cells {
            let digits = self.domains.of(cell);
            if digits.single().is_some() {
                continue;
            }
            let only_here = digits - twice;
            let kept = if only_here.is_empty() { digits - decided } else { only_here };
            // Two digits have only this place, or no digit is left.
            if kept.is_empty() || only_here.len() > 1 {
                return Err(house);
            }
            self.keep(cell, kept);
        }
        Ok(())
    }

    /// Removes digits that no matching of the cells of a house uses.
    fn matched(&mut self, house: House) -> Result<(), House> {
        let open = self.domains.geometry().slots(house).iter().copied();
        let open: Vec<Cell> = open.filter(|&cell| self.domains.of(cell).len() > 1).collect();
        let digits: Vec<DigitSet> = open.iter().map(|&cell| self.domains.of(cell)).collect();
        let matching = Matching::new(&digits).ok_or(house)?;
        for (cell, digits) in open.into_iter().zip(matching.possible()) {
            self.keep(cell, digits);
        }
        Ok(())
    }

    /// Follows locked candidates once along every intersection of a line and a box.
    fn locked(&mut self) {
        let changed = std::mem::take(&mut self.check_locked);
        for intersection in intersections(self.domains.shape()) {
            if intersection.houses & changed == 0 {
                continue;
            }
            let [both, line, block] = [&intersection.both, &intersection.line, &intersection.block]
                .map(|cells| {
                    let digits = cells.iter().map(|&cell| self.domains.of(cell));
                    digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
                });
            let pointing = both - block;
            let claiming = both - line;
            if pointing.intersects(line) {
                self.remove(&intersection.line, pointing);
            }
            if claiming.intersects(block) {
                self.remove(&intersection.block, claiming);
            }
        }
    }

    fn remove(&mut self, cells: &[Cell], digits: DigitSet) {
        for &cell in cells {
            self.keep(cell, self.domains.of(cell) - digits);
        }
    }

    /// Restricts a cell to these digits and marks its houses as changed.
    fn keep(&mut self, cell: Cell, digits: DigitSet) {
        if digits != self.domains.of(cell) {
            self.domains.set(cell, digits);
            for house in self.domains.geometry().houses_of(cell) {
                let bit = 1 << house.index(self.domains.shape());
                self.check_singles |= bit;
                self.check_locked |= bit;
                self.check_matchings |= bit;
            }
        }
    }
}

/// Removes the first house of a set and returns it.
fn take_first(houses: &mut u128) -> Option<usize> {
    let first = (*houses != 0).then(|| houses.trailing_zeros() as usize)?;
    *houses &= *houses - 1;
    Some(first)
}
