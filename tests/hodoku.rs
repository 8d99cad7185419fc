//! HoDoKu's path: whole paths agree with HoDoKu's, and every step is explained and proved.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use stepdoku::catalog::HodokuLevel;
use stepdoku::formats::parse_position;
use stepdoku::grid::{Candidate, Shape};
use stepdoku::rating::Grade;
use stepdoku::search::{Limits, plain};
use stepdoku::size::Nine;
use stepdoku::solver::{Done, Engine, Move, Next, Plan, Solver};
use stepdoku::step::{Deduction, Detail, Effect, Step, notation};
use stepdoku::strategies::HODOKU;
use stepdoku::techniques::singles::NakedSingle;

use crate::common::HARD;
use crate::shared;
use crate::soundness::{Walk, check_proof};

/// A move of HoDoKu: its name and its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Expected {
    name: String,
    effects: BTreeSet<String>,
}

/// A puzzle with HoDoKu's path.
struct Known {
    puzzle: String,
    level: String,
    score: u32,
    moves: Vec<Expected>,
}

const GUESS: &str = "Brute Force";

/// Reads a list of puzzles, each with level and score, and its moves indented below it.
fn known(text: &str) -> Vec<Known> {
    let mut all: Vec<Known> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(line) = line.strip_prefix("  ") {
            // The chains of a forcing step are on separate lines.
            if !is_chain(line) {
                all.last_mut().unwrap().moves.push(expected(line));
            }
            continue;
        }
        let [puzzle, level, score] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("expected a puzzle, its level and its score, found {line}");
        };
        all.push(Known {
            puzzle: puzzle.to_owned(),
            level: level.to_owned(),
            score: score.parse().unwrap(),
            moves: Vec::new(),
        });
    }
    all
}

fn is_chain(line: &str) -> bool {
    let mut letters = line.chars();
    letters.next() == Some('r') && letters.next().is_some_and(|letter| letter.is_ascii_digit())
}

fn expected(line: &str) -> Expected {
    let (head, effects) = line.split_once(" => ").or_else(|| line.rsplit_once(": ")).unwrap();
    let name = head.split(": ").next().unwrap();
    Expected { name: name.split(" in ").next().unwrap().to_owned(), effects: atoms(effects) }
}

/// Splits effects into single ones: `r1c23<>4,5` has four.
fn atoms(effects: &str) -> BTreeSet<String> {
    let mut atoms = BTreeSet::new();
    for part in effects.split(", ") {
        let sign = if part.contains("<>") { "<>" } else { "=" };
        let (cells, digits) = part.split_once(sign).unwrap();
        for cell in notation::parse_cells(cells, Shape::Nine).unwrap() {
            for digit in digits.split(',').flat_map(str::chars) {
                atoms.insert(format!("{}{sign}{digit}", cell.name(Shape::Nine)));
            }
        }
    }
    atoms
}

fn atom(effect: Effect) -> String {
    match effect {
        Effect::Place(candidate) => candidate.placed(Shape::Nine),
        Effect::Eliminate(candidate) => candidate.eliminated(Shape::Nine),
    }
}

fn solver(puzzle: &str) -> Solver<Nine> {
    let mut solver = Solver::new(Nine, &parse_position(puzzle).unwrap(), Plan::new(&HODOKU));
    solver.certify_single_solution();
    solver
}

/// Returns all moves of our path.
fn path(puzzle: &str) -> (Vec<Move>, Grade) {
    let mut solver = solver(puzzle);
    let mut grade = Grade::of_nothing(Shape::Nine);
    let mut moves = Vec::new();
    loop {
        let next = solver.next(Detail::Bare, &|| false);
        if let Next::Done(done) = next {
            assert_eq!(done, Done::Solved, "{puzzle}");
            return (moves, grade);
        }
        solver.take(next);
        let node = solver.path().node(solver.path().cursor());
        node.grade(&mut grade);
        moves.push(node.made.clone());
    }
}

/// Returns a move with HoDoKu's name.
fn in_their_words(made: &Move) -> Expected {
    match made {
        Move::Deduced(step) => Expected {
            name: their_name(step).to_owned(),
            effects: step.deduction.effects.iter().copied().map(atom).collect(),
        },
        Move::Guessed { candidate, .. } => Expected {
            name: GUESS.to_owned(),
            effects: BTreeSet::from([candidate.placed(Shape::Nine)]),
        },
        made => panic!("{made:?} is no move of HoDoKu's"),
    }
}

fn their_name(step: &Step) -> &str {
    match step.profile().slug {
        "hidden-single-box" | "hidden-single-row" | "hidden-single-column" => "Hidden Single",
        "als-xy-chain" => "Almost Locked Set Chain",
        "cell-forcing-chain" | "region-forcing-chain" => "Forcing Chain Verity",
        "pointing" => "Locked Candidates Type 1 (Pointing)",
        "claiming" => "Locked Candidates Type 2 (Claiming)",
        "unique-rectangle-1" => "Uniqueness Test 1",
        "unique-rectangle-2" => "Uniqueness Test 2",
        "unique-rectangle-4" => "Uniqueness Test 4",
        "unique-rectangle-5" => "Uniqueness Test 5",
        "unique-rectangle-6" => "Uniqueness Test 6",
        "unique-rectangle-3" => "Uniqueness Test 3",
        "multi-colors-1" => "Multi Colors 1",
        "multi-colors-2" => "Multi Colors 2",
        "als-xz" => "Almost Locked Set XZ-Rule",
        "bug-plus-1" => "Bivalue Universal Grave + 1",
        "bug-2" => "Bivalue Universal Grave 2",
        "bug-4" => "Bivalue Universal Grave 4",
        "bug-3" => "Bivalue Universal Grave 3",
        "als-xy-wing" => "Almost Locked Set XY-Wing",
        _ => step.profile().name,
    }
}

fn of_level(name: &str) -> HodokuLevel {
    let mut levels = HodokuLevel::ALL.into_iter();
    levels.find(|level| level.name() == name).unwrap()
}

#[test]
fn our_own_puzzles_take_the_stored_paths() {
    for known in known(include_str!("puzzles/hodoku.txt")) {
        let (moves, grade) = path(&known.puzzle);
        let ours: Vec<Expected> = moves.iter().map(in_their_words).collect();
        assert_eq!(ours, known.moves, "{}", known.puzzle);
        assert_eq!(grade.hodoku_score, known.score, "{}", known.puzzle);
        assert_eq!(grade.hodoku_level(), of_level(&known.level), "{}", known.puzzle);
    }
}

#[test]
fn every_step_of_the_stored_paths_is_proved_by_its_premises() {
    let known = known(include_str!("puzzles/hodoku.txt"));
    let plain: Vec<&str> = known.par_iter().flat_map(|known| prove(&known.puzzle)).collect();
    assert!(plain.is_empty(), "{plain:?} are explained by the whole board");
}

/// Checks every step of a solve, and returns the names of the steps whose premises are the whole
/// board.
fn prove(puzzle: &str) -> Vec<&'static str> {
    let mut solver = solver(puzzle);
    let mut walk = Walk::new(puzzle);
    let mut plain = Vec::new();
    loop {
        match solver.next(Detail::Explained, &|| false) {
            Next::Deduce(step, memory) => {
                walk.check_sound(&step);
                check_proof(&step, &walk.board());
                if step.paragraph().starts_with("The pattern affects") {
                    plain.push(step.profile().slug);
                }
                walk.take(&step);
                solver.take(Next::Deduce(step, memory));
            }
            Next::Guess { candidate, alternatives } => {
                // A guess of brute force is right, so it changes the board like a single.
                let deduction = Deduction::place(&NakedSingle::PROFILE, candidate);
                walk.take(&Step::bare(Shape::Nine, deduction));
                solver.take(Next::Guess { candidate, alternatives });
            }
            Next::Done(Done::Solved) => return plain,
            next => panic!("{next:?} in {puzzle}"),
        }
    }
}

#[test]
fn undo_and_redo_lead_to_the_same_steps() {
    let known = known(include_str!("puzzles/hodoku.txt"));
    let puzzle = &known[0].puzzle;
    let (straight, _) = path(puzzle);
    let mut solver = solver(puzzle);
    for made in &straight {
        let next = solver.next(Detail::Bare, &|| false);
        assert_eq!(next, solver.situation().next(Detail::Bare, &|| false));
        solver.take(next);
        solver.undo();
        let next = solver.next(Detail::Bare, &|| false);
        solver.take(next);
        assert_eq!(&solver.path().node(solver.path().cursor()).made, made);
    }
}

#[test]
fn a_technique_that_is_off_is_not_used() {
    let known = known(include_str!("puzzles/hodoku.txt"));
    for known in known.iter().filter(|known| known.level != "Easy") {
        let plan = Plan::new(&HODOKU).without("pointing").without("naked-pair");
        let mut solver = Solver::new(Nine, &parse_position(&known.puzzle).unwrap(), plan);
        solver.certify_single_solution();
        while let next @ (Next::Deduce(..) | Next::Guess { .. }) =
            solver.next(Detail::Bare, &|| false)
        {
            if let Next::Deduce(step, _) = &next {
                assert!(!["pointing", "naked-pair"].contains(&step.profile().slug));
            }
            solver.take(next);
        }
        assert!(solver.board().is_full());
    }
}

/// A guess places the digit of the solution in the middle one of the empty cells.
#[test]
fn a_guess_is_that_of_brute_force() {
    let mut solver = solver(HARD);
    let (candidate, alternatives) = loop {
        match solver.next(Detail::Bare, &|| false) {
            Next::Guess { candidate, alternatives } => break (candidate, alternatives),
            next @ Next::Deduce(..) => solver.take(next),
            next => panic!("{next:?}"),
        }
    };
    let board = solver.board();
    let solution = plain::solution_count(board, Limits::NONE).unique().unwrap();
    let cell = board.empty().iter().nth(board.empty().len() / 2).unwrap();
    assert_eq!(candidate, Candidate::new(cell, solution[cell]));
    assert_eq!(alternatives, board.candidates(cell).len() - 1);
}

#[test]
#[ignore = "compares shared paths: cargo test --profile bench --test suite hodoku:: -- --ignored --nocapture"]
fn paths_equal_those_of_hodoku() {
    let Some(text) = shared::text("corpus/hodoku_paths.txt") else {
        return;
    };
    let all = known(&text);
    let (mut scores, mut levels, mut paths) = (0, 0, 0);
    let mut differing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let ours: Vec<_> = all.par_iter().map(|known| path(&known.puzzle)).collect();
    for (known, (moves, grade)) in all.iter().zip(&ours) {
        scores += usize::from(grade.hodoku_score == known.score);
        levels += usize::from(grade.hodoku_level() == of_level(&known.level));
        let ours: Vec<Expected> = moves.iter().map(in_their_words).collect();
        if ours == known.moves {
            paths += 1;
            continue;
        }
        let count = ours.len().max(known.moves.len());
        let first = (0..count).find(|&at| ours.get(at) != known.moves.get(at)).unwrap();
        let name = known.moves.get(first).map_or("nothing", |theirs| &theirs.name);
        let said = format!("{} move {first}: {:?}", known.puzzle, ours.get(first));
        differing.entry(name.to_owned()).or_default().push(said);
    }
    println!(
        "{} puzzles: {scores} scores, {levels} levels, {paths} whole paths are equal",
        all.len()
    );
    for (name, puzzles) in differing {
        println!("first difference at {name}: {}", puzzles.len());
        puzzles.iter().take(5).for_each(|said| println!("    {said}"));
    }
    assert!(scores * 100 >= all.len() * 99);
    assert!(levels * 100 >= all.len() * 99);
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite hodoku:: -- --ignored --nocapture"]
fn every_step_of_the_shared_paths_is_proved_by_its_premises() {
    let Some(text) = shared::text("corpus/hodoku_paths.txt") else {
        return;
    };
    let all = known(&text);
    let plain: Vec<&str> = all.par_iter().flat_map(|known| prove(&known.puzzle)).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for slug in &plain {
        *counts.entry(slug).or_default() += 1;
    }
    println!("explained by the whole board: {counts:?}");
}
