//! Families of techniques.

use crate::named;

named! {
    /// Techniques that share an idea.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "family")
    )]
    pub enum Family {
        /// Cells with one candidate, and digits with one place in a house.
        Singles = "Singles",
        /// Digits whose places in a box or line are all in one intersection.
        LockedCandidates = "Locked candidates",
        /// Sets of N cells of a house that contain N digits.
        Subsets = "Subsets",
        /// One digit in N houses whose places N other houses cover.
        Fish = "Fish",
        /// Patterns of one digit with two or three strong links.
        SingleDigit = "Single-digit patterns",
        /// A pivot and its pincers.
        Wings = "Wings",
        /// Conjugate pairs in two colours.
        #[serde(rename = "colouring")]
        Coloring = "Colouring",
        /// Patterns that cannot be in a puzzle with one solution.
        Uniqueness = "Uniqueness",
        /// Sets of N cells with N + 1 digits.
        #[serde(rename = "als")]
        AlmostLockedSets = "Almost locked sets",
        /// Alternating strong and weak links.
        Chains = "Chains",
        /// Patterns of many cells, across several houses.
        Exotic = "Exotic patterns",
        /// Deductions that follow from each of several assumptions.
        Forcing = "Forcing chains and nets",
        /// Every possible arrangement of one digit.
        Templates = "Templates",
    }
}

impl Family {
    /// Returns the name of one technique of the family.
    pub const fn singular(self) -> &'static str {
        match self {
            Self::Singles => "Single",
            Self::LockedCandidates => "Locked candidate",
            Self::Subsets => "Subset",
            Self::SingleDigit => "Single-digit pattern",
            Self::Wings => "Wing",
            Self::AlmostLockedSets => "Almost locked set",
            Self::Chains => "Chain",
            Self::Exotic => "Exotic pattern",
            Self::Forcing => "Forcing chain or net",
            Self::Templates => "Template",
            Self::Fish | Self::Coloring | Self::Uniqueness => self.name(),
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
