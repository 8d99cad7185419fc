//! An entry of the bottom line: a command with its present effect.

use crate::tui::commands::Command;

/// A command of the bottom line with the words after its key, or two commands with the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The command whose key is before that of `command`.
    pub before: Option<Command>,
    pub command: Command,
    /// The words after the keys.
    pub label: &'static str,
    /// Fewer words for the same, for a line on which more keys fit with them.
    pub short: &'static str,
}

impl Hint {
    /// Returns a hint with one label for every width.
    pub const fn new(command: Command, label: &'static str) -> Self {
        Self { before: None, command, label, short: label }
    }

    /// Returns a hint for two commands that share a label.
    pub const fn pair(before: Command, command: Command, label: &'static str) -> Self {
        Self { before: Some(before), ..Self::new(command, label) }
    }

    /// Returns its commands, in the order of their keys.
    pub fn commands(self) -> impl Iterator<Item = Command> {
        self.before.into_iter().chain([self.command])
    }

    /// Sets the label for narrow lines.
    #[must_use]
    pub const fn or(self, short: &'static str) -> Self {
        Self { short, ..self }
    }
}

/// The hints that several panels share, so that one key has the same words everywhere.
impl Hint {
    pub const CLOSE: Self = Self::new(Command::Cancel, "close");
    pub const UNDO: Self = Self::new(Command::Undo, "undo");
    pub const PLAY: Self = Self::new(Command::Play, "play");
    pub const QUIT: Self = Self::new(Command::Quit, "quit");
    pub const ALL_STEPS: Self = Self::new(Command::AllSteps, "all steps");
    /// The hint that shows the next step.
    pub const STEP: Self = Self::new(Command::Step, "step");
    /// The hint that takes the step on the board.
    pub const TAKE_STEP: Self = Self::new(Command::Step, "take step").or("take");
    /// The hint that takes the selected step of a list.
    pub const TAKE_SELECTED: Self = Self::new(Command::Accept, "take step").or("take");
    /// The hint that keeps the move that a panel has gone to.
    pub const STAY: Self = Self::new(Command::Accept, "stay here");
    /// The hint that returns to the move from which a panel was opened.
    pub const GO_BACK: Self = Self::new(Command::Cancel, "go back");
    pub const FILTER: Self = Self::new(Command::SearchSteps, "filter");
    pub const KEEP_FILTER: Self = Self::new(Command::Accept, "keep filter");
    pub const NO_FILTER: Self = Self::new(Command::Cancel, "no filter");
    pub const REMOVE_MISTAKES: Self =
        Self::new(Command::RemoveMistakes, "remove mistakes").or("remove");
    /// The hint to walk through moves.
    pub const MOVES: Self = Self::pair(Command::Left, Command::Right, "moves");
    /// The hint to go through a list.
    pub const SELECT: Self = Self::pair(Command::Up, Command::Down, "move");
    /// The hint to scroll through a text.
    pub const SCROLL: Self = Self::pair(Command::Up, Command::Down, "scroll");
    /// The four menus, in their order.
    pub const MENUS: [Self; 4] = [
        Self::new(Command::ViewMenu, "view"),
        Self::new(Command::PuzzleMenu, "puzzle"),
        Self::new(Command::ExploreMenu, "explore"),
        Self::new(Command::SettingsMenu, "settings"),
    ];
}
