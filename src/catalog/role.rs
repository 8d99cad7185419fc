//! The parts that things on the board play in a step.

/// The part that an exhibit plays: closed and small, so that every theme has a colour and a marker
/// for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The cell that a wing turns on.
    Pivot,
    /// A cell at the end of a wing.
    Pincer,
    /// What the pattern stands on: the house looked at, the base of a fish.
    Base,
    /// The houses that cover the base, and lose candidates.
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
    /// A candidate or node that is true in the branch told.
    On,
    /// A candidate or node that is false in the branch told.
    Off,
    /// A candidate of the first colour.
    ColourA,
    /// A candidate of the second colour.
    ColourB,
    /// The digit that the step is about.
    Digit,
    /// A fact that the step leans on: filled cells that see, places that are barred.
    Premise,
    /// The cell or candidate that the step is after, before its fate is told.
    Target,
    /// A candidate that the step places.
    Placed,
    /// A candidate that the step takes away.
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

    /// What people call it beside its marker, where these are all roles on the board: a base is one
    /// only of a cover, and a set alone is a pattern.
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

    /// Its name in themes.
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
