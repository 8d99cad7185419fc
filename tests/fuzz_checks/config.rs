//! Any text is a file of settings or gets sentences, each with a line of the text.

use stepdoku::tui::Settings;

/// Panics if it does not hold of this text.
pub fn check(text: &str) {
    let (_, problems) = Settings::read(text);
    for problem in problems {
        assert!((1..=text.split('\n').count()).contains(&problem.line));
        assert!(!problem.to_string().is_empty());
    }
}
