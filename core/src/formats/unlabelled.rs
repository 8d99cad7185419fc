//! A puzzle with nothing before it: on a line, or a JSON object.

use super::{
    ParseError, Reading, csv, drawn, i_sudoku, json, library, line, link, list, placements,
    position, sukaku,
};
use crate::grid::Shape;

/// Reads a line with nothing before the puzzle.
pub(super) fn read(line: &str, number: usize) -> Result<Reading, ParseError> {
    let trimmed = line.trim();
    match line::read(line, number) {
        // Rows of sixteen separated by spaces begin like a 4x4 board with a comment.
        Ok(reading) if reading.puzzle.shape == Shape::Four && reading.comment.is_some() => {
            Ok(drawn::read(trimmed).unwrap_or(reading))
        }
        // The solution may precede its puzzle.
        Ok(reading) if !reading.has_empty_cell() && reading.comment.is_some() => {
            Ok(csv::read(trimmed).filter(Reading::has_empty_cell).unwrap_or(reading))
        }
        Ok(reading) => Ok(reading),
        Err(_) if link::recognises(trimmed) => link::read(trimmed),
        Err(_) if library::recognises(trimmed) => {
            library::read(trimmed).map_err(|wrong| wrong.on_line(number))
        }
        Err(_) if json::recognises(trimmed) => read_json(trimmed),
        Err(_) if placements::recognises(trimmed) => placements::read_line(trimmed, number),
        Err(_) if i_sudoku::recognises(trimmed) => {
            i_sudoku::read(trimmed).map_err(|wrong| wrong.on_line(number))
        }
        Err(error) => sukaku::read(trimmed)
            .or_else(|| position::read(trimmed).ok())
            .or_else(|| library::read_susser(trimmed))
            .or_else(|| csv::read(trimmed))
            .or_else(|| drawn::read(trimmed).ok())
            .or_else(|| list::read(trimmed))
            .or_else(|| line::read_blanks(line))
            .ok_or_else(|| match position::read(trimmed) {
                Err(wrong) if position::recognises(trimmed) => wrong.on_line(number),
                _ => placements::describe_error(trimmed, number).unwrap_or(error),
            }),
    }
}

/// Reads a JSON object, or a list inside an object of another program.
pub(super) fn read_json(text: &str) -> Result<Reading, ParseError> {
    json::read(text).or_else(|error| list::read(text).ok_or(error))
}
