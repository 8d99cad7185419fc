//! A person's digits and pencil marks for a puzzle, and the mistakes in them.

use schemars::JsonSchema;
use serde::Serialize;

use super::input::{self, Argument, InputError};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;
use crate::referee::{
    MarkReport, Misuse, Origin, Removal, Review, Sequence, WrongEntry, compare_marks, marks_of,
    review,
};
use crate::search::Limits;
use crate::step::json::{CellName, Elimination, Placement};
use crate::step::{Effect, notation};

/// The entries of a person in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PersonEntries {
    /// The placements and eliminations.
    effects: Vec<Effect>,
    sequence: Sequence,
    /// The pencil marks of each cell; empty sets if there are none.
    marks: Vec<DigitSet>,
    /// The position with the person's digits.
    position: Puzzle,
}

impl PersonEntries {
    /// Returns the digits and pencil marks with which a puzzle was read.
    pub(super) fn of_puzzle(puzzle: &Puzzle) -> Self {
        Self {
            effects: placements(puzzle),
            sequence: Sequence::Unknown,
            // The candidates of a Sukaku are its givens, not pencil marks of the person.
            marks: if puzzle.is_sukaku() {
                vec![DigitSet::EMPTY; puzzle.shape.cells()]
            } else {
                marks_of(puzzle)
            },
            position: puzzle.clone(),
        }
    }

    /// Reads the entries of a person: a list such as `r1c5=8, r3c4<>5` in the order of
    /// entering, or a grid, a file or `-` with the same givens.
    ///
    /// # Errors
    /// Returns a message if the text is neither, or does not belong to the puzzle.
    pub(super) fn read(argument: &Argument, puzzle: &Puzzle) -> Result<Self, String> {
        let shape = puzzle.shape;
        let text = argument.text();
        if text.is_some_and(|text| text.trim().is_empty()) {
            return Err(
                "--entries: found no entries. Give a list like \"r1c5=8, r3c4<>5\", a grid or a file."
                    .to_owned(),
            );
        }
        let listed = notation::parse_effects(text.unwrap_or_default(), shape);
        if let Ok(effects) = listed
            && !effects.is_empty()
        {
            return Self::listed(effects, puzzle);
        }
        let grid = read_grid(argument).map_err(|error| match error {
            InputError::Neither { name, .. } => format!(
                "--entries: {name} is neither a file, nor a grid, nor a list of entries. Give one of \
                 them; a list is like \"r1c5=8, r3c4<>5\"."
            ),
            error => format!("--entries: {error}"),
        })?;
        if grid.shape != shape {
            return Err(format!(
                "--entries: the grid is {}, the puzzle is {shape}. Use a grid of the same size.",
                grid.shape
            ));
        }
        let mut position = puzzle.as_given();
        for (index, cell) in Cell::all(shape).enumerate() {
            let entered = grid.givens[index].or(grid.placed[index]);
            match (puzzle.givens[index], entered) {
                (Some(given), Some(digit)) if given != digit => {
                    return Err(format!(
                        "--entries: {} is a given {given}, and the entries have {digit} there. \
                         Use a grid with the givens of the puzzle.",
                        cell.name(shape)
                    ));
                }
                (None, entered) => position.placed[index] = entered,
                (Some(_), _) => {}
            }
        }
        position.eliminated.clone_from(&grid.eliminated);
        Ok(Self::of_puzzle(&position))
    }

    fn listed(effects: Vec<Effect>, puzzle: &Puzzle) -> Result<Self, String> {
        let shape = puzzle.shape;
        let mut position = puzzle.as_given();
        for effect in &effects {
            let Candidate { cell, digit } = effect.candidate();
            if let Some(given) = puzzle.givens[cell.index()] {
                return Err(format!(
                    "--entries: {} is a given {given}. List only cells that are empty in the puzzle.",
                    cell.name(shape)
                ));
            }
            if let Effect::Place(_) = effect {
                position.placed[cell.index()] = Some(digit);
            }
        }
        Ok(Self {
            effects,
            sequence: Sequence::AsEntered,
            marks: vec![DigitSet::EMPTY; shape.cells()],
            position,
        })
    }

    /// Returns the number of placements and eliminations.
    pub(super) const fn count(&self) -> usize {
        self.effects.len()
    }

    /// Returns true if there are neither digits nor pencil marks.
    pub(super) fn is_empty(&self) -> bool {
        self.effects.is_empty() && !self.has_marks()
    }

    fn has_marks(&self) -> bool {
        self.marks.iter().any(|marks| !marks.is_empty())
    }

    /// Looks for wrong entries.
    pub(super) fn review(&self, limits: Limits) -> Review {
        review(&self.position, &self.effects, self.sequence, limits)
    }

    /// Compares the pencil marks with what simple steps prove; `None` if there are no marks.
    pub(super) fn compare_marks(&self, solution: Option<&[Digit]>) -> Option<MarkReport> {
        self.has_marks().then(|| compare_marks(&self.position, &self.marks, solution))
    }
}

fn read_grid(argument: &Argument) -> Result<Puzzle, InputError> {
    let mut entries = input::many(argument)?;
    match entries.next() {
        Some(entry) => Ok(entry?.read()?.puzzle),
        None => Err(entries.empty_error()),
    }
}

fn placements(puzzle: &Puzzle) -> Vec<Effect> {
    let placed = puzzle.placed.iter().enumerate();
    let placed = placed.filter_map(|(index, digit)| {
        let candidate = Candidate::new(Cell::new(index), (*digit)?);
        Some(Effect::Place(candidate))
    });
    placed.collect()
}

/// The entries of a person, and the mistakes among them
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "entries", deny_unknown_fields)]
pub(super) struct EntriesObject {
    /// Number of entries
    count: usize,
    /// `right` if all entries are right; `unknown` if the budget was too small; `no_solution` if the givens
    /// have none
    verdict: VerdictName,
    /// The wrong entries, in the order of entering if that is known
    mistakes: Vec<MistakeObject>,
    /// The verdict in words, one string for each paragraph
    paragraphs: Vec<String>,
}

/// The verdict on all entries.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum VerdictName {
    Right,
    Wrong,
    Unknown,
    NoSolution,
}

/// A wrong entry
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "mistake", deny_unknown_fields)]
struct MistakeObject {
    /// The placement or elimination: `r1c5=8`, `r3c4<>5`
    entry: String,
    /// Its index among the entries, from 0
    index: usize,
    /// `follows`: a simple step proves it on the board with earlier wrong entries
    origin: OriginName,
    /// The wrong entries that it follows from
    follows_from: Vec<String>,
    /// The probable cause; null if none is found
    #[schemars(extend("enum" = ["already_in_house", "candidate_overlooked", "other_target", null]))]
    misuse: Option<&'static str>,
    /// Slug of the technique that it resembles, or by which it follows
    technique: Option<&'static str>,
    /// Candidates that were overlooked
    overlooked: Vec<Placement>,
    /// The cause in words
    text: Option<String>,
}

/// The origin of a wrong entry.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum OriginName {
    Unjustified,
    Follows,
}

impl EntriesObject {
    pub(super) fn new(entries: &PersonEntries, review: &Review) -> Self {
        let shape = entries.position.shape;
        let mistakes = match review {
            Review::Wrong(mistakes) => mistakes.wrong(),
            Review::Right | Review::Unknown | Review::NoSolution => &[],
        };
        let entry_text = |index: &usize| notation::effects(&[entries.effects[*index]], shape);
        let mistake = |wrong: &WrongEntry| {
            let (origin, follows_from) = match &wrong.origin {
                Origin::Unjustified => (OriginName::Unjustified, Vec::new()),
                Origin::Follows { from, .. } => {
                    (OriginName::Follows, from.iter().map(entry_text).collect())
                }
            };
            let misuse = wrong.misuse.as_ref();
            let overlooked = misuse.map_or(&[][..], Misuse::overlooked).iter();
            let step = match &wrong.origin {
                Origin::Follows { step, .. } => Some(&**step),
                Origin::Unjustified => misuse.and_then(Misuse::step),
            };
            MistakeObject {
                entry: entry_text(&wrong.index),
                index: wrong.index,
                origin,
                follows_from,
                misuse: misuse.map(Misuse::name),
                technique: step.map(|step| step.profile().slug),
                overlooked: overlooked.map(|&candidate| Placement::new(candidate, shape)).collect(),
                text: misuse.map(|misuse| misuse.sentence(wrong.effect, shape)),
            }
        };
        Self {
            count: entries.count(),
            verdict: match review {
                Review::Right => VerdictName::Right,
                Review::Wrong(_) => VerdictName::Wrong,
                Review::Unknown => VerdictName::Unknown,
                Review::NoSolution => VerdictName::NoSolution,
            },
            mistakes: mistakes.iter().map(mistake).collect(),
            paragraphs: sentences(entries, review),
        }
    }
}

/// Describes a review. Each string is a paragraph.
pub(super) fn sentences(entries: &PersonEntries, review: &Review) -> Vec<String> {
    let one = match review {
        Review::Wrong(mistakes) => return mistakes.paragraphs(entries.position.shape),
        Review::Right if entries.count() == 1 => "The entry is right.".to_owned(),
        Review::Right => format!("All {} entries are right.", entries.count()),
        Review::Unknown => "The budget was too small to judge the entries.".to_owned(),
        Review::NoSolution => {
            "The entries cannot be judged, because the givens have no solution.".to_owned()
        }
    };
    vec![one]
}

/// Pencil marks that differ from what can be proved
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "pencil_marks", deny_unknown_fields)]
pub(super) struct MarksObject {
    /// Candidates that are not marked although no simple step removes them, or although the solution has them
    missing: Vec<MissingObject>,
    /// Marks that a filled cell or one simple step removes
    removable: Vec<RemovableObject>,
}

/// A candidate that is not marked
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "missing_mark", deny_unknown_fields)]
struct MissingObject {
    /// The candidate
    candidate: Placement,
    /// True if the solution has it
    needed: bool,
}

/// A mark that can be removed
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "removable_mark", deny_unknown_fields)]
struct RemovableObject {
    /// The elimination
    elimination: Elimination,
    /// The kind of reason: a filled cell that sees it, a single, or locked candidates
    #[schemars(extend("enum" = ["seen", "single", "locked"]))]
    reason: &'static str,
    /// Slug of the technique; null if a filled cell sees it
    technique: Option<&'static str>,
    /// The filled cell that sees it
    seen_from: Option<CellName>,
}

impl MarksObject {
    pub(super) fn new(report: &MarkReport) -> Self {
        let shape = report.shape;
        let missing = report.missing.iter().map(|mark| MissingObject {
            candidate: Placement::new(mark.candidate, shape),
            needed: mark.is_needed,
        });
        let removable = report.removable.iter().map(|mark| RemovableObject {
            elimination: Elimination::new(mark.candidate, shape),
            reason: mark.reason.name(),
            technique: mark.reason.step().map(|step| step.profile().slug),
            seen_from: match &mark.reason {
                Removal::Seen(cell) => Some(CellName::new(*cell, shape)),
                Removal::Single(_) | Removal::Locked(_) => None,
            },
        });
        Self { missing: missing.collect(), removable: removable.collect() }
    }
}

/// Describes a report on pencil marks. Each string is a paragraph.
pub(super) fn mark_sentences(report: &MarkReport) -> Vec<String> {
    let shape = report.shape;
    let effects = |candidates: Vec<Candidate>, make: fn(Candidate) -> Effect| {
        let effects: Vec<Effect> = candidates.into_iter().map(make).collect();
        notation::effects(&effects, shape)
    };
    let mut sentences = Vec::new();
    let needed: Vec<Candidate> = report.needed().collect();
    if !needed.is_empty() {
        let names: Vec<String> = needed.iter().map(|mark| in_cell(*mark, shape)).collect();
        sentences.push(format!("needed and missing: {}", names.join(", ")));
    }
    let unproved = report.missing.iter().filter(|mark| !mark.is_needed);
    let unproved: Vec<Candidate> = unproved.map(|mark| mark.candidate).collect();
    if !unproved.is_empty() {
        let text = effects(unproved, Effect::Eliminate);
        sentences.push(format!("removed without a simple reason: {text}"));
    }
    let removable: Vec<Candidate> = report.removable.iter().map(|mark| mark.candidate).collect();
    if !removable.is_empty() {
        let text = effects(removable, Effect::Eliminate);
        sentences.push(format!("can be removed by singles and locked candidates: {text}"));
    }
    if sentences.is_empty() {
        sentences.push("up to date with singles and locked candidates".to_owned());
    }
    sentences
}

fn in_cell(candidate: Candidate, shape: Shape) -> String {
    format!("{} in {}", candidate.digit, candidate.cell.name(shape))
}
