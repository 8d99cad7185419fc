//! Mouse input.

use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use stepdoku::catalog::Role;
use stepdoku::grid::Cell;
use stepdoku::solver::NodeId;
use stepdoku::term::theme::NoteColour;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::View;
use stepdoku::tui::commands::Command;
use stepdoku::tui::view::Target;

use crate::simulated_person::{Person, person};

/// Presses the left button.
pub fn click(person: &mut Person, place: (u16, u16)) {
    mouse(person, MouseEventKind::Down(MouseButton::Left), place);
}

fn mouse(person: &mut Person, kind: MouseEventKind, (column, row): (u16, u16)) {
    person.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

/// Returns the position of a cell on the screen that was drawn last.
fn place(person: &Person, cell: usize) -> (u16, u16) {
    let board = person.drawn.board.unwrap();
    let inside = board.lattice.cell(Cell::new(cell));
    (board.area.x + inside.x + 2, board.area.y + inside.y)
}

/// Clicks on the first target on the screen that satisfies `wanted`.
fn click_on(person: &mut Person, wanted: impl Fn(Target) -> bool) {
    person.look(200, 60);
    let mut areas = person.drawn.areas.iter();
    let (area, _) = areas.find(|(_, target)| wanted(*target)).unwrap();
    let place = (area.x, area.y);
    click(person, place);
}

#[test]
fn the_mouse_selects_moves_views_and_rows_of_lists() {
    let mut person = person();
    person.press("enter enter enter enter");
    let path = person.path();
    let first = path.line()[1];
    click_on(&mut person, |target| target == Target::Node(first));
    assert_eq!(person.path().cursor(), first);
    for view in [View::Tree, View::Arrays] {
        click_on(&mut person, |target| target == Target::Tab(view));
        assert_eq!(person.view(), view);
    }
    // The arrays have no tabs: a key shows the next one.
    person.press("v v v v v v");
    person.press("s");
    click_on(&mut person, |target| target == Target::Row(6));
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.engine().plan().strategy().slug, "backtrack");
    click_on(&mut person, |target| target == Target::Command(Command::Help));
    assert_eq!(person.panel(), "help");
}

#[test]
fn the_mouse_picks_cells_and_walks_through_the_path() {
    let mut person = person();
    person.press("#");
    person.look(80, 24);
    let [first, second, third] = [1, 2, 3].map(|cell| place(&person, cell));
    mouse(&mut person, MouseEventKind::Down(MouseButton::Left), first);
    mouse(&mut person, MouseEventKind::Drag(MouseButton::Left), second);
    mouse(&mut person, MouseEventKind::Drag(MouseButton::Left), third);
    assert_eq!(person.session().display.selected, [1, 2, 3].map(Cell::new));
    person.press("space");
    assert_eq!(person.session().puzzle.notes.coloured(NoteColour::Red).0.len(), 3);
    person.press("#");
    person.press("enter enter enter enter");
    let level = |person: &Person| person.path().line().len() - 1;
    person.look(80, 24);
    mouse(&mut person, MouseEventKind::ScrollUp, first);
    assert_eq!(level(&person), 1);
    for _ in 0..3 {
        mouse(&mut person, MouseEventKind::ScrollUp, first);
    }
    assert_eq!(level(&person), 0);
    for _ in 0..3 {
        mouse(&mut person, MouseEventKind::ScrollDown, first);
    }
    assert_eq!(level(&person), 2, "what lies ahead is not gone");
    person.press("f");
    person.look(80, 24);
    click_on(&mut person, |target| target == Target::Command(Command::Accept));
    assert_eq!(level(&person), 3, "the keys of the bottom line do what they say there");
}

#[test]
fn a_noun_of_the_explanation_pulses_on_the_board() {
    let mut person = person();
    person.press("space");
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let still = person.look(width, height);
        let step = person.shown_step().unwrap().clone();
        let mut seen = Vec::new();
        for (area, target) in person.drawn.areas.clone() {
            if let Target::Exhibit(exhibit) = target {
                seen.push(exhibit);
                // The noun under the mouse is highlighted.
                let role = match step.explanation().exhibits[exhibit].role {
                    // This step fills the cell of the question.
                    Role::Target => Role::Placed,
                    role => role,
                };
                let cell = &still[(area.x, area.y)];
                assert_eq!(Some(cell.bg), person.app.work.theme.role(role).bg);
            }
        }
        assert!(!seen.is_empty(), "{width}x{height}");
        let (area, _) =
            person.drawn.areas.iter().find(|it| it.1 == Target::Exhibit(seen[0])).unwrap();
        let place = (area.x, area.y);
        mouse(&mut person, MouseEventKind::Down(MouseButton::Left), place);
        assert_ne!(person.look(width, height), still, "it alone");
        let now = person.session().now;
        let later = |milliseconds| now + Duration::from_millis(milliseconds);
        person.act(Action::Tick(later(500)));
        assert_eq!(person.look(width, height), still, "and the whole step again");
        person.act(Action::Tick(later(3_000)));
        assert_eq!((person.session().display.pulse, person.session().wake()), (None, None));
    }
}

#[test]
fn a_given_on_the_map_leads_to_no_move() {
    let mut person = person();
    person.press("space space space space space space");
    let here = person.path().cursor();
    person.session_mut().display.view = View::Map;
    person.look(120, 40);
    let given = (0..81).map(Cell::new).find(|&cell| person.session().is_given(cell)).unwrap();
    let on_map = |target: Target| target == Target::Node(NodeId::ROOT);
    assert!(!person.drawn.areas.iter().any(|&(_, target)| on_map(target)));
    // The board is the map.
    person.act(Action::Click(Target::Cell(given)));
    assert_eq!(person.cursor(), given);
    assert_eq!(person.path().cursor(), here);
}

#[test]
fn a_click_on_an_overlay_does_not_reach_the_move_behind_it() {
    let mut person = person();
    person.press("space space space space space space ~");
    let here = person.path().cursor();
    for node in 0..3 {
        let node = person.path().by_number(node).unwrap();
        person.act(Action::Click(Target::Node(node)));
        assert_eq!(person.path().cursor(), here);
    }
    person.press("~");
    assert_eq!(person.panel(), "solve", "the key that opened it closes it");
}
