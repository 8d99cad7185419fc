//! Families of techniques.

use super::named::named;

named! {
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
        Singles = "Singles",
        /// A box and a line that share all places of a digit.
        LockedCandidates = "Locked candidates",
        /// As many cells as digits in a house.
        Subsets = "Subsets",
        /// One digit in lines that cover each other.
        Fish = "Fish",
        /// One digit, two or three strong links.
        SingleDigit = "Single-digit patterns",
        /// A cell and its pincers.
        Wings = "Wings",
        /// Two colours on conjugate places.
        #[serde(rename = "colouring")]
        Coloring = "Colouring",
        /// Patterns that a single solution rules out.
        Uniqueness = "Uniqueness",
        /// Cells with one digit more than cells.
        #[serde(rename = "als")]
        AlmostLockedSets = "Almost locked sets",
        /// Strong and weak links in turn.
        Chains = "Chains",
        /// Patterns of many cells, across several houses.
        Exotic = "Exotic patterns",
        /// Deductions that follow from each of several assumptions.
        Forcing = "Forcing chains and nets",
        /// All arrangements of one digit.
        Templates = "Templates",
    }
}

impl Family {
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
