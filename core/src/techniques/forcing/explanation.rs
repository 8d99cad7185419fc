//! The explanation of nets: numbered lines, each with the lines that it follows from.

use super::kraken;
use super::net::{Claim, Net, Why};
use super::reasons::{Layout, Reasons, Removal, line_source};
use crate::position::{Assumption, Need};
use crate::step::wording::{agree, digit_list, only_places};
use crate::step::{BranchKind, ExhibitId, LineKind, LineNumber, ReasonPlace, joined};
use crate::techniques::prelude::*;

/// Maximum number of lines of a proof that does not say beforehand where it leads.
const MAX_LINES_UNANNOUNCED: usize = 6;

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
    let need = net.links().needs()[clash];
    let assumption = Assumption { candidate: candidate(net, start), holds: start.holds };
    let refutation = Refutation { assumption, need, lines: lines.count() };
    let outlook = refutation.outlook(explanation);
    explanation.pattern = sentence!["Suppose " (claim_word(noun, start.holds)) "." outlook];
    lines.list(explanation, position);
    let premise = position.premise_of(need);
    let removals = lines.removals(clash, None);
    let reasons = Reasons { premise: Some(premise.clone()), ..Reasons::new(&removals) };
    refutation.contradiction(explanation, &reasons);
    explanation.eureka = kraken::of_refutation(net, clash, position.shape());
    explanation.needs(premise);
}

/// An assumption that leads to a contradiction.
pub(super) struct Refutation {
    pub(super) assumption: Assumption,
    /// The need that is left without a candidate.
    pub(super) need: Need,
    /// The number of lines of the proof.
    pub(super) lines: usize,
}

impl Refutation {
    /// Returns true if the proof is so long that it says beforehand where it leads.
    const fn is_long(&self) -> bool {
        self.lines > MAX_LINES_UNANNOUNCED
    }

    /// Says after the assumption where a long proof leads: " Lines 1 to 8 show that column 9 would then have no place
    /// for 2." Before a few lines it is only " Then:".
    pub(super) fn outlook(&self, explanation: &mut Explanation) -> Vec<Word> {
        if self.lines == 0 {
            return Vec::new();
        }
        if !self.is_long() {
            return sentence![" Then:"];
        }
        let show = Word::LinesShow(LineNumber::new(self.lines));
        let empty = need_noun(explanation, self.need);
        match self.need {
            Need::Cell(_) => sentence![show empty " would then have no candidate left."],
            Need::Place(_, digit) => {
                let digit = explanation.digit(Role::Digit, digit);
                sentence![show empty " would then have no place for " digit "."]
            }
        }
    }

    /// Adds the reason why nothing is left for the need, and the machine line of the refuted assumption.
    pub(super) fn contradiction(&self, explanation: &mut Explanation, reasons: &Reasons<'_>) {
        let Assumption { candidate, holds } = self.assumption;
        let noun = show_candidate(explanation, candidate, holds);
        let empty = need_noun(explanation, self.need);
        let mark = Word::Line(LineKind::Contradiction);
        explanation.line = sentence![(if holds { "" } else { "no " }) noun " leaves "];
        match self.need {
            Need::Cell(_) => {
                explanation.why = sentence![mark "But " empty " has no candidate left"];
                explanation.line.extend(sentence!["nothing in " empty]);
            }
            Need::Place(_, digit) => {
                let digit = explanation.digit(Role::Digit, digit);
                explanation.why = sentence![mark "But " empty " has no place left for " digit];
                explanation.line.extend(sentence!["no " digit " in " empty]);
            }
        }
        explanation.why.extend(reasons.words(self.need));
        explanation.why.push(".".into());
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
    let starts = links.members(need).iter();
    let starts = starts.map(|&member| Claim::yes(member as usize));
    let layout = starts.clone().fold(Layout::Prose, |layout, start| {
        let trace = net.reach(start, claims);
        layout.max(Lines::new(net, &trace).own_layout())
    });
    for (index, start) in starts.enumerate() {
        let trace = net.reach(start, claims);
        let lines = Lines::new(net, &trace);
        // A list has at least two lines.
        let own = if lines.count() > 1 { layout } else { Layout::Prose };
        let mut branch = case(position, start, claims, &lines.laid_out(own));
        if layout == Layout::List {
            number_case(&mut branch, index + 1);
        }
        explanation.add_branch(branch);
    }
    explanation.eureka = kraken::of_verity(net, need, claims, position.shape());
    explanation.pattern = alternatives(explanation, position, links.needs()[need]);
    for &claim in claims {
        claim_noun(explanation, net, claim);
    }
    explanation.branches_are = BranchKind::Cases { count: explanation.branches.len() };
}

/// Says that one of the candidates of a need is true: "The only places for 5 in row 2 are r2c3 and
/// r2c8."
fn alternatives<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    need: Need,
) -> Vec<Word> {
    let need_word = need_noun(explanation, need);
    let mut words = match need {
        Need::Cell(cell) => {
            let held = position.candidates(cell);
            let digits = explanation.digits(Role::Digit, held);
            explanation.line = sentence!["each of " digits " in " need_word];
            sentence![need_word " is " (digit_list(held, "or"))]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let count = places.len();
            // In each branch, only its own place is true.
            let places = explanation.digit_in(Role::Digit, digit, places);
            explanation.line = sentence!["each of " places];
            let digit = explanation.digit(Role::Digit, digit);
            only_places(digit, need_word, places, count)
        }
    };
    let premise = position.premise_of(need);
    let place = ReasonPlace::BeforeOthers(0);
    words.extend(sentence![(Word::premise(premise.clone(), place)) "."]);
    explanation.needs(premise);
    words
}

/// Numbers a case, and its lines within the number of the case: "2. If r1c6 is 5:", "2.1. ...".
fn number_case(branch: &mut Explanation, number: usize) {
    let case = LineNumber::new(number);
    let words = std::mem::take(&mut branch.pattern).into_iter();
    let words = words.map(|word| word.with_numbers(&|line| line.inside(&case)));
    let mark = Word::Line(LineKind::Case(case.clone()));
    branch.pattern = std::iter::once(mark).chain(words).collect();
}

/// Explains one case of a verity. The claims themselves are the conclusion, so the case ends with
/// what makes them false or true.
fn case<S: Size>(
    position: &Position<'_, S>,
    start: Claim,
    claims: &[Claim],
    lines: &Lines<'_, '_>,
) -> Explanation {
    let mut branch = Explanation::default();
    let noun = claim_noun(&mut branch, lines.net, start);
    if *claims == [start] {
        branch.pattern = sentence!["If " (Word::is(noun)) ", nothing has to be shown."];
        return branch;
    }
    branch.pattern = sentence!["If "(Word::is(noun))];
    let ends = collect_ends(lines, claims);
    if lines.count() == 0 {
        let words = at_once(&mut branch, ends);
        branch.pattern.extend(words);
        return branch;
    }
    match lines.layout {
        Layout::Prose => {
            // The goals that the assumption itself rules out come first.
            let start = candidate(lines.net, start);
            let (direct, others): (Vec<End>, Vec<End>) =
                ends.into_iter().partition(|end| end.by == start);
            if direct.is_empty() {
                let begins = lines.first_lost_digit().map_or_else(
                    || ", then ".to_owned(),
                    |lost| format!(", it is not {}, so ", lost.placeholder()),
                );
                branch.pattern.push(begins.into());
            } else {
                let words = at_once(&mut branch, direct);
                branch.pattern.extend(sentence![words " Then "]);
            }
            lines.prose(&mut branch, position);
            end_last_line(&mut branch, others, lines.last());
        }
        Layout::List => {
            branch.pattern.push(":".into());
            lines.list(&mut branch, position);
            if ends.len() > 1 {
                add_conclusion(&mut branch, &ends);
            } else {
                end_last_line(&mut branch, ends, lines.last());
            }
        }
    }
    branch
}

/// Adds a line with the ends of a case: "So r4c5 is 2, not 6 (line 3), and r5c7 is not 2, because it sees the 2
/// in r4c5 (line 3)." A cell that sees several is named once: "So r4c8 is neither 2 nor 3, because it sees
/// the 2 in r8c8 (line 1) and the 3 in r5c8 (line 2)."
fn add_conclusion(branch: &mut Explanation, ends: &[End]) {
    let of_one_cell = |one: &End, other: &End| {
        one.seeing_cell().is_some() && one.seeing_cell() == other.seeing_cell()
    };
    let groups: Vec<&[End]> = ends.chunk_by(of_one_cell).collect();
    let count = groups.len();
    let mark = Word::Line(LineKind::Conclusion);
    branch.pattern.extend(sentence![mark "So "]);
    for (index, group) in groups.into_iter().enumerate() {
        let between = match (index, count) {
            (0, _) => "",
            (1, 2) => ", and ",
            _ if index + 1 == count => "; and ",
            _ => "; ",
        };
        let words = match group {
            [end] if end.fills => end.filled(branch),
            _ => unseen(branch, group),
        };
        branch.pattern.extend(sentence![between words]);
    }
    branch.pattern.push(".".into());
}

/// Says what candidates are not, with the digits that they see: "r5c7 is not 2, because it sees the 2 in r4c5
/// (line 3)".
fn unseen(branch: &mut Explanation, ends: &[End]) -> Vec<Word> {
    let false_ones = ends.iter().flat_map(|end| end.false_ones.iter().copied());
    let mut cells: Vec<Cell> = false_ones.clone().map(|it| it.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let they_see = agree(cells.len(), "it sees ", "they see ");
    let false_ones = branch.candidates(Role::Off, false_ones);
    let seen = joined(ends.iter().map(End::seen).collect(), " and ");
    [sentence![(Word::is_not(false_ones)) ", because " they_see], seen].concat()
}

/// Adds the ends of a case to its last line, which says that `last` is true. What follows from that
/// comes first, and needs no reference.
pub(crate) fn end_last_line(branch: &mut Explanation, mut ends: Vec<End>, last: Option<Candidate>) {
    ends.sort_by_key(|end| last != Some(end.by));
    for mut end in ends {
        let is_last = last == Some(end.by);
        end.line = end.line.filter(|_| !is_last);
        let so = if is_last && end.fills { " So " } else { " " };
        branch.pattern.push(so.into());
        let so = end.conclusion();
        let words = end.words(branch);
        branch.pattern.extend(sentence![words so]);
    }
}

/// Candidates that one true candidate makes false at the end of a case.
pub(crate) struct End {
    pub(crate) by: Candidate,
    /// The number of the line of the true candidate.
    pub(crate) line: Option<usize>,
    /// True if it is in the same cell.
    pub(crate) fills: bool,
    pub(crate) false_ones: Vec<Candidate>,
}

impl End {
    /// Returns the cell of the false candidates if it sees the true one, and if they are all in one
    /// cell.
    fn seeing_cell(&self) -> Option<Cell> {
        let first = self.false_ones.first().filter(|_| !self.fills)?.cell;
        let is_first = |it: &Candidate| it.cell == first;
        self.false_ones.iter().all(is_first).then_some(first)
    }

    /// Ends the sentence that says what the false candidates see: ", so it is not 2."
    fn conclusion(&self) -> String {
        if self.fills {
            return ".".to_owned();
        }
        let is_not = match self.false_ones.len() {
            1 => "it is not",
            2 => "neither is",
            _ => "none of them is",
        };
        format!(", so {is_not} {}.", self.by.digit.placeholder())
    }

    /// Names the placed digit that is seen: "the 2 in r4c5 (line 3)".
    fn seen(&self) -> Vec<Word> {
        let sources = self.line.map(|line| Word::Sources(vec![line_source(line)]));
        [sentence![(Word::Placed(self.by))], Vec::from_iter(sources)].concat()
    }

    /// Says what the cell of the true candidate is, and what it is not: "r4c5 is 2, not 6 (line 3)".
    fn filled(&self, branch: &mut Explanation) -> Vec<Word> {
        let lost: DigitSet = self.false_ones.iter().map(|it| it.digit).collect();
        branch.candidates(Role::Off, self.false_ones.iter().copied());
        let Candidate { cell, digit } = self.by;
        let is = format!(" is {}, not {}", digit.placeholder(), digit_list(lost, "or"));
        let sources = self.line.map(|line| Word::Sources(vec![line_source(line)]));
        [sentence![(Word::Name(cell)) is], Vec::from_iter(sources)].concat()
    }

    /// Says why the candidates are false: "r4c5 is 2, not 6 (line 3)", "r5c7 sees the 2 in r4c5
    /// (line 3)".
    fn words(&self, branch: &mut Explanation) -> Vec<Word> {
        if self.fills {
            return self.filled(branch);
        }
        let goal = branch.candidates(Role::Off, self.false_ones.iter().copied());
        [sentence![(Word::See(goal)) " "], self.seen()].concat()
    }
}

/// Returns the false ones of these claims, those together that have the same cause; a true claim is
/// in a line.
fn collect_ends(lines: &Lines<'_, '_>, claims: &[Claim]) -> Vec<End> {
    let mut ends: Vec<End> = Vec::new();
    for &claim in claims.iter().filter(|claim| !claim.holds) {
        let to = candidate(lines.net, claim);
        let removal = lines.removal(claim.node as usize);
        let Removal::By { candidate: by, line } = removal else {
            continue;
        };
        let fills = by.cell == to.cell;
        let mut known = ends.iter_mut();
        match known.find(|end| end.by == by && end.fills == fills) {
            Some(end) => end.false_ones.push(to),
            None => ends.push(End { by, line, fills, false_ones: vec![to] }),
        }
    }
    for end in &mut ends {
        end.false_ones.sort_unstable();
    }
    ends
}

/// Names the claims that the assumption itself makes false: ", it is not 4.", ", r4c5 sees the 6, so r4c5 is not 6."
pub(crate) fn at_once(branch: &mut Explanation, ends: Vec<End>) -> Vec<Word> {
    let mut words = Vec::new();
    for (index, end) in ends.into_iter().enumerate() {
        let begins = if index == 0 { ", " } else { ", and " };
        let lost: DigitSet = end.false_ones.iter().map(|it| it.digit).collect();
        let goal = branch.candidates(Role::Off, end.false_ones);
        let Candidate { cell, digit } = end.by;
        let (sees, is_not) = (format!(" the {}, so ", digit.placeholder()), Word::is_not(goal));
        let not = if lost.len() == 2 { ("neither", "nor") } else { ("not", "or") };
        let not = format!(" is {} {}", not.0, digit_list(lost, not.1));
        words.extend(match (end.fills, index) {
            (true, 0) => sentence![begins "it" not],
            (true, _) => sentence![begins(Word::Name(cell)) not],
            (false, _) => sentence![begins (Word::See(goal)) sees is_not],
        });
    }
    words.push(".".into());
    words
}

/// The true claims of a trace, in lines with numbers from 1.
struct Lines<'n, 'l> {
    net: &'n Net<'l>,
    trace: &'n [Claim],
    true_claims: Vec<u16>,
    layout: Layout,
}

impl<'n, 'l> Lines<'n, 'l> {
    fn new(net: &'n Net<'l>, trace: &'n [Claim]) -> Self {
        let lines = trace.iter().filter(|&&claim| matches!(net.why(claim), Why::OnlyOneFor(_)));
        let true_claims = lines.map(|claim| claim.node).collect();
        Self { net, trace, true_claims, layout: Layout::List }
    }

    fn laid_out(self, layout: Layout) -> Self {
        Self { layout, ..self }
    }

    /// Returns the layout of a case alone.
    const fn own_layout(&self) -> Layout {
        /// The largest number of placements in sentences.
        const IN_PROSE: usize = 2;
        if self.count() <= IN_PROSE { Layout::Prose } else { Layout::List }
    }

    /// Returns the number of lines.
    const fn count(&self) -> usize {
        self.true_claims.len()
    }

    /// Returns the last true claim.
    fn last(&self) -> Option<Candidate> {
        let last = self.true_claims.last()?;
        Some(self.net.links().candidate((*last).into()))
    }

    /// Adds the lines, with their exhibits and premises.
    fn list<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        for (index, words) in self.sentences(explanation, position).into_iter().enumerate() {
            let mark = LineKind::Numbered(LineNumber::new(index + 1));
            explanation.pattern.extend(sentence![(Word::Line(mark)) words "."]);
        }
    }

    /// Adds the lines as sentences after the beginning of the first one: "r5c3 can only be 2, because it sees the 1 in
    /// r5c8. Then the only place left for 2 in column 5 is r4c5, because r5c5 sees the 2 in r5c3."
    fn prose<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        for (index, words) in self.sentences(explanation, position).into_iter().enumerate() {
            let then = (index > 0).then(|| Word::from(" Then "));
            explanation.pattern.extend(sentence![then words "."]);
        }
    }

    /// Returns the sentences of the lines, without full stops, with their exhibits and premises.
    fn sentences<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
    ) -> Vec<Vec<Word>> {
        let claims = self.trace.iter();
        claims.filter_map(|&claim| self.sentence(explanation, position, claim)).collect()
    }

    /// Returns the digit of the first line, if it has one other place because the assumption fills a cell with
    /// another digit.
    fn first_lost_digit(&self) -> Option<Digit> {
        let &first = self.true_claims.first()?;
        let Why::OnlyOneFor(index) = self.net.why(Claim::yes(first.into())) else {
            return None;
        };
        let Need::Place(_, digit) = self.net.links().needs()[index as usize] else {
            return None;
        };
        let removals = self.removals(index as usize, Some(first));
        let [(removed, Removal::By { candidate, line: None })] = removals[..] else {
            return None;
        };
        (removed.cell == candidate.cell).then_some(digit)
    }

    /// Adds the exhibit of a claim, and the premise of a true one. Returns the sentence that says
    /// why it is true, without the full stop; `None` if the claim is not in a line.
    fn sentence<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        claim: Claim,
    ) -> Option<Vec<Word>> {
        let noun = claim_noun(explanation, self.net, claim);
        let Why::OnlyOneFor(index) = self.net.why(claim) else {
            return None;
        };
        let need = self.net.links().needs()[index as usize];
        let premise = position.premise_of(need);
        explanation.needs(premise.clone());
        let removals = self.removals(index as usize, Some(claim.node));
        let is_first = self.true_claims.first() == Some(&claim.node);
        let reasons = Reasons {
            premise: Some(premise),
            layout: self.layout,
            follow_assumption: is_first,
            ..Reasons::new(&removals)
        };
        Some(reasons.only_one(explanation, need, noun, candidate(self.net, claim)))
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
                    .position(|&node| self.layout == Layout::List && node == other)
                    .map(|index| index + 1),
            },
            Why::Assumed | Why::OnlyOneFor(_) => Removal::Assumed,
        }
    }
}

impl Reasons<'_> {
    /// Says why a candidate is true, without the full stop: "r4c2 can now only be 5: it sees the 3 in
    /// r9c3 (line 2)" or "In row 4, only r4c5 can now be 7: r4c1 sees the 7 in r1c1 (line 1), and r4c2
    /// is 3 (line 2)".
    pub(crate) fn only_one(
        &self,
        explanation: &mut Explanation,
        need: Need,
        noun: ExhibitId,
        candidate: Candidate,
    ) -> Vec<Word> {
        let digit = candidate.digit.placeholder();
        let house = match need {
            Need::Cell(cell) => {
                explanation.cell(Role::Base, cell);
                None
            }
            Need::Place(house, _) => Some(explanation.house(Role::Base, house)),
        };
        let left = if self.is_empty() { "" } else { " left" };
        let now = if self.is_empty() || self.layout == Layout::Prose { "" } else { "now " };
        let mut words = match house {
            None if self.is_assumption() => {
                sentence![(Word::is(noun)) ", its " (self.only_other("candidate"))]
            }
            Some(house) if self.is_assumption() => {
                let only = self.only_other("place");
                let [of_digit, is_digit] = [format!(" for {digit} in "), format!(", is {digit}")];
                sentence![(Word::Cells(noun)) ", the " only of_digit house is_digit]
            }
            None => sentence![(Word::Cells(noun))(format!(" can {now}only be {digit}"))],
            Some(house) if self.layout == Layout::Prose => {
                let begins = format!("the only place{left} for {digit} in ");
                sentence![begins house " is " (Word::Cells(noun))]
            }
            Some(house) => {
                let ends = format!(" can {now}be {digit}");
                sentence!["In " house ", only " (Word::Cells(noun)) ends]
            }
        };
        words.extend(self.words(need));
        words
    }
}

fn candidate(net: &Net<'_>, claim: Claim) -> Candidate {
    net.links().candidate(claim.node as usize)
}

fn claim_noun(explanation: &mut Explanation, net: &Net<'_>, claim: Claim) -> ExhibitId {
    show_candidate(explanation, candidate(net, claim), claim.holds)
}

/// Adds a candidate in the role of being true or false.
pub(crate) fn show_candidate(
    explanation: &mut Explanation,
    candidate: Candidate,
    holds: bool,
) -> ExhibitId {
    let role = if holds { Role::On } else { Role::Off };
    explanation.candidates(role, [candidate])
}

/// Makes the claim that a candidate is true or false.
pub(crate) const fn claim_word(exhibit: ExhibitId, holds: bool) -> Word {
    Word::Claim { exhibit, holds }
}

pub(crate) fn need_noun(explanation: &mut Explanation, need: Need) -> ExhibitId {
    match need {
        Need::Cell(cell) => explanation.cell(Role::Base, cell),
        Need::Place(house, _) => explanation.house(Role::Base, house),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::step::wording::{plain, spans};

    #[test]
    fn lines_of_a_case_are_numbered_within_the_case() {
        let line = |number| Word::Line(LineKind::Numbered(LineNumber::new(number)));
        let first = Word::Sources(vec![line_source(1)]);
        let mut branch = Explanation {
            pattern: sentence![
                "If r1c6 is 5:" (line(1)) "r8c6 is 2." (line(2)) "r8c4 sees the 2 in r8c6" first "."
            ],
            ..Explanation::default()
        };
        number_case(&mut branch, 2);
        let text = plain(&spans(&branch, &branch.pattern, Shape::Nine));
        assert_eq!(
            text,
            "2. If r1c6 is 5:\n2.1. r8c6 is 2.\n2.2. r8c4 sees the 2 in r8c6 (line 2.1)."
        );
    }
}
