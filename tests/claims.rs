//! Claims, practice mode, mistakes and outdated pencil marks on the screen.

use std::ops::RangeBounds;

use stepdoku::export::{Walkthrough, markdown};
use stepdoku::grid::{Candidate, Cell, Digit};
use stepdoku::learn::practice::MAX_STEPS;
use stepdoku::referee::{self, Budget, Claim, Failure, Verdict};
use stepdoku::search::{Limits, SolutionCount, erased};
use stepdoku::solver::Move;
use stepdoku::step::Effect;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, Tone};
use stepdoku::tui::choices::Choices;
use stepdoku::tui::commands::Command;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::panels::claim::ClaimPanel;
use stepdoku::tui::record::{Record, RecordUpdate};
use stepdoku::tui::session::journal::Entry;
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;
use stepdoku::tui::view::Target;

use crate::common::puzzle;
use crate::simulated_person::Person;

/// Has a Pointing for 5 in box 4, which removes 5 from r1c1 and r3c1, and a Hidden Single r5c9=1.
const POINTING: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

fn person() -> Person {
    Person::human(POINTING)
}

fn candidate(row: usize, column: usize, digit: usize) -> Candidate {
    Candidate::new(Cell::new(9 * (row - 1) + column - 1), Digit::new(digit - 1))
}

fn solution() -> Vec<Digit> {
    match erased::solution_count(&puzzle(POINTING), Limits::NONE) {
        SolutionCount::Unique(solution) => solution,
        _ => panic!("the puzzle has one solution"),
    }
}

/// Opens the panel for a cell and types a claim about a digit of it, then a reason.
fn claim(person: &mut Person, what: Candidate, reason: &str) {
    person.set_cursor(what.cell);
    person.press("x a");
    assert_eq!(person.panel(), "claim");
    person.type_text(&what.digit.to_string());
    person.press("enter");
    person.type_text(reason);
    person.press("enter");
}

fn verdict(person: &Person) -> &Verdict {
    let panel = person.app.screen.find::<ClaimPanel>();
    panel.and_then(ClaimPanel::verdict).expect("the claim was judged")
}

fn has(person: &Person, what: Candidate) -> bool {
    person.candidates(what.cell).contains(what.digit)
}

#[test]
fn a_proved_claim_is_a_step_of_the_person() {
    let mut person = person();
    let target = candidate(1, 1, 5);
    claim(&mut person, target, "5 in b4");
    assert!(matches!(verdict(&person), Verdict::Proved(_)));
    insta::assert_snapshot!("claim_proved_80x24", person.read(80, 24));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert!(!has(&person, target));
    let path = person.path();
    let node = path.node(path.cursor());
    assert_eq!(node.own_reason.as_deref(), Some("5 in b4"));
    assert!(matches!(&node.made, Move::Deduced(step) if step.profile().slug == "pointing"));
    assert!(person.read(80, 24).contains("you: "), "the path names the person");
    assert_eq!(person.record.proved("pointing"), 1);
    let text = markdown(&Walkthrough::retrace(person.engine_mut(), "mine"));
    assert!(text.contains(". you: Pointing"), "{text}");
    assert!(text.contains("Your reason: 5 in b4"), "{text}");
    person.press("u");
    assert!(has(&person, target));
    person.press("r");
    assert!(!has(&person, target));
    // Replaying the journal makes the claim again.
    let lines = person.session().puzzle.journal().to_vec();
    let is_claim =
        |line: &&Entry| matches!(line, Entry::Claimed { reason, .. } if reason == "5 in b4");
    assert_eq!(lines.iter().filter(is_claim).count(), 1);
    let (again, count) = App::replayed(&lines).unwrap();
    assert_eq!(count, lines.len());
    let path = again.work.session.puzzle.engine.path();
    let node = path.node(path.cursor());
    assert_eq!(node.own_reason.as_deref(), Some("5 in b4"));
    assert!(matches!(&node.made, Move::Deduced(step) if step.is_explained()));
    assert_eq!(again.work.session.puzzle.engine.puzzle(), person.engine().puzzle());
}

#[test]
fn a_failed_reason_is_named_and_the_easiest_proof_is_revealed_in_stages() {
    let mut person = person();
    let target = candidate(1, 1, 5);
    claim(&mut person, target, "5 in b5");
    let failure = verdict(&person).failure();
    assert!(matches!(failure, Some(Failure::DigitPlaced { .. })), "{failure:?}");
    insta::assert_snapshot!("claim_not_proved_80x24", person.read(80, 24));
    person.press("i");
    let hint = person.read(80, 24);
    assert!(hint.contains("Look at") && !hint.contains("The only place"), "{hint}");
    while !person.read(80, 24).contains("take proof") {
        person.press("i");
    }
    assert!(person.read(80, 24).contains("The only place"));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert!(!has(&person, target), "the proof removes the candidate");
    assert_eq!(person.record.proved("pointing"), 0, "the steps are not the person's");
}

#[test]
fn the_search_for_the_easiest_proof_counts_techniques() {
    let mut person = person();
    claim(&mut person, candidate(1, 1, 5), "5 in b5");
    let jobs = update(&mut person.app, Action::Command(Command::Hint));
    let is_asked = |job: &&Job| matches!(job.task, Task::Study(_));
    let job = jobs.iter().find(is_asked).unwrap().id;
    let report = Report::Progress(7);
    person.act(Action::Answer(Answer { job, report }));
    let screen = person.read(120, 40);
    let is_counted = screen.contains("proof: 7") && screen.contains("techniques tried");
    assert!(is_counted, "{screen}");
}

#[test]
fn a_false_claim_shows_only_what_is_asked_for() {
    let mut person = person();
    let target = candidate(5, 9, 1);
    claim(&mut person, target, "");
    assert!(matches!(verdict(&person), Verdict::NotTrue(_)));
    let answer = person.read(80, 24);
    assert!(answer.contains("No, r5c9<>1") && !answer.contains("contradiction"), "{answer}");
    person.press("i");
    let cells = person.read(80, 40);
    assert!(cells.contains("Look at r5c9") && !cells.contains("In the solution"), "{cells}");
    person.press("i");
    assert!(person.read(80, 40).contains("In the solution"));
    person.press("esc");
    assert!(has(&person, target), "nothing has changed");
}

#[test]
fn a_text_that_cannot_be_read_names_the_character() {
    let mut person = person();
    claim(&mut person, candidate(1, 1, 5), "(5)r1c1=(5)r");
    assert_eq!(person.panel(), "claim", "the reason is typed again");
    person.assert_shows(80, 24, "character");
    person.press("backspace");
    assert!(!person.read(80, 24).contains("column"), "the error is gone with the next key");
}

#[test]
fn the_fields_of_a_claim_are_chosen_by_tab_and_clicks() {
    let mut person = person();
    person.set_cursor(candidate(1, 1, 5).cell);
    person.press("x a 5 tab");
    person.type_text("5 in b4");
    assert_eq!(person.app.typed(), "5 in b4");
    person.act(Action::Click(Target::Row(0)));
    assert_eq!(person.app.typed(), "r1c1<>5");
    person.press("backspace enter");
    let screen = person.read(80, 24);
    let rows: Vec<&str> = screen.lines().collect();
    let claim = rows.iter().position(|row| row.contains("claim r1c1<>"));
    let message = rows[claim.expect("the claim is on screen") + 1];
    assert!(message.contains("character"), "below the claim: {screen}");
}

#[test]
fn a_judgement_can_be_stopped() {
    let mut person = person();
    person.set_cursor(candidate(1, 1, 5).cell);
    person.press("x a 5 enter");
    let tasks = update(&mut person.app, Action::Command(Command::Accept));
    assert!(person.read(80, 24).contains("Judging"));
    person.press("esc");
    assert!(!person.read(80, 24).contains("Judging"));
    // An answer that comes late is dropped.
    person.answer(tasks);
    let panel = person.app.screen.find::<ClaimPanel>().unwrap();
    assert!(panel.verdict().is_none());
    person.press("enter");
    assert!(matches!(verdict(&person), Verdict::TrueNoReason(_)));
}

#[test]
fn a_chain_is_built_by_clicking_candidates() {
    let mut person = person();
    person.look(80, 24);
    person.press("x a 5 enter");
    // The conjugate pair of 5 in box 4 sees the 5 of r1c1.
    for node in [candidate(5, 1, 5), candidate(6, 1, 5)] {
        person.act(Action::Click(Target::Candidate(node)));
    }
    person.assert_shows(120, 40, "(5)r5c1=(5)r6c1");
    person.press("enter");
    assert!(matches!(verdict(&person), Verdict::Proved(_)));
    // The next node follows by a weak link.
    person.press("e");
    person.act(Action::Click(Target::Candidate(candidate(5, 7, 5))));
    assert!(person.read(120, 40).contains("(5)r5c1=(5)r6c1-(5)r5c7"));
    person.press("enter");
    assert!(!matches!(verdict(&person), Verdict::Proved(_)));
}

#[test]
fn the_record_counts_proved_claims_by_technique() {
    let mut record = Record::default();
    for technique in ["w-wing", "w-wing", "x-wing"] {
        record.add(RecordUpdate::Proved(technique.to_owned()));
    }
    let again = Record::read(&record.text()).unwrap();
    assert_eq!(again, record);
    assert_eq!((again.proved("w-wing"), again.proved("skyscraper")), (2, 0));
    // Records of older programs have no such counts.
    let old = Record::read("{\"version\": 1, \"done\": {}, \"asked\": []}").unwrap();
    assert_eq!(old.proved("w-wing"), 0);
}

#[test]
fn selected_cells_are_the_pattern_of_a_reason() {
    let mut person = person();
    for (row, column) in [(5, 1), (6, 1)] {
        person.set_cursor(candidate(row, column, 1).cell);
        person.act(Action::Command(Command::Pick));
    }
    person.set_cursor(candidate(1, 1, 5).cell);
    person.press("x a");
    person.assert_shows(80, 24, "why   r56c1");
    person.type_text("5");
    person.press("enter");
    person.press("ctrl-u");
    person.type_text("5 in b4, these cells");
    person.press("enter");
    assert!(matches!(verdict(&person), Verdict::Proved(_)));
}

#[test]
fn practice_mode_asks_why_and_accepts_no_answer() {
    let mut person = person();
    person.press("x y");
    person.assert_status_contains("Ask me why is on");
    let single = candidate(5, 9, 1);
    person.set_cursor(single.cell);
    person.press("1");
    assert_eq!(person.panel(), "claim");
    assert_eq!(person.engine().value(single.cell), None, "it waits for the reason");
    insta::assert_snapshot!("practice_mode_80x24", person.read(80, 24));
    person.press("esc");
    assert_eq!(person.engine().value(single.cell), None, "it is not entered");
    person.press("1 enter");
    assert_eq!(person.engine().value(single.cell), Some(single.digit));
    let path = person.path();
    assert!(matches!(path.node(path.cursor()).made, Move::Entered(_)));
    // The same with a reason is a step of the person.
    person.press("u 1");
    person.type_text("hidden single");
    person.press("enter enter");
    assert_eq!(person.engine().value(single.cell), Some(single.digit));
    let path = person.path();
    assert_eq!(path.node(path.cursor()).own_reason.as_deref(), Some("hidden single"));
    // A mark is removed in the same way.
    let target = candidate(1, 1, 5);
    person.set_cursor(target.cell);
    person.press("m 5");
    assert_eq!(person.panel(), "claim");
    person.type_text("pointing");
    person.press("enter enter");
    assert!(!has(&person, target));
    person.press("esc x y");
    person.assert_status_contains("off");
}

#[test]
fn the_mistake_is_found_and_undone() {
    let mut person = person();
    person.press("x i");
    person.assert_status_contains("entered nothing");
    let solution = solution();
    let right = candidate(5, 9, 1);
    person.set_cursor(right.cell);
    person.press("1 x i");
    person.assert_status_contains("No mistake");
    // A wrong digit, then a right one.
    let cell = candidate(7, 5, 1).cell;
    let wrong = person.candidates(cell);
    let wrong = wrong.into_iter().find(|&digit| digit != solution[cell.index()]);
    let wrong = Candidate::new(cell, wrong.unwrap_or(Digit::new(0)));
    let before = person.path().cursor();
    person.set_cursor(cell);
    person.type_text(&wrong.digit.to_string());
    let after = candidate(7, 6, 5).cell;
    person.set_cursor(after);
    person.type_text(&solution[after.index()].to_string());
    person.press("x i");
    assert_eq!(person.panel(), "mistake");
    let screen = person.read(80, 24);
    let name = wrong.placed(person.session().shape());
    assert!(screen.contains("The first wrong") && screen.contains(&name), "{screen}");
    insta::assert_snapshot!("mistake_80x24", screen);
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.path().cursor(), before);
    assert_eq!(person.engine().value(cell), None);
}

#[test]
fn lagging_marks_are_listed_and_mended() {
    let mut person = person();
    person.act(Action::Command(Command::CheckMarks));
    person.assert_status_contains("the program's");
    person.act(Action::Command(Command::FillMarks));
    // The mark that the solution needs is removed by mistake.
    let needed = candidate(5, 9, 1);
    person.set_cursor(needed.cell);
    person.press("m 1 esc x k");
    assert_eq!(person.panel(), "marks");
    let screen = person.read(80, 24);
    assert!(screen.contains("1 missing"), "{screen}");
    assert!(screen.contains("removed by"), "{screen}");
    insta::assert_snapshot!("lagging_marks_80x24", screen);
    assert!(!person.session().puzzle.notes.has_mark(needed));
    person.press("enter");
    assert!(person.session().puzzle.notes.has_mark(needed), "the mark is written again");
    let before = person.session().puzzle.notes.marks(candidate(1, 1, 5).cell).len();
    let mut rest = 0;
    while person.panel() == "marks" && rest < 729 {
        person.press("enter");
        rest += 1;
    }
    person.assert_status_contains("right now");
    assert!(person.session().puzzle.notes.marks(candidate(1, 1, 5).cell).len() < before);
}

#[test]
fn a_lesson_accepts_any_correct_deduction() {
    let mut person = person();
    person.practise("x-wing");
    assert_eq!(person.panel(), "drill");
    let exercise = person.exercise();
    let intended: Vec<Effect> =
        exercise.steps.iter().flat_map(|step| step.deduction.effects.clone()).collect();
    let steps = person.engine().situation().all_steps(false, &|_| true);
    let other = steps.iter().find_map(|step| {
        let mut removed = step.eliminations();
        let is_other = |it: &Candidate| !intended.contains(&Effect::Eliminate(*it));
        (step.profile().slug != "x-wing").then(|| removed.find(is_other)).flatten()
    });
    let other = other.expect("the position has no other step");
    person.set_cursor(other.cell);
    person.type_text(&other.digit.to_string());
    let status = person.status().to_owned();
    assert!(status.contains("Correct"), "{status}");
    assert!(status.contains("X-Wing"), "{status}");
}

/// Opens the drill for X-Wings and returns the open cells with the digit of the solution.
pub fn x_wing_drill(person: &mut Person) -> Vec<Candidate> {
    person.practise("x-wing");
    let solution = person.exercise().solution.unwrap();
    let cells = person.session().cells();
    let open = cells.filter(|&cell| person.session().value(cell).is_none());
    open.map(|cell| Candidate::new(cell, solution[cell.index()])).collect()
}

/// Returns the first false candidate in these cells that a proof of this number of steps eliminates.
pub fn eliminated_by(
    person: &Person,
    solved: &[Candidate],
    steps: impl RangeBounds<usize>,
) -> Option<Candidate> {
    let puzzle = person.engine().puzzle();
    let budget = Budget::patient(&puzzle);
    let proof_length = |candidate: &Candidate| {
        let claim = Claim::new(puzzle.shape, [Effect::Eliminate(*candidate)]).unwrap();
        let proof = referee::easiest_proof(&puzzle, &claim, &budget, &|_| {});
        proof.map_or(0, |proof| proof.steps.len())
    };
    let mut wrong = solved.iter().flat_map(|&right| {
        let digits = person.candidates(right.cell);
        Candidate::all_in(right.cell, digits.without(right.digit))
    });
    wrong.find(|candidate| steps.contains(&proof_length(candidate)))
}

#[test]
fn a_lesson_accepts_a_deduction_of_several_steps() {
    let mut person = person();
    let solved = x_wing_drill(&mut person);
    let answer = eliminated_by(&person, &solved, 2..=MAX_STEPS);
    let answer = answer.expect("an elimination needs several steps");
    person.set_cursor(answer.cell);
    person.type_text(&answer.digit.to_string());
    let lesson = person.lesson();
    assert!(lesson.is_done, "{}", person.status());
    person.assert_status_starts_with("Correct in ");
    assert!(lesson.other_steps.len() > 1);
    let status = person.status().to_owned();
    for step in &lesson.other_steps {
        assert!(status.contains(step.profile().name), "{status}");
    }
    assert_eq!(person.record.done("x-wing"), [0; 4], "no X-Wing was found");
    let screen = person.read(120, 60);
    assert!(screen.contains("Your deduction"), "{screen}");
    assert!(screen.contains("1. ") && screen.contains("2. "), "{screen}");
    person.press("n");
    assert!(person.lesson().other_steps.is_empty());
}

#[test]
fn a_placement_is_refused_with_its_reason_where_an_elimination_is_asked_for() {
    let mut person = person();
    let mut refused = 0;
    for right in x_wing_drill(&mut person) {
        person.set_cursor(right.cell);
        person.type_text(&right.digit.to_string());
        let status = person.status();
        let cell = right.cell.name(person.session().shape());
        if status.starts_with(&format!("No: {cell} is {},", right.digit)) {
            assert!(status.ends_with("Try another cell, or i for a hint."), "{status}");
            refused += 1;
        }
        assert!(!person.lesson().is_done, "the exercise goes on");
    }
    assert!(refused > 0);
}

#[test]
fn a_wrong_answer_in_a_lesson_gets_its_reason() {
    let mut person = person();
    let mut with_reason = 0;
    for right in x_wing_drill(&mut person) {
        person.set_cursor(right.cell);
        person.type_text(&right.digit.to_string());
        assert_eq!(person.session().status.tone, Tone::Warning);
        person.assert_status_contains("must stay");
        with_reason += usize::from(person.status().contains("contradiction: "));
    }
    assert!(with_reason > 0);
}

#[test]
fn the_program_still_asks_why_after_a_restart() {
    let mut person = person();
    person.press("x y");
    assert!(person.session().learning.practice);
    let kept = person.remembered.expect("the choice is kept");
    assert!(Choices::read(&kept.text()).practice);
    assert!(!Choices::read("ask-why = \"perhaps\"").practice);
}

#[test]
fn another_claim_can_be_typed_over_the_proposed_one() {
    let mut person = person();
    person.press(":");
    person.type_text("claim");
    person.press("enter");
    let screen = person.read(80, 24);
    assert!(screen.contains("<>"), "the cell of the cursor: {screen}");
    person.type_text("r9c9<>1");
    let screen = person.read(80, 24);
    let line = screen.lines().find(|line| line.contains("r9c9"));
    let line = line.unwrap_or_else(|| panic!("{screen}"));
    assert_eq!(line.matches("<>").count(), 1, "{line}");
    assert!(line.contains("r9c9<>1"), "{line}");
    // A sentence, as the panel suggests; further cells are added to the proposed claim.
    for (typed, shown) in [("5 cannot be in r3c4", "claim 5 cannot"), ("5 r3c4", "<>5 r3c4")] {
        let mut person = self::person();
        person.press(":");
        person.type_text("claim");
        person.press("enter");
        person.type_text(typed);
        person.assert_shows(120, 40, shown);
    }
}

/// A position with eliminated candidates, as forums show it.
const GRID: &str = "
.----------------.-------------.----------------.
| 146 126  1346  | 179 12379 8 | 349 3469  5    |
| 9   268  368   | 5   23    4 | 1   368   7    |
| 7   158  13458 | 19  139   6 | 2   3489  3489 |
:----------------+-------------+----------------:
| 5   9    1678  | 2   14    3 | 478 478   468  |
| 126 3    16    | 14  8     7 | 49  5     2469 |
| 28  4    78    | 69  69    5 | 378 2378  1    |
:----------------+-------------+----------------:
| 14  15   9     | 8   457   2 | 6   1347  34   |
| 468 7    2     | 3   46    1 | 5   489   489  |
| 3   1568 14568 | 467 4567  9 | 478 12478 248  |
'----------------'-------------'----------------'
";

fn at_grid() -> Person {
    let puzzle = stepdoku::formats::read(GRID).unwrap().puzzle;
    Person::at(&puzzle, "human")
}

/// Types a statement with its reason into the first line of the panel.
fn state(person: &mut Person, text: &str) {
    person.press("x a ctrl-u");
    person.type_text(text);
    person.press("enter");
}

#[test]
fn claims_are_typed_with_the_symbols_of_the_board() {
    for (symbols, text, example, range) in [
        (
            "zero",
            "(1)r9c8=r6c8-(1=7)r6c1-r8c1=(7)r8c89 => r9c8<>7",
            "4 cannot be in r3c4",
            "0 to 8",
        ),
        (
            "letters",
            "(B)r9c8=r6c8-(B=H)r6c1-r8c1=(H)r8c89 => r9c8<>H",
            "E cannot be in r3c4",
            "A to I",
        ),
        (
            "123456789",
            "(2)r9c8=r6c8-(2=8)r6c1-r8c1=(8)r8c89 => r9c8<>8",
            "5 cannot be in r3c4",
            "1 to 9",
        ),
    ] {
        let mut person = at_grid();
        person.press(":");
        person.type_text(&format!("symbols {symbols}"));
        person.press("enter");
        person.press("x a ctrl-u");
        let panel = person.read(120, 40).replace('\n', " ");
        assert!(panel.contains(example), "{panel}");
        person.type_text("r9c8<>!");
        person.press("enter");
        person.assert_shows(120, 40, range);
        person.press("esc");
        state(&mut person, text);
        let proved = verdict(&person);
        assert!(matches!(proved, Verdict::Proved(_)), "{symbols}: {proved:?}");
        person.press("enter");
        assert!(!has(&person, candidate(9, 8, 8)), "{symbols}");
    }
}

#[test]
fn a_reason_is_kept_with_the_usual_symbols() {
    let mut person = at_grid();
    person.press(":");
    person.type_text("symbols letters");
    person.press("enter x a ctrl-u");
    person.type_text("r9c8<>H");
    person.press("enter");
    person.type_text("(B)r9c8=r6c8-(B=H)r6c1-r8c1=(H)r8c89");
    person.press("enter enter");
    let path = person.path();
    let claimed = path.node(path.cursor()).own_reason.as_deref();
    assert_eq!(claimed, Some("(2)r9c8=r6c8-(2=8)r6c1-r8c1=(8)r8c89"));
}

#[test]
fn the_reason_for_a_false_claim_is_judged_without_the_solution() {
    let mut person = at_grid();
    state(&mut person, "(2)r9c8=r6c8-(2=8)r6c1-r8c1=(8)r8c8 => r9c8<>1");
    let Verdict::NotTrue(_) = verdict(&person) else {
        panic!("the claim is false");
    };
    let failure = verdict(&person).failure();
    assert!(matches!(failure, Some(Failure::NotStrong { .. })), "{failure:?}");
    let text = person.read(120, 40);
    assert!(text.contains("Your reason also fails"), "{text}");
    assert!(!text.contains("In the solution"), "{text}");
    person.press("esc");
    // The chain is sound, and its ends do not rule out this candidate.
    state(&mut person, "(2)r9c8=r6c8-(2=8)r6c1-r8c1=(8)r8c89 => r3c8<>8");
    let failure = verdict(&person).failure();
    assert!(matches!(failure, Some(Failure::EndMisses { .. })), "{failure:?}");
}

#[test]
fn a_chain_alone_claims_what_it_eliminates() {
    const CHAIN: &str = "(2)r9c8=r6c8-(2=8)r6c1-r8c1=(8)r8c89";
    for text in [CHAIN.to_owned(), format!("{CHAIN}, -8r9c8"), format!("r9c8<>8 {CHAIN}")] {
        let mut person = at_grid();
        state(&mut person, &text);
        assert!(matches!(verdict(&person), Verdict::Proved(_)), "{text}");
        person.press("enter");
        assert!(!has(&person, candidate(9, 8, 8)), "{text}");
    }
    let mut person = at_grid();
    state(&mut person, "(2)r9c8=r6c8-(2=8)r6c1-r8c1=(8)r8c8");
    let text = person.read(120, 40);
    assert!(text.contains("r8c9"), "the broken link is named: {text}");
}

#[test]
fn a_chain_that_begins_with_a_weak_link_is_described_so() {
    let mut person = at_grid();
    state(&mut person, "(2)r9c8-r6c8=(2-8)r6c1=r8c1-(8)r8c89 => r9c8<>8");
    let sentences = verdict(&person).sentences(person.session().names()).join(" ");
    assert!(sentences.contains("weak link at (2)r9c8"), "{sentences}");
}

#[test]
fn a_refused_text_has_the_cursor_at_the_error_and_a_mark_where_it_is_cut() {
    let mut person = at_grid();
    let text = format!("r9c8<>?{}", " and r1c1<>1".repeat(8));
    state(&mut person, &text);
    let screen = person.read(80, 24);
    assert!(screen.contains("character 7"), "{screen}");
    let line = |screen: &str| {
        let line = screen.lines().find(|line| line.contains("┃ claim "));
        line.unwrap().to_owned()
    };
    assert!(line(&screen).contains("r9c8<>?"), "{screen}");
    person.press("esc");
    let text = format!("{}r9c8<>?", "r1c1<>1 and ".repeat(8));
    state(&mut person, &text);
    let screen = person.read(80, 24);
    assert!(line(&screen).contains("claim …"), "{screen}");
}
