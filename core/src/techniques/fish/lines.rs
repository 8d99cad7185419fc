//! Fish of rows and columns, found with bit masks.

use super::super::unions::Unions;
use super::Fish;
use crate::grid::{HouseSet, has_at_most};
use crate::techniques::prelude::*;

/// The places of a digit in the rows or in the columns: for each line, a mask of the crossing lines.
pub(super) struct Lines<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    digit: Digit,
    kind: HouseKind,
    masks: [u32; Shape::MAX_SIDE],
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

/// The base lines chosen so far.
#[derive(Clone, Copy, Default)]
struct Base {
    lines: u32,
    /// The crossing lines in which they have places.
    crossing: u32,
}

/// A base, and the crossing lines of one box that may contain its fins.
struct FinBox {
    base: u32,
    /// The crossing lines that must be covered.
    needed: u32,
    /// The crossing lines of the box that are covered or contain fins.
    free: u32,
    /// The crossing lines of the box with places outside the base.
    targets: u32,
}

impl<'p, 'b, S: Size> Lines<'p, 'b, S> {
    fn new(position: &'p Position<'b, S>, digit: Digit, kind: HouseKind) -> Self {
        let mut masks = [0; Shape::MAX_SIDE];
        let lines = position.geometry().houses_of_kind(kind);
        for (mask, &line) in masks.iter_mut().zip(lines) {
            *mask = position.slots(line, digit).bits();
        }
        Self { position, digit, kind, masks }
    }

    fn masks(&self) -> &[u32] {
        &self.masks[..self.position.size().side()]
    }

    /// Returns the fish with these lines as base and these crossing lines as cover.
    pub(super) fn fish(&self, base: u32, cover: u32) -> Fish<S> {
        let base = HouseSet::lines::<S>(self.kind, base);
        let cover = HouseSet::lines::<S>(self.kind.across(), cover);
        Fish::new(self.position, self.digit, base, cover)
    }

    /// Visits the fish without fins that have `size` base lines and eliminate something.
    pub(super) fn basic(
        &self,
        size: usize,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // With no line outside the base there is nothing to eliminate.
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

    /// Returns the crossing lines in which lines outside the base have places.
    fn outside(&self, base: u32) -> u32 {
        let lines = self.masks().iter().enumerate();
        lines.fold(0, |met, (line, &mask)| met | if base >> line & 1 == 0 { mask } else { 0 })
    }

    /// Visits the fish with fins that have `size` base lines and eliminate something.
    ///
    /// An eliminated place is in a cover line and sees all fins, which are in base lines. That is
    /// only possible inside a box, so all fins and all eliminated places are in one box.
    pub(super) fn finned(
        &self,
        size: usize,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut usable = 0;
        for (line, &mask) in self.masks().iter().enumerate() {
            usable |= u32::from(mask != 0 && has_at_most(mask, size + self.most_fins())) << line;
        }
        self.extend(usable, size, Base::default(), visit)
    }

    /// Returns true if some box can contain all fins of a fish with places in these crossing lines.
    fn leaves_fins(&self, union: u32, size: usize) -> bool {
        let wide = self.most_fins() + 1;
        let boxes = (0..self.position.size().side()).step_by(wide);
        has_at_most(union, size + self.most_fins())
            && boxes
                .map(|from| ((1 << wide) - 1) << from)
                .any(|stack: u32| has_at_most(union & !stack, size))
    }

    /// Returns the maximum number of crossing lines of a box that can contain fins.
    fn most_fins(&self) -> usize {
        match self.kind {
            HouseKind::Row => self.position.shape().box_width() - 1,
            _ => self.position.shape().box_height() - 1,
        }
    }

    /// Chooses `missing` more base lines among the usable ones.
    fn extend(
        &self,
        mut usable: u32,
        missing: usize,
        base: Base,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return self.with_fins(base.lines, visit);
        }
        while usable != 0 {
            let line = usable.trailing_zeros();
            usable &= usable - 1;
            let size = base.lines.count_ones() as usize + missing;
            let wider = Base {
                lines: base.lines | 1 << line,
                crossing: base.crossing | self.masks[line as usize],
            };
            if self.leaves_fins(wider.crossing, size) {
                self.extend(usable, missing - 1, wider, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the finned fish on one base, box by box.
    fn with_fins(
        &self,
        base: u32,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (high, wide) = match self.kind {
            HouseKind::Row => {
                (self.position.shape().box_height(), self.position.shape().box_width())
            }
            _ => (self.position.shape().box_width(), self.position.shape().box_height()),
        };
        for band in (0..self.position.size().side()).step_by(high) {
            let band = ((1 << high) - 1) << band;
            if base & band == 0 || band & !base == 0 {
                continue;
            }
            let (fixed, free) = (self.met(base & !band), self.met(base & band));
            let targets = self.met(band & !base);
            for stack in (0..self.position.size().side()).step_by(wide) {
                let stack = ((1 << wide) - 1) << stack;
                if targets & stack != 0 {
                    let needed = fixed | free & !stack;
                    let fins = FinBox {
                        base,
                        needed,
                        free: free & stack & !needed,
                        targets: targets & stack,
                    };
                    self.in_box(fins, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the crossing lines in which these lines have places.
    fn met(&self, mut lines: u32) -> u32 {
        let mut met = 0;
        while lines != 0 {
            met |= self.masks[lines.trailing_zeros() as usize];
            lines &= lines - 1;
        }
        met
    }

    /// Visits the finned fish on one base that have their fins in one box.
    fn in_box(
        &self,
        FinBox { base, needed, free, targets }: FinBox,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut offer = |cover: u32| {
            if cover & targets == 0 || !self.each_meets(base, cover) {
                return ControlFlow::Continue(());
            }
            visit(self.fish(base, cover))
        };
        let (size, covered) = (base.count_ones(), needed.count_ones());
        if free != 0 && covered == size {
            offer(needed)?;
        }
        // With one cover line left, one of several free lines is covered and the others have fins.
        if !has_at_most(free, 1) && covered + 1 == size {
            let mut left = free;
            while left != 0 {
                offer(needed | 1 << left.trailing_zeros())?;
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if every base line has a place in the cover. A line of fins only would be a
    /// locked candidate.
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
