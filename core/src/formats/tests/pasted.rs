//! Tests of texts pasted from phones, forums, spreadsheets and programs.

use super::{LINE, cells, each, or, reads, rows};
use crate::formats::{Format, print_line, read, read_all};
use crate::grid::Digit;

/// Returns a line for each row, built from its number (from 1) and its cells.
fn numbered(line: impl Fn(usize, &str) -> String) -> String {
    let rows = rows().into_iter().enumerate();
    let lines: Vec<String> = rows.map(|(at, row)| line(at + 1, row)).collect();
    lines.join("\n") + "\n"
}

#[test]
fn all_characters_for_empty_cells_are_read() {
    for empty in
        ["?", "⬜", "⬛", "🟦", "⬛\u{fe0f}", "□", "▫", "○", "—", "–", "•", "０", "．", "\u{200b}."]
    {
        let row = |row: &str| cells(row, "", or(empty));
        reads(&row(LINE));
        reads(&each(row).join("\n"));
        reads(&each(|row| cells(row, " ", or(empty))).join("\n"));
    }
    for blank in ["\u{a0}", "\u{2003}", "\u{3000}"] {
        reads(&LINE.replace('.', blank));
        reads(&rows().join("\n").replace('.', blank));
        reads(&each(|row| cells(row, blank, String::from)).join("\n"));
    }
    reads(&LINE.replace("...", "…"));
    reads(&each(|row| cells(row, " ", or(" "))).join("\n"));
    reads(&each(|row| cells(row, "", |cell| format!("[{}]", or(" ")(cell)))).join("\n"));
}

#[test]
fn digits_of_phones_and_other_scripts_are_read() {
    let keycap = |cell: char| match cell {
        '.' => "⬜".to_owned(),
        digit => format!("{digit}\u{fe0f}\u{20e3}"),
    };
    reads(&each(|row| cells(row, "", keycap)).join("\n"));
    reads(&cells(LINE, "", keycap));
    for zero in ['０', '٠', '𝟎'] {
        let digit = |cell: char| match cell.to_digit(10) {
            Some(digit) => char::from_u32(zero as u32 + digit).map(String::from),
            None => Some(zero.to_string()),
        };
        reads(&each(|row| cells(row, "", |cell| digit(cell).unwrap())).join("\n"));
    }
}

#[test]
fn rows_with_any_separator_are_read() {
    for c in ["/", ";", ",", "|", "\\"] {
        for between in [c.to_owned(), format!("{c} "), format!(" {c} ")] {
            reads(&rows().join(&between));
            reads(&rows().join(&between).replace('.', "0"));
            reads(&(rows().join(&between) + c));
        }
    }
}

#[test]
fn quotes_margins_and_fences_are_ignored() {
    for margin in ["> ", "    ", "\t"] {
        reads(&each(|row| format!("{margin}{row}")).join("\n"));
    }
    for margin in ["    ", "\t"] {
        reads(&each(|row| format!("{margin}{}", row.replace('.', " "))).join("\n"));
    }
    reads(&format!("```{}```", rows().join("\n")));
    reads(&format!("```text\n{}\n```", rows().join("\n")));
    reads(&each(|row| format!("`{row}`")).join("\n"));
    for quoted in [format!("`{LINE}`"), format!("“{LINE}”"), format!("'{LINE}'")] {
        reads(&quoted);
    }
    for [begin, end] in [["[code]", "[/code]"], ["<pre><code>", "</code></pre>"]] {
        reads(&format!("{begin}{LINE}{end}"));
        reads(&format!("{begin}{}{end}", rows().join("\n")));
        reads(&format!("{begin}\n{}\n{end}\n", rows().join("\n")));
    }
    reads(&each(|row| format!("\"{row}\"")).join(",\n"));
    reads(&each(|row| format!("'{row}'")).join(" +\n"));
}

#[test]
fn pencil_marks_are_read_as_players_post_them() {
    let puzzle = read(LINE).unwrap().puzzle;
    let marks = Format::by_slug("marks").unwrap().print(&puzzle).unwrap();
    for text in [
        format!("[code]\n{marks}\n[/code]\n"),
        format!("[CODE]{marks}[/CODE]"),
        format!("Code:\n{marks}\nThanks, Bob"),
        marks.replace(" 124 ", "*124 ").replace(" 259 ", "#259 "),
        marks.replace(" 124 ", " 12-4 ").replace(" 259 ", " 259a "),
    ] {
        assert_ne!(text, marks);
        let reading = read(&text);
        assert_eq!(reading.map(|reading| reading.puzzle), Ok(puzzle.clone()), "{text}");
    }
}

#[test]
fn pencil_marks_below_a_line_are_a_state_of_its_puzzle() {
    let mut puzzle = read(LINE).unwrap().puzzle;
    puzzle.placed[40] = Digit::from_symbol('5');
    let marks = Format::by_slug("marks").unwrap().print(&puzzle).unwrap();
    for text in [
        format!("{LINE}\n\n{marks}"),
        format!("{LINE}\n\nWhat is next here?\n\n{marks}\n\nThanks, Bob"),
    ] {
        let readings = read_all(&text);
        assert_eq!(readings.len(), 1, "{text}");
        let found = &readings[0].as_ref().unwrap().puzzle;
        assert_eq!(found.givens, puzzle.givens, "{text}");
        assert_eq!(found.placed, puzzle.placed, "{text}");
    }
    let named = |text: String| read(&text).unwrap().format;
    let line = named(format!("{LINE}\n\n{marks}"));
    assert_eq!(line, "81-character line with its candidates");
    let drawn = named(format!("{}\n\n{marks}", rows().join("\n")));
    assert_eq!(drawn, "9 lines of 9 cells with its candidates");
    // A line below another line stays a puzzle.
    let other = LINE.replacen('.', "4", 1);
    assert_eq!(read_all(&format!("{LINE}\n\n{other}")).len(), 2);
}

#[test]
fn row_and_column_numbers_are_not_cells() {
    let letter = |row: usize| char::from(b'A' + row as u8 - 1);
    let spaced = |row: &str| cells(row, " ", String::from);
    for text in [
        numbered(|at, row| format!("{row}  {at}")),
        numbered(|at, row| format!("{at}  {row}")),
        numbered(|at, row| format!("{}  {row}", at - 1)),
        numbered(|at, row| format!("{at}. {row}")),
        numbered(|at, row| format!("r{at}: {row}")),
        numbered(|at, row| format!("Row {at}: {row}")),
        numbered(|at, row| format!("{} {}", letter(at), spaced(row))),
        numbered(|at, row| format!("{} {row}", letter(if at == 9 { 10 } else { at }))),
    ] {
        reads(&text);
        reads(&format!("  1 2 3 4 5 6 7 8 9\n{text}"));
    }
    reads(&format!(
        "    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\n{}",
        numbered(|at, row| format!("{at} | {}\n", spaced(row)))
    ));
    // Ten cells in each row stay as they are.
    let eleven = numbered(|at, row| format!("{}{row}", at + 1));
    let error = read(&eleven).unwrap_err().to_string();
    assert!(error.ends_with("found 91 cells on 9 lines"), "{error}");
}

#[test]
fn row_letters_are_not_cells_on_large_boards() {
    let letter = |index: usize| char::from(b'A' + index as u8);
    let row = |row: usize| -> String {
        let cell = |column: usize| letter((row * 5 + row / 5 + column) % 25);
        let cells = (0..25).map(|column| if column % 2 == 0 { cell(column) } else { '.' });
        cells.collect()
    };
    let rows: Vec<String> = (0..25).map(row).collect();
    let plain = read(&rows.join("\n")).unwrap();
    let lettered = (0..25).map(|at| format!("{} | {}", letter(at), rows[at]));
    let lettered = read(&lettered.collect::<Vec<_>>().join("\n")).unwrap();
    assert_eq!(lettered.puzzle, plain.puzzle);
}

#[test]
fn tables_of_markdown_and_latex_are_read() {
    let row = |row: &str| format!("|{}|", cells(row, "|", or(" ")));
    let body = each(row).join("\n");
    let rule = "|:-:".repeat(9) + "|";
    reads(&format!("|1|2|3|4|5|6|7|8|9|\n{rule}\n{body}"));
    reads(&format!("{}\n{rule}\n{body}", "| ".repeat(9) + "|"));
    reads(&body.replacen('\n', &format!("\n{rule}\n"), 1));
    let labelled = numbered(|at, cells| format!("|r{at}{}", row(cells)));
    reads(&format!("| |c1|c2|c3|c4|c5|c6|c7|c8|c9|\n|-{rule}\n{labelled}"));
    let bold = |cell: char| match cell {
        '.' => " ".to_owned(),
        digit => format!("**{digit}**"),
    };
    reads(&each(|row| format!("|{}|", cells(row, "|", bold))).join("\n"));
    reads(&each(|row| cells(row, " & ", or(" ")) + " \\\\").join("\n"));
    let package = each(row).join(".\n");
    reads(&format!("\\begin{{sudoku}}\n{package}.\n\\end{{sudoku}}"));
}

#[test]
fn tables_of_web_pages_are_read() {
    let table = |cell: &dyn Fn(&str) -> String| {
        let row = |row: &&str| {
            let cells = row.chars().map(|c| match c {
                '.' => cell(""),
                digit => cell(&digit.to_string()),
            });
            format!("<tr><th>A</th>{}</tr>\n", cells.collect::<String>())
        };
        let rows: String = rows().iter().map(row).collect();
        format!("<html><table><td>menu</td></table>\n<table>\n{rows}</table></html>")
    };
    let cells: [&dyn Fn(&str) -> String; 5] = [
        &|digit| format!("<td>{digit}</td>"),
        &|digit| format!("<TD class='a'>{digit}\n"),
        &|digit| format!("<td id=\"c\"><b> {digit} </b></td> "),
        &|digit| format!("<td><input size=1 value=\"{digit}\"></td>"),
        &|digit| format!("<td>{}</td>", if digit.is_empty() { "&nbsp;" } else { digit }),
    ];
    for cell in cells {
        let reading = reads(&table(cell));
        assert_eq!(reading.summary(), "table of a web page: 30 givens");
        assert_eq!(read_all(&table(cell)).len(), 1);
    }
    for (text, found) in [
        ("<table><td>5</td><td></td></table>", "found a table of 2 cells"),
        (&table(&|_| "<td>12</td>".into()), "found a table of 81 cells with other content"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.ends_with(found), "{error}");
    }
}

#[test]
fn lists_of_programs_are_read() {
    let list = |between: &str, cell: &dyn Fn(char) -> String| {
        let rows = each(|row| format!("[{}]", cells(row, ", ", cell)));
        format!("[{}]", rows.join(between))
    };
    let quoted = |empty: &'static str| move |cell| format!("\"{}\"", or(empty)(cell));
    for between in [", ", ",\n "] {
        for list in [
            list(between, &or("0")),
            list(between, &or("None")),
            list(between, &or("null")),
            list(between, &quoted(".")),
            list(between, &quoted("")),
            list(between, &quoted(" ")),
        ] {
            reads(&list);
            reads(&format!("grid = {list};"));
            reads(&format!("int board[9][9] = {}", list.replace('[', "{").replace(']', "}")));
            reads(&format!("array({list})"));
            reads(&format!("{{\"size\": 9, \"grid\": {list}, \"level\": [1]}}"));
            reads(&list.replace("],", ",],"));
        }
    }
    let flat = cells(LINE, ",", or("0"));
    assert_eq!(reads(&format!("let b = vec![{flat}];")).format, "list of 81 cells");
    reads(&format!("{{\"board\": \"{LINE}\"}}"));
    reads(&format!("[{}]", each(|row| format!("\"{row}\"")).join(",")));
    let row = |row: usize| {
        let number = |column: usize| (row * 4 + row / 4 + column) % 16 + 1;
        let cells: Vec<String> = (0..16).map(|column| number(column).to_string()).collect();
        format!("[{}]", cells.join(", ").replace("16", "None"))
    };
    let sixteen: Vec<String> = (0..16).map(row).collect();
    let reading = read(&format!("[{}]", sixteen.join(", "))).unwrap();
    assert_eq!(reading.puzzle.given_count(), 240);
    assert_eq!(reading.format, "list of 256 cells");
}

#[test]
fn rows_in_the_lists_of_yaml_and_markdown_are_read() {
    let list = |cell: &dyn Fn(char) -> String| each(|row| format!("[{}]", cells(row, ", ", cell)));
    for rows in [
        each(|row| row.replace('.', "0")),
        each(|row| format!("'{row}'")),
        each(|row| cells(row, " ", or("0"))),
        list(&or("0")),
        list(&or("null")),
        list(&or("~")),
    ] {
        for bullet in ["- ", "  - ", "* ", "• "] {
            let items: Vec<String> = rows.iter().map(|row| format!("{bullet}{row}")).collect();
            reads(&items.join("\n"));
            reads(&format!("grid:\n{}\n", items.join("\n")));
        }
    }
    let nested = each(|row| format!("- - {}", cells(row, "\n  - ", or("0"))));
    reads(&nested.join("\n"));
    // A cell is missing.
    let short = list(&or("null")).join("\n- ").replacen("null, ", "", 1);
    assert!(read(&format!("- {short}")).is_err());
}

#[test]
fn spaces_of_all_kinds_are_empty_table_cells() {
    for blank in ["&nbsp;", "&#160;", "&#xA0;", "\u{a0}", "\u{2007}", "\u{202f}", "\u{3000}"] {
        for between in ["\t", " | ", ",", " ", blank] {
            reads(&each(|row| cells(row, between, or(blank))).join("\n"));
        }
        reads(&each(|row| format!("| {} |", cells(row, " | ", or(blank)))).join("\n"));
        reads(&LINE.replace('.', blank));
    }
}

#[test]
fn coloured_and_quoted_boards_and_tables_without_bars_around_them_are_read() {
    let coloured = |cell: char| match cell {
        '.' => '.'.to_string(),
        digit => format!("\u{1b}[1;31m{digit}\u{1b}[0m"),
    };
    reads(&cells(LINE, "", coloured));
    reads(&each(|row| cells(row, " ", coloured)).join("\n"));
    for c in ["> ", ">> ", "> > ", ">"] {
        let quoted = each(|row| format!("{c}{}", row.replace('.', " ")));
        reads(&quoted.join("\n"));
        reads(&format!("Bob wrote:\n{}\n", quoted.join("\n")));
    }
    reads(&each(|row| cells(row, " | ", or(" "))).join("\n"));
    reads(&each(|row| cells(row, "|", or(""))).join("\n"));
    for quote in ["\"", "'"] {
        let quoted = |cell| format!("{quote}{}{quote}", or("")(cell));
        for between in [",", ";", "\t"] {
            reads(&each(|row| cells(row, between, quoted)).join("\n"));
        }
    }
    reads(&each(|row| format!("{row}  ")).join("\n"));
    reads(&rows().join("<br>\n"));
    reads(&rows().join("<br/>"));
    let indexed = numbered(|at, row| format!("{},{}", at - 1, cells(row, ",", or(""))));
    reads(&format!(",0,1,2,3,4,5,6,7,8\n{indexed}"));
}

#[test]
fn texts_without_a_board_are_refused() {
    for (text, sentence) in [
        (
            LINE.replace('.', "#"),
            "line 1: expected 16, 36, 81, 256 or 625 cells, found 2 before `#`",
        ),
        (
            "53b7d/6b195c/a98d6a".to_owned(),
            "line 1, column 6: expected a digit, or one of . 0 * _ - x ? for an empty cell, found `/`",
        ),
        (
            "<table><tr><td>5</td></tr></table>".to_owned(),
            "expected a table of 16, 36, 81, 256 or 625 cells, a digit or nothing in each, found a table of 1 cell",
        ),
        (
            "https://goodsudoku.example/p/AbCd".to_owned(),
            "expected a link of SudokuWiki, sudoku.coach, f-puzzles or SudokuPad, or any other \
             with the 81 cells in it (of other pages, paste the puzzle as text), found \
             https://goodsudoku.example/p/AbCd",
        ),
    ] {
        assert_eq!(read(&text).unwrap_err().to_string(), sentence);
    }
    // Lists whose number of items is not that of a board, in any brackets.
    for text in ["[[1,2],[3,4]]", "[[[[[[", "(((1,", "]]]", "[1,2,3]]]]]"] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn several_pasted_boards_stay_separate() {
    let numbered = numbered(|at, row| format!("{at}: {row}"));
    let all = read_all(&format!("{numbered}\n{numbered}"));
    assert_eq!(all.len(), 2);
    for reading in all {
        assert_eq!(print_line(&reading.unwrap().puzzle), LINE);
    }
    let rows = rows().join("/");
    assert_eq!(read_all(&format!("{rows}\n{rows}\n{rows}\n")).len(), 3);
}
