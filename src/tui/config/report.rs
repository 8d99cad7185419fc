//! The output of `stepdoku config`: the places of the user's files, the settings and their origins.

use std::fmt::Write as _;
use std::path::Path;

use super::settings::{PACE, Setting};
use super::{Config, variable};
use crate::grid::Symbols;
use crate::strategies;
use crate::term::files;
use crate::term::theme::{ColourDepth, Theme};
use crate::tui::folders::Folders;
use crate::tui::session::{Motion, MoveKind, Play, slow_link};

/// The origin of a value that the person chose while the program ran.
const CHOSEN: &str = "chosen in the program";

/// The user's files, the settings in effect, and the errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// A line for each place and each setting.
    pub text: String,
    /// A sentence for each error, with its file, line and key.
    pub problems: Vec<String>,
}

/// Reads the user's files.
pub fn config_report() -> Report {
    let config = Config::load();
    let mut text = String::new();
    match Folders::find() {
        Some(folders) => {
            for (name, path) in [
                ("config", folders.settings()),
                ("keymap", folders.keymap()),
                ("themes", folders.themes()),
                ("state", folders.state),
            ] {
                put(&mut text, name, &place(&path));
            }
        }
        None => put(&mut text, "config", "nowhere: there is no home folder"),
    }
    text.push('\n');
    settings(&config, &mut text);
    Report { text, problems: config.problems }
}

fn place(path: &Path) -> String {
    let there = if path.exists() { "" } else { "  (no such file)" };
    format!("{}{there}", files::display_path(path))
}

fn settings(config: &Config, text: &mut String) {
    let (set, chosen, play) = (&config.settings, &config.choices, Play::default());
    let (used, sensed) = (config.themes.used(), config.themes.sensed());
    let theme = set.theme.as_ref().filter(|theme| theme.value == used.name);
    let from = match theme {
        Some(theme) => line(theme.line),
        None if chosen.theme.as_ref() == Some(&used.name) => CHOSEN.to_owned(),
        None => "chosen for this terminal".to_owned(),
    };
    setting(text, "theme", &used.name, &from);
    let Theme { colours: drawn, glyphs, .. } = config.themes.theme();
    let few = if drawn < used.palette.depth { "; the theme has more" } else { "" };
    let from = format!("{} colours, from {}{few}", count(sensed.colours), sensed.colours_from);
    setting(text, "colours", &count(drawn), &from);
    let by = format!("from {}", sensed.glyphs_from);
    setting(text, "glyphs", &glyphs.name(), &set.glyphs.map_or(by, |set| line(set.line)));
    let symbols = set.symbols.map_or(Symbols::FROM_ONE, |set| set.value);
    let symbols: String = symbols.characters().iter().collect();
    setting(text, "symbols", &symbols, &origin(set.symbols));
    let strategy = set.strategy.map_or(&strategies::HUMAN, |set| set.value);
    setting(text, "strategy", &strategy.slug, &origin(set.strategy));
    setting(text, "nets", &set.nets.is_none_or(|set| set.value), &origin(set.nets));
    let slow = slow_link(variable);
    let fitting = slow.map_or(Motion::Full, |_| Motion::Reduced);
    let motion = set.motion.map(|set| set.value).or(chosen.motion);
    let from = match (set.motion, chosen.motion, slow) {
        (None, Some(_), _) => CHOSEN.to_owned(),
        (None, None, Some(name)) => format!("the link seems slow by {name}"),
        (set, ..) => origin(set),
    };
    setting(text, "motion", &motion.unwrap_or(fitting), &from);
    let speed = set.speed.map_or(play.speed, |set| set.value);
    setting(text, "speed", &speed.number(), &origin(set.speed));
    for (kind, &set) in MoveKind::ALL.into_iter().zip(&set.pace) {
        let percent = set.map_or(play.pace.of(kind), |set| set.value);
        setting(text, &format!("{PACE}{kind}"), &percent, &origin(set));
    }
    put(text, "themes", &config.themes.names().join(", "));
}

fn origin<T>(set: Option<Setting<T>>) -> String {
    set.map_or_else(|| "default".to_owned(), |set| line(set.line))
}

fn line(line: usize) -> String {
    format!("config.toml, line {line}")
}

const fn count(colours: ColourDepth) -> &'static str {
    match colours {
        ColourDepth::None => "none",
        ColourDepth::Sixteen => "16",
        ColourDepth::Indexed => "256",
        ColourDepth::True => "all",
    }
}

fn setting(text: &mut String, name: &str, value: &impl ToString, from: &str) {
    put(text, name, &format!("{:<19} ({from})", value.to_string()));
}

fn put(text: &mut String, name: &str, what: &str) {
    writeln!(text, "{name:<15}{what}").expect("a string takes all that is written");
}
