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
    /// The line in HoDoKu's notation: Locked Candidates Type 1 (Pointing): 5 in b3 => r3c4<>5
    Hodoku,
    /// Eureka notation for chains, a line for other steps
    Eureka,
}

impl Style {
    /// Formats a step on one or more lines.
    pub(super) fn format_step(
        self,
        step: &Step,
        text_style: TextStyle,
        prefixes: Prefixes<'_>,
    ) -> String {
        let line =
            || (Cow::Borrowed(step.profile().name), ": ", wording::line(step, step.shape.into()));
        let mut rest = Vec::new();
        let (name, end, spans) = match self {
            Self::Words => {
                let mut paragraphs = wording::paragraphs(step, step.shape.into()).into_iter();
                let first = paragraphs.next().unwrap_or_default();
                rest = paragraphs.collect();
                (step.title(), ". ", first)
            }
            Self::Line => line(),
            Self::Hodoku => {
                let line = hodoku::line(step, step.shape.into());
                (line.name.into(), ": ", vec![Span::text(line.rest)])
            }
            Self::Eureka => wording::eureka(step, step.shape.into())
                .map_or_else(line, |chain| (Cow::Borrowed(""), "", chain)),
        };
        let mut pieces = vec![text_style.piece(Ink::Title, name), text_style.piece(Ink::Text, end)];
        pieces.extend(text_style.nouns(&spans));
        let mut text = text_style.paragraph(prefixes, &pieces);
        for paragraph in rest {
            text.extend(["\n", &Self::format_paragraph(&paragraph, text_style, prefixes.others)]);
        }
        if self == Self::Words && text_style.draws() {
            text.push('\n');
        }
        text
    }

    /// Formats a further paragraph, indented.
    fn format_paragraph(spans: &[Span], text_style: TextStyle, prefix: &[Piece]) -> String {
        let indented = |mark| [prefix, &[text_style.piece(Ink::Text, mark)]].concat();
        let hang = if wording::is_item(spans) { "      " } else { "    " };
        let (first, others) = (indented("    "), indented(hang));
        let prefixes = Prefixes { first: &first, others: &others };
        text_style.paragraph(prefixes, &text_style.nouns(spans))
    }
}
