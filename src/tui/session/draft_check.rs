//! Doubts about a draft that is about to become a puzzle.

use std::collections::BTreeMap;

use super::Session;
use crate::grid::{Cell, Contradiction, Digit, Names, Shape};
use crate::puzzle::Puzzle;
use crate::search::{Limits, SolutionCount, erased};
use crate::step::wording::{begun, contradiction, list};

/// Limit of a search that runs between a key and its frame.
const AT_ONCE: Limits<'static> = Limits::nodes(500);

/// If more givens than this may be the wrong one, they are not named.
const MAX_SUSPECTS: usize = 6;

/// A reason to look at a draft again before it becomes a puzzle.
pub(in crate::tui) struct Doubt {
    /// The reason as a sentence.
    pub(in crate::tui) sentence: String,
    /// The givens of which one is wrong, if they are known.
    pub(in crate::tui) suspects: Vec<Cell>,
}

impl Session {
    /// Returns a doubt about an unfinished row or a missing solution of the draft. The cells typed in
    /// reading order, from the first cell on, are `typed`. A draft with one solution is never doubted.
    pub(in crate::tui) fn doubt_about_draft(&self, typed: usize) -> Option<Doubt> {
        let draft = self.draft.as_ref()?;
        let is_empty = draft.givens.iter().all(Option::is_none);
        if is_empty || draft.givens == self.puzzle.givens() {
            return None;
        }
        let count = erased::solution_count(draft, AT_ONCE);
        if matches!(count, SolutionCount::Unique(_)) {
            return None;
        }
        let without_suspects = |sentence| Doubt { sentence, suspects: Vec::new() };
        if let Some(row) = unfinished_row(draft, typed) {
            return Some(without_suspects(row));
        }
        if !matches!(count, SolutionCount::Impossible) {
            return None;
        }
        let conflicts = &self.board.contradictions;
        Some(match conflict_sentences(conflicts, self.names).into_iter().next() {
            Some(sentence) => without_suspects(sentence),
            None => wrong_given(draft),
        })
    }
}

/// Returns a sentence for each digit that occurs twice: "8 occurs twice in row 5, column 2 and box 4."
pub(in crate::tui) fn conflict_sentences(
    contradictions: &[Contradiction],
    names: Names,
) -> Vec<String> {
    let mut of_digit: BTreeMap<Digit, Vec<(String, &Contradiction)>> = BTreeMap::new();
    for contradiction in contradictions {
        if let Contradiction::Twice(digit, house, _) = contradiction {
            of_digit.entry(*digit).or_default().push((house.to_string(), contradiction));
        }
    }
    let sentence = |(digit, twice): (&Digit, &Vec<(String, &Contradiction)>)| match &twice[..] {
        [(_, only)] => format!("{}.", begun(&contradiction(only, names))),
        _ => {
            let houses: Vec<&str> = twice.iter().map(|(house, _)| house.as_str()).collect();
            format!("{} occurs twice in {}.", names.digit(*digit), list(&houses, "and"))
        }
    };
    of_digit.iter().map(sentence).collect()
}

/// Returns the doubt about a draft without a solution in which no digit occurs twice.
fn wrong_given(draft: &Puzzle) -> Doubt {
    let suspects = suspect_cells(draft);
    let cells = suspects.iter().map(|cell| cell.name(draft.shape));
    let cells: Vec<String> = cells.collect();
    let sentence = match &cells[..] {
        [] => "No solution: at least one given is wrong.".to_owned(),
        [cell] => {
            format!("No solution: {cell} is probably wrong. Compare it with your source.")
        }
        _ => {
            let cells = list(&cells, "and");
            format!("No solution: one of {cells} is probably wrong. Compare them with your source.")
        }
    };
    Doubt { sentence, suspects }
}

/// Returns the cells of the givens without which the puzzle has a solution. It is empty if that is not
/// known of all givens, or if there are many.
fn suspect_cells(draft: &Puzzle) -> Vec<Cell> {
    let has_solution_without = |cell: Cell| {
        let mut givens = draft.givens.clone();
        givens[cell.index()] = None;
        erased::first(&Puzzle::new(draft.shape, givens), AT_ONCE)
    };
    let mut suspects = Vec::new();
    for cell in (0..draft.shape.cells()).map(Cell::new) {
        if draft.givens[cell.index()].is_none() {
            continue;
        }
        match has_solution_without(cell) {
            Ok(Some(_)) => suspects.push(cell),
            Ok(None) => {}
            Err(_) => return Vec::new(),
        }
    }
    if suspects.len() > MAX_SUSPECTS {
        suspects.clear();
    }
    suspects
}

/// Returns a sentence about the row that was typed last if nothing follows the typed cells.
fn unfinished_row(draft: &Puzzle, typed: usize) -> Option<String> {
    let (side, cells) = (draft.shape.side(), draft.shape.cells());
    let rest = draft.givens.get(typed..)?;
    if typed == 0 || rest.is_empty() || rest.iter().any(Option::is_some) {
        return None;
    }
    let (row, column) = (typed / side, typed % side);
    Some(if typed + 1 == cells {
        let compare = || "Compare the rows with the puzzle.".to_owned();
        let advice = short_row(draft.shape, &draft.givens[..typed]).unwrap_or_else(compare);
        format!("{typed} of {cells} cells are typed, so a row is one cell short. {advice}")
    } else if column == 0 {
        format!("Row {row} is complete, and row {} comes next.", row + 1)
    } else {
        format!("Only {column} of the {side} cells of row {} are typed.", row + 1)
    })
}

/// Returns a sentence about the row in which an empty cell was left out, if at most two rows make a
/// puzzle with one solution by one more empty cell. The cells lack one of a board.
pub(in crate::tui) fn short_row(shape: Shape, cells: &[Option<Digit>]) -> Option<String> {
    let row = |row: &usize| format!("row {}", row + 1);
    let rows: Vec<String> = short_rows(shape, cells).iter().map(row).collect();
    (1..=2).contains(&rows.len()).then(|| {
        let rows = rows.join(" or ");
        format!("With one more empty cell in {rows}, the puzzle would have one solution.")
    })
}

/// Returns the rows in which one more empty cell makes a puzzle with one solution, ascending.
fn short_rows(shape: Shape, cells: &[Option<Digit>]) -> Vec<usize> {
    let mut rows = Vec::new();
    if cells.len() + 1 != shape.cells() {
        return rows;
    }
    // One more empty cell has the same effect anywhere in a run of empty cells.
    let mut run = 0;
    for at in 0..=cells.len() {
        if cells.get(at) == Some(&None) {
            continue;
        }
        let mut givens = cells.to_vec();
        givens.insert(at, None);
        let puzzle = Puzzle::new(shape, givens);
        if matches!(erased::solution_count(&puzzle, AT_ONCE), SolutionCount::Unique(_)) {
            rows.extend(run / shape.side()..=at / shape.side());
        }
        run = at + 1;
    }
    rows.dedup();
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "200300407400005000700001900010003700000000000900020600000000045090500060080006300";

    /// The cells of the puzzle without the one with this index.
    fn without(index: usize) -> Vec<Option<Digit>> {
        let mut cells: Vec<_> = LINE.chars().map(Digit::from_symbol).collect();
        cells.remove(index);
        cells
    }

    #[test]
    fn the_row_without_one_of_its_empty_cells_is_named() {
        assert_eq!(short_rows(Shape::Nine, &without(1)), [0]);
        // The empty cells at the end of row 4 and at the beginning of row 5 are one run.
        assert_eq!(short_rows(Shape::Nine, &without(38)), [3, 4]);
        let sentence = "With one more empty cell in row 1, the puzzle would have one solution.";
        assert_eq!(short_row(Shape::Nine, &without(1)).as_deref(), Some(sentence));
        assert_eq!(short_rows(Shape::Nine, &without(1)[1..]), [] as [usize; 0]);
    }

    #[test]
    fn an_unfinished_row_is_named() {
        let unfinished = |typed: usize| {
            let mut cells: Vec<_> = LINE.chars().map(Digit::from_symbol).collect();
            cells[typed..].fill(None);
            unfinished_row(&Puzzle::new(Shape::Nine, cells), typed)
        };
        let sentences = [
            (17, "Only 8 of the 9 cells of row 2 are typed."),
            (18, "Row 2 is complete, and row 3 comes next."),
        ];
        for (typed, sentence) in sentences {
            assert_eq!(unfinished(typed).as_deref(), Some(sentence));
        }
        assert_eq!([0, 81].map(unfinished), [None, None]);
    }
}
