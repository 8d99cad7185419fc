//! Any text is a puzzle or gets a sentence, and what is printed of a puzzle is read back.

use stepdoku::formats::{PRINTED, read, read_all, read_line};

/// Panics if it does not hold of this text.
pub fn check(text: &str) {
    let _ = read_line(text, 1);
    let _ = read_all(text);
    let Ok(reading) = read(text) else {
        return;
    };
    for format in PRINTED {
        // These two search for a solution, which is no matter of formats.
        if ["csv", "solution"].contains(&format.slug) {
            continue;
        }
        if let Ok(printed) = format.print(&reading.puzzle) {
            let back = read(&printed).unwrap_or_else(|error| panic!("{}: {error}", format.slug));
            let again = format.print(&back.puzzle).ok();
            assert_eq!(again.as_ref(), Some(&printed), "{}", format.slug);
        }
    }
}
