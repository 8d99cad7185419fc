//! Bytes as text: what is not UTF-8 already.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use crate::term::files::wide;

/// Where bytes come from.
pub(super) type Source = BufReader<Box<dyn Read + Send>>;

/// The source as it is, unless its first bytes show that each letter is two of them: then as UTF-8.
///
/// # Errors
/// If it cannot be read.
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

/// Text in sixteen bits, read as UTF-8.
struct Wide {
    source: Source,
    join: fn([u8; 2]) -> u16,
    /// The begin of a letter whose end was not read yet.
    rest: Vec<u8>,
    /// What was read and not handed out yet.
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
    /// The letters that are there as a whole; at the end also half of one, as a sign that no format
    /// knows.
    fn letters(&mut self, ended: bool) -> String {
        let pairs = self.rest.chunks_exact(2);
        let mut units: Vec<u16> = pairs.map(|pair| (self.join)([pair[0], pair[1]])).collect();
        // The first half of a letter of two.
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

/// Bytes as text: what is no letter stands as a sign that no format knows.
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
    fn a_letter_may_lie_on_the_border_of_what_is_read_at_a_time() {
        let text = "\u{feff}5é🟦🟦\r\n3⬜\n";
        for capacity in 2..20 {
            assert_eq!(read(text, capacity), text, "{capacity}");
        }
    }

    #[test]
    fn a_text_in_sixteen_bits_is_read_to_its_end_however_long_it_is() {
        let text = format!("\u{feff}{}", "123456789\n".repeat(2_000_000));
        assert!(read(&text, 1 << 16) == text);
    }
}
