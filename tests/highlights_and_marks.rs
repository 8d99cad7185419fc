//! Highlights, pencil marks, colours and counters.

use std::time::Duration;

use ratatui::crossterm::event::Event;
use stepdoku::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::term::theme::{Glyphs, NoteColour};
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, Marking, PinnedViews, Pulse, PulseDuration, Spot, View};
use stepdoku::tui::session::journal::{line, read};
use stepdoku::tui::view::{Density, Target};

use crate::common::KNOWN_SOLUTION;
use crate::mouse::click;
use crate::program_under_test::TempFolder;
use crate::simulated_person::{Person, person};

fn digits(numbers: &[usize]) -> DigitSet {
    numbers.iter().map(|&number| Digit::new(number - 1)).collect()
}

fn candidate(cell: usize, number: usize) -> Candidate {
    Candidate::new(Cell::new(cell), Digit::new(number - 1))
}

/// Checks that a journal restores the notes unchanged.
fn assert_kept(app: &App) {
    let text: String = app.work.session.puzzle.journal().iter().map(line).collect();
    let entries = read(&text);
    let (again, count) = App::replayed(&entries).unwrap();
    assert_eq!(count, entries.len(), "{text}");
    assert_eq!(again.work.session.puzzle.notes, app.work.session.puzzle.notes);
    assert_eq!(again.work.session.puzzle.engine.puzzle(), app.work.session.puzzle.engine.puzzle());
}

#[test]
fn one_or_several_digits_and_bivalue_cells_are_highlighted() {
    let mut person = person();
    person.press("/ 5");
    assert_eq!(person.session().display.focus.digits, digits(&[5]));
    assert_eq!(person.panel(), "solve");
    person.press("& 1 7 5 enter");
    assert_eq!(person.session().display.focus.digits, digits(&[1, 7]));
    person.press("/ right esc");
    assert_eq!(person.session().display.focus.digits, digits(&[2]));
    person.press("=");
    assert!(person.session().display.focus.bivalue);
    assert_eq!(person.status(), "5 cells have two candidates.");
    person.press("/ enter");
    assert!(person.session().display.focus.is_empty());
    person.press("/ / 3 4 esc esc");
    assert!(person.session().display.focus.is_empty(), "esc looks away");
}

#[test]
fn a_key_that_stops_the_auto_solve_says_so() {
    for (keys, said) in [
        ("a", "Paused."),
        ("esc", "Paused."),
        ("u", "This is the start. The auto-solve is paused."),
        ("left", "This is the start. The auto-solve is paused."),
        ("tab 6", "Entered r1c2=6; the auto-solve is paused."),
        ("e", "Paused."),
        ("?", "Paused."),
        ("g", "r1c1 is 2 already. The auto-solve is paused."),
        ("tab g", "Paused."),
        ("tab 0", "r1c2 is empty. The auto-solve is paused."),
    ] {
        let mut person = person();
        person.press("a");
        assert!(person.session().play.playing);
        person.press(keys);
        assert!(!person.session().play.playing, "{keys}");
        assert_eq!(person.status(), said, "{keys}");
    }
    let mut person = person();
    person.press("a [ ] v v tab");
    assert!(person.session().play.playing, "these do not stop it");
}

#[test]
fn time_that_jumps_breaks_nothing() {
    for view in View::ALL {
        let mut person = person();
        person.session_mut().display.view = view;
        person.press("] ] a");
        for seconds in [5, 0, 90_000_000, 3, u64::from(u32::MAX), 0] {
            person.act(Action::Tick(Duration::from_secs(seconds)));
            person.read(120, 40);
        }
        assert!(person.session().play.playing, "it waits until its time comes");
        // Pointing at the explanation and playing the timeline use the same clock.
        person.press("a ,");
        person.session_mut().display.pulse = Some(Pulse {
            exhibit: 0,
            since: Duration::from_secs(50),
            lasts: PulseDuration::Briefly,
        });
        for seconds in [60, 0, 7_000_000_000] {
            person.press("a");
            person.act(Action::Tick(Duration::from_secs(seconds)));
            person.read(120, 40);
        }
        person.press("esc esc");
        assert_kept(&person.app);
    }
}

#[test]
fn the_counters_are_always_there_and_can_be_pointed_at() {
    let sizes = [(56, 15), (80, 24), (100, 30), (120, 40), (200, 60)];
    let rooms = View::ALL
        .into_iter()
        .flat_map(|view| sizes.map(|size| (view, size)))
        .flat_map(|(view, size)| [Glyphs::Unicode, Glyphs::Ascii].map(|it| (view, size, it)));
    for (shape, (view, (width, height), glyphs)) in
        Shape::ALL.into_iter().flat_map(|shape| rooms.clone().map(move |room| (shape, room)))
    {
        let mut person = Person::at(&Puzzle::empty(shape), "human");
        person.session_mut().display.view = view;
        person.app.work.theme.glyphs = glyphs;
        person.read(width, height);
        let counted = person.drawn.areas.iter().filter_map(|(_, target)| match target {
            Target::Digit(digit) => Some(*digit),
            _ => None,
        });
        let all = (0..shape.side()).map(Digit::new);
        assert!(counted.eq(all), "{shape} at {width}x{height}, {view:?}, {glyphs:?}");
    }
    let mut person = person();
    person.assert_shows(80, 24, "━ missing 1×7 2×7 3×6 ");
    let is_five = |(_, target): &&(_, Target)| *target == Target::Digit(Digit::new(4));
    let (area, _) = person.drawn.areas.iter().find(is_five).unwrap();
    let (x, y) = (area.x, area.y);
    click(&mut person, (x, y));
    assert_eq!(person.session().display.focus.digits, digits(&[5]));
}

#[test]
fn own_marks_are_written_erased_and_tidied() {
    let mut person = person();
    person.press("right m a");
    assert_eq!(person.session().display.marking, Marking::Own);
    person.press("5 2");
    let here = Cell::new(1);
    assert_eq!(person.session().marks()[1], digits(&[2, 5]), "wrong ones, too");
    person.press("a");
    assert_eq!(person.session().display.marking, Marking::Tidy);
    assert_eq!(person.session().marks()[1], digits(&[5]), "2 stands in the row");
    person.press("2");
    person.assert_status_contains("r1c1 is 2");
    person.press("5");
    assert_eq!(person.session().puzzle.notes.marks(here), digits(&[2]));
    person.press("u");
    assert_eq!(person.session().puzzle.notes.marks(here), digits(&[2, 5]));
    assert_eq!(person.path().len(), 0, "no move was made");
    // A placed digit removes the marks that it excludes; removing the digit restores them.
    person.press("right 6 m right right 6");
    assert_eq!(person.session().marks()[2], DigitSet::EMPTY);
    person.press("u");
    assert_eq!(person.session().marks()[2], digits(&[6]));
    assert_kept(&person.app);
    person.press("m a f");
    assert_eq!(person.session().display.marking, Marking::Tidy, "whoever fills wants to see it");
    assert_eq!(person.session().marks()[1], digits(&[5, 6]));
    assert_kept(&person.app);
}

#[test]
fn cells_are_picked_with_shift_and_the_arrow_keys() {
    let mut person = person();
    person.press("m a right shift-right shift-down shift-left 5");
    let selected: Vec<usize> =
        person.session().display.selected.iter().map(|it| it.index()).collect();
    assert_eq!(selected, [1, 2, 11, 10]);
    for cell in [1, 2, 10, 11] {
        let open = person.session().value(Cell::new(cell)).is_none();
        let written = person.session().puzzle.notes.has_mark(candidate(cell, 5));
        assert_eq!(written, open, "cell {cell}");
    }
    person.press("esc");
    assert_eq!(person.session().display.selected, []);
    // While givens are edited, these keys only move the cursor.
    person.press("m e shift-right");
    assert_eq!(person.session().display.selected, []);
}

#[test]
fn the_only_mark_of_a_cell_is_entered_by_one_key() {
    let mut person = person();
    person.press("right ;");
    person.assert_status_contains("has 2 pencil marks");
    person.press("m 5 m ;");
    assert_eq!(person.engine().value(Cell::new(1)), Some(Digit::new(5)));
}

#[test]
fn cells_and_candidates_are_coloured_and_keep_it() {
    let mut person = person();
    person.press("# space right g 5 down s right s c space");
    let notes = &person.session().puzzle.notes;
    assert_eq!(notes.colour(Spot::Cell(Cell::new(0))), Some(NoteColour::Red));
    assert_eq!(notes.colour(Spot::Candidate(candidate(1, 5))), Some(NoteColour::Green));
    let cyan = notes.coloured(NoteColour::Cyan).0;
    assert_eq!(cyan, [10, 11].map(Cell::new));
    let screen = person.read(80, 24);
    for text in ["COLOUR", "r red  r1c1", "g green  r1c2=5", "c cyan  r2c23"] {
        assert!(screen.contains(text), "{text}\n{screen}");
    }
    let screen = person.read(56, 15);
    assert!(screen.contains("g5"), "where marks are dots\n{screen}");
    person.press("space");
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Cyan).0, []);
    person.press("u u");
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Cyan).0, []);
    person.press("ctrl-r");
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Cyan).0, cyan);
    assert_kept(&person.app);
    person.press("ctrl-x");
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Red).0, []);
    person.press("u esc esc");
    assert_eq!(person.panel(), "solve", "first the selected cells, then the mode");
    // Each puzzle has its own colours.
    let other = KNOWN_SOLUTION.replacen("261", "...", 1);
    person.event(&Event::Paste(other));
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Red).0, []);
    person.press("(");
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Red).0.len(), 1);
}

#[test]
fn an_action_is_done_several_times() {
    let mut person = person();
    for _ in 0..6 {
        person.press("enter enter");
    }
    let path = |person: &Person| person.path().line().len() - 1;
    assert_eq!(path(&person), 6);
    person.press("* 4");
    assert!(person.read(80, 24).contains("4 times"));
    person.press("u");
    assert_eq!(path(&person), 2);
    person.assert_status_starts_with("4 times. Undone: ");
    person.press("* 3 r");
    assert_eq!(path(&person), 5);
    person.press("* 9 9 9 9 9 9 u");
    assert_eq!(path(&person), 0, "and not to the puzzle before");
    person.press("* 5 right * 2 down");
    assert_eq!(person.cursor(), Cell::at(2, 5, Shape::Nine));
    person.press("ctrl-r * 3 n");
    assert!(person.session().play.playing);
    person.wait_until_it_rests();
    assert_eq!(path(&person), 9);
    person.press("* 2 esc");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn a_prefix_key_shows_the_keys_that_can_follow() {
    let mut person = person();
    for (keys, title) in [
        ("/", "Highlight"),
        ("&", "Highlight"),
        ("*", "How many times"),
        ("right g", "Guess in r1c2"),
        ("w", "Why not in r1c2?"),
    ] {
        person.press(keys);
        person.assert_shows(80, 24, &format!("╭ {title}"));
        person.press("esc");
    }
}

#[test]
fn the_palette_completes_and_the_help_does_what_it_lists() {
    let mut person = person();
    person.press(":");
    person.type_text("mark");
    person.press("tab");
    assert_eq!(person.app.typed(), "marks ");
    person.type_text("t");
    person.press("tab");
    assert_eq!(person.app.typed(), "marks tidy");
    person.press("enter");
    assert_eq!(person.session().display.marking, Marking::Tidy);
    person.press(": N e w"); // letters are typed
    person.press("esc :");
    person.type_text("new 4");
    person.press("enter");
    assert_eq!(person.session().shape(), Shape::Four);
    person.press("esc ?");
    person.type_text("box of the cursor");
    person.press("enter");
    assert_eq!((person.panel(), person.view()), ("solve", View::Zoom));
    person.press("? down up enter");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn words_find_steps_in_the_list_while_they_are_typed() {
    let mut person = person();
    person.press("f e");
    let count = |person: &Person| {
        let listing = person.app.listing().expect("the list is open");
        (listing.len(), listing.total())
    };
    let (_, all) = count(&person);
    person.press("/");
    person.type_text("singles r5");
    let (few, _) = count(&person);
    assert!((1..all).contains(&few), "{few} of {all}");
    let screen = person.read(120, 40);
    assert!(screen.contains("/ singles r5"), "{screen}");
    assert!(screen.contains(&format!("teps: {few} of {all}")), "{screen}");
    // A selected step is shown on the board and explained, also while words are typed.
    person.press("down");
    let line = person.listed_step().expect("several have them").line();
    assert!(line.contains("r5"), "{line}");
    person.press("enter");
    assert_eq!((person.panel(), count(&person).0), ("steps", few));
    // The words can be changed; esc shows the full list again.
    person.press("/");
    assert_eq!(person.app.typed(), "singles r5");
    person.press("esc");
    assert_eq!((person.panel(), count(&person).0), ("steps", all));
    person.press("/");
    person.type_text("nothing has these");
    assert_eq!(count(&person).0, 0);
    person.read(80, 24);
    person.press("enter enter");
}

#[test]
fn closing_the_help_returns_to_the_panel_below() {
    let mut person = person();
    // Several moves, so that there is a path to go through.
    person.press("n n n n");
    for (keys, mode) in [
        ("f down down", "steps"),
        ("s down", "strategies"),
        ("ctrl-t down", "tune"),
        (", left", "time"),
        ("V left", "tree"),
        ("+", "solutions"),
    ] {
        person.press(keys);
        let (before, chosen) = (person.read(120, 40), person.app.selected());
        person.press("?");
        assert_eq!(person.panel(), "help");
        person.press("down esc");
        assert_eq!((person.panel(), person.app.selected()), (mode, chosen));
        assert_eq!(person.read(120, 40), before);
        // A command that is run from the help closes the list.
        person.press("?");
        person.type_text("box of the cursor");
        person.press("enter");
        assert_eq!(person.panel(), "solve");
        person.press("Z");
    }
}

#[test]
fn the_box_of_the_cursor_is_shown_large() {
    let sizes = include_str!("puzzles/sizes.txt");
    for cells in [256, 625] {
        let line = sizes.lines().find(|line| line.len() == cells).unwrap();
        let mut person = Person::human(line);
        person.press("Z");
        person.read(120, 40);
        let zoom = person.drawn.zoom.expect("it is drawn");
        // Every candidate of the box is shown, and none of the other cells.
        let shape = person.session().shape();
        let mut seen = Vec::new();
        for place in zoom.area.positions() {
            if let Some(Target::Candidate(candidate)) = zoom.at(place) {
                assert_eq!(candidate.cell.box_index(shape), 0);
                seen.push(candidate);
            }
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), shape.side() * shape.side(), "{shape}");
        // The view follows the cursor, and closes again.
        person.press("* 7 right");
        assert!(person.read(120, 40).contains(" Box 2 ─"));
        person.press("Z");
        assert_eq!(person.view(), View::Path);
        person.read(80, 24);
        assert_eq!(person.drawn.zoom, None);
        let screen = person.read(200, 60);
        let large = person.drawn.board.unwrap().lattice.density != Density::Dense;
        assert!(large || person.drawn.zoom.is_some(), "{screen}");
    }
}

#[test]
fn the_puzzle_is_copied_in_any_format() {
    let mut person = person();
    person.press("Y");
    assert!(person.read(80, 24).contains("copy-as opensudoku"));
    person.type_text("mar");
    person.press("enter");
    person.assert_status_starts_with("Copied the puzzle as mar");
    assert!(person.copied[0].contains('|') || person.copied[0].contains('2'));
    person.press(":");
    person.type_text("copy-as nonsense");
    person.press("enter");
    person.assert_status_starts_with("Unknown format");
}

#[test]
fn the_puzzle_is_saved_as_a_file_that_can_be_opened() {
    let folder = TempFolder::new("saved");
    let mut person = person();
    person.press("space space");
    let saved = person.engine().puzzle();
    for ending in ["txt", "sdk", "json"] {
        let file = folder.file(&format!("puzzle.{ending}"));
        person.press("p E");
        person.type_text(&file);
        person.press("enter");
        person.assert_status_starts_with("Wrote the board");
        person.press("o");
        person.type_text(&file);
        person.press("enter");
        assert_eq!(person.engine().puzzle().givens, saved.givens, "{ending}");
    }
}

#[test]
fn marks_without_the_digit_of_the_solution_are_mistakes_where_it_is_checked_against() {
    for (keys, mark, back) in [("m a", "5", "6"), ("m", "6", "6")] {
        let mut person = person();
        person.press(&format!("right {keys} {mark}"));
        assert!(!person.read(80, 24).contains('!'), "{keys}: nobody asked");
        person.press("m %");
        let ending = "and cells without the pencil mark of theirs.";
        assert!(person.status().ends_with(ending), "{}", person.status());
        assert!(person.read(80, 24).contains('!'), "{keys}");
        assert!(person.read(120, 40).contains('!'), "{keys}");
        person.press(&format!("m {back}"));
        assert!(!person.read(80, 24).contains('!'), "{keys}: it is there again");
        person.press(back);
        assert_eq!(person.status(), "The solution has another digit in r1c2 than its marks.");
    }
}

#[test]
fn a_puzzle_without_own_marks_says_why() {
    let mut person = person();
    assert!(!person.read(120, 40).contains("you have none yet"));
    person.app.work.preferences.pinned_views = PinnedViews::from(String::new());
    person.press("m a m");
    let screen = person.read(200, 60);
    assert!(screen.contains("you have none yet"), "{screen}");
    assert!(screen.contains("changes whose"), "{screen}");
    person.press("m f m");
    assert!(!person.read(200, 60).contains("you have none yet"));
}

#[test]
fn a_filled_cell_is_not_guessed() {
    let mut person = person();
    let value = person.engine().value(Cell::new(0)).expect("a given");
    person.press("g");
    assert_eq!(person.status(), format!("r1c1 is {value} already."));
    assert_eq!(person.panel(), "solve", "no digit is waited for");
}
