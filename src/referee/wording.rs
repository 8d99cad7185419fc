//! The words of every verdict.

use super::verdict::{Failure, LinkPlace, NoSolution, NotTrue, Proved, Undecided, Verdict};
use super::{EasiestProof, Node};
use crate::catalog::{Level, Profile};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use crate::step::wording::{
    agree, article, begun, contradiction, counted, digit_list, have, number, subject,
};
use crate::step::{Effect, Step, Subject, notation};

/// Why a reason does not prove a claim, in a sentence or two for each failure.
impl Failure {
    /// Describes the failure and names the cells.
    pub fn sentence(&self, shape: Shape) -> String {
        match self {
            Self::NotACandidate(candidates) => not_a_candidate(candidates, shape),
            Self::CellFilled(cell) => format!(
                "{} already has its digit, so it cannot be a cell of the pattern.",
                cell.name(shape)
            ),
            Self::NoCommonHouse(cells) => format!(
                "{} are not all in one row, column or box, so they are not a set.",
                cell_names(cells, shape)
            ),
            Self::NoRectangle(cells) => no_rectangle(cells, shape),
            Self::NoPivot(cells) => format!(
                "None of {} sees all the others, so the wing has no pivot.",
                cell_names(cells, shape)
            ),
            Self::CellCount {
                technique,
                expected,
                cells,
            } => format!(
                "{} has {} cells, and the reason names {} ({}).",
                begun(&article(technique.name)),
                number(*expected),
                number(cells.len()),
                cell_names(cells, shape)
            ),
            Self::DigitPlaced { house, digit, cell } => format!(
                "{digit} is already placed in {house} ({}), so {house} cannot be a base house.",
                cell.name(shape)
            ),
            Self::NotStrong {
                from,
                to,
                place,
                spoilers,
            } => not_strong([from, to], *place, spoilers, shape),
            Self::NotWeak { from, to, apart } => not_weak([from, to], *apart, shape),
            Self::TooShort => "The chain has no strong link. It needs at least one: if the node \
                               before the link is false, the node after it is true."
                .to_owned(),
            Self::LoopDoesNotClose => "The loop has an odd number of nodes, so strong and weak \
                                       links cannot alternate all the way round. Leave out \
                                       (loop) to have it judged as a chain."
                .to_owned(),
            Self::EndMisses {
                effect,
                end,
                unseen,
            } => end_misses(*effect, end, *unseen, shape),
            Self::LoopMisses(effect) => format!(
                "The loop holds, but no two linked nodes of it both rule out {}.",
                denied(*effect, shape)
            ),
            Self::SetTooLarge {
                cells,
                digits,
                allowed,
                spoilers,
            } => set_too_large(cells, *digits, *allowed, spoilers, shape),
            Self::ExtraPlace {
                house,
                digit,
                cells,
                in_fish,
            } => extra_place(&house.to_string(), *digit, cells, *in_fish, shape),
            Self::Unbalanced { base, cover } => format!(
                "The fish has {} and {}. It needs as many cover houses as base houses.",
                counted(*base, "base house"),
                counted(*cover, "cover house"),
            ),
            Self::OutsideCover { target, in_base } => outside_cover(*target, *in_base, shape),
            Self::FinNotSeen { target, fin } => format!(
                "{0} does not see the fin {1}. If {1} is {2}, {0} may be {2} as well.",
                target.cell.name(shape),
                fin.name(shape),
                target.digit
            ),
            Self::NotSeen { target, cell } => format!(
                "{} does not see {}, which may be the {} of the pattern.",
                target.cell.name(shape),
                cell.name(shape),
                target.digit
            ),
            Self::OtherDigit { effect, digits } => format!(
                "The reason is about {}, and the claim is about {}.",
                digit_list(*digits, "and"),
                effect.candidate().digit
            ),
            Self::UniquenessNotGiven {
                technique,
                has_several,
            } => uniqueness(technique, *has_several),
            Self::TechniqueAbsent { named, other } => technique_absent(named, other.as_deref()),
            Self::DoesNotFollow {
                effect,
                counterexample,
            } => does_not_follow(*effect, counterexample.is_some(), shape),
        }
    }
}

fn cell_names(cells: &[Cell], shape: Shape) -> String {
    subject(&Subject::Cells(cells.to_vec()), shape)
}

fn no_rectangle(cells: &[Cell], shape: Shape) -> String {
    format!(
        "{} are not the corners of a rectangle in exactly two boxes, so exchanging their digits would \
         not give a second solution.",
        cell_names(cells, shape)
    )
}

/// Formats a node: `(5)r3c4`.
pub(super) fn node(node: &Node, shape: Shape) -> String {
    format!("({}){}", node.digits, notation::cells(&node.cells, shape))
}

/// Returns "r3c4 is 5", or "r1c1 or r1c2 is 5", or "r1c12 contain 4 and 6".
fn holds(node: &Node, shape: Shape) -> String {
    let names: Vec<String> = node.cells.iter().map(|cell| cell.name(shape)).collect();
    match (node.digits.single(), &names[..]) {
        (Some(digit), [cell]) => format!("{cell} is {digit}"),
        (Some(digit), [first @ .., last]) => format!("{} or {last} is {digit}", first.join(", ")),
        _ => format!(
            "{} contain {}",
            cell_names(&node.cells, shape),
            digit_list(node.digits, "and")
        ),
    }
}

/// Returns "r3c4 is not 5", or "neither r1c1 nor r1c2 is 5".
fn fails(node: &Node, shape: Shape) -> String {
    let names: Vec<String> = node.cells.iter().map(|cell| cell.name(shape)).collect();
    match (node.digits.single(), &names[..]) {
        (Some(digit), [cell]) => format!("{cell} is not {digit}"),
        (Some(digit), [one, other]) => format!("neither {one} nor {other} is {digit}"),
        (Some(digit), _) => format!("none of {} is {digit}", cell_names(&node.cells, shape)),
        _ => format!(
            "{} do not contain all of {}",
            cell_names(&node.cells, shape),
            digit_list(node.digits, "and")
        ),
    }
}

/// Returns "5 in r3c4", for the candidate that a claim denies or places.
fn denied(effect: Effect, shape: Shape) -> String {
    let candidate = effect.candidate();
    format!("{} in {}", candidate.digit, candidate.cell.name(shape))
}

fn not_a_candidate(candidates: &[Candidate], shape: Shape) -> String {
    let cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    let digit = candidates
        .first()
        .map(|candidate| candidate.digit)
        .unwrap_or_default();
    match &cells[..] {
        [cell] => format!("{digit} is not a candidate of {}.", cell.name(shape)),
        cells => format!(
            "{digit} is not a candidate of any of {}.",
            cell_names(cells, shape)
        ),
    }
}

fn not_strong(
    [from, to]: [&Node; 2],
    place: LinkPlace,
    spoilers: &[Candidate],
    shape: Shape,
) -> String {
    let link = format!(
        "The link from {} to {} is not strong",
        node(from, shape),
        node(to, shape)
    );
    let need_not = format!(
        "If {}, it does not follow that {}.",
        fails(from, shape),
        holds(to, shape)
    );
    let cells: Vec<Cell> = spoilers.iter().map(|candidate| candidate.cell).collect();
    let digits: DigitSet = spoilers.iter().map(|candidate| candidate.digit).collect();
    let why = match place {
        LinkPlace::Cell(cell) => format!(
            "{} also has the {} {}",
            cell.name(shape),
            agree(digits.len(), "candidate", "candidates"),
            digit_list(digits, "and")
        ),
        LinkPlace::House(house) if !cells.is_empty() => format!(
            "{} also has a place in {}",
            digit_list(digits, "and"),
            located(&house.to_string(), &cells, shape)
        ),
        LinkPlace::House(_) => "the two nodes are the same".to_owned(),
        LinkPlace::Set => format!(
            "the cells {} can be filled without either",
            cell_names(&from.cells, shape)
        ),
        LinkPlace::Nowhere => "the two nodes are neither in one cell nor in one house".to_owned(),
    };
    format!("{link}: {why}. {need_not}")
}

/// Returns "row 3: r3c8".
fn located(house: &str, cells: &[Cell], shape: Shape) -> String {
    format!("{house}, {}", cell_names(cells, shape))
}

fn not_weak([from, to]: [&Node; 2], [one, other]: [Candidate; 2], shape: Shape) -> String {
    let link = format!(
        "The link from {} to {} is not even weak",
        node(from, shape),
        node(to, shape)
    );
    let [first, second] = [one.cell.name(shape), other.cell.name(shape)];
    if one == other {
        return format!("{link}: both nodes contain {} in {first}.", one.digit);
    }
    if one.digit == other.digit {
        let digit = one.digit;
        return format!("{link}: {first} does not see {second}, so both can be {digit}.");
    }
    format!(
        "{link}: {first} can be {} while {second} is {}.",
        one.digit, other.digit
    )
}

fn end_misses(effect: Effect, end: &Node, unseen: Option<Candidate>, shape: Shape) -> String {
    let target = effect.candidate();
    let cell = target.cell.name(shape);
    if let Effect::Place(_) = effect {
        return format!(
            "The links hold, but the ends of the chain do not leave {} as the only candidate of \
             {cell}, or {cell} as the only place for it.",
            target.digit
        );
    }
    match unseen {
        Some(unseen) if unseen.cell == target.cell => format!(
            "The links hold, but {cell} is itself an end of the chain and may be {}.",
            target.digit
        ),
        Some(unseen) => format!(
            "The links hold, but {cell} does not see {} at the end of the chain. If {}, {cell} can \
             be {} as well.",
            unseen.cell.name(shape),
            holds(end, shape),
            target.digit
        ),
        None => format!(
            "The links hold, but the end {} does not rule out {} in {cell}.",
            node(end, shape),
            target.digit
        ),
    }
}

fn set_too_large(
    cells: &[Cell],
    digits: DigitSet,
    allowed: usize,
    spoilers: &[Candidate],
    shape: Shape,
) -> String {
    let count = digits.len();
    let [count, noun] = [
        &*number(count),
        agree(count, "candidate digit", "candidate digits"),
    ]
    .map(str::to_owned);
    let text = format!(
        "{} {} {count} {noun} ({}). The pattern allows at most {}.",
        cell_names(cells, shape),
        have(cells.len()),
        digit_list(digits, "and"),
        number(allowed),
    );
    match spoilers.first() {
        Some(first) => format!(
            "{text} The first one too many is {} in {}.",
            first.digit,
            first.cell.name(shape)
        ),
        None => text,
    }
}

fn extra_place(house: &str, digit: Digit, cells: &[Cell], in_fish: bool, shape: Shape) -> String {
    let names = cell_names(cells, shape);
    if in_fish {
        let (place, fin, it) = agree(
            cells.len(),
            (
                "another place",
                "It is a fin that the reason does not name",
                "it",
            ),
            (
                "other places",
                "They are fins that the reason does not name",
                "them",
            ),
        );
        return format!(
            "{digit} has {place} in {house} outside the cover houses: {names}. {fin}, and a claimed \
             cell has to see {it}."
        );
    }
    let place = agree(cells.len(), "another place", "other places");
    format!("{digit} has {place} in {house}: {names}.")
}

fn outside_cover(target: Candidate, in_base: bool, shape: Shape) -> String {
    let (cell, digit) = (target.cell.name(shape), target.digit);
    if in_base {
        return format!(
            "{cell} is in a base house, so its {digit} may be one of those that the fish places."
        );
    }
    format!("{cell} is in none of the cover houses, so the fish does not remove its {digit}.")
}

fn uniqueness(technique: &Profile, has_several: bool) -> String {
    let name = article(technique.name);
    let why = if has_several {
        "This puzzle has several."
    } else {
        "It is not known whether this puzzle has only one."
    };
    format!(
        "{} relies on the puzzle having exactly one solution. {why}",
        begun(&name)
    )
}

fn technique_absent(named: &[&'static Profile], other: Option<&Step>) -> String {
    let name = named_list(named);
    match other {
        Some(step) => format!(
            "No {name} on this board gives the claim. There is one with another effect: {}.",
            step.line()
        ),
        None => format!("There is no {name} on this board that eliminates or places anything."),
    }
}

/// Returns "X-Wing", or "Naked Pair or Hidden Pair"; a family by its first and its number.
fn named_list(named: &[&'static Profile]) -> String {
    match named {
        [] => "technique of this name".to_owned(),
        [one] => one.name.to_owned(),
        [one, other] => format!("{} or {}", one.name, other.name),
        [one, other, third] => format!("{}, {} or {}", one.name, other.name, third.name),
        [one, rest @ ..] => format!(
            "{} or other technique of the {} named",
            one.name,
            rest.len() + 1
        ),
    }
}

fn does_not_follow(effect: Effect, has_counterexample: bool, shape: Shape) -> String {
    let text = notation::effects(&[effect], shape);
    if has_counterexample {
        return format!(
            "From these facts alone {text} does not follow: the grid can be filled so that they all \
             hold and {text} is false."
        );
    }
    format!("From these facts alone, no proof of {text} was found.")
}

impl NoSolution {
    /// Describes the board.
    pub fn sentence(&self, shape: Shape) -> String {
        let what = self
            .contradiction
            .as_ref()
            .map_or_else(String::new, |found| {
                format!(": {}", contradiction(found, shape))
            });
        format!(
            "This board has no solution{what}. A digit or an elimination on it is wrong. Correct it \
             first, because from a contradiction every claim would follow."
        )
    }
}

impl NotTrue {
    /// The first stage: the answer alone.
    pub fn answer(&self) -> String {
        format!("No, {} is not true.", self.claim)
    }

    /// Returns the sentence of the second stage: the false part, and the cells that prove it.
    pub fn cells_sentence(&self) -> String {
        let shape = self.claim.shape;
        let wrong = notation::effects(&self.wrong, shape);
        let part = if self.wrong.len() < self.claim.effects().len() {
            format!("The part {wrong} is false.")
        } else {
            format!("Look at {}.", cell_names(&self.cells(), shape))
        };
        match &self.contradiction {
            Some(found) => format!(
                "{part} With {wrong}, singles lead to a contradiction: {}.",
                contradiction(found, shape)
            ),
            None => format!("{part} Singles alone do not show the contradiction."),
        }
    }

    /// The third stage: the solution in the cells of the claim.
    pub fn solution_sentence(&self) -> String {
        let shape = self.claim.shape;
        let cells = self.wrong.iter().map(|effect| effect.candidate().cell);
        let mut cells: Vec<Cell> = cells.collect();
        cells.dedup();
        let values = cells.iter().filter_map(|cell| {
            let digit = self.solution.get(cell.index())?;
            Some(format!("{} is {digit}", cell.name(shape)))
        });
        let values: Vec<String> = values.collect();
        format!("In the solution, {}.", values.join(" and "))
    }
}

impl Undecided {
    /// Names two solutions that differ.
    pub fn sentence(&self) -> String {
        let shape = self.claim.shape;
        let cell = self.differs.candidate().cell;
        let value = |solution: &[Digit]| {
            let digit = solution.get(cell.index()).copied().unwrap_or_default();
            digit.to_string()
        };
        format!(
            "The puzzle has several solutions, so {} cannot be decided: {} is {} in one solution and \
             {} in another.",
            self.claim,
            cell.name(shape),
            value(&self.for_it),
            value(&self.against_it)
        )
    }
}

impl Proved {
    /// Names the technique, what more is proved, and a cheaper step.
    pub fn sentences(&self) -> Vec<String> {
        let shape = self.claim.shape;
        let name = match self.technique {
            Some(technique) => format!(
                "Correct: your reason proves {}. It is {} ({}, cost {}).",
                self.claim,
                article(technique.name),
                self.step.level().name(),
                self.cost()
            ),
            None => format!(
                "Correct: your reason proves {}. This pattern has no name of its own.",
                self.claim
            ),
        };
        let mut sentences = vec![name];
        if let (true, Some(technique)) = (self.has_other_name(), self.technique) {
            sentences.push(format!(
                "You named {}; the pattern is {}.",
                named_list(&self.named),
                article(technique.name)
            ));
        }
        if !self.proves_more.is_empty() {
            let more = notation::effects(&self.proves_more, shape);
            sentences.push(format!("It proves more: {more}."));
        }
        if let Some(cheaper) = &self.cheaper {
            sentences.push(format!(
                "A cheaper step has the same effect (cost {}): {}",
                cheaper.cost(),
                cheaper.line()
            ));
        }
        sentences
    }
}

impl EasiestProof {
    /// Describes how hard the proof is: "One step is enough: a Skyscraper (Hard, cost 4.7)."
    pub fn summary(&self) -> String {
        let cost = self.cost();
        let level = Level::of_cost(cost).name();
        let hardest = self.steps.iter().max_by_key(|step| step.cost());
        let name = hardest.map_or("step", |step| step.profile().name);
        match self.steps.len() {
            1 => format!(
                "One step proves it: {} ({level}, cost {cost}).",
                article(name)
            ),
            count => format!(
                "{} steps prove it. The hardest is {} ({level}, cost {cost}).",
                begun(&number(count)),
                article(name)
            ),
        }
    }
}

impl Verdict {
    /// Describes the verdict in sentences, the answer first. For a false claim it is only the answer;
    /// [`NotTrue`] has the further stages.
    pub fn sentences(&self, shape: Shape) -> Vec<String> {
        match self {
            Self::NoSolution(broken) => vec![broken.sentence(shape)],
            Self::AlreadySettled(claim) => {
                vec![format!(
                    "The board already shows {claim}. There is nothing to prove."
                )]
            }
            Self::NotTrue(wrong) => vec![wrong.answer()],
            Self::Undecided(undecided) => vec![undecided.sentence()],
            Self::Unknown(claim) => vec![format!(
                "The search did not find out within its budget whether {claim} is true in every \
                 solution."
            )],
            Self::Proved(proved) => proved.sentences(),
            Self::NotProved(failure) => vec![NOT_PROVED.to_owned(), failure.sentence(shape)],
            Self::ProvedElsewhere { failure, step } => vec![
                NOT_PROVED.to_owned(),
                failure.sentence(shape),
                format!(
                    "Elsewhere, {} does prove it: {}",
                    article(step.profile().name),
                    step.line()
                ),
            ],
            Self::TrueNoReason(claim) => vec![format!(
                "{claim} is true. You gave no reason: the easiest proof can be shown, as a hint \
                 first."
            )],
        }
    }
}

const NOT_PROVED: &str = "The claim is true, but this reason does not prove it.";
