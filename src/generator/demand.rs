//! The requested difficulty of a puzzle: whether it is possible, and whether a puzzle has it.

use super::bounds::least_givens;
use super::grading::walk;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::rating::{Grade, RatingRange};
use crate::size::Size;
use crate::solver::Plan;
use crate::strategies::Rule;
use crate::techniques::{self};

/// The requested difficulty, on the path of a plan. An empty demand allows any path, guesses
/// included; with a technique or ratings, the path has no guess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Demand {
    /// The plan of the path: strategy `human`, possibly with other techniques.
    pub plan: Plan,
    /// HoDoKu's level of the path.
    pub level: Option<Level>,
    /// A technique that is needed, with nothing harder: the path uses it, no step of the path is
    /// rated higher, and the techniques before it in the order do not reach the solution.
    pub technique: Option<&'static Profile>,
    /// Range of the rating of the hardest step.
    pub ratings: Option<RatingRange>,
}

/// The reason why no puzzle can meet a demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DemandError {
    /// The plan does not use the technique.
    #[error("`{}` is turned off in strategy human. Choose another technique, or turn it on.", .0.slug)]
    Off(&'static Profile),
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
    /// The level of the technique is above that of the path.
    #[error("a path with {} is at least {}, not {asked}", .technique.slug, .technique.level)]
    TooHard {
        /// The technique.
        technique: &'static Profile,
        /// The requested level.
        asked: Level,
    },
    /// Singles alone never make a path of this level.
    #[error("a path with no step rated above {highest} is at most {most}, not {asked}")]
    TooEasy {
        /// Highest rating allowed for a step.
        highest: Rating,
        /// Highest level of such a path.
        most: Level,
        /// The requested level.
        asked: Level,
    },
    /// The rating of the technique is not in the range.
    #[error("`{}` is rated {}, so a path with nothing harder is not rated {asked}", .technique.slug, .technique.rating)]
    RatedOtherwise {
        /// The technique.
        technique: &'static Profile,
        /// The requested ratings.
        asked: RatingRange,
    },
    /// No technique of this level or an easier one has such a rating.
    #[error("no technique up to level {level} is rated {asked}")]
    NoneRatedSo {
        /// The requested ratings.
        asked: RatingRange,
        /// The requested level.
        level: Level,
    },
}

impl Demand {
    /// Returns true if every puzzle meets the demand.
    pub fn is_empty(&self) -> bool {
        self.level.is_none() && self.technique.is_none() && self.ratings.is_none()
    }

    /// Checks that a puzzle of this size can meet the demand.
    pub(super) fn check(&self, shape: Shape) -> Result<(), DemandError> {
        if let Some(technique) = self.technique {
            self.check_technique(technique, shape)?;
        }
        if let Some(asked) = self.ratings {
            let level = self.level.unwrap_or(Level::Extreme);
            let mut techniques = self.techniques();
            techniques
                .find(|profile| profile.level <= level && may_be_rated(profile, asked, shape))
                .ok_or(DemandError::NoneRatedSo { asked, level })?;
        }
        match (self.level, self.highest()) {
            (Some(asked), Some(highest)) if most(self, shape) < asked => {
                let most = most(self, shape);
                Err(DemandError::TooEasy {
                    highest,
                    most,
                    asked,
                })
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
        let least = least_side(technique);
        if shape.side() < least {
            return Err(DemandError::TooSmall {
                technique,
                shape,
                least,
            });
        }
        if let Some(asked) = self.level.filter(|level| *level < technique.level) {
            return Err(DemandError::TooHard { technique, asked });
        }
        let other = |asked: &RatingRange| !may_be_rated(technique, *asked, shape);
        if let Some(asked) = self.ratings.filter(other) {
            return Err(DemandError::RatedOtherwise { technique, asked });
        }
        Ok(())
    }

    /// Returns the techniques of the plan.
    fn techniques(&self) -> impl Iterator<Item = &'static Profile> {
        self.plan.rules().iter().map(|&rule| profile(rule))
    }

    /// Returns true if a technique may be on the path.
    fn allows(&self, technique: &Profile) -> bool {
        let mut ratings = self.ratings.iter();
        ratings.all(|ratings| technique.rating <= ratings.highest())
            && self
                .technique
                .is_none_or(|needed| !is_harder(technique, needed))
    }

    /// Returns the highest base rating, without the length of chains, of a technique on the path.
    fn highest(&self) -> Option<Rating> {
        let of_range = self.ratings.map(RatingRange::highest);
        let of_technique = self.technique.map(|technique| technique.rating);
        of_range.into_iter().chain(of_technique).min()
    }
}

/// Returns true if a technique is harder than another: rated higher, or tried later despite a lower
/// rating, as singles behind a pattern are.
fn is_harder(technique: &Profile, than: &Profile) -> bool {
    let place = |of: &Profile| techniques::profiles().position(|it| it == of);
    technique.rating > than.rating
        || technique.rating < than.rating && place(technique) > place(than)
}

/// Returns true if a step of this technique can have one of these ratings.
fn may_be_rated(technique: &Profile, ratings: RatingRange, shape: Shape) -> bool {
    let longest = match technique.family {
        Family::Chains | Family::Forcing => shape.cells() * shape.side(),
        _ => 0,
    };
    let highest = technique.rating.with_length(longest);
    technique.rating <= ratings.highest() && ratings.lowest() <= highest
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

/// Returns the highest level of a path that meets a demand. Only singles have a bound, because each
/// fills a cell.
fn most(demand: &Demand, shape: Shape) -> Level {
    let mut allowed = demand.techniques().filter(|profile| demand.allows(profile));
    let empty = (shape.cells() - least_givens(shape)) as u32;
    let score = allowed.try_fold(0, |score, profile| {
        (profile.family == Family::Singles).then_some(profile.score.max(score))
    });
    score.map_or(Level::Extreme, |score| {
        Level::Easy.with_score(score * empty, shape)
    })
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
            let last = rules.iter().rposition(|rule| profile(*rule).level <= level);
            rules.truncate(last.map_or(0, |last| last + 1));
        }
        let without = demand.technique.map(|technique| {
            let before = demand.plan.rules().iter().copied();
            let before = before.take_while(|rule| rule.slug != technique.slug);
            demand.plan.clone().with_rules(before.collect())
        });
        Self {
            plan: demand.plan.clone().with_rules(rules),
            without,
            demand,
        }
    }

    /// Returns the grade of a puzzle that meets the demand.
    pub(super) fn grade<S: Size>(&self, puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Option<Grade> {
        let goes_on = |grade: &Grade| self.may_become(grade);
        let grade = walk::<S>(puzzle, self.plan.clone(), &goes_on, stop)?;
        let without_guess = |grade: &Grade| grade.guesses == 0;
        let needed = || {
            let without = self.without.clone();
            without.is_none_or(|plan| walk::<S>(puzzle, plan, &without_guess, stop).is_none())
        };
        (self.holds(&grade) && needed()).then_some(grade)
    }

    /// Returns true if a path with this grade so far is not yet too hard. If techniques are left
    /// out, a guess means that they would be needed.
    fn may_become(&self, grade: &Grade) -> bool {
        let Demand { level, ratings, .. } = &self.demand;
        let may_guess =
            self.demand.highest().is_none() && level.is_none_or(|level| level == Level::Extreme);
        (grade.guesses == 0 || may_guess)
            && level.is_none_or(|level| grade.level() <= level)
            && ratings.is_none_or(|ratings| grade.rating() <= ratings.highest())
    }

    fn holds(&self, grade: &Grade) -> bool {
        let Demand {
            level,
            technique,
            ratings,
            ..
        } = self.demand;
        let is_hardest = |technique: &'static Profile| {
            let mut used = grade.used.iter();
            used.any(|used| used.profile == technique && used.rating == grade.rating())
        };
        level.is_none_or(|level| grade.level() == level)
            && ratings.is_none_or(|ratings| ratings.contains(grade.rating()))
            && technique.is_none_or(is_hardest)
    }
}

fn profile(rule: Rule) -> &'static Profile {
    techniques::profile(rule.slug).expect("rules name techniques")
}
