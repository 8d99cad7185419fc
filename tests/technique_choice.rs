//! The options that turn techniques on and off on the command line.

use crate::program_under_test::{json_lines, run};

/// A puzzle that needs wings and almost locked sets, among others.
const HARD: &str =
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";

/// Returns the techniques that `rate` names for a puzzle, and the exit status.
fn rated(options: &[&str]) -> (Vec<String>, Option<i32>) {
    let output = run(&[&["rate", "--json"], options, &[HARD]].concat(), "");
    let used = json_lines(&output).into_iter().flat_map(|object| {
        let techniques = object["techniques"].as_object().unwrap().clone();
        techniques.into_iter().map(|(slug, _)| slug)
    });
    (used.collect(), output.status.code())
}

#[test]
fn an_excluded_technique_is_not_used() {
    let (used, _) = rated(&[]);
    let hardest = used.last().expect("it takes something").clone();
    for slug in &used {
        let (others, status) = rated(&["--without", slug]);
        assert!(!others.contains(slug), "{slug}");
        assert_eq!(status, Some(0), "something else is found instead of {slug}");
    }
    // A family is left out, except for techniques that are included by their own names.
    let all_but = ["--without", "hidden-single-row,naked-single,subsets", "--with", &hardest];
    let (others, _) = rated(&all_but);
    assert!(!others.iter().any(|slug| slug.contains("-pair")), "{others:?}");
}

#[test]
fn an_added_technique_is_used_where_it_is_the_easiest() {
    let solve = |options: &[&str]| {
        let output = run(&[&["solve", "--json"], options, &[HARD]].concat(), "");
        json_lines(&output).remove(0)
    };
    let as_it_comes = solve(&[]);
    assert!(as_it_comes.get("with").is_none() && as_it_comes.get("without").is_none());
    let changed = solve(&["--with", "siamese-finned-x-wing", "--without", "finned-x-wing"]);
    assert_eq!(changed["with"], serde_json::json!(["siamese-finned-x-wing"]));
    assert_eq!(changed["without"], serde_json::json!(["finned-x-wing"]));
}

#[test]
fn an_invalid_choice_is_reported() {
    for (options, sentence) in [
        (
            &["--strategy", "se", "--without", "x-wing"][..],
            "stepdoku: the strategy se has no list of techniques. Use --with, --without and \
             --no-nets with human, hodoku, rules, logic, recursion.\n",
        ),
        (
            &["--with", "nishio", "--without", "als,nishio"],
            "stepdoku: nishio is in both --with and --without. Remove it from one of them.\n",
        ),
    ] {
        let output = run(&[&["solve"], options, &[HARD]].concat(), "");
        assert_eq!(String::from_utf8_lossy(&output.stderr), sentence);
        assert_eq!(output.status.code(), Some(2));
    }
    let output = run(&["solve", "--without", "xwin", HARD], "");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("Did you mean x-wing?"), "{said}");
}
