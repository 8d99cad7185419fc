//! The words of every verdict.

use super::verdict::{
    ChainEnd, Failure, JudgedReason, LinkPlace, NoSolution, NotTrue, Outside, Proved, Revealed,
    Undecided, Verdict, Visible,
};
use super::{Claim, Difference, EasiestProof, Node, Parts, Place, claim};
use crate::catalog::Profile;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House, Names};
use crate::step::wording::{
    agree, article, begun, contradiction, counted, have, list, none_is, number, subject,
};
use crate::step::{Effect, Step, Strength, Subject, notation};

/// Why a reason does not prove a claim, in a sentence or two for each failure.
impl Failure {
    /// Describes the failure and names the cells.
    #[expect(clippy::too_many_lines, reason = "each failure has its sentence")]
    pub fn sentence(&self, names: impl Into<Names>) -> String {
        let names = names.into();
        let cell_name = |cell: Cell| cell.name(names.shape);
        let digit_list = |digits: DigitSet| names.digit_list(digits, "and");
        match self {
            Self::NotACandidate { digit, cells } => {
                let digit = names.digit(*digit);
                let any = if cells.len() == 1 { "" } else { "any of " };
                format!("{digit} is not a candidate of {any}{}.", cell_names(cells, names))
            }
            Self::CellFilled(cell) => format!(
                "{} already has its digit, so it cannot be a cell of the pattern.",
                cell_name(*cell)
            ),
            Self::NoCommonHouse(cells) => format!(
                "{} are not all in one row, column or box, so they are not a set.",
                cell_names(cells, names)
            ),
            Self::NoRectangle(cells) => format!(
                "{} are not the corners of a rectangle in exactly two boxes, so exchanging their digits would \
                 not give a second solution.",
                cell_names(cells, names)
            ),
            Self::NoPivot(cells) => format!(
                "None of {} sees all the others, so the wing has no pivot.",
                cell_names(cells, names)
            ),
            Self::CellCount { technique, expected, cells } => format!(
                "{} has {} cells, and the reason names {} ({}).",
                begun(&article(technique.name)),
                number(*expected),
                number(cells.len()),
                cell_names(cells, names)
            ),
            Self::DigitPlaced { house, digit, cell } => format!(
                "{} is already placed in {house} ({}), so {house} cannot be a base set.",
                names.digit(*digit),
                cell_name(*cell)
            ),
            Self::NotStrong { from, to, place, spoilers } => {
                not_strong([from, to], *place, spoilers, names)
            }
            Self::NotWeak { from, to, apart } => not_weak([from, to], *apart, names),
            Self::TooShort => "The chain has no strong link. It needs at least one: if the node before \
                               the link is false, the node after it is true."
                .to_owned(),
            Self::LoopDoesNotClose => "The loop has an odd number of nodes, so strong and weak links \
                                       cannot alternate all the way round. Leave out (loop) to have it \
                                       judged as a chain."
                .to_owned(),
            Self::EndMisses { effect, end, outside: Some(outside), .. } => {
                ends_early(*effect, end, outside, names)
            }
            Self::EndMisses { effect, end, unseen, .. } => end_misses(*effect, end, *unseen, names),
            Self::LoopMisses(effect) => format!(
                "The loop holds, but no two linked nodes of it both rule out {}.",
                in_cell(effect.candidate(), names)
            ),
            Self::CasesMissing(missing) => {
                let why = match &missing[..] {
                    [] => "These chains begin with candidates of no common cell or house.".to_owned(),
                    _ => {
                        let missing = subject(&Subject::Candidates(missing[..].into()), names);
                        format!("There is no chain for {missing}.")
                    }
                };
                format!(
                    "Chains of which one must be true begin with all candidates of a cell, or with all \
                     places for a digit in a house. {why}"
                )
            }
            Self::CaseMisses { effect, start } => format!(
                "The links hold, but if {} is {}, the chain does not rule out {}.",
                cell_name(start.cell),
                names.digit(start.digit),
                in_cell(effect.candidate(), names)
            ),
            Self::SetTooLarge { cells, digits, allowed, spoilers } => {
                let surplus = spoilers.first().map(|&first| in_cell(first, names));
                let surplus = surplus.map(|first| format!(" One candidate too many is {first}."));
                format!(
                    "{} {} {} {} ({}). The pattern allows at most {}.{}",
                    cell_names(cells, names),
                    have(cells.len()),
                    number(digits.len()),
                    agree(digits.len(), "candidate digit", "candidate digits"),
                    digit_list(*digits),
                    number(*allowed),
                    surplus.unwrap_or_default()
                )
            }
            // The places are neither covered nor named as fins.
            Self::ExtraPlace { house, digit, cells, in_fish: true } => {
                let (place, fin, it) = agree(
                    cells.len(),
                    ("another place", "It is a fin that the reason does not name", "it"),
                    ("other places", "They are fins that the reason does not name", "them"),
                );
                format!(
                    "{} has {place} in {house} outside the cover sets: {}. {fin}, and a claimed cell has to \
                     see {it}.",
                    names.digit(*digit),
                    cell_names(cells, names)
                )
            }
            Self::ExtraPlace { house, digit, cells, .. } => {
                let place = agree(cells.len(), "another place", "other places");
                format!(
                    "{} has {place} in {house}: {}.",
                    names.digit(*digit),
                    cell_names(cells, names)
                )
            }
            Self::Unbalanced { base, cover } => format!(
                "The fish has {} and {}. It needs as many cover sets as base sets.",
                counted(*base, "base set"),
                counted(*cover, "cover set"),
            ),
            Self::OutsideCover { target, in_base } => {
                let (cell, digit) = (cell_name(target.cell), names.digit(target.digit));
                if *in_base {
                    format!(
                        "{cell} is in a base set, so its {digit} may be one of those that the fish places."
                    )
                } else {
                    format!(
                        "{cell} is in none of the cover sets, so the fish does not remove its {digit}."
                    )
                }
            }
            Self::FinNotSeen { target, fin } => format!(
                "{0} does not see the fin {1}. If {1} is {2}, {0} may be {2} as well.",
                cell_name(target.cell),
                cell_name(*fin),
                names.digit(target.digit)
            ),
            Self::NotSeen { target, cell } if *cell == target.cell => format!(
                "{} is itself a cell of the pattern, so it may be the {} of the pattern.",
                cell_name(*cell),
                names.digit(target.digit)
            ),
            Self::NotSeen { target, cell } => format!(
                "{} does not see {}, which may be the {} of the pattern.",
                cell_name(target.cell),
                cell_name(*cell),
                names.digit(target.digit)
            ),
            Self::OtherDigit { effect, digits } => format!(
                "The reason is about {}, and the claim is about {}.",
                digit_list(*digits),
                names.digit(effect.candidate().digit)
            ),
            Self::UniquenessNotGiven { technique, has_several } => {
                let why = if *has_several {
                    "This puzzle has several."
                } else {
                    "It is not known whether this puzzle has only one."
                };
                format!(
                    "{} relies on the puzzle having exactly one solution. {why}",
                    begun(&article(technique.name))
                )
            }
            Self::TechniqueAbsent { named, other: Some(step) } => format!(
                "No {} on this board proves the claim. There is one with another effect: {}.",
                named_list(named),
                step.line_with(names)
            ),
            Self::TechniqueAbsent { named, other: None } => format!(
                "There is no {} on this board that eliminates a candidate or places a digit.",
                named_list(named)
            ),
            Self::InPart { proved, missed, why } => format!(
                "Your reason proves {}, but not {}. {}",
                notation::effects(proved, names),
                notation::effects(missed, names),
                why.sentence(names)
            ),
            Self::SeveralSteps(steps) => {
                let lines = steps.iter().map(|step| step.line_with(names));
                format!(
                    "Each part of the claim follows, but from a pattern of its own: {}.",
                    lines.collect::<Vec<_>>().join("; ")
                )
            }
            Self::OtherEffect { effect, step } => other_effect(*effect, step, names),
            Self::OtherPattern { difference, step } => format!(
                "{} that proves it: {}.",
                differs(difference, names),
                step.line_with(names)
            ),
            Self::CandidatesOmitted { cells, stated, omitted } => format!(
                "{} also {} the {} {}. The reason names only {}.",
                cell_names(cells, names),
                have(cells.len()),
                agree(omitted.len(), "candidate", "candidates"),
                digit_list(*omitted),
                digit_list(*stated)
            ),
            Self::NoStrongLink { house, digit, cells } => format!(
                "{} has {} places in {house} ({}), and a strong link needs exactly two.",
                names.digit(*digit),
                number(cells.len()),
                cell_names(cells, names)
            ),
            Self::DoesNotFollow { effect, counterexample } => {
                let text = notation::effects(&[*effect], names);
                match counterexample {
                    Some(_) => format!(
                        "{text} does not follow from these facts alone: the grid can be filled so that all of \
                         them hold and {text} is false."
                    ),
                    None => format!("No proof of {text} from these facts alone was found."),
                }
            }
        }
    }
}

fn cell_names(cells: &[Cell], names: Names) -> String {
    subject(&Subject::Cells(cells.into()), names)
}

/// Formats a node: `(5)r3c4`.
pub(super) fn node(node: &Node, names: Names) -> String {
    format!("({}){}", names.digits(node.digits), notation::cells(&node.cells, names.shape))
}

/// Returns "r3c4 is 5", "r1c1 or r1c2 is 5", or "r1c1 and r1c2 contain 4 and 6".
fn holds(node: &Node, names: Names) -> String {
    match node.digits.single() {
        Some(digit) => {
            let cells = node.cells.iter().map(|cell| cell.name(names.shape));
            format!("{} is {}", list(cells, "or"), names.digit(digit))
        }
        None => format!(
            "{} contain {}",
            cell_names(&node.cells, names),
            names.digit_list(node.digits, "and")
        ),
    }
}

/// Returns "r3c4 is not 5", "neither r1c1 nor r1c2 is 5", or "r1c1 and r1c2 do not contain all of 4
/// and 6".
fn fails(node: &Node, names: Names) -> String {
    match node.digits.single() {
        Some(digit) => none_is(&node.cells, names.digit(digit), names.shape),
        None => format!(
            "{} do not contain all of {}",
            cell_names(&node.cells, names),
            names.digit_list(node.digits, "and")
        ),
    }
}

/// Returns "5 in r3c4".
pub(super) fn in_cell(candidate: Candidate, names: Names) -> String {
    format!("{} in {}", names.digit(candidate.digit), candidate.cell.name(names.shape))
}

fn not_strong(
    [from, to]: [&Node; 2],
    place: LinkPlace,
    spoilers: &[Candidate],
    names: Names,
) -> String {
    let link = format!("The link from {} to {}", node(from, names), node(to, names));
    let need_not =
        format!("If {}, it does not follow that {}.", fails(from, names), holds(to, names));
    let cells: Vec<Cell> = spoilers.iter().map(|candidate| candidate.cell).collect();
    let digits: DigitSet = spoilers.iter().map(|candidate| candidate.digit).collect();
    let why = match place {
        LinkPlace::Cell(cell) => format!(
            "{} also has the {} {}",
            cell.name(names.shape),
            agree(digits.len(), "candidate", "candidates"),
            names.digit_list(digits, "and")
        ),
        LinkPlace::House(house) if !cells.is_empty() => format!(
            "{} also has {} in {house}: {}",
            names.digit_list(digits, "and"),
            agree(cells.len(), "a place", "places"),
            cell_names(&cells, names)
        ),
        LinkPlace::House(_) => "the two nodes are the same".to_owned(),
        LinkPlace::Set => {
            format!("the cells {} can be filled without either", cell_names(&from.cells, names))
        }
        LinkPlace::LargeSet => {
            return format!(
                "{link} could not be checked, because its {} cells can be filled in too many ways. Use \
                 a smaller set.",
                number(from.cells.len())
            );
        }
        LinkPlace::Nowhere => "the two nodes are neither in one cell nor in one house".to_owned(),
    };
    format!("{link} is not strong: {why}. {need_not}")
}

fn not_weak([from, to]: [&Node; 2], [one, other]: [Candidate; 2], names: Names) -> String {
    let link =
        format!("The link from {} to {} is not even weak", node(from, names), node(to, names));
    let [first, second] = [one.cell.name(names.shape), other.cell.name(names.shape)];
    if one == other {
        return format!("{link}: both nodes contain {} in {first}.", names.digit(one.digit));
    }
    if one.digit == other.digit {
        let digit = names.digit(one.digit);
        return format!("{link}: {first} does not see {second}, so both can be {digit}.");
    }
    format!(
        "{link}: {first} can be {} while {second} is {}.",
        names.digit(one.digit),
        names.digit(other.digit)
    )
}

/// Says that a chain does not count from its first or up to its last node, and what its end misses.
fn ends_early(effect: Effect, end: &Node, outside: &Outside, names: Names) -> String {
    let [written, inner, missing] = [&outside.node, &outside.inner, end].map(|it| node(it, names));
    let part = match outside.side {
        ChainEnd::Start => "begins",
        ChainEnd::End => "ends",
    };
    let fault = match outside.link {
        Strength::Weak => {
            format!("The chain has a weak link at {written}, so it {part} at {inner}")
        }
        Strength::Strong => format!(
            "The chain has two strong links in a row at {inner}, so the link to {written} does not \
             count and the chain {part} at {inner}"
        ),
    };
    let effect = in_cell(effect.candidate(), names);
    let missed = if outside.inner == *end {
        format!(", which does not rule out {effect}")
    } else {
        format!(". Its other end, {missing}, does not rule out {effect}")
    };
    format!(
        "{fault}{missed}. Strong and weak links must alternate, and a chain must begin and end with a \
         strong link."
    )
}

fn end_misses(effect: Effect, end: &Node, unseen: Option<Candidate>, names: Names) -> String {
    let target = effect.candidate();
    let cell = target.cell.name(names.shape);
    if let Effect::Place(_) = effect {
        return format!(
            "The links hold, but the ends of the chain leave neither {0} as the only candidate of \
             {cell} nor {cell} as the only place for {0} in a house.",
            names.digit(target.digit)
        );
    }
    match unseen {
        Some(unseen) if unseen.cell == target.cell => format!(
            "The links hold, but {cell} is itself an end of the chain and may be {}.",
            names.digit(target.digit)
        ),
        Some(unseen) => format!(
            "The links hold, but {cell} does not see {} at the end of the chain. If {}, {cell} can \
             be {} as well.",
            unseen.cell.name(names.shape),
            holds(end, names),
            names.digit(target.digit)
        ),
        None => format!(
            "The links hold, but the end {} does not rule out {} in {cell}.",
            node(end, names),
            names.digit(target.digit)
        ),
    }
}

/// Returns the pattern of a step as its line names it: "3/7 in r46c19".
fn pattern_of(step: &Step, names: Names) -> String {
    let line = step.line_with(names);
    let pattern = line.split(" => ").next().unwrap_or_default();
    let pattern = pattern.strip_prefix(step.profile().name).unwrap_or(pattern);
    pattern.trim_start_matches([':', ' ']).to_owned()
}

/// Says what a pattern that is on the board does instead of the claim.
fn other_effect(effect: Effect, step: &Step, names: Names) -> String {
    let name = step.profile().name;
    let pattern = pattern_of(step, names);
    let claimed = deeds(&[effect], names);
    let has_kind = |wanted: &Effect| wanted.placement().is_some() == effect.placement().is_some();
    let not = match claimed.split_once(' ') {
        Some((_, object)) if step.deduction.effects.iter().any(has_kind) => format!("not {object}"),
        _ => format!("but does not {}", claimed.replacen("s ", " ", 1)),
    };
    format!("The {name}, {pattern}, {}, {not}.", deeds(&step.deduction.effects, names))
}

/// Returns "places 5 in r1c2 and removes 3 from r46c9".
fn deeds(effects: &[Effect], names: Names) -> String {
    let placed = effects.iter().filter_map(|effect| effect.placement());
    let placed = placed.map(|candidate| in_cell(candidate, names));
    let eliminated = effects.iter().filter_map(|effect| effect.elimination());
    let groups = notation::by_digits_sorted(eliminated);
    let removed = groups.iter().map(|group| {
        let cells = notation::cells(&group.cells, names.shape);
        format!("{} from {cells}", names.digit_list(group.digits, "and"))
    });
    let [placed, removed]: [Vec<String>; 2] = [placed.collect(), removed.collect()];
    let deeds = [("places", placed), ("removes", removed)];
    let deeds = deeds.into_iter().filter(|(_, objects)| !objects.is_empty());
    let deeds = deeds.map(|(verb, objects)| format!("{verb} {}", list(objects, "and")));
    deeds.collect::<Vec<_>>().join(" and ")
}

/// Returns "r4c5 is not in the pattern", or "4 in r17c4, not 3, is in the pattern".
fn differs(difference: &Difference, names: Names) -> String {
    let foreign = &difference.foreign;
    if !foreign.is_empty() {
        let are = agree(foreign.count(), "is", "are");
        return format!("{} {are} not in the pattern", begun(&parts(foreign, names)));
    }
    let digits = |digits: DigitSet| names.digit_list(digits, "and");
    let others = difference.other_digits.iter().map(|other| {
        let place = match &other.place {
            Place::Cells(cells) => format!(" in {}", notation::cells(cells, names.shape)),
            Place::Houses(houses) => {
                format!(" in {}", list(houses.iter().map(House::to_string), "and"))
            }
            Place::Name(name) => format!(" as {name}"),
        };
        format!("{}{place}, not {},", digits(other.own), digits(other.named))
    });
    let others: Vec<String> = others.collect();
    format!("{} {} in the pattern", list(&others, "and"), agree(others.len(), "is", "are"))
}

/// Returns "r1c2, the digit 5 and row 3".
fn parts(parts: &Parts, names: Names) -> String {
    let mut texts: Vec<String> = parts.cells.iter().map(|cell| cell.name(names.shape)).collect();
    if !parts.digits.is_empty() {
        let noun = agree(parts.digits.len(), "the digit", "the digits");
        texts.push(format!("{noun} {}", names.digit_list(parts.digits, "and")));
    }
    texts.extend(parts.houses.iter().map(House::to_string));
    list(texts, "and")
}

/// Returns "X-Wing", or "Naked Pair or Hidden Pair"; more than three by the first and the number of
/// the others.
fn named_list(named: &[&'static Profile]) -> String {
    match named {
        [] => "technique of this name".to_owned(),
        [one] => one.name.to_owned(),
        [one, other] => format!("{} or {}", one.name, other.name),
        [one, other, third] => format!("{}, {} or {}", one.name, other.name, third.name),
        [one, rest @ ..] => {
            format!("{} or any of {} other techniques", one.name, number(rest.len()))
        }
    }
}

impl NoSolution {
    /// Describes the board.
    pub fn sentence(&self, names: impl Into<Names>) -> String {
        let names = names.into();
        let what = self
            .contradiction
            .as_ref()
            .map_or_else(String::new, |found| format!(": {}", contradiction(found, names)));
        format!(
            "This board has no solution{what}. A digit or an elimination on it is wrong. Correct it \
             first, because every claim would follow from a contradiction."
        )
    }
}

/// Returns the clause for a claim that contradicts itself.
fn self_contradiction(claim: &Claim, names: Names) -> Option<String> {
    let effects = claim.effects();
    let pairs = effects
        .iter()
        .enumerate()
        .flat_map(|(index, one)| effects[index + 1..].iter().map(move |other| (one, other)));
    let mut clauses = pairs.filter_map(|pair| match pair {
        (Effect::Place(one), Effect::Place(other)) if one.cell == other.cell => {
            let [one_digit, other_digit] =
                [one, other].map(|candidate| names.digit(candidate.digit));
            let cell = one.cell.name(names.shape);
            Some(format!("{cell} cannot be both {one_digit} and {other_digit}"))
        }
        (Effect::Place(one), Effect::Eliminate(other)) if one == other => {
            let (cell, digit) = (one.cell.name(names.shape), names.digit(one.digit));
            Some(format!("{cell} cannot be {digit} and not {digit}"))
        }
        _ => None,
    });
    clauses.next()
}

impl Visible {
    /// Returns the clause for it: "row 1 has its 8 in r1c1".
    fn clause(self, names: Names) -> String {
        match self {
            Self::Filled { value, is_given } => {
                let (cell, digit) = (value.cell.name(names.shape), names.digit(value.digit));
                let given = if is_given { "a given " } else { "already " };
                format!("{cell} is {given}{digit}")
            }
            Self::Placed(value, house) => {
                let (cell, digit) = (value.cell.name(names.shape), names.digit(value.digit));
                format!("{house} has its {digit} in {cell}")
            }
        }
    }
}

impl NotTrue {
    /// Returns the sentences of the stages up to this one.
    pub fn sentences(&self, revealed: Revealed, names: impl Into<Names>) -> Vec<String> {
        let names = names.into();
        let mut sentences = vec![self.answer(names)];
        sentences.extend(self.reason_sentence(names));
        if revealed >= Revealed::Cells {
            sentences.push(self.cells_sentence(names));
        }
        if revealed >= Revealed::Solution {
            sentences.push(self.solution_sentence(names));
        }
        sentences
    }

    /// Returns the first stage: the answer alone, and what the board or the claim itself shows.
    pub fn answer(&self, names: impl Into<Names>) -> String {
        let names = names.into();
        let why = self_contradiction(&self.claim, names);
        let why = why.or_else(|| Some(self.visible?.clause(names)));
        let why = why.map_or(String::new(), |why| format!(": {why}"));
        match &claim::parts(self.claim.effects(), names)[..] {
            [claim] => format!("No, {claim} is not true{why}."),
            parts => format!("No. Not all of {} are true{why}.", list(parts, "and")),
        }
    }

    /// Returns what is wrong with the reason, without the solution; `None` if no reason was given.
    pub fn reason_sentence(&self, names: impl Into<Names>) -> Option<String> {
        Some(match self.reason.as_deref()? {
            JudgedReason::Fails(failure) => {
                format!("Your reason also fails. {}", failure.sentence(names))
            }
            JudgedReason::Holds => "Your reason is right on this board, so an entry or an \
                                    elimination before it is wrong."
                .to_owned(),
        })
    }

    /// Returns the sentence of the second stage: the false part, and the cells that prove it.
    pub fn cells_sentence(&self, names: impl Into<Names>) -> String {
        let names = names.into();
        let wrong = notation::effects(&self.wrong, names);
        let part = if self.wrong.len() < self.claim.effects().len() {
            let count = claim::parts(&self.wrong, names).len();
            let (parts, are) = agree(count, ("part", "is"), ("parts", "are"));
            format!("The {parts} {wrong} {are} false.")
        } else {
            format!("Look at {}.", cell_names(&self.cells(), names))
        };
        match &self.contradiction {
            Some(found) => format!(
                "{part} With {wrong}, singles lead to a contradiction: {}.",
                contradiction(found, names)
            ),
            None => format!("{part} Singles alone do not show the contradiction."),
        }
    }

    /// Returns the third stage: the solution in the cells of the claim.
    pub fn solution_sentence(&self, names: impl Into<Names>) -> String {
        let names = names.into();
        let cells = self.wrong.iter().map(|effect| effect.candidate().cell);
        let mut cells: Vec<Cell> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        let values = cells.iter().map(|cell| {
            let digit = self.solution[cell.index()];
            format!("{} is {}", cell.name(names.shape), names.digit(digit))
        });
        format!("In the solution, {}.", list(values, "and"))
    }
}

impl Undecided {
    /// Says that two solutions differ in a cell of the claim.
    pub fn sentence(&self, names: impl Into<Names>) -> String {
        let names = names.into();
        let cell = self.differs.candidate().cell;
        let value = |solution: &[Digit]| names.digit(solution[cell.index()]);
        format!(
            "The puzzle has several solutions, so {} cannot be decided: {} is {} in one solution and \
             {} in another.",
            self.claim.text(names),
            cell.name(names.shape),
            value(&self.for_it),
            value(&self.against_it)
        )
    }
}

impl Proved {
    /// Names the technique, what more is proved, and a cheaper step.
    pub fn sentences(&self, names: impl Into<Names>) -> Vec<String> {
        let names = names.into();
        let name = match self.technique {
            Some(technique) => format!(
                "Correct: your reason proves {}. It is {} ({}, cost {}).",
                self.claim.text(names),
                article(technique.name),
                self.step.level().name(),
                self.cost()
            ),
            None => format!(
                "Correct: your reason proves {}. This pattern has no name of its own.",
                self.claim.text(names)
            ),
        };
        let mut sentences = vec![name];
        if self.has_other_name()
            && let Some(technique) = self.technique
        {
            sentences.push(format!(
                "You named {}; the pattern is {}.",
                named_list(&self.named),
                article(technique.name)
            ));
        }
        if self.has_no_name_of_its_own() {
            sentences.push(format!("You named {}, which it is not.", named_list(&self.named)));
        }
        if self.difference.contradictions() > 0 {
            let pattern = pattern_of(&self.step, names);
            sentences
                .push(format!("{} that was found: {pattern}.", differs(&self.difference, names)));
        } else if !self.difference.missing.is_empty() {
            sentences.push(format!(
                "The pattern is {}; you did not name {}.",
                pattern_of(&self.step, names),
                parts(&self.difference.missing, names)
            ));
        }
        if !self.proves_more.is_empty() {
            let more = notation::effects(&self.proves_more, names);
            sentences.push(format!("It proves more: {more}."));
        }
        if let Some(cheaper) = &self.cheaper {
            sentences.push(format!(
                "A cheaper step has the same effect (cost {}): {}.",
                cheaper.cost(),
                cheaper.line_with(names)
            ));
        }
        sentences
    }
}

impl EasiestProof {
    /// Describes how hard the proof is: "One step proves it: a Skyscraper (Hard, cost 4.7)."
    pub fn summary(&self) -> String {
        let cost = self.cost();
        let level = self.level().name();
        let hardest = self.steps.iter().max_by_key(|step| step.cost());
        let name = hardest.map_or("step", |step| step.profile().name);
        match self.steps.len() {
            1 => format!("One step proves it: {} ({level}, cost {cost}).", article(name)),
            count => format!(
                "{} steps prove it. The hardest is {} ({level}, cost {cost}).",
                begun(&number(count)),
                article(name)
            ),
        }
    }

    /// Returns "So r3c6<>5." for the part of a claim that the steps imply and do not make themselves: a
    /// placement eliminates candidates that it sees. `None` if the steps make all of it.
    pub fn conclusion(&self, claim: &Claim, names: impl Into<Names>) -> Option<String> {
        let made =
            |effect: &Effect| self.steps.iter().any(|step| step.deduction.effects.contains(effect));
        let implied = claim.effects().iter().filter(|effect| !made(effect)).copied();
        let implied: Vec<Effect> = implied.collect();
        let text = || format!("So {}.", notation::effects(&implied, names));
        (!implied.is_empty()).then(text)
    }
}

impl Verdict {
    /// Describes the verdict in sentences, the answer first. For a false claim it is the
    /// answer and what is wrong with the reason; [`NotTrue`] has the further stages.
    pub fn sentences(&self, names: impl Into<Names>) -> Vec<String> {
        let names = names.into();
        match self {
            Self::NoSolution(broken) => vec![broken.sentence(names)],
            Self::AlreadySettled(claim) => {
                vec![format!(
                    "The board already shows {}. There is nothing to prove.",
                    claim.text(names)
                )]
            }
            Self::NotTrue(wrong) => {
                let reason = wrong.reason_sentence(names);
                [wrong.answer(names)].into_iter().chain(reason).collect()
            }
            Self::Undecided(undecided) => vec![undecided.sentence(names)],
            Self::Unknown(claim) => vec![format!(
                "The search budget was too small to decide whether {} is true in every solution.",
                claim.text(names)
            )],
            Self::Proved(proved) => proved.sentences(names),
            Self::NotProved(failure) => vec![not_proved(failure), failure.sentence(names)],
            Self::ProvedElsewhere { failure: failure @ Failure::OtherPattern { .. }, .. } => {
                vec![not_proved(failure), failure.sentence(names)]
            }
            Self::ProvedElsewhere { failure, step } => vec![
                not_proved(failure),
                failure.sentence(names),
                format!("This {} does prove it: {}.", step.profile().name, step.line_with(names)),
            ],
            Self::TrueNoReason(claim) => vec![format!("{} is true.", claim.text(names))],
        }
    }
}

/// Returns the answer to a reason that does not prove a true claim.
fn not_proved(failure: &Failure) -> String {
    let but = match failure {
        Failure::InPart { .. } => "this reason does not prove all of it",
        Failure::SeveralSteps(_) => "this reason does not prove all of it at once",
        Failure::OtherPattern { .. } => "not by the pattern that you named",
        _ => "this reason does not prove it",
    };
    format!("The claim is true, but {but}.")
}
