//! The shortest reason for a digit is a proof, and no part of it can be left out.

use std::collections::HashSet;
use std::ops::Range;

use stepdoku::grid::{Board, Candidate, Cell, Contradiction, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::Nine;
use stepdoku::solver::{
    Because, Engine, Entry, MinimalProof, Move, NotReducible, Plan, drive, engine,
};
use stepdoku::step::{Detail, Effect, Step};
use stepdoku::strategies;
use stepdoku::tui::app::Tone;
use stepdoku::tui::panels::reason::{ReasonPanel, SameStep};

use crate::common::{KNOWN, lines, puzzle, puzzles};
use crate::shared;
use crate::simulated_person::Person;
use crate::soundness::check_proof;

/// Every fifth cell of a puzzle is tested.
const EVERY: usize = 5;
/// Every 27th cell of a puzzle with a thousand moves in refuted guesses.
const EVERY_OF_LONG: usize = 27;
/// Maximum number of moves of a reason that are left out one at a time.
const MAX_UNITS: usize = 30;

fn solved(puzzle: &Puzzle, strategy: &str) -> Box<dyn Engine> {
    let plan = Plan::new(strategies::by_slug(strategy).unwrap());
    let mut engine = engine(puzzle, plan);
    engine.certify_single_solution();
    drive(engine.as_mut(), Detail::Explained, &mut |_| true);
    engine
}

/// Checks reasons by replaying them on separate boards.
struct ReasonChecker<'e> {
    puzzle: &'e Puzzle,
    engine: &'e dyn Engine,
    /// Steps whose premises were verified.
    proved: HashSet<String>,
    /// For each digit, the number of moves before it and the number of needed ones.
    cuts: Vec<(usize, usize)>,
    /// Number of reasons with a refuted guess, and number of those that rest on an open guess.
    guesses: (usize, usize),
}

impl<'e> ReasonChecker<'e> {
    fn new(puzzle: &'e Puzzle, engine: &'e dyn Engine) -> Self {
        Self { puzzle, engine, proved: HashSet::new(), cuts: Vec::new(), guesses: (0, 0) }
    }

    /// Checks the reasons of some digits.
    fn check(&mut self, every: usize) {
        let cells = Cell::all(self.puzzle.shape);
        for cell in cells.step_by(every) {
            let Ok(argument) = self.engine.reducible_proof(cell) else {
                continue;
            };
            let reason = argument.reduce(&|| false).expect("nothing was taken back");
            assert_eq!(reason.proved.candidate().cell, cell);
            self.check_one(&reason);
        }
    }

    fn check_one(&mut self, reason: &MinimalProof) {
        let path = self.engine.path();
        let nodes = reason.moves.iter().map(|reasoned| reasoned.node);
        let moves: Vec<&Move> = nodes.map(|node| &path.node(node).made).collect();
        let name = reason.summary(path, Shape::Nine);
        assert!(self.is_valid(&moves, 0..0), "{name}");
        let proves = match (moves.last(), reason.proved) {
            (Some(Move::Deduced(last)), Effect::Place(placed)) => {
                self.engine.value(placed.cell) == Some(placed.digit)
                    && last.placements().any(|other| other == placed)
            }
            (Some(Move::Refuted { guess, .. }), Effect::Eliminate(gone)) => *guess == gone,
            _ => false,
        };
        assert!(proves, "{name}");
        let units = units(&moves);
        // Of a reason with a thousand moves, only a sample is tried.
        let every = units.len().div_ceil(MAX_UNITS).max(1);
        for unit in units.into_iter().step_by(every) {
            let left_out = format!("{name}: without {unit:?}");
            assert!(!self.is_valid(&moves, unit), "{left_out}");
        }
        let refuted = |made: &&Move| matches!(made, Move::Refuted { .. });
        self.guesses.0 += usize::from(moves.iter().any(refuted));
        self.guesses.1 += usize::from(!reason.assumed.is_empty());
        assert!(reason.on_path(path) <= reason.moves_before);
        self.cuts.push((reason.moves_before, moves.len()));
    }

    /// Returns true if each move follows from those before it, without these.
    fn is_valid(&mut self, moves: &[&Move], without: Range<usize>) -> bool {
        // The puzzle, and its state in each open branch.
        let mut boards = vec![self.puzzle.clone()];
        for (at, made) in moves.iter().enumerate() {
            if without.contains(&at) {
                continue;
            }
            let here = boards.last_mut().unwrap();
            let board = here.board(Nine);
            match made {
                Move::Deduced(step) => {
                    let premises = &step.explanation().premises;
                    if !premises.iter().all(|premise| premise.holds(&board)) {
                        return false;
                    }
                    if self.proved.insert(step.line()) {
                        check_proof(step, &board);
                    }
                    take(here, &step.deduction.effects);
                }
                Move::Guessed { candidate, .. } => {
                    let mut inside = here.clone();
                    take(&mut inside, &[Effect::Place(*candidate)]);
                    boards.push(inside);
                }
                Move::Refuted { guess, because: Because::Contradiction(contradiction), .. } => {
                    if !is_broken(&board, contradiction) {
                        return false;
                    }
                    boards.pop();
                    take(boards.last_mut().unwrap(), &[Effect::Eliminate(*guess)]);
                }
                other => panic!("{other:?} is in no reason of a solve"),
            }
        }
        true
    }
}

/// Returns the parts that can be left out: a move, or a refuted guess with its branch.
fn units(moves: &[&Move]) -> Vec<Range<usize>> {
    let unit = |start: usize, last: usize| Range { start, end: last + 1 };
    let mut open = Vec::new();
    let mut units = Vec::new();
    for (at, made) in moves[..moves.len() - 1].iter().enumerate() {
        match made {
            Move::Guessed { .. } => open.push(at),
            Move::Refuted { .. } => units.push(unit(open.pop().unwrap(), at)),
            _ => units.push(unit(at, at)),
        }
    }
    if let Some(Move::Refuted { .. }) = moves.last() {
        // The guess that this move refutes.
        open.pop();
    }
    units.extend(open.into_iter().map(|at| unit(at, at)));
    units
}

fn is_broken(board: &Board<Nine>, contradiction: &Contradiction) -> bool {
    match contradiction {
        Contradiction::NoCandidate(cell) => {
            board.value(*cell).is_none() && board.candidates(*cell).is_empty()
        }
        Contradiction::NoPlace(digit, house) => {
            !board.placed(*house).contains(*digit) && board.slots(*house, *digit).is_empty()
        }
        Contradiction::Twice(digit, _, cells) => {
            let has = |cell: &Cell| board.value(*cell) == Some(*digit);
            cells.iter().all(has)
        }
    }
}

fn take(puzzle: &mut Puzzle, effects: &[Effect]) {
    for effect in effects {
        match *effect {
            Effect::Place(candidate) => {
                puzzle.placed[candidate.cell.index()] = Some(candidate.digit);
            }
            Effect::Eliminate(candidate) => puzzle.eliminated.push(candidate),
        }
    }
}

/// Checks the reasons of all puzzles, prints the share of moves that were cut, and returns the
/// number of reasons.
fn check_all(all: &[Puzzle], strategy: &str, every: usize) -> (usize, (usize, usize)) {
    let (mut cuts, mut guesses) = (Vec::new(), (0, 0));
    for puzzle in all {
        let engine = solved(puzzle, strategy);
        let mut checker = ReasonChecker::new(puzzle, engine.as_ref());
        checker.check(every);
        cuts.extend(checker.cuts);
        guesses = (guesses.0 + checker.guesses.0, guesses.1 + checker.guesses.1);
    }
    cuts.sort_by_key(|&(before, after)| 1000 * after / before);
    let (before, after) = cuts[cuts.len() / 2];
    println!("{strategy}: {} reasons, in the middle {after} of {before} moves", cuts.len());
    (cuts.len(), guesses)
}

#[test]
fn the_reasons_for_a_hundred_digits_are_proofs_that_cannot_be_cut() {
    let mut all = puzzles("sound");
    all.extend(puzzles("nine").into_iter().take(4));
    let (reasons, _) = check_all(&all, "human", EVERY);
    assert!(reasons >= 100, "only {reasons}");
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite reason:: -- --ignored"]
fn the_reasons_in_some_shared_puzzles_are_proofs_that_cannot_be_cut() {
    for file in ["expert", "sudocue", "top1465", "hardest"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let some: Vec<Puzzle> = lines(&text).take(4).map(puzzle).collect();
        check_all(&some, "human", EVERY);
    }
}

#[test]
fn reasons_go_through_refuted_guesses_and_name_the_open_ones() {
    let (_, (refuted, open)) = check_all(&[puzzle(KNOWN)], "recursion", EVERY_OF_LONG);
    assert!(refuted + open > 0, "they take guesses");
}

#[test]
fn the_contradiction_of_a_guess_is_cut_to_what_it_needs() {
    let puzzle = puzzle(KNOWN);
    let plan = Plan::new(strategies::by_slug("recursion").unwrap());
    let mut engine = engine(&puzzle, plan);
    let last = |engine: &dyn Engine| engine.path().node(engine.path().cursor()).made.clone();
    let goes_on = |engine: &dyn Engine| !matches!(last(engine), Move::Refuted { .. });
    drive(engine.as_mut(), Detail::Explained, &mut |engine| goes_on(engine));
    let Move::Refuted { guess, moves, .. } = last(engine.as_ref()) else {
        panic!("a guess fails on the way");
    };
    let argument = engine.reducible_proof(guess.cell).unwrap();
    let reason = argument.reduce(&|| false).unwrap();
    assert_eq!(reason.proved, Effect::Eliminate(guess));
    let mut checker = ReasonChecker::new(&puzzle, engine.as_ref());
    checker.check_one(&reason);
    assert_eq!(checker.guesses.0, 1);
    let inside = reason.moves.iter().filter(|made| !made.under.is_empty());
    assert!(inside.count() <= moves);
}

#[test]
fn an_entry_is_named_and_an_undone_one_is_no_reason() {
    let shape = Shape::Four;
    let mut engine = engine(&Puzzle::empty(shape), Plan::default());
    let at = |column| Cell::at(0, column, shape);
    for column in 0..3 {
        let typed = Candidate::new(at(column), Digit::new(column));
        engine.enter(Entry::Placed(typed));
    }
    let steps = engine.situation().all_steps(false, &|_| true);
    let places = |step: &Step| step.placements().any(|placed| placed.cell == at(3));
    let step = steps.into_iter().find(places).unwrap();
    engine.take_step(step);
    let cut = |engine: &dyn Engine, column| {
        engine.reducible_proof(at(column)).map(|it| it.reduce(&|| false))
    };
    let reason = cut(engine.as_ref(), 3).unwrap().unwrap();
    assert_eq!((reason.moves.len(), reason.assumed.len()), (4, 3));
    let verdict = reason.summary(engine.path(), shape);
    assert!(verdict.contains("entered r1c2=2"), "{verdict}");
    assert_eq!(cut(engine.as_ref(), 1), Err(NotReducible::Entered));
    engine.enter(Entry::Cleared(Candidate::new(at(1), Digit::new(1))));
    assert_eq!(cut(engine.as_ref(), 3), Ok(None));
    assert_eq!(cut(engine.as_ref(), 1), Err(NotReducible::Empty));
}

#[test]
fn a_person_steps_through_a_reason_copies_it_and_jumps_to_a_move() {
    let mut person = Person::human(KNOWN);
    let given = person.session().cells().find(|&cell| person.session().is_given(cell));
    person.set_cursor(given.unwrap());
    person.press("W");
    person.assert_status_contains("it is a given");
    for _ in 0..60 {
        person.press("enter enter");
    }
    let path = person.path();
    let placed = path.line().into_iter().rev().find_map(|node| {
        let Move::Deduced(step) = &path.node(node).made else {
            return None;
        };
        step.placements().next()
    });
    person.set_cursor(placed.unwrap().cell);
    person.press("esc w");
    assert!(person.read(120, 40).contains("W shortest reason"));
    person.press("W");
    assert_eq!(person.panel(), "reason");
    let reasons = person.reasons().expect("it was found at once");
    let (count, second) = (reasons.len(), reasons.get(1).map(|made| made.node));
    assert!(count > 1 && count < reasons.reason.moves_before, "{count}");
    let screen = person.read(120, 40);
    assert!(screen.contains(&format!("{count} of ")), "{screen}");
    assert!(screen.contains("1 of "), "{screen}");
    person.press("v y");
    assert_eq!(person.copied[0].lines().count(), count + 2);
    person.press("down E esc");
    assert_eq!(person.panel(), "reason", "out of the naming of a file");
    assert_eq!(person.app.selected(), 1);
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(Some(person.path().cursor()), second);
    person.press("ctrl-r W esc");
    assert_eq!(person.panel(), "solve");
    assert!(person.reasons().is_none());
    assert_ne!(person.session().status.tone, Tone::Bad);
}

/// Prints the share of moves that are cut, and the time, for a hundred cells of hard puzzles.
#[test]
#[ignore = "prints figures: cargo test --profile bench --test suite reason::figures -- --ignored --nocapture"]
fn figures_of_a_hundred_reasons() {
    let mut all = Vec::new();
    for (file, every) in [("top1465", 76), ("hardest", 17), ("sudocue", 200)] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        all.extend(lines(&text).step_by(every).map(puzzle).collect::<Vec<_>>());
    }
    let mut figures = Vec::new();
    for puzzle in &all {
        let engine = solved(puzzle, "human");
        let cells = (0..81).map(Cell::new).rev();
        let arguments = cells.filter_map(|cell| engine.reducible_proof(cell).ok());
        for argument in arguments.step_by(11).take(4) {
            let began = std::time::Instant::now();
            let reason = argument.reduce(&|| false).expect("nothing was taken back");
            figures.push((reason.moves_before, reason.moves.len(), began.elapsed()));
        }
    }
    figures.truncate(100);
    let middle = |mut numbers: Vec<usize>| {
        numbers.sort_unstable();
        numbers[numbers.len() / 2]
    };
    let before = middle(figures.iter().map(|figure| figure.0).collect());
    let after = middle(figures.iter().map(|figure| figure.1).collect());
    let slowest = figures.iter().map(|figure| figure.2).max();
    println!(
        "{} reasons of {} puzzles: in the middle {before} moves before, {after} after; the slowest \
         took {slowest:?}",
        figures.len(),
        all.len()
    );
}

#[test]
fn a_technique_that_proves_the_same_as_a_failed_guess_is_named() {
    let mut person = Person::at(&puzzle(KNOWN), "recursion");
    let failed = loop {
        person.press("enter");
        let path = person.path();
        if let Move::Refuted { guess, .. } = path.node(path.cursor()).made {
            break guess;
        }
    };
    person.set_cursor(failed.cell);
    person.press("W");
    assert_eq!(person.panel(), "reason");
    let same = person
        .app
        .screen
        .find::<ReasonPanel>()
        .map(|panel| panel.same.clone())
        .expect("the panel is open");
    let screen = person.read(120, 60);
    match same {
        SameStep::Found(step) => {
            assert!(step.deduction.effects.contains(&Effect::Eliminate(failed)));
            assert!(screen.contains("A technique has the same effect"), "{screen}");
        }
        SameStep::Missing => {
            assert!(screen.contains("No technique of the strategy"), "{screen}");
        }
        SameStep::Unknown => panic!("nothing was looked for"),
    }
    person.press("esc");
    assert_eq!(person.panel(), "solve");
}
