//! The possible digits of the base cells and the targets of an Exocet.

use crate::grid::{Digit, DigitSet};

/// The digits that each base cell and each target can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PossibleDigits {
    pub(super) base: [DigitSet; 2],
    pub(super) targets: [DigitSet; 2],
}

impl PossibleDigits {
    /// Returns the candidates that an Exocet leaves: the targets are digits of the base, and the base
    /// contains digits of the targets.
    pub(super) fn after_exocet(self) -> Self {
        let left = self.in_base() & (self.targets[0] | self.targets[1]);
        Self {
            base: self.base.map(|digits| digits & left),
            targets: self.targets.map(|digits| digits & left),
        }
    }

    /// Returns the digits of the base.
    pub(super) fn in_base(&self) -> DigitSet {
        self.base[0] | self.base[1]
    }

    /// Returns the digits of the base that neither target can be.
    pub(super) fn missing(&self) -> DigitSet {
        self.in_base() - self.targets[0] - self.targets[1]
    }

    /// Returns the digits that the base can have together with this one.
    pub(super) fn partners(&self, digit: Digit) -> DigitSet {
        let [one, other] = self.base;
        let beside = |here: DigitSet, there: DigitSet| {
            if here.contains(digit) { there.without(digit) } else { DigitSet::EMPTY }
        };
        beside(one, other) | beside(other, one)
    }

    /// Returns the pairs of digits that the targets can have together, and the base as well.
    pub(super) fn pairs(&self) -> Vec<DigitSet> {
        let mut pairs = Vec::new();
        for one in self.targets[0] {
            for other in self.targets[1] & self.partners(one) {
                let pair = DigitSet::only(one).with(other);
                if !pairs.contains(&pair) {
                    pairs.push(pair);
                }
            }
        }
        pairs
    }

    /// Returns the indices of the targets that can be a digit.
    pub(super) fn targets_of(&self, digit: Digit) -> Vec<usize> {
        (0..2).filter(|&index| self.targets[index].contains(digit)).collect()
    }
}
