//! Explanations of chains, line by line, from the assumption to the conclusion.

mod proof;

use self::proof::{Proof, References, Scope};
use crate::catalog::Role;
use crate::explainer::hint::{Branch, Chains, Evidence, Hint, Link, Origin, Via};
use crate::explainer::rule::Rule;
use crate::grid::{Candidate, CellSet, DigitSet, Shape};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::{Nine, Size};
use crate::step::wording::{all_of, digit_list, in_cases};
use crate::step::{
    BranchKind, ExhibitId, Explanation, LineKind, LineNumber, Source, Strength, Word, joined,
};
use crate::techniques::forcing::{
    End, InnerPattern, Layout, Reasons, Removal, at_once, claim_word, clause_list, end_last_line,
    line_source, show_candidate,
};

/// Explains the chains of a hint. Their premises are candidates of this position, on which the
/// whole hint was found. That includes inner chains: the candidates that were lost since are
/// explained by the proof around them.
pub(super) fn explain(hint: &Hint, chains: &Chains, position: &Position<'_, Nine>) -> Explanation {
    let mut explainer = ChainExplainer { position, references: References::default() };
    let scope = Scope { outer: None, number: None };
    let mut explanation = explainer.with_result(hint, chains, scope);
    if explanation.branches_are.are_cases() {
        // The conclusion of the step says the same.
        explanation.why.clear();
    } else if !explanation.branches.is_empty() {
        explanation.why = sentence!["Every line is now proved."];
    }
    name_references(&mut explanation, &explainer.references);
    explanation
}

/// Puts the names of lines and assumptions in the place of references to them.
fn name_references(explanation: &mut Explanation, references: &References) {
    let named = |word| match word {
        Word::Sources(sources) => {
            let sources = sources.into_iter().map(|source| match source {
                Source::Line(line) => references.source(line.first()).clone(),
                source => source,
            });
            let mut sources: Vec<Source> = sources.collect();
            sources.sort_unstable();
            sources.dedup();
            Word::Sources(sources)
        }
        word => word,
    };
    for words in [&mut explanation.pattern, &mut explanation.why] {
        *words =
            std::mem::take(words).into_iter().map(|word| word.map(&mut |it| named(it))).collect();
    }
    for branch in &mut explanation.branches {
        name_references(branch, references);
    }
}

/// Returns true if the chains have few enough links to be drawn.
const fn is_plain(rule: Rule) -> bool {
    rule.is_cycle() || matches!(rule, Rule::TurbotFish | Rule::ForcingXChain | Rule::ForcingChain)
}

/// Maximum number of lines of a proof that does not say beforehand where it leads.
const MAX_LINES_UNANNOUNCED: usize = 6;

struct ChainExplainer<'a, 'b> {
    position: &'a Position<'b, Nine>,
    references: References,
}

/// The hint whose chains a proof follows, and the form of its lines.
struct LineContext<'h> {
    hint: &'h Hint,
    chains: &'h Chains,
    layout: Layout,
    /// The assumption as its own lines call it.
    assumption: Source,
}

impl ChainExplainer<'_, '_> {
    /// Explains the chains of a hint and says what follows from them.
    fn with_result(&mut self, hint: &Hint, chains: &Chains, scope: Scope<'_>) -> Explanation {
        match (hint.rule, chains.branches.as_slice()) {
            (_, [cycle]) if hint.rule.is_cycle() => self.cycle(hint, chains, cycle, scope),
            (Rule::DoubleChains(_), [_, _]) => self.double(hint, chains, scope),
            _ if chains.origin == Origin::Candidate => self.refutation(hint, chains, scope),
            _ => self.multiple(hint, chains, scope),
        }
    }

    /// Explains an assumption that makes a candidate both true and false. A single chain does so
    /// with the candidate that it starts from.
    fn refutation(&mut self, hint: &Hint, chains: &Chains, scope: Scope<'_>) -> Explanation {
        let branches: Vec<&Branch> = chains.branches.iter().collect();
        let (named, assumption) = match scope.number {
            Some(number) => {
                let of_line = Source::AssumptionOf(number.clone());
                (of_line.clone(), of_line)
            }
            None => (Source::AssumptionA, Source::Assumption),
        };
        let proof = Proof::of_branches(&branches, scope, named.clone(), &mut self.references);
        let is_named = scope.number.is_none() && proof.has_inner_proofs();
        let assumption = if is_named { named } else { assumption };
        let context = LineContext { hint, chains, layout: Layout::List, assumption };
        let mut explanation = Explanation::default();
        let end = chains.branches[0][0].candidate;
        let [Some(on), Some(off)] = [true, false].map(|on| proof.find(end, on)) else {
            return explanation;
        };
        let start = proof.links[0];
        let start_noun = node(&mut explanation, start);
        let name = if is_named { " (assumption A)." } else { "." };
        explanation.pattern = sentence!["Suppose " (claim(start, start_noun)) name];
        explanation.pattern.extend(outlook(&proof, scope, end));
        let lines = self.lines(&mut explanation, &proof, &context);
        explanation.pattern.extend(numbered(lines, scope));
        explanation.line = if let [chain] = branches[..] {
            sentence![(node(&mut explanation, &chain[0]))]
        } else {
            let end = explanation.candidates(Role::Target, [end]);
            sentence![start_noun " makes " end " true and false"]
        };
        let clash = clash(&proof, [on, off]);
        if proof.has_inner_proofs() {
            // It ends the list, and the proofs of lines follow.
            explanation.pattern.extend(clash);
            self.inner_proofs(&mut explanation, &proof, &context, scope);
        } else {
            explanation.why = clash;
        }
        explanation
    }

    /// Explains a chain that returns to its start.
    fn cycle(
        &mut self,
        hint: &Hint,
        chains: &Chains,
        cycle: &Branch,
        scope: Scope<'_>,
    ) -> Explanation {
        let proof = Proof::of_cycle(cycle, scope, &mut self.references);
        let context =
            LineContext { hint, chains, layout: Layout::List, assumption: Source::Assumption };
        let mut explanation = Explanation::default();
        let [first, last] = [0, 1].map(|index| &cycle[index]);
        let start = node(&mut explanation, first);
        explanation.pattern = sentence!["Suppose " (claim(first, start)) ". Then:"];
        let mut lines = self.lines(&mut explanation, &proof, &context);
        let end = node(&mut explanation, last);
        draw(&mut explanation, &context, [last, first]);
        if let Some(need) = need_of(first) {
            self.needs(&mut explanation, need);
            let removals = [(last.candidate, proof.cause(proof.links.len() - 1))];
            let reasons = Reasons::new(&removals);
            lines.push(reasons.only_one(&mut explanation, need, start, first.candidate));
        }
        explanation.pattern.extend(numbered(lines, scope));
        let shown: Vec<ExhibitId> =
            cycle.iter().map(|link| explanation.candidates(role(link), [link.candidate])).collect();
        let backwards = shown.iter().skip(1).step_by(2).map(|&noun| vec![Word::is(noun)]);
        explanation.why = sentence![
            (Word::Line(LineKind::Conclusion)) "The last line closes the chain into a loop. If "
            (Word::is_not(start)) ", then " (Word::is(end))
            ", and the list can be read backwards: " (joined(backwards.skip(1).collect(), " and "))
            ". In both cases exactly one of any two neighbouring candidates in the loop is true. In particular"
        ];
        let pairs = proof.links.chunks(2);
        let mut items: Vec<Vec<Word>> =
            pairs.filter_map(|pair| exactly_one(&mut explanation, hint, pair)).collect();
        if let [item] = &mut items[..] {
            explanation.why.push(", ".into());
            explanation.why.append(item);
            explanation.why.push(".".into());
        } else {
            explanation.why.push(":".into());
            let end = items.len().saturating_sub(1);
            for (index, item) in items.into_iter().enumerate() {
                let mark = if index == end { "." } else { ";" };
                explanation.why.extend(sentence![(Word::Line(LineKind::Item)) item mark]);
            }
        }
        explanation.line = sentence![start];
        explanation
    }

    /// Explains a candidate that leads to one conclusion whether it is true or false.
    fn double(&mut self, hint: &Hint, chains: &Chains, scope: Scope<'_>) -> Explanation {
        let mut explanation = Explanation::default();
        self.add_cases(&mut explanation, hint, chains, scope);
        let on = &chains.branches[0];
        let end = &on[0];
        let start = on.iter().find(|link| link.via == Via::Start).unwrap_or(end);
        let start = node(&mut explanation, start);
        let end_noun = node(&mut explanation, end);
        explanation.pattern =
            sentence!["Either " (Word::is(start)) " or " (Word::is_not(start)) "."];
        explanation.why = sentence!["In both cases " (claim(end, end_noun)) "."];
        explanation.line = sentence![end_noun " from " start];
        explanation
    }

    /// Explains a cell or a house all of whose candidates lead to one conclusion.
    fn multiple(&mut self, hint: &Hint, chains: &Chains, scope: Scope<'_>) -> Explanation {
        let mut explanation = Explanation::default();
        self.add_cases(&mut explanation, hint, chains, scope);
        let starts = chains.branches.iter();
        let starts: Vec<Candidate> = starts
            .filter_map(|branch| branch.iter().find(|link| link.via == Via::Start))
            .map(|link| link.candidate)
            .collect();
        let (need, line) = match chains.origin {
            Origin::House(house) => {
                let places = explanation.candidates(Role::On, starts.iter().copied());
                (Need::Place(house, starts[0].digit), sentence!["each of " places])
            }
            Origin::Cell(cell) => {
                let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
                let noun = explanation.cell(Role::Base, cell);
                let digits = explanation.digits(Role::Digit, digits);
                (Need::Cell(cell), sentence!["each of " digits " in " noun])
            }
            Origin::Candidate => return explanation,
        };
        explanation.line = line;
        explanation.pattern = self.alternatives(&mut explanation, scope, need, &starts);
        let end = &chains.branches[0][0];
        let end_noun = node(&mut explanation, end);
        explanation.why = sentence![(in_cases(starts.len())) (claim(end, end_noun)) "."];
        explanation
    }

    /// Says that one of the candidates of a need is true: "The only places for 5 in row 2 are r2c3 and
    /// r2c8."
    fn alternatives(
        &self,
        explanation: &mut Explanation,
        scope: Scope<'_>,
        need: Need,
        starts: &[Candidate],
    ) -> Vec<Word> {
        self.needs(explanation, need);
        let lost = scope.outer.map(|outer| outer.removals_inside(self.position, need, starts));
        let lost = lost.unwrap_or_default();
        let reasons = Reasons::new(&lost);
        let left = if lost.is_empty() { "" } else { " left" };
        let words = match need {
            Need::Cell(cell) => {
                let digits = digit_list(starts.iter().map(|start| start.digit).collect(), "or");
                let cell = explanation.cell(Role::Base, cell);
                let can = if lost.is_empty() { " is " } else { " can now only be " };
                sentence![cell can digits]
            }
            Need::Place(house, digit) => {
                let places = explanation.candidates(Role::On, starts.iter().copied());
                let house = explanation.house(Role::Base, house);
                let begins = format!("The only places{left} for {} in ", digit.placeholder());
                sentence![begins house " are " (Word::Cells(places))]
            }
        };
        sentence![words (reasons.words(need)) "."]
    }

    /// Adds the branches as cases, shortest first, with their exhibits and premises.
    fn add_cases(
        &mut self,
        explanation: &mut Explanation,
        hint: &Hint,
        chains: &Chains,
        scope: Scope<'_>,
    ) {
        let mut branches: Vec<&Branch> = chains.branches.iter().collect();
        branches.sort_by_key(|branch| branch.len());
        let numbers: Vec<LineNumber> = (1..=branches.len()).map(|it| scope.line(it)).collect();
        let mut proofs = Vec::new();
        for (&branch, number) in branches.iter().zip(&numbers) {
            let scope = Scope { number: Some(number), ..scope };
            let named = Source::Line(number.clone());
            proofs.push(Proof::of_branches(&[branch], scope, named, &mut self.references));
        }
        let layout = proofs.iter().map(Proof::own_layout).max().unwrap_or(Layout::Prose);
        for (proof, number) in proofs.iter().zip(&numbers) {
            let own = if proof.lines.len() > 1 { layout } else { proof.own_layout() };
            let context = LineContext { hint, chains, layout: own, assumption: Source::Assumption };
            let scope = Scope { number: Some(number), ..scope };
            let mut case = self.case(proof, &context, scope);
            if layout == Layout::List {
                let mark = Word::Line(LineKind::Case(number.clone()));
                case.pattern.insert(0, mark);
            }
            self.inner_proofs(&mut case, proof, &context, scope);
            explanation.add_branch(case);
        }
        explanation.branches_are = BranchKind::Cases { count: branches.len() };
    }

    /// Explains one case, from its assumption to its end.
    fn case(&self, proof: &Proof<'_>, context: &LineContext<'_>, scope: Scope<'_>) -> Explanation {
        let mut case = Explanation::default();
        let (start, end) = (proof.links[0], proof.links.len() - 1);
        let noun = node(&mut case, start);
        case.pattern = sentence!["If "(claim(start, noun))];
        if end == 0 {
            case.pattern.push(", nothing has to be shown.".into());
            return case;
        }
        let lines = self.lines(&mut case, proof, context);
        let ends: Vec<End> =
            proof.is_ruled_out(end).then(|| end_of(proof, context, end)).into_iter().collect();
        if lines.is_empty() {
            let words = at_once(&mut case, ends);
            case.pattern.extend(words);
            return case;
        }
        if context.layout == Layout::Prose {
            case.pattern.push(self.first_word(proof).into());
            let lines = lines.into_iter().map(|line| sentence![line "."]);
            case.pattern.extend(lines.collect::<Vec<_>>().join(&Word::from(" Then ")));
        } else {
            case.pattern.push(":".into());
            case.pattern.extend(numbered(lines, scope));
        }
        let last = proof.lines.last().map(|line| proof.links[line[0]]);
        let last = last.filter(|link| link.on).map(|link| link.candidate);
        end_last_line(&mut case, ends, last);
        case
    }

    /// Returns the words between the assumption of a case and its first sentence: ", then ", or ", r1c3 is not
    /// 5, so " if that leaves another place for 5.
    fn first_word(&self, proof: &Proof<'_>) -> String {
        let start = proof.links[0];
        let first = proof.lines[0][0];
        if let Some(need @ Need::Place(_, digit)) = need_of(proof.links[first])
            && let [(removed, Removal::By { candidate, line: None })] =
                proof.removals(self.position, &[need], first)[..]
            && removed.cell == candidate.cell
            && start.on
        {
            return format!(
                ", {} is not {}, so ",
                removed.cell.name(Shape::Nine),
                digit.placeholder()
            );
        }
        ", then ".to_owned()
    }

    /// Returns the sentences of the lines, without full stops, with their exhibits and premises.
    fn lines(
        &self,
        explanation: &mut Explanation,
        proof: &Proof<'_>,
        context: &LineContext<'_>,
    ) -> Vec<Vec<Word>> {
        let mut lines = Vec::new();
        for (index, &link) in proof.links.iter().enumerate() {
            let noun = node(explanation, link);
            for &parent in &proof.parents[index] {
                draw(explanation, context, [proof.links[parent], link]);
            }
            let Some(line) = proof.lines.iter().position(|line| line[0] == index) else {
                continue;
            };
            lines.push(match (&link.via, need_of(link)) {
                (Via::Set { rule, needs }, _) => {
                    self.inner_set(explanation, proof, &proof.lines[line], *rule, needs)
                }
                (&Via::Chains(inner), _) => {
                    let rule = context.chains.inner[inner].rule;
                    let words = claims(explanation, proof, &proof.lines[line]);
                    sentence![words(format!(" ({rule}; {})", self.where_proved(proof, index)))]
                }
                (_, Some(need)) => {
                    self.needs(explanation, need);
                    let mut removals = proof.removals(self.position, &[need], index);
                    // The assumption may be that the candidate itself is false.
                    removals.retain(|&(removed, _)| removed != link.candidate);
                    if context.layout == Layout::Prose {
                        without_own_lines(&mut removals, proof);
                    }
                    let reasons = Reasons {
                        layout: context.layout,
                        assumption: context.assumption.clone(),
                        follow_assumption: line == 0,
                        ..Reasons::new(&removals)
                    };
                    reasons.only_one(explanation, need, noun, link.candidate)
                }
                (_, None) => claims(explanation, proof, &proof.lines[line]),
            });
        }
        lines
    }

    /// Says where the chains of a line are: "proof below", or "see the proof of line 2" if the same chains are
    /// those of an earlier line.
    fn where_proved(&self, proof: &Proof<'_>, index: usize) -> String {
        let via = &proof.links[index].via;
        let mut earlier = proof.lines.iter().take_while(|line| line[0] != index);
        match earlier.find(|line| proof.links[line[0]].via == *via) {
            Some(line) => {
                let line = proof.references[line[0]].map(|line| self.references.line(line));
                format!("see the proof of line {}", line.expect("a line has a number"))
            }
            None => "proof below".to_owned(),
        }
    }

    /// Says what locked candidates, a pair or an X-wing inside a chain eliminate.
    fn inner_set(
        &self,
        explanation: &mut Explanation,
        proof: &Proof<'_>,
        line: &[usize],
        rule: Rule,
        needs: &[Need],
    ) -> Vec<Word> {
        for &need in needs {
            self.needs(explanation, need);
        }
        let removals = proof.removals(self.position, needs, line[0]);
        let lost = |candidate| removals.iter().any(|&(removed, _)| removed == candidate);
        let mut cells = CellSet::<Nine>::EMPTY;
        let mut digits = DigitSet::EMPTY;
        let mut houses = Vec::new();
        for &need in needs {
            match need {
                Need::Cell(cell) => {
                    cells.insert(cell);
                    let held = Candidate::all_in(cell, self.position.candidates(cell));
                    let left = held.filter(|&candidate| !lost(candidate));
                    digits |= left.map(|candidate| candidate.digit).collect();
                }
                Need::Place(house, digit) => {
                    let places = self.position.places_in(house, digit).iter();
                    cells |= places.filter(|&cell| !lost(Candidate::new(cell, digit))).collect();
                    digits.insert(digit);
                    houses.push(house);
                }
            }
        }
        let name = rule.to_string();
        let reasons = clause_list(Reasons::new(&removals).clauses());
        let pattern = InnerPattern { name: &name, cells, digits, reasons };
        let eliminated = |explanation: &mut Explanation| claims(explanation, proof, line);
        let geometry = Nine.geometry();
        match (rule, &houses[..]) {
            (Rule::Fish(_), _) => pattern.fish(explanation, geometry, houses, eliminated),
            (Rule::HiddenSet(_), &[house, ..]) => pattern.hidden(explanation, house, eliminated),
            (_, &[base]) => {
                let mut covers = geometry.houses_of_all(cells);
                let cover = covers.find(|&house| house != base);
                pattern.locked(explanation, base, cover, eliminated)
            }
            _ => {
                let all = line.iter().map(|&index| proof.links[index].candidate.cell);
                let all = all.fold(cells, CellSet::with);
                let house = geometry.houses_of_all(all).next();
                pattern.naked(explanation, house, eliminated)
            }
        }
    }

    /// Adds the chains of lines as branches of their own, which are folded at first.
    fn inner_proofs(
        &mut self,
        explanation: &mut Explanation,
        proof: &Proof<'_>,
        context: &LineContext<'_>,
        scope: Scope<'_>,
    ) {
        let mut proved = Vec::new();
        for (index, line) in proof.lines.iter().enumerate() {
            let Via::Chains(inner) = proof.links[line[0]].via else {
                continue;
            };
            let hint = &context.chains.inner[inner];
            let Evidence::Chains(chains) = &hint.evidence else {
                continue;
            };
            if proved.contains(&inner) {
                continue;
            }
            proved.push(inner);
            let number = scope.line(index + 1);
            let scope = Scope { outer: Some(proof), number: Some(&number) };
            let mut part = self.with_result(hint, chains, scope);
            let begins = format!("Proof of line {number} ({}). ", hint.rule);
            part.pattern.insert(0, begins.into());
            if let Some((candidate, holds)) = refuted(chains, hint.rule) {
                let exhibit = show_candidate(&mut part, candidate, holds);
                part.why.extend(sentence![" So " (claim_word(exhibit, holds)) "."]);
            }
            explanation.add_branch(part);
        }
    }

    /// Adds the premise that a cell or house has only the candidates on the board.
    fn needs(&self, explanation: &mut Explanation, need: Need) {
        explanation.needs(self.position.premise_of(need));
    }
}

/// Says after the assumption where a long proof leads. Before a few lines it is only " Then:".
fn outlook(proof: &Proof<'_>, scope: Scope<'_>, end: Candidate) -> Vec<Word> {
    match proof.lines.len() {
        0 => Vec::new(),
        1..=MAX_LINES_UNANNOUNCED => sentence![" Then:"],
        count => {
            let digit = end.digit.placeholder();
            let both = format!(" would then have to be {digit}, and could not be {digit}.");
            sentence![(Word::LinesShow(scope.line(count))) (Word::Name(end.cell)) both]
        }
    }
}

/// Numbers the lines of a proof.
fn numbered(lines: Vec<Vec<Word>>, scope: Scope<'_>) -> Vec<Word> {
    let lines = lines.into_iter().enumerate().map(|(index, words)| {
        let mark = LineKind::Numbered(scope.line(index + 1));
        sentence![(Word::Line(mark)) words "."]
    });
    lines.flatten().collect()
}

/// Leaves out the references to the lines of a proof, which are not numbered in sentences.
fn without_own_lines(removals: &mut [(Candidate, Removal)], proof: &Proof<'_>) {
    for (_, removal) in removals {
        if let Removal::By { line, .. } = removal {
            *line = line.filter(|&line| !proof.references.contains(&Some(line)));
        }
    }
}

/// Says that the candidates of a line are true or false.
fn claims(explanation: &mut Explanation, proof: &Proof<'_>, line: &[usize]) -> Vec<Word> {
    let link = proof.links[line[0]];
    let mut candidates: Vec<Candidate> =
        line.iter().map(|&index| proof.links[index].candidate).collect();
    candidates.sort_unstable();
    let noun = explanation.candidates(role(link), candidates);
    sentence![(claim(link, noun))]
}

/// Returns the end of a case whose last candidate is ruled out by another.
fn end_of(proof: &Proof<'_>, context: &LineContext<'_>, end: usize) -> End {
    let (by, line) = ruled_out_by(proof, end);
    let false_one = proof.links[end].candidate;
    End {
        by,
        line: line.filter(|_| context.layout == Layout::List),
        fills: by.cell == false_one.cell,
        false_ones: vec![false_one],
    }
}

/// Returns the true candidate that rules out that of a link, with the reference to its line.
fn ruled_out_by(proof: &Proof<'_>, index: usize) -> (Candidate, Option<usize>) {
    let by = proof.parents[index][0];
    (proof.links[by].candidate, proof.references[by])
}

/// Says why a candidate that is true cannot be: "But r2c3 cannot be 6: it sees the 6 in r2c6 (line 1)."
fn clash(proof: &Proof<'_>, [on, off]: [usize; 2]) -> Vec<Word> {
    if proof.is_assumed(off) {
        let mark = Word::Line(LineKind::Conclusion);
        return sentence![mark "This contradicts the assumption."];
    }
    let mark = Word::Line(LineKind::Contradiction);
    let Candidate { cell, digit } = proof.links[on].candidate;
    let (name, digit) = (Word::Name(cell), digit.placeholder());
    let source = |line: Option<usize>| line.map(|line| Word::Sources(vec![line_source(line)]));
    if !proof.is_ruled_out(off) {
        let is_not = format!(" is not {digit}");
        return sentence![mark "But " name is_not (source(proof.references[off])) "."];
    }
    let (by, line) = ruled_out_by(proof, off);
    if by.cell == cell {
        let [both, and] =
            [format!(" cannot be both {digit}"), format!(" and {}", by.digit.placeholder())];
        return sentence![mark "But " name both (source(proof.references[on])) and (source(line)) "."];
    }
    if proof.is_assumed(on) {
        let both = format!(", and the two cannot both be {digit}.");
        return sentence![mark "But " name " sees " (Word::Name(by.cell)) both];
    }
    let cannot_be = format!(" cannot be {digit}: it sees ");
    sentence![mark "But " name cannot_be (Word::Placed(by)) (source(line)) "."]
}

/// Says that one of two weakly linked candidates of a loop is true, and what sees both: "r1c5 or r1c9 is 3, and r1c2
/// sees both cells", or "r1c5 is 3 or 7". `None` if the hint eliminates nothing for it.
fn exactly_one(explanation: &mut Explanation, hint: &Hint, pair: &[&Link]) -> Option<Vec<Word>> {
    let &[one, other] = pair else {
        return None;
    };
    let [one, other] = [one, other].map(|link| link.candidate);
    let geometry = Nine.geometry();
    let eliminated = hint.eliminations.iter().copied();
    let victims: Vec<Candidate> = eliminated
        .filter(|&it| geometry.excludes(one, it) && geometry.excludes(other, it))
        .collect();
    if victims.is_empty() {
        return None;
    }
    let victims = explanation.candidates(Role::Eliminated, victims);
    let [first, second] = [one.min(other), one.max(other)];
    let digits = digit_list([one, other].iter().map(|it| it.digit).collect(), "or");
    Some(if one.cell == other.cell {
        sentence![(Word::Name(one.cell))(format!(" is {digits}"))]
    } else {
        let all = all_of(2);
        sentence![
            (Word::Name(first.cell)) " or " (Word::Name(second.cell)) (format!(" is {digits}, and "))
            (Word::See(victims)) (format!(" {all} cells"))
        ]
    })
}

/// Returns the role of a true or a false candidate.
const fn role(link: &Link) -> Role {
    if link.on { Role::On } else { Role::Off }
}

/// Adds a node in the colour of a true or a false candidate.
fn node(explanation: &mut Explanation, link: &Link) -> ExhibitId {
    show_candidate(explanation, link.candidate, link.on)
}

/// Makes the claim that a node is true or false.
const fn claim(link: &Link, exhibit: ExhibitId) -> Word {
    claim_word(exhibit, link.on)
}

/// Draws a link, if the chains have few enough of them.
fn draw(explanation: &mut Explanation, context: &LineContext<'_>, [from, to]: [&Link; 2]) {
    if is_plain(context.hint.rule) {
        let strength = if to.on { Strength::Strong } else { Strength::Weak };
        explanation.link([from.candidate], [to.candidate], strength);
    }
}

/// Returns the opposite of an assumption that leads to a contradiction; `None` if the chains are of another kind.
fn refuted(chains: &Chains, rule: Rule) -> Option<(Candidate, bool)> {
    if matches!(rule, Rule::DoubleChains(_))
        || rule.is_cycle()
        || chains.origin != Origin::Candidate
    {
        return None;
    }
    let mut links = chains.branches.iter().flatten();
    let start = links.find(|link| link.via == Via::Start)?;
    Some((start.candidate, !start.on))
}

/// Returns the need that has only the candidate of a true link left.
fn need_of(link: &Link) -> Option<Need> {
    let Candidate { cell, digit } = link.candidate;
    match link.via {
        Via::Cell if link.on => Some(Need::Cell(cell)),
        Via::House(kind) if link.on => {
            Some(Need::Place(Nine.geometry().house_of(cell, kind), digit))
        }
        _ => None,
    }
}
