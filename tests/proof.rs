//! Whole solves are verified without the techniques, and faults in them are found.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Value, json};

use crate::common::{KNOWN, KNOWN_SOLUTION, lines};
use crate::program_under_test::{json_lines, run, stderr, stdout};
use crate::shared;

/// Returns the first puzzles of every size, `each` of each.
fn of_all_sizes(each: usize) -> String {
    let files = ["four", "six", "nine", "sixteen", "twentyfive"];
    let mut all = String::new();
    for file in files {
        let path = format!("{}/tests/puzzles/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).unwrap();
        for line in lines(&text).take(each) {
            writeln!(all, "{line}").unwrap();
        }
    }
    all
}

/// Returns the puzzles with at most `cells` cells.
fn up_to(cells: usize, puzzles: &str) -> String {
    let small = puzzles.lines().filter(|line| line.len() <= cells);
    small.flat_map(|line| [line, "\n"]).collect()
}

/// Returns the solves of puzzles, one on each line.
fn solves(arguments: &[&str], puzzles: &str) -> String {
    let output = run(&[&["solve", "--json"], arguments].concat(), puzzles);
    String::from_utf8(output.stdout).unwrap()
}

/// Checks that every solve is proved to its end.
fn all_hold(solves: &str, count: usize) {
    let output = run(&["verify", "--json"], solves);
    let reports = json_lines(&output);
    assert_eq!(reports.len(), count, "{}", stderr(&output));
    for report in reports {
        assert_eq!(report["verdict"], "holds", "{report}");
    }
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn solves_of_all_sizes_hold() {
    let puzzles = of_all_sizes(3);
    let count = puzzles.lines().count();
    all_hold(&solves(&["--strategy", "human"], &puzzles), count);
    all_hold(&solves(&["--strategy", "flood"], &puzzles), count);
    let up_to_nine = up_to(81, &puzzles);
    all_hold(&solves(&["--strategy", "recursion"], &up_to_nine), 9);
    let is_nine = |line: &&str| line.len() == 81;
    let nine: Vec<&str> = puzzles.lines().filter(is_nine).collect();
    all_hold(&solves(&["--strategy", "hodoku"], &nine.join("\n")), 3);
    all_hold(&solves(&["--strategy", "backtrack"], &up_to(36, &puzzles)), 6);
    all_hold(&solves(&["--strategy", "rules", KNOWN], ""), 1);
}

#[test]
fn solves_of_puzzles_without_one_solution_hold() {
    let broken = "11".to_owned() + &".".repeat(79);
    let no_room = "1234............";
    let no_solution = "12....3.........";
    let several = "1...............";
    for (strategy, status, puzzle) in [
        ("human", "invalid", &broken[..]),
        ("human", "invalid", no_solution),
        ("backtrack", "invalid", no_solution),
        ("human", "multiple", several),
        ("backtrack", "multiple", several),
        ("human", "multiple", no_room),
    ] {
        let solve = solves(&["--strategy", strategy, puzzle], "");
        let object: Value = serde_json::from_str(&solve).unwrap();
        assert_eq!(object["status"], status, "{puzzle}");
        all_hold(&solve, 1);
    }
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite proof:: -- --ignored"]
fn solves_of_the_shared_corpus_hold() {
    for file in ["newspaper", "expert", "sudocue", "clue17", "top1465", "hardest"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let puzzles: String = lines(&text).take(200).flat_map(|line| [line, "\n"]).collect();
        all_hold(&solves(&[], &puzzles), puzzles.lines().count());
    }
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite proof:: -- --ignored"]
fn solves_of_generated_puzzles_hold() {
    for order in [
        &["--size", "4"][..],
        &["--size", "6"],
        &["--size", "9"],
        &["--size", "16", "--givens", "120"],
        &["--size", "25", "--givens", "400"],
    ] {
        let made = [&["generate", "--count", "20", "--seed", "1"], order].concat();
        let puzzles = stdout(&run(&made, ""));
        all_hold(&solves(&[], &puzzles), puzzles.lines().count());
    }
}

/// Returns the solve of a puzzle that needs more than singles, as JSON for changes.
fn solve() -> Value {
    serde_json::from_str(&solves(&[KNOWN], "")).unwrap()
}

/// Returns the object that `verify` prints for a faulty solve.
fn wrong(solve: &Value) -> Value {
    let output = run(&["verify", "--json"], solve.to_string());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let report = json_lines(&output).remove(0);
    assert_eq!(report["verdict"], "wrong", "{report}");
    report["wrong"].clone()
}

/// Returns the index of the first step that only eliminates candidates.
fn first_elimination(solve: &Value) -> usize {
    let steps = solve["steps"].as_array().unwrap();
    let gone = |step: &Value| step["placements"].as_array().is_some_and(Vec::is_empty);
    steps.iter().position(gone).unwrap()
}

#[test]
fn a_wrong_effect_is_found() {
    let mut placed = solve();
    let first = placed["steps"][0]["placements"][0].as_str().unwrap();
    let other = if first.ends_with('9') { '8' } else { '9' };
    placed["steps"][0]["placements"][0] = json!(format!("{}{other}", &first[..5]));
    let flaw = wrong(&placed);
    assert_eq!(flaw["index"], 0);
    let mut gone = solve();
    let at = first_elimination(&gone);
    let cell = gone["steps"][at]["eliminations"][0].as_str().unwrap()[..4].to_owned();
    let digit = KNOWN_SOLUTION.as_bytes()[index(&cell)] as char;
    gone["steps"][at]["eliminations"]
        .as_array_mut()
        .unwrap()
        .push(json!(format!("{cell}<>{digit}")));
    let flaw = wrong(&gone);
    assert_eq!(flaw["index"], at);
    let expected = flaw["expected"].as_str().unwrap();
    assert!(expected.contains("to follow from its premises"), "{expected}");
}

/// Returns the index of a cell of a 9x9 board by its name.
fn index(name: &str) -> usize {
    let number = |at: usize| usize::from(name.as_bytes()[at] - b'1');
    9 * number(1) + number(3)
}

#[test]
fn a_premise_that_is_missing_or_does_not_hold_is_found() {
    let mut without = solve();
    let at = first_elimination(&without);
    without["steps"][at]["evidence"]["premises"] = json!([]);
    assert_eq!(wrong(&without)["index"], at);
    let mut invented = solve();
    let premise = json!({ "cell": "r1c2", "only_digits": "6" });
    invented["steps"][0]["evidence"]["premises"] = json!([premise]);
    let flaw = wrong(&invented);
    assert_eq!(flaw["index"], 0);
    assert_eq!(flaw["expected"], "r1c2 to have only the candidate 6");
    assert!(flaw["found"].as_str().unwrap().starts_with("candidates "));
}

#[test]
fn a_move_that_is_missing_is_found() {
    let mut solve = solve();
    solve["steps"].as_array_mut().unwrap().remove(0);
    assert_eq!(wrong(&solve)["index"], 0);
}

#[test]
fn a_wrong_end_is_found() {
    let mut end = solve();
    end["status"] = json!("multiple");
    assert_eq!(wrong(&end)["found"], "one");
    let mut end = solve();
    end["solution"] = json!(KNOWN_SOLUTION.replace('2', "3"));
    assert_eq!(wrong(&end)["index"], Value::Null);
    let mut end = solve();
    end["guesses"] = json!(1);
    assert_eq!(wrong(&end)["expected"], "guesses 0");
    for status in ["stuck", "given_up"] {
        let mut end = solve();
        end["status"] = json!(status);
        assert_eq!(wrong(&end)["expected"], "no solution, because none was reached");
    }
    let mut end = solve();
    end["status"] = json!("stuck");
    end["solution"] = Value::Null;
    assert_eq!(wrong(&end)["expected"], "empty cells");
}

/// Returns what a faulty solve should have had and what it has.
fn expected_and_found(solve: &Value) -> [String; 2] {
    let flaw = wrong(solve);
    ["expected", "found"].map(|key| flaw[key].as_str().unwrap().to_owned())
}

#[test]
fn the_cells_that_a_shortened_solve_leaves_empty_are_counted() {
    for (removed, found) in [(1, "1 empty cell"), (2, "2 empty cells")] {
        let mut shortened = solve();
        let steps = shortened["steps"].as_array_mut().unwrap();
        steps.truncate(steps.len() - removed);
        let expected = "the moves to lead to the solution";
        assert_eq!(expected_and_found(&shortened), [expected, found]);
    }
}

#[test]
fn the_number_that_the_replay_knows_is_the_expected_one() {
    let several = solves(&["--strategy", "backtrack", "12..3412.1..4..."], "");
    let solve: Value = serde_json::from_str(&several).unwrap();
    let steps = solve["steps"].as_array().unwrap();
    let at = steps.iter().position(|step| step["kind"] == "guess").unwrap();
    let alternatives = steps[at]["alternatives"].as_u64().unwrap();
    assert_eq!(alternatives, 1);
    let mut guess = solve.clone();
    guess["steps"][at]["alternatives"] = json!(5);
    assert_eq!(expected_and_found(&guess), ["1 alternative", "5"]);
    let at = steps.iter().position(|step| step["solution_number"] == 1).unwrap();
    let mut number = solve.clone();
    number["steps"][at]["solution_number"] = json!(3);
    assert_eq!(expected_and_found(&number), ["solution number 1", "3"]);
}

#[test]
fn a_guess_is_refuted_only_by_a_contradiction() {
    let puzzles = up_to(81, &of_all_sizes(20));
    let solves = solves(&["--strategy", "recursion"], &puzzles);
    let is_refuted = |object: &Value| {
        let steps = object["steps"].as_array().unwrap();
        steps.iter().position(|step| step["kind"] == "refutation")
    };
    let (mut solve, at) = solves
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .find_map(|object: Value| is_refuted(&object).map(|at| (object, at)))
        .unwrap();
    let line = solve["input"].as_str().unwrap();
    let side = line.len().isqrt();
    let given = line.find(|symbol: char| symbol != '.').unwrap();
    let cell = format!("r{}c{}", given / side + 1, given % side + 1);
    let contradiction = solve["steps"][at]["breach"].clone();
    solve["steps"][at]["breach"] = json!({ "cell": cell });
    assert_eq!(wrong(&solve)["index"], at);
    solve["steps"][at]["breach"] = contradiction;
    let guess = solve["steps"][at]["guess"].as_str().unwrap();
    let (cell, digit) = guess.split_once('=').unwrap();
    let other = if digit == "1" { 2 } else { 1 };
    solve["steps"][at]["guess"] = json!(format!("{cell}={other}"));
    let flaw = wrong(&solve);
    let expected = flaw["expected"].as_str().unwrap();
    assert!(expected.ends_with("the guess opened last"), "{expected}");
}

#[test]
fn a_single_solution_is_not_taken_on_trust() {
    let several = "1...............";
    let mut solve: Value = serde_json::from_str(&solves(&[several], "")).unwrap();
    solve["steps"][0]["kind"] = json!("deduction");
    solve["steps"][0]["notation"] = json!("a claim");
    solve["steps"][0]["placements"] = json!(["r1c2=2"]);
    solve["steps"][0]["eliminations"] = json!([]);
    solve["steps"][0]["evidence"] = json!({ "premises": [{ "single_solution": true }] });
    let flaw = wrong(&solve);
    assert_eq!(flaw["index"], 0);
    assert_eq!(flaw["expected"], "givens with one solution");
    assert_eq!(flaw["found"], "several");
}

#[test]
fn an_undecided_claim_is_not_called_wrong() {
    let solve = solves(&["1..............."], "");
    all_hold(&solve, 1);
    let output = run(&["verify", "--budget", "1", "--json"], &solve);
    assert_eq!(output.status.code(), Some(1));
    let report = &json_lines(&output)[0];
    assert_eq!(report["verdict"], "undecided", "{report}");
    assert_eq!(report["wrong"], Value::Null);
    let last = report["undecided"].as_array().unwrap().last().unwrap();
    assert_eq!(last["whether"], "there is more than one solution");
    let text = run(&["verify", "--budget", "1"], &solve);
    let text = String::from_utf8(text.stdout).unwrap();
    let begins = "line 1: nothing is wrong, but a budget of 1 does not decide for ";
    assert!(text.starts_with(begins), "{text}");
}

#[test]
fn a_solve_may_be_longer_than_any_puzzle() {
    let blanks = format!("{{{}", " ".repeat(2 << 20));
    all_hold(&solves(&[KNOWN], "").replacen('{', &blanks, 1), 1);
}

#[test]
fn a_line_without_a_solve_is_reported_and_the_rest_is_verified() {
    let solve = solves(&[KNOWN], "");
    let input = format!("{{\"input\": 1}}\n{solve}{KNOWN}\nnothing\n");
    let output = run(&["verify"], &input);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(text.starts_with("line 2: all "), "{text}");
    assert!(text.contains(" moves are valid"), "{text}");
    let sentences = stderr(&output);
    let first = "stdin, line 1: input: expected the puzzle as a line, found 1";
    assert!(sentences.contains(first), "{sentences}");
    assert!(sentences.contains("stdin, line 4: expected a JSON object"), "{sentences}");
}

#[test]
fn a_position_drawn_on_several_lines_comes_back_from_its_solve() {
    let marks = run(&["convert", "--to", "marks", KNOWN], "");
    let marks = String::from_utf8(marks.stdout).unwrap();
    all_hold(&solves(&[], &marks), 1);
}
