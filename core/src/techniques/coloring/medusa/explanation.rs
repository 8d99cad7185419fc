//! The explanation of a 3D Medusa: its cluster, the links in it, and the reason for the eliminations.

use super::{Clash, ColouredCluster, Link, neighbours};
use crate::grid::Names;
use crate::step::wording::{agree, digit_list, list};
use crate::step::{joined, notation};
use crate::techniques::coloring::ONE_CLUSTER;
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

impl<S: Size> ColouredCluster<'_, '_, S> {
    /// Explains why the colour with this index is false.
    pub(super) fn explain_clash(
        &self,
        explanation: &mut Explanation,
        colour: usize,
        clash: &Clash,
    ) {
        self.explain_cluster(explanation);
        match *clash {
            Clash::Conflict(pair) => self.explain_conflict(explanation, colour, pair),
            Clash::EmptyCell(cell) => self.explain_empty_cell(explanation, colour, cell),
        }
    }

    /// Names the candidate of each colour that excludes each of the targets: in its cell, or seen from it.
    pub(super) fn explain_targets(&self, explanation: &mut Explanation, targets: &[Candidate]) {
        self.explain_cluster(explanation);
        let exclusions: Vec<Exclusion> =
            targets.iter().filter_map(|&target| self.exclusion(target)).collect();
        match &exclusions[..] {
            [first, others @ ..] if others.iter().all(|other| other.by == first.by) => {
                let [from, to] = first.by;
                let path = shortest_path(self.position, Reached::start(from, 0), to);
                let [from, to] = [from, to].map(|end| candidate_name(end, self.position.shape()));
                let begins = format!("\nThese links connect {from} with {to}:");
                self.list_path_and_rest(explanation, begins, path);
            }
            _ => self.list_all_links(explanation),
        }
        let mut grouped: Vec<GroupedExclusion> = Vec::new();
        for exclusion in exclusions {
            let reason = exclusion.reason(explanation);
            let Exclusion { target, are_inside, .. } = exclusion;
            let group = GroupedExclusion { cells: vec![target.cell], are_inside, reason };
            match grouped.iter_mut().find(|known| known.is_like(&group)) {
                Some(known) if known.cells.contains(&target.cell) => {}
                Some(known) => known.cells.push(target.cell),
                None => grouped.push(group),
            }
        }
        let items = grouped.into_iter().map(|group| group.sentence(explanation));
        let items: Vec<Vec<Word>> = items.collect();
        explanation.why.extend(match &items[..] {
            [item] => sentence![" " (item.clone()) "."],
            _ => list_items(items),
        });
    }

    /// Shows the cluster and says that one of its two colours is true.
    fn explain_cluster(&self, explanation: &mut Explanation) {
        explanation.pattern =
            sentence!["Conjugate pairs and bivalue cells link these candidates into one cluster:"];
        for (name, colour) in ONE_CLUSTER.into_iter().zip(&self.colours) {
            let digits = self.position.size().digits().iter();
            let places = digits.filter(|&digit| !colour.places[digit].is_empty()).map(|digit| {
                sentence![(explanation.digit_in(name.role, digit, colour.places[digit]))]
            });
            let places = places.collect::<Vec<_>>().join(&Word::from("; "));
            explanation.pattern.extend(sentence![(format!("\n- Colour {name}: ")) places "."]);
        }
        explanation.why =
            sentence!["\nEither all candidates of colour A are true, or all of colour B are."];
        let names = self.colours.each_ref().map(|colour| {
            let candidates: Vec<Candidate> = colour.candidates().collect();
            notation::node(&candidates, Names::open(self.position.shape()))
        });
        explanation.line = sentence![(format!("{} / {}", names[0], names[1]))];
        self.state_premises(explanation);
    }

    /// States the conjugate pairs and bivalue cells of the cluster as premises.
    fn state_premises(&self, explanation: &mut Explanation) {
        let [first, second] = &self.colours;
        for digit in self.position.size().digits() {
            let own = first.places[digit] | second.places[digit];
            for bilocal in self.position.bilocals(digit) {
                if own.contains(bilocal.cells[0]) {
                    explanation.needs_house(bilocal.house, digit, bilocal.cells);
                }
            }
        }
        explanation
            .needs_cells(self.position, self.position.bivalue() & (first.cells | second.cells));
    }

    /// Explains that two candidates of one colour exclude each other: the links between them, the
    /// conflict, and the other links of the cluster.
    fn explain_conflict(&self, explanation: &mut Explanation, colour: usize, pair: [Candidate; 2]) {
        let colour_name = ONE_CLUSTER[colour];
        let [from, to] = pair;
        let path = shortest_path(self.position, Reached::start(from, colour), to);
        let begins = format!(
            "\nThese links, each from one colour to the other, connect {} with {}:",
            candidate_name(from, self.position.shape()),
            candidate_name(to, self.position.shape())
        );
        self.list_path_and_rest(explanation, begins, path);
        for candidate in pair {
            explanation.candidates(Role::Pivot, [candidate]);
        }
        let cells: CellSet<S> = pair.into_iter().map(|candidate| candidate.cell).collect();
        let conflict = match cells.single() {
            Some(cell) => {
                let digits = pair.into_iter().map(|candidate| candidate.digit).collect();
                let digits = digit_list(digits, "and");
                let cell = explanation.cell(Role::Pivot, cell);
                sentence![
                    (format!(" Both {digits} in ")) cell
                    (format!(" have colour {colour_name}, but a cell has only one digit."))
                ]
            }
            None => {
                let digit = from.digit.placeholder();
                let mut houses = self.position.geometry().houses_of_all(cells);
                let cells = explanation.cells(Role::Pivot, cells);
                let house = houses.next().map(|house| explanation.house(Role::Premise, house));
                sentence![
                    " " cells (format!(" are both {digit} in colour {colour_name}, but "))
                    (house.map(Word::from)) (format!(" has only one {digit}."))
                ]
            }
        };
        let end = format!(" Therefore colour {colour_name} is false.");
        explanation.why.extend(sentence![conflict end]);
    }

    /// Explains that a colour leaves a cell without candidates. The cell has no candidate of the colour,
    /// so each of its digits is excluded by a candidate in another cell.
    fn explain_empty_cell(&self, explanation: &mut Explanation, colour: usize, cell: Cell) {
        let colour_name = ONE_CLUSTER[colour];
        self.list_all_links(explanation);
        let noun = explanation.cell(Role::Pivot, cell);
        let digits = self.position.candidates(cell);
        let seen = digits.iter().map(|digit| {
            let by = self.colours[colour].excluding(Candidate::new(cell, digit));
            sentence!["the "(explanation.candidates(colour_name.role, by))]
        });
        let seen = joined(seen.collect(), " and ");
        let digit_names = digit_list(digits, "and");
        explanation.why.extend(sentence![
            (format!(" If colour {colour_name} were true, ")) noun
            (format!(" ({digit_names}) would have no candidate left: it sees ")) seen
            (format!(". Colour {colour_name} is therefore false."))
        ]);
        explanation.needs_cell(cell, digits);
    }

    /// Adds the links that reach all candidates of the cluster.
    fn list_all_links(&self, explanation: &mut Explanation) {
        let first = self.colours[0].candidates().next();
        let first = first.map(|candidate| Reached::start(candidate, 0));
        let items = list_items(link_items(self.position, Vec::from_iter(first)));
        explanation.pattern.extend(sentence![
            "\nEach link leads from one colour to the other:" items
        ]);
    }

    /// Adds `begins` and the links of a path, then the links that reach the other candidates of the cluster
    /// from those of the path. A path of a single link is a sentence of its own, without `begins`.
    fn list_path_and_rest(
        &self,
        explanation: &mut Explanation,
        begins: String,
        path: Vec<Reached>,
    ) {
        let items = path_items(&path, self.position.shape());
        explanation.pattern.extend(match &items[..] {
            [item] => sentence!["\nOne link is enough: " (item.clone()) "."],
            _ => sentence![begins(list_items(items))],
        });
        let others = link_items(self.position, path);
        if !others.is_empty() {
            explanation.pattern.extend(sentence![
                "\nThe rest of the cluster is linked like this:"(list_items(others))
            ]);
        }
    }

    /// Returns the reason why both colours exclude a target; `None` if one of them does not.
    fn exclusion(&self, target: Candidate) -> Option<Exclusion> {
        let [first, second] = &self.colours;
        let by = [first.excluding(target)?, second.excluding(target)?];
        let are_inside = by.map(|candidate| candidate.cell == target.cell);
        Some(Exclusion { target, by, are_inside })
    }
}

/// The reason why both colours exclude a candidate.
struct Exclusion {
    target: Candidate,
    /// The candidate of each colour that excludes the target.
    by: [Candidate; 2],
    /// For each colour, true if that candidate is in the cell of the target.
    are_inside: [bool; 2],
}

impl Exclusion {
    /// Shows the target and names the candidates that exclude it: "the 5 in r1c2 (A) and contains 3 (B)".
    fn reason(&self, explanation: &mut Explanation) -> Vec<Word> {
        explanation.candidates(Role::Target, [self.target]);
        let [first, second] = [0, 1].map(|colour| {
            let colour_name = ONE_CLUSTER[colour];
            let noun = explanation.candidates(colour_name.role, [self.by[colour]]);
            if self.are_inside[colour] {
                let digit = self.by[colour].digit.placeholder();
                sentence![(format!("{digit} ({colour_name})"))]
            } else {
                sentence!["the " noun (format!(" ({colour_name})"))]
            }
        });
        let and = match self.are_inside {
            [true, false] => " and sees ",
            [false, true] => " and contains ",
            [false, false] | [true, true] => " and ",
        };
        sentence![first and second]
    }
}

/// Cells in which both colours exclude candidates for one reason.
struct GroupedExclusion {
    cells: Vec<Cell>,
    /// For each colour, true if the candidate that excludes them is in the same cell.
    are_inside: [bool; 2],
    /// The candidates that the cells see or contain.
    reason: Vec<Word>,
}

impl GroupedExclusion {
    /// Returns true if the cells of both can share the reason: cells that contain neither of the
    /// two candidates, or several digits of one cell.
    fn is_like(&self, other: &Self) -> bool {
        self.reason == other.reason
            && self.are_inside == other.are_inside
            && (self.are_inside == [false; 2] || self.cells == other.cells)
    }

    /// Returns "r1c5 sees the 5 in r1c2 (A) and contains 3 (B), one of which is true".
    fn sentence(self, explanation: &mut Explanation) -> Vec<Word> {
        let verb = match self.are_inside {
            [true, _] => " contains ",
            [false, _] => agree(self.cells.len(), " sees ", " see "),
        };
        let cells = explanation.cells(Role::Target, self.cells);
        sentence![cells verb (self.reason) ", one of which is true"]
    }
}

/// Names a candidate: "1 in r1c3".
fn candidate_name(Candidate { cell, digit }: Candidate, shape: Shape) -> String {
    format!("{} in {}", digit.placeholder(), cell.name(shape))
}

/// A candidate that a walk along the links of a cluster reached.
#[derive(Clone, Copy)]
struct Reached {
    candidate: Candidate,
    /// The index of its colour.
    colour: usize,
    /// The link that led to it; `None` at the start.
    link: Option<Link>,
    /// The index of the candidate that the link came from.
    from: usize,
}

impl Reached {
    /// Returns the start of a walk.
    const fn start(candidate: Candidate, colour: usize) -> Self {
        Self { candidate, colour, link: None, from: 0 }
    }

    /// Names the candidate and its colour: "3 in r1c2 (A)".
    fn name(&self, shape: Shape) -> String {
        format!("{} ({})", candidate_name(self.candidate, shape), ONE_CLUSTER[self.colour])
    }
}

/// Adds the candidates that one link leads to from the candidate with this index, except for those
/// known.
fn follow_links<S: Size>(position: &Position<'_, S>, reached: &mut Vec<Reached>, from: usize) {
    let Reached { candidate, colour, .. } = reached[from];
    for (other, link) in neighbours(position, candidate) {
        if reached.iter().all(|known| known.candidate != other) {
            reached.push(Reached { candidate: other, colour: 1 - colour, link: Some(link), from });
        }
    }
}

/// Returns the path of fewest links from one candidate to another, which must be in the same cluster.
fn shortest_path<S: Size>(
    position: &Position<'_, S>,
    from: Reached,
    to: Candidate,
) -> Vec<Reached> {
    let mut reached = vec![from];
    let mut index = 0;
    while reached[index].candidate != to {
        follow_links(position, &mut reached, index);
        index += 1;
    }
    let mut path = vec![reached[index]];
    while index > 0 {
        index = reached[index].from;
        path.push(reached[index]);
    }
    path.reverse();
    path
}

/// Names the links of a path: "3 in r1c2 (A) and 3 in r6c2 (B): conjugate pair in column 2".
fn path_items(path: &[Reached], shape: Shape) -> Vec<Vec<Word>> {
    let items = path.windows(2).map(|pair| {
        let link = match pair[1].link {
            Some(Link::ConjugatePair(house)) => format!("conjugate pair in {house}"),
            Some(Link::BivalueCell) | None => "bivalue cell".to_owned(),
        };
        let [from, to] = [&pair[0], &pair[1]].map(|end| end.name(shape));
        sentence![(format!("{from} and {to}: {link}"))]
    });
    items.collect()
}

/// Lists links that lead from `reached` to all other candidates of a cluster. Each item names a
/// candidate and those that it leads to: "1 in r1c3 (A) is linked to 1 in r1c8 (row 1) and 7 in r1c3
/// (bivalue cell)".
fn link_items<S: Size>(position: &Position<'_, S>, mut reached: Vec<Reached>) -> Vec<Vec<Word>> {
    let mut items = Vec::new();
    let mut index = 0;
    while index < reached.len() {
        let known = reached.len();
        follow_links(position, &mut reached, index);
        let ends = reached[known..].iter().map(|end| {
            let link = match end.link {
                Some(Link::ConjugatePair(house)) => house.to_string(),
                Some(Link::BivalueCell) | None => "bivalue cell".to_owned(),
            };
            format!("{} ({link})", candidate_name(end.candidate, position.shape()))
        });
        if ends.len() > 0 {
            let ends = list(ends, "and");
            let from = reached[index].name(position.shape());
            items.push(sentence![(format!("{from} is linked to {ends}"))]);
        }
        index += 1;
    }
    items
}
