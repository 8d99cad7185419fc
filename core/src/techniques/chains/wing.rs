//! The names of short chains.

use std::collections::BTreeSet;

use crate::grid::Candidate;

/// Returns the name of a chain of three strong links that has no cell twice, if there is one. The
/// ends may have different digits.
pub(super) fn called(nodes: &[Candidate]) -> Option<&'static str> {
    let &[a, b, c, d, e, f] = nodes else {
        return None;
    };
    let in_cell = |[from, to]: [Candidate; 2]| from.cell == to.cell;
    let strong = [[a, b], [c, d], [e, f]].map(in_cell);
    let weak = [[b, c], [d, e]].map(in_cell);
    let cells: BTreeSet<_> = nodes.iter().map(|node| node.cell).collect();
    let links_in_cells = strong.iter().chain(&weak).filter(|&&in_cell| in_cell);
    if cells.len() + links_in_cells.count() < nodes.len() {
        return None;
    }
    let same_ends = a.digit == f.digit;
    match (strong, weak) {
        ([true, false, true], [false, false]) if same_ends => Some("W-Wing"),
        ([true, false, false], [false, true]) | ([false, false, true], [true, false])
            if same_ends =>
        {
            Some("M-Wing")
        }
        ([false, true, false], [false, false]) => Some("S-Wing"),
        ([false, false, false], [true, true]) => Some("L-Wing"),
        ([true, false, true] | [true, true, false] | [false, true, true], [false, false])
        | ([true, false, false], [false, true])
        | ([false, false, true], [true, false]) => Some("H-Wing"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    /// Returns the name of a chain; a node is written as a digit and a letter for its cell.
    fn named(nodes: &str) -> Option<&'static str> {
        let nodes = nodes.as_bytes().chunks(2).map(|node| {
            let cell = Cell::new(usize::from(node[1] - b'a'));
            Candidate::new(cell, Digit::new(usize::from(node[0] - b'1')))
        });
        called(&nodes.collect::<Vec<_>>())
    }

    #[test]
    fn a_chain_has_the_same_name_from_either_end() {
        let known = [
            ("1a2a2b2c2d1d", Some("W-Wing")),
            ("1a2a2b2c2d3d", Some("H-Wing")),
            ("1a2a2b2c1c1d", Some("M-Wing")),
            ("1a2a2b2c3c3d", Some("H-Wing")),
            ("1a1b1c2c2d2e", Some("S-Wing")),
            ("1a1b2b2c1c1d", Some("L-Wing")),
            ("1a1b2b2c3c3d", Some("L-Wing")),
            ("1a2a2b3b3c3d", Some("H-Wing")),
            // With all strong links in cells it is an XY-Chain, with one digit an X-Chain.
            ("1a2a2b3b3c1c", None),
            ("1a1b1c1d1e1f", None),
            ("1a1b1c1d2d2e", None),
            ("1a1b2b2c", None),
            // A hidden pair.
            ("1a1b2b2a3a3c", None),
        ];
        for (nodes, name) in known {
            let turned: Vec<u8> = nodes.as_bytes().rchunks(2).flatten().copied().collect();
            assert_eq!(named(nodes), name, "{nodes}");
            let turned = String::from_utf8(turned).expect("letters and digits");
            assert_eq!(named(&turned), name, "{turned}");
        }
    }
}
