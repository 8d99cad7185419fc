//! The words of a hint, and the cells that it names.

use crate::grid::{Cell, Names};
use crate::solver::hint::{Degree, HintRegion, pattern, region};
use crate::step::wording::{article, begun, counted};
use crate::step::{Cells, Explanation, Step, Subject, Word, notation};

/// A hint lists the cells of a pattern if there are at most this many. Nobody can look at more at once.
const MAX_CELLS: usize = 6;

/// Maximum number of cells named of a pattern whose beginning its explanation does not name.
const FIRST_CELLS: usize = 3;

/// Returns the sentence that a degree adds to a hint.
pub(in crate::tui) fn hint_sentence(step: &Step, degree: Degree, names: Names) -> String {
    let profile = step.profile();
    match degree {
        Degree::Possible => {
            let kind = begun(&article(&step.level().name().to_lowercase()));
            let places = step.placements().next().is_some();
            let does = if places { "places a digit" } else { "removes candidates" };
            format!("{kind} step {does}.")
        }
        Degree::Where => match region(step) {
            HintRegion::House(house) => format!("Look at {house}."),
            HintRegion::Digit(digit) => format!("Look at the digit {}.", names.digit(digit)),
        },
        Degree::Pattern => {
            let look_at = cells_to_look_at(step);
            let cells = notation::cells(&look_at, step.shape);
            match pattern(step).len() - look_at.len() {
                0 => format!("{} in {cells}.", profile.name),
                others => format!(
                    "{}: it starts in {cells} and goes through {}.",
                    profile.name,
                    counted(others, "other cell")
                ),
            }
        }
    }
}

/// Returns the cells that a hint names: those of the pattern, or of a long one those with which its
/// explanation begins.
pub(in crate::tui) fn cells_to_look_at(step: &Step) -> Vec<Cell> {
    let all = pattern(step);
    if all.len() <= MAX_CELLS {
        return all;
    }
    let explanation = step.explanation();
    // A net that has no words of its own begins with its first branch.
    let mut parts = [Some(explanation), explanation.branches.first()].into_iter().flatten();
    let first = parts.find_map(|part| {
        let mut cells = first_cells(part);
        cells.retain(|cell| all.contains(cell));
        (1..=MAX_CELLS).contains(&cells.len()).then_some(cells)
    });
    first.unwrap_or_else(|| all[..FIRST_CELLS].to_vec())
}

/// Returns the cells that the pattern of an explanation names, each once.
fn first_cells(explanation: &Explanation) -> Vec<Cell> {
    let named = explanation.pattern.iter().filter_map(Word::exhibit);
    let mut first: Vec<Cell> = Vec::new();
    for exhibit in named.map(|id| &explanation.exhibits[id.index()]) {
        let cells = match &exhibit.subject {
            Subject::Cells(cells) => cells.clone(),
            Subject::Candidates(candidates) => {
                candidates.iter().map(|candidate| candidate.cell).collect()
            }
            Subject::Link { .. } | Subject::House(_) | Subject::Digits(_) => Cells::new(),
        };
        for cell in cells {
            if !first.contains(&cell) {
                first.push(cell);
            }
        }
    }
    first
}
