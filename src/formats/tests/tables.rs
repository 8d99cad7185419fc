//! Tables as spreadsheets, LaTeX and web pages have them.

use super::{reads, rows};

/// A line for each row, its cells with this between them and changed in a way.
fn table(between: &str, cell: impl Fn(char) -> String) -> Vec<String> {
    let row = |row: &str| row.chars().map(&cell).collect::<Vec<_>>().join(between);
    rows().into_iter().map(row).collect()
}

/// A digit between two texts, or this for an empty cell.
fn digit<'t>(begin: &'t str, end: &'t str, empty: &'t str) -> impl Fn(char) -> String + 't {
    move |cell| match cell {
        '.' => empty.to_owned(),
        digit => [begin, &digit.to_string(), end].concat(),
    }
}

#[test]
fn the_commands_of_latex_are_no_cells() {
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
    let led = table(" & ", digit("", "", "")).join("\\\\\n\\hline ");
    reads(&around(begin, &led));
    // A command that never ends is refused as anything else.
    assert!(super::read(&"\\begin{".repeat(1000)).is_err());
}
