//! The choices in the dialogue that generates a puzzle.

use std::iter::once;

use crate::catalog::{Level, Profile, named};
use crate::generator::{Demand, DemandError, Goal, Part, Recipe, RecipeError, Symmetry};
use crate::grid::Shape;
use crate::techniques;

named! {
    /// Something that can be chosen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GeneratorChoice {
        /// The level of the path.
        Level = "level",
        /// A technique that is needed.
        Technique = "technique",
        /// The symmetry of the givens.
        Symmetry = "symmetry",
        /// The size of the board.
        Size = "size",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneratorChoices {
    /// The level of the path, or any.
    pub level: Option<Level>,
    /// A technique that is needed, with nothing harder, or none.
    pub technique: Option<&'static Profile>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The size of the board.
    pub shape: Shape,
}

impl GeneratorChoices {
    /// Creates the choices for any puzzle of this size.
    pub const fn new(shape: Shape) -> Self {
        Self { level: None, technique: None, symmetry: Symmetry::None, shape }
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

    /// Returns the names of the values of a choice, and the number of the current one.
    pub(in crate::tui) fn values(&self, choice: GeneratorChoice) -> (Vec<String>, usize) {
        let any = || "any".to_owned();
        match choice {
            GeneratorChoice::Level => named(&levels(), self.level, |level| {
                level.map_or_else(any, |level| level.to_string())
            }),
            GeneratorChoice::Technique => {
                named(&offered_techniques(), self.technique, |technique| {
                    technique.map_or_else(any, |profile| {
                        let (cost, level) = (profile.cost.lowest, profile.level());
                        format!("{} ({cost}, {level})", profile.name)
                    })
                })
            }
            GeneratorChoice::Symmetry => {
                named(&Symmetry::ALL, self.symmetry, |symmetry| symmetry.name().to_owned())
            }
            GeneratorChoice::Size => named(&Shape::ALL, self.shape, |shape| shape.to_string()),
        }
    }

    /// Returns the number of the first of these techniques that the generator offers.
    pub(in crate::tui) fn number_of_first(wanted: &[&'static Profile]) -> Option<usize> {
        let offered = offered_techniques();
        let number =
            |profile: &&'static Profile| offered.iter().position(|other| *other == Some(*profile));
        wanted.iter().find_map(number)
    }

    /// Chooses a value by its number.
    pub(in crate::tui) fn choose(&mut self, choice: GeneratorChoice, value: usize) {
        match choice {
            GeneratorChoice::Level => self.level = levels()[value],
            GeneratorChoice::Technique => self.technique = offered_techniques()[value],
            GeneratorChoice::Symmetry => self.symmetry = Symmetry::ALL[value],
            GeneratorChoice::Size => self.shape = Shape::ALL[value],
        }
    }
}

fn levels() -> Vec<Option<Level>> {
    once(None).chain(Level::ALL.into_iter().map(Some)).collect()
}

fn offered_techniques() -> Vec<Option<&'static Profile>> {
    let on = techniques::profiles().filter(|profile| profile.on_by_default);
    once(None).chain(on.map(Some)).collect()
}

fn named<T: Copy + PartialEq>(
    values: &[T],
    current: T,
    name: impl Fn(T) -> String,
) -> (Vec<String>, usize) {
    let at = values.iter().position(|value| *value == current);
    let names = values.iter().map(|&value| name(value)).collect();
    (names, at.unwrap_or(0))
}
