//! Ratings on Sudoku Explainer's scale.

use std::fmt;

/// A difficulty on Sudoku Explainer's scale, exact to the tenth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

impl Rating {
    /// Returns the rating of this many tenths: `Rating::tenths(42)` is 4.2.
    pub const fn tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// Returns the rating in tenths.
    pub const fn as_tenths(self) -> u16 {
        self.0
    }

    /// Returns the rating with the length part of a chain or net of this many nodes.
    ///
    /// Let n be the number of nodes minus two. 0.1 is added for each of 4, 6, 8, 12, 16, 24, 32, 48, ...
    /// that n exceeds (Sudoku Explainer 1.2.1).
    #[must_use]
    pub fn with_length(self, nodes: usize) -> Self {
        let length = nodes.saturating_sub(2);
        let mut limit = 4;
        let mut steps = 0;
        while length > limit {
            steps += 1;
            limit = if steps % 2 == 1 { limit * 3 / 2 } else { limit * 4 / 3 };
        }
        Self(self.0 + steps)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::Rating;

    #[test]
    fn the_length_part_grows_at_the_stated_limits() {
        let added = |nodes| Rating::tenths(70).with_length(nodes).as_tenths() - 70;
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        for (i, limit) in limits.into_iter().enumerate() {
            assert_eq!(added(limit + 2), i as u16, "not above {limit}");
            assert_eq!(added(limit + 3), i as u16 + 1, "above {limit}");
        }
    }
}
