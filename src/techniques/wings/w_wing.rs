//! Two equal cells of two candidates, tied by a house.

use std::ops::ControlFlow;

use super::super::{Family, Finds, technique};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::position::Position;
use crate::rating::{Level, Rating};
use crate::size::Size;
use crate::step::{Find, Role, Telling};
use crate::words;

technique! {
    /// Two cells with the same two candidates, tied by a house that one of them would leave
    /// without a digit.
    ///
    /// # Pattern
    ///
    /// Two cells that do not see each other have the candidates x and z and no others. In some
    /// house every place of x sees one of the two cells; mostly there are two such places, one for
    /// each.
    ///
    /// # Why it works
    ///
    /// If both cells were x, the house would have no place left for x. So one of them is z, and a
    /// cell that sees both cannot be.
    ///
    /// # Example
    ///
    ///     1..8..6.+3+2.+4.358+1+7+38..+1.+5.+96..+19+7+4+82+74+9+25+8+13+6+8+123+467+95+4..+5....1+52...1..497+1+4+6+32+5+8
    ///     W-Wing: 7/6 in r3c3,r8c8 connected by 7 in r38c4 => r8c3<>6
    ///
    /// # Cousins
    ///
    /// It is an Alternating Inference Chain of three strong links: cell, house, cell.
    WWing {
        slug: "w-wing",
        name: "W-Wing",
        aliases: &["Semi-Remote Naked Pair"],
        family: Family::Wings,
        rating: Rating::tenths(44),
        score: 150,
        level: Level::Hard,
    }
    |position, finds| {
        let bivalue = position.bivalue();
        for first in bivalue {
            let pair = position.candidates(first);
            for second in bivalue - position.geometry().peers(first) {
                if second > first && position.candidates(second) == pair {
                    tied(position, [first, second], finds)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The wings of these two cells, for either digit.
fn tied<S: Size>(
    position: &Position<'_, S>,
    ends: [Cell; 2],
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let [a, b] = ends.map(|cell| geometry.peers(cell));
    let pair = position.candidates(ends[0]);
    for digit in pair {
        let gone = position.places(digit) & a & b;
        let Some(tie) = (pair.without(digit)).first().filter(|_| !gone.is_empty()) else {
            continue;
        };
        let ties = |&&house: &&House| {
            let places = position.places_in(house, tie);
            places.len() > 1 && places.is_subset(a | b)
        };
        // One place is a hidden single, and two are easier to see than groups.
        let houses = geometry.houses().iter().filter(ties);
        let simplest = houses.min_by_key(|&&house| position.places_in(house, tie).len());
        if let Some(&house) = simplest {
            finds.offer(Find::eliminate(&WWing::PROFILE, digit, gone), |telling| {
                tell(telling, position, (ends, house), (tie, digit));
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    (ends, house): ([Cell; 2], House),
    (tie, digit): (Digit, Digit),
) {
    let pair = position.candidates(ends[0]);
    let places: CellSet<S> = position.places_in(house, tie);
    let ends_noun = telling.cells(Role::Pincer, ends);
    let pair_noun = telling.digits(Role::Pincer, pair);
    let house_noun = telling.house(Role::Base, house);
    let tie_noun = telling.digit(Role::Digit, tie);
    let digit_noun = telling.digit(Role::Pincer, digit);
    let places_noun = telling.digit_in(Role::Base, tie, places);
    let places_cells = telling.cells(Role::Base, places);
    telling.see = words![
        "The cells ",
        ends_noun,
        " have no candidates but ",
        pair_noun,
        ". In ",
        house_noun,
        " each place of ",
        tie_noun,
        " sees one of the two: ",
        places_noun,
        "."
    ];
    telling.why = words![
        "If both cells were ",
        tie_noun,
        ", ",
        house_noun,
        " would have no place left for it. So one of them is ",
        digit_noun,
        "."
    ];
    telling.line = words![
        format!("{tie}/{digit} in "),
        ends_noun,
        " connected by ",
        tie_noun,
        " in ",
        places_cells
    ];
    for end in ends {
        telling.needs_cell(end, pair);
    }
    telling.needs_house(house, tie, places);
}
