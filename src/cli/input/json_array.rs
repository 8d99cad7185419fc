//! A JSON array of puzzles, read as lines: one line for each item.
//!
//! Programs write arrays of any number of puzzles on a single line. Splitting the array while it is
//! read keeps the memory constant and lets all cores work on the items.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use super::detect::MAX_INSPECTED;
use crate::cli::encoding::Source;

/// Returns the source with the items of its array on lines of their own. A source that is not an
/// array of puzzles, or that is short enough to be parsed as a whole, is returned unchanged.
///
/// # Errors
/// Returns an error if the source cannot be read.
pub(super) fn as_lines(mut source: Source) -> io::Result<(Source, bool)> {
    let begin = source.fill_buf()?;
    let begin = begin.strip_prefix("\u{feff}".as_bytes()).unwrap_or(begin);
    if begin.trim_ascii_start().first() != Some(&b'[') {
        return Ok((source, false));
    }
    let capacity = source.capacity();
    let mut begin = Vec::new();
    let length = (&mut source).take(MAX_INSPECTED).read_to_end(&mut begin)?;
    let is_split = length as u64 == MAX_INSPECTED && is_array_of_puzzles(&begin);
    let begin = BufReader::with_capacity(capacity, Cursor::new(begin).chain(source));
    let source: Box<dyn Read + Send> =
        if is_split { Box::new(ArrayLines::new(begin)) } else { Box::new(begin) };
    Ok((BufReader::with_capacity(capacity, source), is_split))
}

/// Returns true if a text begins an array whose items are puzzles: texts, objects, or boards as
/// lists. The rows of a single board are not puzzles.
fn is_array_of_puzzles(begin: &[u8]) -> bool {
    let begin = begin.strip_prefix("\u{feff}".as_bytes()).unwrap_or(begin);
    let inner = begin.trim_ascii_start().get(1..).unwrap_or_default();
    let inner = inner.trim_ascii_start();
    match inner.first() {
        Some(b'"' | b'{') => true,
        Some(b'[') => {
            let (mut depth, mut deepest, mut commas) = (0_usize, 0, 0_usize);
            for &byte in inner {
                match byte {
                    b'[' => depth += 1,
                    b']' => depth = depth.saturating_sub(1),
                    b',' => commas += 1,
                    _ => {}
                }
                deepest = deepest.max(depth);
                if depth == 0 {
                    break;
                }
            }
            // A row of the largest board has 25 cells.
            deepest > 1 || commas >= 25
        }
        _ => false,
    }
}

/// A reader of a JSON array that returns each item on a line.
struct ArrayLines<R> {
    source: R,
    /// Number of open brackets, without the one of the array itself.
    depth: usize,
    within: Within,
    /// True if the current text is an item of the array, whose quotation marks are left out.
    is_item: bool,
}

/// The part of the array at the read position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// Before the opening bracket.
    Before,
    Array,
    Text,
    /// After a backslash in a text.
    Escape,
    /// After the closing bracket.
    Behind,
}

impl<R: BufRead> ArrayLines<R> {
    fn new(source: R) -> Self {
        Self { source, depth: 0, within: Within::Before, is_item: false }
    }

    /// Returns the byte to print for a byte of the array.
    fn step(&mut self, byte: u8) -> Option<u8> {
        match (self.within, byte) {
            (Within::Before, b'[') => self.within = Within::Array,
            (Within::Before, _) => {}
            (Within::Text, b'"') => {
                self.within = Within::Array;
                return (!self.is_item).then_some(byte);
            }
            (Within::Text, b'\\') => {
                self.within = Within::Escape;
                return Some(byte);
            }
            (Within::Escape, _) => {
                self.within = Within::Text;
                return Some(byte);
            }
            (Within::Array, b'"') => {
                self.within = Within::Text;
                self.is_item = self.depth == 0;
                return (!self.is_item).then_some(byte);
            }
            (Within::Array, b',') if self.depth == 0 => return Some(b'\n'),
            (Within::Array, b']') if self.depth == 0 => {
                self.within = Within::Behind;
                return Some(b'\n');
            }
            (Within::Array, b'[' | b'{') => {
                self.depth += 1;
                return Some(byte);
            }
            (Within::Array, b']' | b'}') => {
                self.depth = self.depth.saturating_sub(1);
                return Some(byte);
            }
            (Within::Array, _) if byte.is_ascii_whitespace() => {
                return (self.depth > 0).then_some(b' ');
            }
            (Within::Array | Within::Text | Within::Behind, _) => return Some(byte),
        }
        None
    }
}

impl<R: BufRead> Read for ArrayLines<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if out.is_empty() {
            return Ok(0);
        }
        loop {
            let bytes = self.source.fill_buf()?;
            let taken = bytes.len().min(out.len());
            if taken == 0 {
                return Ok(0);
            }
            let taken_bytes = bytes[..taken].to_vec();
            self.source.consume(taken);
            let mut length = 0;
            for byte in taken_bytes {
                if let Some(byte) = self.step(byte) {
                    out[length] = byte;
                    length += 1;
                }
            }
            if length > 0 {
                return Ok(length);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> String {
        let mut lines = String::new();
        let mut reader = ArrayLines::new(text.as_bytes());
        reader.read_to_string(&mut lines).unwrap();
        lines
    }

    #[test]
    fn each_item_of_an_array_is_a_line() {
        for (array, expected) in [
            (r#"["53..", "6[7]"]"#, "53..\n6[7]\n"),
            ("[[[5,3],\n [1,2]],[[4]]]", "[[5,3],  [1,2]]\n[[4]]\n"),
            (r#" [{"a":"x\"]y", "b":[1]},{}]"#, "{\"a\":\"x\\\"]y\", \"b\":[1]}\n{}\n"),
        ] {
            assert_eq!(lines(array), expected, "{array}");
        }
    }

    #[test]
    fn rows_of_one_board_are_not_puzzles() {
        assert!(!is_array_of_puzzles(b"[[5,3,0,0,7,0,0,0,0],[6]]"));
        assert!(is_array_of_puzzles(b"[[[5,3,0,0,7,0,0,0,0],[6]]]"));
        assert!(is_array_of_puzzles(b" [ \"53..\" ]"));
        let flat = format!("[[{}5],[", "0,".repeat(80));
        assert!(is_array_of_puzzles(flat.as_bytes()));
        assert!(!is_array_of_puzzles(b"[Puzzle]"));
    }
}
