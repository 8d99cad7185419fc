//! What a person posts: the position after a step, and a solve as a text for a forum.

use stepdoku::export::{Notation, Walkthrough, bbcode, post};
use stepdoku::formats::{parse_position, print_position};
use stepdoku::solver::{Next, Plan, engine};
use stepdoku::step::Detail;

use crate::common::{HARD, KNOWN, puzzle};
use crate::program_under_test::{run, stderr, stdout};

/// The position after this number of steps, as the library makes it.
fn position_after(line: &str, steps: usize) -> String {
    let mut solver = engine(&puzzle(line), Plan::default());
    for _ in 0..steps {
        match solver.next_move(Detail::Bare) {
            Next::Done(_) => panic!("the solve has more steps"),
            next => solver.take(next),
        }
    }
    print_position(&solver.puzzle())
}

#[test]
fn the_position_after_a_step_can_be_read_again() {
    for steps in [0, 9, 30] {
        let number = steps.to_string();
        let arguments = ["convert", "--to", "position", "--after", &number, HARD];
        let printed = stdout(&run(&arguments, ""));
        assert_eq!(printed.trim_end(), position_after(HARD, steps));
        let next = stdout(&run(&["solve", "-"], printed));
        let whole = stdout(&run(&["solve", HARD], ""));
        assert_eq!(next.lines().next(), whole.lines().nth(steps));
    }
    let late = run(&["convert", "--to", "line", "--after", "999", KNOWN], "");
    assert_eq!(late.status.code(), Some(1));
    assert!(stderr(&late).contains("no step 999: the solve has"));
    let without = run(&["convert", "--to", "line", "--with", "x-wing", KNOWN], "");
    assert_eq!(without.status.code(), Some(2));
    assert!(stderr(&without).contains("Add --after"));
}

#[test]
fn a_post_has_the_puzzle_and_its_pencil_marks_where_they_are_needed() {
    let mut solver = engine(&puzzle(HARD), Plan::default());
    let walk = Walkthrough::solve(solver.as_mut(), "Dusk", 500);
    let text = post(&walk, Notation::Eureka);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("Dusk"));
    assert_eq!(lines.next(), Some(&*HARD.replace('0', ".")));
    let (before, after) = text.split_once("Pencil marks before step ").unwrap();
    let (number, after) = after.split_once(":\n").unwrap();
    let (board, after) = after.split_once("\n\n").unwrap();
    let number: usize = number.parse().unwrap();
    let singles = before.lines().filter(|line| line.contains(". "));
    assert_eq!(singles.clone().count(), number - 1);
    assert!(singles.into_iter().all(|line| line.contains(": r")), "{before}");
    assert!(after.starts_with(&format!("{number:>3}. ")), "{after}");
    let read = stepdoku::formats::read(board).unwrap().puzzle;
    let known = parse_position(&position_after(HARD, number - 1)).unwrap();
    assert_eq!(candidates(&read), candidates(&known));
    let chain = "=(";
    assert!(after.lines().any(|line| line.contains(chain)), "{after}");
    let plain = post(&walk, Notation::Hodoku);
    assert!(!plain.lines().any(|line| line.contains(chain)), "{plain}");
    let forum = bbcode(&walk, Notation::Eureka);
    assert_eq!(forum, format!("[code]\n{text}[/code]\n"));
}

/// The candidates of all cells, as a line.
fn candidates(puzzle: &stepdoku::puzzle::Puzzle) -> String {
    let solver = engine(puzzle, Plan::default());
    let cells = stepdoku::grid::Cell::all(puzzle.shape);
    let text = cells.map(|cell| match solver.value(cell) {
        Some(digit) => digit.symbol().to_string(),
        None => solver.candidates(cell).iter().map(stepdoku::grid::Digit::symbol).collect(),
    });
    text.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_command_writes_posts_in_both_notations() {
    let text = |options: &[&str]| stdout(&run(&[&["export", HARD], options].concat(), ""));
    let eureka = text(&["--to", "text"]);
    let hodoku = text(&["--to", "text", "--style", "hodoku"]);
    assert_ne!(eureka, hodoku);
    assert_eq!(text(&["--to", "bbcode"]), format!("[code]\n{eureka}[/code]\n"));
    let alone = text(&["--to", "text", "--step", "1"]);
    assert!(alone.contains("\n  1. ") && !alone.contains("\n  2. "), "{alone}");
    let refused = run(&["export", "--to", "html", "--style", "hodoku", HARD], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("--style is for forum posts."));
}
