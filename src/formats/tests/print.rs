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

#[test]
fn printed_puzzles_are_read_back() {
    for shape in Shape::ALL {
        let puzzle = example(shape);
        for format in PRINTED {
            let Ok(text) = format.print(&puzzle) else {
                let open = format.slug == "solution";
                assert!(open || shape != Shape::Nine, "{}", format.slug);
                continue;
            };
            let back =
                read(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.slug));
            let back = back.puzzle;
            match format.slug {
                "line" | "rows" | "boxed" | "csv" | "markdown" => {
                    assert_eq!(back.givens, puzzle.givens, "{} {shape}", format.slug);
                }
                "sdk" | "f-puzzles" | "opensudoku" => {
                    assert_eq!((&back.givens, &back.placed), (&puzzle.givens, &puzzle.placed));
                }
                "position" | "hodoku" | "json" => {
                    assert_eq!(print_position(&back), print_position(&puzzle), "{shape}");
                }
                _ => {
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
