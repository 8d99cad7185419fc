//! Wings of four and five cells: bent naked sets.

use std::ops::ControlFlow;

use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, Digit, DigitSet};
use crate::position::{Holding, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::number;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// Four cells with four digits, of which all but one see themselves everywhere.
    ///
    /// # Pattern
    ///
    /// Three cells of a house and a cell of two candidates outside have four digits between them.
    /// For three of the digits, all places in the four cells see each other; for the fourth, z,
    /// they do not.
    ///
    /// # Why it works
    ///
    /// Each of the three other digits fits into one of the cells at most. Four cells are to be
    /// filled, so one of them is z, and a cell that sees all places of z cannot be.
    ///
    /// # Example
    ///
    ///     1........+827.54..3...73..2.67......8.1.....454..9........82...6..5......+9...7.832
    ///     WXYZ-Wing: 1/7/8/6 in r5c5,r6c589 => r6c6<>6
    ///
    /// # Cousins
    ///
    /// The XYZ-Wing is the same with three cells, the VWXYZ-Wing with five. It is an ALS-XZ whose
    /// one set is a single cell.
    WxyzWing {
        slug: "wxyz-wing",
        name: "WXYZ-Wing",
        aliases: &["Bent Quadruple"],
        family: Family::Wings,
        rating: Rating::tenths(55),
        score: 200,
        level: Level::Hard,
    }
    |position, collector| bent(&Self::PROFILE, 4, position, collector)
}

technique! {
    /// Five cells with five digits, of which all but one see themselves everywhere.
    ///
    /// # Pattern
    ///
    /// Four cells of a house and a cell of two candidates outside have five digits between them.
    /// For four of the digits, all places in the five cells see each other; for the fifth, z, they
    /// do not.
    ///
    /// # Why it works
    ///
    /// Each of the four other digits fits into one of the cells at most. Five cells are to be
    /// filled, so one of them is z, and a cell that sees all places of z cannot be.
    ///
    /// # Example
    ///
    ///     +87+6.3..9+1+9+4+5+1.+8..6321.+9.8.+54+59..+1+6+8+3+713+86+9..+268+24+5+3..9+1.+49+8..27+2.+8.+17..45.+7.+4...8
    ///     VWXYZ-Wing: 1/3/4/7/6 in r269c8,r3c68 => r9c6<>6
    ///
    /// # Cousins
    ///
    /// The WXYZ-Wing is the same with four cells. It is an ALS-XZ whose one set is a single cell.
    VwxyzWing {
        slug: "vwxyz-wing",
        name: "VWXYZ-Wing",
        aliases: &["Bent Quintuple"],
        family: Family::Wings,
        rating: Rating::tenths(62),
        score: 240,
        level: Level::Unfair,
    }
    |position, collector| bent(&Self::PROFILE, 5, position, collector)
}

/// Each digit of a pair with the other one.
fn both_ways(pair: DigitSet) -> impl Iterator<Item = (Digit, Digit)> {
    let other = move |digit| pair.without(digit).first();
    pair.iter()
        .filter_map(move |digit| Some((digit, other(digit)?)))
}

/// Wings of `size` cells: a cell of two candidates tied to an almost locked set of the others.
fn bent<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let changed = collector.fresh_cells::<S>();
    for single in almost.of_cells(1) {
        // Where nothing has changed in either of them nothing can be new.
        let is_fresh = |cells: CellSet<S>| (cells | single.cells).intersects(changed);
        let others = almost.of_cells(size - 1).iter();
        let others =
            others.filter(|other| single.digits.is_subset(other.digits) && is_fresh(other.cells));
        for (tie, digit) in both_ways(single.digits) {
            for other in others.clone() {
                let ties = [almost.holding(single, tie), almost.holding(other, tie)];
                if !ties[1].places.is_subset(ties[0].seen) || other.cells.intersects(single.cells) {
                    continue;
                }
                let ends = [almost.holding(single, digit), almost.holding(other, digit)];
                let gone = ends[0].seen & ends[1].seen;
                // A digit that sees itself everywhere makes it a naked set, told elsewhere.
                if gone.is_empty() || ends[0].places.is_subset(ends[1].seen) {
                    continue;
                }
                let cells = single.cells | other.cells;
                collector.offer(Deduction::eliminate(profile, digit, gone), |explanation| {
                    tell(explanation, position, (cells, other.digits), (digit, ends));
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    (cells, digits): (CellSet<S>, DigitSet),
    (digit, ends): (Digit, [&Holding<S>; 2]),
) {
    let cells_noun = explanation.cells(Role::SetA, cells);
    let digits_noun = explanation.digits(Role::SetA, digits);
    let others_noun = explanation.digits(Role::RestrictedCommon, digits.without(digit));
    let digit_noun = explanation.digit(Role::Digit, digit);
    let places = explanation.digit_in(Role::Pincer, digit, ends[0].places | ends[1].places);
    explanation.pattern = sentence![
        "The cells ",
        cells_noun,
        " have no candidates but ",
        digits_noun,
        ". Among them all places of ",
        others_noun,
        " see each other, digit by digit."
    ];
    explanation.why = sentence![
        others_noun,
        format!(
            " fit in at most once each, and there are {} cells. So one of them is ",
            number(cells.len())
        ),
        digit_noun,
        ": ",
        places,
        "."
    ];
    explanation.line = sentence![
        super::slashed(digits.without(digit), digit),
        " in ",
        cells_noun
    ];
    for cell in cells {
        explanation.needs_cell(cell, position.candidates(cell));
    }
}
