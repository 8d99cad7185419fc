//! Property: any text is read as a claim or gets an error, and no false claim is proved.

use std::sync::OnceLock;

use stepdoku::formats::parse_position;
use stepdoku::grid::Digit;
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Budget, Claim, Reason, Statement, Verdict, parse_statement};
use stepdoku::search::{Limits, erased};
use stepdoku::step::Effect;

/// A position in which chains, fish and almost locked sets eliminate something.
const POSITION: &str =
    "7....3.........5...6.5142.......8.1....726+3+8+5...+1+3+54.9....8..5...9.....6427+65.8..";

/// Returns the position and its solution.
fn position() -> &'static (Puzzle, Vec<Digit>) {
    static POSITION_AND_SOLUTION: OnceLock<(Puzzle, Vec<Digit>)> = OnceLock::new();
    POSITION_AND_SOLUTION.get_or_init(|| {
        let puzzle = parse_position(POSITION).expect("a position");
        let solution = erased::solution_count(&puzzle, Limits::NONE).unique();
        (puzzle, solution.expect("one solution"))
    })
}

/// Panics if the property does not hold for this text: a claim and a reason on two lines, or one
/// statement.
pub fn check(text: &str) {
    let (puzzle, solution) = position();
    let shape = puzzle.shape;
    let parsed = match text.split_once('\n') {
        Some((claim, reason)) => Claim::parse(claim, shape).and_then(|claim| {
            let reason = Reason::parse(reason, shape)?;
            Ok(Statement { claim, reason })
        }),
        None => parse_statement(text, shape),
    };
    let Statement { claim, reason } = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            assert!(error.to_string().contains("expected"), "{error}");
            return;
        }
    };
    let budget = Budget { stop_cheaper: &|| true, ..Budget::patient(puzzle) };
    if let Verdict::Proved(proved) = referee::judge(puzzle, &claim, &reason, &budget) {
        for effect in claim.effects().iter().chain(&proved.proves_more) {
            let is_true = match effect {
                Effect::Place(it) => solution[it.cell.index()] == it.digit,
                Effect::Eliminate(it) => solution[it.cell.index()] != it.digit,
            };
            assert!(is_true, "{text:?} is called proved");
        }
    }
}
