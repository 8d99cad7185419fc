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

    /// Names the candidate of each colour that excludes each of the targets, in its cell or seen from it, behind the
    /// links that connect the two.
    pub(super) fn explain_targets(&self, explanation: &mut Explanation, targets: &[Candidate]) {
        self.explain_cluster(explanation);
        let mut left: Vec<Exclusion> =
            targets.iter().filter_map(|&target| self.exclusion(target)).collect();
        let mut is_first = true;
        while let Some(first) = left.first() {
            let by = first.by;
            let alike: Vec<Exclusion>;
            (alike, left) = left.into_iter().partition(|exclusion| exclusion.by == by);
            let [from, to] = by;
            let path = self.links_between(from, 0, &[to]);
            let [from, to] = [from, to].map(|end| candidate_name(end, self.position.shape()));
            let begins = format!("\nThese links connect {from} with {to}:");
            let single = if is_first { "\nOne link is enough: " } else { "\nAnother link: " };
            explanation.why.extend(self.links_used(begins, single, &path));
            explanation.why.push("\n".into());
            let groups = alike.chunk_by(Exclusion::can_be_told_with);
            let groups: Vec<&[Exclusion]> = groups.collect();
            // The conclusion repeats what a single sentence is about.
            let is_only = is_first && left.is_empty() && groups.len() == 1;
            let sentences = groups.into_iter();
            let sentences = sentences.map(|group| exclusion_sentence(explanation, group, is_only));
            let sentences: Vec<Vec<Word>> = sentences.collect();
            explanation.why.extend(sentences.join(&Word::from(" ")));
            is_first = false;
        }
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
        let path = self.links_between(from, colour, &[to]);
        let begins = format!(
            "\nThese links, each from one colour to the other, connect {} with {}:",
            candidate_name(from, self.position.shape()),
            candidate_name(to, self.position.shape())
        );
        explanation.pattern.extend(self.links_used(begins, "\nOne link is enough: ", &path));
        explanation.pattern.extend(self.other_links(path));
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
        let noun = explanation.cell(Role::Pivot, cell);
        let digits = self.position.candidates(cell);
        let excluding = |digit| self.colours[colour].excluding(Candidate::new(cell, digit));
        let seen: Vec<Candidate> = digits.iter().filter_map(excluding).collect();
        if let [first, others @ ..] = &seen[..] {
            let links = self.links_between(*first, colour, others);
            let names = seen.iter().map(|&seen| candidate_name(seen, self.position.shape()));
            let names = list(names, "and");
            let begins =
                format!("\nThese links, each from one colour to the other, connect {names}:");
            explanation.pattern.extend(self.links_used(begins, "\nOne link is enough: ", &links));
            explanation.pattern.extend(self.other_links(links));
        }
        let seen = seen
            .into_iter()
            .map(|seen| sentence!["the "(explanation.candidates(colour_name.role, [seen]))]);
        let seen = joined(seen.collect(), " and ");
        let digit_names = digit_list(digits, "and");
        explanation.why.extend(sentence![
            (format!(" If colour {colour_name} were true, ")) noun
            (format!(" ({digit_names}) would have no candidate left: it sees ")) seen
            (format!(". Colour {colour_name} is therefore false."))
        ]);
        explanation.needs_cell(cell, digits);
    }

    /// Returns the candidates on the shortest ways from one candidate, which has the colour with this index, to others
    /// of the cluster, in the order in which they are reached.
    fn links_between(&self, from: Candidate, colour: usize, to: &[Candidate]) -> Vec<Reached> {
        let mut reached = vec![Reached::start(from, colour)];
        let is_reached = |reached: &[Reached], end: &Candidate| {
            reached.iter().position(|known| known.candidate == *end)
        };
        let mut index = 0;
        while index < reached.len() && !to.iter().all(|end| is_reached(&reached, end).is_some()) {
            follow_links(self.position, &mut reached, index);
            index += 1;
        }
        let mut used = vec![false; reached.len()];
        used[0] = true;
        for mut index in to.iter().filter_map(|end| is_reached(&reached, end)) {
            while !used[index] {
                used[index] = true;
                index = reached[index].from;
            }
        }
        // The places of the candidates left behind do not count.
        let place = |index: usize| used[..index].iter().filter(|&&is_used| is_used).count();
        let links = reached.iter().enumerate().filter(|&(index, _)| used[index]);
        links.map(|(_, link)| Reached { from: place(link.from), ..*link }).collect()
    }

    /// Lists links behind `begins`. A single link is a sentence with a beginning of its own.
    fn links_used(&self, begins: String, single: &'static str, links: &[Reached]) -> Vec<Word> {
        let items = used_link_items(links, self.position.shape());
        match &items[..] {
            [item] => sentence![single (item.clone()) "."],
            _ => sentence![begins(list_items(items))],
        }
    }

    /// Lists the links that reach the other candidates of the cluster from these.
    fn other_links(&self, links: Vec<Reached>) -> Vec<Word> {
        let others = link_items(self.position, links);
        if others.is_empty() {
            return Vec::new();
        }
        sentence!["\nThe rest of the cluster is linked like this:"(list_items(others))]
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
    /// Returns true if one sentence can name the target of another exclusion by the same candidates too: it is in a
    /// cell that contains neither of them, or in the same cell.
    fn can_be_told_with(&self, other: &Self) -> bool {
        self.are_inside == other.are_inside
            && if self.are_inside == [false; 2] {
                self.target.digit == other.target.digit
            } else {
                self.target.cell == other.target.cell
            }
    }
}

/// Says why both colours exclude these targets: "r6c1 is not 3: it is 9 (B), or it sees the 3 in r5c2 (A)."; before
/// the conclusion "r6c1 is 9 (B), or it sees the 3 in r5c2 (A)."
fn exclusion_sentence(
    explanation: &mut Explanation,
    group: &[Exclusion],
    is_conclusion_next: bool,
) -> Vec<Word> {
    let &Exclusion { by, are_inside, .. } = &group[0];
    let targets = group.iter().map(|exclusion| exclusion.target);
    let targets = explanation.candidates(Role::Target, targets);
    // Targets that share a cell with a candidate of the cluster are all in this cell.
    let count = if are_inside == [false; 2] { group.len() } else { 1 };
    let (it, sees) = agree(count, ("it", "sees"), ("they", "see"));
    let nouns = [0, 1].map(|colour| {
        let name = ONE_CLUSTER[colour];
        let noun = explanation.candidates(name.role, [by[colour]]);
        if are_inside[colour] {
            sentence![(format!("{} ({name})", by[colour].digit.placeholder()))]
        } else {
            sentence!["the " noun (format!(" ({name})"))]
        }
    });
    let [first, second] = nouns;
    let subject = if is_conclusion_next {
        sentence![(Word::Cells(targets))]
    } else {
        sentence![(Word::is_not(targets)) ": " it]
    };
    let reason = match are_inside {
        [false, false] => {
            let ends = format!(", one of which is {}.", by[0].digit.placeholder());
            sentence![" " sees " " first " and " second ends]
        }
        [true, true] => sentence![" is " first " or " second "."],
        [true, false] => sentence![" is " first ", or it sees " second "."],
        [false, true] => sentence![" is " second ", or it sees " first "."],
    };
    [subject, reason].concat()
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

/// Names the links that lead to each of these candidates: "3 in r1c2 (A) and 3 in r6c2 (B): conjugate pair in column
/// 2".
fn used_link_items(links: &[Reached], shape: Shape) -> Vec<Vec<Word>> {
    let items = links.iter().filter_map(|end| {
        let link = match end.link? {
            Link::ConjugatePair(house) => format!("conjugate pair in {house}"),
            Link::BivalueCell => "bivalue cell".to_owned(),
        };
        let [from, to] = [&links[end.from], end].map(|end| end.name(shape));
        Some(sentence![(format!("{from} and {to}: {link}"))])
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
