//! Named strategies: which techniques in which order, and what to do when they are stuck.
//!
//! A strategy is a row of data. The solver reads it; no strategy has a solver of its own.

mod known;

pub use known::{ALL, HODOKU, HUMAN, SE, by_slug};

use crate::grid::{HouseKinds, Shape};
use crate::techniques;

/// A technique as a strategy uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The technique's slug.
    pub slug: &'static str,
    /// The kinds of house in which it may look.
    pub houses: HouseKinds,
}

impl Rule {
    /// The technique, in houses of all kinds.
    pub const fn everywhere(slug: &'static str) -> Self {
        Self {
            slug,
            houses: HouseKinds::ALL,
        }
    }
}

/// Where a strategy's techniques come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// All techniques that are on by default, easiest first.
    Registry,
    /// These, in this order.
    Listed(&'static [Rule]),
}

/// In what order a strategy goes through its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The cheapest step that any rule has, by learner's cost. Where a person has put the rules into
    /// another order, the first rule that has a step.
    ByCost,
    /// The first rule that has a step, from the top again after each.
    FromTheTop,
    /// Rule after rule through the whole grid, again and again while something changes.
    Sweeps,
    /// The cell that was left with one candidate first: placements spread like water.
    AsItSpreads,
    /// Sudoku Explainer's own: its search is a room of its own, and asks no rule whether it is on.
    AsExplainer,
    /// HoDoKu's own: its search is a room of its own, which leaves out what is off. Techniques that
    /// HoDoKu does not use by default are tried after its own.
    AsHodoku,
}

/// What a strategy does when its rules find nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenStuck {
    /// It stops.
    Stop,
    /// It guesses the lowest digit of the cell with the fewest candidates.
    GuessFewest,
    /// It guesses in the cell with the fewest candidates, there the one of which the least follows
    /// by easy steps; of several such cells in the one where even of that the most follows.
    GuessFarthest,
    /// It guesses the solution's digit in the middle one of the empty cells, as HoDoKu's brute force
    /// does; where there is not exactly one solution, it guesses as [`Self::GuessFarthest`].
    GuessMiddle,
    /// It tries the lowest digit of the first empty cell, and sees a contradiction only when that
    /// cell has none left; after a solution it goes on to the next.
    TryFirst,
}

impl WhenStuck {
    /// Why a guess on a board of this size is the one that it is, as a sentence; nothing if none is
    /// made.
    pub const fn why(self, shape: Shape) -> Option<&'static str> {
        Some(match self {
            Self::Stop => return None,
            Self::GuessFewest => {
                "It is the lowest candidate of the first of the cells with the fewest."
            }
            // On big boards those cells are not always compared.
            Self::GuessFarthest if matches!(shape, Shape::Sixteen | Shape::TwentyFive) => {
                "No cell has fewer candidates, and of those in this cell the least follows from \
                 this one: the more follows, the likelier a contradiction."
            }
            Self::GuessFarthest => {
                "Of the cells with the fewest candidates it is the one where each of them leads \
                 far, and there the least follows from this candidate: the more follows, the \
                 likelier a contradiction."
            }
            Self::GuessMiddle => {
                "The cell is the middle one of the empty cells, in reading order, and the digit \
                 comes from the solution, as in HoDoKu's brute force."
            }
            Self::TryFirst => "It is the lowest candidate of the first empty cell.",
        })
    }
}

/// What a strategy says at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// When every cell has its digit.
    pub solved: &'static str,
    /// When it has stopped and cells are left.
    pub stuck: &'static str,
    /// When there is no solution.
    pub impossible: &'static str,
}

impl Closing {
    /// At the end of a search for all solutions that has found so many.
    pub fn all_found(&self, count: usize) -> String {
        match count {
            1 => format!("{} It is the only solution.", self.solved),
            count => format!("All {count} solutions were found."),
        }
    }

    /// That there is no solution, and then what is broken.
    pub fn broken(&self, what: &str) -> String {
        let end = if self.impossible.ends_with('.') {
            ""
        } else {
            "."
        };
        format!("{}{end} {what}.", self.impossible)
    }
}

/// A named way to solve.
#[derive(Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Its name in commands and menus.
    pub slug: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
    /// Its rules.
    pub rules: Rules,
    /// Their order.
    pub order: Order,
    /// What it does when they find nothing.
    pub when_stuck: WhenStuck,
    /// The sizes it works on.
    pub shapes: &'static [Shape],
    /// What it says at the end.
    pub closing: Closing,
}

/// A strategy does not work on this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the strategy {slug} works on {}, not on {shape}", sizes(.shapes))]
pub struct WrongShape {
    /// The strategy.
    pub slug: &'static str,
    /// The size asked for.
    pub shape: Shape,
    /// The sizes that it works on.
    pub shapes: &'static [Shape],
}

fn sizes(shapes: &[Shape]) -> String {
    shapes
        .iter()
        .map(Shape::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

impl Strategy {
    /// Checks that the strategy works on this size.
    ///
    /// # Errors
    /// If it does not; the error names the sizes that it works on.
    pub fn accepts(&self, shape: Shape) -> Result<(), WrongShape> {
        let fits = self.shapes.contains(&shape);
        if fits {
            Ok(())
        } else {
            Err(WrongShape {
                slug: self.slug,
                shape,
                shapes: self.shapes,
            })
        }
    }

    /// Its rules as a list.
    pub fn rules(&self) -> Vec<Rule> {
        match self.rules {
            Rules::Listed(rules) => rules.to_vec(),
            Rules::Registry => techniques::profiles()
                .filter(|profile| profile.on_by_default)
                .map(|profile| Rule::everywhere(profile.slug))
                .collect(),
        }
    }

    /// Whether it goes by a list of techniques, from which some can be taken and to which others
    /// can be added.
    pub fn goes_by_list(&self) -> bool {
        matches!(
            self.order,
            Order::ByCost | Order::FromTheTop | Order::Sweeps | Order::AsHodoku
        ) && self.when_stuck != WhenStuck::TryFirst
    }

    /// All techniques in the order in which it tries them, and whether it does: what it leaves out
    /// stands where it would be tried, behind what comes before it in the order of solving.
    pub fn all_rules(&self) -> Vec<(Rule, bool)> {
        let own = self.rules().into_iter().map(|rule| (rule, true));
        let slugs = techniques::profiles().map(|profile| profile.slug);
        let all = slugs.map(|slug| (Rule::everywhere(slug), false));
        completed(own.collect(), all, |one, other| one.0.slug == other.0.slug)
    }
}

/// A list with what it lacks of all: each stands behind what comes before it there.
pub(crate) fn completed<T>(
    mut list: Vec<T>,
    all: impl IntoIterator<Item = T>,
    same: impl Fn(&T, &T) -> bool,
) -> Vec<T> {
    let mut at = 0;
    for one in all {
        if let Some(known) = list.iter().position(|other| same(other, &one)) {
            at = known + 1;
        } else {
            list.insert(at, one);
            at += 1;
        }
    }
    list
}
