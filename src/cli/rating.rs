//! Ratings of paths in JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::catalog::HodokuLevel;
use crate::rating::Grade;
use crate::solver::Plan;
use crate::strategies::HODOKU;

/// HoDoKu's score and level.
#[derive(Clone, Copy, Serialize, JsonSchema)]
pub(super) struct HodokuObject {
    /// HoDoKu's score: the sum over the steps of HoDoKu's own path
    hodoku_score: u32,
    /// HoDoKu's level
    hodoku_level: HodokuLevel,
}

impl HodokuObject {
    /// Returns the figures as text: "HoDoKu: score 460, Medium".
    pub(super) fn text(self) -> String {
        self.text_in_columns(0, 0)
    }

    /// Returns the figures as text, with at least these widths of the score and the level.
    pub(super) fn text_in_columns(self, score: usize, level: usize) -> String {
        let figures = format!("{:>score$}, {}", self.hodoku_score, self.hodoku_level);
        let width = score + 2 + level;
        format!("HoDoKu: score {figures:<width$}")
    }

    /// Returns the figures of a path, which is assumed to be HoDoKu's own.
    pub(super) fn from_grade(grade: &Grade) -> Self {
        Self { hodoku_score: grade.hodoku_score, hodoku_level: grade.hodoku_level() }
    }
}

/// Returns HoDoKu's score and level of a path; `None` unless the path is its own.
pub(super) fn hodoku(plan: &Plan, grade: &Grade) -> Option<HodokuObject> {
    (plan.strategy() == &HODOKU).then(|| HodokuObject::from_grade(grade))
}

/// Returns the difficulty of a path as a whole number.
#[allow(clippy::cast_sign_loss, reason = "a difficulty is never negative")]
pub(super) fn difficulty(grade: &Grade) -> u64 {
    grade.difficulty().round() as u64
}
