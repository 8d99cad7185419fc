//! The preferences of the person: keys, themes, symbols.

use std::collections::BTreeMap;

use super::choices::Choices;
use super::keymap::Keymap;
use super::session::{GeneratorChoices, Motion, PinnedViews};
use crate::grid::{Shape, Symbols};
use crate::term::theme::Themes;

/// Keys, themes, symbols, and the last choices in dialogues.
pub struct Preferences {
    /// The keys of every panel.
    pub keys: Keymap,
    /// The themes to choose from.
    pub themes: Themes,
    /// The name of the chosen theme; `None` for the theme that fits the terminal.
    pub theme: Option<String>,
    /// The motion that the person chose in the program; `None` for the motion that fits the terminal.
    pub motion: Option<Motion>,
    /// True if `config.toml` names the theme of the next run.
    pub theme_from_config: bool,
    /// The symbols chosen for the digits.
    pub symbols: Symbols,
    /// True if `config.toml` sets the symbols of the next run.
    pub symbols_from_config: bool,
    /// The views that stay open where there is room for several.
    pub pinned_views: PinnedViews,
    /// The choices for the next puzzle to be generated.
    pub generator: GeneratorChoices,
    /// Lines that were typed, by the panel that asked for them.
    pub history: BTreeMap<&'static str, Vec<String>>,
    /// The choices as they were saved last.
    pub(super) saved_choices: Choices,
}

impl Preferences {
    /// Returns the defaults for boards of this shape.
    pub fn new(shape: Shape) -> Self {
        Self {
            keys: Keymap::default(),
            themes: Themes::default(),
            theme: None,
            motion: None,
            theme_from_config: false,
            symbols: Symbols::FROM_ONE,
            symbols_from_config: false,
            pinned_views: PinnedViews::default(),
            generator: GeneratorChoices::new(shape),
            history: BTreeMap::new(),
            saved_choices: Choices::default(),
        }
    }

    /// Keeps a typed line, to be recalled later in this run.
    pub(super) fn remember_line(&mut self, panel: &'static str, line: &str) {
        let lines = self.history.entry(panel).or_default();
        lines.retain(|old| old != line);
        lines.push(line.to_owned());
    }

    /// Returns the lines that were typed in a panel, newest last.
    pub(super) fn lines(&self, panel: &str) -> &[String] {
        self.history.get(panel).map_or(&[], Vec::as_slice)
    }
}
