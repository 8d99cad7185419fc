//! Rectangles of three digits in two lines.

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{Cell, DigitSet, House, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::techniques::{Collector, technique};

technique! {
    /// Three digits in two lines of the same boxes that could be swapped, line for line.
    ///
    /// # Pattern
    ///
    /// Two lines that go through the same boxes, and in three of these boxes two cells side by
    /// side, one in each line. All six are empty, and they would have three digits between them if
    /// some of them had nothing else.
    ///
    /// # Why it works
    ///
    /// With the three digits alone, each line would have all three in its cells, and the two lines
    /// could be swapped there: two solutions. So one of the cells with more has something else, and
    /// what follows is the same as for unique rectangles of types 1 to 3.
    ///
    /// # Example
    ///
    ///     6+1+9.+72...+72+43+6.91.5..9+14..7+9.71.68+5+28.+2.5+9+1.3+1...2..+94+3..+697..+14+91+2+8...+62+76..+1.+8+9|r3c78<>3, r9c7<>4, r17c7<>5
    ///     Extended Rectangle: 3/5/8 in r367c23 => r6c2<>35
    ///
    /// # Cousins
    ///
    /// A unique rectangle has two digits, in two lines and two boxes.
    ExtendedRectangle {
        slug: "extended-rectangle",
        name: "Extended Rectangle",
        aliases: &["Extended Unique Rectangle", "EUR"],
        family: Family::Uniqueness,
        rating: Rating::tenths(47),
        score: 150,
        level: Level::Hard,
        needs_uniqueness: true,
        on_by_default: false,
    }
    |position, collector| {
        if !position.has_single_solution() {
            return ControlFlow::Continue(());
        }
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines = position.geometry().houses_of_kind(kind);
            for (at, &first) in lines.iter().enumerate() {
                for &second in &lines[at + 1..] {
                    between(position, [first, second], collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The rectangles in two lines, if they go through the same boxes.
fn between<S: Size>(
    position: &Position<'_, S>,
    lines: [House; 2],
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let [first, second] = lines.map(|line| geometry.slots(line));
    let block = |cell| geometry.house_of(cell, HouseKind::Box);
    if block(first[0]) != block(second[0]) {
        return ControlFlow::Continue(());
    }
    let sides = first.iter().zip(second).map(|(&a, &b)| [a, b]);
    let is_open = |side: &[Cell; 2]| side.iter().all(|&cell| position.empty().contains(cell));
    let sides: Vec<[Cell; 2]> = sides.filter(is_open).collect();
    let further = |from: [Cell; 2]| {
        let later = sides
            .iter()
            .filter(move |side| block(side[0]) > block(from[0]));
        later.copied()
    };
    for &a in &sides {
        for b in further(a) {
            for c in further(b) {
                let cells = [a, b, c].concat();
                for digits in choices(position, &cells) {
                    let deadly = Deadly::new(position, cells.iter().copied().collect(), digits);
                    offer(&deadly, position, collector)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The three digits that all of these cells can have, without one or two of the cells or without
/// one digit.
fn choices<S: Size>(position: &Position<'_, S>, cells: &[Cell]) -> Vec<DigitSet> {
    let but = |left_out: [Cell; 2]| {
        let others = cells.iter().copied();
        position.digits_of(others.filter(|cell| !left_out.contains(cell)))
    };
    let mut choices: Vec<DigitSet> = Vec::new();
    for &a in cells {
        choices.extend(cells.iter().map(|&b| but([a, b])));
    }
    let all = position.digits_of(cells.iter().copied());
    choices.extend(all.iter().map(|digit| all.without(digit)));
    let all_have = |digits: DigitSet| {
        cells
            .iter()
            .all(|&cell| position.candidates(cell).intersects(digits))
    };
    choices.retain(|&digits| digits.len() == 3 && all_have(digits));
    choices.sort_unstable();
    choices.dedup();
    choices
}

/// What follows, as for rectangles of two digits.
fn offer<S: Size>(
    deadly: &Deadly<S>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let profile: &'static Profile = &ExtendedRectangle::PROFILE;
    deadly.one_roof(profile, position, collector)?;
    deadly.one_extra(profile, position, collector)?;
    deadly.subset(profile, position, collector)
}
