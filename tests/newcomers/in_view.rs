//! Findings of a newcomer on what is in view: every answer to a key is drawn, boxes leave the tour readable, and the
//! keys that are named do what the screen says.

use stepdoku::catalog::{Level, Role};
use stepdoku::grid::{Cell, Digit};
use stepdoku::solver::Move;
use stepdoku::step::Subject;
use stepdoku::term::theme::{Capabilities, ColourDepth, Theme, built_in};
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, Checking, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::panels::steps::Steps;
use stepdoku::tui::view::Target;

use super::at_80x24::panel;
use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::Person;

/// The sizes at which the technique map is the board.
const LOW: [(u16, u16); 2] = [(80, 24), (60, 20)];

fn person() -> Person {
    Person::at(&puzzle(KNOWN), "human")
}

/// Returns a person who has solved the puzzle and sees the end.
fn at_the_end() -> Person {
    let mut person = person();
    while !person.session().is_full() {
        person.press("enter");
    }
    person.press("enter");
    person
}

/// Returns the bottom line.
fn keys(person: &mut Person, width: u16, height: u16) -> String {
    let screen = person.read(width, height);
    screen.lines().last().unwrap_or_default().trim().to_owned()
}

/// Returns the first empty cell.
fn empty_cell(person: &Person) -> Cell {
    person.session().cells().find(|&cell| person.session().value(cell).is_none()).unwrap()
}

/// Returns a digit that is no candidate of a cell.
fn missing_digit(person: &Person, cell: Cell) -> char {
    let candidates = person.candidates(cell);
    let symbols = candidates.iter().map(Digit::symbol).collect::<String>();
    ('1'..='9').find(|digit| !symbols.contains(*digit)).unwrap()
}

#[test]
fn an_answer_takes_the_place_of_the_technique_map() {
    for (width, height) in LOW {
        let mut person = person();
        person.press("space space v m");
        let cell = empty_cell(&person);
        person.set_cursor(cell);
        assert_eq!(person.view(), View::Map);
        person.assert_shows(width, height, "Technique map");
        let digit = missing_digit(&person, cell);
        person.press(&format!("w {digit}"));
        let screen = person.read(width, height);
        assert!(screen.contains("Why ─"), "{screen}");
        assert!(screen.contains(&format!("is not {digit}")), "{screen}");
        person.press("esc");
        person.assert_shows(width, height, "Technique map");
        // A given is explained at once.
        let given = person.session().cells().find(|&cell| person.engine().is_given(cell));
        person.set_cursor(given.unwrap());
        person.press("w");
        person.assert_shows(width, height, "Why ─");
    }
}

/// Returns the text of the panel next to the board, without the boxes' frames, as one line.
fn beside(person: &Person, screen: &str) -> String {
    let panel = person.drawn.areas.iter().find(|(_, target)| *target == Target::Panel);
    let left = panel.map_or(0, |(area, _)| area.x);
    let rows = screen.lines().map(|row| row.chars().skip(left.into()).collect::<String>());
    let words: Vec<String> = rows.map(|row| row.trim().to_owned()).collect();
    words.join(" ")
}

#[test]
fn nothing_that_the_tour_asks_for_covers_its_text() {
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let mut person = person();
        person.press("f2");
        let mut pages = 0;
        while let Some(tutor) = person.app.screen.tutor {
            person.read(width, height);
            let screen = person.read(width, height);
            let text = beside(&person, &screen);
            let (before, after) = tutor.says().split_once("{key}").unwrap();
            for part in [before, after] {
                assert!(text.contains(part.trim()), "{part}\n{screen}");
            }
            pages += 1;
            person.act(Action::Command(tutor.asks()));
        }
        assert_eq!(pages, 24);
    }
}

#[test]
fn the_tour_is_shown_in_the_view_of_the_arrays_too() {
    let mut person = person();
    person.press("v a f2");
    assert_eq!(person.view(), View::Arrays);
    person.assert_shows(80, 24, "Tour 1 of 24");
}

#[test]
fn the_tour_names_an_arrow_key_as_one() {
    let mut person = person();
    person.press("f2");
    let screen = person.read(80, 24);
    assert!(panel(&screen).contains("press the right arrow."), "{screen}");
}

#[test]
fn cancelling_a_new_puzzle_leads_back_to_the_start_panel() {
    let mut person = person();
    // Nothing was done on the example, so there is nothing to continue.
    person.session_mut().puzzle.title = "welcome".to_owned();
    person.press("p s e 1 1");
    assert_eq!(person.panel(), "edit");
    person.press("esc");
    assert_eq!(person.panel(), "start");
    assert_eq!(person.session().puzzle.title, "welcome");
    // Work is continued.
    person.press("esc space space e 1 esc");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn the_help_of_the_timeline_and_the_tree_lists_what_their_keys_do() {
    for (open, title, own, not_here) in [
        (",", "Keys in this panel (timeline)", "Go back one move.", "Clear the cell."),
        ("V", "Keys in this panel (tree of guesses)", "Go to the guess above.", "Move up"),
    ] {
        let mut person = person();
        person.press("space space space space");
        person.press(open);
        person.press("?");
        let help = person.read(80, 200);
        let own_keys = &help[help.find(title).unwrap()..help.find("Primary keys").unwrap()];
        assert!(own_keys.contains(own), "{own_keys}");
        assert!(!own_keys.contains(not_here), "{own_keys}");
        assert!(!own_keys.contains("Move left."), "{own_keys}");
    }
}

#[test]
fn help_is_never_offered_and_then_refused() {
    for &command in Command::ALL {
        if matches!(command, Command::Quit | Command::Rate | Command::Help | Command::Suspend) {
            continue;
        }
        let mut person = person();
        let cell = empty_cell(&person);
        person.set_cursor(cell);
        person.act(Action::Command(command));
        if keys(&mut person, 80, 24).ends_with("? help") {
            let opened = person.panel();
            person.press("?");
            assert_eq!(person.panel(), "help", "{opened}, {}", command.name());
        }
    }
}

#[test]
fn while_a_filter_is_typed_the_named_key_scrolls_the_explanation() {
    let mut person = Person::at(&puzzle(HARD), "human");
    person.press("f end");
    let row = person.app.selected();
    person.press("/");
    let screen = person.read(80, 24);
    assert!(screen.contains("(shift-down)"), "{screen}");
    person.press("shift-down");
    assert!(person.app.work.scroll > 0);
    assert_eq!(person.app.selected(), row, "the list stays where it is");
    // Nor does a key that only moves the caret change the list.
    person.press("left");
    assert_eq!(person.app.selected(), row);
    assert!(person.app.screen.find::<Steps>().is_some());
}

#[test]
fn a_solved_board_says_so_again_after_a_look_at_its_moves() {
    for looked in [", left right esc", ", left right enter", ", home end enter", "V left right esc"]
    {
        let mut person = at_the_end();
        person.press(looked);
        let screen = person.read(80, 24);
        assert!(screen.contains("Solved ─"), "{looked}\n{screen}");
        assert!(!keys(&mut person, 80, 24).contains("space step"), "{looked}\n{screen}");
    }
}

#[test]
fn the_end_of_a_solve_names_the_level_of_the_path() {
    let mut person = at_the_end();
    let level = person.path().grade().level().name();
    let text = panel(&person.read(80, 24));
    assert!(text.contains(&format!("The path is {level}")), "{text}");
}

#[test]
fn the_narrow_map_counts_moves_apart_from_cells() {
    let mut person = at_the_end();
    person.press("v m");
    let mut text = person.read(80, 24);
    for _ in 0..4 {
        person.press("pagedown");
        text += &person.read(80, 24);
    }
    let easy = person.path().line().into_iter().filter(|node| {
        let made = &person.path().node(*node).made;
        matches!(made, Move::Deduced(step) if step.level().name() == "Easy")
    });
    let moves = format!("{}\u{a0}moves:", easy.count());
    let text = text.replace(' ', "\u{a0}");
    assert!(text.contains(&moves), "{moves}\n{text}");
}

#[test]
fn why_says_that_a_marked_digit_is_wrong() {
    let mut person = person();
    let cell = empty_cell(&person);
    person.set_cursor(cell);
    let right = KNOWN_SOLUTION.chars().nth(cell.index()).unwrap();
    let candidates = person.candidates(cell);
    let wrong = candidates.iter().map(Digit::symbol).find(|&digit| digit != right);
    person.press(&format!("{} w", wrong.unwrap()));
    let text = panel(&person.read(80, 24));
    assert!(!text.contains("wrong"), "only broken rules are shown: {text}");
    while person.session().display.checking != Checking::Solution {
        person.act(Action::Command(Command::Check));
    }
    person.press("esc w");
    let text = panel(&person.read(80, 24));
    assert!(text.contains("It is wrong: the solution has another digit here."), "{text}");
    // A broken rule is named.
    let mut person = self::person();
    person.set_cursor(cell);
    let broken = missing_digit(&person, cell);
    person.press(&format!("{broken} w"));
    let text = panel(&person.read(80, 24));
    assert!(text.contains("A rule is broken: "), "{text}");
    assert!(text.contains("i shows the mistake."), "{text}");
}

#[test]
fn after_the_last_hint_its_key_shows_the_step() {
    let mut person = person();
    person.press("i i");
    assert!(keys(&mut person, 80, 24).starts_with("i more  space show step"));
    person.press("i");
    assert!(keys(&mut person, 80, 24).starts_with("i/space show step"));
}

#[test]
fn the_cell_below_a_small_board_is_named_once() {
    let mut person = person();
    person.press("right");
    let screen = person.read(60, 20);
    let board: Vec<String> =
        screen.lines().skip(13).map(|row| row.chars().take(31).collect()).collect();
    assert_eq!(board.concat().matches("r1c2").count(), 1, "{screen}");
}

#[test]
fn the_start_panel_fits_into_60_columns() {
    let mut person = person();
    person.press("p s");
    let screen = person.read(60, 20);
    assert!(screen.contains(" Expert"), "{screen}");
}

#[test]
fn a_technique_is_found_by_its_short_name() {
    let mut person = person();
    person.press("t");
    person.type_text("Dir.Hid.Pair");
    person.assert_shows(80, 24, "Direct Hidden Pair");
}

#[test]
fn the_legend_of_a_chain_names_letters_only_if_all_are_on_the_board() {
    for technique in ["skyscraper", "2-string kite", "xy-chain", "w-wing"] {
        let mut person = person();
        person.press("t");
        person.type_text(technique);
        person.press("enter");
        let screen = person.read(80, 24).replace('\u{a0}', " ");
        if screen.contains("chain order") {
            let rows = screen.lines().skip(1).take(22);
            let board: String = rows.flat_map(|row| row.chars().take(55)).collect();
            for letter in ['a', 'b', 'c'] {
                assert!(board.contains(letter), "{technique}: {letter}\n{screen}");
            }
        }
    }
}

#[test]
fn the_first_sentence_of_an_example_explains_a_cell_that_it_names() {
    let mut person = person();
    person.press("t");
    person.type_text("skyscraper");
    person.press("enter right");
    let text = panel(&person.read(80, 24)).replace('\u{a0}', " ");
    let (before, _) = text.split_once(" is the cell in row").unwrap();
    let (read, cell) = before.rsplit_once(' ').unwrap();
    assert!(read.contains(cell), "{text}");
}

#[test]
fn the_cursor_on_a_small_board_hides_no_marker() {
    let mut person = Person::at(&puzzle(HARD), "human");
    person.press("f end");
    let listed = person.listed_step().unwrap().clone();
    let losing = listed.deduction.effects[0].candidate().cell;
    let column = losing.index() % 9;
    person.look(60, 20);
    let marker = |person: &mut Person| {
        let buffer = person.look(60, 20);
        let board = person.drawn.board.unwrap();
        let cell = board.lattice.cell(losing);
        buffer[(board.area.x + cell.x, board.area.y + cell.y)].symbol().to_owned()
    };
    person.set_cursor(Cell::new(80 - losing.index()));
    let free = marker(&mut person);
    // On the cell itself and on the cell to its left.
    person.set_cursor(losing);
    assert_eq!(marker(&mut person), free);
    if column > 0 {
        person.set_cursor(Cell::new(losing.index() - 1));
        assert_eq!(marker(&mut person), free);
    }
}

/// Returns true if a row beside the board ends with nine cells: a digit or a dot each, and a sign.
fn has_second_board(person: &Person, screen: &str) -> bool {
    let left = person.drawn.board.unwrap().area.right();
    let is_cell = |word: &&str| {
        let begins = word.starts_with(|sign: char| sign == '·' || sign.is_ascii_digit());
        begins && word.chars().count() <= 2
    };
    let is_row = |row: &str| {
        let beside: String = row.chars().skip(usize::from(left)).collect();
        beside.split_whitespace().rev().take_while(is_cell).count() >= 9
    };
    screen.lines().any(is_row)
}

#[test]
fn the_technique_map_colours_the_board_and_draws_no_second_one() {
    for (width, height) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut person = at_the_end();
        person.press("esc v m");
        let screen = person.read(width, height);
        assert!(screen.contains("Technique map"), "{screen}");
        assert!(!has_second_board(&person, &screen), "{screen}");
        assert!(person.drawn.is_map);
        let solved =
            person.session().cells().find(|&cell| !person.engine().is_given(cell)).unwrap();
        let board = person.drawn.board.unwrap();
        let inside = board.lattice.cell(solved);
        let buffer = person.look(width, height);
        let back = buffer[(board.area.x + inside.x + 1, board.area.y + inside.y)].bg;
        let theme = person.app.work.theme;
        let levels = Level::ALL.map(|level| theme.level_block(level).bg);
        assert!(levels.contains(&Some(back)), "{back:?}");
    }
}

#[test]
fn an_answer_and_a_step_over_the_low_map_have_no_second_board_below() {
    for keys in ["right w 5", "space"] {
        let mut person = person();
        person.press("space space v m");
        person.press(keys);
        for (width, height) in LOW {
            let screen = person.read(width, height);
            assert!(!has_second_board(&person, &screen), "{keys}: {screen}");
        }
    }
}

#[test]
fn a_level_with_one_technique_names_its_number_once() {
    let mut person = person();
    person.press("space space space space v m");
    let screen = person.read(80, 24);
    assert!(screen.contains(" 2 Hidden Single"), "{screen}");
    assert!(!screen.contains("moves:"), "{screen}");
}

#[test]
fn the_start_has_no_cost_and_no_bar() {
    let mut person = person();
    person.press("space space space space ,");
    let screen = person.read(80, 24);
    let rows: Vec<&str> = screen.lines().collect();
    let title = rows.iter().position(|row| row.contains("Timeline")).unwrap();
    let bars = rows[title + 1].rsplit_once('┃').unwrap().1;
    // After the gap to the board, the column of the start is free.
    let bars: Vec<char> = bars.chars().take(3).collect();
    assert!(bars[1] == ' ' && ('▁'..='█').contains(&bars[2]), "{screen}");
}

#[test]
fn the_help_of_a_question_for_a_digit_says_what_digits_do() {
    for (keys, text) in [
        ("right g ?", "Guess this digit"),
        ("/ ?", "Highlight this digit"),
        ("& ?", "Add this digit"),
        ("right w ?", "is not this digit"),
    ] {
        let mut person = person();
        person.press(keys);
        person.assert_shows(80, 24, text);
    }
}

#[test]
fn the_level_is_in_the_header_after_a_restart() {
    let mut person = person();
    person.press("space space R");
    let level = person.session().facts.ratings().unwrap().paths[0].grade.level();
    person.press("esc space space");
    let header = |screen: &str| screen.lines().next().unwrap_or_default().to_owned();
    assert!(header(&person.read(80, 24)).contains(level.name()));
    let (app, _) = App::replayed(person.session().puzzle.journal()).unwrap();
    person.app = app;
    let shown = header(&person.read(80, 24));
    assert!(shown.contains(level.name()), "{shown}");
}

#[test]
fn the_way_back_to_the_techniques_has_one_name() {
    let mut person = person();
    person.practise("x-wing");
    assert!(keys(&mut person, 80, 24).contains("esc techniques"));
    let mut person = self::person();
    person.press("t");
    person.type_text("x-wing");
    person.press("enter");
    assert!(keys(&mut person, 80, 24).contains("esc techniques"));
}

#[test]
fn without_colours_the_cells_of_a_pattern_are_marked_beside_eliminations() {
    // In row 7, the pair 3 and 5 removes other candidates of its two cells.
    let line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let mut person = Person::at(&puzzle(line), "human");
    person.app.work.theme = Theme::new(built_in("none").unwrap(), Capabilities::default());
    person.press("space space space");
    let step = person.shown_step().unwrap().clone();
    assert_eq!(step.profile().slug, "direct-hidden-pair");
    let screen = person.read(80, 24).replace('\u{a0}', " ");
    assert!(screen.contains("α pair"), "{screen}");
    let buffer = person.look(80, 24);
    let board = person.drawn.board.unwrap();
    for cell in step.eliminations().map(|candidate| candidate.cell) {
        let inside = board.lattice.cell(cell);
        let row: String = (inside.left()..inside.right())
            .map(|x| buffer[(x + board.area.x, inside.y + board.area.y)].symbol())
            .collect();
        assert!(row.contains('α'), "{row}: {screen}");
    }
}

#[test]
fn in_colour_a_cell_that_loses_a_candidate_does_not_look_like_the_pattern() {
    for depth in [ColourDepth::Indexed, ColourDepth::True] {
        let mut person = person();
        let sensed = Capabilities { colours: depth, ..Capabilities::default() };
        person.app.work.theme = Theme::new(built_in("terminal").unwrap(), sensed);
        person.press("t");
        person.type_text("skyscraper");
        person.press("enter");
        let step = person.shown_step().unwrap().clone();
        let cell_of = |role: Role| {
            let exhibits = step.explanation().exhibits.iter();
            let mut cells =
                exhibits.filter(|exhibit| exhibit.role == role).filter_map(
                    |exhibit| match &exhibit.subject {
                        Subject::Cells(cells) => cells.first().copied(),
                        _ => None,
                    },
                );
            cells.next().unwrap()
        };
        let [base, target] = [Role::Pivot, Role::Target].map(cell_of);
        let buffer = person.look(80, 24);
        let board = person.drawn.board.unwrap();
        let [base, target] = [base, target].map(|cell| {
            let inside = board.lattice.cell(cell);
            buffer[(board.area.x + inside.x, board.area.y + inside.y)].bg
        });
        assert_ne!(base, target, "{depth:?}");
    }
}
