//! Tries the check of `theme` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/theme.rs"]
mod theme;

libfuzzer_sys::fuzz_target!(|text: &str| theme::check(text));
