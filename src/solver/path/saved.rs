//! Names that a person gives to moments, to come back to them.

use super::{NodeId, Path};

impl Path {
    /// Gives the moment at the cursor a name; another moment that had it has none any more.
    pub(in crate::solver) fn save(&mut self, name: &str) {
        for node in &mut self.nodes {
            node.name.take_if(|known| known == name);
        }
        self.nodes[self.cursor.index()].name = Some(name.to_owned());
    }

    /// The moments that have a name, in the order of their numbers.
    pub fn saved(&self) -> Vec<(NodeId, &str)> {
        let nodes = (0..).map(NodeId).zip(&self.nodes);
        let named = nodes.filter_map(|(id, node)| Some((id, node.name.as_deref()?)));
        named.filter(|(id, _)| !self.free.contains(id)).collect()
    }
}
