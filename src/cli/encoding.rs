//! Conversion of bytes to text.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use crate::term::files::wide;

/// A source of bytes.
pub(super) type Source = BufReader<Box<dyn Read + Send>>;

/// Returns the source as UTF-8: UTF-16, detected by its first bytes, is converted; any other source
/// is unchanged.
///
/// # Errors
/// Fails if the source cannot be read.
pub(super) fn as_utf8(mut source: Source) -> io::Result<Source> {
    let Some(join) = wide(source.fill_buf()?) else {
        return Ok(source);
    };
    let capacity = source.capacity();
    let wide = Wide {
        source,
        join,
        rest: Vec::new(),
        ready: Cursor::default(),
    };
    Ok(BufReader::with_capacity(capacity, Box::new(wide)))
}

/// A reader that converts UTF-16 to UTF-8.
struct Wide {
    source: Source,
    join: fn([u8; 2]) -> u16,
    /// First bytes of an incomplete character.
    rest: Vec<u8>,
    /// Converted text that was not returned yet.
    ready: Cursor<Vec<u8>>,
}

impl Read for Wide {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.ready.position() == self.ready.get_ref().len() as u64 {
            let bytes = self.source.fill_buf()?;
            let (length, ended) = (bytes.len(), bytes.is_empty());
            self.rest.extend(bytes);
            self.source.consume(length);
            if ended && self.rest.is_empty() {
                return Ok(0);
            }
            self.ready = Cursor::new(self.letters(ended).into_bytes());
        }
        self.ready.read(out)
    }
}

impl Wide {
    /// Returns the complete characters; at the end of the source, an incomplete one becomes U+FFFD.
    fn letters(&mut self, ended: bool) -> String {
        let pairs = self.rest.chunks_exact(2);
        let mut units: Vec<u16> = pairs.map(|pair| (self.join)([pair[0], pair[1]])).collect();
        // The first half of a surrogate pair.
        let is_half = |unit: &mut u16| (0xd800..0xdc00).contains(unit);
        if ended {
            self.rest.clear();
        } else {
            units.pop_if(is_half);
            self.rest.drain(..2 * units.len());
        }
        char::decode_utf16(units)
            .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    }
}

/// Converts bytes to text; invalid bytes become U+FFFD.
pub(super) fn text_of(line: Vec<u8>) -> String {
    String::from_utf8(line)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, capacity: usize) -> String {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let source: Box<dyn Read + Send> = Box::new(Cursor::new(bytes));
        let source = BufReader::with_capacity(capacity, source);
        let mut read = String::new();
        as_utf8(source).unwrap().read_to_string(&mut read).unwrap();
        read
    }

    #[test]
    fn characters_across_buffer_borders_are_decoded() {
        let text = "\u{feff}5é🟦🟦\r\n3⬜\n";
        for capacity in 2..20 {
            assert_eq!(read(text, capacity), text, "{capacity}");
        }
    }

    #[test]
    fn long_utf_16_texts_are_read_to_the_end() {
        let text = format!("\u{feff}{}", "123456789\n".repeat(2_000_000));
        assert!(read(&text, 1 << 16) == text);
    }
}
