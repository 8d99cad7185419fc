//! The hint ladder: a step told by degrees, each telling a little more than the one before.

use crate::catalog::Role;
use crate::grid::{Cell, Digit, House, HouseKind};
use crate::step::{Step, Subject};

/// How much of a step a hint tells. Behind the last degree comes the step itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degree {
    /// That something is possible, and how hard it is.
    Possible,
    /// Where to look: a house, a digit.
    Where,
    /// The technique, and the cells of its pattern.
    Pattern,
}

impl Degree {
    /// All of them, each further than the one before.
    pub const ALL: [Self; 3] = [Self::Possible, Self::Where, Self::Pattern];

    /// How many degrees there are, the step itself counted.
    pub const COUNT: usize = Self::ALL.len() + 1;

    /// One degree further; nothing if that is the step itself.
    pub fn further(self) -> Option<Self> {
        Self::ALL.get(self.number()).copied()
    }

    /// Its number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// Where to look for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In this house.
    House(House),
    /// At this digit, all over the board.
    Digit(Digit),
}

/// Where to look for a step: at the first house that its story names, else at the only digit that
/// it is about, else in the box where its pattern begins.
pub fn place(step: &Step) -> Place {
    first_house(step)
        .map(Place::House)
        .or_else(|| only_digit(step).map(Place::Digit))
        .unwrap_or_else(|| {
            let number = pattern(step)[0].box_index(step.shape);
            Place::House(House::new(HouseKind::Box, number))
        })
}

fn first_house(step: &Step) -> Option<House> {
    let mut exhibits = step.explanation().exhibits.iter();
    exhibits.find_map(|exhibit| match exhibit.subject {
        Subject::House(house) if exhibit.role != Role::Premise => Some(house),
        _ => None,
    })
}

/// The digit of all that a step shows and takes away; none if it places one.
fn only_digit(step: &Step) -> Option<Digit> {
    let effects = step
        .deduction
        .effects
        .iter()
        .map(|effect| effect.candidate());
    let shown = step.explanation().exhibits.iter();
    let shown = shown.flat_map(|exhibit| match &exhibit.subject {
        Subject::Candidates(candidates) => candidates.as_slice(),
        _ => &[],
    });
    let mut digits = effects.chain(shown.copied()).map(|shown| shown.digit);
    let first = digits.next()?;
    let only = step.placements().next().is_none() && digits.all(|digit| digit == first);
    only.then_some(first)
}

/// The cells of a step's pattern, in the order of the story: without the filled cells that it leans
/// on, and without those where it only takes candidates away, unless there are no others.
pub fn pattern(step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let exhibits = step.explanation().exhibits.iter();
    for exhibit in exhibits.filter(|exhibit| exhibit.role != Role::Premise) {
        match &exhibit.subject {
            Subject::Cells(shown) => cells.extend(shown),
            Subject::Candidates(shown) => cells.extend(shown.iter().map(|shown| shown.cell)),
            Subject::Link { from, to, .. } => {
                cells.extend(from.iter().chain(to).map(|shown| shown.cell));
            }
            Subject::House(_) | Subject::Digits(_) => {}
        }
    }
    if cells.is_empty() {
        let effects = step.deduction.effects.iter();
        cells.extend(effects.map(|effect| effect.candidate().cell));
    }
    let mut distinct = Vec::new();
    for cell in cells {
        if !distinct.contains(&cell) {
            distinct.push(cell);
        }
    }
    distinct
}
