//! The comparison of two moves of a path.

use stepdoku::grid::{Candidate, Cell};
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, SolutionCount, plain};
use stepdoku::size::Nine;
use stepdoku::solver::{Engine, Move, Next, NodeId, Plan, compare, engine};
use stepdoku::step::{Detail, Effect};
use stepdoku::tui::panels::compare::ComparePanel;

use crate::common::{KNOWN, puzzle, puzzles};
use crate::simulated_person::Person;
use crate::soundness::check_proof;

/// Number of steps for which each guess is followed.
const FAR: usize = 6;

/// Guesses a candidate in the current position and follows it for some steps; returns `None` if it
/// leads to a contradiction.
fn follow(engine: &mut dyn Engine, guess: Candidate) -> Option<NodeId> {
    engine.guess(guess);
    for _ in 0..FAR {
        let Next::Deduce(step, memory) = engine.next_move(Detail::Explained) else {
            break;
        };
        engine.take(Next::Deduce(step, memory));
    }
    let end = engine.path().cursor();
    engine.contradiction().is_none().then_some(end)
}

#[test]
fn an_effect_common_to_both_branches_is_proved() {
    let mut proved = 0;
    for puzzle in puzzles("sound") {
        let SolutionCount::Unique(solution) =
            plain::solution_count(&puzzle.board(Nine), Limits::NONE)
        else {
            panic!("it has one solution");
        };
        let mut engine = engine(&puzzle, Plan::default());
        let cells = (0..81).map(Cell::new);
        let two = |cell: &Cell| engine.candidates(*cell).len() == 2;
        let pairs: Vec<Cell> = cells.filter(two).collect();
        for cell in pairs {
            let guesses = engine.candidates(cell).iter();
            let guesses: Vec<_> = guesses.map(|digit| Candidate::new(cell, digit)).collect();
            let ends = guesses.iter().map(|&guess| {
                engine.goto(NodeId::ROOT);
                follow(engine.as_mut(), guess)
            });
            let ends: Option<Vec<NodeId>> = ends.collect();
            let Some([one, other]) = ends.as_deref() else {
                continue;
            };
            let here = engine.path().cursor();
            let comparison = compare(engine.as_mut(), [*one, *other]);
            assert_eq!(engine.path().cursor(), here);
            assert_eq!(comparison.common_ancestor, NodeId::ROOT);
            let mut differences = comparison.differences.iter();
            assert!(differences.any(|difference| difference.cell == cell));
            assert_eq!(comparison.step.is_some(), !comparison.common_effects.is_empty());
            let Some(step) = comparison.step else {
                continue;
            };
            for effect in &step.deduction.effects {
                let candidate = effect.candidate();
                let is_true = solution[candidate.cell] == candidate.digit;
                assert_eq!(is_true, matches!(effect, Effect::Place(_)), "{}", step.line());
            }
            check_proof(&step, &puzzle.board(Nine));
            proved += 1;
        }
    }
    assert!(proved > 0, "nowhere did both ways lead to the same");
}

#[test]
fn guesses_that_may_both_be_wrong_prove_nothing() {
    let mut engine = engine(&puzzle(KNOWN), Plan::default());
    let three = |cell: &Cell| engine.candidates(*cell).len() > 2;
    let cell = (0..81).map(Cell::new).find(three).unwrap();
    let digits: Vec<_> = engine.candidates(cell).iter().take(2).collect();
    let ends: Vec<NodeId> = digits
        .iter()
        .map(|&digit| {
            engine.goto(NodeId::ROOT);
            engine.guess(Candidate::new(cell, digit));
            engine.path().cursor()
        })
        .collect();
    let comparison = compare(engine.as_mut(), [ends[0], ends[1]]);
    // The third candidate of the cell is eliminated in both branches, although it may be right.
    assert!(!comparison.common_effects.is_empty());
    assert_eq!(comparison.step, None);
}

#[test]
fn a_person_compares_two_guesses_and_takes_what_both_prove() {
    for puzzle in puzzles("sound") {
        if both_ways(&puzzle) {
            return;
        }
    }
    panic!("nowhere did both ways lead to the same");
}

/// Tries both digits of the first bivalue cell; returns false if that proves nothing.
fn both_ways(puzzle: &Puzzle) -> bool {
    let mut person = Person::at(puzzle, "human");
    let two = |cell: &Cell| person.candidates(*cell).len() == 2;
    let Some(cell) = person.session().cells().find(two) else {
        return false;
    };
    person.set_cursor(cell);
    let digits: Vec<_> = person.candidates(cell).iter().collect();
    let way = |person: &mut Person, digit: String| {
        person.set_cursor(cell);
        person.press("g");
        person.press(&digit);
        for _ in 0..FAR {
            person.press("space");
            let next = &person.session().next.shown;
            if next.step().is_none() {
                person.press("esc");
                return;
            }
            person.press("space");
        }
    };
    way(&mut person, digits[0].to_string());
    person.press("c");
    person.assert_status_starts_with("Marked: ");
    person.press("U");
    way(&mut person, digits[1].to_string());
    person.press("c");
    assert_eq!(person.panel(), "compare");
    let comparison = person.comparison().unwrap().clone();
    person.assert_shows(120, 40, "Last common move");
    person.press("end home");
    let Some(step) = comparison.step else {
        person.press("enter");
        person.assert_status_starts_with("Nothing is proved");
        person.press("esc");
        assert_eq!(person.panel(), "solve");
        return false;
    };
    assert!(person.read(120, 40).contains("both  "));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.path().depth(), 0, "it is no guess");
    let path = person.path();
    assert_eq!(path.node(path.cursor()).made, Move::Deduced(step.clone()));
    for effect in &step.deduction.effects {
        let candidate = effect.candidate();
        let left = person.candidates(candidate.cell);
        assert!(!left.contains(candidate.digit));
    }
    person.press("u");
    assert_eq!(person.path().depth(), 0);
    true
}

#[test]
fn at_a_guess_of_the_tree_the_end_of_its_branch_is_compared() {
    let mut person = Person::human(crate::common::HARD);
    let two = |cell: &Cell| person.candidates(*cell).len() == 2;
    let cell = person.session().cells().find(two).expect("a bivalue cell");
    let digits: Vec<_> = person.candidates(cell).iter().collect();
    for (number, digit) in digits.iter().enumerate() {
        person.set_cursor(cell);
        person.press("g");
        person.type_text(&digit.to_string());
        person.press("esc space space space space");
        if number == 0 {
            person.press("c U");
        }
    }
    person.press("V");
    let is_guess = |person: &Person| {
        let path = person.path();
        matches!(path.node(path.cursor()).made, Move::Guessed { .. })
    };
    for _ in 0..9 {
        if is_guess(&person) {
            break;
        }
        person.press("left");
    }
    assert!(is_guess(&person), "the tree walks back to the guess");
    person.press("c");
    let panel = person.app.screen.find::<ComparePanel>().expect("two moves are compared");
    let path = person.path();
    for node in panel.comparison.nodes {
        assert!(!matches!(path.node(node).made, Move::Guessed { .. }));
    }
}
