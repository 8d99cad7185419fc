//! The grade of a path: the difficulty of its puzzle.

use crate::catalog::{Cost, HodokuLevel, Level, Profile, Rating};
use crate::grid::{Board, Shape, SingleCounts};
use crate::size::Size;
use crate::step::Deduction;

/// A technique on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// The technique.
    pub profile: &'static Profile,
    /// Number of steps.
    pub times: usize,
    /// The highest learner's cost of those steps.
    pub cost: Cost,
    /// The highest rating of those steps, on Sudoku Explainer's scale.
    pub rating: Rating,
}

/// The openness of a position: how much there is to search, and how many ways forward there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Openness {
    /// Number of empty cells.
    pub empty: u16,
    /// Number of different placements that singles give; 1 if there are none, 0 if they were not
    /// counted.
    pub alternatives: u16,
    /// The ease of finding one of these placements, in tenths: 10 for each that a box shows, 7 for
    /// each that only a row or a column shows, 1 for each that only the candidates of its cell
    /// show; 10 if there are none.
    pub ease: u16,
}

impl Openness {
    /// Returns the openness of a board.
    pub fn new<S: Size>(board: &Board<S>) -> Self {
        let SingleCounts { in_boxes, in_lines, naked } = board.single_counts();
        let alternatives = in_boxes + in_lines + naked;
        let ease = match alternatives {
            0 => 10,
            _ => 10 * in_boxes + 7 * in_lines + naked,
        };
        Self {
            empty: board.empty().len() as u16,
            alternatives: alternatives.max(1) as u16,
            ease: ease as u16,
        }
    }

    /// Returns true if there is only one way forward.
    pub const fn is_bottleneck(self) -> bool {
        self.alternatives == 1
    }
}

/// The difficulty of a puzzle, measured on its path.
///
/// # Difficulty
///
/// Each step takes an effort of c² × ((N + 1)/(a + 1))^1.5 / 2: c is its learner's cost without the
/// loads that only order steps, N the number of empty cells, a the ways forward. A person who looks
/// at N cells in any order meets the first of a ways forward after (N + 1)/(a + 1) cells on
/// average. A placement that a single gives counts 1 if a box shows it, 7/10 if only a row or a
/// column does, and 1/10 if only the candidates of its cell do; without any, a is 1. The difficulty
/// is the sum of the efforts. A guess costs 20. Both parts, the cost of a step and the number of
/// ways forward, follow Pelánek (FLAIRS 2011), who measured the solving times of people. The half
/// only sets the scale. On other boards than 9x9 the same formula holds, uncalibrated.
///
/// On 940 puzzles of the Cloud Sudoku data set the rank correlation of difficulty with people's
/// mean times is 0.686; on the 106 with 20 players or more it is 0.781. In fifths of the puzzles it
/// is 0.69, 0.69, 0.65, 0.62 and 0.78. The cost of the hardest step alone has 0.61. The form of the
/// formula and the shares 7/10 and 1/10 were chosen on these puzzles, and many other shares and
/// exponents are within 0.005 of it; c² × N/a has 0.683 and 0.772.
///
/// # Levels
///
/// The level is that of the hardest step, raised by one at most if the difficulty is above its
/// limit. The page on strategies in the manual shows how the levels agree with these times and with
/// collections that others have graded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The size of the board.
    pub shape: Shape,
    /// The techniques, each once, in the order in which they were first needed.
    pub used: Vec<Used>,
    /// Number of guesses.
    pub guesses: usize,
    /// Number of steps with only one way forward.
    pub bottlenecks: usize,
    /// HoDoKu's scores of all steps together, those in branches that were refuted too, and 10,000
    /// for each guess. They are HoDoKu's own only on the path of strategy `hodoku`.
    pub hodoku_score: u32,
    /// The effort in thousandths.
    effort: u64,
}

/// HoDoKu's score of a guess.
const GUESS: u32 = 10_000;

impl Grade {
    /// Creates the grade of a path without moves.
    pub const fn of_nothing(shape: Shape) -> Self {
        Self { shape, used: Vec::new(), guesses: 0, bottlenecks: 0, hodoku_score: 0, effort: 0 }
    }

    /// Returns the learner's cost of the hardest step.
    pub fn cost(&self) -> Cost {
        let costs = self.used.iter().map(|used| used.cost);
        costs.max().unwrap_or_default()
    }

    /// Returns the technique of the hardest step: of the first one, if several are the hardest.
    /// `None` if nothing was left to do.
    pub fn hardest(&self) -> Option<&'static Profile> {
        let cost = self.cost();
        let hardest = self.used.iter().find(|used| used.cost == cost);
        hardest.map(|used| used.profile)
    }

    /// Returns the hardest technique as HoDoKu sees it: by its level, then by its score; of several the one
    /// that was needed first. It is HoDoKu's own only on the path of strategy `hodoku`.
    pub fn hodoku_hardest(&self) -> Option<&'static Profile> {
        let rank = |used: &Used| (used.profile.hodoku.level, used.profile.hodoku.score);
        let highest = self.used.iter().map(rank).max()?;
        let hardest = self.used.iter().find(|used| rank(used) == highest);
        hardest.map(|used| used.profile)
    }

    /// Returns the difficulty: the effort that all steps take together.
    pub fn difficulty(&self) -> f64 {
        self.effort as f64 / 1000.0
    }

    /// Returns the level of the whole path.
    pub fn level(&self) -> Level {
        if self.guesses > 0 {
            return Level::Extreme;
        }
        Level::of_cost(self.cost()).with_difficulty(self.difficulty(), self.shape)
    }

    /// Returns true if the level is higher than that of the hardest step, because the steps are hard to find.
    pub fn is_raised(&self) -> bool {
        self.guesses == 0 && self.level() > Level::of_cost(self.cost())
    }

    /// Returns HoDoKu's level of the whole path.
    pub fn hodoku_level(&self) -> HodokuLevel {
        if self.guesses > 0 {
            return HodokuLevel::Extreme;
        }
        let levels = self.used.iter().map(|used| used.profile.hodoku.level);
        let hardest = levels.max().unwrap_or_default();
        hardest.with_score(self.hodoku_score, self.shape)
    }

    /// Counts a guess.
    pub fn add_guess(&mut self, open: Openness) {
        self.guesses += 1;
        self.hodoku_score = self.hodoku_score.saturating_add(GUESS);
        self.add_effort(Cost::GUESS, open);
    }

    /// Counts a deduction.
    pub fn add(&mut self, deduction: &Deduction, open: Openness) {
        let Deduction { profile, rating, cost, .. } = *deduction;
        self.hodoku_score = self.hodoku_score.saturating_add(deduction.score);
        self.add_effort(profile.cost.own(&deduction.demand), open);
        match self.used.iter_mut().find(|used| used.profile == profile) {
            Some(used) => {
                used.times += 1;
                used.cost = used.cost.max(cost);
                used.rating = used.rating.max(rating);
            }
            None => self.used.push(Used { profile, times: 1, cost, rating }),
        }
    }

    fn add_effort(&mut self, cost: Cost, open: Openness) {
        let cost = cost.value();
        let searched = f64::from(open.empty + 1) / (f64::from(open.ease) / 10.0 + 1.0);
        // The product with the root, and no power function, is the same on every machine.
        #[allow(clippy::cast_sign_loss, reason = "costs and ratios are never negative")]
        let effort = (cost * cost * searched * searched.sqrt() / 2.0 * 1000.0) as u64;
        self.effort += effort;
        self.bottlenecks += usize::from(open.is_bottleneck());
    }
}
