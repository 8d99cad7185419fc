//! Boards of several lines, separated by empty lines. A board that cannot be read does not affect
//! the others.

use super::one_line::read_raw_line;
use super::simple_sudoku::{self, Board};
use super::{ParseError, Reading, Readings, drawn};
use crate::grid::Shape;

/// Words in the title of a solution.
const SOLVED: [&str; 3] = ["solution", "solved", "answer"];

/// Adjacent lines.
struct Block<'t> {
    /// Number of the first line, from 1.
    number: usize,
    lines: Vec<&'t str>,
}

impl<'t> Block<'t> {
    fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// Returns the puzzle on its first line; sixteen cells may be a row, so they do not count.
    fn first_line(&self) -> Option<Reading> {
        let reading = read_raw_line(self.lines.first()?, self.number).ok()?;
        (reading.puzzle.shape != Shape::Four).then_some(reading)
    }

    /// Returns the puzzle if the block is a single line.
    fn line(&self) -> Option<Reading> {
        match self.lines[..] {
            [_] => self.first_line(),
            _ => None,
        }
    }

    /// Returns true if the block is a board of several lines.
    fn is_drawn(&self) -> bool {
        self.lines.len() > 1 && self.first_line().is_none() && self.read().is_ok()
    }

    /// Returns true if the block has no cells and describes a board instead.
    fn is_description(&self) -> bool {
        !drawn::has_cells(self.lines.iter().copied())
    }

    /// Returns true if the block may be the title of the board below it.
    fn is_title(&self) -> bool {
        (self.lines.len() == 1 || self.is_description()) && self.line().is_none()
    }

    /// Reads the board; an error gives its place in the text.
    fn read(&self) -> Result<Board, ParseError> {
        if let Some(reading) = self.line() {
            return Ok(Board::of_line(reading));
        }
        let text = self.text();
        match drawn::read_at(self.number - 1, &text) {
            Ok(drawn) => Ok(Board::new(drawn, &text)),
            Err(mut error) => {
                error.place.line.get_or_insert(self.number);
                Err(error)
            }
        }
    }

    /// Joins the block with the one below it.
    fn with(mut self, below: Self) -> Self {
        self.lines.resize(below.number - self.number, "");
        self.lines.extend(below.lines);
        self
    }

    /// Splits the lines of a list, or boards with only a title between them.
    fn split(&self) -> Vec<Self> {
        if self.first_line().is_some() {
            return self.cut((1..self.lines.len()).collect());
        }
        let lengths = self.lines.iter().map(|line| drawn::row_length(line));
        let lengths: Vec<Option<usize>> = lengths.collect();
        let last = lengths.iter().rposition(Option::is_some).unwrap_or(0);
        let (mut cuts, mut rows) = (Vec::new(), Vec::new());
        for (index, (line, length)) in self.lines[..last].iter().zip(lengths).enumerate() {
            rows.extend(length);
            let is_title = length.is_none() && line.contains(char::is_alphanumeric);
            if is_title && Shape::with_side(rows.len()).is_ok_and(|shape| is_whole(&rows, shape)) {
                cuts.push(index);
                rows.clear();
            }
        }
        self.cut(cuts)
    }

    /// Splits the block at these lines.
    fn cut(&self, mut cuts: Vec<usize>) -> Vec<Self> {
        cuts.push(self.lines.len());
        let mut begin = 0;
        let part = |end: usize| {
            let lines: Vec<&'t str> = self.lines[begin..end].to_vec();
            let number = self.number + begin;
            begin = end;
            Self { number, lines }
        };
        cuts.into_iter().map(part).collect()
    }
}

/// Returns true if rows of these lengths form a board, though some may be wrong.
fn is_whole(rows: &[usize], shape: Shape) -> bool {
    let fitting = rows.iter().filter(|&&length| length == shape.side());
    2 * fitting.count() > rows.len()
}

/// Reads the boards of a text; `None` if it is one block, or if no block is a board by itself.
pub(super) fn read(text: &str) -> Option<Readings> {
    let blocks = split_blocks(text);
    if blocks.iter().any(|block| block.first_line().is_some()) {
        if let Some(reading) = line_and_states(&blocks) {
            return Some(vec![Ok(reading)]);
        }
        // A list of lines may contain empty lines.
        if !blocks.iter().any(Block::is_drawn) {
            return None;
        }
    }
    let blocks = with_titles(blocks.iter().flat_map(Block::split));
    if blocks.len() < 2 || drawn::has_tall_cells(text) {
        return None;
    }
    let boards: Vec<Result<Board, ParseError>> = blocks.iter().map(Block::read).collect();
    if boards.iter().all(Result::is_err) {
        return None;
    }
    Some(readings(&boards))
}

/// Combines boards that belong together and returns the puzzles.
fn readings(mut boards: &[Result<Board, ParseError>]) -> Readings {
    let mut readings = Readings::new();
    while let [first, others @ ..] = boards {
        // A board with a later state of it and its candidates, or two of these.
        let together = [3, 2].into_iter().find_map(|count| {
            let (boards, rest) = boards.split_at_checked(count)?;
            let boards: Result<Vec<&Board>, _> = boards.iter().map(Result::as_ref).collect();
            Some((simple_sudoku::read(&boards.ok()?)?, rest))
        });
        if let (Some(Ok(last)), Ok(first)) = (readings.last_mut(), first)
            && let Some(solved) = with_solution(last, &first.drawn.reading)
        {
            *last = solved;
            boards = others;
            continue;
        }
        let (reading, rest) = match (together, first) {
            (Some((reading, rest)), _) => (Ok(reading), rest),
            (None, Ok(first)) => (Ok(first.drawn.reading.clone()), others),
            (None, Err(error)) => (Err(error.clone()), others),
        };
        readings.push(reading);
        boards = rest;
    }
    readings
}

/// Joins a puzzle with the board below it, if that has the title of a solution and is one.
fn with_solution(puzzle: &Reading, below: &Reading) -> Option<Reading> {
    let title = below.comment.as_ref()?.to_lowercase();
    let is_headed = SOLVED.iter().any(|word| title.contains(word));
    if !is_headed {
        return None;
    }
    puzzle.with_solution(below)
}

/// Reads a puzzle on a line of its own with one or two states of it below, as players post them.
fn line_and_states(blocks: &[Block<'_>]) -> Option<Reading> {
    let blocks: Vec<&Block> = blocks.iter().filter(|block| !block.is_description()).collect();
    if !(2..=3).contains(&blocks.len()) || blocks[0].line().is_none() {
        return None;
    }
    let boards = blocks.iter().map(|block| block.read().ok());
    let boards: Vec<Board> = boards.collect::<Option<_>>()?;
    simple_sudoku::read(&boards.iter().collect::<Vec<_>>())
}

/// Splits a text at empty lines. SimpleSudoku has no empty line between two borders.
fn split_blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut before = "";
    for (index, line) in text.lines().enumerate() {
        let apart = before.trim().is_empty()
            || simple_sudoku::is_border(before) && simple_sudoku::is_border(line);
        before = line;
        if line.trim().is_empty() {
            continue;
        }
        match blocks.last_mut().filter(|_| !apart) {
            Some(block) => block.lines.push(line),
            None => blocks.push(Block { number: index + 1, lines: vec![line] }),
        }
    }
    blocks
}

/// Joins blocks with their descriptions: a title precedes its board, and other text follows the
/// last one.
fn with_titles<'t>(blocks: impl Iterator<Item = Block<'t>>) -> Vec<Block<'t>> {
    let mut boards: Vec<Block> = Vec::new();
    let mut title: Option<Block> = None;
    for block in blocks {
        let is_title = block.is_title();
        if block.line().is_some() {
            boards.extend(title.take());
        }
        let whole = match title.take() {
            Some(title) => title.with(block),
            None => block,
        };
        if is_title {
            title = Some(whole);
        } else {
            boards.push(whole);
        }
    }
    if let Some(rest) = title {
        let last = boards.pop_if(|_| rest.is_description());
        boards.push(match last {
            Some(last) => last.with(rest),
            None => rest,
        });
    }
    boards
}
