//! Bivalue Oddagon: a ring with an odd number of cells that contain the same two digits.

use super::guardians::{self, Guardians, RING_SIZES};
use crate::step::listed;
use crate::step::wording::number;
use crate::techniques::prelude::*;

technique! {
    /// Ring with an odd number of cells that contain the same two digits.
    ///
    /// Each cell sees the next and no other cell of the ring. The guardians are the other candidates of the
    /// cells; without them, the two digits would have to alternate. The search extends rings of five, seven
    /// and nine cells for each pair of digits.
    BivalueOddagon {
        slug: "bivalue-oddagon",
        name: "Bivalue Oddagon",
        aliases: &["Oddagon"],
        family: Family::Exotic,
        role_names: &[(Role::SetA, "ring"), (Role::Fin, "guardians")],
        on_by_default: false,
    }
    |position, collector| bivalue_oddagon(position, collector)
}

fn bivalue_oddagon<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let digits = position.size().digits();
    for length in RING_SIZES {
        for a in digits {
            for b in digits.iter().filter(|&b| a < b) {
                collector.check()?;
                let pair = DigitSet::only(a).with(b);
                let cells = position.places(a) & position.places(b);
                for start in cells {
                    let mut ring =
                        Ring { position, pair, length, having: cells, cells: vec![start] };
                    if let Some(guardians) = ring.guarded(Guardians::none(), start) {
                        ring.extend(guardians, collector)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// An open ring during the search.
struct Ring<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    pair: DigitSet,
    /// The number of cells of the closed ring.
    length: usize,
    /// The cells that contain both digits.
    having: CellSet<S>,
    cells: Vec<Cell>,
}

impl<S: Size> Ring<'_, '_, S> {
    /// Extends the ring in all ways and offers those that close.
    fn extend(
        &mut self,
        guardians: Guardians<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let geometry = self.position.geometry();
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        if self.cells.len() == self.length {
            // Each ring is found once: from its first cell, in one direction.
            if self.cells[1] < last {
                let deduction = guardians.deduction(&BivalueOddagon::PROFILE);
                collector.offer(deduction, |explanation| {
                    self.explain(explanation, &guardians);
                })?;
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
                self.extend(guardians, collector)?;
                self.cells.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the guardians of one more cell.
    fn guarded(&self, guardians: Guardians<S>, cell: Cell) -> Option<Guardians<S>> {
        let others = self.position.candidates(cell) - self.pair;
        guardians.with(self.position, Candidate::all_in(cell, others))
    }

    fn explain(&self, explanation: &mut Explanation, guardians: &Guardians<S>) {
        let digits = explanation.digits(Role::Digit, self.pair);
        let ring = explanation.cells(Role::SetA, self.cells.iter().copied());
        // One by one, in the order of the ring.
        let cells = self.cells.iter();
        let cells: Vec<_> = cells.map(|&cell| explanation.cell(Role::SetA, cell)).collect();
        explanation.needs_cells(self.position, self.cells.iter().copied());
        let count = number(self.length);
        explanation.pattern = listed(&cells);
        let others = guardians::name_others(explanation, guardians.all);
        explanation.pattern.extend(sentence![
            (format!(" form a loop of {count} cells, in which each sees the next. All contain "))
            digits "." others
        ]);
        explanation.why = sentence![
            "With only " digits
            (format!(
                ", the two digits would alternate around the loop, which is impossible with {count} cells."
            ))
        ];
        explanation.line = sentence![digits " in " ring];
        guardians.explain(explanation, self.position.shape());
    }
}
