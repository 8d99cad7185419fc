//! The search that subsets and basic fish share: so many sets whose union has only so many members.

use std::ops::ControlFlow;

use crate::position::rows::at_most;

/// A search for `size` masks whose union has at most `size` bits.
pub(super) struct Unions<'m> {
    masks: &'m [u32],
    size: usize,
}

impl<'m> Unions<'m> {
    /// Looks for this many of these masks.
    pub(super) const fn new(masks: &'m [u32], size: usize) -> Self {
        Self { masks, size }
    }

    /// Visits every choice with its union, both as bit masks, in the order of the indices. Empty
    /// masks are no choice; a mask with more than `size` bits cannot be one.
    pub(super) fn visit(
        &self,
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut usable = 0;
        for (index, &mask) in self.masks.iter().enumerate() {
            usable |= u32::from(mask != 0 && at_most(mask, self.size)) << index;
        }
        if at_most(usable, self.size - 1) {
            return ControlFlow::Continue(());
        }
        self.extend(usable, self.size, (0, 0), visit)
    }

    fn extend(
        &self,
        mut usable: u32,
        missing: usize,
        (chosen, union): (u32, u32),
        visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return visit(chosen, union);
        }
        while usable != 0 {
            let index = usable.trailing_zeros();
            usable &= usable - 1;
            let wider = union | self.masks[index as usize];
            if at_most(wider, self.size) {
                self.extend(usable, missing - 1, (chosen | 1 << index, wider), visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
