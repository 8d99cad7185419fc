//! A puzzle on one line, in any format.

use super::bullet::strip_bullet;
use super::csv::{self, Columns};
use super::{ParseError, Reading, characters, labelled, line, unlabelled};

/// Reads a puzzle on one line; `number` is the number of the line for errors.
///
/// # Errors
/// Returns an error if no format fits: what was expected, what was found and where.
pub fn read_line(line: &str, number: usize) -> Result<Reading, ParseError> {
    characters::without_controls(read_raw_line(line, number))
}

/// Reads a puzzle on one line, without removing control characters from its texts.
pub(super) fn read_raw_line(line: &str, number: usize) -> Result<Reading, ParseError> {
    if let Some(reading) = line::read_plain(line) {
        return Ok(reading);
    }
    let line = &characters::plain(line);
    let bare = strip_bullet(line);
    let read_bare = || bare.and_then(|bare| unlabelled::read(bare, number).ok());
    unlabelled::read(line, number).or_else(|error| match read_bare() {
        Some(reading) => Ok(reading),
        None => labelled::read(bare.unwrap_or(line), number).unwrap_or(Err(error)),
    })
}

/// Reads a row of a table whose header is known; `number` is the number of the line for errors.
///
/// # Errors
/// Returns an error if the row has no puzzle: what was expected, what was found and where.
pub fn read_row(line: &str, number: usize, columns: Columns) -> Result<Reading, ParseError> {
    let row = csv::read_row(&characters::plain(line), columns);
    row.map_or_else(|| read_line(line, number), |reading| characters::without_controls(Ok(reading)))
}
