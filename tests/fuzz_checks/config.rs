//! Property: any text is read as settings, and every error names one of its lines.

use stepdoku::tui::Settings;

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    let (_, problems) = Settings::read(text);
    for problem in problems {
        assert!((1..=text.split('\n').count()).contains(&problem.line));
        assert!(!problem.to_string().is_empty());
    }
}
