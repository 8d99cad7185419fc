//! Boards apart by blank lines, each of several lines: one that is none does not take the others
//! with it.

use super::simple::{self, Board};
use super::{ParseError, Reading, drawn, read_one_line};
use crate::grid::Shape;

/// Lines that stand together.
struct Block<'t> {
    /// The number of the first, from 1.
    number: usize,
    lines: Vec<&'t str>,
}

impl Block<'_> {
    fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// Whether it is a puzzle on a line of its own; sixteen cells may be a row.
    fn is_line(&self) -> bool {
        let line = self.lines.first().filter(|_| self.lines.len() == 1);
        let reading = line.and_then(|line| read_one_line(line, self.number).ok());
        reading.is_some_and(|reading| reading.puzzle.shape != Shape::Four)
    }

    /// Whether it says something of a board instead of being one.
    fn is_about(&self) -> bool {
        !drawn::has_cells(self.lines.iter().copied())
    }

    /// Whether it may stand above a board as its title.
    fn is_title(&self) -> bool {
        self.lines.len() == 1 || self.is_about()
    }

    /// The board; an error says where it stands in the text.
    fn read(&self) -> Result<Board, ParseError> {
        let text = self.text();
        match drawn::read_behind(self.number - 1, &text) {
            Ok(drawn) => Ok(Board::new(drawn, &text)),
            Err(mut error) => {
                error.place.line.get_or_insert(self.number);
                Err(error)
            }
        }
    }

    /// The two as one.
    fn with(mut self, below: Self) -> Self {
        self.lines.resize(below.number - self.number, "");
        self.lines.extend(below.lines);
        self
    }
}

/// Reads the boards of a text; nothing if it is one block, or none of them is a board by itself.
pub(super) fn read(text: &str) -> Option<Vec<Result<Reading, ParseError>>> {
    let blocks = blocks(text);
    // A list of lines may have blank ones in it.
    if blocks.iter().any(Block::is_line) {
        return line_and_states(&blocks).map(|reading| vec![Ok(reading)]);
    }
    let blocks = with_titles(blocks);
    if blocks.len() < 2 || drawn::has_tall_cells(text) {
        return None;
    }
    let boards: Vec<Result<Board, ParseError>> = blocks.iter().map(Block::read).collect();
    if boards.iter().all(Result::is_err) {
        return None;
    }
    let (mut readings, mut boards) = (Vec::new(), &boards[..]);
    while let [first, others @ ..] = boards {
        // A board, a state of it and its candidates, or two of them.
        let together = [3, 2].into_iter().find_map(|count| {
            let (boards, rest) = boards.split_at_checked(count)?;
            let boards: Option<Vec<&Board>> = boards.iter().map(|it| it.as_ref().ok()).collect();
            Some((simple::read(&boards?)?, rest))
        });
        let (reading, rest) = match (together, first) {
            (Some((reading, rest)), _) => (Ok(reading), rest),
            (None, Ok(first)) => (Ok(first.drawn.reading.clone()), others),
            (None, Err(error)) => (Err(error.clone()), others),
        };
        readings.push(reading);
        boards = rest;
    }
    Some(readings)
}

/// Reads a puzzle on a line of its own and one or two states of it below, as players post them.
fn line_and_states(blocks: &[Block<'_>]) -> Option<Reading> {
    let blocks: Vec<&Block> = blocks.iter().filter(|block| !block.is_about()).collect();
    if !(2..=3).contains(&blocks.len()) || !blocks[0].is_line() {
        return None;
    }
    let boards = blocks.iter().map(|block| block.read().ok());
    let boards: Vec<Board> = boards.collect::<Option<_>>()?;
    simple::read(&boards.iter().collect::<Vec<_>>())
}

/// What stands between blank lines. SimpleSudoku leaves none between two borders.
fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut before = "";
    for (at, line) in text.lines().enumerate() {
        let apart =
            before.trim().is_empty() || simple::is_border(before) && simple::is_border(line);
        before = line;
        if line.trim().is_empty() {
            continue;
        }
        match blocks.last_mut().filter(|_| !apart) {
            Some(block) => block.lines.push(line),
            None => blocks.push(Block {
                number: at + 1,
                lines: vec![line],
            }),
        }
    }
    blocks
}

/// The blocks with what is said of them: titles stand above, and what is no board stands below the
/// last one.
fn with_titles(blocks: Vec<Block<'_>>) -> Vec<Block<'_>> {
    let mut boards: Vec<Block> = Vec::new();
    let mut title: Option<Block> = None;
    for block in blocks {
        let is_title = block.is_title();
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
        let last = boards.pop_if(|_| rest.is_about());
        boards.push(match last {
            Some(last) => last.with(rest),
            None => rest,
        });
    }
    boards
}
