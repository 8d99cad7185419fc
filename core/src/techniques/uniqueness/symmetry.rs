//! Symmetrical Placement: givens that are symmetric if the digits are renamed.

use crate::step::Premise;
use crate::techniques::prelude::*;

technique! {
    /// Givens that a rotation or reflection maps to givens, with renamed digits.
    SymmetricalPlacement {
        slug: "symmetrical-placement",
        name: "Symmetrical Placement",
        aliases: &["Gurth's Symmetrical Placement", "Gurth's Theorem"],
        family: Family::Uniqueness,
        role_names: &[(Role::SetA, "cell that does not move")],
        needs_uniqueness: true,
        on_by_default: false,
    }
    |position, collector| {
        for motion in MOTIONS.into_iter().filter(|motion| motion.fits(position.shape())) {
            if let Some(symmetry) = Symmetry::find(position, motion) {
                symmetry.offer(position, collector)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A rotation or reflection of the board that maps rows and columns to rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    HalfTurn,
    QuarterTurn,
    Falling,
    Rising,
}

const MOTIONS: [Motion; 4] =
    [Motion::HalfTurn, Motion::QuarterTurn, Motion::Falling, Motion::Rising];

impl Motion {
    /// Returns true if boxes are mapped to boxes.
    fn fits(self, shape: Shape) -> bool {
        self == Self::HalfTurn || shape.box_height() == shape.box_width()
    }

    /// Returns the image of a cell.
    fn image(self, cell: Cell, shape: Shape) -> Cell {
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
            Self::HalfTurn => "turned by 180 degrees",
            Self::QuarterTurn => "turned by 90 degrees",
            Self::Falling => "mirrored in the diagonal from top left to bottom right",
            Self::Rising => "mirrored in the diagonal from bottom left to top right",
        }
    }

    const fn gerund(self) -> &'static str {
        match self {
            Self::HalfTurn | Self::QuarterTurn => "Turning",
            Self::Falling | Self::Rising => "Mirroring",
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

/// A motion that maps givens to givens, and the new names of the digits.
struct Symmetry {
    motion: Motion,
    /// The new name of each digit.
    names: Vec<Digit>,
}

impl Symmetry {
    fn find<S: Size>(position: &Position<'_, S>, motion: Motion) -> Option<Self> {
        let mut names: Vec<Option<Digit>> = vec![None; position.size().side()];
        for cell in position.givens() {
            let there = motion.image(cell, position.shape());
            if !position.givens().contains(there) {
                return None;
            }
            let (old, new) = (position.value(cell)?, position.value(there)?);
            if *names[old.index()].get_or_insert(new) != new {
                return None;
            }
        }
        let taken: DigitSet = names.iter().copied().flatten().collect();
        // Two digits without givens could be swapped: the puzzle would have two solutions.
        if taken.len() + 1 < position.size().side() {
            return None;
        }
        let rest = (position.size().digits() - taken).first();
        let names: Vec<Digit> =
            names.into_iter().map(|name| name.or(rest)).collect::<Option<_>>()?;
        let new: DigitSet = names.iter().copied().collect();
        (new.len() == position.size().side()).then_some(Self { motion, names })
    }

    /// Returns the digits that keep their names.
    fn kept(&self) -> DigitSet {
        let digits = (0..self.names.len()).map(Digit::new);
        digits.filter(|&digit| self.names[digit.index()] == digit).collect()
    }

    /// Returns the digits that get another name.
    fn renamed(&self) -> DigitSet {
        DigitSet::first_n(self.names.len()) - self.kept()
    }

    /// Returns "3 and 7, and 4 and 8 change places", or "1 becomes 2, 2 becomes 3, 3 becomes 1".
    fn renaming(&self) -> String {
        let to = |digit: Digit| self.names[digit.index()];
        let (mut swapped, mut others) = (Vec::new(), Vec::new());
        for digit in self.renamed() {
            let [from, into] = [digit, to(digit)].map(Digit::placeholder);
            if to(to(digit)) != digit {
                others.push(format!("{from} becomes {into}"));
            } else if digit < to(digit) {
                swapped.push(format!("{from} and {into}"));
            }
        }
        if let Some((last, pairs)) = swapped.split_last() {
            let and = if pairs.is_empty() { "" } else { ", and " };
            let pairs = pairs.join(", ");
            others.insert(0, format!("{pairs}{and}{last} change places"));
        }
        others.join(", ")
    }

    fn offer<S: Size>(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let stays = |&cell: &Cell| self.motion.image(cell, position.shape()) == cell;
        let fixed: CellSet<S> = position.empty().iter().filter(stays).collect();
        let eliminated = position.candidates_in(fixed, self.renamed());
        let deduction = Deduction::eliminate_all(&SymmetricalPlacement::PROFILE, eliminated);
        collector.offer(deduction, |explanation| {
            self.explain(explanation, position, fixed);
        })
    }

    fn explain<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        fixed: CellSet<S>,
    ) {
        let names = self.renaming();
        let cells = explanation.cells(Role::SetA, fixed);
        let kept = self.kept();
        let is_one = kept.len() == 1;
        let kept = explanation.digits(Role::Digit, kept);
        explanation.pattern = sentence![
            "If the board is " (self.motion.description())
            ", every given moves to a cell with a given. Its digit changes as follows: " names "; " kept
            (if is_one {
                " stays the same."
            } else {
                " stay the same."
            })
        ];
        explanation.why = sentence![
            (format!("{} and renaming turns the puzzle into itself, so it turns a solution into a solution. ", self.motion.gerund()))
            "The puzzle has only one, so it turns this solution into itself. " cells
            (if fixed.len() == 1 {
                " stays in its place, so its digit is "
            } else {
                " stay in their places, so each of them is "
            })
            (if is_one { "" } else { "one of " }) kept "."
        ];
        explanation.line = sentence![(self.motion.noun()) ", " kept " in " cells];
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
        use crate::size::AnyShape;
        for shape in [Shape::Nine, Shape::Six] {
            let geometry = AnyShape(shape).geometry();
            for motion in MOTIONS.into_iter().filter(|motion| motion.fits(shape)) {
                for &house in geometry.houses() {
                    let moved: CellSet<AnyShape> = geometry
                        .cells(house)
                        .iter()
                        .map(|cell| motion.image(cell, shape))
                        .collect();
                    assert!(geometry.houses().iter().any(|&other| geometry.cells(other) == moved));
                }
            }
        }
    }
}
