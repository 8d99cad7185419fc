//! Profiles of techniques.

use super::costs::Row;
use super::{CostRule, Family, HodokuRating, Level, Rating, Role};

/// A technique's names and numbers.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each states a fact of its own")]
pub struct Profile {
    /// The unique name in commands and files, in kebab case.
    pub slug: &'static str,
    /// The name that people read, also at the start of machine lines.
    pub name: &'static str,
    /// Other names that players use.
    pub aliases: &'static [&'static str],
    /// The family.
    pub family: Family,
    /// Sudoku Explainer's rating, without the length part of chains.
    pub rating: Rating,
    /// The rule for the learner's cost of a step.
    pub cost: &'static CostRule,
    /// Names of roles in legends, where they differ from the usual names.
    pub role_names: &'static [(Role, &'static str)],
    /// True if the explanation names the sets A, B and so on.
    pub names_sets: bool,
    /// HoDoKu's level, and HoDoKu's score for one step.
    pub hodoku: HodokuRating,
    /// True if the technique relies on the puzzle having exactly one solution.
    pub needs_uniqueness: bool,
    /// True if the steps are nets: forcing steps in which candidates that are removed on the way count.
    pub(crate) is_net: bool,
    /// True if the technique is on by default.
    pub on_by_default: bool,
}

impl Profile {
    /// Returns all names: slug, name and aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let others = self.aliases.iter().copied();
        [self.slug, self.name].into_iter().chain(others)
    }

    /// Returns the name of a role in the legend of a board with these roles.
    pub fn role_title(&self, role: Role, roles: &[Role]) -> &'static str {
        let mut own = self.role_names.iter();
        if let Some((_, name)) = own.find(|(other, _)| *other == role) {
            return name;
        }
        match (self.family, role) {
            // A fish inside a proof must not turn every `house` of the legend into a `base`.
            (Family::Forcing, Role::Base) => role.title(&[]),
            (Family::Forcing, Role::Cover) => "intermediate eliminations in",
            (Family::Forcing, Role::SetA) if !roles.contains(&Role::SetB) => "intermediate pattern",
            (Family::Forcing, Role::SetA) => "first intermediate pattern",
            (Family::Forcing, Role::SetB) => "second intermediate pattern",
            (Family::Forcing, Role::SetC) => "third intermediate pattern",
            (Family::Singles, Role::Premise) => "rules out candidates",
            (Family::Fish, Role::Premise) => {
                "missing corner (crossing of base and cover without the digit)"
            }
            (Family::Chains, Role::Premise) => "bivalue",
            (Family::AlmostLockedSets, Role::Premise) => "houses of the sets",
            _ => role.title(roles),
        }
    }

    /// Returns the level of the cheapest step.
    pub fn level(&self) -> Level {
        Level::of_cost(self.cost.lowest)
    }

    /// Returns true if the steps are nets.
    pub const fn is_net(&self) -> bool {
        self.is_net
    }

    /// Creates the profile that [`technique!`](crate::techniques) starts from, with the numbers of a
    /// technique.
    pub(crate) const fn with_numbers(numbers: &'static Row) -> Self {
        Self {
            slug: numbers.slug,
            name: "",
            aliases: &[],
            family: Family::Singles,
            rating: numbers.rating,
            cost: &numbers.cost,
            role_names: &[],
            names_sets: false,
            hodoku: numbers.hodoku,
            needs_uniqueness: false,
            is_net: false,
            on_by_default: true,
        }
    }
}

impl PartialEq for Profile {
    fn eq(&self, other: &Self) -> bool {
        // Profiles are almost always the very same, and texts take longer to compare.
        std::ptr::eq(self, other) || self.slug == other.slug
    }
}

impl Eq for Profile {}
