//! Losses of a conversion: every loss is reported, and names are kept if the format can hold them.

use serde_json::Value;

use crate::common::{KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{json_lines, run, stderr};

/// Converts a text and returns the output and the messages.
fn convert(to: &str, input: &str) -> (String, String) {
    let output = run(&["convert", "--to", to], input);
    assert_eq!(output.status.code(), Some(0), "{to}: {}", stderr(&output));
    (String::from_utf8(output.stdout.clone()).unwrap(), stderr(&output))
}

#[test]
fn names_are_kept_where_the_format_has_a_place_for_them() {
    let named = format!("Easy & 1: {KNOWN}\n");
    for to in ["sdk", "f-puzzles", "opensudoku", "json"] {
        let (text, messages) = convert(to, &named);
        assert_eq!(messages, "", "{to}");
        let back = run(&["convert", "--to", "json"], &text);
        let back = &json_lines(&back)[0];
        assert_eq!(back["name"], "Easy & 1", "{to}: {text}");
        // This conversion loses nothing.
        assert_eq!(convert(to, &text).0, text, "{to}");
    }
    let (_, messages) = convert("line", &named);
    let expected = "stepdoku: `line` cannot hold the names and comments of 1 puzzle. Use --to json to keep \
                    them.\n";
    assert_eq!(messages, expected);
    // A solution beside the puzzle is not a name.
    let solved = format!("{KNOWN} {KNOWN_SOLUTION}\n");
    assert_eq!(convert("line", &solved).1, "");
    let plain = run(&["convert", "--to", "json"], &solved);
    assert_eq!(json_lines(&plain)[0].get("name"), None::<&Value>);
    let (hodoku, _) = convert("hodoku", KNOWN);
    assert_eq!(convert("line", &hodoku).1, "");
}

#[test]
fn the_lines_about_an_sdk_puzzle_that_are_lost_are_named() {
    let rows: Vec<&str> = (0..9).map(|row| &KNOWN[9 * row..][..9]).collect();
    let sdk = format!("#AMe\n#DEasy\n#C\n#L3\n[Puzzle]\n{}\n", rows.join("\n"));
    let (text, messages) = convert("sdk", &sdk);
    assert!(text.starts_with("#DEasy\n[Puzzle]\n"), "{text}");
    let expected =
        "stepdoku: Ignored parts of the input: author of 1 puzzle and level of 1 puzzle.\n";
    assert_eq!(messages, expected);
}

#[test]
fn digits_that_come_back_as_givens_are_named() {
    let begun = KNOWN.replacen('0', "+6", 1);
    let expected = |to: &str| {
        format!(
            "stepdoku: `{to}` cannot hold the difference between givens and other digits of 1 puzzle. Use \
             --to position to keep them.\n"
        )
    };
    let (marks, messages) = convert("marks", &begun);
    assert_eq!(messages, expected("marks"));
    let (line, _) = convert("line", &marks);
    assert_eq!(line.trim(), KNOWN.replacen('0', "6", 1).replace('0', "."));
    assert_eq!(convert("marks", KNOWN).1, "");
    // A naked single that is also a hidden single.
    let single = KNOWN_SOLUTION.replacen('2', "0", 1);
    assert_eq!(convert("marks", &single).1, expected("marks"));
    assert_eq!(convert("sukaku", KNOWN).1, expected("sukaku"));
    assert_eq!(convert("sukaku", &".".repeat(81)).1, "");
}

#[test]
fn a_puzzle_without_one_solution_is_a_row_and_status_1() {
    let empty = ".".repeat(81);
    let broken = format!("11{}", ".".repeat(79));
    let known = KNOWN.replace('0', ".");
    let input = format!("{known}\n{empty}\n{broken}\n");
    for (to, before) in [("solution", " "), ("csv", ",")] {
        let output = run(&["convert", "--to", to], &input);
        assert_eq!(output.status.code(), Some(1), "{to}");
        let end = before.trim();
        let rows = format!("{known}{before}{KNOWN_SOLUTION}\n{empty}{end}\n{broken}{end}\n");
        assert_eq!(String::from_utf8_lossy(&output.stdout), rows);
        let said = stderr(&output);
        assert!(said.contains("line 2: the puzzle has several solutions."), "{said}");
        assert!(said.contains("line 3: the puzzle has no solution"), "{said}");
    }
}

#[test]
fn eliminations_may_be_separated_by_commas_spaces_or_both() {
    let line = KNOWN;
    let (expected, _) = convert("position", &format!("{line}|r1c2<>6, r3c23<>4"));
    assert!(expected.contains("|r3c23<>4, r1c2<>6"), "{expected}");
    for separator in [",", " ", "  ", " , "] {
        let input = format!("{line}|r1c2<>6{separator}r3c23<>4");
        assert_eq!(convert("position", &input).0, expected, "{separator:?}");
    }
    let grouped = format!("{line}|r1c2,r3c3<>4");
    let (position, _) = convert("position", &grouped);
    assert!(position.contains("|r1c2,r3c3<>4"), "{position}");
    let wrong = run(&["convert", "--to", "line"], format!("{line}|r1c2<>6 r1c2"));
    assert_eq!(wrong.status.code(), Some(2));
    let sentence = "expected eliminations like r3c46<>5 after |, found r1c2.";
    assert!(stderr(&wrong).contains(sentence), "{}", stderr(&wrong));
}
