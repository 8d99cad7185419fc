//! Findings of people who solve a puzzle by hand: mistakes, hints, the solution, undo at the start, the
//! keys of the bottom line.

use stepdoku::formats::parse_position;
use stepdoku::grid::{Cell, Digit, HouseKind, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::hint::{Degree, HintRegion, base_cells, pattern, region};
use stepdoku::solver::{Memory, Move, Next, NodeId};
use stepdoku::step::wording::number;
use stepdoku::step::{Step, wording};
use stepdoku::tui::app::Shown;

use super::at_80x24::panel;
use super::person;
use crate::cases::{cases, steps};
use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, lines};
use crate::simulated_person::Person;

/// In r1c2, 8 is right and 9 is wrong.
const GUESSED: &str =
    "4..7..6....38...........2..62.5............917............43.8.5.....1......9....";

fn moves(person: &Person) -> Vec<NodeId> {
    person.app.work.session.path().line()
}

fn values(person: &Person) -> Vec<Option<Digit>> {
    let session = &person.app.work.session;
    session.cells().map(|cell| session.value(cell)).collect()
}

fn value(person: &Person, cell: usize) -> Option<Digit> {
    person.app.work.session.value(Cell::new(cell))
}

/// Returns the digit of the solution in a cell.
fn solved(cell: usize) -> char {
    KNOWN_SOLUTION.as_bytes()[cell].into()
}

fn enter(person: &mut Person, cell: usize, digit: char) {
    person.app.work.session.puzzle.cursor = Cell::new(cell);
    person.press(&digit.to_string());
}

/// Returns a person who entered wrong digits in r1c2 and r1c5, and right ones before and after
/// each.
fn with_two_mistakes() -> Person {
    let mut person = person();
    for (cell, digit) in [(2, solved(2)), (1, '5'), (7, solved(7)), (4, '6'), (12, solved(12))] {
        enter(&mut person, cell, digit);
    }
    person
}

#[test]
fn only_the_mistakes_are_removed_and_undo_brings_them_back() {
    for keys in ["i -", "x i -"] {
        let mut person = with_two_mistakes();
        let (before, count) = (values(&person), moves(&person).len());
        person.press(keys);
        assert_eq!(person.app.panel_name(), "solve", "{keys}");
        let said = "Removed 2 mistakes: cleared 5 in r1c2 and cleared 6 in r1c5. The other entries \
                    are kept. u undoes this.";
        assert_eq!(person.status(), said, "{keys}");
        for (cell, was) in before.iter().enumerate() {
            let expected = if [1, 4].contains(&cell) { None } else { *was };
            assert_eq!(value(&person, cell), expected, "{keys}: cell {cell}");
        }
        person.press("i");
        let is_hint = matches!(person.app.work.session.next.shown, Shown::Hint { .. });
        assert!(is_hint, "{keys}: {}", person.status());
        person.press("u");
        assert_eq!(values(&person), before, "{keys}");
        assert_eq!(moves(&person).len(), count, "{keys}");
    }
}

#[test]
fn both_ways_out_of_a_mistake_are_offered() {
    let mut person = with_two_mistakes();
    person.press("i");
    let screen = person.read(80, 24);
    assert!(screen.contains("- remove mistakes  enter go back  esc close"), "{screen}");
    let text = panel(&screen);
    assert!(text.contains("Press - to remove only what is wrong"), "{text}");
    // Pressing the key of a hint again shows more, and undoes nothing.
    let entered = values(&person);
    person.press("i");
    assert_eq!(person.app.panel_name(), "mistake");
    assert_eq!(values(&person), entered);
    person.press("esc i enter");
    assert_eq!(value(&person, 1), None);
    assert_eq!(value(&person, 7), None, "the later entries are undone too");
    // Without a mistake there is nothing to remove.
    let before = values(&person);
    person.press("-");
    assert_eq!(person.status(), "No entry is known to be wrong.");
    assert_eq!(values(&person), before);
}

/// The steps that followed from a wrong digit are removed as well, and their candidates are
/// restored.
#[test]
fn what_followed_from_a_mistake_is_removed_with_it() {
    let mut person = Person::human(GUESSED);
    enter(&mut person, 1, '9');
    person.press("space space space space");
    person.press("i -");
    person.press("i");
    let is_mistake = matches!(person.app.work.session.next.shown, Shown::Mistake(_));
    assert!(!is_mistake, "{}", person.status());
    assert_eq!(value(&person, 1), None);
}

#[test]
fn an_open_guess_keeps_its_digit_when_a_mistake_is_removed() {
    let mut person = Person::human(GUESSED);
    enter(&mut person, 1, 'g');
    person.press("8");
    enter(&mut person, 18, '8');
    person.press("i -");
    assert_eq!(value(&person, 18), None);
    assert!(value(&person, 1).is_some(), "{}", person.status());
    assert_eq!(person.app.work.session.path().depth(), 1);
}

#[test]
fn a_player_is_asked_before_the_solution_is_shown() {
    let mut person = person();
    person.press("right 6 +");
    assert_eq!(person.app.panel_name(), "solve");
    let asked = "This shows the whole solution. + again: show it. i: only a hint.";
    assert_eq!(person.status(), asked);
    // Another message cancels the question.
    person.press("= = +");
    assert_eq!((person.app.panel_name(), person.status()), ("solve", asked));
    person.press("+");
    assert_eq!(person.app.panel_name(), "solutions");
    // Without an entry of the person, no question is asked.
    let mut person = super::person();
    person.press("space space +");
    assert_eq!(person.app.panel_name(), "solutions");
}

#[test]
fn undo_at_the_start_stays_on_the_puzzle() {
    let mut person = Person::human(HARD);
    person.press("p i");
    person.type_text(KNOWN);
    person.press("enter");
    let typed = values(&person);
    person.press("u u u");
    let said = "Nothing to undo. e edits the givens, ( goes back to test, o lists your puzzles.";
    assert_eq!(person.status(), said);
    assert_eq!(values(&person), typed);
    person.press("(");
    assert_eq!(person.status(), "Back to the previous puzzle: test.");
    person.press("r");
    assert_eq!(person.status(), "Nothing to redo here.");
    person.press(")");
    assert_eq!(values(&person), typed);
    assert_eq!(person.app.work.session.puzzle.title, "your puzzle 2..3..4.7");
}

/// Returns the step with the highest cost of all steps of a puzzle.
fn longest_step(person: &mut Person) -> Step {
    person.press("f e end");
    let step = person.app.explained_step();
    step.expect("a step is selected").clone()
}

#[test]
fn the_conclusion_of_a_long_explanation_is_always_visible() {
    let mut person = Person::human(HARD);
    let step = longest_step(&mut person);
    let names = person.app.work.session.names();
    let conclusion = wording::plain(&wording::conclusion(&step, names));
    let begins: Vec<&str> = conclusion.split(' ').take(4).collect();
    let begins = begins.join(" ");
    for (width, height) in [(80, 24), (120, 40), (60, 16)] {
        person.press("home end");
        for scrolled in 0..4 {
            let screen = person.read(width, height);
            let text: Vec<&str> = screen.split_whitespace().collect();
            let is_seen = screen.contains(['▴', '▾'])
                && (text.join(" ").contains(&begins) || panel(&screen).contains(&begins));
            assert!(is_seen, "{width}x{height}, page {scrolled}: {begins}\n{screen}");
            person.press("shift-down");
        }
    }
}

#[test]
fn a_hint_to_a_net_names_the_few_cells_where_it_starts() {
    let mut person = Person::human(HARD);
    let step = longest_step(&mut person);
    let all = pattern(&step);
    assert!(all.len() > 6, "it is a net");
    person.press("esc");
    person.app.work.session.next.shown =
        Shown::Hint { step: step.clone(), memory: Memory::default(), degree: Degree::Pattern };
    let text = panel(&person.read(80, 24));
    let said = format!("{} in {} cells, among them ", step.profile().name, number(all.len()));
    let at = text.find(&said).unwrap_or_else(|| panic!("{said}: {text}"));
    let sentence = text[at + said.len()..].split_once('.').unwrap().0;
    let named = sentence.replace(" and", ",").split(", ").count();
    assert!((1..=6).contains(&named), "{sentence}");
}

/// Returns the first step of a technique in its cases.
fn first_step(slug: &str) -> Step {
    let cases = cases(slug).unwrap();
    let position = lines(&cases).find_map(|case| case.split(" => ").next()).unwrap();
    let puzzle = parse_position(position).unwrap();
    steps(slug, &puzzle).into_iter().next().expect("a case has a step")
}

#[test]
fn a_hint_names_the_pattern_without_the_cells_that_lose_a_candidate() {
    for (slug, count) in
        [("xy-wing", 3), ("xyz-wing", 3), ("skyscraper", 4), ("two-string-kite", 4), ("w-wing", 4)]
    {
        let step = first_step(slug);
        let cells = pattern(&step);
        assert_eq!(cells.len(), count, "{}: {cells:?}", step.line());
    }
}

#[test]
fn a_hint_sends_the_eye_to_the_digit_the_base_or_the_start() {
    for slug in ["finned-swordfish", "two-string-kite", "x-chain", "simple-colors-trap"] {
        let step = first_step(slug);
        let digit = step.eliminations().next().unwrap().digit;
        assert_eq!(region(&step), HintRegion::Digit(digit), "{}", step.line());
    }
    let step = first_step("xy-chain");
    let chain = pattern(&step);
    let HintRegion::Cell(start) = region(&step) else { panic!("{}", step.line()) };
    assert!(chain.contains(&start), "{}", step.line());
    let cases = cases("exocet").unwrap();
    let case = lines(&cases).next().unwrap();
    let puzzle = parse_position(case.split(" => ").next().unwrap()).unwrap();
    let step = steps("exocet", &puzzle).swap_remove(0);
    let HintRegion::House(block) = region(&step) else { panic!("{}", step.line()) };
    assert_eq!(block.kind, HouseKind::Box);
    let base = base_cells(&step);
    assert!(
        base.len() == 2 && base.iter().all(|cell| cell.box_index(Shape::Nine) == block.number())
    );
}

#[test]
fn the_bottom_line_says_what_the_menus_hold() {
    let mut person = person();
    let last = |person: &mut Person, width, height| {
        let screen = person.read(width, height);
        screen.lines().last().unwrap().trim().to_owned()
    };
    let menus = "v view  p puzzle  x explore  z settings";
    // Nothing can be undone yet.
    let line = last(&mut person, 80, 24);
    assert!(line.starts_with("space step  i hint  t learn"), "{line}");
    assert!(line.contains("v/p/x/z menu") && line.ends_with("? help"), "{line}");
    let line = last(&mut person, 120, 24);
    assert!(line.contains(menus) && line.ends_with("? help"), "{line}");
    person.press("right 6");
    let line = last(&mut person, 80, 24);
    assert!(line.starts_with("space step  i hint  u undo"), "{line}");
    assert!(line.contains("v/p/x/z menu"), "{line}");
    // In a filled cell `why` is offered, in an empty one `guess`.
    let line = last(&mut person, 120, 40);
    assert!(line.contains("w why") && !line.contains("g guess"), "{line}");
    for keys in ["a play", "f all steps", "t learn"] {
        assert!(line.contains(keys), "{line}");
    }
    person.press("right");
    let line = last(&mut person, 120, 40);
    assert!(line.contains("w why") && line.contains("g guess"), "{line}");
}

#[test]
fn the_list_of_steps_folds_dearer_ones() {
    let mut person = person();
    person.press("f");
    let said = person.status().to_owned();
    let (counts, rest) = said.split_once(" steps: ").unwrap();
    let (shown, all) = counts.split_once(" of ").unwrap();
    let [shown, all]: [usize; 2] = [shown, all].map(|it| it.parse().unwrap());
    let said = format!("the cheapest way to each result. e lists all {all}.");
    assert_eq!(rest, said);
    let listed = |person: &Person| person.app.listing().unwrap().len();
    assert!(shown < all);
    assert_eq!(listed(&person), shown);
    assert!(person.read(120, 40).contains("e list all"));
    person.press("e");
    assert_eq!(listed(&person), all);
    assert!(person.read(120, 40).contains("e list cheapest"));
}

#[test]
fn the_moves_of_failed_guesses_are_exported_if_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut person = Person::human(GUESSED);
    enter(&mut person, 1, 'g');
    person.press("9");
    let is_refuted = |person: &Person| {
        let path = person.app.work.session.path();
        matches!(path.node(path.cursor()).made, Move::Refuted { .. })
    };
    while !is_refuted(&person) {
        assert!(!person.app.work.session.is_full(), "the guess is wrong");
        person.press("space");
    }
    person.press("p E down");
    let screen = person.read(120, 40);
    let (_, offered) = screen.split_once("Moves: the ").unwrap();
    let count = offered.split(' ').next().unwrap().to_owned();
    assert!(!offered.contains(" of failed guesses"), "{screen}");
    person.press("tab");
    person.assert_shows(120, 40, ", and those of failed guesses");
    let file = folder.path().join("solve.md");
    person.type_text(file.to_str().unwrap());
    person.press("enter");
    let moves = if count == "one" { "one move".to_owned() } else { format!("{count} moves") };
    let said = format!("Wrote {moves}, and ");
    assert!(person.status().starts_with(&said), "{}", person.status());
}

#[test]
fn a_contradiction_is_named_once() {
    let mut person = Person::human(GUESSED);
    enter(&mut person, 1, 'g');
    person.press("9");
    let mut text = String::new();
    while !text.contains("So the guess") {
        assert!(!person.app.work.session.is_full(), "the guess is wrong");
        person.press("space");
        text = panel(&person.read(80, 24));
    }
    assert!(text.contains("Contradiction"), "{text}");
    assert!(!text.contains("Message"), "{text}");
}

#[test]
fn the_tour_has_a_board_of_its_own() {
    let mut person = Person::human(HARD);
    person.press("right 2 space space m 5 m");
    let session = |person: &Person| {
        let puzzle = &person.app.work.session.puzzle;
        let notes = person.app.work.session.cells().map(|cell| puzzle.notes.marks(cell));
        (
            values(person),
            moves(person),
            puzzle.cursor,
            puzzle.title.clone(),
            notes.collect::<Vec<_>>(),
        )
    };
    let before = session(&person);
    person.press("f2");
    assert_eq!(person.app.work.session.puzzle.title, "tour");
    assert!(person.app.screen.tutor.is_some());
    person.press("right space space u r");
    assert_ne!(values(&person), before.0);
    person.press("f2");
    assert_eq!(session(&person), before);
    // Go through the whole tour.
    person.press("f2");
    while let Some(tutor) = person.app.screen.tutor {
        let keys = person.app.screen.top().keys();
        let key = person.app.work.key_for(keys, tutor.asks()).unwrap();
        person.press(&key);
    }
    assert_eq!(session(&person), before);
    assert!(person.status().contains("The tour has ended"), "{}", person.status());
    // A puzzle that is opened in the meantime replaces the example.
    person.press("f2 p i");
    person.type_text(KNOWN);
    person.press("enter f2");
    assert_eq!(person.app.work.session.puzzle.title, "your puzzle 2..3..4.7");
    person.press("(");
    assert_eq!(session(&person), before);
}

#[test]
fn the_tour_waits_until_the_givens_are_entered() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e 1 2 f2");
    assert!(person.app.screen.tutor.is_none());
    assert!(person.status().starts_with("The tour needs the board"), "{}", person.status());
    person.press("enter");
    assert_eq!(person.app.work.session.filled(), 2);
}

#[test]
fn a_highlighted_digit_is_counted_in_words() {
    let mut person = person();
    person.press("/ 8");
    let cells = person.app.work.session.marks();
    let cells = cells.iter().filter(|marks| marks.contains(Digit::new(7))).count();
    let said = format!("8: 8 missing, a candidate in {cells} cells.");
    assert_eq!(person.status(), said);
}

/// Returns the bottom line.
fn keys(person: &mut Person, width: u16) -> String {
    person.read(width, 40).lines().last().unwrap().trim().to_owned()
}

#[test]
fn after_a_wrong_entry_a_step_is_offered_with_the_way_to_the_mistake() {
    let mut person = person();
    // The solution has 6 in r1c2.
    person.press("right 5");
    assert!(keys(&mut person, 120).starts_with("space step"), "nothing says that it is wrong");
    person.press("space");
    let line = keys(&mut person, 120);
    assert!(line.starts_with("i find mistake  space take step anyway"), "{line}");
    person.press("i");
    assert_eq!(person.panel(), "mistake");
    let by_hint = person.read(80, 24);
    person.press("esc esc x i");
    assert_eq!(person.read(80, 24), by_hint, "one panel, however it is opened");
}

#[test]
fn after_an_undo_one_move_or_all_can_be_redone() {
    let mut person = person();
    person.press("space space space space u");
    let line = keys(&mut person, 120);
    assert!(line.contains("r redo") && !line.contains("redo all"), "{line}");
    person.press("u");
    let line = keys(&mut person, 120);
    assert!(line.contains("r redo  ctrl-r redo all"), "{line}");
}

#[test]
fn at_a_contradiction_the_ways_back_come_first() {
    let mut person = Person::human(GUESSED);
    enter(&mut person, 1, 'g');
    person.press("9");
    while !matches!(person.session().next.shown, Shown::Move(Next::Refute(_))) {
        assert!(!person.app.work.session.is_full(), "the guess is wrong");
        person.press("space");
    }
    let line = keys(&mut person, 120);
    assert!(line.starts_with("U undo guess  u undo  space rule out the guess"), "{line}");
}

#[test]
fn an_answer_to_why_stands_alone_beside_the_board() {
    let mut person = person();
    // r1c2 sees the given 7 in r1c9.
    person.press("space right w 7");
    let text = panel(&person.read(80, 24));
    assert!(text.contains("r1c2 is not 7: r1c9 in the same row is a given 7."), "{text}");
    assert!(!text.contains("Next: ") && !text.contains("Message"), "{text}");
    person.press("esc");
    assert!(panel(&person.read(80, 24)).contains("Next: "), "the step is shown again");
}

#[test]
fn why_again_goes_to_the_given_that_excludes_a_candidate() {
    let mut person = person();
    // r1c2 sees the given 7 in r1c9.
    person.press("right w 7");
    let said = "r1c2 is not 7: r1c9 in the same row is a given 7.";
    assert_eq!(person.status(), said);
    person.press("w");
    assert!(person.read(80, 24).contains("go to the given"));
    person.press("enter");
    assert_eq!(person.app.work.session.puzzle.cursor, Cell::new(8));
    assert_eq!(person.status(), "r1c9 is a given: it came with the puzzle.");
}

#[test]
fn the_start_says_nothing_of_strategies() {
    let mut person = person();
    let text = panel(&person.read(80, 24));
    assert!(text.contains("Steps: the easiest step first"), "{text}");
    assert!(!text.contains("human"), "{text}");
}

#[test]
fn the_level_of_a_hidden_single_is_in_its_title_or_beside_its_conclusion() {
    let mut person = person();
    person.press("space");
    let screen = person.read(80, 24);
    assert!(screen.contains("┓ Next: Hidden Single ───"), "{screen}");
    assert!(screen.contains(" So r9c8 is 7.      Easy"), "{screen}");
    let screen = person.read(120, 40);
    assert!(screen.contains(" Next: Hidden Single (box) ─"), "{screen}");
    let title = screen.lines().nth(1).unwrap();
    assert!(title.trim_end().ends_with(" Easy"), "{screen}");
    person.press("space");
    person.assert_shows(80, 24, "┓ 1: Hidden Single ─ Easy");
}

#[test]
fn the_timeline_shows_the_map_where_the_path_is_beside_it() {
    let mut person = person();
    person.press("n n n n n n ,");
    let wide = person.read(200, 60);
    assert!(wide.contains("Timeline: move 3 of 3"), "{wide}");
    assert!(wide.contains("Technique map"), "{wide}");
    let rows = wide.matches(" 3 Hidden Single").count();
    assert_eq!(rows, 1, "the path is listed once\n{wide}");
    assert!(!person.read(120, 40).contains("Technique map"));
}

#[test]
fn a_small_screen_explains_its_dots_and_marks_what_is_cut() {
    let mut person = person();
    person.assert_shows(60, 16, "dots: candidates,");
    person.press("?");
    let screen = person.read(60, 16);
    assert!(screen.contains("a digit is  "), "{screen}");
    assert!(screen.contains(" entered in the cell "), "{screen}");
}

#[test]
fn the_path_says_how_many_moves_a_failed_guess_had() {
    let mut person = Person::human(GUESSED);
    enter(&mut person, 1, 'g');
    person.press("9");
    let mut screen = String::new();
    while !screen.contains(" failed (") {
        assert!(!person.app.work.session.is_full(), "the guess is wrong");
        person.press("space");
        screen = person.read(120, 40);
    }
    assert!(screen.contains("✗ r1c2=9 failed ("), "{screen}");
    // A comparison with the failed branch has a heading for each column.
    person.press("c V left left left enter c");
    person.assert_shows(120, 40, "cell  marked    here");
}
