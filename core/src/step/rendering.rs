//! The two forms in which words are rendered: plain text, and spans that keep their exhibits.

use std::borrow::Cow;

use super::ExhibitId;
use crate::catalog::Role;

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Text to show.
    pub text: Cow<'static, str>,
    /// The role that gives the colour, if the text names something on the board.
    pub role: Option<Role>,
    /// The exhibit that the text names, if it is in the explanation.
    pub exhibit: Option<ExhibitId>,
}

impl Span {
    /// Makes a span without a role.
    pub fn text(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), role: None, exhibit: None }
    }

    /// Makes a span with a role that belongs to no exhibit.
    pub fn noun(text: String, role: Role) -> Self {
        Self { text: text.into(), role: Some(role), exhibit: None }
    }
}

/// The name of something on the board, as part of a text.
#[derive(Clone, Copy)]
pub(super) struct Noun {
    /// The role that gives the colour.
    pub(super) role: Role,
    /// The exhibit that is named, if it is in the explanation.
    pub(super) exhibit: Option<ExhibitId>,
}

impl Noun {
    /// A noun that belongs to no exhibit.
    pub(super) const fn with_role(role: Role) -> Self {
        Self { role, exhibit: None }
    }
}

/// Returns what `write` writes.
pub(super) fn written(write: impl FnOnce(&mut String)) -> String {
    let mut text = String::new();
    write(&mut text);
    text
}

/// A text under construction.
pub(super) trait Rendering {
    /// Appends a text literal of the program.
    fn text(&mut self, text: &'static str);

    /// Appends any other text without a role.
    fn composed(&mut self, text: &str);

    /// Appends a noun that `write` writes.
    fn noun(&mut self, noun: Noun, write: impl FnOnce(&mut String));
}

impl Rendering for String {
    fn text(&mut self, text: &'static str) {
        self.push_str(text);
    }

    fn composed(&mut self, text: &str) {
        self.push_str(text);
    }

    fn noun(&mut self, _: Noun, write: impl FnOnce(&mut Self)) {
        write(self);
    }
}

impl Rendering for Vec<Span> {
    fn text(&mut self, text: &'static str) {
        self.push(Span::text(text));
    }

    fn composed(&mut self, text: &str) {
        self.push(Span::text(text.to_owned()));
    }

    fn noun(&mut self, noun: Noun, write: impl FnOnce(&mut String)) {
        let text = written(write).into();
        self.push(Span { text, role: Some(noun.role), exhibit: noun.exhibit });
    }
}
