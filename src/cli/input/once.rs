//! A source that is read to its end and no further.

use std::io::{self, Read};

/// A source that has one end: a terminal would begin again behind it.
pub(super) struct Once<R> {
    source: R,
    ended: bool,
}

impl<R> Once<R> {
    /// Returns this source, to its first end.
    pub(super) fn of(source: R) -> Self {
        Self {
            source,
            ended: false,
        }
    }
}

impl<R: Read> Read for Once<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.ended {
            return Ok(0);
        }
        let length = self.source.read(out)?;
        self.ended = length == 0 && !out.is_empty();
        Ok(length)
    }
}
