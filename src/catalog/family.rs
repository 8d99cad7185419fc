//! Families of techniques.

use std::fmt;

/// Techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "family")
)]
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
    #[serde(rename = "colouring")]
    Coloring,
    /// Patterns that a single solution rules out.
    Uniqueness,
    /// Cells with one digit more than cells.
    #[serde(rename = "als")]
    AlmostLockedSets,
    /// Strong and weak links in turn.
    Chains,
    /// Patterns of many cells, across several houses.
    Exotic,
    /// Deductions that follow from each of several assumptions.
    Forcing,
    /// All arrangements of one digit.
    Templates,
}

impl Family {
    /// Returns its name in lists.
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

    /// Returns its name on the command line.
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
