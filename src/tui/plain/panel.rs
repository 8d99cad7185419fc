//! A panel in lines: its texts and rows, and the commands that it takes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::term::text::Piece;
use crate::tui::app::{App, Hint, Location};
use crate::tui::commands::Command;
use crate::tui::panels::mistake::MistakePanel;
use crate::tui::view::{Canvas, PaneText};

/// The commands whose panels can be used line by line.
pub(super) const PANELS: [Command; 11] = [
    Command::Claim,
    Command::FindMistake,
    Command::CheckMarks,
    Command::Practice,
    Command::Generate,
    Command::Compare,
    Command::Timeline,
    Command::Tree,
    Command::Bookmarks,
    Command::Tune,
    Command::Manual,
];

/// The area on which a panel is drawn before it is read out. It is large enough for every row of a
/// list.
const AREA: Rect = Rect::new(0, 0, 120, 400);

/// The line that closes all panels.
pub(super) const CLOSE: &str = "close";

/// The line that closes the panel on top, if there is another below it.
const BACK: &str = "back";

/// Returns the contents of the panel on top.
pub(super) fn contents(app: &App) -> Vec<String> {
    let panel = app.screen.top();
    let mut lines = panel.pane_text(app).map_or_else(Vec::new, text);
    if panel.info().is_drawn() && panel.location() != Location::Board {
        let mut buffer = Buffer::empty(AREA);
        panel.draw(app, AREA, &mut Canvas::new(&mut buffer, app.work.theme));
        let drawn = (0..AREA.height).map(|row| words(&buffer, row));
        lines.extend(drawn.filter(|line| !line.is_empty()));
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
        symbol.chars().all(|c| matches!(c, '\u{2500}'..='\u{259f}' | '\u{2800}'..='\u{28ff}'))
    };
    let text: String =
        symbols.map(|symbol| if is_drawing(symbol) { " " } else { symbol }).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the commands that the panel on top takes, as a sentence; `None` if it asks for yes or no.
pub(super) fn commands(app: &App) -> Option<String> {
    if app.screen.top().info().asks_yes_or_no {
        return None;
    }
    let is_over_another = covers_a_panel(app);
    let name = |command: Command| match command {
        Command::Accept => "an empty line",
        Command::Cancel if is_over_another => BACK,
        Command::Cancel => CLOSE,
        command => command.name(),
    };
    let part = |hint: Hint| {
        let names: Vec<&str> = hint.commands().map(name).collect();
        format!("{}: {}", names.join(", "), hint.label)
    };
    let mut parts: Vec<String> = app.screen.top().hints(app).into_iter().map(part).collect();
    if is_over_another {
        parts.push(format!("{CLOSE}: back to the board"));
    }
    Some(format!("{}.", parts.join("; ")))
}

/// Returns true if another panel is open below the one on top.
fn covers_a_panel(app: &App) -> bool {
    let panels = app.screen.all().filter(|panel| panel.location() != Location::Board);
    panels.count() > 1 || app.work.session.learning.lesson().is_some()
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
        "take" if app.screen.find::<MistakePanel>().is_some() => return Some(Command::Accept),
        BACK => return Some(Command::Cancel),
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
    let mut hinted = app.screen.top().hints(app).into_iter().flat_map(Hint::commands);
    (moves.contains(&wanted) || hinted.any(|command| command == wanted)).then_some(wanted)
}
