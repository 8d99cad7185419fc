//! The specification of a puzzle, and whether it can be met.

use super::bounds::{min_generated_givens, min_givens};
use super::{Demand, DemandError, Symmetry};
use crate::catalog::Profile;
use crate::grid::{Cell, House, HouseKind, Shape};

/// The givens to leave in a full grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// A minimal set: without any given (with a symmetry: any group of givens) there would be
    /// several solutions.
    Minimal,
    /// This number of givens.
    Givens(usize),
    /// Givens in exactly these cells, in reading order.
    Pattern(Vec<bool>),
}

impl Goal {
    /// Returns the goal for puzzles that need a technique: full houses alone solve only a board with
    /// many givens.
    #[must_use]
    pub fn for_technique(self, technique: Option<&Profile>, shape: Shape) -> Self {
        match technique {
            Some(technique) if technique.slug == "full-house" => {
                Self::Givens(shape.cells() * 4 / 5)
            }
            _ => self,
        }
    }

    /// Returns the goal with the fewest givens that can be generated soon: minimal puzzles on
    /// boards up to 16x16, half of the cells on 25x25.
    pub const fn fewest(shape: Shape) -> Self {
        match shape {
            Shape::TwentyFive => Self::Givens(shape.cells() / 2),
            _ => Self::Minimal,
        }
    }
}

/// The specification of a puzzle. A recipe that cannot succeed is refused when it is created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    shape: Shape,
    goal: Goal,
    symmetry: Symmetry,
    demand: Demand,
}

/// The reason why there is no such puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// Fewer givens than any puzzle with one solution has.
    #[error("a {shape} puzzle with one solution has at least {least} givens, not {asked}")]
    TooFew {
        /// The size.
        shape: Shape,
        /// The number requested.
        asked: usize,
        /// The minimum.
        least: usize,
    },
    /// Fewer givens than the generator reaches.
    #[error(
        "{shape} puzzles from the generator have at least {least} givens, not {asked}: no fast method for fewer is known"
    )]
    TooRare {
        /// The size.
        shape: Shape,
        /// The number requested.
        asked: usize,
        /// The minimum that can be generated.
        least: usize,
    },
    /// More givens than cells.
    #[error("a {shape} board has {} cells, not {asked}", .shape.cells())]
    TooMany {
        /// The size.
        shape: Shape,
        /// The number requested.
        asked: usize,
        /// The minimum that the generator reaches.
        least: usize,
    },
    /// No union of symmetric groups of cells has this number of cells.
    #[error("no pattern of {asked} givens on a {shape} board has the symmetry `{}`", .symmetry.name())]
    NoSymmetricPattern {
        /// The size.
        shape: Shape,
        /// The number requested.
        asked: usize,
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// The pattern does not have the requested symmetry.
    #[error("the pattern of givens does not have the symmetry `{}`", .0.name())]
    PatternNotSymmetric(Symmetry),
    /// The pattern does not have as many cells as the board.
    #[error("a pattern for a {shape} board has {} cells, not {asked}", .shape.cells())]
    PatternLength {
        /// The size.
        shape: Shape,
        /// The number of cells of the pattern.
        asked: usize,
    },
    /// Two empty lines of the pattern could be swapped.
    #[error(
        "the pattern leaves {0} and {1} empty, so they could be swapped: put a given in one of them"
    )]
    EmptyLines(House, House),
    /// Minimal puzzles of this size would take too long.
    #[error("minimal {0} puzzles take too long to generate: choose a number of givens")]
    NotMinimal(Shape),
    /// No puzzle has the requested difficulty.
    #[error(transparent)]
    Demand(#[from] DemandError),
}

impl Recipe {
    /// Creates a recipe.
    ///
    /// # Errors
    /// Returns an error if there can be no such puzzle.
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
        Ok(Self { shape, goal, symmetry, demand: Demand::default() })
    }

    /// Adds a demand for difficulty.
    ///
    /// # Errors
    /// Returns an error if there can be no such puzzle.
    pub fn demanding(mut self, demand: Demand) -> Result<Self, RecipeError> {
        demand.check(self.shape)?;
        self.demand = demand;
        Ok(self)
    }

    /// Returns the size.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the symmetry of the givens.
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// Returns the demand for difficulty.
    pub const fn demand(&self) -> &Demand {
        &self.demand
    }

    /// Returns true if any givens will do.
    pub(super) fn is_free(&self) -> bool {
        self.goal == Goal::Minimal && self.symmetry == Symmetry::None
    }
}

fn check_count(shape: Shape, asked: usize, symmetry: Symmetry) -> Result<(), RecipeError> {
    let least = min_givens(shape);
    if asked < least {
        return Err(RecipeError::TooFew { shape, asked, least });
    }
    if asked < min_generated_givens(shape) {
        return Err(RecipeError::TooRare { shape, asked, least: min_generated_givens(shape) });
    }
    if asked > shape.cells() {
        return Err(RecipeError::TooMany { shape, asked, least: min_generated_givens(shape) });
    }
    let orbits = symmetry.orbits(shape);
    let alone = orbits.iter().filter(|orbit| orbit.len() == 1).count();
    let together = orbits.iter().map(Vec::len).max().unwrap_or(1);
    let groups = orbits.len() - alone;
    let fits = |in_groups: usize| in_groups <= groups && asked - in_groups * together <= alone;
    let possible = together == 1 || (0..=asked / together).any(fits);
    possible.then_some(()).ok_or(RecipeError::NoSymmetricPattern { shape, asked, symmetry })
}

fn check_pattern(shape: Shape, pattern: &[bool], symmetry: Symmetry) -> Result<(), RecipeError> {
    if pattern.len() != shape.cells() {
        return Err(RecipeError::PatternLength { shape, asked: pattern.len() });
    }
    let whole = symmetry.orbits(shape).iter().all(|orbit| {
        let first = pattern[orbit[0].index()];
        orbit.iter().all(|cell| pattern[cell.index()] == first)
    });
    if !whole {
        return Err(RecipeError::PatternNotSymmetric(symmetry));
    }
    let given = |cell: &Cell| pattern[cell.index()];
    for (kind, together) in
        [(HouseKind::Row, shape.box_height()), (HouseKind::Column, shape.box_width())]
    {
        let is_empty = |&line: &usize| !line_cells(kind, line, shape).any(|cell| given(&cell));
        let empty: Vec<usize> = (0..shape.side()).filter(is_empty).collect();
        if let Some(pair) = empty.windows(2).find(|pair| pair[0] / together == pair[1] / together) {
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
