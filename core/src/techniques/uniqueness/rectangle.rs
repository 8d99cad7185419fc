//! Unique rectangles: two digits in two rows, two columns and two boxes.

use super::deadly::Deadly;
use crate::position::Rectangle;
use crate::techniques::prelude::*;

technique! {
    /// A rectangle of two digits with one roof cell.
    UniqueRectangle1 {
        slug: "unique-rectangle-1",
        name: "Unique Rectangle Type 1",
        aliases: &["UR Type 1", "UR 1", "Uniqueness Test 1"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle"), (Role::Roof, "extra candidate")],
        needs_uniqueness: true,
    }
    |position, collector| {
        // Four unchanged corners make no new step.
        rectangles(position, collector.fresh_cells(position.size()), &mut |_, deadly| {
            deadly.one_roof(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits whose two roof cells, in one line, have the same extra digit.
    UniqueRectangle2 {
        slug: "unique-rectangle-2",
        name: "Unique Rectangle Type 2",
        aliases: &["UR Type 2", "UR 2", "Uniqueness Test 2"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle"), (Role::Roof, "extra candidate")],
        needs_uniqueness: true,
    }
    |position, collector| {
        // Four unchanged corners make no new step.
        rectangles(position, collector.fresh_cells(position.size()), &mut |_, deadly| {
            if !has_roof_side_by_side(position, deadly) {
                return ControlFlow::Continue(());
            }
            deadly.one_extra(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits whose extra digits make a naked subset with other cells.
    UniqueRectangle3 {
        slug: "unique-rectangle-3",
        name: "Unique Rectangle Type 3",
        aliases: &["UR Type 3", "UR 3", "Uniqueness Test 3"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle"), (Role::Roof, "extra candidate"), (Role::SetA, "subset")],
        needs_uniqueness: true,
    }
    |position, collector| {
        let changed = collector.fresh_cells(position.size());
        rectangles(position, CellSet::all(position.size()), &mut |_, deadly| {
            if !has_roof_side_by_side(position, deadly) {
                return ControlFlow::Continue(());
            }
            // The subset is in a house of the roof.
            let mut houses = position.geometry().houses_of_all(deadly.roof);
            let is_new = |house| collector.can_be_new(house);
            if !deadly.cells.intersects(changed) && !houses.any(is_new) {
                return ControlFlow::Continue(());
            }
            deadly.subset(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits, one of which a house has only in the two roof cells.
    UniqueRectangle4 {
        slug: "unique-rectangle-4",
        name: "Unique Rectangle Type 4",
        aliases: &["UR Type 4", "UR 4", "Uniqueness Test 4"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle")],
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, CellSet::all(position.size()), &mut |_, deadly| {
            deadly.locked_pair(&Self::PROFILE, position, collector)
        })
    }
}

technique! {
    /// A rectangle of two digits whose roof cells, two opposite ones or three, have the same extra digit.
    UniqueRectangle5 {
        slug: "unique-rectangle-5",
        name: "Unique Rectangle Type 5",
        aliases: &["UR Type 5", "UR 5", "Uniqueness Test 5"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle"), (Role::Roof, "extra candidate")],
        needs_uniqueness: true,
    }
    |position, collector| {
        // Four unchanged corners make no new step.
        rectangles(position, collector.fresh_cells(position.size()), &mut |_, deadly| {
            if has_roof_side_by_side(position, deadly) {
                return ControlFlow::Continue(());
            }
            deadly.one_extra(&Self::PROFILE, position, collector)
        })
    }
}

/// Returns true if the roof has two cells in one row or column.
fn has_roof_side_by_side<S: Size>(position: &Position<'_, S>, deadly: &Deadly<S>) -> bool {
    deadly.roof.len() == 2 && position.geometry().houses_of_all(deadly.roof).next().is_some()
}

/// Visits a rectangle; may break to end the search.
type Visit<'v, S> = &'v mut dyn FnMut([Cell; 4], &Deadly<S>) -> ControlFlow<()>;

/// Visits the rectangles with one of these cells as a corner. The corners are in clockwise or
/// anticlockwise order from a floor cell.
pub(super) fn rectangles<S: Size>(
    position: &Position<'_, S>,
    cells: CellSet<S>,
    visit: Visit<'_, S>,
) -> ControlFlow<()> {
    for &Rectangle { corners, pair } in position.rectangles() {
        if !corners.iter().any(|&corner| cells.contains(corner)) {
            continue;
        }
        let deadly = Deadly::new(position, corners.into_iter().collect(), pair);
        visit(corners, &deadly)?;
    }
    ControlFlow::Continue(())
}
