//! Screens as SVG pictures, for the README and the manual.
//!
//! Lines and blocks are drawn as shapes, not as letters, so that they join in every font.

mod animation;
mod boxes;

pub use animation::animation;

use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;

use stepdoku::export::xml_escaped;
use stepdoku::term::theme::{Background, Rgb, rgb};

/// Width and height of one character in pixels.
const WIDE: u16 = 9;
/// See [`WIDE`].
const HIGH: u16 = 19;
/// The margin around the screen, in pixels.
const EDGE: u16 = 10;

/// Returns the picture of a screen on a dark or a light terminal.
pub fn picture(buffer: &Buffer, ground: Background) -> String {
    let rows: String = (0..buffer.area.height).map(|y| row(buffer, y, ground)).collect();
    document(buffer, ground, "", &rows)
}

/// Returns an SVG document with these elements on the background of the screen.
fn document(buffer: &Buffer, ground: Background, style: &str, drawn: &str) -> String {
    let area = buffer.area;
    let (width, height) = (area.width * WIDE + 2 * EDGE, area.height * HIGH + 2 * EDGE);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <style>text{{font:15px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;\
         white-space:pre}}{style}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n{drawn}</svg>\n",
        Paper::of(ground).back.hex()
    )
}

/// Returns one row of a screen.
fn row(buffer: &Buffer, y: u16, ground: Background) -> String {
    let paper = Paper::of(ground);
    let area = buffer.area;
    let row: Vec<&Cell> = (0..area.width).map(|x| &buffer[(area.x + x, area.y + y)]).collect();
    let styles: Vec<CellStyle> = row.iter().map(|cell| CellStyle::of(cell, paper)).collect();
    let top = EDGE + y * HIGH;
    let mut svg = String::new();
    for (x, run) in runs(&styles, |a, b| a.back == b.back) {
        if run[0].back != paper.back {
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{top}\" width=\"{}\" height=\"{HIGH}\" fill=\"{}\"/>",
                EDGE + x as u16 * WIDE,
                run.len() as u16 * WIDE,
                run[0].back.hex()
            );
        }
    }
    for (x, run) in runs(&styles, |a, b| a == b) {
        let symbols = &row[x..x + run.len()];
        svg.push_str(&glyphs(symbols, run[0], EDGE + x as u16 * WIDE, top));
    }
    svg
}

/// Returns the runs of equal neighbours, each with the position of its first element.
fn runs<T>(items: &[T], alike: impl Fn(&T, &T) -> bool) -> Vec<(usize, &[T])> {
    let mut at = 0;
    items
        .chunk_by(alike)
        .map(|run| {
            let start = at;
            at += run.len();
            (start, run)
        })
        .collect()
}

/// The default background.
#[derive(Clone, Copy)]
struct Paper {
    front: Rgb,
    back: Rgb,
}

impl Paper {
    const fn of(ground: Background) -> Self {
        match ground {
            Background::Dark => Self { front: Rgb(214, 218, 224), back: Rgb(22, 24, 28) },
            Background::Light => Self { front: Rgb(36, 40, 46), back: Rgb(252, 252, 252) },
        }
    }
}

/// The appearance of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CellStyle {
    front: Rgb,
    back: Rgb,
    modifier: Modifier,
}

impl CellStyle {
    fn of(cell: &Cell, paper: Paper) -> Self {
        let mut front = rgb(cell.fg, paper.front);
        let mut back = rgb(cell.bg, paper.back);
        if cell.modifier.contains(Modifier::REVERSED) {
            std::mem::swap(&mut front, &mut back);
        }
        Self { front, back, modifier: cell.modifier - Modifier::REVERSED }
    }
}

/// Returns the SVG elements of a run of characters with equal style: shapes for lines and blocks,
/// text for the rest.
fn glyphs(symbols: &[&Cell], look: CellStyle, left: u16, top: u16) -> String {
    let mut out = String::new();
    let ink = look.front.hex();
    let mut words: Vec<(u16, String)> = Vec::new();
    let mut path = String::new();
    let mut joined = false;
    for (i, cell) in symbols.iter().enumerate() {
        let x = left + i as u16 * WIDE;
        let symbol = cell.symbol();
        if let Some(shape) = boxes::shape(symbol, (x, top), (WIDE, HIGH)) {
            path.push_str(&shape);
            joined = false;
        } else if symbol == " " {
            joined = false;
        } else {
            match words.last_mut().filter(|_| joined) {
                Some((_, word)) => word.push_str(symbol),
                None => words.push((x, symbol.to_owned())),
            }
            joined = true;
        }
    }
    if !path.is_empty() {
        let _ = writeln!(out, "<path d=\"{path}\" fill=\"{ink}\"/>");
    }
    for (x, word) in words {
        let length = word.chars().count() as u16 * WIDE;
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{}\" textLength=\"{length}\" fill=\"{ink}\"{}>{}</text>",
            top + HIGH - 5,
            attributes(look.modifier),
            xml_escaped(&word)
        );
    }
    out
}

fn attributes(modifier: Modifier) -> String {
    let mut text = String::new();
    if modifier.contains(Modifier::BOLD) {
        text.push_str(" font-weight=\"bold\"");
    }
    if modifier.contains(Modifier::ITALIC) {
        text.push_str(" font-style=\"italic\"");
    }
    if modifier.contains(Modifier::DIM) {
        text.push_str(" opacity=\"0.6\"");
    }
    let under = modifier.contains(Modifier::UNDERLINED);
    let through = modifier.contains(Modifier::CROSSED_OUT);
    match (under, through) {
        (true, true) => text.push_str(" text-decoration=\"underline line-through\""),
        (true, false) => text.push_str(" text-decoration=\"underline\""),
        (false, true) => text.push_str(" text-decoration=\"line-through\""),
        (false, false) => {}
    }
    text
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Style};

    use super::*;

    #[test]
    fn a_screen_is_drawn_with_its_colours_and_its_letters() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        buffer.set_string(0, 0, "┃<5", Style::new().fg(Color::Rgb(1, 2, 3)).bold());
        let svg = picture(&buffer, Background::Dark);
        assert!(svg.contains("<path d=\""), "the line is a shape");
        assert!(svg.contains(">&lt;5</text>"), "{svg}");
        assert!(svg.contains("#010203") && svg.contains("bold"));
    }
}
