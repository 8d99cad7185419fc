//! A deduction that tells itself: what it does, what it shows, and why.
//!
//! A technique makes a [`Find`] (what changes on the board) and, only when somebody wants to read
//! it, a [`Telling`] whose nouns are the exhibits on the board. Everything that people see (the
//! paragraph, the machine line, the highlights, JSON, SVG) is rendered from that one value by code
//! that knows no technique.

mod consequence;
mod effect;
mod evidence;
pub mod json;
pub mod notation;
mod role;
mod telling;
pub mod wording;

pub(crate) use consequence::{Consequence, one_after_another};
pub use effect::{Effect, Find};
pub use evidence::{Exhibit, ExhibitId, Premise, Strength, Subject};
pub use role::Role;
pub(crate) use telling::listed;
pub use telling::{Telling, Word};
pub use wording::Span;

use crate::grid::{Candidate, Shape};
use crate::rating::Rating;
use crate::techniques::Profile;

/// One deduction with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The size of the board it belongs to.
    pub shape: Shape,
    /// What it is and what it changes.
    pub find: Find,
    /// Its evidence and story. None if it was found without being told: then it fits where steps
    /// are kept by the hundred.
    telling: Option<Box<Telling>>,
}

/// What a step tells that was found without being told.
static NOTHING: Telling = Telling::NOTHING;

impl Step {
    /// A step that tells itself.
    pub fn told(shape: Shape, find: Find, telling: Telling) -> Self {
        Self {
            shape,
            find,
            telling: Some(Box::new(telling)),
        }
    }

    /// A step found without being told (see [`Finds`](crate::techniques::Finds)).
    pub const fn untold(shape: Shape, find: Find) -> Self {
        Self {
            shape,
            find,
            telling: None,
        }
    }

    /// Its evidence and story; empty if it is not told.
    pub fn telling(&self) -> &Telling {
        self.telling.as_deref().unwrap_or(&NOTHING)
    }

    /// Whether it is told.
    pub const fn is_told(&self) -> bool {
        self.telling.is_some()
    }

    /// The technique that made it.
    pub fn profile(&self) -> &'static Profile {
        self.find.profile
    }

    /// How hard it is on Sudoku Explainer's scale.
    pub fn rating(&self) -> Rating {
        self.find.rating
    }

    /// The candidates that it places.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> {
        self.find.placements()
    }

    /// The candidates that it takes away.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        self.find.eliminations()
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
