//! A whole path graded: what it says of the difficulty of its puzzle.

use crate::catalog::Profile;
use crate::catalog::{Level, Rating};
use crate::grid::Shape;
use crate::step::Deduction;

/// A technique on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// The technique.
    pub profile: &'static Profile,
    /// How many steps it made.
    pub times: usize,
    /// The highest rating of those steps.
    pub rating: Rating,
}

/// How hard a puzzle is: what its path needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The size of the board.
    pub shape: Shape,
    /// The techniques, each once, in the order in which they were first needed.
    pub used: Vec<Used>,
    /// How many guesses.
    pub guesses: usize,
    /// HoDoKu's scores of all steps together, those in branches that were refuted too, and 10,000
    /// for each guess.
    pub score: u32,
}

/// HoDoKu's score of a guess.
const GUESS: u32 = 10_000;

impl Grade {
    /// That of a path without moves.
    pub const fn of_nothing(shape: Shape) -> Self {
        Self {
            shape,
            used: Vec::new(),
            guesses: 0,
            score: 0,
        }
    }

    /// The rating of the hardest step.
    pub fn rating(&self) -> Rating {
        let ratings = self.used.iter().map(|used| used.rating);
        ratings.max().unwrap_or_default()
    }

    /// The technique of the hardest step, of several the one that was needed first; none if
    /// nothing was left to do.
    pub fn hardest(&self) -> Option<&'static Profile> {
        let rating = self.rating();
        let hardest = self.used.iter().find(|used| used.rating == rating);
        hardest.map(|used| used.profile)
    }

    /// HoDoKu's level of the whole path.
    pub fn level(&self) -> Level {
        if self.guesses > 0 {
            return Level::Extreme;
        }
        let levels = self.used.iter().map(|used| used.profile.level);
        let hardest = levels.max().unwrap_or_default();
        hardest.with_score(self.score, self.shape)
    }

    /// Counts a guess.
    pub fn add_guess(&mut self) {
        self.guesses += 1;
        self.score = self.score.saturating_add(GUESS);
    }

    /// Counts a deduction.
    pub fn add(&mut self, deduction: &Deduction) {
        let (profile, rating) = (deduction.profile, deduction.rating);
        self.score = self.score.saturating_add(profile.score);
        match self.used.iter_mut().find(|used| used.profile == profile) {
            Some(used) => {
                used.times += 1;
                used.rating = used.rating.max(rating);
            }
            None => self.used.push(Used {
                profile,
                times: 1,
                rating,
            }),
        }
    }
}
