//! Output styles of steps.

use std::borrow::Cow;

use clap::ValueEnum;

use super::text_style::{Prefixes, TextStyle};
use crate::hodoku;
use crate::step::{Span, Step, wording};
use crate::term::text::Piece;
use crate::term::theme::Ink;

/// An output style of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Style {
    /// Sentences: the pattern, the reason, the conclusion
    Words,
    /// The name and the pattern on a line: X-Wing: 5 r25 c46 => r3c4<>5
    Line,
    /// The same as HoDoKu writes it: Locked Candidates Type 1 (Pointing): 5 in b3 => r3c4<>5
    Hodoku,
    /// Eureka notation for chains, a line for other steps
    Eureka,
}

impl Style {
    /// Formats a step on one or more lines.
    pub(super) fn of(self, step: &Step, text_style: TextStyle, prefixes: Prefixes<'_>) -> String {
        let name = Cow::Borrowed(step.profile().name);
        let mut rest = Vec::new();
        let (name, end, spans) = match self {
            Self::Words => {
                rest = wording::paragraphs(step, step.shape.into());
                let first = if rest.is_empty() { Vec::new() } else { rest.remove(0) };
                (step.title(), ". ", first)
            }
            Self::Line => (name, ": ", wording::line(step, step.shape.into())),
            Self::Hodoku => {
                let line = hodoku::line(step, step.shape.into());
                (line.name.into(), ": ", vec![Span::text(line.rest)])
            }
            Self::Eureka => match wording::eureka(step, step.shape.into()) {
                Some(chain) => (Cow::Borrowed(""), "", chain),
                None => (name, ": ", wording::line(step, step.shape.into())),
            },
        };
        let mut pieces = vec![text_style.piece(Ink::Title, name), text_style.piece(Ink::Text, end)];
        pieces.extend(text_style.nouns(&spans));
        let mut text = text_style.paragraph(prefixes, &pieces);
        for line in rest {
            text.extend(["\n", &Self::line(&line, text_style, prefixes.others)]);
        }
        if self == Self::Words && text_style.draws() {
            text.push('\n');
        }
        text
    }

    /// Formats a further paragraph, indented.
    fn line(spans: &[Span], text_style: TextStyle, prefix: &[Piece]) -> String {
        let indented = |mark| [prefix, &[text_style.piece(Ink::Text, mark)]].concat();
        let hang = if wording::is_item(spans) { "      " } else { "    " };
        let (first, others) = (indented("    "), indented(hang));
        let prefixes = Prefixes { first: &first, others: &others };
        text_style.paragraph(prefixes, &text_style.nouns(spans))
    }
}
