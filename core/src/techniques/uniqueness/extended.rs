//! Extended Rectangle: three digits in six cells of two lines.

use super::deadly::Deadly;
use crate::techniques::prelude::*;

technique! {
    /// Three digits in three pairs of cells of two lines, which could be swapped line by line.
    ExtendedRectangle {
        slug: "extended-rectangle",
        name: "Extended Rectangle",
        aliases: &["Extended Unique Rectangle", "EUR"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle"), (Role::Roof, "extra candidate")],
        needs_uniqueness: true,
        on_by_default: false,
    }
    |position, collector| {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines = position.geometry().houses_of_kind(kind);
            for (index, &first) in lines.iter().enumerate() {
                for &second in &lines[index + 1..] {
                    between(position, [first, second], collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Offers the steps of rectangles in two lines, if these are in the same boxes.
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
        let later = sides.iter().filter(move |side| block(side[0]) > block(from[0]));
        later.copied()
    };
    for &a in &sides {
        for b in further(a) {
            for c in further(b) {
                let cells = [a, b, c].concat();
                for digits in choices(position, &cells) {
                    // A digit that a line already has could not be exchanged.
                    if lines.iter().any(|&line| position.placed(line).intersects(digits)) {
                        continue;
                    }
                    let deadly = Deadly::new(position, cells.iter().copied().collect(), digits);
                    deadly.one_to_three(&ExtendedRectangle::PROFILE, position, collector)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the sets of three digits that remain if one or two cells or one digit are left out, and of
/// which each cell has one.
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
    let all_have =
        |digits: DigitSet| cells.iter().all(|&cell| position.candidates(cell).intersects(digits));
    choices.retain(|&digits| digits.len() == 3 && all_have(digits));
    choices.sort_unstable();
    choices.dedup();
    choices
}
