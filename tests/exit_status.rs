//! Exit statuses, which are the same for text and JSON output, and refused input.

use serde_json::Value;

use crate::common::{EASY, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{PROGRAM, TempFolder, command, json_lines, run, stderr, stdout};

/// A puzzle with several solutions, and one with none.
const SEVERAL: &str = "1...............";
const NONE: &str = "12....3.........";
/// A puzzle for which brute force needs more than a hundred thousand moves.
const LONG: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// A puzzle for which brute force needs a few moves.
const SHORT: &str = "..23..1.1....2..";

fn text(arguments: &[&str]) -> String {
    stdout(&run(arguments, ""))
}

/// Returns the exit statuses of a command on a puzzle, as text and as JSON.
fn statuses(command: &[&str], puzzle: &str) -> [Option<i32>; 2] {
    [&[][..], &["--json"]].map(|form| {
        let arguments = [command, form, &[puzzle]].concat();
        run(&arguments, "").status.code()
    })
}

#[test]
fn text_and_json_end_with_the_same_status() {
    let empty = ".".repeat(256);
    for (command, puzzle, status) in [
        (&["solve"][..], KNOWN, 0),
        (&["solve"], SEVERAL, 1),
        (&["solve"], NONE, 1),
        (&["solve", "--strategy", "flood"], KNOWN, 1),
        (&["solve", "--strategy", "backtrack"], SHORT, 0),
        (&["solve", "--strategy", "backtrack"], SEVERAL, 1),
        (&["solve", "--strategy", "rules"], SEVERAL, 2),
        (&["solutions"], SEVERAL, 0),
        (&["solutions"], NONE, 1),
        (&["solutions", "--budget", "20"], &empty, 1),
        (&["solutions", "--count"], SEVERAL, 0),
        (&["solutions", "--count"], NONE, 1),
        (&["solutions", "--count", "--budget", "20"], &empty, 1),
        (&["check"], SEVERAL, 0),
        (&["check"], NONE, 0),
        (&["check", "--budget", "20"], &empty, 1),
        (&["rate"], KNOWN, 0),
        (&["rate"], SEVERAL, 1),
        (&["rate"], NONE, 1),
        (&["rate", "--strategy", "se"], &".".repeat(81), 1),
        (&["rate", "--strategy", "se"], SHORT, 2),
        (&["rate", "--strategy", "rules"], SEVERAL, 2),
        (&["rate", "--strategy", "flood"], KNOWN, 1),
        (&["check"], "12x4", 2),
    ] {
        let expected = [Some(status); 2];
        assert_eq!(statuses(command, puzzle), expected, "{command:?} {puzzle}");
    }
}

#[test]
fn one_of_several_puzzles_and_one_alone_end_alike() {
    for (puzzle, status) in [(KNOWN, 0), (SEVERAL, 1), (NONE, 1)] {
        let several = run(&["solve"], format!("{EASY}\n{puzzle}\n"));
        assert_eq!(several.status.code(), Some(status), "{puzzle}");
    }
}

#[cfg(unix)]
#[test]
fn refused_input_counts_when_the_reader_closes_the_pipe() {
    let lines = format!("12x4\n{}", format!("{EASY}\n").repeat(20_000));
    let home = TempFolder::new("home");
    let file = home.file("lines");
    std::fs::write(&file, lines).unwrap();
    let script = "{ \"$0\" convert --to line \"$1\"; echo \"ended $?\" >&2; } | head -1";
    let output = command("sh", &home).args(["-c", script, PROGRAM, &file]).output().unwrap();
    assert!(stderr(&output).ends_with("ended 2\n"), "{}", stderr(&output));
}

#[test]
fn a_puzzle_with_several_solutions_is_not_just_solved() {
    let shown = text(&["solve", SEVERAL]);
    let sentence = "\nThe puzzle has several solutions; this is one of them.\n";
    assert!(shown.contains(sentence), "{shown}");
    assert!(!text(&["solve", KNOWN]).contains("several"));
}

#[test]
fn a_path_that_was_cut_is_not_stuck() {
    let limited = ["solve", "--json", "--moves", "20000"];
    let output = run(&[&limited[..], &["--strategy", "backtrack", LONG]].concat(), "");
    let solve = &json_lines(&output)[0];
    assert_eq!(solve["status"], "given_up");
    let because = "Stopped after 20000 moves. Use a larger --moves to go on.";
    assert_eq!(solve["because"], because);
    assert_eq!(solve["solution"], Value::Null);
    assert_eq!(output.status.code(), Some(1));
    let verified = run(&["verify"], &output.stdout);
    assert_eq!(verified.status.code(), Some(0), "{}", stderr(&verified));
}

#[test]
fn brute_force_is_rated_too() {
    let rated = run(&["rate", "--strategy", "backtrack", SHORT], "");
    assert_eq!(rated.status.code(), Some(0), "{}", stderr(&rated));
    let rated = String::from_utf8(rated.stdout).unwrap();
    assert!(rated.contains("no technique  guesses "), "{rated}");
    let several = ["rate", "--strategy", "backtrack", "--anyway", SEVERAL];
    let refused = run(&several, "");
    let said = stderr(&refused);
    assert!(said.contains("the path finds 72 solutions"), "{said}");
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for option in [&["--explain"][..], &["--limit", "5.0"], &["--format", "%r"]] {
        let arguments = [&["rate", "--strategy", "hodoku"], option, &[KNOWN]].concat();
        let refused = run(&arguments, "");
        assert_eq!(refused.status.code(), Some(2), "{option:?}");
        let sentence = format!("{} is for se's path, not for that of hodoku", option[0]);
        assert!(stderr(&refused).contains(&sentence), "{}", stderr(&refused));
    }
    for (arguments, sentence) in [
        (
            &["solve", "--limit", "3"][..],
            "--limit is for --strategy backtrack only, and the strategy is human.",
        ),
        (
            &["solve", "--budget", "5"],
            "--budget is for --strategy se only, and the strategy is human.",
        ),
        (&["rate", "--budget", "5"], "--budget is for se's path, not for that of human."),
        (&["generate", "-n", "0"], "expected a whole number of at least 1, found `0`"),
    ] {
        let puzzle: &[&str] = match arguments[0] {
            "generate" => &[],
            _ => &[KNOWN],
        };
        let refused = run(&[arguments, puzzle].concat(), "");
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&refused).contains(sentence), "{}", stderr(&refused));
    }
    let refused = run(&["rate", "--limit", "5.0", "--stats", KNOWN], "");
    assert_eq!(refused.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn more_threads_than_there_is_room_for_do_no_harm() {
    let script = "ulimit -v 400000; exec \"$0\" solutions --threads 60000 --count \"$1\"";
    let output = command("sh", &TempFolder::new("home"))
        .args(["-c", script, PROGRAM, KNOWN])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(output.stdout, b"1\n");
}

#[test]
fn a_solved_grid_has_nothing_to_rate() {
    assert_eq!(
        text(&["rate", "--strategy", "se", KNOWN_SOLUTION]),
        "ER 0.0  EP 0.0  ED 0.0  nothing to solve\n"
    );
    assert!(text(&["rate", KNOWN_SOLUTION]).contains("nothing to solve"));
    let checked = text(&["check", KNOWN_SOLUTION]);
    assert!(checked.contains("level      none: it is solved"), "{checked}");
}

#[test]
fn long_lists_of_names_are_cut() {
    let checked = text(&["check", KNOWN_SOLUTION]);
    let more = "no: any one of r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, and 73 more could be left out";
    assert!(checked.contains(more), "{checked}");
    let all = &json_lines(&run(&["check", "--json", KNOWN_SOLUTION], ""))[0];
    assert_eq!(all["redundant"].as_array().unwrap().len(), 81);
}

#[test]
fn check_counts_to_at_least_two_solutions() {
    assert_eq!(run(&["check", "--limit", "1", SEVERAL], "").status.code(), Some(2));
    assert!(text(&["check", "--limit", "2", SEVERAL]).contains("at least 2\n"));
}

#[test]
fn one_item_is_named_in_the_singular() {
    assert!(text(&["check", SEVERAL]).contains(": 1 given\n"));
    let one_left = KNOWN_SOLUTION.replacen('2', ".", 1);
    let solve = run(&["solve", "--json", &one_left], "").stdout;
    let verified = run(&["verify"], solve).stdout;
    assert_eq!(String::from_utf8(verified).unwrap(), "line 1: its one move is valid\n");
}

#[test]
fn standard_input_without_a_puzzle_is_none() {
    let commands: [&[&str]; 9] = [
        &["solve"],
        &["solve", "--json"],
        &["steps"],
        &["check"],
        &["rate", "--json"],
        &["solutions", "--count"],
        &["convert", "--to", "opensudoku"],
        &["export", "--to", "svg"],
        &["verify"],
    ];
    for command in commands {
        for input in ["", "\n\n# nothing else\n"] {
            let output = run(command, input);
            assert_eq!(output.status.code(), Some(2), "{command:?} {input:?}");
            assert_eq!(output.stdout, b"", "{command:?} {input:?}");
            let said = stderr(&output);
            assert!(said.starts_with("stepdoku: stdin: found no "), "{command:?}: {said}");
        }
    }
}
