//! The parts that explanations of almost locked sets have in common.

use crate::grid::Names;
use crate::position::{AlmostLockedSets, Als};
use crate::step::wording::{agree, number};
use crate::step::{ExhibitId, joined};
use crate::techniques::prelude::*;

/// Returns the role of the set with this number, from 0; all sets after the third have the same.
pub(crate) fn set_role(number: usize) -> Role {
    [Role::SetA, Role::SetB, Role::SetC, Role::SetD][number.min(3)]
}

/// Describes sets A, B and so on: "A, in row 3 (r3c3 and r3c4), is an almost locked set: two cells
/// with the three candidates 3, 6 and 8." Three sets or more are a list, which ends with a line
/// break. Adds each set to the machine line: `A=r3c34 {368}, `.
pub(super) fn describe<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    sets: &[&Als<S>],
) -> Vec<Word> {
    let count = sets.len();
    let mut words = match count {
        0..3 => Vec::new(),
        _ => sentence![(format!("There are {} almost locked sets:", number(count)))],
    };
    for (index, set) in sets.iter().enumerate() {
        let [cells, digits] = show(explanation, position, set, index);
        let name = letter(index);
        explanation.line.extend(sentence![(format!("{name}=")) cells " {" digits "}, "]);
        let [begins, is_set, ends] = match (count, index) {
            (0..3, 0) => ["", " is an almost locked set", "."],
            (0..3, _) => [" ", " is another", "."],
            _ if index + 1 == count => ["\n- ", "", ".\n"],
            _ => ["\n- ", "", ";"],
        };
        words.push(format!("{begins}{name}").into());
        let mut houses = position.geometry().houses_of_all(set.cells);
        // A single cell is in three houses, and needs none.
        let house = houses.next().filter(|_| set.cells.len() > 1);
        if let Some(house) = house {
            let house = explanation.house(Role::Premise, house);
            words.extend(sentence![", in " house]);
        }
        let comma = if house.is_some() && !is_set.is_empty() { "," } else { "" };
        words.extend(sentence![
            " (" cells (format!("){comma}{is_set}: {} ", size(set))) digits ends
        ]);
    }
    words
}

/// Says that the places for a digit in two sets see each other: "r1c5, the only 9 in B, sees every
/// 9 in A (r1c1 and r1c2)".
pub(super) fn see_each_other<S: Size>(
    explanation: &mut Explanation,
    almost: &AlmostLockedSets<S>,
    digit: Digit,
    sets: [(usize, &Als<S>); 2],
) -> Vec<Word> {
    let [one, other] = sets.map(|(_, set)| almost.holding(set, digit).places);
    explanation.digit_in(Role::RestrictedCommon, digit, one | other);
    let [a, b] = [one, other]
        .map(|places| Word::Cells(explanation.digit_in(Role::RestrictedCommon, digit, places)));
    let digit = digit.placeholder();
    let names = sets.map(|(number, _)| letter(number));
    let [only_a, only_b] = names.each_ref().map(|name| format!(", the only {digit} in {name}"));
    let [every_a, every_b] = names.map(|name| format!("every {digit} in {name} ("));
    match (one.len(), other.len()) {
        (1, 1) => sentence![a only_a ", sees " b only_b],
        (1, _) => sentence![a only_a ", sees " every_b b ")"],
        (_, 1) => sentence![b only_b ", sees " every_a a ")"],
        _ => sentence![every_a a ") sees " every_b b ")"],
    }
}

/// Adds the exhibits and premises of the set with this number: its cells, its digits.
fn show<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    als: &Als<S>,
    number: usize,
) -> [ExhibitId; 2] {
    let role = set_role(number);
    let nouns = [explanation.cells(role, als.cells), explanation.digits(role, als.digits)];
    explanation.candidates(role, position.candidates_in(als.cells, als.digits));
    explanation.needs_cells(position, als.cells);
    nouns
}

/// Returns "two cells with the three candidates".
fn size<S: Size>(als: &Als<S>) -> String {
    let [cells, digits] = [als.cells.len(), als.digits.len()];
    let cell = if cells == 1 { "cell" } else { "cells" };
    format!("{} {cell} with the {} candidates", number(cells), number(digits))
}

/// Returns the letter of the set with this number, from 0: A to Z, then S27 and so on.
pub(crate) fn letter(number: usize) -> String {
    let letter = u8::try_from(number).ok().filter(|&number| number < 26);
    letter
        .map_or_else(|| format!("S{}", number + 1), |number| char::from(b'A' + number).to_string())
}

/// Cells that see all places of a digit.
pub(super) struct Sight<S: Size> {
    pub(super) cells: CellSet<S>,
    pub(super) digit: Digit,
    /// The numbers of the sets, with the places for the digit in them.
    pub(super) sets: Vec<(usize, CellSet<S>)>,
}

/// Says what the eliminated cells see: " r2c2 and r4c3 see the 8 of A (r3c3) and every 8 of B (r6c2
/// and r6c4)." Digits that the same cells lose are named together if they follow each other. Three
/// clauses or more are a list.
pub(super) fn sights<S: Size>(explanation: &mut Explanation, sights: &[Sight<S>]) -> Vec<Word> {
    let mut words = Vec::new();
    let sets = |sight: &Sight<S>| sight.sets.iter().map(|(set, _)| *set).collect::<Vec<_>>();
    let same = |a: &Sight<S>, b: &Sight<S>| a.cells == b.cells && sets(a) == sets(b);
    let groups: Vec<&[Sight<S>]> = sights.chunk_by(same).collect();
    for (index, group) in groups.iter().enumerate() {
        let cells = explanation.cells(Role::Eliminated, group[0].cells);
        words.extend(sentence![
            (match (groups.len(), index) {
                (3.., _) => "\n- ",
                (_, 0) => " ",
                _ => ", and ",
            })
            cells (agree(group[0].cells.len(), " sees", " see"))
        ]);
        let seen = group.iter().flat_map(|sight| sight.sets.iter().map(move |set| (sight, set)));
        let seen = seen.map(|(sight, &(set, places))| every(explanation, sight.digit, set, places));
        words.extend(sentence![" "(joined(seen.collect(), " and "))]);
        words.push(match groups.len() {
            _ if index + 1 == groups.len() => ".".into(),
            3.. => ";".into(),
            _ => "".into(),
        });
    }
    words
}

/// Names the places for a digit in a set: "every 8 of B (r6c2 and r6c4)", "the 8 of A (r3c3)".
pub(super) fn every<S: Size>(
    explanation: &mut Explanation,
    digit: Digit,
    set: usize,
    places: CellSet<S>,
) -> Vec<Word> {
    let every = agree(places.len(), "the ", "every ");
    let cells = explanation.digit_in(set_role(set), digit, places);
    let digit = explanation.digit(Role::Digit, digit);
    sentence![every digit (format!(" of {} (", letter(set))) (Word::Cells(cells)) ")"]
}

/// The digits that a set contains because it lacks another one.
pub(super) struct OtherDigits {
    /// All of them.
    pub(super) all: DigitSet,
    /// The digits that the proof uses.
    pub(super) used: DigitSet,
    /// The role of those in the proof.
    pub(super) role: Role,
}

/// Says that a set without one of its digits contains the others: "A contains 7" if all are used,
/// otherwise "A contains all its other digits, among them 7".
pub(super) fn contains_others(
    explanation: &mut Explanation,
    name: &str,
    others: &OtherDigits,
) -> Vec<Word> {
    let noun = explanation.digits(others.role, others.used);
    let is_all = others.all == others.used;
    let among = if is_all { "" } else { "all its other digits, among them " };
    sentence![(format!("{name} contains {among}")) noun]
}

/// Adds a node to the Eureka line: the set has `first` or all its other digits.
pub(super) fn add_node<S: Size>(
    explanation: &mut Explanation,
    als: &Als<S>,
    first: DigitSet,
    number: usize,
    shape: Shape,
) {
    let names = Names::open(shape);
    let cells = explanation.cells(set_role(number), als.cells);
    let between = if explanation.eureka.is_empty() { "" } else { "-" };
    let bracket =
        format!("{between}({}={})", names.digits(first), names.digits(als.digits - first));
    explanation.eureka.extend(sentence![bracket cells]);
}
