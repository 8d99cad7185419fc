//! Chains and loops of strong and weak links.

use super::cells::Cells;

/// A node of a chain: one digit in one cell, or in two or three cells of a line and a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) digit: usize,
    pub(super) cells: Cells,
    /// True if the chain takes the node as true: one of its candidates is true.
    pub(super) on: bool,
}

/// The conclusion of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Its first node or its last is true.
    Ends,
    /// One of every two linked nodes is true: the chain is a loop.
    Continuous,
    /// Its first node, which is true in the chain, is false: it leads to its opposite.
    FirstFalse,
    /// Its first node, which is false in the chain, is true.
    FirstTrue,
    /// Its last node is false, whether its first is true or not.
    LastFalse,
    /// The cells of a remote pair take the two digits in turn.
    RemotePair,
}

/// Nodes, each of which follows from the node before.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) form: Form,
    pub(super) nodes: Vec<Node>,
}
