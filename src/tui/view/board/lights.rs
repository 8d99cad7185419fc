//! What is highlighted on the board: the exhibits of a step, a guess, a contradiction, a wave.

use std::collections::HashMap;

use crate::grid::{Breach, Candidate, Cell, House, Shape};
use crate::solver::Record;
use crate::step::{Effect, Role, Step, Subject, Telling};

/// Roles by what plays them. Whatever is shown later, and whatever the step changes, wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tui::view) struct Lights {
    houses: Vec<(House, Role)>,
    cells: HashMap<Cell, Role>,
    candidates: HashMap<Candidate, Role>,
    waves: HashMap<Cell, u8>,
}

impl Lights {
    /// Everything that a step shows, and what it will change.
    pub(in crate::tui::view) fn step(step: &Step) -> Self {
        let mut lights = Self::default();
        lights.telling(&step.telling);
        for effect in &step.find.effects {
            let role = match effect {
                Effect::Place(_) => Role::Placed,
                Effect::Eliminate(_) => Role::Eliminated,
            };
            lights.candidates.insert(effect.candidate(), role);
        }
        lights
    }

    /// Everything that a telling shows.
    pub(in crate::tui::view) fn told(telling: &Telling) -> Self {
        let mut lights = Self::default();
        lights.telling(telling);
        lights
    }

    /// A candidate about to be assumed.
    pub(in crate::tui::view) fn guess(candidate: Candidate) -> Self {
        Self {
            cells: HashMap::from([(candidate.cell, Role::Target)]),
            candidates: HashMap::from([(candidate, Role::Target)]),
            ..Self::default()
        }
    }

    /// A house.
    pub(in crate::tui::view) fn shown_house(house: House, role: Role) -> Self {
        Self {
            houses: vec![(house, role)],
            ..Self::default()
        }
    }

    /// Some cells.
    pub(in crate::tui::view) fn shown_cells(
        cells: impl IntoIterator<Item = Cell>,
        role: Role,
    ) -> Self {
        Self {
            cells: cells.into_iter().map(|cell| (cell, role)).collect(),
            ..Self::default()
        }
    }

    /// Some candidates.
    pub(in crate::tui::view) fn shown_candidates(
        candidates: impl IntoIterator<Item = Candidate>,
        role: Role,
    ) -> Self {
        let candidates = candidates.into_iter();
        Self {
            candidates: candidates.map(|candidate| (candidate, role)).collect(),
            ..Self::default()
        }
    }

    /// These and others; where both say something, the others do.
    pub(in crate::tui::view) fn and(mut self, others: Self) -> Self {
        self.houses.extend(others.houses);
        self.cells.extend(others.cells);
        self.candidates.extend(others.candidates);
        self.waves.extend(others.waves);
        self
    }

    /// What is broken.
    pub(in crate::tui::view) fn breach(mut self, breach: &Breach) -> Self {
        match *breach {
            Breach::NoCandidate(cell) => {
                self.cells.insert(cell, Role::Eliminated);
            }
            Breach::NoPlace(_, house) => self.houses.push((house, Role::Eliminated)),
            Breach::Twice(_, house, cells) => {
                self.houses.push((house, Role::Eliminated));
                self.cells
                    .extend(cells.map(|cell| (cell, Role::Eliminated)));
            }
        }
        self
    }

    /// The changes of a placement up to a wave.
    pub(in crate::tui::view) fn waves(changes: &[Record], up_to: u8) -> Self {
        let mut lights = Self::default();
        for record in changes.iter().filter(|record| record.wave <= up_to) {
            if let Some(candidate) = changed(*record) {
                let known = lights.waves.entry(candidate.cell).or_insert(record.wave);
                *known = (*known).min(record.wave);
            }
        }
        lights
    }

    fn telling(&mut self, telling: &Telling) {
        for exhibit in &telling.exhibits {
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
                    self.candidates
                        .extend(candidates.iter().map(|&candidate| (candidate, role)));
                }
                Subject::Link { from, to, .. } => {
                    for &candidate in from.iter().chain(to) {
                        self.candidates.entry(candidate).or_insert(role);
                    }
                }
            }
        }
        for branch in &telling.branches {
            self.telling(branch);
        }
    }

    /// The role of a candidate.
    pub(in crate::tui::view) fn candidate(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.get(&candidate).copied()
    }

    /// The role of a cell.
    pub(in crate::tui::view) fn cell(&self, cell: Cell) -> Option<Role> {
        self.cells.get(&cell).copied()
    }

    /// The role of a house that a cell lies in.
    pub(in crate::tui::view) fn house(&self, cell: Cell, shape: Shape) -> Option<Role> {
        let shown = self
            .houses
            .iter()
            .find(|(house, _)| has(*house, cell, shape));
        shown.map(|&(_, role)| role)
    }

    /// The wave that reached a cell.
    pub(in crate::tui::view) fn wave(&self, cell: Cell) -> Option<u8> {
        self.waves.get(&cell).copied()
    }

    /// The candidates of a cell that play a role, in the order of their digits.
    pub(in crate::tui::view) fn in_cell(&self, cell: Cell) -> Vec<(Candidate, Role)> {
        let here = self.candidates.iter();
        let mut found: Vec<_> = here
            .filter(|(candidate, _)| candidate.cell == cell)
            .map(|(&candidate, &role)| (candidate, role))
            .collect();
        found.sort_unstable();
        found
    }
}

fn changed(record: Record) -> Option<Candidate> {
    use crate::grid::Change;
    match record.change {
        Change::Fill(candidate) | Change::Eliminate(candidate) => Some(candidate),
        _ => None,
    }
}

/// Whether a cell lies in a house.
pub(in crate::tui::view) fn has(house: House, cell: Cell, shape: Shape) -> bool {
    use crate::grid::HouseKind;
    let line = match house.kind {
        HouseKind::Row => cell.row(shape),
        HouseKind::Column => cell.column(shape),
        HouseKind::Box => cell.box_index(shape),
    };
    line == house.number()
}
