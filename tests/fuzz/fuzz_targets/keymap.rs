//! Tries the check of `keymap` on texts of the fuzzer.

#![no_main]

#[path = "../../fuzz_checks/keymap.rs"]
mod keymap;

libfuzzer_sys::fuzz_target!(|text: &str| keymap::check(text));
