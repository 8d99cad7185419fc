//! Consequences of an assumption by singles and locked candidates, with the reason for each.

use std::collections::VecDeque;

use super::cells::{BOXES, Cells, HOUSES, PEERS, bits, common_houses, houses_of};
use super::grid::Grid;
use super::tables::{Claim, candidate, claim, is_on};

/// Why a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    Assumed,
    /// This claim is true and rules it out.
    RuledOut(Claim),
    /// It is the last candidate of its cell.
    LastInCell,
    /// It is the last place in this house.
    LastIn(usize),
    /// The first house has the digit only where the second one is.
    Locked(usize, usize),
}

/// A cell or a house that has no candidate left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    Cell(usize),
    House(usize, usize),
}

const CLAIMS: usize = 2 * 729;

/// All that follows from an assumption by singles and locked candidates, nearest first, up to a
/// goal or a contradiction.
pub(super) struct Consequences<'g> {
    grid: &'g Grid,
    pub(super) why: Vec<Option<Why>>,
    order: Vec<Claim>,
    pending: VecDeque<Claim>,
    /// The cells in which each digit is not ruled out.
    left: [Cells; 9],
    pub(super) clash: Option<Clash>,
}

impl<'g> Consequences<'g> {
    pub(super) fn new(grid: &'g Grid, start: Claim, goal: Option<Claim>) -> Self {
        let mut net = Self {
            grid,
            why: vec![None; CLAIMS],
            order: Vec::new(),
            pending: VecDeque::new(),
            left: std::array::from_fn(|digit| grid.places(digit)),
            clash: None,
        };
        net.add(start, Why::Assumed);
        while let Some(claim) = net.pending.pop_front() {
            if net.clash.is_some() || goal == Some(claim) {
                break;
            }
            net.follow(claim);
        }
        net
    }

    fn add(&mut self, claim: Claim, why: Why) {
        if self.why[claim as usize].is_none() {
            self.why[claim as usize] = Some(why);
            self.order.push(claim);
            self.pending.push_back(claim);
        }
    }

    fn follow(&mut self, from: Claim) {
        let Some((cell, digit)) = candidate(from) else {
            return;
        };
        if is_on(from) {
            for other in bits(self.grid.mask(cell) & !(1 << digit)) {
                self.add(claim(cell, other, false), Why::RuledOut(from));
            }
            for peer in self.grid.places(digit) & PEERS[cell] {
                self.add(claim(peer, digit, false), Why::RuledOut(from));
            }
            return;
        }
        self.left[digit].remove(cell);
        let mut rest = bits(self.grid.mask(cell)).filter(|&other| self.left[other].contains(cell));
        match (rest.next(), rest.next()) {
            (None, _) => self.clash = self.clash.or(Some(Clash::Cell(cell))),
            (Some(last), None) => self.add(claim(cell, last, true), Why::LastInCell),
            (Some(_), Some(_)) => {}
        }
        for house in houses_of(cell) {
            self.look_in(house, digit);
        }
    }

    fn look_in(&mut self, house: usize, digit: usize) {
        let places = self.left[digit] & HOUSES[house];
        match places.len() {
            0 => self.clash = self.clash.or(Some(Clash::House(house, digit))),
            1 => {
                for cell in places {
                    self.add(claim(cell, digit, true), Why::LastIn(house));
                }
            }
            2 | 3 => {
                let other = common_houses(places).find(|&other| {
                    other != house && BOXES.contains(&other) != BOXES.contains(&house)
                });
                if let Some(other) = other {
                    for cell in self.grid.places_in(other, digit) - HOUSES[house] {
                        self.add(claim(cell, digit, false), Why::Locked(house, other));
                    }
                }
            }
            _ => {}
        }
    }

    pub(super) fn has(&self, claim: Claim) -> bool {
        self.why[claim as usize].is_some()
    }

    /// Returns the candidates that are all false in a contradiction.
    pub(super) fn clash_claims(&self, clash: Clash) -> Vec<Claim> {
        match clash {
            Clash::Cell(cell) => {
                let digits = bits(self.grid.mask(cell));
                digits.map(|digit| claim(cell, digit, false)).collect()
            }
            Clash::House(house, digit) => {
                let cells = self.grid.places_in(house, digit);
                cells.map(|cell| claim(cell, digit, false)).collect()
            }
        }
    }

    /// Returns the claims that a claim directly follows from.
    fn causes(&self, from: Claim) -> Vec<Claim> {
        let (Some((cell, digit)), Some(why)) = (candidate(from), self.why[from as usize]) else {
            return Vec::new();
        };
        let off = |cells: Cells| cells.map(|cell| claim(cell, digit, false)).collect();
        match why {
            Why::Assumed => Vec::new(),
            Why::RuledOut(by) => vec![by],
            Why::LastInCell => {
                let others = bits(self.grid.mask(cell) & !(1 << digit));
                others.map(|other| claim(cell, other, false)).collect()
            }
            Why::LastIn(house) => off(self.grid.places_in(house, digit) - Cells::only(cell)),
            Why::Locked(base, cover) => off(self.grid.places_in(base, digit) - HOUSES[cover]),
        }
    }

    /// Returns the claims that these goals need, in the order in which they followed.
    pub(super) fn trace(&self, goals: Vec<Claim>) -> Vec<Claim> {
        let mut needed = vec![false; CLAIMS];
        let mut pending = goals;
        while let Some(claim) = pending.pop() {
            if !std::mem::replace(&mut needed[claim as usize], true) {
                pending.extend(self.causes(claim));
            }
        }
        let order = self.order.iter().copied();
        order.filter(|&claim| needed[claim as usize]).collect()
    }
}
