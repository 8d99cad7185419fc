//! The JSON object of a rating.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::catalog::Level;
use crate::cli::puzzle_fields::PuzzleFields;
use crate::cli::rating::HodokuObject;
use crate::cli::status::Status;
use crate::explainer::ExplainerRating;
use crate::step::json::rating;

/// `stepdoku rate --json`: the rating of a puzzle
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "rate", deny_unknown_fields)]
pub(in crate::cli) enum Object<'a> {
    /// A rated puzzle.
    Rated {
        /// The line that was read; for a puzzle on several lines, the puzzle as a line
        input: &'a str,
        #[serde(flatten)]
        fields: PuzzleFields,
        /// `solved`
        status: Status,
        /// Our difficulty: the effort of all steps together
        difficulty: u64,
        /// Our level
        level: Level,
        /// Learner's cost of the hardest step
        cost: f64,
        /// Slug of the technique of the hardest step; null if there was nothing to solve
        hardest: Option<&'static str>,
        /// Number of uses of each technique, by slug
        techniques: BTreeMap<&'static str, usize>,
        /// Number of guesses
        guesses: usize,
        /// Number of steps that were the only way forward
        bottlenecks: usize,
        #[serde(flatten)]
        hodoku: Option<HodokuObject>,
        #[serde(flatten)]
        explainer: Option<ExplainerObject>,
    },
    /// Sudoku Explainer's rating, with `--strategy se`.
    Explainer {
        /// The line that was read; for a puzzle on several lines, the puzzle as a line
        input: &'a str,
        #[serde(flatten)]
        fields: PuzzleFields,
        /// `solved`
        status: Status,
        #[serde(flatten)]
        rating: ExplainerObject,
    },
    /// A puzzle that is harder than `--limit`.
    Over {
        /// The line that was read; for a puzzle on several lines, the puzzle as a line
        input: &'a str,
        #[serde(flatten)]
        fields: PuzzleFields,
        /// `given_up`
        status: Status,
        /// The limit
        over: f64,
    },
    /// A puzzle that is not rated.
    Unrated {
        /// The line that was read; for a puzzle on several lines, the puzzle as a line
        input: &'a str,
        #[serde(flatten)]
        fields: PuzzleFields,
        /// Why there is no rating
        status: Status,
        /// The reason as a sentence
        because: &'a str,
        #[serde(flatten)]
        hodoku: Option<HodokuObject>,
        #[serde(flatten)]
        explainer: Option<ExplainerObject>,
    },
}

/// Sudoku Explainer's three ratings.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct ExplainerObject {
    /// Sudoku Explainer's ER: the rating of its hardest step
    er: f64,
    /// Sudoku Explainer's EP: the hardest step up to the first placement
    ep: f64,
    /// Sudoku Explainer's ED: the first step
    ed: f64,
    /// Sudoku Explainer's name of the hardest technique; null if there was nothing to solve
    se_hardest: Option<String>,
}

impl ExplainerObject {
    /// Converts a rating.
    pub(super) fn new(of: &ExplainerRating) -> Self {
        let [er, ep, ed] = [of.er, of.ep, of.ed].map(rating);
        Self { er, ep, ed, se_hardest: of.hardest.map(|rule| rule.to_string()) }
    }
}
