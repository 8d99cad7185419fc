//! Comparison of screens with snapshots and with the pictures of the README.

use std::fmt::Write as _;
use std::time::Duration;

use super::svg;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use stepdoku::term::theme::Background;
use stepdoku::tui::app::App;
use stepdoku::tui::view;

pub fn screen(app: &App, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("it cannot fail");
    terminal
        .draw(|frame| {
            view::draw(frame, app);
        })
        .expect("it cannot fail");
    terminal.backend().buffer().clone()
}

/// Returns the text of a screen, a letter for each style below it, and the legend of the letters.
pub fn layers(buffer: &Buffer) -> String {
    let mut known: Vec<Style> = vec![Style::reset()];
    let (mut glyphs, mut styles) = (String::new(), String::new());
    for y in 0..buffer.area.height {
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            glyphs.push_str(cell.symbol());
            let style = cell.style();
            let plain =
                Style::new().fg(ratatui::style::Color::Reset).bg(ratatui::style::Color::Reset);
            let at = if style == plain || style == Style::default() {
                0
            } else {
                known.iter().position(|it| *it == style).unwrap_or_else(|| {
                    known.push(style);
                    known.len() - 1
                })
            };
            let letters = b" abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
            styles.push(char::from(letters[at.min(letters.len() - 1)]));
        }
        glyphs.push('\n');
        styles.push('\n');
    }
    let trimmed = |text: &str| -> String {
        let lines = text.lines().map(|line| [line.trim_end(), "\n"]);
        lines.flatten().collect()
    };
    let mut text = format!("{}---\n{}---\n", trimmed(&glyphs), trimmed(&styles));
    for (letter, style) in ('a'..='z').chain('A'..='Z').zip(&known[1..]) {
        writeln!(
            text,
            "{letter} {:?} on {:?} {:?}",
            style.fg.unwrap_or_default(),
            style.bg.unwrap_or_default(),
            style.add_modifier
        )
        .expect("it cannot fail");
    }
    text
}

pub fn picture(name: &str, buffer: &Buffer, ground: Background) {
    stored(name, &svg::picture(buffer, ground));
}

/// Compares an animation of screens with the stored one.
pub fn animation(name: &str, screens: &[(Buffer, Duration)], ground: Background) {
    stored(name, &svg::animation(screens, ground));
}

/// Compares a picture with the stored one.
pub fn stored(name: &str, svg: &str) {
    let path = format!("{}/assets/screens/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, svg).expect("the picture can be written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == svg, "{path} is not what the program draws: run with UPDATE=1");
}
