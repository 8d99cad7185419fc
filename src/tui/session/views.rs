//! The views next to the board: the one that is looked at, and those that stay open beside it.

use serde::{Deserialize, Serialize};

use crate::catalog::named;

named! {
    /// The view in the panel next to the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum View {
        /// The moves so far.
        #[default]
        Path = "path",
        /// The tree of moves with its guesses.
        Tree = "tree",
        /// The technique that solved each cell.
        Map = "map",
        /// The four arrays of the recursion.
        Arrays = "arrays",
        /// The waves of the last placement, and the masks of the houses.
        Waves = "waves",
        /// The box of the cursor, large.
        Zoom = "zoom",
    }
}

impl View {
    /// Returns the next view; after the last, the first.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.name() == name)
    }

    /// Returns true if it fits next to others; the arrays take the whole screen.
    pub fn can_stand_beside(self) -> bool {
        self != Self::Arrays
    }
}

/// Views that are kept open, from left to right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct PinnedViews(Vec<View>);

impl Default for PinnedViews {
    /// Returns the default: the path and the map.
    fn default() -> Self {
        Self(vec![View::Path, View::Map])
    }
}

impl From<String> for PinnedViews {
    /// Reads the names of views, separated by spaces; unknown names are ignored.
    fn from(names: String) -> Self {
        let mut views = Vec::new();
        for view in names.split_whitespace().filter_map(View::by_name) {
            if view.can_stand_beside() && !views.contains(&view) {
                views.push(view);
            }
        }
        Self(views)
    }
}

impl From<PinnedViews> for String {
    /// Returns the names of the views, separated by spaces.
    fn from(PinnedViews(views): PinnedViews) -> Self {
        views.into_iter().map(View::name).collect::<Vec<_>>().join(" ")
    }
}

impl PinnedViews {
    /// Returns true if a view is kept open.
    pub fn contains(&self, view: View) -> bool {
        self.0.contains(&view)
    }

    /// Keeps a view open, or lets it close.
    pub fn toggle(&mut self, view: View) {
        if self.contains(view) {
            self.0.retain(|&other| other != view);
        } else {
            self.0.push(view);
        }
    }

    /// Returns at most this many views: the current one and those kept open.
    pub fn beside(&self, current: View, most: usize) -> Vec<View> {
        let mut views: Vec<View> = self.0.iter().copied().take(most).collect();
        if !views.contains(&current) {
            views.truncate(most.saturating_sub(1));
            views.insert(0, current);
        }
        views
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_current_view_is_always_listed() {
        let mut kept = PinnedViews::default();
        assert_eq!(kept.beside(View::Map, 2), [View::Path, View::Map]);
        assert_eq!(kept.beside(View::Map, 1), [View::Map]);
        assert_eq!(kept.beside(View::Tree, 2), [View::Tree, View::Path]);
        kept.toggle(View::Path);
        assert_eq!(kept.beside(View::Map, 3), [View::Map]);
        assert_eq!(PinnedViews::from(String::from(kept.clone())), kept);
        assert_eq!(PinnedViews::from("map arrays nonsense map".to_owned()), kept);
    }
}
