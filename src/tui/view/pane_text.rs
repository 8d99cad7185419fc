//! A text for the panel next to the board: a title and paragraphs.

use crate::step::Span;
use crate::term::text::Piece;

/// A title and paragraphs.
pub struct PaneText {
    pub(in crate::tui) title: String,
    /// The text at the right end of the title line: the level of a technique.
    pub(in crate::tui) aside: Option<Piece>,
    /// The paragraphs. An empty one is a gap: a blank line if there is space for it.
    pub(in crate::tui) paragraphs: Vec<Vec<Piece>>,
    /// The nouns of the step that is explained, in the order of reading.
    pub(in crate::tui) spans: Vec<Span>,
}

impl PaneText {
    /// Creates a text with gaps between its paragraphs.
    pub(in crate::tui) fn new(title: impl Into<String>, paragraphs: Vec<Vec<Piece>>) -> Self {
        let gapped = paragraphs.into_iter().flat_map(|text| [Vec::new(), text]);
        Self {
            title: title.into(),
            aside: None,
            paragraphs: gapped.skip(1).collect(),
            spans: Vec::new(),
        }
    }

    /// Returns true if one of the paragraphs is this text, with or without a full stop.
    pub(super) fn says(&self, text: &str) -> bool {
        let text = text.trim_end_matches('.');
        let mut paragraphs = self.paragraphs.iter();
        paragraphs.any(|pieces| {
            let text_of_pieces: String = pieces.iter().map(|(piece, _)| piece.as_str()).collect();
            text_of_pieces.trim_end_matches('.') == text
        })
    }
}
