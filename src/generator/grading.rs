//! How hard a puzzle is on a path of ours.

use crate::puzzle::Puzzle;
use crate::rating::{Level, Rating};
use crate::size::Size;
use crate::solver::{Done, Next, Plan, Solver};
use crate::step::Step;
use crate::techniques::Profile;
use crate::with_size;

/// How many moves a path may have.
const MOVES: usize = 20_000;

/// A technique on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// The technique.
    pub profile: &'static Profile,
    /// How many steps it made.
    pub times: usize,
    /// The highest rating of those steps.
    pub rating: Rating,
}

/// How hard a puzzle is: what its path needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grade {
    /// The techniques, each once, in the order in which they were first needed.
    pub used: Vec<Used>,
    /// How many guesses.
    pub guesses: usize,
    /// HoDoKu's scores of all steps together.
    pub score: u32,
}

impl Grade {
    /// The rating of the hardest step.
    pub fn rating(&self) -> Rating {
        let ratings = self.used.iter().map(|used| used.rating);
        ratings.max().unwrap_or_default()
    }

    /// The technique of the hardest step, of several the one that was needed first; none if
    /// nothing was left to do.
    pub fn hardest(&self) -> Option<&'static Profile> {
        let rating = self.rating();
        let hardest = self.used.iter().find(|used| used.rating == rating);
        hardest.map(|used| used.profile)
    }

    /// HoDoKu's level of the whole path.
    pub fn level(&self) -> Level {
        if self.guesses > 0 {
            return Level::Extreme;
        }
        let levels = self.used.iter().map(|used| used.profile.level);
        levels.max().unwrap_or_default().with_score(self.score)
    }

    fn add(&mut self, step: &Step) {
        let (profile, rating) = (step.profile(), step.rating());
        self.score = self.score.saturating_add(profile.score);
        match self.used.iter_mut().find(|used| used.profile == profile) {
            Some(used) => {
                used.times += 1;
                used.rating = used.rating.max(rating);
            }
            None => self.used.push(Used {
                profile,
                times: 1,
                rating,
            }),
        }
    }
}

/// The grade of a puzzle that is known to have one solution, by the path of strategy `human`.
///
/// `None` when `stop` said so, or when the path did not come to the solution.
pub fn grade(puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Option<Grade> {
    with_size!(puzzle.shape, S => walk::<S>(puzzle, Plan::default(), &|_| true, stop))
}

/// Walks the path of a plan to the solution. `None` if it does not lead there, or as soon as
/// `goes_on`, which sees the grade grow, says no.
pub(super) fn walk<S: Size>(
    puzzle: &Puzzle,
    plan: Plan,
    goes_on: &dyn Fn(&Grade) -> bool,
    stop: &dyn Fn() -> bool,
) -> Option<Grade> {
    let mut solver = Solver::<S>::new(puzzle, plan);
    solver.certify_single_solution();
    let mut grade = Grade::default();
    for _ in 0..MOVES {
        let next = solver.situation().next(false, stop);
        match &next {
            Next::Deduce(step, _) => grade.add(step),
            Next::Guess { .. } => grade.guesses += 1,
            Next::Refute(_) => {}
            Next::Done(Done::Solved) => return Some(grade),
            Next::Done(_) => return None,
        }
        if !goes_on(&grade) {
            return None;
        }
        solver.take(next);
    }
    None
}
