//! 3D Medusa: colours over all digits.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitMap};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::{Collector, technique};

technique! {
    /// Two colours over the candidates of all digits.
    ///
    /// # Pattern
    ///
    /// Give two colours to the two places of a digit in a house, and also to the two candidates
    /// of a cell, and go on from each coloured candidate to the next such house or cell. Then
    /// either a colour contradicts itself (twice in a cell, a digit twice in a house, or it
    /// leaves a cell without candidates), or further candidates are hit by both colours.
    ///
    /// # Why it works
    ///
    /// All candidates of one colour are true and none of the other. A colour that contradicts
    /// itself is the wrong one. A candidate that shares its cell with a colour, or sees its own
    /// digit in that colour, falls if the colour is true; if both colours hit it, it falls in any
    /// case.
    ///
    /// # Example
    ///
    ///     ...39.+614+14+3+675.+9..6+9...+7+539..+53+4..+73+7+4186+52+9..5.+2.+34.....5......1....7.4..8..9..
    ///     3D Medusa: (6)r4c3,r6c9(8)r4c8,r6c1 / (6)r4c8,r6c1(8)r7c8 => r7c1<>8
    ///
    /// # Cousins
    ///
    /// With one digit it is simple colours. What it finds could be found by chains one by one.
    Medusa {
        slug: "medusa",
        name: "3D Medusa",
        aliases: &["Medusa", "3D Colouring"],
        family: Family::Coloring,
        rating: Rating::tenths(56),
        score: 250,
        level: Level::Unfair,
    }
    |position, collector| medusa(position, collector)
}

/// Candidates that are all true or all false together, and what they hit.
#[derive(Clone, Copy)]
struct Colour<S: Size> {
    places: DigitMap<S, CellSet<S>>,
    seen: DigitMap<S, CellSet<S>>,
    cells: CellSet<S>,
}

/// How the two colours are shown.
const ROLES: [Role; 2] = [Role::ColourA, Role::ColourB];

/// Why a colour is wrong.
enum Clash {
    /// These two of its candidates exclude each other.
    Itself([Candidate; 2]),
    /// It leaves a cell without candidates.
    Empties(Cell),
}

impl<S: Size> Colour<S> {
    fn empty() -> Self {
        Self {
            places: DigitMap::filled(CellSet::EMPTY),
            seen: DigitMap::filled(CellSet::EMPTY),
            cells: CellSet::EMPTY,
        }
    }

    /// Adds a candidate; whether it was new.
    fn add(&mut self, Candidate { cell, digit }: Candidate) -> bool {
        if self.places[digit].contains(cell) {
            return false;
        }
        self.places[digit].insert(cell);
        self.seen[digit] |= S::geometry().peers(cell);
        self.cells.insert(cell);
        true
    }

    /// The places of a digit that fall if the colour is true.
    fn hits(&self, digit: Digit) -> CellSet<S> {
        self.seen[digit] | (self.cells - self.places[digit])
    }

    fn clash(&self, position: &Position<'_, S>) -> Option<Clash> {
        let mut used = CellSet::EMPTY;
        let mut alive = CellSet::EMPTY;
        for digit in (0..S::SIDE).map(Digit::new) {
            let places = self.places[digit];
            let itself = |cell, other| Clash::Itself([Candidate::new(cell, digit), other]);
            if let Some(cell) = (places & self.seen[digit]).first() {
                let other = (places & S::geometry().peers(cell)).first();
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

    /// What of the colour rules a candidate out: another one of its cell, or one of its digit.
    fn hit_by(&self, Candidate { cell, digit }: Candidate) -> Option<Candidate> {
        let mut digits = (0..S::SIDE).map(Digit::new).filter(|&other| other != digit);
        let in_cell = digits.find(|&other| self.places[other].contains(cell));
        let in_cell = in_cell.map(|other| Candidate::new(cell, other));
        in_cell.or_else(|| {
            let seen = (self.places[digit] & S::geometry().peers(cell)).first();
            seen.map(|other| Candidate::new(other, digit))
        })
    }

    fn candidates(&self) -> impl Iterator<Item = Candidate> {
        (0..S::SIDE).map(Digit::new).flat_map(|digit| {
            let cells = self.places[digit].into_iter();
            cells.map(move |cell| Candidate::new(cell, digit))
        })
    }
}

fn medusa<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut known: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
    let mut queue = Vec::new();
    for digit in (0..S::SIDE).map(Digit::new) {
        for bilocal in position.bilocals(digit) {
            let start = bilocal.cells[0];
            if known[digit].contains(start) {
                continue;
            }
            queue.push((Candidate::new(start, digit), 0));
            let colours = colour(position, &mut queue);
            for digit in (0..S::SIDE).map(Digit::new) {
                known[digit] |= colours[0].places[digit] | colours[1].places[digit];
            }
            offer(position, collector, &colours)?;
        }
    }
    ControlFlow::Continue(())
}

/// The two colours that spread from what is in the queue: candidates, each with its colour. It is
/// left empty.
fn colour<S: Size>(
    position: &Position<'_, S>,
    queue: &mut Vec<(Candidate, usize)>,
) -> [Colour<S>; 2] {
    let mut colours = [Colour::empty(), Colour::empty()];
    while let Some((candidate, own)) = queue.pop() {
        if !colours[own].add(candidate) {
            continue;
        }
        let Candidate { cell, digit } = candidate;
        if position.bivalue().contains(cell) {
            let others = position.candidates(cell).without(digit);
            queue.extend(
                others
                    .iter()
                    .map(|other| (Candidate::new(cell, other), 1 - own)),
            );
        }
        for house in position.geometry().houses_of(cell) {
            let others = position.places_in(house, digit).without(cell);
            if let Some(other) = others.single() {
                queue.push((Candidate::new(other, digit), 1 - own));
            }
        }
    }
    colours
}

fn offer<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    colours: &[Colour<S>; 2],
) -> ControlFlow<()> {
    let digits = || (0..S::SIDE).map(Digit::new);
    for (colour, role) in colours.iter().zip(ROLES) {
        if let Some(clash) = colour.clash(position) {
            let deduction = Deduction::eliminate_all(&Medusa::PROFILE, colour.candidates())
                .demanding([size(colours)]);
            collector.offer(deduction, |explanation| {
                tell(explanation, position, colours);
                tell_clash(explanation, position, &clash, (colour, role));
            })?;
        }
    }
    let both = |digit| {
        let own = colours[0].places[digit] | colours[1].places[digit];
        position.places(digit) & colours[0].hits(digit) & (colours[1].hits(digit) - own)
    };
    if digits().all(|digit| both(digit).is_empty()) {
        return ControlFlow::Continue(());
    }
    let gone = digits().flat_map(|digit| {
        let cells = both(digit).into_iter();
        cells.map(move |cell| Candidate::new(cell, digit))
    });
    let deduction = Deduction::eliminate_all(&Medusa::PROFILE, gone).demanding([size(colours)]);
    collector.offer(deduction.clone(), |explanation| {
        tell(explanation, position, colours);
        tell_hits(explanation, colours, &deduction);
    })
}

/// How many candidates have a colour.
fn size<S: Size>(colours: &[Colour<S>; 2]) -> (Load, usize) {
    let of_colour = |colour: &Colour<S>| colour.candidates().count();
    (Load::Cells, colours.iter().map(of_colour).sum())
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    colours: &[Colour<S>; 2],
) {
    let [first, second] = colours;
    let first_noun = explanation.candidates(ROLES[0], first.candidates());
    let second_noun = explanation.candidates(ROLES[1], second.candidates());
    explanation.pattern = sentence![
        "Candidates that come in pairs, in a cell or in a house, make two colours: ",
        first_noun,
        "; ",
        second_noun,
        "."
    ];
    explanation.why = sentence!["All of one colour are true and none of the other."];
    let names = colours.each_ref().map(|colour| {
        let candidates: Vec<Candidate> = colour.candidates().collect();
        notation::node(&candidates, S::SHAPE)
    });
    explanation.line = sentence![format!("{} / {}", names[0], names[1])];
    for digit in (0..S::SIDE).map(Digit::new) {
        let own = first.places[digit] | second.places[digit];
        for bilocal in position.bilocals(digit) {
            if own.contains(bilocal.cells[0]) {
                explanation.needs_house(bilocal.house, digit, bilocal.cells);
            }
        }
    }
    for cell in position.bivalue() & (first.cells | second.cells) {
        explanation.needs_cell(cell, position.candidates(cell));
    }
}

/// Says which candidate of each colour rules out what falls.
fn tell_hits<S: Size>(
    explanation: &mut Explanation,
    colours: &[Colour<S>; 2],
    deduction: &Deduction,
) {
    let either_way = " A candidate falls either way if each colour has another one of its cell, or \
                      one of its digit that it sees:";
    explanation.why.push(either_way.into());
    let mut between = " ";
    for gone in deduction.eliminations() {
        let target = explanation.candidates(Role::Target, [gone]);
        explanation.why.extend(sentence![between, target]);
        let mut by = " by ";
        for (colour, role) in colours.iter().zip(ROLES) {
            let noun = explanation.candidates(role, colour.hit_by(gone));
            explanation.why.extend(sentence![by, noun]);
            by = " and ";
        }
        between = "; ";
    }
    explanation.why.push(".".into());
}

fn tell_clash<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    clash: &Clash,
    (colour, role): (&Colour<S>, Role),
) {
    match *clash {
        Clash::Itself(pair) => {
            let [one, other] =
                pair.map(|candidate| explanation.candidates(Role::Pivot, [candidate]));
            explanation.why.extend(sentence![
                " But ",
                one,
                " and ",
                other,
                " are of one colour and exclude each other, so that colour is wrong."
            ]);
        }
        Clash::Empties(cell) => {
            let noun = explanation.cell(Role::Pivot, cell);
            let colour = explanation.candidates(role, colour.candidates().next());
            explanation.why.extend(sentence![
                " But the colour of ",
                colour,
                " would leave ",
                noun,
                " without candidates, so that colour is wrong."
            ]);
            explanation.needs_cell(cell, position.candidates(cell));
        }
    }
}
