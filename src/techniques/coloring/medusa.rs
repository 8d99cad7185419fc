//! 3D Medusa: colours over all digits.

use std::ops::ControlFlow;

use super::super::{Family, Finds, technique};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitMap};
use crate::position::Position;
use crate::rating::{Level, Rating};
use crate::size::Size;
use crate::step::{Find, Role, Telling, notation};
use crate::words;

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
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     3D Medusa: (1)r8c2 / (1)r8c7,r9c2 => r124c2<>1
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
    |position, finds| medusa(position, finds)
}

/// Candidates that are all true or all false together, and what they hit.
#[derive(Clone, Copy)]
struct Colour<S: Size> {
    places: DigitMap<S, CellSet<S>>,
    seen: DigitMap<S, CellSet<S>>,
    cells: CellSet<S>,
}

/// Why a colour is wrong.
enum Clash {
    /// Two of its candidates exclude each other.
    Itself,
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
            if places.intersects(self.seen[digit]) || places.intersects(used) {
                return Some(Clash::Itself);
            }
            used |= places;
            alive |= position.places(digit) - self.seen[digit];
        }
        let emptied = position.empty() - alive - self.cells;
        emptied.first().map(Clash::Empties)
    }

    fn candidates(&self) -> impl Iterator<Item = Candidate> {
        (0..S::SIDE).map(Digit::new).flat_map(|digit| {
            let cells = self.places[digit].into_iter();
            cells.map(move |cell| Candidate::new(cell, digit))
        })
    }
}

fn medusa<S: Size>(position: &Position<'_, S>, finds: &mut Finds<'_>) -> ControlFlow<()> {
    let mut known: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
    for digit in (0..S::SIDE).map(Digit::new) {
        for bilocal in position.bilocals(digit) {
            let start = bilocal.cells[0];
            if known[digit].contains(start) {
                continue;
            }
            let colours = colour(position, Candidate::new(start, digit));
            for digit in (0..S::SIDE).map(Digit::new) {
                known[digit] |= colours[0].places[digit] | colours[1].places[digit];
            }
            offer(position, finds, &colours)?;
        }
    }
    ControlFlow::Continue(())
}

/// The two colours that spread from one candidate.
fn colour<S: Size>(position: &Position<'_, S>, start: Candidate) -> [Colour<S>; 2] {
    let mut colours = [Colour::empty(), Colour::empty()];
    let mut queue = vec![(start, 0)];
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
    finds: &mut Finds<'_>,
    colours: &[Colour<S>; 2],
) -> ControlFlow<()> {
    let digits = || (0..S::SIDE).map(Digit::new);
    for colour in colours {
        if let Some(clash) = colour.clash(position) {
            let find = Find::eliminate_all(&Medusa::PROFILE, colour.candidates());
            finds.offer(find, |telling| {
                tell(telling, position, colours);
                tell_clash(telling, position, &clash);
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
    finds.offer(Find::eliminate_all(&Medusa::PROFILE, gone), |telling| {
        tell(telling, position, colours);
        telling.why.push(
            " A candidate that shares a cell with one colour, or sees its digit in it, and so too \
             with the other colour, falls either way."
                .into(),
        );
    })
}

fn tell<S: Size>(telling: &mut Telling, position: &Position<'_, S>, colours: &[Colour<S>; 2]) {
    let [first, second] = colours;
    let first_noun = telling.candidates(Role::ColourA, first.candidates());
    let second_noun = telling.candidates(Role::ColourB, second.candidates());
    telling.see = words![
        "Candidates that come in pairs, in a cell or in a house, make two colours: ",
        first_noun,
        "; ",
        second_noun,
        "."
    ];
    telling.why = words!["All of one colour are true and none of the other."];
    let names = colours.each_ref().map(|colour| {
        let candidates: Vec<Candidate> = colour.candidates().collect();
        notation::node(&candidates, S::SHAPE)
    });
    telling.line = words![format!("{} / {}", names[0], names[1])];
    for digit in (0..S::SIDE).map(Digit::new) {
        let own = first.places[digit] | second.places[digit];
        for bilocal in position.bilocals(digit) {
            if own.contains(bilocal.cells[0]) {
                telling.needs_house(bilocal.house, digit, bilocal.cells);
            }
        }
    }
    for cell in position.bivalue() & (first.cells | second.cells) {
        telling.needs_cell(cell, position.candidates(cell));
    }
}

fn tell_clash<S: Size>(telling: &mut Telling, position: &Position<'_, S>, clash: &Clash) {
    match clash {
        Clash::Itself => telling.why.push(
            " But two candidates of one colour exclude each other, so that colour is wrong.".into(),
        ),
        Clash::Empties(cell) => {
            let noun = telling.cell(Role::Pivot, *cell);
            telling.why.extend(words![
                " But one colour would leave ",
                noun,
                " without candidates, so that colour is wrong."
            ]);
            telling.needs_cell(*cell, position.candidates(*cell));
        }
    }
}
