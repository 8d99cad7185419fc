//! Property: any text is read as a solve or gets an error, and the proof of a solve covers all its
//! moves or names the wrong one.

use stepdoku::proof;
use stepdoku::search::Limits;

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    match proof::read(text) {
        Ok(solve) => match proof::check(&solve, Limits::nodes(1_000)) {
            Ok(proof) => assert_eq!(proof.moves, solve.moves.len()),
            Err(flaw) => assert!(flaw.at.is_none_or(|at| at < solve.moves.len())),
        },
        Err(error) => assert!(error.to_string().contains("expected")),
    }
}
