//! Levels of difficulty.

use super::Cost;
use crate::grid::Shape;
use crate::named;

named! {
    /// A level of difficulty: of a step by its cost, of a puzzle by its hardest step and by the effort
    /// that all its steps take together.
    ///
    /// The levels are calibrated on the solving times of people; `rating::Grade` has the figures.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
    #[cfg_attr(feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "level")
    )]
    pub enum Level {
        /// Singles.
        #[default]
        Easy = "Easy",
        /// Locked candidates, pairs and triples.
        Medium = "Medium",
        /// Patterns of one digit, wings, rectangles, quads and small fish.
        Hard = "Hard",
        /// Chains, almost locked sets, large fish and exotic patterns.
        Expert = "Expert",
        /// Forcing chains, nets and guesses.
        Extreme = "Extreme",
    }
}

impl Level {
    /// Returns the highest cost of a step of this level.
    pub const fn highest_cost(self) -> Cost {
        Cost::hundredths(match self {
            Self::Easy => 200,
            Self::Medium => 440,
            Self::Hard => 789,
            Self::Expert => 1490,
            Self::Extreme => u16::MAX,
        })
    }

    /// Returns the level of a step with this cost.
    pub fn of_cost(cost: Cost) -> Self {
        let mut levels = Self::ALL.into_iter();
        let level = levels.find(|level| cost <= level.highest_cost());
        level.unwrap_or(Self::Extreme)
    }

    /// Returns the highest difficulty of a puzzle of this level; a harder one is of the next level, whatever
    /// its steps are.
    ///
    /// On other boards than 9x9 the limits grow with the number of cells, and once more because every
    /// step has as many more cells to search.
    pub fn highest_difficulty(self, shape: Shape) -> f64 {
        let limit = match self {
            Self::Easy => 1_300.0,
            Self::Medium => 10_000.0,
            Self::Hard => 30_000.0,
            Self::Expert => 150_000.0,
            Self::Extreme => return f64::INFINITY,
        };
        limit * (shape.cells() as f64 / Shape::Nine.cells() as f64).powi(2)
    }

    /// Returns the level of a puzzle whose hardest step has this level, on a board of this shape. The
    /// difficulty raises it by one level at most.
    #[must_use]
    pub fn with_difficulty(self, difficulty: f64, shape: Shape) -> Self {
        if difficulty <= self.highest_difficulty(shape) {
            return self;
        }
        let mut harder = Self::ALL.into_iter();
        harder.find(|level| *level > self).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Level;
    use crate::catalog::Cost;
    use crate::grid::Shape;

    #[test]
    fn a_level_is_that_of_the_hardest_step_or_one_more() {
        assert_eq!(Level::of_cost(Cost::hundredths(150)), Level::Easy);
        assert_eq!(Level::of_cost(Cost::hundredths(470)), Level::Hard);
        assert_eq!(Level::of_cost(Cost::GUESS), Level::Extreme);
        let raised = |level: Level, difficulty| level.with_difficulty(difficulty, Shape::Nine);
        assert_eq!(raised(Level::Easy, 1_200.0), Level::Easy);
        assert_eq!(raised(Level::Easy, 1e9), Level::Medium);
        assert_eq!(raised(Level::Extreme, 1e9), Level::Extreme);
    }
}
