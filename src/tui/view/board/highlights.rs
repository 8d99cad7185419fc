//! Highlights of the board: the exhibits of a step, a guess, a contradiction or a wave.

use std::collections::{HashMap, HashSet};

use super::links::Link;
use crate::catalog::{Family, Role};
use crate::grid::{Candidate, Cell, Contradiction, Digit, DigitSet, House, Shape};
use crate::solver::Record;
use crate::step::{Exhibit, Explanation, Step, Subject};
use crate::tui::session::Branches;
use crate::tui::view::exhibits;

/// More houses than these are tinted only where they are the pattern itself.
const MAX_HOUSES: usize = 3;

/// The roles of candidates, cells and houses, with the waves of a placement and the links of a chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardHighlights {
    houses: Vec<(House, Role)>,
    cells: HashMap<Cell, Role>,
    candidates: HashMap<Candidate, Role>,
    waves: HashMap<Cell, u8>,
    links: Vec<Link>,
    /// True if everything else on the board is dimmed.
    dims: bool,
}

impl BoardHighlights {
    /// Returns the highlights of a step, with all of its branches or only the first, and its
    /// effects.
    pub(in crate::tui) fn step(step: &Step, shown: Branches) -> Self {
        let mut highlights = Self::pattern(step, shown);
        for effect in &step.deduction.effects {
            highlights.candidates.insert(effect.candidate(), effect.role());
        }
        highlights
    }

    /// Returns the highlights of a step without its effects: the first phase of the auto-solve.
    pub(in crate::tui) fn pattern(step: &Step, shown: Branches) -> Self {
        let mut highlights = Self::dimmed();
        for exhibit in exhibits::shown(step, shown) {
            highlights.show(exhibit);
        }
        if !Self::tints_houses(step, shown) {
            highlights.houses.clear();
        }
        if step.placements().next().is_some() {
            // The text calls the cell by the role of the digit that is placed there.
            let targets = highlights.cells.values_mut().filter(|role| **role == Role::Target);
            targets.for_each(|role| *role = Role::Placed);
        }
        highlights
    }

    /// Returns true if the board tints the houses of a step. Those of a chain would tint half the board, and its links
    /// show the way through them.
    pub(in crate::tui) fn tints_houses(step: &Step, shown: Branches) -> bool {
        if matches!(step.profile().family, Family::Chains | Family::Forcing) {
            return false;
        }
        let shown = exhibits::shown(step, shown);
        let houses = shown.iter().filter(|exhibit| matches!(exhibit.subject, Subject::House(_)));
        let is_fish = houses.clone().any(|house| house.role == Role::Cover);
        is_fish || houses.count() <= MAX_HOUSES
    }

    /// Returns no highlights, with the whole board dimmed.
    pub(in crate::tui) fn dimmed() -> Self {
        Self { dims: true, ..Self::default() }
    }

    /// Returns the highlights of all exhibits of an explanation.
    pub(in crate::tui) fn of_explanation(explanation: &Explanation) -> Self {
        let mut highlights = Self::default();
        for exhibit in exhibits::all(explanation) {
            highlights.show(exhibit);
        }
        highlights
    }

    /// Returns the highlights of a guess, with the rest of the board dimmed.
    pub(in crate::tui) fn guess(candidate: Candidate) -> Self {
        Self {
            cells: HashMap::from([(candidate.cell, Role::Placed)]),
            candidates: HashMap::from([(candidate, Role::Placed)]),
            dims: true,
            ..Self::default()
        }
    }

    /// Returns the highlights of a house in one role.
    pub(in crate::tui) fn shown_house(house: House, role: Role) -> Self {
        Self { houses: vec![(house, role)], ..Self::default() }
    }

    /// Returns the highlights of cells in one role.
    pub(in crate::tui) fn shown_cells(cells: impl IntoIterator<Item = Cell>, role: Role) -> Self {
        Self { cells: cells.into_iter().map(|cell| (cell, role)).collect(), ..Self::default() }
    }

    /// Returns the highlights of candidates in one role.
    pub(in crate::tui) fn shown_candidates(
        candidates: impl IntoIterator<Item = Candidate>,
        role: Role,
    ) -> Self {
        let candidates = candidates.into_iter();
        Self {
            candidates: candidates.map(|candidate| (candidate, role)).collect(),
            ..Self::default()
        }
    }

    /// Returns these highlights with others added, which take precedence.
    pub(in crate::tui) fn and(mut self, others: Self) -> Self {
        self.houses.extend(others.houses);
        self.cells.extend(others.cells);
        self.candidates.extend(others.candidates);
        self.waves.extend(others.waves);
        self.links.extend(others.links);
        self.dims |= others.dims;
        self
    }

    /// Adds the highlights of a contradiction.
    pub(in crate::tui) fn contradiction(mut self, contradiction: &Contradiction) -> Self {
        match *contradiction {
            Contradiction::NoCandidate(cell) => {
                self.cells.insert(cell, Role::Eliminated);
            }
            Contradiction::NoPlace(_, house) => self.houses.push((house, Role::Eliminated)),
            Contradiction::Twice(_, house, cells) => {
                self.houses.push((house, Role::Eliminated));
                self.cells.extend(cells.map(|cell| (cell, Role::Eliminated)));
            }
        }
        self
    }

    /// Returns the highlights of the changes of a placement up to a wave.
    pub(in crate::tui) fn waves(changes: &[Record], up_to: u8) -> Self {
        let mut highlights = Self::default();
        for record in changes.iter().filter(|record| record.wave <= up_to) {
            if let Some(candidate) = changed(*record) {
                let known = highlights.waves.entry(candidate.cell).or_insert(record.wave);
                *known = (*known).min(record.wave);
            }
        }
        highlights
    }

    /// Returns the highlights of one exhibit alone.
    pub(in crate::tui) fn exhibit(exhibit: &Exhibit) -> Self {
        let mut highlights = Self::dimmed();
        highlights.show(exhibit);
        highlights
    }

    /// Returns true if everything outside the highlights is dimmed.
    pub(in crate::tui) const fn dims(&self) -> bool {
        self.dims
    }

    /// Returns the roles on the board, each once.
    pub(in crate::tui) fn roles(&self) -> Vec<Role> {
        let houses = self.houses.iter().map(|(_, role)| role);
        let played = houses.chain(self.cells.values()).chain(self.candidates.values());
        let mut roles: Vec<Role> = played.copied().filter(|&role| role != Role::Digit).collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }

    /// Returns the cells of a chain from one end to the other; none if the links are more than one chain.
    pub(in crate::tui) fn order(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for cell in self.links.iter().flat_map(|link| [link.from.cell, link.to.cell]) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        // A chain that returns to a cell is listed link after link.
        let is_listed = self.links.windows(2).all(|pair| pair[0].to.cell == pair[1].from.cell);
        if is_listed {
            return cells;
        }
        let others = |cell: &Cell| beside(*cell, &self.links).collect::<HashSet<_>>().len();
        match walk(&cells, &self.links) {
            Some(order) => order,
            // A chain may go on in another cell of the same set.
            None if cells.iter().all(|cell| others(cell) <= 2) => cells,
            None => Vec::new(),
        }
    }

    /// Adds an exhibit. Cells and the ends of links keep the role that they have already; candidates get the new one.
    fn show(&mut self, exhibit: &Exhibit) {
        let role = exhibit.role;
        match &exhibit.subject {
            Subject::Cells(cells) => {
                for &cell in cells {
                    self.cells.entry(cell).or_insert(role);
                }
            }
            Subject::House(house) => self.houses.push((*house, role)),
            Subject::Digits(_) => {}
            Subject::Candidates(candidates) => {
                self.candidates.extend(candidates.iter().map(|&candidate| (candidate, role)));
            }
            Subject::Link { from, to, strength } => {
                for &candidate in from.iter().chain(to) {
                    self.candidates.entry(candidate).or_insert(role);
                }
                if let (Some(&from), Some(&to)) = (from.first(), to.first()) {
                    let strength = *strength;
                    self.links.push(Link { from, to, strength });
                }
            }
        }
    }

    /// Returns the links between candidates.
    pub(in crate::tui::view) fn links(&self) -> &[Link] {
        &self.links
    }

    pub(in crate::tui) fn candidate(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.get(&candidate).copied()
    }

    pub(in crate::tui) fn cell(&self, cell: Cell) -> Option<Role> {
        self.cells.get(&cell).copied()
    }

    /// Returns the role of a house that contains a cell.
    pub(in crate::tui) fn house(&self, cell: Cell, shape: Shape) -> Option<Role> {
        self.houses.iter().find(|(house, _)| has(*house, cell, shape)).map(|&(_, role)| role)
    }

    /// Returns the wave that reached a cell.
    pub(in crate::tui) fn wave(&self, cell: Cell) -> Option<u8> {
        self.waves.get(&cell).copied()
    }

    /// Returns the digits of a cell that play a role.
    pub(in crate::tui) fn digits(&self, cell: Cell) -> DigitSet {
        let all = (0..25).map(Digit::new);
        let plays = |digit: &Digit| self.candidate(Candidate::new(cell, *digit)).is_some();
        if self.candidates.is_empty() {
            return DigitSet::EMPTY;
        }
        all.filter(plays).collect()
    }

    /// Returns the candidates of a cell that play a role, in the order of their digits.
    pub(in crate::tui) fn in_cell(&self, cell: Cell) -> Vec<(Candidate, Role)> {
        let here = self.candidates.iter();
        let mut found: Vec<_> = here
            .filter(|(candidate, _)| candidate.cell == cell)
            .map(|(&candidate, &role)| (candidate, role))
            .collect();
        found.sort_unstable();
        found
    }
}

/// Returns the cells in an order in which links join each to the next, from the first end of the chain on; `None` if
/// there is no such order.
fn walk(cells: &[Cell], links: &[Link]) -> Option<Vec<Cell>> {
    let is_end = |cell: &&Cell| {
        let mut others = beside(**cell, links);
        let first = others.next();
        others.all(|other| Some(other) == first)
    };
    // A loop has no end.
    let first = cells.iter().find(is_end).or(cells.first())?;
    let mut order = vec![*first];
    while let Some(next) = order.last().and_then(|&last| {
        let mut next = beside(last, links).filter(|cell| !order.contains(cell));
        next.next()
    }) {
        order.push(next);
    }
    (order.len() == cells.len()).then_some(order)
}

/// Returns the cells that links join to a cell.
fn beside(cell: Cell, links: &[Link]) -> impl Iterator<Item = Cell> {
    links.iter().filter_map(move |link| match (link.from.cell == cell, link.to.cell == cell) {
        (true, false) => Some(link.to.cell),
        (false, true) => Some(link.from.cell),
        _ => None,
    })
}

/// Returns the candidate that a change placed or eliminated.
fn changed(record: Record) -> Option<Candidate> {
    use crate::grid::Change;
    match record.change {
        Change::Fill(candidate) | Change::Eliminate(candidate) => Some(candidate),
        _ => None,
    }
}

/// Returns true if a house contains a cell.
pub(in crate::tui) fn has(house: House, cell: Cell, shape: Shape) -> bool {
    use crate::grid::HouseKind;
    let line = match house.kind {
        HouseKind::Row => cell.row(shape),
        HouseKind::Column => cell.column(shape),
        HouseKind::Box => cell.box_index(shape),
    };
    line == house.number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::Strength;

    fn order(links: &[[usize; 2]]) -> Vec<usize> {
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::new(0));
        let link = |&[from, to]: &[usize; 2]| Link {
            from: candidate(from),
            to: candidate(to),
            strength: Strength::Strong,
        };
        let links = links.iter().map(link).collect();
        let highlights = BoardHighlights { links, ..BoardHighlights::default() };
        highlights.order().into_iter().map(Cell::index).collect()
    }

    #[test]
    fn the_order_of_a_chain_goes_from_link_to_link() {
        assert_eq!(order(&[[1, 2], [2, 3], [3, 4]]), [1, 2, 3, 4]);
        // A Skyscraper has its strong links first.
        assert_eq!(order(&[[1, 2], [4, 3], [2, 3]]), [1, 2, 3, 4]);
        // A loop, and a chain that goes on inside a cell and returns to another.
        assert_eq!(order(&[[1, 2], [3, 4], [2, 3], [4, 1]]), [1, 2, 3, 4]);
        assert_eq!(order(&[[1, 2], [2, 2], [2, 3], [3, 1], [1, 4]]), [1, 2, 3, 4]);
        // A set of cells is between 2 and 3.
        assert_eq!(order(&[[1, 2], [3, 4]]), [1, 2, 3, 4]);
        // Letters for branches would name an order that is none.
        assert!(order(&[[1, 2], [1, 3], [1, 4]]).is_empty());
    }
}
