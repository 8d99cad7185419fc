//! Singles behind a pattern: a locked candidate or a hidden subset that at once leaves a digit one
//! place in another house. Sudoku Explainer calls them direct.

use std::ops::ControlFlow;

use super::locked::{self, Locked, locked_in};
use super::subsets::{self, Hidden, visit_hidden};
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A box keeps a digit to one line, which leaves it one place in another box on that line.
    ///
    /// # Pattern
    ///
    /// All places of a digit in a box lie in one row or column. In another box that the line
    /// crosses, all its places but one lie in that line too.
    ///
    /// # Why it works
    ///
    /// The line has its digit in the first box. So it stands nowhere else in the line, and in the
    /// second box one place is left.
    ///
    /// # Example
    ///
    ///     .1..459+8..8..1.4...+5+4.+6+8..+14..5+9.+81.+8.5+1+7+439..+9+1.86..+4+1.+8+4+29.3.23+9+6+5+7+1485+4.8+31..+9
    ///     Direct Pointing: 6 in b6 => r2c8=6
    ///
    /// # Cousins
    ///
    /// It is pointing and a hidden single in one look: no pencil mark has to be written for it.
    DirectPointing {
        slug: "direct-pointing",
        name: "Direct Pointing",
        aliases: &[],
        family: Family::LockedCandidates,
        rating: Rating::tenths(17),
        score: 64,
        level: Level::Medium,
    }
    |position, collector| {
        for &block in position.geometry().houses_of_kind(HouseKind::Box) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                if collector.wants_lines(kind) {
                    beyond_locked(&Self::PROFILE, block, kind, (position, collector))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// A line keeps a digit to one box, which leaves it one place in another line of that box.
    ///
    /// # Pattern
    ///
    /// All places of a digit in a row or column lie in one box. In another such line through the
    /// box, all its places but one lie in that box too.
    ///
    /// # Why it works
    ///
    /// The box has its digit in the first line. So it stands nowhere else in the box, and in the
    /// second line one place is left.
    ///
    /// # Example
    ///
    ///     1...8..5.3.57.9...+9...4.6..8.69.....+73.1..5.94...3........1....21.8.......8...1.6
    ///     Direct Claiming: 1 in r2 => r3c6=1
    ///
    /// # Cousins
    ///
    /// It is claiming and a hidden single in one look. Direct pointing is the same seen from the
    /// box, and easier to see.
    DirectClaiming {
        slug: "direct-claiming",
        name: "Direct Claiming",
        aliases: &[],
        family: Family::LockedCandidates,
        rating: Rating::tenths(19),
        score: 64,
        level: Level::Medium,
    }
    |position, collector| {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in position.geometry().houses_of_kind(kind) {
                if collector.wants_lines(kind) {
                    beyond_locked(&Self::PROFILE, line, HouseKind::Box, (position, collector))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// Two digits take two cells of a house, which leaves a third digit one place there.
    ///
    /// # Pattern
    ///
    /// Two digits have only the same two places in a row, column or box. Another digit has all its
    /// places there in these two cells, but for one.
    ///
    /// # Why it works
    ///
    /// The two digits take both cells, so the other digit must stand in the place that is left.
    ///
    /// # Example
    ///
    ///     1...8..5.3.57.9...+9...4.6..8.69.....+73.1..5.94...3........1....21.8.......8...1.6
    ///     Direct Hidden Pair: 4,8 in r5c68 => r5c5=6
    ///
    /// # Cousins
    ///
    /// It is a hidden pair and a hidden single in one look, and can often be seen without pencil
    /// marks: two digits that are both kept out of the same cells.
    DirectHiddenPair {
        slug: "direct-hidden-pair",
        name: "Direct Hidden Pair",
        aliases: &[],
        family: Family::Subsets,
        rating: Rating::tenths(20),
        score: 84,
        level: Level::Medium,
    }
    |position, collector| beyond_hidden(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// Three digits take three cells of a house, which leaves a fourth digit one place there.
    ///
    /// # Pattern
    ///
    /// Three digits have only the same three places in a row, column or box. Another digit has all
    /// its places there in these three cells, but for one.
    ///
    /// # Why it works
    ///
    /// The three digits take all three cells, so the other digit must stand in the place that is
    /// left.
    ///
    /// # Example
    ///
    ///     .9.+43+8+2..+4+5271+6+9+38.8.+5+9+2..4.39+2+6+7.+41.+7+4..962.+2+6...4..+9+94.+8+75..2.27+9+4+1.8..+1.6+2+3+49+7
    ///     Direct Hidden Triple: 3,6,7 in r138c1 => r5c1=1
    ///
    /// # Cousins
    ///
    /// It is a hidden triple and a hidden single in one look; the direct hidden pair is the same
    /// with two digits.
    DirectHiddenTriple {
        slug: "direct-hidden-triple",
        name: "Direct Hidden Triple",
        aliases: &["Direct Hidden Triplet"],
        family: Family::Subsets,
        rating: Rating::tenths(25),
        score: 114,
        level: Level::Medium,
    }
    |position, collector| beyond_hidden(&Self::PROFILE, 3, position, collector)
}

/// Digits that are locked in `base`, and so have one place left in another house of its kind.
fn beyond_locked<S: Size>(
    profile: &'static Profile,
    base: House,
    cover: HouseKind,
    (position, collector): (&Position<'_, S>, &mut Collector<'_>),
) -> ControlFlow<()> {
    let geometry = position.geometry();
    for locked in locked_in(position, base, cover, collector.digits()) {
        let covered = geometry.cells(locked.cover);
        let lost = (position.places(locked.digit) & covered) - geometry.cells(base);
        if lost.is_empty() {
            continue;
        }
        let others = geometry.houses_of_kind(base.kind).iter().copied();
        for house in others.filter(|&other| lost.intersects(geometry.cells(other))) {
            let Some(single) = Single::beyond(position, house, locked.digit, covered) else {
                continue;
            };
            collector.offer(
                Deduction::place(profile, single.candidate()),
                |explanation| {
                    tell_locked(explanation, &locked, &single);
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}

fn tell_locked<S: Size>(explanation: &mut Explanation, locked: &Locked<S>, single: &Single<S>) {
    locked::tell(explanation, locked);
    single.tell(explanation);
}

/// Digits that have one place left in a house where others are a hidden subset.
fn beyond_hidden<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    visit_hidden(size, position, collector, &mut |collector, hidden| {
        let taken: CellSet<S> = hidden.cells::<S>().collect();
        let all = (0..S::SIDE).map(Digit::new);
        for digit in all.filter(|&digit| !hidden.digits.contains(digit)) {
            let Some(single) = Single::beyond(position, hidden.house, digit, taken) else {
                continue;
            };
            collector.offer(
                Deduction::place(profile, single.candidate()),
                |explanation| {
                    tell_hidden(explanation, position, hidden, &single);
                },
            )?;
        }
        ControlFlow::Continue(())
    })
}

fn tell_hidden<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    hidden: Hidden,
    single: &Single<S>,
) {
    subsets::tell_hidden(explanation, position, hidden);
    single.tell(explanation);
}

/// The one place of a digit in a house outside cells that cannot hold it.
struct Single<S: Size> {
    house: House,
    digit: Digit,
    cell: Cell,
    places: CellSet<S>,
}

impl<S: Size> Single<S> {
    /// The one place outside these cells, if some of them seemed to be places too.
    fn beyond(
        position: &Position<'_, S>,
        house: House,
        digit: Digit,
        cells: CellSet<S>,
    ) -> Option<Self> {
        let places = position.places_in(house, digit);
        let cell = (places - cells).single()?;
        places.intersects(cells).then_some(Self {
            house,
            digit,
            cell,
            places,
        })
    }

    fn candidate(&self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }

    /// Adds to the reasons that this place is left.
    fn tell(&self, explanation: &mut Explanation) {
        let house = explanation.house(Role::Target, self.house);
        let digit = explanation.digit(Role::Target, self.digit);
        let cell = explanation.cell(Role::Target, self.cell);
        let lost = self.places.without(self.cell);
        let lost = explanation.digit_in(Role::Off, self.digit, lost);
        explanation.why.extend(sentence![
            " In ",
            house,
            " that takes ",
            lost,
            ", and leaves ",
            digit,
            " one place: ",
            cell,
            "."
        ]);
        explanation.needs_house(self.house, self.digit, self.places);
    }
}
