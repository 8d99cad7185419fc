//! How a technique tells a step.

use std::borrow::Cow;

use super::{Exhibit, ExhibitId, Premise, Strength, Subject};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House};

/// A piece of a sentence: plain words, or a noun that is an exhibit on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Words that name nothing on the board.
    Text(Cow<'static, str>),
    /// The name of an exhibit, drawn in the colour of its role.
    See(ExhibitId),
}

impl From<&'static str> for Word {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Word {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<ExhibitId> for Word {
    fn from(exhibit: ExhibitId) -> Self {
        Self::See(exhibit)
    }
}

/// Builds a list of [`Word`]s from texts and exhibits: `sentence!["Only ", cell, " can be ", digit, "."]`.
#[macro_export]
macro_rules! sentence {
    ($($word:expr),* $(,)?) => { vec![$($crate::step::Word::from($word)),*] };
}

/// Evidence and story of one step, told by its technique.
///
/// What follows (placements, eliminations) is not told here: it is read off the effects, so it
/// cannot differ from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Everything shown on the board, in the order of first mention.
    pub exhibits: Vec<Exhibit>,
    /// The pattern as it is on the board, in whole sentences.
    pub pattern: Vec<Word>,
    /// The reasons for the conclusion, in whole sentences.
    pub why: Vec<Word>,
    /// The middle of the machine line, between `Name: ` and ` => effects`.
    pub line: Vec<Word>,
    /// The chain in Eureka notation, without its conclusion; empty if there is no chain.
    pub eureka: Vec<Word>,
    /// The facts that the step leans on.
    pub premises: Vec<Premise>,
    /// The branches of a net, shortest first, each told like a step of its own.
    pub branches: Vec<Self>,
}

/// The words that list things in their order: "a, b and c".
pub(crate) fn listed(shown: &[ExhibitId]) -> Vec<Word> {
    let mut words = Vec::new();
    for (at, &noun) in shown.iter().enumerate() {
        if at > 0 {
            let is_last = at + 1 == shown.len();
            words.push(if is_last { " and " } else { ", " }.into());
        }
        words.push(noun.into());
    }
    words
}

impl Explanation {
    /// Nothing told.
    pub(super) const NOTHING: Self = Self {
        exhibits: Vec::new(),
        pattern: Vec::new(),
        why: Vec::new(),
        line: Vec::new(),
        eureka: Vec::new(),
        premises: Vec::new(),
        branches: Vec::new(),
    };

    /// Shows something, and gives the noun for it.
    pub fn show(&mut self, role: Role, subject: Subject) -> ExhibitId {
        let exhibit = Exhibit { role, subject };
        if let Some(known) = self.find(&exhibit) {
            return known;
        }
        self.exhibits.push(exhibit);
        ExhibitId(self.exhibits.len() as u16 - 1)
    }

    /// The noun for an exhibit that is shown already.
    pub fn find(&self, exhibit: &Exhibit) -> Option<ExhibitId> {
        let known = self.exhibits.iter().position(|other| other == exhibit);
        known.map(|at| ExhibitId(at as u16))
    }

    /// Puts the branches in their order.
    pub(crate) fn sort_branches(&mut self) {
        self.branches.sort_by_key(|branch| branch.exhibits.len());
    }

    /// Shows one cell.
    pub fn cell(&mut self, role: Role, cell: Cell) -> ExhibitId {
        self.show(role, Subject::Cells(vec![cell]))
    }

    /// Shows cells.
    pub fn cells(&mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> ExhibitId {
        self.show(role, Subject::Cells(cells.into_iter().collect()))
    }

    /// Shows a house.
    pub fn house(&mut self, role: Role, house: House) -> ExhibitId {
        self.show(role, Subject::House(house))
    }

    /// Shows houses, and gives the words that list them: "row 1, row 2 and row 5".
    pub fn houses(&mut self, role: Role, houses: impl IntoIterator<Item = House>) -> Vec<Word> {
        let houses = houses.into_iter();
        let shown: Vec<ExhibitId> = houses.map(|house| self.house(role, house)).collect();
        listed(&shown)
    }

    /// Shows one digit.
    pub fn digit(&mut self, role: Role, digit: Digit) -> ExhibitId {
        self.show(role, Subject::Digits(DigitSet::only(digit)))
    }

    /// Shows digits.
    pub fn digits(&mut self, role: Role, digits: DigitSet) -> ExhibitId {
        self.show(role, Subject::Digits(digits))
    }

    /// Shows candidates.
    pub fn candidates(
        &mut self,
        role: Role,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> ExhibitId {
        self.show(role, Subject::Candidates(candidates.into_iter().collect()))
    }

    /// Shows one digit in some cells.
    pub fn digit_in(
        &mut self,
        role: Role,
        digit: Digit,
        cells: impl IntoIterator<Item = Cell>,
    ) -> ExhibitId {
        self.candidates(
            role,
            cells.into_iter().map(|cell| Candidate::new(cell, digit)),
        )
    }

    /// Shows a link between two nodes of a chain.
    pub fn link(
        &mut self,
        from: impl IntoIterator<Item = Candidate>,
        to: impl IntoIterator<Item = Candidate>,
        strength: Strength,
    ) -> ExhibitId {
        let (from, to) = (from.into_iter().collect(), to.into_iter().collect());
        let role = match strength {
            Strength::Strong => Role::On,
            Strength::Weak => Role::Off,
        };
        self.show(role, Subject::Link { from, to, strength })
    }

    /// Leans on: the cell holds one of these digits.
    pub fn needs_cell(&mut self, cell: Cell, digits: DigitSet) {
        self.needs(Premise::CellOnly { cell, digits });
    }

    /// Leans on: the digit has no place in the house but these.
    pub fn needs_house(
        &mut self,
        house: House,
        digit: Digit,
        cells: impl IntoIterator<Item = Cell>,
    ) {
        self.needs(Premise::HouseOnly {
            house,
            digit,
            cells: cells.into_iter().collect(),
        });
    }

    /// Leans on this fact. Told twice, it counts once.
    pub fn needs(&mut self, premise: Premise) {
        if !self.premises.contains(&premise) {
            self.premises.push(premise);
        }
    }

    /// Whether nothing is told.
    pub fn is_empty(&self) -> bool {
        *self == Self::NOTHING
    }
}
