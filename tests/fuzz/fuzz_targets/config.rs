//! Tries the check of `config` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/config.rs"]
mod config;

libfuzzer_sys::fuzz_target!(|text: &str| config::check(text));
