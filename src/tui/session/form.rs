//! The choices in the dialogue that generates a puzzle.

use std::iter::once;

use crate::catalog::Level;
use crate::catalog::Profile;
use crate::generator::{Demand, DemandError, Goal, Part, Recipe, RecipeError, Symmetry};
use crate::grid::Shape;
use crate::techniques::{self};

/// A row of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The level of the path.
    Level,
    /// A technique that is needed.
    Technique,
    /// The symmetry of the givens.
    Symmetry,
    /// Returns the size of the board.
    Size,
}

impl Field {
    /// All rows, from the top.
    pub const ALL: [Self; 4] = [Self::Level, Self::Technique, Self::Symmetry, Self::Size];

    /// Returns its name before the choice.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level => "level",
            Self::Technique => "technique",
            Self::Symmetry => "symmetry",
            Self::Size => "size",
        }
    }
}

/// The choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The level of the path, or any.
    pub level: Option<Level>,
    /// A technique that is needed, with nothing harder, or none.
    pub technique: Option<&'static Profile>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// Returns the size of the board.
    pub shape: Shape,
}

impl Form {
    /// Creates the choices for any puzzle of this size.
    pub const fn new(shape: Shape) -> Self {
        Self {
            level: None,
            technique: None,
            symmetry: Symmetry::None,
            shape,
        }
    }

    /// Returns the recipe for these choices.
    ///
    /// # Errors
    /// Returns an error if there can be no such puzzle.
    pub fn recipe(&self) -> Result<Recipe, RecipeError> {
        let goal = Goal::fewest(self.shape).for_technique(self.technique, self.shape);
        let recipe = Recipe::new(self.shape, goal, self.symmetry)?;
        let with = |part| {
            recipe.clone().demanding(Demand {
                level: self.level,
                technique: self.technique,
                part,
                ..Demand::default()
            })
        };
        match with(Part::Needed) {
            // It is never needed, so the puzzle is one in which it is the next step somewhere.
            Err(RecipeError::Demand(DemandError::NeverNeeded { .. })) => with(Part::Appears),
            recipe => recipe,
        }
    }

    /// Returns what is chosen in a row.
    pub fn choice(&self, field: Field) -> String {
        let any = || "any".to_owned();
        match field {
            Field::Level => self.level.map_or_else(any, |level| level.to_string()),
            Field::Technique => self.technique.map_or_else(any, |profile| {
                format!(
                    "{} ({}, {})",
                    profile.name,
                    profile.cost.lowest,
                    profile.level()
                )
            }),
            Field::Symmetry => self.symmetry.name().to_owned(),
            Field::Size => self.shape.to_string(),
        }
    }

    /// Moves forward by this number of choices, or back if it is negative, up to the ends.
    pub(in crate::tui) fn turn(&mut self, field: Field, by: isize) {
        match field {
            Field::Level => self.level = turned(&or_any(Level::ALL), self.level, by),
            Field::Technique => {
                let on = techniques::profiles().filter(|profile| profile.on_by_default);
                self.technique = turned(&or_any(on), self.technique, by);
            }
            Field::Symmetry => self.symmetry = turned(&Symmetry::ALL, self.symmetry, by),
            Field::Size => self.shape = turned(&Shape::ALL, self.shape, by),
        }
    }
}

fn or_any<T>(choices: impl IntoIterator<Item = T>) -> Vec<Option<T>> {
    once(None).chain(choices.into_iter().map(Some)).collect()
}

fn turned<T: Copy + PartialEq>(choices: &[T], now: T, by: isize) -> T {
    let at = choices.iter().position(|choice| *choice == now);
    let last = choices.len() - 1;
    choices[at.unwrap_or(0).saturating_add_signed(by).min(last)]
}
