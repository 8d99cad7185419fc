//! A solve as Markdown.

use std::collections::{BTreeMap, BTreeSet};

use super::{Event, Highlights, Scene, Walkthrough};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell};
use crate::solver::Move;
use crate::step::wording;

/// Writes a walkthrough: a heading, a board and a paragraph for each scene.
pub fn markdown(walk: &Walkthrough) -> String {
    let mut text = format!(
        "# {}\n\n{} `{}`, move by move. The last line of each board explains its marks.\n",
        plain(&walk.title),
        walk.by_the_strategy(),
        walk.strategy
    );
    for scene in &walk.scenes {
        text += &section(scene);
    }
    text
}

fn section(scene: &Scene) -> String {
    let caption = scene.caption();
    let mut text = format!(
        "\n## {}\n\n```text\n{}\n```\n",
        plain(&scene.heading(&caption)),
        drawn(scene)
    );
    if let Some(under) = scene.under() {
        text.extend(["\n*", &under, "*\n"]);
    }
    let mut before = List::None;
    for paragraph in &caption.paragraphs {
        let line = wording::plain(paragraph);
        let (mark, rest) = wording::split_item(&line);
        let list = List::with_mark(mark);
        if list != before || list == List::None {
            text.push('\n');
        }
        match list {
            // Markdown has no number for a line of a line.
            List::Inner => text.extend(["- ", mark, &plain(rest), "\n"]),
            _ => text.extend([mark, &plain(rest), "\n"]),
        }
        before = list;
    }
    for line in caption.lines {
        text.extend(["\n`", &line, "`\n"]);
    }
    text
}

/// The kind of list that a paragraph belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum List {
    /// None: a paragraph.
    None,
    /// Items with a dash.
    Dashes,
    /// Items with numbers.
    Numbers,
    /// Lines of a net inside a line of another net, with numbers such as 5.2.
    Inner,
}

impl List {
    /// Returns the list of an item with this mark.
    pub(super) fn with_mark(mark: &str) -> Self {
        match mark.matches('.').count() {
            _ if mark.is_empty() => Self::None,
            0 => Self::Dashes,
            1 => Self::Numbers,
            _ => Self::Inner,
        }
    }
}

/// The marks of roles in a text: before a candidate, or after a cell.
const MARKS: [char; 10] = ['*', '+', '~', '^', '\'', '"', '#', '&', '%', '@'];

/// Draws the board as text with its pencil marks, and a last line that explains the marks of the
/// roles: `=5` is placed, `(5)` is eliminated, `?5` is assumed, and `*5` or `*` after a cell is a part of the
/// pattern.
pub fn drawn(scene: &Scene) -> String {
    let names = scene.board.names();
    let lit = Highlights::new(scene);
    let roles = lit.roles();
    let is_change = |role: Role| {
        matches!(role, Role::Placed | Role::Eliminated) || role == Role::Target && is_guess(scene)
    };
    let on_cells = |role: Role| {
        let cells = lit.cells.values().map(|lit| lit.role);
        let candidates = lit.candidates.values().map(|lit| lit.role);
        cells.chain(candidates).any(|other| other == role)
    };
    let marked = roles
        .iter()
        .filter(|&&role| !is_change(role) && on_cells(role));
    let marks: BTreeMap<Role, char> = marked.copied().zip(MARKS).collect();
    let candidate = |candidate: Candidate| {
        let role = lit.candidates.get(&candidate).map(|lit| lit.role);
        let digit = names.digit(candidate.digit);
        match role {
            Some(Role::Placed) => format!("={digit}"),
            Some(Role::Eliminated) => format!("({digit})"),
            Some(Role::Target) if is_guess(scene) => format!("?{digit}"),
            Some(role) => match marks.get(&role) {
                Some(mark) => format!("{mark}{digit}"),
                None => digit.to_string(),
            },
            None => digit.to_string(),
        }
    };
    let eliminated = lit.candidates.iter();
    let eliminated = eliminated.filter(|(_, lit)| lit.role == Role::Eliminated);
    let eliminated: BTreeSet<Cell> = eliminated.map(|(candidate, _)| candidate.cell).collect();
    let cell = |cell: Cell| match lit.cells.get(&cell).map(|lit| lit.role) {
        // The candidate in parentheses shows the cell, too.
        Some(Role::Eliminated) if eliminated.contains(&cell) => String::new(),
        Some(Role::Eliminated) => "!".to_owned(),
        Some(role) => marks.get(&role).map(char::to_string).unwrap_or_default(),
        None => String::new(),
    };
    let board = scene.board.text(candidate, cell);
    let explained = roles.iter().map(|&role| {
        let words = lit.legend(role, names);
        match role {
            Role::Placed => "= placed".to_owned(),
            Role::Eliminated if !eliminated.is_empty() => "( ) eliminated".to_owned(),
            Role::Eliminated => format!("! {}", words.replacen("eliminated", "contradiction", 1)),
            Role::Target if is_guess(scene) => "? assumed".to_owned(),
            _ => match marks.get(&role) {
                Some(mark) => format!("{mark} {words}"),
                None => words,
            },
        }
    });
    let explained: Vec<String> = explained.collect();
    if explained.is_empty() {
        return board;
    }
    format!("{board}\n{}", explained.join("   "))
}

const fn is_guess(scene: &Scene) -> bool {
    matches!(scene.event, Event::Move(Move::Guessed { .. }))
}

/// Escapes the special characters of Markdown.
fn plain(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|'
        ) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
