//! The solve goes out: the name of a file is typed.

use super::super::action::Command;
use super::super::app::{App, Mode, Shown, Tone};
use super::super::task::Task;
use crate::export::{Form, Walk};

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    (command == Command::Accept).then(|| {
        let typed = app.input.value().trim().to_owned();
        if typed.is_empty() {
            app.go_home();
            return Vec::new();
        }
        write(app, &typed)
    })
}

/// Writes to the file of this name what its ending stands for.
pub(super) fn write(app: &mut App, name: &str) -> Vec<Task> {
    let Some(form) = Form::of_file(name) else {
        mend(
            app,
            name,
            "A file that ends in .md, .html, .svg or .cast was expected.",
        );
        return Vec::new();
    };
    app.go_home();
    let walk = match (form, &app.shown) {
        (Form::Svg, Shown::Move(next)) => Walk::moment(app.engine.as_ref(), &app.title, Some(next)),
        (Form::Svg, _) => Walk::moment(app.engine.as_ref(), &app.title, None),
        _ => Walk::retrace(app.engine.as_mut(), &app.title),
    };
    app.say(Tone::Plain, format!("Writing {name}."));
    vec![Task::Write {
        name: name.to_owned(),
        walk: Box::new(walk),
        form,
    }]
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
