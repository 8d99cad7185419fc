//! The bottom line: the keys that matter now, and where all the others are.

mod learning;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Drawn, Target};
use crate::solver::{Done, Next};
use crate::term::theme::Ink;
use crate::tui::action::Command;
use crate::tui::app::{App, Listing, Mode, Shown, Uniqueness, View};
use crate::tui::modes;

/// A key, what it does, and the action; a key without words shares those of the next.
type Hint = (String, &'static str, Command);

/// Draws as many hints as fit, the most important first; the help is always there, and where there is
/// none, the way out.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let known = |&(command, does): &(Command, &'static str)| {
        hint(app, command).map(|key| (key, does, command))
    };
    let mut all: Vec<Hint> = hints(app).iter().filter_map(known).collect();
    let needed: u16 = all.iter().map(with_gap).sum();
    let last = known(&(Command::Help, "help")).or_else(|| {
        let out = all.iter().position(|hint| hint.2 == Command::Cancel);
        let out = out.filter(|_| needed + 1 > area.width);
        out.map(|at| all.remove(at))
    });
    let last_width = last.as_ref().map_or(0, |hint| width(hint) + 1);
    let mut x = area.x + 1;
    let end = area.right().saturating_sub(last_width + 1);
    for hint in all {
        if x + width(&hint) > end {
            break;
        }
        one(app, (&hint, x, area.y), drawn, buffer);
        x += with_gap(&hint);
    }
    if let Some(hint) = last {
        let x = area.right().saturating_sub(last_width);
        one(app, (&hint, x, area.y), drawn, buffer);
    }
}

fn width((key, does, _): &Hint) -> u16 {
    let words = does.chars().count();
    (key.chars().count() + words + usize::from(words > 0)) as u16
}

/// The width with the gap to the next hint.
fn with_gap(hint: &Hint) -> u16 {
    width(hint) + if hint.1.is_empty() { 1 } else { 2 }
}

/// The key for an action as things are now.
pub(super) fn hint(app: &App, command: Command) -> Option<String> {
    let here = app.key_for(app.mode, command);
    let at_home = || app.key_for(app.home, command);
    here.or_else(|| at_home().filter(|_| app.mode == Mode::Times))
}

fn one(
    app: &App,
    ((key, does, command), x, y): (&(String, &str, Command), u16, u16),
    drawn: &mut Drawn,
    buffer: &mut Buffer,
) {
    buffer.set_string(x, y, key, app.theme.ink(Ink::Key));
    let after = x + key.chars().count() as u16 + 1;
    buffer.set_string(after, y, does, app.theme.ink(Ink::Text));
    let end = after + does.chars().count() as u16;
    let area = Rect::new(x, y, end - x, 1);
    drawn.areas.push((area, Target::Command(*command)));
}

/// What can be done now, the most important first.
pub(super) fn hints(app: &App) -> &'static [(Command, &'static str)] {
    match app.mode {
        Mode::Solve if app.play.playing => &[
            (Command::Play, "pause"),
            (Command::Slower, "slower"),
            (Command::Faster, "faster"),
            (Command::View, "view"),
            (Command::Quit, "quit"),
        ],
        Mode::Solve if app.view == View::Waves => &[
            (Command::Step, "step"),
            (Command::PreviousWave, "wave back"),
            (Command::NextWave, "wave on"),
            (Command::Undo, "undo"),
            (Command::View, "view"),
            (Command::Play, "play"),
            (Command::Quit, "quit"),
        ],
        Mode::Solve if is_hopeless(app) => &[
            (Command::Edit, "correct the givens"),
            (Command::Undo, "undo"),
            (Command::Open, "open"),
            (Command::Generate, "make a puzzle"),
            (Command::View, "view"),
            (Command::Quit, "quit"),
        ],
        Mode::Solve => solving(app),
        Mode::Edit if !modes::edit::enter_ends(app) => &[
            (Command::Accept, "next row"),
            (Command::Cancel, "done"),
            (Command::Clear, "clear"),
            (Command::ClearAll, "clear all"),
        ],
        Mode::Edit => &[
            (Command::Accept, ""),
            (Command::Cancel, "done"),
            (Command::Clear, "clear"),
            (Command::ClearAll, "clear all"),
        ],
        Mode::Pencil => &[
            (Command::Pencil, "digits again"),
            (Command::Undo, "undo"),
            (Command::Marks, "whose marks"),
            (Command::FillMarks, "fill"),
            (Command::Pick, "pick cells"),
            (Command::Only, "only mark"),
        ],
        Mode::Colour => &[
            (Command::Colour, "done"),
            (Command::Paint, "cell"),
            (Command::Red, "red"),
            (Command::Yellow, "yellow"),
            (Command::Green, "green"),
            (Command::Cyan, "cyan"),
            (Command::Orange, "orange"),
            (Command::Purple, "purple"),
            (Command::Undo, "undo"),
            (Command::Clear, "none"),
            (Command::Pick, "pick cells"),
        ],
        Mode::Guess | Mode::Focus | Mode::Several | Mode::Why | Mode::Times => waiting(app.mode),
        _ => over(app),
    }
}

/// What can be done while a key waits for another.
const fn waiting(mode: Mode) -> &'static [(Command, &'static str)] {
    match mode {
        Mode::Several => &[
            (Command::Accept, "done"),
            (Command::Bivalue, "two candidates"),
        ],
        Mode::Focus => &[
            (Command::Several, "several"),
            (Command::Bivalue, "two candidates"),
            (Command::Left, "digit before"),
            (Command::Right, "digit after"),
            (Command::Accept, "nothing"),
            (Command::Cancel, "close"),
        ],
        Mode::Guess => &[
            (Command::Accept, "the first one"),
            (Command::Cancel, "leave"),
        ],
        Mode::Why => &[(Command::Cancel, "leave")],
        Mode::Times => &[
            (Command::Undo, "undo"),
            (Command::Redo, "redo"),
            (Command::Step, "take steps"),
            (Command::UndoGuess, "out of guesses"),
            (Command::PreviousHard, "guess before"),
            (Command::NextHard, "next guess"),
            (Command::NextCell, "cell on"),
            (Command::Cancel, "leave"),
        ],
        _ => &[],
    }
}

/// What can be done in what lies over the board, or beside it.
fn over(app: &App) -> &'static [(Command, &'static str)] {
    match app.mode {
        Mode::Steps | Mode::Reason | Mode::Compare => beside(app),
        Mode::Palette => &[
            (Command::Accept, "do it"),
            (Command::Complete, "complete"),
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Cancel, "close"),
        ],
        Mode::Strategies => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "choose"),
            (Command::Tune, "its techniques"),
            (Command::Cancel, "close"),
        ],
        Mode::Tune => &[
            (Command::Switch, "on, off"),
            (Command::SwitchFamily, "family"),
            (Command::Earlier, ""),
            (Command::Later, "order"),
            (Command::Restore, "reset"),
            (Command::Cancel, "done"),
        ],
        Mode::Saved => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "choose"),
            (Command::Cancel, "close"),
        ],
        Mode::Generate if app.making.is_some() => &[(Command::Cancel, "stop")],
        Mode::Generate => &[
            (Command::Accept, "make it"),
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Left, ""),
            (Command::Right, "change"),
            (Command::Cancel, "close"),
        ],
        Mode::Open => &[
            (Command::Accept, "open"),
            (Command::Down, "what was played"),
            (Command::Delete, "delete"),
            (Command::BringBack, "bring back"),
            (Command::Cancel, "leave"),
        ],
        Mode::Techniques
        | Mode::Guide
        | Mode::Drill
        | Mode::WhatIf
        | Mode::Solutions
        | Mode::Tried
        | Mode::Ratings
        | Mode::Time
        | Mode::Tree => learning::hints(app),
        Mode::Search => &[
            (Command::Accept, "keep these"),
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Cancel, "all steps"),
        ],
        Mode::Paste | Mode::Depth | Mode::Save | Mode::Export => {
            &[(Command::Accept, "accept"), (Command::Cancel, "leave")]
        }
        Mode::Help => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "do it"),
            (Command::Cancel, "close"),
        ],
        _ => &[],
    }
}

/// What can be done in a list beside the board.
fn beside(app: &App) -> &'static [(Command, &'static str)] {
    match app.mode {
        Mode::Steps if is_filtered(app) => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "take"),
            (Command::SortSteps, "sort"),
            (Command::SearchSteps, "find"),
            (Command::FilterSteps, "all techniques"),
            (Command::Cancel, "close"),
        ],
        Mode::Steps => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "take"),
            (Command::SortSteps, "sort"),
            (Command::SearchSteps, "find"),
            (Command::FilterSteps, "this technique"),
            (Command::Cancel, "close"),
        ],
        Mode::Reason => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "go there"),
            (Command::Copy, "copy"),
            (Command::Export, "write"),
            (Command::Cancel, "close"),
        ],
        Mode::Compare if app.comparison().is_none_or(|it| it.step.is_none()) => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Compare, "mark this one"),
            (Command::Cancel, "close"),
        ],
        Mode::Compare => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "take what is proved"),
            (Command::Compare, "mark this one"),
            (Command::Cancel, "close"),
        ],
        _ => &[],
    }
}

/// Whether only one technique is listed.
fn is_filtered(app: &App) -> bool {
    app.listing().is_some_and(Listing::has_technique)
}

/// Whether the givens are what is to be looked at: the puzzle has no solution.
fn is_hopeless(app: &App) -> bool {
    matches!(app.uniqueness, Uniqueness::None(_))
        && matches!(
            app.shown,
            Shown::Nothing | Shown::Move(Next::Done(Done::Impossible(_)))
        )
        && app.engine.path().depth() == 0
}

fn solving(app: &App) -> &'static [(Command, &'static str)] {
    match (&app.shown, app.engine.path().depth()) {
        (Shown::Hint { .. }, _) => &[
            (Command::Hint, "more"),
            (Command::Step, "show it all"),
            (Command::Cancel, "enough"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
            (Command::Quit, "quit"),
        ],
        (Shown::Mistake(_), _) => &[
            (Command::Hint, "back to before it"),
            (Command::Cancel, "leave it"),
            (Command::Undo, "undo"),
            (Command::Quit, "quit"),
        ],
        (Shown::Nothing | Shown::Move(Next::Done(_)), _) if app.view == View::Map => &[
            (Command::Take, "to the step of the cell"),
            (Command::Rate, "ratings"),
            (Command::ScrollDown, "more"),
            (Command::View, "view"),
            (Command::Step, "next step"),
            (Command::Undo, "undo"),
            (Command::RedoAll, "to the end"),
            (Command::Quit, "quit"),
        ],
        (Shown::Nothing, _) if app.view == View::Tree => &[
            (Command::Step, "next step"),
            (Command::Tree, "in the tree"),
            (Command::Hint, "hint"),
            (Command::Undo, "undo"),
            (Command::UndoGuess, "out of the guess"),
            (Command::Play, "play"),
            (Command::View, "view"),
            (Command::Quit, "quit"),
        ],
        (Shown::Move(Next::Done(_)), _) if app.place().is_some() => &[
            (Command::NextPuzzle, "next puzzle"),
            (Command::View, "view"),
            (Command::Open, "open"),
            (Command::Undo, "undo"),
            (Command::Strategy, "strategy"),
            (Command::Quit, "quit"),
        ],
        (Shown::Move(Next::Done(_)), _) => &[
            (Command::View, "view"),
            (Command::Open, "open"),
            (Command::Generate, "make a puzzle"),
            (Command::Undo, "undo"),
            (Command::Strategy, "strategy"),
            (Command::Edit, "edit"),
            (Command::Quit, "quit"),
        ],
        (Shown::Move(_), 0) => &[
            (Command::Step, "take it"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
            (Command::AllSteps, "all steps"),
            (Command::Strategy, "strategy"),
            (Command::View, "view"),
            (Command::Edit, "edit"),
            (Command::Quit, "quit"),
        ],
        (Shown::Move(_), _) => &[
            (Command::Step, "take it"),
            (Command::Undo, "undo"),
            (Command::UndoGuess, "out of the guess"),
            (Command::Play, "play"),
            (Command::AllSteps, "all steps"),
            (Command::View, "view"),
            (Command::Quit, "quit"),
        ],
        (_, 0) => &[
            (Command::Step, "next step"),
            (Command::Hint, "hint"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
            (Command::Practice, "learn"),
            (Command::Edit, "edit"),
            (Command::Guess, "guess"),
            (Command::AllSteps, "all steps"),
            (Command::Strategy, "strategy"),
            (Command::View, "view"),
            (Command::Quit, "quit"),
        ],
        _ => &[
            (Command::Step, "next step"),
            (Command::Hint, "hint"),
            (Command::Undo, "undo"),
            (Command::UndoGuess, "out of the guess"),
            (Command::Play, "play"),
            (Command::Guess, "guess"),
            (Command::View, "view"),
            (Command::Quit, "quit"),
        ],
    }
}
