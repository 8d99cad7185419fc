//! Facts about the givens of the puzzle: their solutions and ratings.

use super::{DraftCount, Ratings};
use crate::grid::{Contradiction, Digit};
use crate::puzzle::Puzzle;
use crate::step::wording::{agree, counted};

/// The number of solutions of the givens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Uniqueness {
    /// Unknown: not counted, or counting was cancelled.
    #[default]
    Unknown,
    /// Being counted by the worker.
    Counting,
    /// None, with the first contradiction if it was found.
    None(Option<Contradiction>),
    /// One, with its digits in reading order.
    One(Vec<Digit>),
    /// More than one.
    Several,
}

/// The known facts about the givens of the puzzle.
#[derive(Default)]
pub struct PuzzleFacts {
    /// Number of solutions of the givens.
    pub uniqueness: Uniqueness,
    /// Number of solutions of the draft.
    pub draft_count: DraftCount,
    /// The puzzle that [`PuzzleFacts::uniqueness`] is about, without progress.
    pub(in crate::tui) counted: Option<Puzzle>,
    /// Number of changes of the givens.
    pub(in crate::tui) version: u64,
    /// The number of candidates that were restored when the givens were edited, until the solutions
    /// are counted.
    pub(in crate::tui) restored: usize,
    /// The ratings that were computed last.
    rated: Option<RatedVersion>,
}

/// The ratings of a version of the givens.
struct RatedVersion {
    version: u64,
    ratings: Ratings,
}

impl PuzzleFacts {
    /// Returns the only solution, if it is known.
    pub fn solution(&self) -> Option<&[Digit]> {
        match &self.uniqueness {
            Uniqueness::One(solution) => Some(solution),
            _ => None,
        }
    }

    /// Returns the ratings of the puzzle as far as they are known.
    pub fn ratings(&self) -> Option<&Ratings> {
        let rated = self.rated.as_ref().filter(|rated| rated.version == self.version)?;
        Some(&rated.ratings)
    }

    /// Returns the ratings of the puzzle, to add those that become known.
    pub(in crate::tui) fn ratings_mut(&mut self) -> Option<&mut Ratings> {
        let rated = self.rated.as_mut().filter(|rated| rated.version == self.version)?;
        Some(&mut rated.ratings)
    }

    /// Sets the ratings of the puzzle, or drops them.
    pub(in crate::tui) fn set_ratings(&mut self, ratings: Option<Ratings>) {
        self.rated = ratings.map(|ratings| RatedVersion { version: self.version, ratings });
    }

    /// Reports the candidates whose elimination may no longer hold with the edited givens; empty if
    /// there are none.
    pub(in crate::tui) fn restored_note(&self) -> String {
        match self.restored {
            0 => String::new(),
            count => format!(
                " {} {} restored, because the elimination may no longer hold.",
                counted(count, "candidate"),
                agree(count, "was", "were")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_of_other_givens_are_not_shown() {
        let mut facts = PuzzleFacts::default();
        facts.set_ratings(Some(Ratings::default()));
        assert!(facts.ratings().is_some());
        facts.version += 1;
        assert!(facts.ratings().is_none());
    }
}
