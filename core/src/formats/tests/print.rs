//! Tests that printed puzzles can be read back.

use super::super::Format;
use super::{PRINTED, print_position, read};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;

/// Returns a board of this shape with givens, placed digits and eliminations.
fn example(shape: Shape) -> Puzzle {
    let side = shape.side();
    let mut puzzle = Puzzle::empty(shape);
    for index in 0..side {
        puzzle.givens[index] = (index % 3 != 1).then_some(Digit::new(index));
    }
    puzzle.placed[side * side - 1] = Some(Digit::new(0));
    let candidates = (2 * side..shape.cells() - 2).step_by(3);
    puzzle.eliminated = candidates
        .map(|index| Candidate::new(Cell::new(index), Digit::new(side - 2)))
        .filter(|removed| removed.cell.column(shape) % 3 == 1)
        .collect();
    // One cell has no candidate left.
    let empty = Cell::new(2 * side);
    let all = (0..side).map(|index| Candidate::new(empty, Digit::new(index)));
    puzzle.eliminated.extend(all);
    puzzle.eliminated.sort_unstable();
    puzzle.eliminated.dedup();
    puzzle
}

/// The parts of a puzzle that are the same after printing and reading.
enum Same {
    Givens,
    Digits,
    Position,
    /// At least the text that is printed again.
    Text,
}

fn same_in(slug: &str) -> Same {
    match slug {
        "line" | "rows" | "boxed" | "csv" | "markdown" => Same::Givens,
        "sdk" | "f-puzzles" | "opensudoku" => Same::Digits,
        "position" | "hodoku" | "json" => Same::Position,
        "solution" | "marks" | "sukaku" | "ss" | "sudokuwiki" => Same::Text,
        other => panic!("{other} is a new format"),
    }
}

#[test]
fn printed_puzzles_are_read_back() {
    for shape in Shape::ALL {
        let puzzle = example(shape);
        for format in PRINTED {
            let Ok(text) = format.print(&puzzle) else {
                // Some formats hold only 9x9 boards; `solution` holds only full ones.
                assert!(format.slug == "solution" || shape != Shape::Nine, "{}", format.slug);
                continue;
            };
            let back =
                read(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.slug));
            let back = back.puzzle;
            match same_in(format.slug) {
                Same::Givens => {
                    assert_eq!(back.givens, puzzle.givens, "{} {shape}", format.slug);
                }
                Same::Digits => {
                    assert_eq!((&back.givens, &back.placed), (&puzzle.givens, &puzzle.placed));
                }
                Same::Position => {
                    assert_eq!(print_position(&back), print_position(&puzzle), "{shape}");
                }
                Same::Text => {
                    let again = format.print(&back).unwrap();
                    assert_eq!(again, text, "{} {shape}", format.slug);
                }
            }
        }
    }
}

#[test]
fn cells_without_candidates_differ_from_empty_ones() {
    for side in [4, 6, 9] {
        let text = format!("1{}", ".".repeat(side * side * side - 1));
        let puzzle = read(&text).unwrap().puzzle;
        for slug in ["marks", "sukaku"] {
            let format = Format::by_slug(slug).unwrap();
            let printed = format.print(&puzzle).unwrap();
            let back = read(&printed).unwrap().puzzle;
            assert_eq!(format.print(&back), Ok(printed), "{slug}");
        }
    }
    // Eight rows of eight empty cells are not a 4x4 board without candidates.
    assert!(read(&"0".repeat(64)).is_err());
}
