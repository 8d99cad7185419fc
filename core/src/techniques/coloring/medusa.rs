//! 3D Medusa: colouring with all digits.

use super::ONE_CLUSTER;
use crate::grid::{DigitMap, Names};
use crate::step::wording::{agree, digit_list, list};
use crate::step::{joined, notation};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

technique! {
    /// A cluster of candidates of all digits, linked by conjugate pairs and bivalue cells, in two
    /// colours.
    ///
    /// A colour that contradicts itself is false. A candidate that conflicts with both colours is
    /// eliminated.
    Medusa {
        slug: "medusa",
        name: "3D Medusa",
        aliases: &["Medusa", "3D Colouring", "Medusa Colouring"],
        family: Family::Coloring,
        role_names: &[(Role::Pivot, "contradiction"), (Role::Premise, "house of the contradiction")],
    }
    |position, collector| medusa(position, collector)
}

/// Candidates that are all true or all false together.
#[derive(Clone, Copy)]
struct Colour<S: Size> {
    /// For each digit, the cells in which it has this colour.
    places: DigitMap<S, CellSet<S>>,
    /// For each digit, the peers of these cells.
    seen: DigitMap<S, CellSet<S>>,
    /// All cells with a candidate of this colour.
    cells: CellSet<S>,
    geometry: &'static Geometry<S>,
}

/// The contradiction in a false colour.
enum Clash {
    /// Two of its candidates exclude each other.
    Itself([Candidate; 2]),
    /// It leaves a cell without candidates.
    Empties(Cell),
}

impl<S: Size> Colour<S> {
    fn empty(geometry: &'static Geometry<S>) -> Self {
        Self {
            geometry,
            places: DigitMap::filled(CellSet::EMPTY),
            seen: DigitMap::filled(CellSet::EMPTY),
            cells: CellSet::EMPTY,
        }
    }

    /// Adds a candidate. Returns true if it is new.
    fn add(&mut self, Candidate { cell, digit }: Candidate) -> bool {
        if self.places[digit].contains(cell) {
            return false;
        }
        self.places[digit].insert(cell);
        self.seen[digit] |= self.geometry.peers(cell);
        self.cells.insert(cell);
        true
    }

    /// Returns the cells that cannot be this digit if the colour is true.
    fn rules_out(&self, digit: Digit) -> CellSet<S> {
        self.seen[digit] | (self.cells - self.places[digit])
    }

    fn clash(&self, position: &Position<'_, S>) -> Option<Clash> {
        let mut used = CellSet::EMPTY;
        let mut alive = CellSet::EMPTY;
        for digit in position.size().digits() {
            let places = self.places[digit];
            let itself = |cell, other| Clash::Itself([Candidate::new(cell, digit), other]);
            if let Some(cell) = (places & self.seen[digit]).first() {
                let other = (places & position.geometry().peers(cell)).first();
                return other.map(|other| itself(cell, Candidate::new(other, digit)));
            }
            if let Some(cell) = (places & used).first() {
                let mut others = (0..digit.index()).map(Digit::new);
                let other = others.find(|&other| self.places[other].contains(cell));
                return other.map(|other| itself(cell, Candidate::new(cell, other)));
            }
            used |= places;
            alive |= position.places(digit) - self.seen[digit];
        }
        let emptied = position.empty() - alive - self.cells;
        emptied.first().map(Clash::Empties)
    }

    /// Returns a candidate of the colour that excludes this one: another one in its cell, or its
    /// digit in a cell that it sees.
    fn excluding(&self, Candidate { cell, digit }: Candidate) -> Option<Candidate> {
        let mut digits = self.geometry.size().digits().iter().filter(|&other| other != digit);
        let in_cell = digits.find(|&other| self.places[other].contains(cell));
        let in_cell = in_cell.map(|other| Candidate::new(cell, other));
        in_cell.or_else(|| {
            let seen = (self.places[digit] & self.geometry.peers(cell)).first();
            seen.map(|other| Candidate::new(other, digit))
        })
    }

    fn candidates(&self) -> impl Iterator<Item = Candidate> {
        self.geometry.size().digits().iter().flat_map(|digit| {
            let cells = self.places[digit].into_iter();
            cells.map(move |cell| Candidate::new(cell, digit))
        })
    }
}

fn medusa<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut known: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
    let mut queue = Vec::new();
    for digit in position.size().digits() {
        for bilocal in position.bilocals(digit) {
            let start = bilocal.cells[0];
            if known[digit].contains(start) {
                continue;
            }
            queue.push((Candidate::new(start, digit), 0));
            let colours = colour(position, &mut queue);
            for digit in position.size().digits() {
                known[digit] |= colours[0].places[digit] | colours[1].places[digit];
            }
            ColouredCluster { position, colours }.offer(collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the two colours of the cluster of the candidates in the queue, each of which has the
/// index of its colour. The queue is empty afterwards.
fn colour<S: Size>(
    position: &Position<'_, S>,
    queue: &mut Vec<(Candidate, usize)>,
) -> [Colour<S>; 2] {
    let mut colours = [Colour::empty(position.geometry()), Colour::empty(position.geometry())];
    while let Some((candidate, own)) = queue.pop() {
        if !colours[own].add(candidate) {
            continue;
        }
        let others = linked(position, candidate);
        queue.extend(others.map(|(other, _)| (other, 1 - own)));
    }
    colours
}

/// A cluster, and the position that it is in.
struct ColouredCluster<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    colours: [Colour<S>; 2],
}

impl<S: Size> ColouredCluster<'_, '_, S> {
    fn offer(&self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let Self { position, colours } = self;
        let digits = || position.size().digits().iter();
        for (index, colour) in colours.iter().enumerate() {
            if let Some(clash) = colour.clash(position) {
                let deduction = Deduction::eliminate_all(&Medusa::PROFILE, colour.candidates())
                    .demanding([self.size()]);
                collector.offer(deduction, |explanation| {
                    self.explain(explanation);
                    self.explain_clash(explanation, index, &clash);
                })?;
            }
        }
        let both = |digit| {
            let own = colours[0].places[digit] | colours[1].places[digit];
            position.places(digit)
                & colours[0].rules_out(digit)
                & (colours[1].rules_out(digit) - own)
        };
        if digits().all(|digit| both(digit).is_empty()) {
            return ControlFlow::Continue(());
        }
        let targets = || {
            digits().flat_map(|digit| {
                let cells = both(digit).into_iter();
                cells.map(move |cell| Candidate::new(cell, digit))
            })
        };
        let deduction =
            Deduction::eliminate_all(&Medusa::PROFILE, targets()).demanding([self.size()]);
        collector.offer(deduction, |explanation| {
            let mut targets: Vec<Candidate> = targets().collect();
            targets.sort_unstable();
            self.explain(explanation);
            self.explain_targets(explanation, &targets);
        })
    }

    /// Returns the number of candidates in the cluster, as a load.
    fn size(&self) -> (Load, usize) {
        let of_colour = |colour: &Colour<S>| colour.candidates().count();
        (Load::Cells, self.colours.iter().map(of_colour).sum())
    }

    /// Explains that one of the two colours is true.
    fn explain(&self, explanation: &mut Explanation) {
        let [first, second] = self.colours;
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

    /// Adds the links that reach all candidates of the cluster.
    fn list_all_links(&self, explanation: &mut Explanation) {
        let first = self.colours[0].candidates().next();
        let first = first.map(|candidate| Reached::start(candidate, 0));
        let links = links(self.position, Vec::from_iter(first));
        let links = list_items(links);
        explanation.pattern.extend(sentence![
            "\nEach link leads from one colour to the other:" links
        ]);
    }

    /// Names the candidate of each colour that excludes each eliminated candidate: in its cell, or seen
    /// from it.
    fn explain_targets(&self, explanation: &mut Explanation, targets: &[Candidate]) {
        let excluding = |&target: &Candidate| -> Option<[Candidate; 2]> {
            Some([self.colours[0].excluding(target)?, self.colours[1].excluding(target)?])
        };
        let pairs: Vec<_> = targets.iter().map(excluding).collect();
        match pairs[..] {
            [Some([from, to]), ref others @ ..] if others.iter().all(|pair| *pair == pairs[0]) => {
                let way = way(self.position, Reached::start(from, 0), to);
                let [from, to] = [from, to].map(|end| name(end, self.position.shape()));
                let begins = format!("\nThese links connect {from} with {to}:");
                explanation.pattern.extend(way_list(begins, &way, self.position.shape()));
                list_other_links(explanation, self.position, way);
            }
            _ => self.list_all_links(explanation),
        }
        let mut exclusions: Vec<Exclusion> = Vec::new();
        for &target in targets {
            let exclusion = self.exclusion(explanation, target);
            match exclusions.iter_mut().find(|known| known.is_like(&exclusion)) {
                Some(known) if known.cells.contains(&target.cell) => {}
                Some(known) => known.cells.push(target.cell),
                None => exclusions.push(exclusion),
            }
        }
        let items = exclusions.into_iter().map(|exclusion| {
            let verb = match exclusion.are_inside {
                [true, _] => " contains ",
                [false, _] => agree(exclusion.cells.len(), " sees ", " see "),
            };
            let cells = explanation.cells(Role::Target, exclusion.cells);
            sentence![cells verb (exclusion.reason) ", one of which is true"]
        });
        let items: Vec<Vec<Word>> = items.collect();
        explanation.why.extend(match &items[..] {
            [item] => sentence![" " (item.clone()) "."],
            _ => list_items(items),
        });
    }

    /// Names the candidates of both colours that exclude a target.
    fn exclusion(&self, explanation: &mut Explanation, target: Candidate) -> Exclusion {
        explanation.candidates(Role::Target, [target]);
        let are_inside = [0, 1].map(|colour| {
            self.colours[colour].excluding(target).is_some_and(|it| it.cell == target.cell)
        });
        let [first, second] = [0, 1].map(|colour| {
            let name = ONE_CLUSTER[colour];
            let excluding = self.colours[colour].excluding(target);
            let noun = explanation.candidates(name.role, excluding);
            match excluding {
                Some(it) if are_inside[colour] => {
                    sentence![(format!("{} ({name})", it.digit.placeholder()))]
                }
                _ => sentence!["the " noun (format!(" ({name})"))],
            }
        });
        let and = match are_inside {
            [true, false] => " and sees ",
            [false, true] => " and contains ",
            [false, false] | [true, true] => " and ",
        };
        Exclusion {
            cells: vec![target.cell],
            are_inside,
            reason: [first, sentence![and], second].concat(),
        }
    }

    /// Explains the contradiction in one of the colours, given by index.
    fn explain_clash(&self, explanation: &mut Explanation, index: usize, clash: &Clash) {
        let name = ONE_CLUSTER[index];
        match *clash {
            Clash::Itself(pair) => self.explain_pair(explanation, index, pair),
            Clash::Empties(cell) => {
                self.list_all_links(explanation);
                let noun = explanation.cell(Role::Pivot, cell);
                let digits = self.position.candidates(cell);
                // The cell has no candidate of the colour, so the candidate that excludes the digit
                // is in another cell.
                let seen = digits.iter().map(|digit| {
                    let by = self.colours[index].excluding(Candidate::new(cell, digit));
                    sentence!["the "(explanation.candidates(name.role, by))]
                });
                let seen = joined(seen.collect(), " and ");
                let digits = digit_list(digits, "and");
                explanation.why.extend(sentence![
                    (format!(" If colour {name} were true, ")) noun
                    (format!(" ({digits}) would have no candidate left: it sees ")) seen
                    (format!(". Colour {name} is therefore false."))
                ]);
                explanation.needs_cell(cell, self.position.candidates(cell));
            }
        }
    }

    /// Explains that two candidates of one colour exclude each other: the links between them, the
    /// contradiction, and the other links of the cluster.
    fn explain_pair(&self, explanation: &mut Explanation, colour: usize, pair: [Candidate; 2]) {
        let letter = ONE_CLUSTER[colour];
        let [from, to] = pair;
        let way = way(self.position, Reached::start(from, colour), to);
        let begins = format!(
            "\nThese links, each from one colour to the other, connect {} with {}:",
            name(from, self.position.shape()),
            name(to, self.position.shape())
        );
        explanation.pattern.extend(way_list(begins, &way, self.position.shape()));
        list_other_links(explanation, self.position, way);
        for candidate in pair {
            explanation.candidates(Role::Pivot, [candidate]);
        }
        let both: CellSet<S> = pair.into_iter().map(|candidate| candidate.cell).collect();
        let clash = match both.single() {
            Some(cell) => {
                let digits = pair.into_iter().map(|candidate| candidate.digit).collect();
                let digits = digit_list(digits, "and");
                let cell = explanation.cell(Role::Pivot, cell);
                sentence![
                    (format!(" Both {digits} in ")) cell
                    (format!(" have colour {letter}, but a cell has only one digit."))
                ]
            }
            None => {
                let digit = from.digit.placeholder();
                let cells = explanation.cells(Role::Pivot, both);
                let mut houses = self.position.geometry().houses_of_all(both);
                let house = houses.next().map(|house| explanation.house(Role::Premise, house));
                sentence![
                    " " cells (format!(" are both {digit} in colour {letter}, but "))
                    (house.map(Word::from)) (format!(" has only one {digit}."))
                ]
            }
        };
        explanation.why.extend(sentence![clash(format!(" Therefore colour {letter} is false."))]);
    }
}

/// Returns `begins`, followed by the links of a way. A single link is a sentence of its own, without
/// `begins`.
fn way_list(begins: String, way: &[Reached], shape: Shape) -> Vec<Word> {
    let items = way_items(way, shape);
    match &items[..] {
        [item] => sentence!["\nOne link is enough: " (item.clone()) "."],
        _ => sentence![begins(list_items(items))],
    }
}

/// Names a candidate: "1 in r1c3".
fn name(Candidate { cell, digit }: Candidate, shape: Shape) -> String {
    format!("{} in {}", digit.placeholder(), cell.name(shape))
}

/// A link between two candidates of a cluster.
#[derive(Clone, Copy)]
enum Link {
    ConjugatePair(House),
    BivalueCell,
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
        format!("{} ({})", name(self.candidate, shape), ONE_CLUSTER[self.colour])
    }
}

/// Adds the candidates that one link leads to from the candidate with this index, except for those
/// known.
fn follow_links<S: Size>(position: &Position<'_, S>, reached: &mut Vec<Reached>, from: usize) {
    let Reached { candidate, colour, .. } = reached[from];
    for (other, link) in linked(position, candidate) {
        if reached.iter().all(|known| known.candidate != other) {
            reached.push(Reached { candidate: other, colour: 1 - colour, link: Some(link), from });
        }
    }
}

/// Returns the way of fewest links from one candidate to another of the same cluster.
fn way<S: Size>(position: &Position<'_, S>, from: Reached, to: Candidate) -> Vec<Reached> {
    let mut reached = vec![from];
    let mut at = 0;
    while reached[at].candidate != to {
        follow_links(position, &mut reached, at);
        at += 1;
    }
    let mut way = vec![reached[at]];
    while at > 0 {
        at = reached[at].from;
        way.push(reached[at]);
    }
    way.reverse();
    way
}

/// Names the links of a way: "3 in r1c2 (A) and 3 in r6c2 (B): conjugate pair in column 2".
fn way_items(way: &[Reached], shape: Shape) -> Vec<Vec<Word>> {
    let items = way.windows(2).map(|pair| {
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
fn links<S: Size>(position: &Position<'_, S>, mut reached: Vec<Reached>) -> Vec<Vec<Word>> {
    let mut links = Vec::new();
    let mut at = 0;
    while at < reached.len() {
        let known = reached.len();
        follow_links(position, &mut reached, at);
        let to = reached[known..].iter().map(|to| {
            let link = match to.link {
                Some(Link::ConjugatePair(house)) => house.to_string(),
                Some(Link::BivalueCell) | None => "bivalue cell".to_owned(),
            };
            format!("{} ({link})", name(to.candidate, position.shape()))
        });
        if to.len() > 0 {
            let to = list(to, "and");
            let from = reached[at].name(position.shape());
            links.push(sentence![(format!("{from} is linked to {to}"))]);
        }
        at += 1;
    }
    links
}

/// Returns the candidates to which a conjugate pair or a bivalue cell links a candidate, each with the
/// link.
fn linked<S: Size>(
    position: &Position<'_, S>,
    Candidate { cell, digit }: Candidate,
) -> impl Iterator<Item = (Candidate, Link)> {
    let houses = position.geometry().houses_of(cell).into_iter();
    let pairs = houses.filter_map(move |house| {
        let other = position.places_in(house, digit).without(cell).single()?;
        Some((Candidate::new(other, digit), Link::ConjugatePair(house)))
    });
    let others = if position.bivalue().contains(cell) {
        position.candidates(cell).without(digit)
    } else {
        DigitSet::EMPTY
    };
    pairs.chain(others.iter().map(move |other| (Candidate::new(cell, other), Link::BivalueCell)))
}

/// The reason why both colours exclude candidates in these cells.
struct Exclusion {
    cells: Vec<Cell>,
    /// For each colour, true if the candidate that excludes them is in the same cell.
    are_inside: [bool; 2],
    /// The reason: the candidates that the cells see or contain.
    reason: Vec<Word>,
}

impl Exclusion {
    /// Returns true if the cells of both can share the reason: cells that contain neither of the
    /// two candidates, or several digits of one cell.
    fn is_like(&self, other: &Self) -> bool {
        self.reason == other.reason
            && self.are_inside == other.are_inside
            && (self.are_inside == [false; 2] || self.cells == other.cells)
    }
}

/// Adds the links that reach the candidates of a cluster from those of a way through it.
fn list_other_links<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    way: Vec<Reached>,
) {
    let others = links(position, way);
    if !others.is_empty() {
        explanation.pattern.extend(sentence!["\nThe rest of the cluster is linked like this:"(
            list_items(others)
        )]);
    }
}
