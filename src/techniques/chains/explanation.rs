//! How a chain tells itself: link by link, in HoDoKu's notation and in Eureka's.

use super::wing;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::position::{Links, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{ExhibitId, Explanation, Strength, Word, notation};
use crate::techniques::als::set_role;

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
    /// That the first of these candidates makes the second false.
    Implication([Candidate; 2]),
}

impl Proof {
    /// The candidates that its first and its last node rule out, if it is told from them.
    const fn ends(self) -> Option<[Candidate; 2]> {
        match self {
            Self::False(candidate) => Some([candidate, candidate]),
            Self::Implication(ends) => Some(ends),
            Self::Ends | Self::Loop | Self::True => None,
        }
    }
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
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    (links, nodes): (&Links, &[u16]),
    proof: Proof,
) {
    let teller = Teller {
        position,
        links,
        nodes,
    };
    let nouns = teller.show(explanation);
    let mut opening: Vec<Word> = teller.name(proof).into_iter().collect();
    opening.extend(teller.opening(explanation, &nouns, proof));
    teller.tell_links(explanation, &nouns, opening);
    explanation.why = teller.why(explanation, &nouns, proof);
    explanation.line = teller.line(proof);
    explanation.eureka = teller.eureka(explanation, proof);
    teller.lean(explanation);
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

    fn show(&self, explanation: &mut Explanation) -> Vec<ExhibitId> {
        let roles = [Role::Off, Role::On];
        let nouns = (0..self.nodes.len())
            .map(|at| explanation.candidates(roles[at % 2], self.candidates(at)))
            .collect();
        for at in 1..self.nodes.len() {
            let strength = [Strength::Weak, Strength::Strong][at % 2];
            explanation.link(self.candidates(at - 1), self.candidates(at), strength);
        }
        nouns
    }

    /// Says that the first node is false.
    fn opening(
        &self,
        explanation: &mut Explanation,
        nouns: &[ExhibitId],
        proof: Proof,
    ) -> Vec<Word> {
        let Proof::Implication([from, _]) = proof else {
            return sentence!["Suppose ", nouns[0], " is false."];
        };
        explanation.link([from], self.candidates(0), Strength::Weak);
        let noun = explanation.candidates(Role::On, [from]);
        sentence!["Suppose ", noun, " is true, so ", nouns[0], " is false."]
    }

    /// Says what follows.
    fn why(&self, explanation: &mut Explanation, nouns: &[ExhibitId], proof: Proof) -> Vec<Word> {
        let (first, last) = (nouns[0], nouns[nouns.len() - 1]);
        match proof {
            Proof::Ends => sentence![
                "So at least one of ",
                first,
                " and ",
                last,
                " is true, and what both rule out is false."
            ],
            Proof::Loop => self.closed(first, last),
            Proof::False(candidate) => {
                let noun = explanation.candidates(Role::Target, [candidate]);
                let make = if self.cells(nouns.len() - 1).len() == 1 {
                    ", so it would make "
                } else {
                    ", so it would make one of "
                };
                sentence![
                    noun,
                    " would rule out ",
                    first,
                    make,
                    last,
                    " true, which rules it out."
                ]
            }
            Proof::True => sentence!["So ", first, " cannot be false."],
            Proof::Implication([_, to]) => {
                explanation.link(self.candidates(nouns.len() - 1), [to], Strength::Weak);
                let noun = explanation.candidates(Role::Off, [to]);
                sentence!["So ", noun, " is false."]
            }
        }
    }

    /// Says what players call it, if they have a name for it.
    fn name(&self, proof: Proof) -> Option<Word> {
        if !matches!(proof, Proof::Ends | Proof::False(_)) {
            return None;
        }
        let single = |at: usize| match self.candidates(at)[..] {
            [candidate] if self.links.set_of(self.nodes[at] as usize).is_none() => Some(candidate),
            _ => None,
        };
        let nodes: Option<Vec<_>> = (0..self.nodes.len()).map(single).collect();
        let name = wing::called(&nodes?)?;
        let article = if name.starts_with('W') { "a" } else { "an" };
        Some(format!("Players call it {article} {name}. ").into())
    }

    /// Says what follows from a loop.
    fn closed(&self, first: ExhibitId, last: ExhibitId) -> Vec<Word> {
        let mut why = sentence![
            last,
            " in turn rules out ",
            first,
            ", which closes the loop: of each two nodes linked in it exactly one is true, and what \
             both rule out is false."
        ];
        let in_set = |&node: &u16| self.links.set_of(node as usize).is_some();
        if self.nodes.iter().any(in_set) {
            let locked = " A set that the loop runs through lacks just one of its two digits in \
                          the loop, so it keeps all its others, and what sees all places of one \
                          of them is false.";
            why.push(locked.into());
        }
        why
    }

    /// Goes on from the opening, which says that the first node is false.
    fn tell_links(&self, explanation: &mut Explanation, nouns: &[ExhibitId], opening: Vec<Word>) {
        let mut see = opening;
        let mut sets = 0;
        for at in (1..nouns.len()).step_by(2) {
            let then = if self.cells(at).len() == 1 {
                " Then "
            } else {
                " Then one of "
            };
            see.extend(sentence![then, nouns[at], " is true ("]);
            see.extend(match self.reason(at) {
                Reason::Cell(cell) => {
                    let cell = explanation.cell(Role::Premise, cell);
                    sentence![cell, " has no other candidate)"]
                }
                Reason::House(house) => {
                    let house = explanation.house(Role::Base, house);
                    sentence!["the only place left in ", house, ")"]
                }
                Reason::Set(cells) => {
                    let held = cells.iter().map(|&cell| self.position.candidates(cell));
                    let held = held.fold(DigitSet::EMPTY, |all, held| all | held);
                    let digits = explanation.digits(set_role(sets), held);
                    let cells = explanation.cells(set_role(sets), cells);
                    sets += 1;
                    sentence![
                        cells,
                        " have ",
                        digits,
                        " and can do without one of these only)"
                    ]
                }
            });
            see.push(match nouns.get(at + 1) {
                Some(_) => ", so ".into(),
                None => ".".into(),
            });
            if let Some(&off) = nouns.get(at + 1) {
                see.extend(sentence![off, " is false."]);
            }
        }
        explanation.pattern = see;
    }

    fn reason(&self, at: usize) -> Reason {
        let (a, b) = (self.nodes[at - 1] as usize, self.nodes[at] as usize);
        reason(self.position, self.links, (a, b))
    }

    fn lean(&self, explanation: &mut Explanation) {
        for at in (1..self.nodes.len()).step_by(2) {
            let digit = self.links.digit(self.nodes[at] as usize);
            match self.reason(at) {
                Reason::Cell(cell) => explanation.needs_cell(cell, self.position.candidates(cell)),
                Reason::House(house) => {
                    explanation.needs_house(house, digit, self.position.places_in(house, digit));
                }
                Reason::Set(cells) => {
                    for cell in cells {
                        explanation.needs_cell(cell, self.position.candidates(cell));
                    }
                }
            }
        }
    }

    fn cells(&self, at: usize) -> &[Cell] {
        self.links.cells(self.nodes[at] as usize)
    }

    /// The name of a node's place: its cells, or the almost locked set that it belongs to.
    fn place(&self, at: usize) -> String {
        match self.links.set_of(self.nodes[at] as usize) {
            Some(set) => format!("ALS:{}", notation::cells(&set.cells, S::SHAPE)),
            None => notation::cells(self.cells(at), S::SHAPE),
        }
    }

    /// HoDoKu's way: cells joined by the digits of the links between them, links inside a cell
    /// or set not written.
    fn line(&self, proof: Proof) -> Vec<Word> {
        let name = |cells: &[Cell]| notation::cells(cells, S::SHAPE);
        let digit = |at: usize| self.links.digit(self.nodes[at] as usize);
        let last = self.nodes.len() - 1;
        let start = match (proof, proof.ends()) {
            (_, Some([from, _])) if from.cell == self.cells(0)[0] => String::new(),
            (_, Some([from, _])) => format!("{} -{}- ", name(&[from.cell]), digit(0)),
            (Proof::Ends, _) if digit(0) == digit(last) => format!("{0} {0}- ", digit(0)),
            (Proof::Ends, _) => format!("{}- ", digit(0)),
            _ => String::new(),
        };
        let link = |at: usize| {
            let sign = ['-', '='][at % 2];
            if digit(at) == digit(at - 1) {
                format!(" {sign}{}{sign} {}", digit(at), self.place(at))
            } else {
                String::new()
            }
        };
        let links: String = (1..=last).map(link).collect();
        let end = match (proof, proof.ends()) {
            (_, Some([_, to])) if to.cell == self.cells(last)[0] => String::new(),
            (_, Some([_, to])) => format!(" -{}- {}", digit(last), name(&[to.cell])),
            (Proof::Ends, _) => format!(" -{}", digit(last)),
            (Proof::Loop, _) if digit(0) == digit(last) => {
                format!(" -{}- {}", digit(0), self.place(0))
            }
            _ => String::new(),
        };
        vec![format!("{start}{}{links}{end}", self.place(0)).into()]
    }

    /// Eureka: `(1)r1c1=(1)r1c5-(1=2)r5c5`. Links inside a cell or set are written in one bracket.
    fn eureka(&self, explanation: &mut Explanation, proof: Proof) -> Vec<Word> {
        let digit = |at: usize| self.links.digit(self.nodes[at] as usize);
        let mut words = Vec::new();
        if let Some([from, _]) = proof.ends() {
            let cell = explanation.cell(Role::Target, from.cell);
            words.extend(sentence![format!("({})", from.digit), cell, "-"]);
        }
        let mut at = 0;
        while at < self.nodes.len() {
            let mut bracket = format!("({}", digit(at));
            while self.same_place(at, at + 1) {
                at += 1;
                bracket.push(['-', '='][at % 2]);
                match self.links.set_of(self.nodes[at] as usize) {
                    // Without one digit, it has all its others.
                    Some(set) => {
                        let digits = set.nodes.clone().map(|node| self.links.digit(node));
                        let others = digits.filter(|&other| other != digit(at - 1));
                        bracket.extend(others.map(Digit::symbol));
                    }
                    None => bracket.push(digit(at).symbol()),
                }
            }
            let set = self.links.set_of(self.nodes[at] as usize);
            let cells = set.map_or(self.cells(at), |set| &set.cells);
            let cells = explanation.cells(Role::On, cells.iter().copied());
            words.extend(sentence![bracket + ")", cells]);
            at += 1;
            if at < self.nodes.len() {
                words.push(["-", "="][at % 2].into());
            }
        }
        if let Some([_, to]) = proof.ends() {
            let cell = explanation.cell(Role::Target, to.cell);
            words.extend(sentence![format!("-({})", to.digit), cell]);
        } else if proof == Proof::Loop {
            words.push("- (loop)".into());
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
