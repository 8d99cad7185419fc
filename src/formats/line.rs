//! One character a cell: the 81-character line and its kin of 16, 36, 256 and 625, in one line or
//! broken over several.

use super::{ParseError, Place, Reading};
use crate::grid::{Digit, Shape};
use crate::puzzle::Puzzle;

/// A cell as its character says.
enum Symbol {
    Empty,
    Digit(Digit),
}

fn symbol(character: char) -> Option<Symbol> {
    match character {
        '.' | '0' | '*' | '_' | '-' => Some(Symbol::Empty),
        _ => Digit::from_symbol(character).map(Symbol::Digit),
    }
}

/// Reads a line of cells, or as many lines as the board has rows. Blanks and a comment may stand
/// behind the cells.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(number, line)| (number + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let Some(&(_, first)) = lines.first() else {
        return Err(ParseError {
            place: Place::default(),
            expected: "a puzzle of 16, 36, 81, 256 or 625 cells".into(),
            found: "nothing".into(),
        });
    };
    let (cells, comment) = first.split_at(
        first
            .find([' ', '\t', ',', '#', ';'])
            .unwrap_or(first.len()),
    );
    if Shape::with_side(cells.chars().count()).is_ok() && lines.len() > 1 {
        let shape = Shape::with_side(cells.chars().count()).expect("just asked");
        return read_rows(&lines, shape);
    }
    let count = cells.chars().count();
    let number = lines[0].0;
    let symbols = symbols_of(cells, number)?;
    let Some(shape) = Shape::with_cells(count) else {
        return Err(ParseError {
            place: Place {
                line: Some(number),
                column: None,
            },
            expected: "16, 36, 81, 256 or 625 cells".into(),
            found: format!("{count}"),
        });
    };
    let comment = comment
        .trim_start_matches([' ', '\t', ',', '#', ';'])
        .trim();
    Ok(Reading {
        puzzle: puzzle(shape, symbols, number)?,
        format: format!("{count}-character line"),
        comment: (!comment.is_empty()).then(|| comment.to_owned()),
    })
}

fn read_rows(lines: &[(usize, &str)], shape: Shape) -> Result<Reading, ParseError> {
    let side = shape.side();
    let mut symbols = Vec::new();
    for &(number, line) in lines.iter().take(side) {
        let row = symbols_of(line, number)?;
        if row.len() != side {
            return Err(ParseError {
                place: Place {
                    line: Some(number),
                    column: None,
                },
                expected: format!("{side} cells, as in the rows above"),
                found: row.len().to_string(),
            });
        }
        symbols.extend(row);
    }
    if symbols.len() != shape.cells() {
        return Err(ParseError {
            place: Place::default(),
            expected: format!("{side} rows of {side} cells"),
            found: format!("{} rows", symbols.len() / side),
        });
    }
    Ok(Reading {
        puzzle: puzzle(shape, symbols, lines[0].0)?,
        format: format!("{side} lines of {side} cells"),
        comment: None,
    })
}

fn symbols_of(cells: &str, line: usize) -> Result<Vec<Symbol>, ParseError> {
    let read = cells.chars().enumerate().map(|(at, character)| {
        symbol(character).ok_or_else(|| ParseError {
            place: Place {
                line: Some(line),
                column: Some(at + 1),
            },
            expected: "a digit, or one of . 0 * _ - for an empty cell".into(),
            found: format!("{character:?}"),
        })
    });
    read.collect()
}

fn puzzle(shape: Shape, symbols: Vec<Symbol>, line: usize) -> Result<Puzzle, ParseError> {
    let mut givens = Vec::with_capacity(symbols.len());
    for (at, symbol) in symbols.into_iter().enumerate() {
        givens.push(match symbol {
            Symbol::Empty => None,
            Symbol::Digit(digit) if digit.index() < shape.side() => Some(digit),
            Symbol::Digit(digit) => {
                let last = Digit::new(shape.side() - 1);
                return Err(ParseError {
                    place: Place {
                        line: Some(line),
                        column: Some(at + 1),
                    },
                    expected: format!("a digit from 1 to {last} on a {shape} board"),
                    found: format!("{:?}", digit.symbol()),
                });
            }
        });
    }
    Ok(Puzzle::new(shape, givens))
}

/// The givens in one line, `.` for an empty cell.
pub fn print_line(puzzle: &Puzzle) -> String {
    puzzle
        .givens
        .iter()
        .map(|digit| digit.map_or('.', Digit::symbol))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back_as_it_was_printed() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let reading = read(line).unwrap();
        assert_eq!(print_line(&reading.puzzle), line);
        assert_eq!(reading.receipt(), "81-character line: 30 givens");
    }

    #[test]
    fn every_sign_for_an_empty_cell_is_known_and_a_comment_is_kept() {
        let reading = read("1.0*_-34..........  # from the paper").unwrap_err();
        assert!(
            reading.to_string().contains("16, 36, 81, 256 or 625"),
            "{reading}"
        );
        let reading = read("1.0*_-34........  # from the paper").unwrap();
        assert_eq!(reading.puzzle.shape, Shape::Four);
        assert_eq!(reading.comment.as_deref(), Some("from the paper"));
    }

    #[test]
    fn errors_say_what_was_expected_and_found_and_where() {
        let error = read(&format!("{}q", ".".repeat(80))).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 81: expected a digit, or one of . 0 * _ - for an empty cell, found 'q'"
        );
        let error = read(&".".repeat(80)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1: expected 16, 36, 81, 256 or 625 cells, found 80"
        );
        let error = read("15..............").unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 2: expected a digit from 1 to 4 on a 4x4 board, found '5'"
        );
    }

    #[test]
    fn rows_on_lines_of_their_own_are_read() {
        let reading = read("1...\n..3.\n\n.2..\n...4\n").unwrap();
        assert_eq!(print_line(&reading.puzzle), "1.....3..2.....4");
    }
}
