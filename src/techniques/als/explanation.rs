//! What the steps of almost locked sets have in common when they are told.

use crate::catalog::Role;
use crate::grid::Candidate;
use crate::position::{Als, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{ExhibitId, Explanation, Word};

/// The role of the set with this number, from 0; beyond the fourth all look alike.
pub(in crate::techniques) fn role(number: usize) -> Role {
    [Role::SetA, Role::SetB, Role::SetC, Role::SetD][number.min(3)]
}

/// Shows a set and leans on its cells: the noun for its cells, then the one for its digits.
pub(super) fn show<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    als: &Als<S>,
    role: Role,
) -> [ExhibitId; 2] {
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

/// `A=r1c12 {123}`: a set in a machine line.
pub(super) fn in_line(number: usize, [cells, digits]: [ExhibitId; 2]) -> Vec<Word> {
    sentence![format!("{}=", letter(number)), cells, " {", digits, "}"]
}

/// The name of the set with this number, from 0: A, B, C, ... and then S27, ...
pub(super) fn letter(number: usize) -> String {
    u8::try_from(number)
        .ok()
        .filter(|&number| number < 26)
        .map_or_else(
            || format!("S{}", number + 1),
            |number| char::from(b'A' + number).to_string(),
        )
}
