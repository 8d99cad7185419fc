//! Access to the state of open panels, for the views and for tests.

use super::{App, Listing, Location, Panel, ReasonList, Solutions};
use crate::solver::NodeId;
use crate::tui::panels::reason::ReasonPanel;
use crate::tui::panels::solutions::SolutionsPanel;
use crate::tui::panels::steps::Steps;
use crate::tui::panels::tree::Tree;

impl App {
    /// Returns the name of the panel on top, as in the keymap.
    pub fn panel_name(&self) -> &'static str {
        self.screen.top().keys().name
    }

    /// Returns the selected row of the panel on top; 0 where it has no list.
    pub fn selected(&mut self) -> usize {
        // `Panel::list` gives access to change the list.
        let top = self.screen.top_at();
        let list = self.screen.panels[top].list(&self.work);
        list.map_or(0, |(list, _)| list.selected)
    }

    /// Returns the selected row of the list that the explanation may be about: boxes over the screen leave the
    /// explanation as it is.
    pub(in crate::tui) fn selected_row(&mut self) -> usize {
        let is_over =
            |panel: &dyn Panel| matches!(panel.location(), Location::Over | Location::Corner);
        let below = self.screen.panels.iter_mut().rev().find(|panel| !is_over(panel.as_ref()));
        let list = below.and_then(|panel| panel.list(&self.work));
        list.map_or(0, |(list, _)| list.selected)
    }

    /// Returns the line that is typed in the panel on top.
    pub fn typed(&mut self) -> &str {
        // As in `selected`.
        let top = self.screen.top_at();
        let prompt = self.screen.panels[top].prompt();
        prompt.map_or("", |prompt| prompt.value())
    }

    /// Returns the listed steps.
    pub fn listing(&self) -> Option<&Listing> {
        self.screen.find::<Steps>()?.listing.as_ref()
    }

    /// Returns the reason in the open reason panel, and its selected move.
    pub(in crate::tui) fn selected_reason(&self) -> Option<(&ReasonList, usize)> {
        let panel = self.screen.find::<ReasonPanel>()?;
        Some((panel.reasons.as_ref()?, panel.list.selected))
    }

    /// Returns the solutions in the open solutions panel.
    pub fn solutions(&self) -> Option<&Solutions> {
        self.screen.find::<SolutionsPanel>()?.solutions.as_ref()
    }

    /// Returns the move from which the tree of guesses was opened.
    pub(in crate::tui) fn tree_origin(&self) -> Option<NodeId> {
        Some(self.screen.find::<Tree>()?.came_from)
    }
}
