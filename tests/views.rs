//! The technique map, the branches and the ratings, controlled by keys.

use std::time::Duration;

use stepdoku::catalog::{Level, Role};
use stepdoku::grid::{Candidate, Cell};
use stepdoku::solver::{Move, NodeId, relied_on};
use stepdoku::step::{Exhibit, Step, Subject};
use stepdoku::term::theme::Markers;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{Branches, JobResult, MoveKind, Pace, Play, Shown, Speed, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::panels::steps::Steps;
use stepdoku::tui::panels::what_if::WhatIf;
use stepdoku::tui::session::Listing;
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;
use stepdoku::tui::view::Target;

use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::Person;

/// A puzzle that needs only fish and wings.
const WINGS: &str =
    ".9...4..73...82.........1...1.4...3..846.......3...2.8......87.54...79.....13....";

/// Returns a person who has solved a puzzle with a strategy.
fn solved(line: &str, strategy: &str) -> Person {
    let mut person = Person::at(&puzzle(line), strategy);
    while !person.session().is_full() {
        person.press("enter");
    }
    person
}

#[test]
fn the_ratings_stand_side_by_side_and_in_the_map() {
    let mut person = Person::human(WINGS);
    person.press("v m");
    assert_eq!(person.view(), View::Map);
    person.press("R");
    assert_eq!(person.panel(), "ratings");
    let ratings = person.session().facts.ratings().unwrap().clone();
    let graded: Vec<bool> = ratings.paths.iter().map(|path| path.solved).collect();
    assert_eq!(graded, [true, true]);
    let explainer = ratings.explainer.unwrap().unwrap();
    assert!(explainer.er >= explainer.ep && explainer.ep >= explainer.ed);
    let screen = person.read(80, 24);
    for expected in ["Sudoku Explainer", "HoDoKu", "score", "difficulty", "ER ", "EP ", "ED "] {
        assert!(screen.contains(expected), "{expected}\n{screen}");
    }
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    for _ in 0..6 {
        person.press("enter");
    }
    let known = format!("ER {}.{}", explainer.er / 10, explainer.er % 10);
    assert!(person.read(120, 40).contains(&known), "the map knows them");
    // The ratings belong to the givens, so those of another puzzle are unknown.
    person.act(Action::Paste(KNOWN_SOLUTION.to_owned()));
    assert_eq!(person.session().facts.ratings(), None);
}

#[test]
fn a_puzzle_with_several_solutions_has_no_rating() {
    let mut person = Person::at(&puzzle(&WINGS.replacen('6', ".", 1)), "human");
    person.press("R");
    assert_eq!(person.panel(), "solve");
    person.assert_status_contains("exactly one solution");
}

#[test]
fn a_cell_of_the_map_leads_to_its_step() {
    let mut person = solved(WINGS, "human");
    person.press("enter v m");
    let moves = person.path().cursor();
    let open = person.session().cells().filter(|&cell| !person.engine().is_given(cell));
    person.set_cursor(open.last().unwrap());
    let cell = person.cursor();
    assert!(person.read(80, 24).contains("enter see its move"));
    person.press("enter");
    assert_eq!(person.panel(), "time", "the move is looked at");
    assert!(person.read(80, 24).contains("enter/, stay  esc go back"));
    person.press("esc");
    assert_eq!(person.path().cursor(), moves, "and left again");
    assert_eq!(person.view(), View::Map);
    person.press("enter enter");
    let path = person.path();
    let Move::Deduced(step) = &path.node(path.cursor()).made else {
        panic!("a step solved it");
    };
    assert!(step.placements().any(|placed| placed.cell == cell));
    let there = path.cursor();
    // The move is current, so enter does what it does elsewhere.
    person.press("enter");
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
    assert_eq!(person.path().cursor(), there);
    person.press("esc ctrl-r");
    assert_eq!(person.path().cursor(), moves);
}

#[test]
fn a_cell_of_the_map_names_the_elimination_that_it_needed() {
    let mut person = solved(WINGS, "human");
    person.press("esc v m");
    let path = person.path();
    let hard = |step: &Step| step.level() > Level::Easy;
    let number = |node: NodeId| path.node(node).number;
    let relied = relied_on(person.engine());
    assert!(!relied.is_empty());
    for (&node, eliminations) in &relied {
        assert!(eliminations.iter().all(|&other| number(other) < number(node)));
    }
    let found = relied.iter().find_map(|(&node, eliminations)| {
        let Move::Deduced(step) = &path.node(node).made else {
            return None;
        };
        let placed = step.placements().next()?;
        let needed = eliminations
            .iter()
            .any(|&other| matches!(&path.node(other).made, Move::Deduced(step) if hard(step)));
        (needed && !hard(step)).then_some(placed.cell)
    });
    person.set_cursor(found.expect("an easy step needed a harder one"));
    person.assert_shows(200, 60, "(move ");
}

#[test]
fn a_solved_puzzle_is_compared_from_its_beginning() {
    let mut person = solved(WINGS, "human");
    let moves = person.path().len();
    person.press("~");
    let what_if = person.app.screen.find::<WhatIf>().unwrap();
    let (ours, _) = what_if.both().unwrap();
    assert_eq!(ours.stops.len(), moves);
    assert!(person.read(80, 24).contains("From the start"));
    person.press("esc");
    assert_eq!(person.path().len(), moves, "nothing was done");
}

#[test]
fn the_tree_is_walked_into_guesses_that_failed() {
    let mut person = Person::at(&puzzle(KNOWN), "recursion");
    person.press("V");
    assert_eq!(person.panel(), "solve", "there is no tree yet");
    while !person.session().is_full() {
        person.press("enter");
    }
    let end = person.path().cursor();
    let path = person.path();
    let failed: Vec<NodeId> = path
        .all()
        .into_iter()
        .filter_map(|node| match path.node(node).made {
            Move::Refuted { tried, .. } => Some(tried),
            _ => None,
        })
        .collect();
    assert!(!failed.is_empty());
    person.press("V home");
    assert_eq!((person.panel(), person.view()), ("tree", View::Tree));
    let rows = person.path().stretches().len();
    person.press(&"up ".repeat(rows));
    assert_eq!(person.path().cursor(), NodeId::ROOT);
    let mut seen = Vec::new();
    for _ in 0..rows {
        seen.push(person.path().cursor());
        person.press("down");
    }
    assert!(failed.iter().all(|guess| seen.contains(guess)));
    assert!(person.read(120, 40).contains("◂ at "));
    // Go from move to move in a branch; escape returns to the start.
    person.press(&"up ".repeat(rows));
    person.press("down right");
    let inside = person.path().cursor();
    assert!(person.path().depth() > 0);
    person.press("left right");
    assert_eq!(person.path().cursor(), inside);
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.path().cursor(), end);
    // A branch stays when it is entered; two of its moves are compared.
    person.press("V");
    person.press(&"up ".repeat(rows));
    person.press("down c");
    assert_eq!(person.panel(), "tree");
    person.press("down enter");
    assert_eq!(person.panel(), "solve");
    person.press("V down c");
    assert_eq!(person.panel(), "compare");
    person.assert_shows(120, 40, "differs");
}

#[test]
fn the_move_that_was_undone_last_can_be_pointed_at() {
    let mut person = Person::human(WINGS);
    person.press("enter enter enter enter");
    let last = person.path().cursor();
    person.press("u");
    assert_ne!(person.path().cursor(), last);
    person.act(Action::Click(Target::Node(last)));
    assert_eq!(person.path().cursor(), last);
}

#[test]
fn all_steps_say_how_many_techniques_were_tried() {
    let mut person = Person::human(KNOWN);
    let jobs = update(&mut person.app, Action::Command(Command::AllSteps));
    let report = Report::Progress(7);
    let is_asked = |job: &&Job| matches!(job.task, Task::Steps(_));
    let job = jobs.iter().find(is_asked).unwrap().id;
    person.act(Action::Answer(Answer { job, report }));
    let screen = person.read(80, 24);
    let percent = 700 / person.session().plan().rules().len();
    assert!(screen.contains(&format!("Looking: {percent} % done")), "{screen}");
}

#[test]
fn each_kind_of_move_is_shown_for_its_own_time() {
    let mut play = Play::default();
    assert_eq!(play.speed, Speed::NORMAL);
    let person = solved(WINGS, "human");
    let path = person.path();
    let of = |slug: &str| {
        path.line().into_iter().find_map(|node| match &path.node(node).made {
            made @ Move::Deduced(step) if step.profile().slug == slug => Some(made.clone()),
            _ => None,
        })
    };
    let single = of("hidden-single-box").unwrap();
    let wing = of("w-wing").unwrap();
    assert!(play.time_after(&single) < play.time_after(&wing), "as it begins");
    play.pace.set(MoveKind::Singles, 500);
    play.pace.set(MoveKind::Patterns, 10);
    assert_eq!(play.time_after(&single), Speed::NORMAL.step_time() * 5);
    // A longer explanation takes more time, in proportion to the pace.
    let tenth = play.time_after(&wing);
    play.pace.set(MoveKind::Patterns, 20);
    assert_eq!(play.time_after(&wing), 2 * tenth);
    assert!(tenth >= Speed::NORMAL.step_time() / 10);
    play.pace.set(MoveKind::Chains, u32::MAX);
    assert_eq!(play.pace.of(MoveKind::Chains), Pace::MAX);
    assert!(play.time_after(&Move::Opened) > Duration::ZERO);
    assert_eq!(MoveKind::ALL.map(|kind| MoveKind::by_name(kind.name())), MoveKind::ALL.map(Some));
}

#[test]
fn escape_leaves_a_digit_before_it_leaves_the_exercise() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("naked pair");
    person.press("enter enter / 5");
    assert!(!person.session().display.focus.is_empty());
    person.press("esc");
    assert_eq!(person.panel(), "drill");
    assert!(person.session().display.focus.is_empty());
    person.press("esc");
    assert_eq!(person.panel(), "techniques");
    assert_eq!(person.cursor(), Cell::new(0));
}

#[test]
fn the_solution_is_shown_and_closed_again() {
    let mut person = Person::human(KNOWN);
    person.press("right 6 + + ,");
    assert_eq!(person.app.panel_name(), "solutions");
    let solutions = person.app.solutions().unwrap();
    assert_eq!(solutions.number, 1, "there is nothing before it");
    let digits = solutions.atlas.solutions[0].iter();
    assert_eq!(digits.map(ToString::to_string).collect::<String>(), KNOWN_SOLUTION);
    let screen = person.read(80, 24);
    for expected in ["Solution", "This is it.", "esc returns to your", "Path"] {
        assert!(screen.contains(expected), "{expected}\n{screen}");
    }
    assert!(!screen.contains("differ"), "{screen}");
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.session().filled(), 24);
    // Wrong and assumed digits on the board are not parts of the solution.
    person.press("down down 7 down down g enter");
    let screen = person.read(80, 24);
    let guessed = |screen: &str| (1..=9).any(|digit| screen.contains(&format!("{digit}?")));
    assert!(screen.contains("7!") && guessed(&screen), "{screen}");
    person.press("+ +");
    let screen = person.read(80, 24);
    assert!(!screen.contains('!') && !guessed(&screen), "{screen}");
    person.press("esc");
    // The help finds the command by each of these words.
    for words in ["solution", "answer", "give up", "reveal"] {
        person.press("?");
        person.type_text(words);
        assert!(person.read(80, 24).contains("Show the solution,"), "{words}");
        person.press("esc");
    }
}

#[test]
fn a_puzzle_that_was_typed_wrongly_leads_back_to_its_givens() {
    let mut person = Person::human(KNOWN);
    person.press("e right right right right right 2");
    let screen = person.read(80, 24);
    assert!(screen.contains("24/81") && !screen.contains("candidates"), "{screen}");
    let twice = "Row 1 has 2 twice, in";
    assert_eq!(screen.matches(twice).count(), 1, "{screen}");
    person.press("enter enter");
    for keys in ["", "enter"] {
        person.press(keys);
        let screen = person.read(80, 24);
        for expected in [twice, "Press e to correct", " e correct givens"] {
            assert!(screen.contains(expected), "{expected}\n{screen}");
        }
        for expected in ["learn a technique", "could have caused it"] {
            assert!(!screen.contains(expected), "{expected}\n{screen}");
        }
    }
}

#[test]
fn a_step_too_long_for_the_list_still_names_its_technique() {
    let mut person = Person::human(HARD);
    person.press("f");
    for _ in 0..60 {
        for (width, height) in [(80, 24), (120, 40)] {
            let screen = person.read(width, height);
            for line in screen.lines().filter(|line| line.contains("<>")) {
                // A marker without a word is used only where words are left out.
                let mut words = line.split_whitespace().filter(|word| *word != "…");
                let name = words.find(|word| word.ends_with('…'));
                assert!(name.is_none_or(|name| name.len() > 4), "{line}");
                let row = line.trim_end().trim_end_matches(['▴', '▾']).trim_end();
                assert!(!row.ends_with(['>', '=', ',', 'r', 'c']), "{line}");
            }
        }
        person.press("pagedown");
    }
}

/// A puzzle with Skyscrapers, Empty Rectangles and Multi-Colors.
const COLOURS: &str =
    "..6..3..8....5.....5....9....3..76.4.7....15.2..16......734.2.6...2..49.....1.3..";

#[test]
fn a_legend_names_only_markers_that_are_drawn() {
    let mut person = Person::human(COLOURS);
    // All roles with markers.
    person.press("v r");
    assert_eq!(person.app.work.theme.markers, Markers::Always);
    person.press("f");
    let mut seen = 0;
    for row in 0..60 {
        let (screen, panel) = split(&person.read(200, 60));
        let marks: Vec<char> = panel
            .lines()
            .filter(|line| line.contains('\u{d7}') && line.contains("eliminated"))
            .flat_map(|line| line.split("  "))
            .filter_map(|entry| {
                let mut letters = entry.trim().chars();
                let (mark, gap) = (letters.next()?, letters.next()?);
                let is_mark = !mark.is_alphanumeric() || "abAB".contains(mark);
                (gap == ' ' && is_mark).then_some(mark)
            })
            .collect();
        seen += marks.len();
        for mark in marks {
            assert!(screen.contains(mark), "row {row}: {mark} is not on the board\n{panel}");
        }
        person.press("down");
    }
    assert!(seen > 20, "legends were read: {seen}");
}

/// Columns of the board with its labels at 200x60.
const BOARD: usize = 111;

/// Splits a screen into the board and the panel, without the list.
fn split(screen: &str) -> (String, String) {
    let part = |skip: usize, most: usize| -> String {
        let lines = screen.lines().skip(1);
        lines
            .map(|line| line.chars().skip(skip).take(most).chain(['\n']).collect::<String>())
            .collect()
    };
    (part(0, BOARD), part(BOARD, 200))
}

#[test]
fn legends_use_the_words_of_the_technique() {
    for (slug, words) in [
        ("exocet", ["base cells", "cross-lines", "S-cells"]),
        ("empty-rectangle", ["link", "places in the box", "ends of the link"]),
        ("multi-colors-1", ["colour A", "colour B", "colour C"]),
        ("multi-colors-2", ["colour A", "colour D", "pairs of cells that see each other"]),
        ("two-string-kite", ["knot", "ends", "lines"]),
        ("bug-2", ["extra candidate", "eliminated", "placed"]),
    ] {
        let profile = stepdoku::techniques::profile(slug).unwrap();
        let played = Role::ALL;
        let titles: Vec<&str> =
            played.iter().map(|&role| profile.role_title(role, &played)).collect();
        for word in words {
            assert!(titles.contains(&word), "{slug}: {titles:?}");
        }
    }
}

#[test]
fn the_arrays_have_no_legend_because_they_show_no_roles() {
    let mut person = Person::human(COLOURS);
    person.press("v r v a f");
    let screen = person.read(200, 60);
    assert!(!screen.contains("\u{d7} eliminated"), "{screen}");
}

#[test]
fn steps_are_listed_while_others_are_searched() {
    let mut person = Person::human(HARD);
    let jobs = update(&mut person.app, Action::Command(Command::AllSteps));
    let job = jobs.into_iter().find_map(|job| match &job.task {
        Task::Steps(situation) => Some((job.id, situation.all_steps(false, &|_| true))),
        _ => None,
    });
    let (id, steps) = job.expect("the steps are requested");
    let screen = person.read(120, 40);
    assert!(!screen.contains("take step"), "nothing can be taken yet: {screen}");
    let send = |person: &mut Person, report| {
        update(&mut person.app, Action::Answer(Answer { job: id, report }));
    };
    send(&mut person, Report::Part(JobResult::MoreSteps(steps[..2].to_vec())));
    update(&mut person.app, Action::Command(Command::FoldSteps));
    let selected = |person: &Person| {
        let panel = person.app.screen.find::<Steps>().expect("the list is open");
        (panel.listing.as_ref().map(Listing::len), panel.selected().cloned())
    };
    assert_eq!(selected(&person).0, Some(2));
    person.session_mut().now += Duration::from_secs(3);
    let screen = person.read(120, 40);
    assert!(screen.contains("take step") && screen.contains("% done after 3 s"), "{screen}");
    update(&mut person.app, Action::Command(Command::Down));
    let chosen = selected(&person).1;
    send(&mut person, Report::Part(JobResult::MoreSteps(steps[2..5].to_vec())));
    assert_eq!(selected(&person), (Some(5), chosen.clone()));
    let count = steps.len();
    send(&mut person, Report::Done(JobResult::Steps(steps)));
    assert_eq!(selected(&person), (Some(count), chosen));
    assert!(!person.read(120, 40).contains("Looking"));
}

#[test]
fn each_step_is_shown_from_its_first_branch() {
    let mut person = Person::human(HARD);
    person.press("f /");
    person.type_text("region");
    person.press("enter");
    assert!(person.read(120, 60).contains("▸ 1 "));
    person.press("b b");
    assert_ne!(person.session().display.branches, Branches::default());
    person.press("esc f /");
    person.type_text("region");
    person.press("enter");
    assert_eq!(person.session().display.branches, Branches::default());
}

#[test]
fn in_each_branch_of_a_region_only_its_own_start_is_true() {
    let mut person = Person::human(HARD);
    person.press("f /");
    person.type_text("region");
    person.press("enter");
    let panel = person.app.screen.find::<Steps>().expect("the list is open");
    let step = panel.selected().cloned().expect("there is such a step");
    let explanation = step.explanation();
    let starts = |exhibits: &[Exhibit]| -> Vec<Candidate> {
        let on = exhibits.iter().filter(|exhibit| exhibit.role == Role::On);
        on.flat_map(|exhibit| match &exhibit.subject {
            Subject::Candidates(candidates) => candidates.to_vec(),
            _ => Vec::new(),
        })
        .collect()
    };
    let whole = &explanation.exhibits;
    let own: Vec<&Exhibit> = whole
        .iter()
        .filter(|exhibit| !explanation.branches.iter().any(|it| it.find(exhibit).is_some()))
        .collect();
    let own: Vec<Exhibit> = own.into_iter().cloned().collect();
    assert_eq!(starts(&own), [], "the whole step asserts no start");
    assert!(explanation.branches.iter().all(|branch| !starts(&branch.exhibits).is_empty()));
}

#[test]
fn a_view_opened_from_a_list_or_the_timeline_is_not_covered_by_it() {
    for opener in [Command::Timeline, Command::Tree, Command::AllSteps] {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let mut person = Person::human(WINGS);
            person.press("enter enter enter");
            person.act(Action::Command(opener));
            person.press("v m");
            let screen = person.read(width, height);
            assert_eq!(person.panel(), "solve");
            assert_eq!(person.view(), View::Map);
            let is_covered = ["Timeline:", "All steps:"].iter().any(|it| screen.contains(it));
            assert!(!is_covered, "{opener:?}: {screen}");
        }
    }
}

/// Returns the text after "move" in the header.
fn steps_in_header(person: &mut Person) -> String {
    let header = person.read(120, 40).lines().next().unwrap().to_owned();
    let (_, steps) = header.split_once(" move ").unwrap();
    steps.split("  ").next().unwrap().to_owned()
}

#[test]
fn the_header_knows_how_many_steps_the_solve_has() {
    let mut person = Person::looking_ahead(&puzzle(HARD), "human");
    person.press("enter enter enter enter");
    let steps = steps_in_header(&mut person);
    let (at, expected) = steps.split_once(" of about ").unwrap();
    assert_eq!(at, "2");
    let expected: usize = expected.parse().unwrap();
    person.press("enter enter u enter enter");
    assert_eq!(steps_in_header(&mut person), format!("3 of about {expected}"));
    let left = person.session().time_left().unwrap();
    assert!(left > Duration::from_secs(20), "{left:?}");
    person.press("] ] ] ] ] ] ] ] a");
    person.wait_until_it_rests();
    let path = person.path();
    assert_eq!(path.node(path.cursor()).number, expected);
    // An own entry leads to another position.
    person.press("ctrl-u enter enter enter enter");
    let cells = person.session().cells();
    let lone = cells.into_iter().find(|&cell| person.candidates(cell).len() == 2).unwrap();
    let digit = person.candidates(lone).iter().next().unwrap();
    person.act(Action::Click(Target::Cell(lone)));
    person.press("g");
    person.act(Action::Digit(digit));
    assert!(!steps_in_header(&mut person).contains("about"));
}

#[test]
fn without_colours_the_cursor_looks_unlike_a_strong_link() {
    let mut person = Person::human(KNOWN);
    // The border does not cover a column number.
    person.press("down");
    let screen = person.read(120, 40);
    for sign in ["═", "║", "╔", "╗", "╚", "╝"] {
        assert!(!screen.contains(sign), "{sign}: {screen}");
    }
    assert!(screen.contains("▗▄▄▄▄▄▄▄▖"), "{screen}");
    assert!(screen.contains("▝▀▀▀▀▀▀▀▘"), "{screen}");
    person.app.work.theme.glyphs = stepdoku::term::theme::Glyphs::Ascii;
    let screen = person.read(120, 40);
    assert!(screen.contains("{:::::::}"), "{screen}");
    assert!(screen.contains("{'''''''}"), "{screen}");
}

#[test]
fn a_large_screen_has_a_large_board() {
    let mut person = Person::human(KNOWN);
    person.read(120, 40);
    let full = person.drawn.board.unwrap().area;
    person.read(200, 60);
    let roomy = person.drawn.board.unwrap().area;
    assert!(roomy.height > 50 && roomy.height > full.height, "{roomy:?}");
    assert_eq!(person.drawn.columns, 2, "the panel has two columns");
}
