//! The search that subsets and basic fish share: so many sets whose union has only so many members.

use std::ops::ControlFlow;

/// Visits every choice of `size` masks whose union has exactly `size` bits, in the order of the
/// indices. Empty masks are no choice; a mask with more than `size` bits cannot be one.
pub(super) fn unions(
    masks: &[u32],
    size: usize,
    visit: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |mask: u32| mask != 0 && mask.count_ones() as usize <= size;
    let usable: Vec<usize> = (0..masks.len()).filter(|&i| fits(masks[i])).collect();
    if usable.len() < size {
        return ControlFlow::Continue(());
    }
    let mut search = Search {
        masks,
        size,
        usable,
        chosen: Vec::with_capacity(size),
        visit,
    };
    search.extend(0, 0)
}

struct Search<'a> {
    masks: &'a [u32],
    size: usize,
    usable: Vec<usize>,
    chosen: Vec<usize>,
    visit: &'a mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
}

impl Search<'_> {
    fn extend(&mut self, from: usize, union: u32) -> ControlFlow<()> {
        if self.chosen.len() == self.size {
            return (self.visit)(&self.chosen, union);
        }
        let still_needed = self.size - self.chosen.len();
        for at in from..=self.usable.len().saturating_sub(still_needed) {
            let index = self.usable[at];
            let wider = union | self.masks[index];
            if wider.count_ones() as usize <= self.size {
                self.chosen.push(index);
                self.extend(at + 1, wider)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}
