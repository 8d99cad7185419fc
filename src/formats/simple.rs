//! SimpleSudoku's .ss: up to three drawn boards, the givens, what stands on the board, and the
//! candidates of every cell.

use super::drawn::{self, print_marks};
use super::entry::{Entry, allowed, candidates, cell_symbol, keep_marks, values};
use super::{PrintError, Reading};
use crate::grid::{Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// Reads the boards, if the second and third are states of the first.
///
/// Where there is no board with what was placed, a lone candidate follows HoDoKu's rule for
/// pencil marks.
pub(super) fn read(text: &str) -> Option<Reading> {
    let mut boards = text
        .split("\n\n")
        .flat_map(|part| part.split("*\n*"))
        .filter(|board| board.contains(|cell: char| cell == '.' || cell.is_ascii_digit()));
    let mut reading = drawn::read(boards.next()?).ok()?;
    let rest: Vec<&str> = boards.collect();
    if rest.is_empty() || rest.len() > 2 || reading.puzzle.shape != Shape::Nine {
        return None;
    }
    let mut state_seen = false;
    for board in rest {
        let mut entries = drawn::cells(board)?;
        let is_mark = |entry: &Entry| matches!(entry, Entry::Marks(_));
        // Behind the state come the candidates, even where every cell has one alone.
        let marked = state_seen || entries.iter().any(is_mark);
        take(&mut reading.puzzle, &mut entries, state_seen)?;
        if marked {
            reading.puzzle.eliminated.clear();
            keep_marks(&mut reading.puzzle, &entries);
        }
        state_seen = true;
    }
    reading.format = "SimpleSudoku grid (.ss)".into();
    Some(reading)
}

/// Places the values of a board that are no givens; where all that is placed is known, lone digits
/// are candidates. Nothing if it lacks a given: then it is another puzzle.
fn take(puzzle: &mut Puzzle, entries: &mut [Entry], all_placed: bool) -> Option<()> {
    if entries.len() != puzzle.givens.len() {
        return None;
    }
    for (index, entry) in entries.iter_mut().enumerate() {
        let lone = match *entry {
            Entry::Value(digit) => Some(digit),
            Entry::Marks(marks) => marks.single(),
            Entry::Empty => None,
        };
        match (puzzle.givens[index].or(puzzle.placed[index]), *entry) {
            (Some(value), _) if lone != Some(value) => return None,
            (None, Entry::Value(digit)) if all_placed => {
                *entry = Entry::Marks(DigitSet::only(digit));
            }
            (None, Entry::Value(digit)) => puzzle.placed[index] = Some(digit),
            _ => {}
        }
    }
    Some(())
}

/// Prints the givens, and, where anything was done, what stands on the board and the candidates.
pub(super) fn print(puzzle: &Puzzle) -> Result<String, PrintError> {
    if puzzle.shape != Shape::Nine {
        return Err(PrintError::NineOnly("a SimpleSudoku grid"));
    }
    let mut boards = vec![board(&puzzle.givens)];
    let placed = puzzle.placed.iter().any(Option::is_some);
    if placed || candidates(puzzle) != allowed(puzzle) {
        boards.extend([board(&values(puzzle)), print_marks(puzzle)]);
    }
    Ok(boards.join("\n\n"))
}

/// Values as SimpleSudoku draws them.
fn board(values: &[Option<Digit>]) -> String {
    let row = |row: &[Option<Digit>]| -> String {
        let boxes = row.chunks(3).map(|cells| {
            let symbols = cells.iter().copied().map(cell_symbol);
            symbols.chain(['|']).collect::<String>()
        });
        format!("|{}", boxes.collect::<String>())
    };
    let rows: Vec<String> = values.chunks(9).map(row).collect();
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    let border = "*-----------*";
    format!("{border}\n{}\n{border}", bands.join("\n|---+---+---|\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const OTHER: &str =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn rows(line: &str) -> String {
        let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
        rows.join("\n")
    }

    #[test]
    fn a_state_belongs_to_its_puzzle() {
        let state = ONE.replacen('.', "4", 1);
        let reading = read(&format!("{}\n\n{}\n", rows(ONE), rows(&state))).unwrap();
        assert_eq!(reading.puzzle.placed[2], Some(Digit::new(3)));
        assert_eq!(reading.puzzle.given_count(), 30);
    }

    #[test]
    fn puzzles_apart_by_blank_lines_are_not_merged() {
        for lines in [
            vec![ONE, OTHER],
            vec![OTHER, ONE],
            vec![ONE, OTHER, ONE],
            vec![ONE, ONE, ONE, ONE],
        ] {
            let lines: Vec<String> = lines.into_iter().map(rows).collect();
            assert_eq!(read(&lines.join("\n\n")), None, "{lines:?}");
        }
    }

    #[test]
    fn lone_candidates_are_not_placed_where_the_state_is_known() {
        let mut puzzle = drawn::read(&rows(ONE)).unwrap().puzzle;
        puzzle.placed[2] = Some(Digit::new(3));
        // r5c5 has the candidate 5 alone.
        let back = read(&print(&puzzle).unwrap()).unwrap().puzzle;
        assert_eq!(back, puzzle);
    }
}
