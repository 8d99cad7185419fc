//! Any text is a solve or gets a sentence, and any solve is proved, wrong or undecided.

use stepdoku::proof;
use stepdoku::search::Limits;

/// Panics if it does not hold of this text.
pub fn check(text: &str) {
    match proof::read(text) {
        Ok(solve) => match proof::check(&solve, Limits::nodes(1_000)) {
            Ok(proof) => assert_eq!(proof.moves, solve.moves.len()),
            Err(flaw) => assert!(flaw.at.is_none_or(|at| at < solve.moves.len())),
        },
        Err(error) => assert!(error.to_string().contains("expected")),
    }
}
