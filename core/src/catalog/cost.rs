//! The learner's cost: how much a person has to keep in mind to see a step.
//!
//! A step's cost is the lowest cost of its technique plus an amount for everything that this
//! instance demands beyond the smallest instance: more cells, more strong links, a group. The
//! numbers are in one table, [`costs`](super::costs).

use std::fmt;

/// A learner's cost, exact to the hundredth. 1.0 is a full house; 20 is a guess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(into = "f64")]
pub struct Cost(u16);

impl Cost {
    /// A cost above that of every step.
    pub const HIGHEST: Self = Self(u16::MAX);
    /// The cost of a guess.
    pub const GUESS: Self = Self(2000);
    /// The lowest cost of a net: a forcing step in which candidates that are removed on the way count.
    pub const NET: Self = Self(1750);

    /// Creates a cost from hundredths: `Cost::hundredths(470)` is 4.7.
    pub const fn hundredths(hundredths: u16) -> Self {
        Self(hundredths)
    }

    /// Returns the cost in hundredths.
    pub const fn as_hundredths(self) -> u16 {
        self.0
    }

    /// Returns the cost as it is displayed: rounded to a tenth.
    #[must_use]
    pub const fn rounded(self) -> Self {
        Self((self.0.saturating_add(5)) / 10 * 10)
    }

    /// Returns the cost as a number.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl From<Cost> for f64 {
    fn from(cost: Cost) -> Self {
        cost.value()
    }
}

/// Writes the cost with one decimal: 4.7.
impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.rounded().0 / 10;
        write!(f, "{}.{}", tenths / 10, tenths % 10)
    }
}

/// Something that a person has to keep in mind or look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Load {
    /// Digits.
    Digits,
    /// Strong links to follow.
    StrongLinks,
    /// Changes between strong links of one digit and strong links that join two digits.
    Turns,
    /// Nodes of a chain that are groups of cells.
    Groups,
    /// Almost locked sets.
    Sets,
    /// Houses.
    Houses,
    /// Lines: houses that are not boxes, and so no compact shape.
    Lines,
    /// A house that has to be searched, because a glance does not show where a digit can be.
    Search,
    /// Cells of the pattern.
    Cells,
    /// Candidates of the pattern.
    Candidates,
    /// Places for a digit of which each has to be followed.
    Places,
    /// Cells that make a subset with cells that act as one.
    Partners,
    /// Cells that hold all digits of a subset.
    FullCells,
    /// Empty cells of the house in which the pattern is.
    EmptyCells,
    /// Other candidates in the cells of the pattern.
    Extras,
    /// Cells of a fish outside its cover.
    Fins,
    /// A wing whose pincers are both outside the box of the pivot.
    Apart,
    /// Guardians: candidates of which at least one is true.
    Guardians,
    /// Assumptions to follow one by one.
    Branches,
    /// Candidates that become true or false in a forcing chain.
    Links,
    /// Candidates that become true or false in a net.
    Nodes,
    /// Assumptions about the puzzle as a whole: that it has one solution.
    Premises,
    /// Cells that lost a digit as a candidate although they see no such digit: only pencil marks show
    /// it.
    Marks,
    /// A step after which no digit follows yet: it places none and leaves no single.
    Fruitless,
    /// A larger pattern in the same cells, which eliminates the same and more.
    Part,
}

impl Load {
    const COUNT: usize = Self::Part as usize + 1;

    /// All loads, the most characteristic of a step first.
    const ALL: [Self; Self::COUNT] = [
        Self::Digits,
        Self::StrongLinks,
        Self::Groups,
        Self::Sets,
        Self::Branches,
        Self::Places,
        Self::Links,
        Self::Nodes,
        Self::Guardians,
        Self::Premises,
        Self::Fins,
        Self::Houses,
        Self::Marks,
        Self::Lines,
        Self::Search,
        Self::Cells,
        Self::Candidates,
        Self::Partners,
        Self::FullCells,
        Self::EmptyCells,
        Self::Extras,
        Self::Turns,
        Self::Apart,
        Self::Fruitless,
        Self::Part,
    ];

    /// Returns true if the load decides only which step comes first, and says nothing about the size of
    /// the pattern. It never raises a step to the next level, and no puzzle is more difficult because
    /// of it.
    pub(super) const fn only_orders(self) -> bool {
        matches!(self, Self::Marks | Self::Fruitless | Self::Part)
    }

    /// Returns the noun for a count of the load, for one and for several; `None` if it is not counted
    /// in reasons.
    const fn nouns(self) -> Option<[&'static str; 2]> {
        Some(match self {
            Self::Digits => ["digit", "digits"],
            Self::StrongLinks => ["strong link", "strong links"],
            Self::Groups => ["group", "groups"],
            Self::Sets => ["almost locked set", "almost locked sets"],
            // A single assumption ends in a contradiction; several are the cases of a proof.
            Self::Branches => ["assumption", "branches"],
            Self::Links | Self::Nodes => ["candidate to follow", "candidates to follow"],
            Self::Guardians => ["guardian", "guardians"],
            Self::Fins => ["fin", "fins"],
            Self::Houses => ["house", "houses"],
            Self::Cells => ["cell", "cells"],
            Self::Candidates => ["candidate", "candidates"],
            Self::Places => ["place", "places"],
            Self::Partners => ["further cell", "further cells"],
            Self::Marks => ["pencil mark", "pencil marks"],
            _ => return None,
        })
    }

    /// Returns the words for a load that is a reason but is not counted.
    const fn phrase(self) -> Option<&'static str> {
        Some(match self {
            Self::Premises => "relies on uniqueness",
            Self::Fruitless => "leaves no single",
            Self::Part => "part of a larger pattern",
            _ => return None,
        })
    }
}

/// The amount of each [`Load`] that a step demands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Demand([u8; Load::COUNT]);

impl Demand {
    /// Creates the demand of these loads alone.
    pub(super) const fn new(loads: &[(Load, u8)]) -> Self {
        let mut demand = Self([0; Load::COUNT]);
        let mut index = 0;
        while index < loads.len() {
            demand.0[loads[index].0 as usize] = loads[index].1;
            index += 1;
        }
        demand
    }

    /// Returns the demand without a load.
    pub(super) const fn without(mut self, load: Load) -> Self {
        self.0[load as usize] = 0;
        self
    }

    /// Returns the amount of a load.
    pub const fn get(&self, load: Load) -> usize {
        self.0[load as usize] as usize
    }

    /// Sets the amount of a load. Amounts above 255 are stored as 255.
    #[inline]
    pub fn set(&mut self, load: Load, count: usize) {
        self.0[load as usize] = u8::try_from(count).unwrap_or(u8::MAX);
    }

    /// Returns up to three loads that characterise the step best, then the reasons why other steps come
    /// before it.
    pub fn reasons(&self) -> impl Iterator<Item = Amount> {
        let amount = |load| {
            let count = self.get(load);
            (count > 0).then_some(Amount { load, count })
        };
        let loads = Load::ALL.iter().copied();
        let stated = loads.filter(|&load| load == Load::Premises || load.nouns().is_some());
        // The two have the same words, and a net of chains has both.
        let has_links = self.get(Load::Links) > 0;
        let stated = stated.filter(move |&load| load != Load::Nodes || !has_links);
        let stated = stated.filter_map(amount).take(MAX_REASONS);
        stated.chain([Load::Fruitless, Load::Part].into_iter().filter_map(amount))
    }
}

/// The amount of a load.
#[derive(Clone, Copy, Debug)]
pub struct Amount {
    load: Load,
    count: usize,
}

impl Amount {
    /// Writes the amount in words: "one digit", "two strong links".
    pub(crate) fn write(self, text: &mut impl fmt::Write) -> fmt::Result {
        if let Some(phrase) = self.load.phrase() {
            return text.write_str(phrase);
        }
        let [one, several] = self.load.nouns().expect("a reason has words");
        match WORDS.get(self.count) {
            Some(word) => text.write_str(word)?,
            None => write!(text, "{}", self.count)?,
        }
        text.write_char(' ')?;
        text.write_str(if self.count == 1 { one } else { several })
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Maximum number of loads that are given as reasons for the size of a cost.
const MAX_REASONS: usize = 3;

/// The counts in words up to twelve; larger ones are written in figures.
const WORDS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];
