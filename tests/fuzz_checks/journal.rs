//! Property: the entries of any text are written and read back unchanged, and the app replays as
//! many as fit.

use stepdoku::tui::app::App;
use stepdoku::tui::session::journal::{line, read};

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    let entries = read(text);
    let written: String = entries.iter().map(line).collect();
    assert_eq!(read(&written), entries);
    if let Ok((app, count)) = App::replayed(&entries) {
        assert!(count <= entries.len());
        assert!(!app.work.session.puzzle.journal().is_empty());
    }
}
