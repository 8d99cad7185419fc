//! Screens of a reason, and of two compared moves.

use stepdoku::grid::{Candidate, Cell};
use stepdoku::solver::{Move, Next};
use stepdoku::step::{Detail, Step};
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
    show_first(&mut app, |app, _| app.work.session.puzzle.engine.path().len() > 40);
    let placed = |step: &Step| step.placements().last();
    let line = app.work.session.puzzle.engine.path().line().into_iter().rev();
    let last = line.map(|node| &app.work.session.puzzle.engine.path().node(node).made);
    let last = last.filter_map(|made| match made {
        Move::Deduced(step) => placed(step),
        _ => None,
    });
    app.work.session.puzzle.cursor = last.map(|candidate| candidate.cell).next().expect("a digit");
    app.work.session.next.shown = Shown::Nothing;
    let job = open(&mut app, Some(Command::Reason))
        .into_iter()
        .find(|job| matches!(job.task, Task::Reason(_)));
    let job = job.expect("the reason is asked for").id;
    check("reason_looking_80x24", &app, (80, 24));
    let argument = app
        .work
        .session
        .puzzle
        .engine
        .reducible_proof(app.work.session.puzzle.cursor)
        .expect("it was deduced");
    let reason = argument.reduce(&|| false).expect("it has a reason");
    let report = Report::Done(JobResult::Reason(Some(Box::new(reason))));
    update(&mut app, Action::Answer(Answer { job, report }));
    app.work.session.status = Status::default();
    check("reason_80x24", &app, (80, 24));
    update(&mut app, Action::Command(Command::Down));
    check("reason_120x40", &app, (120, 40));
}

#[test]
fn two_moments_compared() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("naked-pair"));
    app.work.session.next.shown = Shown::Nothing;
    let parted = app.work.session.puzzle.engine.path().cursor();
    let is_pair = |cell: &Cell| app.work.session.puzzle.engine.candidates(*cell).len() == 2;
    let pair = app.work.session.cells().find(is_pair).expect("a naked pair has two");
    let plan = app.work.session.puzzle.engine.plan().clone();
    app.work.session.puzzle.engine.set_plan(plan.clone().without("dynamic-plus"));
    let ends = app.work.session.puzzle.engine.candidates(pair).iter().map(|digit| {
        app.work.session.puzzle.engine.goto(parted);
        app.work.session.puzzle.engine.guess(Candidate::new(pair, digit));
        for _ in 0..8 {
            let next = app.work.session.puzzle.engine.next_move(Detail::Explained);
            if matches!(next, Next::Deduce(..)) {
                app.work.session.puzzle.engine.take(next);
            }
        }
        app.work.session.puzzle.engine.path().cursor()
    });
    let ends: Vec<_> = ends.collect();
    app.work.session.puzzle.engine.set_plan(plan);
    app.work.session.display.marked = Some(ends[0]);
    app.work.session.puzzle.engine.goto(ends[1]);
    open(&mut app, Some(Command::Compare));
    check("compare_80x24", &app, (80, 24));
    check("compare_120x40", &app, (120, 40));
    app.work.theme = theme("terminal");
    picture("compare", &screen(&app, 120, 40), Background::Dark);
    open(&mut app, None);
    app.work.session.display.view = View::Tree;
    check("marked_120x40", &app, (120, 40));
}
