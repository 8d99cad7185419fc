//! The guide of a lesson, next to an example of it on the board.

use super::{GUIDE, explanation_of};
use crate::grid::HouseKind;
use crate::learn::guide::{COMMON_MISTAKES, Guide};
use crate::step::{self, Step, Subject, wording};
use crate::term::markdown::{Block, blocks, text_of};
use crate::tui::panels::prelude::*;
use crate::tui::session::Lesson;

/// Returns the guide; one of its examples is the step on the board.
pub(super) fn text(app: &App, lesson: &Lesson) -> PaneText {
    let mut paragraphs = match Guide::of(lesson.technique) {
        Some(guide) => guide_paragraphs(app, lesson, &guide),
        None => Vec::new(),
    };
    explain_cell_names(app, &mut paragraphs);
    let accept = app.work.word_for(&GUIDE, Command::Accept);
    paragraphs.push(vec![(format!("{accept}: practise it."), app.ink(Ink::Key))]);
    let profile = lesson.technique;
    let level = profile.level();
    PaneText {
        name: Some(profile.name.to_owned()),
        aside: Some((level.name().to_owned(), app.work.theme.level(level))),
        ..PaneText::new(profile.name, paragraphs)
    }
}

/// Returns the idea, the caption of the example, and the sections with their headings. The explanation of the
/// example is before the common mistakes.
fn guide_paragraphs(app: &App, lesson: &Lesson, guide: &Guide) -> Vec<Vec<Piece>> {
    let title = |text: &str| vec![(text.to_owned(), app.ink(Ink::Title))];
    let mut paragraphs = prose(guide.idea);
    paragraphs.push(caption(app, lesson, guide));
    for section in guide.sections.iter().filter(|section| section.has_content()) {
        if section.heading == COMMON_MISTAKES {
            paragraphs.push(title("The example on the board"));
            paragraphs.extend(example(app));
        }
        paragraphs.push(title(section.heading));
        paragraphs.extend(prose(section.text));
    }
    paragraphs
}

/// Explains the notation of cells before the first paragraph that uses it.
fn explain_cell_names(app: &App, paragraphs: &mut Vec<Vec<Piece>>) {
    let first = paragraphs.iter().position(|paragraph| names_cells(paragraph));
    if let Some((first, step)) = first.zip(app.work.session.next.shown.step()) {
        paragraphs.insert(first, meaning_of_cell_names(app, step));
    }
}

/// Returns the number and the heading of the example on the board, and says if its rows are the columns of
/// the guide.
fn caption(app: &App, lesson: &Lesson, guide: &Guide) -> Vec<Piece> {
    let example = guide.examples.get(lesson.example);
    let heading = example.map_or("", |example| example.heading);
    // Headings begin with a level: `Easy: the fin is a single cell`.
    let description = match heading.split_once(": ") {
        Some((level, content)) => {
            let level = format!("{} one", level.to_lowercase());
            format!("{}: {content}", wording::article(&level))
        }
        None => heading.to_owned(),
    };
    let (number, count) = (lesson.example + 1, guide.examples.len());
    let mut text = format!("On the board: example {number} of {count}, {description}.");
    if guide.has_exchange() && app.work.session.next.shown.step().is_some_and(is_based_on_columns) {
        text += " Here rows and columns are exchanged.";
    }
    faint(&app.work, text)
}

/// Returns true if all base sets of a step are columns.
fn is_based_on_columns(step: &Step) -> bool {
    let bases = step.explanation().exhibits.iter().filter(|exhibit| exhibit.role == Role::Base);
    let mut houses = bases.filter_map(|exhibit| match exhibit.subject {
        Subject::House(house) => Some(house.kind),
        _ => None,
    });
    houses.next() == Some(HouseKind::Column) && houses.all(|kind| kind == HouseKind::Column)
}

/// Returns true if a paragraph has the name of a cell, such as `r5c1` or `r56c1`.
fn names_cells(paragraph: &[Piece]) -> bool {
    let text: String = paragraph.iter().map(|(text, _)| text.as_str()).collect();
    text.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| {
        let parts = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let is_number = |part: &str| part.starts_with(|letter: char| letter.is_ascii_digit());
        parts.is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
    })
}

/// Returns the meaning of the names of one cell and of two, for a cell of the example.
fn meaning_of_cell_names(app: &App, step: &Step) -> Vec<Piece> {
    let cell = cell_of_effect(step);
    let (row, column) = (cell.row(step.shape) + 1, cell.column(step.shape) + 1);
    let other = if row == 1 { 2 } else { row - 1 };
    let (first, second) = (row.min(other), row.max(other));
    let text = format!(
        "{} r{first}{second}c{column} is r{first}c{column} and r{second}c{column}.",
        meaning_of_cell_name(step, cell)
    );
    faint(&app.work, text)
}

/// Returns the meaning of the name of a cell.
pub(super) fn meaning_of_cell_name(step: &Step, cell: Cell) -> String {
    let (row, column) = (cell.row(step.shape) + 1, cell.column(step.shape) + 1);
    format!("{} is the cell in row {row} and column {column}.", cell.name(step.shape))
}

/// Returns a cell that the step changes.
pub(super) fn cell_of_effect(step: &Step) -> Cell {
    step.deduction.effects[0].candidate().cell
}

/// Returns the first cell that a sentence names alone.
pub(super) fn named_cell(step: &Step, sentence: &[step::Span]) -> Option<Cell> {
    let mut words =
        sentence.iter().flat_map(|span| span.text.split(|c: char| !c.is_alphanumeric()));
    words.find_map(|word| {
        Cell::all(step.shape).into_iter().find(|cell| cell.name(step.shape) == word)
    })
}

/// Returns the paragraphs and list items of a Markdown text, without its marks.
fn prose(text: &str) -> Vec<Vec<Piece>> {
    let paragraph = |block: &Block| match block {
        Block::Item(mark, runs) => plain(mark.clone() + &text_of(runs)),
        block => plain(block.text()),
    };
    blocks(text).iter().map(paragraph).collect()
}

/// Returns the explanation of the example on the board.
fn example(app: &App) -> Vec<Vec<Piece>> {
    match app.work.session.next.shown.step() {
        Some(step) => explanation_of(&app.work, step),
        None => vec![plain("Looking for the example…")],
    }
}
