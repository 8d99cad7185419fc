//! A board with its solution next to it, on the same lines.

use std::ops::RangeInclusive;

use super::{Drawn, ParseError, read_bare, rows_of_a_board};
use crate::grid::Shape;

/// Number of lines of two boards.
const LINES: RangeInclusive<usize> = 4..=128;
/// Maximum number of characters on a line.
const MAX_WIDTH: usize = 256;

/// Reads the left of two boards, if the right one is its solution.
pub(super) fn read(before: usize, text: &str) -> Option<Result<Drawn, ParseError>> {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let width = lines.iter().map(Vec::len).max()?;
    if width > MAX_WIDTH || !LINES.contains(&lines.len()) {
        return None;
    }
    let half = |part: &dyn Fn(&[char]) -> &[char]| -> String {
        let lines = lines.iter().flat_map(|line| part(line).iter().chain(&['\n']));
        lines.collect()
    };
    (1..width).find_map(|at| {
        if !lines.iter().all(|line| is_gap(line, at)) {
            return None;
        }
        let right = half(&|line| &line[at.min(line.len())..]);
        // A fast test, because most halves are not a board.
        let rows = super::lines(before, &right).rows;
        let mut shapes = Shape::ALL.into_iter();
        let shape = shapes.find(|&shape| rows_of_a_board(&rows, shape).is_some())?;
        let left = half(&|line| &line[..at.min(line.len())]);
        let boards = [left, right].map(|half| read_bare(before, &half).ok());
        let [Some(left), Some(right)] = boards else {
            return None;
        };
        let shapes = [&left, &right].map(|board| board.reading.puzzle.shape);
        (shapes == [shape, shape]).then(|| {
            let reading = left.reading.with_solution(&right.reading);
            let reading = reading.ok_or_else(|| {
                ParseError::new(
                    "one board, alone or with its solution next to it",
                    "a different board next to it",
                )
            })?;
            Ok(Drawn { reading, ..left })
        })
    })
}

/// Returns true if a line can be split before this character.
fn is_gap(line: &[char], at: usize) -> bool {
    let is_no_cell = |c: &char| !c.is_alphanumeric() && *c != '.';
    line.get(at).is_none_or(is_no_cell) || is_no_cell(&line[at - 1])
}
