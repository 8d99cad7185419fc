//! Broken Wing: a ring with an odd number of places for one digit.

use super::guardians::{Guardians, RING_SIZES};
use crate::step::wording::number;
use crate::step::{Strength, listed};
use crate::techniques::prelude::*;

technique! {
    /// A ring with an odd number of places for a digit.
    ///
    /// Each place shares a house with the next. The guardians are the other places for the digit in
    /// these houses; without them, the ring could not be filled. The search extends rings of five,
    /// seven and nine places and gives up when the guardians have nothing to rule out in common.
    BrokenWing {
        slug: "broken-wing",
        name: "Broken Wing",
        aliases: &["Guardians"],
        family: Family::Exotic,
        role_names: &[(Role::ColourA, "ring"), (Role::Fin, "guardians"), (Role::Base, "houses of the ring")],
        on_by_default: false,
    }
    |position, collector| {
        for length in RING_SIZES {
            for digit in collector.digits() {
                for start in position.places(digit) {
                    collector.check()?;
                    let mut ring =
                        Ring { position, digit, length, cells: vec![start], houses: Vec::new() };
                    ring.extend(Guardians::none(), collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// An open ring during the search.
struct Ring<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    digit: Digit,
    /// The number of places of the closed ring.
    length: usize,
    cells: Vec<Cell>,
    /// The house that each place shares with the next.
    houses: Vec<House>,
}

impl<S: Size> Ring<'_, '_, S> {
    /// Extends the ring in all ways and offers those that close.
    fn extend(
        &mut self,
        guardians: Guardians<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let closes = self.cells.len() == self.length;
        for house in self.position.geometry().houses_of(last) {
            if self.houses.contains(&house) {
                continue;
            }
            let places = self.position.places_in(house, self.digit).without(last);
            for next in places {
                // Each ring is found once: from its first place, in one direction.
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
                    let deduction = guardians.deduction(&BrokenWing::PROFILE);
                    collector.offer(deduction, |explanation| {
                        self.explain(explanation, &guardians);
                    })?;
                } else {
                    self.cells.push(next);
                    self.extend(guardians, collector)?;
                    self.cells.pop();
                }
                self.houses.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the guardians of the house that leads to `next`: its places in `others`.
    ///
    /// Returns `None` if a guardian is in the ring, or if there are too many guardians or nothing
    /// that all of them rule out.
    fn guarded(
        &self,
        guardians: Guardians<S>,
        others: CellSet<S>,
        next: Cell,
    ) -> Option<Guardians<S>> {
        let candidate = |cell| Candidate::new(cell, self.digit);
        if guardians.all.contains(candidate(next))
            || self.cells.iter().any(|&cell| others.contains(cell))
        {
            return None;
        }
        guardians.with(self.position, others.iter().map(candidate))
    }

    fn explain(&self, explanation: &mut Explanation, guardians: &Guardians<S>) {
        let digit = explanation.digit(Role::Digit, self.digit);
        let ring = explanation.digit_in(Role::ColourA, self.digit, self.cells.iter().copied());
        // One by one, in the order of the ring.
        let cells = self.cells.iter();
        let cells: Vec<_> = cells.map(|&cell| explanation.cell(Role::ColourA, cell)).collect();
        let houses = explanation.houses(Role::Base, self.houses.iter().copied());
        for (index, &house) in self.houses.iter().enumerate() {
            let places = self.position.places_in(house, self.digit);
            explanation.needs_house(house, self.digit, places);
            let [from, to] = [index, (index + 1) % self.length];
            let [from, to] =
                [from, to].map(|index| [Candidate::new(self.cells[index], self.digit)]);
            explanation.link(from, to, Strength::Strong);
        }
        let count = number(self.length);
        explanation.pattern = listed(&cells);
        explanation.pattern.extend(sentence![
            (format!(" form a ring of {count} places for ")) digit
            ". Each cell shares a house with the next, and the last one with the first: " houses
            (format!(". In these {count} houses, the only other "))
        ]);
        let others = explanation.cells(Role::Fin, guardians.cells());
        let [places, are, without] = match guardians.all.len() {
            1 => ["place", " is the guardian ", "If the guardian were not "],
            _ => ["places", " are the guardians ", "If no guardian were "],
        };
        explanation.pattern.extend(sentence![(format!("{places} for ")) digit are others "."]);
        explanation.why = sentence![
            without digit ", exactly one of any two neighbouring cells would be " digit ", so "
            digit
            (format!(
                " would be in every second cell of the ring. That is impossible, because the number of cells \
                 ({count}) is odd."
            ))
        ];
        explanation.line = sentence![ring];
        guardians.explain(explanation, self.position.shape());
    }
}
