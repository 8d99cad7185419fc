//! Any text is a solve or gets a sentence, and any solve is proved, wrong or undecided.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stepdoku::proof::{check, read};
use stepdoku::search::Limits;

fuzz_target!(|text: &str| match read(text) {
    Ok(solve) => match check(&solve, Limits::nodes(1_000)) {
        Ok(proof) => assert_eq!(proof.moves, solve.moves.len()),
        Err(flaw) => assert!(flaw.at.is_none_or(|at| at < solve.moves.len())),
    },
    Err(error) => assert!(error.to_string().contains("expected")),
});
