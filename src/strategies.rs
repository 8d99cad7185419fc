//! Named strategies: which techniques in which order, and what to do when they are stuck.
//!
//! A strategy is a row of data. The solver reads it; no strategy has a solver of its own.

use crate::grid::{HouseKind, HouseKinds, Shape};
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
    /// The first rule that has a step, from the top again after each.
    FromTheTop,
    /// Rule after rule through the whole grid, again and again while something changes.
    Sweeps,
    /// The cell that was left with one candidate first: placements spread like water.
    AsItSpreads,
    /// Sudoku Explainer's own: its search is a room of its own, and asks no rule whether it is on.
    AsExplainer,
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
    /// It tries the lowest digit of the first empty cell, and sees a contradiction only when that
    /// cell has none left; after a solution it goes on to the next.
    TryFirst,
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
        matches!(self.order, Order::FromTheTop | Order::Sweeps)
            && self.when_stuck != WhenStuck::TryFirst
    }

    /// All techniques in the order in which it tries them, and whether it does: what it leaves out
    /// stands where it would be tried, behind what comes before it in the order of solving.
    pub fn all_rules(&self) -> Vec<(Rule, bool)> {
        let own = self.rules().into_iter();
        let mut rules: Vec<(Rule, bool)> = own.map(|rule| (rule, true)).collect();
        let mut at = 0;
        for profile in techniques::profiles() {
            let is = |(rule, _): &(Rule, bool)| rule.slug == profile.slug;
            if let Some(known) = rules.iter().position(is) {
                at = known + 1;
                continue;
            }
            rules.insert(at, (Rule::everywhere(profile.slug), false));
            at += 1;
        }
        rules
    }
}

/// Short, for the lists below.
const fn everywhere(slug: &'static str) -> Rule {
    Rule::everywhere(slug)
}

const fn only(slug: &'static str, kind: HouseKind) -> Rule {
    Rule {
        slug,
        houses: HouseKinds::only(kind),
    }
}

const CLOSING: Closing = Closing {
    solved: "Solved.",
    stuck: "No technique of this strategy finds anything more.",
    impossible: "This puzzle has no solution.",
};

/// All techniques, easiest first, then a guess.
pub const HUMAN: Strategy = Strategy {
    slug: "human",
    summary: "every technique, easiest first; then a guess in the cell with the fewest candidates",
    rules: Rules::Registry,
    order: Order::FromTheTop,
    when_stuck: WhenStuck::GuessFarthest,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

/// HoDoKu's default techniques in its order, then a guess: its score and level are HoDoKu's.
pub const HODOKU: Strategy = Strategy {
    slug: "hodoku",
    summary: "HoDoKu's default techniques in its order; then a guess in the cell with the fewest \
              candidates",
    rules: Rules::Listed(&[
        everywhere("full-house"),
        everywhere("naked-single"),
        everywhere("hidden-single-box"),
        everywhere("hidden-single-row"),
        everywhere("hidden-single-column"),
        everywhere("locked-pair"),
        everywhere("locked-triple"),
        everywhere("pointing"),
        everywhere("claiming"),
        everywhere("naked-pair"),
        everywhere("naked-triple"),
        everywhere("hidden-pair"),
        everywhere("hidden-triple"),
        everywhere("naked-quad"),
        everywhere("hidden-quad"),
        everywhere("x-wing"),
        everywhere("swordfish"),
        everywhere("jellyfish"),
        everywhere("remote-pair"),
        everywhere("bug-plus-1"),
        everywhere("skyscraper"),
        everywhere("two-string-kite"),
        everywhere("turbot-fish"),
        everywhere("empty-rectangle"),
        everywhere("w-wing"),
        everywhere("xy-wing"),
        everywhere("xyz-wing"),
        everywhere("unique-rectangle-1"),
        everywhere("unique-rectangle-2"),
        everywhere("unique-rectangle-3"),
        everywhere("unique-rectangle-4"),
        everywhere("unique-rectangle-5"),
        everywhere("unique-rectangle-6"),
        everywhere("hidden-rectangle"),
        everywhere("avoidable-rectangle-1"),
        everywhere("avoidable-rectangle-2"),
        everywhere("finned-x-wing"),
        everywhere("sashimi-x-wing"),
        everywhere("finned-swordfish"),
        everywhere("sashimi-swordfish"),
        everywhere("finned-jellyfish"),
        everywhere("sashimi-jellyfish"),
        everywhere("sue-de-coq"),
        everywhere("simple-colors-trap"),
        everywhere("simple-colors-wrap"),
        everywhere("multi-colors-1"),
        everywhere("multi-colors-2"),
        everywhere("x-chain"),
        everywhere("xy-chain"),
        everywhere("continuous-nice-loop"),
        everywhere("discontinuous-nice-loop"),
        everywhere("aic"),
        everywhere("grouped-continuous-nice-loop"),
        everywhere("grouped-discontinuous-nice-loop"),
        everywhere("grouped-aic"),
        everywhere("als-xz"),
        everywhere("als-xy-wing"),
        everywhere("als-xy-chain"),
        everywhere("franken-x-wing"),
        everywhere("franken-swordfish"),
        everywhere("finned-franken-x-wing"),
        everywhere("finned-franken-swordfish"),
        everywhere("forcing-chain-contradiction"),
        everywhere("cell-forcing-chain"),
        everywhere("region-forcing-chain"),
        everywhere("forcing-net-contradiction"),
        everywhere("forcing-net-verity"),
    ]),
    order: Order::FromTheTop,
    when_stuck: WhenStuck::GuessFarthest,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

/// Sudoku Explainer's steps.
pub const SE: Strategy = Strategy {
    slug: "se",
    summary: "Sudoku Explainer's steps in its order, with its ratings",
    rules: Rules::Registry,
    order: Order::AsExplainer,
    when_stuck: WhenStuck::Stop,
    shapes: &[Shape::Nine],
    closing: Closing {
        stuck: "Sudoku Explainer finds nothing more.",
        ..CLOSING
    },
};

const RULES: Strategy = Strategy {
    slug: "rules",
    summary: "six rules, sweep after sweep over the grid, until a sweep changes nothing",
    rules: Rules::Listed(&[
        everywhere("naked-single"),
        everywhere("hidden-single-row"),
        everywhere("hidden-single-column"),
        only("pointing", HouseKind::Row),
        only("pointing", HouseKind::Column),
        everywhere("hidden-single-box"),
    ]),
    order: Order::Sweeps,
    when_stuck: WhenStuck::Stop,
    shapes: &[Shape::Nine],
    closing: Closing {
        stuck: "Not solved.",
        ..CLOSING
    },
};

const FLOOD: Strategy = Strategy {
    slug: "flood",
    summary: "every placement floods its box, then its row, then its column; cells left with one \
              candidate follow",
    rules: Rules::Listed(&[everywhere("naked-single")]),
    order: Order::AsItSpreads,
    when_stuck: WhenStuck::Stop,
    shapes: &Shape::ALL,
    closing: Closing {
        stuck: "The flood has come to rest before the end.",
        ..CLOSING
    },
};

const LOGIC: Strategy = Strategy {
    slug: "logic",
    summary: "singles, then pairs and triples of rows and columns, from the top after each success",
    rules: Rules::Listed(&[
        everywhere("naked-single"),
        everywhere("hidden-single-row"),
        everywhere("hidden-single-column"),
        everywhere("hidden-single-box"),
        only("naked-pair", HouseKind::Row),
        only("naked-pair", HouseKind::Column),
        only("naked-triple", HouseKind::Row),
        only("naked-triple", HouseKind::Column),
    ]),
    order: Order::FromTheTop,
    when_stuck: WhenStuck::Stop,
    shapes: &[Shape::Four, Shape::Nine, Shape::Sixteen, Shape::TwentyFive],
    closing: Closing {
        solved: "Successfully Solved!",
        stuck: "Unable to solve using smart logic.",
        impossible: "Unable to solve as this Sudoku has no solution",
    },
};

const BACKTRACK: Strategy = Strategy {
    slug: "backtrack",
    summary: "no technique: the first empty cell, digits upwards, back when none fits; all solutions",
    rules: Rules::Listed(&[]),
    order: Order::FromTheTop,
    when_stuck: WhenStuck::TryFirst,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

const RECURSION: Strategy = Strategy {
    slug: "recursion",
    summary: "naked singles, then the lowest digit of the cell with the fewest candidates, one \
              level deeper",
    rules: Rules::Listed(&[everywhere("naked-single")]),
    order: Order::FromTheTop,
    when_stuck: WhenStuck::GuessFewest,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

/// All strategies, the default first.
pub const ALL: &[&Strategy] = &[
    &HUMAN, &HODOKU, &SE, &RULES, &FLOOD, &LOGIC, &BACKTRACK, &RECURSION,
];

/// The strategy with this slug.
pub fn by_slug(slug: &str) -> Option<&'static Strategy> {
    ALL.iter().copied().find(|strategy| strategy.slug == slug)
}
