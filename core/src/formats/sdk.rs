//! SadMan's .sdk: `[Puzzle]` with the givens, `[State]` with the values on the board, and
//! `[PencilMarks]`. Lines about the puzzle, which begin with `#`, precede them.

use super::characters::{quoted, without_control_characters};
use super::drawn::{self, print_rows};
use super::entry::{Entry, keep_marks, place, runs, symbol, values};
use super::{ParseError, Reading, Readings};
use crate::grid::{Candidate, Cell, DigitSet};
use crate::puzzle::Puzzle;

/// The name or description of the puzzle.
const NAME: &str = "#D";
/// Lines about the puzzle that are not read.
const ABOUT: [(&str, &str); 6] = [
    ("#A", "author"),
    ("#C", "comment"),
    ("#B", "date"),
    ("#S", "source"),
    ("#L", "level"),
    ("#U", "URL"),
];

/// Returns true if a text has SadMan's sections.
pub(super) fn recognises(text: &str) -> bool {
    text.lines().any(is_begin)
}

/// Returns true for the heading of the givens.
fn is_begin(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("[puzzle]")
}

/// Reads all puzzles, each with the lines about it.
pub(super) fn read_all(text: &str) -> Readings {
    let lines: Vec<&str> = text.lines().collect();
    let is_description = |line: &&&str| line.trim().is_empty() || line.starts_with('#');
    let begins = (0..lines.len()).filter(|&at| is_begin(lines[at]));
    let begins = begins.map(|at| at - lines[..at].iter().rev().take_while(is_description).count());
    // The text before the first heading belongs to the first puzzle.
    let begins: Vec<usize> = [0].into_iter().chain(begins.skip(1)).collect();
    let ends = begins[1..].iter().copied().chain([lines.len()]);
    let puzzles = begins.iter().zip(ends);
    puzzles.map(|(&begin, end)| read(begin, &lines[begin..end].join("\n"))).collect()
}

/// Reads the sections of a puzzle that follows `before` other lines.
fn read(before: usize, text: &str) -> Result<Reading, ParseError> {
    let givens = section(text, "puzzle");
    let heading = text.lines().take_while(|line| !is_begin(line)).count() + 1;
    let mut reading = drawn::read_at(before + heading, &givens)?.reading;
    reading.format = "SadMan grid (.sdk)".into();
    reading.omitted = omitted(text);
    let state = section(text, "state");
    let state = state.chars().filter(|cell| !cell.is_whitespace());
    place_all(&mut reading.puzzle, &state.collect::<Vec<char>>())?;
    let marks = section(text, "pencilmarks");
    let marks: Vec<&str> = marks.split([',', '\n']).map(str::trim).collect();
    mark(&mut reading.puzzle, &marks);
    let about = text.lines().find_map(|line| line.strip_prefix(NAME));
    let about = about.map(str::trim).filter(|about| !about.is_empty());
    reading.comment = about.map(str::to_owned);
    Ok(reading)
}

/// Returns the parts that are not read: colours, and lines about the puzzle other than its name.
fn omitted(text: &str) -> Vec<String> {
    let is_colour = |c: char| !c.is_whitespace() && !".0,".contains(c);
    let colours = section(text, "colors").contains(is_colour);
    let about = ABOUT.into_iter().filter_map(|(mark, name)| {
        let line = text.lines().find_map(|line| line.strip_prefix(mark))?;
        (!line.trim().is_empty()).then_some(name)
    });
    colours.then_some("colours").into_iter().chain(about).map(str::to_owned).collect()
}

/// Returns the lines between a heading and the next.
fn section(text: &str, heading: &str) -> String {
    let is_heading = |line: &&str| line.trim().starts_with('[');
    let heading = format!("[{heading}]");
    let lines = text
        .lines()
        .skip_while(|line| !line.trim().eq_ignore_ascii_case(&heading))
        .skip(1)
        .take_while(|line| !is_heading(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Places the digits of a state that are not givens.
fn place_all(puzzle: &mut Puzzle, state: &[char]) -> Result<(), ParseError> {
    if state.is_empty() {
        return Ok(());
    }
    if state.len() != puzzle.shape.cells() {
        let expected = format!("{} cells under [State]", puzzle.shape.cells());
        return Err(ParseError::new(expected, state.len().to_string()));
    }
    for (index, &character) in state.iter().enumerate() {
        match symbol(character) {
            Some(Entry::Value(digit)) if digit.index() < puzzle.shape.side() => {
                place(puzzle, Candidate::new(Cell::new(index), digit))?;
            }
            Some(Entry::Empty) => {}
            _ => {
                let expected = "digits of the board, or . for an empty cell, under [State]";
                return Err(ParseError::new(expected, quoted(character)));
            }
        }
    }
    Ok(())
}

/// Eliminates the candidates that the marks omit, if every cell has marks.
fn mark(puzzle: &mut Puzzle, marks: &[&str]) {
    let filled: Vec<&str> = marks
        .iter()
        .take(puzzle.shape.cells())
        .map(|marks| if marks.is_empty() { "." } else { marks })
        .collect();
    if filled.len() == puzzle.shape.cells()
        && let Some(entries) = runs(puzzle.shape, &filled)
    {
        // A single mark is a candidate here, because placed digits are under [State].
        let entries: Vec<Entry> = entries
            .into_iter()
            .map(|entry| match entry {
                Entry::Value(digit) => Entry::Marks(DigitSet::only(digit)),
                other => other,
            })
            .collect();
        keep_marks(puzzle, &entries);
    }
}

/// Prints the sections, below the name.
pub(super) fn print(puzzle: &Puzzle, name: Option<&str>) -> String {
    let mut text =
        name.map_or(String::new(), |name| format!("{NAME}{}\n", without_control_characters(name)));
    text += "[Puzzle]\n";
    text += &print_rows(puzzle.shape, &puzzle.givens);
    if puzzle.has_placed() {
        let state = print_rows(puzzle.shape, &values(puzzle));
        text += "\n[State]\n";
        text += &state;
    }
    text
}
