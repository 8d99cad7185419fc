//! No step is wrong, and every step's premises are its proof.

use std::collections::HashSet;
use std::fs;

use stepdoku::formats::{parse_position, print_position};
use stepdoku::grid::{Board, Candidate, Cell, Digit, Shape};
use stepdoku::position::Position;
use stepdoku::proof;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Domains, Limits, Solution, Verdict, plain};
use stepdoku::size::Nine;
use stepdoku::step::{Effect, Premise, Step};
use stepdoku::techniques::{self, Collector, Technique};

use crate::common::lines;
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
        let puzzle = cases::example(profile)
            .expect("every guide has an example")
            .puzzle;
        if puzzle.shape == Shape::Nine {
            let board = puzzle.board::<Nine>();
            for step in cases::steps(profile.slug, &puzzle).iter().take(MAX_STEPS) {
                check_proof(step, &board);
            }
        }
    }
}

/// Some examples have many steps; the first ones are enough.
const MAX_STEPS: usize = 12;
/// More positions than the proof of any step has needed.
const MAX_NODES: u64 = 20_000_000;

/// Techniques that the walks leave out, or whose wider variants they leave out.
const OFF: [&str; 5] = [
    "grouped-continuous-nice-loop",
    "grouped-aic",
    "grouped-discontinuous-nice-loop",
    "kraken-fish-1",
    "kraken-fish-2",
];

/// Where another full grid is not found sooner, the one before will do.
const FEW_NODES: u64 = 60_000;
/// How many full grids stand for all of them.
const TWINS: u64 = 6;

/// More steps of one technique in one position than anybody asks for.
const MANY: usize = 40;

#[test]
fn chains_through_almost_locked_sets_and_krakens_are_sound_and_proved_by_their_premises() {
    for slug in OFF {
        let text = cases::cases(slug).unwrap();
        let case = lines(&text).next().unwrap();
        let puzzle = parse_position(case.split_once(" => ").unwrap().0).unwrap();
        let walk = Walk::at(puzzle);
        let board = walk.puzzle.board::<Nine>();
        let mut collector = Collector::all(Shape::Nine).explaining().all_variants();
        let technique = techniques::by_slug::<Nine>(slug).unwrap();
        let _ = technique.find(&Position::new(&board), &mut collector);
        let found = collector.into_steps();
        assert!(!found.is_empty(), "{slug} finds nothing in {case}");
        // From both ends: the shortest and the longest.
        let skipped = found.len().saturating_sub(MANY);
        let last = found.iter().rev().take(MANY.min(skipped));
        for step in found.iter().take(MANY).chain(last) {
            walk.check_sound(step);
            check_proof(step, &board);
        }
    }
}

fn walk_all<'a>(lines: impl Iterator<Item = &'a str>) {
    let mut proved = HashSet::new();
    for line in lines {
        Walk::new(line).walk(&mut proved);
    }
}

/// A puzzle on its way to the solution.
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
        let Verdict::Unique(solution) = plain::verdict(&puzzle.board::<Nine>(), Limits::NONE)
        else {
            panic!("{line} has one solution");
        };
        Self {
            line,
            puzzle,
            solution,
        }
    }

    /// Looks at every step in every position, and goes on with the easiest.
    fn walk(&mut self, proved: &mut HashSet<String>) {
        loop {
            let board = self.board();
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

    pub fn board(&self) -> Board<Nine> {
        self.puzzle.board()
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

/// Checks that the opposite of each effect cannot be, by what the step says that it leans on.
pub fn check_proof(step: &Step, board: &Board<Nine>) {
    let premises = &step.explanation().premises;
    for premise in premises {
        assert!(premise.holds(board), "{premise:?} of {}", step.line());
    }
    let known = proof::domains_of::<Nine>(premises);
    if premises.contains(&Premise::SingleSolution) {
        for &effect in &step.deduction.effects {
            check_twins(step, &proof::without_effect(&known, effect), board);
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

/// Checks that a puzzle of which this is true has more than one solution: however the cells that
/// the step does not name are filled, those that it names and that are no givens can be filled in
/// another way. There are too many fillings to try them all; some at random must do.
fn check_twins(step: &Step, against: &Domains<Nine>, board: &Board<Nine>) {
    let named: HashSet<Cell> = named(&step.explanation().premises)
        .chain(step.deduction.effects.iter().map(|it| it.candidate().cell))
        .filter(|&cell| !board.givens().contains(cell))
        .collect();
    for seed in 0..TWINS {
        // That nothing fits is a proof already.
        let Some(filled) = at_random(*against, seed) else {
            return;
        };
        let mut rest = Domains::<Nine>::free();
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

/// The cells that premises speak of.
fn named(premises: &[Premise]) -> impl Iterator<Item = Cell> {
    premises.iter().flat_map(|premise| match premise {
        Premise::CellOnly { cell, .. } => vec![*cell],
        Premise::HouseOnly { cells, .. } => cells.to_vec(),
        Premise::Absent(candidate) | Premise::Filled(candidate) => vec![candidate.cell],
        Premise::SingleSolution => Vec::new(),
    })
}

/// A full grid within these domains, another one for each seed; nothing only if there is none.
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
        let Ok(Some(other)) = plain::first(domains.with(candidate), Limits::nodes(FEW_NODES))
        else {
            continue;
        };
        domains.assume(candidate);
        grid = other;
    }
    Some(grid)
}

/// All steps of all techniques that are on by default, with explanations, easiest technique first.
fn everything(board: &Board<Nine>) -> Vec<Step> {
    let position = Position::new(board).with_single_solution();
    let on = |technique: &&&dyn Technique<Nine>| technique.profile().on_by_default;
    let mut found = Vec::new();
    for technique in techniques::all::<Nine>().iter().filter(on) {
        let mut collector = Collector::all(Shape::Nine).explaining();
        let _ = technique.find(&position, &mut collector);
        found.extend(collector.into_steps());
    }
    found
}
