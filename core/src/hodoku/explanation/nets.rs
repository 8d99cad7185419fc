//! Explanations of forcing chains and nets: every branch, from its assumption to its conclusion.

use super::super::cells::bits;
use super::super::consequences::{Clash, Consequences, Why};
use super::super::found::{Conclusion, Reason};
use super::super::grid::Grid;
use super::super::literal::Literal;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::Nine;
use crate::step::{BranchKind, Consequence, Explanation, Word, numbered};
use crate::techniques::forcing::{need_noun, show_candidate};

/// Explains a conclusion; `None` if the way to it is not found.
pub(super) fn explain(
    grid: &Grid,
    position: &Position<'_, Nine>,
    conclusion: &Conclusion,
) -> Option<Explanation> {
    let &Conclusion { cell, digit, on, reason } = conclusion;
    let writer = NetWriter { grid, position };
    match reason {
        Reason::Contradiction => writer.contradiction(Literal::new(cell, digit, !on)),
        Reason::Either(start_cell, start_digit) => {
            let starts = [true, false].map(|on| Literal::new(start_cell, start_digit, on));
            let mut explanation = writer.branches(&starts, Literal::new(cell, digit, on))?;
            let start = show_candidate(&mut explanation, candidate_of(starts[0]), true);
            explanation.pattern =
                sentence!["Either " (Word::is(start)) " or " (Word::is_not(start)) "."];
            explanation.line = sentence![start " or not"];
            Some(explanation)
        }
        Reason::Cell(start) => {
            let starts = bits(grid.mask(start)).map(|digit| Literal::on(start, digit));
            let mut explanation =
                writer.branches(&starts.collect::<Vec<_>>(), Literal::new(cell, digit, on))?;
            let cell = explanation.cell(Role::Base, Cell::new(start));
            let digits = explanation.digits(Role::Digit, position.candidates(Cell::new(start)));
            explanation.pattern = sentence![cell " contains only " digits "."];
            explanation.line = sentence!["each of " digits " in " cell];
            writer.add_need(&mut explanation, Need::Cell(Cell::new(start)));
            Some(explanation)
        }
        Reason::House(house, start) => {
            let places = grid.places_in(house, start);
            let starts = places.map(|cell| Literal::on(cell, start));
            let mut explanation =
                writer.branches(&starts.collect::<Vec<_>>(), Literal::new(cell, digit, on))?;
            let noun = explanation.house(Role::Base, house_of(house));
            let places = places.map(Cell::new);
            let places = explanation.digit_in(Role::On, Digit::new(start), places);
            let digit = Digit::new(start).placeholder();
            explanation.pattern = sentence![
                (format!("The only places for {digit} in ")) noun " are " (Word::Cells(places)) "."
            ];
            explanation.line = sentence!["each of " places];
            writer.add_need(&mut explanation, Need::Place(house_of(house), Digit::new(start)));
            Some(explanation)
        }
    }
}

fn candidate_of(literal: Literal) -> Candidate {
    let (cell, digit) = literal.candidate().unwrap_or_default();
    Candidate::new(Cell::new(cell), Digit::new(digit))
}

fn house_of(house: usize) -> House {
    House::new(HouseKind::ALL[house / 9], house % 9)
}

struct NetWriter<'a, 'b> {
    grid: &'a Grid,
    position: &'a Position<'b, Nine>,
}

impl NetWriter<'_, '_> {
    /// Returns an assumption that leaves a cell or a digit without candidates.
    fn contradiction(&self, start: Literal) -> Option<Explanation> {
        let net = Consequences::new(self.grid, start, None);
        let clash = net.clash?;
        let mut explanation = Explanation::default();
        self.narrate(&mut explanation, &net, &net.trace(net.clash_literals(clash)));
        self.end(&mut explanation, start, clash);
        Some(explanation)
    }

    /// Says that an assumption is refuted.
    fn end(&self, explanation: &mut Explanation, start: Literal, clash: Clash) {
        let need = match clash {
            Clash::Cell(cell) => Need::Cell(Cell::new(cell)),
            Clash::House { house, digit } => Need::Place(house_of(house), Digit::new(digit)),
        };
        verdict(explanation, candidate_of(start), start.is_on(), need);
        self.add_need(explanation, need);
    }

    /// Explains that each of these leads to a goal, in a branch of its own.
    fn branches(&self, starts: &[Literal], goal: Literal) -> Option<Explanation> {
        let mut explanation = Explanation::default();
        for &start in starts {
            explanation.add_branch(self.branch(start, goal)?);
        }
        explanation.sort_branches();
        show_candidate(&mut explanation, candidate_of(goal), goal.is_on());
        explanation.branches_are = BranchKind::Cases { count: starts.len() };
        Some(explanation)
    }

    fn branch(&self, start: Literal, goal: Literal) -> Option<Explanation> {
        let net = Consequences::new(self.grid, start, Some(goal));
        let mut branch = Explanation::default();
        if net.has(goal) {
            self.narrate(&mut branch, &net, &net.trace(vec![goal]));
            if goal != start {
                let holds = goal.is_on();
                let exhibit = show_candidate(&mut branch, candidate_of(goal), holds);
                branch.why = sentence!["So " (Word::Claim { exhibit, holds }) "."];
            }
            return Some(branch);
        }
        // A false assumption implies everything.
        let clash = net.clash?;
        self.narrate(&mut branch, &net, &net.trace(net.clash_literals(clash)));
        self.end(&mut branch, start, clash);
        branch.why.pop();
        branch.why.push(", so this case is impossible.".into());
        Some(branch)
    }

    /// Adds the literals of a trace, as sentences and premises.
    fn narrate(&self, explanation: &mut Explanation, net: &Consequences<'_>, trace: &[Literal]) {
        let mut followed = Vec::new();
        for &literal in trace {
            let (candidate, on) = (candidate_of(literal), literal.is_on());
            let noun = show_candidate(explanation, candidate, on);
            let reason = match net.why[literal.index()] {
                Some(Why::Assumed) => {
                    let assumed = Word::Claim { exhibit: noun, holds: on };
                    explanation.pattern.extend(sentence!["Suppose " assumed "."]);
                    continue;
                }
                // A reader knows that a true candidate rules out the candidates that it sees.
                Some(Why::RuledOut(_)) | None => continue,
                Some(Why::LastInCell) => {
                    let need = Need::Cell(candidate.cell);
                    self.add_need(explanation, need);
                    only_one(explanation, need, candidate.digit)
                }
                Some(Why::LastInHouse(house)) => {
                    let need = Need::Place(house_of(house), candidate.digit);
                    self.add_need(explanation, need);
                    only_one(explanation, need, candidate.digit)
                }
                Some(Why::Locked { base, cover }) => {
                    self.add_need(explanation, Need::Place(house_of(base), candidate.digit));
                    locked(explanation, candidate.digit, [base, cover])
                }
            };
            followed.push(Consequence { nouns: vec![noun], holds: on, reason });
        }
        explanation.pattern.extend(numbered(followed));
    }

    /// Adds the premise that the cell or house has no candidates except those on the board.
    fn add_need(&self, explanation: &mut Explanation, need: Need) {
        match need {
            Need::Cell(cell) => explanation.needs_cell(cell, self.position.candidates(cell)),
            Need::Place(house, digit) => {
                explanation.needs_house(house, digit, self.position.places_in(house, digit));
            }
        }
    }
}

/// Returns the reason why a digit is ruled out in the rest of a house.
fn locked(explanation: &mut Explanation, digit: Digit, [base, cover]: [usize; 2]) -> Vec<Word> {
    let digit = explanation.digit(Role::Digit, digit);
    let [base, cover] = [base, cover].map(|house| explanation.house(Role::Base, house_of(house)));
    sentence![", because " base " has its " digit " in " cover]
}

/// Adds the reason why an assumption is wrong: it leaves a need without candidates.
fn verdict(explanation: &mut Explanation, assumed: Candidate, holds: bool, need: Need) {
    let noun = show_candidate(explanation, assumed, holds);
    let empty = need_noun(explanation, need);
    explanation.line = sentence![(if holds { "" } else { "no " }) noun " leaves "];
    match need {
        Need::Cell(_) => {
            explanation.why = sentence!["But " empty " has no candidate left" "."];
            explanation.line.extend(sentence!["nothing in " empty]);
        }
        Need::Place(_, digit) => {
            let digit = explanation.digit(Role::Digit, digit);
            explanation.why = sentence!["But " empty " has no place left for " digit "."];
            explanation.line.extend(sentence!["no " digit " in " empty]);
        }
    }
}

/// Returns the reason why a candidate is true that is alone in its cell, or alone with its digit in a house.
fn only_one(explanation: &mut Explanation, need: Need, digit: Digit) -> Vec<Word> {
    let noun = need_noun(explanation, need);
    let digit = digit.placeholder();
    match need {
        Need::Cell(_) => sentence![", its only remaining candidate"],
        Need::Place(..) => {
            sentence![(format!(", because it is the only place left for {digit} in ")) noun]
        }
    }
}
