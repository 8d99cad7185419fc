//! The easiest proof of a claim.

use std::cell::Cell as Slot;

use stepdoku::catalog::Level;
use stepdoku::formats;
use stepdoku::grid::{Candidate, Cell};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Budget, Claim, Reason, Verdict};
use stepdoku::search::{Limits, erased};
use stepdoku::size::Nine;
use stepdoku::solver::{Move, Next, Plan, engine};
use stepdoku::step::{Detail, Effect, Step};

use super::{AIC, TUTORIAL, WIKIPEDIA, effects, position, quick, verdict};
use crate::cases;
use crate::common::{self, KNOWN};

#[test]
fn the_easiest_proof_is_never_dearer_than_the_step_of_the_path() {
    for line in [KNOWN, common::HARD] {
        let puzzle = common::puzzle(line);
        let mut solver = engine(&puzzle, Plan::default());
        solver.certify_single_solution();
        let mut hardest = stepdoku::catalog::Cost::default();
        for moves in 0..60 {
            let before = solver.puzzle();
            match solver.next_move(Detail::Bare) {
                next @ Next::Deduce(..) => solver.take(next),
                _ => break,
            }
            let Move::Deduced(step) = &solver.path().node(solver.path().cursor()).made else {
                break;
            };
            hardest = hardest.max(step.cost());
            if moves % common::sample(12, 1) != 0 {
                continue;
            }
            let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
            let here = referee::easiest_proof(&before, &claim, &quick(&before), &|_| {}).unwrap();
            assert!(here.cost() <= step.cost(), "{}", step.line());
            let start = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
            assert!(start.level() <= Level::of_cost(hardest), "{}", step.line());
            let last = start.steps.last().unwrap();
            assert!(!last.deduction.effects.is_empty());
        }
    }
}

#[test]
fn an_easiest_proof_needs_each_of_its_steps() {
    let puzzle = position(AIC);
    let claim = Claim::parse("r8c4<>2", puzzle.shape).unwrap();
    let progress = Slot::new(0);
    let note = |_| progress.set(progress.get() + 1);
    let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &note).unwrap();
    assert!(proof.cost().value() < 4.0, "{}", proof.summary());
    assert!(progress.get() > 0);
    assert!(proof.summary().contains("The hardest is"), "{}", proof.summary());
    // A false claim has no proof, and neither has any claim without time.
    let wrong = Claim::parse("r8c4<>3", puzzle.shape).unwrap();
    assert_eq!(referee::easiest_proof(&puzzle, &wrong, &quick(&puzzle), &|_| {}), None);
    let hurried = Budget { stop: &|| true, ..quick(&puzzle) };
    assert_eq!(referee::easiest_proof(&puzzle, &claim, &hurried, &|_| {}), None);
}

/// Returns true if the steps without one of them still give a placement, with the premises of each
/// satisfied.
fn is_made_without(puzzle: &Puzzle, steps: &[Step], left_out: usize, placed: Candidate) -> bool {
    let mut after = puzzle.clone();
    for (at, step) in steps.iter().enumerate() {
        let board = after.board(Nine);
        let mut premises = step.explanation().premises.iter();
        if at != left_out && premises.all(|premise| premise.holds(&board)) {
            for candidate in step.deduction.placements() {
                after.placed[candidate.cell.index()] = Some(candidate.digit);
            }
            after.eliminate(step.deduction.eliminations());
        }
    }
    after.placed[placed.cell.index()] == Some(placed.digit)
}

#[test]
fn an_easiest_proof_is_a_single_where_there_is_one_and_minimal_elsewhere() {
    let (mut longest, mut singles) = (0, 0);
    for line in [TUTORIAL, WIKIPEDIA] {
        let puzzle = common::puzzle(line);
        let solution = erased::solution_count(&puzzle, Limits::NONE).unique().unwrap();
        let open = (0..81).map(Cell::new).filter(|cell| puzzle.givens[cell.index()].is_none());
        let known =
            ["naked-single", "hidden-single-box", "hidden-single-row", "hidden-single-column"];
        let known: Vec<Step> = known.iter().flat_map(|slug| cases::steps(slug, &puzzle)).collect();
        for cell in open {
            let placed = Candidate::new(cell, solution[cell.index()]);
            let effect = Effect::Place(placed);
            let claim = Claim::new(puzzle.shape, [effect]).unwrap();
            let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
            let steps = &proof.steps;
            assert!(proof.level() <= Level::Medium, "{claim}: {}", proof.summary());
            let is_single = known.iter().any(|step| step.deduction.effects.contains(&effect));
            assert_eq!(steps.len() == 1, is_single, "{claim}: {}", proof.summary());
            singles += usize::from(is_single);
            longest = longest.max(steps.len());
            for left_out in 0..steps.len() {
                assert!(
                    !is_made_without(&puzzle, steps, left_out, placed),
                    "{claim}: {} is not needed",
                    steps[left_out].line()
                );
            }
        }
    }
    assert!(singles > 10 && longest > 3, "{singles} singles, at most {longest} steps");
}

#[test]
fn a_naked_single_proves_what_cheaper_steps_prove_only_together() {
    for (line, claim, cost) in [(TUTORIAL, "r2c1=9", "2.0"), (WIKIPEDIA, "r5c5=5", "1.6")] {
        let puzzle = common::puzzle(line);
        let claim = Claim::parse(claim, puzzle.shape).unwrap();
        let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
        let expected = format!("One step proves it: a Naked Single (Easy, cost {cost}).");
        assert_eq!(proof.summary(), expected, "{claim}");
    }
}

#[test]
fn a_single_is_not_proved_by_a_step_elsewhere() {
    let puzzle = formats::read(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    )
    .unwrap()
    .puzzle;
    let claim = Claim::parse("r5c5=5", puzzle.shape).unwrap();
    let reason = Reason::parse("naked single", puzzle.shape).unwrap();
    let Verdict::Proved(proved) =
        referee::judge(&puzzle, &claim, &reason, &Budget::patient(&puzzle))
    else {
        panic!("r5c5 is a naked single");
    };
    if let Some(cheaper) = &proved.cheaper {
        assert_eq!(effects(cheaper), "r5c5=5", "{}", cheaper.line());
    }
    let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
    // Column 5 has three empty cells, so a full house there needs other steps first.
    let last = proof.steps.last().unwrap();
    assert!(last.profile().slug != "full-house" || proof.steps.len() > 1);
    assert!(proof.steps.len() < 12, "{}", proof.summary());
    // Another single of the board is not a reason.
    let judged = verdict(&puzzle, "r5c5=5", "r1c6");
    assert_ne!(judged.name(), "proved");
}
