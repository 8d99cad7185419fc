//! How a chain tells itself: link by link, in HoDoKu's notation and in Eureka's.

use super::chain::Chain;
use crate::grid::{Candidate, Cell, CellSet, House};
use crate::position::{Links, Position};
use crate::size::Size;
use crate::step::{ExhibitId, Role, Strength, Telling, Word, notation};
use crate::words;

/// What a chain proves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// One of its ends.
    Ends,
    /// One of each two linked nodes.
    Loop,
    /// That this candidate is false.
    False(Candidate),
    /// That its first node is true.
    True,
}

/// Why one node is true when another is false.
pub(crate) enum Reason {
    /// The cell has no other candidates.
    Cell(Cell),
    /// The digit has no other places in the house.
    House(House),
    /// The set of cells has only one digit to spare.
    Set(Vec<Cell>),
}

/// Tells a chain of nodes.
pub(super) fn tell<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    (links, chain): (&Links, &Chain),
    proof: Proof,
) {
    let teller = Teller {
        position,
        links,
        nodes: &chain.nodes,
    };
    let nouns = teller.show(telling);
    teller.tell_links(telling, &nouns);
    telling.why = match proof {
        Proof::Ends => words![
            "So at least one of ",
            nouns[0],
            " and ",
            nouns[nouns.len() - 1],
            " is true, and what both rule out is false."
        ],
        Proof::Loop => words![
            nouns[nouns.len() - 1],
            " in turn rules out ",
            nouns[0],
            ", which closes the loop: of each two nodes linked in it exactly one is true, and what \
             both rule out is false."
        ],
        Proof::False(candidate) => {
            let noun = telling.candidates(Role::Target, [candidate]);
            words![
                noun,
                " would rule out ",
                nouns[0],
                ", so it would make ",
                nouns[nouns.len() - 1],
                " true, which rules it out."
            ]
        }
        Proof::True => words!["So ", nouns[0], " cannot be false."],
    };
    telling.line = teller.line(proof);
    telling.eureka = teller.eureka(telling, proof);
    teller.lean(telling);
}

struct Teller<'a, 'b, S: Size> {
    position: &'a Position<'b, S>,
    links: &'a Links,
    nodes: &'a [u16],
}

impl<S: Size> Teller<'_, '_, S> {
    fn candidates(&self, at: usize) -> Vec<Candidate> {
        let node = self.nodes[at] as usize;
        let digit = self.links.digit(node);
        let cells = self.links.cells(node).iter();
        cells.map(|&cell| Candidate::new(cell, digit)).collect()
    }

    fn show(&self, telling: &mut Telling) -> Vec<ExhibitId> {
        let roles = [Role::Off, Role::On];
        let nouns = (0..self.nodes.len())
            .map(|at| telling.candidates(roles[at % 2], self.candidates(at)))
            .collect();
        for at in 1..self.nodes.len() {
            let strength = [Strength::Weak, Strength::Strong][at % 2];
            telling.link(self.candidates(at - 1), self.candidates(at), strength);
        }
        nouns
    }

    fn tell_links(&self, telling: &mut Telling, nouns: &[ExhibitId]) {
        let mut see = words!["Suppose ", nouns[0], " is false."];
        for at in (1..nouns.len()).step_by(2) {
            see.extend(words![" Then ", nouns[at], " is true ("]);
            see.extend(match self.reason(at) {
                Reason::Cell(cell) => {
                    let cell = telling.cell(Role::Premise, cell);
                    words![cell, " has no other candidate)"]
                }
                Reason::House(house) => {
                    let house = telling.house(Role::Base, house);
                    words!["the only place left in ", house, ")"]
                }
                Reason::Set(cells) => {
                    let cells = telling.cells(Role::SetA, cells);
                    words![cells, " can do without one digit only)"]
                }
            });
            see.push(match nouns.get(at + 1) {
                Some(_) => ", so ".into(),
                None => ".".into(),
            });
            if let Some(&off) = nouns.get(at + 1) {
                see.extend(words![off, " is false."]);
            }
        }
        telling.see = see;
    }

    fn reason(&self, at: usize) -> Reason {
        let (a, b) = (self.nodes[at - 1] as usize, self.nodes[at] as usize);
        reason(self.position, self.links, (a, b))
    }

    fn lean(&self, telling: &mut Telling) {
        for at in (1..self.nodes.len()).step_by(2) {
            let digit = self.links.digit(self.nodes[at] as usize);
            match self.reason(at) {
                Reason::Cell(cell) => telling.needs_cell(cell, self.position.candidates(cell)),
                Reason::House(house) => {
                    telling.needs_house(house, digit, self.position.places_in(house, digit));
                }
                Reason::Set(cells) => {
                    for cell in cells {
                        telling.needs_cell(cell, self.position.candidates(cell));
                    }
                }
            }
        }
    }

    fn cells(&self, at: usize) -> &[Cell] {
        self.links.cells(self.nodes[at] as usize)
    }

    /// HoDoKu's way: cells joined by the digits of the links between them, links inside a cell
    /// not written.
    fn line(&self, proof: Proof) -> Vec<Word> {
        let name = |cells: &[Cell]| notation::cells(cells, S::SHAPE);
        let digit = |at: usize| self.links.digit(self.nodes[at] as usize);
        let last = self.nodes.len() - 1;
        let start = match proof {
            Proof::False(candidate) if candidate.cell == self.cells(0)[0] => String::new(),
            Proof::False(candidate) => format!("{} -{}- ", name(&[candidate.cell]), digit(0)),
            Proof::Ends if digit(0) == digit(last) => format!("{0} {0}- ", digit(0)),
            Proof::Ends => format!("{}- ", digit(0)),
            Proof::Loop | Proof::True => String::new(),
        };
        let link = |at: usize| {
            let sign = ['-', '='][at % 2];
            let set = self.links.set_of(self.nodes[at] as usize);
            match set.filter(|_| at.is_multiple_of(2)) {
                Some(set) => format!(" -{}- ALS:{}", digit(at), name(&set.cells)),
                None if digit(at) != digit(at - 1) => String::new(),
                None => format!(" {sign}{}{sign} {}", digit(at), name(self.cells(at))),
            }
        };
        let links: String = (1..=last).map(link).collect();
        let end = match proof {
            Proof::Ends => format!(" -{}", digit(last)),
            Proof::False(candidate) if candidate.cell == self.cells(last)[0] => String::new(),
            Proof::False(candidate) => format!(" -{}- {}", digit(last), name(&[candidate.cell])),
            Proof::Loop if digit(0) == digit(last) => {
                format!(" -{}- {}", digit(0), name(self.cells(0)))
            }
            Proof::Loop | Proof::True => String::new(),
        };
        vec![format!("{start}{}{links}{end}", name(self.cells(0))).into()]
    }

    /// Eureka: `(1)r1c1=(1)r1c5-(1=2)r5c5`. Links inside a cell or set are written in one bracket.
    fn eureka(&self, telling: &mut Telling, proof: Proof) -> Vec<Word> {
        let digit = |at: usize| self.links.digit(self.nodes[at] as usize);
        let mut words = Vec::new();
        if let Proof::False(candidate) = proof {
            let cell = telling.cell(Role::Target, candidate.cell);
            words.extend(words![format!("({})", candidate.digit), cell, "-"]);
        }
        let mut at = 0;
        while at < self.nodes.len() {
            let mut bracket = format!("({}", digit(at));
            while self.same_place(at, at + 1) {
                at += 1;
                bracket.push(['-', '='][at % 2]);
                bracket += &digit(at).to_string();
            }
            let set = self.links.set_of(self.nodes[at] as usize);
            let cells = set.map_or(self.cells(at), |set| &set.cells);
            let cells = telling.cells(Role::On, cells.iter().copied());
            words.extend(words![bracket + ")", cells]);
            at += 1;
            if at < self.nodes.len() {
                words.push(["-", "="][at % 2].into());
            }
        }
        match proof {
            Proof::False(candidate) => {
                let cell = telling.cell(Role::Target, candidate.cell);
                words.extend(words![format!("-({})", candidate.digit), cell]);
            }
            Proof::Loop => words.push("- (loop)".into()),
            Proof::Ends | Proof::True => {}
        }
        words
    }

    fn same_place(&self, a: usize, b: usize) -> bool {
        if b >= self.nodes.len() {
            return false;
        }
        let set = |at: usize| self.links.set_of(self.nodes[at] as usize);
        match (set(a), set(b)) {
            (Some(a), Some(b)) => a == b,
            (None, None) => self.cells(a) == self.cells(b),
            _ => false,
        }
    }
}

/// Why `to` is true when `from` is false: the two are linked strongly.
pub(crate) fn reason<S: Size>(
    position: &Position<'_, S>,
    links: &Links,
    (from, to): (usize, usize),
) -> Reason {
    if let Some(set) = links
        .set_of(to)
        .filter(|set| links.set_of(from) == Some(*set))
    {
        return Reason::Set(set.cells.clone());
    }
    let digit = links.digit(to);
    if links.digit(from) != digit {
        return Reason::Cell(links.cells(to)[0]);
    }
    let cells = links.cells(from).iter().chain(links.cells(to));
    let cells: CellSet<S> = cells.copied().collect();
    let mut houses = position.geometry().houses_of_all(cells);
    let house = houses.find(|&house| position.places_in(house, digit).is_subset(cells));
    Reason::House(house.expect("a strong link of one digit is all places of a house"))
}
