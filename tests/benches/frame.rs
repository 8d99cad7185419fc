//! The time from a key to the frame: an action and the drawing after it.

use criterion::{Criterion, criterion_group, criterion_main};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use stepdoku::grid::Shape;
use stepdoku::solver::Plan;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, JobResult, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;
use stepdoku::tui::view;
use stepdoku::{formats, strategies};

const SIZES: &str = include_str!("../puzzles/sizes.txt");

/// Returns the app in the middle of the first puzzle of this shape.
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

/// Answers the requests for a move, as the worker would.
fn answer(app: &mut App, jobs: Vec<Job>) {
    for Job { id, task } in jobs {
        if let Task::Next(situation) = task {
            let report = Report::Done(JobResult::Next(situation.next_move(&|| false)));
            let more = update(app, Action::Answer(Answer { job: id, report }));
            answer(app, more);
        }
    }
}

fn frames(criterion: &mut Criterion) {
    for (width, height) in [(120, 40), (200, 60)] {
        let name = format!("key to frame at {width}x{height}");
        let mut group = criterion.benchmark_group(name);
        let backend = TestBackend::new(width, height);
        let mut terminal = Terminal::new(backend).expect("it cannot fail");
        for shape in [Shape::Nine, Shape::TwentyFive] {
            for (name, view, keys) in command_pairs() {
                let mut app = app(shape);
                app.work.session.display.view = view;
                let mut turn = keys.into_iter().cycle();
                group.bench_function(format!("{name}, {shape}"), |bencher| {
                    bencher.iter(|| {
                        let command = turn.next().expect("it goes round");
                        // No worker runs, so the tasks are dropped.
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
}

/// Returns pairs of commands that cancel each other, each with its name and its view.
fn command_pairs() -> Vec<(String, View, [Command; 2])> {
    let cursor = |view: View| {
        let name = format!("cursor, {}", view.name());
        (name, view, [Command::Right, Command::Left])
    };
    let named = |name: &str, view, keys| (name.to_owned(), view, keys);
    let back = [Command::Undo, Command::Redo];
    let mut command_pairs: Vec<_> = View::ALL.map(cursor).into();
    command_pairs.extend([
        named("undo and redo", View::Path, back),
        named("undo and redo, arrays", View::Arrays, back),
        named("undo and redo, tree", View::Tree, back),
        named("help", View::Path, [Command::Help, Command::Cancel]),
        named("timeline", View::Path, [Command::Timeline, Command::Cancel]),
        named("palette", View::Path, [Command::Palette, Command::Cancel]),
    ]);
    command_pairs
}

criterion_group!(benches, frames);
criterion_main!(benches);
