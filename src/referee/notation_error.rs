//! The error for a claim or a reason that cannot be read.

use std::fmt;

use crate::formats::Place;

/// The reason why a text is not a claim or a reason: where, what was expected, what was found, and
/// the nearest correct form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct NotationError {
    /// Line and column of the first character that does not fit, from 1.
    pub place: Place,
    /// The text that was expected there.
    pub expected: String,
    /// The text that was found there.
    pub found: String,
    /// The nearest correct form, or an example of one.
    pub nearest: Option<String>,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            place,
            expected,
            found,
            nearest,
        } = self;
        write!(f, "{place}expected {expected}, found {found}.")?;
        match nearest {
            Some(nearest) => write!(f, " Nearest correct form: {nearest}"),
            None => Ok(()),
        }
    }
}
