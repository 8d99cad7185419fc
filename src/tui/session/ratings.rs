//! Ratings of the puzzle by several scales.

use crate::catalog::Rating;
use crate::explainer::{ExplainerRating, RatingError};
use crate::rating::Grade;
use crate::solver::{Done, SolveRun};
use crate::strategies::{HODOKU, HUMAN, Strategy};

/// The ratings of the puzzle as it was at its start, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    /// The paths to the end by the strategies that are compared; fewer until all are graded.
    pub paths: Vec<Graded>,
    /// Sudoku Explainer's rating, or the reason why there is none.
    pub explainer: Option<Result<ExplainerRating, RatingError>>,
}

/// A path to the end with its grade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// Number of moves.
    pub moves: usize,
    /// The grade of the moves.
    pub grade: Grade,
    /// The path ends with the puzzle solved.
    pub solved: bool,
}

impl Ratings {
    /// The strategies whose paths are graded, in the order of [`Ratings::paths`].
    pub(in crate::tui) const STRATEGIES: [&'static Strategy; 2] = [&HUMAN, &HODOKU];

    /// Returns the first strategy whose path is not graded yet.
    pub fn to_be_graded(&self) -> Option<&'static Strategy> {
        Self::STRATEGIES.get(self.paths.len()).copied()
    }

    /// Returns the known ratings as a sentence: `The puzzle: ER 4.0, EP 1.5, ED 1.5; HoDoKu 1112,
    /// Hard; stepdoku 2764, Hard.`
    pub fn summary(&self) -> Option<String> {
        let explainer = match self.explainer {
            Some(Ok(rating)) => Some(numbers(rating)),
            Some(Err(_)) | None => None,
        };
        let hodoku = self.paths.get(1).map(|path| {
            let grade = &path.grade;
            format!("HoDoKu {}, {}", grade.hodoku_score, grade.hodoku_level())
        });
        let own = self.paths.first().filter(|path| path.solved).map(|path| {
            let grade = &path.grade;
            format!("stepdoku {:.0}, {}", grade.difficulty(), grade.level())
        });
        let known: Vec<String> = [explainer, hodoku, own].into_iter().flatten().collect();
        (!known.is_empty()).then(|| format!("The puzzle: {}.", known.join("; ")))
    }
}

/// Returns the three numbers of a rating: `ER 4.0, EP 2.0, ED 1.2`.
pub fn numbers(rating: ExplainerRating) -> String {
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(Rating::tenths);
    format!("ER {er}, EP {ep}, ED {ed}")
}

impl From<SolveRun> for Graded {
    fn from(run: SolveRun) -> Self {
        Self { moves: run.stops.len(), grade: run.grade, solved: run.end == Some(Done::Solved) }
    }
}
