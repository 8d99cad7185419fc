//! Tests of several puzzles in one text.

use super::{
    LINE, Reading, SOLUTION, each, in_bands, print_line, read, read_all, reads, rows, rows_of,
};
use crate::grid::{Digit, Shape};

#[test]
fn each_puzzle_section_starts_a_puzzle() {
    let other = other();
    let text = format!(
        "#DOne\n[Puzzle]\n{LINE}\n\n#C above the state\n[State]\n{}\n\n#DTwo\n#C\n\n[Puzzle]\n{other}\n",
        LINE.replacen('.', "4", 1)
    );
    let all: Vec<Reading> = read_all(&text).into_iter().map(Result::unwrap).collect();
    let about: Vec<Option<&str>> = all.iter().map(|one| one.comment.as_deref()).collect();
    assert_eq!(about, [Some("One"), Some("Two")]);
    let lines: Vec<String> = all.iter().map(|one| print_line(&one.puzzle)).collect();
    assert_eq!(lines, [LINE, &other]);
    assert_eq!(all[0].puzzle.placed[2], Some(Digit::new(3)));
    assert!(all[1].puzzle.placed.iter().all(Option::is_none));
}

/// Returns the givens or the error message of each board of a text.
fn lines_read(text: &str) -> Vec<String> {
    let all = read_all(text).into_iter();
    all.map(|reading| match reading {
        Ok(reading) => print_line(&reading.puzzle),
        Err(error) => error.to_string(),
    })
    .collect()
}

#[test]
fn a_list_of_plain_lines_may_have_remarks_and_empty_lines() {
    let list = [LINE, SOLUTION].repeat(6);
    for between in ["\n", "\r\n", "\n\n", "\n# a remark\n"] {
        assert_eq!(lines_read(&list.join(between)), list);
    }
}

#[test]
fn an_invalid_board_does_not_affect_the_others() {
    let board = rows().join("\n");
    let junk = "1234567~9\n123456789\n123456789";
    let short = board.replacen("53..7....", "53..7...", 1);
    let text =
        format!("One\n\n{board}\n\n{junk}\n\n\n{short}\n\nTwo,\nagain\n\n{board}\n\nThe end");
    assert_eq!(
        lines_read(&text),
        [
            LINE,
            "line 13, column 8: expected a digit, or one of . 0 * _ - x ? for an empty cell, found `~`",
            "line 18: expected 9 cells, as in the other rows, found 8",
            LINE,
        ]
    );
    let last = read_all(&text).swap_remove(3).unwrap();
    assert_eq!(last.comment.as_deref(), Some("Two, again The end"));
    // If no part is a board, all of them form one.
    let one = text.replace("\n\n\n", "\n\n").replace("\n\n", "\n");
    assert_eq!(lines_read(&one).len(), 1);
}

#[test]
fn boards_separated_by_empty_lines_are_separate_puzzles() {
    let more = LINE.replacen('.', "4", 1);
    for lines in [[LINE, LINE], [LINE, &more]] {
        assert_eq!(lines_read(&lines.map(|line| cut(line) + "\n\n").concat()), lines);
    }
}

#[test]
fn small_boards_are_a_list_unless_they_form_a_large_board() {
    let list = "1..............2\n.3............4.\n".repeat(8);
    assert_eq!(lines_read(&list).len(), 16);
    assert_eq!(lines_read(&list.replace('\n', "\n\n")).len(), 16);
    assert_eq!(read(&list).unwrap().puzzle.shape, Shape::Four);
    let rows = format!("{}2..............1\n", "................\n".repeat(15));
    assert_eq!(lines_read(&rows).len(), 1);
    assert_eq!(read(&rows).unwrap().puzzle.shape, Shape::Sixteen);
}

#[test]
fn several_puzzles_stay_separate() {
    let other = other();
    let two = format!("{}\n\n{}\n", cut(LINE), cut(&other));
    assert_eq!(lines_read(&two), [LINE, &other]);
    reads(&two);
    let three = format!("One\n{two}\n\n# again\nThree\n{}", cut(LINE));
    assert_eq!(lines_read(&three), [LINE, &other, LINE]);
    let list = format!("puzzle,solution\n{LINE},\n# one more\n{other},\n");
    assert_eq!(lines_read(&list), [LINE, &other]);
    assert_eq!(lines_read(&cut(LINE)), [LINE]);
    assert_eq!(lines_read(&in_bands(&each(str::to_owned), "\n\n")), [LINE]);
    let bad = format!("{LINE}\n{}\n{other}\n", &LINE[1..]);
    let error = "line 2: expected 16, 36, 81, 256 or 625 cells, found 80 (1 missing)";
    assert_eq!(lines_read(&bad), [LINE, error, &other]);
    let small = "1...\n..3.\n.4..\n...2\n";
    assert_eq!(read_all(small).len(), 1);
    assert_eq!(read_all("1..............2\n3..............4\n").len(), 2);
}

/// Splits a line into rows.
fn cut(line: &str) -> String {
    rows_of(line).join("\n")
}

/// Returns another puzzle.
fn other() -> String {
    format!("{}{}", &LINE[9..], &LINE[..9])
}

#[test]
fn a_title_after_a_complete_board_starts_another() {
    let (one, two) = (cut(LINE), cut(&other()));
    let grids = format!("Grid 01\n{one}\nGrid 02\n{two}\nGrid 03\n{one}\n");
    for text in [&grids, &grids.replace('.', "0"), &grids.replace('.', " . ")] {
        assert_eq!(lines_read(text), [LINE, &other(), LINE]);
    }
    let names: Vec<_> =
        read_all(&grids).into_iter().map(|reading| reading.unwrap().comment.unwrap()).collect();
    assert_eq!(names, ["Grid 01", "Grid 02", "Grid 03"]);
    let wrong = grids.replacen(&other()[..9], "1", 1);
    let sentence = "line 3: expected 9 cells, as in the other rows, found 1";
    assert_eq!(lines_read(&wrong), [sentence, &other(), LINE]);
    // Text below a board does not start another.
    assert_eq!(lines_read(&format!("{one}\nFaded Faces, 12 May\n\n{two}")).len(), 2);
    assert_eq!(lines_read(&format!("{one}\nthe end")), [LINE]);
}

#[test]
fn a_board_titled_as_solution_is_joined() {
    for between in ["\n", "\n\n"] {
        let text = format!("Puzzle:\n{}{between}Solution:\n{}\n", cut(LINE), cut(SOLUTION));
        assert_eq!(lines_read(&text), [LINE]);
        let comment = reads(&text).comment.unwrap();
        assert_eq!(comment, format!("Puzzle:, {SOLUTION}"));
        let another = text.replace("Solution:", "Another:");
        assert_eq!(lines_read(&another), [LINE, SOLUTION]);
        let of_another = text.replace(&cut(LINE), &cut(&other()));
        assert_eq!(lines_read(&of_another), [&other(), SOLUTION]);
    }
}

#[test]
fn boards_and_lines_together_are_all_read() {
    let boxed = format!("+---+\n{}\n+---+", cut(LINE));
    let spaced = cut(LINE).replace("", " ");
    for board in [&cut(LINE), &boxed, &spaced] {
        for lines in [
            other(),
            format!("{0}\n{0}", other()),
            format!("{0} # the first\n\n{0},{1}", other(), &other()[..5]),
        ] {
            let (mut all, count) =
                (lines_read(&format!("{board}\n\n{lines}\n")), lines.matches('\n').count());
            assert_eq!(all.remove(0), LINE, "{board}\n{lines}");
            assert_eq!(all.len(), usize::from(count > 0) + 1, "{board}\n{lines}");
            assert!(all.iter().all(|line| *line == other()));
            assert_eq!(lines_read(&format!("{lines}\n\n{board}\n")).last().unwrap(), LINE);
        }
    }
}

/// Returns a list of the rows of a line, each a list of numbers.
fn list(line: &str, between: &str) -> String {
    let cells = |row: &str| row.replace('.', "0").replace("", ", ");
    let row = |row: &str| format!("[{}]", cells(row).trim_matches([',', ' ']));
    let rows: Vec<String> = cut(line).lines().map(row).collect();
    format!("[{}]", rows.join(between))
}

#[test]
fn all_lists_of_a_text_are_read() {
    for between in [", ", ",\n "] {
        let [one, two] = [list(LINE, between), list(&other(), between)];
        for text in [
            format!("[{one}, {two}]"),
            format!("[{one},\n{two},]"),
            format!("a = {one}\nb = {two}\n"),
            format!("a = {one}\n\nb = {two}\n"),
            format!("[({one}, 1), ({two}, 2)]"),
        ] {
            assert_eq!(lines_read(&text), [LINE, &other()], "{text}");
        }
        let solved = format!("a = {one}\nb = {}\nc = {two}", list(SOLUTION, between));
        if between.contains('\n') {
            assert_eq!(lines_read(&solved), [LINE, &other()], "{solved}");
        }
        reads(&format!("[{one}]"));
    }
    for quote in ["\"", "'"] {
        for between in [", ", ",\n "] {
            let item = |line: &str| format!("{quote}{line}{quote}");
            let items = [LINE, &other(), LINE].map(item).join(between);
            assert_eq!(lines_read(&format!("[{items}]")), [LINE, &other(), LINE]);
            assert_eq!(lines_read(&format!("x = [\n{items},\n]\n")).len(), 3);
        }
    }
}

#[test]
fn bullets_and_brackets_before_puzzles_are_ignored() {
    for bullet in ["- ", "* ", "• "] {
        reads(&format!("{bullet}{LINE}"));
        let named = reads(&format!("{bullet}Easy: {LINE}"));
        assert_eq!(named.comment.as_deref(), Some("Easy"));
        let items = [LINE, &other(), LINE].map(|line| format!("{bullet}{line}\n"));
        assert_eq!(lines_read(&items.concat()), [LINE, &other(), LINE]);
    }
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={LINE}");
    reads(&format!("<{link}>"));
    reads(&format!("<{link}>").replace("https", "http"));
}
