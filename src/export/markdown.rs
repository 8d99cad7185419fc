//! A solve as Markdown.

use super::{Event, Highlights, Scene, Walkthrough};
use crate::catalog::Role;
use crate::grid::Candidate;
use crate::solver::Move;
use crate::step::wording;

/// Writes a walkthrough: a heading, a board and a paragraph for each scene.
pub fn markdown(walk: &Walkthrough) -> String {
    let mut text = format!(
        "# {}\n\n{} `{}`, move by move. On the boards, `=5` is placed by the move, \
         `(5)` is eliminated, and `?5` is assumed.\n",
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
    text.extend(["\n", &plain(&wording::plain(&caption.text)), "\n"]);
    for (number, branch) in caption.branches.iter().enumerate() {
        let gap = if number == 0 { "\n- " } else { "- " };
        text.extend([gap, &plain(&wording::plain(branch)), "\n"]);
    }
    for line in caption.lines {
        text.extend(["\n`", &line, "`\n"]);
    }
    text
}

/// Draws the board as text with its pencil marks and the effects of the move: `=5` is placed, `(5)`
/// is eliminated, `?5` is assumed.
pub fn drawn(scene: &Scene) -> String {
    let lit = Highlights::of(scene);
    scene.board.text(|candidate: Candidate| {
        let role = lit.candidates.get(&candidate).map(|lit| lit.role);
        let digit = candidate.digit;
        match role {
            Some(Role::Placed) => format!("={digit}"),
            Some(Role::Eliminated) => format!("({digit})"),
            Some(Role::Target) if is_guess(scene) => format!("?{digit}"),
            _ => digit.to_string(),
        }
    })
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
