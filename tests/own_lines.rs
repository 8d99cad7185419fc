//! The lines that stepdoku prints: the referee accepts each of them, by its own name.

use stepdoku::formats::print_position;
use stepdoku::hodoku;
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Statement, Verdict, parse_statement};
use stepdoku::solver::{Next, Plan, engine};
use stepdoku::step::{Detail, Step};
use stepdoku::techniques::{self, Breadth};

use crate::cases;
use crate::common::{self, HARD, KNOWN};
use crate::referee::quick;

/// Positions before every `apart`th step of the path of a puzzle, each with that step.
fn path(line: &str, apart: usize) -> Vec<(Puzzle, Step)> {
    let mut path = Vec::new();
    let mut solver = engine(&common::puzzle(line), Plan::default());
    for at in 0.. {
        let next = solver.next_move(Detail::Explained);
        let Next::Deduce(step, _) = &next else { break };
        if at % apart == 0 {
            path.push((solver.puzzle(), step.clone()));
        }
        solver.take(next);
    }
    path
}

/// Judges the lines of a step, and returns those with another verdict than "Correct" by its name.
fn faults(puzzle: &Puzzle, step: &Step) -> Vec<String> {
    let chain = step.eureka();
    let named = chain.as_ref().map(|chain| format!("{}: {chain}", step.profile().name));
    let theirs = hodoku::line(step, puzzle.shape.into());
    let theirs = format!("{}: {}", theirs.name, theirs.rest);
    let lines = [Some(step.line()), named, chain, Some(theirs)];
    let lines = lines.into_iter().flatten();
    let fault = |line: String| {
        let Statement { claim, reason } = match parse_statement(&line, puzzle.shape) {
            Ok(statement) => statement,
            Err(error) => return Some(format!("{line}\n    {error}")),
        };
        let verdict = referee::judge(puzzle, &claim, &reason, &quick(puzzle));
        let is_right = match &verdict {
            Verdict::Proved(proved) => {
                reason.named().is_empty() || proved.technique == Some(step.profile())
            }
            _ => false,
        };
        let text = || verdict.sentences(puzzle.shape).join(" ");
        (!is_right).then(|| format!("{}\n  {line}\n    {}", print_position(puzzle), text()))
    };
    lines.filter_map(fault).collect()
}

/// Judges a step of each of these techniques in each position, in searches of each breadth. Returns
/// how many were judged.
fn judge_all(positions: &[Puzzle], slugs: &[&str]) -> usize {
    let mut judged = 0;
    let mut wrong = Vec::new();
    for (at, puzzle) in positions.iter().enumerate() {
        for slug in slugs {
            for breadth in [Breadth::Usual, Breadth::Complete, Breadth::Variants] {
                let steps = cases::steps_of_breadth(slug, puzzle, breadth);
                // Not always the first one.
                let Some(step) = steps.get(at * 7 % steps.len().max(1)) else {
                    continue;
                };
                judged += 1;
                wrong.extend(faults(puzzle, step));
            }
        }
    }
    assert!(wrong.is_empty(), "{judged}\n{}", wrong.join("\n"));
    judged
}

fn positions() -> Vec<Puzzle> {
    let apart = common::sample(30, 6);
    let both = [path(KNOWN, apart), path(HARD, apart)].concat();
    both.into_iter().map(|(puzzle, _)| puzzle).collect()
}

fn slugs(wanted: &[&str]) -> Vec<&'static str> {
    let slugs = techniques::profiles().map(|profile| profile.slug);
    slugs.filter(|slug| wanted.iter().any(|part| slug.contains(part))).collect()
}

#[test]
fn lines_of_single_digits_sets_and_wings_are_correct() {
    let wanted = slugs(&[
        "empty-rectangle",
        "kite",
        "skyscraper",
        "turbot",
        "pair",
        "triple",
        "wing",
        "als-xz",
        "sue-de-coq",
        "simple-colors",
    ]);
    let judged = judge_all(&positions(), &wanted);
    assert!(judged > 50, "{judged}");
}

#[test]
fn lines_of_siamese_and_mutant_fish_are_correct() {
    let wanted = slugs(&["sashimi-x-wing", "siamese-finned-x-wing", "mutant-x-wing"]);
    let judged = judge_all(&positions(), &wanted);
    assert!(judged > 5, "{judged}");
}

#[test]
fn lines_of_forcing_chains_with_several_results_are_correct() {
    let hard = path(HARD, 1);
    let mut judged = 0;
    let mut wrong = Vec::new();
    for (puzzle, _) in hard.iter().step_by(15) {
        for slug in ["cell-forcing-chain", "region-forcing-chain"] {
            let steps = cases::usual_steps(slug, puzzle).into_iter();
            let several = steps.filter(|step| step.deduction.effects.len() > 1);
            for step in several.take(2) {
                judged += 1;
                wrong.extend(faults(puzzle, &step));
            }
        }
    }
    assert!(wrong.is_empty(), "{judged}\n{}", wrong.join("\n"));
    assert!(judged > 2, "{judged}");
}

#[test]
fn lines_of_a_path_are_correct() {
    let wrong: Vec<String> =
        path(HARD, 3).iter().flat_map(|(puzzle, step)| faults(puzzle, step)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
