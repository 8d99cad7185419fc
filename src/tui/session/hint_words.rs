//! The words of a hint, and the cells that it names.

use crate::catalog::{Family, Role};
use crate::grid::{Cell, House, Names};
use crate::solver::hint::{Degree, HintRegion, base_cells, chain_ends, pattern, region};
use crate::step::wording::{article, begun, cell_list, number, plain, spans};
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
            HintRegion::Digit(digit) => format!("Look at digit {}.", names.digit(digit)),
            HintRegion::Cell(cell) => format!("Look at {}.", cell.name(names.shape)),
        },
        Degree::Pattern => format!("{} {}.", profile.name, sight(step).words(names)),
    }
}

/// The part of a pattern that a hint names: what the eye looks for first.
pub(in crate::tui) enum Sight {
    /// The base sets of a fish.
    BaseSets(Vec<House>),
    /// All cells of a small pattern.
    Whole(Vec<Cell>),
    /// The base cells of an Exocet.
    Base(Vec<Cell>),
    /// One of several almost locked sets.
    OneSet(Vec<Cell>),
    /// Both ends of a chain, and the number of its cells.
    Chain { ends: [Cell; 2], count: usize },
    /// Some cells of a large pattern, and the number of all.
    Part { cells: Vec<Cell>, count: usize },
}

impl Sight {
    /// Returns the cells and houses that the words name.
    pub(in crate::tui) fn named(self) -> (Vec<Cell>, Vec<House>) {
        match self {
            Self::BaseSets(houses) => (Vec::new(), houses),
            Self::Whole(cells)
            | Self::Base(cells)
            | Self::OneSet(cells)
            | Self::Part { cells, .. } => (cells, Vec::new()),
            Self::Chain { ends, .. } => (ends.to_vec(), Vec::new()),
        }
    }

    /// Returns the words behind the name of the technique.
    fn words(&self, names: Names) -> String {
        let shape = names.shape;
        match self {
            Self::BaseSets(houses) => {
                let mut explanation = Explanation::default();
                let houses = explanation.houses(Role::Base, houses.iter().copied());
                format!("in {}", plain(&spans(&explanation, &houses, names)))
            }
            Self::Whole(cells) => format!("in {}", notation::cells(cells, shape)),
            Self::Base(cells) => format!("with the base {}", cell_list(cells, shape)),
            Self::OneSet(cells) => format!("with a set in {}", cell_list(cells, shape)),
            Self::Chain { ends: [from, to], count } => {
                let count = number(*count);
                let [start, end] = [from, to].map(|cell| cell.name(shape));
                if from == to {
                    format!("through {start} ({count} cells)")
                } else {
                    format!("from {start} to {end} ({count} cells)")
                }
            }
            Self::Part { cells, count } => {
                let count = number(*count);
                format!("in {count} cells, among them {}", cell_list(cells, shape))
            }
        }
    }
}

/// Returns the part of a step's pattern that a hint names.
pub(in crate::tui) fn sight(step: &Step) -> Sight {
    let profile = step.profile();
    let exhibits = || step.explanation().exhibits.iter();
    if profile.family == Family::Fish {
        let base = exhibits().filter_map(|exhibit| match exhibit.subject {
            Subject::House(house) if exhibit.role == Role::Base => Some(house),
            _ => None,
        });
        let base: Vec<House> = base.collect();
        if !base.is_empty() {
            return Sight::BaseSets(base);
        }
    }
    let all = pattern(step);
    let count = all.len();
    if profile.family == Family::Chains
        && let Some(ends) = chain_ends(step)
    {
        return Sight::Chain { ends, count };
    }
    if profile.family == Family::Exotic
        && count > MAX_CELLS
        && let base @ [_, _, ..] = &base_cells(step)[..]
    {
        return Sight::Base(base.to_vec());
    }
    if profile.names_sets {
        let set = exhibits().find_map(|exhibit| match &exhibit.subject {
            Subject::Cells(cells) if exhibit.role == Role::SetA => Some(cells.to_vec()),
            _ => None,
        });
        if let Some(set) = set {
            return Sight::OneSet(set);
        }
    }
    if count <= MAX_CELLS {
        return Sight::Whole(all);
    }
    let explanation = step.explanation();
    // A net that has no words of its own begins with its first branch.
    let mut parts = [Some(explanation), explanation.branches.first()].into_iter().flatten();
    let first = parts.find_map(|part| {
        let mut cells = first_cells(part);
        cells.retain(|cell| all.contains(cell));
        (1..=MAX_CELLS).contains(&cells.len()).then_some(cells)
    });
    Sight::Part { cells: first.unwrap_or_else(|| all[..FIRST_CELLS].to_vec()), count }
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
