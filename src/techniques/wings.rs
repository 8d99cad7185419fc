//! Wings: a cell and its pincers, or cells whose digits all see themselves but one.

mod bent;
mod w_wing;

pub use bent::{VwxyzWing, WxyzWing};
pub use w_wing::WWing;

use std::ops::ControlFlow;

use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A cell of two candidates and two pincers that share a third digit.
    ///
    /// # Pattern
    ///
    /// A pivot with the candidates x and y sees two pincers: one with x and z, one with y and z.
    ///
    /// # Why it works
    ///
    /// If the pivot is x, the first pincer is z; if it is y, the second one is. One of the pincers
    /// is z either way, so a cell that sees both cannot be.
    ///
    /// # Example
    ///
    ///     +2.3.5.+8.+16+5.+8..+3.4+1+8...+37.+5+7+61.8.+53+992+5+3..4+8+74+38+795+2+16+81+6+53.+9.+2+5+921.+8+6.+3+3..6+2+91+58
    ///     XY-Wing: 4/9/6 in r1c48,r3c5 => r1c6,r3c8<>6
    ///
    /// # Cousins
    ///
    /// It is the shortest XY-Chain, and an ALS-XY-Wing of single cells. With z in the pivot too it
    /// is an XYZ-Wing.
    XyWing {
        slug: "xy-wing",
        name: "XY-Wing",
        aliases: &["Y-Wing", "Bent Triple"],
        family: Family::Wings,
        rating: Rating::tenths(42),
        score: 160,
        level: Level::Hard,
    }
    |position, collector| {
        for pivot in position.bivalue() {
            pincers(&Self::PROFILE, pivot, position, collector)?;
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// A cell of three candidates and two pincers that share one of them.
    ///
    /// # Pattern
    ///
    /// A pivot with the candidates x, y and z sees two pincers: one with x and z, one with y and z.
    ///
    /// # Why it works
    ///
    /// If the pivot is x, the first pincer is z; if it is y, the second one is; else the pivot is z
    /// itself. One of the three is z, so a cell that sees all three cannot be.
    ///
    /// # Example
    ///
    ///     4.197+8..2+6.+8+2+31+4....2+45+6..+8+31+7+8+952+46+8+693+2+4...+2+4+5+16+7.8..8+3+64+2.575.+6+7+1.8.+4..4+5+8....
    ///     XYZ-Wing: 1/3/9 in r7c7,r9c69 => r9c78<>9
    ///
    /// # Cousins
    ///
    /// Without z in the pivot it is an XY-Wing; with more cells a WXYZ-Wing.
    XyzWing {
        slug: "xyz-wing",
        name: "XYZ-Wing",
        aliases: &[],
        family: Family::Wings,
        rating: Rating::tenths(44),
        score: 180,
        level: Level::Hard,
    }
    |position, collector| {
        for pivot in position.empty() {
            if position.candidates(pivot).len() == 3 {
                pincers(&Self::PROFILE, pivot, position, collector)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two pincers of a pivot: an XY-Wing if it has two candidates, an XYZ-Wing if it has three.
fn pincers<S: Size>(
    profile: &'static Profile,
    pivot: Cell,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let held = position.candidates(pivot);
    let near = position.bivalue() & position.geometry().peers(pivot);
    // A pincer has one candidate that the pivot of an XY-Wing lacks, and none that the pivot of an
    // XYZ-Wing lacks.
    let foreign = 3 - held.len();
    let is_pincer = |&cell: &Cell| (position.candidates(cell) - held).len() == foreign;
    for first in near.iter().filter(is_pincer) {
        for second in near.iter().filter(is_pincer).filter(|&cell| cell > first) {
            let both = position.candidates(first) | position.candidates(second);
            let common = position.candidates(first) & position.candidates(second);
            let (3, Some(digit)) = ((both | held).len(), common.single()) else {
                continue;
            };
            if held.len() == 2 && held.contains(digit) {
                continue;
            }
            let mut gone = position.places(digit)
                & position.geometry().peers(first)
                & position.geometry().peers(second);
            if held.contains(digit) {
                gone &= position.geometry().peers(pivot);
            }
            if !gone.is_empty() {
                let block = |cell: Cell| cell.box_index(S::SHAPE);
                let apart = [first, second]
                    .map(block)
                    .iter()
                    .all(|&it| it != block(pivot));
                let deduction = Deduction::eliminate(profile, digit, gone)
                    .demanding([(Load::Apart, usize::from(apart))]);
                collector.offer(deduction, |explanation| {
                    tell_pincers(explanation, position, digit, (pivot, [first, second]));
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn tell_pincers<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    digit: Digit,
    (pivot, pincers): (Cell, [Cell; 2]),
) {
    let held = position.candidates(pivot);
    let ways = held.without(digit);
    let pivot_noun = explanation.cell(Role::Pivot, pivot);
    let pincer_nouns = pincers.map(|cell| explanation.cell(Role::Pincer, cell));
    let held_noun = explanation.digits(Role::Pivot, held);
    let digit_noun = explanation.digit(Role::Digit, digit);
    explanation.pattern = sentence![
        "The pivot ",
        pivot_noun,
        " has no candidates but ",
        held_noun,
        ". It sees the pincers "
    ];
    for (index, cell) in pincers.into_iter().enumerate() {
        let digits_noun = explanation.digits(Role::Pincer, position.candidates(cell));
        let link = [" and ", "."];
        explanation.pattern.extend(sentence![
            pincer_nouns[index],
            " (",
            digits_noun,
            ")",
            link[index]
        ]);
    }
    explanation.why = Vec::new();
    for (index, cell) in pincers.into_iter().enumerate() {
        for way in position.candidates(cell).without(digit) {
            let way_noun = explanation.digit(Role::Pivot, way);
            let start = ["If the pivot is ", "; if it is "];
            explanation.why.extend(sentence![
                start[index],
                way_noun,
                ", ",
                pincer_nouns[index],
                " is ",
                digit_noun
            ]);
        }
    }
    let cells: CellSet<S> = pincers.into_iter().chain([pivot]).collect();
    let (rest, who) = if held.contains(digit) {
        ("; else the pivot itself is. One of the three is ", cells)
    } else {
        (". One of the pincers is ", cells.without(pivot))
    };
    explanation
        .why
        .extend(sentence![rest, digit_noun, " in any case."]);
    explanation.digit_in(Role::Pincer, digit, who);
    let cells_noun = explanation.cells(Role::Premise, cells);
    explanation.line = sentence![slashed(ways, digit), " in ", cells_noun];
    for cell in cells {
        explanation.needs_cell(cell, position.candidates(cell));
    }
}

/// Digits as HoDoKu's lines of wings have them, the one that goes last: `3/7/9`.
fn slashed(ways: DigitSet, last: Digit) -> String {
    let mut text = String::new();
    for digit in ways {
        text.push_str(&digit.to_string());
        text.push('/');
    }
    text + &last.to_string()
}
