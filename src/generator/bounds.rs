//! Lower bounds on the number of givens.

use crate::grid::Shape;

/// Returns the lowest number of givens of a puzzle with one solution, as far as it is proven.
///
/// 17 for 9x9: McGuire, Tugemann and Civario, 2012. For larger boards no better bound is known than
/// this: if two digits are not given, they can be swapped.
pub(super) const fn min_givens(shape: Shape) -> usize {
    match shape {
        Shape::Four => 4,
        Shape::Six => 8,
        Shape::Nine => 17,
        Shape::Sixteen | Shape::TwentyFive => shape.side() - 1,
    }
}

/// Returns the lowest number of givens that the generator reaches.
///
/// Measured for the two sizes without a proven bound near it. Of 60 minimal 16x16 puzzles the
/// smallest had 88 givens, the median 94; four standard deviations below it are 84. On 25x25 the
/// searches become too slow between 283 and 290 givens.
pub(super) const fn min_generated_givens(shape: Shape) -> usize {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => min_givens(shape),
        Shape::Sixteen => 84,
        Shape::TwentyFive => 290,
    }
}
