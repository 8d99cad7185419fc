//! The kinds of fish: by houses, by fins, and by whether a step has one fish or two.

use super::Fish;
use crate::catalog::Role;
use crate::grid::HouseKind;
use crate::position::Position;
use crate::size::Size;

/// A kind of fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub(super) houses: Houses,
    pub(super) fins: Fins,
    pub(super) pairing: Pairing,
}

/// The kinds of houses in the base and the cover of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Houses {
    /// Rows against columns.
    Lines,
    /// Rows and boxes against columns and boxes, with at least one box.
    Franken,
    /// Rows and columns on the same side, or the same kind of line on both sides.
    Mutant,
}

impl Houses {
    /// Returns the kinds of houses to choose base and cover from.
    pub(super) const fn sides(self) -> &'static [[&'static [HouseKind]; 2]] {
        use HouseKind::{Box, Column, Row};
        match self {
            Self::Lines => &[[&[Row], &[Column]], [&[Column], &[Row]]],
            Self::Franken => &[[&[Row, Box], &[Column, Box]], [&[Column, Box], &[Row, Box]]],
            Self::Mutant => &[[&[Row, Column, Box], &[Row, Column, Box]]],
        }
    }
}

/// The fins of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fins {
    /// No fins.
    None,
    /// Fins; without them every base set still has at least two places.
    Complete,
    /// Fins; without them some base set has a single place.
    Sashimi,
    /// Fins, whether or not a fish is left without them.
    Any,
}

impl Fins {
    /// Returns true if a fish that was found for this kind belongs to it.
    ///
    /// Only the two kinds that differ in the places left without the fins need a test: for
    /// [`Fins::None`], only fish without fins are visited.
    pub(super) fn accepts<S: Size>(self, fish: &Fish<S>, position: &Position<'_, S>) -> bool {
        match self {
            Self::None | Self::Any => true,
            Self::Complete => !fish.is_sashimi(position),
            Self::Sashimi => fish.is_sashimi(position),
        }
    }
}

/// Number of fish in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// One fish.
    Single,
    /// Two fish with the same base, each of which eliminates a candidate that the other does not.
    Siamese,
}

impl Pairing {
    /// Returns the names of the roles in legends.
    pub(super) const fn role_names(self) -> &'static [(Role, &'static str)] {
        match self {
            Self::Single => &[],
            Self::Siamese => &[
                (Role::Fin, "fin of one fish or of both"),
                (Role::SetA, "pattern of both fish"),
                (Role::Base, "base"),
                (Role::Cover, "covers of both fish"),
            ],
        }
    }
}
