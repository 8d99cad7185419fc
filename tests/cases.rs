//! The cases of every technique: `tests/cases/SLUG.txt`, a position and what must be found there.
//!
//! ```text
//! POSITION => r1c5<>8, r2c3<>8      among all that it finds is a step with exactly these effects
//! POSITION => nothing               it finds nothing: a near miss
//! ```

use stepdoku::catalog::Profile;
use stepdoku::formats::{parse_position, print_position};
use stepdoku::learn::practice::guide_example;
use stepdoku::position::Position;
use stepdoku::puzzle::Puzzle;
use stepdoku::size::Size;
use stepdoku::step::{Effect, Step, notation};
use stepdoku::techniques::{self, Collector};
use stepdoku::with_size;

use crate::common::lines;

/// All steps of a technique in a position, told, where the puzzle is taken to have one solution.
pub fn steps(slug: &str, puzzle: &Puzzle) -> Vec<Step> {
    fn of_size<S: Size>(slug: &str, puzzle: &Puzzle) -> Vec<Step> {
        let board = puzzle.board::<S>();
        let position = Position::new(&board).with_single_solution();
        let mut collector = Collector::all(S::SHAPE).explaining();
        let technique = techniques::by_slug::<S>(slug).expect("the slug of a technique");
        let _ = technique.find(&position, &mut collector);
        collector.into_steps()
    }
    with_size!(puzzle.shape, S => of_size::<S>(slug, puzzle))
}

fn sorted(mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.sort_unstable();
    effects
}

/// The text of a technique's cases file, if it has one.
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
        assert!(
            steps.is_empty(),
            "{slug} must find nothing in {position}, found\n{}",
            found()
        );
        return;
    }
    let effects = sorted(notation::parse_effects(wanted, puzzle.shape).unwrap());
    let hit = steps
        .iter()
        .any(|step| sorted(step.deduction.effects.to_vec()) == effects);
    assert!(
        hit,
        "{slug} must find {wanted} in {position}, found\n{}",
        found()
    );
}

#[test]
fn every_technique_finds_its_cases_and_misses_its_near_misses() {
    for profile in techniques::profiles() {
        let text = cases(profile.slug).unwrap_or_default();
        lines(&text).for_each(|case| check(profile.slug, case));
    }
}

/// The example in the guide of a technique: the position and the machine line that it promises.
pub fn example(profile: &'static Profile) -> Option<(Puzzle, &'static str)> {
    let [position, line] = guide_example(profile)?;
    Some((parse_position(position).ok()?, line))
}

#[test]
fn every_example_of_the_guide_is_found() {
    for profile in techniques::profiles() {
        let (puzzle, line) = example(profile)
            .unwrap_or_else(|| panic!("{}: the guide has no readable example", profile.slug));
        let found: Vec<String> = steps(profile.slug, &puzzle)
            .iter()
            .map(Step::line)
            .collect();
        let position = print_position(&puzzle);
        assert!(
            found.iter().any(|other| other == line),
            "{}: {line} in {position}, found\n{}",
            profile.slug,
            found.join("\n")
        );
    }
}
