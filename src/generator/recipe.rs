//! What puzzle is wanted, and whether there can be one.

use super::{Demand, DemandError, Symmetry};
use crate::grid::{Cell, House, HouseKind, Shape};

/// What to leave of a full grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// As little as can be: without any given (with a symmetry: any group of them) there would be
    /// several solutions.
    Minimal,
    /// This number of givens.
    Givens(usize),
    /// Givens in exactly these cells, in reading order.
    Pattern(Vec<bool>),
}

impl Goal {
    /// As few givens as can be left in good time: on boards up to 16x16 a minimal puzzle, on the
    /// biggest half of the cells.
    pub const fn fewest(shape: Shape) -> Self {
        match shape {
            Shape::TwentyFive => Self::Givens(shape.cells() / 2),
            _ => Self::Minimal,
        }
    }
}

/// What puzzle is wanted. A recipe that cannot succeed is refused when it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    shape: Shape,
    goal: Goal,
    symmetry: Symmetry,
    demand: Demand,
}

/// Why there can be no such puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// Fewer givens than any puzzle with one solution has.
    #[error("a {shape} puzzle with one solution has at least {least} givens, not {asked}")]
    TooFew {
        /// The size.
        shape: Shape,
        /// How many were asked for.
        asked: usize,
        /// How many there must be.
        least: usize,
    },
    /// Fewer givens than digging comes to.
    #[error(
        "{shape} puzzles made here have at least {least} givens, not {asked}: nobody knows how to make that few in good time"
    )]
    TooRare {
        /// The size.
        shape: Shape,
        /// How many were asked for.
        asked: usize,
        /// How many can be made.
        least: usize,
    },
    /// More givens than cells.
    #[error("a {shape} board has {} cells, not {asked}", .shape.cells())]
    TooMany {
        /// The size.
        shape: Shape,
        /// How many were asked for.
        asked: usize,
    },
    /// No set of whole groups of cells has that many.
    #[error("no pattern of {asked} givens on a {shape} board has the symmetry `{}`", .symmetry.name())]
    Uneven {
        /// The size.
        shape: Shape,
        /// How many were asked for.
        asked: usize,
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// The pattern has not the symmetry asked for.
    #[error("the pattern of givens does not have the symmetry `{}`", .0.name())]
    Lopsided(Symmetry),
    /// The pattern has not as many cells as the board.
    #[error("a pattern for a {shape} board has {} cells, not {asked}", .shape.cells())]
    PatternLength {
        /// The size.
        shape: Shape,
        /// How many the pattern has.
        asked: usize,
    },
    /// Two lines of the pattern could change places.
    #[error("the pattern leaves {0} and {1} empty: each could stand for the other")]
    EmptyLines(House, House),
    /// Minimal puzzles of that size would take too long.
    #[error("minimal {0} puzzles take too long to make: say how many givens to leave")]
    NotMinimal(Shape),
    /// No puzzle is as hard, or as easy, as that.
    #[error(transparent)]
    Demand(#[from] DemandError),
}

impl Recipe {
    /// This goal for this size and symmetry.
    ///
    /// # Errors
    /// When there can be no such puzzle.
    pub fn new(shape: Shape, goal: Goal, symmetry: Symmetry) -> Result<Self, RecipeError> {
        let asked = match &goal {
            Goal::Minimal if shape == Shape::TwentyFive => {
                return Err(RecipeError::NotMinimal(shape));
            }
            Goal::Minimal => None,
            Goal::Givens(count) => Some(*count),
            Goal::Pattern(pattern) => {
                check_pattern(shape, pattern, symmetry)?;
                Some(pattern.iter().filter(|&&given| given).count())
            }
        };
        if let Some(asked) = asked {
            check_count(shape, asked, symmetry)?;
        }
        Ok(Self {
            shape,
            goal,
            symmetry,
            demand: Demand::default(),
        })
    }

    /// The same, for a puzzle that is as hard as that.
    ///
    /// # Errors
    /// When there can be no such puzzle.
    pub fn demanding(mut self, demand: Demand) -> Result<Self, RecipeError> {
        demand.check(self.shape)?;
        self.demand = demand;
        Ok(self)
    }

    /// The size.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// What to leave.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The symmetry of the givens.
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// How hard it is to be.
    pub const fn demand(&self) -> &Demand {
        &self.demand
    }
}

/// The fewest givens a puzzle with one solution can have, as far as that is proven.
///
/// 17 for 9x9: McGuire, Tugemann and Civario, 2012. For the big boards nobody knows; but of two
/// digits that are not given, each could stand for the other.
pub(super) const fn least_givens(shape: Shape) -> usize {
    match shape {
        Shape::Four => 4,
        Shape::Six => 8,
        Shape::Nine => 17,
        Shape::Sixteen | Shape::TwentyFive => shape.side() - 1,
    }
}

/// The fewest givens that taking them out of a full grid comes to.
///
/// Measured, for the two sizes where nothing is proven near it: of 60 minimal 16x16 puzzles the
/// smallest had 88 givens, the middle 94, four standard deviations below it are 84. On 25x25 the
/// questions become too hard between 283 and 290 givens.
const fn least_made(shape: Shape) -> usize {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => least_givens(shape),
        Shape::Sixteen => 84,
        Shape::TwentyFive => 290,
    }
}

fn check_count(shape: Shape, asked: usize, symmetry: Symmetry) -> Result<(), RecipeError> {
    let least = least_givens(shape);
    if asked < least {
        return Err(RecipeError::TooFew {
            shape,
            asked,
            least,
        });
    }
    if asked < least_made(shape) {
        return Err(RecipeError::TooRare {
            shape,
            asked,
            least: least_made(shape),
        });
    }
    if asked > shape.cells() {
        return Err(RecipeError::TooMany { shape, asked });
    }
    let orbits = symmetry.orbits(shape);
    let alone = orbits.iter().filter(|orbit| orbit.len() == 1).count();
    let together = orbits.iter().map(Vec::len).max().unwrap_or(1);
    let groups = orbits.len() - alone;
    let fits = |in_groups: usize| in_groups <= groups && asked - in_groups * together <= alone;
    let possible = together == 1 || (0..=asked / together).any(fits);
    possible.then_some(()).ok_or(RecipeError::Uneven {
        shape,
        asked,
        symmetry,
    })
}

fn check_pattern(shape: Shape, pattern: &[bool], symmetry: Symmetry) -> Result<(), RecipeError> {
    if pattern.len() != shape.cells() {
        return Err(RecipeError::PatternLength {
            shape,
            asked: pattern.len(),
        });
    }
    let whole = symmetry.orbits(shape).iter().all(|orbit| {
        let first = pattern[orbit[0].index()];
        orbit.iter().all(|cell| pattern[cell.index()] == first)
    });
    if !whole {
        return Err(RecipeError::Lopsided(symmetry));
    }
    let given = |cell: &Cell| pattern[cell.index()];
    for (kind, together) in [
        (HouseKind::Row, shape.box_height()),
        (HouseKind::Column, shape.box_width()),
    ] {
        let is_empty = |&line: &usize| !line_cells(kind, line, shape).any(|cell| given(&cell));
        let empty: Vec<usize> = (0..shape.side()).filter(is_empty).collect();
        if let Some(pair) = empty
            .windows(2)
            .find(|pair| pair[0] / together == pair[1] / together)
        {
            let [one, other] = [pair[0], pair[1]].map(|line| House::new(kind, line));
            return Err(RecipeError::EmptyLines(one, other));
        }
    }
    Ok(())
}

fn line_cells(kind: HouseKind, line: usize, shape: Shape) -> impl Iterator<Item = Cell> {
    (0..shape.side()).map(move |at| match kind {
        HouseKind::Row => Cell::at(line, at, shape),
        _ => Cell::at(at, line, shape),
    })
}
