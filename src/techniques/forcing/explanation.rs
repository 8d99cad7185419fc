//! The explanation of nets: numbered lines, each with the lines that it follows from.

use super::net::{Claim, Net, Why};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{agree, digit_list};
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
    /// Returns the number of the line that it follows from.
    const fn line(self) -> Option<usize> {
        match self {
            Self::Assumed => None,
            Self::By { line, .. } => line,
            Self::Line(line) => Some(line),
        }
    }

    /// Says where a claim without a candidate that sees it comes from: " (line 4)", " by assumption".
    fn origin(self) -> String {
        match self.line() {
            Some(line) => reference(Some(line)),
            None => " by assumption".to_owned(),
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
    explanation.pattern = sentence!["Suppose ", claim_word(noun, start.holds), "."];
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
    explanation.line = sentence![if holds { "" } else { "no " }, noun, " leaves "];
    let reason = removal_text(need, removals, shape);
    match need {
        Need::Cell(_) => {
            explanation.why = sentence!["\nBut ", empty, " has no candidate left: ", reason, "."];
            explanation.line.extend(sentence!["nothing in ", empty]);
        }
        Need::Place(_, digit) => {
            let digit = explanation.digit(Role::Digit, digit);
            explanation.why = sentence![
                "\nBut ",
                digit,
                " has no place left in ",
                empty,
                ": ",
                reason,
                "."
            ];
            explanation
                .line
                .extend(sentence!["no ", digit, " in ", empty]);
        }
    }
}

/// Explains that a claim follows from every candidate of a need.
pub(super) fn verity<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &mut Net<'_>,
    need: usize,
    claim: Claim,
) {
    let links = net.links();
    for &member in links.members(need) {
        let start = Claim::yes(member as usize);
        let trace = net.reach(start, claim);
        let branch = case(position, net, start, claim, &trace);
        explanation.add_branch(branch);
    }
    explanation.sort_branches();
    let need = links.needs()[need];
    let need_word = need_noun(explanation, need);
    explanation.pattern = match need {
        Need::Cell(cell) => {
            let held = position.candidates(cell);
            let digits = explanation.digits(Role::Digit, held);
            explanation.line = sentence!["each of ", digits, " in ", need_word];
            sentence![need_word, " can only be ", digit_list(held, "or"), "."]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let names = or_list(places.iter(), S::SHAPE);
            let places = explanation.digit_in(Role::On, digit, places);
            explanation.line = sentence!["each of ", places];
            let digit = explanation.digit(Role::Digit, digit);
            sentence![
                "In ",
                need_word,
                ", ",
                digit,
                " can only be in ",
                names,
                "."
            ]
        }
    };
    claim_noun(explanation, net, claim);
    explanation.branches_are = BranchKind::Cases;
    add_premise(explanation, position, need);
}

/// Explains one case of a verity.
fn case<S: Size>(
    position: &Position<'_, S>,
    net: &Net<'_>,
    start: Claim,
    claim: Claim,
    trace: &[Claim],
) -> Explanation {
    let mut branch = Explanation::default();
    let lines = Lines::new(net, trace);
    let noun = claim_noun(&mut branch, net, start);
    if start == claim {
        branch.pattern = sentence!["If ", Word::is(noun), ", nothing has to be shown."];
        return branch;
    }
    branch.pattern = sentence!["If ", Word::is(noun)];
    let goal = claim_noun(&mut branch, net, claim);
    if lines.true_claims.is_empty() {
        let (from, to) = (candidate(net, start), candidate(net, claim));
        if from.cell == to.cell {
            branch
                .pattern
                .push(format!(", it is not {}.", to.digit.placeholder()).into());
            return branch;
        }
        let removal = removal_clause("it", to, lines.removal(claim.node as usize), S::SHAPE);
        branch.pattern.extend(sentence![
            ", then ",
            Word::is_not(goal),
            ", because ",
            removal,
            "."
        ]);
        return branch;
    }
    branch.pattern.push(":".into());
    lines.list(&mut branch, position);
    if !claim.holds {
        let target = candidate(net, claim);
        let removal = lines.removal(claim.node as usize);
        let number = lines.true_claims.len() + 1;
        // If the last line fills the same cell, it says so.
        if let Removal::By { candidate, line } = removal
            && candidate.cell == target.cell
            && line == Some(number - 1)
        {
            branch.pattern.pop();
            let digit = target.digit.placeholder();
            branch
                .pattern
                .push(format!("; so it is not {digit}.").into());
            return branch;
        }
        let removal = removal_clause("it", target, removal, S::SHAPE);
        branch.pattern.extend(sentence![
            format!("\n{number}. "),
            Word::is_not(goal),
            ", because ",
            removal,
            "."
        ]);
    }
    branch
}

/// The true claims of a trace, each of which is a line with a number from 1.
struct Lines<'n, 'l> {
    net: &'n Net<'l>,
    trace: &'n [Claim],
    true_claims: Vec<u16>,
}

impl<'n, 'l> Lines<'n, 'l> {
    fn new(net: &'n Net<'l>, trace: &'n [Claim]) -> Self {
        let lines = trace
            .iter()
            .filter(|&&claim| matches!(net.why(claim), Why::OnlyOneFor(_)));
        Self {
            net,
            trace,
            true_claims: lines.map(|claim| claim.node).collect(),
        }
    }

    /// Adds the lines, with their exhibits and premises.
    fn list<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let mut number = 0;
        for &claim in self.trace {
            let noun = claim_noun(explanation, self.net, claim);
            let Why::OnlyOneFor(index) = self.net.why(claim) else {
                continue;
            };
            number += 1;
            let need = self.net.links().needs()[index as usize];
            let reason = only_one(
                explanation,
                need,
                &self.removals(index as usize, Some(claim.node)),
                S::SHAPE,
            );
            explanation
                .pattern
                .extend(sentence![format!("\n{number}. "), Word::is(noun), ", "]);
            explanation.pattern.extend(reason);
            explanation.pattern.push(".".into());
            add_premise(explanation, position, need);
        }
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
                    .map(|at| at + 1),
            },
            Why::Assumed | Why::OnlyOneFor(_) => Removal::Assumed,
        }
    }
}

/// Gives the reason for a true candidate: "the only candidate left: it sees 3 in r9c3 (line 2)" or "the
/// only place left in row 4 after line 3: r4c1 sees 7 in r1c1 (line 1)". Cells of the house that are
/// filled by now are not named.
pub(super) fn only_one(
    explanation: &mut Explanation,
    need: Need,
    removals: &[(Candidate, Removal)],
    shape: Shape,
) -> Vec<Word> {
    let noun = need_noun(explanation, need);
    let is_filled = |(removed, by): &&(Candidate, Removal)| {
        let cell = removed.cell;
        matches!(by, Removal::By { candidate, .. } if candidate.cell == cell)
    };
    let (filled, others): (Vec<_>, Vec<_>) = match need {
        Need::Cell(_) => (Vec::new(), removals.to_vec()),
        Need::Place(..) => removals.iter().partition(is_filled),
    };
    let mut words = match need {
        Need::Cell(_) => sentence!["the only candidate left"],
        Need::Place(..) => sentence!["the only place left in ", noun],
    };
    let mut lines: Vec<usize> = filled.iter().filter_map(|(_, by)| by.line()).collect();
    lines.sort_unstable();
    lines.dedup();
    if let Some(lines) = line_list(&lines) {
        words.push(format!(" after {lines}").into());
    }
    if !others.is_empty() {
        words.push(format!(": {}", removal_text(need, &others, shape)).into());
    }
    words
}

/// Lists lines by their numbers: "line 2", "lines 2, 4 and 7". None without lines.
pub(super) fn line_list(lines: &[usize]) -> Option<String> {
    let names: Vec<String> = lines.iter().map(usize::to_string).collect();
    let line = agree(names.len(), "line", "lines");
    (!names.is_empty()).then(|| format!("{line} {}", and_list(&names)))
}

/// Lists the causes of candidates of a need being false.
fn removal_text(need: Need, removals: &[(Candidate, Removal)], shape: Shape) -> String {
    let clauses = match need {
        Need::Cell(_) => removals_in_cell(removals, shape),
        Need::Place(_, digit) => removals_in_house(digit, removals, shape),
    };
    clause_list(&clauses)
}

/// Gives the causes of candidates of a cell being false.
fn removals_in_cell(removals: &[(Candidate, Removal)], shape: Shape) -> Vec<String> {
    let (mut seen, mut clauses) = (Vec::new(), Vec::new());
    // The digits that the same line eliminates, or the assumption.
    let mut absent: Vec<(Removal, DigitSet)> = Vec::new();
    for &(removed, removal) in removals {
        match removal {
            Removal::By { candidate, line } if candidate.cell != removed.cell => {
                let (digit, place) = (candidate.digit.placeholder(), candidate.cell.name(shape));
                seen.push(format!("{digit} in {place}{}", reference(line)));
            }
            Removal::By { .. } => clauses.push(removal_clause("it", removed, removal, shape)),
            Removal::Line(_) | Removal::Assumed => {
                match absent.iter_mut().find(|(by, _)| *by == removal) {
                    Some((_, digits)) => digits.insert(removed.digit),
                    None => absent.push((removal, DigitSet::only(removed.digit))),
                }
            }
        }
    }
    if !absent.is_empty() {
        let parts = absent.iter().map(|&(by, digits)| {
            let (is_not, or) = match digits.len() {
                1 => ("not", ""),
                2 => ("neither", "nor"),
                _ => ("none of", "and"),
            };
            let digits = digit_list(digits, or);
            format!("{is_not} {digits}{}", by.origin())
        });
        let parts: Vec<String> = parts.collect();
        clauses.insert(0, format!("it is {}", and_list(&parts)));
    }
    if !seen.is_empty() {
        clauses.insert(0, format!("it sees {}", and_list(&seen)));
    }
    clauses
}

/// Gives the causes of places for a digit in a house being false.
fn removals_in_house(digit: Digit, removals: &[(Candidate, Removal)], shape: Shape) -> Vec<String> {
    let mut groups: Vec<(Removal, Vec<Cell>)> = Vec::new();
    for &(Candidate { cell, .. }, removal) in removals {
        let fills = matches!(removal, Removal::By { candidate, .. } if candidate.digit != digit);
        match groups.iter_mut().find(|(by, _)| *by == removal) {
            Some((_, cells)) if !fills => cells.push(cell),
            _ => groups.push((removal, vec![cell])),
        }
    }
    let clause = |(removal, cells): (Removal, Vec<Cell>)| {
        let names: Vec<String> = cells.iter().map(|cell| cell.name(shape)).collect();
        let symbol = digit.placeholder();
        match (removal, &names[..]) {
            (_, [name]) => removal_clause(name, Candidate::new(cells[0], digit), removal, shape),
            (Removal::By { candidate, line }, _) => {
                let place = candidate.cell.name(shape);
                let names = and_list(&names);
                format!("{names} see {symbol} in {place}{}", reference(line))
            }
            (_, [one, other]) => {
                format!("neither {one} nor {other} is {symbol}{}", removal.origin())
            }
            _ => format!(
                "none of {} is {symbol}{}",
                and_list(&names),
                removal.origin()
            ),
        }
    };
    groups.into_iter().map(clause).collect()
}

/// Joins clauses: "r1c5 is 7, r1c6 is 4, and r2c6 sees 3 in r8c6".
fn clause_list(clauses: &[String]) -> String {
    match clauses.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, clauses)) => format!("{}, and {last}", clauses.join(", ")),
        None => String::new(),
    }
}

/// Says why a candidate is false, with this name for its cell: "r1c5 sees 3 in r1c2 (line 1)", "it
/// is 7 (line 2)", "r1c5 is not 3 (line 4)".
fn removal_clause(name: &str, candidate: Candidate, removal: Removal, shape: Shape) -> String {
    let digit = candidate.digit.placeholder();
    match removal {
        Removal::Assumed | Removal::Line(_) => {
            format!("{name} is not {digit}{}", removal.origin())
        }
        Removal::By {
            candidate: by,
            line,
        } if by.cell == candidate.cell => {
            let line = reference(line);
            format!("{name} is {}{line}", by.digit.placeholder())
        }
        Removal::By {
            candidate: by,
            line,
        } => {
            let line = reference(line);
            format!("{name} sees {digit} in {}{line}", by.cell.name(shape))
        }
    }
}

/// Refers to a line: " (line 4)". A number alone would look like a digit.
fn reference(line: Option<usize>) -> String {
    line.map_or_else(String::new, |line| format!(" (line {line})"))
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

fn and_list(names: &[String]) -> String {
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, names)) => format!("{} and {last}", names.join(", ")),
        None => String::new(),
    }
}

fn or_list(cells: impl Iterator<Item = Cell>, shape: Shape) -> String {
    let names: Vec<String> = cells.map(|cell| cell.name(shape)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, names)) => format!("{} or {last}", names.join(", ")),
        None => String::new(),
    }
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
                "it sees 3 in r9c3 (line 2) and 8 in r9c2",
                "it sees 3 in r9c3 (line 5.2) and 8 in r9c2",
            ),
            (
                "it is neither 2 (line 4) nor 6 (line 10)",
                "it is neither 2 (line 5.4) nor 6 (line 5.10)",
            ),
            (
                ", the only place left in row 4 after lines 2, 4 and 11: r4c1 sees 7 in r1c1",
                ", the only place left in row 4 after lines 5.2, 5.4 and 5.11: r4c1 sees 7 in r1c1",
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
