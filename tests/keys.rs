//! The effects of keys on the state of the program.

mod generating;

use std::time::Duration;

use ratatui::crossterm::event::Event;
use stepdoku::grid::{Candidate, Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Done, Entry, Move, Next};
use stepdoku::step::Step;
use stepdoku::term::theme::Ink;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::tutor::Tutor;
use stepdoku::tui::app::{App, LoopRequest, Shown, Tone, Uniqueness, View};
use stepdoku::tui::keymap::KeyKind;
use stepdoku::tui::update::begin;
use stepdoku::tui::view::Target;

use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::Person;

fn known() -> Person {
    Person::at(&puzzle(KNOWN), "rules")
}

fn line(person: &Person) -> String {
    let app = &person.app;
    app.work
        .session
        .cells()
        .map(|cell| app.work.session.value(cell).map_or('.', Digit::symbol))
        .collect()
}

fn moves(person: &Person) -> usize {
    let path = person.path();
    path.node(path.cursor()).number
}

#[test]
fn the_tour_continues_with_each_key_that_it_asks_for() {
    let mut person = Person::human(KNOWN);
    person.app.screen.tutor = Some(Tutor::default());
    let (_, count) = Tutor::default().place();
    for number in 1..=count {
        let tutor = person.app.screen.tutor.unwrap();
        assert_eq!(tutor.place().0, number);
        let keys = person.app.screen.top().keys();
        let key = person.app.work.key_for(keys, tutor.asks());
        let key = key.unwrap_or_else(|| panic!("page {number}: a key for {:?}", tutor.asks()));
        if keys.kind != KeyKind::Typing {
            person.assert_shows(120, 40, &format!("Tour {number} of {count}"));
        }
        person.press("down");
        assert_eq!(person.app.screen.tutor, Some(tutor), "another key does not go on");
        person.press(&key);
    }
    assert_eq!(person.app.screen.tutor, None);
    assert_eq!(person.panel(), "solve");
}

#[test]
fn each_press_makes_the_hint_stronger_and_takes_no_step() {
    let mut person = known();
    let before = line(&person);
    let mut hints = Vec::new();
    for _ in 0..3 {
        person.press("i");
        assert!(matches!(person.session().next.shown, Shown::Hint { .. }));
        hints.push(person.status().to_owned());
    }
    assert!(hints[0].starts_with("An easy step places a digit"), "{hints:?}");
    assert!(hints[1].starts_with("Look at "), "{hints:?}");
    assert!(hints[2].contains(" in r"), "{hints:?}");
    person.press("i");
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
    assert_eq!(line(&person), before);
    person.press("space");
    assert_eq!(moves(&person), 1);
    person.press("i space");
    assert!(matches!(person.session().next.shown, Shown::Move(_)), "the step key tells all");
    person.press("esc i esc");
    assert_eq!(person.session().next.shown, Shown::Nothing);
    assert_eq!(moves(&person), 1);
}

#[test]
fn a_typed_puzzle_is_a_puzzle_of_its_own() {
    let mut person = known();
    person.press("space space");
    let before = line(&person);
    let is_called = |person: &mut Person, name: &str| {
        let screen = person.read(120, 40);
        let header = screen.lines().next().unwrap();
        assert!(header.contains(name), "{header}");
    };
    person.press("e");
    is_called(&mut person, " test ");
    person.press("ctrl-x");
    is_called(&mut person, " your puzzle ");
    person.type_text(HARD);
    person.press("enter");
    assert_eq!(person.app.work.session.puzzle.title, "your puzzle 1....7.9.");
    assert_eq!(line(&person), HARD.replace('0', "."));
    assert_eq!(moves(&person), 0);
    let givens = 81 - HARD.matches('0').count();
    let said = format!("{givens} givens. Press ( to go back to test.");
    assert_eq!(person.status(), said);
    person.press("(");
    assert_eq!(line(&person), before, "the one before is as it was");
    // A changed given makes another version of the same puzzle.
    person.press("e");
    let first = person.session().cells().find(|&cell| person.session().value(cell).is_none());
    let (cell, digit) = (first.unwrap(), KNOWN_SOLUTION.chars().nth(first.unwrap().index()));
    person.set_cursor(cell);
    person.press(&digit.unwrap().to_string());
    is_called(&mut person, " test ");
    person.press("enter");
    assert!(!person.app.work.session.puzzle.title.starts_with("your puzzle"));
    assert!(moves(&person) > 0);
}

#[test]
fn a_mistake_is_not_blamed_on_the_puzzle() {
    let mut person = known();
    let right = person.session().cells().zip(KNOWN_SOLUTION.chars());
    let open = right.filter(|(cell, _)| person.session().value(*cell).is_none());
    let (cell, digit) = open.last().unwrap();
    let held = person.candidates(cell).iter();
    let wrong = held.map(Digit::symbol).find(|&held| held != digit);
    let wrong = wrong.expect("the last open cell has two candidates");
    person.set_cursor(cell);
    person.press(&wrong.to_string());
    person.press("space");
    let warning = "Something entered is wrong: i shows what.";
    assert_eq!(person.status(), warning);
    person.press("i");
    assert!(matches!(person.session().next.shown, Shown::Mistake(_)));
    person.press("esc space");
    while !matches!(person.session().next.shown, Shown::Mistake(_)) {
        assert!(person.session().filled() < 81, "nothing came of it");
        person.press("space");
    }
    let name = cell.name(person.app.work.session.shape());
    let said =
        format!("A mistake: entered {name}={wrong}. - removes it, enter goes back to before it.");
    assert_eq!(person.status(), said);
    person.press("enter");
    assert_eq!(person.session().value(cell), None);
}

/// In this puzzle, 8 in r1c2 is a right guess, and 9 is wrong. Without its first given it has 167
/// solutions.
const GUESSED: &str =
    "4..7..6....38...........2..62.5............917............43.8.5.....1......9....";

fn enter_at(person: &mut Person, cell: usize, digit: &str) {
    person.set_cursor(Cell::new(cell));
    person.press(digit);
}

#[test]
fn a_wrong_entry_that_was_cleared_is_not_blamed_for_a_later_mistake() {
    let mut person = known();
    let mut open = person.session().cells().zip(KNOWN_SOLUTION.chars());
    let is_open = |&(cell, digit): &(Cell, char)| {
        let held = person.candidates(cell);
        held.len() > 1 && held.iter().any(|held| held.symbol() == digit)
    };
    let (cell, right) = open.find(is_open).expect("a cell has two candidates");
    let held = person.candidates(cell).iter();
    let wrong = held.map(Digit::symbol).find(|&held| held != right);
    person.set_cursor(cell);
    person.press(&format!("{} 0 m {right} m i", wrong.unwrap()));
    let Shown::Mistake(node) = person.session().next.shown else {
        panic!("{}", person.status());
    };
    let removed = Candidate::new(cell, Digit::from_symbol(right).unwrap());
    assert_eq!(person.path().node(node).made, Move::Entered(Entry::Eliminated(removed)));
}

#[test]
fn an_entry_does_not_refute_a_right_guess() {
    let mut person = Person::human(GUESSED);
    enter_at(&mut person, 1, "g");
    person.press("8");
    enter_at(&mut person, 18, "8");
    person.press("space");
    let said = "A mistake: entered r3c1=8. - removes it, enter goes back to before it.";
    assert_eq!(person.status(), said);
    // The message stays until the digit is removed.
    person.press("space space");
    assert_eq!(person.status(), said);
    person.press("enter");
    assert_eq!(person.path().depth(), 1);
    assert_eq!(person.session().value(Cell::new(18)), None);
}

#[test]
fn a_wrong_guess_is_refuted_whatever_was_entered_in_it() {
    let mut person = Person::human(GUESSED);
    enter_at(&mut person, 1, "g");
    person.press("9");
    // The digit is right in the solution, but not under the wrong guess.
    enter_at(&mut person, 18, "1");
    person.press("i");
    assert!(!matches!(person.session().next.shown, Shown::Mistake(_)));
    let is_refuted = |shown: &Shown| matches!(shown, Shown::Move(Next::Refute(_)));
    while !is_refuted(&person.session().next.shown) {
        assert!(person.session().filled() < 81, "a wrong guess leads to no solution");
        assert!(!matches!(person.session().next.shown, Shown::Mistake(_)));
        person.press("space");
    }
}

#[test]
fn consequences_of_a_wrong_digit_are_mistakes_after_its_correction() {
    let mut person = Person::human(GUESSED);
    enter_at(&mut person, 1, "9");
    person.press("space space space space");
    let follows = person.path().line().len();
    assert!(follows > 3);
    enter_at(&mut person, 1, "8");
    person.press("i");
    let said = "A mistake: entered r1c2=9. - removes it, enter goes back to before it.";
    assert_eq!(person.status(), said);
    person.press("enter i");
    assert!(!matches!(person.session().next.shown, Shown::Mistake(_)));
}

#[test]
fn a_digit_that_is_in_none_of_several_solutions_is_a_mistake() {
    let mut person = Person::at(&puzzle(&GUESSED.replacen('4', ".", 1)), "human");
    enter_at(&mut person, 54, "9");
    person.press("i");
    let said = "A mistake: entered r7c1=9. - removes it, enter goes back to before it.";
    assert_eq!(person.status(), said);
    person.press("enter i");
    assert!(matches!(person.session().next.shown, Shown::Hint { .. }));
}

#[test]
fn the_last_digit_by_hand_solves_the_puzzle() {
    let mut person = known();
    let right: Vec<_> = person.session().cells().zip(KNOWN_SOLUTION.chars()).collect();
    for (cell, digit) in right {
        assert_eq!(person.session().next.shown, Shown::Nothing);
        if person.session().value(cell).is_none() {
            person.set_cursor(cell);
            person.press(&digit.to_string());
        }
    }
    assert_eq!(person.session().next.shown, Shown::Move(Next::Done(Done::Solved)));
    assert_eq!(person.status(), "Solved.");
}

#[test]
fn after_a_mistake_the_hint_leads_back_to_before_it() {
    let mut person = known();
    let right = person.session().cells().zip(KNOWN_SOLUTION.chars());
    let free: Vec<_> = right.filter(|(cell, _)| person.session().value(*cell).is_none()).collect();
    let enter = |person: &mut Person, at: usize, wrong: bool| {
        let (cell, digit) = free[at];
        let other = if digit == '1' { "2" } else { "1" };
        person.set_cursor(cell);
        person.press(if wrong { other.to_owned() } else { digit.to_string() }.as_str());
    };
    enter(&mut person, 0, false);
    let good = line(&person);
    enter(&mut person, 1, true);
    enter(&mut person, 2, false);
    person.press("i");
    assert!(matches!(person.session().next.shown, Shown::Mistake(_)));
    assert_eq!(moves(&person), 3, "nothing is taken back without being asked");
    let screen = person.look(80, 24);
    let (wrong, _) = free[1];
    let background = person.app.work.theme.ink(Ink::Conflict).bg;
    let is_marked = |cell: Cell| {
        let places = (0..24).flat_map(|y| (0..54).map(move |x| (x, y)));
        let mut own = places.filter(|&(x, y)| person.drawn.at(x, y) == Some(Target::Cell(cell)));
        own.any(|place| Some(screen[place].bg) == background)
    };
    assert!(background.is_some() && is_marked(wrong) && !is_marked(free[0].0));
    person.press("enter");
    assert_eq!(line(&person), good);
    person.press("i");
    assert!(matches!(person.session().next.shown, Shown::Hint { .. }));
}

#[test]
fn the_list_of_steps_is_sorted_and_filtered_and_the_chosen_one_taken() {
    let mut person = Person::human(HARD);
    person.press("f e o");
    assert!(person.status().contains("by effect"), "{}", person.status());
    person.press("t");
    person.assert_status_contains(", only ");
    person.press("t");
    let listed = |person: &Person| -> Vec<String> {
        let listing = person.app.listing().expect("the list is open");
        listing.shown().map(Step::line).collect()
    };
    let all = listed(&person);
    let last = all.last().expect("something can be done");
    let digit = last.chars().last().expect("a digit that goes or is placed");
    person.press(&digit.to_string());
    let end = format!("by effect, only {digit}.");
    assert!(person.status().ends_with(&end), "{}", person.status());
    let some = listed(&person);
    assert!(!some.is_empty() && some.len() < all.len());
    let chosen = some[0].clone();
    person.press("enter");
    assert_eq!(person.status(), chosen);
    assert_eq!(moves(&person), 1);
}

#[test]
fn a_step_is_shown_first_and_then_taken() {
    let mut person = known();
    assert!(matches!(person.session().facts.uniqueness, Uniqueness::One(_)));
    let before = line(&person);
    person.press("space");
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
    assert_eq!(line(&person), before);
    person.press("space");
    assert_eq!(moves(&person), 1);
    assert_eq!(person.session().next.shown, Shown::Nothing);
    assert!(
        person.session().board.tally.placements + person.session().board.tally.eliminations > 0
    );
    person.press("enter enter");
    assert_eq!(moves(&person), 2, "enter does the same");
}

#[test]
fn every_undo_names_the_undone_move() {
    let mut person = Person::at(&puzzle(HARD), "recursion");
    while person.path().depth() < 2 {
        person.press("enter");
    }
    person.press("u");
    person.assert_status_starts_with("Undone: ");
    person.press("r");
    person.assert_status_starts_with("Redone: ");
    assert_eq!(person.path().depth(), 2);
    person.press("U");
    person.assert_status_starts_with("Undone: the guess ");
    assert_eq!(person.path().depth(), 1);
    person.press("d 0 enter");
    assert_eq!(person.path().depth(), 0);
    person.press("ctrl-r");
    assert_eq!(person.path().depth(), 2);
    person.press("ctrl-u");
    person.assert_status_starts_with("Back to the start");
    assert_eq!(moves(&person), 0);
    person.press("u");
    assert_eq!(person.session().status.tone, Tone::Warning);
}

#[test]
fn a_puzzle_is_typed_and_conflicts_are_named_at_once() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    assert_eq!(person.panel(), "edit");
    person.type_text("7......7");
    assert_eq!(person.session().status.tone, Tone::Bad);
    assert!(person.status().contains("Row 1 has 7 twice, in r1c1 and r1c8"), "{}", person.status());
    assert!(!person.session().board.contradictions.is_empty());
    person.press("ctrl-x");
    person.type_text(KNOWN);
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(line(&person), line(&known()));
    assert!(matches!(person.session().facts.uniqueness, Uniqueness::One(_)));
    person.press("u");
    let said = "Nothing to undo. e edits the givens, o lists your puzzles.";
    assert_eq!(person.status(), said);
    assert_eq!(line(&person), line(&known()), "it is not left for the empty board");
}

#[test]
fn pasting_nonsense_loses_nothing() {
    let mut person = known();
    person.press("enter enter");
    let before = line(&person);
    person.event(&Event::Paste("12345".to_owned()));
    assert_eq!(person.session().status.tone, Tone::Bad);
    assert_eq!(person.panel(), "paste");
    assert_eq!(person.app.typed(), "12345");
    assert_eq!(line(&person), before);
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    person.event(&Event::Paste(KNOWN_SOLUTION.to_owned()));
    assert_eq!(person.app.work.session.filled(), 81);
    person.press("(");
    assert_eq!(line(&person), before, "the puzzle before comes back");
    // A text too long to correct by hand is not put into the prompt.
    person.event(&Event::Paste("nonsense ".repeat(100_000)));
    assert_eq!((person.session().status.tone, person.panel()), (Tone::Bad, "solve"));
    person.press(": left left");
    person.event(&Event::Paste("hel\np".to_owned()));
    person.press("home");
    person.event(&Event::Paste(" ".repeat(1_000_000)));
    assert!(person.app.typed().ends_with(" help"));
    assert!(person.app.typed().len() < 100_000);
}

#[test]
fn a_puzzle_without_solution_and_one_with_several_say_so() {
    let two_ways = format!("{}{}", &KNOWN_SOLUTION[..63], "0".repeat(18));
    let person = Person::human(&two_ways);
    assert_eq!(person.session().facts.uniqueness, Uniqueness::Several);
    person.assert_status_contains("More than one solution");
    let mut none = KNOWN.to_owned();
    none.replace_range(1..2, "1");
    let person = Person::human(&none);
    assert!(matches!(person.session().facts.uniqueness, Uniqueness::None(_)));
    assert_eq!(person.session().status.tone, Tone::Bad);
}

#[test]
fn the_auto_solve_plays_to_the_end_and_pauses() {
    let mut person = Person::at(&puzzle(KNOWN), "recursion");
    person.press("a");
    assert!(person.session().play.playing);
    let mut now = Duration::ZERO;
    for _ in 0..10_000 {
        let Some(wake) = person.session().wake() else {
            break;
        };
        now = now.max(wake);
        person.act(Action::Tick(now));
    }
    assert!(!person.session().play.playing);
    assert_eq!(line(&person).replace('.', "0"), KNOWN_SOLUTION);
    assert!(person.session().board.tally.placements > 0);
}

#[test]
fn with_reduced_motion_the_auto_solve_shows_only_its_end() {
    let mut person = known();
    person.press("a");
    assert!(person.session().wake() > Some(Duration::ZERO), "a move stands");
    assert_eq!(person.session().play.frame_gap(), Duration::ZERO, "each has its frame");
    person.press("a ! a");
    assert_eq!(person.session().wake(), Some(Duration::ZERO), "no move waits");
    assert!(person.session().play.frame_gap() > Duration::ZERO, "a frame now and then");
    person.wait_until_it_rests();
    assert_eq!(person.session().filled(), 81);
}

#[test]
fn guesses_pencil_marks_and_views_have_their_keys() {
    let mut person = known();
    person.press("right g");
    assert_eq!(person.panel(), "guess");
    person.press("6");
    assert_eq!(person.path().depth(), 1);
    person.press("U m");
    assert_eq!(person.panel(), "pencil");
    person.press("6");
    let cell = Cell::new(1);
    assert!(!person.candidates(cell).iter().any(|digit| digit.to_string() == "6"));
    person.press("6");
    assert!(person.candidates(cell).iter().any(|digit| digit.to_string() == "6"));
    person.press("m");
    for view in [View::Tree, View::Map, View::Arrays, View::Waves, View::Zoom, View::Path] {
        person.press("v v");
        assert_eq!(person.view(), view);
        assert!(!person.read(120, 40).trim().is_empty());
    }
    person.press("y");
    assert_eq!(person.copied.len(), 1);
    person.press("q");
    assert_eq!(person.app.screen.loop_request, LoopRequest::Quit);
}

#[test]
fn a_full_board_counts_as_solved_however_it_was_filled() {
    let mut person = known();
    person.press("a");
    person.wait_until_it_rests();
    let solved = Shown::Move(Next::Done(Done::Solved));
    assert_eq!(person.session().next.shown, solved);
    for keys in ["ctrl-u ctrl-r", "u r", "s esc"] {
        person.press(keys);
        assert_eq!(person.session().next.shown, solved, "{keys}");
    }
    let screen = person.read(120, 40);
    assert!(!screen.contains("space step"), "{screen}");
    assert!(screen.contains("technique map"), "{screen}");
    let (again, _) = App::replayed(person.session().puzzle.journal()).unwrap();
    person.app = again;
    let tasks = begin(&mut person.app);
    person.answer(tasks);
    assert_eq!(person.session().next.shown, solved, "as it was kept");
    person.press("u");
    assert_eq!(person.session().next.shown, Shown::Nothing);
}

#[test]
fn without_marked_mistakes_no_conflict_is_reported() {
    let mut person = known();
    let twice = "Column 2 has 1 twice";
    person.set_cursor(Cell::new(1));
    person.press("% %");
    person.assert_status_contains("Nothing is marked");
    person.press("1");
    assert!(!person.session().board.contradictions.is_empty());
    let screen = person.read(120, 40);
    assert!(!screen.contains("has 1 twice"), "{screen}");
    person.press("%");
    person.assert_shows(120, 40, twice);
}

#[test]
fn a_step_is_copied_as_its_notation_and_the_path_as_text() {
    let mut person = known();
    person.press("y");
    assert_eq!(person.copied[0].len(), 81, "no step is shown, so the board is copied");
    person.press("space");
    let Some(step) = person.shown_step().cloned() else {
        panic!("a step is shown");
    };
    person.press("y");
    assert_eq!(person.copied[1], step.line());
    person.press("p c");
    assert_eq!(person.copied[2].len(), 81, "the menu copies the board in any case");
    person.press("esc f down y");
    let listed = person.copied[3].clone();
    assert!(person.read(200, 40).contains(&listed), "{listed}");
    person.press("esc space space space space p m");
    let path = &person.copied[4];
    assert!(path.lines().count() >= 3, "{path}");
    assert!(path.contains(&step.line()), "{path}");
}

#[test]
fn a_step_with_one_line_of_reasoning_says_so() {
    let mut person = known();
    person.press("space b");
    person.assert_status_contains("one line of reasoning");
}
