//! Tests of puzzles with a name before them.

use super::{LINE, SOLUTION, print_line, read, read_all, read_line, reads, rows};
use crate::grid::Shape;

#[test]
fn a_puzzle_may_have_a_name_before_it() {
    let blanks = rows().join(" ");
    for (text, name) in [
        (format!("Easy 1: {LINE}"), "Easy 1"),
        (format!("#12 {LINE}"), "12"),
        (format!("#12: {LINE}"), "12"),
        (format!("puzzle {LINE}"), "puzzle"),
        (format!("puzzle={LINE}"), "puzzle"),
        (format!("Monday:{LINE}"), "Monday"),
        (format!("1. {LINE}"), "1"),
        (format!("1) {LINE}"), "1"),
        (format!("12 {LINE}"), "12"),
        (format!("[17] {LINE}"), "[17]"),
        (format!("Level 3 - the hardest {LINE}"), "Level 3 - the hardest"),
        (format!("Monday: {blanks}"), "Monday"),
        (format!("Time 12:30 {LINE}"), "Time 12:30"),
        (format!("Easy 1: {LINE} # from the paper"), "Easy 1, from the paper"),
    ] {
        let reading = reads(&text);
        assert_eq!(reading.comment.as_deref(), Some(name), "{text}");
    }
    // All formats of one line can have a name.
    let placed = format!("Easy 1: {}|r1c3<>1", LINE.replacen('.', "+4", 1));
    assert_eq!(read(&placed).unwrap().puzzle.placed.iter().flatten().count(), 1);
    let list = format!("One: {LINE}\nTwo: {LINE}\n#3 {LINE}\n# {LINE}\n#{LINE}\n");
    let names: Vec<_> =
        read_all(&list).into_iter().map(|reading| reading.unwrap().comment.unwrap()).collect();
    assert_eq!(names, ["One", "Two", "3"]);
}

#[test]
fn errors_after_a_name_give_the_column() {
    let error = |text: String| read_line(&text, 7).unwrap_err().to_string();
    assert_eq!(
        error(format!("Easy 1: {}~", &LINE[..80])),
        "line 7, column 89: expected a digit, or one of . 0 * _ - x ? for an empty cell, found `~`"
    );
    assert_eq!(
        error(format!("Easy 1: {}", &LINE[..80])),
        "line 7: expected 16, 36, 81, 256 or 625 cells, found 80 (1 missing)"
    );
    // A word is not a puzzle.
    let words = error("an internationalization of words".into());
    assert!(words.ends_with("found `a`"), "{words}");
}

#[test]
fn row_numbers_are_not_names() {
    let row = |at: usize| format!("{}: {}\n", at + 1, ".".repeat(16));
    let board: String = (0..16).map(row).collect();
    let all = read_all(&board);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].as_ref().unwrap().puzzle.shape, Shape::Sixteen);
    let odd = board.replacen("....\n", "...~\n", 1);
    assert!(read_all(&odd).iter().all(Result::is_err), "{odd}");
    let four = read("Tiny 4x4: 1..............2").unwrap();
    assert_eq!(four.puzzle.shape, Shape::Four);
}

#[test]
fn a_puzzle_before_its_solution_is_not_a_name() {
    for between in [":", ": ", "::", "=", "=>", "\": \""] {
        let quote = if between.contains('"') { "\"" } else { "" };
        let reading = reads(&format!("{quote}{LINE}{between}{SOLUTION}{quote}"));
        assert_eq!(reading.format, "81-character line with its solution");
        assert_eq!(reading.comment.as_deref(), Some(SOLUTION));
    }
    // A solution is a name if the puzzle follows it.
    reads(&format!("{SOLUTION}: {LINE}"));
}

#[test]
fn a_solution_may_precede_its_puzzle_in_a_table() {
    for between in [",", ", ", ";", "\t"] {
        reads(&format!("{SOLUTION}{between}{LINE}"));
        reads(&format!("solutions,quizzes\n{SOLUTION}{between}{LINE}\n"));
    }
    for comment in ["solved", SOLUTION] {
        let reading = read(&format!("{SOLUTION},{comment}")).unwrap();
        assert_eq!(print_line(&reading.puzzle), SOLUTION);
        assert_eq!(reading.comment.as_deref(), Some(comment));
    }
}
