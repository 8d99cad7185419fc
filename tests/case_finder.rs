//! A finder of cases for techniques that have too few, on generated puzzles; run by hand.
//!
//! ```text
//! CASES_FOR=x-wing,nishio MINUTES=20 cargo test --test suite cases_for_techniques -- --ignored --nocapture
//! ```
//!
//! With `POSITIONS=FILE`, a position per line, it searches these instead of generated puzzles; with
//! `ALONE=50`, only those in which no technique rated under 5.0 finds a step.
//!
//! Writes `tests/cases/SLUG.txt` and prints the first case of each as an example for the guide.

mod boards;

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use stepdoku::catalog::Rating;
use stepdoku::formats::{parse_position, print_line, print_position};
use stepdoku::generator::{Goal, Order, Random, Recipe, Symmetry, generate};
use stepdoku::grid::{Candidate, Cell, Shape};
use stepdoku::position::Position;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, erased};
use stepdoku::size::Nine;
use stepdoku::solver::{Done, Engine, Next, Plan, Solver};
use stepdoku::step::{Detail, Effect, Step, notation};
use stepdoku::strategies;
use stepdoku::techniques::{self, Collector};

use self::boards::{crossed, hammered, opened, paired, ringed, symmetric};
use crate::cases;
use crate::common::lines;

/// Time limit of one technique in one position.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The cases that were found for a technique.
struct CaseSet {
    slug: &'static str,
    cases: Vec<String>,
    near_miss: Option<String>,
    example: Option<String>,
}

impl CaseSet {
    fn is_complete(&self) -> bool {
        self.cases.len() >= 2 && self.near_miss.is_some()
    }

    fn search(&mut self, puzzle: &Puzzle) {
        let first = steps(self.slug, puzzle, false).and_then(|steps| steps.into_iter().next());
        let (Some(first), Some(all)) = (first, steps(self.slug, puzzle, true)) else {
            return;
        };
        let Some(step) = all.iter().find(|other| other.deduction == first.deduction) else {
            return;
        };
        if std::env::var("ALONE")
            .is_ok_and(|rating| !is_alone(puzzle, Rating::tenths(rating.parse().unwrap())))
        {
            return;
        }
        let position = print_position(puzzle);
        let effects = notation::effects(&step.deduction.effects, puzzle.shape);
        self.cases.push(format!("{position} => {effects}"));
        self.example.get_or_insert_with(|| format!("{position}\n{}", step.line()));
        if self.near_miss.is_none() {
            self.near_miss = exhausted(self.slug, puzzle.clone());
        }
    }

    fn text(&self) -> String {
        let mut text = "# Found by our own engine.\n".to_owned();
        for case in &self.cases {
            writeln!(text, "{case}").unwrap();
        }
        if let Some(near_miss) = &self.near_miss {
            writeln!(
                text,
                "# The pattern is there, but nothing is left to eliminate.\n{near_miss} => nothing"
            )
            .unwrap();
        }
        text
    }
}

/// Returns the steps of a technique, or `None` if it takes too long.
fn steps(slug: &str, puzzle: &Puzzle, all: bool) -> Option<Vec<Step>> {
    let board = puzzle.board(Nine);
    let position = Position::new(&board).with_single_solution();
    let began = Instant::now();
    let late = || began.elapsed() > TIME_LIMIT;
    let collector = if all { Collector::all(Shape::Nine) } else { Collector::first(Shape::Nine) };
    let mut collector = collector.explaining().until(&late);
    let technique = techniques::by_slug::<Nine>(slug).unwrap();
    let ended = technique.find(&position, &mut collector);
    let cut = all && ended == ControlFlow::Break(());
    (!cut && !late()).then(|| collector.into_steps())
}

/// Returns true if no easier technique that is on by default finds a step.
fn is_alone(puzzle: &Puzzle, rating: Rating) -> bool {
    let mut easier = techniques::profiles().filter(|it| it.rating < rating && it.on_by_default);
    easier.all(|it| steps(it.slug, puzzle, false).is_some_and(|steps| steps.is_empty()))
}

/// Returns the position in which the technique finds nothing more, if it is reached within 30
/// rounds.
fn exhausted(slug: &str, mut puzzle: Puzzle) -> Option<String> {
    for _ in 0..30 {
        let steps = steps(slug, &puzzle, true)?;
        let effects: Vec<Effect> =
            steps.into_iter().flat_map(|step| step.deduction.effects).collect();
        if effects.is_empty() {
            return Some(print_position(&puzzle));
        }
        for effect in effects {
            match effect {
                Effect::Eliminate(candidate) => {
                    if !puzzle.eliminated.contains(&candidate) {
                        puzzle.eliminated.push(candidate);
                    }
                }
                Effect::Place(Candidate { cell, digit }) => {
                    puzzle.placed[cell.index()] = Some(digit);
                }
            }
        }
        puzzle.eliminated.sort_unstable();
    }
    None
}

/// Returns positions of a solve by basic techniques; when they find nothing, a digit of the
/// solution is placed.
fn solve_positions(puzzle: &Puzzle) -> Vec<Puzzle> {
    let solution = erased::first(puzzle, Limits::NONE).ok().flatten().unwrap();
    let plan = Plan::new(strategies::by_slug("logic").unwrap());
    let mut solver = Solver::new(Nine, puzzle, plan);
    let mut positions = Vec::new();
    loop {
        match solver.situation().next(Detail::Bare, &|| false) {
            Next::Done(Done::Solved) => break,
            Next::Done(_) | Next::Guess { .. } | Next::Refute(_) => {
                positions.push(Engine::puzzle(&solver));
                let open =
                    (0..81).map(Cell::new).filter(|&cell| Engine::value(&solver, cell).is_none());
                let cell = open.min_by_key(|&cell| Engine::candidates(&solver, cell).len());
                let Some(cell) = cell else { break };
                let digit = solution[cell.index()];
                solver.enter(stepdoku::solver::Entry::Placed(Candidate::new(cell, digit)));
            }
            next @ Next::Deduce(..) => {
                solver.take(next);
                if positions.len() < 2 {
                    positions.push(Engine::puzzle(&solver));
                }
            }
        }
    }
    positions.reverse();
    positions
}

fn has_one_solution(puzzle: &Puzzle) -> bool {
    erased::count(puzzle, 2, Limits::NONE).found == 1
}

/// Generates puzzles and searches their positions until the time is over.
fn search_generated_puzzles(wanted: &mut Vec<CaseSet>, time: Duration) {
    let recipe = Recipe::new(Shape::Nine, Goal::Minimal, Symmetry::None).unwrap();
    let began = Instant::now();
    for seed in 1.. {
        if wanted.is_empty() || began.elapsed() > time {
            break;
        }
        let puzzle = generate(&recipe, seed, &Order::patient(recipe.shape())).unwrap().puzzle;
        let positions = solve_positions(&puzzle);
        let opened: Vec<Puzzle> = (0..20).map(|turn| opened(&puzzle, seed * 20 + turn)).collect();
        let paired: Vec<Puzzle> = (0..100)
            .map(|turn| paired(&puzzle, seed * 100 + turn))
            .filter(has_one_solution)
            .collect();
        let ringed: Vec<Puzzle> = (0..1000)
            .map(|turn| ringed(&puzzle, seed * 1000 + turn))
            .filter(has_one_solution)
            .collect();
        let hammered: Vec<Puzzle> = (0..3000)
            .filter_map(|turn| hammered(&puzzle, seed * 3000 + turn))
            .filter(has_one_solution)
            .collect();
        let crossed: Vec<Puzzle> = (0..1000)
            .filter_map(|turn| crossed(&puzzle, seed * 1000 + turn))
            .flat_map(|crossed| solve_positions(&crossed))
            .collect();
        let symmetric = [symmetric(seed)];
        for set in wanted.iter_mut() {
            let before = set.cases.len();
            let looked = Instant::now();
            let positions = match set.slug {
                "symmetrical-placement" => &symmetric[..],
                slug if slug.contains("leviathan") => &opened[..],
                "sk-loop" => &ringed,
                "tridagon" => &hammered,
                "multi-sector-locked-set" => &crossed,
                _ if seed % 2 == 0 => &paired,
                _ => &positions,
            };
            for position in positions {
                if set.cases.len() > before || looked.elapsed() > TIME_LIMIT {
                    break;
                }
                set.search(position);
            }
        }
        wanted.retain(|set| !write_if_complete(set));
    }
}

/// Writes the file if enough cases were found; returns false otherwise.
fn write_if_complete(set: &CaseSet) -> bool {
    if set.is_complete() {
        let slug = set.slug;
        let path = format!("{}/tests/cases/{slug}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, set.text()).unwrap();
        let example = set.example.as_deref().unwrap_or_default();
        println!("example {slug}\n{example}");
    }
    set.is_complete()
}

#[test]
#[ignore = "writes tests/cases"]
fn cases_for_techniques_that_have_too_few() {
    let named = std::env::var("CASES_FOR").unwrap_or_default();
    let minutes: u64 = std::env::var("MINUTES").map_or(10, |text| text.parse().unwrap());
    let mut wanted: Vec<CaseSet> = techniques::profiles()
        .filter(|profile| {
            let poor = lines(&cases::cases(profile.slug).unwrap_or_default()).count() < 3
                || cases::example(profile).is_none();
            if named.is_empty() { poor } else { named.split(',').any(|slug| slug == profile.slug) }
        })
        .map(|profile| CaseSet {
            slug: profile.slug,
            cases: Vec::new(),
            near_miss: None,
            example: None,
        })
        .collect();
    if let Ok(path) = std::env::var("POSITIONS") {
        let text = std::fs::read_to_string(path).unwrap();
        for position in lines(&text).map(|line| parse_position(line).unwrap()) {
            if has_one_solution(&position) {
                for set in &mut wanted {
                    set.search(&position);
                }
                wanted.retain(|set| !write_if_complete(set));
            }
        }
    } else {
        search_generated_puzzles(&mut wanted, Duration::from_secs(60 * minutes));
    }
    for set in wanted {
        println!(
            "poor {}: {} finds, near miss: {}",
            set.slug,
            set.cases.len(),
            set.near_miss.is_some()
        );
    }
}

#[test]
#[ignore = "writes tests/puzzles"]
fn small_puzzles_to_solve() {
    for (name, shape) in [("four", Shape::Four), ("six", Shape::Six), ("nine", Shape::Nine)] {
        let recipe = Recipe::new(shape, Goal::Minimal, Symmetry::None).unwrap();
        let mut text = format!("# {shape}, minimal, made by us\n");
        for index in 0..110 {
            let seed = Random::seed_of(20_261_121, index);
            let made = generate(&recipe, seed, &Order::patient(recipe.shape())).unwrap();
            writeln!(text, "{}", print_line(&made.puzzle)).unwrap();
        }
        let path = format!("{}/tests/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, text).unwrap();
    }
}
