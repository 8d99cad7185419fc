//! How steps are written.

use clap::ValueEnum;

use super::pen::Pen;
use crate::step::{Span, Step, notation, wording};
use crate::tui::theme::Ink;
use crate::tui::view::text::Piece;

/// How a step is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Style {
    /// What you see, why it must be so, what follows
    Words,
    /// HoDoKu's line: X-Wing: 5 r25 c46 => r3c4<>5
    Hodoku,
    /// Chains in Eureka notation, everything else as HoDoKu's line
    Eureka,
}

impl Style {
    /// A step as it stands behind `first`, a line or more.
    pub(super) fn of(self, step: &Step, pen: Pen, first: [&[Piece]; 2]) -> String {
        let name = step.profile().name;
        let (name, end, spans) = match self {
            Self::Words => (name, ". ", wording::story(step)),
            Self::Hodoku => (name, ": ", notation::line(step)),
            Self::Eureka => match notation::eureka(step) {
                Some(chain) => ("", "", chain),
                None => (name, ": ", notation::line(step)),
            },
        };
        let mut pieces = vec![pen.piece(Ink::Title, name), pen.piece(Ink::Text, end)];
        pieces.extend(pen.nouns(&spans));
        let mut text = pen.paragraph(first, &pieces);
        if self == Self::Words {
            for branch in wording::branches(step) {
                text.extend(["\n", &Self::branch(&branch, pen, first[1])]);
            }
            if pen.draws() {
                text.push('\n');
            }
        }
        text
    }

    fn branch(spans: &[Span], pen: Pen, under: &[Piece]) -> String {
        let hung = |mark| [under, &[pen.piece(Ink::Text, mark)]].concat();
        let (first, under) = (hung("    - "), hung("      "));
        pen.paragraph([&first, &under], &pen.nouns(spans))
    }
}
