//! Screens of the program, glyphs and styles, at several sizes and in several states.
//!
//! A snapshot has the screen as it reads, and under it a letter for the style of each place, with
//! a legend of the letters.

mod by_hand;
mod learning;
mod library;
mod nets;
pub mod picture;
mod reasons;
mod svg;

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use stepdoku::catalog::{Family, Level};
use stepdoku::generator::Symmetry;
use stepdoku::grid::{Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::AnyShape;
use stepdoku::solver::hint::Degree;
use stepdoku::solver::{Next, Plan};
use stepdoku::term::theme::{Background, Capabilities, Theme, built_in};
use stepdoku::tui::action::Action;
use stepdoku::tui::app::tutor::Tutor;
use stepdoku::tui::app::{App, JobResult, Shown, Uniqueness, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;
use stepdoku::tui::view::{self, Target};
use stepdoku::{strategies, techniques};

use crate::common::{HARD, KNOWN, puzzle, sample};
use picture::{animation, layers, picture, screen};

/// Returns a board with every third digit of a simple solution.
fn patterned(shape: Shape) -> Puzzle {
    let (side, high) = (shape.side(), shape.box_height());
    let digit = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        let shift = row % high * shape.box_width() + row / high;
        Digit::new((shift + column) % side)
    };
    let given = |cell: usize| (cell * 7 % 5 < 2).then(|| digit(cell));
    Puzzle::new(shape, (0..shape.cells()).map(given).collect())
}

fn app(puzzle: &Puzzle, strategy: &str) -> App {
    let plan = Plan::new(strategies::by_slug(strategy).expect("a strategy"));
    let mut app = App::new(puzzle, "monday.sdm", plan);
    // Only entries of the person are compared with the solution.
    app.work.session.facts.uniqueness = Uniqueness::One(Vec::new());
    app.work.session.puzzle.cursor = Cell::at(1, 2, puzzle.shape);
    app
}

/// Returns a built-in theme on a terminal with all colours.
fn theme(name: &str) -> Theme {
    let palette = built_in(name).expect("it comes with the program");
    Theme::new(palette, Capabilities::default())
}

/// The nested nets. A path with them has hardly any other steps.
const NESTED: [&str; 4] =
    ["dynamic-plus", "nested-chains", "nested-forcing-chains", "nested-forcing-nets"];

/// Runs a function on a strategy without nested nets.
fn without_nets<T>(app: &mut App, deduction: impl FnOnce(&mut App) -> T) -> T {
    let plan = app.work.session.puzzle.engine.plan().clone();
    let fewer = NESTED.iter().fold(plan.clone(), |plan, slug| plan.without(slug));
    app.work.session.puzzle.engine.set_plan(fewer);
    let found = deduction(app);
    app.work.session.puzzle.engine.set_plan(plan);
    found
}

fn next(app: &mut App) -> Next {
    without_nets(app, |app| app.work.session.puzzle.engine.situation().next_move(&|| false))
}

/// Takes moves until the next one satisfies `wanted`, and shows it.
fn show_first(app: &mut App, wanted: impl Fn(&App, &Next) -> bool) {
    loop {
        let next = next(app);
        assert!(!matches!(next, Next::Done(_)), "it comes before the end");
        if wanted(app, &next) {
            app.work.session.next.shown = Shown::Move(next);
            return;
        }
        app.work.session.puzzle.engine.take(next);
    }
}

fn is(slug: &'static str) -> impl Fn(&App, &Next) -> bool {
    move |_, next| matches!(next, Next::Deduce(step, _) if step.profile().slug == slug)
}

/// Compares a screen with its snapshot. The name of the snapshot contains the name of this module.
fn check(name: &str, app: &App, (width, height): (u16, u16)) {
    insta::assert_snapshot!(name, layers(&screen(app, width, height)));
}

#[test]
fn the_start_at_80x24() {
    check("start_80x24", &app(&puzzle(KNOWN), "human"), (80, 24));
}

#[test]
fn a_step_at_120x40() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("naked-pair"));
    check("naked_pair_120x40", &app, (120, 40));
}

#[test]
fn a_step_at_80x24_without_colours() {
    let mut app = app(&puzzle(HARD), "human");
    app.work.theme = theme("none");
    show_first(&mut app, is("pointing"));
    check("pointing_80x24_no_colour", &app, (80, 24));
}

#[test]
fn a_step_at_80x24_in_sixteen_colours() {
    let mut app = app(&puzzle(HARD), "human");
    app.work.theme = theme("sixteen");
    show_first(&mut app, is("hidden-single-row"));
    check("hidden_single_80x24_sixteen", &app, (80, 24));
}

#[test]
fn a_step_at_80x24_in_other_themes() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("naked-pair"));
    for name in ["light", "colour-blind"] {
        app.work.theme = theme(name);
        check(&format!("naked_pair_80x24_{name}"), &app, (80, 24));
    }
}

#[test]
fn a_guess_and_its_end() {
    let mut app = app(&puzzle(HARD), "recursion");
    show_first(&mut app, |_, next| matches!(next, Next::Guess { .. }));
    check("guess_80x24", &app, (80, 24));
    show_first(&mut app, |_, next| matches!(next, Next::Refute(_)));
    check("contradiction_120x40", &app, (120, 40));
    show_first(&mut app, |app, next| {
        matches!(next, Next::Guess { .. }) && app.work.session.puzzle.engine.path().depth() > 1
    });
    app.work.session.display.view = View::Tree;
    check("tree_120x40", &app, (120, 40));
    app.work.session.display.view = View::Arrays;
    check("arrays_120x40", &app, (120, 40));
    check("arrays_80x24", &app, (80, 24));
}

#[test]
fn the_technique_map() {
    let mut app = app(&puzzle(HARD), "human");
    app.work.session.display.view = View::Map;
    check("map_empty_80x24", &app, (80, 24));
    loop {
        match next(&mut app) {
            Next::Done(_) => break,
            next => app.work.session.puzzle.engine.take(next),
        }
    }
    check("map_120x40", &app, (120, 40));
    check("map_80x24", &app, (80, 24));
}

#[test]
fn the_waves_of_a_placement() {
    let mut app = app(&puzzle(KNOWN), "flood");
    let first = next(&mut app);
    app.work.session.puzzle.engine.take(first);
    app.work.session.display.view = View::Waves;
    app.work.session.display.wave = 2;
    check("waves_120x40", &app, (120, 40));
}

/// Closes the open panels, runs a command, and returns the jobs that it starts.
fn open(app: &mut App, command: Option<Command>) -> Vec<Job> {
    while !app.screen.is_board_on_top() {
        update(app, Action::Command(Command::Cancel));
    }
    match command {
        Some(command) => update(app, Action::Command(command)),
        // The view follows the session.
        None => update(app, Action::Tick(app.work.session.now)),
    }
}

#[test]
fn every_size_of_board() {
    for (shape, name) in [
        (Shape::Four, "size_4"),
        (Shape::Six, "size_6"),
        (Shape::Sixteen, "size_16"),
        (Shape::TwentyFive, "size_25"),
    ] {
        let mut app = app(&patterned(shape), "human");
        app.work.session.next.shown = Shown::Move(next(&mut app));
        check(&format!("{name}_120x40"), &app, (120, 40));
        check(&format!("{name}_80x24"), &app, (80, 24));
    }
}

#[test]
fn givens_that_contradict_each_other() {
    let mut app = app(&puzzle(KNOWN), "human");
    let mut givens = puzzle(KNOWN).givens;
    givens[1] = Some(Digit::new(1));
    let draft = Puzzle::new(Shape::Nine, givens);
    app.work.session.board.contradictions =
        draft.board(AnyShape(draft.shape)).conflicts().collect();
    app.work.session.draft = Some(draft);
    open(&mut app, None);
    check("conflict_80x24", &app, (80, 24));
}

#[test]
fn a_hint_highlights_only_what_its_text_names() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("naked-pair"));
    let Shown::Move(Next::Deduce(step, memory)) = app.work.session.next.shown.clone() else {
        unreachable!("that is what was looked for");
    };
    for degree in [Degree::Possible, Degree::Where, Degree::Pattern] {
        let (step, memory) = (step.clone(), memory);
        app.work.session.next.shown = Shown::Hint { step, memory, degree };
        check(&format!("hint_{}_80x24", degree.number()), &app, (80, 24));
    }
}

#[test]
fn the_popups() {
    let mut app = app(&puzzle(KNOWN), "human");
    open(&mut app, Some(Command::Help));
    check("help_80x24", &app, (80, 24));
    open(&mut app, Some(Command::Palette));
    check("palette_80x24", &app, (80, 24));
    picture("palette", &screen(&app, 120, 40), Background::Dark);
    open(&mut app, Some(Command::Strategy));
    check("strategies_80x24", &app, (80, 24));
    let steps = without_nets(&mut app, |app| {
        app.work.session.puzzle.engine.situation().all_steps(false, &|_| true)
    });
    let jobs = open(&mut app, Some(Command::AllSteps));
    let is_asked = |job: &&Job| matches!(job.task, Task::Steps(_));
    let job = jobs.iter().find(is_asked).expect("all steps are asked for").id;
    let report = Report::Done(JobResult::Steps(steps));
    update(&mut app, Action::Answer(Answer { job, report }));
    check("steps_120x40", &app, (120, 40));
}

#[test]
fn a_page_of_the_tour() {
    let mut app = app(&puzzle(KNOWN), "human");
    app.screen.tutor = Some(Tutor::default());
    check("tour_80x24", &app, (80, 24));
    picture("tour", &screen(&app, 80, 24), Background::Dark);
}

#[test]
fn a_puzzle_to_be_made() {
    let mut app = app(&puzzle(KNOWN), "human");
    open(&mut app, Some(Command::Generate));
    update(&mut app, Action::Command(Command::Down));
    app.work.preferences.generator.level = Some(Level::Hard);
    app.work.preferences.generator.technique = techniques::profile("xy-wing");
    app.work.preferences.generator.symmetry = Symmetry::HalfTurn;
    check("generate_80x24", &app, (80, 24));
    app.work.preferences.generator.level = Some(Level::Easy);
    check("generate_refused_80x24", &app, (80, 24));
}

#[test]
fn the_smallest_screen() {
    let app = app(&puzzle(KNOWN), "human");
    check("too_small_40x12", &app, (40, 12));
    check("smallest_56x15", &app, (56, 15));
    check("tall_60x45", &app, (60, 45));
}

#[test]
fn nothing_panics_at_any_size() {
    // Usually one size of each three is drawn, another one for each command and view.
    let every = sample(3, 1);
    let mut combinations = 0..;
    for shape in Shape::ALL {
        let mut app = app(&patterned(shape), "human");
        app.work.session.next.shown = Shown::Move(next(&mut app));
        for &command in Command::ALL {
            open(&mut app, Some(command));
            for view in View::ALL {
                app.work.session.display.view = view;
                let sizes = [(1, 1), (3, 40), (56, 15), (57, 31), (90, 23), (133, 50)];
                let first = combinations.next().unwrap_or(0) % every;
                for (width, height) in sizes.into_iter().skip(first).step_by(every) {
                    screen(&app, width, height);
                }
            }
        }
    }
}

#[test]
fn everything_drawn_can_be_pointed_at() {
    let app = app(&puzzle(KNOWN), "human");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("it cannot fail");
    let mut drawn = view::FrameLayout::default();
    terminal.draw(|frame| drawn = view::draw(frame, &app)).expect("it cannot fail");
    let row_1: Vec<_> = (2..7).map(|x| drawn.at(x, 2)).collect();
    assert!(row_1.iter().all(|target| match target {
        Some(Target::Cell(cell)) => *cell == Cell::new(0),
        Some(Target::Candidate(candidate)) => candidate.cell == Cell::new(0),
        _ => false,
    }));
    assert_eq!(drawn.at(79, 0), None);
    assert!(matches!(drawn.at(1, 23), Some(Target::Command(_))));
}

/// The pictures of the README show the current screens; `UPDATE=1` writes them.
#[test]
fn svg_pictures_match_the_screen() {
    let mut shown = app(&puzzle(HARD), "human");
    show_first(&mut shown, is("naked-pair"));
    picture("screen", &screen(&shown, 120, 40), Background::Dark);
    shown.work.theme = theme("colour-blind");
    picture("colour-blind", &screen(&shown, 120, 40), Background::Dark);
    shown.work.theme = Theme::default();
    show_first(&mut shown, |app, next| {
        matches!(next, Next::Deduce(..)) && app.work.session.puzzle.engine.path().depth() > 0
    });
    picture("guess", &screen(&shown, 80, 24), Background::Dark);
    shown.work.theme = theme("light");
    picture("light", &screen(&shown, 80, 24), Background::Light);
    animation("solve", &whole_solve(), Background::Dark);
}

/// The tutorial shows the first step of its puzzle at the size that it recommends.
#[test]
fn the_tutorial_shows_the_first_step_of_its_puzzle() {
    let page = include_str!("../assets/book/tutorial.md");
    let line = page.lines().find_map(|line| line.strip_prefix("    stepdoku ."));
    let line = format!(".{}", line.expect("the page opens a puzzle"));
    assert!(page.contains("(../screens/first-step.svg)"));
    let mut shown = app(&puzzle(&line), "human");
    shown.work.session.puzzle.title = "puzzle".to_owned();
    shown.work.session.puzzle.cursor = Cell::new(0);
    let first = next(&mut shown);
    assert!(matches!(&first, Next::Deduce(step, _) if step.cost() <= Level::Easy.highest_cost()));
    shown.work.session.next.shown = Shown::Move(first);
    picture("first-step", &screen(&shown, 80, 24), Background::Dark);
}

/// A puzzle whose path has only singles, a Skyscraper and an XY-Wing.
const PATTERNS: &str =
    "7...9..54.1...7...2.....3...429..1.7...1.4...1.3..294...6.....5...3...8.82..1...3";

/// Returns the screens of a solve: the first step, both patterns, and the map of the techniques,
/// each with its duration.
fn whole_solve() -> Vec<(Buffer, Duration)> {
    let mut shown = app(&puzzle(PATTERNS), "human");
    let mut screens = Vec::new();
    let mut after_pattern = 0;
    for number in 0.. {
        let next = next(&mut shown);
        let Next::Deduce(step, _) = &next else {
            break;
        };
        let is_pattern = step.profile().family != Family::Singles;
        shown.work.session.next.shown = Shown::Move(next.clone());
        // Time to read the first single and the patterns. After each pattern, one single shows its
        // use.
        if is_pattern || number == 0 {
            screens.push((screen(&shown, 80, 24), Duration::from_secs(5)));
            after_pattern = 1;
        } else if after_pattern > 0 {
            screens.push((screen(&shown, 80, 24), Duration::from_secs(2)));
            after_pattern -= 1;
        }
        shown.work.session.puzzle.engine.take(next);
    }
    shown.work.session.next.shown = Shown::Nothing;
    shown.work.session.display.view = View::Map;
    screens.push((screen(&shown, 80, 24), Duration::from_secs(4)));
    // With reduced motion, only the first picture is shown: the second pattern.
    let pattern = screens.len() - 3;
    screens.rotate_left(pattern);
    screens
}
