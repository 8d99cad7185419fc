//! Intersections of lines and boxes.

use std::sync::LazyLock;

use crate::grid::{Cell, HouseKind, Shape};
use crate::size::{AnyShape, Size};

/// The cells of a line and a box that share at least two cells.
pub(super) struct Intersection {
    /// A bit for each of the two houses.
    pub(super) houses: u128,
    /// The cells of the intersection.
    pub(super) both: Vec<Cell>,
    /// The other cells of the line.
    pub(super) line: Vec<Cell>,
    /// The other cells of the box.
    pub(super) block: Vec<Cell>,
}

/// Returns all intersections of a shape, computed once.
pub(super) fn intersections(shape: Shape) -> &'static [Intersection] {
    static OF_SHAPES: LazyLock<[Vec<Intersection>; 5]> = LazyLock::new(|| Shape::ALL.map(make));
    &OF_SHAPES[shape as usize]
}

fn make(shape: Shape) -> Vec<Intersection> {
    let geometry = AnyShape(shape).geometry();
    let lines = [HouseKind::Row, HouseKind::Column]
        .into_iter()
        .flat_map(|kind| geometry.houses_of_kind(kind));
    let mut intersections = Vec::new();
    for &line in lines {
        for &block in geometry.houses_of_kind(HouseKind::Box) {
            let houses = [line, block].map(|house| 1 << house.index(shape));
            let (line, block) = (geometry.cells(line), geometry.cells(block));
            let both = line & block;
            if both.len() > 1 {
                intersections.push(Intersection {
                    houses: houses[0] | houses[1],
                    both: both.iter().collect(),
                    line: (line - both).iter().collect(),
                    block: (block - both).iter().collect(),
                });
            }
        }
    }
    intersections
}
