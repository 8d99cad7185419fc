//! Tries the check of `actions` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/actions.rs"]
mod actions;

libfuzzer_sys::fuzz_target!(|text: &str| actions::check(text));
