//! Boards apart by blank lines, each of several lines: one that is none does not take the others
//! with it.

use super::{ParseError, Reading, drawn, read_one_line, simple};
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
        !drawn::has_cells(&self.text())
    }

    /// Whether it may stand above a board as its title.
    fn is_title(&self) -> bool {
        self.lines.len() == 1 || self.is_about()
    }

    /// The board; an error says where it stands in the text.
    fn read(&self) -> Result<Reading, ParseError> {
        drawn::read_behind(self.number - 1, &self.text()).map_err(|mut error| {
            error.place.line.get_or_insert(self.number);
            error
        })
    }

    /// The two as one.
    fn with(mut self, below: Self) -> Self {
        self.lines.resize(below.number - self.number, "");
        self.lines.extend(below.lines);
        self
    }
}

/// Reads the boards of a text; nothing if none of its blocks is a board by itself.
pub(super) fn read(text: &str) -> Option<Vec<Result<Reading, ParseError>>> {
    let blocks = blocks(text);
    // A list of lines may have blank ones in it.
    if blocks.len() < 2 || blocks.iter().any(Block::is_line) {
        return None;
    }
    let blocks = with_titles(blocks);
    let texts: Vec<String> = blocks.iter().map(Block::text).collect();
    let (mut readings, mut at) = (Vec::new(), 0);
    while at < blocks.len() {
        // A board, a state of it and its candidates, or two of them.
        let together = [3, 2].into_iter().find_map(|count| {
            let texts = texts.get(at..at + count)?;
            Some((simple::read(texts)?, count))
        });
        let (reading, count) = match together {
            Some((reading, count)) => (Ok(reading), count),
            None => (blocks[at].read(), 1),
        };
        readings.push(reading);
        at += count;
    }
    readings.iter().any(Result::is_ok).then_some(readings)
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
