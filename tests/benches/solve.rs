//! The time of solving by technique, on one thread.
//!
//! ```text
//! cargo bench --profile release --bench solve                the files of ../shared/corpus
//! cargo bench --profile release --bench solve -- FILE...     other files, a puzzle on each line
//! ```
//!
//! The release profile builds the library as the program has it; the default profile links faster
//! and solves the easiest puzzles a fifth slower.
//!
//! For each file it prints the time of the solves, then each technique with its share of the time,
//! the numbers of searches and hits and the slowest search, then the time of a list of all steps of
//! a position, with explanations. At the end it prints the time of the next step on large generated
//! boards.

#![expect(clippy::print_stdout, reason = "the report is what it is for")]

mod corpus;

use std::time::{Duration, Instant};

use stepdoku::generator::{Goal, Order, Random, Recipe, Symmetry, generate};
use stepdoku::grid::{Board, Shape};
use stepdoku::position::{Cache, Position};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::Nine;
use stepdoku::solver::{Engine, Move, Next, Plan, Record, Situation as _, Solver, drive, engine};
use stepdoku::step::Detail;
use stepdoku::techniques::{self, ChangeTracker, Collector, Freshness};
use stepdoku::{formats, strategies};

const CORPUS: [&str; 6] =
    ["newspaper.txt", "expert.txt", "clue17.txt", "sudocue.txt", "top1465.txt", "hardest.txt"];

/// Maximum number of puzzles of a file.
const MAX: usize = 1500;

/// Maximum number of puzzles of a file whose steps are listed.
const LISTED: usize = 40;

/// The cost of a technique on all puzzles of a file.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    searches: usize,
    hits: usize,
    time: Duration,
    slowest: Duration,
}

/// Number of large boards of each size.
const BIG: u64 = 10;

fn main() {
    corpus::each(&CORPUS, |file, text| report(file, &puzzles(text)));
    for shape in [Shape::Sixteen, Shape::TwentyFive] {
        next_steps(shape);
    }
}

fn puzzles(text: &str) -> Vec<Puzzle> {
    let all = formats::read_all(text).into_iter();
    all.filter_map(|reading| Some(reading.ok()?.puzzle))
        .filter(|puzzle| puzzle.shape == Shape::Nine)
        .take(MAX)
        .collect()
}

fn report(file: &str, puzzles: &[Puzzle]) {
    let mut guessed = 0;
    let mut slowest = (Duration::ZERO, 0);
    let begun = Instant::now();
    for (number, puzzle) in puzzles.iter().enumerate() {
        let begun = Instant::now();
        let mut solver = solver(puzzle);
        let mut depth = 0;
        drive(&mut solver, Detail::Bare, &mut |engine| {
            depth = depth.max(engine.path().depth());
            true
        });
        guessed += usize::from(depth > 0);
        slowest = slowest.max((begun.elapsed(), number + 1));
    }
    let mean = begun.elapsed() / puzzles.len().max(1) as u32;
    println!(
        "{file}: {} puzzles, mean {mean:.1?}, slowest {:.1?} (puzzle {}), {guessed} with guesses",
        puzzles.len(),
        slowest.0,
        slowest.1
    );
    by_technique(puzzles);
    all_steps(&puzzles[..puzzles.len().min(LISTED)]);
}

fn solver(puzzle: &Puzzle) -> Solver<Nine> {
    let mut solver = Solver::new(Nine, puzzle, Plan::new(&strategies::HUMAN));
    solver.certify_single_solution();
    solver
}

/// Searches for the next step as the solver does, and measures each technique.
fn watch(
    board: &Board<Nine>,
    (tracker, kept): (&mut ChangeTracker, &Cache<Nine>),
    places: &[usize],
    accounts: &mut [Account],
) {
    let position = Position::in_solve(board, true, Some(kept));
    for (rule, &place) in places.iter().enumerate() {
        let begun = Instant::now();
        let technique = techniques::all::<Nine>()[place];
        let found = tracker.search(rule, technique, &position, &mut Collector::first(Shape::Nine));
        let account = &mut accounts[place];
        let time = begun.elapsed();
        account.searches += 1;
        account.time += time;
        account.slowest = account.slowest.max(time);
        if found {
            account.hits += 1;
            return;
        }
    }
}

/// Returns the changes between two states of a trail.
fn changes_between(before: &[Record], after: &[Record]) -> Freshness {
    let pairs = before.iter().zip(after);
    let same = pairs.take_while(|(before, after)| before == after).count();
    let mut changes_between = Freshness::NONE;
    for record in before[same..].iter().rev() {
        changes_between.note(Nine, record.change.inverse());
    }
    for record in &after[same..] {
        changes_between.note(Nine, record.change);
    }
    changes_between
}

/// Repeats the solves and measures each technique.
fn by_technique(puzzles: &[Puzzle]) {
    let techniques = techniques::all::<Nine>();
    let mut accounts = vec![Account::default(); techniques.len()];
    for puzzle in puzzles {
        let mut solver = solver(puzzle);
        let places: Vec<usize> = solver
            .plan()
            .rules()
            .iter()
            .filter_map(|rule| techniques.iter().position(|t| t.profile().slug == rule.slug))
            .collect();
        let (mut tracker, kept) = (ChangeTracker::default(), Cache::default());
        let mut seen = Vec::new();
        loop {
            let records = solver.trail().records();
            tracker.record(changes_between(&seen, records), true);
            seen = records.to_vec();
            let next = solver.next_move(Detail::Bare);
            match next {
                Next::Done(_) => break,
                Next::Refute(_) => {}
                _ => watch(solver.board(), (&mut tracker, &kept), &places, &mut accounts),
            }
            Engine::take(&mut solver, next);
        }
    }
    let all: Duration = accounts.iter().map(|account| account.time).sum();
    let mut order: Vec<usize> = (0..techniques.len()).collect();
    order.sort_by_key(|&place| std::cmp::Reverse(accounts[place].time));
    for place in order.into_iter().take(12) {
        let account = accounts[place];
        println!(
            "  {:5.1} %  {:<32} {:>8} searches {:>7} hits  mean {:>9.1?}  slowest {:>9.1?}",
            100.0 * account.time.as_secs_f64() / all.as_secs_f64(),
            techniques[place].profile().name,
            account.searches,
            account.hits,
            account.time / account.searches.max(1) as u32,
            account.slowest
        );
    }
}

/// Measures every next step of large boards with nearly the fewest possible givens.
fn next_steps(shape: Shape) {
    let recipe = Recipe::new(shape, Goal::fewest(shape), Symmetry::None);
    let recipe = recipe.expect("there are such puzzles");
    let (mut times, mut slowest) = (Vec::new(), (Duration::ZERO, "nothing".to_string()));
    for index in 0..BIG {
        let made = generate(&recipe, Random::seed_of(1, index), &Order::patient(shape));
        let puzzle = made.expect("nobody cancels it").puzzle;
        let mut engine = engine(&puzzle, Plan::new(&strategies::HUMAN));
        engine.certify_single_solution();
        let mut begun = Instant::now();
        drive(engine.as_mut(), Detail::Bare, &mut |engine| {
            let time = begun.elapsed();
            times.push(time);
            if time > slowest.0 {
                let path = engine.path();
                let by = match &path.node(path.cursor()).made {
                    Move::Deduced(step) => step.profile().name,
                    _ => "nothing",
                };
                slowest = (time, format!("{by} in puzzle {}", index + 1));
            }
            begun = Instant::now();
            true
        });
    }
    let all: Duration = times.iter().sum();
    println!(
        "{shape}: {} moves of {BIG} puzzles, mean {:.1?}, slowest {:.1?} ({} found)",
        times.len(),
        all / times.len().max(1) as u32,
        slowest.0,
        slowest.1
    );
}

/// Measures the list of all steps in each position of the solves.
fn all_steps(puzzles: &[Puzzle]) {
    let mut times = Vec::new();
    for puzzle in puzzles {
        let mut solver = solver(puzzle);
        loop {
            let begun = Instant::now();
            let steps = solver.situation().all_steps(false, &|_| true);
            if !steps.is_empty() {
                times.push(begun.elapsed());
            }
            match solver.next_move(Detail::Bare) {
                Next::Done(_) => break,
                next => Engine::take(&mut solver, next),
            }
        }
    }
    times.sort_unstable();
    let part = |percent: usize| times.get(times.len() * percent / 100).copied();
    println!(
        "  all steps of {} positions: median {:.1?}, 99 of 100 under {:.1?}, slowest {:.1?}",
        times.len(),
        part(50).unwrap_or_default(),
        part(99).unwrap_or_default(),
        times.last().copied().unwrap_or_default()
    );
}
