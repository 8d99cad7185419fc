//! Export of a solve as a text, a picture, a page or a recording.
//!
//! ```text
//! Engine ──walk──> Walkthrough = scenes ──caption, highlights──> markdown, svg, html, cast, post
//! ```
//!
//! A [`Scene`] is a board with the move that is about to be made on it. All output is built from
//! the move alone: a deduction from its step and its exhibits, a guess and its end from the
//! assumption. Nothing here knows a technique.

mod caption;
mod cast;
mod diagram;
mod drawing;
mod highlights;
mod html;
mod markdown;
mod post;
mod proof;
mod sheet;
mod svg;
mod walkthrough;

pub use cast::cast;
pub use diagram::{Diagram, Square};
pub use drawing::{Drawing, PlacesOfMarks, drawn};
pub use highlights::{Highlight, Highlights, Link};
pub use html::html;
pub use markdown::markdown;
pub use post::{Notation, bbcode, post, step_text};
pub use sheet::{PerPage, SheetContent, SheetPuzzle, SheetSolution, printable, sheets};
pub use svg::{Scheme, svg, svg_in};
pub use walkthrough::{Event, NoMove, Scene, Walkthrough};

use std::path::Path;
use std::time::Duration;

use crate::catalog::named;
pub use crate::formats::xml_escaped;

named! {
    /// The file formats of an export.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ExportFormat {
        /// A text with a board and a paragraph for each move.
        Markdown = "markdown",
        /// A picture of one board.
        Svg = "svg",
        /// An interactive page in one file.
        Html = "html",
        /// A recording for asciinema's players, version 2.
        Asciinema = "asciinema",
        /// A text for a forum: the puzzle, its pencil marks, and a line of notation for each move.
        Text = "text",
        /// The same as BBCode.
        Bbcode = "bbcode",
    }
}

impl ExportFormat {
    /// Returns the extension of its files, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Markdown => "md",
            Self::Svg => "svg",
            Self::Html => "html",
            Self::Asciinema => "cast",
            Self::Text => "txt",
            Self::Bbcode => "bbcode",
        }
    }

    /// Returns the format of a file, by its extension.
    pub fn of_file(name: &str) -> Option<Self> {
        let end = Path::new(name).extension()?.to_str()?.to_lowercase();
        Self::ALL.into_iter().find(|form| form.extension() == end)
    }

    /// Writes a walkthrough in this format. A picture shows its first scene.
    pub fn write(self, walk: &Walkthrough, options: ExportOptions) -> String {
        match self {
            Self::Markdown => markdown(walk),
            Self::Svg => walk.scenes.first().map(svg).unwrap_or_default(),
            Self::Html => html(walk),
            Self::Asciinema => cast(walk, options.pause),
            Self::Text => post(walk, options.notation),
            Self::Bbcode => bbcode(walk, options.notation),
        }
    }
}

/// Options of some of the formats.
#[derive(Clone, Copy, Debug)]
pub struct ExportOptions {
    /// The time that each scene of a recording lasts.
    pub pause: Duration,
    /// The notation of the lines of a text for a forum.
    pub notation: Notation,
}

impl Default for ExportOptions {
    fn default() -> Self {
        Self { pause: Duration::from_secs(2), notation: Notation::default() }
    }
}

/// Formats a number for pictures, rounded to a tenth.
fn tenth(value: f64) -> String {
    ((value * 10.0).round() / 10.0).to_string()
}
