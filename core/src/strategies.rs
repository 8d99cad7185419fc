//! Named strategies: which techniques in which order, and what to do when they are stuck.
//!
//! A strategy is a row of data. The solver reads it; no strategy has a solver of its own.

mod known;

pub use known::{ALL, HODOKU, HUMAN, SE, by_slug, slugs};

use crate::grid::{HouseKinds, Shape};
use crate::hodoku;
use crate::step::wording;
use crate::techniques;

/// A technique as a strategy uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The technique's slug.
    pub slug: &'static str,
    /// The kinds of house in which it may look.
    pub houses: HouseKinds,
}

/// A rule in the list of all techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedRule {
    /// The technique.
    pub rule: Rule,
    /// True if the strategy uses it.
    pub is_on: bool,
}

impl Rule {
    /// Returns the technique, in houses of all kinds.
    pub const fn everywhere(slug: &'static str) -> Self {
        Self { slug, houses: HouseKinds::ALL }
    }
}

/// The techniques of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleList {
    /// All techniques that are on by default, easiest first.
    Registry,
    /// The techniques of HoDoKu's own search, in its order.
    Hodoku,
    /// Listed techniques, in this order.
    Listed(&'static [Rule]),
}

/// The order in which a strategy tries its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The cheapest step of all rules, by learner's cost. If a person changed the order of the
    /// rules, the first rule that has a step.
    ByCost,
    /// The first rule that has a step; after each step again from the first rule.
    FromTheTop,
    /// Rule after rule over the whole grid, repeated while something changes.
    Sweeps,
    /// The cell that was left with one candidate first: placements spread over the board.
    AsItSpreads,
    /// Sudoku Explainer's own order (module `explainer`). It ignores which techniques are on.
    AsExplainer,
    /// HoDoKu's own order (module `hodoku`). Techniques that are off are skipped; techniques that
    /// HoDoKu does not use by default are tried last.
    AsHodoku,
}

/// The policy of a strategy when its rules find nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenStuck {
    /// It stops.
    Stop,
    /// It guesses the lowest digit of the cell with the fewest candidates. When that guess is
    /// refuted, it guesses the next digit of the same cell, also the last one.
    GuessFewest,
    /// It guesses in the cell with the fewest candidates: the candidate with the fewest
    /// consequences by easy steps. Of several such cells it takes the one where the least
    /// consequential candidate has the most consequences.
    GuessLeastConsequential,
    /// It guesses the solution's digit in the middle one of the empty cells, as HoDoKu's brute
    /// force does. Without exactly one solution it guesses as [`Self::GuessLeastConsequential`].
    GuessMiddle,
    /// It tries the lowest digit of the first empty cell, and sees a contradiction only when that
    /// cell has none left; after a solution it continues to the next.
    TryFirst,
}

impl WhenStuck {
    /// Returns the reason for the choice of a guess, as a sentence. `None` if the strategy does not
    /// guess.
    pub const fn why(self) -> Option<&'static str> {
        Some(match self {
            Self::Stop => return None,
            Self::GuessFewest => {
                "It is the lowest candidate of the first cell with the fewest candidates."
            }
            Self::GuessLeastConsequential => {
                "No cell has fewer candidates. Of the candidates of the cell, this one has the fewest \
                 consequences, so it is the least likely to fail."
            }
            Self::GuessMiddle => {
                "The cell is the middle one of the empty cells, in reading order, and the digit \
                 comes from the solution, as in HoDoKu's brute force."
            }
            Self::TryFirst => "It is the lowest candidate of the first empty cell.",
        })
    }
}

/// The messages of a strategy at the end of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndMessages {
    /// Shown when every cell is filled.
    pub solved: &'static str,
    /// Shown when the strategy stopped and some cells are empty.
    pub stuck: &'static str,
    /// Shown when there is no solution.
    pub impossible: &'static str,
}

impl EndMessages {
    /// Returns the message at the end of a search that found `count` solutions.
    pub fn all_found(&self, count: usize) -> String {
        match count {
            1 => format!("{} It is the only solution.", self.solved),
            count => format!("All {count} solutions were found."),
        }
    }

    /// Returns the message for a puzzle without a solution, followed by the contradiction.
    pub fn broken(&self, what: &str) -> String {
        let end = if self.impossible.ends_with('.') { "" } else { "." };
        format!("{}{end} {}.", self.impossible, wording::begun(what))
    }
}

/// A named way to solve.
#[derive(Debug, PartialEq, Eq)]
pub struct Strategy {
    /// The name in commands and menus.
    pub slug: &'static str,
    /// One sentence about the strategy.
    pub summary: &'static str,
    /// The rules.
    pub rules: RuleList,
    /// The order of the rules.
    pub order: Order,
    /// The policy when the rules find nothing.
    pub when_stuck: WhenStuck,
    /// The supported sizes.
    pub shapes: &'static [Shape],
    /// The messages at the end of a solve.
    pub closing: EndMessages,
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
    shapes.iter().map(Shape::to_string).collect::<Vec<_>>().join(", ")
}

impl Strategy {
    /// Checks that the strategy works on this size.
    ///
    /// # Errors
    /// Returns an error if it does not; the error names the sizes that it works on.
    pub fn accepts(&self, shape: Shape) -> Result<(), WrongShape> {
        let fits = self.shapes.contains(&shape);
        if fits { Ok(()) } else { Err(WrongShape { slug: self.slug, shape, shapes: self.shapes }) }
    }

    /// Returns its rules as a list.
    pub fn rules(&self) -> Vec<Rule> {
        match self.rules {
            RuleList::Listed(rules) => rules.to_vec(),
            RuleList::Hodoku => hodoku::slugs().map(Rule::everywhere).collect(),
            RuleList::Registry => techniques::profiles()
                .filter(|profile| profile.on_by_default)
                .map(|profile| Rule::everywhere(profile.slug))
                .collect(),
        }
    }

    /// Returns true if the strategy tries a list of techniques, which a person can change.
    pub fn is_by_list(&self) -> bool {
        matches!(self.order, Order::ByCost | Order::FromTheTop | Order::Sweeps | Order::AsHodoku)
            && self.when_stuck != WhenStuck::TryFirst
    }

    /// Returns all techniques in the order in which the strategy tries them. A technique that is
    /// off has the place where it would be tried.
    pub fn all_rules(&self) -> Vec<ListedRule> {
        let own = self.rules().into_iter();
        let own = own.map(|rule| ListedRule { rule, is_on: true });
        let slugs = techniques::profiles().map(|profile| profile.slug);
        let all = slugs.map(|slug| ListedRule { rule: Rule::everywhere(slug), is_on: false });
        merged_in_order(own.collect(), all, |one, other| one.rule.slug == other.rule.slug)
    }
}

/// Adds the elements of `all` that are missing in `list`, each after its predecessor in `all`.
pub fn merged_in_order<T>(
    mut list: Vec<T>,
    all: impl IntoIterator<Item = T>,
    same: impl Fn(&T, &T) -> bool,
) -> Vec<T> {
    let mut index = 0;
    for one in all {
        if let Some(known) = list.iter().position(|other| same(other, &one)) {
            index = known + 1;
        } else {
            list.insert(index, one);
            index += 1;
        }
    }
    list
}
