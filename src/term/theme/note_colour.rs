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
    pub fn letter(self) -> &'static str {
        &self.name()[..1]
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
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}
