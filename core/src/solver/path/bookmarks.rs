//! Bookmarks: named positions of the path.

use super::{NodeId, Path};

impl Path {
    /// Bookmarks the move at the cursor under a name. A bookmark of that name moves here.
    pub(in crate::solver) fn bookmark(&mut self, name: &str) {
        for node in &mut self.nodes {
            node.bookmark.take_if(|known| known == name);
        }
        self.nodes[self.cursor.index()].bookmark = Some(name.to_owned());
    }

    /// Returns the bookmarked moves with their names, in the order of their ids.
    pub fn bookmarks(&self) -> Vec<(NodeId, &str)> {
        let nodes = (0..).map(NodeId).zip(&self.nodes);
        let named = nodes.filter_map(|(id, node)| Some((id, node.bookmark.as_deref()?)));
        named.filter(|(id, _)| !self.free.contains(id)).collect()
    }
}
