//! The roles of things on the board in a step.

use crate::named;

named! {
    /// The role of an exhibit. The list is closed, so that every theme has a colour and a marker for each.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "role")
    )]
    pub enum Role {
        /// The pivot of a wing.
        Pivot = "pivot",
        /// A cell at the end of a wing.
        Pincer = "pincer",
        /// The house of the pattern, or a base set of a fish.
        Base = "base",
        /// A cover set of a fish, which loses candidates.
        Cover = "cover",
        /// A candidate of the base outside the covers.
        Fin = "fin",
        /// A candidate in two base sets at once.
        EndoFin = "endo-fin",
        /// The first set of cells: an almost locked set, a subset.
        SetA = "set-a",
        /// The second set of cells.
        SetB = "set-b",
        /// The third set of cells.
        SetC = "set-c",
        /// Any further set of cells.
        SetD = "set-d",
        /// A digit that only one of two sets can hold.
        RestrictedCommon = "restricted-common",
        /// The bivalue cells of a rectangle or loop.
        Floor = "floor",
        /// The cells of a rectangle or loop with more candidates.
        Roof = "roof",
        /// A candidate or node that is true in the branch shown.
        On = "on",
        /// A candidate or node that is false in the branch shown.
        Off = "off",
        /// A candidate of the first colour.
        ColourA = "colour-a",
        /// A candidate of the second colour.
        ColourB = "colour-b",
        /// The digit that the step is about.
        Digit = "digit",
        /// A fact that the step relies on, for example a filled cell that rules out a candidate.
        Premise = "premise",
        /// The cell or candidate in question, before the conclusion is shown.
        Target = "target",
        /// A candidate that the step places.
        Placed = "placed",
        /// A candidate that the step eliminates.
        Eliminated = "eliminated",
    }
}

impl Role {
    /// Returns its label in a legend. It depends on the other roles on the board: for example, a single
    /// set is called the pattern.
    pub fn title(self, played: &[Self]) -> &'static str {
        let alone = !played.contains(&Self::SetB);
        let fish = played.contains(&Self::Cover);
        match self {
            Self::Base if !fish => "house",
            Self::EndoFin => "endo fin",
            Self::SetA if alone => "pattern",
            Self::SetA => "set A",
            Self::SetB => "set B",
            Self::SetC => "set C",
            Self::SetD => "set D",
            Self::RestrictedCommon => "restricted common",
            Self::On => "true",
            Self::Off => "false",
            Self::ColourA => "colour A",
            Self::ColourB => "colour B",
            Self::Premise => "reason",
            Self::Target => "target",
            Self::Eliminated => "eliminated",
            role => role.name(),
        }
    }
}
