//! Ratings of paths in JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::catalog::HodokuLevel;
use crate::rating::Grade;
use crate::solver::Plan;
use crate::strategies::HODOKU;
use crate::techniques;

/// HoDoKu's score and level.
#[derive(Clone, Copy, Serialize, JsonSchema)]
pub(super) struct HodokuObject {
    /// HoDoKu's score: the sum over the steps of HoDoKu's own path
    #[serde(rename = "hodoku_score")]
    score: u32,
    /// HoDoKu's level
    #[serde(rename = "hodoku_level")]
    level: HodokuLevel,
    /// Slug of the hardest technique by HoDoKu's levels and scores; null if there was nothing to solve
    #[serde(rename = "hodoku_hardest")]
    hardest: Option<&'static str>,
}

impl HodokuObject {
    /// Returns the rating as text: "HoDoKu: score 460, Medium  Naked Pair".
    pub(super) fn text(self) -> String {
        self.text_in_columns(0, 0)
    }

    /// Returns the rating as text, with at least these widths of the score and the level.
    pub(super) fn text_in_columns(self, score: usize, level: usize) -> String {
        let figures = format!("{:>score$}, {}", self.score, self.level);
        let width = score + 2 + level;
        let hardest = self.hardest.and_then(techniques::profile);
        let name = hardest.map_or("nothing to solve", |profile| profile.name);
        format!("HoDoKu: score {figures:<width$}  {name}")
    }

    /// Returns the figures of a path, which is assumed to be HoDoKu's own.
    pub(super) fn from_grade(grade: &Grade) -> Self {
        Self {
            score: grade.hodoku_score,
            level: grade.hodoku_level(),
            hardest: grade.hodoku_hardest().map(|profile| profile.slug),
        }
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
