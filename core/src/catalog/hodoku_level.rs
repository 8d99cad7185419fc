//! HoDoKu's levels of difficulty, and its ratings of techniques.

use crate::grid::Shape;
use crate::named;

named! {
    /// HoDoKu's five levels.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
    #[cfg_attr(feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "hodoku_level")
    )]
    pub enum HodokuLevel {
        /// Singles.
        #[default]
        Easy = "Easy",
        /// Locked candidates, pairs and triples.
        Medium = "Medium",
        /// Fish, wings, colours.
        Hard = "Hard",
        /// Chains and almost locked sets.
        Unfair = "Unfair",
        /// Forcing chains and nets, and guesses.
        Extreme = "Extreme",
    }
}

impl HodokuLevel {
    /// Returns the highest score of a path of this level; a path that scores more has the next level.
    ///
    /// The limits are HoDoKu's, which knows 9x9 alone. A larger board takes more steps in proportion
    /// to its cells, and its limits are higher in the same proportion.
    pub const fn limit(self, shape: Shape) -> u32 {
        let limit = match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => return u32::MAX,
        };
        let (cells, known) = (shape.cells() as u32, Shape::Nine.cells() as u32);
        if cells > known { limit * cells / known } else { limit }
    }

    /// Returns the level of a path on a board of this shape whose hardest step has this level and whose
    /// steps have this score together.
    #[must_use]
    pub fn with_score(self, score: u32, shape: Shape) -> Self {
        Self::ALL
            .into_iter()
            .find(|level| *level >= self && score <= level.limit(shape))
            .unwrap_or(Self::Extreme)
    }
}

/// HoDoKu's rating of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuRating {
    /// The level.
    pub level: HodokuLevel,
    /// The score for one step.
    pub score: u32,
}

#[cfg(test)]
mod tests {
    use super::HodokuLevel;
    use crate::grid::Shape;

    #[test]
    fn larger_boards_have_room_for_more_easy_steps() {
        let hidden_single = 14;
        for shape in Shape::ALL {
            let givens = shape.cells() / 3;
            let score = hidden_single * (shape.cells() - givens) as u32;
            let easy = HodokuLevel::Easy.with_score(score, shape);
            assert_eq!(easy, HodokuLevel::Easy, "{shape}");
        }
        let medium = HodokuLevel::Easy.with_score(801, Shape::Nine);
        assert_eq!(medium, HodokuLevel::Medium);
        let extreme = HodokuLevel::Hard.with_score(u32::MAX, Shape::Sixteen);
        assert_eq!(extreme, HodokuLevel::Extreme);
    }
}
