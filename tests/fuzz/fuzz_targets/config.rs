//! Any text is a file of settings or gets sentences, each with a line of the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stepdoku::tui::Settings;

fuzz_target!(|text: &str| {
    let (_, problems) = Settings::read(text);
    for problem in problems {
        assert!((1..=text.split('\n').count()).contains(&problem.line));
        assert!(!problem.to_string().is_empty());
    }
});
