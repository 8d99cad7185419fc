//! Input that could hang, fill memory or reach the terminal, and solves that reach a limit.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::common::{EASY, KNOWN};
use crate::program_under_test::{TempFolder, json_lines, run, stderr, stdout};
use crate::streams::file;

/// A puzzle for which brute force needs 37,768 moves, and Sudoku Explainer chains.
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn text(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    stdout(&run(arguments, input))
}

#[test]
#[cfg(unix)]
fn an_endless_file_is_refused_after_a_bounded_read() {
    let folder = TempFolder::new("endless");
    let long = file(&folder, "long", "5".repeat(70 << 20));
    for (path, sentence) in [
        ("/dev/zero", "/dev/zero: expected puzzles, found binary data. Give text"),
        (
            long.to_str().unwrap(),
            "found a line of more than 1 MB; nothing after it was read. Give text",
        ),
    ] {
        let output = run(&["check", path], "");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
        assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
    }
}

#[test]
fn noise_is_refused_with_few_messages() {
    let folder = TempFolder::new("noise");
    let mut state = 1_u64;
    let noise: Vec<u8> = (0..3_000_000)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 56) as u8
        })
        .collect();
    let path = file(&folder, "noise", noise);
    let output = run(&["check", path.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(stderr(&output).len() < 2_000, "{}", stderr(&output));
}

#[test]
fn arrays_on_one_line_and_compressed_lines_are_read_in_order() {
    const COUNT: usize = 3_000;
    let folder = TempFolder::new("arrays");
    let puzzles: Vec<&str> =
        (0..COUNT).map(|number| if number % 7 == 0 { KNOWN } else { EASY }).collect();
    let plain = text(&["convert", "--to", "line", "-"], puzzles.join("\n"));
    assert_eq!(plain.lines().count(), COUNT);
    let objects: Vec<_> =
        puzzles.iter().map(|givens| serde_json::json!({ "givens": givens })).collect();
    let mut compressed = GzEncoder::new(Vec::new(), Compression::fast());
    compressed.write_all(puzzles.join("\n").as_bytes()).unwrap();
    for (name, bytes) in [
        ("texts.json", serde_json::to_vec(&puzzles).unwrap()),
        ("objects.json", serde_json::to_vec(&objects).unwrap()),
        ("lines.gz", compressed.finish().unwrap()),
    ] {
        let path = file(&folder, name, bytes);
        let lines = text(&["convert", "--to", "line", path.to_str().unwrap()], "");
        assert!(lines == plain, "{name}");
    }
}

#[test]
fn a_compressed_file_that_was_cut_is_refused() {
    let folder = TempFolder::new("cut");
    let mut compressed = GzEncoder::new(Vec::new(), Compression::fast());
    let lines = format!("{EASY}\n").repeat(1_000);
    compressed.write_all(lines.as_bytes()).unwrap();
    let bytes = compressed.finish().unwrap();
    let path = file(&folder, "cut.gz", &bytes[..bytes.len() - 20]);
    let output = run(&["convert", "--to", "line", path.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(!stderr(&output).is_empty());
}

#[test]
fn an_object_with_several_boards_gives_all() {
    let rows: Vec<Vec<u8>> = KNOWN.as_bytes().chunks(9).map(<[u8]>::to_vec).collect();
    let rows: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(|&cell| char::from(cell).to_string()).collect())
        .collect();
    let object = serde_json::json!({ "first": EASY, "second": { "givens": KNOWN }, "third": rows });
    let lines = text(&["convert", "--to", "line", "-"], object.to_string());
    let one = |puzzle| text(&["convert", "--to", "line", "-"], puzzle);
    assert_eq!(lines, [one(EASY), one(KNOWN), one(KNOWN)].concat());
}

#[test]
fn control_characters_are_escaped_in_messages() {
    for name in ["check", "rate", "verify"] {
        let output = run(&[name, "no\u{1b}[31mfile"], "");
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(!said.contains('\u{1b}'), "{said:?}");
        assert!(said.contains(r"no\u{1b}[31mfile"), "{said}");
    }
    let output = run(&["check", "--no\u{7}\u{1b}[31moption"], "");
    let said = stderr(&output);
    assert!(said.contains("unexpected argument"), "{said}");
    assert!(!said.contains(['\u{7}', '\u{1b}']), "{said:?}");
}

#[test]
fn every_move_is_a_line_and_the_last_line_is_the_result() {
    let output = run(&["solve", "--json-lines", "--steps", "brief", KNOWN], "");
    assert_eq!(output.status.code(), Some(0));
    let mut lines = json_lines(&output);
    let result = lines.pop().unwrap();
    assert_eq!(result["status"], "solved");
    assert_eq!(result["step_count"], lines.len());
    let whole = json_lines(&run(&["solve", "--json", "--steps", "brief", KNOWN], ""));
    for line in &mut lines {
        let line = line.as_object_mut().unwrap();
        assert_eq!(line.remove("puzzle"), Some(0.into()));
        assert_eq!(line.remove("line"), Some(1.into()));
    }
    assert_eq!(whole[0]["steps"].as_array(), Some(&lines));
    assert_eq!(whole[0]["solution"], result["solution"]);
}

#[test]
fn a_long_solve_as_json_ends_as_the_text_does() {
    let brief = ["solve", "--json", "--steps", "brief", "--strategy", "backtrack", HARD];
    let output = run(&brief, "");
    assert_eq!(output.status.code(), Some(0));
    let solve = &json_lines(&output)[0];
    assert_eq!(solve["status"], "solved");
    assert!(solve["steps"].as_array().unwrap().len() > 20_000);
}

#[test]
fn a_limit_that_ends_a_solve_is_named() {
    let empty = ".".repeat(81);
    for (options, sentence) in [
        (&["--moves", "5", KNOWN][..], "Stopped after 5 moves."),
        (&["--strategy", "se", "--budget", "50", HARD], "budget of 50 closures."),
        (&["--strategy", "backtrack", "--limit", "3", &empty], "Stopped after 3 solutions."),
        (
            &["--strategy", "recursion", "--guesses", "1", HARD],
            "Stopped: more than 1 guess would be open at the same time.",
        ),
    ] {
        let printed = run(&[&["solve"][..], options].concat(), "");
        assert_eq!(printed.status.code(), Some(1));
        let printed = String::from_utf8(printed.stdout).unwrap();
        assert!(printed.contains(sentence), "{printed}");
        let solve = &json_lines(&run(&[&["solve", "--json"][..], options].concat(), ""))[0];
        let because = solve["because"].as_str().unwrap();
        assert!(because.contains(sentence), "{because}");
    }
}

#[test]
fn the_solve_of_an_empty_large_board_ends_within_its_budget() {
    let empty = ".".repeat(625);
    let few = run(&["solve", "--guesses", "3", &empty], "");
    assert_eq!(few.status.code(), Some(1));
    let text = String::from_utf8(few.stdout).unwrap();
    let sentence = "Stopped: more than 3 guesses would be open at the same time. Use a larger \
                    --guesses to go on.";
    assert!(text.contains(sentence), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("guess r")).count(), 3);
}
