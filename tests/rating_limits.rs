//! Ratings and solves that would take very long: budgets, dead ends, several solutions.

use crate::common::{EASY, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{json_lines, run, stderr, stdout};

/// A puzzle in which r1c9 has no candidate.
fn dead_end() -> String {
    format!("12345678.........9{}", ".".repeat(63))
}

fn text(arguments: &[&str]) -> String {
    stdout(&run(arguments, ""))
}

#[test]
fn a_board_that_breaks_a_rule_is_not_searched_for_chains() {
    let puzzle = dead_end();
    for options in [&["--strategy", "se"][..], &["--all-scales"], &[]] {
        let output = run(&[&["rate", "--anyway"], options, &[&puzzle]].concat(), "");
        assert_eq!(output.status.code(), Some(1), "{options:?}");
        assert_eq!(output.stdout, b"not rated: no solution\n", "{options:?}");
        let said = stderr(&output).to_lowercase();
        assert!(said.contains("r1c9 has no candidate left."), "{said}");
    }
}

#[test]
fn all_scales_that_are_known_are_printed_within_a_budget() {
    let several = KNOWN.replacen('2', "0", 1).replacen('3', "0", 1);
    let arguments = ["rate", "--all-scales", "--anyway", "--budget", "200", &several];
    let output = run(&arguments, "");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("difficulty "), "{text}");
    assert!(lines[1].starts_with("  HoDoKu: score "), "{text}");
    assert_eq!(lines[2], "  Sudoku Explainer: not rated within 200 closures");
    assert!(stderr(&output).contains("Use a larger --budget"), "{}", stderr(&output));
    let json = &json_lines(&run(&[&arguments[..], &["--json"]].concat(), ""))[0];
    assert!(json["hodoku_score"].is_u64() && json.get("er").is_none(), "{json}");
    // The limit of the strategy's path applies to the other scales, too.
    let cut = self::text(&["rate", "--all-scales", "--moves", "3", KNOWN]);
    assert!(cut.starts_with("not rated: a limit was reached\n  HoDoKu: score "), "{cut}");
}

#[test]
fn a_limit_of_one_is_singular() {
    let output = run(&["rate", "--moves", "1", KNOWN], "");
    let sentence = "the path does not end within 1 move. Use a larger --moves to go on.";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
    let several = KNOWN.replacen('2', "0", 1).replacen('3', "0", 1);
    let output = run(&["rate", "--all-scales", "--anyway", "--budget", "1", &several], "");
    let text = String::from_utf8(output.stdout).unwrap();
    let line = "  Sudoku Explainer: not rated within 1 closure";
    assert!(text.lines().any(|other| other == line), "{text}");
}

#[test]
fn a_solution_found_by_brute_force_is_kept() {
    let arguments = ["solve", "--strategy", "backtrack", "--limit", "1", EASY];
    let text = text(&arguments);
    assert!(!text.contains("not solved"), "{text}");
    let board = text.lines().rev().take(11).collect::<Vec<_>>().concat();
    assert!(!board.contains('.'), "{text}");
    let solved = &json_lines(&run(&["solve", "--json", EASY], ""))[0];
    let found = &json_lines(&run(&[&arguments[..], &["--json"]].concat(), ""))[0];
    assert_eq!(found["status"], "solved");
    assert_eq!(found["solution"], solved["solution"]);
    let several = "1...............";
    let limited = ["solve", "--json", "--strategy", "backtrack", "--limit", "3", several];
    let output = run(&limited, "");
    let found = &json_lines(&output)[0];
    assert_eq!(found["status"], "multiple");
    assert_eq!(found["solution"].as_str().map(str::len), Some(16), "{found}");
    let verified = run(&["verify"], &output.stdout);
    assert_eq!(verified.status.code(), Some(0), "{}", stderr(&verified));
}

#[test]
fn only_solved_puzzles_have_a_difficulty() {
    let twice = format!("77{}", ".".repeat(79));
    for (options, puzzle, status) in [
        (&[][..], twice.as_str(), "invalid"),
        (&[], &dead_end(), "invalid"),
        (&["--strategy", "flood"], KNOWN, "stuck"),
        (&[], "1...............", "multiple"),
    ] {
        let arguments = [&["solve", "--json"], options, &[puzzle]].concat();
        let solve = &json_lines(&run(&arguments, ""))[0];
        assert_eq!(solve["status"], status);
        for field in ["difficulty", "level", "cost", "hardest"] {
            assert!(solve[field].is_null(), "{field}: {solve}");
        }
        assert!(solve["because"].as_str().is_some_and(|why| why.ends_with('.')), "{solve}");
    }
    let solve = &json_lines(&run(&["solve", "--json", &dead_end()], ""))[0];
    let why = "The puzzle has no solution. R1c9 has no candidate left.";
    assert!(why.eq_ignore_ascii_case(solve["because"].as_str().unwrap()), "{solve}");
}

#[test]
fn a_dead_end_is_reported_once() {
    let text = text(&["solve", &dead_end()]);
    assert!(!text.contains("The moves below"), "{text}");
    assert!(text.contains("r1c9 has no candidate left"), "{text}");
}

#[test]
fn no_steps_are_listed_for_a_wrong_position_or_a_solved_puzzle() {
    let wrong = KNOWN.replacen('0', "+9", 1);
    let output = run(&["steps", &wrong], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    let sentence = "this position has none: r1c2=9 is wrong. Remove that digit.";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
    let solved = run(&["steps", KNOWN_SOLUTION], "");
    assert_eq!(solved.status.code(), Some(0));
    assert!(stderr(&solved).contains("the puzzle is solved"), "{}", stderr(&solved));
}
