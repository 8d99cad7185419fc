//! Remote pairs: chains of cells with the same two candidates.

use super::RemotePair;
use crate::step::{ExhibitId, Strength, listed, notation};
use crate::techniques::phrases::targets_see;
use crate::techniques::prelude::*;

/// Searches from every cell through the cells with the same two candidates.
pub(super) fn find<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let mut left = position.bivalue();
    while let Some(start) = left.first() {
        let pair = position.candidates(start);
        let same = left.iter().filter(|&cell| position.candidates(cell) == pair);
        let alike: CellSet<S> = same.collect();
        left -= alike;
        if alike.len() >= 4 {
            in_pairs(position, collector, alike, pair)?;
        }
    }
    ControlFlow::Continue(())
}

fn in_pairs<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    alike: CellSet<S>,
    pair: DigitSet,
) -> ControlFlow<()> {
    for start in alike {
        let stations = find_stations(position.geometry(), alike, start);
        for end in &stations {
            // Cells an odd number of links apart differ; one link apart is a naked pair.
            if end.links % 2 == 0 || end.links < 3 || end.cell < start {
                continue;
            }
            let path = path_to(&stations, end);
            let deduction =
                Deduction::eliminate_all(&RemotePair::PROFILE, eliminated(position, &path, pair))
                    .demanding([(Load::Cells, path.len())]);
            let eliminated: Vec<Candidate> = deduction.eliminations().collect();
            collector.offer(deduction, |explanation| {
                explain(explanation, position.geometry(), &path, pair, &eliminated);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell with the shortest way to it.
struct Station {
    cell: Cell,
    /// Index of the station before; its own for the first.
    before: usize,
    /// Number of links from the start.
    links: usize,
}

/// Returns the cells that can be reached from a start, the nearest first.
fn find_stations<S: Size>(geometry: &Geometry<S>, alike: CellSet<S>, start: Cell) -> Vec<Station> {
    let mut stations = vec![Station { cell: start, before: 0, links: 0 }];
    let mut left = alike.without(start);
    let mut index = 0;
    while index < stations.len() {
        let here = &stations[index];
        let links = here.links + 1;
        let next = left & geometry.peers(here.cell);
        left -= next;
        stations.extend(next.iter().map(|cell| Station { cell, before: index, links }));
        index += 1;
    }
    stations
}

/// Returns the cells from the first station to this one.
fn path_to(stations: &[Station], end: &Station) -> Vec<Cell> {
    let before = |index: &&Station| (index.links > 0).then(|| &stations[index.before]);
    let back = std::iter::successors(Some(end), before);
    let mut path: Vec<Cell> = back.map(|station| station.cell).collect();
    path.reverse();
    path
}

/// Returns the candidates that two cells of the path rule out, if the number of links between them
/// is odd.
fn eliminated<S: Size>(
    position: &Position<'_, S>,
    path: &[Cell],
    pair: DigitSet,
) -> Vec<Candidate> {
    let mut seen = CellSet::<S>::EMPTY;
    for (i, &a) in path.iter().enumerate() {
        for &b in path.iter().skip(i + 3).step_by(2) {
            seen |= position.geometry().seen_by_all([a, b]);
        }
    }
    position.candidates_in(seen - path.iter().copied().collect(), pair).collect()
}

pub(super) fn explain<S: Size>(
    explanation: &mut Explanation,
    geometry: &Geometry<S>,
    path: &[Cell],
    pair: DigitSet,
    eliminated: &[Candidate],
) {
    let targets = eliminated.iter().map(|candidate| candidate.cell).collect();
    explanation.why = ends_seen(explanation, geometry, path, pair, targets);
    let nouns: Vec<_> =
        path.iter().zip(0..).map(|(&cell, index)| explanation.cell(role(index), cell)).collect();
    let digits = explanation.digits(Role::Digit, pair);
    for (&cell, index) in path.iter().zip(0..) {
        explanation.candidates(role(index), Candidate::all_in(cell, pair));
    }
    for cells in path.windows(2) {
        for digit in pair {
            let ends = [cells[0], cells[1]].map(|cell| Candidate::new(cell, digit));
            explanation.link([ends[0]], [ends[1]], Strength::Strong);
        }
    }
    explanation.pattern = listed(&nouns);
    explanation.pattern.extend(sentence![" contain only " digits ", and each sees the next."]);
    let comma: Vec<String> = pair.iter().map(|digit| digit.placeholder().to_string()).collect();
    explanation.line = sentence![(comma.join("/")) " "];
    for (i, &noun) in nouns.iter().enumerate() {
        let link = if i == 0 { String::new() } else { format!(" -{}- ", comma[i % 2]) };
        explanation.line.extend(sentence![link noun]);
    }
    let lost = eliminated.iter().map(|candidate| candidate.digit).collect();
    explanation.eureka = eureka(&nouns, pair, lost);
    for &cell in path {
        explanation.needs_cell(cell, pair);
    }
}

/// Returns the role of the cell at this place of the path: A cells and B cells alternate.
const fn role(index: usize) -> Role {
    if index.is_multiple_of(2) { Role::ColourA } else { Role::ColourB }
}

/// Marks the cells of the path, and says which A cell and which B cell each target sees: " r8c2 is an A cell and r9c8
/// a B cell, so one of them is 4 and the other is 7. r8c7 and r9c1 see both cells."
fn ends_seen<S: Size>(
    explanation: &mut Explanation,
    geometry: &Geometry<S>,
    path: &[Cell],
    pair: DigitSet,
    mut targets: CellSet<S>,
) -> Vec<Word> {
    let [a, b] = [0, 1].map(|first| {
        let cells = path.iter().skip(first).step_by(2);
        explanation.cells(role(first), cells.copied())
    });
    let mut words = sentence![
        "Mark the cells A and B alternately: " a " are A, and " b
        " are B. The two digits alternate along the chain, so all A cells contain the same digit, and all B cells the \
         other."
    ];
    let digits = pair.iter().map(|digit| digit.placeholder().to_string());
    let digits = digits.collect::<Vec<_>>().join(" and the other is ");
    // Neighbours are a naked pair, so they come last.
    for links in (3..path.len()).step_by(2).chain([1]) {
        for (index, (&a, &b)) in path.iter().zip(path.iter().skip(links)).enumerate() {
            let seeing = targets & geometry.seen_by_all([a, b]);
            if seeing.is_empty() {
                continue;
            }
            targets -= seeing;
            let [a, b] = if index % 2 == 0 { [a, b] } else { [b, a] };
            let a = explanation.cell(Role::ColourA, a);
            let b = explanation.cell(Role::ColourB, b);
            let different = format!(" a B cell, so one of them is {digits}.");
            words.extend(sentence![
                " " a " is an A cell and " b different (targets_see(explanation, seeing, "both cells"))
            ]);
        }
    }
    words
}

/// Returns for each eliminated digit the chain whose ends are that digit.
fn eureka(nouns: &[ExhibitId], pair: DigitSet, lost: DigitSet) -> Vec<Word> {
    let mut chains = Vec::new();
    for end in lost {
        let [end, other] = [DigitSet::only(end), pair.without(end)].map(notation::digits);
        for (i, &noun) in nouns.iter().enumerate() {
            let dash = match i {
                0 if chains.is_empty() => "",
                0 => "; ",
                _ => "-",
            };
            let bracket = if i % 2 == 0 {
                format!("{dash}({end}={other})")
            } else {
                format!("{dash}({other}={end})")
            };
            chains.extend(sentence![bracket noun]);
        }
    }
    chains
}
