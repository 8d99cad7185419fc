//! What a thread takes at a time.

use std::borrow::Cow;

use super::looks::explanation;
use super::{Arrival, Content, InputError, Origin};
use crate::cli::encoding::text_of;

/// Puzzles one behind another.
pub(in crate::cli) struct Batch<'a> {
    /// What was taken in one by one.
    pub(super) singly: Vec<Result<Arrival<'a>, InputError>>,
    /// What stood behind it.
    pub(super) lines: Lines<'a>,
}

/// Whole lines as they stand in the source: whoever takes them takes them apart, on all cores.
pub(super) struct Lines<'a> {
    pub(super) origin: Origin<'a>,
    /// The number of the first, from 0.
    pub(super) line: usize,
    /// How many there are.
    pub(super) count: usize,
    /// How far the source was read before them, in bytes.
    pub(super) read: u64,
    pub(super) text: Vec<u8>,
}

impl Batch<'_> {
    /// Returns how many lines it is.
    pub(in crate::cli) const fn len(&self) -> usize {
        self.singly.len() + self.lines.count
    }

    /// Hands on one after another.
    pub(in crate::cli) fn each(self, take: &mut dyn FnMut(Result<Arrival<'_>, InputError>)) {
        for one in self.singly {
            take(one);
        }
        let Lines { origin, line, .. } = self.lines;
        let mut end = self.lines.read;
        for (at, text) in text_of(self.lines.text).split_inclusive('\n').enumerate() {
            end += text.len() as u64;
            if let Some(text) = explanation(text) {
                take(Ok(Arrival {
                    origin,
                    index: line + at,
                    end,
                    content: Content::Line(Cow::Borrowed(text)),
                }));
            }
        }
    }
}
