//! Locked Pair and Locked Triple.

use super::super::unions::Unions;
use super::{Cells, contain_only, has_outside, outside};
use crate::step::notation;
use crate::step::wording::{all_of, begun, digit_list};
use crate::techniques::prelude::*;

technique! {
    /// A naked pair in the intersection of a box and a line; both houses lose its digits.
    LockedPair {
        slug: "locked-pair",
        name: "Locked Pair",
        family: Family::Subsets,
        role_names: &[(Role::SetA, "pair")],
    }
    |position, collector| locked(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// A naked triple in the intersection of a box and a line; both houses lose its digits.
    LockedTriple {
        slug: "locked-triple",
        name: "Locked Triple",
        family: Family::Subsets,
        role_names: &[(Role::SetA, "triple")],
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
        if !collector.can_be_new(block) {
            continue;
        }
        let usable = Cells::new(position, small & position.geometry().cells(block));
        Unions::new(usable.masks(), size).visit(&mut |chosen, union| {
            let (cells, digits) = (usable.chosen(chosen), DigitSet::from_bits(union));
            let mut houses = position.geometry().houses_of_all(cells);
            let Some(line) = houses.find(|house| house.kind != HouseKind::Box) else {
                return ControlFlow::Continue(());
            };
            let eliminates = |house| has_outside(position, house, cells, digits);
            if !eliminates(line) || !eliminates(block) {
                return ControlFlow::Continue(());
            }
            let eliminated =
                [line, block].into_iter().flat_map(|house| outside(position, house, cells, digits));
            collector.offer_elimination(
                position,
                Deduction::eliminate_all(profile, eliminated),
                |explanation| {
                    explain(explanation, position, [block, line], cells);
                },
            )
        })?;
    }
    ControlFlow::Continue(())
}

fn explain<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    houses: [House; 2],
    cells: CellSet<S>,
) {
    let digits = position.digits_of(cells);
    let cells_noun = explanation.cells(Role::SetA, cells);
    let digits_noun = explanation.digits(Role::Digit, digits);
    let [block, line] = houses.map(|house| explanation.house(Role::Base, house));
    explanation.pattern = sentence![cells_noun (contain_only(cells)) digits_noun "."];
    explanation.why = sentence![
        (begun(&all_of(cells.len()))) " cells are in " block " and in " line
        (format!(", so they use up the {} of both houses.", digit_list(digits, "and")))
    ];
    explanation.line = sentence![(notation::digits(digits)) " in " cells_noun];
    for cell in cells {
        explanation.needs_cell(cell, digits);
    }
}
