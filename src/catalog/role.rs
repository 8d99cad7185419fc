//! The roles of things on the board in a step.

/// The role of an exhibit. The list is closed, so that every theme has a colour and a marker for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "role")
)]
pub enum Role {
    /// The pivot of a wing.
    Pivot,
    /// A cell at the end of a wing.
    Pincer,
    /// The house of the pattern, or a base house of a fish.
    Base,
    /// A cover house of a fish, which loses candidates.
    Cover,
    /// A candidate of the base outside the covers.
    Fin,
    /// A candidate in two base houses at once.
    EndoFin,
    /// The first set of cells: an almost locked set, a subset.
    SetA,
    /// The second set of cells.
    SetB,
    /// The third set of cells.
    SetC,
    /// Any further set of cells.
    SetD,
    /// A digit that only one of two sets can hold.
    RestrictedCommon,
    /// The bivalue cells of a rectangle or loop.
    Floor,
    /// The cells of a rectangle or loop with more candidates.
    Roof,
    /// A candidate or node that is true in the branch shown.
    On,
    /// A candidate or node that is false in the branch shown.
    Off,
    /// A candidate of the first colour.
    ColourA,
    /// A candidate of the second colour.
    ColourB,
    /// The digit that the step is about.
    Digit,
    /// A fact that the step relies on, for example a filled cell that rules out a candidate.
    Premise,
    /// The cell or candidate in question, before the conclusion is shown.
    Target,
    /// A candidate that the step places.
    Placed,
    /// A candidate that the step eliminates.
    Eliminated,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 22] = [
        Self::Pivot,
        Self::Pincer,
        Self::Base,
        Self::Cover,
        Self::Fin,
        Self::EndoFin,
        Self::SetA,
        Self::SetB,
        Self::SetC,
        Self::SetD,
        Self::RestrictedCommon,
        Self::Floor,
        Self::Roof,
        Self::On,
        Self::Off,
        Self::ColourA,
        Self::ColourB,
        Self::Digit,
        Self::Premise,
        Self::Target,
        Self::Placed,
        Self::Eliminated,
    ];

    /// Returns its label in a legend. It depends on the other roles on the board: for example, a single
    /// set is called the pattern.
    pub fn title(self, played: &[Self]) -> &'static str {
        let colours = played.contains(&Self::ColourA);
        let alone = !played.contains(&Self::SetB);
        let fish = played.contains(&Self::Cover);
        match self {
            Self::Base if !fish => "checked",
            Self::EndoFin => "endo fin",
            Self::SetA if colours => "colour C",
            Self::SetB if colours => "colour D",
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

    /// Returns its name in themes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pivot => "pivot",
            Self::Pincer => "pincer",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Fin => "fin",
            Self::EndoFin => "endo-fin",
            Self::SetA => "set-a",
            Self::SetB => "set-b",
            Self::SetC => "set-c",
            Self::SetD => "set-d",
            Self::RestrictedCommon => "restricted-common",
            Self::Floor => "floor",
            Self::Roof => "roof",
            Self::On => "on",
            Self::Off => "off",
            Self::ColourA => "colour-a",
            Self::ColourB => "colour-b",
            Self::Digit => "digit",
            Self::Premise => "premise",
            Self::Target => "target",
            Self::Placed => "placed",
            Self::Eliminated => "eliminated",
        }
    }
}
