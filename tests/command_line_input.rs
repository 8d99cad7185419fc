//! Unusual input on the command line, and the answers to it.

use crate::common::KNOWN;
use crate::program_under_test::{TempFolder, printed, run, stderr};

#[test]
fn puzzles_with_names_are_puzzles() {
    let puzzle = KNOWN;
    let alone = printed(&["rate", puzzle], "");
    let names = ["Easy 1: ", "#12 ", "puzzle ", "1. ", "1) ", "12 ", "Monday:", "p="];
    let lines: Vec<String> = names.iter().map(|name| format!("{name}{puzzle}")).collect();
    for line in &lines {
        assert_eq!(printed(&["rate", line], ""), alone, "{line}");
    }
    let file = format!("# the easy ones\n{}\n#{puzzle}\n", lines.join("\n"));
    let rows = printed(&["rate"], &file);
    let fields = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (number, row) in (2..).zip(rows.lines()) {
        let rated = format!("{number} {}", fields(&alone));
        assert!(fields(row).starts_with(&rated), "{row}");
    }
    assert_eq!(rows.lines().count(), names.len());
    // The answer is printed below the unchanged line, and the solve is verified from it.
    let solve = printed(&["solve", "--json", &lines[0]], "");
    assert!(solve.contains(&lines[0]), "{solve}");
    assert!(printed(&["verify"], &solve).contains("moves are valid"));
}

#[test]
fn an_error_in_a_board_of_nine_lines_names_its_place() {
    let rows = |line: &str| -> Vec<String> {
        let row = |at: usize| line[9 * at..][..9].to_owned();
        (0..9).map(row).collect()
    };
    let mut odd = rows(KNOWN);
    odd[3].replace_range(4..5, "~");
    let folder = TempFolder::new("rows");
    let file = folder.file("board.txt");
    std::fs::write(&file, odd.join("\r\n")).unwrap();
    let output = run(&["solve", &file], "");
    let place = format!("{file}, line 4, column 5: expected a digit");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains(&place), "{}", stderr(&output));
}

#[test]
fn omissions_of_a_format_are_reported_once() {
    let begun = KNOWN.replacen('0', "+6", 1);
    let gone = format!("{KNOWN}|r1c2<>6");
    let list = format!("{begun}\n{gone}\n{KNOWN}\n{begun}\n");
    let convert = |to: &str, input: &str| {
        let output = run(&["convert", "--to", to], input);
        assert_eq!(output.status.code(), Some(0), "{to}: {}", stderr(&output));
        stderr(&output)
    };
    let lost = "stepdoku: `line` cannot hold the placed digits of 2 puzzles and the eliminated \
                candidates of 1 puzzle. Use --to position to keep them.\n";
    assert_eq!(convert("line", &list), lost);
    assert_eq!(convert("csv", &list), lost.replace("line", "csv"));
    let sdk = "stepdoku: `sdk` cannot hold the eliminated candidates of 1 puzzle. Use --to position \
               to keep them.\n";
    assert_eq!(convert("sdk", &list), sdk);
    for to in ["position", "json", "hodoku", "ss", "sudokuwiki", "f-puzzles"] {
        assert_eq!(convert(to, &list), "");
    }
    assert_eq!(convert("line", KNOWN), "");
    let rows: Vec<&str> = (0..9).map(|row| &KNOWN[9 * row..][..9]).collect();
    let sdk = format!("[Puzzle]\n{0}\n[Colors]\n{0}\n", rows.join("\n"));
    assert_eq!(
        convert("line", &sdk),
        "stepdoku: Ignored parts of the input: colours of 1 puzzle.\n"
    );
}

#[test]
fn a_typing_error_gets_the_right_form() {
    let puzzle = KNOWN;
    for (arguments, sentence) in [
        (&["rate", puzzle, puzzle][..], "tip: put a puzzle with spaces in quotes; put several"),
        (&["solve", "5", "3", "."], "tip: put a puzzle with spaces in quotes; put several"),
        (&["convert", puzzle], "tip: `stepdoku convert --help` lists the formats"),
        (&["convert", "--to", "lines", puzzle], "a similar value exists: 'line'"),
        (&["solve", "--strategy", "humna", puzzle], "a similar value exists: 'human'"),
        (&["steps", "--technique", "x-win", puzzle], "Did you mean x-wing?"),
        (
            &["generate", "--givens", "abc"],
            "'--givens <NUMBER>': expected a whole number, found `abc`",
        ),
        (&["generate", "-n", "-1"], "expected a whole number of at least 1, found `-1`"),
        (
            &["solutions", "--limit", "0", puzzle],
            "expected a whole number of at least 1, found `0`",
        ),
        (&["rate", "-o", "no/such", puzzle], "no/such cannot be written: no such folder"),
        (&["steps", "--technique", "nakedpear", puzzle], "Did you mean naked-pair?"),
        (&["techniques", "unheard-of"], "`stepdoku techniques` lists all of them."),
        (&["export", puzzle], "Use --to markdown, svg, html, asciinema, text or bbcode, or -o "),
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(sentence), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn shells_complete_techniques_which_no_help_lists() {
    for (shell, words) in [
        ("bash", "xy-wing"),
        ("zsh", "xy-wing\\:\"XY-Wing\""),
        ("fish", "xy-wing\\t'XY-Wing'"),
        ("nushell", "\"xy-wing\""),
    ] {
        let script = printed(&["completions", shell], "");
        for command in ["steps", "generate", "techniques"] {
            assert!(script.contains(command), "{shell}: {command}");
        }
        assert!(script.matches(words).count() >= 2, "{shell}");
    }
    for command in ["steps", "generate", "techniques"] {
        assert!(!printed(&[command, "--help"], "").contains("jellyfish"));
        assert!(!printed(&["man", command], "").contains("jellyfish"));
    }
}
