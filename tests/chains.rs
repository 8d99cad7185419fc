//! The statements of chains are true, and no chain is longer than needed.

use std::collections::HashSet;

use stepdoku::catalog::Role;
use stepdoku::formats::{parse_position, print_position};
use stepdoku::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::{Nine, Size};
use stepdoku::step::notation::parse_cells;
use stepdoku::step::{Step, Strength, Subject};
use stepdoku::techniques::Breadth;

use crate::cases::{cases, steps, steps_of_breadth, usual_steps};
use crate::common::lines;

/// Returns the candidates that a chain states to be false, and those that it states to be true,
/// node by node.
fn claims(step: &Step) -> [Vec<Vec<Candidate>>; 2] {
    let exhibits = step.explanation().exhibits.iter();
    let strong = exhibits.filter_map(|exhibit| match &exhibit.subject {
        Subject::Link { from, to, strength: Strength::Strong } => {
            Some((from.to_vec(), to.to_vec()))
        }
        _ => None,
    });
    strong.unzip::<_, _, Vec<_>, Vec<_>>().into()
}

/// Techniques whose chains are found by the same search.
const CHAINS: [&str; 8] = [
    "x-chain",
    "xy-chain",
    "aic",
    "grouped-aic",
    "continuous-nice-loop",
    "grouped-continuous-nice-loop",
    "discontinuous-nice-loop",
    "grouped-discontinuous-nice-loop",
];

/// Returns the chains that are shown by default in the positions of the cases, each with its
/// position.
fn all_chains() -> Vec<(Puzzle, Step)> {
    let mut found = Vec::new();
    for slug in CHAINS {
        for case in lines(&cases(slug).unwrap()) {
            let position = case.split(" => ").next().unwrap();
            let position = position.split('|').next().unwrap();
            let puzzle = parse_position(position).unwrap();
            let steps = usual_steps(slug, &puzzle).into_iter();
            found.extend(steps.map(|step| (puzzle.clone(), step)));
        }
    }
    found
}

#[test]
fn a_chain_visits_no_node_twice() {
    let chains = all_chains();
    assert!(chains.len() > 100, "{} chains", chains.len());
    for (_, step) in chains {
        let [off, on] = claims(&step);
        for nodes in [&off, &on] {
            let distinct: HashSet<_> = nodes.iter().collect();
            assert_eq!(distinct.len(), nodes.len(), "{}", step.line());
        }
        // At the end the chain contradicts its first node, but no node in between.
        let back = off.first() == on.last();
        let inner = |nodes: &[Vec<Candidate>]| nodes[..nodes.len() - usize::from(back)].to_vec();
        let on = inner(&on);
        let off = off[usize::from(back)..].to_vec();
        let off: HashSet<_> = off.iter().flatten().collect();
        let both = on.iter().any(|node| node.iter().all(|one| off.contains(one)));
        assert!(!both, "{}", step.line());
    }
}

/// Returns true if no two candidates of the two nodes can both be true.
fn exclude_each_other(one: &[Candidate], other: &[Candidate]) -> bool {
    let geometry = Nine.geometry();
    one.iter().all(|a| {
        other.iter().all(|b| {
            if a.digit == b.digit {
                geometry.see_each_other(a.cell, b.cell)
            } else {
                a.cell == b.cell
            }
        })
    })
}

#[test]
fn the_true_nodes_of_a_chain_can_all_be_true() {
    for (_, step) in all_chains() {
        let [off, on] = claims(&step);
        let back = off.first() == on.last();
        for (at, one) in on.iter().enumerate() {
            for (other_at, other) in on.iter().enumerate().skip(at + 1) {
                // A chain that proves its first node ends next to it.
                let is_end = back && at == 0 && other_at + 1 == on.len();
                let clash = exclude_each_other(one, other) && !is_end;
                assert!(!clash, "{}", step.eureka().unwrap_or_default());
            }
        }
    }
}

#[test]
fn no_section_of_a_chain_eliminates_as_much() {
    for (_, step) in all_chains() {
        let [off, on] = claims(&step);
        if off.first() == on.last() {
            continue;
        }
        let sees_all = |node: &[Candidate]| {
            let mut eliminated = step.eliminations();
            eliminated.all(|candidate| exclude_each_other(node, &[candidate]))
        };
        // The nodes of a strong link have the same index in both lists.
        for start in (0..off.len()).filter(|&at| sees_all(&off[at])) {
            let mut ends = (start..on.len()).filter(|&at| sees_all(&on[at]));
            let whole = |end: usize| start == 0 && end + 1 == on.len();
            let section = ends.find(|&end| !whole(end));
            assert_eq!(section, None, "{}", step.eureka().unwrap_or_default());
        }
    }
}

#[test]
fn no_link_of_a_chain_skips_others() {
    for (puzzle, step) in all_chains() {
        if step.eureka().is_some_and(|eureka| eureka.contains("(loop)")) {
            continue;
        }
        let [off, on] = claims(&step);
        let whole = step.eureka().unwrap_or_default();
        for (at, node) in on.iter().enumerate() {
            for later in off.iter().skip(at + 2) {
                let skips = exclude_each_other(node, later);
                assert!(!skips, "{whole} in {}", print_position(&puzzle));
            }
        }
    }
}

#[test]
fn the_title_of_a_short_chain_says_what_players_call_it() {
    let guide = "+6+3+1+2+5+9+78+4+72+84+16.+9.54+9+387...+1.6.+32...3.+5.+6+4..84.+2.95....+67523....+5+4+97+1.3..1+36+4+8.57";
    let position = parse_position(guide).unwrap();
    let found = steps("discontinuous-nice-loop", &position);
    let titles: Vec<_> = found.iter().map(Step::title).collect();
    for wanted in ["H-Wing (Discontinuous Nice Loop)", "Discontinuous Nice Loop"] {
        assert!(titles.iter().any(|title| title == wanted), "{titles:#?}");
    }
}

/// Returns the steps of a technique in the positions of its cases.
fn steps_of(slug: &str) -> Vec<Step> {
    let text = cases(slug).expect("it has cases");
    let mut found = Vec::new();
    for case in lines(&text) {
        let position = case.split(" => ").next().expect("a position");
        found.extend(steps(slug, &parse_position(position).expect("a position")));
    }
    found
}

#[test]
fn an_elimination_of_a_eureka_line_is_seen_by_both_ends_of_a_chain() {
    for slug in
        ["skyscraper", "two-string-kite", "dual-two-string-kite", "turbot-fish", "remote-pair"]
    {
        let steps = steps_of(slug);
        assert!(!steps.is_empty(), "{slug}");
        for step in steps {
            let eureka = step.eureka().expect("a chain");
            let (chains, _) = eureka.split_once(" => ").expect("a conclusion");
            for gone in step.eliminations() {
                let sees = |part: &str| {
                    let (_, cells) = part.split_once(')').expect("digits, then cells");
                    let cell = parse_cells(cells, Shape::Nine).expect("a cell")[0];
                    Nine.geometry().see_each_other(cell, gone.cell)
                };
                let digit = gone.digit.to_string();
                let takes = chains.split("; ").any(|chain| {
                    let starts = chain[1..].starts_with(&digit);
                    // A remote pair may eliminate a candidate between two of its cells.
                    let links: Vec<&str> = chain.split(['-', '=']).collect();
                    starts
                        && (slug == "remote-pair" || sees(links[0]) && sees(links[links.len() - 1]))
                });
                assert!(takes, "{gone:?} of {eureka}");
            }
        }
    }
}

#[test]
fn a_pattern_of_one_digit_does_not_claim_that_all_its_cells_are_true() {
    for slug in ["skyscraper", "two-string-kite", "turbot-fish", "remote-pair"] {
        for step in steps_of(slug) {
            let candidates = |role| {
                let shown = step.explanation().exhibits.iter();
                let of_role = shown.filter(move |exhibit| exhibit.role == role);
                of_role.filter_map(|exhibit| match &exhibit.subject {
                    Subject::Candidates(candidates) => Some(candidates.len()),
                    _ => None,
                })
            };
            let (one, other) = if slug == "remote-pair" {
                (Role::ColourA, Role::ColourB)
            } else {
                (Role::Pivot, Role::Pincer)
            };
            let counts = [one, other].map(|role| candidates(role).sum::<usize>());
            assert!(counts[0] > 1 && counts[0] == counts[1], "{}", step.line());
        }
    }
}

/// Returns the brackets of a chain in Eureka notation that name several digits after a strong link, such as `(9=23)r6c12`:
/// the digits and the cells.
fn sets_of_eureka(chain: &str) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut sets = Vec::new();
    for part in chain.split('(').skip(1) {
        let Some((digits, rest)) = part.split_once(')') else {
            continue;
        };
        let end = rest.find(['=', '-', ' ']).unwrap_or(rest.len());
        let cells = parse_cells(&rest[..end], Shape::Nine).unwrap_or_default();
        if cells.len() > 1 && digits.contains('=') {
            sets.push((digits.chars().filter_map(Digit::from_symbol).collect(), cells));
        }
    }
    sets
}

#[test]
fn an_almost_locked_set_in_a_chain_is_named_with_all_its_digits() {
    let mut count = 0;
    for slug in ["grouped-aic", "grouped-discontinuous-nice-loop"] {
        let cases = cases(slug).unwrap();
        let position = lines(&cases).next().unwrap().split(" => ").next().unwrap();
        let puzzle = parse_position(position).unwrap();
        let board = puzzle.board(Nine);
        for step in steps_of_breadth(slug, &puzzle, Breadth::Variants) {
            let sets = sets_of_eureka(&step.eureka().unwrap());
            for (digits, cells) in &sets {
                let held = cells.iter().map(|&cell| board.candidates(cell));
                let held = held.fold(DigitSet::EMPTY, |all, held| all | held);
                assert_eq!(*digits, held, "{}", step.eureka().unwrap());
                count += 1;
            }
            let named = step.text().matches("the almost locked set ").count();
            assert_eq!(named, sets.len(), "{}", step.text());
        }
    }
    assert!(count > 50, "{count} sets");
}
