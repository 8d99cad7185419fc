//! Cells where a line and a box cross, and sets in both that leave them no choice.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House, HouseKind, Shape};
use crate::position::Position;
use crate::position::rows::at_most;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{have, number};
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// Cells of a line and a box that have just as many digits as cells, each digit in one house.
    ///
    /// # Pattern
    ///
    /// Two or more cells where a line and a box cross have at least two candidates more than
    /// cells. Cells in the rest of the line and cells in the rest of the box, without a digit in
    /// common, bring so few further digits that all the cells together have as many digits as
    /// cells.
    ///
    /// # Why it works
    ///
    /// Each digit has its places in cells of one house only, so it fits in once at most. There are
    /// as many cells as digits, so each digit is in there once. What the line's cells have goes from
    /// the rest of the line, what the box's cells have from the rest of the box, and what only the
    /// crossing has goes from both.
    ///
    /// # Example
    ///
    ///     ..+724+981+51953+6+8+47+2+4+8+2...+6+9+38.3...+54+9+2+41+59+37+8+6.5+9.8.2+3+1.+16+8..9+2...8...+15..2+4..736+8
    ///     Sue de Coq: r46c4 - {1467} (r3c4 - {17}, r6c6 - {46}) => r9c4<>1, r4c6<>6
    ///
    /// # Cousins
    ///
    /// It is two almost locked sets about a crossing. Without the cells of the box it would be a
    /// naked subset.
    SueDeCoq {
        slug: "sue-de-coq",
        name: "Sue de Coq",
        aliases: &["Two-Sector Disjoint Subsets"],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(50),
        score: 250,
        level: Level::Unfair,
    }
    |position, collector| {
        let mut search = Search::new(position);
        for &block in position.geometry().houses_of_kind(HouseKind::Box) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                for &line in position.geometry().houses_of_kind(kind) {
                    if collector.wants_house::<S>(line) || collector.wants_house::<S>(block) {
                        search.crossing([line, block], collector)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells of one house outside the crossing.
#[derive(Clone, Copy)]
struct Arm<S: Size> {
    cells: CellSet<S>,
    digits: DigitSet,
    count: usize,
}

/// The crossing's cells, the line's arm and the box's arm.
#[derive(Clone, Copy)]
struct Parts<S: Size> {
    houses: [House; 2],
    crossing: Arm<S>,
    arms: [Arm<S>; 2],
}

struct Search<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    /// What the cells of the line, and those of the box, can be put together to.
    arms: [Vec<Arm<S>>; 2],
    crossings: Vec<Arm<S>>,
}

/// Some cells of a house, one after another.
type Cells = SmallVec<[Cell; Shape::LONGEST_SIDE]>;

impl<'p, 'b, S: Size> Search<'p, 'b, S> {
    fn new(position: &'p Position<'b, S>) -> Self {
        let room = || Vec::with_capacity(64);
        Self {
            position,
            arms: [room(), room()],
            crossings: room(),
        }
    }

    /// The most cells of an arm: on large boards more cannot be seen, nor tried in time.
    const LONGEST: usize = if S::SIDE <= 9 { S::SIDE } else { 3 };

    fn crossing(&mut self, houses: [House; 2], collector: &mut Collector<'_>) -> ControlFlow<()> {
        let [line, block] = houses.map(|house| self.position.empty_in(house));
        let shared = line & block;
        if shared.is_empty() || shared.single().is_some() {
            return ControlFlow::Continue(());
        }
        let digits = self.position.digits_of(shared);
        if at_most(digits.bits(), 3) {
            return ControlFlow::Continue(());
        }
        for (arms, cells) in self.arms.iter_mut().zip([line - shared, block - shared]) {
            arms.clear();
            let cells: Cells = cells.iter().collect();
            put_together(self.position, &cells, Arm::EMPTY, (digits, arms));
        }
        // No cell of an arm gains more than one.
        let longest = |arms: &Vec<Arm<S>>| arms.iter().map(|arm| arm.count).max();
        let most: usize = self.arms.iter().filter_map(longest).sum();
        let cells: Cells = shared.iter().collect();
        self.crossings.clear();
        subsets(self.position, &cells, Arm::EMPTY, &mut self.crossings);
        for &crossing in &self.crossings {
            let missing = crossing.digits.len().saturating_sub(crossing.count);
            if crossing.count >= 2 && (2..=most).contains(&missing) {
                self.about(houses, crossing, collector)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Arms that leave these cells of the crossing no choice.
    fn about(
        &self,
        houses: [House; 2],
        crossing: Arm<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let [lines, blocks] = &self.arms;
        let missing = crossing.digits.len() - crossing.count;
        for &along in lines {
            let gain = along.gain(crossing.digits);
            if gain < 1 || gain >= missing {
                continue;
            }
            for &beside in blocks {
                if along.digits.intersects(beside.digits)
                    || beside.gain(crossing.digits) + gain != missing
                {
                    continue;
                }
                let parts = Parts {
                    houses,
                    crossing,
                    arms: [along, beside],
                };
                if let Some(deduction) = parts.find(self.position) {
                    collector.offer(deduction, |explanation| {
                        parts.tell(explanation, self.position)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<S: Size> Arm<S> {
    const EMPTY: Self = Self {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
        count: 0,
    };

    fn with(self, cell: Cell, digits: DigitSet) -> Self {
        Self {
            cells: self.cells.with(cell),
            digits: self.digits | digits,
            count: self.count + 1,
        }
    }

    /// How many more cells than digits it brings to cells with these digits, 0 at least.
    fn gain(&self, digits: DigitSet) -> usize {
        self.count.saturating_sub((self.digits - digits).len())
    }
}

/// All choices of these cells.
fn subsets<S: Size>(
    position: &Position<'_, S>,
    cells: &[Cell],
    chosen: Arm<S>,
    all: &mut Vec<Arm<S>>,
) {
    for (at, &cell) in cells.iter().enumerate() {
        let wider = chosen.with(cell, position.candidates(cell));
        all.push(wider);
        subsets(position, &cells[at + 1..], wider, all);
    }
}

/// All choices of these cells that bring more cells than digits to a crossing with those digits.
fn put_together<S: Size>(
    position: &Position<'_, S>,
    cells: &[Cell],
    chosen: Arm<S>,
    (digits, arms): (DigitSet, &mut Vec<Arm<S>>),
) {
    for (at, &cell) in cells.iter().enumerate() {
        let wider = chosen.with(cell, position.candidates(cell));
        // Every further cell gains one at most.
        let longest = Search::<S>::LONGEST.min(chosen.count + cells.len() - at);
        if (wider.digits - digits).len() >= longest {
            continue;
        }
        if wider.gain(digits) > 0 {
            arms.push(wider);
        }
        if wider.count < longest {
            put_together(position, &cells[at + 1..], wider, (digits, arms));
        }
    }
}

impl<S: Size> Parts<S> {
    /// For the line, then for the box: the digits that go from the rest of it.
    fn locked(&self) -> [DigitSet; 2] {
        let all = self.crossing.digits | self.arms[0].digits | self.arms[1].digits;
        [all - self.arms[1].digits, all - self.arms[0].digits]
    }

    fn find(&self, position: &Position<'_, S>) -> Option<Deduction> {
        let mut rests = [CellSet::EMPTY; 2];
        for (at, digits) in self.locked().into_iter().enumerate() {
            let rest = position.empty_in(self.houses[at]) - self.crossing.cells;
            rests[at] = rest - self.arms[at].cells;
            let held = |cell| position.candidates(cell).intersects(digits);
            rests[at] = rests[at].iter().filter(|&cell| held(cell)).collect();
        }
        if rests.iter().all(CellSet::is_empty) {
            return None;
        }
        let gone = rests.iter().zip(self.locked()).flat_map(|(rest, digits)| {
            let lost = move |cell| (cell, position.candidates(cell) & digits);
            rest.iter().map(lost)
        });
        let gone = gone.flat_map(|(cell, lost)| Candidate::all_in(cell, lost));
        let cells = self.crossing.count + self.arms[0].count + self.arms[1].count;
        let deduction = Deduction::eliminate_all(&SueDeCoq::PROFILE, gone);
        Some(deduction.demanding([(Load::Cells, cells)]))
    }

    fn tell(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let roles = [Role::SetA, Role::SetB, Role::SetC];
        let parts = [self.crossing, self.arms[0], self.arms[1]];
        let [line, block] = self
            .houses
            .map(|house| explanation.house(Role::Base, house));
        let cells = [0, 1, 2].map(|at| explanation.cells(roles[at], parts[at].cells));
        let digits = [0, 1, 2].map(|at| explanation.digits(roles[at], parts[at].digits));
        explanation.pattern = sentence![
            "Where ",
            line,
            " and ",
            block,
            " cross, ",
            cells[0],
            " have the candidates ",
            digits[0],
            ". In the rest of ",
            line,
            ", ",
            cells[1],
            format!(" {} ", have(parts[1].count)),
            digits[1],
            "; in the rest of ",
            block,
            ", ",
            cells[2],
            format!(" {} ", have(parts[2].count)),
            digits[2],
            "."
        ];
        let count: usize = parts.iter().map(|part| part.count).sum();
        let [of_line, of_block] = self
            .locked()
            .map(|digits| explanation.digits(Role::Digit, digits));
        explanation.why = sentence![
            format!(
                "These {0} cells have {0} digits, each of them in cells of one house, so each stands \
                 there once. Outside them ",
                number(count)
            ),
            line,
            " loses ",
            of_line,
            ", and ",
            block,
            " loses ",
            of_block,
            "."
        ];
        explanation.line = sentence![
            cells[0], " - {", digits[0], "} (", cells[1], " - {", digits[1], "}, ", cells[2],
            " - {", digits[2], "})"
        ];
        for part in parts {
            for cell in part.cells {
                explanation.needs_cell(cell, position.candidates(cell));
            }
        }
    }
}
