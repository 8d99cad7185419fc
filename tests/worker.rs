//! The worker answers the latest request and drops cancelled ones.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use stepdoku::generator::{Demand, Goal, Recipe, Symmetry};
use stepdoku::grid::{Cell, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Plan, drive, engine};
use stepdoku::step::Detail;
use stepdoku::techniques;
use stepdoku::tui::app::{JobResult, Uniqueness};
use stepdoku::tui::job::{Answer, Job, JobId, Report};
use stepdoku::tui::task::Task;
use stepdoku::tui::worker::Worker;

fn worker() -> (Worker, Receiver<Answer>) {
    let (sender, receiver) = mpsc::channel();
    let tell = move |answer| sender.send(answer).unwrap();
    (Worker::start(tell, || ()).unwrap(), receiver)
}

fn next() -> Task {
    let engine = engine(&Puzzle::empty(Shape::Four), Plan::default());
    let situation = engine.situation();
    Task::Next(situation)
}

fn start(worker: &Worker, number: u64, task: Task) {
    let id = JobId::new(number);
    worker.start_job(Job { id, task });
}

fn answer(answers: &Receiver<Answer>) -> Answer {
    answers.recv_timeout(Duration::from_secs(60)).unwrap()
}

#[test]
fn a_move_does_not_wait_for_the_counting() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::TwentyFive);
    start(&worker, 1, Task::Count(puzzle));
    start(&worker, 2, next());
    // The count may be finished before the question; then its answer comes first.
    let second = JobId::new(2);
    let first = answer(&answers).job;
    assert!(first == second || answer(&answers).job == second);
}

#[test]
fn a_cancelled_request_gets_no_answer() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::Four);
    start(&worker, 1, next());
    start(&worker, 2, Task::StopAll);
    let name = "/nowhere/at/all".to_owned();
    start(&worker, 3, Task::Read { name, number: None });
    start(&worker, 4, Task::Count(puzzle));
    let mut last = answer(&answers);
    while !matches!(last.report, Report::Done(JobResult::Solutions(_))) {
        last = answer(&answers);
    }
    let several = Uniqueness::Several;
    assert!(matches!(last.report, Report::Done(JobResult::Solutions(found)) if found == several));
}

#[test]
fn a_reason_is_found_while_the_solutions_are_counted() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::TwentyFive);
    start(&worker, 1, Task::Count(puzzle));
    let mut engine = engine(&crate::common::puzzle(crate::common::KNOWN), Plan::default());
    drive(engine.as_mut(), Detail::Explained, &mut |_| true);
    let mut cells = (0..81).map(Cell::new).rev();
    let argument = cells.find_map(|cell| engine.reducible_proof(cell).ok());
    let argument = argument.unwrap();
    start(&worker, 2, Task::Reason(argument));
    let mut last = answer(&answers);
    while last.job == JobId::new(1) {
        last = answer(&answers);
    }
    let is_found = matches!(last.report, Report::Done(JobResult::Reason(Some(_))));
    assert!(is_found, "{last:?}");
}

#[test]
fn generating_shows_progress_and_can_be_cancelled() {
    let (worker, answers) = worker();
    let make = |demand| Task::Generate {
        recipe: Box::new(
            Recipe::new(Shape::Nine, Goal::Minimal, Symmetry::None)
                .and_then(|recipe| recipe.demanding(demand))
                .unwrap(),
        ),
        seed: 1,
    };
    // A naked quadruple is hardly ever the hardest step.
    let rare = Demand { technique: techniques::profile("naked-quad"), ..Demand::default() };
    start(&worker, 1, make(rare));
    let first = answer(&answers);
    assert!(matches!(first.report, Report::Progress(_)), "{first:?}");
    start(&worker, 2, Task::StopMoves);
    start(&worker, 3, make(Demand::default()));
    let mut last = answer(&answers);
    while matches!(last.report, Report::Progress(_)) {
        last = answer(&answers);
    }
    assert_eq!(last.job, JobId::new(3));
    let is_made = matches!(last.report, Report::Done(JobResult::Generated(Ok(_))));
    assert!(is_made, "{last:?}");
}
