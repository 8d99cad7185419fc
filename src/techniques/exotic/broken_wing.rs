//! Broken wings: rings of an odd number of places of one digit.

use std::ops::ControlFlow;

use super::guardians::{Guardians, RINGS};
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::number;
use crate::step::{Explanation, Strength, listed};
use crate::techniques::{Collector, technique};

technique! {
    /// A ring of an odd number of places of a digit, which cannot do without others.
    ///
    /// # Pattern
    ///
    /// Five, seven or nine places of a digit that make a ring: each two neighbours share a house,
    /// every time another one. The other places of the digit in these houses are the guardians.
    ///
    /// # Why it works
    ///
    /// Were all guardians false, each of the houses would have the digit in exactly one of its two
    /// places in the ring. True and false would take turns around the ring, which cannot be where
    /// their number is odd. So one of the guardians is true, and what all of them see falls.
    ///
    /// # Example
    ///
    ///     +6+2.+19.+385+13...64+2+99..23.+71+641+6..8...+7...+1..6...3.6.+1..36.+7.1.9..+41+659....7+9...6.+1|r57c7,r58c9<>2, r9c8<>3, r56c6,r9c46<>4, r5c47<>5, r25c3,r7c5,r8c9,r9c1<>8
    ///     Broken Wing: 2r5c3,r6c19,r7c39 guarded by 2r4c9,r6c6,r7c5 => r4c5<>2
    ///
    /// # Cousins
    ///
    /// A turbot fish is a part of such a ring whose houses have no guardians. The bivalue oddagon
    /// is a ring of cells with the same two digits.
    BrokenWing {
        slug: "broken-wing",
        name: "Broken Wing",
        aliases: &["Guardians", "Guardian Loop"],
        family: Family::Exotic,
        rating: Rating::tenths(64),
        score: 300,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        for length in RINGS {
            for digit in collector.digits() {
                for start in position.places(digit) {
                    collector.check()?;
                    let mut ring = Ring { position, digit, length, cells: vec![start], houses: Vec::new() };
                    ring.go_on(Guardians::none(), collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A ring as far as it goes.
struct Ring<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    digit: Digit,
    /// How many places it is to have.
    length: usize,
    cells: Vec<Cell>,
    /// The houses that each place shares with the next.
    houses: Vec<House>,
}

impl<S: Size> Ring<'_, '_, S> {
    /// Goes on from the last place in all ways, and offers the rings that close.
    fn go_on(&mut self, guardians: Guardians<S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let closes = self.cells.len() == self.length;
        for house in self.position.geometry().houses_of(last) {
            if self.houses.contains(&house) {
                continue;
            }
            let places = self.position.places_in(house, self.digit).without(last);
            for next in places {
                // Every ring is found from its first place, in one of its two directions.
                let is_next = if closes {
                    next == first && self.cells[1] < last
                } else {
                    next > first && !self.cells.contains(&next)
                };
                if !is_next {
                    continue;
                }
                let Some(guardians) = self.guarded(guardians, places.without(next), next) else {
                    continue;
                };
                self.houses.push(house);
                if closes {
                    let deduction = guardians.find(&BrokenWing::PROFILE);
                    collector.offer(deduction, |explanation| self.tell(explanation, &guardians))?;
                } else {
                    self.cells.push(next);
                    self.go_on(guardians, collector)?;
                    self.cells.pop();
                }
                self.houses.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The guardians with those of one more house, if none is a place of the ring.
    fn guarded(
        &self,
        guardians: Guardians<S>,
        others: CellSet<S>,
        next: Cell,
    ) -> Option<Guardians<S>> {
        let candidate = |cell| Candidate::new(cell, self.digit);
        if guardians.all().contains(candidate(next))
            || self.cells.iter().any(|&cell| others.contains(cell))
        {
            return None;
        }
        guardians.with(self.position, others.iter().map(candidate))
    }

    fn tell(&self, explanation: &mut Explanation, guardians: &Guardians<S>) {
        let digit = explanation.digit(Role::Digit, self.digit);
        let ring = explanation.digit_in(Role::ColourA, self.digit, self.cells.iter().copied());
        // One by one, as the ring goes round.
        let cells = self.cells.iter();
        let cells: Vec<_> = cells
            .map(|&cell| explanation.digit_in(Role::ColourA, self.digit, [cell]))
            .collect();
        explanation.pattern = listed(&cells);
        let houses = explanation.houses(Role::Base, self.houses.iter().copied());
        for (at, &house) in self.houses.iter().enumerate() {
            let places = self.position.places_in(house, self.digit);
            explanation.needs_house(house, self.digit, places);
            let [from, to] = [at, (at + 1) % self.length];
            let [from, to] = [from, to].map(|at| [Candidate::new(self.cells[at], self.digit)]);
            explanation.link(from, to, Strength::Strong);
        }
        let count = number(self.length);
        explanation.pattern.extend(sentence![format!(
            " make a ring of {count} places: each shares a house with the next, "
        )]);
        explanation.pattern.extend(houses);
        explanation.pattern.extend(sentence![
            ". Other places that these have for ",
            digit,
            " are its guardians."
        ]);
        explanation.why = sentence![
            "Without them each of these houses would have ",
            digit,
            " in one of its two places in the ring. It would be there and not there in turn all around, which does not come out with an odd number of places."
        ];
        explanation.line = sentence![ring];
        guardians.tell(explanation);
    }
}
