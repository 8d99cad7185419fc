//! The views that stay open next to the board if there is space for more than one.

use serde::{Deserialize, Serialize};

use super::View;

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
    fn from(names: String) -> Self {
        Self::read(&names)
    }
}

impl From<PinnedViews> for String {
    fn from(kept: PinnedViews) -> Self {
        kept.names()
    }
}

impl PinnedViews {
    /// Returns the views with these names, separated by spaces; unknown names are ignored.
    pub fn read(names: &str) -> Self {
        let mut views = Vec::new();
        for view in names.split_whitespace().filter_map(View::by_name) {
            if view.can_stand_beside() && !views.contains(&view) {
                views.push(view);
            }
        }
        Self(views)
    }

    /// Returns the names of the views, separated by spaces.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(|view| view.name()).collect();
        names.join(" ")
    }

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
        assert_eq!(PinnedViews::read(&kept.names()), kept);
        assert_eq!(PinnedViews::read("map arrays nonsense map"), kept);
    }
}
