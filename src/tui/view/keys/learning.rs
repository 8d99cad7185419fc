//! The keys that matter where somebody learns.

use crate::tui::action::Command;
use crate::tui::app::{App, Mode, Solutions};

/// What can be done there, the most important first.
pub(super) fn hints(app: &App) -> &'static [(Command, &'static str)] {
    match app.mode {
        Mode::Techniques => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Accept, "learn it"),
            (Command::Cancel, "leave"),
        ],
        Mode::Guide => &[
            (Command::Accept, "find one yourself"),
            (Command::Up, ""),
            (Command::Down, "scroll"),
            (Command::Cancel, "to the list"),
        ],
        Mode::Drill => drilling(app),
        Mode::WhatIf => &[
            (Command::Left, ""),
            (Command::Right, "choose another"),
            (Command::Up, ""),
            (Command::Down, "scroll"),
            (Command::Accept, "solve by it"),
            (Command::Cancel, "close"),
        ],
        Mode::Solutions if app.several().is_some_and(Solutions::is_only) => {
            &[(Command::Cancel, "close")]
        }
        Mode::Solutions => &[
            (Command::Next, "next solution"),
            (Command::Previous, "the one before"),
            (Command::Accept, "add the givens"),
            (Command::Cancel, "close"),
        ],
        Mode::Tried => &[
            (Command::Up, ""),
            (Command::Down, "move"),
            (Command::Cancel, "close"),
        ],
        Mode::Tree => &[
            (Command::Up, ""),
            (Command::Down, "guesses"),
            (Command::Left, ""),
            (Command::Right, "moves"),
            (Command::Compare, "compare"),
            (Command::Accept, "stay here"),
            (Command::Cancel, "back"),
        ],
        Mode::Ratings if app.learn.study.is_some() => &[(Command::Cancel, "stop")],
        Mode::Time => &[
            (Command::Left, "back"),
            (Command::Right, "on"),
            (Command::PreviousHard, ""),
            (Command::NextHard, "hard ones"),
            (Command::Play, "play, pause"),
            (Command::Loop, "loop"),
            (Command::Cancel, "close"),
        ],
        _ => &[(Command::Cancel, "close")],
    }
}

fn drilling(app: &App) -> &'static [(Command, &'static str)] {
    if app.lesson().is_some_and(|lesson| lesson.found) {
        &[
            (Command::Next, "next one"),
            (Command::Cancel, "to the list"),
        ]
    } else {
        &[
            (Command::Hint, "hint"),
            (Command::Step, "show it"),
            (Command::Next, "another one"),
            (Command::Focus, "look at a digit"),
            (Command::Cancel, "to the list"),
        ]
    }
}
