//! Undo, redo, guesses and the auto-solve lead where a person expects them to.

use stepdoku::grid::{Cell, Digit};
use stepdoku::solver::{Move, NodeId};
use stepdoku::tui::app::{App, Shown};

use crate::common::{KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::{Person, person};

/// Takes this many steps.
fn take(person: &mut Person, count: usize) {
    for _ in 0..count {
        person.press("space space");
    }
    assert_eq!(person.path().current().number, count);
}

/// Returns the person after the puzzle was solved by the auto-solve.
fn solved(line: &str, strategy: &str) -> Person {
    let mut person = Person::at(&puzzle(line), strategy);
    person.press("] ] ] ] ] ] ] ] a");
    person.wait_until_it_rests();
    assert!(person.session().is_full());
    person
}

/// Returns the digit of the solution in a cell, and another digit.
fn right_and_wrong(cell: Cell) -> [String; 2] {
    let right: Digit =
        Digit::from_symbol(KNOWN_SOLUTION.chars().nth(cell.index()).unwrap()).unwrap();
    let wrong = if right == Digit::new(0) { Digit::new(1) } else { Digit::new(0) };
    [right.to_string(), wrong.to_string()]
}

/// Puts the cursor on an empty cell with a wrong candidate, and returns a key for that candidate.
fn at_wrong_candidate(person: &mut Person) -> String {
    let cells: Vec<Cell> = person.session().cells().collect();
    for cell in cells {
        let [right, _] = right_and_wrong(cell);
        let candidates = person.candidates(cell).into_iter().map(|digit| digit.to_string());
        let mut wrong = candidates.filter(|digit| *digit != right);
        if let Some(wrong) = wrong.next() {
            person.set_cursor(cell);
            return wrong;
        }
    }
    panic!("every candidate is right");
}

/// Returns the app that is restored from the journal.
fn restored(person: &Person) -> App {
    let journal = person.session().puzzle.journal();
    let (app, lines) = App::replayed(journal).unwrap();
    assert_eq!(lines, journal.len());
    app
}

/// Returns the number of the last move that can be redone.
fn end(app: &App) -> usize {
    let path = app.work.session.puzzle.engine.path();
    path.node(path.end()).number
}

fn is_hard(person: &Person, node: NodeId) -> bool {
    match &person.path().node(node).made {
        Move::Deduced(step) => {
            !step.profile().name.contains("Single") && step.profile().name != "Full House"
        }
        Move::Guessed { .. } | Move::Refuted { .. } => true,
        _ => false,
    }
}

#[test]
fn without_a_hard_step_before_nothing_is_undone() {
    let mut person = person();
    take(&mut person, 4);
    let here = person.path().cursor();
    assert!(person.path().line().iter().all(|&node| !is_hard(&person, node)));
    person.press("{");
    assert_eq!(person.path().cursor(), here);
    person.assert_status_contains("No hard step before this move.");
    person.press("u }");
    assert_eq!(person.path().cursor(), here, "to the last move");
    person.press("}");
    person.assert_status_contains("No hard step after this move.");
    // The bar of the timeline has the same keys.
    person.press(", {");
    person.assert_status_contains("No hard step before this move.");
    person.press("left left }");
    assert_eq!(person.path().cursor(), here);
}

#[test]
fn hard_steps_are_walked_to_and_back_over_guesses_that_failed() {
    let mut person = solved(KNOWN, "recursion");
    let line = person.path().line();
    assert!(line.iter().any(|&node| matches!(person.path().node(node).made, Move::Refuted { .. })));
    let hard: Vec<NodeId> = line.iter().copied().filter(|&node| is_hard(&person, node)).collect();
    let end = *line.last().unwrap();
    let mut stops = Vec::new();
    loop {
        let before = person.path().cursor();
        person.press("{");
        if person.path().cursor() == before {
            break;
        }
        stops.push(person.path().cursor());
    }
    let expected: Vec<NodeId> = hard.iter().rev().copied().filter(|&node| node != end).collect();
    assert_eq!(stops, expected, "every hard step of the path, and none of a guess that failed");
    assert_eq!(person.path().whole_line(), line, "the path shown is the same as before");
    assert_eq!(person.path().moves_ahead(), line.len() - 1 - person.path().current().number);
    for &stop in stops.iter().rev().skip(1) {
        person.press("}");
        assert_eq!(person.path().cursor(), stop);
    }
    person.press("} }");
    assert_eq!(person.path().cursor(), end);
}

#[test]
fn after_a_guess_is_undone_redo_leads_along_the_moves_from_before_it() {
    let mut person = person();
    take(&mut person, 8);
    let end_before = person.path().cursor();
    person.press("u u u");
    let digit = at_wrong_candidate(&mut person);
    person.press(&format!("g {digit} enter enter U"));
    person.assert_status_contains("ctrl-r redoes the 3 later moves. V shows the guess.");
    assert_eq!(person.path().end(), end_before);
    assert_eq!(end(&restored(&person)), 8, "after a restart, too");
    // The guess is a branch beside them.
    let screen = person.read(120, 40);
    assert!(screen.contains("╰ guess r") && screen.contains(&format!("={digit}: ")), "{screen}");
    person.press("ctrl-r");
    assert_eq!(person.path().cursor(), end_before);
    // The same guess once more, and back again.
    person.press(&format!("u u u g {digit} U ctrl-r"));
    assert_eq!(person.path().cursor(), end_before);
}

#[test]
fn a_wrong_digit_over_a_solved_board_is_not_redone() {
    let mut person = solved(KNOWN, "human");
    let last = person.path().cursor();
    let cell = person.session().cells().find(|&cell| !person.session().is_given(cell)).unwrap();
    person.set_cursor(cell);
    let [_, wrong] = right_and_wrong(cell);
    person.press(&format!("{wrong} u"));
    assert_eq!(person.path().cursor(), last);
    assert_eq!(person.path().moves_ahead(), 0);
    let number = person.path().current().number;
    let header = person.read(120, 40).lines().next().unwrap().to_owned();
    assert!(header.contains(&format!("move {number}")) && !header.contains(" of "), "{header}");
    person.press("ctrl-r r");
    assert!(person.session().is_full());
    assert_eq!(person.path().cursor(), last);
    assert_eq!(end(&restored(&person)), number);
}

#[test]
fn redo_does_not_lead_back_to_a_mistake() {
    for keys in ["i enter", "x i enter"] {
        let mut person = person();
        take(&mut person, 4);
        person.press("u u");
        let wrong = at_wrong_candidate(&mut person);
        let (cell, before) = (person.cursor(), person.path().cursor());
        person.press(&format!("{wrong} down down"));
        person.press(keys);
        assert_eq!(person.path().cursor(), before, "{keys}");
        assert_eq!(person.cursor(), cell, "{keys}: at the cell with the mistake");
        person.assert_status_contains(
            "Back to before the mistake. 1 move kept as a branch: V shows it.",
        );
        assert_eq!(person.path().moves_ahead(), 2, "the moves that were ahead before it");
        assert_eq!(end(&restored(&person)), 4);
    }
    let mut person = person();
    let wrong = at_wrong_candidate(&mut person);
    person.press(&format!("{wrong} i enter"));
    assert_eq!(person.path().moves_ahead(), 0);
    assert!(!person.read(80, 24).contains("redo"));
    assert_eq!(end(&restored(&person)), 0);
}

#[test]
fn the_auto_solve_asks_before_it_undoes_a_guess_of_the_person() {
    let mut person = person();
    let wrong = at_wrong_candidate(&mut person);
    person.press(&format!("] ] ] ] ] ] ] ] g {wrong} a"));
    let guess = person.path().guesses()[0];
    person.wait_until_it_rests();
    assert_eq!(person.path().guesses(), [guess], "the guess is still open");
    person.assert_status_starts_with("Your guess ");
    person.assert_status_contains("is wrong. a undoes it and goes on.");
    assert!(matches!(person.session().next.shown, Shown::Move(_)), "with the contradiction");
    person.press("a");
    person.wait_until_it_rests();
    assert!(person.session().is_full());
    person.assert_status_contains("was wrong; it was undone at move");
}

#[test]
fn the_auto_solve_undoes_its_own_guesses_without_asking() {
    let mut person = Person::at(&puzzle(KNOWN), "recursion");
    person.press("] ] ] ] ] ] ] ] a");
    while person.path().depth() == 0 {
        person.act(stepdoku::tui::action::Action::Tick(person.session().wake().unwrap()));
    }
    // It was interrupted while its guess was open.
    person.press("a a");
    person.wait_until_it_rests();
    assert!(person.session().is_full(), "{}", person.status());
    assert!(!person.status().contains("Your guess"), "{}", person.status());
}

#[test]
fn left_and_right_step_through_the_auto_solve_and_pause_it() {
    let mut person = person();
    take(&mut person, 3);
    person.press("a");
    let cursor = person.cursor();
    person.press("left");
    assert!(!person.session().play.playing);
    assert_eq!((person.path().current().number, person.cursor()), (2, cursor));
    person.press("a right");
    assert!(!person.session().play.playing);
    assert_eq!(person.path().current().number, 3);
    // They go on until another key is pressed.
    person.press("left left right");
    assert_eq!((person.path().current().number, person.cursor()), (2, cursor));
    person.press("down");
    let below = person.cursor();
    assert_ne!(below, cursor);
    person.press("right");
    assert_ne!(person.cursor(), below);
    assert_eq!(person.path().current().number, 2);
}

#[test]
fn left_and_right_step_on_however_the_auto_solve_was_paused() {
    for pause in ["a", "space"] {
        let mut person = person();
        take(&mut person, 3);
        person.press("a");
        person.press(pause);
        assert!(!person.session().play.playing);
        let (number, cursor) = (person.path().current().number, person.cursor());
        person.press("left left");
        assert_eq!((person.path().current().number, person.cursor()), (number - 2, cursor));
        person.press("right");
        assert_eq!((person.path().current().number, person.cursor()), (number - 1, cursor));
    }
}

#[test]
fn the_timeline_stays_in_reach_while_the_auto_solve_is_paused() {
    let mut person = person();
    let last_line = |person: &mut Person| person.read(100, 30).lines().last().unwrap().to_owned();
    take(&mut person, 2);
    person.press("a");
    let playing = last_line(&mut person);
    assert!(playing.contains(", timeline") && playing.contains("moves"), "{playing}");
    person.press("a");
    let paused = last_line(&mut person);
    assert!(paused.contains(", timeline"), "{paused}");
    person.press("esc space");
    let shown = last_line(&mut person);
    assert!(!shown.contains("timeline"), "{shown}");
}

#[test]
fn play_at_the_end_of_the_timeline_goes_on_solving() {
    let mut person = person();
    take(&mut person, 3);
    person.press("] ] ] ] ] ] ] ] , left");
    let line = person.read(120, 30).lines().last().unwrap().to_owned();
    assert!(line.contains("enter/, stay") && line.contains("esc go back"), "{line}");
    person.press("right right");
    person.assert_status_contains("a goes on solving");
    person.press("a");
    assert_eq!(person.panel(), "solve");
    person.wait_until_it_rests();
    assert!(person.session().is_full());
}

#[test]
fn a_digit_after_why_asks_in_a_filled_cell_too() {
    let mut person = person();
    take(&mut person, 2);
    let Move::Deduced(step) = &person.path().current().made else { panic!("a step") };
    let placed = step.placements().next().unwrap();
    let other = if placed.digit == Digit::new(0) { "2" } else { "1" };
    let moves = person.path().len();
    person.set_cursor(placed.cell);
    person.press(&format!("w {other}"));
    assert_eq!(person.path().len(), moves, "nothing is entered");
    assert_eq!(person.session().value(placed.cell), Some(placed.digit));
    let name = placed.cell.name(person.session().shape());
    person.assert_status_starts_with(&format!("{name} is "));
    // The same key jumps to the move, and an arrow ends the questions.
    person.press("u r w w");
    assert_eq!(person.path().current().number, 2);
    person.press("w tab 0");
    assert_eq!(person.session().value(placed.cell), Some(placed.digit));
}

#[test]
fn a_reason_counts_the_moves_of_the_path_shown() {
    let mut person = solved(KNOWN, "recursion");
    let number = person.path().current().number;
    assert!(person.path().len() > number, "a guess failed");
    let last = person.path().line().into_iter().rev().find_map(|node| {
        match &person.path().node(node).made {
            Move::Deduced(step) => step.placements().next(),
            _ => None,
        }
    });
    person.set_cursor(last.unwrap().cell);
    person.press("W");
    assert!(person.reasons().is_some());
    let text = person.status().to_owned();
    assert!(text.contains(&format!("of the {number} moves that led to it")), "{text}");
}

#[test]
fn the_rows_of_other_branches_have_no_numbers() {
    let mut person = person();
    take(&mut person, 3);
    person.press("u u");
    let wrong = at_wrong_candidate(&mut person);
    person.press(&wrong);
    let screen = person.read(80, 24);
    let numbers: Vec<&str> = screen
        .lines()
        .filter_map(|line| line.chars().nth(56).map(|_| line))
        .filter_map(|line| {
            line.char_indices().nth(56).map(|(at, _)| line[at..].trim_start_matches('▸').trim())
        })
        .filter_map(|row| row.split_whitespace().next())
        .filter(|word| word.chars().all(|c| c.is_ascii_digit()))
        .collect();
    let mut distinct = numbers.clone();
    distinct.dedup();
    assert!(numbers.contains(&"2"), "{screen}");
    assert_eq!(numbers, distinct, "{screen}");
}
