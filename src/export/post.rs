//! A solve as a forum post: the puzzle, its pencil marks where the first step needs them, and numbered
//! lines in notation.

use super::{Diagram, Event, Scene, Square, Walkthrough};
use crate::catalog::{Family, named};
use crate::grid::{DigitSet, Names};
use crate::hodoku;
use crate::puzzle::Puzzle;
use crate::solver::Move;
use crate::step::{Step, wording};

named! {
    /// The notations of the lines of a post.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Notation {
        /// Eureka for chains, a line for other steps.
        #[default]
        Eureka = "eureka",
        /// The name of the technique and the pattern.
        Line = "line",
        /// The line in HoDoKu's notation.
        Hodoku = "hodoku",
    }
}

/// Writes a walkthrough as plain text.
pub fn post(walk: &Walkthrough, notation: Notation) -> String {
    let mut blocks = vec![heading(walk)];
    let marked = walk.scenes.iter().position(needs_marks);
    let (before, after) = walk.scenes.split_at(marked.unwrap_or(walk.scenes.len()));
    blocks.extend(lines(before, notation));
    if let Some(first) = after.first() {
        blocks.push(pencil_marks(first));
    }
    blocks.extend(lines(after, notation));
    blocks.join("\n\n") + "\n"
}

/// Writes a walkthrough as BBCode. All of it is in a block of code: forums show `8)` as a smiley, and
/// boards in letters of different widths.
pub fn bbcode(walk: &Walkthrough, notation: Notation) -> String {
    format!("[code]\n{}[/code]\n", post(walk, notation))
}

/// Writes a step: its line, and below it the proof of a net that has no chains.
pub fn step_text(step: &Step, notation: Notation, names: Names) -> String {
    let line = match notation {
        Notation::Eureka => step.posted_line(names),
        Notation::Line => step.line_with(names),
        Notation::Hodoku => {
            let line = hodoku::line(step, names);
            format!("{}: {}", line.name, line.rest)
        }
    };
    let is_net = step.profile().family == Family::Forcing;
    if !is_net || notation == Notation::Eureka && step.eureka().is_some() {
        return line;
    }
    let proof = wording::paragraphs(step, names).into_iter();
    let proof = proof.map(|paragraph| wording::plain(&paragraph));
    let proof = proof.map(|paragraph| format!("\n     | {}", paragraph.trim()));
    line + &proof.collect::<String>()
}

/// Returns the title and the digits of the first board on a line.
fn heading(walk: &Walkthrough) -> String {
    let digits = walk.scenes.first().map(|scene| {
        let names = scene.board.names();
        let values = scene.board.squares().map(|(_, square)| square.value());
        values.map(|value| value.map_or('.', |digit| names.digit(digit))).collect()
    });
    let parts = [Some(walk.title.clone()), digits];
    let parts = parts.into_iter().flatten();
    let parts = parts.filter(|part: &String| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n")
}

/// Returns true if a reader needs the pencil marks to follow a move: any step but a single, any guess,
/// and other moves on a board with eliminations.
fn needs_marks(scene: &Scene) -> bool {
    match &scene.event {
        Event::Move(Move::Deduced(step)) => step.profile().family != Family::Singles,
        Event::Move(Move::Opened | Move::Entered(_) | Move::Refuted { .. }) => {
            has_eliminations(&scene.board)
        }
        Event::Move(Move::Guessed { .. }) => true,
        Event::End(_) => false,
    }
}

/// Returns true if the board has fewer candidates than its digits leave.
fn has_eliminations(board: &Diagram) -> bool {
    let values = board.squares().map(|(_, square)| square.value()).collect();
    let full = Diagram::from(&Puzzle::new(board.shape, values));
    let mut pairs = board.squares().zip(full.squares());
    pairs.any(|pair| match pair {
        ((_, Square::Open(left)), (_, Square::Open(all))) => left != all,
        _ => false,
    })
}

/// Returns the board of a scene with its pencil marks.
fn pencil_marks(scene: &Scene) -> String {
    let names = scene.board.names();
    let digits = |_, digits: DigitSet| digits.iter().map(|it| names.digit(it)).collect();
    let board = scene.board.text(digits, |_| String::new());
    match scene.move_number {
        0 => board,
        number => format!("Pencil marks before step {number}:\n{board}"),
    }
}

/// Returns the moves, each with its number, and the closing sentence; `None` if there are none.
fn lines(scenes: &[Scene], notation: Notation) -> Option<String> {
    let line = |scene: &Scene| {
        let names = scene.board.names();
        let text = match &scene.event {
            Event::Move(Move::Opened) => return None,
            Event::Move(Move::Deduced(step)) if scene.own_reason.is_none() => {
                step_text(step, notation, names)
            }
            Event::Move(_) => scene.line(),
            Event::End(closing) => return Some(closing.read(names).into_owned()),
        };
        Some(scene.numbered(&text))
    };
    let lines: Vec<String> = scenes.iter().filter_map(line).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
