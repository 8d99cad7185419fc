//! The tree of a path in stretches: runs of moves without a branch.

use std::collections::HashMap;

use super::{Move, NodeId, Path};

/// A stretch of moves without a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Its moves in the order in which they were made, at least one: it begins with the start, with
    /// a guess, or with another way that was taken after undo.
    pub nodes: Vec<NodeId>,
}

impl Stretch {
    /// Returns its first move.
    pub fn first(&self) -> NodeId {
        self.nodes[0]
    }
}

impl Path {
    /// Returns all nodes: parents before children, children in the order in which they were made.
    pub fn all(&self) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        let mut open = vec![NodeId::ROOT];
        while let Some(id) = open.pop() {
            nodes.push(id);
            open.extend(self.node(id).children.iter().rev());
        }
        nodes
    }

    /// Returns the stretches of the tree. A stretch comes before those that begin at its end.
    pub fn stretches(&self) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut stretch_of: HashMap<NodeId, usize> = HashMap::new();
        for id in self.all() {
            let above = self.node(id).parent.and_then(|parent| stretch_of.get(&parent));
            let index = match above {
                Some(&known) if !self.begins_stretch(id) => known,
                _ => {
                    stretches.push(Stretch { nodes: Vec::new() });
                    stretches.len() - 1
                }
            };
            stretch_of.insert(id, index);
            stretches[index].nodes.push(id);
        }
        stretches
    }

    fn begins_stretch(&self, id: NodeId) -> bool {
        let Some(parent) = self.node(id).parent else {
            return true;
        };
        let is_guess = |id: NodeId| matches!(self.node(id).made, Move::Guessed { .. });
        let mut siblings = self.node(parent).children.iter();
        is_guess(id) || siblings.find(|&&sibling| !is_guess(sibling)) != Some(&id)
    }
}
