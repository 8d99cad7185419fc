//! Avoidable Rectangle: a deadly pattern with filled cells that are not givens.

use super::deadly::{if_none_were, one_is};
use crate::step::Premise;
use crate::step::wording::{agree, digit_list};
use crate::techniques::phrases::slashed;
use crate::techniques::prelude::*;

technique! {
    /// A rectangle with three filled corners, whose fourth corner must not complete it.
    AvoidableRectangle1 {
        slug: "avoidable-rectangle-1",
        name: "Avoidable Rectangle Type 1",
        aliases: &["AR 1"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle")],
        needs_uniqueness: true,
    }
    |position, collector| {
        for target in position.empty() {
            three_placed(position, target, collector)?;
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// A rectangle with two filled corners, whose other corners have the same extra digit.
    AvoidableRectangle2 {
        slug: "avoidable-rectangle-2",
        name: "Avoidable Rectangle Type 2",
        aliases: &["AR 2"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle"), (Role::Roof, "extra candidate")],
        needs_uniqueness: true,
    }
    |position, collector| {
        for first in position.bivalue() {
            for second in position.bivalue() & position.geometry().peers(first) {
                if second > first {
                    two_placed(position, [first, second], collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Offers the steps of rectangles whose only empty corner is this cell.
fn three_placed<S: Size>(
    position: &Position<'_, S>,
    target: Cell,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let placed = CellSet::all(position.size()) - position.empty() - position.givens();
    let [row, column, block] = geometry.houses_of(target).map(|house| geometry.cells(house));
    for across in row & placed {
        for down in column & placed {
            if position.value(across) != position.value(down)
                || block.contains(across) == block.contains(down)
            {
                continue;
            }
            let row = geometry.house_of(down, HouseKind::Row);
            let column = geometry.house_of(across, HouseKind::Column);
            let Some(opposite) = geometry.cell_at(row, column) else {
                continue;
            };
            let (Some(x), Some(y)) = (position.value(across), position.value(opposite)) else {
                continue;
            };
            if !placed.contains(opposite) || !position.candidates(target).contains(y) {
                continue;
            }
            let only = CellSet::<S>::only(target);
            let deduction = Deduction::eliminate(&AvoidableRectangle1::PROFILE, y, only);
            collector.offer(deduction, |explanation| {
                let filled = [(across, x), (down, x), (opposite, y)];
                describe(explanation, position, &filled, &[target], [x, y]);
                let target = explanation.cell(Role::Target, target);
                let y_noun = explanation.digit(Role::Digit, y);
                let digits = explanation.digits(Role::Digit, DigitSet::only(x).with(y));
                explanation.why = sentence![
                    "If " target " were " y_noun
                    ", the four cells would form a deadly pattern. Swapping " digits
                    " in these cells would give a second solution, but the puzzle has only one."
                ];
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Offers the steps of rectangles whose empty corners are these two cells of a line.
fn two_placed<S: Size>(
    position: &Position<'_, S>,
    ends: [Cell; 2],
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let placed = CellSet::all(position.size()) - position.empty() - position.givens();
    let [first, second] = ends.map(|cell| position.candidates(cell));
    let Some(extra) = (first & second).single() else {
        return ControlFlow::Continue(());
    };
    let eliminated = position.places(extra) & geometry.seen_by_all(ends);
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let lines = [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)];
    for (along, beside) in lines {
        if geometry.house_of(ends[0], along) != geometry.house_of(ends[1], along) {
            continue;
        }
        let column = geometry.cells(geometry.house_of(ends[0], beside));
        for near in column & placed {
            let other = geometry.cells(geometry.house_of(near, along))
                & geometry.cells(geometry.house_of(ends[1], beside));
            let Some(far) = other.first().filter(|&cell| placed.contains(cell)) else {
                continue;
            };
            let corners = [near, far];
            let values = corners.map(|cell| position.value(cell).unwrap_or_default());
            // Each empty corner has the digit of the filled corner across from it.
            let fits = DigitSet::only(values[1]) == first.without(extra)
                && DigitSet::only(values[0]) == second.without(extra);
            if !fits || !is_in_two_boxes(position, [ends[0], ends[1], near]) {
                continue;
            }
            let deduction = Deduction::eliminate(&AvoidableRectangle2::PROFILE, extra, eliminated);
            collector.offer(deduction, |explanation| {
                let filled = [(near, values[0]), (far, values[1])];
                describe(explanation, position, &filled, &ends, values);
                explanation.digit_in(Role::Roof, extra, ends);
                let digits: DigitSet = values.into_iter().collect();
                let digits = explanation.digits(Role::Digit, digits);
                let both: CellSet<S> = ends.into_iter().collect();
                let mut why = if_none_were(explanation, both, DigitSet::only(extra));
                why.extend(sentence![
                    "the four cells would form a deadly pattern. Swapping " digits
                    " in these cells would give a second solution, but the puzzle has only one. Therefore "
                    (one_is(explanation, both, extra, eliminated))
                ]);
                explanation.why = why;
                explanation.needs_cells(position, ends);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if a rectangle with these corners, the first next to both others, is in two boxes.
fn is_in_two_boxes<S: Size>(position: &Position<'_, S>, [corner, a, b]: [Cell; 3]) -> bool {
    let geometry = position.geometry();
    let block = geometry.cells(geometry.house_of(corner, HouseKind::Box));
    block.contains(a) != block.contains(b)
}

/// Describes the rectangle: the filled corners, the empty corners, the two digits.
fn describe<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    filled: &[(Cell, Digit)],
    empty: &[Cell],
    digits: [Digit; 2],
) {
    let mut corners: Vec<Cell> = filled.iter().map(|&(cell, _)| cell).collect();
    corners.sort_unstable();
    let mut all = [&corners, empty].concat();
    all.sort_unstable();
    let all = explanation.cells(Role::Premise, all);
    let digits: DigitSet = digits.into_iter().collect();
    explanation.digits(Role::Digit, digits);
    explanation.pattern = sentence![
        all " are in two rows, two columns and two boxes, and none of them is a given. "
    ];
    for digit in digits {
        let own = corners.iter().copied();
        let own = own.filter(|&cell| filled.contains(&(cell, digit)));
        let own: Vec<Cell> = own.collect();
        if !own.is_empty() {
            let are = agree(own.len(), " is ", " are ");
            let own = explanation.cells(Role::Floor, own);
            let digit = explanation.digit(Role::Digit, digit);
            explanation.pattern.extend(sentence![own are digit ", "]);
        }
    }
    explanation.pattern.push("and ".into());
    let count = empty.len();
    for (index, &cell) in empty.iter().enumerate() {
        let noun = explanation.cell(Role::Roof, cell);
        let candidates = digit_list(position.candidates(cell), "and");
        let ends =
            if index + 1 < count { " and " } else { agree(count, " is empty.", " are empty.") };
        let ends = format!(" ({candidates}){ends}");
        explanation.pattern.extend(sentence![noun ends]);
    }
    explanation.line = sentence![(slashed(digits)) " in " all];
    for &(cell, digit) in filled {
        explanation.needs(Premise::Filled(Candidate::new(cell, digit)));
    }
    explanation.needs(Premise::SingleSolution);
}
