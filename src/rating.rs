//! How hard a step or a path is: Sudoku Explainer's scale, HoDoKu's score and levels.

pub mod explainer;
mod grade;
mod range;

pub use grade::{Grade, Used};
pub use range::{RangeError, RatingRange};

use std::fmt;

use crate::grid::Shape;

/// A difficulty on Sudoku Explainer's scale, exact to the tenth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

impl Rating {
    /// The rating of this many tenths: `Rating::tenths(42)` is 4.2.
    pub const fn tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// The rating in tenths.
    pub const fn as_tenths(self) -> u16 {
        self.0
    }

    /// The rating with the length part of a chain or net of this many nodes.
    ///
    /// Let n be the nodes less two: 0.1 is added for each of 4, 6, 8, 12, 16, 24, 32, 48, ... that
    /// n exceeds (Sudoku Explainer 1.2.1).
    #[must_use]
    pub fn with_length(self, nodes: usize) -> Self {
        let length = nodes.saturating_sub(2);
        let mut limit = 4;
        let mut steps = 0;
        while length > limit {
            steps += 1;
            limit = if steps % 2 == 1 {
                limit * 3 / 2
            } else {
                limit * 4 / 3
            };
        }
        Self(self.0 + steps)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// HoDoKu's five levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub enum Level {
    /// Singles.
    #[default]
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Fish, wings, colours.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains and nets, and whatever needs a guess.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Unfair,
        Self::Extreme,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    /// The highest score of a path of this level; a path that scores more is of the next one.
    ///
    /// They are HoDoKu's, which knows 9x9 alone. A larger board takes as many more steps as it has
    /// more cells, and its limits are as much higher.
    pub const fn limit(self, shape: Shape) -> u32 {
        let limit = match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => return u32::MAX,
        };
        let (cells, known) = (shape.cells() as u32, Shape::Nine.cells() as u32);
        if cells > known {
            limit * cells / known
        } else {
            limit
        }
    }

    /// The level of a path on a board of this shape whose hardest step has this level and whose
    /// steps score this much.
    #[must_use]
    pub fn with_score(self, score: u32, shape: Shape) -> Self {
        Self::ALL
            .into_iter()
            .find(|level| *level >= self && score <= level.limit(shape))
            .unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::{Level, Rating};
    use crate::grid::Shape;

    #[test]
    fn the_length_part_grows_at_the_stated_limits() {
        let added = |nodes| Rating::tenths(70).with_length(nodes).as_tenths() - 70;
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        for (i, limit) in limits.into_iter().enumerate() {
            assert_eq!(added(limit + 2), i as u16, "not above {limit}");
            assert_eq!(added(limit + 3), i as u16 + 1, "above {limit}");
        }
    }
    #[test]
    fn larger_boards_have_room_for_more_easy_steps() {
        let hidden_single = 14;
        for shape in Shape::ALL {
            let givens = shape.cells() / 3;
            let score = hidden_single * (shape.cells() - givens) as u32;
            assert_eq!(Level::Easy.with_score(score, shape), Level::Easy, "{shape}");
        }
        assert_eq!(Level::Easy.with_score(801, Shape::Nine), Level::Medium);
        assert_eq!(
            Level::Hard.with_score(u32::MAX, Shape::Sixteen),
            Level::Extreme
        );
    }
}
