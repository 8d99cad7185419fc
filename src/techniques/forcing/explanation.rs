//! The explanation of nets: numbered lines, each with the lines that it follows from.

use super::net::{Claim, Net, Why};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Shape};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{agree, digit_list, list};
use crate::step::{BranchKind, ExhibitId, Explanation, Word};

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
    contradiction(
        explanation,
        need,
        &lines.removals(clash, None),
        candidate(net, start),
        start.holds,
        S::SHAPE,
    );
    add_premise(explanation, position, need);
}

/// Adds the reason why nothing is left for a need, and the machine line of a refuted assumption.
pub(crate) fn contradiction(
    explanation: &mut Explanation,
    need: Need,
    removals: &[(Candidate, Removal)],
    assumed: Candidate,
    holds: bool,
    shape: Shape,
) {
    let noun = noun(explanation, assumed, holds);
    let empty = need_noun(explanation, need);
    explanation.line = sentence![(if holds { "" } else { "no " }) noun " leaves "];
    match need {
        Need::Cell(cell) => {
            let because = because(removals, cell, shape);
            explanation.why = sentence!["\nBut " empty " has no candidate left: " because "."];
            explanation.line.extend(sentence!["nothing in " empty]);
        }
        Need::Place(_, digit) => {
            let digit = explanation.digit(Role::Digit, digit);
            let reasons = reasons_in_house(removals, shape);
            explanation.why = sentence![
                "\nBut in " empty ", " digit " has no place left: " reasons "."
            ];
            explanation.line.extend(sentence!["no " digit " in " empty]);
        }
    }
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
            sentence![need_word " is " (digit_list(held, "or")) "."]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let names = list(places.iter().map(|cell| cell.name(S::SHAPE)), "or");
            // In each branch, only its own place is true.
            let places = explanation.digit_in(Role::Digit, digit, places);
            explanation.line = sentence!["each of " places];
            let digit = explanation.digit(Role::Digit, digit);
            sentence!["In " need_word ", " digit " can only be in " names "."]
        }
    };
    for &claim in claims {
        claim_noun(explanation, net, claim);
    }
    explanation.branches_are = BranchKind::Cases;
    add_premise(explanation, position, need);
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
    let goals = claims
        .iter()
        .map(|&claim| (claim, claim_noun(&mut branch, net, claim)));
    // A true goal is in a line.
    let mut goals: Vec<_> = goals.filter(|(claim, _)| !claim.holds).collect();
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
            let words = self.words(explanation, shown, claim, in_line, S::SHAPE);
            explanation.pattern.extend(words);
        }
        explanation.pattern.push(".".into());
    }

    /// Adds the only line directly after the assumption: "r5c3 can now only be 2, because it sees the 1 in
    /// r5c8. Then in column 5, 2 can only be in r4c5."
    fn only<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let mut in_line = 0;
        for &claim in self.trace {
            let Some(shown) = self.show(explanation, position, claim) else {
                continue;
            };
            let mut words = self.words(explanation, shown, claim, in_line, S::SHAPE);
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
        add_premise(
            explanation,
            position,
            self.net.links().needs()[index as usize],
        );
        Some((index, noun))
    }

    /// Returns the sentence for a true claim, which has this index in its line, without the full stop.
    fn words(
        &self,
        explanation: &mut Explanation,
        (index, noun): (u16, ExhibitId),
        claim: Claim,
        in_line: usize,
        shape: Shape,
    ) -> Vec<Word> {
        let need = self.net.links().needs()[index as usize];
        if in_line > 0 {
            return only_one_then(
                explanation,
                need,
                (noun, candidate(self.net, claim)),
                in_line,
            );
        }
        let removals = self.removals(index as usize, Some(claim.node));
        only_one(
            explanation,
            need,
            (noun, candidate(self.net, claim)),
            &removals,
            shape,
        )
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
/// or "In row 4, 7 can now only be in r4c5: r4c1 sees the 7 in r1c1 (line 1), and r4c2 (line 2) and
/// r4c3 (line 4) are filled".
pub(super) fn only_one(
    explanation: &mut Explanation,
    need: Need,
    (noun, candidate): (ExhibitId, Candidate),
    removals: &[(Candidate, Removal)],
    shape: Shape,
) -> Vec<Word> {
    let digit = candidate.digit.placeholder();
    let (mut words, reasons) = match need {
        Need::Cell(cell) => {
            explanation.cell(Role::Base, cell);
            (Vec::new(), because(removals, cell, shape))
        }
        Need::Place(house, _) => {
            let house = explanation.house(Role::Base, house);
            (
                sentence!["In " house ", "],
                reasons_in_house(removals, shape),
            )
        }
    };
    let now = if reasons.is_empty() { "" } else { "now " };
    words.extend(match need {
        Need::Cell(_) => sentence![(Word::Cells(noun))(format!(" can {now}only be {digit}"))],
        Need::Place(..) => sentence![(format!("{digit} can {now}only be in "))(Word::Cells(noun))],
    });
    if !reasons.is_empty() {
        words.push(format!(": {reasons}").into());
    }
    words
}

/// Says that a candidate is true because of what is before it in its line: ". Then r4c2 can only be 5" or, if there
/// are two claims before it, ", and then in row 4, 7 can only be in r4c5".
pub(super) fn only_one_then(
    explanation: &mut Explanation,
    need: Need,
    (noun, candidate): (ExhibitId, Candidate),
    in_line: usize,
) -> Vec<Word> {
    let digit = candidate.digit.placeholder();
    let then = if in_line == 1 {
        ". Then "
    } else {
        ", and then "
    };
    match need {
        Need::Cell(cell) => {
            explanation.cell(Role::Base, cell);
            sentence![then(Word::Cells(noun))(format!(" can only be {digit}"))]
        }
        Need::Place(house, _) => {
            let house = explanation.house(Role::Base, house);
            sentence![then "in " house (format!(", {digit} can only be in ")) (Word::Cells(noun))]
        }
    }
}

/// Says why candidates of a cell that has just been named are false: "it sees the 3 in r9c3 (line 2) and is
/// neither 7 nor 8 (line 5)". Empty without candidates.
fn because(removals: &[(Candidate, Removal)], cell: Cell, shape: Shape) -> String {
    let (mut seen, mut seen_lines, mut clauses) = (Vec::new(), Vec::new(), Vec::new());
    // The digits that lines or the assumption eliminate.
    let (mut absent, mut lines) = (Vec::new(), Vec::new());
    for &(removed, removal) in removals {
        match removal {
            Removal::By { candidate, line } => {
                let digit = candidate.digit.placeholder();
                if candidate.cell == cell {
                    let line = line.map_or_else(String::new, |line| reference(Some(line)));
                    clauses.push(format!("is {digit}{line}"));
                } else {
                    seen.push(format!("the {digit} in {}", candidate.cell.name(shape)));
                    seen_lines.push(line);
                }
            }
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
        // A place of the assumption needs no reference.
        let lines = if seen_lines.contains(&None) {
            for (seen, line) in seen.iter_mut().zip(&seen_lines) {
                if line.is_some() {
                    seen.push_str(&reference(*line));
                }
            }
            String::new()
        } else {
            let lines;
            (seen, lines) = with_references(&seen, &seen_lines);
            lines
        };
        clauses.insert(0, format!("sees {}{lines}", list(&seen, "and")));
    }
    if clauses.is_empty() {
        return String::new();
    }
    let clauses = if has_list {
        clause_list(&clauses)
    } else {
        list(&clauses, "and")
    };
    format!("it {clauses}")
}

/// Says why places for a digit in a house are false: "r4c1 sees the 7 in r1c1 (line 1), and r4c2 is filled
/// (line 3)". Empty without places. A cell without a reference is that of the assumption.
pub(super) fn reasons_in_house(removals: &[(Candidate, Removal)], shape: Shape) -> String {
    let mut groups: Vec<(Removal, Vec<Cell>)> = Vec::new();
    let (mut absent, mut absent_lines) = (Vec::new(), Vec::new());
    let (mut filled, mut lines) = (Vec::new(), Vec::new());
    let mut symbol = ' ';
    for &(removed, removal) in removals {
        symbol = removed.digit.placeholder();
        if let Removal::By { candidate, line } = removal
            && candidate.cell == removed.cell
        {
            filled.push(removed.cell);
            lines.push(line);
            continue;
        }
        if matches!(removal, Removal::Line(_) | Removal::Assumed) {
            absent.push(removed.cell);
            absent_lines.push(removal.line());
            continue;
        }
        match groups.iter_mut().find(|(by, _)| *by == removal) {
            Some((_, cells)) => cells.push(removed.cell),
            None => groups.push((removal, vec![removed.cell])),
        }
    }
    let names =
        |cells: &[Cell]| -> Vec<String> { cells.iter().map(|cell| cell.name(shape)).collect() };
    let mut clauses: Vec<String> = groups
        .into_iter()
        .filter_map(|(removal, cells)| {
            let Removal::By { candidate, line } = removal else {
                return None;
            };
            let line = line.map_or_else(String::new, |line| reference(Some(line)));
            let see = agree(cells.len(), "sees", "see");
            let place = candidate.cell.name(shape);
            let names = list(names(&cells), "and");
            Some(format!("{names} {see} the {symbol} in {place}{line}"))
        })
        .collect();
    if !absent.is_empty() {
        let (absent, lines) = with_references(&names(&absent), &absent_lines);
        clauses.push(match &absent[..] {
            [name] => format!("{name} is not {symbol}{lines}"),
            [one, other] => format!("neither {one} nor {other} is {symbol}{lines}"),
            names => format!("none of {} is {symbol}{lines}", list(names, "and")),
        });
    }
    if !filled.is_empty() {
        let are = agree(filled.len(), "is", "are");
        let (names, lines) = match lines[..] {
            [None] => (names(&filled), String::new()),
            _ => with_references(&names(&filled), &lines),
        };
        clauses.push(format!("{} {are} filled{lines}", list(&names, "and")));
    }
    clause_list(&clauses)
}

/// Joins clauses: "r1c5 is 7, r1c6 is 4, and r2c6 sees 3 in r8c6".
fn clause_list(clauses: &[String]) -> String {
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

/// Adds the premise that a need has no candidates other than those on the board.
fn add_premise<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, need: Need) {
    match need {
        Need::Cell(cell) => explanation.needs_cell(cell, position.candidates(cell)),
        Need::Place(house, digit) => {
            explanation.needs_house(house, digit, position.places_in(house, digit));
        }
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
