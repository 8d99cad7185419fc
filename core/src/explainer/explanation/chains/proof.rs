//! What follows from an assumption, in lines, and the causes of candidates being false.

use crate::explainer::hint::{Branch, Link, Via};
use crate::grid::Candidate;
use crate::position::{Need, Position};
use crate::size::Nine;
use crate::step::{LineNumber, Source};
use crate::techniques::forcing::{Layout, Removal};

/// The name of a line or of an assumption, by the index at which it is kept. While an explanation is
/// built, references give this index plus one as the number of the line.
#[derive(Default)]
pub(super) struct References(Vec<Source>);

impl References {
    fn add(&mut self, source: Source) -> usize {
        self.0.push(source);
        self.0.len()
    }

    /// Returns what a reference names.
    pub(super) fn source(&self, reference: usize) -> &Source {
        &self.0[reference - 1]
    }

    /// Returns the number of the line that a reference names.
    pub(super) fn line(&self, reference: usize) -> LineNumber {
        match self.source(reference) {
            Source::Line(number) => number.clone(),
            source => unreachable!("{source:?} is no line"),
        }
    }
}

/// The largest number of lines in sentences.
const IN_PROSE: usize = 2;

/// What follows from one assumption: links, each after those that it follows from.
pub(super) struct Proof<'a> {
    pub(super) links: Vec<&'a Link>,
    /// The links that each link follows from. The assumption follows from none.
    pub(super) parents: Vec<Vec<usize>>,
    /// For each link, the reference to its line; `None` for the assumption, and for a candidate that
    /// a true one rules out.
    pub(super) references: Vec<Option<usize>>,
    /// The links of each line.
    pub(super) lines: Vec<Vec<usize>>,
    /// The reference to the assumption in the proofs of lines.
    assumption: usize,
    outer: Option<&'a Self>,
}

/// Where an assumption is followed.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    /// The proof of which this one proves a line.
    pub(super) outer: Option<&'a Proof<'a>>,
    /// The number of the line that is proved, or of the case.
    pub(super) number: Option<&'a LineNumber>,
}

impl Scope<'_> {
    /// Returns the number of a line, from 1.
    pub(super) fn line(self, number: usize) -> LineNumber {
        let line = LineNumber::new(number);
        match self.number {
            Some(outer) => line.inside(outer),
            None => line,
        }
    }
}

impl<'a> Proof<'a> {
    /// Merges branches from one assumption.
    pub(super) fn of_branches(
        branches: &[&'a Branch],
        scope: Scope<'a>,
        assumption: Source,
        references: &mut References,
    ) -> Self {
        let mut links: Vec<&Link> = Vec::new();
        let mut parents: Vec<Vec<usize>> = Vec::new();
        for &branch in branches {
            // The index of each link of the branch in the proof.
            let mut at = vec![0; branch.len()];
            for index in in_order(branch) {
                let link = &branch[index];
                let is_known =
                    |other: &&Link| other.candidate == link.candidate && other.on == link.on;
                at[index] = links.iter().position(is_known).unwrap_or(links.len());
                if at[index] == links.len() {
                    links.push(link);
                    parents.push(link.parents.iter().map(|&parent| at[parent]).collect());
                }
            }
        }
        Self::new(links, parents, scope, assumption, references)
    }

    /// Opens a cycle at its start, which follows from its last link.
    pub(super) fn of_cycle(
        cycle: &'a Branch,
        scope: Scope<'a>,
        references: &mut References,
    ) -> Self {
        // The end is the start, and each link rests on the one behind it.
        let links: Vec<&Link> = cycle.iter().take(1).chain(cycle.iter().skip(1).rev()).collect();
        let parents = (0..links.len()).map(|index| Vec::from_iter(index.checked_sub(1)));
        let parents = parents.collect();
        Self::new(links, parents, scope, Source::Assumption, references)
    }

    fn new(
        links: Vec<&'a Link>,
        parents: Vec<Vec<usize>>,
        scope: Scope<'a>,
        assumption: Source,
        references: &mut References,
    ) -> Self {
        let mut proof = Self {
            references: vec![None; links.len()],
            lines: Vec::new(),
            assumption: references.add(assumption),
            outer: scope.outer,
            links,
            parents,
        };
        for index in 0..proof.links.len() {
            if proof.is_assumed(index) || proof.is_ruled_out(index) {
                continue;
            }
            // Candidates that one inner deduction eliminates are in one line.
            let same = proof.lines.iter().position(|line| {
                !proof.links[index].on
                    && proof.links[line[0]].via == proof.links[index].via
                    && proof.parents[line[0]] == proof.parents[index]
            });
            if let Some(same) = same {
                proof.references[index] = proof.references[proof.lines[same][0]];
                proof.lines[same].push(index);
            } else {
                proof.lines.push(vec![index]);
                let number = scope.line(proof.lines.len());
                proof.references[index] = Some(references.add(Source::Line(number)));
            }
        }
        proof
    }

    /// Returns true if a link is the assumption.
    pub(super) fn is_assumed(&self, index: usize) -> bool {
        self.parents[index].is_empty()
    }

    /// Returns true if a true candidate makes that of a link false.
    pub(super) fn is_ruled_out(&self, index: usize) -> bool {
        let link = self.links[index];
        !link.on && matches!(link.via, Via::Cell | Via::House(_)) && !self.is_assumed(index)
    }

    /// Returns the link that makes a candidate true or false.
    pub(super) fn find(&self, candidate: Candidate, on: bool) -> Option<usize> {
        self.links.iter().position(|link| link.candidate == candidate && link.on == on)
    }

    /// Returns the layout of a case alone.
    pub(super) fn own_layout(&self) -> Layout {
        let is_placed = |line: &Vec<usize>| self.links[line[0]].on;
        if self.lines.len() <= IN_PROSE && self.lines.iter().all(is_placed) {
            Layout::Prose
        } else {
            Layout::List
        }
    }

    /// Returns true if lines are proved by chains of their own.
    pub(super) fn has_inner_proofs(&self) -> bool {
        self.links.iter().any(|link| matches!(link.via, Via::Chains(_)))
    }

    /// Returns the candidates of needs that are false before a link, each with its cause, as far as
    /// the proof and those around it have it.
    pub(super) fn removals(
        &self,
        position: &Position<'_, Nine>,
        needs: &[Need],
        before: usize,
    ) -> Vec<(Candidate, Removal)> {
        let of_needs = needs.iter().flat_map(|&need| members(position, need));
        let removal = |candidate| {
            let own = self.find(candidate, false).filter(|&index| index < before);
            own.map(|index| self.cause(index)).or_else(|| self.outer?.cause_inside(candidate))
        };
        of_needs.filter_map(|candidate| Some((candidate, removal(candidate)?))).collect()
    }

    /// Returns the candidates of a need that the proof of a line does not have any more, each with its cause.
    pub(super) fn removals_inside(
        &self,
        position: &Position<'_, Nine>,
        need: Need,
        left: &[Candidate],
    ) -> Vec<(Candidate, Removal)> {
        let lost = members(position, need).into_iter().filter(|it| !left.contains(it));
        lost.filter_map(|candidate| Some((candidate, self.cause_inside(candidate)?))).collect()
    }

    /// Returns the cause of the candidate of a link being false.
    pub(super) fn cause(&self, index: usize) -> Removal {
        if self.is_assumed(index) {
            return Removal::Assumed;
        }
        if let Some(line) = self.references[index] {
            return Removal::Line(line);
        }
        let by = self.parents[index][0];
        Removal::By { candidate: self.links[by].candidate, line: self.references[by] }
    }

    /// Returns the cause of a candidate being false as the proof of a line names it.
    fn cause_inside(&self, candidate: Candidate) -> Option<Removal> {
        let Some(index) = self.find(candidate, false) else {
            return self.outer?.cause_inside(candidate);
        };
        Some(match self.cause(index) {
            Removal::Assumed => Removal::Line(self.assumption),
            Removal::By { candidate, line } => {
                Removal::By { candidate, line: Some(line.unwrap_or(self.assumption)) }
            }
            removal @ Removal::Line(_) => removal,
        })
    }
}

/// Returns the candidates of a need on the board.
fn members(position: &Position<'_, Nine>, need: Need) -> Vec<Candidate> {
    match need {
        Need::Cell(cell) => Candidate::all_in(cell, position.candidates(cell)).collect(),
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit).iter();
            places.map(|cell| Candidate::new(cell, digit)).collect()
        }
    }
}

/// Returns the indices of a branch, each after all its premises, the end last.
fn in_order(branch: &Branch) -> Vec<usize> {
    let mut order = Vec::with_capacity(branch.len());
    let mut entered = vec![false; branch.len()];
    // A node is left once its parents are in order. No recursion, because branches can be long.
    let mut open = vec![(0, 0)];
    entered[0] = true;
    while let Some((index, next)) = open.pop() {
        match branch[index].parents.get(next) {
            Some(&parent) => {
                open.push((index, next + 1));
                if !entered[parent] {
                    entered[parent] = true;
                    open.push((parent, 0));
                }
            }
            None => order.push(index),
        }
    }
    order
}
