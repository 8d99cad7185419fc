//! The overview of a long proof: which lines are singles, and what the others remove.

use crate::size::AnyShape;
use crate::step::wording::{agree, list};
use crate::techniques::prelude::*;

/// A line of a proof.
pub(super) struct OverviewLine {
    /// The line is a single.
    pub(super) is_single: bool,
    /// The candidates that it eliminates.
    pub(super) eliminated: Vec<Candidate>,
}

/// Minimum number of lines of a proof with an overview.
const MIN_LINES_FOR_OVERVIEW: usize = 12;

/// Returns the sentences, each with a space before it: " Lines 6, 7 and 9 remove candidates, most of them 7s
/// in box 4 and row 5. All other lines are singles." Empty if the proof is short, if all of its lines are
/// singles, or if there would be too little to say.
pub(super) fn overview(lines: &[OverviewLine], shape: Shape) -> String {
    let is_single = |line: &&OverviewLine| line.is_single;
    let singles = lines.iter().filter(is_single).count();
    if lines.len() < MIN_LINES_FOR_OVERVIEW || singles == lines.len() {
        return String::new();
    }
    let others: Vec<&OverviewLine> = lines.iter().filter(|line| !line.is_single).collect();
    let many = most_eliminated(&others, shape);
    // A list of most of the lines would help nobody.
    if others.len() > singles {
        return if many.is_empty() {
            many
        } else {
            format!(" Most lines remove candidates{many}.")
        };
    }
    let runs = list(runs_of_others(lines), "and");
    let remove = agree(others.len(), "Line {} removes", "Lines {} remove").replace("{}", &runs);
    format!(" {remove} candidates{many}. All other lines are singles.")
}

/// Returns the numbers of the lines that are no singles, those that follow each other together: "1 to 5", "8".
fn runs_of_others(lines: &[OverviewLine]) -> Vec<String> {
    let mut first = 1;
    let mut runs = Vec::new();
    for run in lines.chunk_by(|a, b| a.is_single == b.is_single) {
        let last = first + run.len() - 1;
        if !run[0].is_single {
            match run.len() {
                1 => runs.push(first.to_string()),
                2 => runs.extend([first, last].map(|line| line.to_string())),
                _ => runs.push(format!("{first} to {last}")),
            }
        }
        first = last + 1;
    }
    runs
}

/// Returns ", most of them 7s in box 4 and row 5" if one digit has at least four of the eliminated
/// candidates and more than half of them. Empty otherwise.
///
/// The houses are the one or two with the most of these candidates. They are left out if they have
/// no more than half of all eliminated candidates.
fn most_eliminated(lines: &[&OverviewLine], shape: Shape) -> String {
    let geometry = AnyShape(shape).geometry();
    let eliminated = || lines.iter().flat_map(|line| &line.eliminated);
    let total = eliminated().count();
    let places = |digit: Digit| -> CellSet<AnyShape> {
        let same = eliminated().filter(|candidate| candidate.digit == digit);
        same.map(|candidate| candidate.cell).collect()
    };
    let digits = (0..shape.side()).rev().map(Digit::new);
    let Some(digit) = digits.max_by_key(|&digit| places(digit).len()) else {
        return String::new();
    };
    let mut left = places(digit);
    let count = left.len();
    if count < 4 || 2 * count <= total {
        return String::new();
    }
    let mut houses: Vec<House> = Vec::new();
    // A second house is added if the first has less than two thirds of the digit's candidates.
    while houses.len() < 2 && 3 * left.len() > count {
        let inside = |house: &&House| (geometry.cells(**house) & left).len();
        let Some(&house) = geometry.houses().iter().rev().max_by_key(inside) else {
            break;
        };
        left -= geometry.cells(house);
        houses.push(house);
    }
    let digit = digit.placeholder();
    let inside = count - left.len();
    if 2 * inside <= total {
        return format!(", most of them {digit}s");
    }
    houses.sort_unstable();
    let houses = list(houses.iter().map(House::to_string), "and");
    format!(", most of them {digit}s in {houses}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Names;

    fn single() -> OverviewLine {
        OverviewLine { is_single: true, eliminated: Vec::new() }
    }

    fn removes(candidates: &[(usize, usize, usize)]) -> OverviewLine {
        let candidates = candidates.iter().map(|&(row, column, digit)| {
            Candidate::new(Cell::new(9 * row + column - 10), Digit::new(digit - 1))
        });
        OverviewLine { is_single: false, eliminated: candidates.collect() }
    }

    fn text(lines: &[OverviewLine]) -> String {
        let text = overview(lines, Shape::Nine);
        Names::from(Shape::Nine).filled(&text).into_owned()
    }

    #[test]
    fn an_overview_names_the_parts_of_the_proof() {
        let mut lines: Vec<OverviewLine> = (0..5).map(|_| single()).collect();
        lines.push(removes(&[(4, 1, 7), (4, 2, 7), (5, 3, 7)]));
        lines.push(removes(&[(5, 1, 7), (6, 2, 7), (5, 9, 7), (6, 8, 1)]));
        lines.push(single());
        lines.push(removes(&[(8, 8, 3), (8, 9, 3)]));
        lines.extend((0..4).map(|_| single()));
        assert_eq!(
            text(&lines),
            " Lines 6, 7 and 9 remove candidates, most of them 7s in box 4. All other lines are singles."
        );
        lines.truncate(9);
        assert_eq!(text(&lines), "", "it is short");
        let singles: Vec<OverviewLine> = (0..20).map(|_| single()).collect();
        assert_eq!(text(&singles), "");
    }
}
