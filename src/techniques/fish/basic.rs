//! Basic fish: rows covered by columns, or columns by rows, without fins.

use std::ops::ControlFlow;

use super::{lines, tell};
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::{Collector, technique};

technique! {
    /// Two rows that have a digit only in the same two columns, or two columns in two rows.
    ///
    /// # Pattern
    ///
    /// Two rows in which a digit has exactly two places, in the same two columns: the corners of a
    /// rectangle. Or two columns and two rows.
    ///
    /// # Why it works
    ///
    /// Each of the two rows has the digit once, and no two of them in the same column, so the two
    /// columns have it in these rows, both of them. No other cell of the columns can have it.
    ///
    /// # Example
    ///
    ///     +9..4+6+2+751+5+27+9+13+6+84+41+6+78+59..3.+5.4+9+1..+79..+5.3+4..+41.+37+5+98+8.4+59.2...5..+7+48.9+1+7+93+28+46+5
    ///     X-Wing: 6 r68 c14 => r45c4<>6
    ///
    /// # Cousins
    ///
    /// Three lines make a Swordfish. With further places in one box it is a finned X-Wing; two
    /// lines that share only one end make a skyscraper.
    XWing {
        slug: "x-wing",
        name: "X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(32),
        score: 140,
        level: Level::Hard,
    }
    |position, collector| basic(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// Three rows that have a digit only in the same three columns, or three columns in three rows.
    ///
    /// # Pattern
    ///
    /// Three rows in which a digit has no places but in the same three columns. No row need have
    /// all three places. Or three columns and three rows.
    ///
    /// # Why it works
    ///
    /// Each of the three rows has the digit once, and no two of them in the same column, so the
    /// three columns have it in these rows, all three of them. No other cell of the columns can
    /// have it.
    ///
    /// # Example
    ///
    ///     529+6+7+1+3+48.7+1.+83...+3.8.+9+2.+1.+1+36.5+4+8...82+31+6.54.+5..+2+8+631...2+391.+5.+9+5+1+67+4.+3.+138+4+5.6.
    ///     Swordfish: 7 r359 c179 => r4c9,r67c1<>7
    ///
    /// # Cousins
    ///
    /// Two lines make an X-Wing, four a Jellyfish; with further places in one box it is a finned
    /// Swordfish.
    Swordfish {
        slug: "swordfish",
        name: "Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(38),
        score: 150,
        level: Level::Hard,
    }
    |position, collector| basic(&Self::PROFILE, 3, position, collector)
}

technique! {
    /// Four lines that keep a digit to the same four crossing lines.
    ///
    /// # Pattern
    ///
    /// Four rows in which a digit has no places but in the same four columns. No row need have all
    /// four places. Or four columns and four rows.
    ///
    /// # Why it works
    ///
    /// Each of the four rows has the digit once, and no two of them in the same column, so the four
    /// columns have it in these rows, all four of them. No other cell of the columns can have it.
    ///
    /// # Example
    ///
    ///     48..6+31.+7......3....32.....6.+98....53.17......2+8+6.4..+1...3+874+12+2+3+4..+657881+7+42+5..+3|r23c5<>1, r45c8<>2, r2c58,r3c5<>5, r23c5,r5c8<>9
    ///     Jellyfish: 9 r1689 c4578 => r2c48,r3c78,r5c57<>9
    ///
    /// # Cousins
    ///
    /// Three lines make a Swordfish. Larger fish always have a smaller one beside them on a 9x9
    /// board, in the lines that are left.
    Jellyfish {
        slug: "jellyfish",
        name: "Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(52),
        score: 160,
        level: Level::Hard,
    }
    |position, collector| basic(&Self::PROFILE, 4, position, collector)
}

technique! {
    /// Five lines that keep a digit to the same five crossing lines.
    ///
    /// # Pattern
    ///
    /// Five rows in which a digit has no places but in the same five columns. No row need have all
    /// five places. Or five columns and five rows.
    ///
    /// # Why it works
    ///
    /// Each of the five rows has the digit once, and no two of them in the same column, so the five
    /// columns have it in these rows, all five of them. No other cell of the columns can have it.
    ///
    /// # Example
    ///
    ///     6.+7.2+1..3+5.9.3.21.+2314.5..67.+3....2.+45+2...8..1.8.5..3..+261......+1+5..7...974+5.....|r9c67<>6, r9c69<>8
    ///     Squirmbag: 8 c12469 r12478 => r478c5,r178c8<>8
    ///
    /// # Cousins
    ///
    /// Where a digit has nine lines left, a fish of five rows has a fish of at most four columns
    /// beside it that takes the same.
    Squirmbag {
        slug: "squirmbag",
        name: "Squirmbag",
        aliases: &["Squirm Bag", "Starfish"],
        family: Family::Fish,
        rating: Rating::tenths(60),
        score: 470,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| basic(&Self::PROFILE, 5, position, collector)
}

technique! {
    /// Six lines that keep a digit to the same six crossing lines.
    ///
    /// # Pattern
    ///
    /// Six rows in which a digit has no places but in the same six columns. No row need have all
    /// six places. Or six columns and six rows.
    ///
    /// # Why it works
    ///
    /// Each of the six rows has the digit once, and no two of them in the same column, so the six
    /// columns have it in these rows, all six of them. No other cell of the columns can have it.
    ///
    /// # Example
    ///
    ///     .45.17+9+2+6.62+5..+1.4.....+2+5.8+5.92..7+8.......+45..74.5+16+92...+1.9+34+5+4+9..+2581+71+5....+2+69
    ///     Whale: 3 c235689 r234589 => r235c1,r3589c4<>3
    ///
    /// # Cousins
    ///
    /// Where a digit has nine lines left, a fish of six rows has a fish of at most three columns
    /// beside it that takes the same.
    Whale {
        slug: "whale",
        name: "Whale",
        aliases: &["Whale Fish"],
        family: Family::Fish,
        rating: Rating::tenths(60),
        score: 470,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| basic(&Self::PROFILE, 6, position, collector)
}

technique! {
    /// Seven lines that keep a digit to the same seven crossing lines.
    ///
    /// # Pattern
    ///
    /// Seven rows in which a digit has no places but in the same seven columns. No row need have
    /// all seven places. Or seven columns and seven rows.
    ///
    /// # Why it works
    ///
    /// Each of the seven rows has the digit once, and no two of them in the same column, so the
    /// seven columns have it in these rows, all seven of them. No other cell of the columns can
    /// have it.
    ///
    /// # Example
    ///
    ///     12539.784....579.1.9.841..5..7..2493..1.84.27..4..31.85....93.2.....58.93.9.285..
    ///     Leviathan: 6 r2345678 c1234578 => r9c248<>6
    ///
    /// # Cousins
    ///
    /// Where a digit has nine lines left, a fish of seven rows has a fish of at most two columns
    /// beside it that takes the same.
    Leviathan {
        slug: "leviathan",
        name: "Leviathan",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(60),
        score: 470,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| basic(&Self::PROFILE, 7, position, collector)
}

fn basic<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    lines::each(position, collector.digits(), |lines| {
        lines.basic(size, &mut |fish| {
            let deduction = Deduction::eliminate(profile, fish.digit, fish.gone(position))
                .demanding(fish.loads(position));
            collector.offer(deduction, |explanation| {
                tell::fish(explanation, position, &fish)
            })
        })
    })
}
