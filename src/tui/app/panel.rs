//! What the panel beside the board shows.

/// What the panel beside the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// The story of the step, the path, the techniques used.
    #[default]
    Story,
    /// The tree of moves with its guesses.
    Tree,
    /// Which technique solved which cell.
    Map,
    /// The four arrays of the recursion.
    Arrays,
    /// The waves of the last placement, and the masks of the houses.
    Waves,
}

impl View {
    /// All views in the order in which they follow each other.
    pub const ALL: [Self; 5] = [
        Self::Story,
        Self::Tree,
        Self::Map,
        Self::Arrays,
        Self::Waves,
    ];

    /// Its name on its tab.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Story => "story",
            Self::Tree => "tree",
            Self::Map => "map",
            Self::Arrays => "arrays",
            Self::Waves => "waves",
        }
    }
}
