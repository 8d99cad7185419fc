//! Digits that are shown and typed as other characters.

use ratatui::layout::{Margin, Rect};
use stepdoku::formats::{PRINTED, print_position};
use stepdoku::grid::{Cell, Digit, Names, Shape, Symbols};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Move, drive};
use stepdoku::step::wording::{eureka, paragraphs, plain};
use stepdoku::step::{Detail, Step};
use stepdoku::term::theme::Glyphs;
use stepdoku::tui::app::App;
use stepdoku::tui::commands::Command;
use stepdoku::tui::session::journal::{line, read};

use crate::common::{HARD, KNOWN, lines, puzzle};
use crate::simulated_person::Person;

/// Returns a person who has set these symbols, on the known puzzle.
fn with_symbols(words: &str) -> Person {
    let mut person = Person::human(KNOWN);
    ask(&mut person, words);
    person
}

fn ask(person: &mut Person, words: &str) {
    person.press(":");
    person.type_text(format!("symbols {words}").trim_end());
    person.press("enter");
}

fn journal(app: &App) -> String {
    app.work.session.puzzle.journal().iter().map(line).collect()
}

/// Returns a puzzle with some moves, and an eliminated candidate in the last empty cell.
fn worked_on(puzzle: &Puzzle) -> Puzzle {
    let mut person = Person::at(puzzle, "human");
    person.press("enter enter enter enter");
    let app = &person.app;
    let open =
        app.work.session.cells().filter(|&cell| app.work.session.value(cell).is_none()).last();
    let cell = open.unwrap();
    let digit = app.work.session.puzzle.engine.candidates(cell).iter().last().unwrap();
    person.set_cursor(cell);
    person.press(&format!("m {}", digit.symbol()));
    let made = person.engine().puzzle();
    assert!(made.placed.iter().any(Option::is_some) && !made.eliminated.is_empty());
    made
}

#[test]
fn everything_on_the_screen_is_in_the_symbols_that_were_chosen() {
    let mut person = with_symbols("letters");
    person.assert_status_contains("A to I");
    person.session_mut().display.notation = true;
    person.press("space");
    let screen = person.read(120, 40);
    let step = person.shown_step().expect("it is shown").clone();
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
    // The edges show the numbers of the columns and the name of the cell at the cursor.
    let figures = board
        .inner(Margin::new(0, 1))
        .rows()
        .flat_map(Rect::positions)
        .filter(|place| buffer[*place].symbol().chars().all(|it| it.is_ascii_digit()));
    assert_eq!(figures.count(), 0, "no figure is left on the board");
}

/// Returns the steps of a hard puzzle.
fn hard_steps() -> Vec<Step> {
    let person = Person::human(HARD);
    let mut solver = person.engine().fork();
    drive(solver.as_mut(), Detail::Explained, &mut |_| true);
    let path = solver.path();
    let made = path.line().into_iter().map(|node| &path.node(node).made);
    let steps = made.filter_map(|made| match made {
        Move::Deduced(step) => Some(step.clone()),
        _ => None,
    });
    steps.collect()
}

/// Returns the first word with a figure that is not the name of a cell, a house or a line of a
/// proof.
fn stray_figure(text: &str) -> Option<&str> {
    let mut is_list = false;
    text.split_whitespace().find(|word| {
        let bare = word.trim_matches(|it: char| !it.is_alphanumeric());
        is_list = match bare.to_lowercase().as_str() {
            "row" | "rows" | "column" | "columns" | "box" | "boxes" | "line" | "lines" => true,
            "and" | "or" | "to" | "except" => is_list,
            _ => is_list && bare.split('.').all(|part| part.parse::<usize>().is_ok()),
        };
        // Line 2 of a net inside line 5 is line 5.2.
        let is_number = bare.split('.').all(|part| part.parse::<usize>().is_ok());
        let is_line = word.ends_with(['.', ':']) && is_number;
        let is_reference = word.starts_with('(') && is_number;
        let is_cell = bare.starts_with('r') && bare.contains('c');
        word.contains(|it: char| it.is_ascii_digit())
            && !(is_list || is_line || is_reference || is_cell)
    })
}

/// Returns true for a line of a net inside another: "5.2. In row 4, ...".
fn is_inner(line: &str) -> bool {
    let number = line.split(' ').next().unwrap_or_default();
    let parts = number.strip_suffix('.').map(|number| number.split('.'));
    parts.is_some_and(|parts| {
        parts.clone().count() > 1 && parts.into_iter().all(|part| part.parse::<usize>().is_ok())
    })
}

#[test]
fn explanations_name_every_digit_by_its_symbol() {
    let greek: Vec<char> = "αβγδεζηθι".chars().collect();
    let names = Names::new(Shape::Nine, Symbols::new(&greek).unwrap());
    let as_figures = |text: &str| -> String {
        let figure = |it| greek.iter().position(|&other| other == it);
        let figure = |it| figure(it).map_or(it, |at| char::from(b'1' + at as u8));
        text.chars().map(figure).collect()
    };
    let steps = hard_steps();
    assert!(steps.iter().any(|step| step.eureka().is_some()));
    assert!(steps.iter().any(|step| step.text().lines().any(is_inner)));
    for step in &steps {
        let paragraphs = paragraphs(step, names);
        let text: Vec<String> = paragraphs.iter().map(|spans| plain(spans)).collect();
        for paragraph in &text {
            assert_eq!(stray_figure(paragraph), None, "{paragraph}");
        }
        assert_eq!(as_figures(&text.join("\n")), step.text());
        let line = step.line_with(names);
        assert_eq!(as_figures(&line), step.line());
        assert!(line.ends_with(|it| greek.contains(&it)), "{line}");
        let chain = eureka(step, names).map(|spans| plain(&spans));
        assert_eq!(chain.as_deref().map(as_figures), step.eureka());
        if let Some(chain) = chain {
            let begins_node = |pair: &[u8]| pair[0] == b'(' && pair[1].is_ascii_digit();
            assert!(!chain.as_bytes().windows(2).any(begins_node), "{chain}");
        }
    }
}

#[test]
fn a_past_explanation_is_read_in_the_current_symbols() {
    let mut person = with_symbols("digits");
    person.session_mut().display.notation = true;
    person.press("space");
    let step = person.shown_step().expect("it is shown").clone();
    ask(&mut person, "letters");
    assert_eq!(person.shown_step(), Some(&step), "it stays shown");
    let line = step.line_with(Names::new(Shape::Nine, Symbols::LETTERS));
    assert_ne!(line, step.line());
    assert!(person.read(120, 40).contains(&line));
}

#[test]
fn digits_are_typed_as_they_are_shown() {
    let empty = Cell::new(1);
    let mut person = with_symbols("wordslike");
    person.set_cursor(empty);
    // The eighth symbol is K, and figures have no meaning.
    person.press("8");
    assert_eq!(person.engine().value(empty), None);
    person.press("K");
    assert_eq!(person.engine().value(empty), Some(Digit::new(7)));
    person.press("u / k");
    assert!(person.session().display.focus.digits.contains(Digit::new(7)));
    // A key that is a symbol no longer runs its command, and is not offered for it.
    person.press("esc esc g");
    person.press(
        &person.candidates(empty).iter().next().map_or_else(String::new, |digit| {
            "WORDSLIKE"[digit.index()..=digit.index()].to_owned()
        }),
    );
    assert_eq!(person.path().depth(), 1);
    assert!(person.read(120, 40).contains("U undo guess"));
    ask(&mut person, "WORDSLUKE");
    assert!(!person.read(120, 40).contains("U undo guess"));

    let sixteen = lines(include_str!("puzzles/sizes.txt")).find(|line| line.len() == 256);
    let mut person = Person::at(&puzzle(sixteen.unwrap()), "human");
    ask(&mut person, "zero");
    let empty = person.session().cells().find(|&cell| person.session().value(cell).is_none());
    person.set_cursor(empty.unwrap());
    person.press("F");
    assert_eq!(person.session().value(person.cursor()), Some(Digit::new(15)));
    person.press("u 0");
    assert_eq!(person.session().value(person.cursor()), Some(Digit::new(0)));
}

#[test]
fn saved_files_do_not_depend_on_the_symbols() {
    let journal_in = |symbols: Symbols| {
        let mut person = Person::human(KNOWN);
        person.app.work.preferences.symbols = symbols;
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
    let (again, count) = App::replayed(&entries).unwrap();
    assert_eq!((count, journal(&again)), (entries.len(), ours.0));
    // A position in the middle of a solve, with entered digits and eliminated candidates.
    let sizes = lines(include_str!("puzzles/sizes.txt"));
    for puzzle in sizes.map(puzzle).map(|it| worked_on(&it)) {
        let mut person = Person::at(&puzzle, "human");
        ask(&mut person, "letters");
        let made = person.engine().puzzle();
        for format in PRINTED {
            assert_eq!(format.print(&made).ok(), format.print(&puzzle).ok(), "{}", format.slug);
        }
        assert_eq!(print_position(&made), print_position(&puzzle));
    }
}

#[test]
fn symbols_that_do_not_fit_are_not_used() {
    let mut person = with_symbols("ABC");
    person.assert_status_starts_with("Symbols are digits");
    ask(&mut person, "WORDS");
    person.assert_status_contains("1 to 9");
    ask(&mut person, "αβγδεζηθι");
    person.assert_status_contains("α to ι");
    person.app.work.theme.glyphs = Glyphs::Ascii;
    assert_eq!(person.app.work.symbols(), Symbols::FROM_ONE);
    // The bare name opens the list.
    ask(&mut person, "");
    assert_eq!(person.panel(), "symbols");
    for symbols in [Symbols::FROM_ONE, Symbols::FROM_ZERO, Symbols::LETTERS] {
        person.press(if symbols == Symbols::FROM_ONE { "home" } else { "down" });
        assert_eq!(person.app.work.preferences.symbols, symbols);
    }
}

#[test]
fn keys_that_are_digits_of_the_board_are_named_nowhere() {
    let mut person = with_symbols("ADGMNRUY1");
    for (command, expected) in [(Command::Generate, "ctrl-n"), (Command::UndoGuess, ":undo-guess")]
    {
        assert_eq!(person.app.work.word(command), expected);
    }
    let open = person.session().cells().find(|&cell| person.session().value(cell).is_none());
    person.set_cursor(open.unwrap());
    let digit = person.candidates(person.cursor()).iter().next();
    person.press("g");
    let typed = person.app.work.symbols().of_digit(digit.unwrap());
    person.type_text(&typed.to_string());
    person.assert_status_contains(":undo-guess undoes");
    person.press("?");
    person.type_text("generate a puzzle");
    person.assert_shows(120, 40, "ctrl-n  Generate a puzzle");
}
