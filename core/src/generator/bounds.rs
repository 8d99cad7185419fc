//! Lower bounds on the number of givens.

use crate::grid::Shape;

/// Returns the highest proven lower bound on the givens of a puzzle with one solution.
///
/// It is exact up to 9x9 (4: OEIS A198297; 17: McGuire, Tugemann and Civario, 2012). On larger
/// boards it is the side minus one: two digits without givens could be swapped.
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
/// The values for 16x16 and 25x25 are measured. The smallest of 60 minimal 16x16 puzzles had 88
/// givens and the median was 94; 84 is four standard deviations below the median. On 25x25 the
/// searches become too slow between 283 and 290 givens.
pub(super) const fn min_generated_givens(shape: Shape) -> usize {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => min_givens(shape),
        Shape::Sixteen => 84,
        Shape::TwentyFive => 290,
    }
}
