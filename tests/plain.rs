//! The plain mode: the program by lines of text, driven through a pipe.

use crate::common::{KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{printed, run, stderr, stdout};

/// Sends lines to the program and returns the lines of its answer, without its introduction.
fn talk(lines: &str) -> Vec<String> {
    let output = run(&["--plain", KNOWN], lines);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines().map(str::to_owned);
    assert_eq!(lines.next().unwrap(), "puzzle: 9x9, 23 givens. `help` lists the commands.");
    lines.collect()
}

#[test]
fn without_an_input_it_opens_the_first_puzzle_as_the_help_says() {
    let output = run(&["--plain"], "quit\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("welcome: "), "{text}");
    let help = stdout(&run(&["--help"], ""));
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("with --plain: the first puzzle"), "{help}");
}

#[test]
fn cells_and_houses_are_named() {
    let replies = talk("r1c1\nrow 1\nr1\nbox 1\nboard\n");
    assert_eq!(replies[0], "r1c1: 2 given.");
    assert!(replies[1].starts_with("Row 1: 2 given; "), "{}", replies[1]);
    assert!(replies[1].ends_with("; 7 given."), "{}", replies[1]);
    assert!(replies[1].contains(" or "), "{}", replies[1]);
    assert_eq!(replies[1], replies[2]);
    assert!(replies[3].starts_with("Box 1: 2 given; "), "{}", replies[3]);
    assert_eq!(replies.len(), 4 + 9);
    assert_eq!(replies[4], replies[1]);
}

#[test]
fn a_step_is_read_out_and_then_taken() {
    let replies = talk("\n\nundo\nstep\ntake\n");
    assert!(replies[0].contains(". So r"), "{}", replies[0]);
    assert!(replies[1].contains(": "), "{}", replies[1]);
    let (technique, placed) = replies[1].split_once(": ").unwrap();
    let (cell, digit) = placed.split_once('=').unwrap();
    let undone = format!("Undone: {technique}, which placed {digit} in {cell}.");
    assert_eq!(replies[2], undone);
    assert_eq!(replies[3], replies[0]);
    assert_eq!(replies[4], replies[1]);
}

#[test]
fn digits_marks_and_guesses_are_entered() {
    let replies = talk("r1c2=6\nundo\nr1c2<>6\nr1c2<>6\nguess r1c2=6\nundo-guess\nr1c1=3\n");
    assert_eq!(replies[0], "Entered r1c2=6");
    assert_eq!(replies[1], "Undone: entered r1c2=6.");
    assert_eq!(replies[2], "Removed 6 from r1c2");
    assert_eq!(replies[3], "Brought back 6 in r1c2");
    assert!(replies[4].starts_with("Guessed r1c2=6."), "{}", replies[4]);
    assert_eq!(replies[5], "Undone: the guess r1c2=6.");
    assert_eq!(replies[6], "r1c1 is a given.");
}

#[test]
fn the_auto_solve_prints_every_move_until_the_end() {
    let replies = talk("play\ncopy\nwhy r1c2\n");
    let end = replies.len();
    assert_eq!(replies[end - 5], "Solved.");
    assert_eq!(replies[end - 3], KNOWN_SOLUTION);
    assert!(replies[end - 2].starts_with("r1c2 is 6: "), "{}", replies[end - 2]);
}

#[test]
fn steps_are_listed_and_taken_by_their_number() {
    let told = talk("all-steps\ntake 1\ntake 1\n");
    assert!(told[0].contains(" steps: the cheapest way "), "{}", told[0]);
    let first = told[1].strip_prefix("1: ").unwrap();
    let end = told.len();
    assert_eq!(told[end - 2], first);
    assert!(told[end - 1].starts_with("No steps are listed"), "{}", told[end - 1]);
}

#[test]
fn an_invalid_line_gets_a_sentence_and_the_next_ones_are_read() {
    let replies = talk("fly\nopen no such file\nstrategy none\nstrategy logic\nquit\nr1c1\n");
    assert_eq!(replies[0], "Unknown command `fly`. Type `help` for the list.");
    assert!(replies[1].starts_with("Reading no such file"), "{}", replies[1]);
    assert!(replies[2].starts_with("no such file: "), "{}", replies[2]);
    assert!(replies[3].starts_with("Unknown strategy none"), "{}", replies[3]);
    assert!(replies[4].starts_with("logic: "), "{}", replies[4]);
    assert_eq!(replies.len(), 5);
}

#[test]
fn the_lines_and_the_puzzle_cannot_both_come_from_standard_input() {
    let output = run(&["--plain", "-"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("Give the puzzle"), "{}", stderr(&output));
}

#[test]
fn ratings_are_printed_line_by_line() {
    let wings = ".9...4..73...82.........1...1.4...3..846.......3...2.8......87.54...79.....13....";
    let output = run(&["--plain", wings], "rate\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\nThe puzzle: ER "), "{text}");
    assert!(text.contains("; HoDoKu "), "{text}");
    assert!(text.contains("; stepdoku "), "{text}");
}

#[test]
fn the_help_says_what_is_saved_and_how_commands_are_written() {
    let help = talk("help\nmore\n").join("\n");
    for line in ["quit: Quit. Nothing is saved.", "depth N: ", "open FILE or PUZZLE: "] {
        assert!(help.contains(line), "{line}: {help}");
    }
    assert!(!help.contains("are saved"), "{help}");
}

#[test]
fn an_unusual_character_gets_a_sentence() {
    let text = printed(&["--plain", KNOWN], b"\xe9\nr1c1\n");
    let replies: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(replies[0], "Unknown command `\u{fffd}`. Type `help` for the list.");
    assert_eq!(replies[1], "r1c1: 2 given.");
}

#[test]
fn sentences_name_what_lines_can_say_and_no_keys() {
    let replies = talk("play\nwhy r1c2\nwhy\nguess r1c3=9\n");
    let why = replies.iter().find(|line| line.starts_with("r1c2 is 6: "));
    let why = why.unwrap();
    let at = replies.iter().position(|line| line == why).unwrap() + 1;
    let next = "`why` again goes to that move, `reason` shows the shortest reason.";
    assert_eq!(replies[at], next);
    let there = replies[at + 1].as_str();
    let (_, made) = there.split_once(": ").unwrap();
    assert!(there.starts_with("Now at move "), "{there}");
    let back =
        made.strip_prefix("Hidden Single (box), which placed 6 in r1c2. redo-all redoes the ");
    assert!(back.is_some_and(|back| back.ends_with(" later moves.")), "{made}");
    let replies = talk("why\nguess r1c2=6\n");
    assert!(replies[0].starts_with("There is no move to go to"), "{}", replies[0]);
    assert!(replies[1].ends_with("undo-guess undoes the guess."), "{}", replies[1]);
}

#[test]
fn mistakes_are_named_on_request() {
    let replies = talk("check\nr1c2=8\ncheck\nundo\nr1c2<>6\ncheck\n");
    assert_eq!(replies[0], "Nothing is entered yet.");
    let wrong = [
        "Against the rules: column 2 has 8 twice, in r1c2 and r9c2.",
        "Different in the solution: r1c2=8.",
    ];
    assert!(replies.windows(2).any(|two| two == wrong), "{replies:?}");
    let gone = "Removed, but part of the solution: r1c2<>6.";
    assert_eq!(replies.last().unwrap(), gone);
    let several = run(&["--plain", "1..............."], "check\n");
    let text = String::from_utf8(several.stdout).unwrap();
    assert!(
        text.ends_with(
            "No digit occurs twice in a row, column or box. The puzzle has several solutions.\n"
        ),
        "{text}"
    );
}

#[test]
fn solutions_alternatives_and_reasons_are_printed_in_words() {
    assert_eq!(talk("solutions\n"), [format!("One solution: {KNOWN_SOLUTION}.")]);
    let several = run(&["--plain", "1..............."], "solutions\nr1c1\n");
    let text = String::from_utf8(several.stdout).unwrap();
    assert!(text.contains(" solutions. They differ in "), "{text}");
    assert!(text.contains(" there would be one.\nr1c1: 1 given."), "{text}");
    let replies = talk("what-if\nr1c1\n");
    assert!(replies[0].starts_with("strategy human: "), "{replies:?}");
    assert!(replies[0].contains("; solved; the hardest: "), "{replies:?}");
    assert!(replies.iter().any(|line| line.starts_with("strategy hodoku: ")), "{replies:?}");
    assert!(replies.len() > 5, "{replies:?}");
    assert_eq!(replies.last().unwrap(), "r1c1: 2 given.");
    let replies = talk("play\nreason r1c2\n");
    let needs = |line: &String| line.starts_with("r1c2=6 needs ");
    assert!(replies.iter().any(needs), "{replies:?}");
    let replies = talk("easier\n");
    assert!(replies[0].starts_with("The next step is"), "{replies:?}");
}

#[test]
fn digits_can_be_cleared_and_conflicting_digits_can_be_entered() {
    let replies = talk("R1C2=6\nr1c2=0\nclear r1c2\nclear r1c1\nr1c2=2\n");
    assert_eq!(replies[1], "Cleared r1c2");
    assert_eq!(replies[2], "r1c2 is empty.");
    assert_eq!(replies[3], "r1c1 is a given.");
    assert!(replies[4].contains("has 2 twice"), "{}", replies[4]);
    assert_eq!(replies[5], "Entered: r1c2=2. `undo` takes it back.");
}

#[test]
fn techniques_are_excluded_and_steps_are_listed_by_technique() {
    let replies = talk("without singles\nwithout singles\ntake\nwith singles\nall-steps chains\n");
    assert!(replies[0].starts_with("human: "), "{}", replies[0]);
    assert!(replies[0].ends_with(" techniques off."), "{}", replies[0]);
    assert_eq!(replies[1], "That was already the case.");
    assert!(!replies[2].contains("Single"), "{}", replies[2]);
    assert_eq!(replies[4], "human: all techniques restored.");
    let all = talk("all-steps\n").len();
    assert!((2..all).contains(&replies[5..].len()), "{replies:?}");
    let said = talk("all-steps kite\n");
    assert!(
        said[0].ends_with("is called kite; did you mean two-string-kite or dual-two-string-kite?")
    );
    let said = talk("all-steps nonsense\nhelp nonsense\nhelp depth\n");
    assert_eq!(said[0], "No technique and no family is called nonsense.");
    assert_eq!(said[1], "No line of the help contains nonsense. `help` shows all lines.");
    assert!(said[2..].iter().all(|line| line.contains("depth")), "{said:?}");
}

/// A position with a Pointing for 5 in box 4, which eliminates 5 from r1c1 and r3c1.
const POINTING: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

fn talk_about(puzzle: &str, lines: &str) -> Vec<String> {
    let text = printed(&["--plain", puzzle], lines);
    text.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn a_claim_is_judged_and_taken_in_lines() {
    let lines = "claim r1c1<>5 because 5 in b4\n\nr1c1\nclaim r1c1<>6\nclose\n";
    let replies = talk_about(POINTING, lines);
    assert_eq!(replies[0], "Proved.");
    assert!(replies[1].contains("It is a Pointing"), "{}", replies[1]);
    let taken = replies.iter().position(|line| line.starts_with("Your step: Pointing"));
    let cell = &replies[taken.expect("the claim is a step") + 1];
    assert!(cell.starts_with("r1c1: ") && !cell.contains('5'), "{cell}");
    assert!(replies.iter().any(|line| line == "No, r1c1<>6 is not true."), "{replies:?}");
}

#[test]
fn every_panel_is_read_out_and_closed() {
    let panels = [
        "claim",
        "find-mistake",
        "check-marks",
        "practice",
        "generate",
        "compare",
        "time",
        "tree",
        "saved",
        "tune",
        "manual",
    ];
    for panel in panels {
        let replies = talk_about(KNOWN, &format!("take\n{panel}\nclose\nr1c1\n"));
        let behind = &replies[2..];
        assert!(behind.len() > 1, "{panel}: {replies:?}");
        assert_eq!(behind.last().unwrap(), "r1c1: 2 given.", "{panel}");
        for line in behind {
            assert!(!line.contains(['─', '│', '█']), "{panel}: {line}");
            assert!(!line.trim().is_empty(), "{panel}");
        }
    }
}

#[test]
fn rows_words_and_commands_are_passed_to_the_open_panel() {
    let replies = talk("practice\nx-wing\n");
    assert!(replies.iter().any(|line| line.starts_with("X-Wing")), "{replies:?}");
    let replies = talk("generate\nright\nclose\n");
    assert!(replies.iter().any(|line| line == "level ‹ Easy ›"), "{replies:?}");
    let replies = talk("step\nclaim\nsteps\n");
    assert!(
        replies.iter().any(|line| line.starts_with("character 1: expected a claim")),
        "{replies:?}"
    );
}

#[test]
fn a_file_that_exists_is_overwritten_only_after_a_yes() {
    let folder = std::env::temp_dir().join(format!("stepdoku-yes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("solve.md");
    let name = file.display();
    let question = format!("{name} already exists. Overwrite it? Answer yes or no.");
    for (answer, end, is_kept) in [
        ("yes", format!("Wrote one move to {name}."), false),
        ("Y", format!("Wrote one move to {name}."), false),
        ("no", format!("{name} is unchanged."), true),
        ("r1c1", "r1c1: 2 given.".to_owned(), true),
        ("", String::new(), true),
    ] {
        std::fs::write(&file, "old").unwrap();
        let replies = talk(&format!("take\nexport {name}\n{answer}\n"));
        let at = replies.iter().position(|line| *line == question);
        let after = &replies[at.expect("it asks") + 1..];
        assert!(end.is_empty() || after.contains(&end), "{answer}: {replies:?}");
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(text == "old", is_kept, "{answer}: {replies:?}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_long_list_of_steps_ends_with_the_number_of_the_others() {
    let told = talk("without singles\nall-steps\n");
    assert!(told.len() < 56, "{told:?}");
    let left = &told[told.len() - 2];
    assert!(left.ends_with(" lines left: `more`."), "{left}");
}

#[test]
fn a_long_list_is_printed_in_parts() {
    let told = talk("all-steps\nmore\nmore\ntake 50\n");
    let rows = told.iter().filter_map(|line| line.split_once(": ")?.0.parse().ok());
    let rows: Vec<usize> = rows.collect();
    assert_eq!(rows, (1..=120).collect::<Vec<_>>(), "40 lines at a time");
    let left = told.iter().filter(|line| line.ends_with(" lines left: `more`."));
    assert_eq!(left.count(), 3);
    // A step of a later part is chosen by its number.
    let (_, wanted) = told.iter().find_map(|line| line.split_once("50: ")).unwrap();
    assert_eq!(told.last().unwrap(), wanted);
    // Without a list, `more` has nothing to show.
    assert_eq!(talk("more\n"), ["Unknown command `more`. Type `help` for the list."]);
}

#[test]
fn dearer_steps_are_left_out_of_the_list_until_they_are_wanted() {
    let told = talk("all-steps\nfold-steps\n");
    let all = told[0].split(' ').nth(2).unwrap();
    let ending = format!("fold-steps lists all {all}.");
    assert!(told[0].ends_with(&ending), "{}", told[0]);
    let whole = format!("{all} of {all} steps, by cost.");
    assert!(told.contains(&whole), "{told:?}");
    let told = talk("fold-steps\n");
    assert_eq!(told, ["No steps are listed: `all-steps` lists them."]);
}

#[test]
fn close_returns_to_the_board_and_back_to_the_panel_before() {
    let told = talk("practice\nx-wing\nclose\nr1c1\n");
    assert_eq!(told[told.len() - 2..], ["Back on the board.", "r1c1: 2 given."]);
    let told = talk("practice\nx-wing\nback\nx-wing\nclose\nr1c1\n");
    let guides = told.iter().filter(|line| line.starts_with("X-Wing")).count();
    assert!(guides > 1, "{told:?}");
    assert_eq!(told.last().unwrap(), "r1c1: 2 given.");
}

#[test]
fn a_mistake_is_explained_and_removed_in_lines() {
    // The solution has 6 in r1c2.
    let lines = "r1c2=5\nhint\nclose\nremove-mistakes\nundo\nhint\ntake\nr1c2\n";
    let replies = talk_about(KNOWN, lines);
    let text = replies.join("\n");
    for expected in [
        "remove-mistakes: remove mistakes; an empty line: go back; close: close.",
        "The first wrong entry is r1c2=5.",
        "Mistake removed: cleared 5 in r1c2.",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    assert!(replies.last().is_some_and(|last| last.starts_with("r1c2: ")), "{text}");
}
