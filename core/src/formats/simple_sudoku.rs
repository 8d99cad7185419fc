//! SimpleSudoku's .ss: up to three drawn boards with the givens, the values on the board, and the
//! candidates of every cell.

use super::Reading;
use super::drawn::{Drawn, print_marks};
use super::entry::{Entry, cell_symbol, is_begun, keep_marks, values};
use crate::grid::{Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// Reads two or three boards that belong together.
///
/// All but the first are states of it. They are drawn in the style of SimpleSudoku, or the last has
/// pencil marks and the first has none. Without one of these, two boards are separate puzzles, even
/// if they share their givens. Without a board of placed digits, a single candidate follows
/// HoDoKu's rule for pencil marks.
pub(super) fn read(boards: &[&Board]) -> Option<Reading> {
    let (first, rest) = boards.split_first()?;
    let is_bordered = boards.iter().all(|board| board.is_bordered);
    let last_is_marked = rest.last().is_some_and(|last| contains_marks(&last.drawn));
    if !is_bordered && !last_is_marked || contains_marks(&first.drawn) {
        return None;
    }
    let mut reading = first.drawn.reading.clone();
    if reading.puzzle.shape != Shape::Nine {
        return None;
    }
    let (mut marked, mut state_seen) = (false, false);
    for Board { drawn, .. } in rest {
        let has_marks = contains_marks(drawn);
        let mut entries = drawn.entries.clone();
        // The candidates follow the state, even if every cell has only one.
        if marked || state_seen && !has_marks && entries.contains(&Entry::Empty) {
            return None;
        }
        marked = state_seen || has_marks;
        take(&mut reading.puzzle, &mut entries, state_seen)?;
        if marked {
            reading.puzzle.eliminated.clear();
            keep_marks(&mut reading.puzzle, &entries);
        }
        state_seen = true;
    }
    reading.format = if first.is_bordered {
        "SimpleSudoku grid (.ss)".into()
    } else {
        format!("{} with its candidates", reading.format).into()
    };
    (marked || reading.puzzle.has_placed()).then_some(reading)
}

/// A board that may belong to others.
pub(super) struct Board {
    pub(super) drawn: Drawn,
    /// It has a border in the style of SimpleSudoku.
    is_bordered: bool,
}

impl Board {
    pub(super) fn new(drawn: Drawn, text: &str) -> Self {
        Self { drawn, is_bordered: text.lines().any(is_border) }
    }

    /// Creates a board from a puzzle on one line.
    pub(super) fn of_line(reading: Reading) -> Self {
        let entry = |value: Option<Digit>| value.map_or(Entry::Empty, Entry::Value);
        let entries = values(&reading.puzzle).into_iter().map(entry).collect();
        let drawn = Drawn { reading, entries };
        Self { drawn, is_bordered: false }
    }
}

/// Returns true if any cell has pencil marks.
fn contains_marks(drawn: &Drawn) -> bool {
    let is_mark = |entry: &Entry| matches!(entry, Entry::Marks(_));
    drawn.entries.iter().any(is_mark)
}

/// Returns true for a border in the style of SimpleSudoku, above or below a board.
pub(super) fn is_border(line: &str) -> bool {
    let inner = line.trim().strip_prefix('*');
    let inner = inner.and_then(|inner| inner.strip_suffix('*'));
    inner.is_some_and(|inner| inner.len() > 9 && inner.bytes().all(|c| c == b'-'))
}

/// Places the values of a board that are not givens; once all placed digits are known, single
/// digits are candidates. Returns `None` if a given is missing, because then it is another puzzle.
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

/// Prints the givens and, for a puzzle in progress, the values on the board and the candidates.
pub(super) fn print(puzzle: &Puzzle) -> String {
    let mut boards = vec![board(&puzzle.givens)];
    if is_begun(puzzle) {
        boards.extend([board(&values(puzzle)), print_marks(puzzle)]);
    }
    boards.join("\n\n")
}

/// Draws values in the style of SimpleSudoku.
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
    use super::super::drawn;
    use super::*;

    const ONE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const OTHER: &str =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn rows(line: &str) -> String {
        let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
        rows.join("\n")
    }

    fn read(texts: &[String]) -> Option<Reading> {
        let board = |text: &String| Board::new(drawn::read_at(0, text).unwrap(), text);
        let boards: Vec<Board> = texts.iter().map(board).collect();
        super::read(&boards.iter().collect::<Vec<_>>())
    }

    /// Draws a board in the style of SimpleSudoku.
    fn drawing(line: &str) -> String {
        board(&drawn::read(&rows(line)).unwrap().puzzle.givens)
    }

    #[test]
    fn a_state_belongs_to_its_puzzle() {
        let state = drawing(&ONE.replacen('.', "4", 1));
        let reading = read(&[drawing(ONE), state]).unwrap();
        assert_eq!(reading.puzzle.placed[2], Some(Digit::new(3)));
        assert_eq!(reading.puzzle.given_count(), 30);
    }

    #[test]
    fn candidates_belong_to_their_puzzle_in_every_drawing() {
        let puzzle = drawn::read(&rows(ONE)).unwrap().puzzle;
        let marks = print_marks(&puzzle);
        assert!(read(&[rows(ONE), marks.clone()]).is_some());
        assert_eq!(read(&[marks.clone(), marks]), None);
    }

    #[test]
    fn puzzles_separated_by_empty_lines_are_not_merged() {
        let more = ONE.replacen('.', "4", 1);
        for lines in [
            vec![ONE, OTHER],
            vec![OTHER, ONE],
            vec![ONE, OTHER, ONE],
            vec![ONE, ONE],
            vec![ONE, ONE, ONE],
            vec![ONE, &more, &more],
        ] {
            let boards: Vec<String> = lines.iter().map(|line| rows(line)).collect();
            assert_eq!(read(&boards), None, "{boards:?}");
            let boards: Vec<String> = lines.into_iter().map(drawing).collect();
            assert_eq!(read(&boards), None, "{boards:?}");
        }
        assert_eq!(read(&[rows(ONE), rows(&more)]), None);
    }

    #[test]
    fn lone_candidates_are_not_placed_where_the_state_is_known() {
        let mut puzzle = drawn::read(&rows(ONE)).unwrap().puzzle;
        puzzle.placed[2] = Some(Digit::new(3));
        // r5c5 has only the candidate 5.
        let boards: Vec<String> = print(&puzzle).split("\n\n").map(str::to_owned).collect();
        assert_eq!(read(&boards).unwrap().puzzle, puzzle);
    }
}
