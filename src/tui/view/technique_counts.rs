//! The numbers of steps of the techniques on a path.

use crate::catalog::Profile;
use crate::solver::{Move, NodeId, Path};

/// A technique with the number of its steps.
pub(super) type Used = (&'static Profile, usize);

/// The name of one or several techniques with the number of their steps.
pub(super) type Label = (&'static str, usize);

/// Returns the techniques of these moves, in the order in which they first occur.
pub(super) fn techniques(path: &Path, line: &[NodeId]) -> Vec<Used> {
    add_up(line.iter().filter_map(|&node| match &path.node(node).made {
        Move::Deduced(step) => Some((step.profile(), 1)),
        _ => None,
    }))
}

/// Adds up the steps of techniques with the same label. A single step of a family has the singular of its name.
pub(super) fn labelled(used: &[Used], label: fn(&Profile) -> &'static str) -> Vec<Label> {
    let mut labels = add_up(used.iter().map(|&(profile, count)| (label(profile), count)));
    for (name, _) in labels.iter_mut().filter(|(_, count)| *count == 1) {
        let mut families = used.iter().map(|(profile, _)| profile.family);
        if let Some(family) = families.find(|family| family.name() == *name) {
            *name = family.singular();
        }
    }
    labels
}

/// Adds up the counts of equal things, in the order in which these first occur.
fn add_up<T: PartialEq>(counts: impl Iterator<Item = (T, usize)>) -> Vec<(T, usize)> {
    let mut sums: Vec<(T, usize)> = Vec::new();
    for (thing, count) in counts {
        match sums.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, sum)) => *sum += count,
            None => sums.push((thing, count)),
        }
    }
    sums
}
