//! The examples run.

#[path = "examples/all_steps.rs"]
#[allow(dead_code, reason = "its main function is not called here")]
mod all_steps;
#[path = "examples/generate.rs"]
#[allow(dead_code, reason = "its main function is not called here")]
mod generate;
#[path = "examples/rate.rs"]
#[allow(dead_code, reason = "its main function is not called here")]
mod rate;
#[path = "examples/solve.rs"]
#[allow(dead_code, reason = "its main function is not called here")]
mod solve;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn solving_explains_every_step() {
    let text = solve::explained(EASY).unwrap();
    assert!(text.lines().count() > 40, "{text}");
    assert!(text.trim_end().ends_with("Solved"), "{text}");
    assert!(solve::explained("no puzzle").is_err());
}

#[test]
fn all_steps_are_listed() {
    let lines = all_steps::all_steps(EASY).unwrap();
    assert!(lines.iter().any(|line| line.contains("Single")), "{lines:?}");
}

#[test]
fn a_puzzle_is_rated() {
    assert!(rate::rated(EASY).unwrap().starts_with("Easy"));
}

#[test]
fn a_seed_gives_the_same_puzzle_twice() {
    let puzzle = generate::generated(3).unwrap();
    assert_eq!(puzzle.len(), 81);
    assert_eq!(puzzle, generate::generated(3).unwrap());
}
