//! The explanation of a step, built by its technique.

use std::borrow::Cow;

use smallvec::smallvec;

use super::grammar::agree;
use super::line::{LineKind, LineNumber, Source, sources_text};
use super::{Exhibit, ExhibitId, Premise, Strength, Subject};
use crate::catalog::Role;
use crate::grid::{Board, Candidate, Cell, Digit, DigitSet, House};
use crate::size::Size;

/// A piece of a sentence: plain text, or the name of an exhibit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Plain text. A line break in it starts a new paragraph.
    Text(Cow<'static, str>),
    /// The name of an exhibit, drawn in the colour of its role.
    Exhibit(ExhibitId),
    /// A claim about the candidates of an exhibit: "r1c5 is 8" or "r1c5 is not 8".
    Claim {
        /// The exhibit, which shows candidates.
        exhibit: ExhibitId,
        /// True if one of the candidates is the value of its cell, false if none is.
        holds: bool,
    },
    /// The number of a house that is an exhibit, after "rows", "columns" or "boxes".
    Number(ExhibitId),
    /// The cells of an exhibit that shows candidates: "r1c5" of 8 in r1c5.
    Cells(ExhibitId),
    /// The cells of an exhibit of which one is meant: "r1c5 or r2c7".
    OneOf(ExhibitId),
    /// The cells of an exhibit with the verb that agrees with them: "r1c5 sees", "r1c5 and r2c7
    /// see".
    See(ExhibitId),
    /// The name of a cell that is not an exhibit.
    Name(Cell),
    /// A placed digit that is not an exhibit: "the 3 in r9c3".
    Placed(Candidate),
    /// Begins a line of a proof.
    Line(LineKind),
    /// The sources of a statement in a proof: " (assumption and line 2)".
    Sources(Vec<Source>),
    /// The lines of a proof, from the first to the one with this number, before what they prove: " Lines
    /// 5.1 to 5.6 show that ".
    LinesShow(LineNumber),
    /// A statement of a proof about a cell that has just been named: "it sees the 2 in r4c2 and is not 5".
    It(Box<Predicate>),
    /// A place for the reasons why a premise holds. It is empty, because the premises of a step can
    /// be seen on its board; only a proof around the step fills it, with what was removed on the
    /// way.
    Premise {
        /// The premise.
        premise: Premise,
        /// The place in the sentence.
        place: ReasonPlace,
    },
    /// A noun that is the last of those in a premise: "only other place". A proof around the step
    /// that removed further ones calls it "only place left".
    OnlyOther {
        /// The noun.
        noun: &'static str,
        /// The premise.
        premise: Premise,
    },
}

/// The place of the reasons for a premise in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReasonPlace {
    /// Behind a statement, before this number of other reasons, which may be none: "r5c2 is 1 or 7:
    /// ...".
    BeforeOthers(usize),
    /// Behind one fact, before the conclusion: "r1c5 sees r1c2 and is not 4, ..., so".
    AfterFact,
    /// At the beginning, before the conclusion.
    BeforeConclusion,
}

impl Word {
    /// Makes the claim that a candidate, or one of several, is true.
    pub(crate) const fn is(exhibit: ExhibitId) -> Self {
        Self::Claim { exhibit, holds: true }
    }

    /// Makes the claim that a candidate, or each of several, is false.
    pub(crate) const fn is_not(exhibit: ExhibitId) -> Self {
        Self::Claim { exhibit, holds: false }
    }

    /// Makes a place for the reasons why a premise holds.
    pub(crate) const fn premise(premise: Premise, place: ReasonPlace) -> Self {
        Self::Premise { premise, place }
    }

    /// Returns the exhibit that the word names.
    pub const fn exhibit(&self) -> Option<ExhibitId> {
        match self {
            Self::Exhibit(exhibit)
            | Self::Number(exhibit)
            | Self::Cells(exhibit)
            | Self::OneOf(exhibit)
            | Self::See(exhibit)
            | Self::Claim { exhibit, .. } => Some(*exhibit),
            _ => None,
        }
    }

    /// Returns the word as `change` makes it; of a predicate, the words in it are changed.
    pub(crate) fn map(self, change: &mut dyn FnMut(Self) -> Self) -> Self {
        match self {
            Self::It(predicate) => Self::It(Box::new(predicate.map(change))),
            word => change(word),
        }
    }

    /// Returns the word with other numbers of lines.
    pub(crate) fn with_numbers(self, number: &dyn Fn(&LineNumber) -> LineNumber) -> Self {
        self.map(&mut |word| match word {
            Self::Line(LineKind::Numbered(line)) => Self::Line(LineKind::Numbered(number(&line))),
            Self::LinesShow(last) => Self::LinesShow(number(&last)),
            Self::Sources(sources) => {
                let sources = sources.into_iter().map(|source| match source {
                    Source::Line(line) => Source::Line(number(&line)),
                    source => source,
                });
                Self::Sources(sources.collect())
            }
            word => word,
        })
    }

    /// Returns the word with another exhibit, if it names one.
    pub(crate) fn with_exhibit(self, other: ExhibitId) -> Self {
        match self {
            Self::Exhibit(_) => Self::Exhibit(other),
            Self::Number(_) => Self::Number(other),
            Self::Cells(_) => Self::Cells(other),
            Self::OneOf(_) => Self::OneOf(other),
            Self::See(_) => Self::See(other),
            Self::Claim { holds, .. } => Self::Claim { exhibit: other, holds },
            word => word,
        }
    }
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
        Self::Exhibit(exhibit)
    }
}

/// A part of a sentence: a text, an exhibit, a word or several words.
pub trait Phrase {
    /// Appends its words.
    fn add_to(self, words: &mut Vec<Word>);
}

impl<W> Phrase for W
where
    Word: From<W>,
{
    fn add_to(self, words: &mut Vec<Word>) {
        words.push(self.into());
    }
}

impl Phrase for Vec<Word> {
    fn add_to(mut self, words: &mut Vec<Word>) {
        words.append(&mut self);
    }
}

impl Phrase for Option<Word> {
    fn add_to(self, words: &mut Vec<Word>) {
        words.extend(self);
    }
}

/// Builds a list of [`Word`]s: `sentence!["Only " cell " can be " digit "."]`.
///
/// The parts are written side by side, without commas, so that a sentence can be read in the code.
/// A part that is not a single name is put in parentheses. The list has room for a few words more,
/// because many sentences are continued.
#[macro_export]
macro_rules! sentence {
    ($($phrase:tt)*) => {{
        #[allow(unused_mut, unused_parens, reason = "no part, or an expression held together")]
        let words = {
            let mut words = Vec::with_capacity(4 + <[&str]>::len(&[$(stringify!($phrase)),*]));
            $($crate::step::Phrase::add_to($phrase, &mut words);)*
            words
        };
        words
    }};
}

/// The explanation of one step: exhibits, sentences, notation and premises.
///
/// The conclusion is not part of it. It is rendered from the effects, so that it cannot differ from
/// them (see [`wording::conclusion`](super::wording::conclusion)).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Everything that is shown on the board, in the order of first mention.
    pub exhibits: Vec<Exhibit>,
    /// The pattern, in whole sentences.
    pub pattern: Vec<Word>,
    /// The reason why the conclusion follows, in whole sentences.
    pub why: Vec<Word>,
    /// The beginning of the last sentence of the conclusion, if eliminations come before what
    /// follows from them; placements end it.
    pub then: Vec<Word>,
    /// The part of the machine line between `Name: ` and ` => effects`.
    pub line: Vec<Word>,
    /// The chain in Eureka notation without its conclusion; empty if there is none.
    pub eureka: Vec<Word>,
    /// The facts that the step relies on.
    pub premises: Vec<Premise>,
    /// Further explanations, such as one for each case of a forcing step.
    pub branches: Vec<Self>,
    /// The purpose of the branches.
    pub branches_are: BranchKind,
    /// The name that players have for this form of the technique, such as "M-Wing" for a short AIC.
    pub form: Option<&'static str>,
    /// The name that another program has for its step: "Sudoku Explainer: Naked Triplet".
    pub elsewhere: Option<String>,
}

/// The purpose of the branches of an explanation, which decides where they are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BranchKind {
    /// Parts of the reason, between the pattern and the rest of the reason.
    #[default]
    Parts,
    /// Cases of which one is true, each of which leads to the conclusion.
    Cases {
        /// The number of cases, those without a branch of their own included.
        count: usize,
    },
}

impl BranchKind {
    /// Returns true if the branches are cases.
    pub const fn are_cases(self) -> bool {
        matches!(self, Self::Cases { .. })
    }
}

/// Lists exhibits: "a, b and c".
pub(crate) fn listed(shown: &[ExhibitId]) -> Vec<Word> {
    let items = shown.iter().map(|&noun| vec![noun.into()]);
    joined(items.collect(), " and ")
}

impl Explanation {
    /// An explanation without content.
    pub(super) const EMPTY: Self = Self {
        exhibits: Vec::new(),
        pattern: Vec::new(),
        why: Vec::new(),
        then: Vec::new(),
        line: Vec::new(),
        eureka: Vec::new(),
        premises: Vec::new(),
        branches: Vec::new(),
        branches_are: BranchKind::Parts,
        form: None,
        elsewhere: None,
    };

    /// Adds an exhibit and returns its id; an exhibit that is already there keeps its id.
    pub fn show(&mut self, role: Role, subject: Subject) -> ExhibitId {
        let exhibit = Exhibit { role, subject };
        if let Some(known) = self.find(&exhibit) {
            return known;
        }
        self.exhibits.push(exhibit);
        ExhibitId(self.exhibits.len() as u16 - 1)
    }

    /// Returns the id of an exhibit that has been added.
    pub fn find(&self, exhibit: &Exhibit) -> Option<ExhibitId> {
        let known = self.exhibits.iter().position(|other| other == exhibit);
        known.map(|index| ExhibitId(index as u16))
    }

    /// Adds a branch, with its premises and its exhibits.
    pub(crate) fn add_branch(&mut self, branch: Self) {
        for premise in &branch.premises {
            self.needs(premise.clone());
        }
        for exhibit in &branch.exhibits {
            self.show(exhibit.role, exhibit.subject.clone());
        }
        self.branches.push(branch);
    }

    /// Sorts the branches by length.
    pub(crate) fn sort_branches(&mut self) {
        self.branches.sort_by_key(|branch| branch.exhibits.len());
    }

    /// Adds a cell.
    pub fn cell(&mut self, role: Role, cell: Cell) -> ExhibitId {
        self.show(role, Subject::Cells(smallvec![cell]))
    }

    /// Adds cells.
    pub fn cells(&mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> ExhibitId {
        self.show(role, Subject::Cells(cells.into_iter().collect()))
    }

    /// Adds a house.
    pub fn house(&mut self, role: Role, house: House) -> ExhibitId {
        self.show(role, Subject::House(house))
    }

    /// Adds houses and returns the words that list them: "rows 1, 2 and 5 and box 3".
    pub fn houses(&mut self, role: Role, houses: impl IntoIterator<Item = House>) -> Vec<Word> {
        let houses: Vec<House> = houses.into_iter().collect();
        let groups: Vec<&[House]> = houses.chunk_by(|a, b| a.kind == b.kind).collect();
        let mut words = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            if index > 0 {
                let is_last = index + 1 == groups.len();
                words.push(if is_last { " and " } else { ", " }.into());
            }
            let shown = group.iter().map(|&house| self.house(role, house));
            let shown: Vec<ExhibitId> = shown.collect();
            if let [single] = *shown {
                words.push(single.into());
                continue;
            }
            words.push(format!("{} ", group[0].kind.plural()).into());
            words.extend(listed(&shown).into_iter().map(|word| match word {
                Word::Exhibit(house) => Word::Number(house),
                word => word,
            }));
        }
        words
    }

    /// Adds a digit.
    pub fn digit(&mut self, role: Role, digit: Digit) -> ExhibitId {
        self.show(role, Subject::Digits(DigitSet::only(digit)))
    }

    /// Adds digits.
    pub fn digits(&mut self, role: Role, digits: DigitSet) -> ExhibitId {
        self.show(role, Subject::Digits(digits))
    }

    /// Adds candidates.
    pub fn candidates(
        &mut self,
        role: Role,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> ExhibitId {
        self.show(role, Subject::Candidates(candidates.into_iter().collect()))
    }

    /// Adds the candidates of a digit in these cells.
    pub fn digit_in(
        &mut self,
        role: Role,
        digit: Digit,
        cells: impl IntoIterator<Item = Cell>,
    ) -> ExhibitId {
        self.candidates(role, cells.into_iter().map(|cell| Candidate::new(cell, digit)))
    }

    /// Adds a link between two nodes of a chain.
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

    /// Adds the premise that a cell has no candidates other than these.
    pub fn needs_cell(&mut self, cell: Cell, digits: DigitSet) {
        self.needs(Premise::CellOnly { cell, digits });
    }

    /// Adds the premises that cells have no candidates other than those on the board.
    pub fn needs_cells<S: Size>(
        &mut self,
        board: &Board<S>,
        cells: impl IntoIterator<Item = Cell>,
    ) {
        for cell in cells {
            self.needs_cell(cell, board.candidates(cell));
        }
    }

    /// Adds the premise that a house has no places for a digit other than these.
    pub fn needs_house(
        &mut self,
        house: House,
        digit: Digit,
        cells: impl IntoIterator<Item = Cell>,
    ) {
        self.needs(Premise::HouseOnly { house, digit, cells: cells.into_iter().collect() });
    }

    /// Adds a premise, unless it is already there.
    pub fn needs(&mut self, premise: Premise) {
        if !self.premises.contains(&premise) {
            self.premises.push(premise);
        }
    }

    /// Returns true if the explanation has no content.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }
}

/// The predicate of a sentence about one or more cells: "sees the 2 in r4c2 and the 3 in r4c3, and
/// is not 5".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Predicate {
    /// The placed digits that the cell sees: "the 2 in r4c2 (line 1)".
    pub(crate) seen: Vec<Vec<Word>>,
    /// The predicates of the cell: "3 (line 2)", "neither 4 nor 7".
    pub(crate) is: Vec<Vec<Word>>,
}

impl Predicate {
    /// Returns the words, with verbs that agree with this number of cells.
    pub(crate) fn words(self, cells: usize) -> Vec<Word> {
        let [sees, is] = agree(cells, ["sees ", "is "], ["see ", "are "]);
        let with = |verb: &'static str, words| [vec![verb.into()], words].concat();
        // A list is separated from the clause behind it.
        let has_list = self.seen.len() > 1 || self.is.len() > 1;
        let seen = (!self.seen.is_empty()).then(|| with(sees, joined(self.seen, " and ")));
        let is = self.is.into_iter().map(|words| with(is, words));
        let clauses: Vec<Vec<Word>> = seen.into_iter().chain(is).collect();
        joined(clauses, if has_list { ", and " } else { " and " })
    }

    /// Adds what else is said of the same cell.
    pub(crate) fn extend(&mut self, other: Self) {
        self.seen.extend(other.seen);
        self.is.extend(other.is);
    }

    /// Returns the predicate with other words.
    pub(super) fn map(self, change: &mut dyn FnMut(Word) -> Word) -> Self {
        let mut changed = |clauses: Vec<Vec<Word>>| -> Vec<Vec<Word>> {
            let clauses = clauses.into_iter();
            clauses.map(|words| words.into_iter().map(&mut *change).collect()).collect()
        };
        Self { seen: changed(self.seen), is: changed(self.is) }
    }
}

/// Joins words with commas, and the last two with `last`: "a, b and c".
pub(crate) fn joined(items: Vec<Vec<Word>>, last: &'static str) -> Vec<Word> {
    let count = items.len();
    let mut words = Vec::new();
    for (index, item) in items.into_iter().enumerate() {
        match count - index {
            _ if index == 0 => {}
            1 => words.push(last.into()),
            _ => words.push(", ".into()),
        }
        words.extend(item);
    }
    words
}

/// Returns true if a comma in the text would be taken for one between clauses.
pub(crate) fn has_comma(words: &[Word]) -> bool {
    words.iter().any(|word| match word {
        Word::Text(text) => text.contains(", "),
        Word::Sources(sources) => sources_text(sources).contains(", "),
        Word::It(predicate) => has_comma(&predicate.as_ref().clone().words(1)),
        _ => false,
    })
}
