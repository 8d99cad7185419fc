//! Studies: questions about a position that the worker answers, such as an exercise, another path or a rating.

use std::time::Instant;

use crate::catalog::Profile;
use crate::explainer::{self, Explainer, ExplainerRating, RatingError};
use crate::learn::practice::Exercise;
use crate::puzzle::Puzzle;
use crate::referee::{
    self, Budget, CHEAPER_TIME, Claim, EasiestProof, Progress, Reason, Review, Sequence, Verdict,
};
use crate::search::Limits;
use crate::search::atlas::Atlas;
use crate::solver::{Plan, Situation, SolveRun, WhyNotEasier};
use crate::step::{Effect, Step};

/// A question for the worker.
pub enum Study {
    /// The example with this number, from 0, in the guide of a technique.
    Example(&'static Profile, usize),
    /// A technique in a position of the person's own, in which a hint was asked for.
    Own(&'static Profile, Puzzle),
    /// A new exercise, made from a seed.
    Exercise(&'static Profile, u64),
    /// The path to the end by a plan.
    SolveRun(Box<dyn Situation>, Plan),
    /// The solutions of a puzzle, counted and compared.
    Solutions(Puzzle),
    /// The techniques tried before the next step.
    WhyNotEasier(Box<dyn Situation>),
    /// Sudoku Explainer's rating of a 9x9 puzzle.
    Explainer(Puzzle),
    /// The verdict on a claim and its reason, with a cheaper step by the techniques of a plan if there
    /// is one.
    Judge(Puzzle, Claim, Reason, Option<Plan>),
    /// The easiest proof of a claim, by the techniques of a plan if there is one.
    Prove(Puzzle, Claim, Option<Plan>),
    /// The mistake among entries, in the order in which they were made.
    Review(Puzzle, Vec<Effect>),
    /// A technique with the same effect as a guess that failed.
    Same(Box<dyn Situation>, Effect),
}

/// The answer to a [`Study`].
#[derive(Debug)]
pub enum StudyResult {
    /// A position to find a technique in, or none.
    Exercise(Option<Box<Exercise>>),
    /// A path to the end, unless it was cancelled.
    SolveRun(Option<Box<SolveRun>>),
    /// The solutions, unless the search was cancelled.
    Solutions(Option<Box<Atlas>>),
    /// The techniques tried, if any.
    WhyNotEasier(Option<Box<WhyNotEasier>>),
    /// Sudoku Explainer's rating.
    Explainer(Result<ExplainerRating, RatingError>),
    /// The verdict on a claim.
    Judged(Box<Verdict>),
    /// The easiest proof of a claim, if one was found.
    Proof(Option<Box<EasiestProof>>),
    /// The review of entries.
    Review(Box<Review>),
    /// The step with the same effect, if there is one.
    Same(Option<Step>),
}

impl Study {
    /// Computes the answer. `stop` is called often and cancels the work by returning true; `report` is
    /// called equally often with the progress.
    pub fn answer(
        &self,
        stop: impl Fn() -> bool + Sync,
        report: impl Fn(u64) + Sync,
    ) -> StudyResult {
        let is_cancelled = |progress: u64| {
            report(progress);
            stop()
        };
        match self {
            Self::Example(technique, number) => {
                StudyResult::Exercise(Exercise::example(technique, *number, &stop).map(Box::new))
            }
            Self::Own(technique, puzzle) => {
                let exercise = Exercise::at_position(technique, puzzle.clone(), &stop);
                StudyResult::Exercise(exercise.map(Box::new))
            }
            Self::Exercise(technique, seed) => {
                let exercise = Exercise::generate(technique, *seed, is_cancelled);
                StudyResult::Exercise(exercise.map(Box::new))
            }
            Self::SolveRun(situation, plan) => {
                let run = situation.solve_run(plan, &|moves| !is_cancelled(moves as u64));
                StudyResult::SolveRun(run.map(Box::new))
            }
            Self::Solutions(puzzle) => {
                StudyResult::Solutions(Atlas::count(puzzle, is_cancelled).map(Box::new))
            }
            Self::Explainer(puzzle) => {
                let explainer = Explainer::of_puzzle(puzzle, explainer::NO_LIMIT);
                let mut watch =
                    |progress: explainer::Progress| !is_cancelled(progress.cell as u64 + 1);
                StudyResult::Explainer(explainer.rate(&mut watch))
            }
            Self::Judge(puzzle, claim, reason, techniques) => {
                let began = Instant::now();
                let budget = Budget {
                    limits: Limits::patient(puzzle.shape).until(&stop),
                    stop: &|| stop(),
                    stop_cheaper: &|| stop() || began.elapsed() > CHEAPER_TIME,
                    techniques: techniques.as_ref(),
                };
                StudyResult::Judged(Box::new(referee::judge(puzzle, claim, reason, &budget)))
            }
            Self::Prove(puzzle, claim, techniques) => {
                let budget = Budget {
                    limits: Limits::patient(puzzle.shape).until(&stop),
                    stop: &|| stop(),
                    stop_cheaper: &|| stop(),
                    techniques: techniques.as_ref(),
                };
                let note = |progress| {
                    if let Progress::Searching(techniques) = progress {
                        report(techniques as u64);
                    }
                };
                let proof = referee::easiest_proof(puzzle, claim, &budget, &note);
                StudyResult::Proof(proof.map(Box::new))
            }
            Self::Review(puzzle, entries) => {
                let limits = Limits::patient(puzzle.shape).until(&stop);
                let review = referee::review(puzzle, entries, Sequence::AsEntered, limits);
                StudyResult::Review(Box::new(review))
            }
            Self::Same(situation, effect) => StudyResult::Same(situation.step_with(*effect, &stop)),
            Self::WhyNotEasier(situation) => {
                StudyResult::WhyNotEasier(situation.techniques_tried(&stop).map(Box::new))
            }
        }
    }
}
