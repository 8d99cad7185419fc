//! Tests of tables from spreadsheets, LaTeX and web pages.

use super::{LINE, cells, each, in_bands, or, print_line, read, read_all, reads};

/// Returns a line for each row, its cells converted by `cell` and joined with `between`.
fn table(between: &str, cell: impl Fn(char) -> String) -> Vec<String> {
    each(|row| cells(row, between, &cell))
}

/// Returns a digit between two texts, or `empty` for an empty cell.
fn digit<'t>(begin: &'t str, end: &'t str, empty: &'t str) -> impl Fn(char) -> String + 't {
    move |cell| match cell {
        '.' => empty.to_owned(),
        digit => [begin, &digit.to_string(), end].concat(),
    }
}

#[test]
fn latex_commands_are_not_cells() {
    let around = |begin: &str, rows: &str| format!("{begin}\n{rows}\n\\end{{tabular}}\n");
    let begin = "\\begin{tabular}{|*{9}{c|}}";
    let columns = format!("\\begin{{tabular}}{{|{}}} \\hline", "c|".repeat(9));
    for [first, last, empty] in [
        ["", "", ""],
        ["\\textbf{", "}", " "],
        ["\\textcolor{red}{\\textbf{", "}}", "\\phantom{0}"],
        ["$", "$", ""],
        ["$\\mathbf{", "}$", "$~$"],
        ["{\\bf ", "}", "~"],
    ] {
        let rows = table(" & ", digit(first, last, empty));
        for end in [
            "\\\\",
            "\\\\ \\hline",
            "\\\\\\hline\\hline",
            "\\\\[2pt] \\cline{1-9}",
            "\\\\\n\\hline",
        ] {
            let rows = rows.join(&format!(" {end}\n")) + end;
            reads(&rows);
            reads(&around(begin, &rows));
            reads(&around(&columns, &rows));
        }
        reads(&around(begin, &rows.join(" \\\\ ")));
    }
    let led = table(" & ", or("")).join("\\\\\n\\hline ");
    reads(&around(begin, &led));
    // A command without an end is refused.
    assert!(read(&"\\begin{".repeat(1000)).is_err());
}

#[test]
fn all_tables_of_a_web_page_are_read() {
    let table = table("</td><td>", or("")).join("</td></tr>\n<tr><td>");
    let page = format!("<table><tr><td>{table}</td></tr></table>\n").repeat(2);
    let all = read_all(&page).into_iter();
    let lines: Vec<String> = all.map(|one| print_line(&one.unwrap().puzzle)).collect();
    assert_eq!(lines, [LINE, LINE]);
}

#[test]
fn rows_of_tabs_are_empty() {
    for left_out in [vec![0], vec![3], vec![4, 5], vec![0, 8]] {
        let mut rows = table("\t", or(""));
        let mut line = LINE.to_owned();
        for at in left_out {
            rows[at] = "\t".repeat(8);
            line.replace_range(9 * at..9 * at + 9, ".........");
        }
        let reading = read(&rows.join("\n")).unwrap();
        assert_eq!(print_line(&reading.puzzle), line);
    }
    // Empty rows after a complete board are ignored.
    let rows = table("\t", or("")).join("\n");
    let apart = format!("{rows}\n{}\n{rows}\n", "\t".repeat(8));
    assert_eq!(read_all(&apart).len(), 2);
}

#[test]
fn boxes_without_outer_bars_are_read_by_column() {
    for (between, [first, bar], border) in [
        ("", ["", "|"], "---+---+---"),
        ("", ["", "│"], "───┼───┼───"),
        (" ", ["", "|"], "-----+-----+-----"),
        (" ", ["", " | "], "------+-------+------"),
        (" ", [" ", " | "], "-------+-------+-------"),
    ] {
        let drawn = each(|row| {
            let parts = [0, 3, 6].map(|at| cells(&row[at..at + 3], between, or(" ")));
            first.to_owned() + &parts.join(bar)
        });
        for rows in [drawn.clone(), drawn.iter().map(|row| row.trim_end().into()).collect()] {
            let board = in_bands(&rows, &format!("\n{border}\n"));
            reads(&board);
            reads(&rows.join("\n"));
            let askew = board.replacen('9', " 9", 1);
            assert!(read(&askew).is_err(), "{askew}");
        }
    }
}
