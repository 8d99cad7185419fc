//! The user's files: settings, keys, themes, and their folders.

mod report;
mod settings;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::app::App;
use super::choices::Choices;
use super::folders::Folders;
use super::keymap::Keymap;
use super::session::{Motion, MoveKind, Session, Tunings, slow_link};
use super::symbols;
use super::workspace::Workspace;
use crate::term::files;
use crate::term::settings_file::OnLine;
use crate::term::theme::{Capabilities, NamedTheme, Theme, Themes};

pub use report::{Report, config_report};
pub(in crate::tui) use settings::DEFAULT;
pub use settings::{SettingError, Settings};

/// The contents of the user's files.
#[derive(Default)]
pub(super) struct Config {
    settings: Settings,
    keymap: Keymap,
    themes: Themes,
    /// Choices made in the program.
    pub(super) choices: Choices,
    /// The errors in them, each as a sentence with the file, the line and the key.
    problems: Vec<String>,
}

impl Config {
    /// Reads all of them. The valid parts are used.
    pub(super) fn load() -> Self {
        Self::load_for(Capabilities::from_environment(variable))
    }

    /// Reads all of them, for a terminal with these capabilities.
    fn load_for(sensed: Capabilities) -> Self {
        let mut problems = Vec::new();
        let Some(folders) = Folders::find() else {
            return Self { themes: Themes::new(sensed, Vec::new()), ..Self::default() };
        };
        let (settings, keymap) = (folders.settings(), folders.keymap());
        let text = read_optional(&settings, &mut problems);
        let (settings, errors) = Settings::read(&text.unwrap_or_default());
        add_problems(&folders.settings(), &errors, &mut problems);
        let (keys, errors) =
            Keymap::with_user(&read_optional(&keymap, &mut problems).unwrap_or_default());
        add_problems(&keymap, &errors, &mut problems);
        let own = own_themes(&folders.themes(), &mut problems);
        let mut themes = Themes::new(sensed, own);
        if let Some(theme) = settings.own_theme()
            && !themes.choose(&theme.value)
        {
            let names = themes.names().join(", ");
            let error = format!("theme should be one of auto, {names}, found {:?}", theme.value);
            let line = theme.line;
            add_problems(&folders.settings(), &[OnLine { line, error }], &mut problems);
        }
        if let Some(glyphs) = &settings.glyphs {
            themes.set_glyphs(glyphs.value);
        }
        let choices =
            Choices::read(&read_optional(&folders.choices(), &mut problems).unwrap_or_default());
        if let Some(theme) = choices.theme.as_ref().filter(|_| settings.own_theme().is_none()) {
            // A file that was deleted meanwhile is ignored.
            themes.choose(theme);
        }
        Self { settings, keymap: keys, themes, choices, problems }
    }

    /// Sets the configured strategy, with the person's changes, on a puzzle without moves, if the
    /// strategy supports its size.
    pub(super) fn set_first_strategy(&self, session: &mut Session) {
        session.tunings = self.tunings();
        let set = self.settings.strategy.map(|setting| setting.value);
        let set = set.filter(|strategy| strategy.accepts(session.shape()).is_ok());
        let plan = session.tunings.plan_of(set.unwrap_or_else(|| session.plan().strategy()));
        if plan != *session.plan() {
            session.puzzle.set_first_plan(plan);
        }
    }

    /// Returns the strategies as the person has changed them.
    fn tunings(&self) -> Tunings {
        Tunings {
            techniques: self.choices.techniques.clone(),
            uses_nets: self.settings.nets.is_none_or(|set| set.value),
        }
    }

    /// Applies keys, colours and speed to the app. Returns the errors as a sentence.
    pub(super) fn apply(self, app: &mut App) -> Option<String> {
        let Workspace { session, preferences, theme, .. } = &mut app.work;
        session.tunings = self.tunings();
        let Self { settings, keymap, mut themes, choices, problems } = self;
        themes.set_markers(choices.markers);
        *theme = themes.theme();
        session.display.marking = choices.marking;
        session.play.on_new_technique = choices.on_new_technique;
        session.learning.practice = choices.practice;
        session.learning.seen = choices.seen.clone();
        preferences.pinned_views = choices.pinned_views.clone();
        preferences.keys = keymap;
        preferences.theme.clone_from(&choices.theme);
        preferences.theme_from_config = settings.own_theme().is_some();
        preferences.themes = themes;
        preferences.symbols_from_config = settings.symbols.is_some();
        let kept = choices.symbols.as_deref().and_then(symbols::read);
        let symbols = settings.symbols.map(|set| set.value).or(kept);
        preferences.symbols = symbols.unwrap_or(preferences.symbols);
        preferences.motion = choices.motion;
        let motion = settings.motion.map(|set| set.value).or(choices.motion);
        session.play.motion = motion.unwrap_or_else(|| match slow_link(variable) {
            Some(_) => Motion::Reduced,
            None => Motion::Full,
        });
        preferences.saved_choices = choices;
        session.play.speed = settings.speed.map_or(session.play.speed, |set| set.value);
        for (kind, set) in MoveKind::ALL.into_iter().zip(settings.pace) {
            if let Some(percent) = set {
                session.play.pace.set(kind, percent.value);
            }
        }
        problems_text(&problems)
    }
}

/// Returns a sentence about the errors in the user's files; `None` if there are none.
fn problems_text(problems: &[String]) -> Option<String> {
    let first = problems.first()?;
    Some(match problems.len() {
        1 => format!("{first}."),
        count => format!(
            "{count} errors in your files; `stepdoku config` lists them. The first: {first}."
        ),
    })
}

/// The user's theme for output on the terminal's own background.
#[derive(Clone, Debug)]
pub struct Letters {
    /// The theme.
    pub theme: Theme,
    /// A sentence about the errors in the user's files, if there are any.
    pub problem: Option<String>,
}

/// Returns the user's theme for output on the terminal's own background. A theme with a background
/// of its own is replaced by the one that fits the terminal.
pub fn letters(sensed: Capabilities) -> Letters {
    let config = Config::load_for(sensed);
    let mut theme = config.themes.theme();
    if theme.palette.paper.is_some() {
        let glyphs = theme.glyphs;
        theme = Themes::new(sensed, Vec::new()).theme();
        theme.glyphs = glyphs;
    }
    Letters { theme, problem: problems_text(&config.problems) }
}

/// Returns the value of an environment variable.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Returns the text of a file, or `None` if it does not exist.
fn read_optional(path: &Path, problems: &mut Vec<String>) -> Option<String> {
    match fs::read_to_string(path) {
        Ok(text) => Some(text),
        Err(error) => {
            if error.kind() != ErrorKind::NotFound {
                let (path, why) = (files::display_path(path), files::error_clause(&error));
                problems.push(format!("{path} cannot be read: {why}"));
            }
            None
        }
    }
}

/// Adds the errors in a file, with its name.
fn add_problems<E: std::fmt::Display>(
    path: &Path,
    errors: &[OnLine<E>],
    problems: &mut Vec<String>,
) {
    let path = files::display_path(path);
    problems.extend(errors.iter().map(|problem| format!("{path}, {problem}")));
}

/// Returns the valid themes of the user by name.
fn own_themes(folder: &Path, problems: &mut Vec<String>) -> Vec<NamedTheme> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    let mut own = Vec::new();
    for path in files {
        let Some(text) = read_optional(&path, problems) else {
            continue;
        };
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        match NamedTheme::parse(&name, &text) {
            Ok(named) => own.push(named),
            Err(problem) => add_problems(&path, &[problem], problems),
        }
    }
    own
}
