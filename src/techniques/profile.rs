//! What is known of a technique before it is used.

use std::fmt;

use crate::rating::{Level, Rating};

/// Techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// A cell or a place with one possibility left.
    Singles,
    /// A box and a line that share all places of a digit.
    LockedCandidates,
    /// As many cells as digits in a house.
    Subsets,
    /// One digit in lines that cover each other.
    Fish,
    /// One digit, two or three strong links.
    SingleDigit,
    /// A cell and its pincers.
    Wings,
    /// Two colours on conjugate places.
    Coloring,
    /// What a single solution forbids.
    Uniqueness,
    /// Cells with one digit more than cells.
    AlmostLockedSets,
    /// Strong and weak links in turn.
    Chains,
    /// Patterns of many cells, across several houses.
    Exotic,
    /// What every way out has in common.
    Forcing,
    /// All arrangements of one digit.
    Templates,
}

impl Family {
    /// Its name in lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singles => "Singles",
            Self::LockedCandidates => "Locked candidates",
            Self::Subsets => "Subsets",
            Self::Fish => "Fish",
            Self::SingleDigit => "Single-digit patterns",
            Self::Wings => "Wings",
            Self::Coloring => "Colouring",
            Self::Uniqueness => "Uniqueness",
            Self::AlmostLockedSets => "Almost locked sets",
            Self::Chains => "Chains",
            Self::Exotic => "Exotic patterns",
            Self::Forcing => "Forcing chains and nets",
            Self::Templates => "Templates",
        }
    }

    /// Its name on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::LockedCandidates => "locked-candidates",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit",
            Self::Wings => "wings",
            Self::Coloring => "colouring",
            Self::Uniqueness => "uniqueness",
            Self::AlmostLockedSets => "als",
            Self::Chains => "chains",
            Self::Exotic => "exotic",
            Self::Forcing => "forcing",
            Self::Templates => "templates",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A technique's names, numbers and guide.
#[derive(Debug)]
pub struct Profile {
    /// Its name in commands and files: kebab-case, unique.
    pub slug: &'static str,
    /// Its name for people, and at the head of machine lines.
    pub name: &'static str,
    /// Other names that people use.
    pub aliases: &'static [&'static str],
    /// What it belongs to.
    pub family: Family,
    /// Sudoku Explainer's rating, without the length part of chains.
    pub rating: Rating,
    /// HoDoKu's score for one step.
    pub score: u32,
    /// HoDoKu's level.
    pub level: Level,
    /// Whether it leans on the puzzle having one solution.
    pub needs_uniqueness: bool,
    /// Whether it is on unless somebody turns it off: all that finish fast are.
    pub on_by_default: bool,
    /// Its page in the guide, in Markdown.
    pub guide: &'static str,
}

impl Profile {
    /// All that it is called: its slug, its name and its other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let others = self.aliases.iter().copied();
        [self.slug, self.name].into_iter().chain(others)
    }

    /// Nothing filled in: what [`technique!`](super::technique) starts from.
    pub(crate) const BLANK: Self = Self {
        slug: "",
        name: "",
        aliases: &[],
        family: Family::Singles,
        rating: Rating::tenths(0),
        score: 0,
        level: Level::Easy,
        needs_uniqueness: false,
        on_by_default: true,
        guide: "",
    };
}

impl PartialEq for Profile {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl Eq for Profile {}
