//! Combinations in lexicographic order.

/// The decision about a prefix of a combination.
pub(super) enum Decision<T> {
    /// End the search with this result.
    Take(T),
    /// Continue with longer combinations that have this prefix.
    Extend,
    /// Skip all combinations with this prefix.
    Skip,
}

/// Visits the combinations of `size` out of `count` numbers in lexicographic order until `judge`
/// takes one. A prefix is judged before its extensions.
pub(super) fn find<T>(
    count: usize,
    size: usize,
    mut judge: impl FnMut(&[usize]) -> Decision<T>,
) -> Option<T> {
    if count < size {
        return None;
    }
    let mut chosen = [0; 9];
    let mut len = 1;
    loop {
        let extend = match judge(&chosen[..len]) {
            Decision::Take(found) => return Some(found),
            Decision::Extend => len < size,
            Decision::Skip => false,
        };
        if extend {
            chosen[len] = chosen[len - 1] + 1;
            len += 1;
        } else {
            chosen[len - 1] += 1;
        }
        // Enough numbers must be left for the rest.
        while chosen[len - 1] + size - len >= count {
            len -= 1;
            if len == 0 {
                return None;
            }
            chosen[len - 1] += 1;
        }
    }
}
