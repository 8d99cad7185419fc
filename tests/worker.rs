//! The worker answers what is asked last, and nothing that was called off.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use stepdoku::grid::Shape;
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Plan, engine};
use stepdoku::tui::app::{Answer, Found, Uniqueness};
use stepdoku::tui::task::Task;
use stepdoku::tui::worker::Worker;

fn worker() -> (Worker, Receiver<Answer>) {
    let (sender, receiver) = mpsc::channel();
    let tell = move |answer| sender.send(answer).unwrap();
    (Worker::start(tell, || ()).unwrap(), receiver)
}

fn next(version: u64) -> Task {
    let engine = engine(&Puzzle::empty(Shape::Four), Plan::default());
    let situation = engine.situation();
    Task::Next { version, situation }
}

fn answer(answers: &Receiver<Answer>) -> Answer {
    answers.recv_timeout(Duration::from_secs(60)).unwrap()
}

#[test]
fn a_move_does_not_wait_for_the_counting() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::TwentyFive);
    worker.ask(Task::Count { version: 1, puzzle });
    worker.ask(next(2));
    // The counting may have been quicker than the question; then it comes first.
    let first = answer(&answers).version;
    assert!(first == 2 || answer(&answers).version == 2);
}

#[test]
fn what_is_stopped_is_not_answered() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::Four);
    worker.ask(next(1));
    worker.ask(Task::StopAll);
    worker.ask(Task::Read("/nowhere/at/all".to_owned()));
    worker.ask(Task::Count { version: 3, puzzle });
    let mut last = answer(&answers);
    while !matches!(last.found, Found::Solutions(_)) {
        last = answer(&answers);
    }
    assert!(matches!(last.found, Found::Solutions(Uniqueness::Several)));
}
