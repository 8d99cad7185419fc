//! Properties of formats: any text gives a puzzle or an error, and printed puzzles are read back.

use proptest::prelude::*;
use stepdoku::formats::{PRINTED, print_position, read, read_all};
use stepdoku::grid::{Candidate, Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;

use crate::common::{self, KNOWN, KNOWN_SOLUTION};
use crate::fuzz_checks;
use crate::program_under_test::{refused, run, stderr};

/// Generates texts that resemble puzzles.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[0-9.]{1,12}",
        "[0-9.]{81}",
        "[.]{16}",
        "[1-9A-P.+]{16,24}",
        "[+][1-9A-P]",
        "[ |+:*x,;_!-]{1,14}",
        "[\t\n\r ]{1,3}",
        "\\PC{0,6}",
        Just("\n".to_owned()),
        Just("[Puzzle]\n".to_owned()),
        Just("[State]\n".to_owned()),
        Just("https://a.b/?bd=".to_owned()),
        Just("S9B".to_owned()),
        Just(":0000:x:".to_owned()),
        Just("---".to_owned()),
        Just("https://f-puzzles.com/?load=N4Ig".to_owned()),
        Just("fpuz".to_owned()),
        Just("{\"givens\":\"".to_owned()),
        Just("<game data='version: 3".to_owned()),
        Just("0|0|1|".repeat(81)),
        "[A-Y.]{25}",
        "[0-9A-G.]{256}",
        "[1-9|,:;r c<>=+]{1,20}",
        "([rR][0-9][cC]|[A-Ja-j])[0-9] ?[=:] ?[0-9][,; \n]?",
        "[({\\[][1-9, ]{1,6}[)}\\]]",
        "([1-9.]{3}[ |│]?){9}\n",
        "[0-9.]{9} [1-9]{9}\n",
        "(- |> |• |\u{1b}\\[1m|&nbsp;|<br>|!\\|)",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Generates printed puzzles with a few damaged characters.
fn damaged() -> impl Strategy<Value = String> {
    let format = proptest::sample::select(PRINTED.to_vec());
    let sign = proptest::sample::select(
        " \t\n\r.0189AaGgPpXx+-|:;,<>\"'={}[]#_%é─".chars().collect::<Vec<_>>(),
    );
    let damage = (any::<proptest::sample::Index>(), 0..4_usize, sign);
    let damages = proptest::collection::vec(damage, 0..6);
    (puzzle(), format, damages).prop_map(|(puzzle, format, damages)| {
        // A search on a large board with random givens may take minutes.
        let slow = matches!(format.slug, "csv" | "solution") && puzzle.shape.side() > 9;
        let format = if slow { PRINTED[0] } else { format };
        let text = format.print(&puzzle).unwrap_or_default();
        let mut letters: Vec<char> = text.chars().collect();
        for (at, how, sign) in damages {
            let at = at.index(letters.len() + 1);
            match how {
                0 => letters.insert(at, sign),
                1 => letters.truncate(at),
                2 => letters.extend_from_within(at..),
                _ if at < letters.len() => letters[at] = sign,
                _ => {}
            }
        }
        letters.into_iter().collect()
    })
}

/// Generates puzzles of all sizes in the middle of a solve, with right and wrong digits.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let shape = proptest::sample::select(Shape::ALL.to_vec());
    shape.prop_flat_map(|shape| {
        let (cells, side) = (shape.cells(), shape.side());
        let values = proptest::collection::vec((0..cells, 0..side, any::<bool>()), 0..cells / 3);
        let gone = proptest::collection::btree_set((0..cells, 0..side), 0..40);
        (values, gone).prop_map(move |(values, gone)| {
            let mut puzzle = Puzzle::empty(shape);
            for (cell, digit, given) in values {
                let digit = Some(Digit::new(digit));
                puzzle.givens[cell] = digit.filter(|_| given);
                puzzle.placed[cell] = digit.filter(|_| !given);
            }
            puzzle.eliminated = gone
                .into_iter()
                .map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::new(digit)))
                .filter(|&gone| is_allowed(&puzzle, gone))
                .collect();
            puzzle
        })
    })
}

/// Returns true if the values of a puzzle allow a candidate.
fn is_allowed(puzzle: &Puzzle, candidate: Candidate) -> bool {
    let houses = |cell: Cell| {
        let shape = puzzle.shape;
        [cell.row(shape), cell.column(shape), cell.box_index(shape)]
    };
    let value = |index: usize| puzzle.givens[index].or(puzzle.placed[index]);
    value(candidate.cell.index()).is_none()
        && (0..puzzle.shape.cells()).all(|index| {
            let mut pairs = houses(Cell::new(index)).into_iter().zip(houses(candidate.cell));
            value(index) != Some(candidate.digit) || pairs.all(|(one, other)| one != other)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: common::sample(500, 20_000) as u32, ..common::proptest() })]

    #[test]
    fn any_text_is_a_puzzle_or_gets_a_sentence(text in text()) {
        fuzz_checks::formats::check(&text);
    }

    #[test]
    fn damaged_puzzles_are_puzzles_or_get_a_sentence(text in damaged()) {
        fuzz_checks::formats::check(&text);
    }
}

proptest! {
    #![proptest_config(common::proptest())]

    #[test]
    fn a_position_comes_back_from_its_line(puzzle in puzzle()) {
        let line = print_position(&puzzle);
        let back = stepdoku::formats::parse_position(&line).unwrap();
        prop_assert_eq!(print_position(&back), line);
    }

    #[test]
    fn a_puzzle_printed_in_any_format_is_read_back(puzzle in puzzle()) {
        for format in PRINTED {
            // A search on a large board with random givens may take minutes.
            if matches!(format.slug, "csv" | "solution") && puzzle.shape.side() > 9 {
                continue;
            }
            let Ok(text) = format.print(&puzzle) else {
                prop_assert!(format.slug == "solution" || puzzle.shape != Shape::Nine);
                continue;
            };
            let back = read(&text);
            let back = back.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            let again = format.print(&back.puzzle).unwrap();
            prop_assert_eq!(&again, &text, "{}", format.slug);
            if !["marks", "sukaku"].contains(&format.slug) {
                prop_assert_eq!(&back.puzzle.givens, &puzzle.givens, "{}\n{}", format.slug, text);
            }
            let tells_givens = ["marks", "sukaku"];
            if !format.omissions(&puzzle).placed && !tells_givens.contains(&format.slug) {
                prop_assert_eq!(&back.puzzle.placed, &puzzle.placed, "{}\n{}", format.slug, text);
            }
        }
    }
}

#[test]
fn the_solution_of_each_size_is_printed_and_read_back() {
    for shape in Shape::ALL {
        let (side, height, width) = (shape.side(), shape.box_height(), shape.box_width());
        let mut puzzle = Puzzle::empty(shape);
        for (index, given) in puzzle.givens.iter_mut().enumerate().skip(1) {
            let (row, column) = (index / side, index % side);
            let digit = (row % height * width + row / height + column) % side;
            *given = Some(Digit::new(digit));
        }
        for format in PRINTED {
            let Ok(text) = format.print(&puzzle) else {
                assert!(["hodoku", "ss", "sudokuwiki", "opensudoku"].contains(&format.slug));
                assert_ne!(shape, Shape::Nine, "{}", format.slug);
                continue;
            };
            let back =
                read(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.slug));
            // The empty cell has one candidate, and a lone mark is read as a value.
            let open = !["marks", "sukaku"].contains(&format.slug);
            assert!(!open || back.puzzle.givens == puzzle.givens, "{} {shape}", format.slug);
        }
    }
}

#[test]
fn the_command_line_converts() {
    let convert = |to: &str, text: &str| {
        let output = run(&["convert", "--to", to, text], "");
        assert!(output.status.success(), "{to}: {}", stderr(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let dots = KNOWN.replace('0', ".");
    for format in PRINTED {
        let text = convert(format.slug, KNOWN);
        if format.slug == "solution" {
            assert_eq!(text.trim(), format!("{dots} {KNOWN_SOLUTION}"));
        }
        if ["marks", "sukaku"].contains(&format.slug) {
            assert_eq!(convert(format.slug, &text), text);
        } else {
            assert_eq!(convert("line", &text).trim(), dots, "{}", format.slug);
        }
    }
    let four = "1...\n..3.\n.4..\n...2\n";
    assert_eq!(convert("line", four), "1.....3..4.....2\n");
    let list = "1..............2\n3..............4\n";
    assert_eq!(convert("line", list), list);
    let sixteen = format!("1{}\n", ".".repeat(15)) + &format!("{}\n", ".".repeat(16)).repeat(15);
    assert_eq!(convert("rows", &sixteen), sixteen);
    let said = refused(&["convert", "--to", "hodoku", "1..............4"], "");
    assert!(said.contains("can only hold a 9x9 board"), "{said}");
}

#[test]
fn a_line_that_begins_like_another_format_does_not_hide_the_lines_after_it() {
    for sign in ["<3", "{A}"] {
        let list = format!("{sign} {KNOWN}\n{KNOWN}\n");
        let all = read_all(&list);
        let last = all.last().unwrap();
        assert!(last.is_ok(), "{sign}: {last:?}");
    }
}
