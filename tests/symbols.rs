//! Digits shown and typed as other characters.

use ratatui::layout::Rect;
use stepdoku::formats::{PRINTED, print_position};
use stepdoku::grid::{Cell, Digit, Shape, Symbols};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Move, drive};
use stepdoku::step::Step;
use stepdoku::term::theme::Glyphs;
use stepdoku::tui::app::App;
use stepdoku::tui::commands::Command;
use stepdoku::tui::session::journal::{line, read};

use crate::common::{KNOWN, lines, puzzle};
use crate::simulated_person::Person;

/// The program in which symbols were asked for, on the known puzzle.
fn with_symbols(words: &str) -> Person {
    let mut person = Person::at(&puzzle(KNOWN.0), "human");
    ask(&mut person, words);
    person
}

fn ask(person: &mut Person, words: &str) {
    person.press(":");
    person.type_text(format!("symbols {words}").trim_end());
    person.press("enter");
}

fn journal(app: &App) -> String {
    app.journal().iter().map(line).collect()
}

/// A puzzle with some moves made, and a candidate of the last open cell struck out.
fn worked_on(puzzle: &Puzzle) -> Puzzle {
    let mut person = Person::at(puzzle, "human");
    person.press("enter enter enter enter");
    let app = &person.app;
    let open = app.cells().filter(|&cell| app.value(cell).is_none()).last();
    let cell = open.unwrap();
    let digit = app.engine.candidates(cell).iter().last().unwrap();
    person.app.cursor = cell;
    person.press(&format!("m {}", digit.symbol()));
    let made = person.app.engine.puzzle();
    assert!(made.placed.iter().any(Option::is_some) && !made.eliminated.is_empty());
    made
}

#[test]
fn everything_on_the_screen_is_in_the_symbols_that_were_chosen() {
    let mut person = with_symbols("letters");
    assert!(person.status().contains("A to I"), "{}", person.status());
    person.app.notation = true;
    person.press("space");
    let screen = person.read(120, 40);
    let step = person.app.shown.step().expect("it is shown").clone();
    let [placed] = step.placements().collect::<Vec<_>>()[..] else {
        panic!("it begins with a single");
    };
    let name = placed.cell.name(Shape::Nine);
    let letter = char::from(b'A' + placed.digit.index() as u8);
    let flat = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&format!("{name} is {letter}")), "{screen}");
    assert!(flat.contains(&format!("{name}={letter}")), "{screen}");
    let board = person.drawn.board.expect("it is drawn").area;
    let buffer = person.look(120, 40);
    let figures = board
        .rows()
        .take(board.height.into())
        .flat_map(Rect::positions)
        .filter(|place| {
            buffer[*place]
                .symbol()
                .chars()
                .all(|it| it.is_ascii_digit())
        });
    assert_eq!(figures.count(), 0, "no figure is left on the board");
}

/// What the steps of a hard puzzle say, each of which was told by these symbols, in letters.
fn in_letters(told_by: Symbols) -> Vec<String> {
    let hard = "........6..5..18...9...8.7....8.2.....3.1.2..4..5.3....6.....9...83..1..7.......4";
    let mut solver = told_by
        .used_by(|| Person::at(&puzzle(hard), "human"))
        .app
        .work
        .session
        .open_puzzle
        .engine;
    told_by.used_by(|| drive(solver.as_mut(), true, &mut |_| true));
    let path = solver.path();
    let made = path.line().into_iter().map(|node| &path.node(node).made);
    let steps = made.filter_map(|made| match made {
        Move::Deduced(step) => Some(step),
        _ => None,
    });
    let said = |step: &Step| {
        let chain = step.eureka().unwrap_or_default();
        [step.line(), step.paragraph(), chain].join("\n") + &step.branches().join("\n")
    };
    Symbols::LETTERS.used_by(|| steps.map(said).collect())
}

#[test]
fn a_past_explanation_is_read_in_the_current_symbols() {
    let said = in_letters(Symbols::FROM_ONE);
    assert!(said.iter().any(|text| text.contains(" => ")), "{said:#?}");
    assert_eq!(said, in_letters(Symbols::LETTERS));
    let mut person = with_symbols("digits");
    person.app.notation = true;
    person.press("space");
    let step = person.app.shown.step().expect("it is shown").clone();
    ask(&mut person, "letters");
    assert_eq!(person.app.shown.step(), Some(&step), "it stays shown");
    let line = Symbols::LETTERS.used_by(|| step.line());
    assert!(person.read(120, 40).contains(&line));
}

#[test]
fn digits_are_typed_as_they_are_shown() {
    let empty = Cell::new(1);
    let mut person = with_symbols("wordslike");
    person.app.cursor = empty;
    // 8 of them is the K, and no figure means anything.
    person.press("8");
    assert_eq!(person.app.engine.value(empty), None);
    person.press("K");
    assert_eq!(person.app.engine.value(empty), Some(Digit::new(7)));
    person.press("u / k");
    assert!(person.app.focus.digits.contains(Digit::new(7)));
    // A key that is a symbol now is no key, and is not offered as one.
    person.press("esc esc g");
    person.press(
        &person
            .app
            .engine
            .candidates(empty)
            .iter()
            .next()
            .map_or_else(String::new, |digit| {
                "WORDSLIKE"[digit.index()..=digit.index()].to_owned()
            }),
    );
    assert_eq!(person.app.engine.path().depth(), 1);
    assert!(person.read(120, 40).contains("U undo guess"));
    ask(&mut person, "WORDSLUKE");
    assert!(!person.read(120, 40).contains("U undo guess"));

    let sixteen = lines(include_str!("puzzles/sizes.txt")).find(|line| line.len() == 256);
    let mut person = Person::at(&puzzle(sixteen.unwrap()), "human");
    ask(&mut person, "zero");
    let empty = person
        .app
        .cells()
        .find(|&cell| person.app.value(cell).is_none());
    person.app.cursor = empty.unwrap();
    person.press("F");
    assert_eq!(person.app.value(person.app.cursor), Some(Digit::new(15)));
    person.press("u 0");
    assert_eq!(person.app.value(person.app.cursor), Some(Digit::new(0)));
}

#[test]
fn saved_files_do_not_depend_on_the_symbols() {
    let journal_in = |symbols: Symbols| {
        let mut person = Person::at(&puzzle(KNOWN.0), "human");
        person.app.preferences.symbols = symbols;
        let typed = |index| symbols.of_digit(Digit::new(index)).to_string();
        person.press("space space n n right");
        person.press(&typed(0));
        person.press("m a f right");
        person.press(&typed(3));
        person.press("# right g");
        person.press(&typed(3));
        person.press("esc esc y");
        (journal(&person.app), person.copied)
    };
    let ours = journal_in(Symbols::FROM_ONE);
    assert_eq!(journal_in(Symbols::LETTERS), ours);
    assert_eq!(journal_in(Symbols::FROM_ZERO), ours);
    let entries = read(&ours.0);
    let (again, count) = Symbols::LETTERS.used_by(|| App::replayed(&entries).unwrap());
    assert_eq!((count, journal(&again)), (entries.len(), ours.0));
    // Somewhere in the middle, with digits entered and candidates struck.
    let sizes = lines(include_str!("puzzles/sizes.txt"));
    for puzzle in sizes.map(puzzle).map(|it| worked_on(&it)) {
        for format in PRINTED {
            let printed = Symbols::LETTERS.used_by(|| format.print(&puzzle).ok());
            assert_eq!(printed, format.print(&puzzle).ok(), "{}", format.slug);
        }
        let position = Symbols::LETTERS.used_by(|| print_position(&puzzle));
        assert_eq!(position, print_position(&puzzle));
    }
}

#[test]
fn symbols_that_do_not_fit_are_not_used() {
    let mut person = with_symbols("ABC");
    assert!(
        person.status().starts_with("Symbols are digits"),
        "{}",
        person.status()
    );
    ask(&mut person, "WORDS");
    assert!(person.status().contains("1 to 9"), "{}", person.status());
    ask(&mut person, "αβγδεζηθι");
    assert!(person.status().contains("α to ι"), "{}", person.status());
    person.app.theme.glyphs = Glyphs::Ascii;
    assert_eq!(person.app.symbols(), Symbols::FROM_ONE);
    // One after another, by the bare name.
    let mut seen = Vec::new();
    for _ in 0..3 {
        ask(&mut person, "");
        seen.push(person.app.preferences.symbols);
    }
    assert_eq!(
        seen,
        [Symbols::FROM_ONE, Symbols::FROM_ZERO, Symbols::LETTERS]
    );
}

#[test]
fn keys_that_are_digits_of_the_board_are_named_nowhere() {
    let mut person = with_symbols("ADGMNRUY1");
    for (command, expected) in [
        (Command::Generate, "ctrl-n"),
        (Command::UndoGuess, ":undo-guess"),
    ] {
        assert_eq!(person.app.word(command), expected);
    }
    let open = person
        .app
        .cells()
        .find(|&cell| person.app.value(cell).is_none());
    person.app.cursor = open.unwrap();
    let digit = person
        .app
        .engine
        .candidates(person.app.cursor)
        .iter()
        .next();
    person.press("g");
    person.type_text(&person.app.symbols().used_by(|| digit.unwrap().to_string()));
    assert!(
        person.status().contains(":undo-guess undoes"),
        "{}",
        person.status()
    );
    person.press("?");
    person.type_text("generate a puzzle");
    let help = person.read(120, 40);
    assert!(help.contains("ctrl-n  Generate a puzzle"), "{help}");
}
