//! Full houses, hidden singles and naked singles.

use std::ops::ControlFlow;

use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, SlotSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// The last empty cell of a house.
    ///
    /// # Pattern
    ///
    /// A row, column or box in which all cells but one are filled.
    ///
    /// # Why it works
    ///
    /// Every digit stands once in every house, so the one that is missing goes into the one cell
    /// that is free.
    ///
    /// # Example
    ///
    ///     ....2..+8........5.......3916+193.5+82..542.+8...83+26.+1..+5.8+6.19..4....8+65......+3+2.68
    ///     Full House: r5c1=7
    ///
    /// # Cousins
    ///
    /// It is a hidden single and a naked single at once, and the first thing to look for after
    /// each digit that you write.
    FullHouse {
        slug: "full-house",
        name: "Full House",
        aliases: &["Last Digit", "Last Cell in House"],
        family: Family::Singles,
        rating: Rating::tenths(10),
        score: 4,
        level: Level::Easy,
    }
    |position, collector| full_houses(position, collector)
}

technique! {
    /// The only place for a digit in a box.
    ///
    /// # Pattern
    ///
    /// A box in which a digit has one place left: all other cells are filled or see the digit.
    ///
    /// # Why it works
    ///
    /// The box must have the digit somewhere, and nowhere else is left.
    ///
    /// # Example
    ///
    ///     .4......8.21..7......2...3...26.43......1......48.27...5...1......5..96.7......8.
    ///     Hidden Single (box): r1c4=1
    ///
    /// # Cousins
    ///
    /// The same in a row or in a column is harder to see. When it is the last empty cell of its
    /// house it is a full house.
    HiddenSingleBox {
        slug: "hidden-single-box",
        name: "Hidden Single (box)",
        aliases: &["Hidden Single", "Unique", "Pinned Digit", "Cross-Hatching"],
        family: Family::Singles,
        rating: Rating::tenths(12),
        score: 14,
        level: Level::Easy,
    }
    |position, collector| hidden_singles(&Self::PROFILE, HouseKind::Box, position, collector)
}

technique! {
    /// The only place for a digit in a row.
    ///
    /// # Pattern
    ///
    /// A row in which a digit has one place left: all other cells are filled or see the digit.
    ///
    /// # Why it works
    ///
    /// The row must have the digit somewhere, and nowhere else is left.
    ///
    /// # Example
    ///
    ///     +9621.4.+3+5+57+3+2.9.+1.4+8+15.+3+2+9..+3.+79...8.+9+8+3.+5.6.+7..8..3.93+5+9+4+1+8+6+7281+76+529+43...93+7581
    ///     Hidden Single (row): r6c6=1
    ///
    /// # Cousins
    ///
    /// The hidden single in a column is its mirror image, the one in a box the easiest to see.
    HiddenSingleRow {
        slug: "hidden-single-row",
        name: "Hidden Single (row)",
        aliases: &["Hidden Single", "Unique", "Pinned Digit"],
        family: Family::Singles,
        rating: Rating::tenths(15),
        score: 14,
        level: Level::Easy,
    }
    |position, collector| hidden_singles(&Self::PROFILE, HouseKind::Row, position, collector)
}

technique! {
    /// The only place for a digit in a column.
    ///
    /// # Pattern
    ///
    /// A column in which a digit has one place left: all other cells are filled or see the digit.
    ///
    /// # Why it works
    ///
    /// The column must have the digit somewhere, and nowhere else is left.
    ///
    /// # Example
    ///
    ///     9...+4+3+6+2+7.7..1+95+43.3467.+8+9+1.+8.1+349+6+5..9.+6.738...+7+9+8+4+12.2.4+8.+35+98+9+5+32+6+1+7+4...9+5.+2+8+6
    ///     Hidden Single (column): r6c2=6
    ///
    /// # Cousins
    ///
    /// The hidden single in a row is its mirror image, the one in a box the easiest to see.
    HiddenSingleColumn {
        slug: "hidden-single-column",
        name: "Hidden Single (column)",
        aliases: &["Hidden Single", "Unique", "Pinned Digit"],
        family: Family::Singles,
        rating: Rating::tenths(15),
        score: 14,
        level: Level::Easy,
    }
    |position, collector| hidden_singles(&Self::PROFILE, HouseKind::Column, position, collector)
}

technique! {
    /// The only digit for a cell.
    ///
    /// # Pattern
    ///
    /// A cell that sees all digits but one, or has lost all others to earlier steps.
    ///
    /// # Why it works
    ///
    /// The cell must hold something, and nothing else is left.
    ///
    /// # Example
    ///
    ///     .8.....75...2.....379...8...5..4...3..1.7........5.9..8.....3..2.7....1.6.5..3...
    ///     Naked Single: r7c3=4
    ///
    /// # Cousins
    ///
    /// A hidden single is the same with house and cell exchanged: one place for the digit instead
    /// of one digit for the place. With pencil marks the naked single is the easier to see,
    /// without them the harder.
    NakedSingle {
        slug: "naked-single",
        name: "Naked Single",
        aliases: &["Sole Candidate", "Forced Digit", "Singleton", "Lone Number"],
        family: Family::Singles,
        rating: Rating::tenths(23),
        score: 4,
        level: Level::Easy,
    }
    |position, collector| naked_singles(position, collector)
}

fn full_houses<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let all = DigitSet::first_n(S::SIDE);
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
        let lines = usize::from(kind != HouseKind::Box);
        let fresh = collector.numbers::<S>(kind);
        for number in SlotSet::from_bits(fresh & position.nearly_full(kind)) {
            let house = House::new(kind, number);
            let missing = all - position.placed(house);
            let Some(digit) = missing.single() else {
                continue;
            };
            let Some(cell) = position.empty_in(house).single() else {
                continue;
            };
            if !position.has(Candidate::new(cell, digit)) {
                continue;
            }
            let deduction = Deduction::place(&FullHouse::PROFILE, Candidate::new(cell, digit))
                .demanding([(Load::Lines, lines)]);
            collector.offer(deduction, |explanation| {
                let house_noun = explanation.house(Role::Base, house);
                let cell_noun = explanation.cell(Role::Target, cell);
                let digit_noun = explanation.digit(Role::Digit, digit);
                explanation.pattern = sentence![
                    "In ",
                    house_noun,
                    " only ",
                    cell_noun,
                    " is empty, and only ",
                    digit_noun,
                    " is missing there."
                ];
                explanation.needs_cell(cell, DigitSet::only(digit));
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_singles<S: Size>(
    profile: &'static Profile,
    kind: HouseKind,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let digits = collector.digits();
    let fresh = collector.numbers::<S>(kind);
    let singles = position.with_singles(kind, digits);
    collector.pass_all::<S>(kind, fresh & !singles);
    for number in SlotSet::from_bits(fresh & singles) {
        let house = House::new(kind, number);
        for digit in position.with_one_place(house) & digits {
            let Some(slot) = position.slots(house, digit).first() else {
                continue;
            };
            let cell = position.geometry().slots(house)[slot];
            let deduction = Deduction::place(profile, Candidate::new(cell, digit));
            collector.offer(deduction, |explanation| {
                tell_hidden(explanation, position, house, (cell, digit));
            })?;
        }
        collector.pass::<S>(house);
    }
    ControlFlow::Continue(())
}

fn tell_hidden<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    house: House,
    (cell, digit): (Cell, Digit),
) {
    let digit_noun = explanation.digit(Role::Digit, digit);
    let house_noun = explanation.house(Role::Base, house);
    let cell_noun = explanation.cell(Role::Target, cell);
    explanation.pattern = sentence![
        "In ",
        house_noun,
        " the only place for ",
        digit_noun,
        " is ",
        cell_noun,
        "."
    ];
    let others: Vec<Cell> = position.empty_in(house).without(cell).iter().collect();
    tell_what_bars(explanation, position, &others, DigitSet::only(digit));
    explanation.needs_house(house, digit, [cell]);
}

fn naked_singles<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    for cell in position.univalue() {
        let Some(digit) = position.candidates(cell).single() else {
            continue;
        };
        let deduction = Deduction::place(&NakedSingle::PROFILE, Candidate::new(cell, digit));
        collector.offer(deduction, |explanation| {
            let cell_noun = explanation.cell(Role::Target, cell);
            let digit_noun = explanation.digit(Role::Digit, digit);
            explanation.pattern = sentence![
                "The only digit left for ",
                cell_noun,
                " is ",
                digit_noun,
                "."
            ];
            tell_what_bars(
                explanation,
                position,
                &[cell],
                DigitSet::first_n(S::SIDE).without(digit),
            );
            explanation.needs_cell(cell, DigitSet::only(digit));
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds to the reasons: which filled cells keep these digits out of these cells, and which
/// candidates are gone for other reasons.
fn tell_what_bars<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    cells: &[Cell],
    digits: DigitSet,
) {
    let mut barriers = CellSet::<S>::EMPTY;
    let mut gone = Vec::new();
    for &cell in cells {
        for digit in digits {
            // One reason a candidate is enough, and one already told is the shortest.
            let known = position
                .barriers(cell, digit)
                .find(|&peer| barriers.contains(peer));
            match known.or_else(|| position.barriers(cell, digit).next()) {
                Some(peer) => barriers.insert(peer),
                None => gone.push(Candidate::new(cell, digit)),
            }
        }
    }
    if !barriers.is_empty() {
        let noun = explanation.cells(Role::Premise, barriers);
        explanation.why = match digits.single() {
            Some(digit) => {
                let digit = explanation.digit(Role::Digit, digit);
                let (end, keep) = if barriers.len() == 1 {
                    (" in ", " keeps")
                } else {
                    ("s in ", " keep")
                };
                sentence![
                    "The ",
                    digit,
                    end,
                    noun,
                    keep,
                    " it out of the other cells."
                ]
            }
            None if gone.is_empty() => sentence!["It sees the other digits in ", noun, "."],
            None => sentence!["It sees other digits in ", noun, "."],
        };
    }
    if !gone.is_empty() {
        if !explanation.why.is_empty() {
            explanation.why.push(" ".into());
        }
        let are = if gone.len() == 1 { "is" } else { "are" };
        let noun = explanation.candidates(Role::Premise, gone);
        explanation
            .why
            .extend(sentence![noun, format!(" {are} ruled out already.")]);
    }
}
