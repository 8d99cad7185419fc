//! A whole path graded: what it says of the difficulty of its puzzle.

use std::collections::BTreeMap;

use super::{Level, Rating};
use crate::step::Find;
use crate::techniques::Profile;

/// The difficulty of a path, counted step by step.
#[derive(Clone, Debug, Default)]
pub struct Grade {
    hardest: Option<&'static Profile>,
    rating: Rating,
    score: u32,
    level: Level,
    counts: BTreeMap<&'static str, usize>,
    guesses: usize,
}

impl Grade {
    /// Counts a deduction.
    pub fn add(&mut self, find: &Find) {
        let profile = find.profile;
        if self.hardest.is_none() || find.rating > self.rating {
            self.hardest = Some(profile);
            self.rating = find.rating;
        }
        self.level = self.level.max(profile.level);
        self.score = self.score.saturating_add(profile.score);
        *self.counts.entry(profile.slug).or_default() += 1;
    }

    /// Counts a guess.
    pub fn add_guess(&mut self) {
        self.guesses += 1;
    }

    /// The technique of the highest rated step, the first of several; none on a path without
    /// deductions.
    pub const fn hardest(&self) -> Option<&'static Profile> {
        self.hardest
    }

    /// The highest rating of a step.
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// The sum of HoDoKu's scores of the steps.
    pub const fn score(&self) -> u32 {
        self.score
    }

    /// HoDoKu's level: that of the hardest step and of the score. A path that guesses is extreme.
    pub fn level(&self) -> Level {
        if self.guesses > 0 {
            Level::Extreme
        } else {
            self.level.with_score(self.score)
        }
    }

    /// How often each technique was used, by its slug.
    pub const fn counts(&self) -> &BTreeMap<&'static str, usize> {
        &self.counts
    }

    /// How many guesses there were, right and wrong ones.
    pub const fn guesses(&self) -> usize {
        self.guesses
    }
}
