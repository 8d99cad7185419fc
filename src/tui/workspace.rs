//! The workspace of panels: the session and the preferences.

use ratatui::style::Style;

use super::choices::Choices;
use super::commands::{Command, Menu, MenuKey};
use super::keymap::{BOARD, KeyContext};
use super::preferences::Preferences;
use super::session::Session;
use super::view::{FrameLayout, ScrollRange};
use crate::grid::{Digit, Names, Symbols};
use crate::term::theme::{Glyphs, Ink, Theme};

/// Maximum number of rows of a panel, which limits scrolling.
pub(super) const MAX_ROWS: usize = 100_000;

/// The session and the preferences.
pub struct Workspace {
    /// The open puzzle.
    pub session: Session,
    /// The preferences of the person.
    pub preferences: Preferences,
    /// The theme in use, resolved for this terminal.
    pub theme: Theme,
    /// Rows by which the explanation, and after its end the view below it, is scrolled down.
    pub scroll: usize,
    /// Rows by which the view below the explanation is scrolled up.
    pub earlier: usize,
    /// Number of rows of the explanation in the last frame.
    pub page: usize,
    /// Rows of the explanation that did not fit in the last frame.
    pub hidden: usize,
    /// Number of columns with views in the last frame.
    pub columns: usize,
}

impl Workspace {
    /// Creates a workspace with default preferences.
    pub(super) fn new(session: Session) -> Self {
        Self {
            preferences: Preferences::new(session.shape()),
            session,
            theme: Theme::default(),
            scroll: 0,
            earlier: 0,
            page: 5,
            hidden: 0,
            columns: 1,
        }
    }

    /// Scrolls down by a number of rows, or up if it is negative: first the explanation, then the view
    /// below it. It stops at the end of the explanation, so that a page never scrolls both.
    pub(super) fn scroll_by(&mut self, rows: isize) {
        let by = rows.unsigned_abs();
        let (before, end) = (self.scroll, self.hidden);
        let (first, second) = if rows < 0 {
            (&mut self.scroll, &mut self.earlier)
        } else {
            (&mut self.earlier, &mut self.scroll)
        };
        if *first > 0 {
            *first = first.saturating_sub(by);
        } else {
            *second = second.saturating_add(by).min(MAX_ROWS);
        }
        let passes_end = before < end && end < self.scroll || self.scroll < end && end < before;
        if passes_end {
            self.scroll = end;
        }
    }

    /// Updates the length of a page and the limits of scrolling after a frame was drawn.
    pub fn note_drawn(&mut self, drawn: &FrameLayout) {
        self.page = drawn.page.unwrap_or(self.page);
        self.columns = drawn.columns.max(1);
        self.hidden = drawn.hidden.unwrap_or(0);
        let ScrollRange { above, below } = drawn.scroll_range.unwrap_or_default();
        if let Some(hidden) = drawn.hidden {
            self.scroll = self.scroll.min(hidden + below);
        }
        self.earlier = self.earlier.min(above);
    }

    /// Returns the style of a part of the screen.
    pub(super) fn ink(&self, ink: Ink) -> Style {
        self.theme.ink(ink)
    }

    /// Returns the symbols of the digits on this board.
    pub fn symbols(&self) -> Symbols {
        let shape = self.session.shown_shape();
        let chosen = self.preferences.symbols;
        let can_be_shown =
            self.theme.glyphs == Glyphs::Unicode || chosen.characters().iter().all(char::is_ascii);
        if can_be_shown { chosen.for_shape(shape) } else { Symbols::FROM_ONE }
    }

    /// Gives the session the names with the symbols in use.
    pub(super) fn update_names(&mut self) {
        let shape = self.session.shown_shape();
        self.session.names = Names::new(shape, self.symbols());
    }

    /// Returns the digit that a character enters in a context.
    pub(super) fn digit_of(&self, symbol: char, context: &KeyContext) -> Option<Digit> {
        let digit = self.symbols().digit(symbol);
        let digit = digit.filter(|_| context.digits.include(symbol))?;
        (digit.index() < self.session.shape().side()).then_some(digit)
    }

    /// Returns the first key of a command in a context that is not a digit of the board there:
    /// `space`, `ctrl-r`.
    pub fn key_for(&self, context: &KeyContext, command: Command) -> Option<String> {
        let mut keys = self.preferences.keys.keys_for(context, command);
        let is_free = |symbol| self.digit_of(symbol, context).is_none();
        let key = keys.find(|key| key.character().is_none_or(is_free))?;
        Some(key.to_string())
    }

    /// Returns the key of a command, its key in a menu, or its name, for use in a sentence.
    pub fn word_for(&self, context: &KeyContext, command: Command) -> String {
        self.key_for(context, command)
            .or_else(|| {
                let MenuKey { menu, key } = Menu::key_of(command)?;
                let menu = self.key_for(context, menu)?;
                Some(format!("{menu}\u{a0}{key}"))
            })
            .unwrap_or_else(|| {
                let palette = self.key_for(context, Command::Palette).unwrap_or_default();
                format!("{palette}{}", command.name())
            })
    }

    /// Returns the key of a command on the board, its key in a menu, or its name.
    pub fn word(&self, command: Command) -> String {
        self.word_for(&BOARD, command)
    }

    /// Keeps the current view open next to others on wide screens, or lets it close.
    pub(super) fn keep_view_open(&mut self) {
        let (view, kept) = (self.session.display.view, &mut self.preferences.pinned_views);
        let name = view.name();
        if !view.can_stand_beside() {
            self.session.warn(format!("The {name} take the whole screen."));
            return;
        }
        kept.toggle(view);
        let text = if kept.contains(view) {
            format!("The {name} stays open on wide screens.")
        } else {
            format!("The {name} closes when you choose another view.")
        };
        self.session.confirm(text);
    }

    /// Returns the preferences and the view for the next run.
    pub(super) fn choices(&self) -> Choices {
        Choices {
            view: self.session.display.view,
            panel: None,
            motion: self.preferences.motion,
            theme: self.preferences.theme.clone(),
            symbols: {
                let symbols = self.preferences.symbols;
                let is_chosen =
                    symbols != Symbols::FROM_ONE && !self.preferences.symbols_from_config;
                is_chosen.then(|| symbols.characters().iter().collect())
            },
            marking: self.session.display.marking,
            markers: self.theme.markers,
            on_new_technique: self.session.play.on_new_technique,
            practice: self.session.learning.practice,
            seen: self.session.learning.seen.clone(),
            pinned_views: self.preferences.pinned_views.clone(),
            techniques: self.session.tunings.techniques.clone(),
        }
    }
}
