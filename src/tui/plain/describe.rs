//! Descriptions in words: cells, houses, the board, the help.

use super::super::app::App;
use super::super::commands::Command;
use super::panel::PANELS;
use super::request::{WITH_ARGUMENT, WITHOUT_ARGUMENT};
use crate::grid::{Cell, House, HouseKind};
use crate::step::wording::counted;
use crate::tui::session::Session;

/// Returns the title and size of the open puzzle: "monday.sdm: 9x9, 23 givens."
pub(super) fn opened(session: &Session) -> String {
    let givens = counted(session.puzzle.givens().iter().flatten().count(), "given");
    let (title, shape) = (&session.puzzle.title, session.shape());
    format!("{title}: {shape}, {givens}. `help` lists the commands.")
}

/// Returns the state of a cell: "r1c5: 1 or 2."
pub(super) fn cell(app: &App, cell: Cell) -> String {
    format!("{}: {}.", cell.name(app.work.session.shape()), what(&app.work.session, cell))
}

/// Returns the state of a house: "Row 3: 1 or 2; 9 given; 8; ..."
pub(super) fn house(app: &App, house: House) -> String {
    let cells = house.cells(app.work.session.shape()).into_iter();
    let cells: Vec<String> = cells.map(|cell| what(&app.work.session, cell)).collect();
    let name = match house.kind {
        HouseKind::Row => "Row",
        HouseKind::Column => "Column",
        HouseKind::Box => "Box",
    };
    format!("{name} {}: {}.", house.number() + 1, cells.join("; "))
}

/// Returns the states of all rows, a line for each.
pub(super) fn board(app: &App) -> String {
    let rows = (0..app.work.session.shape().side()).map(|row| House::new(HouseKind::Row, row));
    let rows: Vec<String> = rows.map(|row| house(app, row)).collect();
    rows.join("\n")
}

/// Returns the digit of a cell, or its candidates.
fn what(session: &Session, cell: Cell) -> String {
    match session.value(cell) {
        Some(digit) if session.is_given(cell) => {
            format!("{} given", session.names().digit(digit))
        }
        Some(digit) => session.names().digit(digit).to_string(),
        None if session.candidates(cell).is_empty() => "nothing left".to_owned(),
        None => session.names().digit_list(session.candidates(cell), "or"),
    }
}

/// The mark of a command that opens a panel.
const PANEL: &str = "(panel)";

/// Returns the help: the requests that a line can make.
pub(super) fn help() -> Vec<String> {
    let mut lines = Vec::from(
        [
            "An empty line: show the next step; a second one: take it.",
            "r1c5, row 3, column 5, box 2, board: describe this part of the board.",
            "r1c5=2: enter a digit. r1c5=0: clear the cell. r1c5<>2: remove a pencil mark, or \
             restore it.",
            "guess r1c5=2: assume it.",
            "why r1c5, why r1c5<>2: name the move that solved the cell or removed the candidate; why \
             alone jumps to it.",
            "reason r1c5: list the moves that the digit of the cell needs, and no others.",
            "check: list wrong entries, by the rules and by the solution.",
            "take 3: take the third step of the last list of all-steps.",
            "all-steps x-wing, all-steps fish: list only the steps of a technique or a family.",
            "A puzzle as a line, pasted or typed: open it.",
            "without als, with nishio: turn a technique or a family off or on.",
            "claim r1c5<>2 because X-Wing: have a claim and its reason judged; the reason can be left \
             out.",
            "export solve.html whole: export the moves so far and those of the strategy to the end.",
            "more: print the next part of a long list.",
            "help steps: show the lines of this help that contain the word steps.",
        ]
        .map(str::to_owned),
    );
    let alone = WITHOUT_ARGUMENT.iter();
    lines.extend(alone.map(|&command| format!("{}: {}", command.name(), doc(command))));
    let panels = PANELS.iter();
    lines.push(format!(
        "Commands marked {PANEL} stay open: what you type goes to them until `close`. `back` returns to \
         the panel before."
    ));
    lines.extend(panels.map(|&command| format!("{} {PANEL}: {}", command.name(), command.doc())));
    lines.extend(WITH_ARGUMENT.iter().map(|&(command, _)| {
        let name = command.name();
        format!("{name} {}: {}", placeholder(command), command.doc())
    }));
    lines
}

/// Returns the word for the argument of a command in the help.
const fn placeholder(command: Command) -> &'static str {
    match command {
        Command::UndoToDepth | Command::Puzzle => "N",
        Command::Strategy => "NAME",
        Command::Open => "FILE or PUZZLE",
        _ => "FILE",
    }
}

/// Returns the lines of the help that contain this word, given in lower case.
pub(super) fn help_on(word: &str) -> String {
    let mut lines = help();
    lines.retain(|line| line.to_lowercase().contains(word));
    if lines.is_empty() {
        return format!("No line of the help contains {word}. `help` shows all lines.");
    }
    lines.join("\n")
}

/// Returns the description of a command for the program without a screen.
const fn doc(command: Command) -> &'static str {
    match command {
        Command::Help => "Show this help.",
        Command::Take => "Take the step shown; without one, show the next step and take it.",
        Command::Solutions => {
            "Show the solution, or the number of solutions and where they differ."
        }
        Command::WhatIf => "Compare the paths without each technique, and by each strategy.",
        Command::Play => "Solve to the end and describe each move.",
        Command::Quit => "Quit. Nothing is saved.",
        _ => command.doc(),
    }
}
