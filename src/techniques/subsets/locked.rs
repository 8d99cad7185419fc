//! Locked pair and triple: naked subsets that two houses share.

use std::ops::ControlFlow;

use super::super::unions::Unions;
use super::{Cells, lost_outside, lost_outside_any, used_up};
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, DigitSet, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::{Collector, technique};

technique! {
    /// A naked pair in the crossing of a box and a line, which clears both.
    ///
    /// # Pattern
    ///
    /// Two cells that share a box and also a row or column, with only the same two candidates.
    ///
    /// # Why it works
    ///
    /// The two cells use up both digits, for the box and for the line alike. No other cell of
    /// either house can have one of them.
    ///
    /// # Example
    ///
    ///     +63+514+7+2+8+9+4+2+1.+9.67.7+9+8.+6....1+8+4+52+9...+95+6+7+13+82427+3.8.59+1.47.5.+9.2.1+29+7..5.5+6+9.3....
    ///     Locked Pair: 3,5 in r23c9 => r3c78,r48c9<>3
    ///
    /// # Cousins
    ///
    /// It is two naked pairs seen at once, or a naked pair with two locked candidates. With three
    /// cells it is a locked triple.
    LockedPair {
        slug: "locked-pair",
        name: "Locked Pair",
        aliases: &[],
        family: Family::Subsets,
        rating: Rating::tenths(29),
        score: 40,
        level: Level::Medium,
    }
    |position, collector| locked(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// A naked triple in the crossing of a box and a line, which clears both.
    ///
    /// # Pattern
    ///
    /// Three cells that a box shares with a row or column, with no candidates but the same
    /// three digits.
    ///
    /// # Why it works
    ///
    /// The three cells use up all three digits, for the box and for the line alike. No other cell
    /// of either house can have one of them.
    ///
    /// # Example
    ///
    ///     .+2.3......+4+3.8..2.+57126.+38.7+6+594+3+2+1+8.+1....+4.3.3+4...65.49+2+1+37+8+6+5+186+49+5+7+3235+7.+2.9+4+1
    ///     Locked Triple: 1,4,9 in r123c6 => r1c5,r6c6<>1
    ///
    /// # Cousins
    ///
    /// It is two naked triples seen at once. With two cells it is a locked pair.
    LockedTriple {
        slug: "locked-triple",
        name: "Locked Triple",
        aliases: &[],
        family: Family::Subsets,
        rating: Rating::tenths(31),
        score: 60,
        level: Level::Medium,
    }
    |position, collector| locked(&Self::PROFILE, 3, position, collector)
}

fn locked<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let small = position.with_at_most(size);
    for &block in position.geometry().houses_of_kind(HouseKind::Box) {
        let usable = Cells::new(position, small & position.geometry().cells(block));
        Unions::new(usable.masks(), size).visit(&mut |chosen, union| {
            let (cells, digits) = (usable.chosen(chosen), DigitSet::from_bits(union));
            let mut houses = position.geometry().houses_of_all(cells);
            let Some(line) = houses.find(|house| house.kind != HouseKind::Box) else {
                return ControlFlow::Continue(());
            };
            let clears = |house| lost_outside_any(position, house, cells, digits);
            if !clears(line) || !clears(block) {
                return ControlFlow::Continue(());
            }
            let gone = [line, block]
                .into_iter()
                .flat_map(|house| lost_outside(position, house, cells, digits));
            collector.offer(Deduction::eliminate_all(profile, gone), |explanation| {
                tell(explanation, [block, line], (cells, digits));
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    houses: [House; 2],
    (cells, digits): (CellSet<S>, DigitSet),
) {
    let cells_noun = explanation.cells(Role::SetA, cells);
    let digits_noun = explanation.digits(Role::Digit, digits);
    let [block, line] = houses.map(|house| explanation.house(Role::Base, house));
    explanation.pattern = sentence![
        "The cells ",
        cells_noun,
        " lie in ",
        block,
        " and in ",
        line,
        " and have no candidates but ",
        digits_noun,
        "."
    ];
    explanation.why = sentence![
        used_up(cells, digits),
        block,
        " or of ",
        line,
        " can have one of them."
    ];
    explanation.line = sentence![notation::digits(digits), " in ", cells_noun];
    for cell in cells {
        explanation.needs_cell(cell, digits);
    }
}
