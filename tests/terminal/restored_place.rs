//! The puzzle that is opened after a restart: the person's own, or one of a file.

use super::program::Program;
use super::state::State;
use crate::common::{HARD, KNOWN, KNOWN_SOLUTION};

/// Starts the program without a puzzle, waits for these texts and ends it.
fn comes_back(state: &State, expected: &[&str]) {
    let mut again = state.start(&[]);
    for text in expected {
        again.wait_for(text);
    }
    // While givens are edited, letters do not quit.
    again.press("\x03");
    again.wait_for_success();
}

/// Writes a file with this number of puzzles and returns its path.
fn puzzle_list(state: &State, count: usize) -> String {
    let file = state.file("puzzles.txt");
    let mut puzzles = vec![KNOWN; count];
    puzzles[0] = HARD;
    std::fs::write(&file, puzzles.join("\n")).unwrap();
    file
}

/// Goes to a puzzle of the list through the palette.
fn go_to(program: &mut Program, number: usize) {
    program.press(&format!(":puzzle {number}\r"));
}

#[test]
fn a_new_puzzle_that_is_cancelled_is_kept_nowhere() {
    let state = State::new();
    let mut program = state.start(&[]);
    program.wait_for("Enter a puzzle");
    program.press_until("e", "ENTER");
    program.press_until("11", "2 givens");
    program.press_until("\x1b", "Enter a puzzle");
    program.press("\x03");
    program.wait_for_success();
    assert!(state.journals().is_empty());
    let mut program = state.start(&[]);
    program.wait_for("Enter a puzzle");
    // One that is not cancelled is continued, with the marks of its mistakes.
    program.press_until("e", "ENTER");
    program.press_until("11", "2 givens");
    program.press("\x03");
    program.wait_for_success();
    let mut program = state.start(&[]);
    program.wait_for("ENTER");
    program.wait_for("1 occurs twice");
    program.press_until("\x1b", "Enter a puzzle");
    program.press("\x03");
    program.wait_for_success();
    assert!(state.journals().is_empty());
}

#[test]
fn a_puzzle_that_was_typed_is_kept_without_a_move() {
    let state = State::new();
    let mut program = state.start_on_puzzle(&[]);
    program.press_until("e", "ENTER");
    program.press("\x18");
    program.press(HARD);
    program.press("\r");
    program.wait_for_puzzle();
    program.quit();
    comes_back(&state, &["Back where you were", "your puzzle"]);
}

#[test]
fn a_generated_puzzle_is_kept_without_a_move() {
    let state = State::new();
    let mut program = state.start_on_puzzle(&[]);
    program.press("N");
    program.press_until("\r", "Generated in");
    program.quit();
    assert_eq!(state.journals().len(), 1);
    comes_back(&state, &["Back where you were", "generated"]);
    assert_eq!(state.journals().len(), 1);
}

#[test]
fn a_pasted_puzzle_is_kept_without_a_move() {
    let state = State::new();
    let mut program = state.start_on_puzzle(&[]);
    program.press_until(&format!("\x1b[200~{HARD}\x1b[201~"), "pasted");
    program.quit();
    comes_back(&state, &["Back where you were", "pasted"]);
}

#[test]
fn the_place_in_a_file_is_restored() {
    let state = State::new();
    let file = puzzle_list(&state, 5);
    let mut program = state.start(&[&file]);
    program.wait_for("Puzzle 1 of 5");
    program.press_until(")", "puzzles.txt 2/5");
    program.press_until(")", "puzzles.txt 3/5");
    program.quit();
    comes_back(&state, &["Back where you were", "puzzles.txt 3/5"]);
    assert_eq!(state.journals().len(), 0, "nothing was done on any");
    // Also after a puzzle with moves.
    let mut again = state.start(&[]);
    again.wait_for("puzzles.txt 3/5");
    go_to(&mut again, 4);
    again.wait_for("puzzles.txt 4/5");
    again.take_a_single();
    again.press_until(")", "puzzles.txt 5/5");
    again.quit();
    comes_back(&state, &["Back where you were", "puzzles.txt 5/5"]);
    assert_eq!(state.journals().len(), 1);
}

#[test]
fn the_puzzles_of_a_file_are_where_they_were_left_in_another_run() {
    let state = State::new();
    let file = puzzle_list(&state, 3);
    let mut program = state.start(&[&file]);
    program.wait_for("Puzzle 1 of 3");
    go_to(&mut program, 2);
    program.wait_for("puzzles.txt 2/3");
    program.take_a_single();
    program.press_until(")", "puzzles.txt 3/3");
    program.take_a_single();
    program.quit();
    let mut again = state.start(&[]);
    again.wait_for("puzzles.txt 3/3");
    again.press_until("(", "puzzles.txt 2/3");
    // The file is read in the background; until then the earlier puzzle is shown.
    again.wait_for("you left it");
    again.press_until("(", "puzzles.txt 1/3");
    again.wait_for("move 0");
    again.press_until(")", "puzzles.txt 2/3");
    again.wait_for("move 1");
    again.press_until("u", "move 0 of 1");
    again.quit();
    // The same after the file is opened again, with another puzzle before it.
    let mut third = state.start(&[&file]);
    third.wait_for("Puzzle 1 of 3");
    third.press_until(")", "move 0 of 1");
    third.press_until("r", "move 1");
    third.press_until(")", "puzzles.txt 3/3");
    third.wait_for("move 1");
    third.quit();
    assert_eq!(state.journals().len(), 2, "none was begun twice");
}

#[test]
fn fast_presses_move_as_far_in_the_file_as_slow_ones() {
    let state = State::new();
    let file = puzzle_list(&state, 5);
    let mut program = state.start(&[&file]);
    program.wait_for("Puzzle 1 of 5");
    for number in 2..=5 {
        program.press_until(")", &format!("puzzles.txt {number}/5"));
        program.take_a_single();
    }
    program.quit();
    // The file has to be read first.
    let mut again = state.start(&[]);
    again.wait_for("puzzles.txt 5/5");
    again.press_until("((", "puzzles.txt 3/5");
    again.wait_for("move 1");
    again.quit();
    // The journals have to be read.
    let mut again = state.start(&[&file]);
    again.wait_for("Puzzle 1 of 5");
    again.press_until(")))(", "puzzles.txt 3/5");
    again.wait_for("move 1");
    // A puzzle that is typed in the meantime stays open.
    again.press_until(&format!(")o{HARD}\r"), "your puzzle");
    std::thread::sleep(std::time::Duration::from_millis(300));
    again.press_until("(", "puzzle: puzzles.txt");
    again.quit();
}

#[test]
fn a_file_opens_its_first_puzzle_where_it_was_left() {
    let state = State::new();
    let file = state.file("two.txt");
    std::fs::write(&file, format!("{KNOWN}\n{HARD}\nnonsense\n")).unwrap();
    for step in ["move 0", "move 1"] {
        let mut program = state.start_on_puzzle(&[&file]);
        program.wait_for(step);
        if step == "move 0" {
            program.take_a_single();
        } else {
            program.wait_for("Puzzle 1 of 2, as you");
            program.wait_for("left it. Line 3 is");
        }
        program.quit();
    }
    let mut program = state.start(&[]);
    program.wait_for("move 1");
    program.press_until(")", "two.txt 2/2");
    program.press_until(&format!("o{file}\r"), "two.txt 1/2");
    program.wait_for("move 1");
    program.wait_for("Back to two.txt 1/2.");
    program.wait_for("Line 3 is");
    program.quit();
    assert_eq!(state.journals().len(), 1);
    let mut other = state.start_on_puzzle(&[HARD]);
    other.press_until(&format!("o{file}\r"), "you left it. Line 3 is");
    other.quit();
    // The file has another puzzle at this place now, so it starts without moves.
    std::fs::write(&file, format!("{HARD}\n{KNOWN}\n")).unwrap();
    let mut changed = state.start(&[&file]);
    changed.wait_for("Puzzle 1 of 2: ");
    changed.wait_for("move 0");
    changed.quit();
}

#[test]
fn a_second_program_says_that_the_first_has_the_session() {
    let state = State::new();
    let mut first = state.start(&[KNOWN]);
    first.take_a_single();
    let mut second = state.start(&[]);
    second.wait_for("Another stepdoku is");
    second.wait_for("welcome");
    second.wait_for_puzzle();
    second.press_until("e\t6", "EDIT");
    second.press("\x03");
    second.wait_for_success();
    comes_back(&state, &["open; back where"]);
    first.quit();
}

#[test]
fn a_puzzle_that_is_being_typed_when_another_is_pasted_is_kept_too() {
    let state = State::new();
    let mut program = state.start_on_puzzle(&[]);
    program.press_until("e", "ENTER");
    program.press("\x18");
    program.press_until(HARD, "23 givens");
    program.press_until(&format!("\x1b[200~{KNOWN_SOLUTION}\x1b[201~"), "pasted");
    program.quit();
    let texts = state.journal_texts();
    let is_typed = |text: &String| text.contains("\"title\":\"your puzzle ");
    assert!(texts.iter().any(is_typed), "{texts:?}");
}

#[test]
fn a_file_with_one_puzzle_opens_where_it_was_left() {
    let state = State::new();
    let file = state.file("one.txt");
    std::fs::write(&file, KNOWN).unwrap();
    let mut program = state.start(&[&file]);
    program.take_a_single();
    program.quit();
    let mut again = state.start(&[&file]);
    again.wait_for("one.txt, as you left");
    again.wait_for("move 1");
    again.press_until(")", "one.txt is a single");
    again.quit();
    assert_eq!(state.journals().len(), 1);
}

#[test]
fn the_cursor_is_where_it_was_left() {
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.take_a_single();
    program.press_until(
        "\x1b[H\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[B\x1b[B\x1b[B",
        "━r4c1",
    );
    program.quit();
    let mut again = state.start(&[]);
    again.wait_for("Back where you were");
    again.wait_for("━r4c1");
    again.quit();
}
