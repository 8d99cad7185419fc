//! A person who has never seen the program finds their way: the current place, the meaning of
//! words, and the way out.

use std::path::PathBuf;

use ratatui::layout::Position;
use ratatui::style::Color;
use stepdoku::grid::{Cell, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Move, Next};
use stepdoku::term::theme::Markers;
use stepdoku::tui::app::Shown;
use stepdoku::tui::app::tutor::Tutor;
use stepdoku::tui::commands::{Command, MENUS};
use stepdoku::tui::view::Target;

use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::{Person, person};

/// Returns the text of a screen with single spaces, so that it can be searched across lines.
fn panel(person: &mut Person) -> String {
    let text = person.read(80, 24);
    let beside = text.lines().map(|line| {
        let right: String = line.chars().skip(56).collect();
        right.trim().to_owned()
    });
    beside.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_file_is_overwritten_only_if_its_name_is_accepted_twice() {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("board.txt");
    std::fs::write(&file, "mine").unwrap();
    let mut person = person();
    person.press("p E");
    person.type_text(file.to_str().unwrap());
    person.press("enter");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(person.panel(), "export", "the name can be changed");
    assert!(person.status().contains("already exists. enter overwrites it."));
    assert!(person.read(80, 24).contains("enter overwrite "));
    // The name of another technique is not an answer to the question.
    person.type_text(".txt");
    assert!(person.read(80, 24).contains("enter write "));
    person.press("enter");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    assert!(folder.path().join("board.txt.txt").exists());
    person.press("p E");
    person.type_text(file.to_str().unwrap());
    person.press("enter enter");
    assert_ne!(std::fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn editing_says_what_is_edited_and_that_the_puzzle_stays() {
    let mut person = person();
    person.press("e");
    person.assert_shows(80, 24, " EDIT ");
    let text = panel(&mut person);
    assert!(text.contains("Edit the givens"), "{text}");
    assert!(text.contains("changing the givens of test."), "{text}");
    assert!(text.contains("esc goes back to it."), "{text}");
    person.press("esc");
    assert_eq!(person.status(), "The puzzle is as it was.");
    // One more given is a move of the same puzzle.
    person.press("e right 6 enter");
    assert_eq!(person.status(), "24 givens. u undoes the change.");
    person.press("u");
    assert_eq!(person.session().puzzle.givens(), puzzle(KNOWN).givens);
    // Different givens are a different puzzle.
    person.press("e ctrl-x 1");
    let text = panel(&mut person);
    assert!(text.contains("enter opens this as a new puzzle."), "{text}");
    assert!(text.contains("Press ( then to go back to test."), "{text}");
    person.press("enter enter");
    assert_eq!(person.app.work.session.puzzle.title, "your puzzle 1........");
    person.press("(");
    assert_eq!(person.app.work.session.puzzle.title, "test");
    assert_eq!(person.app.work.session.puzzle.givens(), puzzle(KNOWN).givens);
}

#[test]
fn many_typed_digits_are_not_dropped_by_one_key() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e 5 3 . . 7 . esc");
    assert_eq!(person.status(), "esc again drops 6 changes. enter keeps them.");
    // Another key takes the question back.
    person.press("left esc");
    assert_eq!(person.status(), "esc again drops 6 changes. enter keeps them.");
    person.press("enter enter");
    assert_eq!(person.session().filled(), 3);
    // A few are soon typed again.
    let mut person = Person::human(KNOWN);
    person.press("e right 6 esc");
    assert_eq!(person.status(), "The puzzle is as it was.");
}

#[test]
fn an_empty_board_is_entered_and_not_edited() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    assert!(person.read(80, 24).contains(" ENTER "));
    let text = panel(&mut person);
    assert!(text.contains("Enter the givens"), "{text}");
    assert!(!text.contains("changing the givens"), "{text}");
    person.press("1 enter enter");
    assert_eq!(
        (person.session().puzzle.title.as_str(), person.session().filled()),
        ("your puzzle 1........", 1)
    );
}

#[test]
fn the_tour_says_how_it_ends_in_every_panel() {
    let mut person = person();
    person.app.screen.tutor = Some(Tutor::default());
    let tours = |person: &mut Person| {
        for (width, height) in [(80, 24), (120, 40), (56, 15)] {
            let screen = person.read(width, height);
            let header = screen.lines().next().unwrap();
            assert!(header.contains("TOUR 1/24"), "{screen}");
            assert!(header.contains("f2 ends it"), "{screen}");
        }
    };
    tours(&mut person);
    for keys in ["?", "f", "v", "t", "p E", "e", "m", ":", "x a"] {
        person.press(keys);
        tours(&mut person);
        person.press("esc esc");
    }
    for keys in ["?", "f", "v", "t", "p E", "e", "m", ":", "x a"] {
        person.app.screen.tutor = Some(Tutor::default());
        person.press(keys);
        let open = person.panel();
        person.press("f2");
        assert_eq!(person.app.screen.tutor, None, "{keys}");
        assert_eq!(person.panel(), open, "{keys}: it stays open");
        person.press("esc esc");
    }
}

#[test]
fn the_legend_of_a_fish_names_the_houses() {
    let mut person = person();
    person.app.work.theme.markers = Markers::Always;
    person.press("f");
    let listing = person.app.listing().unwrap();
    let row = listing.shown().position(|step| {
        let fish = ["Pointing", "Claiming"].contains(&step.profile().name);
        fish && step.line().contains(" in b")
    });
    for _ in 0..row.expect("a step with a box and a line") {
        person.press("down");
    }
    let line = person.listed_step().unwrap().line();
    let mut text = panel(&mut person);
    person.press("shift-down");
    text += &panel(&mut person);
    let (_, base) = line.split_once(" in b").unwrap();
    let base = format!("box {}", &base[..1]);
    assert!(text.contains(&base), "{line}: {text}");
    assert!(text.contains("line: row ") || text.contains("line: column "), "{text}");
}

#[test]
fn the_map_explains_its_colours_above_the_fold() {
    let mut person = person();
    person.press("v m");
    let meaning = "Colour: the hardest step that each digit needed.";
    let text = panel(&mut person);
    assert!(text.contains(meaning), "{text}");
    person.press("a");
    person.wait_until_it_rests();
    let text = panel(&mut person);
    assert!(text.contains(meaning), "{text}");
    // The board has the colours at every size: every digit but the givens is on a block.
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let buffer = person.look(width, height);
        let board = person.drawn.board.unwrap();
        for cell in person.session().cells() {
            let inside = board.lattice.cell(cell);
            let background = buffer[(board.area.x + inside.x, board.area.y + inside.y)].bg;
            assert_eq!(background == Color::Reset, person.session().is_given(cell), "{cell:?}");
        }
    }
}

#[test]
fn techniques_that_do_not_fit_are_counted() {
    for (line, fit) in [(KNOWN, true), (HARD, false)] {
        let mut person = Person::human(line);
        while !person.app.work.session.is_full() {
            person.press("enter");
        }
        let text = panel(&mut person);
        let (_, used) = text.split_once("Techniques used").unwrap();
        let (used, _) = used.split_once("Progress").unwrap();
        assert_eq!(!used.contains('+'), fit, "{text}");
        // Every step is listed or counted among the others.
        let words = used.split([' ', '\u{a0}', '+']);
        let shown: usize = words.filter_map(|word| word.parse::<usize>().ok()).sum();
        let path = person.path();
        let made = path.line().into_iter().map(|node| &path.node(node).made);
        let steps = made.filter(|made| matches!(made, Move::Deduced(_))).count();
        assert_eq!(shown, steps, "{text}");
    }
    let mut person = person();
    person.press("a");
    person.wait_until_it_rests();
    let whole = person.read(120, 40);
    let (_, all) = whole.split_once("Techniques used").unwrap();
    assert!(!all.contains(" other"), "{whole}");
    let place = |name: &str| all.find(name).unwrap_or_else(|| panic!("no {name}: {whole}"));
    assert!(place("Hidden Single") < place("Full House"), "the hardest first: {whole}");
}

#[test]
fn the_numbers_of_the_columns_stand_over_their_cells() {
    let mut person = person();
    for (width, height) in [(80, 24), (120, 40), (200, 60), (56, 15)] {
        let buffer = person.look(width, height);
        let board = person.drawn.board.unwrap();
        for column in 0..9 {
            let cell = board.lattice.cell(Cell::new(column));
            let middle = Position::new(board.area.x + cell.x + cell.width / 2, board.area.y);
            let number = (column + 1).to_string();
            assert_eq!(buffer[middle].symbol(), number, "{width}x{height}");
        }
    }
}

#[test]
fn a_menu_describes_the_selected_entry() {
    let mut person = person();
    for menu in &MENUS {
        let key = person.app.work.word(menu.command);
        person.press(&key);
        for (at, (_, command)) in menu.entries.iter().enumerate() {
            assert_eq!(person.app.selected(), at);
            let text = person.read(80, 24);
            let words = command.doc().split(' ').take(2).collect::<Vec<_>>().join(" ");
            assert!(text.contains(&words), "{command:?}: {text}");
            person.press("down");
        }
        person.press("esc");
    }
}

#[test]
fn the_guess_tree_says_how_to_walk_through_it() {
    let mut person = Person::at(&puzzle(HARD), "recursion");
    for _ in 0..12 {
        person.press("space");
    }
    // From the menu the walkthrough starts at once.
    person.press("v g");
    assert_eq!(person.panel(), "tree");
    person.assert_shows(80, 24, "up/down guesses");
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    // As a view it names the key that starts the walkthrough.
    let text = panel(&mut person);
    assert!(text.contains("V walks the tree"), "{text}");
    let mut areas = person.drawn.areas.iter().filter(|(area, _)| area.x >= 56);
    let walks = |target| target == Target::Command(Command::Tree);
    assert!(areas.any(|(_, target)| walks(*target)), "it can be clicked");
    person.press("V up");
    assert_eq!(person.panel(), "tree");
    assert!(!panel(&mut person).contains("walks the"));
}

#[test]
fn the_guess_tree_is_offered_only_after_guesses() {
    for (strategy, guesses) in [("human", false), ("recursion", true)] {
        let mut person = Person::at(&puzzle(KNOWN), strategy);
        person.press("a");
        person.wait_until_it_rests();
        assert!(matches!(person.session().next.shown, Shown::Move(Next::Done(_))));
        let text = person.read(120, 40);
        assert_eq!(text.contains("for the branches"), guesses, "{text}");
    }
}

#[test]
fn editing_a_given_keeps_the_eliminations_that_still_hold() {
    use stepdoku::grid::{Candidate, Cell, Digit};
    let mut whole = puzzle(KNOWN);
    let solution = puzzle(KNOWN_SOLUTION).givens;
    let empty = |at: &usize| whole.givens[*at].is_none();
    let [one, other] = [0, 1].map(|number| (0..81).filter(empty).nth(number).unwrap());
    let false_in = |at: usize| {
        let right = solution[at].unwrap();
        let person = Person::at(&whole, "human");
        let all = person.candidates(Cell::new(at));
        Candidate::new(Cell::new(at), all.without(right).iter().next().unwrap())
    };
    let eliminated = [false_in(one), false_in(other)];
    whole.eliminate(eliminated);
    let mut person = Person::at(&whole, "human");
    let last = (0..81).rev().find(|&at| whole.givens[at].is_none()).unwrap();
    person.set_cursor(Cell::new(last));
    person.press("e");
    let digit: Digit = solution[last].unwrap();
    person.type_text(&digit.to_string());
    person.press("enter");
    assert_eq!(person.session().value(Cell::new(last)), Some(digit));
    for candidate in eliminated {
        let left = person.candidates(candidate.cell);
        assert!(!left.contains(candidate.digit), "{}", person.status());
    }
    assert!(!person.status().contains("restored"), "{}", person.status());
    // With several solutions, no digit is certain.
    let mut person = Person::at(&whole, "human");
    let given = (0..81).find(|&at| whole.givens[at].is_some()).unwrap();
    person.set_cursor(Cell::new(given));
    person.press("e 0 enter");
    let several = person.candidates(eliminated[0].cell);
    if several.contains(eliminated[0].digit) {
        person.assert_status_contains("restored");
    }
}
