//! The parts that every technique must have.

use std::collections::HashSet;

use stepdoku::catalog::{Family, Profile};
use stepdoku::learn::Guide;
use stepdoku::learn::guide::HEADINGS;
use stepdoku::solver::{Plan, engine};
use stepdoku::step::{Premise, Step};
use stepdoku::strategies::{HUMAN, Rule};
use stepdoku::techniques::{self};

use crate::cases;
use crate::common::lines;

#[test]
fn every_technique_is_complete() {
    let missing: Vec<String> = techniques::profiles().flat_map(missing).collect();
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

fn missing(profile: &'static Profile) -> Vec<String> {
    let text = cases::cases(profile.slug).unwrap_or_default();
    let near_misses = lines(&text).filter(|case| case.ends_with("=> nothing")).count();
    let collector = lines(&text).count() - near_misses;
    let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let mut wrong = Vec::new();
    let mut expect = |holds: bool, what: &str| {
        if !holds {
            wrong.push(format!("{}: {what}", profile.slug));
        }
    };
    expect(!profile.slug.is_empty() && profile.slug.chars().all(kebab), "a kebab-case slug");
    expect(!profile.name.is_empty(), "a name");
    expect(profile.rating.as_tenths() >= 10, "a rating");
    expect(profile.hodoku.score > 0, "a score of HoDoKu's");
    expect(collector >= 2, "two cases that it finds in tests/cases");
    expect(near_misses >= 1, "a near miss in tests/cases (=> nothing)");
    let guide = Guide::of(profile);
    let headings = guide.map(|guide| guide.sections).unwrap_or_default();
    let headings: Vec<&str> = headings.iter().map(|section| section.heading).collect();
    let wanted = HEADINGS.into_iter().filter(|heading| *heading != "Examples");
    expect(
        wanted.eq(headings.iter().copied()),
        "a guide with the headings of learn::guide::HEADINGS",
    );
    wrong
}

/// A technique that relies on the puzzle having one solution declares it as a premise and in its
/// text, and finds nothing if that was not checked.
#[test]
fn uniqueness_techniques_declare_it() {
    for profile in techniques::profiles() {
        let puzzle = cases::example(profile).unwrap().puzzle;
        let leans = |step: &Step| step.explanation().premises.contains(&Premise::SingleSolution);
        for step in cases::steps(profile.slug, &puzzle) {
            assert_eq!(leans(&step), profile.needs_uniqueness, "{}", step.line());
            let says = step.paragraph().contains("solution");
            assert!(says || !profile.needs_uniqueness, "{}", step.paragraph());
        }
        if profile.needs_uniqueness {
            let rules = vec![Rule::everywhere(profile.slug)];
            let engine = engine(&puzzle, Plan::new(&HUMAN).with_rules(rules));
            let steps = engine.situation().all_steps(true, &|_| true);
            assert_eq!(steps, [], "{}", profile.slug);
        }
    }
}

#[test]
fn slugs_are_unique() {
    let mut seen = HashSet::new();
    assert!(techniques::profiles().all(|profile| seen.insert(profile.slug)));
}

#[test]
fn techniques_are_in_the_order_of_their_lowest_costs() {
    let costs: Vec<_> = techniques::profiles().map(|it| it.cost.lowest).collect();
    assert!(costs.is_sorted(), "{costs:?}");
    // A single must not be hidden behind a pattern.
    let order: Vec<_> = techniques::profiles().collect();
    let direct = |profile: &Profile| profile.slug.starts_with("direct-");
    let seen = order.iter().rposition(|it| it.family == Family::Singles);
    assert!(seen < order.iter().position(|it| direct(it)));
}

#[test]
fn every_cases_file_belongs_to_a_technique() {
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases")).unwrap() {
        let path = entry.unwrap().path();
        let slug = path.file_stem().unwrap().to_str().unwrap();
        assert!(techniques::profile(slug).is_some(), "{} is of no technique", path.display());
    }
}

#[test]
fn every_technique_of_a_strategy_is_registered() {
    for strategy in stepdoku::strategies::ALL {
        for rule in strategy.rules() {
            assert!(techniques::profile(rule.slug).is_some(), "{}: {}", strategy.slug, rule.slug);
        }
    }
}
