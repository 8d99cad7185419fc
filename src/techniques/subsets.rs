//! Naked and hidden subsets: as many cells as digits in one house.

use std::ops::ControlFlow;

use super::unions::unions;
use super::{Family, Finds, Profile, technique};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, SlotSet};
use crate::position::Position;
use crate::rating::{Level, Rating};
use crate::size::Size;
use crate::step::{Find, Role, Telling};
use crate::words;

technique! {
    /// Two cells of a house that hold the same two digits between them.
    ///
    /// # Pattern
    ///
    /// Two cells of a row, column or box that have only the same two candidates.
    ///
    /// # Why it works
    ///
    /// Two cells need two digits, and only these two are there: whichever way round, both digits
    /// are used up, and no other cell of the house can have one of them.
    ///
    /// # Example
    ///
    ///     .........1234567...............................................................8
    ///     Naked Pair: 8,9 in r2c89 => r2c9<>8
    ///
    /// # Cousins
    ///
    /// Where a house has a naked pair, the rest of its cells is a hidden subset. Three and four
    /// cells make a triple and a quadruple.
    NakedPair {
        slug: "naked-pair",
        name: "Naked Pair",
        aliases: &["Conjugate Pair", "Naked Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(30),
        score: 60,
        level: Level::Medium,
    }
    |position, finds| naked(&Self::PROFILE, 2, position, finds)
}

technique! {
    /// Three cells of a house that hold the same three digits between them.
    ///
    /// # Pattern
    ///
    /// Three cells of a row, column or box that have no candidates but the same three. None of
    /// them need have all three: 12, 23 and 13 is a triple too.
    ///
    /// # Why it works
    ///
    /// Three cells need three digits, and only these three are there: all of them are used up,
    /// and no other cell of the house can have one.
    ///
    /// # Example
    ///
    ///     .........
    ///     Naked Triple
    ///
    /// # Cousins
    ///
    /// The naked pair and the naked quadruple; the hidden triple looks at the same from the
    /// digits' side.
    NakedTriple {
        slug: "naked-triple",
        name: "Naked Triple",
        aliases: &["Naked Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(36),
        score: 80,
        level: Level::Medium,
    }
    |position, finds| naked(&Self::PROFILE, 3, position, finds)
}

technique! {
    /// Two digits of a house that have only the same two places.
    ///
    /// # Pattern
    ///
    /// Two digits that are candidates in only two cells of a row, column or box, the same two.
    ///
    /// # Why it works
    ///
    /// Each of the two digits takes one of the two cells, so nothing else fits in there.
    ///
    /// # Example
    ///
    ///     .........
    ///     Hidden Pair
    ///
    /// # Cousins
    ///
    /// The hidden single is the same with one digit, the hidden triple with three. The other
    /// cells of the house are a naked subset.
    HiddenPair {
        slug: "hidden-pair",
        name: "Hidden Pair",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(34),
        score: 70,
        level: Level::Medium,
    }
    |position, finds| hidden(&Self::PROFILE, 2, position, finds)
}

technique! {
    /// Three digits of a house that have only the same three places.
    ///
    /// # Pattern
    ///
    /// Three digits that are candidates in only three cells of a row, column or box.
    ///
    /// # Why it works
    ///
    /// Each of the three digits takes one of the three cells, so nothing else fits in there.
    ///
    /// # Example
    ///
    ///     .........
    ///     Hidden Triple
    ///
    /// # Cousins
    ///
    /// The hidden pair and the hidden quadruple; the naked triple looks at the same from the
    /// cells' side.
    HiddenTriple {
        slug: "hidden-triple",
        name: "Hidden Triple",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(40),
        score: 100,
        level: Level::Medium,
    }
    |position, finds| hidden(&Self::PROFILE, 3, position, finds)
}

fn naked<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    for &house in position.geometry().houses() {
        // With no more empty cells than the subset has, nothing is left to lose a candidate.
        if !finds.wants(house.kind) || position.empty_in(house).len() <= size {
            continue;
        }
        let slots = position.geometry().slots(house);
        let masks: Vec<u32> = slots
            .iter()
            .map(|&cell| position.candidates(cell).bits())
            .collect();
        unions(&masks, size, &mut |chosen, union| {
            let digits = DigitSet::from_bits(union);
            let cells: CellSet<S> = chosen.iter().map(|&slot| slots[slot]).collect();
            let others = position.empty_in(house) - cells;
            let gone = others.iter().flat_map(|cell| {
                let lost = position.candidates(cell) & digits;
                lost.iter().map(move |digit| Candidate::new(cell, digit))
            });
            let find = Find::eliminate_all(profile, gone);
            if find.effects.is_empty() {
                return ControlFlow::Continue(());
            }
            finds.offer(find, |telling| {
                tell_naked(telling, position, house, (cells, digits))
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn tell_naked<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    house: House,
    (cells, digits): (CellSet<S>, DigitSet),
) {
    let house_noun = telling.house(Role::Base, house);
    let cells_noun = telling.cells(Role::SetA, cells);
    let digits_noun = telling.digits(Role::Digit, digits);
    telling.candidates(Role::SetA, candidates_of(position, cells, digits));
    telling.see = words![
        "In ",
        house_noun,
        " the cells ",
        cells_noun,
        " have no candidates but ",
        digits_noun,
        "."
    ];
    telling.why = words![
        format!(
            "{} cells take all {} digits, so no other cell of ",
            cells.len(),
            digits.len()
        ),
        house_noun,
        " can have one of them."
    ];
    telling.line = words![comma_list(digits), " in ", cells_noun];
    for cell in cells {
        telling.needs_cell(cell, digits);
    }
}

fn hidden<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    for &house in position.geometry().houses() {
        if !finds.wants(house.kind) || position.empty_in(house).len() <= size {
            continue;
        }
        let slots = position.geometry().slots(house);
        let masks: Vec<u32> = position
            .slots_of(house)
            .values()
            .iter()
            .map(|slots| slots.bits())
            .collect();
        unions(&masks, size, &mut |chosen, union| {
            let digits: DigitSet = chosen.iter().map(|&index| Digit::new(index)).collect();
            let cells: Vec<Cell> = SlotSet::from_bits(union)
                .iter()
                .map(|slot| slots[slot])
                .collect();
            let gone = cells.iter().flat_map(|&cell| {
                let lost = position.candidates(cell) - digits;
                lost.iter().map(move |digit| Candidate::new(cell, digit))
            });
            let find = Find::eliminate_all(profile, gone);
            if find.effects.is_empty() {
                return ControlFlow::Continue(());
            }
            finds.offer(find, |telling| {
                tell_hidden(telling, position, house, (&cells, digits))
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn tell_hidden<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    house: House,
    (cells, digits): (&[Cell], DigitSet),
) {
    let house_noun = telling.house(Role::Base, house);
    let cells_noun = telling.cells(Role::SetA, cells.iter().copied());
    let digits_noun = telling.digits(Role::Digit, digits);
    let set = cells.iter().copied().collect::<CellSet<S>>();
    telling.candidates(Role::SetA, candidates_of(position, set, digits));
    telling.see = words![
        "In ",
        house_noun,
        " the digits ",
        digits_noun,
        " have no places but ",
        cells_noun,
        "."
    ];
    telling.why = words![
        format!(
            "{} digits take all {} cells, so nothing else fits into ",
            digits.len(),
            cells.len()
        ),
        cells_noun,
        "."
    ];
    telling.line = words![comma_list(digits), " in ", cells_noun];
    for digit in digits {
        telling.needs_house(house, digit, cells.iter().copied());
    }
}

fn candidates_of<'p, S: Size>(
    position: &'p Position<'_, S>,
    cells: CellSet<S>,
    digits: DigitSet,
) -> impl Iterator<Item = Candidate> + 'p {
    cells.into_iter().flat_map(move |cell| {
        let held = position.candidates(cell) & digits;
        held.iter().map(move |digit| Candidate::new(cell, digit))
    })
}

/// Digits as HoDoKu's lines have them: `2,7`.
fn comma_list(digits: DigitSet) -> String {
    digits
        .iter()
        .map(|digit| digit.to_string())
        .collect::<Vec<_>>()
        .join(",")
}
