//! The explanations of steps inside a proof, each below the line of its step.

use crate::catalog::{Family, Role};
use crate::grid::{Candidate, Cell, Names, Shape};
use crate::step::wording::{plain, spans};
use crate::step::{
    Effect, Exhibit, ExhibitId, Explanation, LineKind, LineNumber, Source, Step, Subject, Word,
};

/// The explanation of a step below its line.
pub(super) struct InnerProof {
    /// The number of the line.
    number: LineNumber,
    is_net: bool,
    /// The cell of its only elimination.
    target: Option<Cell>,
    /// The explanation and its cases.
    parts: Vec<Part>,
}

/// An explanation, or one of its cases.
#[derive(Clone)]
struct Part {
    /// The number inside which its lines are numbered, such as 13, or 13.2 for a case.
    number: LineNumber,
    /// Its lines, numbered from 1.
    lines: Vec<Line>,
}

/// A line of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Line {
    /// `None` for the one that the explanation begins with.
    kind: Option<LineKind>,
    words: Vec<Word>,
}

/// The smallest number of lines that are referred to instead of being repeated.
const MIN_REPEATED: usize = 3;

impl InnerProof {
    /// Makes the explanation of a step in the line with this number. `in_proof` returns words of an
    /// explanation with the reasons that the proof adds.
    pub(super) fn new(
        step: &Step,
        number: usize,
        nouns: &mut Nouns,
        in_proof: &dyn Fn(&[Word]) -> Vec<Word>,
    ) -> Self {
        let number = LineNumber::new(number);
        let explanation = step.explanation();
        let mut parts =
            vec![Part { number: number.clone(), lines: nouns.lines(explanation, in_proof) }];
        let mut cases: Vec<Case> = Vec::new();
        for branch in &explanation.branches {
            let lines = nouns.lines(branch, in_proof);
            Case::new(lines, assumption(branch), nouns).add_to(&mut cases);
        }
        for (index, case) in cases.into_iter().enumerate() {
            parts.push(Part {
                number: LineNumber::new(index + 1).inside(&number),
                lines: case.lines(nouns),
            });
        }
        let target = match step.deduction.effects[..] {
            [Effect::Eliminate(candidate)] => Some(candidate.cell),
            _ => None,
        };
        Self { number, is_net: step.profile().family == Family::Forcing, target, parts }
    }

    /// Returns the text of the first line, which continues the line of the step, and of the others,
    /// which have numbers of their own, such as 13.2. Lines that are the same as in an earlier net
    /// are not repeated.
    pub(super) fn texts(&self, earlier: &[Self], nouns: &mut Nouns) -> Vec<String> {
        if !self.is_net {
            return self.chain(nouns);
        }
        let repeated = earlier.iter().find_map(|net| Some((net, self.repeats(net)?)));
        if let Some((net, from)) = repeated {
            return self.beginning(from, net, nouns);
        }
        let mut texts = self.parts[0].texts(nouns);
        if let Some(same) = earlier.iter().find_map(|net| self.same_cases(net, nouns)) {
            texts.push(same);
            return texts;
        }
        for case in &self.parts[1..] {
            let mut case_texts = case.texts(nouns);
            case_texts[0] = format!("\n{}.{}", case.number, case_texts[0]);
            texts.extend(case_texts);
        }
        texts
    }

    /// Returns the texts of the lines before this one, from which on they are the same as in
    /// another net.
    fn beginning(&self, from: usize, net: &Self, nouns: &Nouns) -> Vec<String> {
        let last = self.parts[0].lines.len() - 2;
        let mut part = self.parts[0].clone();
        part.lines.truncate(from);
        // The lines that the first one refers to are not all there.
        let first = &mut part.lines[0].words;
        let outlook = first.iter().position(|word| matches!(word, Word::LinesShow(_)));
        first.truncate(outlook.unwrap_or(first.len()));
        let mut texts = part.texts(nouns);
        let to = if last == from + 1 { "and" } else { "to" };
        let [first, last] = [from, last].map(|line| LineNumber::new(line).inside(&net.number));
        texts.push(format!(
            "\nLines {first} {to} {last} then hold here too, with the same contradiction."
        ));
        texts
    }

    /// Returns the number of the line that closes the cases of a step; `None` if it has no cases or
    /// refers to those of an earlier net.
    pub(super) fn closing_line(&self, earlier: &[Self], nouns: &mut Nouns) -> Option<LineNumber> {
        let has_cases = self.is_net && self.parts.len() > 1;
        let repeats = has_cases && earlier.iter().any(|net| self.same_cases(net, nouns).is_some());
        let closing = LineNumber::new(self.parts.len()).inside(&self.number);
        (has_cases && !repeats).then_some(closing)
    }

    /// Returns the number of cases.
    pub(super) const fn case_count(&self) -> usize {
        // The first part says what the cases are.
        self.parts.len() - 1
    }

    /// Refers to the cases of another step that differ in nothing but the target.
    fn same_cases(&self, other: &Self, nouns: &mut Nouns) -> Option<String> {
        let (own, known) = (self.target?, other.target?);
        if self.parts.len() < 2 || self.parts.len() != other.parts.len() {
            return None;
        }
        let mut parts = self.parts.iter().zip(&other.parts);
        let is_same = parts.all(|(part, other)| {
            part.lines == map_words(&other.lines, &mut |word| nouns.renamed(word, known, own))
        });
        is_same.then(|| {
            let [own, known] = [own, known].map(|cell| cell.name(nouns.shape));
            format!(
                " The cases of line {} then hold here too, with {own} in the place of {known}.",
                other.number
            )
        })
    }

    /// Returns the index of the first line from which on this contradiction is the same as another.
    fn repeats(&self, other: &Self) -> Option<usize> {
        let ([own], [known]) = (&self.parts[..], &other.parts[..]) else {
            return None;
        };
        let (own, known) = (&own.lines, &known.lines);
        if !other.is_net || own.len() != known.len() {
            return None;
        }
        let same = own.iter().zip(known).rev();
        let same = same.take_while(|(own, known)| own == known).count();
        (same >= MIN_REPEATED).then_some(own.len() - same)
    }

    /// Returns the texts of a chain, with a number for each link. What the chain proves is one
    /// line, with its own list.
    fn chain(&self, nouns: &Nouns) -> Vec<String> {
        let lines = &self.parts[0].lines;
        let is_conclusion = |line: &Line| line.kind == Some(LineKind::Conclusion);
        let links = lines.iter().position(is_conclusion);
        let (links, proven) = lines.split_at(links.unwrap_or(lines.len()));
        let mut texts: Vec<String> = links.iter().map(|link| nouns.sentence(link)).collect();
        let proven: Vec<String> = proven.iter().map(|line| nouns.text(&line.words)).collect();
        if !proven.is_empty() {
            texts.push(proven.join(" "));
        }
        for (index, text) in texts.iter_mut().enumerate() {
            *text = match index {
                0 => format!(" {text}"),
                _ => format!("\n{}. {text}", LineNumber::new(index).inside(&self.number)),
            };
        }
        texts
    }
}

impl Part {
    /// Returns the texts of a net. Its contradiction is a line too, and does not end the outer
    /// proof.
    fn texts(&self, nouns: &Nouns) -> Vec<String> {
        let lines = self.lines.iter().enumerate();
        let texts = lines.map(|(index, line)| {
            let begins = match &line.kind {
                None => " ".into(),
                Some(LineKind::Contradiction) => {
                    Word::Line(LineKind::Numbered(LineNumber::new(index)))
                }
                Some(kind) => Word::Line(kind.clone()),
            };
            let words = std::iter::once(&begins).chain(&line.words);
            let words: Vec<Word> = words.map(|word| self.numbered(word)).collect();
            nouns.text(&words)
        });
        texts.collect()
    }

    /// Returns a word with lines numbered inside the number of the part, which its assumption
    /// belongs to.
    fn numbered(&self, word: &Word) -> Word {
        let assumption = Source::AssumptionOf(self.number.clone());
        let word = word.clone().with_numbers(&|line| line.inside(&self.number));
        word.map(&mut |mut word| {
            if let Word::Sources(sources) = &mut word {
                for source in sources {
                    if *source == Source::Assumption {
                        *source = assumption.clone();
                    }
                }
            }
            word
        })
    }
}

/// A case of a step, for one candidate or for several that differ in nothing but their cell.
struct Case {
    /// The lines for the first candidate.
    lines: Vec<Line>,
    assumed: Vec<Candidate>,
    /// The lines for any of the candidates; `None` if they name the cell of the candidate.
    general: Option<Vec<Line>>,
}

impl Case {
    fn new(lines: Vec<Line>, assumed: Option<Candidate>, nouns: &mut Nouns) -> Self {
        Self {
            general: assumed.and_then(|assumed| nouns.generalised(&lines, assumed)),
            assumed: Vec::from_iter(assumed),
            lines,
        }
    }

    /// Adds the case to others, as one with the case that differs in nothing but the cell.
    fn add_to(self, cases: &mut Vec<Self>) {
        let digit = |case: &Self| case.assumed.first().map(|assumed| assumed.digit);
        let mut known = cases.iter_mut().filter(|case| case.general.is_some());
        match known.find(|case| digit(case) == digit(&self) && case.general == self.general) {
            Some(case) => case.assumed.extend(self.assumed),
            None => cases.push(self),
        }
    }

    /// Returns the lines for all candidates: "If r1c4 or r1c6 is 4, ...".
    fn lines(self, nouns: &mut Nouns) -> Vec<Line> {
        match self.general {
            Some(general) if self.assumed.len() > 1 => {
                let any = Word::is(nouns.any_candidate());
                let all = Word::is(nouns.exhibits.candidates(Role::On, self.assumed));
                map_words(&general, &mut |word| {
                    if word == any { all.clone() } else { word }
                })
            }
            _ => self.lines,
        }
    }
}

/// Returns the candidate that a branch assumes to be true.
fn assumption(branch: &Explanation) -> Option<Candidate> {
    let claim = branch.pattern.iter().find_map(|word| match *word {
        Word::Claim { exhibit, holds: true } => Some(exhibit),
        _ => None,
    })?;
    match &branch.exhibits[claim.index()].subject {
        Subject::Candidates(candidates) => candidates.first().copied(),
        _ => None,
    }
}

/// The names in the explanations below the lines of a proof. What they name is not shown on the
/// board, so that the exhibits are not those of the proof.
pub(super) struct Nouns {
    exhibits: Explanation,
    shape: Shape,
}

impl Nouns {
    /// Makes an empty list of names.
    pub(super) fn new(shape: Shape) -> Self {
        Self { exhibits: Explanation::default(), shape }
    }

    /// Returns the lines of an explanation as `in_proof` makes them, with exhibits of this list and
    /// without the number of a case.
    fn lines(&mut self, of: &Explanation, in_proof: &dyn Fn(&[Word]) -> Vec<Word>) -> Vec<Line> {
        let has_number = matches!(of.pattern.first(), Some(Word::Line(LineKind::Case(_))));
        let mut lines = vec![Line::default()];
        for words in [&of.pattern, &of.why] {
            let words = in_proof(words);
            let begins_line = matches!(words.first(), Some(Word::Line(_)) | None);
            let last = lines.last_mut().and_then(|line| line.words.last_mut());
            if !begins_line && let Some(Word::Text(text)) = last {
                *text = format!("{text} ").into();
            }
            for mut word in words {
                if has_number {
                    word = word.with_numbers(&LineNumber::without_case);
                }
                if let Some(id) = word.exhibit() {
                    let Exhibit { role, subject } = of.exhibits[id.index()].clone();
                    word = word.with_exhibit(self.exhibits.show(role, subject));
                }
                match word {
                    Word::Line(LineKind::Case(_)) => {}
                    Word::Line(kind) => lines.push(Line { kind: Some(kind), words: Vec::new() }),
                    word => lines.last_mut().expect("the first line").words.push(word),
                }
            }
        }
        lines
    }

    /// Returns the exhibit for any of the candidates of a case.
    fn any_candidate(&mut self) -> ExhibitId {
        self.exhibits.candidates(Role::On, [])
    }

    /// Returns the lines of a case as they are for any candidate of the digit, with "that 4"
    /// instead of "the 4 in r1c4". `None` if they have to name the cell.
    fn generalised(&mut self, lines: &[Line], assumed: Candidate) -> Option<Vec<Line>> {
        let own = Word::is(self.exhibits.candidates(Role::On, [assumed]));
        let any = Word::is(self.any_candidate());
        let mut is_named = false;
        let lines = map_words(lines, &mut |word| match word {
            word if word == own => any.clone(),
            Word::Placed(candidate) if candidate == assumed => {
                format!("that {}", assumed.digit.placeholder()).into()
            }
            word => {
                is_named |= self.is_about(&word, assumed.cell);
                word
            }
        });
        (!is_named).then_some(lines)
    }

    /// Returns true if a word names a cell.
    fn is_about(&self, word: &Word, cell: Cell) -> bool {
        match *word {
            Word::Name(other) => other == cell,
            Word::Placed(candidate) => candidate.cell == cell,
            _ => {
                word.exhibit().is_some_and(|id| match &self.exhibits.exhibits[id.index()].subject {
                    Subject::Cells(cells) => cells.contains(&cell),
                    Subject::Candidates(candidates) => candidates.iter().any(|it| it.cell == cell),
                    _ => false,
                })
            }
        }
    }

    /// Returns a word that names another cell instead of this one.
    fn renamed(&mut self, word: Word, from: Cell, to: Cell) -> Word {
        let renamed = |cell: Cell| if cell == from { to } else { cell };
        let renamed_candidate = |it: Candidate| Candidate::new(renamed(it.cell), it.digit);
        let Some(id) = word.exhibit() else {
            return match word {
                Word::Name(cell) => Word::Name(renamed(cell)),
                Word::Placed(candidate) => Word::Placed(renamed_candidate(candidate)),
                word => word,
            };
        };
        let Exhibit { role, subject } = self.exhibits.exhibits[id.index()].clone();
        let subject = match subject {
            Subject::Cells(cells) => Subject::Cells(cells.into_iter().map(renamed).collect()),
            Subject::Candidates(candidates) => {
                Subject::Candidates(candidates.into_iter().map(renamed_candidate).collect())
            }
            subject => subject,
        };
        word.with_exhibit(self.exhibits.show(role, subject))
    }

    fn text(&self, words: &[Word]) -> String {
        plain(&spans(&self.exhibits, words, Names::open(self.shape)))
    }

    /// Returns the text of an item of a list as a sentence.
    fn sentence(&self, item: &Line) -> String {
        match item.words.split_last() {
            Some((last, words)) if *last == Word::from(";") => format!("{}.", self.text(words)),
            _ => self.text(&item.words),
        }
    }
}

/// Returns lines with every word as `change` makes it.
fn map_words(lines: &[Line], change: &mut dyn FnMut(Word) -> Word) -> Vec<Line> {
    let lines = lines.iter().map(|line| Line {
        kind: line.kind.clone(),
        words: line.words.iter().map(|word| word.clone().map(change)).collect(),
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;
    use crate::sentence;

    fn digit(number: usize) -> Digit {
        Digit::new(number - 1)
    }

    fn cell(row: usize, column: usize) -> Cell {
        Cell::new(9 * row + column - 10)
    }

    fn line(kind: LineKind, words: Vec<Word>) -> Line {
        Line { kind: Some(kind), words }
    }

    fn first_line(words: Vec<Word>) -> Line {
        Line { kind: None, words }
    }

    /// Returns the explanation of a step in this line: a net or a chain.
    fn inner_proof(
        number: usize,
        is_net: bool,
        target: Option<Cell>,
        parts: Vec<Vec<Line>>,
    ) -> InnerProof {
        let number = LineNumber::new(number);
        let parts = parts.into_iter().map(|lines| Part { number: number.clone(), lines });
        InnerProof { is_net, target, parts: parts.collect(), number }
    }

    fn branch(cell: Cell, seen: Vec<Word>) -> Explanation {
        let mut branch = Explanation::default();
        let assumed = Candidate::new(cell, digit(4));
        let noun = branch.candidates(Role::On, [assumed]);
        branch.pattern = sentence![
            "If " (Word::is(noun)) ", then r3c5 is 1, because it sees " (Word::Placed(assumed)) seen
            "."
        ];
        branch
    }

    #[test]
    fn cases_that_differ_only_in_the_target_are_not_repeated() {
        let proof_of = |number: usize, target: Cell, seen: &'static str| {
            let parts = [
                sentence!["r3c2 is 2 or 7."],
                sentence!["If r3c2 is 2, then r1c2 is 7. " (Word::Name(target)) " sees the 7 in r1c2."],
                sentence!["If r3c2 is 7, " (Word::Name(target)) " sees " seen "."],
            ];
            let parts = parts.map(|words| vec![first_line(words)]);
            inner_proof(number, true, Some(target), parts.into())
        };
        let nouns = &mut Nouns::new(Shape::Nine);
        let first = proof_of(10, cell(5, 2), "the 7");
        assert_eq!(
            proof_of(11, cell(9, 2), "the 7").texts(&[first], nouns).concat(),
            " r3c2 is 2 or 7. The cases of line 10 then hold here too, with r9c2 in the place of r5c2."
        );
        let other = proof_of(10, cell(5, 2), "that 7");
        let texts = proof_of(11, cell(9, 2), "the 7").texts(&[other], nouns);
        assert_eq!(texts.len(), 3);
    }

    #[test]
    fn cases_that_are_written_out_have_a_closing_line() {
        let proof_of = |number: usize, target: Cell| {
            let parts = ["r3c2 is 2 or 7.", "If r3c2 is 2, ", "If r3c2 is 7, "];
            let parts = parts.map(|text| {
                let words = sentence![text (Word::Name(target)) " sees it."];
                vec![first_line(words)]
            });
            inner_proof(number, true, Some(target), parts.into())
        };
        let nouns = &mut Nouns::new(Shape::Nine);
        let first = proof_of(10, cell(5, 2));
        let closing = first.closing_line(&[], nouns);
        assert_eq!(closing, Some(LineNumber::new(3).inside(&first.number)));
        assert_eq!(proof_of(11, cell(9, 2)).closing_line(&[first], nouns), None);
    }

    #[test]
    fn what_a_chain_proves_is_its_last_line() {
        let item = |words| line(LineKind::Item, words);
        let lines = vec![
            first_line(sentence!["If r1c1 is not 3:"]),
            item(sentence!["r1c1 is 4, its only other candidate" ";"]),
            item(
                sentence!["r1c5 sees r1c1 and is not 4, so r1c5 is 3, its only other candidate" "."],
            ),
            line(
                LineKind::Conclusion,
                sentence!["This closes the chain into a loop. In particular:"],
            ),
            item(sentence!["r1c1 is 3 or 4" ";"]),
            item(sentence!["r1c1 or r1c5 is 3, and r1c7 sees both cells" "."]),
        ];
        let texts =
            inner_proof(7, false, None, vec![lines]).texts(&[], &mut Nouns::new(Shape::Nine));
        assert_eq!(
            texts.concat(),
            " If r1c1 is not 3:\n\
             7.1. r1c1 is 4, its only other candidate.\n\
             7.2. r1c5 sees r1c1 and is not 4, so r1c5 is 3, its only other candidate.\n\
             7.3. This closes the chain into a loop. In particular: r1c1 is 3 or 4; r1c1 or r1c5 is 3, and r1c7 sees \
             both cells."
        );
    }

    #[test]
    fn a_repeated_contradiction_does_not_refer_to_lines_that_are_left_out() {
        let proof_of = |number: usize, start: &'static str| {
            let show = Word::LinesShow(LineNumber::new(4));
            let mut lines = vec![first_line(sentence![
                "Suppose " start "." show "row 1 would then have no place for 4."
            ])];
            for (index, text) in ["A.", "B.", "C.", "D."].into_iter().enumerate() {
                let kind = LineKind::Numbered(LineNumber::new(index + 1));
                lines.push(line(kind, sentence![text]));
            }
            lines.push(line(LineKind::Contradiction, sentence!["But E."]));
            inner_proof(number, true, None, vec![lines])
        };
        let nouns = &mut Nouns::new(Shape::Nine);
        let first = proof_of(5, "r1c1 is 2");
        assert_eq!(
            first.texts(&[], nouns).concat(),
            " Suppose r1c1 is 2. Lines 5.1 to 5.4 show that row 1 would then have no place for 4.\n5.1. A.\n5.2. B.\n5.3. C.\n\
             5.4. D.\n5.5. But E."
        );
        let again = proof_of(8, "r1c1 is 3").texts(&[first], nouns).concat();
        assert_eq!(
            again,
            " Suppose r1c1 is 3.\nLines 5.1 to 5.4 then hold here too, with the same \
             contradiction."
        );
    }

    #[test]
    fn only_the_lines_of_an_inner_net_are_numbered_within_the_outer_line() {
        let sources = |sources: &[Source]| Word::Sources(sources.to_vec());
        let own = |number| Source::Line(LineNumber::new(number));
        let outer = Source::OuterLine(LineNumber::new(2));
        let words = sentence![
            "r4c2 sees the 3 in r9c3" (sources(&[own(2)])) ", the 8 in r9c2" (sources(&[outer]))
            " and the 5 in r1c2" (sources(&[Source::Assumption, own(3), own(10)])) "."
        ];
        let kind = LineKind::Numbered(LineNumber::new(12));
        let lines = vec![first_line(Vec::new()), line(kind, words)];
        let texts =
            inner_proof(5, true, None, vec![lines]).texts(&[], &mut Nouns::new(Shape::Nine));
        assert_eq!(
            texts[1],
            "\n5.12. r4c2 sees the 3 in r9c3 (line 5.2), the 8 in r9c2 (line 2) and the 5 in r1c2 (assumption of line 5 \
             and lines 5.3 and 5.10)."
        );
    }

    #[test]
    fn branches_that_differ_only_in_their_cell_are_one() {
        let seen = |case| {
            let line = LineNumber::new(2).inside(&LineNumber::new(case));
            sentence![" and the 3 in r7c5"(Word::Sources(vec![Source::Line(line)]))]
        };
        let mut branches = [
            branch(cell(1, 4), seen(1)),
            branch(cell(1, 6), seen(2)),
            branch(cell(1, 7), Vec::new()),
        ];
        for (index, branch) in branches.iter_mut().enumerate() {
            let mark = LineKind::Case(LineNumber::new(index + 1));
            branch.pattern.insert(0, Word::Line(mark));
        }
        let nouns = &mut Nouns::new(Shape::Nine);
        let mut cases = Vec::new();
        for branch in &branches {
            let lines = nouns.lines(branch, &|words: &[Word]| words.to_vec());
            Case::new(lines, assumption(branch), nouns).add_to(&mut cases);
        }
        let texts = cases.into_iter().map(|case| {
            let [line] = &case.lines(nouns)[..] else {
                panic!("a case is one line");
            };
            nouns.text(&line.words)
        });
        let texts: Vec<String> = texts.collect();
        let text = texts.join("\n");
        assert_eq!(
            Names::from(Shape::Nine).filled(&text),
            "If r1c4 or r1c6 is 4, then r3c5 is 1, because it sees that 4 and the 3 in r7c5 (line 2).\n\
             If r1c7 is 4, then r3c5 is 1, because it sees the 4 in r1c7."
        );
    }
}
