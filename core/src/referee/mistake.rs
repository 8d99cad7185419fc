//! Mistakes: the first wrong entry of a person, and how it came about.

use super::misuse::{self, Misuse};
use super::simple::{SIMPLE, SINGLES, find_steps, step_with, take};
use crate::grid::{Board, Candidate, Cell, Digit, Names, Shape};
use crate::puzzle::Puzzle;
use crate::search::{Limits, SolutionCount, erased};
use crate::size::Size;
use crate::step::{Effect, Step, notation, wording};
use crate::with_size;

/// Maximum number of wrong entries that are tried as the first one if the order is unknown.
const MAX_ROOTS: usize = 64;

/// Maximum number of rounds of simple eliminations before a single.
const MAX_ROUNDS: usize = 4;

/// The order in which entries are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// The order in which they were made.
    AsEntered,
    /// The order is unknown: they were read from a filled grid.
    Unknown,
}

/// The answer to the question whether entries are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Review {
    /// The givens have no solution, so nothing can be said about the entries.
    NoSolution,
    /// The search could not decide within its limits.
    Unknown,
    /// No entry is wrong.
    Right,
    /// At least one entry is wrong.
    Wrong(Mistakes),
}

/// The wrong entries of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistakes {
    /// The size of the board.
    pub shape: Shape,
    /// The order of the entries.
    pub sequence: Sequence,
    /// The wrong entries, the first one first; never empty.
    wrong: Vec<WrongEntry>,
}

/// An entry that contradicts the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongEntry {
    /// Its index among the entries.
    pub index: usize,
    /// The placement or elimination.
    pub effect: Effect,
    /// Its origin: earlier entries, or nothing that justifies it.
    pub origin: Origin,
    /// The technique that it looks like a misuse of. Entries that follow from others have none.
    pub misuse: Option<Misuse>,
}

/// The origin of a wrong entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Nothing on the board proved it when it was made.
    Unjustified,
    /// It was proved by a simple step on a board that was wrong already.
    Follows {
        /// Indices of the wrong entries that the step relies on, ascending.
        from: Vec<usize>,
        /// The step.
        step: Box<Step>,
    },
}

impl Mistakes {
    /// Returns the first wrong entry.
    pub fn first(&self) -> &WrongEntry {
        &self.wrong[0]
    }

    /// Returns the wrong entries. In the order of entering if that is known; otherwise an entry
    /// that follows from others comes after them.
    pub fn wrong(&self) -> &[WrongEntry] {
        &self.wrong
    }

    /// Returns the wrong entries that follow from other wrong ones.
    pub fn consequences(&self) -> impl Iterator<Item = &WrongEntry> {
        let wrong = self.wrong.iter();
        wrong.filter(|entry| matches!(entry.origin, Origin::Follows { .. }))
    }

    /// Describes the mistakes: the first wrong entry, what it looks like, and what to take back.
    /// Each string is a paragraph.
    pub fn paragraphs(&self, names: impl Into<Names>) -> Vec<String> {
        let names = names.into();
        let first = self.first();
        let first_name = notation::effects(&[first.effect], names);
        let mut paragraphs = vec![match self.sequence {
            Sequence::AsEntered => format!("The first wrong entry is {first_name}."),
            Sequence::Unknown if self.wrong.len() == 1 => format!("{first_name} is wrong."),
            Sequence::Unknown => format!("The mistake probably began with {first_name}."),
        }];
        paragraphs.push(match &first.misuse {
            Some(misuse) => misuse.sentence(first.effect, names),
            None => "It does not look like a step that went wrong, so it was probably a guess."
                .to_owned(),
        });
        let name = |entry: &WrongEntry| notation::effects(&[entry.effect], names);
        let following: Vec<String> = self.consequences().map(name).collect();
        if !following.is_empty() {
            let verb = wording::agree(following.len(), "follows", "follow");
            paragraphs.push(format!(
                "{} {verb} from wrong entries before.",
                wording::begun(&first_names(&following))
            ));
        }
        let unjustified =
            self.wrong[1..].iter().filter(|entry| entry.origin == Origin::Unjustified);
        let others: Vec<String> = unjustified.map(name).collect();
        if !others.is_empty() {
            let (verb, follow) = wording::agree(others.len(), ("is", "does"), ("are", "do"));
            paragraphs.push(format!(
                "{} {verb} wrong too, and {follow} not follow from it.",
                first_names(&others)
            ));
        }
        paragraphs.push(self.advice());
        paragraphs
    }

    /// Returns the advice which move to undo.
    fn advice(&self) -> String {
        match self.sequence {
            Sequence::AsEntered => match self.first().index {
                0 => "It is the first entry, so start again from the puzzle.".to_owned(),
                1 => "Go back to the entry before it: that one is right.".to_owned(),
                kept => format!("Go back to before it: the {kept} entries until then are right."),
            },
            Sequence::Unknown => {
                let cells = self.wrong.iter().map(|entry| entry.effect.candidate().cell);
                let cells: Vec<Cell> = cells.collect();
                let names = notation::cells(&cells, self.shape);
                format!("Clear {names} and go on from there.")
            }
        }
    }
}

/// Joins at most eight names, and counts the others.
fn first_names(names: &[String]) -> String {
    const MAX: usize = 8;
    match names.len().saturating_sub(MAX) {
        0 => wording::list(names, "and"),
        more => format!("{} and {more} more", names[..MAX].join(", ")),
    }
}

/// Finds the wrong entries among `entries` and how they came about.
///
/// Only the givens of `puzzle` are used. An entry is wrong if no solution of the givens has it
/// together with the entries before it; if there is one solution, if that solution does not have it.
/// An entry for a cell replaces an earlier one for the same cell.
pub fn review(puzzle: &Puzzle, entries: &[Effect], sequence: Sequence, limits: Limits) -> Review {
    with_size!(puzzle.shape, size => {
        let givens = puzzle.as_given();
        let board = givens.board(size);
        if board.twice().is_some() {
            return Review::NoSolution;
        }
        match erased::solution_count(&givens, limits) {
            SolutionCount::Impossible => Review::NoSolution,
            SolutionCount::Unknown(_) => Review::Unknown,
            SolutionCount::Unique(solution) => Reviewer { board, entries, solution }.review(sequence),
            SolutionCount::Several(..) => match solution_of_longest(&givens, entries, limits) {
                None => Review::Unknown,
                Some((_, right)) if right == entries.len() => Review::Right,
                // What comes after the first wrong entry cannot be judged: several solutions may
                // differ there.
                Some((solution, right)) => {
                    let entries = &entries[..=right];
                    Reviewer { board, entries, solution }.review(Sequence::AsEntered)
                }
            },
        }
    })
}

/// Finds the longest beginning of the entries that some solution has, and that solution.
fn solution_of_longest(
    givens: &Puzzle,
    entries: &[Effect],
    limits: Limits,
) -> Option<(Vec<Digit>, usize)> {
    let with_first = |count: usize| {
        let mut puzzle = givens.clone();
        let mut contradicts = false;
        for effect in &entries[..count] {
            let Candidate { cell, digit } = effect.candidate();
            match effect {
                Effect::Place(_) => {
                    contradicts |= puzzle.givens[cell.index()].is_some_and(|given| given != digit);
                    puzzle.placed[cell.index()] = Some(digit);
                }
                Effect::Eliminate(candidate) => puzzle.eliminate([*candidate]),
            }
        }
        if contradicts {
            return Ok(None);
        }
        erased::first(&puzzle, limits)
    };
    // Each further entry can only exclude solutions, so the longest beginning is found by halving.
    let mut best = (with_first(0).ok()??, 0);
    let (mut low, mut high) = (0, entries.len());
    while low < high {
        let middle = (low + high).div_ceil(2);
        match with_first(middle).ok()? {
            Some(solution) => {
                best = (solution, middle);
                low = middle;
            }
            None => high = middle - 1,
        }
    }
    Some(best)
}

/// Judges entries on a board whose solution is known.
struct Reviewer<'a, S: Size> {
    /// The givens.
    board: Board<S>,
    entries: &'a [Effect],
    solution: Vec<Digit>,
}

impl<S: Size> Reviewer<'_, S> {
    fn review(&self, sequence: Sequence) -> Review {
        let wrong: Vec<usize> =
            (0..self.entries.len()).filter(|&index| !self.is_right(self.entries[index])).collect();
        if wrong.is_empty() {
            return Review::Right;
        }
        let wrong = match sequence {
            Sequence::AsEntered => self.in_order(),
            Sequence::Unknown => self.in_likely_order(&wrong),
        };
        Review::Wrong(Mistakes { shape: self.board.shape(), sequence, wrong })
    }

    fn is_right(&self, effect: Effect) -> bool {
        let candidate = effect.candidate();
        let is_solved = self.solution[candidate.cell.index()] == candidate.digit;
        is_solved == matches!(effect, Effect::Place(_))
    }

    /// Returns the solution's candidate of an empty cell.
    fn solved(&self, cell: Cell) -> Option<Candidate> {
        let digit = self.solution.get(cell.index())?;
        Some(Candidate::new(cell, *digit))
    }

    fn misuse(&self, board: &Board<S>, effect: Effect) -> Option<Misuse> {
        misuse::find(board, effect, |cell| self.solved(cell))
    }

    /// Follows the entries in their order.
    fn in_order(&self) -> Vec<WrongEntry> {
        let mut wrong: Vec<WrongEntry> = Vec::new();
        let mut sound = self.board.clone();
        for (index, &effect) in self.entries.iter().enumerate() {
            if self.is_right(effect) {
                effect.apply_to(&mut sound);
                continue;
            }
            let before: Vec<usize> = wrong.iter().map(|entry| entry.index).collect();
            let origin = self.origin(index, &before);
            let misuse = match origin {
                Origin::Unjustified => self.misuse(&sound, effect),
                Origin::Follows { .. } => None,
            };
            wrong.push(WrongEntry { index, effect, origin, misuse });
        }
        wrong
    }

    /// Decides whether an entry follows from wrong entries before it.
    fn origin(&self, index: usize, wrong: &[usize]) -> Origin {
        let effect = self.entries[index];
        let with = |wrong: &[usize]| {
            let mut board = self.board.clone();
            for (at, &entry) in self.entries[..index].iter().enumerate() {
                if self.is_right(entry) || wrong.contains(&at) {
                    entry.apply_to(&mut board);
                }
            }
            proof(board, effect)
        };
        if wrong.is_empty() {
            return Origin::Unjustified;
        }
        let Some(step) = with(wrong) else {
            return Origin::Unjustified;
        };
        let alone = wrong.iter().find_map(|&one| Some((vec![one], with(&[one])?)));
        let (from, step) = alone.unwrap_or_else(|| (wrong.to_vec(), step));
        Origin::Follows { from, step: Box::new(step) }
    }

    /// Orders wrong entries whose order is unknown: first one from which as many others as possible
    /// follow by singles, then those, then the same with the rest.
    fn in_likely_order(&self, wrong: &[usize]) -> Vec<WrongEntry> {
        let right = self.entries.iter().copied().filter(|&entry| self.is_right(entry));
        let right: Vec<Effect> = right.collect();
        let mut board = self.board.clone();
        for &entry in &right {
            entry.apply_to(&mut board);
        }
        let mut left = wrong.to_vec();
        let mut ordered: Vec<WrongEntry> = Vec::new();
        while !left.is_empty() {
            let spread = |&root: &usize| (self.spread(&board, root, &left), root);
            let roots = left.iter().take(MAX_ROOTS).map(spread);
            let Some((reached, root)) = best_root(roots, |root| {
                ordered.is_empty() && self.misuse(&self.board, self.entries[root]).is_some()
            }) else {
                break;
            };
            let effect = self.entries[root];
            ordered.push(WrongEntry {
                index: root,
                effect,
                origin: Origin::Unjustified,
                misuse: self.misuse_at_a_stage(effect, &right),
            });
            effect.apply_to(&mut board);
            for (index, step) in &reached {
                self.entries[*index].apply_to(&mut board);
                ordered.push(WrongEntry {
                    index: *index,
                    effect: self.entries[*index],
                    origin: Origin::Follows { from: vec![root], step: Box::new(step.clone()) },
                    misuse: None,
                });
            }
            left.retain(|index| *index != root && reached.iter().all(|(other, _)| other != index));
        }
        ordered
    }

    /// Returns the wrong entries that follow from one of them by singles, with the singles.
    fn spread(&self, board: &Board<S>, root: usize, wrong: &[usize]) -> Vec<(usize, Step)> {
        let mut board = board.clone();
        let mut reached: Vec<(usize, Step)> = Vec::new();
        if !self.entries[root].apply_to(&mut board) {
            return reached;
        }
        let mut left: Vec<usize> = wrong.iter().copied().filter(|&index| index != root).collect();
        loop {
            let before = reached.len();
            for step in find_steps(&board, SINGLES) {
                let is_step =
                    |index: &usize| step.deduction.effects.contains(&self.entries[*index]);
                if let Some(at) = left.iter().position(is_step) {
                    reached.push((left.remove(at), step));
                }
            }
            if reached.len() == before {
                return reached;
            }
            for (index, _) in &reached[before..] {
                self.entries[*index].apply_to(&mut board);
            }
        }
    }

    /// Finds a misuse on the boards on which a person may have been: the givens, and after each
    /// wave of singles among the right entries.
    fn misuse_at_a_stage(&self, effect: Effect, right: &[Effect]) -> Option<Misuse> {
        let mut board = self.board.clone();
        let mut found: Option<Misuse> = None;
        loop {
            let here = self.misuse(&board, effect);
            let is_close = here.as_ref().is_some_and(|misuse| misuse.overlooked().len() <= 1);
            if is_close {
                return here;
            }
            found = found.or(here);
            let mut changed = false;
            for step in find_steps(&board, SINGLES) {
                let entered = |effect: &Effect| right.contains(effect);
                if step.deduction.effects.iter().all(entered) {
                    changed |= take(&mut board, &step);
                }
            }
            if !changed {
                break;
            }
        }
        for &entry in right {
            entry.apply_to(&mut board);
        }
        found.or_else(|| self.misuse(&board, effect))
    }
}

/// Wrong entries that follow from one of them, with their singles.
type Reached = Vec<(usize, Step)>;

/// Returns the root from which most others follow; among several the first that `resembles` a
/// technique.
fn best_root(
    roots: impl Iterator<Item = (Reached, usize)>,
    resembles: impl Fn(usize) -> bool,
) -> Option<(Reached, usize)> {
    let roots: Vec<(Reached, usize)> = roots.collect();
    let max = roots.iter().map(|(reached, _)| reached.len()).max()?;
    let mut best: Vec<(Reached, usize)> = roots;
    best.retain(|(reached, _)| reached.len() == max);
    let index = best.iter().position(|(_, root)| resembles(*root)).unwrap_or(0);
    Some(best.swap_remove(index))
}

/// Returns the step with an effect, after a few rounds of simple eliminations.
fn proof<S: Size>(mut board: Board<S>, effect: Effect) -> Option<Step> {
    let slugs: Vec<&str> = [SINGLES, SIMPLE].concat();
    for _ in 0..MAX_ROUNDS {
        if let Some(step) = step_with(&board, &slugs, effect) {
            return Some(step);
        }
        let mut changed = false;
        for step in find_steps(&board, SIMPLE) {
            changed |= take(&mut board, &step);
        }
        if !changed {
            break;
        }
    }
    None
}
