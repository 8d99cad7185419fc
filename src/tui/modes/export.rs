//! The solve goes out: the name of a file is typed.

use super::super::action::Command;
use super::super::app::{App, Mode, Shown, Sought, Tone};
use super::super::task::Task;
use super::reason;
use crate::export::{Form, Walk};

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    if command == Command::Cancel {
        leave(app);
        return Some(Vec::new());
    }
    (command == Command::Accept).then(|| {
        let typed = app.input.value().trim().to_owned();
        if typed.is_empty() {
            leave(app);
            return Vec::new();
        }
        write(app, &typed)
    })
}

/// Goes back to what is to be written.
fn leave(app: &mut App) {
    if !reason::come_back(app) {
        app.go_home();
    }
}

/// Writes to the file of this name what its ending stands for.
pub(super) fn write(app: &mut App, name: &str) -> Vec<Task> {
    if let Some(slug) = format_of(name) {
        let puzzle = app.engine.puzzle();
        leave(app);
        app.say(Tone::Plain, format!("Writing {name}."));
        let name = name.to_owned();
        return vec![Task::Save { name, slug, puzzle }];
    }
    let Some(form) = Form::of_file(name) else {
        let text = "Expected a file that ends in .md, .html, .svg or .cast for the moves, in .txt, \
                    .sdk, .ss, .csv or .json for the puzzle.";
        mend(app, name, text);
        return Vec::new();
    };
    let walk = walk(app, form);
    leave(app);
    app.say(Tone::Plain, format!("Writing {name}."));
    vec![Task::Write {
        name: name.to_owned(),
        walk: Box::new(walk),
        form,
    }]
}

/// The format of the puzzle that the ending of a file stands for.
fn format_of(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "txt" => "position",
        "sdk" => "sdk",
        "ss" => "ss",
        "csv" => "csv",
        "json" => "json",
        _ => return None,
    })
}

/// What is written: the reason that is walked through, or a moment, or all moves.
fn walk(app: &mut App, form: Form) -> Walk {
    if let Some(Sought::Found(proof)) = &app.sought {
        let mut walk = Walk::proof(app.engine.as_ref(), &app.title, &proof.reason);
        if form == Form::Svg {
            walk.scenes.retain(|scene| scene.number == proof.row + 1);
        }
        return walk;
    }
    match (form, &app.shown) {
        (Form::Svg, Shown::Move(next)) => Walk::moment(app.engine.as_ref(), &app.title, Some(next)),
        (Form::Svg, _) => Walk::moment(app.engine.as_ref(), &app.title, None),
        _ => Walk::retrace(app.engine.as_mut(), &app.title),
    }
}

/// Says what became of it.
pub(in crate::tui) fn written(app: &mut App, name: &str, moves: Result<usize, String>) {
    match moves {
        Ok(0) => app.say(Tone::Good, format!("Wrote the board to {name}.")),
        Ok(1) => app.say(Tone::Good, format!("Wrote one move to {name}.")),
        Ok(moves) => app.say(Tone::Good, format!("Wrote {moves} moves to {name}.")),
        Err(why) => mend(app, name, format!("{name} was not written: {why}.")),
    }
}

/// Says what is wrong with a name, and keeps it to be mended.
fn mend(app: &mut App, name: &str, why: impl Into<String>) {
    app.mode = Mode::Export;
    app.input = name.to_owned().into();
    app.say(Tone::Bad, why);
}
