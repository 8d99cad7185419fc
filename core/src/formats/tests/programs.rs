//! Tests of puzzles in source code.

use super::{cells, each, or, reads, rows};

#[test]
fn the_first_row_may_follow_its_variable_name() {
    let numbers = each(|row| cells(row, " ", or("0")));
    for (begin, rows, end) in [
        ("A = [", numbers.join(";\n"), "];"),
        ("A = [", numbers.join(";\n"), "\n]"),
        ("A = [", numbers.join("\n     "), "]"),
        ("const s = `", rows().join("\n"), "`;"),
        ("s = \"\"\"", rows().join("\n"), "\"\"\""),
        ("s = \"", rows().join("\"\n    \""), "\""),
        ("s = (\"", rows().join("\"\n    \""), "\")"),
        ("const char *s = \"", rows().join("\"\n    \""), "\";"),
        ("let s = \"", rows().join("\\\n    "), "\";"),
    ] {
        let reading = reads(&format!("{begin}{rows}{end}\n"));
        assert_eq!(reading.comment, None, "{begin}");
    }
}

#[test]
fn remarks_after_rows_are_not_cells() {
    for c in ["#", "//", "/*"] {
        let row = |(at, row): (usize, String)| format!("    [{row}],  {c} row {}\n", at + 1);
        let rows = each(|row| cells(row, ", ", or("0"))).into_iter().enumerate().map(row);
        let rows: String = rows.collect();
        reads(&rows);
        reads(&format!("grid = [\n{rows}]\n"));
        reads(&format!("grid = [{}]\n", rows.trim_start()));
        reads(
            &format!("int grid[9][9] = {{\n{rows}}};\n").replace("    [", "{").replace("],", "},"),
        );
    }
}
