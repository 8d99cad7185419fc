//! Puzzles whose givens are symmetric but for the names of the digits.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, Premise};
use crate::techniques::{Collector, technique};

technique! {
    /// Givens that a turn or a mirror takes onto each other, once their digits are renamed.
    ///
    /// # Pattern
    ///
    /// Turn the board by a half or by a quarter, or mirror it in a diagonal: every given comes to
    /// stand where a given was, and all givens of a digit where those of one digit were, the same
    /// digit or another. A digit without givens goes with the one that is left.
    ///
    /// # Why it works
    ///
    /// Moved so, and with its digits renamed so, the solution is a solution of the same givens. The
    /// puzzle is known to have one, so it is the solution itself. A cell that stays in its place
    /// keeps its digit, which is therefore one that is not renamed.
    ///
    /// # Example
    ///
    ///     ..986......3....4.67.9.3.8.4.6...2.39....6.....7.9.......2..1...84.........7....2
    ///     Symmetrical Placement: falling diagonal, 125 in r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r8c8 => r5c5,r8c8<>37, r5c5,r6c6<>48, r8c8<>69
    ///
    /// # Cousins
    ///
    /// Unique rectangles lean on the single solution too, on a few cells.
    SymmetricalPlacement {
        slug: "symmetrical-placement",
        name: "Symmetrical Placement",
        aliases: &["Gurth's Symmetrical Placement", "Gurth's Theorem", "Automorphism"],
        family: Family::Uniqueness,
        rating: Rating::tenths(63),
        score: 300,
        level: Level::Unfair,
        needs_uniqueness: true,
        on_by_default: false,
    }
    |position, collector| {
        if !position.has_single_solution() {
            return ControlFlow::Continue(());
        }
        for motion in MOTIONS.into_iter().filter(|motion| motion.fits(S::SHAPE)) {
            if let Some(symmetry) = Symmetry::of(position, motion) {
                symmetry.offer(position, collector)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What can be done to a board so that houses stay houses and a cell may stay in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    HalfTurn,
    QuarterTurn,
    Falling,
    Rising,
}

const MOTIONS: [Motion; 4] = [
    Motion::HalfTurn,
    Motion::QuarterTurn,
    Motion::Falling,
    Motion::Rising,
];

impl Motion {
    /// Whether boxes stay boxes.
    fn fits(self, shape: Shape) -> bool {
        self == Self::HalfTurn || shape.box_height() == shape.box_width()
    }

    /// Where a cell comes to stand.
    fn of(self, cell: Cell, shape: Shape) -> Cell {
        let (row, column, last) = (cell.row(shape), cell.column(shape), shape.side() - 1);
        let (row, column) = match self {
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::Falling => (column, row),
            Self::Rising => (last - column, last - row),
        };
        Cell::at(row, column, shape)
    }

    const fn description(self) -> &'static str {
        match self {
            Self::HalfTurn => "Turned by a half",
            Self::QuarterTurn => "Turned by a quarter",
            Self::Falling => "Mirrored in the diagonal that falls to the right",
            Self::Rising => "Mirrored in the diagonal that rises to the right",
        }
    }

    const fn noun(self) -> &'static str {
        match self {
            Self::HalfTurn => "half turn",
            Self::QuarterTurn => "quarter turn",
            Self::Falling => "falling diagonal",
            Self::Rising => "rising diagonal",
        }
    }
}

/// A motion that takes givens to givens, and what becomes of the digits.
struct Symmetry {
    motion: Motion,
    /// The new name of each digit.
    names: Vec<Digit>,
}

impl Symmetry {
    fn of<S: Size>(position: &Position<'_, S>, motion: Motion) -> Option<Self> {
        let mut names: Vec<Option<Digit>> = vec![None; S::SIDE];
        for cell in position.givens() {
            let there = motion.of(cell, S::SHAPE);
            if !position.givens().contains(there) {
                return None;
            }
            let (old, new) = (position.value(cell)?, position.value(there)?);
            if *names[old.index()].get_or_insert(new) != new {
                return None;
            }
        }
        let taken: DigitSet = names.iter().copied().flatten().collect();
        // Two digits without givens could change places: there were two solutions.
        if taken.len() + 1 < S::SIDE {
            return None;
        }
        let rest = (DigitSet::first_n(S::SIDE) - taken).first();
        let names: Vec<Digit> = names
            .into_iter()
            .map(|name| name.or(rest))
            .collect::<Option<_>>()?;
        let new: DigitSet = names.iter().copied().collect();
        (new.len() == S::SIDE).then_some(Self { motion, names })
    }

    /// The digits that keep their names, or the others.
    fn digits(&self, kept: bool) -> DigitSet {
        let digits = (0..self.names.len()).map(Digit::new);
        digits
            .filter(|&digit| (self.names[digit.index()] == digit) == kept)
            .collect()
    }

    fn offer<S: Size>(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let stays = |&cell: &Cell| self.motion.of(cell, S::SHAPE) == cell;
        let fixed: CellSet<S> = position.empty().iter().filter(stays).collect();
        let renamed = self.digits(false);
        let gone = fixed
            .iter()
            .flat_map(|cell| Candidate::all_in(cell, position.candidates(cell) & renamed));
        let deduction = Deduction::eliminate_all(&SymmetricalPlacement::PROFILE, gone);
        collector.offer(deduction, |explanation| {
            self.tell(explanation, position, fixed)
        })
    }

    fn tell<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        fixed: CellSet<S>,
    ) {
        let name = |digit: Digit| format!("{digit} becomes {}", self.names[digit.index()]);
        let names: Vec<String> = self.digits(false).iter().map(name).collect();
        let cells = explanation.cells(Role::SetA, fixed);
        let kept = self.digits(true);
        let is_one = kept.len() == 1;
        let kept = explanation.digits(Role::Digit, kept);
        explanation.pattern = sentence![
            self.motion.description(),
            ", every given comes to stand where a given was, and all those of a digit where those of one digit were: ",
            names.join(", "),
            ", and ",
            kept,
            if is_one { " stays." } else { " stay." }
        ];
        explanation.why = sentence![
            "The puzzle has a single solution, so this takes it to itself. What stays in its place keeps its digit: ",
            cells,
            if fixed.len() == 1 {
                " holds "
            } else {
                " each hold "
            },
            if is_one { "" } else { "one of " },
            kept,
            "."
        ];
        explanation.line = sentence![self.motion.noun(), ", ", kept, " in ", cells];
        explanation.needs(Premise::SingleSolution);
        for cell in position.givens() {
            if let Some(value) = position.value(cell) {
                explanation.needs_cell(cell, DigitSet::only(value));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motions_take_houses_to_houses() {
        use crate::size::{Nine, Six};
        fn check<S: Size>() {
            let geometry = S::geometry();
            for motion in MOTIONS.into_iter().filter(|motion| motion.fits(S::SHAPE)) {
                for &house in geometry.houses() {
                    let moved: CellSet<S> = geometry
                        .cells(house)
                        .iter()
                        .map(|cell| motion.of(cell, S::SHAPE))
                        .collect();
                    assert!(
                        geometry
                            .houses()
                            .iter()
                            .any(|&other| geometry.cells(other) == moved)
                    );
                }
            }
        }
        check::<Nine>();
        check::<Six>();
    }
}
