//! Bivalue oddagons: rings of an odd number of cells with the same two digits.

use std::ops::ControlFlow;

use super::guardians::{Guardians, RINGS};
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::number;
use crate::step::{Explanation, listed};
use crate::techniques::{Collector, technique};

technique! {
    /// A ring of an odd number of cells with the same two digits, which cannot do with these alone.
    ///
    /// # Pattern
    ///
    /// Five, seven or nine cells that all have the same two candidates and make a ring: each sees
    /// the next, and no others of the ring. The other candidates of these cells are the guardians.
    ///
    /// # Why it works
    ///
    /// With two digits alone, cells that see each other have them in turn, all around the ring;
    /// that does not come out where the number of cells is odd. So one of the guardians is true,
    /// and what all of them rule out falls: in a cell that has all of them, the two digits.
    ///
    /// # Example
    ///
    ///     ...+85.4.2.+4.+23.+79+8.28+4+796+5.26..+47+5+8.+85+7.+62.+49..4.+8+5+26+7.8.+61+39.+4...7+9+48.5+4..52+8..+6|r19c2<>13, r1c1<>6, r6c2<>9
    ///     Bivalue Oddagon: 13 in r4c39,r5c7,r9c37 guarded by 9r49c3 => r1c3<>9
    ///
    /// # Cousins
    ///
    /// A remote pair is a row of such cells that is no ring. With three digits in twelve cells it
    /// is a tridagon. A unique loop has an even number of cells.
    BivalueOddagon {
        slug: "bivalue-oddagon",
        name: "Bivalue Oddagon",
        aliases: &["Oddagon", "Broken Ring"],
        family: Family::Exotic,
        rating: Rating::tenths(64),
        score: 300,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let digits = DigitSet::first_n(S::SIDE);
        for length in RINGS {
            for a in digits {
                for b in digits.iter().filter(|&b| a < b) {
                    collector.check()?;
                    let pair = DigitSet::only(a).with(b);
                    let cells = position.places(a) & position.places(b);
                    for start in cells {
                        let mut ring = Ring { position, pair, length, having: cells, cells: vec![start] };
                        if let Some(guardians) = ring.guarded(Guardians::none(), start) {
                            ring.go_on(guardians, collector)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A ring as far as it goes.
struct Ring<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    pair: DigitSet,
    /// How many cells it is to have.
    length: usize,
    /// The cells with both digits.
    having: CellSet<S>,
    cells: Vec<Cell>,
}

impl<S: Size> Ring<'_, '_, S> {
    /// Goes on from the last cell in all ways, and offers the rings that close.
    fn go_on(&mut self, guardians: Guardians<S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let geometry = self.position.geometry();
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        if self.cells.len() == self.length {
            // Every ring is found from its first cell, in one of its two directions.
            if self.cells[1] < last {
                let deduction = guardians.find(&BivalueOddagon::PROFILE);
                collector.offer(deduction, |explanation| self.tell(explanation, &guardians))?;
            }
            return ControlFlow::Continue(());
        }
        let closes = self.cells.len() + 1 == self.length;
        for next in self.having & geometry.peers(last) {
            let seen = geometry.peers(next);
            let between = &self.cells[1..self.cells.len().max(2) - 1];
            let is_next = next > first
                && !self.cells.contains(&next)
                && (self.cells.len() == 1 || seen.contains(first) == closes)
                && !between.iter().any(|&cell| seen.contains(cell));
            if is_next && let Some(guardians) = self.guarded(guardians, next) {
                self.cells.push(next);
                self.go_on(guardians, collector)?;
                self.cells.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The guardians with those of one more cell.
    fn guarded(&self, guardians: Guardians<S>, cell: Cell) -> Option<Guardians<S>> {
        let others = self.position.candidates(cell) - self.pair;
        guardians.with(self.position, Candidate::all_in(cell, others))
    }

    fn tell(&self, explanation: &mut Explanation, guardians: &Guardians<S>) {
        let digits = explanation.digits(Role::Digit, self.pair);
        let ring = explanation.cells(Role::SetA, self.cells.iter().copied());
        // One by one, as the ring goes round.
        let cells = self.cells.iter();
        let cells: Vec<_> = cells
            .map(|&cell| explanation.cell(Role::SetA, cell))
            .collect();
        explanation.pattern = listed(&cells);
        for &cell in &self.cells {
            explanation.needs_cell(cell, self.position.candidates(cell));
        }
        let count = number(self.length);
        explanation.pattern.extend(sentence![
            format!(
                " make a ring of {count} cells, in which each sees the next. All of them have "
            ),
            digits,
            "; what else they have are its guardians."
        ]);
        explanation.why = sentence![
            "With ",
            digits,
            " alone, they would have the one and the other in turn all around, which does not come out with an odd number of cells."
        ];
        explanation.line = sentence![digits, " in ", ring];
        guardians.tell(explanation);
    }
}
