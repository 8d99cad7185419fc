//! A text for the panel next to the board: a title and paragraphs.

use std::ops::Range;

use crate::step::Span;
use crate::step::wording::split_item;
use crate::term::text::Piece;

/// A title and paragraphs.
pub struct PaneText {
    pub(in crate::tui) title: String,
    /// The name of a technique at the end of the title. If the title has no space for it, it gets lines of its own.
    pub(in crate::tui) name: Option<String>,
    /// The text at the right end of the title line: the level of a technique.
    pub(in crate::tui) aside: Option<Piece>,
    /// The paragraphs. An empty one is a gap: a blank line if there is space for it.
    pub(in crate::tui) paragraphs: Vec<Vec<Piece>>,
    /// The paragraphs that conclude the text. They stay visible while a long text is scrolled.
    pub(in crate::tui) conclusion: Range<usize>,
    /// The nouns of the step that is explained, in the order of reading.
    pub(in crate::tui) spans: Vec<Span>,
}

impl PaneText {
    /// Creates a text with gaps between its paragraphs, but not between the items of a list.
    pub(in crate::tui) fn new(title: impl Into<String>, paragraphs: Vec<Vec<Piece>>) -> Self {
        let mut gapped: Vec<Vec<Piece>> = Vec::with_capacity(2 * paragraphs.len());
        for paragraph in paragraphs {
            if gapped.last().is_some_and(|last| !(is_item(last) && is_item(&paragraph))) {
                gapped.push(Vec::new());
            }
            gapped.push(paragraph);
        }
        Self {
            title: title.into(),
            name: None,
            aside: None,
            paragraphs: gapped,
            conclusion: 0..0,
            spans: Vec::new(),
        }
    }
}

fn is_item(paragraph: &[Piece]) -> bool {
    let first = paragraph.first().map_or("", |(text, _)| text.as_str());
    !split_item(first).0.is_empty()
}
