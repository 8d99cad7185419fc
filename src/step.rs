//! A deduction that tells itself: what it does, what it shows, and why.
//!
//! A technique makes a [`Deduction`] (what changes on the board) and, only when somebody wants to read
//! it, a [`Explanation`] whose nouns are the exhibits on the board. Everything that people see (the
//! paragraph, the machine line, the highlights, JSON, SVG) is rendered from that one value by code
//! that knows no technique.

mod consequence;
mod effect;
mod evidence;
mod explanation;
pub mod json;
pub mod notation;
pub mod wording;

pub(crate) use consequence::{Consequence, one_after_another};
pub use effect::{Deduction, Effect};
pub use evidence::{Exhibit, ExhibitId, Premise, Strength, Subject};
pub(crate) use explanation::listed;
pub use explanation::{Explanation, Word};
pub use wording::Span;

use crate::catalog::Profile;
use crate::catalog::Rating;
use crate::grid::{Candidate, Shape};

/// One deduction with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The size of the board it belongs to.
    pub shape: Shape,
    /// What it is and what it changes.
    pub deduction: Deduction,
    /// Its evidence and story. None if it was found without being told: then it fits where steps
    /// are kept by the hundred.
    explanation: Option<Box<Explanation>>,
}

/// What a step tells that was found without being told.
static NOTHING: Explanation = Explanation::NOTHING;

impl Step {
    /// A step that tells itself.
    pub fn explained(shape: Shape, deduction: Deduction, explanation: Explanation) -> Self {
        Self {
            shape,
            deduction,
            explanation: Some(Box::new(explanation)),
        }
    }

    /// A step found without being told (see [`Collector`](crate::techniques::Collector)).
    pub const fn bare(shape: Shape, deduction: Deduction) -> Self {
        Self {
            shape,
            deduction,
            explanation: None,
        }
    }

    /// Its evidence and story; empty if it is not told.
    pub fn explanation(&self) -> &Explanation {
        self.explanation.as_deref().unwrap_or(&NOTHING)
    }

    /// Whether it is told.
    pub const fn is_explained(&self) -> bool {
        self.explanation.is_some()
    }

    /// The technique that made it.
    pub fn profile(&self) -> &'static Profile {
        self.deduction.profile
    }

    /// How hard it is on Sudoku Explainer's scale.
    pub fn rating(&self) -> Rating {
        self.deduction.rating
    }

    /// The candidates that it places.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> {
        self.deduction.placements()
    }

    /// The candidates that it takes away.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        self.deduction.eliminations()
    }

    /// The paragraph for people: what you see, why it must be so, what follows.
    pub fn paragraph(&self) -> String {
        wording::plain(&wording::story(self))
    }

    /// The branches of a net, shortest first, a paragraph each.
    pub fn branches(&self) -> Vec<String> {
        let branches = wording::branches(self);
        branches.iter().map(|spans| wording::plain(spans)).collect()
    }

    /// The machine line in HoDoKu's style: `X-Wing: 5 r25 c46 => r3c4<>5`.
    pub fn line(&self) -> String {
        let line = wording::plain(&notation::line(self));
        format!("{}: {line}", self.profile().name)
    }

    /// The chain in Eureka notation, if the step is a chain.
    pub fn eureka(&self) -> Option<String> {
        notation::eureka(self).map(|spans| wording::plain(&spans))
    }
}
