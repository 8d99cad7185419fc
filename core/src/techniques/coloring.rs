//! Colouring: candidates linked by conjugate pairs, in two colours of which one is true.

mod medusa;
mod multi;
mod simple;

pub use medusa::Medusa;
pub use multi::{MultiColors1, MultiColors2};
pub use simple::{SimpleColorsTrap, SimpleColorsWrap};

use std::fmt;

use crate::position::Cluster;
use crate::step::notation;
use crate::step::wording::{agree, list};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

/// A colour as explanations name it. The guide and the legends use the same letters.
#[derive(Clone, Copy)]
struct ColourName {
    role: Role,
    letter: char,
}

/// The colours of a step with one cluster.
const ONE_CLUSTER: [ColourName; 2] =
    [ColourName::new(Role::ColourA, 'A'), ColourName::new(Role::ColourB, 'B')];
/// The colours of a step with two clusters.
const TWO_CLUSTERS: [[ColourName; 2]; 2] = [
    [ColourName::new(Role::ColourA, 'A'), ColourName::new(Role::ColourB, 'B')],
    [ColourName::new(Role::SetA, 'C'), ColourName::new(Role::SetB, 'D')],
];

impl ColourName {
    const fn new(role: Role, letter: char) -> Self {
        Self { role, letter }
    }
}

impl fmt::Display for ColourName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter, f)
    }
}

/// The cells of one colour of a cluster.
#[derive(Clone, Copy)]
struct Colour<S: Size> {
    name: ColourName,
    cells: CellSet<S>,
}

/// Adds the cells of two colours that the targets see, before these ends of sentences: " r1c2 and
/// r2c2 see r8c2 (A) and r9c2 (B), one of which is 5." Targets that see the same cells are named
/// together.
fn explain_targets<S: Size>(
    explanation: &mut Explanation,
    geometry: &Geometry<S>,
    colours: [Colour<S>; 2],
    targets: CellSet<S>,
    ends: &str,
) {
    let seen = |target: Cell| colours.map(|colour| (colour.cells & geometry.peers(target)).first());
    let mut left = targets;
    while let Some(first) = left.first() {
        let seen_by_first = seen(first);
        let group: Vec<Cell> = left.iter().filter(|&cell| seen(cell) == seen_by_first).collect();
        left -= group.iter().copied().collect();
        let verb = agree(group.len(), " sees ", " see ");
        let group = explanation.cells(Role::Target, group);
        explanation.why.extend(sentence![" " group verb]);
        for ((colour, cell), end) in colours.iter().zip(seen_by_first).zip([" and ", ends]) {
            let cell = explanation.cells(colour.name.role, cell);
            explanation.why.extend(sentence![cell(format!(" ({}){end}", colour.name))]);
        }
    }
}

/// Ends a sentence and lists the conjugate pairs of a cluster: ". The conjugate pairs are r2c4 and r9c4
/// (column 4); r9c3 and r9c4 (row 9)."
fn pair_sentence<S: Size>(position: &Position<'_, S>, cluster: &Cluster<S>) -> String {
    let pairs = conjugate_pairs(position, cluster);
    let are = agree(pairs.len(), "pair is", "pairs are");
    let names: Vec<String> = pairs.iter().map(|pair| pair.name(position.shape())).collect();
    format!(". The conjugate {are} {}.", names.join("; "))
}

/// Ends a sentence and lists the fewest conjugate pairs of a cluster that connect these cells, each on a line of
/// its own: ". These conjugate pairs connect r1c2 and r2c7:", "- r1c2 and r2c1 (box 1);". Then come the other
/// pairs, if they are wanted.
fn connection<S: Size>(
    position: &Position<'_, S>,
    cluster: &Cluster<S>,
    ends: &[Cell],
    wants_others: bool,
) -> Vec<Word> {
    let mut others = conjugate_pairs(position, cluster);
    let path = connecting(&others, ends);
    others.retain(|pair| !path.iter().any(|used| used.is_same(pair)));
    let items = |pairs: &[ConjugatePair]| {
        let items = pairs.iter().map(|pair| sentence![(pair.name(position.shape()))]);
        list_items(items.collect())
    };
    let mut words = match &path[..] {
        [pair] => {
            let [one, other] = pair.cells.map(|cell| cell.name(position.shape()));
            let houses = pair.house_names();
            sentence![(format!(". {one} and {other} are a conjugate pair ({houses})."))]
        }
        _ => {
            let ends = ends.iter().map(|cell| cell.name(position.shape()));
            let ends = list(ends, "and");
            sentence![(format!(". These conjugate pairs connect {ends}:"))(items(&path))]
        }
    };
    if wants_others && !others.is_empty() {
        let begins = agree(others.len(), "\nThe only other pair is:", "\nThe other pairs are:");
        words.extend(sentence![begins(items(&others))]);
    }
    words
}

/// A conjugate pair.
#[derive(Clone)]
struct ConjugatePair {
    cells: [Cell; 2],
    houses: Vec<House>,
}

impl ConjugatePair {
    /// Returns true if two pairs have the same cells.
    fn is_same(&self, other: &Self) -> bool {
        self.cells.iter().all(|cell| other.cells.contains(cell))
    }

    /// Returns the pair with this cell first; `None` if it has another two.
    fn starting_with(&self, cell: Cell) -> Option<Self> {
        let mut pair = self.clone();
        if pair.cells[1] == cell {
            pair.cells.reverse();
        }
        (pair.cells[0] == cell).then_some(pair)
    }

    /// Names the cells and their houses: "r1c4 and r1c9 (row 1)".
    fn name(&self, shape: Shape) -> String {
        let [one, other] = self.cells.map(|cell| cell.name(shape));
        format!("{one} and {other} ({})", self.house_names())
    }

    fn house_names(&self) -> String {
        let houses: Vec<String> = self.houses.iter().map(House::to_string).collect();
        houses.join(" and ")
    }
}

/// Returns the conjugate pairs of a cluster.
fn conjugate_pairs<S: Size>(
    position: &Position<'_, S>,
    cluster: &Cluster<S>,
) -> Vec<ConjugatePair> {
    let [a, b] = cluster.colours;
    let mut pairs: Vec<ConjugatePair> = Vec::new();
    for bilocal in position.bilocals(cluster.digit) {
        if !(a | b).contains(bilocal.cells[0]) {
            continue;
        }
        match pairs.iter_mut().find(|pair| pair.cells == bilocal.cells) {
            Some(pair) => pair.houses.push(bilocal.house),
            None => pairs.push(ConjugatePair { cells: bilocal.cells, houses: vec![bilocal.house] }),
        }
    }
    pairs
}

/// Returns the pairs on the shortest ways from the first of these cells to the others, in the order in which they
/// are reached.
fn connecting(pairs: &[ConjugatePair], ends: &[Cell]) -> Vec<ConjugatePair> {
    let [start, ends @ ..] = ends else { return Vec::new() };
    // Each pair is followed by the cell that it leads to; none leads back.
    let mut reached: Vec<(Cell, Option<(usize, ConjugatePair)>)> = vec![(*start, None)];
    let mut index = 0;
    while index < reached.len() {
        let cell = reached[index].0;
        for pair in pairs.iter().filter_map(|pair| pair.starting_with(cell)) {
            let next = pair.cells[1];
            if reached.iter().all(|&(known, _)| known != next) {
                reached.push((next, Some((index, pair))));
            }
        }
        index += 1;
    }
    let mut used = vec![false; reached.len()];
    for end in ends {
        let mut at = reached.iter().position(|(cell, _)| cell == end);
        while let Some(index) = at {
            used[index] = true;
            at = reached[index].1.as_ref().map(|&(from, _)| from);
        }
    }
    let reached = reached.into_iter().zip(used).filter(|&(_, used)| used);
    reached.filter_map(|((_, link), _)| Some(link?.1)).collect()
}

/// Shows the colours of a cluster, and adds its conjugate pairs to the premises. Returns "r1c4 and
/// r3c9 have colour A, and r1c9 has colour B".
fn cluster_words<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    cluster: &Cluster<S>,
    [first, second]: [ColourName; 2],
) -> Vec<Word> {
    let [a, b] = cluster.colours;
    for bilocal in position.bilocals(cluster.digit) {
        if (a | b).contains(bilocal.cells[0]) {
            explanation.needs_house(bilocal.house, cluster.digit, bilocal.cells);
        }
    }
    let first_noun = explanation.digit_in(first.role, cluster.digit, a);
    let second_noun = explanation.digit_in(second.role, cluster.digit, b);
    let [first_has, second_has] = [a, b].map(|cells| agree(cells.len(), " has", " have"));
    sentence![(Word::Cells(first_noun))(format!("{first_has} colour {first}, and "))(Word::Cells(
        second_noun
    ))(format!("{second_has} colour {second}"))]
}

/// Returns the colours of a cluster for machine lines: `5 (r1c2,r3c4) / (r1c7,r3c8)`.
fn cluster_line<S: Size>(shape: Shape, cluster: &Cluster<S>) -> String {
    let names = cluster.colours.map(|cells| {
        let cells: Vec<_> = cells.iter().collect();
        notation::cells(&cells, shape)
    });
    format!("{} ({}) / ({})", cluster.digit.placeholder(), names[0], names[1])
}

/// Two cells that see each other.
#[derive(Clone, Copy)]
struct Contact {
    cells: [Cell; 2],
    /// A house of both.
    house: House,
}

/// Finds a cell of the first set that sees a cell of the second.
fn contact<S: Size>(
    geometry: &Geometry<S>,
    first: CellSet<S>,
    second: CellSet<S>,
) -> Option<Contact> {
    first.iter().find_map(|one| {
        let other = (second & geometry.peers(one)).first()?;
        let both = CellSet::<S>::only(one).with(other);
        let house = geometry.houses_of_all(both).next()?;
        Some(Contact { cells: [one, other], house })
    })
}
