//! Tries the check of `config` on texts of the fuzzer.

#![no_main]

#[path = "../../checks/config.rs"]
mod config;

libfuzzer_sys::fuzz_target!(|text: &str| config::check(text));
