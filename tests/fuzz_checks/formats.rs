//! Property: any text is read as a puzzle or gets an error, and printed puzzles are read back.

use stepdoku::formats::{PRINTED, read, read_all, read_line};
use stepdoku::with_size;

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    let lines = text.lines().enumerate();
    let lines = lines.map(|(index, line)| read_line(line, index + 1));
    let whole = [read_line(text, 1), read(text)];
    for reading in whole.into_iter().chain(read_all(text)).chain(lines) {
        match reading {
            Ok(reading) => {
                assert!(!reading.summary().is_empty());
                // Every puzzle that was read fits on a board.
                let givens = with_size!(reading.puzzle.shape, size => reading.puzzle.board(size).givens().len());
                assert_eq!(givens, reading.puzzle.given_count());
            }
            Err(error) => assert!(error.to_string().contains("expected")),
        }
    }
    let Ok(reading) = read(text) else {
        return;
    };
    for format in PRINTED {
        // These two formats search for the solution, which is not tested here.
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
