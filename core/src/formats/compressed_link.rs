//! Links with a puzzle as compressed JSON: f-puzzles, and SudokuPad, which accepts these and has an
//! object of its own. The compression is LZString in base 64.

mod object;

pub(super) use object::read as read_object;

use serde_json::{Value, json};

use super::entry::{allowed, candidates};
use super::{ParseError, Reading, compact_json};
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::step::wording::counted;

/// Maximum length of the compressed text. The decompressed length grows with its square.
const MAX_LENGTH: usize = 1 << 14;

/// Prefixes of the compressed text in a link, the longer of two first.
const MARKS: [&str; 6] = ["load=", "puzzleid=", "fpuzzles", "fpuz", "scl", "ctc"];

/// Returns true if a text is such a link or its compressed part.
pub(super) fn recognises(text: &str) -> bool {
    find_payload(text).is_some()
}

/// Reads such a link.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let payload = find_payload(text).unwrap_or_default();
    let object = decompressed(&unescaped(payload)).and_then(|text| compact_json::parse(&text));
    let reading = object.as_ref().and_then(read_object);
    let mut reading = reading.unwrap_or_else(|| {
        Err(ParseError::new(
            "a link with a compressed puzzle, like f-puzzles'",
            format!(
                "an incomplete one: its {} cannot be unpacked; copy the whole link again",
                counted(payload.len(), "character")
            ),
        ))
    })?;
    reading.format = reading.format.replace("object", "link").into();
    Ok(reading)
}

/// Returns the compressed text in a link, or the whole text if it is one.
fn find_payload(text: &str) -> Option<&str> {
    let text = text.trim();
    let web = text.contains("f-puzzles")
        || text.contains("sudokupad")
        || text.contains("crackingthecryptic");
    let mut rest = text;
    let mut found = false;
    for mark in MARKS {
        let at = rest
            .match_indices(mark)
            .map(|(at, _)| at)
            .find(|&at| at == 0 || rest[..at].ends_with(['/', '=', '?', '&']));
        if let Some(at) = at {
            rest = &rest[at + mark.len()..];
            found = true;
            // Crackingthecryptic's links name the kind of object after the number of the puzzle.
            if mark != "puzzleid=" {
                break;
            }
        }
    }
    let end = rest.find(['&', '?', '#']).unwrap_or(rest.len());
    let long = end > 40 && !rest[..end].contains(char::is_whitespace);
    (found && (web || long && !text.contains("://"))).then_some(&rest[..end])
}

/// Decodes `%` escapes. A space was a `+` that was mistaken for an escape.
fn unescaped(text: &str) -> String {
    let mut parts = text.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(code) => {
                plain.push(char::from(code));
                plain += &part[2..];
            }
            None => plain.extend(["%", part]),
        }
    }
    plain.replace(' ', "+")
}

fn decompressed(text: &str) -> Option<String> {
    if text.is_empty() || text.len() > MAX_LENGTH {
        return None;
    }
    let wide = lz_str::decompress_from_base64(text)?;
    String::from_utf16(&wide).ok()
}

/// Prints a link to f-puzzles. Remaining candidates become centre marks where some are eliminated;
/// a cell without candidates cannot be expressed.
pub(super) fn print(puzzle: &Puzzle, name: Option<&str>) -> String {
    let (left, allowed) = (candidates(puzzle), allowed(puzzle));
    let cell = |index: usize| match (puzzle.givens[index], puzzle.placed[index]) {
        (Some(digit), _) => json!({"value": digit.number(), "given": true}),
        (None, Some(digit)) => json!({"value": digit.number()}),
        _ if !left[index].is_empty() && left[index] != allowed[index] => {
            let marks: Vec<usize> = left[index].iter().map(Digit::number).collect();
            json!({"centerPencilMarks": marks})
        }
        _ => json!({}),
    };
    let side = puzzle.shape.side();
    let cells: Vec<Value> = (0..puzzle.shape.cells()).map(cell).collect();
    let rows: Vec<&[Value]> = cells.chunks(side).collect();
    // Without a name, the object is as short as possible.
    let object = match name {
        Some(name) => json!({"size": side, "title": name, "grid": rows}),
        None => json!({"size": side, "grid": rows}),
    };
    let compressed = lz_str::compress_to_base64(object.to_string().as_str());
    format!("https://f-puzzles.com/?load={compressed}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{line, print_line, print_position};
    use crate::grid::{Candidate, Cell};

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn example() -> Puzzle {
        let mut puzzle = line::read(LINE, 1).unwrap().puzzle;
        puzzle.placed[2] = Some(Digit::new(3));
        puzzle
    }

    fn compressed(object: &str) -> String {
        lz_str::compress_to_base64(object)
    }

    #[test]
    fn links_are_read_back_in_all_forms() {
        let puzzle = example();
        let link = print(&puzzle, None);
        let (_, payload) = link.split_once("load=").unwrap();
        let escaped = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for link in [
            link.clone(),
            format!("https://f-puzzles.com/?load={escaped}&x=1"),
            format!("https://sudokupad.app/fpuz{payload}"),
            format!("https://sudokupad.app/fpuzzles{escaped}?setting-nogrid=1"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{payload}"),
            format!("fpuz{payload}"),
        ] {
            assert!(recognises(&link), "{link}");
            let reading = read(&link).unwrap();
            assert_eq!(reading.puzzle, puzzle, "{link}");
            assert_eq!(reading.format, "f-puzzles link");
        }
    }

    #[test]
    fn the_compression_is_that_of_f_puzzles() {
        // All objects of the site begin like this.
        let link = compressed("{\"size\":9,\"grid\":[[{}]]}");
        assert!(link.starts_with("N4IgzglgXgpi"), "{link}");
    }

    #[test]
    fn sudokupad_objects_are_read() {
        let rows: Vec<String> = LINE
            .as_bytes()
            .chunks(9)
            .map(|row| {
                let cell = |&byte: &u8| match byte {
                    b'.' => String::new(),
                    digit => format!("{{v:{}}}", char::from(digit)),
                };
                row.iter().map(cell).collect::<Vec<_>>().join(",")
            })
            .collect();
        let object =
            format!("{{id:'a',ce:[[{}]],metadata:{{title:'It\\'s mine'}}}}", rows.join("],["));
        let link = format!("https://sudokupad.app/scl{}", compressed(&object));
        let reading = read(&link).unwrap();
        assert_eq!(print_line(&reading.puzzle), LINE);
        assert_eq!(reading.format, "SudokuPad link");
        assert_eq!(reading.comment.as_deref(), Some("It's mine"));
    }

    #[test]
    fn omitted_rules_are_named_and_irregular_boards_refused() {
        let object = |extra: &str| {
            let rows = ["[{},{},{},{}]"; 4].join(",");
            format!("{{\"size\":4,\"grid\":[{rows}],{extra}}}")
        };
        let link =
            |extra: &str| format!("https://f-puzzles.com/?load={}", compressed(&object(extra)));
        let reading = read(&link("\"antiknight\":true,\"arrow\":[],\"text\":[{}]")).unwrap();
        assert_eq!(reading.format, "f-puzzles link");
        assert_eq!(reading.omitted, ["antiknight"]);
        let summary = reading.summary();
        assert!(summary.starts_with("f-puzzles link (without its antiknight): "));
        let jigsaw = object("\"title\":\"\"").replacen("{}", "{\"region\":1}", 1);
        let error = read(&format!("https://f-puzzles.com/?load={}", compressed(&jigsaw)));
        assert_eq!(
            error.unwrap_err().to_string(),
            "expected regions that are the boxes of the board, found irregular regions"
        );
        let short = object("\"a\":1").replacen("[{},{},{},{}],", "", 1);
        let error = read(&format!("https://f-puzzles.com/?load={}", compressed(&short)));
        assert_eq!(
            error.unwrap_err().to_string(),
            "expected 4, 6, 9, 16 or 25 rows and columns, found 3 rows of 4 cells"
        );
        let error = read("https://sudokupad.app/sclNotCompressedAtAll").unwrap_err();
        assert!(
            error.to_string().starts_with("expected a link with a compressed puzzle"),
            "{error}"
        );
    }

    #[test]
    fn centre_marks_are_candidates() {
        let mut puzzle = example();
        let r1c4 = Cell::new(3);
        puzzle.eliminated = vec![Candidate::new(r1c4, Digit::new(1))];
        let back = read(&print(&puzzle, Some("Léger"))).unwrap();
        assert_eq!(print_position(&back.puzzle), print_position(&puzzle));
        assert_eq!(back.comment.as_deref(), Some("Léger"));
    }
}
