//! Problems that newcomers had: long explanations, fast typing, missing symbols.

mod at_80x24;
mod entering;
mod first_hour;
mod in_view;
mod in_words;
mod nothing_silent;
mod playing;
mod quiet_screen;
mod reading;
mod what_is_shown;

use std::collections::HashSet;
use std::time::Duration;

use ratatui::buffer::Buffer;
use stepdoku::catalog::Role;
use stepdoku::formats::parse_position;
use stepdoku::grid::{Candidate, Cell, Digit, House, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::{Nine, Size};
use stepdoku::solver::Next;
use stepdoku::step::Subject;
use stepdoku::term::theme::{Capabilities, Glyphs, Theme, built_in};
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{Marking, PinnedViews, Shown, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::session::library::{LibraryEntry, without_repeats};
use stepdoku::tui::update::update;
use stepdoku::tui::view::Target;

use crate::cases::steps;
use crate::common::{HARD, KNOWN, puzzle};
use crate::simulated_person::{Person, person};

/// Returns a person who views the hardest of all steps in the list.
fn at_a_long_explanation() -> Person {
    let mut person = Person::human(HARD);
    person.press("f end");
    person
}

#[test]
fn the_explanation_of_a_listed_step_is_scrolled_and_says_what_is_above_and_below() {
    let mut person = at_a_long_explanation();
    let first = person.read(80, 24);
    assert!(first.contains('▾') && first.contains("shift-down"), "{first}");
    let chosen = person.app.selected();
    person.press("shift-down");
    let scrolled = person.read(80, 24);
    let page = person.app.work.scroll;
    assert!(page >= 5, "a page is what is seen, less a line");
    assert!(scrolled.contains(&format!("▴ {page} ▾")), "{scrolled}");
    assert_eq!(person.app.selected(), chosen, "the list stays where it is");
    person.app.work.theme.glyphs = Glyphs::Ascii;
    person.assert_shows(80, 24, &format!("^ {page} v"));
    person.press("up");
    assert_eq!(person.app.work.scroll, 0, "another explanation begins at its beginning");
}

#[test]
fn each_sentence_of_a_long_explanation_begins_a_line() {
    let mut person = at_a_long_explanation();
    person.app.work.preferences.pinned_views = PinnedViews::from(String::new());
    let mut text = person.read(200, 60);
    person.press("shift-down");
    text += &person.read(200, 60);
    let reasons =
        |line: &str| line.matches(" now only ").count() + line.matches("its only ").count();
    assert!(text.lines().map(reasons).sum::<usize>() > 10, "{text}");
    assert_eq!(text.lines().map(reasons).max(), Some(1), "{text}");
    assert!(!text.contains(". But "), "{text}");
    let is_named = (0..300).any(|_| {
        let is_named = {
            let text = person.read(200, 60);
            text.contains("(Pointing)") || text.contains("(Claiming)")
        };
        person.press("up");
        is_named
    });
    assert!(is_named, "an inner step is named where it is used");
}

/// Returns the characters at which an exhibit can be pointed.
fn pointed(person: &Person, buffer: &Buffer, exhibit: usize) -> String {
    let areas = person.drawn.areas.iter();
    let its = areas.filter(|(_, target)| *target == Target::Exhibit(exhibit));
    its.map(|(area, _)| buffer[(area.x, area.y)].symbol().to_owned()).collect()
}

#[test]
fn nouns_are_pointed_at_in_later_sentences_too() {
    let mut person = Person::human(HARD);
    loop {
        person.press("space");
        if let Shown::Move(Next::Deduce(step, _)) = &person.session().next.shown
            // An explanation of several lines that fits on the screen.
            && (5..20).contains(&step.text().lines().count())
        {
            break;
        }
        person.press("space");
    }
    let step = person.shown_step().unwrap().clone();
    let buffer = person.look(200, 60);
    let spans = stepdoku::step::wording::paragraph(&step, step.shape.into());
    for span in spans {
        let Some(exhibit) = span.exhibit else {
            continue;
        };
        let noun: String = span.text.split([' ', '\u{a0}']).collect();
        let seen = pointed(&person, &buffer, exhibit.index());
        assert!(seen.contains(&noun), "{noun} in {seen}");
    }
}

#[test]
fn key_presses_during_a_search_count() {
    let mut person = person();
    let before = person.path().len();
    let mut tasks = Vec::new();
    for _ in 0..2 {
        tasks.extend(update(&mut person.app, Action::Command(Command::Step)));
    }
    assert!(matches!(person.session().next.shown, Shown::Searching(_)));
    person.answer(tasks);
    assert_eq!(person.path().len(), before + 1);
    // Another action cancels the requested step.
    let mut tasks = Vec::new();
    for command in [Command::Step, Command::Step, Command::Right] {
        tasks.extend(update(&mut person.app, Action::Command(command)));
    }
    person.answer(tasks);
    assert_eq!(person.path().len(), before + 1);
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
}

#[test]
fn a_small_board_says_what_a_larger_one_needs() {
    let mut person = person();
    assert!(person.read(80, 23).contains("1 line more: a larger board"));
    assert!(person.read(79, 24).contains("1 column more: a larger board"));
    assert!(!person.read(80, 24).contains("a larger board"));
    assert!(!person.read(56, 15).contains("a larger board"));
}

#[test]
fn marks_that_are_not_the_solvers_are_named_in_the_header() {
    let mut person = person();
    let header = |person: &mut Person| person.read(80, 24).lines().next().unwrap().to_owned();
    assert!(!header(&mut person).contains("marks"));
    person.press("m a m");
    assert_eq!(person.session().display.marking, Marking::Own);
    assert!(header(&mut person).contains("own marks"));
}

#[test]
fn without_colours_a_house_hides_no_pencil_marks() {
    let mut person = person();
    person.app.work.theme = Theme::new(built_in("none").unwrap(), Capabilities::default());
    // Returns the text inside each cell.
    let inside = |person: &mut Person| -> Vec<String> {
        let buffer = person.look(80, 24);
        let board = person.drawn.board.unwrap();
        let text = |cell| {
            let places = board.lattice.cell(cell).positions();
            let symbols = places.map(|place| {
                buffer[(place.x + board.area.x, place.y + board.area.y)].symbol().to_owned()
            });
            symbols.collect()
        };
        person.session().cells().map(text).collect()
    };
    let before = inside(&mut person);
    person.press("space");
    let step = person.shown_step().cloned().unwrap();
    let changed = step.deduction.effects[0].candidate().cell;
    let after = inside(&mut person);
    let text = person.read(80, 24);
    assert!(text.matches('▪').count() > 6, "the house is marked: {text}");
    for cell in person.session().cells().filter(|&cell| cell != changed) {
        assert_eq!(before[cell.index()], after[cell.index()], "{cell:?} {text}");
    }
}

#[test]
fn a_puzzle_is_typed_row_by_row() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    person.type_text("12.......");
    assert_eq!(person.cursor().index(), 9, "a row leads to the next");
    person.type_text("345678912");
    assert_eq!(person.cursor().index(), 18);
    let screen = person.read(80, 24);
    assert!(screen.contains("enter done"), "{screen}");
    assert!(screen.contains("more than"), "the solutions: {screen}");
    // The last digits are corrected, and one change is undone.
    person.press("backspace backspace u");
    assert_eq!(person.session().value(Cell::new(16)), Some(Digit::new(0)));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.session().filled(), 10);
    // Cancelling leaves the puzzle unchanged.
    person.press("e ctrl-x esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.session().filled(), 10);
}

#[test]
fn the_help_begins_with_what_is_wanted_most() {
    let mut person = person();
    person.press("?");
    let text = person.read(80, 24);
    assert!(text.contains("show the next step"), "{text}");
    assert!(text.contains("auto-solve: play, pause"), "{text}");
    assert!(text.contains("enter a puzzle"), "{text}");
    assert!(text.contains("find a command by its name"), "{text}");
}

#[test]
fn the_library_lists_no_empty_boards_and_no_repeats() {
    let entry = |file: &str, line: &str, moves: usize| LibraryEntry {
        file: file.to_owned(),
        title: "your puzzle 2..3..4.7".to_owned(),
        shape: Shape::Nine,
        line: line.replace('0', "."),
        filled: line.matches(|sign| sign != '0').count() + moves,
        moves,
        level: None,
        age: Duration::from_secs(60),
        damaged: false,
    };
    let empty = "0".repeat(81);
    let all = vec![
        entry("again", KNOWN, 0),
        entry("worked on", KNOWN, 5),
        entry("empty", &empty, 0),
        entry("new", HARD, 0),
        entry("older", HARD, 0),
    ];
    assert_eq!(all[0].source(), "your puzzle", "the row is beside it");
    let givens = all[0].givens();
    assert_eq!(all[0].description(), format!("your puzzle, {givens} givens"));
    let kept = without_repeats(all).into_iter().map(|entry| entry.file);
    assert_eq!(kept.collect::<Vec<_>>(), ["worked on", "new"]);
}

#[test]
fn puzzles_in_the_library_have_distinct_rows() {
    let played = LibraryEntry {
        file: "one.jsonl".to_owned(),
        title: "typed".to_owned(),
        shape: Shape::Nine,
        line: KNOWN.replace('0', "."),
        filled: 30,
        moves: 7,
        level: None,
        age: Duration::from_secs(60),
        damaged: false,
    };
    assert_eq!(played.first_row(), "2..3..4.7");
    assert_eq!(played.givens(), 23);
    let mut person = person();
    let big = LibraryEntry {
        shape: Shape::TwentyFive,
        line: "1".repeat(290) + &".".repeat(335),
        filled: 324,
        ..played.clone()
    };
    person.library = vec![played, big];
    person.press("o");
    let text = person.read(80, 24);
    assert!(text.contains("2..3..4.7") && text.contains("23 givens"), "{text}");
    assert!(text.contains("290 givens 324 of 625"), "{text}");
}

#[test]
fn a_new_explanation_is_scrolled_to_its_start() {
    let mut person = Person::human(NETS);
    person.press("space space space");
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
    person.look(80, 24);
    person.press("pagedown pagedown");
    let scrolled = person.app.work.scroll;
    assert!(scrolled > 5);
    person.press("v v");
    assert_eq!(person.app.work.scroll, scrolled, "the explanation is the same");
    person.press("space");
    assert_eq!(person.app.work.scroll, 0, "it is taken, and shown from its beginning");
}

/// A puzzle that needs nets from the first steps on.
const NETS: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_deselected_cell_is_not_reported_as_selected() {
    let mut person = person();
    person.press("shift-right");
    person.assert_status_contains("are selected");
    person.press("esc");
    assert!(!person.status().contains("selected"), "{}", person.status());
}

#[test]
fn the_number_of_all_steps_is_where_redoing_leads() {
    let mut person = Person::at(&puzzle(HARD), "backtrack");
    for _ in 0..20 {
        person.press("space");
    }
    person.press("ctrl-u");
    let end = person.path();
    let end = end.node(end.end()).number;
    let header = person.read(80, 24);
    let header = header.lines().next().unwrap_or_default();
    assert!(header.contains(&format!("of {end} ")), "{header}");
    person.press("ctrl-r");
    let path = person.path();
    assert_eq!(path.node(path.cursor()).number, end);
}

#[test]
fn small_boards_in_ascii_have_no_figures_but_digits() {
    let mut person = person();
    person.app.work.theme.glyphs = Glyphs::Ascii;
    let text = person.read(60, 20);
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    let board = text.lines().skip(1).filter_map(|line| line.get(..34));
    // The remaining digits are shown below the board.
    let rows = board.filter(|line| !line.contains('+'));
    let figures: usize = rows.map(digits).sum();
    // The givens, and the numbers of the rows and columns.
    let givens = puzzle(KNOWN).given_count();
    assert!(figures <= givens + 18, "{figures} figures:\n{text}");
}

#[test]
fn large_boards_in_ascii_show_the_number_of_candidates() {
    let mut person = Person::at(&puzzle(&".".repeat(256)), "human");
    person.app.work.theme.glyphs = Glyphs::Ascii;
    person.assert_shows(80, 24, "16 16 16 16");
    person.press("1");
    person.assert_shows(80, 24, "15 15 15");
    let text = person.read(80, 30);
    for counts in ["1:15", "2:16", "G:16"] {
        assert!(text.contains(counts), "{text}");
    }
}

#[test]
fn the_help_explains_dots_and_short_names() {
    for word in ["braille", "dots", "small", "letters"] {
        let mut person = person();
        person.press("?");
        person.type_text(word);
        let text = person.read(80, 24);
        assert!(text.contains("On small screens"), "{word}: {text}");
    }
}

#[test]
fn the_key_that_opens_the_help_closes_it() {
    let mut person = person();
    person.press("? ?");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn an_action_without_a_key_is_shown_as_a_typed_command() {
    let mut person = person();
    person.press("?");
    person.type_text("puzzle of the file by its number");
    person.assert_shows(80, 24, ":puzzle");
}

#[test]
fn a_mistake_in_the_givens_stays_in_the_explanation() {
    let mut person = person();
    person.press("e right right 2 enter down");
    person.session_mut().status.text.clear();
    person.assert_shows(120, 40, "2 occurs twice in row 1");
}

#[test]
fn a_cleared_digit_is_not_counted() {
    let mut person = person();
    person.press("right 6 0");
    assert_eq!(person.session().board.tally.placements, 0);
    assert_eq!(person.session().board.tally.eliminations, 0);
}

#[test]
fn the_tree_is_left_for_the_view_before() {
    let mut person = person();
    person.press("space space V esc");
    assert_eq!(person.view(), View::Path);
}

#[test]
fn a_family_is_restored_to_the_settings_of_the_strategy() {
    let mut person = person();
    let before = person.engine().plan().rules().to_vec();
    person.press("ctrl-t f f esc");
    assert_eq!(person.engine().plan().rules(), before);
}

#[test]
fn techniques_are_not_listed_for_words_that_none_has() {
    let mut person = person();
    person.press(":");
    person.type_text("tune nonsense");
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    person.assert_status_contains("nonsense");
}

#[test]
fn a_guess_explains_the_choice_of_its_cell() {
    let whys = [
        (
            "human",
            "No cell has fewer candidates. Of the candidates of the cell, this one has the fewest",
        ),
        ("recursion", "the lowest candidate of the first cell with the fewest candidates."),
        ("backtrack", "the lowest candidate of the first empty cell."),
    ];
    for (strategy, why) in whys {
        let mut person = Person::at(&Puzzle::empty(Shape::Nine), strategy);
        person.press("space");
        let screen = person.read(120, 40);
        let beside = screen.lines().map(|row| row.chars().skip(75).collect::<String>());
        let pane_text: Vec<String> = beside.map(|row| row.trim().to_owned()).collect();
        let pane_text = pane_text.join(" ");
        assert!(pane_text.contains(why), "{strategy}: {pane_text}");
    }
}

#[test]
fn the_steps_of_a_technique_are_listed_by_one_name() {
    let mut person = Person::human(HARD);
    person.press("f e");
    let mut seen = HashSet::new();
    for width in 100..140 {
        let text = person.read(width, 40);
        let rows = text.lines();
        let rows = rows.map(|row| row.chars().skip(76).collect::<String>());
        let name = |row: String| {
            let (name, _) = row.split_once(" r")?;
            // The cost precedes the name if there is space.
            let name = name.trim_start_matches(|c: char| " .".contains(c) || c.is_ascii_digit());
            let is_wanted = name.contains("Net") && name.contains("Contr");
            is_wanted.then(|| name.to_owned())
        };
        let names: HashSet<String> = rows.filter_map(name).collect();
        assert_eq!(names.len(), 1, "{names:?} in {text}");
        seen.extend(names);
    }
    assert!(seen.contains("Forcing Net Contradiction"), "{seen:?}");
    assert!(seen.len() > 1, "{seen:?}");
}

#[test]
fn a_guess_is_offered_only_before_a_net_is_taken() {
    let mut person = Person::human(HARD);
    let offers = |person: &mut Person| person.read(200, 250).contains("To guess");
    let mut nets = 0;
    while nets < 2 && !person.session().is_full() {
        person.press("space");
        let is_net = person.shown_step().expect("no guess is needed").profile().is_net();
        assert_eq!(offers(&mut person), is_net);
        nets += usize::from(is_net);
        person.press("space");
        assert!(!offers(&mut person));
    }
    assert!(nets > 0);
}

#[test]
fn a_puzzle_without_a_solution_gets_no_hints() {
    // The first row has no place for 9, which is not visible while digits are placed.
    let none = format!("{}{}{}", "12345678.", "........9", ".".repeat(63));
    let mut person = Person::human(&none);
    let key = person.app.work.word(Command::Edit);
    person.press("i");
    let seen = format!("No hint: the puzzle has no solution. {key}: correct the givens.");
    assert_eq!(person.session().status.text, seen);
    assert!(matches!(person.session().next.shown, Shown::Nothing));
    // Further steps show the contradiction.
    person.press("space");
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
}

#[test]
fn the_second_fish_explains_the_places_that_it_removes() {
    let position =
        "8....7..9...6.9..5....15.7...63..7...21....9.9....2...15.7....8.82..........5...6";
    let puzzle = parse_position(position).expect("a position");
    let mut seen = 0;
    for step in steps("siamese-finned-franken-jellyfish", &puzzle) {
        let text = step.paragraph();
        let (_, second) = text.split_once("second fish").expect("two fish");
        // If the cover sets cannot hold the digits without the fins, the places see a true fin.
        let is_reasoned =
            |text: &str| text.contains(" in two cover sets") || text.contains("is therefore");
        let exhibits = step.explanation().exhibits.iter();
        let of_base = exhibits.filter(|exhibit| exhibit.role == Role::Base);
        let houses: Vec<House> = of_base
            .filter_map(|exhibit| match exhibit.subject {
                Subject::House(house) => Some(house),
                _ => None,
            })
            .collect();
        let in_base = |gone: &Candidate| {
            let mut of_cell = Nine.geometry().houses_of(gone.cell).into_iter();
            of_cell.any(|house| houses.contains(&house))
        };
        if step.eliminations().any(|gone| in_base(&gone)) {
            assert!(is_reasoned(&text), "{text}");
            seen += usize::from(is_reasoned(second));
        }
    }
    assert!(seen > 0, "none has a second fish that takes places of its base");
}
