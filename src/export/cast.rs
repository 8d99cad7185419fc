//! A solve as a recording for asciinema's players, version 2 of the format: a line with the size of
//! the screen, then a line for each frame.

use std::time::Duration;

use serde_json::json;

use super::{Diagram, Highlights, Scene, Square, Walkthrough};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit};
use crate::palette::{Background, ColourPair, Rgb, TintStrength, marker, role_colour};
use crate::step::wording;

/// Minimum width of the text, even for small boards.
const MIN_WIDTH: usize = 60;

/// Records a walkthrough. Each scene lasts `pause`, the last twice as long.
pub fn cast(walk: &Walkthrough, pause: Duration) -> String {
    let frames: Vec<Vec<String>> = walk.scenes.iter().map(|scene| frame(walk, scene)).collect();
    let height = frames.iter().map(Vec::len).max().unwrap_or(0);
    let width = walk.scenes.first().map_or(0, |scene| screen_width(&scene.board));
    let header = json!({
        "version": 2,
        "width": width,
        "height": height,
        "title": walk.title,
        "env": { "TERM": "xterm-256color" },
    });
    let mut text = format!("{header}\n");
    let mut event = |index: usize, data: &str| {
        let seconds = (pause * index as u32).as_secs_f64();
        text += &json!([seconds, "o", data]).to_string();
        text.push('\n');
    };
    for (index, lines) in frames.iter().enumerate() {
        let lines: String = lines.iter().flat_map(|line| [line, "\x1b[K\r\n"]).collect();
        // The line end after the last line would scroll the screen.
        let screen = lines.trim_end_matches("\r\n");
        event(index, &format!("\x1b[?25l\x1b[H{screen}\x1b[J"));
    }
    event(frames.len() + 1, "\x1b[?25h");
    text
}

/// Returns the width of the screen for a board.
fn screen_width(board: &Diagram) -> usize {
    let side = board.shape.side();
    (side * (inner(board) + 1) + 1).max(MIN_WIDTH)
}

/// Returns the width of a cell without its lines: a marker, then each pencil mark with its own.
fn inner(board: &Diagram) -> usize {
    1 + 2 * board.shape.box_width()
}

fn frame(walk: &Walkthrough, scene: &Scene) -> Vec<String> {
    let caption = scene.caption();
    let width = screen_width(&scene.board);
    let mut lines = vec![heading(&walk.title, &caption.title, width)];
    lines.extend(board(scene));
    let text = caption.paragraphs.iter();
    let text = text.map(|paragraph| wording::plain(paragraph));
    let paragraphs = scene.open_guesses_sentence().into_iter().chain(text);
    for paragraph in paragraphs.chain(caption.lines) {
        lines.extend(wrapped(&paragraph, width));
    }
    lines
}

/// Returns the name of the puzzle and the event on a line of this width; a long name is cut.
fn heading(name: &str, event: &str, width: usize) -> String {
    let room = width.saturating_sub(event.chars().count() + 2);
    if name.chars().count() <= room {
        return format!("{name}  {event}");
    }
    let kept: String = name.chars().take(room.saturating_sub(1)).collect();
    format!("{kept}…  {event}")
}

/// Wraps a paragraph to this width; a longer word has its own line.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let room = word.chars().count() + 1;
        match lines.last_mut() {
            Some(line) if line.chars().count() + room <= width => line.extend([" ", word]),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Draws the board with its lines, each pencil mark in its place.
fn board(scene: &Scene) -> Vec<String> {
    let shape = scene.board.shape;
    let highlights = Highlights::new(scene);
    let mut lines = Vec::new();
    for row in 0..shape.side() {
        lines.push(rule(&scene.board, row.is_multiple_of(shape.box_height())));
        for line in 0..shape.box_height() {
            let mut text = String::new();
            for column in 0..shape.side() {
                let thick = column.is_multiple_of(shape.box_width());
                text.push(if thick { '┃' } else { '│' });
                text += &part(&scene.board, &highlights, Cell::at(row, column, shape), line);
            }
            lines.push(text + "┃");
        }
    }
    lines.push(rule(&scene.board, true));
    lines
}

fn rule(board: &Diagram, thick: bool) -> String {
    let (line, cross) = if thick { ("━", '╋') } else { ("─", '┼') };
    let cell = format!("{cross}{}", line.repeat(inner(board)));
    cell.repeat(board.shape.side()) + &cross.to_string()
}

/// Draws one of the lines of a cell.
fn part(board: &Diagram, highlights: &Highlights, cell: Cell, line: usize) -> String {
    let (shape, names) = (board.shape, board.names());
    let role = highlights.cells.get(&cell).map(|highlight| highlight.role);
    let tint = role.map(|role| {
        let ColourPair { foreground, background } =
            role_colour(role).tint(Background::Dark, TintStrength::Cell);
        colour_codes(foreground, background)
    });
    let tint = tint.unwrap_or_default();
    let sign = role.filter(|_| line == 0).map_or(" ", marker);
    let mut text = format!("{tint}{sign}");
    let middle = (shape.box_height() - 1) / 2;
    for place in 0..shape.box_width() {
        let candidate = Candidate::new(cell, Digit::new(line * shape.box_width() + place));
        let marks = match (board.square(cell), highlights.candidates.get(&candidate)) {
            (Square::Open(_), Some(highlight)) => {
                chip(names.digit(candidate.digit), highlight.role) + &tint
            }
            (Square::Open(digits), None) if digits.contains(candidate.digit) => {
                format!("\x1b[2m{}\x1b[22m ", names.digit(candidate.digit))
            }
            (Square::Given(digit), _) if (line, place) == (middle, shape.box_width() / 2) => {
                format!("\x1b[1m{}\x1b[22m ", names.digit(digit))
            }
            (Square::Placed(digit), _) if (line, place) == (middle, shape.box_width() / 2) => {
                format!("\x1b[36m{}\x1b[39m ", names.digit(digit))
            }
            _ => "  ".to_owned(),
        };
        text += &marks;
    }
    if tint.is_empty() { text } else { text + "\x1b[0m" }
}

/// Draws a candidate with its role: colours, marker, struck out if it is eliminated.
fn chip(digit: char, role: Role) -> String {
    let ColourPair { foreground, background } = role_colour(role).chip();
    let struck = if role == Role::Eliminated { "\x1b[9m" } else { "" };
    let colours = colour_codes(foreground, background);
    format!("{colours}{struck}{digit}{}\x1b[0m", marker(role))
}

fn colour_codes(Rgb(r, g, b): Rgb, Rgb(back_r, back_g, back_b): Rgb) -> String {
    format!("\x1b[38;2;{r};{g};{b};48;2;{back_r};{back_g};{back_b}m")
}
