//! The strategies that the program knows, a row of data each.

use super::{EndMessages, Order, Rule, RuleList, Strategy, WhenStuck};
use crate::grid::{HouseKind, HouseKinds, Shape};

const fn everywhere(slug: &'static str) -> Rule {
    Rule::everywhere(slug)
}

const fn only(slug: &'static str, kind: HouseKind) -> Rule {
    Rule { slug, houses: HouseKinds::only(kind) }
}

const CLOSING: EndMessages = EndMessages {
    solved: "Solved.",
    stuck: "No technique of this strategy finds anything more.",
    impossible: "This puzzle has no solution.",
};

/// All techniques, easiest first, then a guess.
pub const HUMAN: Strategy = Strategy {
    slug: "human",
    summary: "the easiest step first, and a guess only when no technique helps",
    rules: RuleList::Registry,
    order: Order::ByCost,
    when_stuck: WhenStuck::GuessLeastConsequential,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

/// HoDoKu's own path, with its order, its choice among steps and its brute force: its score and
/// level are HoDoKu's.
pub const HODOKU: Strategy = Strategy {
    slug: "hodoku",
    summary: "HoDoKu's own path, with its score and level; it guesses as HoDoKu's brute force does",
    rules: RuleList::Hodoku,
    order: Order::AsHodoku,
    when_stuck: WhenStuck::GuessMiddle,
    shapes: &[Shape::Nine],
    closing: CLOSING,
};

/// Sudoku Explainer's steps.
pub const SE: Strategy = Strategy {
    slug: "se",
    summary: "Sudoku Explainer's steps in its order, with its ratings",
    rules: RuleList::Registry,
    order: Order::AsExplainer,
    when_stuck: WhenStuck::Stop,
    shapes: &[Shape::Nine],
    closing: EndMessages { stuck: "Sudoku Explainer finds nothing more.", ..CLOSING },
};

const RULES: Strategy = Strategy {
    slug: "rules",
    summary: "six rules, applied in sweeps over the grid until a sweep changes nothing",
    rules: RuleList::Listed(&[
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
    closing: EndMessages { stuck: "Not solved.", ..CLOSING },
};

const FLOOD: Strategy = Strategy {
    slug: "flood",
    summary: "every placement floods its box, then its row, then its column; cells left with one \
              candidate follow",
    rules: RuleList::Listed(&[everywhere("naked-single")]),
    order: Order::AsItSpreads,
    when_stuck: WhenStuck::Stop,
    shapes: &Shape::ALL,
    closing: EndMessages {
        stuck: "No cell is left with one candidate, so the flood stops here.",
        ..CLOSING
    },
};

const LOGIC: Strategy = Strategy {
    slug: "logic",
    summary: "singles, then pairs and triples of rows and columns, from the top after each success",
    rules: RuleList::Listed(&[
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
    closing: EndMessages {
        solved: "Successfully Solved!",
        stuck: "Unable to solve using smart logic.",
        impossible: "Unable to solve as this Sudoku has no solution",
    },
};

const BACKTRACK: Strategy = Strategy {
    slug: "backtrack",
    summary: "no technique: the lowest digit in the first empty cell, goes back when no digit fits; finds all \
              solutions",
    rules: RuleList::Listed(&[]),
    order: Order::FromTheTop,
    when_stuck: WhenStuck::TryFirst,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

const RECURSION: Strategy = Strategy {
    slug: "recursion",
    summary: "naked singles, then a guess: the lowest digit of the cell with the fewest candidates",
    rules: RuleList::Listed(&[everywhere("naked-single")]),
    order: Order::FromTheTop,
    when_stuck: WhenStuck::GuessFewest,
    shapes: &Shape::ALL,
    closing: CLOSING,
};

/// All strategies, the default first.
pub const ALL: &[&Strategy] =
    &[&HUMAN, &HODOKU, &SE, &RULES, &FLOOD, &LOGIC, &BACKTRACK, &RECURSION];

/// Returns the strategy with this slug.
pub fn by_slug(slug: &str) -> Option<&'static Strategy> {
    ALL.iter().copied().find(|strategy| strategy.slug == slug)
}

/// Returns the slugs of all strategies.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|strategy| strategy.slug)
}
