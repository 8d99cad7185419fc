//! Any text is a journal up to a line, what is read of it is written back, and the app takes up
//! what fits.

use stepdoku::tui::app::App;
use stepdoku::tui::session::journal::{line, read};

/// Panics if it does not hold of this text.
pub fn check(text: &str) {
    let entries = read(text);
    let written: String = entries.iter().map(line).collect();
    assert_eq!(read(&written), entries);
    if let Ok((app, count)) = App::replayed(&entries) {
        assert!(count <= entries.len());
        assert!(!app.work.session.puzzle.journal().is_empty());
    }
}
