//! Givens one by one: `r1c5=2`, `R1C5: 2`, or `A5=2` with a letter for the row; one or several on a
//! line.

use super::entry::cell_symbol;
use super::{ParseError, Reading};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;

/// The name of the format.
const FORMAT: &str = "list of givens";
/// Minimum number of givens on one line. No 9x9 puzzle with fewer has one solution, so fewer are
/// moves or a part of a list.
const MIN_ON_A_LINE: usize = 17;
/// Letters of the rows. Players who skip I, because it resembles 1, use J.
const ROWS: [&str; 9] = ["aA", "bB", "cC", "dD", "eE", "fF", "gG", "hH", "iIjJ"];

/// Returns true if a line begins with a placement.
pub(super) fn recognises(line: &str) -> bool {
    next(line).is_some()
}

/// Returns the error of a line that begins like a placement: `r1c5=55`.
pub(super) fn describe_error(line: &str, number: usize) -> Option<ParseError> {
    let (_, rest) = cell(without_bullet(line))?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let found = rest.split([',', ';', ' ']).next().unwrap_or_default();
    let found = if found.is_empty() { "nothing" } else { found };
    Some(ParseError::new("one digit from 1 to 9 after =", found).on_line(number))
}

/// Reads a line with enough placements for a puzzle.
pub(super) fn read_line(line: &str, number: usize) -> Result<Reading, ParseError> {
    let reading = read([(number, line)].into_iter())?;
    let count = reading.puzzle.given_count();
    if count < MIN_ON_A_LINE {
        let expected = format!("{MIN_ON_A_LINE} givens on one line, or several lines of them");
        return Err(ParseError::new(expected, count.to_string()).on_line(number));
    }
    Ok(reading)
}

/// Reads placements from numbered lines; lines above them are a title.
pub(super) fn read<'t>(
    lines: impl Iterator<Item = (usize, &'t str)>,
) -> Result<Reading, ParseError> {
    let shape = Shape::Nine;
    let mut puzzle = Puzzle::empty(shape);
    let (mut title, mut begun) = (Vec::new(), false);
    for (number, line) in lines {
        begun |= recognises(line);
        if !begun {
            title.push(line.trim());
            continue;
        }
        let mut rest = without_bullet(line);
        while !rest.is_empty() {
            let (Candidate { cell, digit }, behind) = next(rest).ok_or_else(|| {
                let found = rest.split([',', ';']).next().unwrap_or_default().trim();
                ParseError::new("a given of a 9x9 board, like r1c5=2", found).on_line(number)
            })?;
            let given = &mut puzzle.givens[cell.index()];
            if given.is_some_and(|given| given != digit) {
                let expected = format!("{} in {}", cell_symbol(*given), cell.name(shape));
                return Err(ParseError::new(expected, digit.symbol()).on_line(number));
            }
            *given = Some(digit);
            rest = behind;
        }
    }
    Ok(Reading::new(puzzle, FORMAT).with_comment(title.join(" ")))
}

/// Reads givens, each on a line as three numbers: row, column, digit. Lines of words may precede
/// them.
pub(super) fn read_numbers<'t>(lines: impl Iterator<Item = (usize, &'t str)>) -> Option<Reading> {
    let mut puzzle = Puzzle::empty(Shape::Nine);
    let mut count = 0;
    let has_digit = |line: &str| line.contains(|c: char| c.is_ascii_digit());
    for (_, line) in lines.skip_while(|(_, line)| !has_digit(line)) {
        let [row, column, digit] = numbers(line)?;
        let given = &mut puzzle.givens[Cell::at(row, column, Shape::Nine).index()];
        // A board has the same numbers on many lines.
        if given.replace(Digit::new(digit)).is_some() {
            return None;
        }
        count += 1;
    }
    // Fewer lines may be the rows of a smaller board.
    (count >= Shape::Nine.side()).then(|| Reading::new(puzzle, FORMAT))
}

/// Returns the three numbers of a line, from 0.
fn numbers(line: &str) -> Option<[usize; 3]> {
    let line = line.trim().trim_matches(['(', ')', '[', ']', ',', ';']);
    let words = line.split(|c: char| c.is_whitespace() || ",;".contains(c));
    let words = words.filter(|word| !word.is_empty());
    let number = |word: &str| word.parse::<usize>().ok().filter(|n| (1..=9).contains(n));
    let numbers = words.map(|word| Some(number(word)? - 1));
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    numbers.try_into().ok()
}

fn without_bullet(line: &str) -> &str {
    line.trim().trim_start_matches(['-', '*', '•']).trim_start()
}

/// Returns the placement at the start of a text and the text after it and its separator.
fn next(text: &str) -> Option<(Candidate, &str)> {
    let (cell, rest) = cell(without_bullet(text))?;
    let rest = rest.trim_start().strip_prefix(['=', ':'])?.trim_start();
    let mut chars = rest.chars();
    let digit = Digit::on_board(chars.next()?, Shape::Nine)?;
    let rest = chars.as_str();
    let behind = rest.trim_start_matches(|c: char| c.is_whitespace() || ",;".contains(c));
    let is_apart = rest.is_empty() || behind.len() < rest.len();
    is_apart.then_some((Candidate::new(cell, digit), behind))
}

/// Returns the cell at the start of a text and the text after it.
fn cell(text: &str) -> Option<(Cell, &str)> {
    let number = |text: &str| -> Option<usize> {
        let number = text.chars().next()?.to_digit(10)?;
        (number as usize).checked_sub(1)
    };
    let by_numbers = || {
        let column = text.strip_prefix(['r', 'R'])?.get(1..)?;
        let column = column.strip_prefix(['c', 'C'])?;
        Some((number(&text[1..])?, column))
    };
    let by_letter = || {
        let row = ROWS.iter().position(|letters| text.starts_with(|c| letters.contains(c)));
        Some((row?, text.get(1..)?))
    };
    let (row, column) = by_numbers().or_else(by_letter)?;
    Some((Cell::at(row, number(column)?, Shape::Nine), &column[1..]))
}
