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
                write_line(&mut text, name, &place(&path));
            }
        }
        None => write_line(&mut text, "config", "nowhere: there is no home folder"),
    }
    text.push('\n');
    write_settings(&config, &mut text);
    Report { text, problems: config.problems }
}

/// Returns a path, with a remark if nothing is there.
fn place(path: &Path) -> String {
    let there = if path.exists() { "" } else { "  (no such file)" };
    format!("{}{there}", files::display_path(path))
}

/// Writes a line for each setting: its value in effect and the origin of the value.
fn write_settings(config: &Config, text: &mut String) {
    let (set, chosen, play) = (&config.settings, &config.choices, Play::default());

    let (used, sensed) = (config.themes.used(), config.themes.sensed());
    let theme = set.theme.as_ref().filter(|theme| theme.value == used.name);
    let from = match theme {
        Some(theme) => line_of_config(theme.line),
        None if chosen.theme.as_ref() == Some(&used.name) => CHOSEN.to_owned(),
        None => "chosen for this terminal".to_owned(),
    };
    write_setting(text, "theme", &used.name, &from);

    let Theme { depth: drawn, glyphs, .. } = config.themes.theme();
    let few = if drawn < used.palette.depth { "; the theme has more" } else { "" };
    let from = format!("{} colours, from {}{few}", depth_text(sensed.colours), sensed.colours_from);
    write_setting(text, "colours", &depth_text(drawn), &from);
    let by = format!("from {}", sensed.glyphs_from);
    write_setting(
        text,
        "glyphs",
        &glyphs.name(),
        &set.glyphs.map_or(by, |set| line_of_config(set.line)),
    );

    let symbols = set.symbols.map_or(Symbols::FROM_ONE, |set| set.value);
    let symbols: String = symbols.characters().iter().collect();
    write_setting(text, "symbols", &symbols, &origin(set.symbols));

    let strategy = set.strategy.map_or(&strategies::HUMAN, |set| set.value);
    write_setting(text, "strategy", &strategy.slug, &origin(set.strategy));
    write_setting(text, "nets", &set.nets.is_none_or(|set| set.value), &origin(set.nets));

    let slow = slow_link(variable);
    let fitting = slow.map_or(Motion::Full, |_| Motion::Reduced);
    let motion = set.motion.map(|set| set.value).or(chosen.motion);
    let from = match (set.motion, chosen.motion, slow) {
        (None, Some(_), _) => CHOSEN.to_owned(),
        (None, None, Some(name)) => format!("the link seems slow by {name}"),
        (set, ..) => origin(set),
    };
    write_setting(text, "motion", &motion.unwrap_or(fitting), &from);

    let speed = set.speed.map_or(play.speed, |set| set.value);
    write_setting(text, "speed", &speed.number(), &origin(set.speed));
    for (kind, &set) in MoveKind::ALL.into_iter().zip(&set.pace) {
        let percent = set.map_or(play.pace.of(kind), |set| set.value);
        write_setting(text, &format!("{PACE}{kind}"), &percent, &origin(set));
    }
    write_line(text, "themes", &config.themes.names().join(", "));
}

/// Returns the line that a setting comes from, if any line gives it.
fn origin<T>(set: Option<Setting<T>>) -> String {
    set.map_or_else(|| "default".to_owned(), |set| line_of_config(set.line))
}

fn line_of_config(line: usize) -> String {
    format!("config.toml, line {line}")
}

const fn depth_text(depth: ColourDepth) -> &'static str {
    match depth {
        ColourDepth::None => "none",
        ColourDepth::Sixteen => "16",
        ColourDepth::Indexed => "256",
        ColourDepth::True => "all",
    }
}

/// Writes a line with the value of a setting and its origin.
fn write_setting(text: &mut String, name: &str, value: &impl ToString, from: &str) {
    write_line(text, name, &format!("{:<19} ({from})", value.to_string()));
}

/// Writes a line with a name and what it stands for.
fn write_line(text: &mut String, name: &str, content: &str) {
    writeln!(text, "{name:<15}{content}").expect("a string takes all that is written");
}
