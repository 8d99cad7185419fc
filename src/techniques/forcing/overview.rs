//! The overview of a long proof: which lines are singles, which remove candidates, and where singles end it.

use crate::position::Need;
use crate::size::AnyShape;
use crate::step::wording::{agree, list};
use crate::techniques::prelude::*;

/// A line of a proof.
pub(super) struct Line {
    /// True if it is a single.
    pub(super) is_single: bool,
    /// The candidates that it eliminates.
    pub(super) eliminated: Vec<Candidate>,
}

/// Minimum number of lines of a proof with an overview.
const MIN_LINES_FOR_OVERVIEW: usize = 12;

/// Returns the sentences, each with a space before it: " Lines 1 to 5 are singles. Lines 6 to 31 mostly remove
/// candidates, most of them 7s in box 4 and row 5. From line 32 on, singles fill cells until column 9 has no place left
/// for 4." Empty if the proof is short or if all of its lines are singles.
pub(super) fn overview(lines: &[Line], need: Need, shape: Shape) -> String {
    let is_single = |line: &&Line| line.is_single;
    let direct = lines.iter().take_while(is_single).count();
    let last = lines.iter().rev().take_while(is_single).count();
    if lines.len() < MIN_LINES_FOR_OVERVIEW || direct == lines.len() {
        return String::new();
    }
    let end = lines.len() - last;
    let middle = &lines[direct..end];
    let mut sentences = Vec::new();
    if direct > 0 {
        let are = agree(direct, "is a single", "are singles");
        sentences.push(format!(" {} {are}.", range(1, direct)));
    }
    let singles = middle.iter().filter(is_single).count();
    let mostly = match (singles, middle.len()) {
        (0, 1) => "removes",
        (0, _) => "remove",
        (singles, all) if 2 * singles < all => "mostly remove",
        _ => "place digits and remove",
    };
    let many = most_eliminated(middle, shape);
    // That lines remove candidates is no help without saying which.
    if !many.is_empty() {
        let removing = range(direct + 1, end);
        sentences.push(format!(" {removing} {mostly} candidates{many}."));
    }
    if last > 1 {
        let empty = match need {
            Need::Cell(cell) => format!("{} has no candidate left", cell.name(shape)),
            Need::Place(house, digit) => {
                format!("{house} has no place left for {}", digit.placeholder())
            }
        };
        let first = end + 1;
        sentences.push(format!(" From line {first} on, singles fill cells until {empty}."));
    }
    sentences.concat()
}

/// Returns "Line 3", "Lines 3 and 4", "Lines 3 to 9".
fn range(from: usize, to: usize) -> String {
    match to - from {
        0 => format!("Line {from}"),
        1 => format!("Lines {from} and {to}"),
        _ => format!("Lines {from} to {to}"),
    }
}

/// Returns ", most of them 7s in box 4 and row 5" if more than half of the eliminated candidates are of one digit, with the
/// houses that have most of them. Empty otherwise.
fn most_eliminated(lines: &[Line], shape: Shape) -> String {
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
    // Two houses with at least two thirds of the places are worth naming.
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

    fn single() -> Line {
        Line { is_single: true, eliminated: Vec::new() }
    }

    fn removes(candidates: &[(usize, usize, usize)]) -> Line {
        let candidates = candidates.iter().map(|&(row, column, digit)| {
            Candidate::new(Cell::new(9 * row + column - 10), Digit::new(digit - 1))
        });
        Line { is_single: false, eliminated: candidates.collect() }
    }

    fn text(lines: &[Line]) -> String {
        let column = House::new(HouseKind::Column, 8);
        let text = overview(lines, Need::Place(column, Digit::new(3)), Shape::Nine);
        Names::from(Shape::Nine).filled(&text).into_owned()
    }

    #[test]
    fn an_overview_names_the_parts_of_the_proof() {
        let mut lines: Vec<Line> = (0..5).map(|_| single()).collect();
        lines.push(removes(&[(4, 1, 7), (4, 2, 7), (5, 3, 7)]));
        lines.push(removes(&[(5, 1, 7), (6, 2, 7), (5, 9, 7), (6, 8, 1)]));
        lines.push(single());
        lines.push(removes(&[(8, 8, 3), (8, 9, 3)]));
        lines.extend((0..4).map(|_| single()));
        assert_eq!(
            text(&lines),
            " Lines 1 to 5 are singles. Lines 6 to 9 mostly remove candidates, most of them 7s in box 4. \
             From line 10 on, singles fill cells until column 9 has no place left for 4."
        );
        lines.truncate(9);
        assert_eq!(text(&lines), "", "it is short");
        let singles: Vec<Line> = (0..20).map(|_| single()).collect();
        assert_eq!(text(&singles), "");
    }
}
