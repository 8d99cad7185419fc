//! The branches of a net that are explained.

/// The branches of a step that are explained and drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branches {
    /// One, by its number from 0; the shortest is the first.
    One(usize),
    /// All of them.
    All,
}

impl Default for Branches {
    fn default() -> Self {
        Self::One(0)
    }
}

impl Branches {
    /// Returns true if the branch with this number is explained.
    pub fn shows(self, number: usize) -> bool {
        self == Self::All || self == Self::One(number)
    }

    /// Returns the next choice for a step with this many branches: each in turn, then all.
    #[must_use]
    pub const fn next(self, count: usize) -> Self {
        match self {
            Self::One(number) if number + 1 < count => Self::One(number + 1),
            Self::One(_) if count > 1 => Self::All,
            _ => Self::One(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Branches;

    #[test]
    fn branches_follow_each_other_and_then_all_are_shown() {
        let mut shown = vec![Branches::default()];
        for _ in 0..4 {
            let next = shown[shown.len() - 1].next(3);
            shown.push(next);
        }
        let one = Branches::One;
        assert_eq!(shown, [one(0), one(1), one(2), Branches::All, one(0)]);
        assert_eq!(one(0).next(1), one(0));
        assert_eq!(one(0).next(0), one(0));
    }
}
