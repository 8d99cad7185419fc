//! What is known of a technique before it is used.

#[cfg(doc)]
use super::Guide;
use super::{CostRule, Family, Level, Rating, costs};

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
    /// The learner's cost of its steps.
    pub cost: &'static CostRule,
    /// HoDoKu's score for one step.
    pub score: u32,
    /// HoDoKu's level.
    pub level: Level,
    /// Whether it leans on the puzzle having one solution.
    pub needs_uniqueness: bool,
    /// Whether it is on unless somebody turns it off: all that finish fast are.
    pub on_by_default: bool,
    /// The text of its guide, in Markdown; [`Guide::parse`] takes it apart.
    pub guide: &'static str,
}

impl Profile {
    /// All that it is called: its slug, its name and its other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let others = self.aliases.iter().copied();
        [self.slug, self.name].into_iter().chain(others)
    }

    /// Nothing filled in: what [`technique!`](super::technique) starts from.
    pub(crate) const DEFAULT: Self = Self {
        slug: "",
        name: "",
        aliases: &[],
        family: Family::Singles,
        rating: Rating::tenths(0),
        cost: costs::of("full-house"),
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
