//! Text output: drawn and coloured on a terminal, plain and stable everywhere else.

use std::env;
use std::io::{self, IsTerminal};
use std::path::Path;

use clap::ValueEnum;
use ratatui::backend::IntoCrossterm;
use ratatui::crossterm::style::{ContentStyle, force_color_output};
use ratatui::crossterm::terminal;
use ratatui::style::Style;

use super::refuse;
use crate::catalog::Level;
use crate::grid::{Cell, Digit, Shape};
use crate::step::Span;
use crate::term::text::{self, Piece};
use crate::term::theme::{Capabilities, Glyphs, Ink, Theme};
use crate::tui::letters;

/// Maximum width of paragraphs in columns.
const MAX_COLUMNS: u16 = 100;
/// Width without a terminal in columns.
const USUAL: u16 = 80;

/// When to write colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum When {
    /// On a terminal; without colours if NO_COLOR or CLICOLOR=0 is set
    Auto,
    /// Always, with boxes and move numbers as on a terminal
    Always,
    /// Never write colours; the layout of a terminal stays on a terminal
    Never,
}

/// Option for colours.
#[derive(Debug, clap::Args)]
pub(super) struct Colour {
    /// When to write with colours and the layout of a terminal
    #[arg(long, visible_alias = "colour", value_name = "WHEN", default_value = "auto")]
    color: When,
}

impl Colour {
    /// Returns the text style for a file, or for standard output if there is none.
    pub(super) fn text_style(&self, file: Option<&Path>) -> TextStyle {
        let terminal = file.is_none() && io::stdout().is_terminal();
        let output = OutputForm::wanted(self.color, terminal, |name| env::var(name).ok());
        TextStyle::new(output, own_theme)
    }
}

/// Returns the user's theme; errors in the user's files are printed on standard error.
fn own_theme(sensed: Capabilities) -> Theme {
    let letters = letters(sensed);
    if let Some(problem) = letters.problem {
        refuse(&problem);
    }
    letters.theme
}

/// The form of the text that is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OutputForm {
    /// Plain text for programs.
    Plain,
    /// Text with drawn lines, without colours.
    Drawn(Glyphs),
    /// Text with the styles that the terminal supports.
    Styled(Capabilities),
}

impl OutputForm {
    /// Chooses the form. The option overrides the environment, where `NO_COLOR`
    /// (<https://no-color.org>) overrides `CLICOLOR_FORCE` and `CLICOLOR`
    /// (<https://bixense.com/clicolors>).
    fn wanted(when: When, terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let forced =
            set("NO_COLOR").is_none() && set("CLICOLOR_FORCE").is_some_and(|value| value != "0");
        let always = when == When::Always || when == When::Auto && forced;
        if !terminal && !always {
            return Self::Plain;
        }
        let dumb = set("TERM").is_none_or(|term| term == "dumb");
        let unwanted = dumb || set("CLICOLOR").is_some_and(|value| value == "0");
        if !always && (when == When::Never || unwanted) {
            return Self::Drawn(Capabilities::from_environment(variable).glyphs);
        }
        let sensed = |name: &str| variable(name).filter(|_| !always || name != "NO_COLOR");
        Self::Styled(Capabilities::from_environment(sensed))
    }
}

/// The prefixes of the lines of a paragraph.
#[derive(Clone, Copy, Default)]
pub(super) struct Prefixes<'a> {
    /// The prefix of the first line.
    pub(super) first: &'a [Piece],
    /// The prefix of the other lines.
    pub(super) others: &'a [Piece],
}

/// The style of text output.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    /// The styles; `None` without escape sequences.
    theme: Option<Theme>,
    /// Width of paragraphs; `None` for plain text.
    width: Option<u16>,
    /// The characters of lines.
    glyphs: Glyphs,
}

/// The characters of the lines of a board.
struct Lines {
    across: &'static str,
    down: &'static str,
    /// The corners and crossings of the upper edge, of a line between boxes and of the lower edge.
    rows: [[&'static str; 3]; 3],
}

impl Lines {
    const fn new(glyphs: Glyphs) -> Self {
        match glyphs {
            Glyphs::Unicode => Self {
                across: "─",
                down: "│",
                rows: [["╭", "┬", "╮"], ["├", "┼", "┤"], ["╰", "┴", "╯"]],
            },
            Glyphs::Ascii => Self { across: "-", down: "|", rows: [["+"; 3]; 3] },
        }
    }
}

/// Returns the width of the terminal in columns.
pub(super) fn columns() -> u16 {
    let size = terminal::size().ok();
    // Serial lines and containers may report a width of 0.
    let width = size.map(|(width, _)| width).filter(|width| *width > 0);
    width.unwrap_or(USUAL)
}

impl TextStyle {
    fn new(output: OutputForm, theme: impl FnOnce(Capabilities) -> Theme) -> Self {
        // The decision on colours is made here, so crossterm must not make it again.
        force_color_output(true);
        let theme = match output {
            OutputForm::Styled(sensed) => Some(theme(sensed)),
            OutputForm::Plain | OutputForm::Drawn(_) => None,
        };
        Self {
            width: (output != OutputForm::Plain).then(|| columns().min(MAX_COLUMNS)),
            glyphs: match (output, theme) {
                (_, Some(theme)) => theme.glyphs,
                (OutputForm::Drawn(glyphs), _) => glyphs,
                // Plain text is ASCII.
                _ => Glyphs::Ascii,
            },
            theme,
        }
    }

    /// Returns a style that wraps paragraphs even in a file.
    pub(super) fn for_prose(self) -> Self {
        Self { width: self.width.or(Some(USUAL)), ..self }
    }

    /// Returns true if the output is for a terminal.
    pub(super) fn draws(self) -> bool {
        self.width.is_some()
    }

    /// Returns the character of a vertical line.
    pub(super) const fn down(self) -> &'static str {
        Lines::new(self.glyphs).down
    }

    pub(super) fn piece(self, ink: Ink, text: impl Into<String>) -> Piece {
        let style = self.theme.map_or(Style::new(), |theme| theme.ink(ink));
        (text.into(), style)
    }

    /// Formats a text in the style of an ink.
    pub(super) fn ink(self, ink: Ink, text: &str) -> String {
        self.line(&[self.piece(ink, text)])
    }

    /// Returns the name of a level in the colour of the level.
    pub(super) fn level(self, level: Level) -> Piece {
        let style = self.theme.map_or(Style::new(), |theme| theme.level(level));
        (level.to_string(), style)
    }

    /// Returns the spans, each in the style of its role.
    pub(super) fn nouns(self, spans: &[Span]) -> Vec<Piece> {
        let style = |span: &Span| Some(self.theme?.role_letters(span.role?));
        let piece = |span: &Span| (span.text.to_string(), style(span).unwrap_or_default());
        spans.iter().map(piece).collect()
    }

    /// Formats pieces on one line.
    pub(super) fn line(self, pieces: &[Piece]) -> String {
        let mut line = String::new();
        self.add(pieces, &mut line);
        line
    }

    fn add(self, pieces: &[Piece], line: &mut String) {
        line.reserve(pieces.iter().map(|(text, _)| text.len()).sum());
        for (text, style) in pieces {
            if self.theme.is_some() && *style != Style::new() && !text.is_empty() {
                let style: ContentStyle = style.into_crossterm();
                line.push_str(&style.apply(text).to_string());
            } else {
                line.push_str(text);
            }
        }
    }

    /// Formats a paragraph. The text is wrapped on a terminal.
    pub(super) fn paragraph(self, prefixes: Prefixes<'_>, pieces: &[Piece]) -> String {
        let Prefixes { first, others } = prefixes;
        let Some(width) = self.width else {
            let mut line = self.line(first);
            self.add(pieces, &mut line);
            return line;
        };
        let width_of =
            |start: &[Piece]| -> usize { start.iter().map(|(text, _)| text.chars().count()).sum() };
        let indent = width_of(first).max(width_of(others));
        let room = width.saturating_sub(indent as u16).max(MAX_COLUMNS / 4);
        let lines = text::wrap(pieces, room);
        let lines = lines.into_iter().enumerate().map(|(number, line)| {
            let before = if number == 0 { first } else { others };
            let spans = line.spans.into_iter();
            let spans: Vec<Piece> =
                spans.map(|span| (span.content.into_owned(), span.style)).collect();
            self.line(before) + &self.line(&spans)
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Draws a board. Givens are bold, or in brackets without styles.
    pub(super) fn board(
        self,
        shape: Shape,
        digit: impl Fn(Cell) -> Option<(Digit, Ink)>,
    ) -> String {
        let (side, across) = (shape.side(), shape.box_width());
        let boxes = side / across;
        // Large boards have one space between digits instead of two.
        let fits = self.width.is_none_or(|width| 3 * side + boxes < usize::from(width));
        let width = across * if fits { 3 } else { 2 } + usize::from(!fits);
        let lines = Lines::new(self.glyphs);
        let rule = |[left, cross, right]: [&str; 3]| {
            let line = vec![lines.across.repeat(width); boxes].join(cross);
            self.ink(Ink::BoxLine, &format!("{left}{line}{right}"))
        };
        let behind = if fits { " " } else { "" };
        let cell = |cell: Cell| match digit(cell) {
            None => self.ink(Ink::Faint, &format!(" .{behind}")),
            Some((digit, Ink::Given)) if self.theme.is_none() && fits => format!("[{digit}]"),
            Some((digit, ink)) => format!(" {}{behind}", self.ink(ink, &digit.to_string())),
        };
        let down = lines.down;
        let edge = format!("{}{down}", if fits { "" } else { " " });
        let row = |row: usize| {
            let part = |start: usize| {
                let columns = start..start + across;
                columns.map(|column| cell(Cell::at(row, column, shape))).collect::<String>()
            };
            let parts: Vec<String> = (0..side).step_by(across).map(part).collect();
            format!("{down}{}{edge}", parts.join(&edge))
        };
        let [above, between, below] = lines.rows.map(rule);
        let mut drawn = vec![above];
        for number in 0..side {
            if number > 0 && number.is_multiple_of(shape.box_height()) {
                drawn.push(between.clone());
            }
            drawn.push(row(number));
        }
        drawn.push(below);
        drawn.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::theme::{ColourDepth, Palette};

    fn look(when: When, terminal: bool, variables: &[(&str, &str)]) -> OutputForm {
        OutputForm::wanted(when, terminal, |name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colours_follow_the_conventions() {
        const TERM: (&str, &str) = ("TERM", "xterm-256color");
        let colours = |look| match look {
            OutputForm::Styled(sensed) => Some(sensed.colours),
            _ => None,
        };
        let auto =
            |terminal, variables: &[_]| look(When::Auto, terminal, &[&[TERM], variables].concat());
        assert_eq!(colours(auto(true, &[])), Some(ColourDepth::Indexed));
        assert_eq!(auto(false, &[]), OutputForm::Plain);
        assert_eq!(auto(true, &[("CLICOLOR", "0")]), OutputForm::Drawn(Glyphs::Unicode));
        let no_colour = auto(true, &[("NO_COLOR", "1")]);
        assert_eq!(colours(no_colour), Some(ColourDepth::None));
        let forced = auto(false, &[("CLICOLOR_FORCE", "1")]);
        assert_eq!(colours(forced), Some(ColourDepth::Indexed));
        let both = [("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")];
        assert_eq!(auto(false, &both), OutputForm::Plain);
        assert_eq!(look(When::Auto, true, &[("TERM", "dumb")]), OutputForm::Drawn(Glyphs::Ascii));
        let never = [TERM, ("CLICOLOR_FORCE", "1")];
        assert_eq!(look(When::Never, true, &never), OutputForm::Drawn(Glyphs::Unicode));
        let always = look(When::Always, false, &[TERM, ("NO_COLOR", "1")]);
        assert_eq!(colours(always), Some(ColourDepth::Indexed));
    }

    #[test]
    fn givens_differ_without_colours() {
        let cell = |cell: Cell| match cell.index() {
            0 => Some((Digit::new(0), Ink::Given)),
            1 => Some((Digit::new(1), Ink::Solved)),
            _ => None,
        };
        let plain = |_| Theme::new(Palette::PLAIN, Capabilities::default());
        let board =
            TextStyle::new(OutputForm::Drawn(Glyphs::Unicode), plain).board(Shape::Four, cell);
        let lines: Vec<&str> = board.lines().collect();
        assert_eq!(lines[..2], ["╭──────┬──────╮", "│[1] 2 │ .  . │"]);
        assert_eq!(lines[3], "├──────┼──────┤");
        assert_eq!(lines[6], "╰──────┴──────╯");
        let ascii =
            TextStyle::new(OutputForm::Drawn(Glyphs::Ascii), plain).board(Shape::Four, cell);
        let lines: Vec<&str> = ascii.lines().collect();
        assert_eq!(lines[..2], ["+------+------+", "|[1] 2 | .  . |"]);
        assert!(ascii.is_ascii(), "{ascii}");
        let narrow = TextStyle { theme: None, width: Some(80), glyphs: Glyphs::Unicode };
        let board = narrow.board(Shape::TwentyFive, |_| None);
        let mut lines = board.lines();
        assert!(lines.all(|line| line.chars().count() == 61), "{board}");
        let styled = TextStyle::new(OutputForm::Styled(Capabilities::default()), plain);
        let board = styled.board(Shape::Four, cell);
        let first = "│ \u{1b}[1m1\u{1b}[0m  \u{1b}[4m2\u{1b}[0m │";
        assert!(board.contains(first), "{board:?}");
    }
}
