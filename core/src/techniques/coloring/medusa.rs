//! 3D Medusa: colouring with all digits.

mod explanation;

use crate::grid::DigitMap;
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
    Conflict([Candidate; 2]),
    /// It leaves a cell without candidates.
    EmptyCell(Cell),
}

/// A link between two candidates of a cluster.
#[derive(Clone, Copy)]
enum Link {
    ConjugatePair(House),
    BivalueCell,
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

    /// Returns the reason why the colour must be false, if there is one.
    fn clash(&self, position: &Position<'_, S>) -> Option<Clash> {
        let mut used = CellSet::EMPTY;
        let mut alive = CellSet::EMPTY;
        for digit in position.size().digits() {
            let places = self.places[digit];
            let conflict = |cell, other| Clash::Conflict([Candidate::new(cell, digit), other]);
            if let Some(cell) = (places & self.seen[digit]).first() {
                let other = (places & position.geometry().peers(cell)).first();
                return other.map(|other| conflict(cell, Candidate::new(other, digit)));
            }
            if let Some(cell) = (places & used).first() {
                let mut others = (0..digit.index()).map(Digit::new);
                let other = others.find(|&other| self.places[other].contains(cell));
                return other.map(|other| conflict(cell, Candidate::new(cell, other)));
            }
            used |= places;
            alive |= position.places(digit) - self.seen[digit];
        }
        let emptied = position.empty() - alive - self.cells;
        emptied.first().map(Clash::EmptyCell)
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
        // Every cluster of more than one cell has a conjugate pair.
        for bilocal in position.bilocals(digit) {
            let start = bilocal.cells[0];
            if known[digit].contains(start) {
                continue;
            }
            queue.push((Candidate::new(start, digit), 0));
            let colours = colour_cluster(position, &mut queue);
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
fn colour_cluster<S: Size>(
    position: &Position<'_, S>,
    queue: &mut Vec<(Candidate, usize)>,
) -> [Colour<S>; 2] {
    let mut colours = [Colour::empty(position.geometry()), Colour::empty(position.geometry())];
    while let Some((candidate, colour)) = queue.pop() {
        if !colours[colour].add(candidate) {
            continue;
        }
        queue.extend(neighbours(position, candidate).map(|(other, _)| (other, 1 - colour)));
    }
    colours
}

/// Returns the candidates to which a conjugate pair or a bivalue cell links a candidate, each with the
/// link.
fn neighbours<S: Size>(
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

/// A cluster, and the position that it is in.
struct ColouredCluster<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    colours: [Colour<S>; 2],
}

impl<S: Size> ColouredCluster<'_, '_, S> {
    /// Offers the elimination of each colour that contradicts itself, then that of the candidates
    /// that both colours rule out.
    fn offer(&self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        for (colour, candidates) in self.colours.iter().enumerate() {
            if let Some(clash) = candidates.clash(self.position) {
                let deduction = Deduction::eliminate_all(&Medusa::PROFILE, candidates.candidates())
                    .demanding([self.size()]);
                collector.offer(deduction, |explanation| {
                    self.explain_clash(explanation, colour, &clash);
                })?;
            }
        }
        let digits = || self.position.size().digits().iter();
        if digits().all(|digit| self.ruled_out_by_both(digit).is_empty()) {
            return ControlFlow::Continue(());
        }
        let targets = || {
            digits().flat_map(|digit| {
                let cells = self.ruled_out_by_both(digit).into_iter();
                cells.map(move |cell| Candidate::new(cell, digit))
            })
        };
        let deduction =
            Deduction::eliminate_all(&Medusa::PROFILE, targets()).demanding([self.size()]);
        collector.offer(deduction, |explanation| {
            let mut sorted: Vec<Candidate> = targets().collect();
            sorted.sort_unstable();
            self.explain_targets(explanation, &sorted);
        })
    }

    /// Returns the places for a digit that both colours rule out. Candidates of the cluster itself are
    /// not among them: if both colours rule one out, its own colour has a clash.
    fn ruled_out_by_both(&self, digit: Digit) -> CellSet<S> {
        let [first, second] = &self.colours;
        let own = first.places[digit] | second.places[digit];
        self.position.places(digit) & first.rules_out(digit) & (second.rules_out(digit) - own)
    }

    /// Returns the number of candidates in the cluster, as a load.
    fn size(&self) -> (Load, usize) {
        let of_colour = |colour: &Colour<S>| colour.candidates().count();
        (Load::Candidates, self.colours.iter().map(of_colour).sum())
    }
}
