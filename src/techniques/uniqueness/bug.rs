//! What follows when a board is nearly a bivalue universal grave.

use std::ops::ControlFlow;

use super::grave::Grave;
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

technique! {
    /// One cell keeps the board from being undecidable: it holds what does that.
    ///
    /// # Pattern
    ///
    /// All empty cells but one have two candidates. Without a digit or more of that one cell, every
    /// candidate would stand twice in each of its rows, columns and boxes: a bivalue universal
    /// grave.
    ///
    /// # Why it works
    ///
    /// A board that is such a grave has no solution or at least two. The puzzle is known to have
    /// one, so the cell holds one of the digits that keep the board from it.
    ///
    /// # Example
    ///
    ///     9+7.+8+2.+61+4.8......5.+2476.+9+83+41.+2.8+3+9.+7+9+2+3+1+64+5+8.+3+84.9+1.22576..8+3.+861.3+2.+4.+3+4+9.+87...
    ///     Bivalue Universal Grave + 1: 1 in r2c6 => r2c6<>34
    ///
    /// # Cousins
    ///
    /// With more cells that have more, types 2, 3 and 4.
    BugPlus1 {
        slug: "bug-plus-1",
        name: "Bivalue Universal Grave + 1",
        aliases: &["BUG+1", "BUG Type 1"],
        family: Family::Uniqueness,
        rating: Rating::tenths(56),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| match Grave::of(position) {
        Some(grave) => grave.one_cell(position, collector),
        None => ControlFlow::Continue(()),
    }
}

technique! {
    /// Several cells keep the board from being undecidable, all by the same digit.
    ///
    /// # Pattern
    ///
    /// All empty cells have two candidates but for some that have the same digit more. Without
    /// that digit in them, every candidate would stand twice in each of its rows, columns and
    /// boxes.
    ///
    /// # Why it works
    ///
    /// Without it the board would have no solution or at least two. So one of these cells is that
    /// digit, and a cell that sees all of them is not.
    ///
    /// # Example
    ///
    ///     ...1.57+2+8.2..4.3+5..85+3.2+4+1.+5+7+8..+4931+24+6+9+1+3+8+7+59+13...26+4+8+5+2+4361+97.9+7.8+1.+4....7.+9.8.|r9c1<>3, r8c9,r9c19<>6
    ///     Bivalue Universal Grave 2: 6 in r12c1,r3c5 => r3c1<>6
    ///
    /// # Cousins
    ///
    /// With one such cell it is BUG+1.
    Bug2 {
        slug: "bug-2",
        name: "Bivalue Universal Grave 2",
        aliases: &["BUG Type 2"],
        family: Family::Uniqueness,
        rating: Rating::tenths(57),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| match Grave::of(position) {
        Some(grave) => grave.one_digit(position, collector),
        None => ControlFlow::Continue(()),
    }
}

technique! {
    /// The digits that keep the board from being undecidable make a naked subset with other cells.
    ///
    /// # Pattern
    ///
    /// All empty cells have two candidates but for some in one house that have further ones, and
    /// without these the board would be a bivalue universal grave. With other cells of the house
    /// the further candidates make a naked subset, the cells that have them counted as one.
    ///
    /// # Why it works
    ///
    /// One of these cells holds one of the further candidates. That cell and the others of the
    /// subset are as many as their digits, so the rest of the house cannot have these.
    ///
    /// # Example
    ///
    ///     4.+1.6+2.8+3+86.51..+24+2..+8.+4+6.1+1+3..8.2.67.+2+6+41.3.+6.9+32+5..+7+52.+19..6+83.+6+2.8...+91+84.+6.7+2|r6c7,r8c8<>4, r3c2,r8c78<>5, r1c2,r2c6,r3c3<>7, r1c7,r4c8<>9
    ///     Bivalue Universal Grave 3: 5/9 in r58c7 => r9c7<>5
    ///
    /// # Cousins
    ///
    /// The unique rectangle of type 3.
    Bug3 {
        slug: "bug-3",
        name: "Bivalue Universal Grave 3",
        aliases: &["BUG Type 3"],
        family: Family::Uniqueness,
        rating: Rating::tenths(57),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| match Grave::of(position) {
        Some(grave) => grave.subset(position, collector),
        None => ControlFlow::Continue(()),
    }
}

technique! {
    /// Two cells keep the board from being undecidable, and a digit is locked in them.
    ///
    /// # Pattern
    ///
    /// All empty cells have two candidates but for two in one house that have further ones, and
    /// without these the board would be a bivalue universal grave. Of the other candidates the two
    /// cells have one in common.
    ///
    /// # Why it works
    ///
    /// The common digit stands nowhere else in the house, so it goes into one of the two cells. The
    /// other one then must keep the board from being undecidable, with a further candidate. So
    /// neither can hold anything else.
    ///
    /// # Example
    ///
    ///     586+1+2.+7.+4+42957.+6.+1+3+7+1.+46.+2+5+7+9.61...3+8+1..+37..+6+63..9.+1+721+53.+8.46726+8+7+5+4+31+9+9+47+3+61+25+8|r4c6<>8
    ///     Bivalue Universal Grave 4: 4/5 in r45c3 => r4c3<>4, r5c3<>5
    ///
    /// # Cousins
    ///
    /// The unique rectangle of type 4.
    Bug4 {
        slug: "bug-4",
        name: "Bivalue Universal Grave 4",
        aliases: &["BUG Type 4"],
        family: Family::Uniqueness,
        rating: Rating::tenths(57),
        score: 100,
        level: Level::Hard,
        needs_uniqueness: true,
    }
    |position, collector| match Grave::of(position) {
        Some(grave) => grave.locked(position, collector),
        None => ControlFlow::Continue(()),
    }
}
