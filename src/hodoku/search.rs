//! The kinds of steps in HoDoKu's order: the first kind with a step is taken.

use std::cell::OnceCell;

use super::als::AlmostLocked;
use super::cells::Cells;
use super::fish::{FinnedForm, FrankenForm};
use super::found::{Found, Kind};
use super::grid::Grid;
use super::uniqueness::{Rectangles, avoidable};
use super::{
    colors, fish, forcing, simple_chains, single_digit, singles, subsets, sue_de_coq, tables,
    templates, wings,
};

/// A kind of step, and the techniques that its steps are known by.
struct Entry {
    kind: Kind,
    score: u32,
    slugs: &'static [&'static str],
}

/// Builds the list of entries: kind, score, techniques.
macro_rules! order {
    ($($kind:expr, $score:literal: $($slug:literal)+;)+) => {
        &[$(Entry { kind: $kind, score: $score, slugs: &[$($slug),+] }),+]
    };
}

/// All kinds, in the order in which they are tried, with HoDoKu's scores.
const ORDER: &[Entry] = order! {
    Kind::FullHouse, 4: "full-house";
    Kind::NakedSingle, 4: "naked-single";
    Kind::HiddenSingle, 14: "hidden-single-box" "hidden-single-row" "hidden-single-column";
    Kind::LockedSubset(2), 40: "locked-pair";
    Kind::LockedSubset(3), 60: "locked-triple";
    Kind::LockedCandidates1, 50: "pointing";
    Kind::LockedCandidates2, 50: "claiming";
    Kind::NakedSubset(2), 60: "naked-pair";
    Kind::NakedSubset(3), 80: "naked-triple";
    Kind::HiddenSubset(2), 70: "hidden-pair";
    Kind::HiddenSubset(3), 100: "hidden-triple";
    Kind::NakedSubset(4), 120: "naked-quad";
    Kind::HiddenSubset(4), 150: "hidden-quad";
    Kind::Fish(2), 140: "x-wing";
    Kind::Fish(3), 150: "swordfish";
    Kind::Fish(4), 160: "jellyfish";
    Kind::RemotePair, 110: "remote-pair";
    Kind::BugPlus1, 100: "bug-plus-1";
    Kind::Skyscraper, 130: "skyscraper";
    Kind::TwoStringKite, 150: "two-string-kite";
    Kind::TurbotFish, 120: "turbot-fish";
    Kind::EmptyRectangle, 120: "empty-rectangle";
    Kind::WWing, 150: "w-wing";
    Kind::XyWing, 160: "xy-wing";
    Kind::XyzWing, 180: "xyz-wing";
    Kind::Uniqueness(1), 100: "unique-rectangle-1";
    Kind::Uniqueness(2), 100: "unique-rectangle-2";
    Kind::Uniqueness(3), 100: "unique-rectangle-3";
    Kind::Uniqueness(4), 100: "unique-rectangle-4";
    Kind::Uniqueness(5), 100: "unique-rectangle-5";
    Kind::Uniqueness(6), 100: "unique-rectangle-6";
    Kind::HiddenRectangle, 100: "hidden-rectangle";
    Kind::AvoidableRectangle(1), 100: "avoidable-rectangle-1";
    Kind::AvoidableRectangle(2), 100: "avoidable-rectangle-2";
    Kind::FinnedFish(2), 130: "finned-x-wing";
    Kind::SashimiFish(2), 150: "sashimi-x-wing";
    Kind::FinnedFish(3), 200: "finned-swordfish";
    Kind::SashimiFish(3), 240: "sashimi-swordfish";
    Kind::FinnedFish(4), 250: "finned-jellyfish";
    Kind::SashimiFish(4), 260: "sashimi-jellyfish";
    Kind::SueDeCoq, 250: "sue-de-coq";
    Kind::SimpleColors, 150: "simple-colors-trap" "simple-colors-wrap";
    Kind::MultiColors, 200: "multi-colors-1" "multi-colors-2";
    Kind::XChain, 260: "x-chain";
    Kind::XyChain, 260: "xy-chain";
    Kind::NiceLoop, 280: "continuous-nice-loop" "discontinuous-nice-loop" "aic";
    Kind::GroupedNiceLoop, 300: "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-aic";
    Kind::AlsXz, 300: "als-xz";
    Kind::AlsXyWing, 320: "als-xy-wing";
    Kind::AlsXyChain, 340: "als-xy-chain";
    Kind::FrankenFish(2), 300: "franken-x-wing";
    Kind::FrankenFish(3), 350: "franken-swordfish";
    Kind::FinnedFrankenFish(2), 390: "finned-franken-x-wing";
    Kind::FinnedFrankenFish(3), 410: "finned-franken-swordfish";
    Kind::ForcingChain, 500: "forcing-chain-contradiction" "cell-forcing-chain" "region-forcing-chain";
    Kind::ForcingNet, 700: "forcing-net-contradiction" "forcing-net-verity";
};

const _: () = assert!(ORDER.len() <= u64::BITS as usize, "Kinds has a bit for each entry");

/// Returns the techniques of all kinds, in the order in which they are tried.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    ORDER.iter().flat_map(|entry| entry.slugs.iter().copied())
}

/// A set of kinds of steps: those that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u64);

impl Kinds {
    /// Returns the kinds of which at least one technique is on.
    pub fn with(is_on: impl Fn(&str) -> bool) -> Self {
        let entries = ORDER.iter().enumerate();
        let on = entries.filter(|(_, entry)| entry.slugs.iter().any(|slug| is_on(slug)));
        Self(on.fold(0, |bits, (at, _)| bits | 1 << at))
    }

    const fn contains(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }
}

impl Kind {
    /// Returns HoDoKu's score of a step of this kind.
    pub(super) fn score(self) -> u32 {
        let entry = ORDER.iter().find(|entry| entry.kind == self);
        entry.expect("every kind is in the order").score
    }

    /// Returns true if steps of this kind rely on the puzzle having one solution.
    const fn needs_uniqueness(self) -> bool {
        matches!(
            self,
            Self::BugPlus1
                | Self::Uniqueness(_)
                | Self::HiddenRectangle
                | Self::AvoidableRectangle(_)
        )
    }
}

/// Returns the step that HoDoKu takes next. Kinds that rely on the puzzle having one solution are
/// left out unless the caller has checked that it has a `single_solution`.
pub(super) fn find(grid: &Grid, kinds: Kinds, single_solution: bool) -> Option<Found> {
    let shared = SharedData::new(grid);
    let mut tried = ORDER.iter().enumerate().filter(|&(at, entry)| {
        kinds.contains(at) && (single_solution || !entry.kind.needs_uniqueness())
    });
    tried.find_map(|(_, entry)| shared.find(entry.kind))
}

/// A grid with the data that several kinds share, computed on demand.
struct SharedData<'g> {
    grid: &'g Grid,
    rectangles: OnceCell<Rectangles>,
    almost_locked: OnceCell<AlmostLocked<'g>>,
    impossible_places: OnceCell<[Cells; 9]>,
}

impl<'g> SharedData<'g> {
    const fn new(grid: &'g Grid) -> Self {
        Self {
            grid,
            rectangles: OnceCell::new(),
            almost_locked: OnceCell::new(),
            impossible_places: OnceCell::new(),
        }
    }

    fn find(&self, kind: Kind) -> Option<Found> {
        let grid = self.grid;
        match kind {
            Kind::FullHouse => singles::full_house(grid),
            Kind::NakedSingle => singles::naked_single(grid),
            Kind::HiddenSingle => singles::hidden_single(grid),
            Kind::LockedSubset(size) => subsets::locked_subset(grid, size),
            Kind::LockedCandidates1 => subsets::pointing(grid),
            Kind::LockedCandidates2 => subsets::claiming(grid),
            Kind::NakedSubset(size) => subsets::naked_subset(grid, size),
            Kind::HiddenSubset(size) => subsets::hidden_subset(grid, size),
            Kind::Fish(size) => fish::basic(grid, size),
            Kind::RemotePair => simple_chains::remote_pair(grid),
            Kind::BugPlus1 => wings::bug_plus_1(grid),
            Kind::Skyscraper => single_digit::skyscraper(grid),
            Kind::TwoStringKite => single_digit::two_string_kite(grid),
            Kind::TurbotFish => simple_chains::turbot_fish(grid),
            Kind::EmptyRectangle => single_digit::empty_rectangle(grid),
            Kind::WWing => wings::w_wing(grid),
            Kind::XyWing => wings::xy_wing(grid),
            Kind::XyzWing => wings::xyz_wing(grid),
            Kind::Uniqueness(_) | Kind::HiddenRectangle => {
                let rectangles = self.rectangles.get_or_init(|| Rectangles::new(grid));
                rectangles.of_kind(kind)
            }
            Kind::AvoidableRectangle(number) => avoidable(grid, number),
            Kind::FinnedFish(size) => {
                fish::finned(grid, self.impossible_places(), size, FinnedForm::Finned)
            }
            Kind::SashimiFish(size) => {
                fish::finned(grid, self.impossible_places(), size, FinnedForm::Sashimi)
            }
            Kind::SueDeCoq => sue_de_coq::sue_de_coq(grid),
            Kind::SimpleColors => colors::simple(grid),
            Kind::MultiColors => colors::multi(grid),
            Kind::XChain => simple_chains::x_chain(grid, self.impossible_places()),
            Kind::XyChain => simple_chains::xy_chain(grid),
            Kind::NiceLoop => tables::nice_loop(grid),
            Kind::GroupedNiceLoop => tables::grouped_nice_loop(grid),
            Kind::AlsXz => self.almost_locked().xz(),
            Kind::AlsXyWing => self.almost_locked().xy_wing(),
            Kind::AlsXyChain => self.almost_locked().xy_chain(),
            Kind::FrankenFish(size) => {
                fish::franken(grid, self.impossible_places(), size, FrankenForm::Basic)
            }
            Kind::FinnedFrankenFish(size) => {
                fish::franken(grid, self.impossible_places(), size, FrankenForm::Finned)
            }
            Kind::ForcingChain => forcing::forcing_chain(grid),
            Kind::ForcingNet => forcing::forcing_net(grid),
        }
    }

    fn impossible_places(&self) -> &[Cells; 9] {
        let impossible = |digit| templates::impossible_places(self.grid, digit);
        self.impossible_places.get_or_init(|| std::array::from_fn(impossible))
    }

    fn almost_locked(&self) -> &AlmostLocked<'g> {
        self.almost_locked.get_or_init(|| AlmostLocked::new(self.grid))
    }
}
