//! `stepdoku prove`: omissions are reported, and chains without a claim are judged.

use serde_json::Value;

use crate::common::{EASY, HARD, KNOWN};
use crate::program_under_test::{json_lines, run, stderr, stdout};

/// A position with a Naked Pair of 4 and 6 in r4c15.
const PAIR: &str =
    "..7...2.....9...6.86.1....5...3.859..197.2........1.........4..79..5...62.4....5.";

fn answer(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(&[&["prove", PAIR], arguments].concat(), "");
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert_eq!(stderr(&output), "", "{arguments:?}");
    (output.status.code(), text)
}

fn object(arguments: &[&str]) -> Value {
    let output = run(&[&["prove", "--json", PAIR], arguments].concat(), "");
    json_lines(&output).remove(0)
}

#[test]
fn parts_that_the_board_shows_are_named() {
    let claim = "Naked Pair: 4,6 in r4c15 => r4c29<>4, r4c3<>7";
    let (status, text) = answer(&[claim]);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("proves r4c29<>4"), "{text}");
    assert!(text.contains("The board already shows r4c3<>7."), "{text}");
    let json = object(&[claim]);
    assert_eq!(json["settled"], serde_json::json!(["r4c3<>7"]));
    let (status, text) = answer(&["Naked Pair: 4,6 in r4c15 => r4c3<>7"]);
    assert_eq!(status, Some(0));
    assert!(text.contains("Your reason was not judged."), "{text}");
}

#[test]
fn a_chain_alone_with_a_false_link_is_judged() {
    let chain = "(4=6)r4c1-(6=4)r4c2";
    let (status, text) = answer(&[chain]);
    assert_eq!(status, Some(1), "{text}");
    let json = object(&[chain]);
    assert_eq!(json["verdict"], "not_proved");
    assert_eq!(json["claim"], "");
    assert!(json["failure"]["failure_kind"].is_string(), "{json}");
    assert_eq!(json["text"], text.trim_end());
}

#[test]
fn the_refutation_is_in_json_too() {
    let claim = "r4c1=6 r4c5=6";
    let (_, text) = answer(&["--reveal", "solution", claim]);
    let json = object(&["--reveal", "solution", claim]);
    let revealed = json["revealed"]["text"].as_str().unwrap();
    assert!(text.trim_end().ends_with(revealed), "{text} / {json}");
    assert!(json["revealed"].get("contradiction").is_some(), "{json}");
}

#[test]
fn a_claim_without_a_reason_has_the_same_words_in_json() {
    let (status, text) = answer(&["r4c2<>4"]);
    assert_eq!(status, Some(0), "{text}");
    let words = text.lines().next().unwrap();
    assert!(words.starts_with("r4c2<>4 is true. "), "{words}");
    assert_eq!(object(&["r4c2<>4"])["text"], words);
}

#[test]
fn the_advice_after_a_reason_that_proves_nothing_is_a_sentence() {
    let (_, text) = answer(&["X-Wing: 5 r15 c45 => r4c2<>4"]);
    assert!(text.contains("Leave out the reason to see the easiest proof."), "{text}");
}

#[test]
fn the_techniques_of_a_proof_are_chosen_as_those_of_a_path() {
    let claim = "r4c29<>4";
    let (_, text) = answer(&[claim]);
    assert!(text.contains("a Hidden Single (row)"), "{text}");
    assert!(!text.contains("techniques that are on"), "{text}");
    let (status, text) = answer(&[claim, "--without", "hidden-single-row"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(!text.contains("Hidden Single (row)"), "{text}");
    assert!(text.contains("Only the techniques that are on were used."), "{text}");
    let json = object(&[claim, "--technique", "naked-pair"]);
    assert_eq!(json["technique"], "naked-pair");
    let (status, text) = answer(&[claim, "--technique", "swordfish"]);
    assert_eq!(status, Some(1), "{text}");
    let expected =
        "r4c29<>4 is true, but the techniques that are on do not prove it without a guess.";
    assert_eq!(text.trim_end(), expected);
    let both = run(&["prove", PAIR, claim, "--technique", "x-wing", "--with", "nishio"], "");
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn the_claim_is_judged_on_the_first_of_several_puzzles() {
    let output = run(&["prove", "-", "r9c8=7"], format!("{KNOWN}\n{EASY}\n"));
    let alone = run(&["prove", "-", "r9c8=7"], KNOWN);
    assert_eq!(stdout(&output), stdout(&alone));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        stderr(&output),
        "stepdoku: the input has several puzzles; the claim is judged on the first one only\n"
    );
    assert_eq!(stderr(&alone), "");
    // A second line that is no puzzle is still an error.
    let output = run(&["prove", "-", "r9c8=7"], format!("{KNOWN}\nnot a puzzle\n"));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_search_that_was_cut_off_says_so() {
    let start = std::time::Instant::now();
    let text = stdout(&run(&["prove", HARD, "r1c2=6", "--time", "1"], ""));
    let within = start.elapsed() < std::time::Duration::from_secs(1);
    let says_so = ["was cut off after 1 second. ", "was found in 1 second. "];
    assert!(within || says_so.iter().any(|words| text.contains(words)), "{text}");
}
