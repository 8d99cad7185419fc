//! A step: one deduction together with its explanation.
//!
//! A technique makes a [`Deduction`] (what changes on the board) and, on request, an
//! [`Explanation`] whose nouns are exhibits on the board. Sentences, machine line, highlights, JSON
//! and SVG are all rendered from that one value by code that knows no technique.

mod consequence;
mod detail;
mod effect;
mod evidence;
mod explanation;
mod grammar;
pub mod json;
mod line;
pub mod notation;
mod rendering;
pub mod wording;

pub(crate) use consequence::{Consequence, numbered};
pub use detail::Detail;
pub(crate) use effect::apply_all;
pub use effect::{Deduction, Effect};
pub use evidence::{Candidates, Cells, Exhibit, ExhibitId, Premise, Strength, Subject};
pub use explanation::{BranchKind, Explanation, Phrase, Predicate, ReasonPlace, Word};
pub(crate) use explanation::{has_comma, joined, listed};
pub use line::{LineKind, LineNumber, Source};
pub use rendering::Span;

use std::borrow::Cow;

use crate::catalog::{Cost, Level, Profile, Rating};
use crate::grid::{Candidate, Names, Shape};

/// One deduction with its explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The size of the board.
    pub shape: Shape,
    /// The technique and its effects.
    pub deduction: Deduction,
    /// `None` if the search did not ask for explanations: paths keep hundreds of steps.
    explanation: Option<Box<Explanation>>,
}

/// The explanation of a step that was found without one.
static EMPTY: Explanation = Explanation::EMPTY;

impl Step {
    /// Makes a step with an explanation.
    pub fn explained(shape: Shape, deduction: Deduction, explanation: Explanation) -> Self {
        Self { shape, deduction, explanation: Some(Box::new(explanation)) }
    }

    /// Makes a step without an explanation (see [`Collector`](crate::techniques::Collector)).
    pub const fn bare(shape: Shape, deduction: Deduction) -> Self {
        Self { shape, deduction, explanation: None }
    }

    /// Returns the explanation; an empty one if the step has none.
    pub fn explanation(&self) -> &Explanation {
        self.explanation.as_deref().unwrap_or(&EMPTY)
    }

    /// Returns true if the step has an explanation.
    pub const fn is_explained(&self) -> bool {
        self.explanation.is_some()
    }

    /// Returns the technique that found the step.
    pub fn profile(&self) -> &'static Profile {
        self.deduction.profile
    }

    /// Returns the name of the step, with the name that the program on whose path it is has for it: "Naked
    /// Triple (Sudoku Explainer: Naked Triplet)".
    pub fn title(&self) -> Cow<'static, str> {
        let name = self.name();
        match &self.explanation().elsewhere {
            Some(elsewhere) => format!("{name} ({elsewhere})").into(),
            None => name,
        }
    }

    /// Returns the name of the technique, behind the name that players have for this form of it:
    /// "M-Wing (AIC)".
    pub fn name(&self) -> Cow<'static, str> {
        let name = self.profile().name;
        match self.explanation().form {
            Some(form) => format!("{form} ({name})").into(),
            None => name.into(),
        }
    }

    /// Returns the learner's cost.
    pub fn cost(&self) -> Cost {
        self.deduction.cost
    }

    /// Returns the level.
    pub fn level(&self) -> Level {
        Level::of_cost(self.deduction.cost)
    }

    /// Returns the reasons for the cost, in words: "one digit", "two strong links", "leaves no
    /// single".
    pub fn reasons(&self) -> Vec<String> {
        let reasons = self.deduction.demand.reasons();
        reasons.map(|reason| reason.to_string()).collect()
    }

    /// Returns the difficulty on Sudoku Explainer's scale.
    pub fn rating(&self) -> Rating {
        self.deduction.rating
    }

    /// Returns the placed candidates.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> {
        self.deduction.placements()
    }

    /// Returns the eliminated candidates.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        self.deduction.eliminations()
    }

    /// Returns the whole explanation as text: pattern, branches, reason and conclusion, on one line
    /// or several.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(256);
        wording::write_text(&mut text, self, &self.shape.into());
        text
    }

    /// Returns pattern, reason and conclusion in one paragraph.
    pub fn paragraph(&self) -> String {
        wording::plain(&wording::paragraph(self, self.shape.into()))
    }

    /// Returns the text of each branch, in the order of [`Explanation::branches`].
    pub fn branches(&self) -> Vec<String> {
        let branches = wording::branches(self, self.shape.into());
        branches.iter().map(|spans| wording::plain(spans)).collect()
    }

    /// Returns the machine line in HoDoKu's style: `X-Wing: 5 r25 c46 => r3c4<>5`.
    pub fn line(&self) -> String {
        self.line_with(self.shape)
    }

    /// Returns the machine line with these symbols of digits.
    pub fn line_with(&self, names: impl Into<Names>) -> String {
        let mut line = String::with_capacity(64);
        line.push_str(self.profile().name);
        line.push_str(": ");
        wording::write_line(&mut line, self, &names.into());
        line
    }

    /// Returns the line that players post: the name of the technique and the chain in Eureka
    /// notation; the machine line if there is no chain.
    pub fn posted_line(&self, names: Names) -> String {
        match wording::eureka(self, names) {
            Some(chain) => format!("{}: {}", self.profile().name, wording::plain(&chain)),
            None => self.line_with(names),
        }
    }

    /// Returns the chain in Eureka notation, if the explanation has one.
    pub fn eureka(&self) -> Option<String> {
        wording::eureka(self, self.shape.into()).map(|chain| wording::plain(&chain))
    }
}
