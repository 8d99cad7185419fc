//! A reader that stops at the first end of its source.

use std::io::{self, Read};

/// A reader that stays at the first end of its source. A terminal could be read again after it.
pub(super) struct UntilEnd<R> {
    source: R,
    ended: bool,
}

impl<R> UntilEnd<R> {
    /// Wraps a source.
    pub(super) fn new(source: R) -> Self {
        Self { source, ended: false }
    }
}

impl<R: Read> Read for UntilEnd<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.ended {
            return Ok(0);
        }
        let length = self.source.read(out)?;
        self.ended = length == 0 && !out.is_empty();
        Ok(length)
    }
}
