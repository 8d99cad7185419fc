//! Tests that pasted and printed texts are read.

use super::{PRINTED, Reading, print_line, print_position, read, read_all, read_line};
use crate::grid::{Digit, Shape};

mod candidates;
mod labelled;
mod large;
mod pasted;
mod placements;
mod print;
mod programs;
mod refused;
mod several;
mod side_by_side;
mod tables;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn reads(text: &str) -> Reading {
    let reading = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(print_line(&reading.puzzle), LINE, "{text}");
    reading
}

fn rows() -> Vec<&'static str> {
    rows_of(LINE)
}

/// Returns the rows of a line of 81 cells.
fn rows_of(line: &str) -> Vec<&str> {
    (0..9).map(|row| &line[9 * row..][..9]).collect()
}

/// Returns the rows, each converted by `row`.
fn each(row: impl Fn(&str) -> String) -> Vec<String> {
    rows().into_iter().map(row).collect()
}

/// Returns the cells of a row, each converted by `cell`.
fn cells(row: &str, between: &str, cell: impl Fn(char) -> String) -> String {
    row.chars().map(cell).collect::<Vec<_>>().join(between)
}

/// Returns the digit, or `empty` for an empty cell.
fn or(empty: &str) -> impl Fn(char) -> String {
    move |cell| match cell {
        '.' => empty.to_owned(),
        digit => digit.to_string(),
    }
}

/// Joins the rows of each band, and the bands with `between`.
fn in_bands(rows: &[String], between: &str) -> String {
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    bands.join(between)
}

#[test]
fn drawn_boards_are_read() {
    let simple = each(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]));
    for border in [
        "+---+---+---+",
        ".---.---.---.",
        ":---:---:---:",
        "*-----------*",
        "'---'---'---'",
        "=============",
        "",
    ] {
        let board = in_bands(&simple, &format!("\n{border}\n"));
        reads(&format!("{border}\n{board}\n{border}"));
    }
    let unicode = format!("┌───┬───┬───┐\n{}\n└───┴───┴───┘", simple.join("\n").replace('|', "│"));
    assert_eq!(reads(&unicode).format, "boxed grid");
    // A bar between any two cells, and nothing in empty cells.
    for bar in ["|", "│", "┃", "║"] {
        let cells = |row: &str| cells(row, bar, |cell| format!(" {cell} ").replace('.', " "));
        let board = each(|row| format!("{bar}{}{bar}\n", cells(row))).concat();
        reads(&board);
        reads(&board.replace('\n', &format!("\n{}\n", "├───┼───┤".repeat(4))));
    }
}

#[test]
fn rows_without_borders_are_read() {
    let spaced = each(|row| cells(row, " ", String::from));
    reads(&spaced.join("\r\n"));
    assert_eq!(reads(&spaced.join("  ")).format, "cells separated by spaces");
    assert_eq!(reads(&rows().join(" ")).format, "cells separated by spaces");
    reads(&spaced.join("\n").replace(' ', "|"));
    reads(&spaced.join("\n").replace(' ', "\t"));
    reads(&spaced.join("\n").replace(' ', "\t").replace('.', ""));
    reads(&format!("Wikipedia's puzzle\n{}\n", rows().join("\n")));
    reads(&rows().join("\n").replace('.', " "));
    reads(&rows().join("\n").replace('.', "-"));
    reads(&format!("{}\n{}\n{}", &LINE[..30], &LINE[30..60], &LINE[60..]));
    let lone: String = LINE.chars().flat_map(|cell| [cell, '\n']).collect();
    reads(&lone);
    reads(&lone.replace('.', ""));
}

#[test]
fn rows_with_commas_are_read() {
    reads(&rows().join("\n").replace("", ",").replace('.', ""));
    let zeros = rows().join("\n").replace('.', "0").replace("", ",");
    let numbers = zeros.replace(",\n,", "],\n[");
    reads(&format!("[[{}]]", numbers.trim_matches(',')));
    reads(&format!("[[{}]]", numbers.trim_matches(',').replace('\n', " ")));
}

#[test]
fn links_and_single_lines_are_read() {
    let zeros = LINE.replace('.', "0");
    for link in [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("bd={zeros}"),
        format!("https://sudoku.coach/en/solver/{zeros}"),
    ] {
        assert_eq!(reads(&link).format, "link with 81 cells");
    }
    reads(&format!(":0000:x:{LINE}:::"));
    reads(&format!("{LINE},and more, of a table"));
    reads(&format!("# two puzzles\n{LINE} first\n{zeros} second\n"));
    let error = read("https://example.org/nothing").unwrap_err();
    assert!(
        error.to_string().starts_with("expected a link of SudokuWiki, sudoku.coach"),
        "{error}"
    );
}

#[test]
fn a_state_of_sudokuwiki_keeps_placed_digits_and_candidates() {
    // r1c1 is a clue 5, r1c2 a placed 3, r1c3 has the candidates 1, 2 and 4.
    let state = format!("S9B{}{}{}{}", "05", "0c", "0t", "ep".repeat(78));
    let puzzle = read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={state}")).unwrap().puzzle;
    assert_eq!(puzzle.givens[0], Some(Digit::new(4)));
    assert_eq!(puzzle.placed[1], Some(Digit::new(2)));
    let removed: Vec<String> = puzzle
        .eliminated
        .iter()
        .map(|removed| format!("{}{}", removed.cell.name(Shape::Nine), removed.digit))
        .collect();
    assert_eq!(removed, ["r1c36", "r1c37", "r1c38", "r1c39"]);
    // It is printed in the same form; a puzzle that has not started needs only the clues.
    let format = super::Format::by_slug("sudokuwiki").unwrap();
    let link = format.print(&puzzle).unwrap();
    assert!(link.contains("?bd=S9B050c0t"), "{link}");
    assert_eq!(read(&link).unwrap().puzzle, puzzle);
    let fresh = format.print(&read(LINE).unwrap().puzzle).unwrap();
    assert!(!fresh.contains("S9B"), "{fresh}");
}

#[test]
fn a_single_digit_is_a_value_unless_another_cell_has_it_as_candidate() {
    let mut cells = vec!["123456789".to_owned(); 81];
    cells[0] = "5".into();
    cells[80] = "7".into();
    for seen in (1..9).chain([9, 10, 11, 18, 19, 20, 27, 36, 45, 54, 63, 72]) {
        cells[seen] = "12346789".into();
    }
    let text: Vec<String> = cells.chunks(9).map(|row| row.join(" ")).collect();
    let reading = read(&text.join("\n")).unwrap();
    assert_eq!(reading.format, "pencil-mark grid");
    assert_eq!(reading.puzzle.givens[0], Some(Digit::new(4)));
    assert_eq!(reading.puzzle.givens[80], None);
    assert_eq!(reading.puzzle.eliminated.len(), 8);
}

#[test]
fn sections_and_blocks_keep_placed_digits() {
    let mut solved = rows().join("\n");
    solved.replace_range(2..3, "4");
    let text = format!("#DA puzzle\n[Puzzle]\n{}\n[State]\n{solved}\n", rows().join("\n"));
    let reading = reads(&text);
    assert_eq!(reading.comment.as_deref(), Some("A puzzle"));
    assert_eq!(reading.puzzle.placed[2], Some(Digit::new(3)));
    let drawn = [rows().join("\n"), solved].map(|rows| {
        let border = "*-----------*";
        format!("{border}\n{rows}\n{border}\n")
    });
    for between in ["", "\n", "\n\n"] {
        let reading = reads(&drawn.join(between));
        assert_eq!(reading.format, "SimpleSudoku grid (.ss)");
        assert_eq!(reading.puzzle.placed[2], Some(Digit::new(3)));
    }
}

/// Returns the puzzle in SudoCue's style: spaces between cells, dots in the corners.
fn sudocue() -> String {
    let spaced = |part: &str| format!("| {} ", cells(part, " ", String::from));
    let rows = each(|row| [&row[..3], &row[3..6], &row[6..]].map(spaced).concat() + "|");
    let board = in_bands(&rows, "\n:-------+-------+-------:\n");
    format!(".-------.-------.-------.\n{board}\n'-------'-------'-------'\n")
}

#[test]
fn layouts_that_other_programs_refuse_are_read() {
    let sudocue = sudocue();
    assert_eq!(reads(&sudocue).format, "boxed grid");
    let windows = sudocue.replace('\n', "\r\n");
    assert_eq!(reads(&windows).format, "boxed grid");
    assert_eq!(reads(&sudocue.replace('\n', "\r")).format, "boxed grid");
    let titled = reads(&format!("{}\nFaded Faces, 12 May\n", rows().join("\n")));
    assert_eq!(titled.comment.as_deref(), Some("Faded Faces, 12 May"));
    // These letters are digits on larger boards.
    let titled = reads(&format!("Faded face\n{}\nBad Cafe 7\n", rows().join("\n")));
    assert_eq!(titled.comment.as_deref(), Some("Faded face Bad Cafe 7"));
    let fenced = reads(&format!("```text\n{sudocue}```\n"));
    assert_eq!(fenced.comment, None);
    let linked = format!("Look:\nhttps://sudoku.coach/en/solver/{LINE}\nand solve it\n");
    assert_eq!(reads(&linked).format, "link with 81 cells");
    let blanks = LINE.replace('.', " ");
    assert_eq!(reads(&blanks).format, "81-character line, spaces for empty cells");
    let led_by_blanks = format!("{}{}", &LINE[2..], &LINE[..2]);
    let reading = read(&led_by_blanks.replace('.', " ")).unwrap();
    assert_eq!(print_line(&reading.puzzle), led_by_blanks);
}

#[test]
fn lines_with_more_than_the_givens_are_read() {
    for between in [" ", ",", "\t", ", "] {
        let reading = reads(&format!("{LINE}{between}{SOLUTION}"));
        assert_eq!(reading.format, "81-character line with its solution");
    }
    let other = reads(&format!("{LINE} {}", SOLUTION.replace('5', "6")));
    assert_eq!(other.format, "81-character line");
    let table = format!("Puzzle,Solution,Solution Count,\n{LINE},{SOLUTION},1,\n");
    reads(&table);
    let gsf = reads(&format!("1,2,3,4,{LINE},5,6"));
    assert_eq!(gsf.format, "field 5 of a table, 81-character line");
    let susser = format!("{}: 364 275", LINE.replacen('.', "+4", 1));
    let susser = reads(&susser);
    assert_eq!(susser.format, "Susser line");
    assert_eq!(susser.summary(), "Susser line: 30 givens, 1 placed, 2 candidates eliminated");
    let error = read_line(&format!("{LINE}5,solved"), 7).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 7: expected 16, 36, 81, 256 or 625 cells, found 82 before `,` (1 too many)"
    );
}

#[test]
fn boxes_with_spaces_for_empty_cells_are_read_by_column() {
    let border = "+-------+-------+-------+";
    for (between, around) in [("", ""), (" ", ""), (" ", " ")] {
        for bar in ["|", "│"] {
            let part =
                |part: &str| format!("{around}{}{around}", cells(part, between, String::from));
            let rows = each(|row| {
                let parts = [&row[..3], &row[3..6], &row[6..]].map(part);
                format!("{bar}{}{bar}", parts.join(bar)).replace('.', " ")
            });
            let board = in_bands(&rows, &format!("\n{border}\n"));
            reads(&format!("{border}\n{board}\n{border}"));
            // A misaligned cell belongs to no column.
            let askew = board.replacen('5', " 5", 1);
            assert!(read(&askew).is_err(), "{askew}");
        }
    }
}

#[test]
fn trailing_commas_may_precede_an_empty_cell() {
    let rows = each(|row| cells(row, ",", or("")));
    reads(&rows.join("\n"));
    reads(&rows.join(",\n"));
    reads(&rows.join("\n").replace(',', ";"));
}

#[test]
fn quotes_and_middle_dots_are_read() {
    reads(&format!("> {}", rows().join("\n> ")));
    reads(&LINE.replace('.', "·"));
    reads(&rows().join("\n").replace('.', "·"));
}

#[test]
fn the_json_field_with_a_string_has_the_givens() {
    for names in [
        format!("\"puzzle\":0,\"grid\":\"{LINE}\""),
        format!("\"puzzle\":\"{LINE}\",\"solution\":\"\",\"grid\":\"{LINE}\""),
    ] {
        reads(&format!("{{{names}}}"));
    }
}

#[test]
fn the_last_candidates_of_a_simple_sudoku_file_are_not_placed() {
    let all_but_one = format!("{}.", SOLUTION[..80].replacen('5', "+5", 1));
    let puzzle = read(&all_but_one).unwrap().puzzle;
    let printed = super::simple_sudoku::print(&puzzle);
    assert_eq!(read(&printed).unwrap().puzzle, puzzle, "{printed}");
}
