//! The argument that names an input.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::builder::{OsStringValueParser, TypedValueParser};

/// The argument of an input: a puzzle, the path of a file, or `-` for standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Argument {
    given: OsString,
    /// The argument for messages.
    shown: String,
}

impl Argument {
    /// Returns the parser for clap, which accepts file names that are not UTF-8.
    pub(in crate::cli) fn parser() -> impl TypedValueParser<Value = Self> {
        OsStringValueParser::new().map(Self::from)
    }

    /// Returns true for `-`, which is standard input.
    pub(in crate::cli) fn is_stdin(&self) -> bool {
        self.given == "-"
    }

    /// Returns the text; `None` if it is not UTF-8, so that it can only be a file name.
    pub(in crate::cli) fn text(&self) -> Option<&str> {
        self.given.to_str()
    }

    /// Returns the path, if the argument is a file name.
    pub(in crate::cli) fn path(&self) -> &Path {
        Path::new(&self.given)
    }

    /// Returns the argument for messages.
    pub(super) fn shown(&self) -> &str {
        &self.shown
    }
}

impl From<OsString> for Argument {
    fn from(given: OsString) -> Self {
        let shown = given.to_string_lossy().into_owned();
        Self { given, shown }
    }
}

impl From<&str> for Argument {
    fn from(given: &str) -> Self {
        Self::from(OsStr::new(given).to_owned())
    }
}
