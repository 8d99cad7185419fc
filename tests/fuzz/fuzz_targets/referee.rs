//! Tries the check of `referee` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/referee.rs"]
mod referee_check;

libfuzzer_sys::fuzz_target!(|text: &str| referee_check::check(text));
