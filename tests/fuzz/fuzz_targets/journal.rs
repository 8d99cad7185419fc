//! Tries the check of `journal` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/journal.rs"]
mod journal;

libfuzzer_sys::fuzz_target!(|text: &str| journal::check(text));
