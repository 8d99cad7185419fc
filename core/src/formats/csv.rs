//! Tables with a puzzle in one field of each line (gsf, qqwing, Kaggle), and `givens,solution`.

use std::borrow::Cow;

use super::{Printed, Reading, Unsolved, line, print_line};
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::search::{Limits, SolutionCount, erased};

/// Search limit, in positions, for a solution to print.
const BUDGET: u64 = 1_000_000;

/// Names of the column with the puzzle.
const NAMES: [&str; 6] = ["puzzle", "quiz", "givens", "clues", "sudoku", "grid"];

/// Returns true for the header of a table with puzzles (`puzzle,solution`).
pub fn is_header(line: &str) -> bool {
    // A fast test for most lines.
    !line.starts_with('.')
        && !line.bytes().any(|byte| byte.is_ascii_digit())
        && line.contains([',', ';', '\t'])
        && split_fields(line).iter().any(|field| {
            let field = field.to_ascii_lowercase();
            NAMES.iter().any(|name| field.contains(name))
        })
}

/// The columns of a table, from 0, by the names in its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    puzzle: usize,
    solution: Option<usize>,
    /// The name of the puzzle.
    name: Option<usize>,
}

impl Columns {
    /// Returns the columns of a table with this header; `None` if no column has puzzles.
    pub fn of_header(header: &str) -> Option<Self> {
        let names: Vec<String> =
            split_fields(header).iter().map(|name| name.to_lowercase()).collect();
        let with = |word: &str| names.iter().position(|name| name.contains(word));
        Some(Self {
            puzzle: NAMES.into_iter().find_map(with)?,
            solution: with("solution"),
            name: names.iter().position(|name| matches!(name.as_str(), "name" | "title")),
        })
    }
}

/// Reads a row of a table with a header: only the puzzle, its solution and its name.
pub(super) fn read_row(row: &str, columns: Columns) -> Option<Reading> {
    let fields = split_fields(row);
    let field = |index: Option<usize>| fields.get(index?).filter(|field| !field.is_empty());
    let puzzle = field(Some(columns.puzzle))?;
    let solution = field(columns.solution);
    // A line with its solution is a format of its own.
    let with_solution = solution.map(|solution| format!("{puzzle},{solution}"));
    let reading = line::read(with_solution.as_deref().unwrap_or(puzzle), 1).ok()?;
    let comment = field(columns.name).into_iter().chain(solution);
    let comment: Vec<&str> = comment.map(AsRef::as_ref).collect();
    let comment = comment.join(", ");
    Some(match columns.puzzle {
        0 => reading.with_comment(comment),
        index => in_field(index, &reading, comment),
    })
}

/// Returns the reading of a field, by its number from 0.
fn in_field(index: usize, reading: &Reading, comment: String) -> Reading {
    let format = format!("field {} of a table, {}", index + 1, reading.format);
    Reading::new(reading.puzzle.clone(), format).with_comment(comment)
}

/// Reads a line with a puzzle in one of its fields: the first that has empty cells, else the first. A
/// solution is not a part of the name.
pub(super) fn read(line: &str) -> Option<Reading> {
    let fields = split_fields(line);
    let puzzles: Vec<(usize, Reading)> = fields
        .iter()
        .enumerate()
        .filter_map(|(index, field)| Some((index, line::read(field, 1).ok()?)))
        .collect();
    let open = |(_, reading): &&(usize, Reading)| reading.has_empty_cell();
    let (index, reading) = puzzles.iter().find(open).or(puzzles.first())?;
    let shape = reading.puzzle.shape;
    let others = fields.iter().enumerate();
    let others = others.filter(|(other, field)| other != index && !field.is_empty());
    let (solutions, others): (Vec<&str>, Vec<&str>) = others
        .map(|(_, field)| field.as_ref())
        .partition(|field| line::full_board(field, shape).is_some());
    let others = (!others.is_empty()).then(|| others.join(","));
    let comment: Vec<&str> =
        others.as_deref().into_iter().chain(solutions.first().copied()).collect();
    Some(in_field(*index, reading, comment.join(", ")))
}

/// The characters between fields, the least ambiguous first: a comma may be in a number or a name.
const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// Returns the fields of a line. A field in quotation marks may contain the separator, and doubled
/// quotation marks for one.
fn split_fields(line: &str) -> Vec<Cow<'_, str>> {
    let split = |separator: char| {
        let mut fields = Vec::new();
        let mut rest = Some(line);
        while let Some(text) = rest {
            let (field, behind) = next_field(text, separator);
            fields.push(field);
            rest = behind;
        }
        fields
    };
    let mut all = SEPARATORS.into_iter().map(split);
    all.find(|fields| fields.len() > 1).unwrap_or_else(|| vec![line.trim().into()])
}

/// Returns the first field of a text, and the text after its separator.
fn next_field(text: &str, separator: char) -> (Cow<'_, str>, Option<&str>) {
    let split = |text| -> (&str, Option<&str>) {
        match str::split_once(text, separator) {
            Some((field, behind)) => (field, Some(behind)),
            None => (text, None),
        }
    };
    let quoted = text.trim_start_matches(' ').strip_prefix('"');
    let Some(quoted) = quoted else {
        let (field, behind) = split(text);
        return (field.trim().into(), behind);
    };
    // The end is the first quotation mark that is not doubled.
    let mut marks = quoted.match_indices('"').map(|(index, _)| index).peekable();
    let mut end = None;
    while let Some(index) = marks.next() {
        if marks.next_if_eq(&(index + 1)).is_none() {
            end = Some(index);
            break;
        }
    }
    let Some(end) = end else {
        let (field, behind) = split(text);
        return (field.trim().trim_matches('"').into(), behind);
    };
    let field = &quoted[..end];
    let field = if field.contains('"') { field.replace("\"\"", "\"").into() } else { field.into() };
    (field, split(&quoted[end + 1..]).1)
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
    let count = erased::solution_count(&puzzle.as_given(), Limits::nodes(BUDGET));
    let unsolved = match count {
        SolutionCount::Unique(digits) => {
            let solution: String = digits.into_iter().map(Digit::symbol).collect();
            return [&givens, before, &solution].concat().into();
        }
        SolutionCount::Impossible => Unsolved::NoSolution,
        SolutionCount::Several(..) => Unsolved::Several,
        SolutionCount::Unknown(_) => Unsolved::Unknown,
    };
    Printed { text: givens + instead, unsolved: Some(unsolved) }
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
    fn quoted_fields_are_decoded() {
        let line = format!("\"He said \"\"hi\"\", loudly\" ;\"{PUZZLE}\"; 3,4");
        let decoded = split_fields(&line);
        assert_eq!(decoded, ["He said \"hi\", loudly", PUZZLE, "3,4"]);
        let reading = read(&line).unwrap();
        assert_eq!(reading.format, "field 2 of a table, 81-character line");
        assert_eq!(split_fields("a,\"b"), ["a", "b"]);
        assert_eq!(split_fields("a,,"), ["a", "", ""]);
    }

    #[test]
    fn a_header_names_the_columns() {
        let columns = Columns::of_header("id,puzzle,solution,clues,title").unwrap();
        let row = format!("7,{PUZZLE},{SOLUTION},30,\"Monday, easy\"");
        let reading = read_row(&row, columns).unwrap();
        assert_eq!(reading.name().as_deref(), Some("Monday, easy"));
        assert_eq!(reading.format, "field 2 of a table, 81-character line with its solution");
        assert!(reading.stated_solution().is_some());
        // Without a header, the solution is not a part of the name either.
        let reading = read(&row).unwrap();
        assert_eq!(reading.name().as_deref(), Some("7,30,Monday, easy"));
    }

    #[test]
    fn table_headers_are_recognised() {
        for header in
            ["puzzle,solution", "quizzes,solutions", "Puzzle,Solution,Solution Count,Difficulty,"]
        {
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
