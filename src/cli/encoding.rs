//! Bytes as text: what is not UTF-8 already.

use std::io::{self, BufRead, BufReader, Cursor, Read};

/// Where bytes come from.
pub(super) type Source = BufReader<Box<dyn Read + Send>>;

/// No text in sixteen bits is longer.
const MOST: u64 = 1 << 25;

/// The source as it is, unless it says by its first bytes that each letter is two of them: then all
/// of it, as UTF-8. Windows writes such files.
///
/// # Errors
/// If it cannot be read.
pub(super) fn as_utf8(mut source: Source) -> io::Result<Source> {
    let join: fn([u8; 2]) -> u16 = match source.fill_buf()? {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return Ok(source),
    };
    let mut bytes = Vec::new();
    source.take(MOST).read_to_end(&mut bytes)?;
    let pairs = bytes.chunks_exact(2).map(|pair| join([pair[0], pair[1]]));
    let letters = char::decode_utf16(pairs);
    let text: String = letters
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    Ok(BufReader::new(Box::new(Cursor::new(text))))
}

/// The bytes of a line as text: what is no letter stands as a sign that no format knows.
pub(super) fn text_of(line: Vec<u8>) -> String {
    String::from_utf8(line)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
