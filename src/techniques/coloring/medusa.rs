//! 3D Medusa: colouring with all digits.

use super::ONE_CLUSTER;
use crate::grid::{DigitMap, Names};
use crate::step::notation;
use crate::step::wording::{agree, digit_list, list};
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
        rating: Rating::tenths(56),
        hodoku: HodokuRating::new(HodokuLevel::Unfair, 250),
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
            offer(position, collector, &colours)?;
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

fn offer<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    colours: &[Colour<S>; 2],
) -> ControlFlow<()> {
    let digits = || position.size().digits().iter();
    for (index, colour) in colours.iter().enumerate() {
        if let Some(clash) = colour.clash(position) {
            let deduction = Deduction::eliminate_all(&Medusa::PROFILE, colour.candidates())
                .demanding([size(colours)]);
            collector.offer(deduction, |explanation| {
                explain_cluster(explanation, position, colours);
                explain_clash(explanation, position, colours, index, &clash);
            })?;
        }
    }
    let both = |digit| {
        let own = colours[0].places[digit] | colours[1].places[digit];
        position.places(digit) & colours[0].rules_out(digit) & (colours[1].rules_out(digit) - own)
    };
    if digits().all(|digit| both(digit).is_empty()) {
        return ControlFlow::Continue(());
    }
    let targets = digits().flat_map(|digit| {
        let cells = both(digit).into_iter();
        cells.map(move |cell| Candidate::new(cell, digit))
    });
    let deduction = Deduction::eliminate_all(&Medusa::PROFILE, targets).demanding([size(colours)]);
    collector.offer(deduction.clone(), |explanation| {
        explain_cluster(explanation, position, colours);
        explain_targets(explanation, position, colours, &deduction);
    })
}

/// Returns the number of candidates in the cluster, as a load.
fn size<S: Size>(colours: &[Colour<S>; 2]) -> (Load, usize) {
    let of_colour = |colour: &Colour<S>| colour.candidates().count();
    (Load::Cells, colours.iter().map(of_colour).sum())
}

/// Explains that one of the two colours is true.
fn explain_cluster<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    colours: &[Colour<S>; 2],
) {
    let [first, second] = colours;
    explanation.pattern =
        sentence!["Conjugate pairs and bivalue cells link these candidates into one cluster:"];
    for (index, colour) in colours.iter().enumerate() {
        let name = ONE_CLUSTER[index];
        explanation.pattern.push(format!("\n- Colour {name}: ").into());
        let mut between = "";
        for digit in position.size().digits() {
            let places = colour.places[digit];
            if !places.is_empty() {
                let places = explanation.digit_in(name.role, digit, places);
                explanation.pattern.extend(sentence![between places]);
                between = "; ";
            }
        }
        explanation.pattern.push(".".into());
    }
    explanation.why =
        sentence!["\nEither all candidates of colour A are true, or all of colour B are."];
    let names = colours.each_ref().map(|colour| {
        let candidates: Vec<Candidate> = colour.candidates().collect();
        notation::node(&candidates, Names::open(position.shape()))
    });
    explanation.line = sentence![(format!("{} / {}", names[0], names[1]))];
    for digit in position.size().digits() {
        let own = first.places[digit] | second.places[digit];
        for bilocal in position.bilocals(digit) {
            if own.contains(bilocal.cells[0]) {
                explanation.needs_house(bilocal.house, digit, bilocal.cells);
            }
        }
    }
    explanation.needs_cells(position, position.bivalue() & (first.cells | second.cells));
}

/// Returns a list of items, each on a line of its own, behind these words.
fn list_items(begins: &str, items: &[String]) -> Word {
    let mut text = begins.to_owned();
    for (at, item) in items.iter().enumerate() {
        let end = if at + 1 == items.len() { "." } else { ";" };
        text.extend(["\n- ", item, end]);
    }
    text.into()
}

/// Lists the links of a way, behind these words; a single link needs no list.
fn way_list(begins: &str, way: &[Reached], shape: Shape) -> Word {
    match &way_items(way, shape)[..] {
        [item] => format!("\nOne link is enough: {item}.").into(),
        items => list_items(begins, items),
    }
}

/// Names a candidate: "1 in r1c3".
fn name(Candidate { cell, digit }: Candidate, shape: Shape) -> String {
    format!("{} in {}", digit.placeholder(), cell.name(shape))
}

/// A candidate that a walk along the links of a cluster reached.
#[derive(Clone, Copy)]
struct Reached {
    candidate: Candidate,
    /// The index of its colour.
    colour: usize,
    /// The house of the conjugate pair that led to it; `None` if that was a bivalue cell, or at the
    /// start.
    house: Option<House>,
    /// The index of the candidate that the link came from.
    from: usize,
}

impl Reached {
    /// Returns the start of a walk.
    const fn start(candidate: Candidate, colour: usize) -> Self {
        Self { candidate, colour, house: None, from: 0 }
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
    for (other, house) in linked(position, candidate) {
        if reached.iter().all(|known| known.candidate != other) {
            reached.push(Reached { candidate: other, colour: 1 - colour, house, from });
        }
    }
}

/// Returns the way of fewest links from one candidate of a cluster to another.
fn way<S: Size>(position: &Position<'_, S>, from: Reached, to: Candidate) -> Vec<Reached> {
    let mut reached = vec![from];
    let mut at = 0;
    while reached[at].candidate != to {
        follow_links(position, &mut reached, at);
        at += 1;
        if at == reached.len() {
            return Vec::new();
        }
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
fn way_items(way: &[Reached], shape: Shape) -> Vec<String> {
    let items = way.windows(2).map(|pair| {
        let link = match pair[1].house {
            Some(house) => format!("conjugate pair in {house}"),
            None => "bivalue cell".to_owned(),
        };
        format!("{} and {}: {link}", pair[0].name(shape), pair[1].name(shape))
    });
    items.collect()
}

/// Names links that reach all candidates of a cluster from the first ones, one list for each
/// candidate from which others are reached: "1 in r1c3 (A) is linked to 1 in r1c8 (row 1) and 7 in
/// r1c3 (bivalue cell)".
fn links<S: Size>(position: &Position<'_, S>, mut reached: Vec<Reached>) -> Vec<String> {
    let mut links = Vec::new();
    let mut at = 0;
    while at < reached.len() {
        let known = reached.len();
        follow_links(position, &mut reached, at);
        let to = reached[known..].iter().map(|to| {
            let house = to.house.map(|house| house.to_string());
            let link = house.unwrap_or_else(|| "bivalue cell".to_owned());
            format!("{} ({link})", name(to.candidate, position.shape()))
        });
        if to.len() > 0 {
            let to = list(to, "and");
            links.push(format!("{} is linked to {to}", reached[at].name(position.shape())));
        }
        at += 1;
    }
    links
}

/// Returns the candidates to which a conjugate pair links a candidate, each with its house, and
/// those to which a bivalue cell does.
fn linked<S: Size>(
    position: &Position<'_, S>,
    Candidate { cell, digit }: Candidate,
) -> impl Iterator<Item = (Candidate, Option<House>)> {
    let houses = position.geometry().houses_of(cell).into_iter();
    let pairs = houses.filter_map(move |house| {
        let other = position.places_in(house, digit).without(cell).single()?;
        Some((Candidate::new(other, digit), Some(house)))
    });
    let others = if position.bivalue().contains(cell) {
        position.candidates(cell).without(digit)
    } else {
        DigitSet::EMPTY
    };
    pairs.chain(others.iter().map(move |other| (Candidate::new(cell, other), None)))
}

/// Adds the links that reach all candidates of the cluster.
fn list_all_links<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    colours: &[Colour<S>; 2],
) {
    let first = colours[0].candidates().next();
    let first = first.map(|candidate| Reached::start(candidate, 0));
    let links = links(position, Vec::from_iter(first));
    let links = list_items("\nEach link leads from one colour to the other:", &links);
    explanation.pattern.push(links);
}

/// Names the candidate of each colour that excludes each eliminated candidate: in its cell, or seen
/// from it.
fn explain_targets<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    colours: &[Colour<S>; 2],
    deduction: &Deduction,
) {
    let targets: Vec<Candidate> = deduction.eliminations().collect();
    let excluding = |&target: &Candidate| -> Option<[Candidate; 2]> {
        Some([colours[0].excluding(target)?, colours[1].excluding(target)?])
    };
    let pairs: Vec<_> = targets.iter().map(excluding).collect();
    match pairs[..] {
        [Some([from, to]), ref others @ ..] if others.iter().all(|pair| *pair == pairs[0]) => {
            let way = way(position, Reached::start(from, 0), to);
            let [from, to] = [from, to].map(|end| name(end, position.shape()));
            let begins = format!("\nThese links connect {from} with {to}:");
            let items = way_list(&begins, &way, position.shape());
            explanation.pattern.push(items);
            list_other_links(explanation, position, way);
        }
        _ => list_all_links(explanation, position, colours),
    }
    let mut exclusions: Vec<Exclusion> = Vec::new();
    for target in targets {
        let exclusion = exclusion(explanation, colours, target);
        match exclusions.iter_mut().find(|known| known.is_like(&exclusion)) {
            Some(known) if known.cells.contains(&target.cell) => {}
            Some(known) => known.cells.push(target.cell),
            None => exclusions.push(exclusion),
        }
    }
    let count = exclusions.len();
    for (at, exclusion) in exclusions.into_iter().enumerate() {
        let verb = match exclusion.are_inside {
            [true, _] => " contains ",
            [false, _] => agree(exclusion.cells.len(), " sees ", " see "),
        };
        let cells = explanation.cells(Role::Target, exclusion.cells);
        let [begins, ends] = match count {
            1 => [" ", ", one of which is true."],
            _ if at + 1 == count => ["\n- ", ", one of which is true."],
            _ => ["\n- ", ", one of which is true;"],
        };
        explanation.why.extend(sentence![begins cells verb]);
        explanation.why.extend(exclusion.reason);
        explanation.why.push(ends.into());
    }
}

/// The reason why both colours exclude candidates in these cells.
struct Exclusion {
    cells: Vec<Cell>,
    /// For each colour, true if the candidate that excludes them is in the same cell.
    are_inside: [bool; 2],
    /// What the cells see or contain.
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

/// Names the candidates of both colours that exclude a target.
fn exclusion<S: Size>(
    explanation: &mut Explanation,
    colours: &[Colour<S>; 2],
    target: Candidate,
) -> Exclusion {
    explanation.candidates(Role::Target, [target]);
    let [first, second] = [0, 1].map(|colour| {
        let name = ONE_CLUSTER[colour];
        let excluding = colours[colour].excluding(target);
        let noun = explanation.candidates(name.role, excluding);
        match excluding {
            Some(it) if it.cell == target.cell => {
                let words = sentence![(format!("{} ({name})", it.digit.placeholder()))];
                (true, words)
            }
            _ => (false, sentence!["the " noun (format!(" ({name})"))]),
        }
    });
    let are_inside = [first.0, second.0];
    let (and, ends) = match are_inside {
        [true, false] => (" and sees ", ""),
        [false, true] => (" and contains ", ""),
        [false, false] => (" and ", ""),
        [true, true] => (" and ", ", so it is one of these two"),
    };
    Exclusion {
        cells: vec![target.cell],
        are_inside,
        reason: [first.1, sentence![and], second.1, sentence![ends]].concat(),
    }
}

/// Explains the contradiction in one of the colours, given by index.
fn explain_clash<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    colours: &[Colour<S>; 2],
    index: usize,
    clash: &Clash,
) {
    let name = ONE_CLUSTER[index];
    match *clash {
        Clash::Itself(pair) => explain_pair(explanation, position, index, pair),
        Clash::Empties(cell) => {
            list_all_links(explanation, position, colours);
            let noun = explanation.cell(Role::Pivot, cell);
            let digits = position.candidates(cell);
            explanation.why.extend(sentence![
                (format!(" If colour {name} were true, ")) noun
                (format!(" ({}) would have no candidate left: it sees ", digit_list(digits, "and")))
            ]);
            for (at, digit) in digits.iter().enumerate() {
                let between = match at {
                    0 => "",
                    _ if at + 1 == digits.len() => " and ",
                    _ => ", ",
                };
                // The cell has no candidate of the colour, so it sees the one that excludes this.
                let by = colours[index].excluding(Candidate::new(cell, digit));
                let by = explanation.candidates(name.role, by);
                explanation.why.extend(sentence![between by]);
            }
            explanation.why.push(format!(". Colour {name} is therefore false.").into());
            explanation.needs_cell(cell, position.candidates(cell));
        }
    }
}

/// Explains that two candidates of one colour exclude each other: the links between them, the
/// contradiction, and the other links of the cluster.
fn explain_pair<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    colour: usize,
    pair: [Candidate; 2],
) {
    let letter = ONE_CLUSTER[colour];
    let [from, to] = pair;
    let way = way(position, Reached::start(from, colour), to);
    let begins = format!(
        "\nThese links, each from one colour to the other, connect {} with {}:",
        name(from, position.shape()),
        name(to, position.shape())
    );
    let items = way_list(&begins, &way, position.shape());
    explanation.pattern.push(items);
    list_other_links(explanation, position, way);
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
            let mut houses = position.geometry().houses_of_all(both);
            let house = houses.next().map(|house| explanation.house(Role::Premise, house));
            let mut words =
                sentence![" " cells (format!(" are both {digit} in colour {letter}, but "))];
            words.extend(house.map(Word::from));
            words.push(format!(" has only one {digit}.").into());
            words
        }
    };
    explanation.why.extend(clash);
    explanation.why.push(format!(" Therefore colour {letter} is false.").into());
}

/// Adds the links that reach the candidates of a cluster from those of a way through it.
fn list_other_links<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    way: Vec<Reached>,
) {
    let others = links(position, way);
    if !others.is_empty() {
        let others = list_items("\nThe rest of the cluster is linked like this:", &others);
        explanation.pattern.push(others);
    }
}
