//! A solve as Markdown.

use super::drawing::{Drawing, PlacesOfMarks, drawn};
use super::{Scene, Walkthrough};
use crate::step::wording;

/// Writes a walkthrough: a heading, a board and a paragraph for each scene.
pub fn markdown(walk: &Walkthrough) -> String {
    let drawings: Vec<Drawing> = walk.scenes.iter().map(drawn).collect();
    let places = drawings.iter().map(|drawing| drawing.places);
    let places = places.fold(PlacesOfMarks::default(), PlacesOfMarks::union);
    let mut text = format!(
        "# {}\n\n{} `{}`, move by move. The last line of each board explains its marks.",
        plain(&walk.title),
        walk.made_by(),
        walk.strategy
    );
    if let Some(sentence) = places.sentence() {
        text.extend([" ", sentence]);
    }
    text.push('\n');
    for (scene, drawing) in walk.scenes.iter().zip(&drawings) {
        text += &section(scene, drawing);
    }
    text
}

fn section(scene: &Scene, drawing: &Drawing) -> String {
    let caption = scene.caption();
    let mut text =
        format!("\n## {}\n\n```text\n{}\n```\n", plain(&scene.heading(&caption)), drawing.text());
    if let Some(under) = scene.open_guesses_sentence() {
        text.extend(["\n*", &under, "*\n"]);
    }
    let mut before = List::None;
    for paragraph in &caption.paragraphs {
        let line = wording::plain(paragraph);
        let (mark, rest) = wording::split_item(&line);
        let list = List::with_mark(mark);
        if list != before || list == List::None {
            text.push('\n');
        }
        match list {
            // Markdown has no number for a line of a line.
            List::Inner => text.extend(["- ", mark, &plain(rest), "\n"]),
            _ => text.extend([mark, &plain(rest), "\n"]),
        }
        before = list;
    }
    for line in caption.lines {
        text.extend(["\n`", &line, "`\n"]);
    }
    text
}

/// The kind of list that a paragraph belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum List {
    /// None: a paragraph.
    None,
    /// Items with a dash.
    Dashes,
    /// Items with numbers.
    Numbers,
    /// Lines of a net inside a line of another net, with numbers such as 5.2.
    Inner,
}

impl List {
    /// Returns the list of an item with this mark.
    pub(super) fn with_mark(mark: &str) -> Self {
        match mark.matches('.').count() {
            _ if mark.is_empty() => Self::None,
            0 => Self::Dashes,
            1 => Self::Numbers,
            _ => Self::Inner,
        }
    }
}

/// Escapes the special characters of Markdown.
fn plain(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
