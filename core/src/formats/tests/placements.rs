//! Tests of givens one by one.

use super::{LINE, SOLUTION, reads};
use crate::formats::{read, read_all};

/// Returns the givens of the puzzle, each built from its row and column (from 0) and its digit.
fn givens(given: impl Fn(usize, usize, char) -> String) -> Vec<String> {
    let cells = LINE.chars().enumerate();
    cells.filter(|&(_, c)| c != '.').map(|(at, digit)| given(at / 9, at % 9, digit)).collect()
}

#[test]
fn givens_are_read_one_by_one() {
    let letter = |letters: &str, row: usize| char::from(letters.as_bytes()[row]);
    for givens in [
        givens(|row, column, digit| format!("r{}c{}={digit}", row + 1, column + 1)),
        givens(|row, column, digit| format!("R{}C{} = {digit}", row + 1, column + 1)),
        givens(|row, column, digit| format!("r{}c{}: {digit}", row + 1, column + 1)),
        givens(|row, column, digit| format!("{}{}={digit}", letter("ABCDEFGHI", row), column + 1)),
        givens(|row, column, digit| format!("{}{}={digit}", letter("abcdefghj", row), column + 1)),
    ] {
        for between in ["\n", ", ", " ", "; ", ",\n", "\n- "] {
            reads(&givens.join(between));
        }
        for count in [2, 7, 16] {
            let lines: Vec<String> = givens.chunks(count).map(|line| line.join(", ")).collect();
            reads(&lines.join("\n"));
        }
        let titled = reads(&format!("Monday's puzzle\n\n{}\n", givens.join("\n")));
        assert_eq!(titled.summary(), "list of givens: 30 givens");
        assert_eq!(titled.comment.as_deref(), Some("Monday's puzzle"));
        assert_eq!(read_all(&givens.join("\n")).len(), 1);
    }
}

#[test]
fn invalid_givens_are_refused() {
    for (text, sentence) in [
        ("r1c5=2\nr1c10=3", "line 2: expected a given of a 9x9 board, like r1c5=2, found r1c10=3"),
        ("A5=2, A6=0\nA7=1", "line 1: expected a given of a 9x9 board, like r1c5=2, found A6=0"),
        ("r1c5=2\nr1c5=3", "line 2: expected 2 in r1c5, found 3"),
        (
            "r1c5=2, r2c3=7",
            "line 1: expected 17 givens on one line, or several lines of them, found 2",
        ),
        ("r1c5=2\nr2c3<>7", "line 2: expected a given of a 9x9 board, like r1c5=2, found r2c3<>7"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), sentence, "{text}");
    }
    // A cell before a puzzle is not a given.
    reads(&format!("r1c5={LINE}"));
}

#[test]
fn three_numbers_on_each_line_are_row_column_and_digit() {
    for between in [" ", ",", ", ", "\t", ";"] {
        let lines = givens(|row, column, digit| {
            [(row + 1).to_string(), (column + 1).to_string(), digit.into()].join(between)
        });
        let reading = reads(&lines.join("\n"));
        assert_eq!(reading.summary(), "list of givens: 30 givens");
        reads(&format!("({})", lines.join("),\n(")));
        reads(&format!("row col value\n{}", lines.join("\n")));
    }
    // A board may have three cells on each line.
    let thirds: Vec<&str> = (0..27).map(|at| &SOLUTION[3 * at..][..3]).collect();
    let board = read(&thirds.join("\n").replace("", " ")).unwrap();
    assert_eq!(board.puzzle.given_count(), 81);
}
