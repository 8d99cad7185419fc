//! Tests of boards above 9x9: alphabets and numbers.

use super::read;
use crate::grid::Digit;

#[test]
fn numbers_above_nine_are_read() {
    let row = |row: usize| {
        let cells = (0..16).map(|column| (row * 4 + row / 4 + column) % 16 + 1);
        cells.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (0..16).map(row).collect();
    let reading = read(&rows.join("\n")).unwrap();
    assert_eq!(reading.puzzle.given_count(), 256);
    assert_eq!(reading.format, "16 lines of 16 numbers");
}

/// Returns a 16x16 board with every third cell filled, its digits from 0.
fn sixteen() -> Vec<Option<usize>> {
    let digit = |index: usize| (index / 16 * 4 + index / 64 + index) % 16;
    let cells = (0..256).map(|index| (index % 3 == 0).then_some(digit(index)));
    cells.collect()
}

#[test]
fn alphabets_of_large_boards_are_distinguished() {
    let text = |symbols: &str| -> String {
        let symbols: Vec<char> = symbols.chars().collect();
        let cells = sixteen().into_iter();
        cells.map(|digit| digit.map_or('.', |digit| symbols[digit])).collect()
    };
    let expected: Vec<Option<Digit>> =
        sixteen().into_iter().map(|digit| digit.map(Digit::new)).collect();
    for (symbols, name) in [
        ("123456789ABCDEFG", "1-9A-G"),
        ("0123456789ABCDEF", "0-9A-F"),
        ("ABCDEFGHIJKLMNOP", "A-P"),
        ("abcdefghijklmnop", "A-P"),
    ] {
        let line = text(symbols);
        let reading = read(&line).unwrap();
        assert_eq!(reading.puzzle.givens, expected, "{symbols}");
        assert_eq!(reading.format, format!("256-character line ({name})"));
        let lines: Vec<&str> = (0..16).map(|row| &line[16 * row..][..16]).collect();
        let reading = read(&lines.join("\n")).unwrap();
        assert_eq!(reading.puzzle.givens, expected, "{symbols}");
        assert_eq!(reading.format, format!("16 lines of 16 cells ({name})"));
        assert_eq!(read(&lines.join(" ")).unwrap().puzzle.givens, expected);
    }
    // Dashes for empty cells are not a border.
    let few: String = text("ABCDEFGHIJKLMNOP").replace('.', "-");
    let few: Vec<String> =
        (0..16).map(|row| few[16 * row..][..16].replace(['A', 'B', 'C', 'D', 'E'], "-")).collect();
    let reading = read(&few.join("\n")).unwrap();
    assert_eq!(reading.format, "16 lines of 16 cells (A-P)");
    let numbers: Vec<String> = sixteen()
        .into_iter()
        .map(|digit| digit.map_or(".".into(), |digit| (digit + 1).to_string()))
        .collect();
    let reading = read(&numbers.join(" ")).unwrap();
    assert_eq!(reading.puzzle.givens, expected);
    assert_eq!(reading.format, "numbers separated by spaces");
    let either = read(&text("123456789ABCDEF.")).unwrap();
    assert_eq!(either.format, "256-character line (1-9A-G; 0-9A-F also fits)");
    assert_eq!(either.puzzle.givens[3], expected[3]);
}

#[test]
fn the_letters_of_a_board_of_25_are_read() {
    let letter =
        |index: usize| char::from(b'A' + ((index / 25 * 5 + index / 125 + index) % 25) as u8);
    let cells: String =
        (0..625).map(|index| if index % 2 == 0 { letter(index) } else { '_' }).collect();
    let line = read(&cells).unwrap();
    assert_eq!(line.format, "625-character line (A-Y)");
    assert_eq!(line.puzzle.given_count(), 313);
    let rows: Vec<&str> = (0..25).map(|row| &cells[25 * row..][..25]).collect();
    let drawn = read(&rows.join("\n")).unwrap();
    assert_eq!(drawn.puzzle, line.puzzle);
    assert_eq!(drawn.format, "25 lines of 25 cells (A-Y)");
}
