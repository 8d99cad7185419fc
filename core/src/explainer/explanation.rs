//! Explanations of hints. Sets, fish, wings and similar patterns are explained by our technique
//! that finds the same; chains are explained link by link.

mod chains;

use super::hint::{Evidence, Hint};
use crate::catalog::Role;
use crate::grid::Cell;
use crate::position::Position;
use crate::sentence;
use crate::size::Nine;
use crate::step::{Deduction, Explanation, Premise};
use crate::techniques;

/// Explains a hint that was found on `position` and is known as `deduction`.
pub(super) fn explain(
    hint: &Hint,
    position: &Position<'_, Nine>,
    deduction: &Deduction,
) -> Explanation {
    let mut explanation = match &hint.evidence {
        Evidence::Chains(chains) => chains::explain(hint, chains, position),
        _ => by_technique(deduction, position).unwrap_or_else(|| by_cells(hint, position)),
    };
    let name = hint.rule.to_string();
    // "Hidden Single" needs no mention beside "Hidden Single (box)".
    let [known, own] = [deduction.profile.name, &name].map(str::to_ascii_lowercase);
    if !known.starts_with(&own) {
        explanation.elsewhere = Some(format!("Sudoku Explainer: {name}"));
    }
    explanation
}

/// Returns the explanation of our technique's step with all effects of the hint and the fewest
/// further ones.
fn by_technique(deduction: &Deduction, position: &Position<'_, Nine>) -> Option<Explanation> {
    let technique = techniques::by_slug::<Nine>(deduction.profile.slug)?;
    let step = technique.step_with(deduction, position)?;
    Some(step.explanation().clone())
}

/// Explains a hint that none of our techniques finds: by its cells, with the whole board as
/// premise.
fn by_cells(hint: &Hint, position: &Position<'_, Nine>) -> Explanation {
    let mut explanation = Explanation::default();
    match &hint.evidence {
        Evidence::Deadly { cells, extras, set } => {
            explain_deadly_pattern(&mut explanation, cells, extras, set);
        }
        Evidence::Cells(cells) => {
            let cells = explanation.cells(Role::SetA, cells.iter().copied());
            explanation.pattern = sentence!["The pattern is in " cells "."];
            explanation.line = sentence![cells];
        }
        // Only the effects are known.
        Evidence::HiddenSingle(_)
        | Evidence::NakedSingle
        | Evidence::Technique
        | Evidence::Chains(_) => {
            let candidates = hint.placement.iter().chain(&hint.eliminations);
            let mut changed: Vec<Cell> = candidates.map(|candidate| candidate.cell).collect();
            changed.sort_unstable();
            changed.dedup();
            let changed = explanation.cells(Role::Premise, changed);
            explanation.pattern = sentence!["The pattern changes " changed "."];
            explanation.line = sentence![changed];
        }
    }
    explanation.needs_cells(position, position.empty());
    explanation
}

/// Explains a deadly pattern, or a BUG if there are no cells, by the cells with extra candidates.
fn explain_deadly_pattern(
    explanation: &mut Explanation,
    cells: &[Cell],
    extras: &[Cell],
    set: &[Cell],
) {
    if cells.is_empty() {
        let roof = explanation.cells(Role::Roof, extras.iter().copied());
        explanation.pattern = sentence![
            "Without the extra candidates of " roof ", every unsolved cell would have two candidates, and "
            "every digit would have two places in each house (a BUG). Such a puzzle does not have exactly "
            "one solution."
        ];
        explanation.line = sentence![roof];
    } else {
        let pattern_cells = explanation.cells(Role::SetA, cells.iter().copied());
        let roof = explanation.cells(Role::Roof, extras.iter().copied());
        explanation.pattern = sentence![
            "Without the extra candidates of " roof ", the digits of " pattern_cells
            " could be swapped."
        ];
        explanation.line = sentence![pattern_cells];
    }
    if !set.is_empty() {
        let set = explanation.cells(Role::SetB, set.iter().copied());
        let with = sentence![" With " set ", the extra candidates form a locked set."];
        explanation.pattern.extend(with);
    }
    explanation.why =
        sentence!["The puzzle has one solution, so one of the extra candidates must be true."];
    explanation.needs(Premise::SingleSolution);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explainer::rule::Rule;
    use crate::explainer::step::step;
    use crate::grid::{Board, Candidate, Digit};
    use crate::step::Detail;

    /// Returns the text of a hint that our techniques do not find, because nothing on the board is a
    /// pattern.
    fn plain_text(rule: Rule, evidence: Evidence) -> String {
        let board = Board::from_givens(Nine, (0..81).map(|_| None));
        let eliminations = vec![Candidate::new(Cell::new(40), Digit::new(0))];
        let hint = Hint { difficulty: 5.6, rule, placement: None, eliminations, evidence };
        step(&hint, &Position::new(&board), Detail::Explained).text()
    }

    #[test]
    fn a_bug_covers_the_whole_board() {
        let evidence =
            Evidence::Deadly { cells: Vec::new(), extras: vec![Cell::new(40)], set: Vec::new() };
        let text = plain_text(Rule::Bug(1), evidence);
        assert!(text.contains("every unsolved cell would have two candidates"), "{text}");
        assert!(!text.contains("swapped"), "{text}");
    }

    #[test]
    fn a_hint_without_a_pattern_names_the_cells_that_it_changes() {
        let text = plain_text(Rule::Pointing, Evidence::Technique);
        assert!(text.contains("The pattern changes r5c5."), "{text}");
    }
}
