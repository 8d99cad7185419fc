//! Export of a solve as a text, a picture, a page or a recording.
//!
//! ```text
//! Engine ──walk──> Walkthrough = scenes ──caption, highlights──> markdown, svg, html, cast
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
mod proof;
mod sheet;
mod svg;
mod walkthrough;

pub use cast::cast;
pub use diagram::{Diagram, Square};
pub use drawing::{Drawing, PLACES_OF_MARKS, drawn};
pub use highlights::{Highlight, Highlights, Link};
pub use html::html;
pub use markdown::markdown;
pub use sheet::{PerPage, SheetPuzzle, printable, sheets};
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
        }
    }

    /// Returns the format of a file, by its extension.
    pub fn of_file(name: &str) -> Option<Self> {
        let end = Path::new(name).extension()?.to_str()?.to_lowercase();
        Self::ALL.into_iter().find(|form| form.extension() == end)
    }

    /// Writes a walkthrough in this format. A picture shows its first scene; in a recording each scene
    /// lasts `pause`.
    pub fn write(self, walk: &Walkthrough, pause: Duration) -> String {
        match self {
            Self::Markdown => markdown(walk),
            Self::Svg => walk.scenes.first().map(svg).unwrap_or_default(),
            Self::Html => html(walk),
            Self::Asciinema => cast(walk, pause),
        }
    }
}

/// Formats a number for pictures, rounded to a tenth.
fn tenth(value: f64) -> String {
    ((value * 10.0).round() / 10.0).to_string()
}
