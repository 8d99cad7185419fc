//! Lessons: exercises contain their technique, and a person gets from the start screen to a found
//! technique.

use stepdoku::formats::{parse_position, print_position};
use stepdoku::grid::{Candidate, Cell, Shape};
use stepdoku::learn::guide::guide_examples;
use stepdoku::learn::practice::{AnswerVerdict, DeductionVerdict, Exercise, MAX_STEPS};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Budget, Claim};
use stepdoku::search::{Limits, SolutionCount, erased};
use stepdoku::solver::{Next, Plan, engine};
use stepdoku::step::{Detail, Effect, Step};
use stepdoku::techniques;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{Marking, Shown};
use stepdoku::tui::commands::Command;
use stepdoku::tui::record::{Help, HintRecord, Record, RecordUpdate};
use stepdoku::tui::study::{Study, StudyResult};
use stepdoku::tui::update::update;

use crate::cases;
use crate::common::{KNOWN, KNOWN_SOLUTION, lines, puzzle};
use crate::simulated_person::Person;

fn exercise(slug: &str, seed: u64) -> Exercise {
    let technique = techniques::profile(slug).unwrap();
    Exercise::generate(technique, seed, |_| false).unwrap()
}

#[test]
fn in_an_exercise_the_technique_is_the_next_step_and_nothing_easier_is() {
    for slug in [
        "full-house",
        "naked-single",
        "pointing",
        "naked-pair",
        "x-wing",
        "xy-wing",
        "unique-rectangle-1",
        "w-wing",
    ] {
        for seed in 0..2 {
            let exercise = exercise(slug, seed);
            assert!(exercise.is_next, "{slug}");
            let mut engine = engine(&exercise.puzzle, Plan::default());
            engine.certify_single_solution();
            let Next::Deduce(step, _) = engine.next_move(Detail::Explained) else {
                panic!("{slug}: there is a step");
            };
            assert_eq!(step.profile().slug, slug);
            assert!(exercise.steps.contains(&step), "{slug}: {}", step.line());
            let solution = exercise.solution.as_ref().expect("it has one");
            for effect in exercise.steps.iter().flat_map(|step| &step.deduction.effects) {
                let solved = solution[effect.candidate().cell.index()];
                let places = matches!(effect, Effect::Place(_));
                assert_eq!(solved == effect.candidate().digit, places, "{slug}");
            }
        }
    }
}

#[test]
fn a_technique_that_is_never_next_is_practised_where_the_basics_end() {
    let exercise = exercise("remote-pair", 1);
    assert!(!exercise.is_next, "something cheaper is there too");
    let mut engine = engine(&exercise.puzzle, Plan::default());
    engine.certify_single_solution();
    let Next::Deduce(step, _) = engine.next_move(Detail::Bare) else {
        panic!("there is a step");
    };
    assert_ne!(step.profile().slug, "remote-pair");
}

#[test]
fn an_exercise_of_a_seed_stays_the_same_and_can_be_cancelled() {
    assert_eq!(exercise("naked-pair", 3), exercise("naked-pair", 3));
    let technique = techniques::profile("x-wing").unwrap();
    assert_eq!(Exercise::generate(technique, 1, |_| true), None);
    let rare = techniques::profile("mutant-leviathan").unwrap();
    let study = Study::Exercise(rare, 1);
    let learnt = study.answer(|| true, |_| ());
    assert!(matches!(learnt, StudyResult::Exercise(None)), "{learnt:?}");
}

#[test]
fn every_guide_has_an_example_that_the_engine_finds() {
    for technique in techniques::profiles().filter(|profile| profile.on_by_default) {
        let example = Exercise::example(technique, 0, &|| false);
        let example = example.unwrap_or_else(|| panic!("{} has none", technique.slug));
        let wanted = &guide_examples(technique)[0].effects;
        assert!(example.steps[0].deduction.has_effects(wanted), "{}", technique.slug);
    }
}

#[test]
fn uniqueness_has_no_exercise_in_a_puzzle_with_several_solutions() {
    let technique = techniques::profile("unique-rectangle-1").unwrap();
    let has_steps = |puzzle: &Puzzle| {
        let mut engine = engine(puzzle, Plan::default());
        engine.certify_single_solution();
        !engine.situation().steps_of(technique.slug, &|| false).is_empty()
    };
    let is_ambiguous = |puzzle: &Puzzle| {
        let count = erased::solution_count(&puzzle.as_given(), Limits::NONE);
        matches!(count, SolutionCount::Several(..))
    };
    let example = guide_examples(technique).swap_remove(0).puzzle;
    let without = |at: usize| {
        let mut puzzle = example.clone();
        puzzle.givens[at] = None;
        puzzle
    };
    let mut loose = (0..81).map(without);
    let loose = loose.find(|puzzle| is_ambiguous(puzzle) && has_steps(puzzle));
    let loose = loose.expect("the rectangle remains without one of the givens");
    assert_eq!(Exercise::at_position(technique, loose, &|| false), None);
}

#[test]
fn answers_are_judged_by_the_steps_and_by_the_solution() {
    let exercise = exercise("x-wing", 5);
    let effect = exercise.steps[0].deduction.effects[0].candidate();
    assert!(matches!(exercise.judge(effect, true), AnswerVerdict::Found(_)));
    assert!(!exercise.is_placement());
    let solution = exercise.solution.clone().unwrap();
    let open = |cell: &Cell| {
        let puzzle = &exercise.puzzle;
        puzzle.givens[cell.index()].is_none() && puzzle.placed[cell.index()].is_none()
    };
    let cell = (0..81).map(Cell::new).find(open).unwrap();
    let right = Candidate::new(cell, solution[cell.index()]);
    assert_eq!(exercise.judge(right, true), AnswerVerdict::InSolution);
    assert_eq!(exercise.judge(right, false), AnswerVerdict::NotACandidate);
}

/// Returns the verdict on a true answer in a position.
fn deduction(puzzle: &Puzzle, answer: Effect) -> DeductionVerdict {
    let claim = Claim::new(puzzle.shape, [answer]).unwrap();
    let budget = Budget::patient(puzzle);
    DeductionVerdict::from_proof(referee::easiest_proof(puzzle, &claim, &budget, &|_| {}))
}

#[test]
fn a_deduction_of_two_steps_is_accepted() {
    let text = cases::cases("naked-pair").unwrap();
    let positions = lines(&text).filter_map(|line| line.split_once(" => r"));
    let mut accepted = 0;
    for (position, _) in positions {
        let puzzle = parse_position(position).unwrap();
        for pair in cases::steps("naked-pair", &puzzle) {
            let mut after = puzzle.clone();
            after.eliminate(pair.eliminations());
            let singles = cases::steps("naked-single", &after).into_iter();
            let before = cases::steps("naked-single", &puzzle);
            for single in singles.filter(|single| !before.contains(single)) {
                let placed = single.deduction.effects[0];
                match deduction(&puzzle, placed) {
                    DeductionVerdict::Accepted(steps) => {
                        assert!((1..=MAX_STEPS).contains(&steps.len()));
                        let last = steps.last().unwrap();
                        assert!(last.deduction.effects.contains(&placed), "{}", last.line());
                        accepted += usize::from(steps.len() > 1);
                    }
                    other => panic!("{}: {other:?}", single.line()),
                }
            }
        }
    }
    assert!(accepted > 0);
}

#[test]
fn a_deduction_of_many_steps_is_too_long_and_a_false_one_has_no_proof() {
    let puzzle = puzzle(KNOWN);
    let solution = erased::solution_count(&puzzle, Limits::NONE).unique().unwrap();
    let open = (0..81).map(Cell::new).filter(|cell| puzzle.givens[cell.index()].is_none());
    let mut longest = 0;
    for cell in open {
        let right = Candidate::new(cell, solution[cell.index()]);
        if let DeductionVerdict::TooLong(count) = deduction(&puzzle, Effect::Place(right)) {
            assert!(count > MAX_STEPS);
            longest = longest.max(count);
        }
        let wrong = Effect::Eliminate(right);
        assert_eq!(deduction(&puzzle, wrong), DeductionVerdict::Unproved);
    }
    assert!(longest > MAX_STEPS);
}

#[test]
fn a_record_survives_its_file_and_forgets_what_is_known() {
    let asked = |number: usize| HintRecord {
        technique: "x-wing".to_owned(),
        position: format!("{number}"),
    };
    let mut record = Record::default();
    for number in 0..600 {
        record.add(RecordUpdate::Asked(asked(number)));
    }
    record.add(RecordUpdate::Asked(asked(599)));
    assert_eq!(record.asked("x-wing").count(), 500);
    let done = |number, help| RecordUpdate::Done { asked: asked(number), help };
    record.add(done(100, Help::Where));
    let last = record.asked("x-wing").last();
    assert_eq!(last, Some(&asked(100)), "it comes back after the others");
    record.add(done(100, Help::None));
    assert_eq!(record.asked("x-wing").count(), 499);
    assert_eq!(record.done("x-wing"), [1, 1, 0, 0]);
    assert_eq!(Record::read(&record.text()), Ok(record));
    assert!(Record::read("{\"version\": 2, \"done\": {}, \"asked\": []}").is_err());
    assert!(Record::read("no record").is_err());
}

/// Returns the candidate that the first step of the open exercise changes.
fn answer(person: &Person) -> Candidate {
    let exercise = person.exercise();
    exercise.steps[0].deduction.effects[0].candidate()
}

fn point(person: &mut Person, candidate: Candidate) {
    person.set_cursor(candidate.cell);
    person.press(&candidate.digit.to_string());
}

#[test]
fn an_exact_name_comes_before_an_alias() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    // A Full House is also called Last Free Cell. Other lists are searched with a slash.
    person.type_text("/cell");
    assert!(person.read(80, 24).contains("Full House"));
    person.press("enter");
    assert!(person.read(80, 24).contains("Cell Forcing Chain"));
}

#[test]
fn a_name_that_begins_with_the_letter_comes_first() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("x");
    let screen = person.read(80, 24);
    let place = |name: &str| screen.find(name).unwrap_or(usize::MAX);
    assert!(place("X-Wing") < place("Hidden Single (box)"), "{screen}");
    person.press("enter");
    assert!(person.lesson().technique.name.starts_with('X'));
}

#[test]
fn a_step_that_was_shown_in_full_was_not_found() {
    let mut person = Person::human(KNOWN);
    person.practise("x-wing");
    person.press("space esc");
    assert_eq!(person.record.done("x-wing"), [0, 0, 0, 1]);
    let screen = person.read(80, 24);
    assert!(screen.contains("1 shown") && !screen.contains("found"), "{screen}");
}

#[test]
fn the_last_hint_says_what_is_removed() {
    let mut person = Person::human(KNOWN);
    person.practise("x-wing");
    person.press("i i");
    let removed = answer(&person).digit;
    let words = person.read(120, 40).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("It removes {removed} from ")), "{words}");
}

#[test]
fn a_person_who_knows_only_singles_finds_an_x_wing() {
    let mut person = Person::human(KNOWN);
    // The start screen names the key; the list can be searched or browsed.
    assert!(person.read(80, 24).contains("t learn"));
    person.press("space space");
    let before = person.app.work.session.puzzle.journal().to_vec();
    person.press("t");
    person.type_text("x-wing");
    let screen = person.read(80, 24);
    assert!(screen.contains("Learn a technique") && screen.contains("X-Wing"));
    person.press("enter");
    assert_eq!(person.panel(), "guide");
    assert!(person.shown_step().is_some(), "the example lives");
    let screen = person.read(120, 60);
    assert!(screen.contains("Why it works"), "{screen}");
    assert!(screen.contains("enter practise"), "{screen}");
    person.press("enter");
    assert_eq!(person.panel(), "drill");
    person.assert_shows(80, 24, "There is an X-Wing on");
    // A wrong answer gets its reason; a right one is accepted.
    let wanted = answer(&person);
    let wrong = person.exercise();
    let wrong = Candidate::new(wanted.cell, wrong.solution.unwrap()[wanted.cell.index()]);
    point(&mut person, wrong);
    assert!(!person.lesson().is_done);
    person.assert_status_contains("must stay");
    point(&mut person, wanted);
    person.assert_status_starts_with("Found, unaided");
    assert_eq!(person.record.done("x-wing"), [1, 0, 0, 0]);
    let first = print_position(&person.exercise().puzzle);
    // The next exercise was generated in the background.
    person.press("n");
    let exercise = person.exercise();
    assert_ne!(print_position(&exercise.puzzle), first);
    // Every degree of a hint is counted.
    person.press("i i");
    let wanted = answer(&person);
    point(&mut person, wanted);
    assert_eq!(person.record.done("x-wing"), [1, 0, 1, 0]);
    person.press("esc");
    assert_eq!(person.panel(), "techniques");
    assert!(person.read(80, 24).contains("found 2, 1 without help"));
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.session().puzzle.journal(), before, "the puzzle is as it was");
    assert_eq!(person.path().len(), 1);
}

#[test]
fn while_a_position_is_generated_the_board_is_empty() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("x-wing");
    person.press("enter");
    assert!(person.session().filled() > 0, "the example is on the board");
    let jobs = update(&mut person.app, Action::Command(Command::Accept));
    assert_eq!(person.session().filled(), 0);
    assert!(person.session().marks().iter().all(|marks| marks.is_empty()));
    let screen = person.read(80, 24);
    assert!(screen.contains("Generating a position"), "{screen}");
    let keys = screen.lines().last().unwrap().trim();
    assert!(keys.starts_with("esc techniques") && !keys.contains("hint"), "{keys}");
    person.press("i");
    assert_eq!(person.status(), "The position is still being generated.");
    person.answer(jobs);
    assert!(person.session().filled() > 0);
    assert!(person.read(80, 24).lines().last().unwrap().contains("i hint"));
}

#[test]
fn escape_in_a_guide_first_removes_the_highlight() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("x-wing");
    person.press("enter / 8");
    assert!(!person.session().display.focus.is_empty());
    person.press("esc");
    assert_eq!(person.panel(), "guide");
    assert!(person.session().display.focus.is_empty());
    person.press("esc");
    assert_eq!(person.panel(), "techniques");
}

#[test]
fn a_hint_in_a_puzzle_becomes_an_exercise() {
    let mut person = Person::human(KNOWN);
    person.press("i");
    let Shown::Hint { step, .. } = person.session().next.shown.clone() else {
        panic!("a hint is given");
    };
    let slug = step.profile().slug;
    let own: Vec<HintRecord> = person.record.asked(slug).cloned().collect();
    assert_eq!(own.len(), 1);
    let position = parse_position(&own[0].position).unwrap();
    assert_eq!(position, puzzle(KNOWN));
    person.press("i i esc t");
    person.type_text(slug);
    assert!(person.read(80, 24).contains("1 hint to practise"));
    person.press("enter enter");
    let lesson = person.lesson();
    assert!(lesson.is_own);
    assert_eq!(lesson.exercise.as_ref().unwrap().puzzle, position);
    assert!(person.read(120, 40).contains("You asked for a hint"));
    let wanted = answer(&person);
    point(&mut person, wanted);
    assert_eq!(person.record.asked(slug).count(), 0, "it was found unaided");
    person.press("n");
    let lesson = person.lesson();
    assert!(!lesson.is_own && lesson.exercise.is_some(), "then others come");
}

#[test]
fn a_lesson_leaves_everything_else_alone() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("naked pair");
    person.press("enter enter");
    for keys in ["u", "g", "e", "N", "v", "0", "m", "S"] {
        person.press(keys);
        assert_eq!(person.panel(), "drill", "{keys}");
    }
    person.press(": n e w space 1 6 enter");
    assert!(person.session().learning.lesson().is_some());
    person.assert_status_contains("in a lesson");
    // A pasted puzzle ends the lesson.
    person.act(Action::Paste(KNOWN_SOLUTION.to_owned()));
    assert!(person.app.work.session.learning.lesson().is_none());
    assert_eq!(person.app.panel_name(), "solve");
    person.press("(");
    let path = person.app.work.session.puzzle.engine.path();
    assert!(path.is_empty(), "the puzzle before comes back");
    assert_eq!(person.app.work.session.puzzle.title, "test");
}

#[test]
fn singles_are_practised_by_placing_them() {
    let mut person = Person::human(KNOWN);
    person.press("t");
    person.type_text("naked single");
    person.press("enter enter");
    assert!(person.read(120, 40).contains("that it solves"));
    let wanted = answer(&person);
    point(&mut person, wanted);
    assert_eq!(person.record.done("naked-single"), [1, 0, 0, 0]);
    person.press("n space");
    assert!(matches!(person.session().next.shown, Shown::Move(_)), "the answer is shown");
    let wanted = answer(&person);
    point(&mut person, wanted);
    assert_eq!(person.record.done("naked-single"), [1, 0, 0, 1]);
}

#[test]
fn near_misses_fail_by_the_candidate_that_they_name() {
    let mut seen = std::collections::BTreeMap::new();
    for slug in ["naked-pair", "x-wing", "xy-wing", "w-wing", "als-xz"] {
        for seed in 0..3 {
            let exercise = exercise(slug, seed);
            let mut engine = engine(&exercise.puzzle, Plan::default());
            engine.certify_single_solution();
            let answer = engine.situation().techniques_tried(&|| false).expect("a step");
            assert_eq!(answer.step().unwrap().profile().slug, slug);
            for miss in answer.families.iter().filter_map(|family| family.near_miss.as_ref()) {
                *seen.entry(miss.technique.slug).or_insert(0) += 1;
                let mut without = exercise.puzzle.clone();
                without.eliminated.push(miss.spoiler);
                let found = steps(miss.technique.slug, &without);
                assert!(!found.is_empty(), "{}: {miss:?}", print_position(&without));
            }
        }
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn a_cancelled_search_names_no_techniques_without_steps() {
    let mut engine = engine(&exercise("x-wing", 1).puzzle, Plan::default());
    engine.certify_single_solution();
    let situation = engine.situation();
    let asked = std::cell::Cell::new(0);
    let tried = |calls: usize| {
        asked.set(0);
        situation.techniques_tried(&|| {
            asked.set(asked.get() + 1);
            asked.get() > calls
        })
    };
    assert!(tried(usize::MAX).is_some_and(|answer| answer.families.len() > 2));
    let calls = asked.get();
    assert!(calls > 10, "{calls}");
    for calls in (0..calls).rev().take(50) {
        assert!(tried(calls).is_none(), "cancelled after {calls} calls");
    }
    assert!(tried(calls).is_some());
}

fn steps(slug: &str, puzzle: &Puzzle) -> Vec<Step> {
    assert_eq!(puzzle.shape, Shape::Nine);
    let engine = engine(puzzle, Plan::default());
    engine.situation().steps_of(slug, &|| false)
}

/// Prints the number of tries and the time for an exercise of each technique.
#[test]
#[ignore = "prints figures: cargo test --profile bench --test suite learning:: -- --ignored --nocapture"]
fn exercise_generation_time() {
    for technique in techniques::profiles().filter(|profile| profile.on_by_default) {
        let (began, tries) = (std::time::Instant::now(), std::sync::atomic::AtomicU64::new(0));
        let patience = std::time::Duration::from_secs(10);
        let exercise = Exercise::generate(technique, 1, |tried| {
            tries.store(tried, std::sync::atomic::Ordering::Relaxed);
            began.elapsed() >= patience
        });
        println!(
            "{:<40} {:>6} tries {:>8.2?} {}",
            technique.slug,
            tries.into_inner(),
            began.elapsed(),
            if exercise.is_some() { "" } else { "given up" }
        );
    }
}

#[test]
fn in_a_lesson_candidates_are_shown_whatever_the_source_of_marks() {
    let mut person = Person::human(KNOWN);
    person.session_mut().display.marking = Marking::Own;
    person.press("t");
    // A pasted text is searched for, too.
    person.act(Action::Paste("x-wing".to_owned()));
    assert_eq!(person.panel(), "techniques");
    person.press("enter enter");
    assert_eq!(person.panel(), "drill");
    let cell = answer(&person).cell;
    let marks = person.session().marks()[cell.index()];
    assert_eq!(marks, person.candidates(cell));
    assert!(!marks.is_empty());
}
