//! The colours in which a person can mark cells and candidates.

use crate::catalog::named;
use crate::palette::RoleColour;

named! {
    /// A colour for a person's notes. Its letter is shown beside coloured cells and candidates.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum NoteColour {
        /// Red, `r`.
        #[default]
        Red = "red",
        /// Yellow, `y`.
        Yellow = "yellow",
        /// Green, `g`.
        Green = "green",
        /// Cyan, `c`.
        Cyan = "cyan",
        /// Orange, `o`.
        Orange = "orange",
        /// Purple, `p`.
        Purple = "purple",
    }
}

impl NoteColour {
    /// Returns the letter of the colour, which is not the marker of any role.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Red => "r",
            Self::Yellow => "y",
            Self::Green => "g",
            Self::Cyan => "c",
            Self::Orange => "o",
            Self::Purple => "p",
        }
    }

    /// Returns the colour on the screen.
    pub const fn role_colour(self) -> RoleColour {
        match self {
            Self::Red => RoleColour::Red,
            Self::Yellow => RoleColour::Yellow,
            Self::Green => RoleColour::Green,
            Self::Cyan => RoleColour::Sky,
            Self::Orange => RoleColour::Orange,
            Self::Purple => RoleColour::Purple,
        }
    }

    pub(crate) fn of_letter(letter: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|colour| colour.letter() == letter)
    }
}
