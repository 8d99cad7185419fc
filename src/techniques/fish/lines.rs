//! Rows covered by columns and columns by rows: basic and finned fish.

use std::ops::ControlFlow;

use super::super::unions::Unions;
use super::{Fish, HouseSet};
use crate::grid::{Digit, DigitSet, HouseKind, Shape};
use crate::position::Position;
use crate::position::rows::at_most;
use crate::size::Size;

/// One digit as the lines of one kind have it: for each line, which crossing lines it meets there.
pub(super) struct Lines<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    digit: Digit,
    kind: HouseKind,
    masks: [u32; Shape::LONGEST_SIDE],
}

/// Visits every digit by rows, then by columns.
pub(super) fn each<'b, S: Size>(
    position: &Position<'b, S>,
    digits: DigitSet,
    mut visit: impl FnMut(&Lines<'_, 'b, S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in digits {
        if position.places(digit).is_empty() {
            continue;
        }
        for kind in [HouseKind::Row, HouseKind::Column] {
            visit(&Lines::new(position, digit, kind))?;
        }
    }
    ControlFlow::Continue(())
}

impl<'p, 'b, S: Size> Lines<'p, 'b, S> {
    pub(super) fn new(position: &'p Position<'b, S>, digit: Digit, kind: HouseKind) -> Self {
        let mut masks = [0; Shape::LONGEST_SIDE];
        let lines = position.geometry().houses_of_kind(kind);
        for (mask, &line) in masks.iter_mut().zip(lines) {
            *mask = position.slots(line, digit).bits();
        }
        Self {
            position,
            digit,
            kind,
            masks,
        }
    }

    fn masks(&self) -> &[u32] {
        &self.masks[..S::SIDE]
    }

    /// The fish with these lines as base and these crossing lines as cover.
    pub(super) fn fish(&self, base: u32, cover: u32) -> Fish<S> {
        let crossing = match self.kind {
            HouseKind::Row => HouseKind::Column,
            _ => HouseKind::Row,
        };
        let base = HouseSet::lines::<S>(self.kind, base);
        let cover = HouseSet::lines::<S>(crossing, cover);
        Fish::new(self.position, self.digit, base, cover)
    }

    /// Visits the fish of a size without fins that eliminate something.
    pub(super) fn basic(
        &self,
        size: usize,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // All lines with places leave no others to lose any.
        if self.masks().iter().filter(|&&mask| mask != 0).count() <= size {
            return ControlFlow::Continue(());
        }
        Unions::new(self.masks(), size).visit(&mut |base, cover| {
            if self.outside(base) & cover == 0 {
                return ControlFlow::Continue(());
            }
            visit(self.fish(base, cover))
        })
    }

    /// The crossing lines met by the lines outside a base.
    fn outside(&self, base: u32) -> u32 {
        let lines = self.masks().iter().enumerate();
        lines.fold(0, |met, (line, &mask)| {
            met | if base >> line & 1 == 0 { mask } else { 0 }
        })
    }

    /// Visits the fish of a size with fins that eliminate something.
    ///
    /// What falls lies in a cover line and sees all fins, which lie in base lines: that is
    /// possible in one box only, so all fins lie in one box, and so does what falls.
    pub(super) fn finned(
        &self,
        size: usize,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut usable = 0;
        for (line, &mask) in self.masks().iter().enumerate() {
            usable |= u32::from(mask != 0 && at_most(mask, size + self.most_fins())) << line;
        }
        self.extend(usable, size, (0, 0), visit)
    }

    /// Whether some box can hold all fins of a fish that meets these crossing lines.
    fn leaves_fins(&self, union: u32, size: usize) -> bool {
        let wide = self.most_fins() + 1;
        let boxes = (0..S::SIDE).step_by(wide);
        at_most(union, size + self.most_fins())
            && boxes
                .map(|from| ((1 << wide) - 1) << from)
                .any(|stack: u32| at_most(union & !stack, size))
    }

    /// How many crossing lines of a box can hold fins.
    const fn most_fins(&self) -> usize {
        match self.kind {
            HouseKind::Row => S::BOX_WIDTH - 1,
            _ => S::BOX_HEIGHT - 1,
        }
    }

    fn extend(
        &self,
        mut usable: u32,
        missing: usize,
        (base, union): (u32, u32),
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return self.with_fins(base, visit);
        }
        while usable != 0 {
            let line = usable.trailing_zeros();
            usable &= usable - 1;
            let wider = union | self.masks[line as usize];
            let size = base.count_ones() as usize + missing;
            if self.leaves_fins(wider, size) {
                self.extend(usable, missing - 1, (base | 1 << line, wider), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The finned fish on one base, box by box.
    fn with_fins(
        &self,
        base: u32,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (high, wide) = match self.kind {
            HouseKind::Row => (S::BOX_HEIGHT, S::BOX_WIDTH),
            _ => (S::BOX_WIDTH, S::BOX_HEIGHT),
        };
        for band in (0..S::SIDE).step_by(high) {
            let band = ((1 << high) - 1) << band;
            if base & band == 0 || band & !base == 0 {
                continue;
            }
            let (fixed, free) = (self.met(base & !band), self.met(base & band));
            let prey = self.met(band & !base);
            for stack in (0..S::SIDE).step_by(wide) {
                let stack = ((1 << wide) - 1) << stack;
                if prey & stack != 0 {
                    let needed = fixed | free & !stack;
                    self.in_box((base, needed, free & stack & !needed), prey & stack, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The crossing lines met by some lines.
    fn met(&self, mut lines: u32) -> u32 {
        let mut met = 0;
        while lines != 0 {
            met |= self.masks[lines.trailing_zeros() as usize];
            lines &= lines - 1;
        }
        met
    }

    /// The finned fish on one base with their fins in one box: `needed` must be covered, and
    /// `free` are the crossing lines that may be covered or hold the fins.
    fn in_box(
        &self,
        (base, needed, free): (u32, u32, u32),
        prey: u32,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut offer = |cover: u32| {
            if cover & prey == 0 || !self.each_meets(base, cover) {
                return ControlFlow::Continue(());
            }
            visit(self.fish(base, cover))
        };
        let (size, covered) = (base.count_ones(), needed.count_ones());
        if free != 0 && covered == size {
            offer(needed)?;
        }
        // With one cover to spare, one of several free lines takes it and the others hold fins.
        if !at_most(free, 1) && covered + 1 == size {
            let mut left = free;
            while left != 0 {
                offer(needed | 1 << left.trailing_zeros())?;
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether every base line meets the cover: one that is all fins is a locked candidate.
    fn each_meets(&self, mut base: u32, cover: u32) -> bool {
        while base != 0 {
            if self.masks[base.trailing_zeros() as usize] & cover == 0 {
                return false;
            }
            base &= base - 1;
        }
        true
    }
}
