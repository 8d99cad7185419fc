//! The worker: it answers the latest request, and drops cancelled ones.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use stepdoku::generator::{Demand, Goal, Recipe, Symmetry};
use stepdoku::grid::{Cell, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Plan, drive, engine};
use stepdoku::techniques;
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
fn a_cancelled_request_gets_no_answer() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::Four);
    worker.ask(next(1));
    worker.ask(Task::StopAll);
    worker.ask(Task::Read {
        name: "/nowhere/at/all".to_owned(),
        number: None,
    });
    worker.ask(Task::Count { version: 3, puzzle });
    let mut last = answer(&answers);
    while !matches!(last.found, Found::Solutions(_)) {
        last = answer(&answers);
    }
    assert!(matches!(last.found, Found::Solutions(Uniqueness::Several)));
}

#[test]
fn a_reason_is_found_while_the_solutions_are_counted() {
    let (worker, answers) = worker();
    let puzzle = Puzzle::empty(Shape::TwentyFive);
    worker.ask(Task::Count { version: 1, puzzle });
    let mut engine = engine(
        &crate::common::puzzle(crate::common::KNOWN.0),
        Plan::default(),
    );
    drive(engine.as_mut(), true, &mut |_| true);
    let mut cells = (0..81).map(Cell::new).rev();
    let argument = cells.find_map(|cell| engine.argument(cell).ok());
    worker.ask(Task::Reason {
        version: 2,
        argument: argument.unwrap(),
    });
    let mut last = answer(&answers);
    while last.version == 1 {
        last = answer(&answers);
    }
    assert!(
        matches!(last.found, Found::Reason(Some(_))),
        "{:?}",
        last.found
    );
}

#[test]
fn a_puzzle_is_made_with_progress_and_can_be_called_off() {
    let (worker, answers) = worker();
    let make = |version, demand| Task::Make {
        version,
        recipe: Box::new(
            Recipe::new(Shape::Nine, Goal::Minimal, Symmetry::None)
                .and_then(|recipe| recipe.demanding(demand))
                .unwrap(),
        ),
        seed: 1,
    };
    // A naked quadruple is hardly ever the hardest step.
    let rare = Demand {
        technique: techniques::profile("naked-quad"),
        ..Demand::default()
    };
    worker.ask(make(1, rare));
    let first = answer(&answers);
    assert!(matches!(first.found, Found::Tries(_)), "{:?}", first.found);
    worker.ask(Task::StopMoves);
    worker.ask(make(2, Demand::default()));
    let mut last = answer(&answers);
    while matches!(last.found, Found::Tries(_)) {
        last = answer(&answers);
    }
    assert_eq!(last.version, 2);
    assert!(matches!(last.found, Found::Made(Ok(_))), "{:?}", last.found);
}
