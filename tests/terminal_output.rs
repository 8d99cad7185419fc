//! Output on a terminal: streamed answers, colours and interruption.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Command;

use portable_pty::{PtySize, native_pty_system};

use crate::common::{EASY, KNOWN};
use crate::program_under_test::{PROGRAM, TempFolder, in_terminal, json_lines, run, spawn, stderr};
use crate::streams::{SLOW, file};

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    let home = TempFolder::new("home");
    let mut child = spawn(&["solutions", "--count", "-"], &home);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    // Blank lines do not delay it, nor do several lines at once.
    for lines in [1, 1, 40, 1, 200] {
        write!(stdin, "{}\n# remark\n", format!("{EASY}\n").repeat(lines)).unwrap();
        for _ in 1..lines {
            stdout.read_line(&mut String::new()).unwrap();
        }
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, "1\n");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_finished() {
    use std::os::unix::process::ExitStatusExt;

    let home = TempFolder::new("home");
    let mut child = spawn(&["rate", "--json", "-"], &home);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    write!(stdin, "{EASY}\n{KNOWN}\n{EASY}\n").unwrap();
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    // The input stays open, and the program ends all the same.
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(2), "{status}");
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    for line in first.lines().chain(rest.lines()) {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(object["cost"].is_number(), "{line}");
    }
    drop(stdin);
}

/// Returns the output of a script in a terminal of 80 columns.
fn terminal_output(script: &str) -> String {
    terminal_output_of_width(script, 80)
}

/// Returns the output of a script in a terminal of `cols` columns.
fn terminal_output_of_width(script: &str, cols: u16) -> String {
    let size = PtySize { rows: 24, cols, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let home = TempFolder::new("home");
    let mut command = in_terminal("sh", &home);
    command.args(["-c", script]);
    command.env("STEPDOKU", PROGRAM);
    command.env("PUZZLE", KNOWN);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let reading = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // When the terminal is closed, Linux reports an error for reading from it.
        let _ = reader.read_to_end(&mut bytes);
        bytes
    });
    child.wait().unwrap();
    drop(pair.master);
    String::from_utf8_lossy(&reading.join().unwrap()).into_owned()
}

#[test]
fn on_a_terminal_the_solution_is_drawn_and_givens_stand_out() {
    let text = terminal_output("$STEPDOKU solve $PUZZLE");
    assert!(text.contains("│ \u{1b}[1m2\u{1b}[0m "), "{text}");
    assert!(text.contains(" moves; the hardest: "), "{text}");
    let plain = terminal_output("$STEPDOKU solve --color never $PUZZLE");
    assert!(plain.contains("│[2] 6  1 │[3]"), "{plain}");
    assert!(!plain.contains('\u{1b}'), "{plain}");
    let words = terminal_output("$STEPDOKU solve --style words --color never $PUZZLE");
    assert!(words.lines().all(|line| line.trim_end().chars().count() <= 80));
    let piped = terminal_output("$STEPDOKU solve $PUZZLE | cat");
    assert!(!piped.contains('│') && !piped.contains('\u{1b}'), "{piped}");
}

#[test]
fn a_terminal_that_does_not_know_its_width_gets_whole_lines() {
    let text = terminal_output_of_width("$STEPDOKU solve --style words --color never $PUZZLE", 0);
    let longest = text.lines().map(|line| line.trim_end().chars().count());
    let longest = longest.max().unwrap();
    assert!((60..=80).contains(&longest), "{longest}: {text}");
}

#[test]
fn without_unicode_everything_is_drawn_in_ascii() {
    let folder = TempFolder::new("ascii");
    let puzzles = file(&folder, "puzzles.txt", format!("{EASY}\n{SLOW}\n"));
    let bar = format!("$STEPDOKU rate --strategy se {} > /dev/null", puzzles.display());
    for script in [
        "$STEPDOKU solve $PUZZLE",
        "$STEPDOKU solve --strategy recursion --color never $PUZZLE",
        "$STEPDOKU check $PUZZLE",
        &bar,
    ] {
        let text = terminal_output(&format!("export LC_ALL=C; {script}"));
        assert!(text.is_ascii() && text.len() > 100, "{script}: {text}");
    }
}

/// Returns the final screen of 80 columns, without spaces at the ends of its lines.
fn screen(text: &str) -> String {
    let side = |cells| std::num::NonZeroU16::new(cells).unwrap();
    let mut screen = vt100::Parser::new(side(24), side(80), 0);
    screen.process(text.as_bytes());
    screen.screen().contents()
}

#[test]
fn the_progress_of_a_long_rating_does_not_mix_with_the_answers() {
    let folder = TempFolder::new("meter");
    // A slow puzzle among quick ones.
    let list = format!("{EASY}\n{SLOW}\n{EASY}\n{EASY}\n");
    let puzzles = file(&folder, "puzzles.txt", list);
    for to in ["", " > /dev/null"] {
        let script = format!("$STEPDOKU rate --strategy se --threads 2 {}{to}", puzzles.display());
        let text = terminal_output(&script);
        let is_note = |drawn: &&str| drawn.contains(": from r");
        let drawn: Vec<&str> = text.split('\r').filter(|it| !it.is_empty()).collect();
        assert!(drawn.iter().any(is_note), "{text}");
        // The bar is shown when there is no progress of a puzzle.
        let mut pairs = drawn.windows(2);
        let torn = pairs.by_ref().filter(|it| is_note(&it[0]) && it[1].contains(" a second"));
        assert!(torn.count() <= 2, "{text}");
        let screen = screen(&text);
        let lines: Vec<&str> = screen.lines().collect();
        let (summary, answers) = lines.split_last().unwrap();
        assert!(summary.starts_with("4 puzzles in "), "{screen}");
        let count = if to.is_empty() { 4 } else { 0 };
        assert_eq!(answers.len(), count, "{screen}");
        for answer in answers {
            let number = answer.find(|it: char| !it.is_ascii_digit() && it != ' ').unwrap();
            assert!(answer[number..].starts_with("ER "), "{screen}");
        }
    }
}

#[test]
fn a_bar_follows_the_stream_and_a_summary_ends_it() {
    let folder = TempFolder::new("bar");
    let list = format!("{EASY}\n").repeat(40) + "12x4\n";
    let list = list + SLOW + "\n";
    let puzzles = file(&folder, "puzzles.txt", list);
    let script = format!("$STEPDOKU rate --strategy se {} > /dev/null", puzzles.display());
    let text = terminal_output(&script);
    assert!(text.contains('━'), "{text}");
    let last = text.trim_end().lines().last().unwrap();
    assert!(last.contains("42 puzzles in "), "{text}");
    assert!(last.ends_with("; 1 refused"), "{text}");
    let quiet = run(&["rate", puzzles.to_str().unwrap()], "");
    assert_eq!(stderr(&quiet).lines().count(), 1, "{}", stderr(&quiet));
    assert_eq!(json_lines(&run(&["rate", "--json", EASY], "")).len(), 1);
}
