//! Tests of a puzzle with its solution next to it.

use super::{SOLUTION, reads, rows, rows_of};
use crate::formats::read;

/// Joins the rows of the puzzle and of another board, each converted by `row`, with `between`.
fn beside(between: &str, other: &str, row: impl Fn(&str) -> String) -> String {
    let lines = rows().into_iter().zip(rows_of(other));
    let lines: Vec<String> =
        lines.map(|(left, right)| [row(left), row(right)].join(between)).collect();
    lines.join("\n")
}

fn boxed(row: &str) -> String {
    format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..])
}

#[test]
fn a_solution_beside_the_puzzle_is_its_comment() {
    for between in [" ", "    ", "\t", " | ", "|", " || "] {
        for text in [
            beside(between, SOLUTION, str::to_owned),
            beside(between, SOLUTION, |row| row.replace("", " ").trim().to_owned()),
            beside(between, SOLUTION, boxed),
            beside(between, SOLUTION, |row| row.replace('.', " ")),
        ] {
            let reading = reads(&text);
            assert!(reading.format.ends_with(" with its solution"), "{text}");
            assert_eq!(reading.comment.as_deref(), Some(SOLUTION), "{text}");
        }
    }
    let border = "+-----+-----+-----+";
    let board = beside("   ", SOLUTION, boxed);
    reads(&format!("{border}   {border}\n{board}\n{border}   {border}"));
    let titled = beside("    ", SOLUTION, str::to_owned);
    let titled = reads(&format!("Monday\n{titled}")).comment.unwrap();
    assert_eq!(titled, format!("Monday, {SOLUTION}"));
}

#[test]
fn another_board_beside_the_puzzle_is_refused() {
    for other in [SOLUTION.replace('5', "6"), SOLUTION.replacen('5', ".", 1)] {
        let error = read(&beside("   ", &other, str::to_owned)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected one board, alone or with its solution next to it, found a different board next to it"
        );
    }
    let short = beside("   ", SOLUTION, str::to_owned).replacen("...   ", "..   ", 1);
    assert!(read(&short).is_err());
}
