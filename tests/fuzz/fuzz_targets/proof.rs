//! Tries the check of `proof` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/proof.rs"]
mod proof;

libfuzzer_sys::fuzz_target!(|text: &str| proof::check(text));
