//! The text of real steps: the first positions of `tests/cases/SLUG.txt`, for each technique of a
//! family.

use std::fmt::Write as _;

use stepdoku::catalog::Family;
use stepdoku::formats::parse_position;
use stepdoku::step::{Step, notation};
use stepdoku::techniques;

use crate::cases::{cases, steps};
use crate::common::lines;

/// Number of positions of each technique whose text is compared.
const POSITIONS: usize = 4;

/// Returns the texts of the steps of a family, each under its position and machine line.
fn texts(family: Family) -> String {
    let mut texts = String::new();
    for profile in techniques::profiles().filter(|profile| profile.family == family) {
        writeln!(texts, "## {}\n", profile.name).unwrap();
        let cases = cases(profile.slug).unwrap_or_default();
        let found = lines(&cases).filter(|case| !case.ends_with("=> nothing"));
        for case in found.take(POSITIONS) {
            let (position, effects) = case.split_once(" => ").unwrap();
            let puzzle = parse_position(position).unwrap();
            let effects = notation::parse_effects(effects, puzzle.shape).unwrap();
            let step = steps(profile.slug, &puzzle)
                .into_iter()
                .find(|step| step.deduction.has_effects(&effects))
                .unwrap();
            writeln!(texts, "{position}\n{}\n", text(&step)).unwrap();
        }
    }
    texts
}

fn text(step: &Step) -> String {
    let mut text = step.line();
    if let Some(eureka) = step.eureka() {
        write!(text, "\nEureka: {eureka}").unwrap();
    }
    write!(text, "\n{}\n", step.paragraph()).unwrap();
    for branch in step.branches() {
        writeln!(text, "- {branch}").unwrap();
    }
    text
}

#[test]
fn singles() {
    insta::assert_snapshot!(texts(Family::Singles));
}

#[test]
fn locked_candidates() {
    insta::assert_snapshot!(texts(Family::LockedCandidates));
}

#[test]
fn subsets() {
    insta::assert_snapshot!(texts(Family::Subsets));
}

#[test]
fn fish() {
    insta::assert_snapshot!(texts(Family::Fish));
}

#[test]
fn single_digit() {
    insta::assert_snapshot!(texts(Family::SingleDigit));
}

#[test]
fn wings() {
    insta::assert_snapshot!(texts(Family::Wings));
}

#[test]
fn coloring() {
    insta::assert_snapshot!(texts(Family::Coloring));
}

#[test]
fn uniqueness() {
    insta::assert_snapshot!(texts(Family::Uniqueness));
}

#[test]
fn almost_locked_sets() {
    insta::assert_snapshot!(texts(Family::AlmostLockedSets));
}

#[test]
fn chains() {
    insta::assert_snapshot!(texts(Family::Chains));
}

#[test]
fn exotic() {
    insta::assert_snapshot!(texts(Family::Exotic));
}

#[test]
fn forcing() {
    insta::assert_snapshot!(texts(Family::Forcing));
}

#[test]
fn templates() {
    insta::assert_snapshot!(texts(Family::Templates));
}

#[test]
fn a_nested_step_without_a_nested_proof_says_so() {
    let (mut with, mut without) = (0, 0);
    for slug in ["nested-chains", "nested-forcing-chains", "nested-forcing-nets"] {
        let cases = cases(slug).unwrap();
        for case in lines(&cases).filter(|case| !case.ends_with("=> nothing")).take(POSITIONS) {
            let puzzle = parse_position(case.split_once(" => ").unwrap().0).unwrap();
            for step in steps(slug, &puzzle) {
                let text = step.text();
                let has_proof = text.contains("\nProof of line ");
                let needs_none = text.starts_with("This step needs no nested proof");
                assert_ne!(has_proof, needs_none, "{text}");
                *(if has_proof { &mut with } else { &mut without }) += 1;
            }
        }
    }
    assert!(with > 5 && without > 5, "{with} and {without}");
}
