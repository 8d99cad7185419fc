//! The part of an input that a thread processes at a time.

use std::borrow::Cow;

use super::detect::content_of;
use super::{Content, InputEntry, InputError, InputSource};
use crate::cli::encoding::text_of;

/// Consecutive puzzles.
pub(in crate::cli) struct Batch<'a> {
    /// Entries that were already read.
    pub(super) singly: Vec<Result<InputEntry<'a>, InputError>>,
    /// The lines after them.
    pub(super) lines: Lines<'a>,
}

/// Unparsed lines of the source; they are split by the worker threads.
pub(super) struct Lines<'a> {
    pub(super) origin: InputSource<'a>,
    /// Number of the first line, from 0.
    pub(super) line: usize,
    /// Number of lines.
    pub(super) count: usize,
    /// Bytes of the source before them.
    pub(super) read: u64,
    pub(super) text: Vec<u8>,
}

impl Batch<'_> {
    /// Returns the number of lines.
    pub(in crate::cli) const fn len(&self) -> usize {
        self.singly.len() + self.lines.count
    }

    /// Calls `take` for each entry.
    pub(in crate::cli) fn each(self, take: &mut dyn FnMut(Result<InputEntry<'_>, InputError>)) {
        for one in self.singly {
            take(one);
        }
        let Lines { origin, line, .. } = self.lines;
        let mut end = self.lines.read;
        for (at, text) in text_of(self.lines.text).split_inclusive('\n').enumerate() {
            end += text.len() as u64;
            if let Some(text) = content_of(text) {
                take(Ok(InputEntry {
                    origin,
                    index: line + at,
                    end,
                    content: Content::Line(Cow::Borrowed(text)),
                }));
            }
        }
    }
}
