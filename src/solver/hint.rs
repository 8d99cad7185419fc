//! The hint ladder: a step told by degrees, each telling a little more than the one before.

use crate::grid::{Cell, Digit, House, HouseKind};
use crate::step::{Role, Step, Subject};

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
    /// How many degrees there are, the step itself counted.
    pub const COUNT: usize = 4;

    /// One degree further; nothing if that is the step itself.
    pub const fn further(self) -> Option<Self> {
        match self {
            Self::Possible => Some(Self::Where),
            Self::Where => Some(Self::Pattern),
            Self::Pattern => None,
        }
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
    let exhibits = &step.telling.exhibits;
    let house = exhibits.iter().find_map(|exhibit| match exhibit.subject {
        Subject::House(house) if exhibit.role != Role::Premise => Some(house),
        _ => None,
    });
    let digit = || {
        let mut digits = step.find.effects.iter();
        let first = digits.next()?.candidate().digit;
        let shown = exhibits.iter().flat_map(|exhibit| match &exhibit.subject {
            Subject::Candidates(candidates) => candidates.as_slice(),
            _ => &[],
        });
        let same = digits.all(|effect| effect.candidate().digit == first)
            && shown.into_iter().all(|candidate| candidate.digit == first)
            && step.placements().next().is_none();
        same.then_some(first)
    };
    match (house, digit()) {
        (Some(house), _) => Place::House(house),
        (None, Some(digit)) => Place::Digit(digit),
        (None, None) => {
            let first = pattern(step)[0];
            Place::House(House::new(HouseKind::Box, first.box_index(step.shape)))
        }
    }
}

/// The cells of a step's pattern, in the order of the story: without the filled cells that it leans
/// on, and without those where it only takes candidates away, unless there are no others.
pub fn pattern(step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let exhibits = step.telling.exhibits.iter();
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
        let effects = step.find.effects.iter();
        cells.extend(effects.map(|effect| effect.candidate().cell));
    }
    let mut seen = Vec::new();
    cells.retain(|cell| {
        let new = !seen.contains(cell);
        seen.push(*cell);
        new
    });
    cells
}
