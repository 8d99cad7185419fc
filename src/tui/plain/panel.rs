//! A panel in lines: its texts and rows, and the commands that it takes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::term::text::Piece;
use crate::tui::app::{App, Location};
use crate::tui::commands::Command;
use crate::tui::view::{FrameLayout, PaneText};

/// The commands whose panels can be used line by line.
pub(super) const PANELS: [Command; 11] = [
    Command::Claim,
    Command::FindMistake,
    Command::CheckMarks,
    Command::Practice,
    Command::Generate,
    Command::Compare,
    Command::Time,
    Command::Tree,
    Command::Saved,
    Command::Tune,
    Command::Manual,
];

/// The area on which a panel is drawn before it is read out. It is large enough for every row of a
/// list.
const AREA: Rect = Rect::new(0, 0, 120, 400);

/// Returns the contents of the panel on top, and its commands.
pub(super) fn contents(app: &App) -> Vec<String> {
    let panel = app.screen.top();
    let mut lines = panel.pane_text(app).map_or_else(Vec::new, text);
    if panel.info().is_drawn() && panel.location() != Location::Board {
        let mut buffer = Buffer::empty(AREA);
        panel.draw(app, AREA, &mut FrameLayout::default(), &mut buffer);
        let drawn = (0..AREA.height).map(|row| words(&buffer, row));
        lines.extend(drawn.filter(|line| !line.is_empty()));
    }
    if !panel.info().asks_yes_or_no {
        lines.push(commands(app));
    }
    lines
}

/// Returns the title and the paragraphs of a text.
fn text(text: PaneText) -> Vec<String> {
    let joined = |pieces: &Vec<Piece>| pieces.iter().map(|(text, _)| text.as_str()).collect();
    let aside = text.aside.map(|(level, _)| format!(" ({})", level.trim()));
    let title = format!("{}{}.", text.title, aside.unwrap_or_default());
    let paragraphs = text.paragraphs.iter().map(joined);
    let paragraphs = paragraphs.filter(|text: &String| !text.trim().is_empty());
    std::iter::once(title).chain(paragraphs).collect()
}

/// Returns the text of a row, without box-drawing characters.
fn words(buffer: &Buffer, row: u16) -> String {
    let symbols = (0..AREA.width).map(|column| buffer[(column, row)].symbol());
    let is_drawing = |symbol: &str| {
        let mut characters = symbol.chars();
        characters.all(|it| matches!(it, '\u{2500}'..='\u{259f}' | '\u{2800}'..='\u{28ff}'))
    };
    let text: String = symbols
        .map(|symbol| if is_drawing(symbol) { " " } else { symbol })
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the commands that the panel takes, as a sentence.
fn commands(app: &App) -> String {
    let mut parts = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for (command, does) in app.screen.top().hints(app) {
        match command {
            Command::Accept => names.push("an empty line"),
            Command::Cancel => names.push("close"),
            command => names.push(command.name()),
        }
        if !does.is_empty() {
            parts.push(format!("{}: {does}", names.join(", ")));
            names.clear();
        }
    }
    format!("{}.", parts.join("; "))
}

/// Returns the command for an answer to a question.
pub(super) fn yes_or_no(line: &str) -> Option<Command> {
    match line.to_lowercase().as_str() {
        "yes" | "y" => Some(Command::Accept),
        "no" | "n" => Some(Command::Cancel),
        _ => None,
    }
}

/// Returns the command of the panel on top that a line names.
pub(super) fn command(line: &str, app: &App) -> Option<Command> {
    let wanted = match line {
        "" => return Some(Command::Accept),
        "close" => return Some(Command::Cancel),
        name => Command::by_name(name)?,
    };
    let moves = [
        Command::Accept,
        Command::Cancel,
        Command::Up,
        Command::Down,
        Command::Left,
        Command::Right,
        Command::ScrollUp,
        Command::ScrollDown,
    ];
    let mut hints = app.screen.top().hints(app).into_iter();
    (moves.contains(&wanted) || hints.any(|(command, _)| command == wanted)).then_some(wanted)
}
