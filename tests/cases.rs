//! The cases of every technique: `tests/cases/SLUG.txt`, a position and what must be found there.
//!
//! ```text
//! POSITION => r1c5<>8, r2c3<>8      among all that it finds is a step with exactly these effects
//! POSITION => nothing               it finds nothing: a near miss
//! ```

use stepdoku::catalog::Profile;
use stepdoku::formats::{parse_position, print_position};
use stepdoku::learn::Guide;
use stepdoku::learn::guide::{Example, guide_examples};
use stepdoku::position::Position;
use stepdoku::puzzle::Puzzle;
use stepdoku::size::Size;
use stepdoku::step::{Effect, Step, notation};
use stepdoku::techniques::{self, Breadth, Collector};
use stepdoku::with_size;

use crate::common::lines;

/// Returns all steps of a technique in a position, with explanations. The puzzle is assumed to have
/// one solution.
pub fn steps(slug: &str, puzzle: &Puzzle) -> Vec<Step> {
    steps_of_breadth(slug, puzzle, Breadth::Complete)
}

/// Returns the steps that the program shows by default.
pub fn usual_steps(slug: &str, puzzle: &Puzzle) -> Vec<Step> {
    steps_of_breadth(slug, puzzle, Breadth::Usual)
}

pub fn steps_of_breadth(slug: &str, puzzle: &Puzzle, breadth: Breadth) -> Vec<Step> {
    fn of_size<S: Size>(size: S, slug: &str, puzzle: &Puzzle, breadth: Breadth) -> Vec<Step> {
        let board = puzzle.board(size);
        let position = Position::new(&board).with_single_solution();
        let mut collector = Collector::all(puzzle.shape).explaining().of_breadth(breadth);
        let technique = techniques::by_slug::<S>(slug).expect("the slug of a technique");
        let _ = technique.find(&position, &mut collector);
        collector.into_steps()
    }
    with_size!(puzzle.shape, size => of_size(size, slug, puzzle, breadth))
}

fn sorted(mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.sort_unstable();
    effects
}

/// Returns the text of the technique's file of cases, if it has one.
pub fn cases(slug: &str) -> Option<String> {
    let path = format!("{}/tests/cases/{slug}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).ok()
}

fn check(slug: &str, case: &str) {
    let (position, wanted) = case.split_once(" => ").expect("POSITION => EFFECTS");
    let puzzle = parse_position(position).unwrap_or_else(|error| panic!("{slug}: {error}\n{case}"));
    let steps = steps(slug, &puzzle);
    let found = || steps.iter().map(Step::line).collect::<Vec<_>>().join("\n");
    if wanted.trim() == "nothing" {
        assert!(steps.is_empty(), "{slug} must find nothing in {position}, found\n{}", found());
        return;
    }
    let effects = sorted(notation::parse_effects(wanted, puzzle.shape).unwrap());
    let hit = steps.iter().any(|step| sorted(step.deduction.effects.to_vec()) == effects);
    assert!(hit, "{slug} must find {wanted} in {position}, found\n{}", found());
}

#[test]
fn every_technique_finds_its_cases_and_misses_its_near_misses() {
    for profile in techniques::profiles() {
        let text = cases(profile.slug).unwrap_or_default();
        lines(&text).for_each(|case| check(profile.slug, case));
    }
}

/// Returns the first example in the guide of a technique.
pub fn example(profile: &'static Profile) -> Option<Example> {
    guide_examples(profile).into_iter().next()
}

#[test]
fn every_example_of_a_guide_is_found() {
    for profile in techniques::profiles() {
        let guide = Guide::of(profile);
        let guide = guide.unwrap_or_else(|| panic!("{}: the guide has another form", profile.slug));
        let examples = guide_examples(profile);
        assert_eq!(examples.len(), guide.examples.len(), "{}", profile.slug);
        for example in examples {
            let steps = steps(profile.slug, &example.puzzle);
            let is_found = steps.iter().any(|step| step.deduction.has_effects(&example.effects));
            let found: Vec<String> = steps.iter().map(Step::line).collect();
            assert!(
                is_found,
                "{}: {} in {}, found\n{}",
                profile.slug,
                example.heading,
                print_position(&example.puzzle),
                found.join("\n")
            );
        }
    }
}
