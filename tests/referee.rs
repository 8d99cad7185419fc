//! The referee: claims and reasons are parsed, judged, and the first failure is named.

mod altered;
mod easiest_proof;
mod parsing;
mod random_claims;
mod verdicts;

use stepdoku::formats::parse_position;
use stepdoku::grid::{Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Budget, Claim, Failure, Reason, Verdict};
use stepdoku::search::{Limits, erased};
use stepdoku::solver::{Next, Plan, engine};
use stepdoku::step::{Detail, Effect, Step, notation};
use stepdoku::techniques;

use crate::cases;
use crate::common::{self, KNOWN};

/// A position with an AIC that eliminates 2 from r8c4 and 3 from r8c8.
pub(crate) const AIC: &str =
    "7....3.........5...6.5142.......8.1....726+3+8+5...+1+3+54.9....8..5...9.....6427+65.8..";

/// The puzzle of the tutorial, and the one of the page about the referee.
const TUTORIAL: &str =
    ".4......7..736....82...4.6.1.....6.3...1.8...5.2.....4.6.4...25....328..2......1.";

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const CHAIN: &str = "(3)r8c4=(3-4)r7c4=(4-2)r7c9=(2)r8c8";

pub(crate) fn position(line: &str) -> Puzzle {
    parse_position(line).unwrap()
}

pub(crate) fn quick(puzzle: &Puzzle) -> Budget<'static> {
    Budget { stop_cheaper: &|| true, ..Budget::patient(puzzle) }
}

fn verdict(puzzle: &Puzzle, claim: &str, because: &str) -> Verdict {
    let claim = Claim::parse(claim, puzzle.shape).unwrap();
    let reason = Reason::parse(because, puzzle.shape).unwrap();
    referee::judge(puzzle, &claim, &reason, &quick(puzzle))
}

/// Returns the name of the failure, or of the verdict if there is none.
fn outcome(verdict: &Verdict) -> &'static str {
    let failure = verdict.failure().filter(|_| verdict.is_true());
    failure.map_or(verdict.name(), Failure::name)
}

/// Returns the nodes and links of a chain in Eureka notation.
pub(crate) fn eureka(reason: &Reason) -> String {
    let Reason::Chains(chains) = reason else {
        panic!("{reason:?} is no chain");
    };
    let mut text = String::new();
    for (at, node) in chains.chains[0].nodes.iter().enumerate() {
        if at > 0 {
            let strong = chains.chains[0].links[at - 1] == stepdoku::step::Strength::Strong;
            text.push(if strong { '=' } else { '-' });
        }
        let cells = notation::cells(&node.cells, Shape::Nine);
        text.extend(["(", &node.digits.to_string(), ")", &cells]);
    }
    if chains.chains[0].is_loop {
        text += " loop";
    }
    text
}

/// Returns false for techniques whose examples take long or are pairs of patterns.
fn is_quick(slug: &str) -> bool {
    let slow = ["siamese", "mutant", "nested", "template", "leviathan", "whale", "dynamic"];
    !slow.iter().any(|part| slug.contains(part))
}

/// Returns the examples of the techniques, each with its first steps.
fn examples() -> Vec<(&'static str, Puzzle, Vec<Step>)> {
    let profiles = techniques::profiles().filter(|profile| is_quick(profile.slug));
    let example = |profile: &'static stepdoku::catalog::Profile| {
        let puzzle = cases::example(profile)?.puzzle;
        let mut steps = cases::steps(profile.slug, &puzzle);
        steps.truncate(3);
        Some((profile.slug, puzzle, steps))
    };
    profiles.filter_map(example).collect()
}

fn effects(step: &Step) -> String {
    notation::effects(&step.deduction.effects, step.shape)
}

/// Returns the steps of the examples that have a chain in Eureka notation, one for each chain.
fn chains() -> Vec<(Puzzle, Step, String)> {
    let mut chains = Vec::new();
    for (_, puzzle, steps) in examples() {
        for step in steps {
            if let Some(eureka) = step.eureka()
                && !eureka.contains([';', '\n'])
                && !eureka.contains("loop")
            {
                let chain = eureka.split(" =>").next().unwrap().to_owned();
                chains.push((puzzle.clone(), step, chain));
            }
        }
    }
    assert!(chains.len() > 20, "{}", chains.len());
    chains
}

/// Returns positions of the solves of a few puzzles, each with its solution.
fn positions() -> Vec<(Puzzle, Vec<Digit>)> {
    let mut positions = Vec::new();
    for line in [KNOWN, common::HARD] {
        let puzzle = common::puzzle(line);
        let solution = erased::solution_count(&puzzle, Limits::NONE).unique().unwrap();
        let mut solver = engine(&puzzle, Plan::default());
        for moves in 0..40 {
            if moves % 8 == 3 {
                positions.push((solver.puzzle(), solution.clone()));
            }
            match solver.next_move(Detail::Bare) {
                next @ Next::Deduce(..) => solver.take(next),
                _ => break,
            }
        }
    }
    positions
}

fn is_true(effect: Effect, solution: &[Digit]) -> bool {
    match effect {
        Effect::Place(candidate) => solution[candidate.cell.index()] == candidate.digit,
        Effect::Eliminate(candidate) => solution[candidate.cell.index()] != candidate.digit,
    }
}

/// Returns true if the cells share a house.
fn shares_house(cells: [Cell; 3], shape: Shape) -> bool {
    let same = |key: &dyn Fn(Cell) -> usize| cells.iter().all(|&it| key(it) == key(cells[0]));
    same(&|cell| cell.row(shape))
        || same(&|cell| cell.column(shape))
        || same(&|cell| cell.box_index(shape))
}
