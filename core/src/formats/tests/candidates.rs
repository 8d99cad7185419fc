//! Tests of pencil marks in the style of other programs.

use super::{LINE, Reading, print_position, read};
use crate::formats::entry;
use crate::grid::{Digit, DigitSet};
use crate::puzzle::Puzzle;

/// Returns a puzzle with one elimination.
fn puzzle() -> Puzzle {
    read(&format!("{LINE}|r1c3<>4")).unwrap().puzzle
}

/// Returns the candidates of every cell, row by row.
fn candidate_rows() -> Vec<Vec<DigitSet>> {
    let cells = entry::candidates(&puzzle());
    cells.chunks(9).map(<[_]>::to_vec).collect()
}

fn reads_candidates(text: &str) -> Reading {
    let reading = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(print_position(&reading.puzzle), print_position(&puzzle()), "{text}");
    reading
}

/// Returns a line for each row, with characters around and between the candidates of each cell.
fn lines([begin, within, end]: [&str; 3], between: &str) -> String {
    let cell = |marks: &DigitSet| {
        let digits: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
        [begin, &digits.join(within), end].concat()
    };
    let row = |row: &Vec<DigitSet>| row.iter().map(cell).collect::<Vec<_>>().join(between);
    candidate_rows().iter().map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn candidates_in_brackets_and_with_separators_are_read() {
    for [begin, end] in [["(", ")"], ["[", "]"], ["{", "}"], ["\"", "\""]] {
        for within in [",", ", ", " "] {
            for between in [" ", ", ", ";", "\t", " | "] {
                reads_candidates(&lines([begin, within, end], between));
            }
        }
    }
    for between in [" | ", "|", ";", "\t", " "] {
        reads_candidates(&lines(["", ",", ""], between));
        reads_candidates(&format!("Look:\n{}\nBob", lines(["", ",", ""], between)));
    }
    for within in [", ", " "] {
        reads_candidates(&lines(["", within, ""], " | "));
    }
    let sets = lines(["{", ", ", "}"], ", ").replace('\n', "],\n[");
    reads_candidates(&format!("[[{sets}]]"));
}

#[test]
fn a_row_with_an_extra_cell_is_refused() {
    for text in [
        lines(["{", ",", "}"], " ").replacen("{5}", "{5} {5}", 1),
        lines(["", ",", ""], " | ").replacen("5 |", "5 | 5 |", 1),
        // A comma between cells and within them does not separate the cells.
        lines(["", ",", ""], ","),
    ] {
        let error = read(&text).unwrap_err().to_string();
        assert!(error.starts_with("expected a board of 16, 36, 81"), "{error}");
    }
}

#[test]
fn i_sudoku_cells_distinguish_givens_and_placed_digits() {
    let cell = |index: usize, marks: &DigitSet| match LINE.as_bytes()[index] {
        b'.' => {
            let digits: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
            format!("({})", digits.join(","))
        }
        given => format!("{}!", char::from(given)),
    };
    let cells = candidate_rows().concat();
    let cells: Vec<String> = cells.iter().enumerate().map(|(at, marks)| cell(at, marks)).collect();
    let text = cells.join("|");
    assert_eq!(reads_candidates(&text).format, "i-sudoku's cells");
    let rows: Vec<String> = cells.chunks(9).map(|row| row.join("|")).collect();
    reads_candidates(&rows.join("\n"));
    reads_candidates(&(rows.join("|\n") + "|"));
    let begun = read(&text.replacen("(1,2)", "2(1,2)", 1)).unwrap().puzzle;
    assert_eq!(begun.placed[2], Some(Digit::new(1)));
    for (text, sentence) in [
        (format!("{text}|5!"), "line 1: expected 81 cells separated by |, found 82"),
        (
            text.replacen("(1,2)", "(1-2)", 1),
            "line 1: expected a cell like 5!, 5 or (1,2,4), found (1-2)",
        ),
    ] {
        assert_eq!(read(&text).unwrap_err().to_string(), sentence);
    }
}

/// The style of a board with cells of three lines.
#[derive(Clone, Copy)]
struct Drawing {
    /// Character for a missing candidate.
    empty: char,
    /// Text between two candidates.
    within: &'static str,
    /// Text between two cells.
    between: &'static str,
    /// Text between two boxes and around all of them.
    bar: &'static str,
    value: ValuePlaces,
}

/// The places in which a value is drawn.
#[derive(Clone, Copy)]
enum ValuePlaces {
    Own,
    Middle,
    All,
}

impl Drawing {
    /// Returns the lines of each row.
    fn rows(self) -> Vec<String> {
        let symbol = |marks: DigitSet, place: usize| {
            let is_drawn = |digit: &Digit| match self.value {
                ValuePlaces::Own => place == digit.index(),
                ValuePlaces::Middle => place == 4,
                ValuePlaces::All => true,
            };
            let shown = match marks.single() {
                Some(digit) => Some(digit).filter(is_drawn),
                None => Some(Digit::new(place)).filter(|&digit| marks.contains(digit)),
            };
            shown.map_or(self.empty, Digit::symbol).to_string()
        };
        let line = |row: &[DigitSet], line: usize| {
            let cell = |&marks: &DigitSet| {
                let chars: Vec<String> = (0..3).map(|at| symbol(marks, 3 * line + at)).collect();
                chars.join(self.within)
            };
            let cells: Vec<String> = row.iter().map(cell).collect();
            let boxes: Vec<String> = cells.chunks(3).map(|row| row.join(self.between)).collect();
            format!("{0}{1}{0}\n", self.bar, boxes.join(self.bar))
        };
        let rows = candidate_rows();
        let rows = rows.iter().map(|row| (0..3).map(|at| line(row, at)).collect());
        rows.collect()
    }
}

#[test]
fn cells_of_three_lines_are_read() {
    let plain = Drawing { empty: '.', within: "", between: "", bar: "", value: ValuePlaces::Own };
    for value in [ValuePlaces::Own, ValuePlaces::Middle, ValuePlaces::All] {
        for empty in ['.', '0', '*', '·'] {
            for (within, between, bar) in [
                ("", "", ""),
                ("", " ", " "),
                ("", " ", "|"),
                (" ", "  ", " | "),
                ("", "|", "||"),
                ("", "│", "┃"),
            ] {
                let drawing = Drawing { empty, within, between, bar, value };
                let rows = drawing.rows();
                assert_eq!(reads_candidates(&rows.concat()).format, "cells of several lines");
                reads_candidates(&rows.join("\n"));
                let bands = rows.chunks(3).map(<[_]>::concat).collect::<Vec<_>>();
                reads_candidates(&bands.join("+---------+---------+---------+\n"));
                let titled = reads_candidates(&format!("Monday\n{}", rows.concat()));
                assert_eq!(titled.comment.as_deref(), Some("Monday"));
            }
        }
    }
    // Bars around each cell show where it is, even if eliminated candidates leave no space.
    let drawing = Drawing { empty: ' ', between: "│", bar: "┃", ..plain };
    reads_candidates(&drawing.rows().concat());
    let beside = drawing.rows().concat().replace("┃\n", "┃ ─ Path ─── 35 │ a step\n");
    assert_eq!(reads_candidates(&beside).comment, None);
    let double = Drawing { bar: "||", ..drawing };
    assert!(read(&double.rows().concat()).is_err());
    // A candidate in the place of another.
    let odd = plain.rows().concat().replacen("12.", "21.", 1);
    let error = read(&odd).unwrap_err().to_string();
    assert!(error.ends_with("found 729 cells on 27 lines"), "{error}");
}

#[test]
fn a_sukaku_may_span_several_lines() {
    let line = crate::formats::sukaku::print(&puzzle());
    for length in [27, 81, 243] {
        for text in [line.clone(), line.replace('.', "0")] {
            let lines: Vec<&str> =
                (0..729).step_by(length).map(|at| &text[at..][..length]).collect();
            assert_eq!(read(&lines.join("\n")).unwrap(), read(&line).unwrap());
            assert_eq!(crate::formats::read_all(&lines.join("\n")).len(), 1);
        }
    }
    // Lines in which a cell would have no candidate are separate puzzles.
    let puzzles = [LINE; 9].join("\n");
    assert_eq!(crate::formats::read_all(&puzzles).len(), 9);
}

#[test]
fn boards_with_the_marks_of_a_step_are_read() {
    let marked = "\
+-----------+--------------+-------------+
| 9  5 1    | 8 3      4   | 7   2  6    |
| 3  7 6    | 1 2      5   | 8   9  4    |
| 48 2 48   | 7 6      9   | 5   3  1    |
+-----------+--------------+-------------+
| 1  9 247* | 5 47~    8   | 3   6  27   |
| 6  8 47^  | 2 (1)479 3   | 14^ 5  79   |
| 24 3 5    | 6 1'4'79 17~ | 124 18 278& |
+-----------+--------------+-------------+
| 5  6 28+  | 4 18+    12  | 9   7  3    |
| 7  4 9    | 3 5      6   | 12  18 28   |
| 28 1 3    | 9 78     {27 | 6   4  5    |
+-----------+--------------+-------------+
";
    let plain = marked.replace(['*', '~', '^', '(', ')', '\'', '&', '{'], "");
    let plain = plain.replace("28+", "28").replace("18+", "18");
    let read = |text: &str| crate::formats::read(text).expect(text).puzzle;
    assert_eq!(read(marked), read(&plain));
}
