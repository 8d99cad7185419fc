//! No step is wrong, and every step's premises are its proof.

use std::collections::HashSet;
use std::fs;

use stepdoku::formats::print_position;
use stepdoku::grid::{Board, Digit, Shape};
use stepdoku::position::Position;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Domains, Limits, Solution, Verdict, plain};
use stepdoku::size::Nine;
use stepdoku::step::{Effect, Premise, Step};
use stepdoku::techniques::{self, Finds, Technique};

use crate::cases;
use crate::refute::refuted;
use crate::shared;

#[test]
fn every_step_on_our_own_puzzles_is_sound_and_proved_by_its_premises() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/puzzles/sound.txt");
    let text = fs::read_to_string(path).expect("our puzzles can be read");
    walk_all(text.lines().filter(|line| !line.starts_with('#')));
}

#[test]
#[ignore = "takes long: cargo test --release --test suite soundness:: -- --ignored"]
fn every_step_on_some_shared_puzzles_is_sound_and_proved_by_its_premises() {
    for file in ["expert", "sudocue", "top1465", "hardest"] {
        let Some(path) = shared::path(&format!("corpus/{file}.txt")) else {
            return;
        };
        let text = fs::read_to_string(path).expect("the corpus can be read");
        walk_all(text.lines().take(2));
    }
}

/// The techniques that are off by default are not met on the walks.
#[test]
fn every_step_in_the_examples_is_proved_by_its_premises() {
    for profile in techniques::profiles() {
        let (puzzle, _) = cases::example(profile.guide).expect("every guide has an example");
        if puzzle.shape == Shape::Nine {
            let board = puzzle.board::<Nine>();
            for step in cases::steps(profile.slug, &puzzle).iter().take(MOST_STEPS) {
                check_proof(step, &board);
            }
        }
    }
}

/// Some examples have many steps; the first ones are enough.
const MOST_STEPS: usize = 12;

fn walk_all<'a>(lines: impl Iterator<Item = &'a str>) {
    let mut proved = HashSet::new();
    for line in lines {
        Walk::new(line).walk(&mut proved);
    }
}

/// A puzzle on its way to the solution.
struct Walk {
    line: String,
    puzzle: Puzzle,
    solution: Solution<Nine>,
}

impl Walk {
    fn new(line: &str) -> Self {
        let givens = line.chars().map(Digit::from_symbol).collect();
        let puzzle = Puzzle::new(Shape::Nine, givens);
        let Verdict::Unique(solution) = plain::verdict(&puzzle.board::<Nine>(), Limits::NONE)
        else {
            panic!("{line} has one solution");
        };
        Self {
            line: line.to_owned(),
            puzzle,
            solution,
        }
    }

    /// Looks at every step in every position, and goes on with the easiest.
    fn walk(&mut self, proved: &mut HashSet<String>) {
        loop {
            let board = self.puzzle.board::<Nine>();
            let found = everything(&board);
            for step in &found {
                self.check_sound(step);
                if proved.insert(step.line()) {
                    check_proof(step, &board);
                }
            }
            let Some(easiest) = found.first() else {
                return;
            };
            self.take(easiest);
        }
    }

    fn check_sound(&self, step: &Step) {
        for effect in &step.find.effects {
            let candidate = effect.candidate();
            let is_true = self.solution[candidate.cell] == candidate.digit;
            let right = is_true == matches!(effect, Effect::Place(_));
            assert!(right, "{} is wrong in {}", step.line(), self.line);
        }
    }

    fn take(&mut self, step: &Step) {
        for effect in &step.find.effects {
            match *effect {
                Effect::Place(candidate) => {
                    self.puzzle.placed[candidate.cell.index()] = Some(candidate.digit);
                }
                Effect::Eliminate(candidate) => self.puzzle.eliminated.push(candidate),
            }
        }
    }
}

/// Checks that the opposite of each effect cannot be, by what the step says that it leans on.
fn check_proof(step: &Step, board: &Board<Nine>) {
    let premises = &step.telling.premises;
    for premise in premises {
        assert!(premise.holds(board), "{premise:?} of {}", step.line());
    }
    if step.profile().needs_uniqueness || premises.contains(&Premise::SingleSolution) {
        return;
    }
    let mut known = Domains::<Nine>::free();
    for premise in premises {
        for candidate in premise.absent::<Nine>() {
            known.deny(candidate);
        }
        if let Premise::Filled(candidate) = premise {
            known.assume(*candidate);
        }
    }
    for effect in &step.find.effects {
        let opposite = match *effect {
            Effect::Place(candidate) => known.without(candidate),
            Effect::Eliminate(candidate) => known.with(candidate),
        };
        assert!(
            refuted(&opposite),
            "{} does not follow from {premises:?} in {}",
            step.line(),
            print_position(&Puzzle::of_board(board))
        );
    }
}

/// All steps of all techniques that are on by default, told, easiest technique first.
fn everything(board: &Board<Nine>) -> Vec<Step> {
    let position = Position::new(board).with_single_solution();
    let on = |technique: &&&dyn Technique<Nine>| technique.profile().on_by_default;
    let mut found = Vec::new();
    for technique in techniques::all::<Nine>().iter().filter(on) {
        let mut finds = Finds::all(Shape::Nine).told();
        let _ = technique.find(&position, &mut finds);
        found.extend(finds.into_steps());
    }
    found
}
