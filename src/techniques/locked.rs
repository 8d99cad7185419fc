//! Locked candidates: a box and a line that share all places of a digit.

use std::ops::ControlFlow;

use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A box keeps a digit to one line, so the rest of the line loses it.
    ///
    /// # Pattern
    ///
    /// All places of a digit in a box lie in one row or column.
    ///
    /// # Why it works
    ///
    /// The box must have the digit, so it stands in that part of the line that lies in the box.
    /// The line has the digit once only, so it stands nowhere else in the line.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Locked Candidates Type 1 (Pointing): 5 in b4 => r123c3<>5
    ///
    /// # Cousins
    ///
    /// Claiming is the same seen from the line. With two lines and two boxes it becomes an X-Wing.
    Pointing {
        slug: "pointing",
        name: "Locked Candidates Type 1 (Pointing)",
        aliases: &["Locked Candidates 1", "Pointing Pair", "Pointing Triple", "Box-Line Reduction"],
        family: Family::LockedCandidates,
        rating: Rating::tenths(26),
        score: 50,
        level: Level::Medium,
    }
    |position, collector| {
        for &block in position.geometry().houses_of_kind(HouseKind::Box) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                if collector.wants_lines(kind) {
                    locked(&Self::PROFILE, block, kind, (position, collector))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// A line keeps a digit to one box, so the rest of the box loses it.
    ///
    /// # Pattern
    ///
    /// All places of a digit in a row or column lie in one box.
    ///
    /// # Why it works
    ///
    /// The line must have the digit, so it stands in that part of the box that lies on the line.
    /// The box has the digit once only, so it stands nowhere else in the box.
    ///
    /// # Example
    ///
    ///     .+4+72.+8..5..+3146+78+28+2.+57...+446+8+72+1+5+93+2...+6.+4783+79+48+5+2+61+7.4..+2+8+56.+82+6.+73+4+9.3.+8.41+2+7
    ///     Locked Candidates Type 2 (Claiming): 9 in r2 => r1c1<>9
    ///
    /// # Cousins
    ///
    /// Pointing is the same seen from the box.
    Claiming {
        slug: "claiming",
        name: "Locked Candidates Type 2 (Claiming)",
        aliases: &["Locked Candidates 2", "Line-Box Reduction"],
        family: Family::LockedCandidates,
        rating: Rating::tenths(28),
        score: 50,
        level: Level::Medium,
    }
    |position, collector| {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in position.geometry().houses_of_kind(kind) {
                if collector.wants_lines(kind) {
                    locked(&Self::PROFILE, line, HouseKind::Box, (position, collector))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A digit that a house keeps to its crossing with another one.
pub(super) struct Locked<S: Size> {
    /// The house that keeps it there.
    pub(super) base: House,
    /// The house that it crosses.
    pub(super) cover: House,
    /// The digit.
    pub(super) digit: Digit,
    /// Its places in the base: two at least, all in the cover too.
    pub(super) places: CellSet<S>,
}

/// Those of these digits that house `base` keeps to its crossing with one house of kind `cover`.
pub(super) fn locked_in<'p, S: Size>(
    position: &'p Position<'_, S>,
    base: House,
    cover: HouseKind,
    digits: DigitSet,
) -> impl Iterator<Item = Locked<S>> + 'p {
    let locked = position.locked_digits(base, cover) & digits;
    locked.iter().filter_map(move |digit| {
        let places = position.places_in(base, digit);
        let cover = position.geometry().house_of(places.first()?, cover);
        Some(Locked {
            base,
            cover,
            digit,
            places,
        })
    })
}

fn locked<S: Size>(
    profile: &'static Profile,
    base: House,
    cover: HouseKind,
    (position, collector): (&Position<'_, S>, &mut Collector<'_>),
) -> ControlFlow<()> {
    if !collector.can_be_new::<S>(base) {
        return ControlFlow::Continue(());
    }
    for locked in locked_in(position, base, cover, collector.digits()) {
        let (cover, digit) = (locked.cover, locked.digit);
        let gone: CellSet<S> = position.places_in(cover, digit) - position.geometry().cells(base);
        if gone.is_empty() {
            continue;
        }
        let deduction = Deduction::eliminate(profile, digit, gone)
            .demanding([(Load::Cells, locked.places.len())]);
        collector.offer(deduction, |explanation| {
            tell(explanation, &locked);
        })?;
    }
    ControlFlow::Continue(())
}

/// Tells why a locked digit stands nowhere else in the house that it crosses.
pub(super) fn tell<S: Size>(explanation: &mut Explanation, locked: &Locked<S>) {
    let Locked { base, digit, .. } = *locked;
    let digit_noun = explanation.digit(Role::Digit, digit);
    let base_noun = explanation.house(Role::Base, base);
    let cover_noun = explanation.house(Role::Cover, locked.cover);
    let places_noun = explanation.digit_in(Role::SetA, digit, locked.places);
    explanation.pattern = sentence![
        "In ",
        base_noun,
        " all places of ",
        digit_noun,
        " lie in ",
        cover_noun,
        ": ",
        places_noun,
        "."
    ];
    explanation.why = sentence![
        "One of them is ",
        digit_noun,
        ", and ",
        cover_noun,
        " has no room for a second one."
    ];
    explanation.line = sentence![digit_noun, " in ", base_noun];
    explanation.needs_house(base, digit, locked.places);
}
