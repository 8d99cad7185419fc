//! Fish: one digit, as many base houses as cover houses.
//!
//! Lines covered by lines are searched with bit masks (`lines`); boxes among the houses, or rows
//! and columns mixed, need the general search (`mixed`).

mod basic;
mod finned;
mod finned_mutant;
mod frames;
mod franken;
mod house_set;
mod kraken;
mod lines;
mod mixed;
mod mutant;
mod offers;
mod sashimi;
mod siamese;
mod tell;

pub use basic::{Jellyfish, Leviathan, Squirmbag, Swordfish, Whale, XWing};
pub use finned::{FinnedJellyfish, FinnedSwordfish, FinnedXWing};
pub use finned_mutant::{
    FinnedMutantJellyfish, FinnedMutantLeviathan, FinnedMutantSquirmbag, FinnedMutantSwordfish,
    FinnedMutantWhale, FinnedMutantXWing, SiameseFinnedMutantJellyfish,
    SiameseFinnedMutantSwordfish,
};
pub use franken::{
    FinnedFrankenJellyfish, FinnedFrankenSwordfish, FinnedFrankenXWing, FrankenJellyfish,
    FrankenSwordfish, FrankenXWing, SiameseFinnedFrankenJellyfish, SiameseFinnedFrankenSwordfish,
};
pub(crate) use house_set::HouseSet;
pub use kraken::{KrakenFish1, KrakenFish2};
pub use mutant::{
    MutantJellyfish, MutantLeviathan, MutantSquirmbag, MutantSwordfish, MutantWhale, MutantXWing,
};
pub use sashimi::{SashimiJellyfish, SashimiSwordfish, SashimiXWing};
pub use siamese::{
    SiameseFinnedJellyfish, SiameseFinnedSwordfish, SiameseFinnedXWing, SiameseSashimiJellyfish,
    SiameseSashimiSwordfish, SiameseSashimiXWing,
};

use crate::catalog::Load;
use crate::grid::{CellSet, Digit};
use crate::position::Position;
use crate::size::Size;

/// One digit, its base houses, and as many cover houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fish<S: Size> {
    /// The digit.
    pub(crate) digit: Digit,
    /// The houses of which each must have the digit.
    pub(crate) base: HouseSet,
    /// The houses of which each has room for it once.
    pub(crate) cover: HouseSet,
    /// Places in the base outside the cover, and those in two base houses at once.
    pub(crate) fins: CellSet<S>,
    /// The fins in two base houses at once.
    pub(crate) endo_fins: CellSet<S>,
    /// What falls if no fin is the digit: places in more cover houses than base houses.
    pub(crate) prey: CellSet<S>,
}

impl<S: Size> Fish<S> {
    /// The fish of these houses, with its fins and what it would eliminate without them.
    pub(crate) fn new(
        position: &Position<'_, S>,
        digit: Digit,
        base: HouseSet,
        cover: HouseSet,
    ) -> Self {
        let places = position.places(digit);
        let (in_base, endo) = once_and_twice::<S>(base);
        let (in_cover, in_covers) = once_and_twice::<S>(cover);
        let endo_fins = places & endo;
        let fins = (places & (in_base - in_cover)) | endo_fins;
        let prey = places & ((in_cover - in_base) | (in_covers - endo));
        Self {
            digit,
            base,
            cover,
            fins,
            endo_fins,
            prey,
        }
    }

    /// What the fish eliminates: prey that sees every fin.
    pub(crate) fn gone(&self, position: &Position<'_, S>) -> CellSet<S> {
        self.fins
            .iter()
            .fold(self.prey, |gone, fin| gone & position.geometry().peers(fin))
    }

    /// The places in the base that are no fins.
    fn body(&self, position: &Position<'_, S>) -> CellSet<S> {
        position.places(self.digit) & (once_and_twice::<S>(self.base).0 - self.fins)
    }

    /// How many places of the base are no fins, and how many are.
    fn loads(&self, position: &Position<'_, S>) -> [(Load, usize); 2] {
        [
            (Load::Cells, self.body(position).len()),
            (Load::Fins, self.fins.len()),
        ]
    }

    /// Whether a base house has only one place left that is no fin.
    fn is_sashimi(&self, position: &Position<'_, S>) -> bool {
        let body = self.body(position);
        self.base
            .houses::<S>()
            .any(|house| (body & position.geometry().cells(house)).len() < 2)
    }
}

/// The cells in at least one, and in at least two of these houses.
fn once_and_twice<S: Size>(houses: HouseSet) -> (CellSet<S>, CellSet<S>) {
    let mut once = CellSet::EMPTY;
    let mut twice = CellSet::EMPTY;
    for house in houses.houses::<S>() {
        let cells = S::geometry().cells(house);
        twice |= once & cells;
        once |= cells;
    }
    (once, twice)
}

/// "X-Wing" for 2 to "Leviathan" for 7.
const fn size_name(size: usize) -> &'static str {
    match size {
        2 => "X-Wing",
        3 => "Swordfish",
        4 => "Jellyfish",
        5 => "Squirmbag",
        6 => "Whale",
        _ => "Leviathan",
    }
}
