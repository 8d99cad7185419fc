//! Findings of a newcomer at 80x24: lone candidates, entering a puzzle, answers, search in the help.

use ratatui::buffer::Buffer;
use ratatui::style::Modifier;
use stepdoku::grid::{Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Move, NodeId};
use stepdoku::term::theme::{Capabilities, Glyphs, Theme, built_in};
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, Uniqueness};
use stepdoku::tui::commands::Command;
use stepdoku::tui::session::journal::{line, read};
use stepdoku::tui::update::update;

use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::Person;

/// In r1c2, 8 is right and 9 is wrong. Without its first given the puzzle has 295 solutions.
const GUESSED: &str =
    "...4....5..5....7..7..2.9..7.8....9.6.4.7..1.......8.......51..2.3.8.....1.362..8";

/// Returns the text of the panel next to the board as one line.
pub(super) fn panel(screen: &str) -> String {
    let rows = screen.lines().map(|row| row.chars().skip(56));
    let words = rows.map(|row| row.collect::<String>().trim().to_owned());
    words.collect::<Vec<String>>().join(" ")
}

/// Returns the symbols of a cell, and the modifiers of its digits.
fn inside(person: &Person, buffer: &Buffer, cell: usize) -> (String, Vec<Modifier>) {
    let board = person.drawn.board.unwrap();
    let area = board.lattice.cell(Cell::new(cell));
    let mut symbols = String::new();
    let mut modifiers = Vec::new();
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let x = x + board.area.x - board.skipped.x;
            let place = &buffer[(x, y + board.area.y - board.skipped.y)];
            symbols += place.symbol();
            if place.symbol().chars().all(char::is_numeric) {
                modifiers.push(place.modifier);
            }
        }
    }
    (symbols, modifiers)
}

/// Returns the solution without these cells.
fn without(cells: &[usize]) -> Puzzle {
    let sign = |(at, sign)| if cells.contains(&at) { '.' } else { sign };
    let line: String = KNOWN_SOLUTION.chars().enumerate().map(sign).collect();
    puzzle(&line)
}

#[test]
fn a_lone_candidate_never_looks_like_a_placed_digit() {
    for digit in 0..9 {
        let symbol = Digit::new(digit).symbol();
        let cell = KNOWN_SOLUTION.chars().position(|it| it == symbol).unwrap();
        // The step is in the other cell, and the first one is dimmed in the meantime.
        let (row, column) = (cell / 9, cell % 9);
        let is_far = |&other: &usize| {
            let (down, across) = (other / 9, other % 9);
            down / 3 != row / 3 && across / 3 != column / 3
        };
        let other = (0..81).find(is_far).unwrap();
        for (theme, glyphs) in
            [("terminal", Glyphs::Unicode), ("none", Glyphs::Unicode), ("none", Glyphs::Ascii)]
        {
            for (size, keys) in [
                ((80, 24), ""),
                ((80, 24), "space"),
                ((120, 40), ""),
                ((120, 40), "space"),
                ((60, 18), &*format!("/ {symbol}")),
            ] {
                let shown = [&[cell, other][..], &[other]].map(|empty| {
                    let mut person = Person::at(&without(empty), "human");
                    person.app.work.theme =
                        Theme::new(built_in(theme).unwrap(), Capabilities::default());
                    person.app.work.theme.glyphs = glyphs;
                    person.set_cursor(Cell::new(other));
                    person.press(keys);
                    if keys == "space" {
                        let step = person.shown_step().unwrap();
                        let placed = step.placements().next().unwrap();
                        person.set_cursor(placed.cell);
                        if placed.cell.index() == cell {
                            // A shown step has its own style.
                            return None;
                        }
                    }
                    let buffer = person.look(size.0, size.1);
                    Some(inside(&person, &buffer, cell).0)
                });
                let [Some(candidate), Some(placed)] = &shown else {
                    continue;
                };
                // A digit of three lines has no figure.
                let is_large = size == (120, 40) && glyphs == Glyphs::Unicode;
                assert_eq!(placed.contains(symbol), !is_large, "{placed} at {size:?}");
                assert_ne!(candidate, placed, "{symbol} at {size:?} in {theme}, {glyphs:?}");
            }
        }
    }
}

#[test]
fn givens_stay_bold_beside_a_step() {
    for theme in ["terminal", "none"] {
        let mut person = Person::human(KNOWN);
        person.app.work.theme = Theme::new(built_in(theme).unwrap(), Capabilities::default());
        person.press("space");
        assert!(person.shown_step().is_some());
        let buffer = person.look(80, 24);
        let mut candidates = 0;
        for cell in person.session().cells() {
            let (_, modifiers) = inside(&person, &buffer, cell.index());
            let bold = modifiers.iter().filter(|it| it.contains(Modifier::BOLD));
            if person.session().is_given(cell) {
                assert_eq!(bold.count(), 1, "{theme} {cell:?}");
            } else if bold.count() == 0 {
                candidates += 1;
            }
        }
        assert!(candidates > 40, "{theme}: the others are not bold");
    }
}

/// Returns a person who enters a puzzle on an empty board.
fn entering(line: &str) -> Person {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    person.type_text(line);
    person.press("enter");
    person
}

fn givens(app: &App) -> String {
    let givens = app.work.session.puzzle.givens().into_iter();
    givens.map(|given| given.map_or('.', Digit::symbol)).collect()
}

#[test]
fn corrected_givens_begin_the_path_and_undo_brings_the_earlier_ones() {
    let right = KNOWN.replace('0', ".");
    let wrong = right.replacen('2', "1", 1);
    let mut person = entering(&wrong);
    person.press("e");
    person.set_cursor(Cell::new(0));
    person.press("2 enter");
    assert_eq!(givens(&person.app), right);
    assert!(person.path().is_empty());
    assert!(person.read(80, 24).lines().next().unwrap().contains("move 0"));
    assert!(matches!(person.session().facts.uniqueness, Uniqueness::One(_)));
    // The moves on the corrected puzzle are kept while undo shows the earlier one.
    person.press("space space ctrl-u u");
    assert_eq!(givens(&person.app), wrong);
    person.press("r");
    assert_eq!(givens(&person.app), right);
    assert_eq!(person.status(), "Redone: edited the givens.");
    person.press("r");
    assert_eq!(person.path().line().len(), 2);
    // The journal restores all of it.
    let text: String = person.session().puzzle.journal().iter().map(line).collect();
    let entries = read(&text);
    let (mut again, count) = App::replayed(&entries).unwrap();
    assert_eq!(count, entries.len(), "{text}");
    assert_eq!(again.work.session.puzzle.engine.puzzle(), person.engine().puzzle());
    assert_eq!(again.work.session.puzzle.engine.path().line().len(), 2);
    for _ in 0..2 {
        update(&mut again, Action::Command(Command::Undo));
    }
    assert_eq!(givens(&again), wrong);
}

#[test]
fn givens_that_are_edited_after_a_move_are_a_move() {
    let mut person = Person::human(KNOWN);
    person.press("space space e");
    person.set_cursor(Cell::new(0));
    person.press("0 enter");
    assert_eq!(person.path().line().len(), 3);
    person.press("u");
    assert_eq!(givens(&person.app), KNOWN.replace('0', "."));
}

#[test]
fn undo_after_entering_a_puzzle_says_what_can_be_done() {
    let mut person = entering(KNOWN);
    person.press("u u");
    let said = "Nothing to undo. e edits the givens, o lists your puzzles.";
    assert_eq!(person.status(), said);
    assert_eq!(givens(&person.app), KNOWN.replace('0', "."));
    // With an earlier puzzle, the message names the key that returns to it, and it can be restored.
    let mut person = Person::human(HARD);
    person.press(":");
    person.type_text("new");
    person.press("enter");
    person.type_text(KNOWN);
    person.press("enter u");
    let said = "Nothing to undo. e edits the givens, ( goes back to test, o lists your puzzles.";
    assert_eq!(person.status(), said);
    // Undo never returns to the earlier puzzle.
    person.press("= u u");
    assert_eq!(person.status(), said);
    assert_eq!(givens(&person.app), KNOWN.replace('0', "."));
    person.press("(");
    assert_eq!(givens(&person.app), HARD.replace('0', "."));
    person.press(")");
    assert_eq!(givens(&person.app), KNOWN.replace('0', "."));
}

#[test]
fn an_entered_puzzle_with_several_solutions_was_probably_mistyped() {
    let several = GUESSED.replacen('4', ".", 1);
    let mut person = entering(&several);
    let text = panel(&person.read(80, 24));
    let said = "A proper puzzle has one solution, but this one has several: a digit was probably \
                mistyped or left out. e edits the givens, + shows where the solutions differ.";
    let at = text.find(said).unwrap_or_else(|| panic!("{text}"));
    assert!(at < text.find("cells to fill").unwrap(), "it comes first: {text}");
    // A puzzle of a file may have such givens on purpose.
    let mut person = Person::human(&several);
    assert_eq!(person.session().facts.uniqueness, Uniqueness::Several);
    assert!(!panel(&person.read(80, 24)).contains("mistyped"));
}

/// Returns the numbers of the moves in the path next to the board.
fn moves_shown(person: &mut Person) -> Vec<usize> {
    let screen = person.read(80, 24);
    let rows = screen.lines().map(|row| row.chars().skip(56).collect::<String>());
    let rows = rows.skip_while(|row| !row.trim().starts_with("Path"));
    let rows = rows.skip(1).take_while(|row| !row.contains("──"));
    rows.filter_map(|row| row.split_whitespace().next()?.parse().ok()).collect()
}

#[test]
fn page_down_goes_to_later_moves() {
    let mut person = Person::human(KNOWN);
    for _ in 0..30 {
        person.press("space");
    }
    let end = moves_shown(&mut person);
    assert_eq!(end.last(), Some(&15));
    for _ in 0..3 {
        person.press("pagedown");
        assert_eq!(moves_shown(&mut person), end, "nothing is later");
    }
    person.press("pageup");
    let earlier = moves_shown(&mut person);
    assert!(earlier[0] < end[0], "{earlier:?}");
    person.press("pagedown");
    assert_eq!(moves_shown(&mut person), end);
    // At the start there are only later moves.
    person.press("ctrl-u");
    let start = moves_shown(&mut person);
    assert_eq!(start[0], 0);
    person.press("pageup");
    assert_eq!(moves_shown(&mut person), start);
    // The explanation is scrolled to its end first.
    for _ in 0..20 {
        person.press("pagedown");
        person.read(80, 24);
    }
    assert_eq!(moves_shown(&mut person).last(), Some(&15));
    person.press("pageup");
    assert!(*moves_shown(&mut person).last().unwrap() < 15);
}

#[test]
fn a_filter_may_be_typed_before_the_steps_are_found() {
    let mut person = Person::human(HARD);
    person.press("f end");
    let wanted = person.app.listing().unwrap().shown().last().unwrap();
    let wanted = wanted.profile().name;
    for keeps in ["", "enter"] {
        let mut person = Person::human(HARD);
        let jobs = update(&mut person.app, Action::Command(Command::AllSteps));
        person.press("/");
        person.type_text(wanted);
        assert!(person.read(120, 40).contains(&format!("/ {wanted}")));
        person.press(keeps);
        assert!(person.app.listing().is_none());
        person.answer(jobs);
        let listing = person.app.listing().unwrap();
        assert!(!listing.is_empty() && listing.len() < listing.total());
        for step in listing.shown() {
            assert!(step.profile().name.contains(wanted), "{}", step.line());
        }
        let said = format!("only “{wanted}”");
        assert!(person.status().contains(&said), "{}", person.status());
        person.press("/ esc e");
        let listing = person.app.listing().unwrap();
        assert_eq!(listing.len(), listing.total());
    }
}

#[test]
fn an_answer_to_why_names_the_cell_and_highlights_it() {
    let mut person = Person::human(KNOWN);
    person.set_cursor(Cell::new(1));
    let before = person.look(80, 24);
    person.press("w 2");
    let said = "r1c2 is not 2: r1c1 in the same row is a given 2.";
    assert_eq!(person.status(), said);
    let place = person.drawn.board.unwrap().area;
    let lit = |person: &mut Person, cell: usize| {
        let buffer = person.look(80, 24);
        let board = person.drawn.board.unwrap();
        let area = board.lattice.cell(Cell::new(cell));
        let place = (area.x + place.x, area.y + place.y);
        buffer[place].bg != before[place].bg
    };
    assert!(lit(&mut person, 0));
    person.press("down");
    assert!(!lit(&mut person, 0));
    // A digit that was placed by a move.
    let had: Vec<_> = person.session().cells().map(|cell| person.candidates(cell)).collect();
    person.press("space space");
    let filled = |cell: &Cell| person.engine().filled_by(*cell).is_some();
    let filled = person.session().cells().find(filled).unwrap();
    let digit = person.session().value(filled).unwrap();
    let (shape, technique) = (Shape::Nine, "Hidden Single (box)");
    let lost = |cell: &Cell| {
        let now = person.candidates(*cell);
        *cell != filled && had[cell.index()].contains(digit) && !now.contains(digit)
    };
    let peers: Vec<Cell> = person.session().cells().filter(lost).collect();
    assert!(!peers.is_empty());
    for cell in peers {
        let house = match cell {
            _ if cell.row(shape) == filled.row(shape) => "row",
            _ if cell.column(shape) == filled.column(shape) => "column",
            _ => "box",
        };
        person.set_cursor(cell);
        person.press(&format!("esc w {digit}"));
        let (cell, peer) = (cell.name(shape), filled.name(shape));
        let said = format!(
            "{cell} is not {digit}: {peer} in the same {house} is {digit}, since move 1 \
             ({technique})."
        );
        assert_eq!(person.status(), said);
        assert!(lit(&mut person, filled.index()));
    }
    person.set_cursor(filled);
    person.press("esc w");
    let said = format!("{} is {digit}: placed by {technique} (move 1).", filled.name(shape));
    person.assert_status_starts_with(&said);
}

#[test]
fn the_help_is_found_by_the_words_that_people_use() {
    for (word, wanted) in [
        ("undo", Command::Undo),
        ("back", Command::Undo),
        ("back", Command::Timeline),
        ("scrub", Command::Timeline),
        ("rewind", Command::Timeline),
        ("forward", Command::Redo),
        ("pause", Command::Play),
        ("stop", Command::Play),
        ("stop", Command::Quit),
        ("quit", Command::Quit),
        ("exit", Command::Quit),
        ("save", Command::AddBookmark),
        ("save", Command::Export),
        ("save", Command::Quit),
        ("erase", Command::Clear),
    ] {
        let mut person = Person::human(KNOWN);
        person.press("?");
        person.type_text(word);
        let text = person.read(80, 80);
        let doc = wanted.doc().replace('`', "");
        assert!(text.contains(&doc), "{word}, {doc}: {text}");
    }
    // The words of the panel below are found as well.
    let mut person = Person::human(KNOWN);
    person.press("f ?");
    person.type_text("abort");
    let text = person.read(80, 80);
    let keys = text.find("Keys in this panel (steps)").unwrap();
    assert!(text[keys..].contains(Command::Cancel.doc()), "{text}");
}

#[test]
fn no_line_of_the_help_is_cut_or_has_markup() {
    let mut person = Person::human(KNOWN);
    for keys in ["?", "esc f ?", "esc esc e ?"] {
        person.press(keys);
        let text = person.read(80, 250);
        assert!(text.contains("Undo one move."), "{text}");
        let is_cut = |line: &&str| line.trim_end_matches(['│', '▾', ' ']).ends_with('…');
        assert_eq!(text.lines().find(is_cut), None);
        assert!(!text.contains('`'), "{text}");
    }
}

#[test]
fn the_auto_solve_says_which_guess_was_wrong() {
    let mut person = Person::human(GUESSED);
    person.set_cursor(Cell::new(1));
    person.press("g 9 a");
    person.wait_until_it_rests();
    person.assert_status_starts_with("Your guess r1c2=9 is wrong.");
    person.press("a");
    person.wait_until_it_rests();
    assert!(person.session().is_full());
    let said = "Your guess r1c2=9 was wrong; it was undone at move ";
    let (_, number) =
        person.status().split_once(said).unwrap_or_else(|| panic!("{}", person.status()));
    let number: usize = number.trim_end_matches('.').parse().unwrap();
    let path = person.path();
    let ends = |&&node: &&NodeId| path.node(node).number == number;
    let line = path.line();
    let node = line.iter().find(ends).unwrap();
    assert!(matches!(path.node(*node).made, Move::Refuted { .. }));
    // A right guess is not mentioned.
    let mut person = Person::human(GUESSED);
    person.set_cursor(Cell::new(1));
    person.press("g 8 a");
    person.wait_until_it_rests();
    assert!(person.session().is_full());
    assert!(!person.status().contains("wrong"), "{}", person.status());
}

#[test]
fn a_step_after_a_wrong_digit_warns_at_80x24() {
    let mut person = Person::human(KNOWN);
    let right = person.session().cells().zip(KNOWN_SOLUTION.chars());
    let wrong = right
        .filter_map(|(cell, right)| {
            let held = person.candidates(cell).iter();
            let mut wrong = held.map(Digit::symbol).filter(|&held| held != right);
            Some((cell, wrong.next()?))
        })
        .last();
    let (cell, digit) = wrong.unwrap();
    person.set_cursor(cell);
    person.press(&digit.to_string());
    person.press("space");
    let text = panel(&person.read(80, 24));
    assert!(text.contains("Something entered is wrong: i shows what."), "{text}");
}

#[test]
fn items_of_an_explanation_hang_below_their_sign() {
    let mut person = Person::human(HARD);
    for _ in 0..200 {
        person.press("space");
        let screen = person.read(80, 24);
        let rows = screen.lines().map(|row| row.chars().skip(57).collect::<String>());
        let rows: Vec<String> = rows.collect();
        let item = rows.windows(2).find(|rows| {
            rows[0].starts_with("- ") && !rows[0].trim_end().ends_with([';', '.', ':'])
        });
        if let Some(item) = item {
            assert!(item[1].starts_with("  "), "{screen}");
            return;
        }
    }
    panic!("no explanation has items");
}

#[test]
fn the_key_line_names_the_four_menus() {
    let mut person = Person::human(KNOWN);
    let screen = person.read(120, 24);
    let keys = screen.lines().last().unwrap_or_default();
    let menus = "v view  p puzzle  x explore  z settings";
    assert!(keys.contains(menus), "{keys}");
    // Where their words do not fit, they share one.
    for width in [80, 70] {
        let screen = person.read(width, 24);
        let keys = screen.lines().last().unwrap_or_default();
        assert!(keys.contains("v/p/x/z menu"), "{keys}");
    }
}
