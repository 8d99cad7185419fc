//! The requested difficulty of a puzzle: whether it is possible, and whether a puzzle has it.

use super::grading::walk;
use crate::catalog::{Cost, Family, Level, Profile};
use crate::grid::{Cell, Shape};
use crate::puzzle::Puzzle;
use crate::rating::{CostRange, Grade};
use crate::size::Size;
use crate::solver::{Next, Plan, Solver};
use crate::step::Detail;
use crate::strategies::Rule;
use crate::techniques;

/// The requested difficulty, on the path of a plan. An empty demand allows any path, guesses
/// included; with costs or a technique that is needed, the path has no guess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Demand {
    /// The plan of the path: strategy `human`, possibly with other techniques.
    pub plan: Plan,
    /// The level of the path.
    pub level: Option<Level>,
    /// A technique that the path uses.
    pub technique: Option<&'static Profile>,
    /// The part of the technique.
    pub part: Part,
    /// Range of the cost of the hardest step.
    pub costs: Option<CostRange>,
}

/// The part of a technique on a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Part {
    /// It is needed, with nothing harder: techniques up to it, in the order of their lowest costs,
    /// solve the puzzle, and those before it do not. The hardest step on the path of all techniques is one of
    /// it, too.
    #[default]
    Needed,
    /// It appears: at some moment it has the cheapest step.
    Appears,
}

/// The reason why no puzzle can meet a demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DemandError {
    /// The plan does not use the technique.
    #[error("`{}` is turned off in strategy human. Choose another technique, or turn it on.", .0.slug)]
    Off(&'static Profile),
    /// An easier technique of the plan finds every step of it.
    #[error("no puzzle needs `{}`: `{}` finds each of its eliminations", .technique.slug, .easier.slug)]
    NeverNeeded {
        /// The technique.
        technique: &'static Profile,
        /// The easier technique.
        easier: &'static Profile,
    },
    /// The board is too small for the technique.
    #[error("`{}` needs a board of at least {least}x{least}, not {shape}", .technique.slug)]
    TooSmall {
        /// The technique.
        technique: &'static Profile,
        /// The requested size.
        shape: Shape,
        /// The side of the smallest board for it.
        least: usize,
    },
    /// The technique is of a higher level than the path is to be.
    #[error("a path with {} is at least {}, not {asked}", .technique.slug, .technique.level())]
    TooHard {
        /// The technique.
        technique: &'static Profile,
        /// The requested level.
        asked: Level,
    },
    /// Singles alone never make a path of this level.
    #[error("a path with no step rated above {highest} is at most {max_level}, not {asked}")]
    TooEasy {
        /// The highest cost that a step may have.
        highest: Cost,
        /// The highest level of such a path.
        max_level: Level,
        /// The requested level.
        asked: Level,
    },
    /// The cost of the technique is not in the range.
    #[error("{} costs {} to {}: with nothing harder, no path costs {asked}", .technique.slug, .technique.cost.lowest, .technique.cost.highest())]
    CostOutOfRange {
        /// The technique.
        technique: &'static Profile,
        /// The requested costs.
        asked: CostRange,
    },
    /// No technique of that level or an easier one has such a cost.
    #[error("no technique up to level {level} costs {asked}")]
    NoTechniqueWithCost {
        /// The requested costs.
        asked: CostRange,
        /// The requested level.
        level: Level,
    },
}

impl Demand {
    /// Returns true if every puzzle meets the demand.
    pub fn is_empty(&self) -> bool {
        self.level.is_none() && self.technique.is_none() && self.costs.is_none()
    }

    /// Checks that a puzzle of this size can meet the demand.
    pub(super) fn check(&self, shape: Shape) -> Result<(), DemandError> {
        if let Some(technique) = self.technique {
            self.check_technique(technique, shape)?;
        }
        if let Some(asked) = self.costs {
            let level = self.level.unwrap_or(Level::Extreme);
            let mut techniques = self.techniques();
            techniques
                .find(|profile| profile.level() <= level && may_cost(profile, asked))
                .ok_or(DemandError::NoTechniqueWithCost { asked, level })?;
        }
        match (self.level, self.highest()) {
            (Some(asked), Some(highest)) if max_level(self) < asked => {
                Err(DemandError::TooEasy { highest, max_level: max_level(self), asked })
            }
            _ => Ok(()),
        }
    }

    fn check_technique(
        &self,
        technique: &'static Profile,
        shape: Shape,
    ) -> Result<(), DemandError> {
        if !self.techniques().any(|other| other == technique) {
            return Err(DemandError::Off(technique));
        }
        if let Some(easier) = self.finds_the_same(technique) {
            return Err(DemandError::NeverNeeded { technique, easier });
        }
        let least = least_side(technique);
        if shape.side() < least {
            return Err(DemandError::TooSmall { technique, shape, least });
        }
        if let Some(asked) = self.level.filter(|level| *level < technique.level()) {
            return Err(DemandError::TooHard { technique, asked });
        }
        let other = |asked: &CostRange| !may_cost(technique, *asked);
        let needed = self.part == Part::Needed;
        if let Some(asked) = self.costs.filter(|asked| needed && other(asked)) {
            return Err(DemandError::CostOutOfRange { technique, asked });
        }
        Ok(())
    }

    /// Returns the technique that comes before one that should be needed and finds all of its steps.
    fn finds_the_same(&self, technique: &Profile) -> Option<&'static Profile> {
        self.needed()?;
        let mut known = FOUND_BY.iter();
        let (_, easier) = known.find(|(slug, _)| *slug == technique.slug)?;
        let mut before = self.techniques().take_while(|other| *other != technique);
        before.find(|other| other.slug == *easier)
    }

    /// Returns the techniques of the plan.
    fn techniques(&self) -> impl Iterator<Item = &'static Profile> {
        self.plan.rules().iter().map(|&rule| profile(rule))
    }

    /// Returns the technique that is needed, with nothing harder.
    fn needed(&self) -> Option<&'static Profile> {
        self.technique.filter(|_| self.part == Part::Needed)
    }

    /// Returns true if a technique may be on the path.
    fn allows(&self, technique: &Profile) -> bool {
        let lowest = technique.cost.lowest;
        self.costs.is_none_or(|costs| lowest <= costs.highest())
            && self.needed().is_none_or(|needed| lowest <= needed.cost.lowest)
    }

    /// Returns the highest of the lowest costs that a technique on the path may have.
    fn highest(&self) -> Option<Cost> {
        let of_range = self.costs.map(CostRange::highest);
        let of_technique = self.needed().map(|technique| technique.cost.lowest);
        of_range.into_iter().chain(of_technique).min()
    }
}

/// Techniques each of whose eliminations is a step of another technique: by the chain from the
/// eliminated candidate through the pattern and back.
const FOUND_BY: [(&str, &str); 3] = [
    ("aic", "discontinuous-nice-loop"),
    ("grouped-aic", "grouped-discontinuous-nice-loop"),
    ("multi-colors-1", "x-chain"),
];

/// Returns true if a step of this technique can have one of these costs.
fn may_cost(technique: &Profile, costs: CostRange) -> bool {
    let rule = technique.cost;
    rule.lowest.rounded() <= costs.highest() && costs.lowest() <= rule.highest()
}

/// Returns the side of the smallest board that can have the pattern of a technique. If a house has
/// fewer than twice as many cells as the pattern, there is a smaller pattern in the remaining
/// cells.
fn least_side(technique: &Profile) -> usize {
    let has = |word: &str| technique.slug.contains(word);
    if has("quad") || has("jellyfish") {
        9
    } else if has("triple") || has("swordfish") || has("vwxyz") {
        6
    } else {
        4
    }
}

/// Returns the highest level of a path that meets a demand. Only singles have a bound.
fn max_level(demand: &Demand) -> Level {
    let mut allowed = demand.techniques().filter(|profile| demand.allows(profile));
    let hardest = allowed.try_fold(Cost::default(), |hardest, profile| {
        (profile.family == Family::Singles).then_some(profile.cost.highest().max(hardest))
    });
    hardest.map_or(Level::Extreme, |hardest| {
        Level::of_cost(hardest).with_difficulty(f64::INFINITY, Shape::Nine)
    })
}

/// A measure of how nearly a puzzle needs a technique.
pub(super) struct Nearness {
    /// The higher, the nearer.
    pub(super) rank: u32,
    /// The cells that are empty where the path ends; all that are no givens if it is solved.
    pub(super) open: Vec<Cell>,
}

/// A demand with the plans that test puzzles for it.
pub(super) struct Judge {
    demand: Demand,
    /// The allowed techniques.
    plan: Plan,
    /// The techniques before the one that is needed.
    without: Option<Plan>,
}

impl Judge {
    pub(super) fn new(demand: Demand) -> Self {
        let all_that = |allowed: &dyn Fn(&Profile) -> bool| -> Vec<Rule> {
            let rules = demand.plan.rules().iter().copied();
            rules.filter(|rule| allowed(profile(*rule))).collect()
        };
        let mut rules = all_that(&|technique| demand.allows(technique));
        if let Some(level) = demand.level.filter(|level| *level < Level::Extreme) {
            // After the last technique of the level there are only harder ones.
            let last = rules.iter().rposition(|rule| profile(*rule).level() <= level);
            rules.truncate(last.map_or(0, |last| last + 1));
        }
        let without = demand.needed().map(|technique| {
            let before = demand.plan.rules().iter().copied();
            let before = before.take_while(|rule| rule.slug != technique.slug);
            demand.plan.clone().with_rules(before.collect())
        });
        Self { plan: demand.plan.clone().with_rules(rules), without, demand }
    }

    /// Returns the grade of a puzzle that meets the demand, on the path of all techniques of the demand's plan.
    pub(super) fn grade(
        &self,
        size: impl Size,
        puzzle: &Puzzle,
        stop: &dyn Fn() -> bool,
    ) -> Option<Grade> {
        let goes_on = |grade: &Grade| self.may_become(grade);
        let solver = |plan: &Plan| Solver::new(size, puzzle, plan.clone());
        let grade = walk(solver(&self.plan), &goes_on, stop)?;
        let without_guess = |grade: &Grade| grade.guesses == 0;
        let needed = || {
            let without = self.without.as_ref();
            without.is_none_or(|plan| walk(solver(plan), &without_guess, stop).is_none())
        };
        if !(self.holds(&grade) && needed()) {
            return None;
        }
        let grade = if self.plan == self.demand.plan {
            grade
        } else {
            walk(solver(&self.demand.plan), &|_| true, stop)?
        };
        let is_hardest = self.demand.needed().is_none_or(|needed| grade.hardest() == Some(needed));
        (is_hardest && self.holds(&grade)).then_some(grade)
    }

    /// Measures how nearly a puzzle needs the requested technique. Returns `None` if none is
    /// requested, or if `stop` returned true.
    pub(super) fn nearness(
        &self,
        size: impl Size,
        puzzle: &Puzzle,
        stop: &dyn Fn() -> bool,
    ) -> Option<Nearness> {
        let technique = self.demand.technique?;
        let mut solver = Solver::new(size, puzzle, self.plan.clone());
        solver.certify_single_solution();
        let mut used = 0;
        let mut hardest = Cost::default();
        while let next @ Next::Deduce(..) = solver.next(Detail::Bare, stop) {
            if let Next::Deduce(step, _) = &next {
                hardest = hardest.max(step.profile().cost.lowest);
                used += usize::from(step.profile() == technique);
            }
            solver.take(next);
        }
        if stop() {
            return None;
        }
        let open: Vec<Cell> = solver.board().empty().iter().collect();
        let filled = (puzzle.shape.cells() - open.len()) as u32;
        let rank = match (used > 0, open.is_empty()) {
            // It is used, but something cheaper does as well.
            (true, true) => 3_000,
            // It is used, and something harder would be needed too.
            (true, false) => 2_000 + filled,
            (false, true) => u32::from(hardest.as_hundredths()).min(1_000),
            (false, false) => 1_000 + filled,
        };
        let open = if open.is_empty() {
            let givens = &puzzle.givens;
            let all = Cell::all(puzzle.shape);
            all.filter(|cell| givens[cell.index()].is_none()).collect()
        } else {
            open
        };
        Some(Nearness { rank, open })
    }

    /// Returns true if a path with this grade so far is not yet too hard. If techniques are left
    /// out, a guess means that they would be needed.
    fn may_become(&self, grade: &Grade) -> bool {
        let Demand { level, costs, .. } = &self.demand;
        let may_guess =
            self.demand.highest().is_none() && level.is_none_or(|level| level == Level::Extreme);
        (grade.guesses == 0 || may_guess)
            && level.is_none_or(|level| grade.level() <= level)
            && costs.is_none_or(|costs| grade.cost().rounded() <= costs.highest())
    }

    fn holds(&self, grade: &Grade) -> bool {
        let Demand { level, technique, costs, .. } = self.demand;
        let is_used =
            |technique: &'static Profile| grade.used.iter().any(|used| used.profile == technique);
        level.is_none_or(|level| grade.level() == level)
            && costs.is_none_or(|costs| costs.contains(grade.cost()))
            && technique.is_none_or(is_used)
    }
}

fn profile(rule: Rule) -> &'static Profile {
    techniques::profile(rule.slug).expect("rules name techniques")
}
