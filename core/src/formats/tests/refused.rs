//! Tests of texts that are not puzzles, and their error messages.

use super::{LINE, read, reads, rows, rows_of};
use crate::formats::Format;

#[test]
fn terminal_control_characters_are_removed() {
    let title = "\u{1b}]0;pwned\u{7}a title\u{9b}";
    let (data, note) = (LINE.replace('.', "0"), title.replace(['\u{1b}', '\u{7}'], ""));
    for text in [
        format!("{LINE} # {title}"),
        format!("{title}\n{}", rows().join("\n")),
        format!("#D{title}\n[Puzzle]\n{LINE}"),
        format!("<game data='{data}' note='{note}'/>"),
        format!(":{title}:x:{LINE}:::"),
    ] {
        let comment = reads(&text).comment.unwrap();
        assert!(comment.contains("]0;pwneda title"), "{comment}");
        assert!(!comment.contains(char::is_control), "{comment:?}");
    }
    let error = read(&format!("{LINE}|{title}")).unwrap_err().to_string();
    assert!(!error.contains(char::is_control), "{error:?}");
}

#[test]
fn errors_name_the_line() {
    let error = |rows: &[&str]| read(&rows.join("\n")).unwrap_err().to_string();
    for (line, row, sentence) in [
        (4, "8...6..3", "line 4: expected 9 cells, as in the other rows, found 8"),
        (1, "53..7...", "line 1: expected 9 cells, as in the other rows, found 8"),
        (9, "....8..792", "line 9: expected 9 cells, as in the other rows, found 10"),
        (
            4,
            "8...6~..3",
            "line 4, column 6: expected a digit, or one of . 0 * _ - x ? for an empty cell, found `~`",
        ),
        (
            2,
            "| 6 . . | 1 w 5 | . . . |",
            "line 2, column 13: expected a digit, or one of . 0 * _ - x ? for an empty cell, found `w`",
        ),
        (
            5,
            "| 4 . . | 8 . 3 | . A 1 |",
            "line 5, column 21: expected a digit from 1 to 9 on a 9x9 board, found `A`",
        ),
    ] {
        let mut odd = rows();
        odd[line - 1] = row;
        assert_eq!(error(&odd), sentence);
        // A title is not a row.
        odd.insert(0, "From the paper:");
        let below = sentence.replacen(&format!("line {line}"), &format!("line {}", line + 1), 1);
        assert_eq!(error(&odd), below);
        // Neither are the headings of SadMan's sections.
        odd.insert(1, "[Puzzle]");
        let below = sentence.replacen(&format!("line {line}"), &format!("line {}", line + 2), 1);
        assert_eq!(error(&odd), below);
    }
}

#[test]
fn errors_name_the_row_that_is_missing_or_too_many() {
    let error = |rows: &[&str]| read(&rows.join("\n")).unwrap_err().to_string();
    assert_eq!(error(&rows()[..8]), "line 8: expected 9 rows of 9 cells, found the end after 8");
    // An empty line among the rows, and rows without the dots at their ends.
    let mut gap = rows();
    gap[4] = "";
    assert_eq!(error(&gap), "line 5: expected 9 rows of 9 cells, found an empty line");
    gap.insert(0, "From the paper:");
    assert!(error(&gap).starts_with("line 6: "), "{}", error(&gap));
    let short: Vec<&str> = rows().iter().map(|row| row.trim_end_matches('.')).collect();
    assert_eq!(error(&short), "line 1: expected 9 cells, as in most rows, found 5");
    let eleven = [&rows()[..], &rows()[..2]].concat();
    assert_eq!(error(&eleven), "line 10: expected 9 rows of 9 cells, found 11 rows");
    let error = read("what?\nwhy?").unwrap_err().to_string();
    assert_eq!(error, "expected a board of 16, 36, 81, 256 or 625 cells, found no cells");
}

#[test]
fn typing_errors_in_pencil_marks_are_named_with_their_place() {
    let puzzle = read(LINE).unwrap().puzzle;
    let marks = Format::by_slug("marks").unwrap().print(&puzzle).unwrap();
    let line = marks.lines().position(|line| line.contains("579")).unwrap();
    let column = marks.lines().nth(line).unwrap().find("579").unwrap() + 1;
    for wrong in ["5a79", "57O", "57o", "57l", "5l79", "5779", "57.9", "5790", "A79"] {
        let text = marks.replacen("579", wrong, 1);
        let expected = format!(
            "line {}, column {column}: expected the candidates of a cell, each a digit from 1 to 9 once, found \
             `{wrong}`",
            line + 1
        );
        let error = read(&text).expect_err(wrong).to_string();
        assert_eq!(error, expected);
    }
    // The signs of players eliminate nothing.
    for sign in ["*579", "#579", "5-79", "579a", "579*", "b579"] {
        let text = marks.replacen("579", sign, 1);
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(reading.puzzle.eliminated, puzzle.eliminated, "{sign}");
    }
}

#[test]
fn a_row_of_pencil_marks_without_a_cell_is_named() {
    let puzzle = read(LINE).unwrap().puzzle;
    let marks = Format::by_slug("marks").unwrap().print(&puzzle).unwrap();
    // Hyphens inside cells mark the candidates that are about to be eliminated.
    let marks = marks.replacen("579", "57-9", 1).replacen("25 ", "2-5 ", 1);
    let rows: Vec<usize> = (0..marks.lines().count())
        .filter(|&at| marks.lines().nth(at).unwrap().contains(|c: char| c.is_ascii_digit()))
        .collect();
    for row in [rows[0], rows[4], rows[8]] {
        let mut lines: Vec<String> = marks.lines().map(str::to_owned).collect();
        let end = lines[row].rfind(|c: char| c.is_ascii_digit()).unwrap() + 1;
        let start = lines[row][..end].rfind(' ').unwrap();
        lines[row].replace_range(start..end, "");
        let error = read(&lines.join("\n")).unwrap_err().to_string();
        let expected = format!("line {}: expected 9 cells, as in the other rows, found 8", row + 1);
        assert_eq!(error, expected, "{}", lines.join("\n"));
    }
}

#[test]
fn json_objects_and_their_errors() {
    let text = format!("{{\n \"givens\": \"{LINE}\",\n \"placed\": [\"r1c3=4\"]\n}}");
    let reading = reads(&text);
    assert_eq!(reading.summary(), "JSON object: 30 givens, 1 placed");
    let error = read("{\"givens\": 5}").unwrap_err().to_string();
    assert!(error.starts_with("expected a JSON object with givens"), "{error}");
}

#[test]
fn digits_beyond_the_board_are_refused() {
    let placed = format!("1+9{}", ".".repeat(14));
    assert_eq!(
        read(&placed).unwrap_err().to_string(),
        "line 1: expected a digit from 1 to 4 on a 4x4 board, found `9`"
    );
    let library = format!(":0000:x:A{}::::", ".".repeat(80));
    assert_eq!(
        read(&library).unwrap_err().to_string(),
        "line 1: expected a digit from 1 to 9 on a 9x9 board, found `A`"
    );
    assert!(crate::formats::parse_position(&placed).is_err());
}

#[test]
fn mistakes_are_refused() {
    let first = LINE.replacen('.', "+4", 1);
    let json = |rest: &str| format!("{{\"givens\":\"{LINE}\",{rest}}}");
    let state = |cells: &str| format!("[Puzzle]\n{LINE}\n[State]\n{cells}\n");
    let eliminations = "expected eliminations like r3c46<>5 after |, found";
    for (text, sentence) in [
        (format!("{first}|r1c3=4"), format!("line 1: {eliminations} r1c3=4")),
        (format!("{first}|r1c3<>"), format!("line 1: {eliminations} r1c3<>")),
        (format!("{first}|r11c3<>4"), format!("line 1: {eliminations} r11c3<>4")),
        (format!("{first}|r1c3<>44"), format!("line 1: {eliminations} r1c3<>44")),
        (json("\"placed\":[\"r1c3<>4\"]"), "expected placements like r1c5=8, found r1c3<>4".into()),
        (json("\"placed\":[\"r1c1=9\"]"), "expected 5 in r1c1, found 9".into()),
        (json("\"placed\":[\"r1c3=1\",\"r1c3=4\"]"), "expected 1 in r1c3, found 4".into()),
        (
            json("\"size\":16"),
            "expected a JSON object with givens, or one of f-puzzles or SudokuPad, found size 16 \
             with 81 cells"
                .into(),
        ),
        (state(&LINE.replacen('5', "9", 1)), "expected 5 in r1c1, found 9".into()),
        (
            state(&LINE.replacen('.', "z", 1)),
            "expected digits of the board, or . for an empty cell, under [State], found `z`".into(),
        ),
    ] {
        assert_eq!(read(&text).unwrap_err().to_string(), sentence, "{text}");
    }
}

#[test]
fn a_long_repetitive_list_is_refused_fast() {
    let many = "1".repeat(100_000);
    for text in [
        format!("{LINE}|r{many}c{many}<>{many}"),
        format!("{{\"givens\":\"{LINE}\",\"eliminated\":[\"r{many}c{many}<>{many}\"]}}"),
    ] {
        assert!(read(&text).is_err());
    }
}

#[test]
fn errors_quote_the_original_letter() {
    let sentence = |place: &str, c| {
        let expected =
            "a digit from 1 to 9 on a 9x9 board, or one of . 0 * _ - x ? for an empty cell";
        let meant = match c {
            'O' | 'o' => "zero, write 0",
            _ => "one, write 1",
        };
        format!("{place}: expected {expected}, found `{c}`; if it is a {meant}")
    };
    for c in ['l', 'I', 'O', 'o'] {
        let line = LINE.replacen('1', &c.to_string(), 1);
        let message = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(message(&line), sentence("line 1, column 13", c));
        assert_eq!(message(&rows_of(&line).join("\n")), sentence("line 2, column 4", c));
        let position = line.replacen('.', "+4", 1);
        assert_eq!(message(&position), sentence("line 1", c));
        assert_eq!(message(&format!(":0000:x:{line}::::")), sentence("line 1", c));
    }
}
