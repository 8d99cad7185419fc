//! The explanation of nets: numbered lines, each with the lines that it follows from.

use super::net::{Claim, Net, Why};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{agree, digit_list, list};
use crate::step::{BranchKind, ExhibitId, Explanation, Premise, Word};

/// The cause of a candidate being false in a branch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Removal {
    /// It is assumed to be false.
    Assumed,
    /// Another candidate is true.
    By {
        candidate: Candidate,
        /// The number of the line that says so; none if it is assumed.
        line: Option<usize>,
    },
    /// The line with this number eliminates it.
    Line(usize),
}

impl Removal {
    /// Returns the number of the line that it follows from; none for the assumption.
    pub(super) const fn line(self) -> Option<usize> {
        match self {
            Self::Assumed => None,
            Self::By { line, .. } => line,
            Self::Line(line) => Some(line),
        }
    }
}

/// Explains that an assumption leaves a need without candidates.
pub(super) fn refutation<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &Net<'_>,
    start: Claim,
    clash: usize,
) {
    let trace = net.trace_clash(clash);
    let lines = Lines::new(net, &trace);
    let noun = claim_noun(explanation, net, start);
    explanation.pattern = sentence!["Suppose " (claim_word(noun, start.holds)) "."];
    lines.list(explanation, position);
    let need = net.links().needs()[clash];
    let premise = premise(position, need);
    let removals = lines.removals(clash, None);
    let reasons = Reasons::new(&removals, S::SHAPE).for_premise(premise.clone());
    contradiction(
        explanation,
        need,
        &reasons,
        candidate(net, start),
        start.holds,
    );
    explanation.needs(premise);
}

/// Adds the reason why nothing is left for a need, and the machine line of a refuted assumption.
pub(crate) fn contradiction(
    explanation: &mut Explanation,
    need: Need,
    reasons: &Reasons<'_>,
    assumed: Candidate,
    holds: bool,
) {
    let noun = noun(explanation, assumed, holds);
    let empty = need_noun(explanation, need);
    explanation.line = sentence![(if holds { "" } else { "no " }) noun " leaves "];
    match need {
        Need::Cell(_) => {
            explanation.why = sentence!["\nBut " empty " has no candidate left"];
            explanation.line.extend(sentence!["nothing in " empty]);
        }
        Need::Place(_, digit) => {
            let digit = explanation.digit(Role::Digit, digit);
            explanation.why = sentence!["\nBut in " empty ", " digit " has no place left"];
            explanation.line.extend(sentence!["no " digit " in " empty]);
        }
    }
    explanation.why.extend(reasons.words(need));
    explanation.why.push(".".into());
}

/// Explains that claims follow from every candidate of a need.
pub(super) fn verity<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &mut Net<'_>,
    need: usize,
    claims: &[Claim],
) {
    let links = net.links();
    for &member in links.members(need) {
        let start = Claim::yes(member as usize);
        let trace = net.reach(start, claims);
        let branch = case(position, net, start, claims, &trace);
        explanation.add_branch(branch);
    }
    let need = links.needs()[need];
    let need_word = need_noun(explanation, need);
    explanation.pattern = match need {
        Need::Cell(cell) => {
            let held = position.candidates(cell);
            let digits = explanation.digits(Role::Digit, held);
            explanation.line = sentence!["each of " digits " in " need_word];
            sentence![need_word " is " (digit_list(held, "or"))]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let names = list(places.iter().map(|cell| cell.name(S::SHAPE)), "or");
            // In each branch, only its own place is true.
            let places = explanation.digit_in(Role::Digit, digit, places);
            explanation.line = sentence!["each of " places];
            let digit = explanation.digit(Role::Digit, digit);
            sentence!["In " need_word ", " digit " can only be in " names]
        }
    };
    let premise = premise(position, need);
    explanation.pattern.push(Word::premise(premise.clone(), 0));
    explanation.pattern.push(".".into());
    for &claim in claims {
        claim_noun(explanation, net, claim);
    }
    explanation.branches_are = BranchKind::Cases;
    explanation.needs(premise);
}

/// Explains one case of a verity.
fn case<S: Size>(
    position: &Position<'_, S>,
    net: &Net<'_>,
    start: Claim,
    claims: &[Claim],
    trace: &[Claim],
) -> Explanation {
    let mut branch = Explanation::default();
    let lines = Lines::new(net, trace);
    let noun = claim_noun(&mut branch, net, start);
    if *claims == [start] {
        branch.pattern = sentence!["If " (Word::is(noun)) ", nothing has to be shown."];
        return branch;
    }
    branch.pattern = sentence!["If "(Word::is(noun))];
    let mut goals = goals(&mut branch, &lines, claims);
    match lines.count() {
        0 => {
            let from = candidate(net, start);
            for (at, (claim, goal)) in goals.drain(..).enumerate() {
                let begins = if at == 0 { ", " } else { "; " };
                let words = if from.cell == candidate(net, claim).cell {
                    sentence![begins "then " (Word::is_not(goal))]
                } else {
                    sentence![begins (Word::Cells(goal)) " sees it, so " (Word::is_not(goal))]
                };
                branch.pattern.extend(words);
            }
            branch.pattern.push(".".into());
        }
        // One line needs no number.
        1 => {
            branch.pattern.push(", then ".into());
            lines.only(&mut branch, position);
        }
        _ => {
            branch.pattern.push(":".into());
            lines.list(&mut branch, position);
        }
    }
    let count = lines.count();
    for (at, (claim, goal)) in goals.into_iter().enumerate() {
        let to = candidate(net, claim);
        let Removal::By { candidate, line } = lines.removal(claim.node as usize) else {
            continue;
        };
        let is_last = lines.last().is_some_and(|last| last == candidate);
        // If the last line fills the same cell, the conclusion is a part of it.
        branch
            .pattern
            .extend(if at == 0 && candidate.cell == to.cell && is_last {
                sentence![" So " (Word::is_not(goal)) "."]
            } else {
                let begins = match count {
                    1 => " ".to_owned(),
                    _ => format!("\n{}. ", count + 1 + at),
                };
                let line = match line {
                    Some(_) if count > 1 => reference(line),
                    _ => String::new(),
                };
                let reason = if candidate.cell == to.cell {
                    format!(" is {}", candidate.digit.placeholder())
                } else {
                    let place = candidate.cell.name(S::SHAPE);
                    format!(" sees the {} in {place}", to.digit.placeholder())
                };
                sentence![
                    begins (Word::Cells(goal)) (format!("{reason}{line}, so ")) (Word::is_not(goal)) "."
                ]
            });
    }
    branch
}

/// Shows the false ones of these claims; a true one is in a line. Those whose cell is filled are together, behind
/// the first of them.
fn goals(
    branch: &mut Explanation,
    lines: &Lines<'_, '_>,
    claims: &[Claim],
) -> Vec<(Claim, ExhibitId)> {
    let mut groups: Vec<(Claim, bool, Vec<Candidate>)> = Vec::new();
    for &claim in claims.iter().filter(|claim| !claim.holds) {
        let to = candidate(lines.net, claim);
        let is_filled = match lines.removal(claim.node as usize) {
            Removal::By { candidate, .. } => candidate.cell == to.cell,
            Removal::Assumed | Removal::Line(_) => false,
        };
        let known = groups
            .iter_mut()
            .find(|(_, filled, known)| is_filled && *filled && known[0].cell == to.cell);
        match known {
            Some((.., known)) => known.push(to),
            None => groups.push((claim, is_filled, vec![to])),
        }
    }
    let shown = groups.into_iter().map(|(claim, _, mut candidates)| {
        candidates.sort_unstable();
        (claim, branch.candidates(Role::Off, candidates))
    });
    shown.collect()
}

/// The true claims of a trace, in lines with numbers from 1. A claim that follows from the one before it
/// alone is in the same line.
struct Lines<'n, 'l> {
    net: &'n Net<'l>,
    trace: &'n [Claim],
    true_claims: Vec<u16>,
    /// The number of the line of each true claim.
    numbers: Vec<usize>,
}

/// The largest number of claims in a line.
pub(super) const IN_LINE: usize = 3;

impl<'n, 'l> Lines<'n, 'l> {
    fn new(net: &'n Net<'l>, trace: &'n [Claim]) -> Self {
        let lines = trace
            .iter()
            .filter(|&&claim| matches!(net.why(claim), Why::OnlyOneFor(_)));
        let true_claims = lines.map(|claim| claim.node).collect();
        let mut lines = Self {
            net,
            trace,
            true_claims,
            numbers: Vec::new(),
        };
        let mut in_line = 0;
        for at in 0..lines.true_claims.len() {
            let goes_on = at > 0 && in_line < IN_LINE && lines.follows(at);
            in_line = if goes_on { in_line + 1 } else { 1 };
            let number = lines.count() + usize::from(!goes_on);
            lines.numbers.push(number);
        }
        lines
    }

    /// Returns the number of lines.
    fn count(&self) -> usize {
        self.numbers.last().copied().unwrap_or_default()
    }

    /// Returns the last true claim.
    fn last(&self) -> Option<Candidate> {
        let last = self.true_claims.last()?;
        Some(self.net.links().candidate((*last).into()))
    }

    /// Returns true if the claim with this index follows from the one before it alone.
    fn follows(&self, at: usize) -> bool {
        let node = self.true_claims[at];
        let Why::OnlyOneFor(need) = self.net.why(Claim::yes(node.into())) else {
            return false;
        };
        let members = self.net.links().members(need.into()).iter();
        let mut others = members.filter(|&&member| member != node).peekable();
        others.peek().is_some()
            && others.all(|&other| match self.net.why(Claim::no(other.into())) {
                Why::RuledOutBy(by) => by == self.true_claims[at - 1],
                Why::Assumed | Why::OnlyOneFor(_) => false,
            })
    }

    /// Adds the lines, with their exhibits and premises.
    fn list<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let mut numbers = self.numbers.iter();
        let (mut before, mut in_line) = (0, 0);
        for &claim in self.trace {
            let Some(shown) = self.show(explanation, position, claim) else {
                continue;
            };
            let number = *numbers.next().expect("each true claim has a line");
            if number == before {
                in_line += 1;
            } else {
                let end = if before > 0 { "." } else { "" };
                explanation
                    .pattern
                    .push(format!("{end}\n{number}. ").into());
                in_line = 0;
            }
            before = number;
            let words = self.words(explanation, position, shown, claim, in_line);
            explanation.pattern.extend(words);
        }
        explanation.pattern.push(".".into());
    }

    /// Adds the only line directly after the assumption: "r5c3 can now only be 2, because it sees the 1 in
    /// r5c8. Then r4c5 is 2, the only place left in column 5."
    fn only<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let mut in_line = 0;
        for &claim in self.trace {
            let Some(shown) = self.show(explanation, position, claim) else {
                continue;
            };
            let mut words = self.words(explanation, position, shown, claim, in_line);
            if in_line == 0 {
                for word in &mut words {
                    if let Word::Text(text) = word {
                        *text = text.replacen(": ", ", because ", 1).into();
                    }
                }
                if let Some(Word::Text(text)) = words.first_mut() {
                    *text = text.replacen("In ", "in ", 1).into();
                }
            }
            in_line += 1;
            explanation.pattern.extend(words);
        }
        explanation.pattern.push(".".into());
    }

    /// Adds the exhibit of a claim, and the premise of a true one. Returns its need and its noun; None if
    /// the claim is not in a line.
    fn show<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        claim: Claim,
    ) -> Option<(u16, ExhibitId)> {
        let noun = claim_noun(explanation, self.net, claim);
        let Why::OnlyOneFor(index) = self.net.why(claim) else {
            return None;
        };
        let need = self.net.links().needs()[index as usize];
        explanation.needs(premise(position, need));
        Some((index, noun))
    }

    /// Returns the sentence for a true claim, which has this index in its line, without the full stop.
    fn words<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        (index, noun): (u16, ExhibitId),
        claim: Claim,
        in_line: usize,
    ) -> Vec<Word> {
        let need = self.net.links().needs()[index as usize];
        let premise = premise(position, need);
        let shown = (noun, candidate(self.net, claim));
        if in_line > 0 {
            let mut words = only_one_then(explanation, need, shown);
            words.push(Word::premise(premise, 0));
            return words;
        }
        let removals = self.removals(index as usize, Some(claim.node));
        let mut reasons = Reasons::new(&removals, S::SHAPE).for_premise(premise);
        reasons.follow_assumption = self.true_claims.first() == Some(&claim.node);
        only_one(explanation, need, shown, &reasons)
    }

    /// Returns the causes of all candidates of a need being false, but for one that is true.
    fn removals(&self, need: usize, except: Option<u16>) -> Vec<(Candidate, Removal)> {
        let links = self.net.links();
        let members = links.members(need).iter().copied();
        members
            .filter(|&member| Some(member) != except)
            .map(|member| {
                let candidate = links.candidate(member.into());
                (candidate, self.removal(member.into()))
            })
            .collect()
    }

    fn removal(&self, node: usize) -> Removal {
        match self.net.why(Claim::no(node)) {
            Why::RuledOutBy(other) => Removal::By {
                candidate: self.net.links().candidate(other.into()),
                line: self
                    .true_claims
                    .iter()
                    .position(|&node| node == other)
                    .map(|at| self.numbers[at]),
            },
            Why::Assumed | Why::OnlyOneFor(_) => Removal::Assumed,
        }
    }
}

/// Says why a candidate is true, without the full stop: "r4c2 can now only be 5: it sees the 3 in r9c3 (line 2)"
/// or "In row 4, 7 can now only be in r4c5: r4c1 sees the 7 in r1c1 (line 1), and r4c2 is 3 (line 2)".
pub(super) fn only_one(
    explanation: &mut Explanation,
    need: Need,
    (noun, candidate): (ExhibitId, Candidate),
    reasons: &Reasons<'_>,
) -> Vec<Word> {
    let digit = candidate.digit.placeholder();
    let house = match need {
        Need::Cell(cell) => {
            explanation.cell(Role::Base, cell);
            None
        }
        Need::Place(house, _) => Some(explanation.house(Role::Base, house)),
    };
    let now = if reasons.removals.is_empty() {
        ""
    } else {
        "now "
    };
    let mut words = match house {
        None if reasons.is_assumption() => {
            sentence![(Word::is(noun)) ", its only other candidate"]
        }
        Some(house) if reasons.is_assumption() => {
            sentence![(Word::is(noun)) (format!(", the only other place for {digit} in ")) house]
        }
        None => sentence![(Word::Cells(noun))(format!(" can {now}only be {digit}"))],
        Some(house) => {
            sentence!["In " house (format!(", {digit} can {now}only be in ")) (Word::Cells(noun))]
        }
    };
    words.extend(reasons.words(need));
    words
}

/// Says that a candidate is true because of what is before it in its line: ". Then r4c2 can only be 5" or
/// ". Then r4c5 is 7, the only place left in row 4".
pub(super) fn only_one_then(
    explanation: &mut Explanation,
    need: Need,
    (noun, candidate): (ExhibitId, Candidate),
) -> Vec<Word> {
    match need {
        Need::Cell(cell) => {
            explanation.cell(Role::Base, cell);
            let digit = candidate.digit.placeholder();
            sentence![". Then "(Word::Cells(noun))(format!(
                " can only be {digit}"
            ))]
        }
        Need::Place(house, _) => {
            let house = explanation.house(Role::Base, house);
            sentence![". Then " (Word::is(noun)) ", the only place left in " house]
        }
    }
}

/// The reasons why candidates are false.
pub(crate) struct Reasons<'r> {
    removals: &'r [(Candidate, Removal)],
    shape: Shape,
    /// The premise that these candidates are absent, if the explanation can be a part of a nested proof.
    premise: Option<Premise>,
    /// True if facts of the assumption refer to it, because they are beside those of another one.
    names_assumption: bool,
    /// True if the assumption is just before.
    follow_assumption: bool,
}

/// Cells from which a digit was removed, each with the line that removed it.
struct AbsentDigit {
    digit: Digit,
    cells: Vec<Cell>,
    lines: Vec<Option<usize>>,
}

impl AbsentDigit {
    const fn new(digit: Digit) -> Self {
        Self {
            digit,
            cells: Vec::new(),
            lines: Vec::new(),
        }
    }
}

impl<'r> Reasons<'r> {
    pub(crate) const fn new(removals: &'r [(Candidate, Removal)], shape: Shape) -> Self {
        Self {
            removals,
            shape,
            premise: None,
            names_assumption: false,
            follow_assumption: false,
        }
    }

    fn for_premise(self, premise: Premise) -> Self {
        Self {
            premise: Some(premise),
            ..self
        }
    }

    pub(super) fn naming_assumption(self) -> Self {
        Self {
            names_assumption: true,
            ..self
        }
    }

    /// Returns true if the only reason is the assumption, and nobody has to be told so: a candidate of the same
    /// cell or another place for the digit is false, or the cell of the assumption was the other place.
    fn is_assumption(&self) -> bool {
        match self.removals {
            [(_, Removal::Assumed)] => true,
            [
                (
                    removed,
                    Removal::By {
                        candidate,
                        line: None,
                    },
                ),
            ] => self.follow_assumption && candidate.cell == removed.cell,
            _ => false,
        }
    }

    /// Gives the reasons after a statement about a need: ": r4c1 sees the 7 in r1c1 (line 1)". Empty without
    /// reasons.
    fn words(&self, need: Need) -> Vec<Word> {
        let clauses = match need {
            _ if self.is_assumption() => Vec::new(),
            Need::Cell(cell) => Vec::from_iter(self.about(cell)),
            Need::Place(..) => self.clauses(),
        };
        let mut words = Vec::new();
        if !clauses.is_empty() {
            words.push(": ".into());
        }
        let premise = self.premise.clone();
        words.extend(premise.map(|premise| Word::premise(premise, clauses.len())));
        words.push(clause_list(&clauses).into());
        words
    }

    /// Says why candidates of a cell that has just been named are false: "it sees the 3 in r9c3 (line 2) and is
    /// neither 7 nor 8 (line 5)". None without candidates.
    pub(super) fn about(&self, cell: Cell) -> Option<String> {
        let (mut seen, mut clauses) = (Vec::new(), Vec::new());
        // The digits that lines or the assumption eliminate.
        let (mut absent, mut lines) = (Vec::new(), Vec::new());
        for &(removed, removal) in self.removals {
            match removal {
                Removal::By { candidate, line } if candidate.cell == cell => {
                    let digit = candidate.digit.placeholder();
                    clauses.push(format!("is {digit}{}", self.reference(line)));
                }
                Removal::By { candidate, line } => seen.push(self.placed(candidate, line)),
                Removal::Line(_) | Removal::Assumed => {
                    absent.push(removed.digit.placeholder().to_string());
                    lines.push(removal.line());
                }
            }
        }
        if !absent.is_empty() {
            let (absent, references) = with_references(&absent, &lines);
            let digits = match &absent[..] {
                [one, other] => format!("neither {one} nor {other}"),
                _ => format!("not {}", list(&absent, "or")),
            };
            clauses.insert(0, format!("is {digits}{references}"));
        }
        // A list is separated from the clause behind it.
        let has_list = seen.len() > 1 || clauses.len() > 1;
        if !seen.is_empty() {
            clauses.insert(0, format!("sees {}", list(&seen, "and")));
        }
        let clauses = match &clauses[..] {
            [] => return None,
            _ if has_list => clause_list(&clauses),
            _ => list(&clauses, "and"),
        };
        Some(format!("it {clauses}"))
    }

    /// Says why each candidate is false: "r4c1 sees the 7 in r1c1 (line 1)", "r4c2 is 3 (line 3)". A cell without
    /// a reference is that of the assumption.
    pub(super) fn clauses(&self) -> Vec<String> {
        let mut seen: Vec<(Removal, Vec<Cell>)> = Vec::new();
        let mut absent: Vec<AbsentDigit> = Vec::new();
        let mut filled = Vec::new();
        for &(removed, removal) in self.removals {
            match removal {
                Removal::By { candidate, line } if candidate.cell == removed.cell => {
                    let name = removed.cell.name(self.shape);
                    let digit = candidate.digit.placeholder();
                    let clause = format!("{name} is {digit}{}", self.reference(line));
                    if !filled.contains(&clause) {
                        filled.push(clause);
                    }
                }
                Removal::By { .. } => match seen.iter_mut().find(|(by, _)| *by == removal) {
                    Some((_, cells)) => cells.push(removed.cell),
                    None => seen.push((removal, vec![removed.cell])),
                },
                Removal::Line(_) | Removal::Assumed => {
                    let digit = removed.digit;
                    let at = absent.iter().position(|it| it.digit == digit);
                    let at = at.unwrap_or_else(|| {
                        absent.push(AbsentDigit::new(digit));
                        absent.len() - 1
                    });
                    absent[at].cells.push(removed.cell);
                    absent[at].lines.push(removal.line());
                }
            }
        }
        let mut clauses: Vec<String> = seen
            .into_iter()
            .filter_map(|(removal, cells)| {
                let Removal::By { candidate, line } = removal else {
                    return None;
                };
                let see = agree(cells.len(), "sees", "see");
                let names: Vec<String> = cells.iter().map(|cell| cell.name(self.shape)).collect();
                let placed = self.placed(candidate, line);
                Some(format!("{} {see} {placed}", list(&names, "and")))
            })
            .collect();
        clauses.extend(absent.iter().map(|absent| {
            let digit = absent.digit.placeholder();
            let cells = absent.cells.iter();
            let names: Vec<String> = cells.map(|cell| cell.name(self.shape)).collect();
            let (names, lines) = with_references(&names, &absent.lines);
            match &names[..] {
                [name] => format!("{name} is not {digit}{lines}"),
                [one, other] => format!("neither {one} nor {other} is {digit}{lines}"),
                names => format!("none of {} is {digit}{lines}", list(names, "and")),
            }
        }));
        clauses.extend(filled);
        clauses
    }

    /// "the 7 in r1c1 (line 1)"
    fn placed(&self, candidate: Candidate, line: Option<usize>) -> String {
        let place = candidate.cell.name(self.shape);
        let digit = candidate.digit.placeholder();
        format!("the {digit} in {place}{}", self.reference(line))
    }

    /// Refers to the line of a placement.
    fn reference(&self, line: Option<usize>) -> String {
        if line.is_some() || self.names_assumption {
            reference(line)
        } else {
            String::new()
        }
    }
}

/// Joins clauses: "r1c5 is 7, r1c6 is 4, and r2c6 sees 3 in r8c6".
pub(super) fn clause_list(clauses: &[String]) -> String {
    match clauses.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, clauses)) => format!("{}, and {last}", clauses.join(", ")),
        None => String::new(),
    }
}

/// Adds to each fact a reference to its line. If all facts have the same line, returns the reference to it
/// separately, to be put after the facts.
fn with_references(facts: &[String], lines: &[Option<usize>]) -> (Vec<String>, String) {
    if lines.windows(2).all(|pair| pair[0] == pair[1]) {
        return (facts.to_vec(), references(&mut lines.to_vec()));
    }
    let referred = facts
        .iter()
        .zip(lines)
        .map(|(fact, &line)| fact.clone() + &reference(line));
    (referred.collect(), String::new())
}

/// Refers to a line or to the assumption: " (line 4)", " (assumption)". A number alone would look like a
/// digit.
pub(super) fn reference(line: Option<usize>) -> String {
    references(&mut vec![line])
}

/// Refers to lines, of which none is the assumption: " (line 2)", " (assumption and lines 2, 4 and 7)". Empty
/// without lines.
pub(super) fn references(lines: &mut Vec<Option<usize>>) -> String {
    let all = line_list(lines, "assumption");
    if all.is_empty() {
        return all;
    }
    format!(" ({all})")
}

/// Lists lines, of which none is the assumption: "line 2", "the assumption and lines 2, 4 and 7".
pub(super) fn line_list(lines: &mut Vec<Option<usize>>, assumption: &str) -> String {
    lines.sort_unstable();
    lines.dedup();
    let numbers: Vec<String> = lines.iter().flatten().map(usize::to_string).collect();
    let line = agree(numbers.len(), "line", "lines");
    let numbers = (!numbers.is_empty()).then(|| format!("{line} {}", list(&numbers, "and")));
    let assumption = lines.contains(&None).then(|| assumption.to_owned());
    let all: Vec<String> = assumption.into_iter().chain(numbers).collect();
    all.join(" and ")
}

/// Returns a text of an explanation with the number of an outer line before the numbers of its lines,
/// such as "5.2. " at the beginning of a line, "line 5.2" and "lines 5.2, 5.4 and 5.7".
pub(super) fn renumbered(text: &str, outer: &str) -> String {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let mut renumbered = String::with_capacity(text.len());
    let mut left = text;
    let mut lists_lines = false;
    while let Some(at) = left.find(is_digit) {
        let (before, number) = left.split_at(at);
        let end = number.find(|letter| !is_digit(letter));
        let (number, after) = number.split_at(end.unwrap_or(number.len()));
        let is_line = before.ends_with('\n') && after.starts_with(". ");
        let goes_on = lists_lines && matches!(before, ", " | " and ");
        lists_lines = before.ends_with("lines ") || goes_on;
        renumbered.push_str(before);
        if is_line || lists_lines || before.ends_with("line ") {
            renumbered.extend([outer, "."]);
        }
        renumbered.push_str(number);
        left = after;
    }
    renumbered + left
}

fn candidate(net: &Net<'_>, claim: Claim) -> Candidate {
    net.links().candidate(claim.node as usize)
}

fn claim_noun(explanation: &mut Explanation, net: &Net<'_>, claim: Claim) -> ExhibitId {
    noun(explanation, candidate(net, claim), claim.holds)
}

/// Adds a candidate in the role of being true or false.
pub(crate) fn noun(explanation: &mut Explanation, candidate: Candidate, holds: bool) -> ExhibitId {
    let role = if holds { Role::On } else { Role::Off };
    explanation.candidates(role, [candidate])
}

/// Makes the claim that a candidate is true or false.
pub(super) const fn claim_word(exhibit: ExhibitId, holds: bool) -> Word {
    Word::Claim { exhibit, holds }
}

pub(crate) fn need_noun(explanation: &mut Explanation, need: Need) -> ExhibitId {
    match need {
        Need::Cell(cell) => explanation.cell(Role::Base, cell),
        Need::Place(house, _) => explanation.house(Role::Base, house),
    }
}

/// Returns the premise that a need has no candidates other than those on the board.
fn premise<S: Size>(position: &Position<'_, S>, need: Need) -> Premise {
    match need {
        Need::Cell(cell) => Premise::CellOnly {
            cell,
            digits: position.candidates(cell),
        },
        Need::Place(house, digit) => Premise::HouseOnly {
            house,
            digit,
            cells: position.places_in(house, digit).iter().collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_an_inner_net_are_numbered_within_the_outer_line() {
        for (inner, numbered) in [
            ("\n12. ", "\n5.12. "),
            (
                "r4c2 sees the 3 in r9c3 (line 2) and the 8 in r9c2",
                "r4c2 sees the 3 in r9c3 (line 5.2) and the 8 in r9c2",
            ),
            (
                "it is neither 2 (line 4) nor 6 (line 10)",
                "it is neither 2 (line 5.4) nor 6 (line 5.10)",
            ),
            (
                "r4c1 and r4c2 are filled (assumption and lines 2, 4 and 11), and r4c3",
                "r4c1 and r4c2 are filled (assumption and lines 5.2, 5.4 and 5.11), and r4c3",
            ),
            (
                "in row 4 after line 3, 5 and 6 are left",
                "in row 4 after line 5.3, 5 and 6 are left",
            ),
            (
                "\nBut r12c3 sees 14. It (3 and 4)",
                "\nBut r12c3 sees 14. It (3 and 4)",
            ),
        ] {
            assert_eq!(renumbered(inner, "5"), numbered);
        }
    }
}
