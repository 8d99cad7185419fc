//! The reasons why candidates are false, with references to lines: "r4c1 sees the 7 in r1c1 (line
//! 1)".

use std::collections::BTreeMap;

use crate::position::Need;
use crate::step::{LineNumber, Predicate, Premise, ReasonPlace, Source, has_comma, joined};
use crate::techniques::prelude::*;

/// The cause of a candidate being false in a branch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Removal {
    /// It is assumed to be false.
    Assumed,
    /// Another candidate is true.
    By {
        candidate: Candidate,
        /// The number of the line in which it is concluded; `None` if it is assumed.
        line: Option<usize>,
    },
    /// The line with this number eliminates it.
    Line(usize),
}

impl Removal {
    /// Returns the number of the line that it follows from; `None` for the assumption.
    pub(super) const fn line(self) -> Option<usize> {
        match self {
            Self::Assumed => None,
            Self::By { line, .. } => line,
            Self::Line(line) => Some(line),
        }
    }
}

/// The layout of lines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Layout {
    /// Sentences, which nothing refers to by a number.
    Prose,
    /// Numbered lines.
    List,
}

/// The reasons why candidates are false.
pub(crate) struct Reasons<'r> {
    pub(crate) removals: &'r [(Candidate, Removal)],
    pub(crate) layout: Layout,
    /// The premise that these candidates are absent, if the explanation can be a part of a nested
    /// proof.
    pub(crate) premise: Option<Premise>,
    /// The assumption as it is called in references.
    pub(crate) assumption: Source,
    /// True if the reasons are in the proof of a line, beside lines and an assumption of its own.
    pub(crate) is_in_inner_proof: bool,
    /// True if the assumption is just before.
    pub(crate) follow_assumption: bool,
}

/// The reasons why candidates of some cells are false.
enum Clause {
    /// One digit was removed from cells, from each by the line with this number.
    Absent { digit: Digit, cells: Vec<Cell>, lines: Vec<Option<usize>> },
    /// The same predicate holds for all these cells.
    Same { cells: Vec<Cell>, predicate: Predicate },
}

impl Clause {
    fn of(reasons: &Reasons<'_>, cell: Cell, removals: &[(Candidate, Removal)]) -> Self {
        let cells = vec![cell];
        match *removals {
            [(removed, removal @ (Removal::Line(_) | Removal::Assumed))] => {
                Self::Absent { digit: removed.digit, cells, lines: vec![removal.line()] }
            }
            _ => Self::Same { cells, predicate: reasons.predicate(removals) },
        }
    }

    /// Returns true if two clauses can be one.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Absent { digit, .. }, Self::Absent { digit: other, .. }) => digit == other,
            (Self::Same { predicate, .. }, Self::Same { predicate: other, .. }) => {
                predicate == other
            }
            _ => false,
        }
    }

    /// Adds the cells of a clause that is like this one.
    fn add(&mut self, other: Self) {
        match (self, other) {
            (
                Self::Absent { cells, lines, .. },
                Self::Absent { cells: others, lines: other_lines, .. },
            ) => {
                cells.extend(others);
                lines.extend(other_lines);
            }
            (Self::Same { cells, .. }, Self::Same { cells: others, .. }) => cells.extend(others),
            _ => {}
        }
    }

    /// Returns a clause for each line, if a line removes the digit from several of the cells.
    fn by_line(self) -> Vec<Self> {
        let Self::Absent { digit, cells, lines } = self else {
            return vec![self];
        };
        let groups = by_line(&lines).into_iter();
        let clauses = groups.map(|group| Self::Absent {
            digit,
            cells: group.iter().map(|&at| cells[at]).collect(),
            lines: group.iter().map(|&at| lines[at]).collect(),
        });
        clauses.collect()
    }

    fn words(self, reasons: &Reasons<'_>) -> Vec<Word> {
        let names = |cells: &[Cell]| -> Vec<Vec<Word>> {
            cells.iter().map(|&cell| vec![Word::Name(cell)]).collect()
        };
        match self {
            Self::Absent { digit, cells, lines } => {
                let (names, sources) = reasons.with_sources(names(&cells), &lines);
                let digit = format!("{}", digit.placeholder());
                let mut words = match names.len() {
                    1 => sentence![],
                    2 => sentence!["neither "],
                    _ => sentence!["none of "],
                };
                let (and, is) = match names.len() {
                    1 => ("", " is not "),
                    2 => (" nor ", " is "),
                    _ => (" and ", " is "),
                };
                words.extend(sentence![(joined(names, and)) is digit sources]);
                words
            }
            Self::Same { cells, predicate } => {
                let mut words = joined(names(&cells), " and ");
                words.extend(sentence![" "(predicate.words(cells.len()))]);
                words
            }
        }
    }
}

impl<'r> Reasons<'r> {
    pub(crate) const fn new(removals: &'r [(Candidate, Removal)]) -> Self {
        Self {
            removals,
            layout: Layout::List,
            premise: None,
            assumption: Source::Assumption,
            is_in_inner_proof: false,
            follow_assumption: false,
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.removals.is_empty()
    }

    /// Says that a candidate or a place is the last one: "only other place".
    pub(super) fn only_other(&self, noun: &'static str) -> Word {
        match self.premise.clone() {
            Some(premise) => Word::OnlyOther { noun, premise },
            None => format!("only other {noun}").into(),
        }
    }

    /// Returns true if the only reason is the assumption just before, so that the text can leave it
    /// out: a candidate of the same cell or another place for the digit is false. A line has to name the
    /// place that a cell with another digit no longer is.
    pub(super) fn is_assumption(&self) -> bool {
        let is_assumed = match self.removals {
            [(_, Removal::Assumed)] => true,
            [(removed, Removal::By { candidate, line })] => {
                self.layout == Layout::Prose && line.is_none() && candidate.cell == removed.cell
            }
            _ => false,
        };
        self.follow_assumption && is_assumed
    }

    /// Gives the reasons after a statement about a need: ": r4c1 sees the 7 in r1c1 (line 1)", or,
    /// in prose, ", because r4c1 sees the 7 in r1c1". Empty without reasons.
    pub(crate) fn words(&self, need: Need) -> Vec<Word> {
        let clauses = match need {
            _ if self.is_assumption() => Vec::new(),
            Need::Cell(cell) => Vec::from_iter(self.about(cell).map(|it| vec![it])),
            Need::Place(..) => self.clauses(),
        };
        let mut words = Vec::new();
        if !clauses.is_empty() {
            let because = match self.layout {
                Layout::List => ": ",
                Layout::Prose => ", because ",
            };
            words.push(because.into());
        }
        let place = ReasonPlace::BeforeOthers(clauses.len());
        let premise = self.premise.clone().map(|premise| Word::premise(premise, place));
        words.extend(sentence![premise(clause_list(clauses))]);
        words
    }

    /// Says why candidates of a cell that has just been named are false: "it sees the 3 in r9c3
    /// (line 2) and is neither 7 nor 8 (line 5)". `None` without candidates.
    pub(super) fn about(&self, cell: Cell) -> Option<Word> {
        let predicate = self.predicate_of(cell)?;
        Some(Word::It(Box::new(predicate)))
    }

    /// Says the same without the pronoun.
    pub(super) fn predicate_of(&self, cell: Cell) -> Option<Predicate> {
        let own = self.removals.iter().filter(|(removed, _)| removed.cell == cell);
        let own: Vec<_> = own.copied().collect();
        (!own.is_empty()).then(|| self.predicate(&own))
    }

    /// Says why candidates of a cell are false, after naming it: "sees the 3 in r9c3 (line 2) and
    /// is neither 7 nor 8 (line 5)".
    fn predicate(&self, removals: &[(Candidate, Removal)]) -> Predicate {
        let mut predicate = Predicate::default();
        // The digits that lines or the assumption eliminate.
        let (mut absent, mut lines) = (Vec::new(), Vec::new());
        for &(removed, removal) in removals {
            match removal {
                Removal::By { candidate, line } if candidate.cell == removed.cell => {
                    let digit = candidate.digit.placeholder().to_string();
                    let clause = sentence![digit(self.source_of_placement(line))];
                    if !predicate.is.contains(&clause) {
                        predicate.is.push(clause);
                    }
                }
                Removal::By { candidate, line } => {
                    let source = self.source_of_placement(line);
                    predicate.seen.push(sentence![(Word::Placed(candidate)) source]);
                }
                Removal::Line(_) | Removal::Assumed => {
                    absent.push(sentence![(removed.digit.placeholder().to_string())]);
                    lines.push(removal.line());
                }
            }
        }
        for (index, group) in by_line(&lines).into_iter().enumerate() {
            let lines: Vec<Option<usize>> = group.iter().map(|&at| lines[at]).collect();
            let absent = group.iter().map(|&at| absent[at].clone()).collect();
            let (absent, sources) = self.with_sources(absent, &lines);
            let (not, or) = match absent.len() {
                2 => ("neither ", " nor "),
                _ => ("not ", " or "),
            };
            let clause = [sentence![not], joined(absent, or), Vec::from_iter(sources)].concat();
            predicate.is.insert(index, clause);
        }
        predicate
    }

    /// Says why each candidate is false, a clause for each cell, in order: "r4c1 sees the 7 in r1c1
    /// (line 1)", "r4c2 is 3 (line 3)". Cells with the same reasons are together. A cell without a
    /// reference is that of the assumption.
    pub(crate) fn clauses(&self) -> Vec<Vec<Word>> {
        let mut by_cell: BTreeMap<Cell, Vec<(Candidate, Removal)>> = BTreeMap::new();
        for &(removed, removal) in self.removals {
            by_cell.entry(removed.cell).or_default().push((removed, removal));
        }
        let mut clauses: Vec<Clause> = Vec::new();
        for (cell, removals) in by_cell {
            let clause = Clause::of(self, cell, &removals);
            match clauses.iter_mut().find(|known| known.is_like(&clause)) {
                Some(known) => known.add(clause),
                None => clauses.push(clause),
            }
        }
        let clauses = clauses.into_iter().flat_map(Clause::by_line);
        clauses.map(|clause| clause.words(self)).collect()
    }

    /// Refers to the line of a placement; the assumption is named only in the proof of a line.
    fn source_of_placement(&self, line: Option<usize>) -> Option<Word> {
        (line.is_some() || self.is_in_inner_proof).then(|| self.sources(&[line]))
    }

    /// Refers to lines, of which none is the assumption.
    fn sources(&self, lines: &[Option<usize>]) -> Word {
        let sources = lines.iter().map(|line| match *line {
            None => self.assumption.clone(),
            Some(line) if self.is_in_inner_proof => Source::OuterLine(LineNumber::new(line)),
            Some(line) => line_source(line),
        });
        let mut sources: Vec<Source> = sources.collect();
        sources.sort_unstable();
        sources.dedup();
        Word::Sources(sources)
    }

    /// Adds to each fact a reference to its line. If all facts have the same line, returns the
    /// reference to it separately, to be put after the facts.
    fn with_sources(
        &self,
        mut facts: Vec<Vec<Word>>,
        lines: &[Option<usize>],
    ) -> (Vec<Vec<Word>>, Option<Word>) {
        if lines.windows(2).all(|pair| pair[0] == pair[1]) {
            return (facts, Some(self.sources(lines)));
        }
        for (fact, &line) in facts.iter_mut().zip(lines) {
            fact.push(self.sources(&[line]));
        }
        (facts, None)
    }
}

/// Returns the indices of facts, those together that follow from the same line. If every fact has a line of its
/// own, all are together.
fn by_line(lines: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        match groups.iter_mut().find(|group| lines[group[0]] == *line) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    if groups.iter().all(|group| group.len() == 1) && !groups.is_empty() {
        groups = vec![groups.concat()];
    }
    groups
}

/// Joins clauses: "r1c5 is 7, r1c6 is 4, and r2c6 sees 3 in r8c6". Clauses with commas are
/// separated by semicolons.
pub(crate) fn clause_list(clauses: Vec<Vec<Word>>) -> Vec<Word> {
    if clauses.len() > 1 && clauses.iter().any(|clause| has_comma(clause)) {
        let count = clauses.len();
        let clauses = clauses.into_iter().enumerate().map(|(index, clause)| {
            let between = match index {
                0 => "",
                _ if index + 1 == count => "; and ",
                _ => "; ",
            };
            [sentence![between], clause].concat()
        });
        return clauses.flatten().collect();
    }
    joined(clauses, ", and ")
}

/// Refers to a line of the same proof.
pub(crate) fn line_source(line: usize) -> Source {
    Source::Line(LineNumber::new(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::step::wording::{plain, spans};

    #[test]
    fn reasons_are_named_cell_by_cell() {
        let candidate = |row: usize, column: usize, digit: usize| {
            Candidate::new(Cell::new(9 * row + column - 10), Digit::new(digit - 1))
        };
        let seen = |candidate, line| Removal::By { candidate, line };
        let removals = [
            (candidate(5, 7, 3), seen(candidate(1, 7, 3), Some(11))),
            (candidate(5, 1, 3), seen(candidate(2, 1, 3), Some(26))),
            (candidate(5, 7, 7), seen(candidate(8, 7, 7), None)),
            (candidate(5, 2, 3), Removal::Line(25)),
            (candidate(5, 7, 6), Removal::Line(8)),
        ];
        let text = |removals: &[(Candidate, Removal)]| {
            let words = clause_list(Reasons::new(removals).clauses());
            plain(&spans(&Explanation::default(), &words, Shape::Nine))
        };
        assert_eq!(
            text(&removals),
            "r5c1 sees the 3 in r2c1 (line 26); r5c2 is not 3 (line 25); and r5c7 sees the 3 in r1c7 (line 11) and \
             the 7 in r8c7, and is not 6 (line 8)"
        );
        let removals = [
            (candidate(4, 1, 7), seen(candidate(1, 1, 7), Some(1))),
            (candidate(5, 1, 7), seen(candidate(1, 1, 7), Some(1))),
            (candidate(4, 2, 7), seen(candidate(4, 2, 3), Some(3))),
        ];
        assert_eq!(
            text(&removals),
            "r4c1 and r5c1 see the 7 in r1c1 (line 1), and r4c2 is 3 (line 3)"
        );
    }

    #[test]
    fn facts_from_the_same_line_are_together() {
        let candidate = |cell, digit: usize| Candidate::new(Cell::new(cell), Digit::new(digit - 1));
        let text = |removals: &[(Candidate, Removal)]| {
            let words = clause_list(Reasons::new(removals).clauses());
            plain(&spans(&Explanation::default(), &words, Shape::Nine))
        };
        let digits = |lines: [usize; 4]| {
            let removals = [3, 5, 6, 9].into_iter().zip(lines);
            let removals = removals.map(|(digit, line)| (candidate(0, digit), Removal::Line(line)));
            text(&removals.collect::<Vec<_>>())
        };
        assert_eq!(digits([6; 4]), "r1c1 is not 3, 5, 6 or 9 (line 6)");
        assert_eq!(digits([6, 6, 6, 7]), "r1c1 is not 3, 5 or 6 (line 6), and is not 9 (line 7)");
        assert_eq!(
            digits([7, 6, 6, 7]),
            "r1c1 is neither 3 nor 9 (line 7), and is neither 5 nor 6 (line 6)"
        );
        assert_eq!(
            digits([1, 2, 3, 4]),
            "r1c1 is not 3 (line 1), 5 (line 2), 6 (line 3) or 9 (line 4)"
        );
        let cells =
            [(0, 6), (1, 6), (2, 7)].map(|(cell, line)| (candidate(cell, 5), Removal::Line(line)));
        assert_eq!(text(&cells), "neither r1c1 nor r1c2 is 5 (line 6), and r1c3 is not 5 (line 7)");
    }
}
