//! Leaving out the parts of an argument that it does not need.

/// Drops parts in this order, long stretches at a time, as long as the argument still holds.
///
/// `kept` has a flag for each part. `holds` tests an argument; it may drop further parts, which cannot
/// be used without those that were left out. Stops as soon as `stop` returns true.
pub(crate) fn drop_unneeded(
    kept: &mut [bool],
    order: &[usize],
    stop: &dyn Fn() -> bool,
    holds: &dyn Fn(&mut [bool]) -> bool,
) {
    if stop() || order.iter().all(|&part| !kept[part]) {
        return;
    }
    let mut fewer = kept.to_vec();
    for &part in order {
        fewer[part] = false;
    }
    if holds(&mut fewer) {
        kept.copy_from_slice(&fewer);
    } else if order.len() > 1 {
        let (first, second) = order.split_at(order.len() / 2);
        drop_unneeded(kept, first, stop, holds);
        drop_unneeded(kept, second, stop, holds);
    }
}
