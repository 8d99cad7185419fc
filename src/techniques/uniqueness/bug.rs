//! What follows when a board is nearly a bivalue universal grave.

use std::ops::ControlFlow;

use super::grave::Grave;
use crate::rating::{Level, Rating};
use crate::techniques::{Family, technique};

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
    ///     +5+8.+31+6+4+9..34+5+89+6.+1+1+964+2+7+58+3613.9+5.+4..+7.2+4+31+6+54+2+5.+6+1..9.+6.1+547.+8.+4+1+978.+56.5.6+3+291+4
    ///     Bivalue Universal Grave + 1: 2 in r7c1 => r7c1<>39
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
    |position, finds| match Grave::of(position) {
        Some(grave) => grave.one_cell(position, finds),
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
    ///     ....6.9+4147+9+18+3+52+61...4.3+8+7+5+43.1.2+78...+8+7+2+4+35.+2.3+54+6+1+9...5+28.6+4.8+5+4+3..+9+22.4.+9.+8+5+3|r7c2<>1, r7c1,r8c6<>7
    ///     Bivalue Universal Grave 2: 6 in r5c2,r9c6 => r9c2<>6
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
    |position, finds| match Grave::of(position) {
        Some(grave) => grave.one_digit(position, finds),
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
    ///     +51+4+3.....3+97+5.....6+8+219...+394+6+28+37..+1+25+7+4683+9+7+3+8+9+512+4+64+5+16+7+9+32+8+2+7+9+8+3516+48+6+3+4+12...
    ///     Bivalue Universal Grave 3: 5/7 in r19c8 => r4c8<>5
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
    |position, finds| match Grave::of(position) {
        Some(grave) => grave.subset(position, finds),
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
    ///     +51+4+3.....3+97+5.....6+8+219...+394+6+28+37..+1+25+7+4683+9+7+3+8+9+512+4+64+5+16+7+9+32+8+2+7+9+8+3516+48+6+3+4+12...
    ///     Bivalue Universal Grave 4: 5/7 in r19c8 => r9c8<>7, r1c8<>8
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
    |position, finds| match Grave::of(position) {
        Some(grave) => grave.locked(position, finds),
        None => ControlFlow::Continue(()),
    }
}
