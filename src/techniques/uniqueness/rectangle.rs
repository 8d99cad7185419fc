//! Unique rectangles: two digits in two rows, two columns and two boxes.

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::grid::Cell;
use crate::position::{Position, Rectangle};
use crate::size::Size;
use crate::techniques::technique;

technique! {
    /// A rectangle of two digits with one corner that has more: that corner is something else.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes. Three of them have no candidates
    /// but the same two, the fourth has others too.
    ///
    /// # Why it works
    ///
    /// If the fourth corner had one of the two digits as well, all four would hold just these two,
    /// and they could be swapped: two solutions. The puzzle is known to have one, so the fourth
    /// corner has neither of them. A given in the rectangle would spoil this, as givens cannot be
    /// swapped.
    ///
    /// # Example
    ///
    ///     2+1.8+3+7.4...9+4+56.+1.+4+8.12+9.+371+2+4+6+9+37..+65+3+7+1+84....+854+236+1.623.1..+48+419.+5..3..7+2.+41..
    ///     Uniqueness Test 1: 5/6 in r13c37 => r1c7<>56
    ///
    /// # Cousins
    ///
    /// With two corners that have more, see types 2 to 6; with filled corners, the avoidable
    /// rectangle.
    UniqueRectangle1 {
        slug: "unique-rectangle-1",
        name: "Uniqueness Test 1",
        aliases: &["Unique Rectangle Type 1", "UR 1"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |_, deadly| {
            deadly.one_roof(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits whose two corners side by side have the same one digit more.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes. Two of them have no candidates but
    /// the same two; the other two, in one row or column, have one further digit, the same.
    ///
    /// # Why it works
    ///
    /// If neither corner had the further digit, the two digits could be swapped and the puzzle had
    /// two solutions. So one of the two has it, and what sees both loses it.
    ///
    /// # Example
    ///
    ///     ..+2.63.748+6+5.+2.+93+1+347+9+1..+622.+8.+9+61+4+3.39+24..5+8..+438..+29..+31+5.+2+9+6+52+1+639+4+87..6.+72+31+5
    ///     Uniqueness Test 2: 6/7 in r56c17 => r1c1,r6c2<>1
    ///
    /// # Cousins
    ///
    /// Type 5 is the same with corners across; type 3 has more than one further digit.
    UniqueRectangle2 {
        slug: "unique-rectangle-2",
        name: "Uniqueness Test 2",
        aliases: &["Unique Rectangle Type 2", "UR 2"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |_, deadly| {
            if !has_roof_side_by_side(position, deadly) {
                return ControlFlow::Continue(());
            }
            deadly.one_extra(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits whose further candidates make a naked subset with other cells.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes. Two of them have no candidates but
    /// the same two; the other two lie in one house and have further candidates. With other cells
    /// of that house these make a naked subset, the two corners counted as one cell.
    ///
    /// # Why it works
    ///
    /// One of the two corners has one of the further candidates, or the two digits could be
    /// swapped. That corner and the other cells of the subset are as many cells as they have
    /// digits, so the rest of the house cannot have these.
    ///
    /// # Example
    ///
    ///     +56+2+37+1+4+8+9+8+39+5+2+4+67+1+7+1+4.8.325.4+1.......+7..5..1+4+6+5.1+4279.+18+743.9.+2+325..8+1+4.4+96+2+1....
    ///     Uniqueness Test 3: 6/9 in r35c46 => r5c7<>8
    ///
    /// # Cousins
    ///
    /// With one further digit it is type 2.
    UniqueRectangle3 {
        slug: "unique-rectangle-3",
        name: "Uniqueness Test 3",
        aliases: &["Unique Rectangle Type 3", "UR 3"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |_, deadly| {
            if !has_roof_side_by_side(position, deadly) {
                return ControlFlow::Continue(());
            }
            deadly.subset(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits, one of which a house keeps to the two corners that have more.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes. Two of them have no candidates but
    /// the same two; the other two lie in one house, in which one of the two digits has no other
    /// place.
    ///
    /// # Why it works
    ///
    /// One of the two corners has that digit. If the other corner had the other one, the two digits
    /// could be swapped and the puzzle had two solutions. So neither corner has the other digit.
    ///
    /// # Example
    ///
    ///     +68..+25+7..+5+9..+8+7...7+42+3+6+951+8+41+5..8+326+3+675+4+2...9+2+8+61+34+57+2.+68.+193+4+8.+9.+34...13+4..6...
    ///     Uniqueness Test 4: 7/9 in r49c45 => r9c45<>7
    ///
    /// # Cousins
    ///
    /// Type 6 and the hidden rectangle lean on houses too.
    UniqueRectangle4 {
        slug: "unique-rectangle-4",
        name: "Uniqueness Test 4",
        aliases: &["Unique Rectangle Type 4", "UR 4"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |_, deadly| {
            deadly.locked_pair(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits whose corners across, or three of them, have the same digit more.
    ///
    /// # Pattern
    ///
    /// Four empty cells in two rows, two columns and two boxes, with two digits in common. Two
    /// corners across from each other, or three, have one further digit, the same.
    ///
    /// # Why it works
    ///
    /// If none of these corners had the further digit, the two digits could be swapped and the
    /// puzzle had two solutions. So one of them has it, and what sees all of them loses it.
    ///
    /// # Example
    ///
    ///     ..9+4.+81.6+4..915..+3.8.+6.3.+94...7+4+19..294+5+8+673+1.+7.+3+92+6+4.+65+2+8+3+94+1+79+4+3+1+67...+718+2543+6+9|r8c8<>8
    ///     Uniqueness Test 5: 2/5 in r48c89 => r6c9<>8
    ///
    /// # Cousins
    ///
    /// Type 2 is the same with two corners side by side.
    UniqueRectangle5 {
        slug: "unique-rectangle-5",
        name: "Uniqueness Test 5",
        aliases: &["Unique Rectangle Type 5", "UR 5"],
        family: Family::Uniqueness,
        rating: Rating::tenths(45),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, &mut |_, deadly| {
            if has_roof_side_by_side(position, deadly) {
                return ControlFlow::Continue(());
            }
            deadly.one_extra(&Self::PROFILE, position, collector)
        })
    }
}

/// Whether just two corners have more, in one row or column.
fn has_roof_side_by_side<S: Size>(position: &Position<'_, S>, deadly: &Deadly<S>) -> bool {
    deadly.roof.len() == 2
        && position
            .geometry()
            .houses_of_all(deadly.roof)
            .next()
            .is_some()
}

/// What is called for each rectangle; it breaks when enough was found.
type Visit<'v, S> = &'v mut dyn FnMut([Cell; 4], &Deadly<S>) -> ControlFlow<()>;

/// Visits the rectangles with their corners in the order of walking round, one with just the two
/// candidates first.
pub(super) fn rectangles<S: Size>(
    position: &Position<'_, S>,
    visit: Visit<'_, S>,
) -> ControlFlow<()> {
    if !position.has_single_solution() {
        return ControlFlow::Continue(());
    }
    for &Rectangle { corners, pair } in position.rectangles() {
        let deadly = Deadly::new(position, corners.into_iter().collect(), pair);
        visit(corners, &deadly)?;
    }
    ControlFlow::Continue(())
}
