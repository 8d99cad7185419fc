//! What chains say.

use std::collections::HashSet;

use stepdoku::catalog::Role;
use stepdoku::formats::parse_position;
use stepdoku::grid::{Candidate, Shape};
use stepdoku::size::{Nine, Size};
use stepdoku::step::notation::parse_cells;
use stepdoku::step::{Step, Strength, Subject};

use crate::cases::{cases, steps};
use crate::common::lines;

/// The candidates that a chain says are false, and those that it says are true, each of a node of
/// its own.
fn claims(step: &Step) -> [Vec<Vec<Candidate>>; 2] {
    let exhibits = step.explanation().exhibits.iter();
    let strong = exhibits.filter_map(|exhibit| match &exhibit.subject {
        Subject::Link {
            from,
            to,
            strength: Strength::Strong,
        } => Some((from.clone(), to.clone())),
        _ => None,
    });
    strong.unzip::<_, _, Vec<_>, Vec<_>>().into()
}

#[test]
fn a_chain_comes_by_nothing_twice_and_says_nothing_both_ways() {
    let mut looked_at = 0;
    for slug in [
        "x-chain",
        "xy-chain",
        "aic",
        "grouped-aic",
        "continuous-nice-loop",
        "grouped-continuous-nice-loop",
        "discontinuous-nice-loop",
        "grouped-discontinuous-nice-loop",
    ] {
        for case in lines(&cases(slug).unwrap()) {
            let position = case.split(" => ").next().unwrap();
            let position = position.split('|').next().unwrap();
            for step in steps(slug, &parse_position(position).unwrap()) {
                let [off, on] = claims(&step);
                for nodes in [&off, &on] {
                    let distinct: HashSet<_> = nodes.iter().collect();
                    assert_eq!(distinct.len(), nodes.len(), "{}", step.line());
                }
                // Back at its first node it contradicts it, and may do so on the way.
                let back = off.first() == on.last();
                let off: HashSet<_> = off.iter().flatten().collect();
                let both = on
                    .iter()
                    .any(|node| node.iter().all(|one| off.contains(one)));
                assert!(back || !both, "{}", step.line());
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 100, "{looked_at} chains");
}

#[test]
fn a_short_chain_says_what_players_call_it() {
    let guide = "+6+3+1+2+5+9+78+4+72+84+16.+9.54+9+387...+1.6.+32...3.+5.+6+4..84.+2.95....+67523....+5+4+97+1.3..1+36+4+8.57";
    let position = parse_position(guide).unwrap();
    let told: Vec<String> = steps("discontinuous-nice-loop", &position)
        .iter()
        .map(Step::paragraph)
        .collect();
    let hybrid = "This chain is an H-Wing. Suppose r3c9 is 1.";
    assert!(
        told.iter().any(|step| step.starts_with(hybrid)),
        "{told:#?}"
    );
    assert!(
        !told.iter().all(|step| step.starts_with("This chain is")),
        "{told:#?}"
    );
}

/// The steps of a technique in the positions of its cases.
fn steps_of(slug: &str) -> Vec<Step> {
    let text = cases(slug).expect("it has cases");
    let mut found = Vec::new();
    for case in lines(&text) {
        let position = case.split(" => ").next().expect("a position");
        if !position.contains('|') {
            found.extend(steps(slug, &parse_position(position).expect("a position")));
        }
    }
    found
}

#[test]
fn an_elimination_of_a_eureka_line_is_seen_by_both_ends_of_a_chain() {
    for slug in [
        "skyscraper",
        "two-string-kite",
        "dual-two-string-kite",
        "turbot-fish",
        "remote-pair",
    ] {
        let steps = steps_of(slug);
        assert!(!steps.is_empty(), "{slug}");
        for step in steps {
            let eureka = step.eureka().expect("a chain");
            let (chains, _) = eureka.split_once(" => ").expect("a conclusion");
            for gone in step.eliminations() {
                let sees = |part: &str| {
                    let (_, cells) = part.split_once(')').expect("digits, then cells");
                    let cell = parse_cells(cells, Shape::Nine).expect("a cell")[0];
                    Nine::geometry().see_each_other(cell, gone.cell)
                };
                let digit = gone.digit.to_string();
                let takes = chains.split("; ").any(|chain| {
                    let starts = chain[1..].starts_with(&digit);
                    // A remote pair may lose something between two cells on its way.
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
    for slug in [
        "skyscraper",
        "two-string-kite",
        "turbot-fish",
        "remote-pair",
    ] {
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
