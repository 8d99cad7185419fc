//! Consequences of an assumption by singles and locked candidates, with the reason for each.

use std::collections::VecDeque;

use super::cells::{BOXES, Cells, HOUSES, PEERS, bits, common_houses, houses_of};
use super::grid::Grid;
use super::literal::{CANDIDATE_LITERALS, Literal};

/// Why a literal holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    Assumed,
    /// This literal is true and excludes the candidate.
    RuledOut(Literal),
    /// The candidate is the last one of its cell.
    LastInCell,
    /// The candidate is the last place of its digit in this house.
    LastInHouse(usize),
    /// The digit has places in `base` only where it intersects `cover`.
    Locked {
        base: usize,
        cover: usize,
    },
}

/// A cell without candidates, or a house without a place for a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    Cell(usize),
    House { house: usize, digit: usize },
}

/// The consequences of an assumption by singles and locked candidates, nearest first, up to a goal or a
/// contradiction.
pub(super) struct Consequences<'g> {
    grid: &'g Grid,
    pub(super) why: Vec<Option<Why>>,
    order: Vec<Literal>,
    pending: VecDeque<Literal>,
    /// The cells in which each digit is not ruled out.
    left: [Cells; 9],
    pub(super) clash: Option<Clash>,
}

impl<'g> Consequences<'g> {
    pub(super) fn new(grid: &'g Grid, start: Literal, goal: Option<Literal>) -> Self {
        let mut net = Self {
            grid,
            why: vec![None; CANDIDATE_LITERALS],
            order: Vec::new(),
            pending: VecDeque::new(),
            left: std::array::from_fn(|digit| grid.places(digit)),
            clash: None,
        };
        net.add(start, Why::Assumed);
        while let Some(literal) = net.pending.pop_front() {
            if net.clash.is_some() || goal == Some(literal) {
                break;
            }
            net.follow(literal);
        }
        net
    }

    fn add(&mut self, literal: Literal, why: Why) {
        if self.why[literal.index()].is_none() {
            self.why[literal.index()] = Some(why);
            self.order.push(literal);
            self.pending.push_back(literal);
        }
    }

    fn follow(&mut self, from: Literal) {
        let Some((cell, digit)) = from.candidate() else {
            return;
        };
        if from.is_on() {
            for other in bits(self.grid.mask(cell) & !(1 << digit)) {
                self.add(Literal::off(cell, other), Why::RuledOut(from));
            }
            for peer in self.grid.places(digit) & PEERS[cell] {
                self.add(Literal::off(peer, digit), Why::RuledOut(from));
            }
            return;
        }
        self.left[digit].remove(cell);
        let mut rest = bits(self.grid.mask(cell)).filter(|&other| self.left[other].contains(cell));
        match (rest.next(), rest.next()) {
            (None, _) => self.clash = self.clash.or(Some(Clash::Cell(cell))),
            (Some(last), None) => self.add(Literal::on(cell, last), Why::LastInCell),
            (Some(_), Some(_)) => {}
        }
        for house in houses_of(cell) {
            self.follow_in_house(house, digit);
        }
    }

    fn follow_in_house(&mut self, house: usize, digit: usize) {
        let places = self.left[digit] & HOUSES[house];
        match places.len() {
            0 => self.clash = self.clash.or(Some(Clash::House { house, digit })),
            1 => {
                for cell in places {
                    self.add(Literal::on(cell, digit), Why::LastInHouse(house));
                }
            }
            2 | 3 => {
                let cover = common_houses(places)
                    .find(|other| BOXES.contains(other) != BOXES.contains(&house));
                if let Some(cover) = cover {
                    let why = Why::Locked { base: house, cover };
                    for cell in self.grid.places_in(cover, digit) - HOUSES[house] {
                        self.add(Literal::off(cell, digit), why);
                    }
                }
            }
            _ => {}
        }
    }

    pub(super) fn has(&self, literal: Literal) -> bool {
        self.why[literal.index()].is_some()
    }

    /// Returns the candidates that are all false in a contradiction.
    pub(super) fn clash_literals(&self, clash: Clash) -> Vec<Literal> {
        match clash {
            Clash::Cell(cell) => {
                let digits = bits(self.grid.mask(cell));
                digits.map(|digit| Literal::off(cell, digit)).collect()
            }
            Clash::House { house, digit } => {
                let cells = self.grid.places_in(house, digit);
                cells.map(|cell| Literal::off(cell, digit)).collect()
            }
        }
    }

    /// Returns the literals that a literal directly follows from.
    fn causes(&self, from: Literal) -> Vec<Literal> {
        let (Some((cell, digit)), Some(why)) = (from.candidate(), self.why[from.index()]) else {
            return Vec::new();
        };
        let off = |cells: Cells| cells.map(|cell| Literal::off(cell, digit)).collect();
        match why {
            Why::Assumed => Vec::new(),
            Why::RuledOut(by) => vec![by],
            Why::LastInCell => {
                let others = bits(self.grid.mask(cell) & !(1 << digit));
                others.map(|other| Literal::off(cell, other)).collect()
            }
            Why::LastInHouse(house) => off(self.grid.places_in(house, digit) - Cells::only(cell)),
            Why::Locked { base, cover } => off(self.grid.places_in(base, digit) - HOUSES[cover]),
        }
    }

    /// Returns the literals that these goals need, in the order in which they followed.
    pub(super) fn trace(&self, goals: Vec<Literal>) -> Vec<Literal> {
        let mut needed = vec![false; CANDIDATE_LITERALS];
        let mut pending = goals;
        while let Some(literal) = pending.pop() {
            if !std::mem::replace(&mut needed[literal.index()], true) {
                pending.extend(self.causes(literal));
            }
        }
        let order = self.order.iter().copied();
        order.filter(|&literal| needed[literal.index()]).collect()
    }
}
