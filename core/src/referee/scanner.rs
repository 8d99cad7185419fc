//! A reader of characters that knows its column, for claims and reasons.

use super::NotationError;
use crate::formats::TextPosition;
use crate::grid::{Cell, Digit, DigitSet, House, HouseKind, Names, Shape};

/// Maximum length of a claim or a reason, in characters. A chain of 300 nodes is shorter.
pub const MAX_LENGTH: usize = 8000;

/// Letters of the rows in the notation `A1` to `J9`. Players who skip I, because it resembles 1, use J.
const ROWS: [&str; 9] = ["aA", "bB", "cC", "dD", "eE", "fF", "gG", "hH", "iIjJ"];

/// A position in a text, with the parsers for cells, digits and houses.
#[derive(Clone, Debug)]
pub(super) struct Scanner {
    characters: Vec<char>,
    /// Index of the next character.
    index: usize,
    /// Size of the board, and the symbols with which the digits are typed.
    names: Names,
    /// Indices of the characters that were read as digits.
    digits_at: Vec<usize>,
    /// True if `b4` and `c5` are cells, false if they are houses. `B4` and `C5` are always cells.
    only_cells: bool,
}

impl Scanner {
    /// Starts at the beginning of a text. Typographic dashes and signs become plain ones.
    ///
    /// The number of the line in a list, `1. ` or `Step 2: `, and square brackets around the whole are left out.
    pub(super) fn new(text: &str, names: impl Into<Names>) -> Self {
        let characters = text.chars().take(MAX_LENGTH + 1).map(plain);
        let mut characters: Vec<char> = characters.collect();
        blank_list_number(&mut characters);
        blank_outer_brackets(&mut characters);
        Self { characters, index: 0, names: names.into(), digits_at: Vec::new(), only_cells: false }
    }

    /// Reads `b4` and `c5` as cells, where no houses are expected.
    pub(super) const fn expect_only_cells(&mut self) {
        self.only_cells = true;
    }

    /// Returns an error if the text is longer than [`MAX_LENGTH`].
    pub(super) fn check_length(&self) -> Result<(), NotationError> {
        if self.characters.len() <= MAX_LENGTH {
            return Ok(());
        }
        Err(NotationError {
            place: TextPosition::default(),
            expected: format!("at most {MAX_LENGTH} characters"),
            found: "a longer text".to_owned(),
            nearest: None,
        })
    }

    pub(super) const fn shape(&self) -> Shape {
        self.names.shape
    }

    pub(super) const fn names(&self) -> Names {
        self.names
    }

    /// Returns the index of the next character.
    pub(super) const fn index(&self) -> usize {
        self.index
    }

    /// Continues at an index that [`Self::index`] returned.
    pub(super) const fn go_to(&mut self, index: usize) {
        self.index = index;
    }

    /// Replaces a character by a space, so that the columns of errors stay the same.
    pub(super) fn blank(&mut self, index: usize) {
        if let Some(character) = self.characters.get_mut(index) {
            *character = ' ';
        }
    }

    /// Reads only up to an index.
    pub(super) fn end_at(&mut self, end: usize) {
        self.characters.truncate(end);
    }

    pub(super) fn characters(&self) -> &[char] {
        &self.characters
    }

    /// Returns the rest of the text.
    pub(super) fn rest(&self) -> String {
        let rest = self.characters.get(self.index..).unwrap_or_default();
        rest.iter().collect()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.characters.get(self.index).copied()
    }

    /// Returns the character after the next one, spaces included.
    pub(super) fn peek_at(&self, offset: usize) -> Option<char> {
        self.characters.get(self.index + offset).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.index += 1;
        Some(next)
    }

    pub(super) fn skip_spaces(&mut self) {
        self.skip_any(char::is_whitespace);
    }

    pub(super) fn skip_any(&mut self, skipped: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&skipped) {
            self.index += 1;
        }
    }

    pub(super) fn is_at_end(&mut self) -> bool {
        self.skip_spaces();
        self.peek().is_none()
    }

    /// Skips spaces and this text, if it is next.
    pub(super) fn take(&mut self, wanted: &str) -> bool {
        self.skip_spaces();
        let mut index = self.index;
        for character in wanted.chars() {
            if self.characters.get(index) != Some(&character) {
                return false;
            }
            index += 1;
        }
        self.index = index;
        true
    }

    /// Skips spaces and this text, which the error calls by its place, as in ") after the digit".
    ///
    /// # Errors
    /// Returns an error if the text is not next.
    pub(super) fn expect(
        &mut self,
        wanted: &str,
        place: &str,
        nearest: &str,
    ) -> Result<(), NotationError> {
        if self.take(wanted) {
            return Ok(());
        }
        Err(self.error(format!("{wanted} {place}"), Some(nearest)))
    }

    /// Skips spaces and the first of these texts that is next.
    pub(super) fn take_any(&mut self, wanted: &[&str]) -> bool {
        wanted.iter().any(|wanted| self.take(wanted))
    }

    /// Returns an error at the next character.
    pub(super) fn error(
        &self,
        expected: impl Into<String>,
        nearest: Option<&str>,
    ) -> NotationError {
        self.error_at(self.index, expected, nearest)
    }

    /// Returns an error at an index.
    pub(super) fn error_at(
        &self,
        index: usize,
        expected: impl Into<String>,
        nearest: Option<&str>,
    ) -> NotationError {
        let mut index = index.min(self.characters.len());
        while self.characters.get(index).is_some_and(|c| c.is_whitespace()) {
            index += 1;
        }
        let before = &self.characters[..index];
        let line = before.iter().filter(|&&c| c == '\n').count();
        let start = before.iter().rposition(|&c| c == '\n').map_or(0, |index| index + 1);
        let has_lines = self.characters.contains(&'\n');
        NotationError {
            place: TextPosition {
                line: has_lines.then_some(line + 1),
                column: Some(index - start + 1),
            },
            expected: expected.into(),
            found: self.found(index),
            nearest: nearest.map(|nearest| self.example(nearest)),
        }
    }

    /// Returns an example with the symbols of the digits.
    pub(super) fn example(&self, text: &str) -> String {
        example(text, self.names)
    }

    /// Names the word or the character at an index.
    fn found(&self, index: usize) -> String {
        let rest = &self.characters[index..];
        let is_word = |c: &&char| c.is_alphanumeric();
        let word: String = rest.iter().take_while(is_word).take(20).collect();
        match rest.first() {
            None => "the end".to_owned(),
            Some(first) if word.is_empty() => format!("`{}`", first.escape_debug()),
            Some(_) => format!("`{word}`"),
        }
    }

    fn digit_of(&self, character: char) -> Option<Digit> {
        let digit = self.names.symbols().digit(character);
        digit.filter(|digit| digit.index() < self.shape().side())
    }

    /// Returns true for the symbol of a digit. A letter in the other case is none.
    pub(super) fn is_symbol(&self, character: char) -> bool {
        self.digit_of(character).is_some_and(|digit| self.names.digit(digit) == character)
    }

    /// Returns true if the next character is a digit and not a word: on boards up to 9x9, a letter
    /// is a digit only in the case of its symbol.
    pub(super) fn is_lone_digit(&self) -> bool {
        let is_letter = |offset| self.peek_at(offset).is_some_and(char::is_alphabetic);
        let is_exact = self.peek().is_some_and(|c| self.is_symbol(c));
        self.peek_digit().is_some()
            && !(is_letter(0) && (is_letter(1) || self.shape().side() <= 9 && !is_exact))
    }

    /// Takes the next character, which is a digit.
    pub(super) fn take_digit(&mut self) {
        self.digits_at.push(self.index);
        self.index += 1;
    }

    /// Returns the text in which the characters that this scanner and another one have read as
    /// digits are the usual symbols.
    pub(super) fn in_usual_symbols(&self, text: &str, other: Option<&Self>) -> String {
        let others = other.map_or(&[][..], |other| &other.digits_at);
        let usual = |(index, character): (usize, char)| {
            let is_digit = self.digits_at.contains(&index) || others.contains(&index);
            let digit = self.digit_of(character).filter(|_| is_digit);
            digit.map_or(character, Digit::symbol)
        };
        text.chars().enumerate().map(usual).collect()
    }

    /// Returns the digit of the next character, which it does not take.
    pub(super) fn peek_digit(&self) -> Option<Digit> {
        self.peek().and_then(|c| self.digit_of(c))
    }

    /// Reads one or more digits, `237` or `2,3,7` or `2/3/7`.
    pub(super) fn digits(&mut self, nearest: &str) -> Result<DigitSet, NotationError> {
        self.skip_spaces();
        let Some(first) = self.peek_digit() else {
            return Err(self.error(self.a_digit(), Some(nearest)));
        };
        self.take_digit();
        let mut digits = DigitSet::only(first);
        loop {
            let separated = matches!(self.peek(), Some(',' | '/' | '|' | '&'));
            let next = self.peek_at(usize::from(separated));
            let digit = next.and_then(|c| self.digit_of(c));
            // After a comma, a word or a cell such as `A1` is no further digit.
            let behind = self.peek_at(usize::from(separated) + 1);
            let ends = !separated || behind.is_none_or(|c| !c.is_alphanumeric());
            match digit {
                Some(digit) if ends => {
                    digits.insert(digit);
                    self.index += usize::from(separated);
                    self.take_digit();
                }
                _ => return Ok(digits),
            }
        }
    }

    fn a_digit(&self) -> String {
        let [first, last] =
            [0, self.shape().side() - 1].map(|index| self.names.digit(Digit::new(index)));
        format!("a digit from {first} to {last}")
    }

    /// Returns true if a cell is next: `r3c4`, `r12c4`, or on boards up to 9x9 `C4` or `b2p14`.
    pub(super) fn is_cell(&self) -> bool {
        self.row_column_start() || self.letter_cell().is_some() || self.box_position_start()
    }

    /// Returns true if `b`, the number of a box, `p` and the number of a slot are next.
    fn box_position_start(&self) -> bool {
        let digit = |offset| self.peek_at(offset).is_some_and(|c| c.is_ascii_digit());
        self.shape().side() <= 9
            && matches!(self.peek(), Some('b' | 'B'))
            && digit(1)
            && matches!(self.peek_at(2), Some('p' | 'P'))
            && digit(3)
    }

    /// Returns true if `r`, numbers and `c` are next.
    fn row_column_start(&self) -> bool {
        if !matches!(self.peek(), Some('r' | 'R')) {
            return false;
        }
        let mut offset = 1;
        while self.peek_at(offset).is_some_and(|c| c.is_ascii_digit()) {
            offset += 1;
        }
        offset > 1
            && matches!(self.peek_at(offset), Some('c' | 'C'))
            && self.peek_at(offset + 1).is_some_and(|c| c.is_ascii_digit())
    }

    /// Returns the cell of a letter and a number, if that is next.
    fn letter_cell(&self) -> Option<Cell> {
        let side = self.shape().side();
        let (row, column) = (self.peek()?, self.peek_at(1)?.to_digit(10)? as usize);
        if matches!(row, 'b' | 'c') && !self.only_cells {
            return None;
        }
        let row = ROWS.iter().position(|letters| letters.contains(row))?;
        let follows = self.peek_at(2);
        // `H2-Wing` is a name, `A1-B2` are two cells.
        let is_name = follows == Some('-')
            && (3..5).all(|offset| self.peek_at(offset).is_some_and(char::is_alphabetic));
        let is_word = is_name || follows.is_some_and(char::is_alphanumeric);
        let fits = side <= 9 && row < side && (1..=side).contains(&column) && !is_word;
        fits.then(|| Cell::at(row, column - 1, self.shape()))
    }

    /// Reads cells: `r3c4`, `r12c4`, `r1c1,r5c4`, `r1c1|r2c1`, `C4`, `b2p14`. Cells after a comma or
    /// another sign of a list belong to the list.
    pub(super) fn cells(&mut self, nearest: &str) -> Result<Vec<Cell>, NotationError> {
        let mut cells = self.cell_group(nearest)?;
        loop {
            let before = self.index;
            if self.take_any(&[",", "|", "&", "/", "+"]) {
                self.skip_spaces();
                if self.is_cell() {
                    cells.extend(self.cell_group(nearest)?);
                    continue;
                }
            }
            self.index = before;
            cells.sort_unstable();
            cells.dedup();
            return Ok(cells);
        }
    }

    fn cell_group(&mut self, nearest: &str) -> Result<Vec<Cell>, NotationError> {
        self.skip_spaces();
        if let Some(cell) = self.letter_cell() {
            self.index += 2;
            return Ok(vec![cell]);
        }
        let is_in_box = self.box_position_start();
        if !is_in_box && !self.row_column_start() {
            return Err(self.error("a cell such as r3c4", Some(nearest)));
        }
        let [line, place] = if is_in_box { ["box", "position"] } else { ["row", "column"] };
        let (first, second) = (self.line_numbers(line)?, self.line_numbers(place)?);
        let cell = if is_in_box { cell_of_box } else { Cell::at };
        let shape = self.shape();
        let in_line = |&one: &usize| second.iter().map(move |&other| cell(one, other, shape));
        Ok(first.iter().flat_map(in_line).collect())
    }

    /// Reads a letter and the numbers of lines after it, from 0.
    fn line_numbers(&mut self, line: &str) -> Result<Vec<usize>, NotationError> {
        self.index += 1;
        let side = self.shape().side();
        let mut numbers = Vec::new();
        let start = self.index;
        while let Some(figure) = self.peek().and_then(|c| c.to_digit(10)) {
            let figure = figure as usize;
            self.index += 1;
            match numbers.last_mut() {
                Some(last) if side > 9 => *last = *last * 10 + figure,
                _ => numbers.push(figure),
            }
            // Figures beyond any board are not read.
            if numbers.len() > side || numbers.last().is_some_and(|&last| last > 99) {
                break;
            }
        }
        let outside = |&number: &usize| !(1..=side).contains(&number);
        if numbers.is_empty() || numbers.iter().any(outside) || numbers.len() > side {
            let expected =
                format!("a {line} from 1 to {side}, because this board is {side}x{side}");
            return Err(self.error_at(start, expected, None));
        }
        Ok(numbers.into_iter().map(|number| number - 1).collect())
    }

    /// Returns true if houses are next: a letter `r`, `c` or `b` and numbers, and no cell.
    pub(super) fn is_houses(&self) -> bool {
        self.is_house_group() && !self.row_column_start() && !self.box_position_start()
    }

    /// Reads houses: `r25`, `c3b68`, `r2r11` on boards larger than 9x9.
    pub(super) fn houses(&mut self, nearest: &str) -> Result<Vec<House>, NotationError> {
        self.skip_spaces();
        if self.is_houses() { self.house_group(nearest) } else { Err(self.no_houses(nearest)) }
    }

    fn no_houses(&self, nearest: &str) -> NotationError {
        self.error("houses such as r25 (rows 2 and 5), c46 or b3", Some(nearest))
    }

    /// Returns true if a letter of houses and a number are next, even if they begin a cell.
    pub(super) fn is_house_group(&self) -> bool {
        self.next_house_kind().is_some()
    }

    /// Returns the kind of a house, if its letter and a number are next.
    fn next_house_kind(&self) -> Option<HouseKind> {
        let letter = self.peek().filter(|_| self.peek_at(1).is_some_and(|c| c.is_ascii_digit()))?;
        HouseKind::ALL.into_iter().find(|kind| letter.eq_ignore_ascii_case(&kind.letter()))
    }

    /// Reads houses that may look like cells: `r9c2` is row 9 and column 2 in a mutant fish.
    pub(super) fn house_group(&mut self, nearest: &str) -> Result<Vec<House>, NotationError> {
        self.skip_spaces();
        let mut houses = Vec::new();
        while let Some(kind) = self.next_house_kind() {
            let numbers = self.line_numbers(kind.word())?;
            houses.extend(numbers.into_iter().map(|number| House::new(kind, number)));
        }
        if houses.is_empty() { Err(self.no_houses(nearest)) } else { Ok(houses) }
    }

    /// Reads a word of letters, with apostrophes and hyphens inside, in lower case. A hyphen may have one
    /// figure before it, as in `H2-Wing`.
    pub(super) fn word(&mut self) -> Option<String> {
        self.skip_spaces();
        let mut word = String::new();
        while let Some(next) = self.peek() {
            let joins = matches!(next, '\'' | '-')
                && !word.is_empty()
                && self.peek_at(1).is_some_and(char::is_alphabetic);
            let is_numbered = next.is_ascii_digit()
                && !word.is_empty()
                && self.peek_at(1) == Some('-')
                && (2..4).all(|offset| self.peek_at(offset).is_some_and(char::is_alphabetic));
            if !next.is_alphabetic() && !joins && !is_numbered {
                break;
            }
            word.extend(next.to_lowercase());
            self.index += 1;
        }
        (!word.is_empty()).then_some(word)
    }
}

/// Words before the number of a line.
const STEP_WORDS: [&str; 3] = ["step", "move", "#"];

/// Replaces the number of a line, as in `1. `, `12) `, `Step 2: ` or `#3 `, by spaces.
fn blank_list_number(characters: &mut [char]) {
    let spaces = |from: usize, characters: &[char]| {
        characters[from..].iter().take_while(|c| c.is_whitespace()).count()
    };
    let start = spaces(0, characters);
    let begins = |word: &&str| {
        let typed = characters[start..].iter().flat_map(|c| c.to_lowercase());
        typed.take(word.len()).eq(word.chars())
    };
    let word = STEP_WORDS.into_iter().find(|word| begins(word)).unwrap_or_default();
    let mut end = start + word.len();
    end += if word.is_empty() { 0 } else { spaces(end, characters) };
    let figures = characters[end..].iter().take_while(|c| c.is_ascii_digit()).count();
    end += figures;
    let mark = if word.is_empty() { end } else { end + spaces(end, characters) };
    let is_mark = |c: &char| matches!(c, '.' | ')') || !word.is_empty() && matches!(c, ':' | '-');
    let follows = |index: usize| characters.get(index).is_some_and(|c| c.is_whitespace());
    if characters.get(mark).is_some_and(is_mark) && follows(mark + 1) {
        end = mark + 1;
    } else if word.is_empty() || !follows(end) {
        return;
    }
    if figures > 0 {
        characters[start..end].fill(' ');
    }
}

/// Replaces a square bracket at the beginning and its counterpart by spaces, if nothing or an arrow
/// follows the counterpart: `[(5)r3c4=(5)r3c9] => r3c7<>5`.
fn blank_outer_brackets(characters: &mut [char]) {
    let Some(open) = characters.iter().position(|c| !c.is_whitespace()) else {
        return;
    };
    let mut depth = 0;
    let close = characters.iter().skip(open).position(|c| {
        depth += match c {
            '[' => 1,
            ']' => -1,
            _ => 0,
        };
        depth == 0
    });
    let Some(close) = close.map(|length| open + length).filter(|&index| index > open) else {
        return;
    };
    let rest: String = characters[close + 1..].iter().collect();
    let rest = rest.trim_start();
    if rest.is_empty() || ["=>", "->", "\u{2192}"].iter().any(|arrow| rest.starts_with(arrow)) {
        characters[open] = ' ';
        characters[close] = ' ';
    }
}

/// Returns the cell at a slot of a box, both from 0 in reading order.
const fn cell_of_box(number: usize, slot: usize, shape: Shape) -> Cell {
    let across = shape.side() / shape.box_width();
    let row = number / across * shape.box_height() + slot / shape.box_width();
    let column = number % across * shape.box_width() + slot % shape.box_width();
    Cell::at(row, column, shape)
}

/// Returns an example of a claim or a reason with the symbols of the digits. The numbers of rows,
/// columns and boxes and those in names of techniques stay.
pub fn example(text: &str, names: impl Into<Names>) -> String {
    let names = names.into();
    let characters: Vec<char> = text.chars().collect();
    let is_question = text.ends_with('?');
    let symbol = |index: usize| {
        let character = characters[index];
        let digit = Digit::on_board(character, names.shape)?;
        let before = characters[..index].iter().rev();
        let figures = before.clone().take_while(|c| c.is_ascii_digit()).count();
        let is_number = before.copied().nth(figures).is_some_and(char::is_alphabetic);
        let begins_name =
            matches!(&characters[index + 1..], ['-', next, ..] if next.is_uppercase());
        (character.is_ascii_digit() && !is_number && !begins_name).then(|| names.digit(digit))
    };
    (0..characters.len())
        .map(|index| symbol(index).filter(|_| !is_question).unwrap_or(characters[index]))
        .collect()
}

/// Replaces a typographic character by a plain one.
const fn plain(character: char) -> char {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{ff1d}' | '\u{2550}' => '=',
        '\u{2216}' | '\u{ff3c}' => '\\',
        '\u{ac}' => '~',
        '\u{2018}' | '\u{2019}' | '\u{02bc}' => '\'',
        '\u{a0}' | '\u{2009}' | '\u{202f}' => ' ',
        // Arrows of every kind, and the sign of "therefore".
        '\u{21d2}' | '\u{27f6}' | '\u{27f9}' | '\u{2794}' | '\u{279c}' | '\u{2234}' => '\u{2192}',
        other => other,
    }
}
