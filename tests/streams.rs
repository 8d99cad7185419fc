//! Inputs with many puzzles: all kinds of files, failures to read or write, and the order of
//! answers.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;

use stepdoku::formats::PRINTED;

use crate::common::{EASY, KNOWN, sample};
use crate::program_under_test::{
    PROGRAM, TempFolder, command, json_lines, printed, refused, run, spawn, stderr, stdout,
};

/// Easter Monster. Without optimisation, Sudoku Explainer's rating takes seconds.
pub const SLOW: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// Creates a file with this text and returns its path.
pub fn file(folder: &TempFolder, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn files_from_windows_are_read() {
    let folder = TempFolder::new("windows");
    let text = format!("{KNOWN}\r\n{EASY}\r\n");
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let other: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let plain = run(&["convert", "--to", "line", "-"], &text).stdout;
    assert_eq!(plain.lines().count(), 2);
    for (name, bytes) in [
        ("mark.txt", [b"\xef\xbb\xbf", text.as_bytes()].concat()),
        ("wide.txt", [&b"\xff\xfe"[..], &wide].concat()),
        ("other.txt", [&b"\xfe\xff"[..], &other].concat()),
        ("unmarked.txt", wide),
        ("unmarked_other.txt", other),
    ] {
        let path = file(&folder, name, bytes);
        let output = run(&["convert", "--to", "line", path.to_str().unwrap()], "");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(output.stdout, plain, "{name}");
    }
}

#[test]
fn an_unreadable_file_gets_a_sentence() {
    let folder = TempFolder::new("unreadable");
    let endless = file(&folder, "endless", "5".repeat(3_000_000));
    let nothing = file(&folder, "nothing", "");
    let noise: Vec<u8> = (0..10_000_u32).map(|n| (n * 7919 % 251) as u8).collect();
    let noise = file(&folder, "noise", noise);
    let missing = folder.join("missing.txt");
    for (path, sentence) in [
        (&endless, "a line of more than 1 MB"),
        (&nothing, "found no puzzle"),
        (&noise, "expected"),
        (&missing, "missing.txt: no such file"),
        (&folder.to_path_buf(), ": it is a folder"),
    ] {
        for command in ["solve", "rate", "check", "steps", "solutions"] {
            let said = refused(&[command, path.to_str().unwrap()], "");
            assert!(said.starts_with("stepdoku: ") && said.contains(sentence), "{said}");
        }
    }
}

#[test]
fn a_long_list_may_begin_with_something_else() {
    let list = format!("My puzzles\n{}", format!("{EASY}\n").repeat(2_000));
    let output = run(&["solutions", "--count", "-"], &list);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"1\n".repeat(2_000));
    assert!(stderr(&output).contains("line 1"), "{}", stderr(&output));
}

#[test]
fn xml_on_one_long_line_is_read() {
    let game = format!("<game data=\"{EASY}\" note=\"https://example.org\"/>");
    let games = |count: usize| {
        let games = game.repeat(count);
        format!(
            "<?xml version=\"1.0\"?><opensudoku version=\"2\"><folder name=\"all\">{games}</folder></opensudoku>"
        )
    };
    for count in [1, 10_000] {
        let text = format!("\u{feff}\n{}", games(count));
        let lines = printed(&["convert", "--to", "line", "-"], &text);
        assert_eq!(lines.lines().count(), count);
    }
    let said = refused(&["convert", "--to", "line", "-"], games(300_000));
    assert!(said.contains("found a line of more than 32 MB"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_gets_a_sentence() {
    let home = TempFolder::new("home");
    let full = |arguments: &[&str]| {
        let output = command(PROGRAM, &home)
            .args(arguments)
            .stdout(std::fs::File::create("/dev/full").unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = stderr(&output);
        assert!(said.starts_with("stepdoku: "), "{said}");
        assert!(said.contains("the disk is full"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    };
    full(&["solve", KNOWN]);
    full(&["rate", KNOWN]);
    full(&["techniques"]);
    full(&["completions", "bash"]);
    full(&["--help"]);
    full(&["--version"]);
    full(&["solve", "-h"]);
    full(&["help", "config"]);
    full(&["generate", "--size", "4"]);
    full(&["export", "--to", "svg", KNOWN]);
    full(&["--plain", KNOWN]);
}

#[test]
fn answers_go_to_a_file_but_not_to_the_one_that_is_read() {
    let folder = TempFolder::new("output");
    let puzzles = file(&folder, "puzzles.txt", format!("{KNOWN}\n{EASY}\n"));
    let puzzles = puzzles.to_str().unwrap();
    let out = folder.join("out.txt");
    let path = out.to_str().unwrap();
    for command in [&["rate"][..], &["solve"], &["convert", "--to", "line"]] {
        let printed = run(&[command, &[puzzles]].concat(), "");
        let kept = run(&[command, &[puzzles, "--output", path]].concat(), "");
        assert_eq!(kept.status.code(), Some(0), "{}", stderr(&kept));
        assert!(kept.stdout.is_empty());
        assert_eq!(std::fs::read(&out).unwrap(), printed.stdout);
        let same = run(&[command, &[puzzles, "-o", puzzles]].concat(), "");
        assert_eq!(same.status.code(), Some(2));
        assert!(stderr(&same).contains("Name another file"), "{}", stderr(&same));
    }
    assert!(std::fs::read_to_string(puzzles).unwrap().contains(EASY));
}

#[test]
fn a_refusal_names_its_puzzle() {
    let six = format!("1{}", ".".repeat(35));
    let input = format!("{EASY}\n{six}\n");
    for (arguments, status, why) in [
        (&["solve", "--strategy", "rules"][..], 2, "works on 9x9"),
        (&["steps", "--strategy", "rules"], 2, "works on 9x9"),
        (&["convert", "--to", "hodoku"], 2, "can only hold a 9x9 board"),
        (&["rate", "--strategy", "se"], 2, "works on 9x9"),
        (&["rate"], 1, "several solutions"),
    ] {
        let output = run(arguments, &input);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(status), "{said}");
        assert!(said.starts_with("stepdoku: stdin, line 2: ") && said.contains(why), "{said}");
    }
}

#[test]
fn two_puzzles_in_any_format_come_back_as_two() {
    // A list is started, as formats with several boards do.
    let begun = EASY.replacen('.', "+5", 1);
    let input = format!("{KNOWN}\n{begun}\n");
    let convert = |to: &str, input: &[u8]| {
        let output = run(&["convert", "--to", to], input);
        assert_eq!(output.status.code(), Some(0), "{to}: {}", stderr(&output));
        output.stdout
    };
    for format in PRINTED {
        let printed = convert(format.slug, input.as_bytes());
        let text = String::from_utf8_lossy(&printed);
        assert!(!text.contains("\n\n\n") && !text.ends_with("\n\n"), "{text}");
        let again = convert(format.slug, &printed);
        assert_eq!(again, printed, "{}:\n{text}", format.slug);
        let lines = String::from_utf8(convert("line", &printed)).unwrap();
        assert_eq!(lines.lines().count(), 2, "{}: {lines}", format.slug);
        // Formats without a frame print each puzzle separately.
        let one = convert(format.slug, KNOWN.as_bytes());
        assert_eq!(one, run(&["convert", "--to", format.slug, KNOWN], "").stdout);
    }
}

#[test]
fn an_invalid_board_is_reported_and_the_others_are_answered() {
    let board = stdout(&run(&["convert", "--to", "rows", EASY], ""));
    let junk = "12345678\n12345678\n";
    let input = format!("{board}\n{board}\n{junk}\n{board}");
    let output = run(&["solutions", "--count", "-"], input);
    assert_eq!(output.stdout, b"1\n1\n1\n");
    let sentence = "stepdoku: stdin, line 21, column 5: expected ";
    assert!(stderr(&output).starts_with(sentence), "{}", stderr(&output));
    assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
}

#[test]
fn a_first_line_that_is_a_puzzle_makes_no_list_of_a_text() {
    let convert = |to: &str, text: &str| printed(&["convert", "--to", to, "-"], text);
    let one = convert("line", KNOWN);
    let board = convert("rows", EASY);
    let both = one.clone() + &convert("line", EASY);
    assert_eq!(convert("line", &format!("{one}\n{board}")), both);
    let list = format!("[\"{}\", \"{EASY}\"]\n", one.trim());
    assert_eq!(convert("line", &list), both);
    let sukaku = convert("sukaku", EASY);
    let lines = sukaku.trim().as_bytes().chunks(81);
    let folded: Vec<u8> = lines.flat_map(|line| [line, b"\n"].concat()).collect();
    let folded = String::from_utf8(folded).unwrap();
    assert_eq!(convert("sukaku", &folded), sukaku);
    // Rows of a spreadsheet may be empty, even the first one.
    let row = "1\t2\t3\t4\t5\t6\t7\t8\t9\n";
    let rows = format!("{}\n", "\t".repeat(8)).repeat(7) + &row.repeat(2);
    let line = ".".repeat(63) + &"123456789".repeat(2) + "\n";
    assert_eq!(convert("line", &rows), line);
}

#[test]
fn small_boards_on_lines_are_a_list_however_many_there_are() {
    let four = "1..............2\n..3..........4..\n";
    for lines in [16, 10_000] {
        let output = run(&["solutions", "--count", "-"], four.repeat(lines / 2));
        assert_eq!(stderr(&output), "");
        let answers = output.stdout.iter().filter(|&&end| end == b'\n');
        assert_eq!(answers.count(), lines);
    }
    // The file is not held in memory: the first puzzle is answered before the last one is read.
    let home = TempFolder::new("home");
    let mut child = spawn(&["solutions", "--count", "-"], &home);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(four.repeat(3_000).as_bytes()).unwrap();
    let mut answer = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut answer).unwrap();
    assert!(!answer.is_empty());
    drop((stdin, stdout));
    child.wait().unwrap();
}

#[test]
fn a_line_that_is_too_long_is_reported_and_the_rest_is_answered() {
    let long = "5".repeat(2_000_000);
    for (input, line) in [
        (format!("{EASY}\n{long}\n{EASY}\n"), 2),
        (format!("{long}\n{EASY}\n{EASY}\n"), 1),
        (format!("Two\n{EASY}\n{long}\n{EASY}"), 3),
        (format!("Two\n{EASY}\n{EASY}\n{long}"), 4),
    ] {
        let output = run(&["solutions", "--count", "-"], input);
        assert_eq!(output.stdout, b"1\n1\n", "{line}");
        assert_eq!(output.status.code(), Some(2));
        let sentence =
            format!("stdin, line {line}: expected puzzles, found a line of more than 1 MB");
        assert!(stderr(&output).contains(&sentence), "{}", stderr(&output));
    }
}

#[test]
fn boards_on_several_lines_are_read_one_after_another() {
    let board = stdout(&run(&["convert", "--to", "marks", EASY], ""));
    let lines = board.lines().count() + 1;
    // More than fits the memory for boards without empty lines between them.
    let megabytes = sample(4, 34);
    let count = (megabytes << 20) / board.len();
    let mut input = format!("{board}\n").repeat(count) + "12345678\n12345678\n\n";
    input.push_str(&board);
    let folder = TempFolder::new("boards");
    let path = file(&folder, "boards.txt", input);
    let path = path.to_str().unwrap();
    let output = run(&["solutions", "--count", path], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout == b"1\n".repeat(count + 1), "{}", stderr(&output));
    let place = format!("stepdoku: {path}, line {}", lines * count + 1);
    assert!(stderr(&output).starts_with(&place), "{}", stderr(&output));
    // Boards that cannot be separated are refused, with advice.
    let path = file(&folder, "rows.txt", "12345678\n".repeat((33 << 20) / 9));
    let output = run(&["solutions", "--count", path.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    let sentence = "found more than 32 MB of boards without empty lines between them. Give text, or a gzip \
                    file of it, with a puzzle on each line or an empty line between two boards.\n";
    assert!(stderr(&output).ends_with(sentence), "{}", stderr(&output));
    // The first board is answered before the last one is read.
    let home = TempFolder::new("home");
    let mut child = spawn(&["solutions", "--count", "-"], &home);
    let mut stdin = child.stdin.take().unwrap();
    let part = format!("{board}\n").repeat((3 << 20) / board.len());
    stdin.write_all(part.as_bytes()).unwrap();
    let mut answer = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut answer).unwrap();
    assert_eq!(answer, "1\n");
    drop((stdin, stdout));
    child.wait().unwrap();
}

#[test]
fn control_characters_are_not_printed() {
    let input = format!("{KNOWN} # \u{1b}]0;pwned\u{7}\n{EASY} \u{1b}[2J\n12\u{1b}34\n");
    for arguments in [
        &["solve"][..],
        &["steps", "--technique", "naked-single"],
        &["rate", "--format", "%g %r"],
        &["rate", "--strategy", "flood"],
        &["export", "--to", "markdown", "-"],
        &["export", "--to", "html", "-"],
        &["export", "--to", "asciinema", "-"],
    ] {
        let output = run(arguments, &input);
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!text.contains("\u{1b}]") && !text.contains("\u{1b}[2J"), "{text}");
        assert!(!text.contains("\\u001b]0"), "{text}");
        assert!(text.contains("pwned"), "{text}");
    }
}

#[test]
fn a_missing_file_is_reported() {
    for command in ["solve", "rate", "steps"] {
        let output = run(&[command, "missing"], "");
        assert_eq!(output.status.code(), Some(2));
        let sentence = "stepdoku: cannot read missing: no such file, and it is not a puzzle. Run";
        assert!(stderr(&output).starts_with(sentence), "{}", stderr(&output));
        let puzzle = run(&[command, &KNOWN[1..]], "");
        assert!(!stderr(&puzzle).contains("file"), "{}", stderr(&puzzle));
    }
    let misspelt = run(&["solv"], "");
    assert_eq!(misspelt.status.code(), Some(2));
    let sentence = "Did you mean the command `solve`?";
    assert!(stderr(&misspelt).contains(sentence), "{}", stderr(&misspelt));
    let folder = TempFolder::new("verify");
    let nothing = file(&folder, "nothing", "");
    for (path, sentence) in [
        (nothing.to_str().unwrap(), "found no solve. Give the output of `stepdoku solve --json`."),
        ("missing", "cannot read missing: no such file"),
    ] {
        let output = run(&["verify", path], "");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
    }
}

#[test]
fn several_solves_stand_under_their_lines() {
    let input = format!("{KNOWN}\n12x4\n{EASY}\n");
    let output = run(&["solve"], &input);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("line 2"), "{}", stderr(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    let alone = stdout(&run(&["solve", EASY], ""));
    assert!(text.starts_with(KNOWN), "{text}");
    assert!(text.ends_with(&format!("\n\n{EASY}\n{alone}\n")), "{text}");
    assert!(!text.contains("\n\n\n"), "{text}");
}

#[test]
fn several_positions_stand_above_their_steps() {
    let arguments = ["steps", "--technique", "naked-single", "-"];
    let input = format!("{KNOWN}\n{EASY}\n");
    let text = stdout(&run(&arguments, &input));
    let alone = [KNOWN, EASY].map(|puzzle| {
        let steps = run(&[&arguments[..3], &[puzzle]].concat(), "").stdout;
        let steps = String::from_utf8(steps).unwrap();
        if steps.trim().is_empty() {
            format!("{puzzle}: no steps.\n\n")
        } else {
            format!("{puzzle}\n{steps}\n")
        }
    });
    assert_eq!(text, alone.concat());
}

#[test]
fn a_count_beyond_the_budget_is_unknown() {
    let empty = ".".repeat(256);
    let short = ["--budget", "20", &empty];
    let check = run(&[&["check"], &short[..]].concat(), "");
    let text = String::from_utf8(check.stdout).unwrap();
    let unknown = "solutions  not known within the budget of 20 positions";
    assert!(text.contains(unknown), "{text}");
    let json = run(&[&["check", "--json"], &short[..]].concat(), "");
    assert_eq!(json_lines(&json)[0]["unknown"], serde_json::json!(["solution_count"]));
    let count = run(&[&["solutions", "--count"], &short[..]].concat(), "");
    assert_eq!((count.status.code(), &count.stdout[..]), (Some(1), &b"0+\n"[..]));
    let list = run(&[&["solutions"], &short[..]].concat(), "");
    assert_eq!(list.status.code(), Some(1));
    let sentence = "no solution found within the budget of 20 positions";
    assert!(stderr(&list).contains(sentence), "{}", stderr(&list));
    // Some solutions are found, but it is not known whether there are more.
    let more = ["check", "--budget", "300", "--limit", "1000", &empty];
    let text = stdout(&run(&more, ""));
    assert!(text.contains("; more are not known within the budget"), "{text}");
}
