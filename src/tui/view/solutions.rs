//! Several solutions beside their board: how many, where they differ, what would leave one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::Lights;
use super::story::Story;
use super::{Drawn, Target, pane};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell};
use crate::search::atlas::{Atlas, KEPT, MOST};
use crate::step::Effect;
use crate::step::notation;
use crate::term::text::{Piece, cut, plain};
use crate::term::theme::{Ink, marker};
use crate::tui::action::Command;
use crate::tui::app::{App, Mode, Solutions};

/// What there is to say of them.
pub(super) fn story(app: &App) -> Option<Story> {
    if app.mode != Mode::Solutions {
        return None;
    }
    let Some(several) = app.several() else {
        let far = app.learn.study.map_or(0, |study| study.far);
        let text = format!("{far} found so far.");
        return Some(Story::new("Solutions", vec![plain(text)]));
    };
    if several.is_only() {
        return Some(only(app));
    }
    let atlas = &several.atlas;
    let mut paragraphs = vec![plain(counted(atlas))];
    paragraphs.push(plain(here(app, atlas)));
    paragraphs.extend(missing(app, atlas));
    let [next, previous] =
        [Command::Next, Command::Previous].map(|command| app.word_for(Mode::Solutions, command));
    let text = match several.at {
        0 => format!(
            "Brighter digits are in more of the solutions; the small figure after one, where there \
             is room, says in how many of ten. {next}: the first solution."
        ),
        _ => format!(
            "{next} and {previous} walk through them. {} marks the cells that differ.",
            marker(Role::SetA)
        ),
    };
    paragraphs.push(vec![(text, app.theme.ink(Ink::Faint))]);
    Some(Story::new(title(several), paragraphs))
}

/// The only solution, and the way back.
fn only(app: &App) -> Story {
    let back = app.word_for(Mode::Solutions, Command::Cancel);
    let back = format!("{back}: back to your board, as it was.");
    let paragraphs = vec![
        plain("The puzzle has one solution. This is it."),
        vec![(back, app.theme.ink(Ink::Faint))],
    ];
    Story::new("The solution", paragraphs)
}

fn title(several: &Solutions) -> String {
    let count = several.atlas.count;
    let sign = if several.atlas.exact { "" } else { "+" };
    match several.at {
        0 => format!("{count}{sign} solutions"),
        at => format!("Solution {at} of {count}{sign}"),
    }
}

/// How many there are, and how sure that is.
fn counted(atlas: &Atlas) -> String {
    let differ = match (atlas.differ().len(), atlas.complete) {
        (1, true) => "One cell differs".to_owned(),
        (cells, true) => format!("{cells} cells differ"),
        (cells, false) => format!("At least {cells} cells differ"),
    };
    let kept = if atlas.solutions.len() == KEPT && atlas.count > KEPT as u64 {
        format!(" The first {KEPT} can be walked through.")
    } else {
        String::new()
    };
    if atlas.exact {
        return format!(
            "{differ}. All {} are counted: the shares are exact.{kept}",
            atlas.count
        );
    }
    let others = if atlas.others.is_empty() {
        ""
    } else {
        ", and 0% is for a digit that only others have"
    };
    format!(
        "{differ}. There are more than {MOST}: the shares are those of the first {MOST}{others}.{kept}"
    )
}

/// The shares in the cell of the cursor.
fn here(app: &App, atlas: &Atlas) -> String {
    let name = app.cursor.name(app.shape());
    match &atlas.shares(app.cursor)[..] {
        [(digit, _)] if atlas.complete => format!("{name} is {digit} in all of them."),
        [(digit, _)] => format!("{name} is {digit} in all that were counted."),
        shares => {
            let told = shares
                .iter()
                .map(|(digit, times)| format!("{digit} in {times} ({})", percent(*times, atlas)));
            format!("{name}: {}.", told.collect::<Vec<_>>().join(", "))
        }
    }
}

fn percent(times: u64, atlas: &Atlas) -> String {
    match times * 100 / atlas.count.max(1) {
        0 if times > 0 => "<1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

/// What would leave one.
fn missing(app: &App, atlas: &Atlas) -> Option<Vec<Piece>> {
    let missing = atlas
        .missing
        .as_ref()
        .filter(|missing| !missing.is_empty())?;
    let effects: Vec<Effect> = missing.iter().copied().map(Effect::Place).collect();
    let names = notation::effects(&effects, app.shape());
    let key = app.key_for(Mode::Solutions, Command::Accept);
    let (text, them) = match missing.len() {
        1 => (
            "With one given more there would be one solution: ".to_owned(),
            "it",
        ),
        count => (
            format!("With {count} givens more there would be one solution: "),
            "them",
        ),
    };
    Some(vec![
        (text, ratatui::style::Style::new()),
        (names, app.theme.role(Role::Target)),
        (
            format!(". {} adds {them}.", key.unwrap_or_default()),
            ratatui::style::Style::new(),
        ),
    ])
}

/// The cells that differ, those around the cursor.
pub(super) fn list(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let inside = pane::titled("Cells that differ", area, app.theme, buffer);
    let Some(several) = app.several() else {
        return;
    };
    let atlas = &several.atlas;
    let cells = atlas.differ();
    let at = cells
        .iter()
        .position(|&cell| cell >= app.cursor)
        .unwrap_or(0);
    let first = super::list::first_row(at, cells.len(), usize::from(inside.height));
    for (y, &cell) in (inside.y..inside.bottom()).zip(&cells[first..]) {
        let row = Rect::new(inside.x, y, inside.width, 1);
        let ink = if cell == app.cursor {
            Ink::Selected
        } else {
            Ink::Text
        };
        let text = cut(&line(app, atlas, cell), row.width);
        buffer.set_style(row, app.theme.ink(ink));
        buffer.set_string(row.x, y, text, app.theme.ink(ink));
        drawn.areas.push((row, Target::Cell(cell)));
    }
}

fn line(app: &App, atlas: &Atlas, cell: Cell) -> String {
    let shares = atlas.shares(cell).into_iter();
    let shares = shares.map(|(digit, times)| format!("{digit}:{}", percent(times, atlas)));
    let shares: Vec<String> = shares.collect();
    format!("{:<6}{}", cell.name(app.shape()), shares.join(" "))
}

/// Of all together the givens that are missing, of one the cells that differ.
pub(super) fn lights(several: &Solutions) -> Lights {
    let atlas = &several.atlas;
    if several.at > 0 {
        return Lights::shown_cells(atlas.differ(), Role::SetA);
    }
    let missing: Vec<Candidate> = atlas.missing.iter().flatten().copied().collect();
    Lights::shown_candidates(missing, Role::Target)
}
