//! Two equal cells of two candidates, tied by a house.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

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
    |position, collector| {
        let bivalue = position.bivalue();
        for first in bivalue {
            let pair = position.candidates(first);
            for second in bivalue - position.geometry().peers(first) {
                if second > first && position.candidates(second) == pair {
                    tied(position, [first, second], collector)?;
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
    collector: &mut Collector<'_>,
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
            let grouped = usize::from(position.places_in(house, tie).len() > 2);
            let deduction = Deduction::eliminate(&WWing::PROFILE, digit, gone)
                .demanding([(Load::Groups, grouped)]);
            collector.offer(deduction, |explanation| {
                tell(explanation, position, (ends, house), (tie, digit));
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    (ends, house): ([Cell; 2], House),
    (tie, digit): (Digit, Digit),
) {
    let pair = position.candidates(ends[0]);
    let places: CellSet<S> = position.places_in(house, tie);
    let ends_noun = explanation.cells(Role::Pincer, ends);
    let pair_noun = explanation.digits(Role::Pincer, pair);
    let house_noun = explanation.house(Role::Base, house);
    let tie_noun = explanation.digit(Role::Digit, tie);
    let digit_noun = explanation.digit(Role::Pincer, digit);
    let places_noun = explanation.digit_in(Role::Base, tie, places);
    let places_cells = explanation.cells(Role::Base, places);
    explanation.pattern = sentence![
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
    explanation.why = sentence![
        "If both cells were ",
        tie_noun,
        ", ",
        house_noun,
        " would have no place left for it. So one of them is ",
        digit_noun,
        "."
    ];
    explanation.line = sentence![
        format!("{tie}/{digit} in "),
        ends_noun,
        " connected by ",
        tie_noun,
        " in ",
        places_cells
    ];
    for end in ends {
        explanation.needs_cell(end, pair);
    }
    explanation.needs_house(house, tie, places);
}
