//! Tries the check of `formats` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/formats.rs"]
mod formats;

libfuzzer_sys::fuzz_target!(|text: &str| formats::check(text));
