//! The list of techniques to learn.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::record::{Note, Record};
use super::super::task::Task;
use super::{lesson, steps};
use crate::catalog::Profile;
use crate::techniques::{self};

/// Opens it, and asks what was practised.
pub(in crate::tui) fn open(app: &mut App) -> Vec<Task> {
    app.input.reset();
    app.selected = 0;
    app.status.text.clear();
    app.mode = Mode::Techniques;
    vec![Task::Record(Note::Look)]
}

/// The techniques that have all of these words: those named so first, then the easiest.
pub(in crate::tui) fn matching(typed: &str) -> Vec<&'static Profile> {
    // In the other lists what is typed begins with a slash.
    let typed = typed.trim_start_matches('/').to_lowercase();
    let has_words = |text: &str| {
        let text = text.to_lowercase();
        typed.split_whitespace().all(|word| text.contains(word))
    };
    let fits = |profile: &&'static Profile| {
        let Profile {
            name,
            slug,
            family,
            level,
            ..
        } = profile;
        let aliases = profile.aliases.join(" ");
        has_words(&format!("{name} {slug} {aliases} {family} {level}"))
    };
    let mut found: Vec<_> = techniques::profiles().filter(fits).collect();
    found.sort_by_key(|profile| !has_words(profile.name));
    found
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let found = matching(app.input.value());
    if command != Command::Accept {
        return steps::choose(app, command, found.len()).then(Vec::new);
    }
    let Some(technique) = found.get(app.selected) else {
        let text = format!("No technique has these words: {}.", app.input.value());
        app.say(Tone::Warning, text);
        return Some(Vec::new());
    };
    Some(lesson::begin(app, technique))
}

/// What was practised has been read, or could not be.
pub(in crate::tui) fn receive(app: &mut App, record: Result<Record, String>) {
    match record {
        Ok(record) => app.learn.record = record,
        Err(error) => app.say(
            Tone::Bad,
            format!("What is practised is not kept: {error}."),
        ),
    }
}
