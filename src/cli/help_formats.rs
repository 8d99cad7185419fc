//! `stepdoku help formats`: the accepted forms of a puzzle.

use std::ffi::OsString;
use std::process::ExitCode;

use super::output::print;

/// The help.
const FORMATS: &str = "\
The forms of a puzzle that every command reads. The form is detected.

Sizes
  4x4 (16 cells), 6x6 (36), 9x9 (81), 16x16 (256), 25x25 (625)

Characters
  empty cell  . 0 * _ - x ?
  digit       1 to 9, then letters from A; 0 to F or A to P on 16x16 as well

One puzzle on a line
  cells in reading order   53..7....6..195...   a comment or the solution may follow
  with entries and marks   53..7+4...|r1c5<>89  + before an entry, eliminations after |
  with a name              Easy 1: 53..7....6..195...
  placements               r1c5=2 r3c4=7, or A5=2 for row A, column 5; at least 17 on a line, or
                           one on each line; `1 5 2` (row, column, digit) on at least nine lines
  HoDoKu's library         :0100:5:53..7+4...:512 513::
  candidates only          729 characters on 9x9, . for an eliminated candidate
  table or list            a CSV line, [[5, 3, 0, ...], ...], a JSON object with `givens`
  link                     of SudokuWiki, sudoku.coach, f-puzzles or SudokuPad, or one with the
                           cells in it

One puzzle on several lines
  rows, with or without drawn boxes; grids of pencil marks; one placement on each line

Files
  lists with a puzzle on each line, also compressed with gzip; boards separated by empty lines;
  .sdk, .ss, .sdm, OpenSudoku's XML, JSON, tables in HTML and LaTeX. A line that starts with # is a
  comment.

`stepdoku convert --help` lists the forms in which puzzles can be printed.
";

/// Prints the help if the arguments ask for it.
pub(super) fn asked(arguments: &[OsString]) -> Option<ExitCode> {
    let [_, help, topic] = arguments else {
        return None;
    };
    (help == "help" && topic == "formats").then(|| print(FORMATS))
}
