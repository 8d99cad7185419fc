//! Rectangles that lean on rows and columns: type 6 and the hidden rectangle.

use std::ops::ControlFlow;

use super::deadly::Deadly;
use super::rectangle::rectangles;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Cell, CellSet, Digit, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, Word};
use crate::techniques::{Collector, technique};

technique! {
    /// A rectangle of two digits, one of which is an X-Wing in it.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes. Two corners across from each other
    /// have no candidates but the same two. One of these digits has no other places in both rows,
    /// or in both columns, of the rectangle.
    ///
    /// # Why it works
    ///
    /// The digit stands in two corners across from each other. If those were the two corners with
    /// more candidates, the other digit would stand in the other two, and the digits could be
    /// swapped: two solutions. So the corners with more candidates cannot have the digit.
    ///
    /// # Example
    ///
    ///     ....+68...3+1..4+29...78+1+9345.+85.+671....+3.+8+5+961.96+1+3+2+4+8+751..+43.....2+39+8.......2+1.7.3
    ///     Uniqueness Test 6: 2/3 in r14c78 => r1c7,r4c8<>3
    ///
    /// # Cousins
    ///
    /// The hidden rectangle, and type 4, where the two corners lie side by side.
    UniqueRectangle6 {
        slug: "unique-rectangle-6",
        name: "Uniqueness Test 6",
        aliases: &["Unique Rectangle Type 6", "UR 6"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |corners, deadly| {
            let across = [corners[1], corners[3]].into_iter().collect();
            if deadly.roof != across {
                return ControlFlow::Continue(());
            }
            crossed(position, corners, deadly, collector)
        })
    }
}

technique! {
    /// A corner of a rectangle that would force the three others into a swap.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes. One corner has two candidates, x
    /// and y. In the row and in the column of the corner across from it, x has no places outside
    /// the rectangle.
    ///
    /// # Why it works
    ///
    /// If the corner across were y, its row and its column would need x in the two corners beside
    /// it, and the first corner would be y. x and y could then be swapped: two solutions. So the
    /// corner across is not y.
    ///
    /// # Example
    ///
    ///     ...3.+9....9.56+8..25....1.9.83..4.9.......78.6..4......1....2.........6....6.942.3
    ///     Hidden Rectangle: 2/9 in r56c14 => r6c4<>2
    ///
    /// # Cousins
    ///
    /// Unique rectangles of type 4 and 6.
    HiddenRectangle {
        slug: "hidden-rectangle",
        name: "Hidden Rectangle",
        aliases: &["Hidden Unique Rectangle"],
        family: Family::Uniqueness,
        rating: Rating::tenths(46),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |corners, deadly| {
            for (at, &floor) in corners.iter().enumerate() {
                if !deadly.roof.contains(floor) {
                    across(position, (floor, corners[(at + 2) % 4]), deadly, collector)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

/// A digit of the pair that two rows or two columns keep to the rectangle.
fn crossed<S: Size>(
    position: &Position<'_, S>,
    corners: [Cell; 4],
    deadly: &Deadly<S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    for (digit, _) in deadly.each_with_other() {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines =
                [corners[0], corners[2]].map(|cell| position.geometry().house_of(cell, kind));
            if !lines
                .iter()
                .all(|&line| is_kept(position, line, digit, deadly.cells))
            {
                continue;
            }
            let gone = deadly.roof & position.places(digit);
            let deduction = Deduction::eliminate(&UniqueRectangle6::PROFILE, digit, gone);
            deadly.offer(deduction, collector, |explanation| {
                let mut why = kept(explanation, position, digit, (lines, deadly.cells));
                let roof = explanation.cells(Role::Roof, deadly.roof);
                let digit_noun = explanation.digit(Role::Digit, digit);
                why.extend(sentence![
                    " So ",
                    digit_noun,
                    " stands in two corners across from each other; in ",
                    roof,
                    " it would bring just that about."
                ]);
                why
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// What the corner across from a corner with two candidates loses.
fn across<S: Size>(
    position: &Position<'_, S>,
    (floor, target): (Cell, Cell),
    deadly: &Deadly<S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| geometry.house_of(target, kind));
    for (digit, other) in deadly.each_with_other() {
        let kept_to_it = |&line: &House| is_kept(position, line, digit, deadly.cells);
        if !position.candidates(target).contains(other) || !lines.iter().all(kept_to_it) {
            continue;
        }
        let deduction =
            Deduction::eliminate(&HiddenRectangle::PROFILE, other, CellSet::<S>::only(target));
        deadly.offer(deduction, collector, |explanation| {
            let mut why = kept(explanation, position, digit, (lines, deadly.cells));
            let [target, floor] = [(Role::Target, target), (Role::Floor, floor)]
                .map(|(role, cell)| explanation.cell(role, cell));
            let digit_noun = explanation.digit(Role::Digit, digit);
            let other_noun = explanation.digit(Role::Digit, other);
            why.extend(sentence![
                " If ",
                target,
                " were ",
                other_noun,
                ", both corners beside it would be ",
                digit_noun,
                " and ",
                floor,
                " would be ",
                other_noun,
                ": just that."
            ]);
            why
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether a digit has places in a house, and none outside these cells.
fn is_kept<S: Size>(
    position: &Position<'_, S>,
    house: House,
    digit: Digit,
    cells: CellSet<S>,
) -> bool {
    let places = position.places_in(house, digit);
    !places.is_empty() && places.is_subset(cells)
}

/// Says that two houses keep a digit to these cells, and leans on it.
fn kept<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    digit: Digit,
    (houses, cells): ([House; 2], CellSet<S>),
) -> Vec<Word> {
    for house in houses {
        explanation.needs_house(house, digit, position.geometry().cells(house) & cells);
    }
    let [first, second] = houses.map(|house| explanation.house(Role::Base, house));
    let digit = explanation.digit(Role::Digit, digit);
    sentence![
        "In ",
        first,
        " and ",
        second,
        " the digit ",
        digit,
        " has no place outside these cells."
    ]
}
