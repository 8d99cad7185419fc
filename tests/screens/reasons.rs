//! A reason that is walked through, and two moments compared.

use stepdoku::grid::{Candidate, Cell};
use stepdoku::solver::{Move, Next};
use stepdoku::step::Step;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{JobResult, Shown, Status, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::job::{Answer, Report};
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;

use stepdoku::term::theme::Background;

use super::{HARD, app, check, is, open, picture, puzzle, screen, show_first, theme};

#[test]
fn the_reason_for_a_digit() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, |app, _| app.engine.path().len() > 40);
    let placed = |step: &Step| step.placements().last();
    let line = app.engine.path().line().into_iter().rev();
    let last = line.map(|node| &app.engine.path().node(node).made);
    let last = last.filter_map(|made| match made {
        Move::Deduced(step) => placed(step),
        _ => None,
    });
    app.cursor = last
        .map(|candidate| candidate.cell)
        .next()
        .expect("a digit");
    app.shown = Shown::Nothing;
    let job = open(&mut app, Some(Command::Reason))
        .into_iter()
        .find(|job| matches!(job.task, Task::Reason { .. }));
    let job = job.expect("the reason is asked for").id;
    check("reason_looking_80x24", &app, (80, 24));
    let argument = app.engine.argument(app.cursor).expect("it was deduced");
    let reason = argument.reduce(&|| false).expect("it has a reason");
    let report = Report::Done(JobResult::Reason(Some(Box::new(reason))));
    update(&mut app, Action::Answer(Answer { job, report }));
    app.status = Status::default();
    check("reason_80x24", &app, (80, 24));
    update(&mut app, Action::Command(Command::Down));
    check("reason_120x40", &app, (120, 40));
}

#[test]
fn two_moments_compared() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("naked-pair"));
    app.shown = Shown::Nothing;
    let parted = app.engine.path().cursor();
    let is_pair = |cell: &Cell| app.engine.candidates(*cell).len() == 2;
    let pair = app.cells().find(is_pair).expect("a naked pair has two");
    let plan = app.engine.plan().clone();
    app.engine.set_plan(plan.clone().without("dynamic-plus"));
    let ends = app.engine.candidates(pair).iter().map(|digit| {
        app.engine.goto(parted);
        app.engine.guess(Candidate::new(pair, digit));
        for _ in 0..8 {
            let next = app.engine.next_move(true);
            if matches!(next, Next::Deduce(..)) {
                app.engine.take(next);
            }
        }
        app.engine.path().cursor()
    });
    let ends: Vec<_> = ends.collect();
    app.engine.set_plan(plan);
    app.marked = Some(ends[0]);
    app.engine.goto(ends[1]);
    open(&mut app, Some(Command::Compare));
    check("compare_80x24", &app, (80, 24));
    check("compare_120x40", &app, (120, 40));
    app.theme = theme("terminal");
    picture("compare", &screen(&app, 120, 40), Background::Dark);
    open(&mut app, None);
    app.view = View::Tree;
    check("marked_120x40", &app, (120, 40));
}
