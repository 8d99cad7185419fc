//! What a newcomer reads at 80x24: whole names, the digits that a question accepts, answers, and time to read.

use std::collections::HashSet;

use ratatui::style::{Color, Modifier};
use stepdoku::grid::{Cell, Digit};
use stepdoku::solver::{Memory, Move, Next};
use stepdoku::step::{Explanation, Subject};
use stepdoku::techniques;
use stepdoku::term::theme::{Capabilities, Theme, built_in};
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{Play, Shown};

use super::at_80x24::panel;
use crate::cases::{example, usual_steps};
use crate::common::{HARD, KNOWN, puzzle};
use crate::simulated_person::Person;

/// Returns the rows of the panel next to the board.
fn rows(screen: &str) -> Vec<String> {
    screen.lines().map(|row| row.chars().skip(56).collect::<String>().trim().to_owned()).collect()
}

#[test]
fn the_name_of_a_technique_is_whole_at_80x24() {
    let mut seen = 0;
    for profile in techniques::profiles().filter(|profile| profile.name.len() > 14) {
        let Some(example) = example(profile) else { continue };
        let Some(step) = usual_steps(profile.slug, &example.puzzle).into_iter().next() else {
            continue;
        };
        let title = step.title();
        let name = [" (row)", " (column)", " (box)"]
            .into_iter()
            .find_map(|house| title.strip_suffix(house))
            .unwrap_or(&title)
            .to_owned();
        let level = step.level().name();
        let mut person = Person::at(&example.puzzle, "human");
        person.engine_mut().take_step(step);
        let screen = person.read(80, 24);
        assert!(panel(&screen).contains(&name), "{name}\n{screen}");
        assert!(panel(&screen).contains(level), "{name}: {level}\n{screen}");
        seen += 1;
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn a_guess_is_asked_for_with_the_digits_of_the_cell() {
    let mut person = Person::human(HARD);
    let cells = person.session().cells();
    let many = cells.into_iter().find(|&cell| person.candidates(cell).len() > 3).unwrap();
    let candidates = person.candidates(many);
    person.set_cursor(many);
    person.press("g");
    let screen = person.read(80, 24);
    let row = screen.lines().find(|row| row.contains("  guess ")).unwrap();
    let keys = row.split('│').rev().find(|part| part.contains("  guess ")).unwrap();
    let keys = keys.trim().trim_end_matches("guess").trim();
    let mut named = Vec::new();
    for key in keys.split(' ') {
        let (from, to) = key.split_once('-').unwrap_or((key, key));
        named.extend(from.parse::<usize>().unwrap()..=to.parse().unwrap());
    }
    let digits: Vec<usize> = candidates.iter().map(|digit| digit.index() + 1).collect();
    assert_eq!(named, digits, "{screen}");
    person.assert_shows(80, 24, "enter lowest digit");
}

#[test]
fn an_answer_takes_no_more_rows_than_it_needs() {
    let mut person = Person::human(KNOWN);
    let given = person.session().cells().find(|&cell| person.session().value(cell).is_some());
    person.set_cursor(given.unwrap());
    person.press("w");
    let screen = person.read(80, 24);
    let rows = rows(&screen);
    let path = rows.iter().position(|row| row.starts_with("Path")).unwrap();
    assert!(rows[..path].iter().skip(1).all(|row| !row.is_empty()), "{screen}");
}

#[test]
fn an_answer_to_why_explains_the_step() {
    let mut person = Person::human(KNOWN);
    person.press("space space");
    let Move::Deduced(step) = &person.path().current().made else { panic!("a step") };
    let (placed, text) = (step.placements().next().unwrap(), step.paragraph());
    person.set_cursor(placed.cell);
    person.press("w");
    let shown = panel(&person.read(80, 24));
    let first = text.split(". ").next().unwrap();
    assert!(shown.contains("placed by") && shown.contains(first), "{first}\n{shown}");
}

#[test]
fn a_map_without_steps_says_so_once_and_one_step_has_no_chart() {
    let mut person = Person::human(KNOWN);
    person.press("v m");
    let shown = panel(&person.read(80, 24));
    assert!(shown.contains("No steps yet."), "{shown}");
    assert!(!shown.contains("is a given") && !shown.contains("is empty"), "{shown}");
    person.press("space space");
    let chart = |person: &mut Person| {
        let pages = (0..9).map(|_| {
            person.press("pagedown");
            panel(&person.read(80, 24))
        });
        pages.collect::<String>().contains("Cost of each step")
    };
    assert!(!chart(&mut person), "one bar compares nothing");
    person.press("space space");
    assert!(chart(&mut person));
    // The line about the cell of the cursor is in view again when the cursor moves.
    person.press("right");
    let shown = panel(&person.read(80, 24));
    let name = person.cursor().name(person.session().shape());
    assert!(shown.contains(&format!("{name} ")) || shown.contains(&format!("{name}:")), "{shown}");
}

#[test]
fn a_page_of_a_long_explanation_ends_with_it() {
    let mut person = Person::human(HARD);
    let is_long = |person: &mut Person| {
        person.read(80, 24);
        person.app.work.hidden > 0
    };
    let found = (0..80).any(|_| {
        person.press("space");
        matches!(person.session().next.shown, Shown::Move(_)) && is_long(&mut person)
    });
    assert!(found);
    let hidden = person.app.work.hidden;
    let mut positions = Vec::new();
    for key in ["pagedown"; 6].into_iter().chain(["pageup"; 8]) {
        person.press(key);
        person.read(80, 24);
        positions.push(person.app.work.scroll);
    }
    assert!(positions.contains(&hidden), "{hidden}: {positions:?}");
    assert_eq!(positions.last(), Some(&0));
}

#[test]
fn a_long_explanation_stays_longer() {
    let mut play = Play::default();
    let mut person = Person::human(HARD);
    for _ in 0..160 {
        person.press("space");
    }
    let mut compared = 0;
    let made: Vec<Move> =
        person.path().line().iter().map(|&node| person.path().node(node).made.clone()).collect();
    let words = |made: &Move| match made {
        Move::Deduced(step) => step.paragraph().split_whitespace().count(),
        _ => 0,
    };
    for one in &made {
        for other in &made {
            let is_of_a_kind = match (one, other) {
                (Move::Deduced(one), Move::Deduced(other)) => {
                    one.profile().family == other.profile().family
                }
                _ => false,
            };
            // Beyond 140 words, the time is the longest.
            let is_longer = (words(one) + 10..=140).contains(&words(other));
            if is_of_a_kind && words(one) >= 40 && is_longer {
                let [short, long] = [one, other].map(|made| play.time_after(made));
                assert!(short < long, "{short:?} {long:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 0);
    for kind in stepdoku::tui::app::MoveKind::ALL {
        play.pace.set(kind, 0);
    }
    assert!(
        made.iter().skip(1).all(|made| play.time_after(made).is_zero()),
        "the pace is the base"
    );
}

#[test]
fn the_list_of_steps_begins_with_the_step_that_comes_next() {
    let mut person = Person::human(
        "...1.....329.6....8.4...9..18.2.9...43.8.7..1.....1.7..4....1..2.....86........3.",
    );
    let enter = |person: &mut Person, row: usize, column: usize, digit: &str| {
        person.set_cursor(Cell::new(row * 9 + column - 10));
        person.press(digit);
    };
    enter(&mut person, 3, 2, "1");
    enter(&mut person, 6, 4, "6");
    enter(&mut person, 4, 3, "7");
    person.press("space");
    let next = person.shown_step().unwrap().line();
    person.press("esc f");
    assert_eq!(person.listed_step().unwrap().line(), next);
}

#[test]
fn descriptions_in_the_palette_are_whole_sentences() {
    let mut person = Person::human(KNOWN);
    for words in ["tune", "save"] {
        person.press(":");
        person.type_text(words);
        let screen = person.read(80, 24);
        assert!(!screen.contains("as in"), "{screen}");
        person.press("esc");
    }
}

#[test]
fn only_letters_are_underlined_in_lists_of_techniques() {
    let mut person = Person::human(KNOWN);
    person.app.work.theme = Theme::new(built_in("none").unwrap(), Capabilities::default());
    for keys in ["t", "esc ctrl-t"] {
        person.press(keys);
        for size in [(80, 24), (120, 40)] {
            let buffer = person.look(size.0, size.1);
            let is_underlined =
                |cell: &ratatui::buffer::Cell| cell.modifier.contains(Modifier::UNDERLINED);
            for pair in buffer.content().windows(2) {
                let [one, other] = [&pair[0], &pair[1]];
                let edge = match (is_underlined(one), is_underlined(other)) {
                    (true, false) => one,
                    (false, true) => other,
                    _ => continue,
                };
                assert_ne!(edge.symbol(), " ", "{keys} at {size:?}");
            }
        }
    }
}

#[test]
fn the_guide_says_what_its_keys_do() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("x-wing");
    person.press("enter ?");
    let screen = person.read(120, 40);
    assert!(screen.contains("Go to the next step of the example."), "{screen}");
    assert!(!screen.contains("reading order"), "{screen}");
}

#[test]
fn export_has_a_letter_of_its_own() {
    let mut person = Person::at(&puzzle(KNOWN), "human");
    person.press("p");
    person.assert_shows(80, 24, " E  export");
    person.press("x");
    person.assert_shows(80, 24, "check a deduction");
    person.press("esc p E");
    assert_eq!(person.panel(), "export");
}

/// Returns the number of cells with a background that no exhibit of the first example of a technique names.
fn tinted_by_houses(slug: &str) -> usize {
    fn named(explanation: &Explanation, cells: &mut HashSet<Cell>) {
        for exhibit in &explanation.exhibits {
            match &exhibit.subject {
                Subject::Cells(some) => cells.extend(some.iter().copied()),
                Subject::Candidates(some) => cells.extend(some.iter().map(|it| it.cell)),
                Subject::Link { from, to, .. } => {
                    cells.extend(from.iter().chain(to).map(|it| it.cell));
                }
                _ => {}
            }
        }
        explanation.branches.iter().for_each(|branch| named(branch, cells));
    }
    let example = example(techniques::profile(slug).unwrap()).unwrap();
    let step = usual_steps(slug, &example.puzzle).into_iter().next().unwrap();
    let mut cells: HashSet<Cell> =
        step.deduction.effects.iter().map(|effect| effect.candidate().cell).collect();
    named(step.explanation(), &mut cells);
    let mut person = Person::at(&example.puzzle, "human");
    person.session_mut().next.shown = Shown::Move(Next::Deduce(step, Memory::default()));
    let buffer = person.look(120, 40);
    let board = person.drawn.board.unwrap();
    let background = |cell: Cell| {
        let area = board.lattice.cell(cell);
        buffer[(board.area.x + area.x + 1, board.area.y + area.y)].bg
    };
    let all = person.session().cells();
    all.filter(|cell| !cells.contains(cell) && background(*cell) != Color::Reset).count()
}

#[test]
fn the_houses_of_a_chain_are_not_tinted() {
    assert!(tinted_by_houses("x-wing") > 0);
    for slug in ["discontinuous-nice-loop", "xy-chain", "x-chain", "region-forcing-chain"] {
        assert_eq!(tinted_by_houses(slug), 0, "{slug}");
    }
}

#[test]
fn the_digit_of_a_cell_is_never_said_to_be_missing() {
    let mut person = Person::human(HARD);
    let cells = person.session().cells();
    let open = cells.into_iter().find(|&cell| person.session().value(cell).is_none()).unwrap();
    person.set_cursor(open);
    person.press("g enter");
    let digit = person.session().value(open).expect("a guess");
    person.press("w");
    person.act(Action::Digit(digit));
    let shown = panel(&person.read(80, 24));
    assert!(!shown.contains("is not") && shown.contains("guess"), "{shown}");
}

#[test]
fn a_hint_hides_the_moves_that_were_undone() {
    let mut person = Person::human(KNOWN);
    person.press("space space space space u");
    assert!(person.read(80, 24).contains(" 2 "), "the path goes on");
    person.press("i");
    let screen = person.read(80, 24);
    let rows = rows(&screen);
    let path = rows.iter().position(|row| row.starts_with("Path")).unwrap();
    assert!(rows[path..].iter().all(|row| !row.starts_with("2 ")), "{screen}");
}

#[test]
fn a_question_about_another_digit_names_the_digit_of_the_cell() {
    let mut person = Person::human(KNOWN);
    let cells = person.session().cells();
    let given = cells.into_iter().find(|&cell| person.session().value(cell).is_some()).unwrap();
    let digit = person.session().value(given).unwrap();
    let other = Digit::new((digit.index() + 1) % 9);
    person.set_cursor(given);
    person.press("w");
    person.act(Action::Digit(other));
    let expected = format!("is not {}: it is a given {}.", other.symbol(), digit.symbol());
    let shown = panel(&person.read(80, 24));
    assert!(shown.contains(&expected), "{shown}");
}

/// Returns a person who has guessed 3 in r3c4, and after it 7 in r3c5.
fn person_with_two_guesses() -> Person {
    let mut person = Person::at(
        &puzzle(
            "...1.....329.6....8.4...9..18.2.9...43.8.7..1.....1.7..4....1..2.....86........3.",
        ),
        "human",
    );
    person.set_cursor(Cell::new(2 * 9 + 3));
    person.press("g 3");
    person.set_cursor(Cell::new(2 * 9 + 4));
    person.press("g 7");
    person
}

#[test]
fn a_contradiction_names_the_earlier_guesses_on_which_it_depends() {
    let mut person = person_with_two_guesses();
    let is_refuted = (0..120).any(|_| {
        person.press("space");
        matches!(person.session().next.shown, Shown::Move(Next::Refute(_)))
    });
    assert!(is_refuted);
    let shown = panel(&person.read(80, 24));
    assert!(shown.contains("only if the earlier guess r3c4=3 is right"), "{shown}");
}

#[test]
fn a_path_with_two_guesses_open_keeps_the_placed_digits() {
    let mut person = person_with_two_guesses();
    person.press("space space space space space space");
    let screen = person.read(80, 24);
    let rows = rows(&screen);
    let steps: Vec<_> = rows.iter().filter(|row| row.contains("││")).collect();
    assert!(!steps.is_empty(), "{screen}");
    for row in steps {
        assert!(!row.ends_with('…'), "{screen}");
    }
}

#[test]
fn the_help_says_what_the_keys_of_map_and_hint_do() {
    let mut person = Person::human(KNOWN);
    person.press("space space v m ?");
    person.assert_shows(80, 24, "Keys on the technique map");
    person.press("esc esc i ?");
    person.assert_shows(80, 24, "Keys beside a hint");
    person.type_text("<>");
    person.assert_shows(80, 24, "is removed from");
}
