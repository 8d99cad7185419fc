//! Findings of a newcomer about the screen: the map, markers without colours, lists, space.

use std::collections::HashMap;

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use stepdoku::grid::{Cell, Symbols};
use stepdoku::step::Effect;
use stepdoku::term::theme::{Capabilities, Glyphs, Theme, built_in};
use stepdoku::tui::app::{Shown, View};
use stepdoku::tui::view::Target;

use super::at_80x24::panel;
use crate::common::{HARD, KNOWN_SOLUTION};
use crate::simulated_person::{Person, person};

/// A puzzle whose steps are easy, but few at a time.
const FEW_WAYS: &str =
    "6....5..953....12.........794..26.58....9........7..3.....67.....1..4.9....2..6.4";

/// Returns a person who has watched the whole solve.
fn solved() -> Person {
    let mut person = person();
    person.press("a");
    person.wait_until_it_rests();
    person
}

#[test]
fn escape_leaves_each_view() {
    for keys in ["v m", "v w", "v a", "v z", "Z"] {
        let mut person = person();
        person.press("space space");
        person.press(keys);
        assert_ne!(person.view(), View::Path, "{keys}");
        let line = person.read(80, 24);
        assert!(line.contains("esc close"), "{keys}: {line}");
        person.press("esc");
        assert_eq!(person.view(), View::Path, "{keys}");
        assert_eq!(person.panel(), "solve", "{keys}");
    }
    // On a solved puzzle, the first esc closes the map, not the puzzle.
    let mut person = solved();
    person.press("v m esc");
    assert_eq!(person.view(), View::Path);
    assert_eq!(person.panel(), "solve");
    person.press("esc");
    assert_eq!(person.panel(), "start");
}

#[test]
fn a_step_over_the_map_is_closed_first() {
    let mut person = person();
    person.press("v m space esc");
    assert_eq!(person.session().next.shown, Shown::Nothing);
    assert_eq!(person.view(), View::Map);
}

#[test]
fn the_map_shows_the_cell_and_the_levels_without_scrolling() {
    let mut person = solved();
    person.press("v m");
    let screen = person.read(80, 24);
    for text in ["r1c1 is a given.", "Easy", "Full House", "Medium", "Pointing"] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    assert!(!screen.contains("hardest step is"), "{screen}");
    // The end of the list can be scrolled to, and the next key up scrolls back.
    person.press("pagedown pagedown pagedown pagedown");
    person.read(80, 24);
    let scrolled = person.app.work.scroll;
    person.press("pageup");
    assert!(person.app.work.scroll < scrolled);
}

#[test]
fn digits_of_the_person_are_counted_in_words_on_the_map() {
    let mut person = person();
    person.press("right 6 v m");
    for size in [(80, 24), (200, 60)] {
        let screen = person.read(size.0, size.1);
        assert!(screen.contains("+  yours: 1 cell"), "{screen}");
        // A large digit has three rows.
        let own = if size.0 == 80 { "6+" } else { "█▀█+" };
        assert!(screen.contains(own), "{screen}");
    }
}

#[test]
fn the_map_counts_the_cells_of_its_colours() {
    let mut person = person();
    person.press("a");
    person.wait_until_it_rests();
    person.press("v m");
    let screen = person.read(120, 60);
    let cells = ["Easy", "Medium", "Hard", "Expert", "Extreme"].into_iter().filter_map(|level| {
        let rest = screen.split_once(&format!("   {level} "))?.1;
        rest.split_whitespace().next()?.parse::<usize>().ok()
    });
    let givens = person.engine().puzzle().given_count();
    assert_eq!(cells.sum::<usize>(), 81 - givens, "{screen}");
}

#[test]
fn the_map_says_that_it_is_open_already() {
    let mut person = person();
    person.read(80, 24);
    person.press("v m");
    assert_eq!(person.status(), "");
    person.press("v e");
    person.read(200, 60);
    // The board takes its colours, which is no news that needs a message.
    person.press("v m");
    assert_eq!(person.status(), "");
    person.read(200, 60);
    assert!(person.drawn.is_map);
    person.press("v m");
    assert_eq!(person.status(), "The technique map is open already, beside the board.");
}

#[test]
fn the_start_panel_stands_alone() {
    let mut person = person();
    person.app.open_start_panel();
    for size in [(80, 24), (120, 40)] {
        let screen = person.read(size.0, size.1);
        assert!(screen.contains("u  Tour") && !screen.contains('┃'), "{screen}");
    }
    person.press("?");
    assert_eq!(person.panel(), "help");
}

#[test]
fn no_title_is_left_alone_above_a_message() {
    let titles = ["Techniques used", "Progress"];
    let mut seen = 0;
    for keys in ["", "space", "space space", "f", "i", "i i", "v t"] {
        for status in ["Short.", &"A message of two lines. ".repeat(2), &"Long. ".repeat(18)] {
            for height in 20..40 {
                let mut person = person();
                person.press("space space");
                person.press(keys);
                status.clone_into(&mut person.session_mut().status.text);
                let screen = person.read(80, height);
                let rows: Vec<&str> = screen.lines().collect();
                for pair in rows.windows(2) {
                    for title in titles {
                        let Some((before, _)) = pair[0].split_once(title) else {
                            continue;
                        };
                        let below = pair[1].chars().skip(before.chars().count());
                        let below: String = below.take("Message".len()).collect();
                        assert_ne!(below, "Message", "{keys} {height}: {screen}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 100, "the titles are drawn");
}

/// Returns the inside of a cell, line by line.
fn inside(person: &mut Person, cell: Cell) -> Vec<String> {
    let buffer = person.look(80, 24);
    let board = person.drawn.board.unwrap();
    let area: Rect = board.lattice.cell(cell);
    let row = |y: u16| {
        let symbols = (area.left()..area.right())
            .map(|x| buffer[(x + board.area.x, y + board.area.y)].symbol().to_owned());
        symbols.collect()
    };
    (area.top()..area.bottom()).map(row).collect()
}

#[test]
fn without_colours_a_marker_is_beside_the_candidate_that_it_is_for() {
    let mut person = Person::human(HARD);
    person.app.work.theme = Theme::new(built_in("none").unwrap(), Capabilities::default());
    let [mut placed, mut eliminated] = [0, 0];
    for _ in 0..60 {
        person.press("space");
        let Some(step) = person.shown_step().cloned() else {
            break;
        };
        for effect in &step.deduction.effects {
            let cell = effect.candidate().cell;
            let digit = effect.candidate().digit.symbol();
            let rows = inside(&mut person, cell);
            match effect {
                Effect::Place(_) => {
                    placed += 1;
                    assert!(rows[0].contains(&format!("={digit}")), "{}: {rows:?}", step.line());
                }
                Effect::Eliminate(_) => {
                    let beside = [format!("×{digit}"), format!("{digit}×")];
                    let is_beside = |row: &String| beside.iter().any(|sign| row.contains(sign));
                    let marked = rows.iter().any(is_beside);
                    eliminated += usize::from(marked);
                    // If other candidates are in the way, the marker is on the edge of the cell.
                    let (board, buffer) = (person.drawn.board.unwrap(), person.look(80, 24));
                    let inside = board.lattice.cell(cell);
                    let (x, y) = (board.area.x + inside.x, board.area.y + inside.y);
                    let is_on_edge = buffer[(x - 1, y)].symbol() == "×";
                    assert!(marked || is_on_edge, "{}: {rows:?}", step.line());
                    let place = board.lattice.mark(effect.candidate().digit);
                    let shown = &buffer[(x + place.x, y + place.y)];
                    assert_eq!(shown.symbol(), digit.to_string(), "{}: {rows:?}", step.line());
                    assert!(shown.modifier.contains(Modifier::CROSSED_OUT), "{}", step.line());
                }
            }
        }
        person.press("space");
    }
    assert!(placed > 5 && eliminated > 2, "{placed} {eliminated}");
}

#[test]
fn without_colours_the_legend_names_only_markers_on_the_board() {
    let mut person = Person::human(HARD);
    person.app.work.theme = Theme::new(built_in("none").unwrap(), Capabilities::default());
    let signs = ["α", "β", "γ", "δ", "▪", "▫", "°", "•", "›", "¤"];
    let mut legends = 0;
    for _ in 0..40 {
        person.press("space");
        for (width, height) in [(80, 24), (120, 40)] {
            let screen = person.read(width, height);
            let board = person.drawn.board.unwrap().area;
            for sign in signs {
                let columns = |row: &str, at: bool| {
                    let cells = row.chars().enumerate();
                    let is_board = |x: usize| x < usize::from(board.right());
                    let mut cells = cells.filter(|&(x, _)| is_board(x) == at);
                    cells.any(|(_, c)| sign.starts_with(c))
                };
                let is_named = screen.lines().any(|row| columns(row, false));
                let is_drawn = screen.lines().any(|row| columns(row, true));
                assert!(is_drawn || !is_named, "{sign}: {screen}");
                legends += usize::from(is_named);
            }
        }
        person.press("space");
    }
    assert!(legends > 20);
}

#[test]
fn rows_of_the_list_of_steps_are_distinct() {
    let mut person = person();
    person.press("f e");
    let screen = person.read(80, 24);
    for row in ["Hidden Single b9 r9c8=7", "Hidden Single c8 r9c8=7"] {
        assert!(screen.contains(row), "{row}: {screen}");
    }
    // All rows use the same notation.
    let wide = person.read(120, 40);
    assert!(wide.contains("1.2 Hidden Single (box) r9c8=7"), "{wide}");
    assert!(!wide.contains("=>"), "{wide}");
}

#[test]
fn techniques_are_counted_together_before_they_are_cut() {
    let mut person = person();
    for _ in 0..9 {
        person.press("space space");
    }
    let screen = panel(&person.read(80, 24));
    assert!(screen.contains("Techniques used"), "{screen}");
    assert!(!screen.contains("Hid. Single 3"), "{screen}");
    assert!(!screen.contains(" more"), "{screen}");
}

#[test]
fn the_box_is_drawn_larger_than_on_the_board_where_there_is_room() {
    let mut person = person();
    person.press("Z");
    person.look(120, 40);
    let [board, zoom] = [person.drawn.board, person.drawn.zoom].map(Option::unwrap);
    let size = |placed: stepdoku::tui::view::BoardArea| placed.lattice.cell_size();
    assert!(size(zoom).width > size(board).width);
    assert!(size(zoom).height > size(board).height);
    // The mouse points at the drawn candidates.
    let mark = zoom.lattice.mark(stepdoku::grid::Digit::new(5));
    let cell = zoom.lattice.cell(Cell::new(1));
    let place = (
        zoom.area.x + cell.x - zoom.skipped.x + mark.x,
        zoom.area.y + cell.y - zoom.skipped.y + mark.y,
    );
    let buffer = person.look(120, 40);
    assert_eq!(buffer[place].symbol(), "6");
}

#[test]
fn rows_are_numbered_at_the_usual_size() {
    for (width, height) in [(80, 24), (56, 15), (120, 40)] {
        let mut person = person();
        let buffer = person.look(width, height);
        let board = person.drawn.board.unwrap();
        for row in 0..9 {
            let cell = board.lattice.cell(Cell::new(9 * row));
            let y = board.area.y + cell.y + (cell.height - 1) / 2;
            let symbol = buffer[(board.area.x - 1, y)].symbol();
            assert_eq!(symbol, (row + 1).to_string(), "{width}x{height}");
        }
    }
}

#[test]
fn an_only_candidate_is_explained_beside_the_board() {
    let line = KNOWN_SOLUTION.replacen('2', ".", 1);
    let mut person = Person::human(&line);
    let screen = panel(&person.read(80, 24));
    assert!(screen.contains("1 candidate left small ₂: only candidate"), "{screen}");
    person.app.work.theme.glyphs = Glyphs::Ascii;
    let screen = panel(&person.read(80, 24));
    assert!(screen.contains("_2_: only candidate"), "{screen}");
    let screen = panel(&self::person().read(80, 24));
    assert!(!screen.contains("only candidate"), "{screen}");
}

#[test]
fn a_solved_puzzle_offers_what_to_do_next_in_one_line() {
    let mut person = solved();
    let screen = person.read(80, 24);
    let last = screen.lines().last().unwrap();
    for offer in ["N new puzzle", ", timeline", "v m map", "p E export", "esc start panel"] {
        assert!(last.contains(offer), "{offer}: {last}");
    }
}

#[test]
fn the_explanation_is_above_the_columns_of_the_path_and_the_map() {
    let mut person = person();
    person.press("space space");
    let screen = person.read(200, 60);
    let title = screen.lines().nth(1).unwrap();
    assert!(title.contains("Hidden Single"), "{title}");
    assert!(!title.contains("Technique map"), "{title}");
    assert!(!title.contains("Path"), "{title}");
    let mut below = screen.lines().skip(2);
    below.find(|row| row.contains(" path  tree  map ")).expect("the names of the views");
    let titles = below.find(|row| row.contains("Technique map")).unwrap();
    let place = |word: &str| titles.find(word);
    assert!(place("Path ─").is_some() && place("Path ─") < place("Technique map ─"), "{screen}");
    assert_eq!(person.drawn.columns, 2);
}

#[test]
fn the_symbols_of_digits_are_chosen_from_a_list() {
    let mut person = person();
    person.press("z d");
    let screen = person.read(80, 24);
    for choice in ["● 1 to 9", "0 to 8", "A to I"] {
        assert!(screen.contains(choice), "{choice}: {screen}");
    }
    person.press("down down");
    assert_eq!(person.app.work.preferences.symbols, Symbols::LETTERS);
    person.press("esc");
    assert_eq!(person.app.work.preferences.symbols, Symbols::FROM_ONE);
    person.press("z d end enter");
    assert_eq!(person.app.work.preferences.symbols, Symbols::LETTERS);
    person.assert_status_contains("A to I");
    person.press("z");
    person.assert_shows(80, 24, "A to I");
}

#[test]
fn the_list_of_steps_gets_rows_and_no_name_changes_while_it_is_scrolled() {
    let mut person = person();
    person.press("f");
    let mut seen: HashMap<usize, String> = HashMap::new();
    for _ in 0..25 {
        let buffer = person.look(80, 24);
        let areas = person.drawn.areas.iter();
        let rows: Vec<(usize, Rect)> = areas
            .filter_map(|&(area, target)| match target {
                Target::Row(number) => Some((number, area)),
                _ => None,
            })
            .collect();
        assert!(rows.len() >= 9, "{} rows", rows.len());
        for (number, area) in rows {
            let text: String = area.positions().map(|place| buffer[place].symbol()).collect();
            let known = seen.entry(number).or_insert_with(|| text.clone());
            assert_eq!(*known, text);
        }
        person.press("down");
    }
    assert!(seen.len() > 20, "{} rows", seen.len());
    let screen = person.read(80, 24);
    assert!(!screen.contains("Message") && !screen.contains("the cheapest way"), "{screen}");
    person.assert_shows(120, 40, "cost: how hard the step is to find");
}

#[test]
fn the_letters_of_a_chain_are_not_among_the_candidates() {
    let mut person = Person::human(HARD);
    person.press("f / d i s c o n t enter");
    let step = person.app.explained_step().cloned().expect("a chain");
    let screen = person.read(80, 24);
    assert!(screen.contains("a b chain order"), "{screen}");
    let buffer = person.look(80, 24);
    let board = person.drawn.board.unwrap();
    let mut letters = 0;
    for cell in person.session().cells() {
        let inside = board.lattice.cell(cell);
        let inside = Rect { x: inside.x + board.area.x, y: inside.y + board.area.y, ..inside };
        let is_letter = |symbol: &str| symbol.chars().all(|letter| letter.is_ascii_lowercase());
        for place in inside.positions() {
            assert!(!is_letter(buffer[place].symbol()), "{}: {screen}", step.line());
        }
        letters += usize::from(is_letter(buffer[(inside.x - 1, inside.y)].symbol()));
    }
    assert!(letters >= 3, "{screen}");
}

#[test]
fn a_path_that_is_harder_than_its_steps_says_why() {
    let mut person = Person::human(FEW_WAYS);
    person.press("a");
    person.wait_until_it_rests();
    let text = panel(&person.read(80, 24));
    assert!(text.contains("The path is Medium, because few ways lead forward."), "{text}");
    person.press("v m");
    let text = panel(&person.read(80, 24));
    let reason = "Path: Medium. No step costs more than 1.6, but few ways lead forward.";
    assert!(text.contains(reason), "{text}");
    assert!(text.contains("Cost: how hard a step is for a person to find."), "{text}");
}

#[test]
fn without_colours_the_look_of_digits_is_explained_at_the_start() {
    let mut person = person();
    let said = "Digits in bold are given, underlined ones are filled in.";
    assert!(!panel(&person.read(80, 24)).contains(said));
    person.app.work.theme = Theme::new(built_in("none").unwrap(), Capabilities::default());
    assert!(panel(&person.read(80, 24)).contains(said));
}
