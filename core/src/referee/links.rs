//! The links of a chain on a board: which are strong, which are weak, what a node excludes.

use super::verdict::LinkPlace;
use super::{Chain, Failure, Node};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Effect, Premise, Strength};

/// Maximum number of arrangements of a set that are tried.
const MAX_ARRANGEMENTS: usize = 100_000;

/// A node together with the candidates that it has on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeOnBoard<'n, S: Size> {
    pub(super) node: &'n Node,
    pub(super) cells: CellSet<S>,
    pub(super) digits: DigitSet,
}

/// The reason why a link is strong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StrongLink {
    /// The cell has no other candidates.
    Cell(Cell),
    /// The house has no other places for the digit.
    House { house: House, digit: Digit },
    /// The cells are an almost locked set.
    Set(Vec<Cell>),
}

impl<'n, S: Size> NodeOnBoard<'n, S> {
    /// Finds the candidates of a node.
    ///
    /// # Errors
    /// Returns an error if a digit of the node has no place in its cells.
    pub(super) fn new(node: &'n Node, position: &Position<'_, S>) -> Result<Self, Failure> {
        let cells: CellSet<S> = node.cells.iter().copied().collect();
        for digit in node.digits {
            if !position.places(digit).intersects(cells) {
                return Err(Failure::NotACandidate { digit, cells: node.cells.clone() });
            }
        }
        Ok(Self {
            node,
            // A group consists of the places that are there.
            cells: match node.digits.single() {
                Some(digit) => position.places(digit) & cells,
                None => cells,
            },
            digits: node.digits,
        })
    }

    /// Returns the places of a digit of the node.
    fn places(&self, digit: Digit, position: &Position<'_, S>) -> CellSet<S> {
        position.places(digit) & self.cells
    }

    /// Returns the candidates of the node.
    pub(super) fn candidates(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for digit in self.digits {
            let places = self.places(digit, position).iter();
            candidates.extend(places.map(|cell| Candidate::new(cell, digit)));
        }
        candidates
    }

    /// Returns the candidate, if the node is a single one.
    pub(super) fn single(&self) -> Option<Candidate> {
        Some(Candidate::new(self.cells.single()?, self.digits.single()?))
    }

    /// Returns true if the node, when true, excludes a candidate.
    pub(super) fn excludes(&self, candidate: Candidate, position: &Position<'_, S>) -> bool {
        let Candidate { cell, digit } = candidate;
        if self.digits.contains(digit) {
            return self.unseen(candidate, position).is_none();
        }
        // The digits of the node fill its cells.
        self.cells.contains(cell) && self.cells.len() == self.digits.len()
    }

    /// Returns a candidate of the node with the same digit that a candidate does not see.
    pub(super) fn unseen(
        &self,
        candidate: Candidate,
        position: &Position<'_, S>,
    ) -> Option<Candidate> {
        let places = self.places(candidate.digit, position);
        let unseen = places - position.geometry().peers(candidate.cell);
        let cell = unseen.first()?;
        Some(Candidate::new(cell, candidate.digit))
    }
}

/// Finds the candidates of the nodes of a chain.
///
/// # Errors
/// Returns an error if a digit of a node has no place in its cells.
pub(super) fn on_board<'n, S: Size>(
    chain: &'n Chain,
    position: &Position<'_, S>,
) -> Result<Vec<NodeOnBoard<'n, S>>, Failure> {
    chain.nodes.iter().map(|node| NodeOnBoard::new(node, position)).collect()
}

/// Checks the links between nodes, of which every other one must be strong, and returns the reasons why these
/// are.
///
/// # Errors
/// Returns the failure of the first link that does not hold.
pub(super) fn alternating<S: Size>(
    nodes: &[NodeOnBoard<'_, S>],
    first: Strength,
    position: &Position<'_, S>,
) -> Result<Vec<StrongLink>, Failure> {
    let mut reasons = Vec::new();
    for (index, pair) in nodes.windows(2).enumerate() {
        if (index % 2 == 0) == (first == Strength::Strong) {
            reasons.push(strong(&pair[0], &pair[1], position)?);
        } else {
            weak(&pair[0], &pair[1], position)?;
        }
    }
    Ok(reasons)
}

/// Returns the eliminations of candidates on the board that are excluded.
pub(super) fn eliminations<S: Size>(
    position: &Position<'_, S>,
    is_excluded: impl Fn(Candidate) -> bool,
) -> impl Iterator<Item = Effect> {
    let cells = position.empty().into_iter();
    let candidates = cells.flat_map(|cell| Candidate::all_in(cell, position.candidates(cell)));
    candidates.filter(move |&candidate| is_excluded(candidate)).map(Effect::Eliminate)
}

/// Returns why a link is strong: if the first node is false, the second is true.
///
/// # Errors
/// Returns the failure if it is not strong, with the candidates that spoil it.
pub(super) fn strong<S: Size>(
    from: &NodeOnBoard<'_, S>,
    to: &NodeOnBoard<'_, S>,
    position: &Position<'_, S>,
) -> Result<StrongLink, Failure> {
    let fail = |place, spoilers| Err(not_strong([from, to], place, spoilers));
    let shared_cell = from.cells.single().filter(|_| from.cells == to.cells);
    match (from.digits.single(), to.digits.single(), shared_cell) {
        (Some(digit), Some(other), _) if digit == other => {
            let cells = from.cells | to.cells;
            let houses: Vec<House> = position.geometry().houses_of_all(cells).collect();
            let extra = |house: House| position.places_in(house, digit) - cells;
            let Some(&house) = houses.iter().min_by_key(|&&house| extra(house).len()) else {
                return fail(LinkPlace::Nowhere, Vec::new());
            };
            let spoilers = extra(house);
            if spoilers.is_empty() && from.cells != to.cells {
                return Ok(StrongLink::House { house, digit });
            }
            let spoilers = spoilers.iter().map(|cell| Candidate::new(cell, digit));
            fail(LinkPlace::House(house), spoilers.collect())
        }
        (Some(digit), Some(other), Some(cell)) => {
            let others = position.candidates(cell) - DigitSet::only(digit) - DigitSet::only(other);
            if others.is_empty() {
                return Ok(StrongLink::Cell(cell));
            }
            // Both digits may be in one cell of a set that has several.
            if from.node.cells.len() > 1
                && let Ok(link) = strong_in_set(from, to, position)
            {
                return Ok(link);
            }
            fail(LinkPlace::Cell(cell), Candidate::all_in(cell, others).collect())
        }
        _ => strong_in_set(from, to, position),
    }
}

/// Returns why two parts of a set are strongly linked.
fn strong_in_set<S: Size>(
    from: &NodeOnBoard<'_, S>,
    to: &NodeOnBoard<'_, S>,
    position: &Position<'_, S>,
) -> Result<StrongLink, Failure> {
    let [cells, other_cells]: [CellSet<S>; 2] =
        [from, to].map(|node| node.node.cells.iter().copied().collect());
    if cells != other_cells {
        return Err(not_strong([from, to], LinkPlace::Nowhere, Vec::new()));
    }
    let list: Vec<Cell> = cells.iter().collect();
    let digits = position.digits_of(cells);
    let in_house = position.geometry().houses_of_all(cells).next().is_some();
    let apart = (from.digits & to.digits).is_empty();
    if apart
        && in_house
        && digits.len() <= list.len() + 1
        && list.iter().all(|&cell| position.value(cell).is_none())
    {
        return Ok(StrongLink::Set(list));
    }
    let mut arrangements = Arrangements { position, cells: &list, left: MAX_ARRANGEMENTS };
    let fails = |values: &[Digit]| {
        let present: DigitSet = values.iter().copied().collect();
        [from, to].iter().all(|node| !node.digits.is_subset(present))
    };
    match arrangements.any(&mut Vec::new(), &fails) {
        Some(false) => return Ok(StrongLink::Set(list)),
        None => return Err(not_strong([from, to], LinkPlace::LargeSet, Vec::new())),
        Some(true) => {}
    }
    let meant = from.digits | to.digits;
    let others = |&cell: &Cell| Candidate::all_in(cell, position.candidates(cell) - meant);
    let spoilers: Vec<Candidate> = list.iter().flat_map(others).collect();
    let allowed = list.len() + 1;
    if digits.len() > allowed {
        // Any digit may be the surplus one, unless the reason names all the others.
        let spoilers = if meant.len() == allowed { spoilers } else { Vec::new() };
        return Err(Failure::SetTooLarge { cells: list, digits, allowed, spoilers });
    }
    Err(not_strong([from, to], LinkPlace::Set, spoilers))
}

/// Returns the failure of a link that is not strong.
fn not_strong<S: Size>(
    [from, to]: [&NodeOnBoard<'_, S>; 2],
    place: LinkPlace,
    spoilers: Vec<Candidate>,
) -> Failure {
    Failure::NotStrong { from: from.node.clone(), to: to.node.clone(), place, spoilers }
}

/// Ways to fill the cells of a set.
struct Arrangements<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    cells: &'p [Cell],
    left: usize,
}

impl<S: Size> Arrangements<'_, '_, S> {
    /// Returns true if some arrangement is wanted; `None` if there are too many.
    fn any(&mut self, values: &mut Vec<Digit>, wanted: &dyn Fn(&[Digit]) -> bool) -> Option<bool> {
        let Some(&cell) = self.cells.get(values.len()) else {
            return Some(wanted(values));
        };
        for digit in self.position.candidates(cell) {
            self.left = self.left.checked_sub(1)?;
            let clashes = self.cells.iter().zip(values.iter()).any(|(&other, &value)| {
                value == digit && self.position.geometry().see_each_other(cell, other)
            });
            if clashes {
                continue;
            }
            values.push(digit);
            let found = self.any(values, wanted);
            values.pop();
            if found != Some(false) {
                return found;
            }
        }
        Some(false)
    }
}

/// Checks that two nodes cannot both be true.
///
/// # Errors
/// Returns the failure with two candidates that do not see each other.
pub(super) fn weak<S: Size>(
    from: &NodeOnBoard<'_, S>,
    to: &NodeOnBoard<'_, S>,
    position: &Position<'_, S>,
) -> Result<(), Failure> {
    let Some(apart) = compatible_pair(from, to, position) else {
        return Ok(());
    };
    if compatible_pair(to, from, position).is_none() {
        return Ok(());
    }
    Err(Failure::NotWeak { from: from.node.clone(), to: to.node.clone(), apart })
}

/// Returns a candidate of `one` and a candidate of `other` that can both be true; `None` if `one`
/// excludes a digit of `other` from all its places.
fn compatible_pair<S: Size>(
    one: &NodeOnBoard<'_, S>,
    other: &NodeOnBoard<'_, S>,
    position: &Position<'_, S>,
) -> Option<[Candidate; 2]> {
    let mut pair = None;
    for digit in other.digits {
        let places = other.places(digit, position).iter();
        let mut candidates = places.map(|cell| Candidate::new(cell, digit));
        let possible = candidates
            .find(|&candidate| is_in(one, candidate) || !one.excludes(candidate, position))?;
        let partner =
            one.unseen(possible, position).or_else(|| one.candidates(position).first().copied())?;
        pair = pair.or(Some([partner, possible]));
    }
    pair
}

fn is_in<S: Size>(node: &NodeOnBoard<'_, S>, candidate: Candidate) -> bool {
    node.digits.contains(candidate.digit) && node.cells.contains(candidate.cell)
}

/// Returns the facts that a strong link relies on.
pub(super) fn premises<S: Size>(link: &StrongLink, position: &Position<'_, S>) -> Vec<Premise> {
    let cell_only = |cell: Cell| Premise::CellOnly { cell, digits: position.candidates(cell) };
    match link {
        StrongLink::Cell(cell) => vec![cell_only(*cell)],
        StrongLink::Set(cells) => cells.iter().map(|&cell| cell_only(cell)).collect(),
        &StrongLink::House { house, digit } => vec![Premise::HouseOnly {
            house,
            digit,
            cells: position.places_in(house, digit).iter().collect(),
        }],
    }
}
