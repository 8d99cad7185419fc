//! Decoding of input that is compressed or not UTF-8.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use encoding_rs::Decoder;
use flate2::bufread::MultiGzDecoder;

use crate::term::files::utf16_encoding;

/// A source of bytes.
pub(super) type Source = BufReader<Box<dyn Read + Send>>;

/// The first bytes of a file that gzip compressed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Returns the source decompressed if gzip compressed it, else unchanged, and whether it did.
///
/// # Errors
/// Returns an error if the source cannot be read.
pub(super) fn decompressed(mut source: Source) -> io::Result<(Source, bool)> {
    if !source.fill_buf()?.starts_with(&GZIP) {
        return Ok((source, false));
    }
    let capacity = source.capacity();
    let plain: Box<dyn Read + Send> = Box::new(MultiGzDecoder::new(source));
    Ok((BufReader::with_capacity(capacity, plain), true))
}

/// Returns the source as UTF-8: unchanged, or decoded if its first bytes are UTF-16.
///
/// # Errors
/// Returns an error if the source cannot be read.
pub(super) fn as_utf8(mut source: Source) -> io::Result<Source> {
    let Some(encoding) = utf16_encoding(source.fill_buf()?) else {
        return Ok(source);
    };
    let capacity = source.capacity();
    let decoding = Decoding {
        source,
        // The formats remove the mark themselves.
        decoder: encoding.new_decoder_without_bom_handling(),
        ended: false,
        decoded: Cursor::default(),
    };
    Ok(BufReader::with_capacity(capacity, Box::new(decoding)))
}

/// A source in another encoding, read as UTF-8.
struct Decoding {
    source: Source,
    decoder: Decoder,
    /// The source is read to its end. A decoder must not be used again after that.
    ended: bool,
    /// Text that was decoded but not yet returned.
    decoded: Cursor<String>,
}

impl Read for Decoding {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.decoded.position() == self.decoded.get_ref().len() as u64 {
            if self.ended {
                return Ok(0);
            }
            let bytes = self.source.fill_buf()?;
            let length = bytes.len();
            self.ended = bytes.is_empty();
            let Some(capacity) = self.decoder.max_utf8_buffer_length(length) else {
                return Err(io::ErrorKind::OutOfMemory.into());
            };
            let mut text = String::with_capacity(capacity);
            // The text has room for everything, so there is nothing left to decode.
            let _ = self.decoder.decode_to_string(bytes, &mut text, self.ended);
            self.source.consume(length);
            self.decoded = Cursor::new(text);
        }
        self.decoded.read(out)
    }
}

/// Decodes UTF-8; invalid bytes become a replacement character, which no format accepts.
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
    fn characters_across_buffer_ends_are_decoded() {
        let text = "\u{feff}5é🟦🟦\r\n3⬜\n";
        for capacity in 2..20 {
            assert_eq!(read(text, capacity), text, "{capacity}");
        }
    }

    #[test]
    fn long_utf16_texts_are_read_to_the_end() {
        let text = format!("\u{feff}{}", "123456789\n".repeat(2_000_000));
        assert!(read(&text, 1 << 16) == text);
    }
}
