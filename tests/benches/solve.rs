//! How long solving by technique takes: a thread, whole files, the finding of steps alone.
//!
//! ```text
//! cargo bench --profile release --bench solve                the files of ../shared/corpus
//! cargo bench --profile release --bench solve -- FILE...     others, a puzzle a line
//! ```
//!
//! With that profile it is built as the program is; without, it is linked in less time, and solves
//! the easiest puzzles a fifth slower.
//!
//! Prints a line for each file, and then where the time went: each technique with its share, how
//! often it was asked, how often it found something and its slowest look at a position, and how
//! long all steps of a position take, told as the program lists them. Last, what the next step of
//! big boards takes, on puzzles of our own.

#![expect(clippy::print_stdout, reason = "the report is what it is for")]

mod corpus;

use std::time::{Duration, Instant};

use stepdoku::generator::{Goal, Order, Random, Recipe, Symmetry, generate};
use stepdoku::grid::{Board, Shape};
use stepdoku::position::{Cache, Position};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::Nine;
use stepdoku::solver::{Engine, Move, Next, Plan, Record, Situation as _, Solver, drive, engine};
use stepdoku::techniques::{self, ChangeTracker, Collector, Freshness};
use stepdoku::{formats, strategies};

const CORPUS: [&str; 6] = [
    "newspaper.txt",
    "expert.txt",
    "clue17.txt",
    "sudocue.txt",
    "top1465.txt",
    "hardest.txt",
];

/// No more puzzles than this of a file.
const MAX: usize = 1500;

/// All steps are listed in no more puzzles than this of a file.
const LISTED: usize = 40;

/// What a technique took on all puzzles of a file.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    searches: usize,
    hits: usize,
    time: Duration,
    slowest: Duration,
}

/// How many big boards are made of each size.
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
        drive(&mut solver, false, &mut |engine| {
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
    let mut solver = Solver::new(puzzle, Plan::new(&strategies::HUMAN));
    solver.certify_single_solution();
    solver
}

/// Looks for the next step as the solver does, with a watch on each technique.
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
        let found = tracker.search(
            rule,
            technique,
            &position,
            &mut Collector::first(Shape::Nine),
        );
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

/// What was changed between two moments of one trail.
fn news(before: &[Record], after: &[Record]) -> Freshness {
    let pairs = before.iter().zip(after);
    let same = pairs.take_while(|(before, after)| before == after).count();
    let mut news = Freshness::NONE;
    for record in before[same..].iter().rev() {
        news.note::<Nine>(record.change.inverse());
    }
    for record in &after[same..] {
        news.note::<Nine>(record.change);
    }
    news
}

/// The same solves once more, with a watch on each technique.
fn by_technique(puzzles: &[Puzzle]) {
    let techniques = techniques::all::<Nine>();
    let mut accounts = vec![Account::default(); techniques.len()];
    for puzzle in puzzles {
        let mut solver = solver(puzzle);
        let places: Vec<usize> = solver
            .plan()
            .rules()
            .iter()
            .filter_map(|rule| {
                techniques
                    .iter()
                    .position(|t| t.profile().slug == rule.slug)
            })
            .collect();
        let (mut tracker, kept) = (ChangeTracker::default(), Cache::default());
        let mut seen = Vec::new();
        loop {
            let records = solver.trail().records();
            tracker.record(news(&seen, records), true);
            seen = records.to_vec();
            let next = solver.next_move(false);
            match next {
                Next::Done(_) => break,
                Next::Refute(_) => {}
                _ => watch(
                    solver.board(),
                    (&mut tracker, &kept),
                    &places,
                    &mut accounts,
                ),
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

/// Finds step after step of big boards with about as few givens as can be.
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
        drive(engine.as_mut(), false, &mut |engine| {
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

/// Lists all steps of each position on the way.
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
            match solver.next_move(false) {
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
