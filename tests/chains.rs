//! What chains say.

use std::collections::HashSet;

use stepdoku::formats::parse_position;
use stepdoku::grid::Candidate;
use stepdoku::step::{Step, Strength, Subject};

use crate::cases::{cases, steps};
use crate::common::lines;

/// The candidates that a chain says are false, and those that it says are true, each of a node of
/// its own.
fn claims(step: &Step) -> [Vec<Vec<Candidate>>; 2] {
    let exhibits = step.telling().exhibits.iter();
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
    let hybrid = "Players call it H-Wing. Suppose 2 in r3c9 is false.";
    assert!(
        told.iter().any(|step| step.starts_with(hybrid)),
        "{told:#?}"
    );
    assert!(
        !told.iter().all(|step| step.starts_with("Players")),
        "{told:#?}"
    );
}
