//! Tables with a header, wrong solutions beside a puzzle, and lists of numbers.

use serde_json::Value;

use crate::common::{EASY, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{json_lines, run, stderr, stdout};

/// Converts an input to JSON objects.
fn converted(input: &str) -> Vec<Value> {
    json_lines(&run(&["convert", "--to", "json", "-"], input))
}

#[test]
fn a_header_says_which_column_is_the_name() {
    let table = format!(
        "id,puzzle,solution,clues,difficulty\n1,{KNOWN},{KNOWN_SOLUTION},28,2.2\n2,{EASY},,25,1.5\n"
    );
    let puzzles = converted(&table);
    assert_eq!(puzzles.len(), 2);
    assert!(puzzles.iter().all(|puzzle| puzzle.get("name").is_none()), "{puzzles:?}");
    let report = stdout(&run(&["check", "-"], &table));
    let format = "field 2 of a table, 81-character line with its solution";
    let text = report.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(text.contains(format), "{report}");

    let named = format!("Name,Puzzle\n\"Monday, easy\",{KNOWN}\n\"He said \"\"hi\"\"\",{EASY}\n");
    let names = converted(&named);
    assert_eq!(names[0]["name"], "Monday, easy");
    assert_eq!(names[1]["name"], "He said \"hi\"");
    // Without a header, every other column except the solution is a part of the name.
    let bare = converted(&format!("\"17\";\"{KNOWN}\";\"{KNOWN_SOLUTION}\";\"3,4\"\n{EASY}\n"));
    assert_eq!(bare[0]["name"], "17,3,4");
    let after = converted(&format!("{KNOWN},{KNOWN_SOLUTION},hard\n{EASY}\n"));
    assert_eq!(after[0]["name"], "hard");
}

#[test]
fn a_wrong_solution_beside_a_puzzle_is_said() {
    let right = run(&["check", "-"], format!("{KNOWN},{KNOWN_SOLUTION}\n"));
    assert_eq!(stderr(&right), "");
    let end = KNOWN_SOLUTION.len() - 2;
    let mut wrong = KNOWN_SOLUTION.to_owned();
    wrong.replace_range(end.., "62");
    assert_ne!(wrong, KNOWN_SOLUTION);
    for line in [format!("{KNOWN} {wrong}"), format!("1;{KNOWN};{wrong};x")] {
        let output = run(&["check", "-"], &line);
        assert_eq!(output.status.code(), Some(0));
        let sentence = "the solution beside the puzzle is not its solution: r9c8, r9c9 differ.";
        assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
    }
}

#[test]
fn nine_lines_of_three_numbers_are_givens() {
    let list = "1 2 8\n1 3 9\n1 5 3\n1 8 4\n2 1 7\n2 9 1\n3 2 3\n3 4 8\n4 2 5\n";
    let output = run(&["convert", "--to", "line", "-"], list);
    let line = String::from_utf8(output.stdout).unwrap();
    assert!(line.starts_with(".89.3..4.7.......1.3.8....."), "{line}");
}

#[test]
fn a_broken_rule_is_named_by_every_conversion() {
    let twice = format!("77{}", ".".repeat(79));
    for format in ["line", "rows", "sdk", "position", "json", "marks"] {
        let output = run(&["convert", "--to", format, &twice], "");
        let sentence = "r1c1 and r1c2: two 7s in row 1. Remove one of them.";
        assert!(stderr(&output).contains(sentence), "{format}: {}", stderr(&output));
    }
}
