//! Chains and loops of strong and weak links.

use super::cells::Cells;

/// A node of a chain: one digit in one cell, or in two or three cells of a line and a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) digit: usize,
    pub(super) cells: Cells,
    /// Whether it is true, or one of its candidates is, in the chain.
    pub(super) on: bool,
}

/// What a chain proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Its first node or its last is true.
    Ends,
    /// Of each two linked nodes one is true.
    Continuous,
    /// Its first node, which is true in the chain, is false: it leads to its opposite.
    FirstFalse,
    /// Its first node, which is false in the chain, is true.
    FirstTrue,
    /// Its last node is false, whether its first is true or not.
    LastFalse,
    /// Cells with the same two candidates, in turn.
    RemotePair,
}

/// Nodes of which each follows from the one before.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) form: Form,
    pub(super) nodes: Vec<Node>,
}
