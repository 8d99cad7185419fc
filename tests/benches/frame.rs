//! From a key to a frame: the time of an action and of the drawing after it, at 120x40.

use criterion::{Criterion, criterion_group, criterion_main};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use stepdoku::formats;
use stepdoku::grid::Shape;
use stepdoku::solver::Plan;
use stepdoku::strategies;
use stepdoku::tui::action::{Action, Command};
use stepdoku::tui::app::{Answer, App, Found, View};
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;
use stepdoku::tui::view;

const SIZES: &str = include_str!("../puzzles/sizes.txt");

/// The program in the middle of the first puzzle of this shape, with a path behind it.
fn app(shape: Shape) -> App {
    let mut lines = SIZES.lines().filter(|line| line.len() == shape.cells());
    let line = lines.next().expect("a puzzle of each size");
    let puzzle = formats::read(line).expect("our own puzzle").puzzle;
    let plan = Plan::new(strategies::by_slug("recursion").expect("a strategy"));
    let mut app = App::new(&puzzle, "bench", plan);
    for _ in 0..80 {
        let tasks = update(&mut app, Action::Command(Command::Take));
        answer(&mut app, tasks);
    }
    app
}

/// Does what the worker would do for a move.
fn answer(app: &mut App, tasks: Vec<Task>) {
    for task in tasks {
        if let Task::Next { version, situation } = task {
            let found = Found::Next(situation.next_move(&|| false));
            let more = update(app, Action::Answer(Answer { version, found }));
            answer(app, more);
        }
    }
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("key to frame at 120x40");
    for shape in [Shape::Nine, Shape::TwentyFive] {
        let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("it cannot fail");
        for (name, view, there, back) in [
            ("cursor", View::Story, Command::Right, Command::Left),
            ("cursor, zoom", View::Zoom, Command::Right, Command::Left),
            ("undo and redo", View::Story, Command::Undo, Command::Redo),
            (
                "undo and redo, arrays",
                View::Arrays,
                Command::Undo,
                Command::Redo,
            ),
        ] {
            let mut app = app(shape);
            app.view = view;
            let mut turn = [there, back].into_iter().cycle();
            group.bench_function(format!("{name}, {shape}"), |bencher| {
                bencher.iter(|| {
                    let command = turn.next().expect("it goes round");
                    // The tasks are the worker's: nobody waits for them.
                    drop(update(&mut app, Action::Command(command)));
                    terminal
                        .draw(|frame| drop(view::draw(frame, &app)))
                        .expect("it cannot fail");
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, frames);
criterion_main!(benches);
