//! `stepdoku generate`: the puzzles of the library as lines, and the messages for refused options.

use std::process::Output;

use stepdoku::formats::print_line;
use stepdoku::generator::{Goal, Order, Random, Recipe, Symmetry, generate};
use stepdoku::grid::Shape;

use crate::program_under_test::{self, stderr};

/// Runs `stepdoku generate` with these arguments.
fn run(arguments: &[&str]) -> Output {
    program_under_test::run(&[&["generate"], arguments].concat(), "")
}

fn lines(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn rotational_symmetry_is_that_of_half_a_turn() {
    let made = |symmetry| run(&["--symmetry", symmetry, "--seed", "3"]).stdout;
    assert_eq!(made("rotational"), made("180"));
    assert!(!made("180").is_empty());
}

#[test]
fn the_command_prints_what_the_library_makes_in_order() {
    let output = run(&["--count", "40", "--seed", "9", "--symmetry", "180"]);
    assert!(output.status.success());
    let recipe = Recipe::new(Shape::Nine, Goal::Minimal, Symmetry::HalfTurn).unwrap();
    let order = Order::patient(Shape::Nine);
    let expected: Vec<String> = (0..40)
        .map(|index| {
            print_line(&generate(&recipe, Random::seed_of(9, index), &order).unwrap().puzzle)
        })
        .collect();
    assert_eq!(lines(&output), expected);
}

#[test]
fn json_contains_the_grade() {
    let arguments = ["--technique", "X-Wing", "--level", "hard", "--seed", "4", "--json"];
    let output = run(&arguments);
    assert!(output.status.success(), "{output:?}");
    let object: serde_json::Value = serde_json::from_str(&lines(&output)[0]).unwrap();
    assert_eq!(object["level"], "Hard");
    assert!(object["cost"].as_f64().unwrap() >= 4.5);
}

#[test]
fn json_is_rated_without_a_demand() {
    let output = run(&["--json", "--seed", "5", "--givens", "30"]);
    let object: serde_json::Value = serde_json::from_str(&lines(&output)[0]).unwrap();
    let givens = object["givens"].as_str().unwrap();
    let rated = program_under_test::run(&["rate", "--json", givens], "");
    let rated = &program_under_test::json_lines(&rated)[0];
    for field in ["level", "difficulty", "cost", "hardest"] {
        assert_eq!(object[field], rated[field], "{field}");
        assert!(!object[field].is_null(), "{field}");
    }
}

#[test]
fn generate_refuses_impossible_options() {
    let refused: &[(&[&str], &str)] = &[
        (&["--givens", "16"], "not 16. Use --givens from 17 to 81."),
        (&["--technique", "flying-fish"], "unknown technique `flying-fish`"),
        (&["--technique", "xy-wing", "--level", "easy"], "at least Hard"),
        (&["--technique", "jellyfish", "--size", "6"], "at least 9x9"),
        (&["--level", "brutal"], "possible values: easy, medium, hard"),
        (&["--technique", "template-set"], "is turned off"),
        (
            &["--technique", "aic"],
            "no puzzle needs `aic`: `discontinuous-nice-loop` finds each of its \
             eliminations. Use --appears, or --without discontinuous-nice-loop",
        ),
        (&["--technique", "multi-colors-1"], "--without x-chain"),
        (&["--without", "x-wing"], "affect only the rating. Add --level, --technique or --cost"),
        (
            &["--level", "easy", "--cost", "6"],
            "costs 6.0. Use a lower --cost, or a higher --level.",
        ),
        (
            &["--size", "4", "--symmetry", "180", "--pattern", "1..............."],
            "Leave out --symmetry",
        ),
        (&["--technique", "x-wing", "--without", "fish"], "is turned off"),
        (&["--cost", "4.25"], "expected a cost like 4.7"),
        (&["--cost", "5..4"], "the lower cost comes first"),
        (&["--size", "25"], "Use --givens, for example --givens 375."),
        (&["--size", "9x16"], "possible values: 4, 6, 9, 16, 25"),
        (&["--size", "6x"], "possible values: 4, 6, 9, 16, 25"),
    ];
    for (arguments, expected) in refused {
        let output = run(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(expected), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty());
    }
    let output = run(&["--technique", "naked-quad", "--tries", "1", "--seed", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("puzzle 1: no puzzle found in 1 try. Use a larger --tries, or turn off"),
        "{said}"
    );
}

#[test]
fn the_command_generates_puzzles_that_need_a_technique_without_easier_ones() {
    let asked = ["--technique", "skyscraper", "--without", "sashimi-x-wing"];
    let made = run(&[&asked[..], &["--seed", "1", "--json"]].concat());
    assert_eq!(program_under_test::json_lines(&made)[0]["hardest"], "skyscraper");
}

#[test]
fn a_search_ends_when_its_time_is_up() {
    let arguments = ["--technique", "exocet", "--seed", "2", "--time"];
    let output = run(&[&arguments[..], &["1"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.starts_with("stepdoku: puzzle 1: no puzzle found in 1 second, after "), "{said}");
    let output = run(&[&arguments[..], &["4", "--progress"]].concat());
    let said = stderr(&output);
    assert!(said.starts_with("puzzle 1: ") && said.contains(" of 100000 tries in "), "{said}");
}

#[test]
fn a_puzzle_generated_as_json_is_read_back() {
    let made = run(&["--json", "--seed", "5"]);
    let checked = program_under_test::run(&["check", "--json"], &lines(&made)[0]);
    let object = &program_under_test::json_lines(&checked)[0];
    assert_eq!(object["input"], lines(&made)[0]);
    assert_eq!(object["solution_count"], 1);
    let converted = program_under_test::run(&["convert", "--to", "line"], &lines(&made)[0]);
    assert_eq!(lines(&converted), lines(&run(&["--seed", "5"])));
}

#[test]
fn a_puzzle_of_full_houses_has_many_givens_by_default() {
    let output = run(&["--technique", "full-house", "--seed", "1"]);
    assert!(output.status.success(), "{output:?}");
    let line = &lines(&output)[0];
    let givens = line.chars().filter(char::is_ascii_digit).count();
    assert!((50..81).contains(&givens), "{line}");
}

#[test]
fn a_technique_is_needed_once_the_easier_one_that_finds_the_same_is_off() {
    let arguments = ["--technique", "aic", "--without", "discontinuous-nice-loop", "--seed", "1"];
    let output = run(&arguments);
    assert!(output.status.success(), "{output:?}");
}
