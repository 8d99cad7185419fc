//! Every step is right, and its premises prove it.

use std::collections::HashSet;
use std::fs;

use rayon::prelude::*;
use stepdoku::catalog::{Family, Profile};
use stepdoku::formats::{parse_position, print_position};
use stepdoku::grid::{Board, Candidate, Cell, Digit, Shape};
use stepdoku::position::Position;
use stepdoku::proof;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Domains, Limits, Solution, SolutionCount, plain};
use stepdoku::size::Nine;
use stepdoku::step::{Effect, Premise, Step};
use stepdoku::techniques::{self, Breadth, Collector, Technique};

use crate::common::{lines, sample};
use crate::{cases, shared};

#[test]
fn every_step_on_our_own_puzzles_is_sound_and_proved_by_its_premises() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/puzzles/sound.txt");
    let text = fs::read_to_string(path).expect("our puzzles can be read");
    walk_all(text.lines().filter(|line| !line.starts_with('#')));
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite soundness:: -- --ignored"]
fn every_step_on_some_shared_puzzles_is_sound_and_proved_by_its_premises() {
    for file in ["expert", "sudocue", "top1465", "hardest"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        walk_all(text.lines().take(2));
    }
}

/// Tests the techniques that are off by default, which do not occur on the solves.
#[test]
fn every_step_in_the_examples_is_proved_by_its_premises() {
    for profile in techniques::profiles() {
        let puzzle = cases::example(profile).expect("every guide has an example").puzzle;
        if puzzle.shape == Shape::Nine {
            let board = puzzle.board(Nine);
            for step in cases::steps(profile.slug, &puzzle).iter().take(MAX_STEPS) {
                check_proof(step, &board);
            }
        }
    }
}

/// Maximum number of steps of an example that are checked.
const MAX_STEPS: usize = 12;
/// Maximum number of nodes of a proof; no step has needed as many.
const MAX_NODES: u64 = 20_000_000;

/// Techniques that are left out on the solves, or whose wider variants are.
const OFF: [&str; 5] = [
    "grouped-continuous-nice-loop",
    "grouped-aic",
    "grouped-discontinuous-nice-loop",
    "kraken-fish-1",
    "kraken-fish-2",
];

/// Maximum number of nodes of the search for one more full grid.
const MAX_NODES_OF_SAMPLE: u64 = 60_000;
/// Number of full grids that are tried as a sample.
const SAMPLE_GRIDS: u64 = 6;

/// Forcing chains and nets, which are most of the steps, are listed in one of so many positions, unless the run
/// is thorough.
const FORCING_EVERY: usize = 5;

/// Maximum number of steps of one technique that are checked in one position.
const MAX_STEPS_OF_TECHNIQUE: usize = 40;

#[test]
fn chains_through_almost_locked_sets_and_krakens_are_sound_and_proved_by_their_premises() {
    for slug in OFF {
        let text = cases::cases(slug).unwrap();
        let case = lines(&text).next().unwrap();
        let puzzle = parse_position(case.split_once(" => ").unwrap().0).unwrap();
        let walk = Walk::at(puzzle);
        let board = walk.puzzle.board(Nine);
        let mut collector = Collector::all(Shape::Nine).explaining().of_breadth(Breadth::Variants);
        let technique = techniques::by_slug::<Nine>(slug).unwrap();
        let _ = technique.find(&Position::new(&board), &mut collector);
        let found = collector.into_steps();
        assert!(!found.is_empty(), "{slug} finds nothing in {case}");
        // Take steps from both ends: the shortest and the longest.
        let skipped = found.len().saturating_sub(MAX_STEPS_OF_TECHNIQUE);
        let last = found.iter().rev().take(MAX_STEPS_OF_TECHNIQUE.min(skipped));
        for step in found.iter().take(MAX_STEPS_OF_TECHNIQUE).chain(last) {
            walk.check_sound(step);
            check_proof(step, &board);
        }
    }
}

fn walk_all<'a>(lines: impl Iterator<Item = &'a str>) {
    let lines: Vec<&str> = lines.collect();
    lines.par_iter().for_each(|line| Walk::new(line).walk());
}

/// A solve of a puzzle.
pub struct Walk {
    line: String,
    puzzle: Puzzle,
    solution: Solution<Nine>,
}

impl Walk {
    pub fn new(line: &str) -> Self {
        let givens = line.chars().map(Digit::from_symbol).collect();
        Self::at(Puzzle::new(Shape::Nine, givens))
    }

    fn at(puzzle: Puzzle) -> Self {
        let line = print_position(&puzzle);
        let SolutionCount::Unique(solution) =
            plain::solution_count(&puzzle.board(Nine), Limits::NONE)
        else {
            panic!("{line} has one solution");
        };
        Self { line, puzzle, solution }
    }

    /// Checks every step in every position, and takes the easiest.
    fn walk(&mut self) {
        let mut proved = HashSet::new();
        for number in 0.. {
            let board = self.board();
            let is_forced = |profile: &Profile| profile.family == Family::Forcing;
            let mut found = all_steps(&board, |profile| !is_forced(profile));
            if found.is_empty() || number % sample(FORCING_EVERY, 1) == 0 {
                found.extend(all_steps(&board, is_forced));
            }
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

    pub fn board(&self) -> Board<Nine> {
        self.puzzle.board(Nine)
    }

    pub fn check_sound(&self, step: &Step) {
        for effect in &step.deduction.effects {
            let candidate = effect.candidate();
            let is_true = self.solution[candidate.cell] == candidate.digit;
            let right = is_true == matches!(effect, Effect::Place(_));
            assert!(right, "{} is wrong in {}", step.line(), self.line);
        }
    }

    pub fn take(&mut self, step: &Step) {
        for effect in &step.deduction.effects {
            match *effect {
                Effect::Place(candidate) => {
                    self.puzzle.placed[candidate.cell.index()] = Some(candidate.digit);
                }
                Effect::Eliminate(candidate) => self.puzzle.eliminated.push(candidate),
            }
        }
    }
}

/// Checks that the premises of a step refute the opposite of each effect.
pub fn check_proof(step: &Step, board: &Board<Nine>) {
    let premises = &step.explanation().premises;
    for premise in premises {
        assert!(premise.holds(board), "{premise:?} of {}", step.line());
    }
    let known = proof::domains_of(Nine, premises);
    if premises.contains(&Premise::SingleSolution) {
        for &effect in &step.deduction.effects {
            check_several_solutions(step, &proof::without_effect(&known, effect), board);
        }
        return;
    }
    for &effect in &step.deduction.effects {
        assert_eq!(
            proof::counterexample(&known, effect, Limits::nodes(MAX_NODES)),
            Ok(None),
            "{} does not follow from {premises:?} in {}",
            step.line(),
            print_position(&Puzzle::of_board(board))
        );
    }
}

/// Checks that a puzzle that satisfies `against` has more than one solution: however the cells
/// outside the premises are filled, the cells of the premises that are not givens can be filled in
/// another way. A random sample of fillings is tried.
fn check_several_solutions(step: &Step, against: &Domains<Nine>, board: &Board<Nine>) {
    let named: HashSet<Cell> = named(&step.explanation().premises)
        .chain(step.deduction.effects.iter().map(|it| it.candidate().cell))
        .filter(|&cell| !board.givens().contains(cell))
        .collect();
    for seed in 0..SAMPLE_GRIDS {
        // If no filling exists, that is a proof already.
        let Some(filled) = at_random(*against, seed) else {
            return;
        };
        let mut rest = Domains::free(Nine);
        for cell in (0..81).map(Cell::new).filter(|cell| !named.contains(cell)) {
            rest.assume(Candidate::new(cell, filled[cell]));
        }
        let twins = plain::count(rest, 2, Limits::NONE).found;
        assert_eq!(
            twins,
            2,
            "{} leaves a single solution possible in {}",
            step.line(),
            print_position(&Puzzle::of_board(board))
        );
    }
}

/// Returns the cells that premises name.
fn named(premises: &[Premise]) -> impl Iterator<Item = Cell> {
    premises.iter().flat_map(|premise| match premise {
        Premise::CellOnly { cell, .. } => vec![*cell],
        Premise::HouseOnly { cells, .. } => cells.to_vec(),
        Premise::Absent(candidate) | Premise::Filled(candidate) => vec![candidate.cell],
        Premise::SingleSolution => Vec::new(),
    })
}

/// Returns a random full grid within these domains; `None` only if there is none.
fn at_random(mut domains: Domains<Nine>, seed: u64) -> Option<Solution<Nine>> {
    let first = plain::first(domains, Limits::nodes(MAX_NODES));
    let mut grid = first.expect("a grid is found, or it is known that there is none")?;
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for _ in 0..6 * seed.min(1) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let candidates: Vec<Candidate> = domains.candidates().collect();
        let candidate = candidates[(random % candidates.len() as u64) as usize];
        let Ok(Some(other)) =
            plain::first(domains.with(candidate), Limits::nodes(MAX_NODES_OF_SAMPLE))
        else {
            continue;
        };
        domains.assume(candidate);
        grid = other;
    }
    Some(grid)
}

/// Returns all steps of these techniques, as far as they are on by default, with explanations, easiest technique
/// first.
fn all_steps(board: &Board<Nine>, is_wanted: impl Fn(&Profile) -> bool) -> Vec<Step> {
    let position = Position::new(board).with_single_solution();
    let is_listed = |technique: &&&dyn Technique<Nine>| {
        technique.profile().on_by_default && is_wanted(technique.profile())
    };
    let mut found = Vec::new();
    for technique in techniques::all::<Nine>().iter().filter(is_listed) {
        let mut collector = Collector::all(Shape::Nine).explaining();
        let _ = technique.find(&position, &mut collector);
        found.extend(collector.into_steps());
    }
    found
}
