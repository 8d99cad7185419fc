//! The techniques that the person has seen, and the reaction of the auto-solve to others.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Session, Shown};
use crate::solver::Next;

/// The reaction of the auto-solve to a technique that the person has not seen before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnNewTechnique {
    /// It continues.
    #[default]
    GoOn,
    /// It pauses, so that the step can be read.
    Pause,
}

impl OnNewTechnique {
    /// The other setting.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::GoOn => Self::Pause,
            Self::Pause => Self::GoOn,
        }
    }
}

/// The techniques that were shown to a person, by their slugs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct SeenTechniques(BTreeSet<String>);

impl From<String> for SeenTechniques {
    fn from(slugs: String) -> Self {
        Self::read(&slugs)
    }
}

impl From<SeenTechniques> for String {
    fn from(seen: SeenTechniques) -> Self {
        seen.slugs()
    }
}

impl SeenTechniques {
    /// Parses a list of slugs.
    pub fn read(slugs: &str) -> Self {
        Self(slugs.split_whitespace().map(str::to_owned).collect())
    }

    /// Returns the slugs, separated by spaces.
    pub fn slugs(&self) -> String {
        let slugs: Vec<&str> = self.0.iter().map(String::as_str).collect();
        slugs.join(" ")
    }

    /// Records that a technique was shown. Returns true if it is the first time.
    pub fn insert(&mut self, slug: &str) -> bool {
        !self.0.contains(slug) && self.0.insert(slug.to_owned())
    }
}

impl Session {
    /// Records that the technique of the step shown has been seen. Returns its name if it is the
    /// first time.
    pub(in crate::tui) fn note_seen(&mut self) -> Option<&'static str> {
        let Shown::Move(Next::Deduce(step, _)) = &self.next.shown else {
            return None;
        };
        let profile = step.profile();
        self.learning.seen.insert(profile.slug).then_some(profile.name)
    }
}
