//! The techniques that the person has seen, and the reaction of the auto-solve to others.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

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
    /// Returns the other setting.
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
    /// Reads slugs, separated by spaces.
    fn from(slugs: String) -> Self {
        Self(slugs.split_whitespace().map(str::to_owned).collect())
    }
}

impl From<SeenTechniques> for String {
    /// Returns the slugs, separated by spaces.
    fn from(SeenTechniques(slugs): SeenTechniques) -> Self {
        slugs.into_iter().collect::<Vec<_>>().join(" ")
    }
}

impl SeenTechniques {
    /// Records that a technique was shown. Returns true if it is the first time.
    pub fn insert(&mut self, slug: &str) -> bool {
        !self.0.contains(slug) && self.0.insert(slug.to_owned())
    }
}
