//! Other paths, several solutions, tried techniques and the timeline, controlled by keys.

use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use stepdoku::formats::print_line;
use stepdoku::grid::{Candidate, Cell, Digit};
use stepdoku::puzzle::Puzzle;
use stepdoku::search::atlas::{Atlas, MAX_COUNTED};
use stepdoku::search::{Limits, erased};
use stepdoku::solver::{Done, Plan, WhyNotEasier, engine};
use stepdoku::strategies;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{Checking, Tone, Uniqueness};
use stepdoku::tui::keymap::Keymap;
use stepdoku::tui::panels::what_if::{Alternative, WhatIf};
use stepdoku::tui::panels::why_not_easier::WhyNotEasierPanel;
use stepdoku::tui::view::Target;

use crate::common::{KNOWN, KNOWN_SOLUTION, puzzle, puzzles};
use crate::simulated_person::Person;

/// A puzzle that needs only fish and wings.
const WINGS: &str =
    ".9...4..73...82.........1...1.4...3..846.......3...2.8......87.54...79.....13....";
/// A puzzle with a few solutions.
const LOOSE: &str =
    "200300407400005000700001900010003700000000000900020600000000045090500060080006000";

#[test]
fn without_a_technique_another_is_used() {
    let engine = engine(&puzzle(WINGS), Plan::default());
    let situation = engine.situation();
    let way = |plan: &Plan| situation.solve_run(plan, &|_| true).expect("nobody says no");
    let ours = way(&Plan::default());
    assert_eq!(ours, way(&Plan::default()), "the same plan, the same way");
    let used = ours.grade.used.iter().map(|used| used.profile);
    for profile in used {
        let plan = Plan::default().without(profile.slug);
        let other = way(&plan);
        let uses = |profile| other.grade.used.iter().any(|used| used.profile == profile);
        assert!(!uses(profile), "{}", profile.slug);
        let together = ours.together(&other);
        assert!(together < ours.stops.len());
        assert_eq!(ours.stops[..together], other.stops[..together]);
        assert_ne!(ours.stops[together].made, other.stops[together].made);
        assert!(other.end.is_some());
    }
    let stuck = way(&Plan::new(strategies::by_slug("rules").unwrap()));
    assert_eq!(stuck.end, Some(Done::Stuck));
    assert_eq!(situation.solve_run(&Plan::default(), &|moves| moves < 3), None);
}

#[test]
fn a_person_asks_what_if() {
    let mut person = Person::human(KNOWN);
    person.press("~");
    assert_eq!(person.panel(), "what-if");
    let what_if = person.app.screen.find::<WhatIf>().unwrap();
    assert!(what_if.both().is_some());
    let first = what_if.alternative().unwrap();
    assert!(matches!(first, Alternative::Without(_)), "{first:?}");
    let screen = person.read(80, 24);
    for expected in ["without", "They differ after", "hardest", "difficulty"] {
        assert!(screen.contains(expected), "{expected}\n{screen}");
    }
    let count = person.app.screen.find::<WhatIf>().unwrap().alternatives.len();
    for _ in 0..count + 2 {
        person.press("right down pagedown up");
        person.read(120, 40);
    }
    let what_if = person.app.screen.find::<WhatIf>().unwrap();
    assert_eq!(what_if.alternative().map(Alternative::name), Some("strategy recursion".to_owned()));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.engine().plan().strategy().slug, "recursion");
    assert!(person.path().is_empty(), "no move was made");
    person.press("= esc");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn an_atlas_counts_as_plain_search_does() {
    let loose = puzzle(LOOSE);
    let all: Vec<Vec<Digit>> = erased::solutions(&loose, Limits::NONE).collect();
    let atlas = Atlas::count(&loose, |_| false).unwrap();
    assert!(atlas.exact && all.len() > 1);
    assert_eq!((atlas.count, atlas.solutions.len()), (all.len() as u64, all.len()));
    for cell in (0..81).map(Cell::new) {
        for digit in (0..9).map(Digit::new) {
            let has = all.iter().filter(|solution| solution[cell.index()] == digit);
            let times = atlas.times(Candidate::new(cell, digit));
            assert_eq!(times, has.count() as u64);
        }
    }
    let mut one = loose;
    for given in atlas.missing.unwrap() {
        one.givens[given.cell.index()] = Some(given.digit);
    }
    assert_eq!(erased::count(&one, 2, Limits::NONE).found, 1);
    let empty = Puzzle::empty(stepdoku::grid::Shape::Nine);
    let atlas = Atlas::count(&empty, |_| false).unwrap();
    assert_eq!((atlas.count, atlas.exact), (MAX_COUNTED, false));
    // The first solutions begin alike, but any digit is possible in any cell.
    assert!(atlas.complete && !atlas.others.is_empty());
    for cell in (0..81).map(Cell::new) {
        let shares = atlas.shares(cell);
        assert_eq!(shares.len(), 9);
        assert_eq!(shares.iter().map(|(_, times)| times).sum::<u64>(), MAX_COUNTED);
    }
    assert_eq!(Atlas::count(&empty, |count| count >= 5), None);
}

#[test]
fn opening_a_puzzle_closes_the_panels_of_the_previous_one() {
    let mut person = Person::human(KNOWN);
    person.press("~");
    assert_eq!(person.panel(), "what-if");
    person.act(Action::Paste(KNOWN_SOLUTION.replacen('5', ".", 1)));
    assert_eq!(
        (person.app.panel_name(), &*person.app.work.session.puzzle.title),
        ("solve", "pasted 2613894.7")
    );
    assert!(person.app.screen.find::<WhatIf>().is_none());
    // Its ratings are computed.
    person.press("R");
    let screen = person.read(120, 40);
    assert!(!screen.contains('…'), "{screen}");
}

#[test]
fn a_person_looks_at_several_solutions_and_keeps_one() {
    let mut person = Person::human(LOOSE);
    assert_eq!(person.session().facts.uniqueness, Uniqueness::Several);
    person.press("+");
    let several = person.app.solutions().expect("they are looked at");
    let count = several.atlas.solutions.len();
    let screen = person.read(120, 40);
    assert!(screen.contains(&format!("{count} solutions")), "{screen}");
    assert!(screen.contains("exact"), "{screen}");
    assert!(screen.contains('%'), "{screen}");
    for at in 1..=count.min(5) {
        person.press("n");
        let title = format!("Solution {at} of {count}");
        assert!(person.read(120, 40).contains(&title), "{title}");
    }
    person.press("p right down");
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert!(matches!(person.session().facts.uniqueness, Uniqueness::One(_)));
    person.press("+");
    assert!(person.read(120, 40).contains("one solution. This is it."));
    person.press("esc u");
    assert_eq!(
        print_line(&Puzzle::new(person.session().shape(), person.session().puzzle.givens())),
        print_line(&puzzle(LOOSE))
    );
}

#[test]
fn a_given_can_be_added_without_a_key_for_it() {
    let mut person = Person::human(LOOSE);
    let (keymap, problems) = Keymap::with_user("[solutions]\naccept = []");
    assert_eq!(problems, []);
    person.app.work.preferences.keys = keymap;
    person.press("+");
    let screen = person.read(200, 60);
    // The sentence may be wrapped behind the command.
    assert!(screen.contains(":accept"), "{screen}");
}

#[test]
fn cells_that_differ_are_listed_apart_from_their_digits_on_every_size() {
    // Two digits without a given can change places.
    let mut loose = puzzles("sixteen").swap_remove(0);
    for given in &mut loose.givens {
        *given = given.filter(|digit| digit.index() > 1);
    }
    let mut person = Person::at(&loose, "human");
    person.press("+");
    let shape = person.session().shape();
    let differ = person.app.solutions().unwrap().atlas.differ();
    let cell = differ.into_iter().find(|cell| cell.name(shape).len() == "r16c16".len()).unwrap();
    person.set_cursor(cell);
    person.assert_shows(200, 60, &format!("{}  ", cell.name(shape)));
}

#[test]
fn a_person_asks_why_nothing_easier() {
    let mut person = Person::human(WINGS);
    for _ in 0..200 {
        person.press("enter");
        let step = person.shown_step();
        if step.is_some_and(|step| step.profile().slug == "w-wing") {
            break;
        }
    }
    let hard = person.shown_step().expect("a hard step").line();
    person.press("ctrl-e");
    assert_eq!(person.panel(), "tried");
    let families = tried(&person).families.len();
    assert!(families > 3);
    person.assert_shows(120, 40, "nothing that changes the board");
    let mut misses = 0;
    for _ in 0..families {
        person.press("down");
        let screen = person.read(120, 40);
        assert!(screen.contains("Tried: "), "{screen}");
        misses += usize::from(screen.contains("nearest miss"));
    }
    assert!(misses > 0);
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.shown_step().expect("it is still shown").line(), hard);
    let mut rules = Person::at(&puzzle(KNOWN), "rules");
    rules.press("ctrl-e");
    assert_eq!(rules.app.panel_name(), "solve");
    assert_eq!(rules.app.work.session.status.tone, Tone::Warning);
    assert!(rules.status().contains("The strategy rules"), "{}", rules.status());
}

#[test]
fn the_timeline_is_walked_with_keys_and_mouse() {
    let mut person = Person::human(KNOWN);
    person.press(",");
    assert_eq!(person.panel(), "solve", "there is no time yet");
    for _ in 0..12 {
        person.press("enter enter");
    }
    let entries = person.session().puzzle.journal().len();
    person.press(",");
    assert_eq!((person.panel(), person.moment()), ("time", Some(12)));
    person.press("left left");
    assert_eq!(person.moment(), Some(10));
    person.press("home right up down");
    assert_eq!(person.moment(), Some(10));
    person.press("{ } end");
    assert_eq!(person.moment(), Some(12));
    assert_eq!(person.session().puzzle.journal().len(), entries, "what is passed is not saved");
    // Point at the timeline and drag along it.
    let screen = person.look(120, 40);
    let moments = person.drawn.areas.clone().into_iter();
    let moments = moments.filter(|(_, target)| matches!(target, Target::Moment(_)));
    let places: Vec<_> = moments.map(|(area, _)| area).collect();
    assert_eq!(places.len(), 13, "{screen:?}");
    let mut mouse = |kind, at: usize| {
        person.event(&Event::Mouse(MouseEvent {
            kind,
            column: places[at].x,
            row: places[at].y,
            modifiers: KeyModifiers::NONE,
        }));
        person.moment()
    };
    assert_eq!(mouse(MouseEventKind::Down(MouseButton::Left), 3), Some(3));
    assert_eq!(mouse(MouseEventKind::Drag(MouseButton::Left), 7), Some(7));
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.path().current().number, 12, "esc goes back");
    assert_eq!(person.session().puzzle.journal().len(), entries, "so nothing has happened");
    person.press(", left left left left left enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.path().current().number, 7, "enter stays there");
    assert_eq!(person.session().puzzle.journal().len(), entries + 1, "where it ended is");
}

#[test]
fn a_stretch_of_the_timeline_is_played_in_a_loop() {
    let mut person = Person::human(KNOWN);
    for _ in 0..12 {
        person.press("enter enter");
    }
    person.press(", home right right o right right right o a");
    assert!(person.session().play.playing);
    let mut seen = Vec::new();
    for second in 1..=9 {
        person.act(Action::Tick(Duration::from_secs(10 * second)));
        seen.push(person.moment().unwrap());
    }
    assert_eq!(seen, [3, 4, 5, 2, 3, 4, 5, 2, 3]);
    person.press("esc");
    assert!(!person.session().play.playing);
    assert_eq!(person.panel(), "time", "the first press only stops");
    person.press("o end home a");
    let mut last = Duration::from_secs(200);
    while person.session().play.playing {
        last += Duration::from_secs(10);
        person.act(Action::Tick(last));
    }
    assert_eq!(person.moment(), Some(12), "without a loop it ends");
}

#[test]
fn mistakes_are_checked_in_three_named_ways() {
    let mut person = Person::human(KNOWN);
    let solution: Vec<char> = KNOWN_SOLUTION.chars().collect();
    let open = person.session().cells().find(|&cell| person.session().value(cell).is_none());
    let open = open.unwrap();
    let mut candidates = person.candidates(open).iter();
    let wrong = candidates.find(|digit| digit.symbol() != solution[open.index()]).unwrap();
    let twice = (0..9).map(Digit::new).find(|&digit| {
        let here =
            |cell: &Cell| cell.row(person.session().shape()) == open.row(person.session().shape());
        person
            .session()
            .cells()
            .filter(here)
            .any(|cell| person.session().value(cell) == Some(digit))
    });
    let twice = twice.unwrap();
    let enter = |person: &mut Person, digit: Digit| {
        person.set_cursor(open);
        person.press(&digit.to_string());
        let said = (person.session().status.tone, person.status().to_owned());
        let screen = person.read(80, 24);
        person.press("u");
        (said.0 == Tone::Bad, screen.contains(&format!("{digit}!")))
    };
    assert_eq!(person.session().display.checking, Checking::Rules);
    assert_eq!(enter(&mut person, wrong), (false, false));
    assert_eq!(enter(&mut person, twice), (true, true));
    person.press("%");
    person.assert_status_contains("differ from the solution");
    assert_eq!(enter(&mut person, wrong), (true, true));
    assert!(person.read(120, 40).contains("checked by the solution"));
    person.press("%");
    person.assert_status_starts_with("Nothing is marked");
    assert_eq!(enter(&mut person, wrong), (false, false));
    assert_eq!(enter(&mut person, twice), (false, false));
}

#[test]
fn the_move_that_removed_a_candidate_is_named_and_reached() {
    let mut person = Person::human(WINGS);
    for _ in 0..30 {
        person.press("enter enter");
    }
    let cells: Vec<Cell> = person.session().cells().collect();
    let gone = cells.iter().find_map(|&cell| {
        let digits = (0..9).map(Digit::new);
        let mut gone = digits.map(|digit| Candidate::new(cell, digit));
        gone.find(|&candidate| {
            person.session().value(cell).is_none()
                && person.engine().elimination_of(candidate).is_some()
        })
    });
    let gone = gone.expect("something was taken");
    let by = person.engine().elimination_of(gone).unwrap().by;
    person.set_cursor(gone.cell);
    person.press("w");
    person.press(&gone.digit.to_string());
    person.assert_status_contains("move ");
    assert!(person.read(80, 24).contains("enter see its move"));
    // Another question about the cell does not move the cursor of the path.
    let here = person.path().cursor();
    let other = person.candidates(gone.cell).first().unwrap();
    person.press("w");
    person.press(&other.to_string());
    assert_eq!(person.path().cursor(), here);
    assert_eq!(person.session().value(gone.cell), None);
    person.press("w");
    person.press(&gone.digit.to_string());
    person.press("w enter");
    assert_eq!(person.path().cursor(), by);
    person.press("ctrl-r");
    let solved = cells.into_iter().find(|&cell| person.engine().filled_by(cell).is_some());
    person.set_cursor(solved.unwrap());
    let by = person.engine().filled_by(solved.unwrap()).unwrap();
    person.press("w w");
    assert_eq!(person.path().cursor(), by);
}

#[test]
fn before_a_guess_all_techniques_were_tried() {
    let mut person = Person::at(&puzzle(&".".repeat(81)), "recursion");
    person.press("ctrl-e");
    assert_eq!(person.panel(), "tried");
    let screen = person.read(120, 40);
    assert!(screen.contains("The next step is a guess."), "{screen}");
    assert!(screen.contains("next  Guess: "), "{screen}");
    person.press("down");
    person.assert_shows(120, 40, "Tried: Naked Single");
    person.press("esc space");
    person.assert_status_contains("A guess: ");
    let mut backtrack = Person::at(&puzzle(KNOWN), "backtrack");
    backtrack.press("ctrl-e");
    assert_eq!(backtrack.status(), "The next step is a guess, and nothing is easier.");
}

/// Returns the easier techniques that were tried.
fn tried(person: &Person) -> &WhyNotEasier {
    let panel = person.app.screen.find::<WhyNotEasierPanel>().unwrap();
    panel.answer.as_ref().unwrap()
}
