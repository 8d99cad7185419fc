//! Tables with a puzzle in one field of each line (gsf, qqwing, Kaggle), and `givens,solution`.

use super::{Printed, Reading, Unsolved, line, print_line};
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::search::{Limits, Verdict, erased};

/// Search limit, in positions, for a solution to print.
const BUDGET: u64 = 1_000_000;

/// Names of the column with the puzzle.
const NAMES: [&str; 6] = ["puzzle", "quiz", "givens", "clues", "sudoku", "grid"];

/// Returns true if a line is the header of a table with puzzles.
pub(super) fn is_header(line: &str) -> bool {
    // A fast test for most lines.
    !line.starts_with('.')
        && !line.bytes().any(|byte| byte.is_ascii_digit())
        && line.contains([',', ';', '\t'])
        && fields(line).any(|field| {
            let field = field.to_ascii_lowercase();
            NAMES.iter().any(|name| field.contains(name))
        })
}

/// Reads a line with a puzzle in one of its fields: the first that has empty cells, else the first.
pub(super) fn read(line: &str) -> Option<Reading> {
    let puzzles: Vec<(usize, Reading)> = fields(line)
        .enumerate()
        .filter_map(|(at, field)| Some((at, line::read(field, 1).ok()?)))
        .collect();
    let open = |(_, reading): &&(usize, Reading)| reading.is_open();
    let (at, reading) = puzzles.iter().find(open).or(puzzles.first())?;
    let others: Vec<&str> = fields(line)
        .enumerate()
        .filter(|(other, field)| other != at && !field.is_empty())
        .map(|(_, field)| field)
        .collect();
    Some(Reading {
        puzzle: reading.puzzle.clone(),
        format: format!("field {} of a table, {}", at + 1, reading.format).into(),
        comment: (!others.is_empty()).then(|| others.join(",")),
    })
}

/// Returns the fields of a line, without quotation marks.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ';', '\t'])
        .map(|field| field.trim().trim_matches('"'))
}

/// Prints givens and solution in two fields; the second is empty unless there is exactly one
/// solution.
pub(super) fn print(puzzle: &Puzzle) -> Printed {
    print_with_solution(puzzle, ",", ",")
}

/// Prints givens, `before` and the solution, or givens and `instead` unless there is exactly one
/// solution.
pub(super) fn print_with_solution(puzzle: &Puzzle, before: &str, instead: &str) -> Printed {
    let givens = print_line(puzzle);
    let verdict = erased::verdict(&puzzle.as_given(), Limits::nodes(BUDGET));
    let unsolved = match verdict {
        Verdict::Unique(digits) => {
            let solution: String = digits.into_iter().map(Digit::symbol).collect();
            return [&givens, before, &solution].concat().into();
        }
        Verdict::Impossible => Unsolved::NoSolution,
        Verdict::Several(..) => Unsolved::Several,
        Verdict::Unknown(_) => Unsolved::Unknown,
    };
    Printed {
        text: givens + instead,
        unsolved: Some(unsolved),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_puzzle_is_read_from_any_field() {
        for line in [
            format!("{SOLUTION},{PUZZLE}"),
            format!("1,2,0.5,12,{PUZZLE},7,8"),
            format!("\"17\";\"{PUZZLE}\";\"{SOLUTION}\""),
            format!("easy\t{PUZZLE}\t3"),
        ] {
            let reading = read(&line).unwrap();
            assert_eq!(print_line(&reading.puzzle), PUZZLE, "{line}");
        }
        let gsf = read(&format!("1,2,0.5,12,{PUZZLE},7,8")).unwrap();
        assert_eq!(gsf.format, "field 5 of a table, 81-character line");
        assert_eq!(gsf.comment.as_deref(), Some("1,2,0.5,12,7,8"));
        assert_eq!(read("one,two,3"), None);
    }

    #[test]
    fn table_headers_are_recognised() {
        for header in [
            "puzzle,solution",
            "quizzes,solutions",
            "Puzzle,Solution,Solution Count,Difficulty,",
        ] {
            assert!(is_header(header), "{header}");
        }
        for other in ["puzzle", "one,two", &format!("{PUZZLE},puzzle")] {
            assert!(!is_header(other), "{other}");
        }
    }

    #[test]
    fn a_unique_solution_is_printed() {
        let puzzle = read(&format!("x,{PUZZLE}")).unwrap().puzzle;
        let printed = print(&puzzle);
        assert_eq!(printed.text, format!("{PUZZLE},{SOLUTION}"));
        assert_eq!(printed.unsolved, None);
        let mut open = puzzle;
        open.givens.fill(None);
        let printed = print(&open);
        assert_eq!(printed.text, format!("{},", ".".repeat(81)));
        assert_eq!(printed.unsolved, Some(Unsolved::Several));
    }
}
