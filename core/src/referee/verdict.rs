//! Verdicts: the answers to a claim and its reason.

use crate::catalog::{Cost, Family, Profile};
use crate::grid::{Candidate, Cell, Contradiction, Digit, DigitSet, House};
use crate::step::{Effect, Step, Strength};

use super::{Claim, Difference, Node};

/// The answer to a claim and its reason.
///
/// The first check that fails decides, in this order: is the claim settled on the board, is it true
/// in every solution, is the reason right on this board, does the reason prove the claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The board has no solution, so every claim would follow from it.
    NoSolution(NoSolution),
    /// The board already shows the claim.
    AlreadySettled(Claim),
    /// The claim is false. The answer has stages, so that a person sees only what they ask for.
    NotTrue(NotTrue),
    /// The puzzle has several solutions, and the claim is true only in some of them.
    Undecided(Undecided),
    /// The search could not decide within its limits whether the claim is true.
    Unknown(Claim),
    /// The claim is true, and the reason proves it.
    Proved(Box<Proved>),
    /// The claim is true. The reason does not prove it where it was stated, and the technique that
    /// it names proves it elsewhere on the board.
    ProvedElsewhere {
        /// The first thing that fails.
        failure: Failure,
        /// The step elsewhere.
        step: Box<Step>,
    },
    /// The claim is true, and the reason does not prove it.
    NotProved(Failure),
    /// The claim is true, and no reason was given.
    TrueNoReason(Claim),
}

impl Verdict {
    /// Returns its name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NoSolution(_) => "no_solution",
            Self::AlreadySettled(_) => "settled",
            Self::NotTrue(_) => "false",
            Self::Undecided(_) => "undecided",
            Self::Unknown(_) => "unknown",
            Self::Proved(_) => "proved",
            Self::ProvedElsewhere { .. } => "proved_elsewhere",
            Self::NotProved(_) => "not_proved",
            Self::TrueNoReason(_) => "true",
        }
    }

    /// Returns true if the claim is true in every solution.
    pub const fn is_true(&self) -> bool {
        matches!(
            self,
            Self::AlreadySettled(_)
                | Self::Proved(_)
                | Self::ProvedElsewhere { .. }
                | Self::NotProved(_)
                | Self::TrueNoReason(_)
        )
    }

    /// Returns the first thing that fails, if a reason was given that does not prove the claim.
    pub fn failure(&self) -> Option<&Failure> {
        match self {
            Self::NotProved(failure) | Self::ProvedElsewhere { failure, .. } => {
                Some(failure.cause())
            }
            Self::NotTrue(claim) => match claim.reason.as_deref()? {
                JudgedReason::Fails(failure) => Some(failure.cause()),
                JudgedReason::Holds => None,
            },
            Self::NoSolution(_)
            | Self::AlreadySettled(_)
            | Self::Undecided(_)
            | Self::Unknown(_)
            | Self::Proved(_)
            | Self::TrueNoReason(_) => None,
        }
    }
}

/// A board without a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSolution {
    /// The contradiction on the board, if it is visible there.
    pub contradiction: Option<Contradiction>,
}

/// A false claim. Its parts are separate, so that nothing about the solution is shown unasked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotTrue {
    pub(super) claim: Claim,
    pub(super) wrong: Vec<Effect>,
    pub(super) contradiction: Option<Contradiction>,
    pub(super) solution: Vec<Digit>,
    pub(super) visible: Option<Visible>,
    /// The judgement of the reason; `None` if no reason was given.
    pub(super) reason: Option<Box<JudgedReason>>,
}

/// The stages in which a false claim is explained; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Revealed {
    /// Only that the claim is false, and what is wrong with the reason.
    Answer,
    /// Also the false part and the cells that show it.
    Cells,
    /// Also the correct digits of the false part.
    Solution,
}

/// The judgement of the reason for a false claim. It uses only the board, not the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum JudgedReason {
    /// The first thing that fails.
    Fails(Failure),
    /// Nothing fails, so the board itself has a mistake.
    Holds,
}

/// A digit on the board against which a false claim is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visible {
    /// The claimed cell has this digit.
    Filled {
        /// The cell and its digit.
        value: Candidate,
        /// True if it is a given.
        is_given: bool,
    },
    /// A house of the claimed cell has the digit in this cell.
    Placed(Candidate, House),
}

impl NotTrue {
    /// Returns the claim.
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// Returns true if a digit on the board shows that the claim is false.
    pub const fn is_visible(&self) -> bool {
        self.visible.is_some()
    }

    /// Returns the part of the claim that is false. It is shown in the second stage.
    pub fn wrong(&self) -> &[Effect] {
        &self.wrong
    }

    /// Returns the contradiction to which singles lead from the claim, if they lead to one.
    pub const fn contradiction(&self) -> Option<&Contradiction> {
        self.contradiction.as_ref()
    }

    /// Returns the cells that prove it: those of the false part and of the contradiction.
    pub fn cells(&self) -> Vec<Cell> {
        let wrong = self.wrong.iter().map(|effect| effect.candidate().cell);
        let mut cells: Vec<Cell> = wrong.collect();
        match &self.contradiction {
            Some(Contradiction::NoCandidate(cell)) => cells.push(*cell),
            Some(Contradiction::Twice(_, _, twice)) => cells.extend(twice),
            Some(Contradiction::NoPlace(..)) | None => {}
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns a solution in which the claim is false, in reading order. This is the third stage.
    pub fn solution(&self) -> &[Digit] {
        &self.solution
    }
}

/// A claim that is true in one solution and false in another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The claim.
    pub claim: Claim,
    /// The part of the claim in which the two solutions differ.
    pub differs: Effect,
    /// A solution in which that part is true, in reading order.
    pub for_it: Vec<Digit>,
    /// A solution in which that part is false, in reading order.
    pub against_it: Vec<Digit>,
}

/// A claim that the reason proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The claim, without the parts that the board shows already.
    pub claim: Claim,
    /// The technique that the reason is, if it has a name.
    pub technique: Option<&'static Profile>,
    /// The techniques that the person named; empty if they named none.
    pub named: Vec<&'static Profile>,
    /// The deduction, explained as stepdoku explains its own steps.
    pub step: Step,
    /// Effects that the reason proves beyond the claim.
    pub proves_more: Vec<Effect>,
    /// A cheaper step with the same effect, if there is one.
    pub cheaper: Option<Step>,
    /// The parts of the pattern that the person names otherwise.
    pub difference: Difference,
}

impl Proved {
    /// Returns true if the person named another technique than the reason is.
    pub fn has_other_name(&self) -> bool {
        match self.technique {
            Some(technique) => !self.named.is_empty() && !self.named.contains(&technique),
            None => false,
        }
    }

    /// Returns true if the person named a technique, and the reason is none. Fish of any size and kind
    /// count as what they are called.
    pub fn has_no_name_of_its_own(&self) -> bool {
        let is_fish = |profile: &&Profile| profile.family == Family::Fish;
        self.technique.is_none()
            && !self.named.is_empty()
            && !self.named.iter().copied().any(|profile| is_fish(&profile))
    }

    /// Returns the learner's cost of the reason.
    pub fn cost(&self) -> Cost {
        self.step.cost()
    }
}

/// The place in which a strong link was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPlace {
    /// Two digits of one cell.
    Cell(Cell),
    /// Two places for a digit in a house.
    House(House),
    /// Two parts of an almost locked set.
    Set,
    /// Two parts of a set whose cells can be filled in too many ways to try all of them.
    LargeSet,
    /// The two nodes share neither a cell nor a house.
    Nowhere,
}

/// A node of a chain before its first strong link or after its last one. It does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outside {
    /// The node.
    pub node: Node,
    /// The link to it, as it was written.
    pub link: Strength,
    /// The node at its side, with which the part of the chain that counts begins or ends.
    pub inner: Node,
    /// The end of the chain at which it is.
    pub side: ChainEnd,
}

/// An end of a chain, as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainEnd {
    /// The first node.
    Start,
    /// The last node.
    End,
}

/// The first thing that fails in a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No cell of a node has its digit as a candidate.
    NotACandidate {
        /// The digit.
        digit: Digit,
        /// The cells of the node.
        cells: Vec<Cell>,
    },
    /// A cell of the pattern already has its digit.
    CellFilled(Cell),
    /// The cells of a set are in no common house.
    NoCommonHouse(Vec<Cell>),
    /// Four cells are not the corners of a rectangle in two boxes.
    NoRectangle(Vec<Cell>),
    /// No cell of a wing sees all its other cells.
    NoPivot(Vec<Cell>),
    /// The named technique has another number of cells.
    CellCount {
        /// The technique.
        technique: &'static Profile,
        /// The number of cells that it has.
        expected: usize,
        /// The cells that the reason names.
        cells: Vec<Cell>,
    },
    /// A digit of a fish is already placed in a base set.
    DigitPlaced {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The cell that has it.
        cell: Cell,
    },
    /// A link that must be strong is not.
    NotStrong {
        /// The node before the link.
        from: Node,
        /// The node after the link.
        to: Node,
        /// The cell or house of the link.
        place: LinkPlace,
        /// The candidates that spoil it.
        spoilers: Vec<Candidate>,
    },
    /// Two nodes of a weak link can both be true.
    NotWeak {
        /// The node before the link.
        from: Node,
        /// The node after the link.
        to: Node,
        /// Two candidates that do not see each other.
        apart: [Candidate; 2],
    },
    /// The chain has no strong link.
    TooShort,
    /// The loop has an odd number of nodes, so it is not continuous.
    LoopDoesNotClose,
    /// The chain is right, but an end does not rule out the claim.
    EndMisses {
        /// The part of the claim.
        effect: Effect,
        /// The first or the last node of the chain.
        end: Node,
        /// The node that was written outside the first or the last strong link, at this end if
        /// there is one.
        outside: Option<Box<Outside>>,
        /// A candidate of the end that the claimed cell does not see; `None` if the end is another
        /// digit in another cell.
        unseen: Option<Candidate>,
    },
    /// The loop is right, but no link of it rules out the claim.
    LoopMisses(Effect),
    /// The chains do not begin with all candidates of a cell or all places for a digit in a house: those
    /// that are missing; empty if the chains begin with candidates of no common cell or house.
    CasesMissing(Vec<Candidate>),
    /// The chains from a candidate are right, but they do not prove the claim.
    CaseMisses {
        /// The part of the claim.
        effect: Effect,
        /// The candidate with which the chains begin.
        start: Candidate,
    },
    /// A set of cells has too many digits.
    SetTooLarge {
        /// The cells.
        cells: Vec<Cell>,
        /// The candidates of the cells.
        digits: DigitSet,
        /// The number of digits that the set may have.
        allowed: usize,
        /// The surplus candidates, if the reason names as many digits as the set may have.
        spoilers: Vec<Candidate>,
    },
    /// The digit has a further place in a house.
    ExtraPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The further places.
        cells: Vec<Cell>,
        /// True if the pattern is a fish, where a fin could cover it.
        in_fish: bool,
    },
    /// A fish needs as many cover sets as base sets.
    Unbalanced {
        /// Number of base sets.
        base: usize,
        /// Number of cover sets.
        cover: usize,
    },
    /// The claimed cell is in no cover set, or it is in the base.
    OutsideCover {
        /// The claimed elimination.
        target: Candidate,
        /// True if the cell is a place of the base itself.
        in_base: bool,
    },
    /// The claimed cell does not see a fin.
    FinNotSeen {
        /// The claimed elimination.
        target: Candidate,
        /// The fin.
        fin: Cell,
    },
    /// The claimed cell does not see a cell of the pattern.
    NotSeen {
        /// The claimed elimination.
        target: Candidate,
        /// The cell of the pattern that has the digit.
        cell: Cell,
    },
    /// The reason is about other digits than the claim.
    OtherDigit {
        /// The part of the claim.
        effect: Effect,
        /// The digits of the reason.
        digits: DigitSet,
    },
    /// The reason relies on the puzzle having one solution, which is not known.
    UniquenessNotGiven {
        /// The technique.
        technique: &'static Profile,
        /// True if it is known that there are several solutions.
        has_several: bool,
    },
    /// The named technique has no step with this effect on this board.
    TechniqueAbsent {
        /// The techniques that the person named.
        named: Vec<&'static Profile>,
        /// Another effect that the technique does have here, if any.
        other: Option<Box<Step>>,
    },
    /// The reason proves only a part of the claim.
    InPart {
        /// The effects that it proves.
        proved: Vec<Effect>,
        /// The other effects.
        missed: Vec<Effect>,
        /// Why it does not prove the first of them.
        why: Box<Self>,
    },
    /// Each part of the claim follows by another of these steps.
    SeveralSteps(Vec<Step>),
    /// The named pattern is on the board and has another effect.
    OtherEffect {
        /// The part of the claim.
        effect: Effect,
        /// The step of the pattern.
        step: Box<Step>,
    },
    /// The reason names parts that are not in the pattern that proves the claim.
    OtherPattern {
        /// The difference.
        difference: Box<Difference>,
        /// The step that proves the claim.
        step: Box<Step>,
    },
    /// Cells have more candidates than the reason says.
    CandidatesOmitted {
        /// The cells.
        cells: Vec<Cell>,
        /// Their candidates in the reason.
        stated: DigitSet,
        /// Their other candidates.
        omitted: DigitSet,
    },
    /// A house has other than two places for a digit, so that there is no strong link in it.
    NoStrongLink {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The places.
        cells: Vec<Cell>,
    },
    /// From the stated facts alone, the claim does not follow.
    DoesNotFollow {
        /// The part of the claim.
        effect: Effect,
        /// A grid that has the stated facts, and in which the claim is false, in reading order.
        counterexample: Option<Vec<Digit>>,
    },
}

/// The cells, candidates and house to mark on the board for a failure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Candidates of the pattern or link that fails.
    pub pattern: Vec<Candidate>,
    /// Candidates that spoil it.
    pub spoilers: Vec<Candidate>,
    /// Cells of the pattern.
    pub cells: Vec<Cell>,
    /// The house.
    pub house: Option<House>,
}

impl Failure {
    /// Returns its name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotACandidate { .. } => "not_a_candidate",
            Self::CellFilled(_) => "cell_filled",
            Self::NoCommonHouse(_) => "no_common_house",
            Self::NoRectangle(_) => "no_rectangle",
            Self::NoPivot(_) => "no_pivot",
            Self::CellCount { .. } => "cell_count",
            Self::DigitPlaced { .. } => "digit_placed",
            Self::NotStrong { .. } => "link_not_strong",
            Self::NotWeak { .. } => "link_not_weak",
            Self::TooShort => "chain_too_short",
            Self::LoopDoesNotClose => "loop_does_not_close",
            Self::EndMisses { .. } => "end_misses_target",
            Self::LoopMisses(_) => "loop_misses_target",
            Self::CasesMissing(_) => "cases_missing",
            Self::CaseMisses { .. } => "case_misses_target",
            Self::SetTooLarge { .. } => "set_too_large",
            Self::ExtraPlace { in_fish: true, .. } => "fin_not_covered",
            Self::ExtraPlace { .. } => "extra_place",
            Self::Unbalanced { .. } => "base_and_cover_differ",
            Self::OutsideCover { .. } => "target_outside_cover",
            Self::FinNotSeen { .. } => "fin_not_seen",
            Self::NotSeen { .. } => "cell_not_seen",
            Self::OtherDigit { .. } => "other_digit",
            Self::UniquenessNotGiven { .. } => "uniqueness_not_given",
            Self::TechniqueAbsent { .. } => "technique_absent",
            Self::InPart { why, .. } => why.name(),
            Self::SeveralSteps(_) => "several_steps",
            Self::OtherEffect { .. } => "other_effect",
            Self::OtherPattern { .. } => "other_pattern",
            Self::CandidatesOmitted { .. } => "candidates_omitted",
            Self::NoStrongLink { .. } => "no_strong_link",
            Self::DoesNotFollow { .. } => "does_not_follow",
        }
    }

    /// Returns what fails in the part of the claim that the reason does not prove.
    pub fn cause(&self) -> &Self {
        match self {
            Self::InPart { why, .. } => why.cause(),
            failure => failure,
        }
    }

    /// Returns the marks for the board.
    pub fn marks(&self) -> Marks {
        let none = Marks::default();
        let in_cells = |digit: Digit, cells: &[Cell]| -> Vec<Candidate> {
            cells.iter().map(|&cell| Candidate::new(cell, digit)).collect()
        };
        match self {
            Self::NotACandidate { digit, cells } => {
                Marks { spoilers: in_cells(*digit, cells), ..none }
            }
            Self::CasesMissing(missing) => Marks { spoilers: missing.clone(), ..none },
            Self::CaseMisses { effect, start } => {
                Marks { pattern: vec![*start], cells: vec![effect.candidate().cell], ..none }
            }
            Self::CellFilled(cell) => Marks { cells: vec![*cell], ..none },
            Self::NoCommonHouse(cells)
            | Self::NoRectangle(cells)
            | Self::NoPivot(cells)
            | Self::CellCount { cells, .. } => Marks { cells: cells.clone(), ..none },
            Self::DigitPlaced { house, cell, .. } => {
                Marks { cells: vec![*cell], house: Some(*house), ..none }
            }
            Self::NotStrong { from, to, place, spoilers } => Marks {
                pattern: candidates_of([from, to]),
                spoilers: spoilers.clone(),
                house: match place {
                    LinkPlace::House(house) => Some(*house),
                    _ => None,
                },
                ..none
            },
            Self::NotWeak { from, to, apart } => {
                Marks { pattern: candidates_of([from, to]), spoilers: apart.to_vec(), ..none }
            }
            Self::EndMisses { effect, end, unseen, .. } => Marks {
                pattern: candidates_of([end]),
                spoilers: unseen.iter().copied().collect(),
                cells: vec![effect.candidate().cell],
                ..none
            },
            Self::SetTooLarge { cells, spoilers, .. } => {
                Marks { cells: cells.clone(), spoilers: spoilers.clone(), ..none }
            }
            Self::InPart { why, .. } => why.marks(),
            Self::OtherPattern { difference, .. } => Marks {
                cells: difference.foreign.cells.clone(),
                house: difference.foreign.houses.first().copied(),
                ..none
            },
            Self::CandidatesOmitted { cells, omitted, .. } => {
                let omitted = cells.iter().flat_map(|&cell| Candidate::all_in(cell, *omitted));
                Marks { cells: cells.clone(), spoilers: omitted.collect(), ..none }
            }
            Self::NoStrongLink { house, digit, cells } => {
                Marks { pattern: in_cells(*digit, cells), house: Some(*house), ..none }
            }
            Self::ExtraPlace { house, digit, cells, .. } => {
                Marks { spoilers: in_cells(*digit, cells), house: Some(*house), ..none }
            }
            Self::FinNotSeen { target, fin: cell } | Self::NotSeen { target, cell } => Marks {
                spoilers: vec![Candidate::new(*cell, target.digit)],
                cells: vec![target.cell],
                ..none
            },
            Self::OutsideCover { target, .. } => Marks { cells: vec![target.cell], ..none },
            Self::LoopMisses(effect)
            | Self::OtherDigit { effect, .. }
            | Self::OtherEffect { effect, .. }
            | Self::DoesNotFollow { effect, .. } => {
                Marks { cells: vec![effect.candidate().cell], ..none }
            }
            Self::TooShort
            | Self::LoopDoesNotClose
            | Self::Unbalanced { .. }
            | Self::UniquenessNotGiven { .. }
            | Self::SeveralSteps(_)
            | Self::TechniqueAbsent { .. } => none,
        }
    }
}

fn candidates_of<const N: usize>(nodes: [&Node; N]) -> Vec<Candidate> {
    nodes.into_iter().flat_map(Node::candidates).collect()
}
