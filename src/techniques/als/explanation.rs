//! The parts that explanations of almost locked sets have in common.

use crate::catalog::Role;
use crate::grid::{Candidate, CellSet, Digit, DigitSet, Names};
use crate::position::{Als, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{agree, begun, number};
use crate::step::{ExhibitId, Explanation, Word};

/// Returns the role of the set with this number, from 0; all sets after the third have the same.
pub(crate) fn role(number: usize) -> Role {
    [Role::SetA, Role::SetB, Role::SetC, Role::SetD][number.min(3)]
}

/// Describes sets A, B and so on: "A (r3c3 and r3c4) is an almost locked set: two cells with three digits,
/// 3, 6 and 8." Three sets or more are a list, which ends with a line break. Adds each set to the machine
/// line: `A=r3c34 {368}, `.
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
    for (at, set) in sets.iter().enumerate() {
        let [cells, digits] = show(explanation, position, set, at);
        let name = letter(at);
        explanation
            .line
            .extend(sentence![(format!("{name}=")) cells " {" digits "}, "]);
        let [begins, is_set, ends] = match (count, at) {
            (0..3, 0) => ["", " is an almost locked set", "."],
            (0..3, _) => [" ", " is another", "."],
            _ if at + 1 == count => ["\n- ", "", ".\n"],
            _ => ["\n- ", "", ";"],
        };
        words.extend(sentence![
            (format!("{begins}{name} (")) cells (format!("){is_set}: {}, ", size(set))) digits ends
        ]);
    }
    words
}

/// Says that the places for a digit in two sets, given by number, see each other: "all 7s of A see all 7s
/// of B".
pub(super) fn see_each_other<S: Size>(
    explanation: &mut Explanation,
    digit: Digit,
    places: [(CellSet<S>, usize); 2],
) -> Vec<Word> {
    let all = places.iter().fold(CellSet::EMPTY, |all, it| all | it.0);
    explanation.digit_in(Role::RestrictedCommon, digit, all);
    let noun = explanation.digit(Role::RestrictedCommon, digit);
    let [(ones, one), (others, other)] = places;
    let [one, other] = [one, other].map(letter);
    let (all, of_see) = agree(ones.len(), ("the ", " of "), ("all ", "s of "));
    let see = agree(ones.len(), " sees ", " see ");
    let (all_others, of) = agree(others.len(), ("the ", " of "), ("all ", "s of "));
    sentence![all noun (format!("{of_see}{one}{see}{all_others}")) noun (format!("{of}{other}"))]
}

/// Capitalises the first word of a sentence.
pub(super) fn begin(mut words: Vec<Word>) -> Vec<Word> {
    if let Some(Word::Text(text)) = words.first_mut() {
        *text = begun(text).into();
    }
    words
}

/// Adds the exhibits and premises of the set with this number: its cells, its digits.
fn show<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    als: &Als<S>,
    number: usize,
) -> [ExhibitId; 2] {
    let role = role(number);
    let nouns = [
        explanation.cells(role, als.cells),
        explanation.digits(role, als.digits),
    ];
    let candidates = als.cells.iter().flat_map(|cell| {
        let held = position.candidates(cell);
        Candidate::all_in(cell, held)
    });
    explanation.candidates(role, candidates);
    for cell in als.cells {
        explanation.needs_cell(cell, position.candidates(cell));
    }
    nouns
}

/// Returns "two cells with three digits".
fn size<S: Size>(als: &Als<S>) -> String {
    let [cells, digits] = [als.cells.len(), als.digits.len()];
    let cell = if cells == 1 { "cell" } else { "cells" };
    format!("{} {cell} with {} digits", number(cells), number(digits))
}

/// Returns the letter of the set with this number, from 0: A to Z, then S27 and so on.
pub(crate) fn letter(number: usize) -> String {
    let letter = u8::try_from(number).ok().filter(|&number| number < 26);
    letter.map_or_else(
        || format!("S{}", number + 1),
        |number| char::from(b'A' + number).to_string(),
    )
}

/// Cells that see all places of a digit.
pub(super) struct Sight<S: Size> {
    pub(super) cells: CellSet<S>,
    pub(super) digit: Digit,
    /// The sets with the places: "A", "both sets".
    pub(super) sets: String,
}

/// Says what the eliminated cells see: " r2c2 and r4c3 see every 8 of both sets." Digits that the same
/// cells lose are named together if they follow each other: "every 7 and every 8 of both sets". Three
/// clauses or more are a list.
pub(super) fn sights<S: Size>(explanation: &mut Explanation, sights: &[Sight<S>]) -> Vec<Word> {
    let mut words = Vec::new();
    let same = |a: &Sight<S>, b: &Sight<S>| a.cells == b.cells && a.sets == b.sets;
    let groups: Vec<&[Sight<S>]> = sights.chunk_by(same).collect();
    for (at, group) in groups.iter().enumerate() {
        let cells = explanation.cells(Role::Eliminated, group[0].cells);
        words.extend(sentence![
            (match (groups.len(), at) {
                (3.., _) => "\n- ",
                (_, 0) => " ",
                _ => ", and ",
            })
            cells (agree(group[0].cells.len(), " sees", " see"))
        ]);
        for (at, sight) in group.iter().enumerate() {
            let digit = explanation.digit(Role::Digit, sight.digit);
            let every = match at {
                0 => " every ",
                _ if at + 1 == group.len() => " and every ",
                _ => ", every ",
            };
            words.extend(sentence![every digit]);
        }
        words.push(format!(" of {}", group[0].sets).into());
        words.push(match groups.len() {
            _ if at + 1 == groups.len() => ".".into(),
            3.. => ";".into(),
            _ => "".into(),
        });
    }
    words
}

/// Adds a node to the Eureka line: the set has `first` or all its other digits.
pub(super) fn add_node<S: Size>(
    explanation: &mut Explanation,
    als: &Als<S>,
    first: DigitSet,
    number: usize,
) {
    let names = Names::open(S::SHAPE);
    let cells = explanation.cells(role(number), als.cells);
    let between = if explanation.eureka.is_empty() {
        ""
    } else {
        "-"
    };
    let bracket = format!(
        "{between}({}={})",
        names.digits(first),
        names.digits(als.digits - first)
    );
    explanation.eureka.extend(sentence![bracket cells]);
}
