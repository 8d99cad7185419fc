//! The view in the panel next to the board.

use serde::{Deserialize, Serialize};

/// The view in the panel next to the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    /// The moves so far.
    #[default]
    #[serde(rename = "path")]
    Path,
    /// The tree of moves with its guesses.
    Tree,
    /// The technique that solved each cell.
    Map,
    /// The four arrays of the recursion.
    Arrays,
    /// The waves of the last placement, and the masks of the houses.
    Waves,
    /// The box of the cursor, large.
    Zoom,
}

impl View {
    /// Returns the next view; after the last, the first.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&other| other == self);
        Self::ALL[(at.unwrap_or(0) + 1) % Self::ALL.len()]
    }

    /// All views, in the order of switching.
    pub const ALL: [Self; 6] =
        [Self::Path, Self::Tree, Self::Map, Self::Arrays, Self::Waves, Self::Zoom];

    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.name() == name)
    }

    /// Returns true if it fits next to others; the arrays take the whole screen.
    pub fn can_stand_beside(self) -> bool {
        self != Self::Arrays
    }

    /// Returns its name on its tab.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Tree => "tree",
            Self::Map => "map",
            Self::Arrays => "arrays",
            Self::Waves => "waves",
            Self::Zoom => "zoom",
        }
    }
}
