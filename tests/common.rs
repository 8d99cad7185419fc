//! Puzzles and solvers for several test files.

use proptest::test_runner::{Config, RngSeed};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Plan, Solver};
use stepdoku::{formats, strategies};

/// A puzzle with one solution.
pub const KNOWN: &str =
    "200300407400005000700001900010003700000000000900020600000000045090500060080006300";

/// The solution of [`KNOWN`].
pub const KNOWN_SOLUTION: &str =
    "261389457439675281758241936816953724327164598945728613673892145194537862582416379";

/// AI Escargot, by Arto Inkala: it needs chains early, and simple strategies guess.
pub const HARD: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/// A puzzle that the strategy `rules` solves; two such lines are answered quickly.
pub const EASY: &str =
    ".6.3.........752.1..8...9.6.....372......4....4..2.6..6..8..1.519.......5.24...7.";

/// Returns the puzzle of a line.
pub fn puzzle(line: &str) -> Puzzle {
    formats::read(line).unwrap_or_else(|error| panic!("{line}: {error}")).puzzle
}

/// Returns a solver of the puzzle of a line, with a strategy.
pub fn solver<S: stepdoku::size::Size>(size: S, line: &str, strategy: &str) -> Solver<S> {
    Solver::new(size, &puzzle(line), Plan::new(strategies::by_slug(strategy).unwrap()))
}

/// Returns the puzzles of a file in `tests/puzzles`.
pub fn puzzles(name: &str) -> Vec<Puzzle> {
    let path = format!("{}/tests/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    lines(&text).map(puzzle).collect()
}

/// Returns the lines of a text that are neither blank nor comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Returns the size of a sample: `usual`, or `thorough` in a run with `THOROUGH=1`, which takes many times as
/// long.
pub fn sample(usual: usize, thorough: usize) -> usize {
    if std::env::var_os("THOROUGH").is_some() { thorough } else { usual }
}

/// Returns a configuration with a fixed seed, so that every run has the same cases;
/// `PROPTEST_RNG_SEED` sets another one.
pub fn proptest() -> Config {
    let asked = Config::default();
    Config {
        rng_seed: match asked.rng_seed {
            RngSeed::Random => RngSeed::Fixed(1),
            fixed @ RngSeed::Fixed(_) => fixed,
        },
        failure_persistence: None,
        ..asked
    }
}
