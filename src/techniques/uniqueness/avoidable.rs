//! Rectangles with filled corners: digits that the solver placed could be swapped too.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, Premise};
use crate::techniques::{Collector, technique};

technique! {
    /// Three placed corners of a rectangle that the fourth must not complete.
    ///
    /// # Pattern
    ///
    /// Four cells in two rows, two columns and two boxes. Three are filled, none of them a given:
    /// two across from each other with x, the third with y. The fourth is empty.
    ///
    /// # Why it works
    ///
    /// If the fourth corner were y, x and y could be swapped in all four, and the puzzle, whose
    /// givens stand elsewhere, had two solutions. So it is not y.
    ///
    /// # Example
    ///
    ///     2481..+5+37+5+3+1+8+2+7...+9+7+65+432+8162+7..+8+1..+8+1..7....+45...+1+7.8+1+9468+23+7+57+8+2...6+1+4+3+6+57+1+4+892
    ///     Avoidable Rectangle Type 1: 1/3 in r25c23 => r5c3<>3
    ///
    /// # Cousins
    ///
    /// The unique rectangle of type 1, with candidates in place of digits.
    AvoidableRectangle1 {
        slug: "avoidable-rectangle-1",
        name: "Avoidable Rectangle Type 1",
        aliases: &["AR 1"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        if !position.has_single_solution() {
            return ControlFlow::Continue(());
        }
        for target in position.empty() {
            three_placed(position, target, collector)?;
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// Two placed corners of a rectangle, and two that have the same one digit more.
    ///
    /// # Pattern
    ///
    /// Four cells in two rows, two columns and two boxes. Two side by side are filled with x and y,
    /// neither of them a given. Of the other two, the one across from x has x and z as candidates,
    /// the one across from y has y and z.
    ///
    /// # Why it works
    ///
    /// If neither of the two were z, x and y could be swapped in all four cells, and the puzzle had
    /// two solutions. So one of them is z, and what sees both is not.
    ///
    /// # Example
    ///
    ///     +15..7.4+69+673+4+91..+8+9.+4.6.+7+1+374..+8.3.+1+5...3..8+4+3...42.7+52+916+54+8+3+743.8+2.+1.68+6..+1..+4+2|r45c6,r9c4<>9
    ///     Avoidable Rectangle Type 2: 1/5 in r46c49 => r5c4<>9
    ///
    /// # Cousins
    ///
    /// The unique rectangle of type 2, with candidates in place of digits.
    AvoidableRectangle2 {
        slug: "avoidable-rectangle-2",
        name: "Avoidable Rectangle Type 2",
        aliases: &["AR 2"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        if !position.has_single_solution() {
            return ControlFlow::Continue(());
        }
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

/// Rectangles whose one empty corner is this cell.
fn three_placed<S: Size>(
    position: &Position<'_, S>,
    target: Cell,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let placed = !(position.empty() | position.givens());
    let [row, column, block] = geometry
        .houses_of(target)
        .map(|house| geometry.cells(house));
    for across in row & placed {
        for down in column & placed {
            if position.value(across) != position.value(down)
                || block.contains(across) == block.contains(down)
            {
                continue;
            }
            let Some(opposite) = crossing(position, down, across) else {
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
                tell(
                    explanation,
                    &[(across, x), (down, x), (opposite, y)],
                    (&[target], [x, y]),
                );
                let target = explanation.cell(Role::Target, target);
                let y_noun = explanation.digit(Role::Digit, y);
                explanation.why.extend(sentence![
                    target,
                    " must not complete that with ",
                    y_noun,
                    "."
                ]);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Rectangles whose two empty corners are these cells, side by side.
fn two_placed<S: Size>(
    position: &Position<'_, S>,
    ends: [Cell; 2],
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let placed = !(position.empty() | position.givens());
    let [first, second] = ends.map(|cell| position.candidates(cell));
    let Some(extra) = (first & second).single() else {
        return ControlFlow::Continue(());
    };
    let gone = position.places(extra) & geometry.seen_by_all(ends);
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    let lines = [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ];
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
            let deduction = Deduction::eliminate(&AvoidableRectangle2::PROFILE, extra, gone);
            collector.offer(deduction, |explanation| {
                let filled = [(near, values[0]), (far, values[1])];
                tell(explanation, &filled, (&ends, values));
                let places = explanation.digit_in(Role::Roof, extra, ends);
                explanation.why.extend(sentence![
                    "Nothing can keep them from it but ",
                    places,
                    ", so that is true of one of these cells."
                ]);
                for end in ends {
                    explanation.needs_cell(end, position.candidates(end));
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The cell in the row of one cell and the column of another.
fn crossing<S: Size>(position: &Position<'_, S>, of_row: Cell, of_column: Cell) -> Option<Cell> {
    let geometry = position.geometry();
    let row = geometry.cells(geometry.house_of(of_row, HouseKind::Row));
    (row & geometry.cells(geometry.house_of(of_column, HouseKind::Column))).first()
}

/// Whether a rectangle with these three corners, the first between the others, lies in two boxes.
fn is_in_two_boxes<S: Size>(position: &Position<'_, S>, [corner, a, b]: [Cell; 3]) -> bool {
    let geometry = position.geometry();
    let block = geometry.cells(geometry.house_of(corner, HouseKind::Box));
    block.contains(a) != block.contains(b)
}

/// What both types say: the filled corners, the empty ones, the two digits.
fn tell(
    explanation: &mut Explanation,
    filled: &[(Cell, Digit)],
    (empty, digits): (&[Cell], [Digit; 2]),
) {
    let corners = filled.iter().map(|&(cell, _)| cell);
    let all = explanation.cells(Role::Premise, corners.clone().chain(empty.iter().copied()));
    let filled_noun = explanation.cells(Role::Floor, corners);
    let empty_noun = explanation.cells(Role::Roof, empty.iter().copied());
    let digits: DigitSet = digits.into_iter().collect();
    let digits_noun = explanation.digits(Role::Digit, digits);
    explanation.pattern = sentence![
        "The cells ",
        all,
        " lie in two rows, two columns and two boxes, and none of them is a given. ",
        filled_noun,
        " are filled with ",
        digits_noun,
        ", ",
        empty_noun,
        if empty.len() == 1 {
            " is empty."
        } else {
            " are empty."
        }
    ];
    explanation.why = sentence![
        "If all these cells were ",
        digits_noun,
        ", the two digits could be swapped there and the puzzle would have two solutions. It is known to have one. "
    ];
    explanation.line = sentence![super::deadly::slashed(digits), " in ", all];
    for &(cell, digit) in filled {
        explanation.needs(Premise::Filled(Candidate::new(cell, digit)));
    }
    explanation.needs(Premise::SingleSolution);
}
