//! The search that subsets and basic fish share: N sets whose union has at most N members.

use std::ops::ControlFlow;

use crate::grid::{Shape, SlotSet, has_at_most};

/// A search for `size` masks whose union has at most `size` bits.
pub(super) struct Unions<'m> {
    masks: &'m [u32],
    size: usize,
    /// For each mask, the later masks that it can be combined with.
    fits: [u32; Shape::MAX_SIDE],
}

impl<'m> Unions<'m> {
    /// Searches for `size` of these masks; `size` is at least 2.
    pub(super) const fn new(masks: &'m [u32], size: usize) -> Self {
        Self { masks, size, fits: [0; Shape::MAX_SIDE] }
    }

    /// Visits every choice (a bit for each index) with its union, in the order of the indices. Empty
    /// masks are never chosen.
    pub(super) fn visit(
        self,
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // A constant limit makes counting bits faster.
        match self.size {
            2 => self.visit_fitting(|union| has_at_most(union, 2), visit),
            3 => self.visit_fitting(|union| has_at_most(union, 3), visit),
            4 => self.visit_fitting(|union| has_at_most(union, 4), visit),
            size => self.visit_fitting(|union| has_at_most(union, size), visit),
        }
    }

    /// Visits every choice whose union `fits` accepts.
    fn visit_fitting(
        mut self,
        fits: impl Fn(u32) -> bool + Copy,
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut usable = 0;
        for (index, &mask) in self.masks.iter().enumerate() {
            usable |= u32::from((mask != 0) & fits(mask)) << index;
        }
        if has_at_most(usable, self.size - 1) {
            return ControlFlow::Continue(());
        }
        self.pair_up(usable, fits);
        self.extend(usable, fits, self.size, 0, 0, visit)
    }

    /// Records which of the usable masks can be chosen together. There is no branch for each pair,
    /// because it could not be predicted.
    #[inline]
    fn pair_up(&mut self, usable: u32, fits: impl Fn(u32) -> bool) {
        let mut later = usable;
        for index in SlotSet::from_bits(usable) {
            later &= later - 1;
            for other in SlotSet::from_bits(later) {
                let fits = fits(self.masks[index] | self.masks[other]);
                self.fits[index] |= u32::from(fits) << other;
            }
        }
    }

    fn extend(
        &self,
        usable: u32,
        fits: impl Fn(u32) -> bool + Copy,
        missing: usize,
        chosen: u32,
        union: u32,
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for index in SlotSet::from_bits(usable) {
            let wider = union | self.masks[index];
            if !fits(wider) {
                continue;
            }
            let chosen = chosen | 1 << index;
            if missing == 1 {
                visit(chosen, wider)?;
                continue;
            }
            let usable = usable & self.fits[index];
            if !has_at_most(usable, missing - 2) {
                self.extend(usable, fits, missing - 1, chosen, wider, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_choice_is_visited_once_in_order(
            masks in proptest::collection::vec(0_u32..512, 0..10),
            size in 2_usize..6,
        ) {
            let members = |chosen: u32| SlotSet::from_bits(chosen).iter();
            let union = |chosen: u32| members(chosen).fold(0, |all, index| all | masks[index]);
            let is_wanted = |&chosen: &u32| {
                members(chosen).len() == size
                    && members(chosen).all(|index| masks[index] != 0)
                    && has_at_most(union(chosen), size)
            };
            let mut wanted: Vec<u32> = (0..1 << masks.len()).filter(is_wanted).collect();
            wanted.sort_by_key(|&chosen| members(chosen).collect::<Vec<_>>());
            let mut visited = Vec::new();
            let ended = Unions::new(&masks, size).visit(&mut |chosen, found| {
                assert_eq!(found, union(chosen));
                visited.push(chosen);
                ControlFlow::Continue(())
            });
            prop_assert!(ended.is_continue());
            prop_assert_eq!(visited, wanted);
        }
    }
}
