//! Rows of many puzzles: each has the number and the name of its puzzle, and none is missing.

use crate::common::{EASY, HARD, KNOWN};
use crate::program_under_test::{json_lines, run, stdout};

/// A list with a name, a line that is not a puzzle, and a puzzle with several solutions.
fn list() -> String {
    format!("{KNOWN} # Dawn\n\n{EASY}\nnot a puzzle\n1...............\n{HARD} # Dusk\n")
}

#[test]
fn every_row_has_the_number_and_the_name_of_its_puzzle() {
    for options in [&[][..], &["--strategy", "hodoku"], &["--strategy", "se", "--limit", "2.0"]] {
        let output = run(&[&["rate"], options].concat(), list());
        assert_eq!(output.status.code(), Some(2), "a line was not read");
        let text = stdout(&output);
        let rows: Vec<&str> = text.lines().collect();
        let numbers: Vec<&str> = rows.iter().map(|row| row[..6].trim_end()).collect();
        assert_eq!(numbers, ["1", "3", "4", "5", "6"], "{text}");
        assert_eq!(&rows[2][6..], "not rated: not a puzzle");
        let names = ["Dawn", "Dusk"].map(|name| text.lines().find_map(|row| row.find(name)));
        assert!(names[0].is_some() && names[0] == names[1], "{text}");
    }
    let text = stdout(&run(&["rate"], list()));
    let costs: Vec<_> = text.lines().filter_map(|row| row.find("  cost ")).collect();
    assert_eq!(costs.len(), 3, "{text}");
    assert!(costs.iter().all(|column| *column == costs[0]), "{text}");
    let alone = stdout(&run(&["rate", EASY], ""));
    assert!(alone.starts_with("difficulty "), "{alone}");
    let format = stdout(&run(&["rate", "--format", "%n/%N/%r"], list()));
    let rows: Vec<&str> = format.lines().collect();
    assert!(rows[0].starts_with("1/Dawn/"), "{format}");
    assert!(rows[1].starts_with("3//"), "{format}");
    assert_eq!(rows[2], "not rated: not a puzzle");
}

#[test]
fn a_table_has_the_values_of_the_objects() {
    for command in ["rate", "check"] {
        let objects = json_lines(&run(&[command, "--json"], list()));
        let table = stdout(&run(&[command, "--csv"], list()));
        let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split(',').collect()).collect();
        let column = |name: &str| rows[0].iter().position(|column| *column == name).unwrap();
        let [line, name, cost, because] = ["line", "name", "cost", "because"].map(column);
        let lines: Vec<&str> = rows[1..].iter().map(|row| row[line]).collect();
        assert_eq!(lines, ["1", "3", "4", "5", "6"], "{table}");
        assert_eq!(rows[3][because], "not a puzzle");
        assert_eq!((rows[1][name], rows[5][name]), ("Dawn", "Dusk"));
        for (row, object) in [(1, 0), (2, 1), (5, 3)] {
            let known = objects[object]["cost"].to_string();
            assert_eq!(rows[row][cost], known, "{table}");
        }
    }
}

#[test]
fn the_hardest_technique_of_a_scale_is_its_own() {
    const PUZZLE: &str =
        "........2......18....8..9..52......4..8.4..13..6.3...7.1......83...15.7..6..7.4..";
    // Our hardest step is a Naked Single; HoDoKu scores a Hidden Single higher.
    let hodoku =
        json_lines(&run(&["rate", "--json", "--strategy", "hodoku", PUZZLE], "")).remove(0);
    assert_eq!(hodoku["hodoku_hardest"], "hidden-single-box", "{hodoku}");
    assert_eq!(hodoku["hardest"], "naked-single", "{hodoku}");
    let text = stdout(&run(&["rate", "--strategy", "hodoku", PUZZLE], ""));
    assert!(text.trim_end().ends_with("Easy  Hidden Single (box)"), "{text}");
    let text = stdout(&run(&["rate", "--all-scales", PUZZLE], ""));
    assert!(text.contains("Easy  Hidden Single (box)\n"), "{text}");
    let table = stdout(&run(&["rate", "--all-scales", "--csv", PUZZLE], ""));
    let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split(',').collect()).collect();
    for (name, value) in [("hodoku_hardest", "hidden-single-box"), ("se_hardest", "Hidden Single")]
    {
        let column = rows[0].iter().position(|column| *column == name).unwrap();
        assert_eq!(rows[1][column], value, "{table}");
    }
}

#[test]
fn a_format_may_have_new_lines_and_tabs() {
    let text = stdout(&run(&["rate", "--format", r"%g\t%r\n\x", EASY], ""));
    assert!(text.contains(&format!("{EASY}\t")) && text.ends_with("\n\\x\n"), "{text:?}");
}

#[test]
fn the_reports_on_many_puzzles_begin_with_their_numbers() {
    let text = stdout(&run(&["check"], format!("{KNOWN} # Dawn\n{EASY}\n")));
    assert!(text.contains("\n  puzzle     1: Dawn\n"), "{text}");
    assert!(text.contains("\n  puzzle     2\n"), "{text}");
    let alone = stdout(&run(&["check", EASY], ""));
    assert!(!alone.contains("  puzzle "), "{alone}");
}
