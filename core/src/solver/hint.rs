//! The hint ladder: degrees of a hint, each showing a little more of a step than the one before.

use crate::catalog::{Family, Role};
use crate::grid::{Cell, Digit, House, HouseKind};
use crate::step::{Step, Subject};

/// The part of a step that a hint shows. After the last degree comes the whole step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degree {
    /// The level of the step.
    Possible,
    /// The region: a house or a digit.
    Where,
    /// The technique, and the cells of its pattern.
    Pattern,
}

impl Degree {
    /// All degrees, in ascending order.
    pub const ALL: [Self; 3] = [Self::Possible, Self::Where, Self::Pattern];

    /// Number of degrees before the whole step.
    pub const COUNT: usize = Self::ALL.len();

    /// Returns the next degree, or `None` for the whole step.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self.number()).copied()
    }

    /// Returns its number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// The region in which a step can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintRegion {
    /// This house.
    House(House),
    /// This digit, on the whole board.
    Digit(Digit),
    /// This cell.
    Cell(Cell),
}

/// Returns the region of a step: the only digit of a fish, a cluster or a chain, the cell where a chain
/// begins, or the box of the base of an Exocet. Of other patterns, it is the first house that the
/// explanation names, or the only digit, or the box where the pattern begins.
pub fn region(step: &Step) -> HintRegion {
    use Family::{Chains, Coloring, Exotic, Fish, SingleDigit};
    let family = step.profile().family;
    let follows_digit = matches!(family, Fish | SingleDigit | Coloring | Chains);
    if follows_digit && let Some(digit) = only_digit(step) {
        return HintRegion::Digit(digit);
    }
    if family == Chains
        && let Some([start, _]) = chain_ends(step)
    {
        return HintRegion::Cell(start);
    }
    if family == Exotic
        && let [cell, _, ..] = base_cells(step)[..]
    {
        return HintRegion::House(House::new(HouseKind::Box, cell.box_index(step.shape)));
    }
    first_house(step)
        .map(HintRegion::House)
        .or_else(|| only_digit(step).map(HintRegion::Digit))
        .unwrap_or_else(|| {
            let number = pattern(step)[0].box_index(step.shape);
            HintRegion::House(House::new(HouseKind::Box, number))
        })
}

fn first_house(step: &Step) -> Option<House> {
    let mut exhibits = step.explanation().exhibits.iter();
    exhibits.find_map(|exhibit| match exhibit.subject {
        Subject::House(house) if exhibit.role != Role::Premise => Some(house),
        _ => None,
    })
}

/// Returns the only digit of the pattern and the eliminations of a step; `None` if there are
/// several, or if it places a digit.
fn only_digit(step: &Step) -> Option<Digit> {
    let effects = step.deduction.effects.iter().map(|effect| effect.candidate());
    let shown = step.explanation().exhibits.iter();
    let shown = shown.flat_map(|exhibit| match &exhibit.subject {
        Subject::Candidates(candidates) => candidates.as_slice(),
        _ => &[],
    });
    let mut digits = effects.chain(shown.copied()).map(|shown| shown.digit);
    let first = digits.next()?;
    let only = step.placements().next().is_none() && digits.all(|digit| digit == first);
    only.then_some(first)
}

/// Returns the cells where a chain begins and ends; `None` if the explanation shows no links.
pub fn chain_ends(step: &Step) -> Option<[Cell; 2]> {
    let exhibits = step.explanation().exhibits.iter();
    let mut links = exhibits.filter_map(|exhibit| match &exhibit.subject {
        Subject::Link { from, to, .. } => Some((from, to)),
        _ => None,
    });
    let (start, mut end) = links.next()?;
    // A link that does not continue the chain leads to or from the conclusion.
    while let Some((from, to)) = links.next()
        && from == end
    {
        end = to;
    }
    Some([start.first()?.cell, end.last()?.cell])
}

/// Returns the first cells that the explanation shows as a pivot: those of the base of an Exocet.
pub fn base_cells(step: &Step) -> Vec<Cell> {
    let mut exhibits = step.explanation().exhibits.iter();
    let base = exhibits.find_map(|exhibit| match &exhibit.subject {
        Subject::Cells(cells) if exhibit.role == Role::Pivot => Some(cells.to_vec()),
        _ => None,
    });
    base.unwrap_or_default()
}

/// Returns the cells of a step's pattern in the order of the explanation, each once: the cells of all
/// exhibits except premises and effects, or the cells of the effects if there are no such cells.
pub fn pattern(step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let exhibits = step.explanation().exhibits.iter();
    // What a Direct Pointing rules out on the way is false too.
    let is_direct = step.profile().family == Family::LockedCandidates;
    let is_of_pattern = |role| match role {
        Role::Premise | Role::Target | Role::Placed | Role::Eliminated => false,
        Role::Off => !is_direct,
        _ => true,
    };
    for exhibit in exhibits.filter(|exhibit| is_of_pattern(exhibit.role)) {
        match &exhibit.subject {
            Subject::Cells(shown) => cells.extend(shown),
            Subject::Candidates(shown) => cells.extend(shown.iter().map(|shown| shown.cell)),
            Subject::Link { from, to, .. } => {
                cells.extend(from.iter().chain(to).map(|shown| shown.cell));
            }
            Subject::House(_) | Subject::Digits(_) => {}
        }
    }
    if cells.is_empty() {
        let effects = step.deduction.effects.iter();
        cells.extend(effects.map(|effect| effect.candidate().cell));
    }
    let mut distinct = Vec::new();
    for cell in cells {
        if !distinct.contains(&cell) {
            distinct.push(cell);
        }
    }
    distinct
}
