//! The kinds of steps in HoDoKu's order: the first kind with a step is taken.

use std::cell::OnceCell;

use super::als::AlmostLocked;
use super::cells::Cells;
use super::fish::{FinnedForm, FrankenForm};
use super::found::Found;
use super::grid::Grid;
use super::uniqueness::{Rectangles, avoidable};
use super::{
    colors, fish, forcing, simple_chains, single_digit, singles, subsets, sue_de_coq, tables,
    templates, wings,
};
use crate::techniques;

/// A kind of step.
pub(super) struct Kind {
    /// HoDoKu's score of a step of this kind, under whatever name.
    pub(super) score: u32,
    /// The techniques that its steps are known by.
    pub(super) slugs: &'static [&'static str],
    find: fn(&Search) -> Option<Found>,
}

impl Kind {
    /// Returns true if steps of this kind rely on the puzzle having one solution.
    fn needs_uniqueness(&self) -> bool {
        techniques::profile(self.slugs[0]).is_some_and(|profile| profile.needs_uniqueness)
    }
}

/// Builds the list of kinds: score, techniques, search.
macro_rules! order {
    ($($score:literal: $($slug:literal)+ => $find:expr;)+) => {
        &[$(Kind { score: $score, slugs: &[$($slug),+], find: $find }),+]
    };
}

/// All kinds, in the order in which they are tried.
const ORDER: &[Kind] = order! {
    4: "full-house" => |it| singles::full_house(it.grid);
    4: "naked-single" => |it| singles::naked_single(it.grid);
    14: "hidden-single-box" "hidden-single-row" "hidden-single-column" => |it| singles::hidden_single(it.grid);
    40: "locked-pair" => |it| subsets::locked_subset(it.grid, 2);
    60: "locked-triple" => |it| subsets::locked_subset(it.grid, 3);
    50: "pointing" => |it| subsets::pointing(it.grid);
    50: "claiming" => |it| subsets::claiming(it.grid);
    60: "naked-pair" => |it| subsets::naked_subset(it.grid, 2);
    80: "naked-triple" => |it| subsets::naked_subset(it.grid, 3);
    70: "hidden-pair" => |it| subsets::hidden_subset(it.grid, 2);
    100: "hidden-triple" => |it| subsets::hidden_subset(it.grid, 3);
    120: "naked-quad" => |it| subsets::naked_subset(it.grid, 4);
    150: "hidden-quad" => |it| subsets::hidden_subset(it.grid, 4);
    140: "x-wing" => |it| fish::basic(it.grid, 2);
    150: "swordfish" => |it| fish::basic(it.grid, 3);
    160: "jellyfish" => |it| fish::basic(it.grid, 4);
    110: "remote-pair" => |it| simple_chains::remote_pair(it.grid);
    100: "bug-plus-1" => |it| wings::bug_plus_1(it.grid);
    130: "skyscraper" => |it| single_digit::skyscraper(it.grid);
    150: "two-string-kite" => |it| single_digit::two_string_kite(it.grid);
    120: "turbot-fish" => |it| simple_chains::turbot_fish(it.grid);
    120: "empty-rectangle" => |it| single_digit::empty_rectangle(it.grid);
    150: "w-wing" => |it| wings::w_wing(it.grid);
    160: "xy-wing" => |it| wings::xy_wing(it.grid);
    180: "xyz-wing" => |it| wings::xyz_wing(it.grid);
    100: "unique-rectangle-1" => |it| it.rectangle("unique-rectangle-1");
    100: "unique-rectangle-2" => |it| it.rectangle("unique-rectangle-2");
    100: "unique-rectangle-3" => |it| it.rectangle("unique-rectangle-3");
    100: "unique-rectangle-4" => |it| it.rectangle("unique-rectangle-4");
    100: "unique-rectangle-5" => |it| it.rectangle("unique-rectangle-5");
    100: "unique-rectangle-6" => |it| it.rectangle("unique-rectangle-6");
    100: "hidden-rectangle" => |it| it.rectangle("hidden-rectangle");
    100: "avoidable-rectangle-1" => |it| avoidable(it.grid, 1);
    100: "avoidable-rectangle-2" => |it| avoidable(it.grid, 2);
    130: "finned-x-wing" => |it| it.finned_fish(2, FinnedForm::Finned);
    150: "sashimi-x-wing" => |it| it.finned_fish(2, FinnedForm::Sashimi);
    200: "finned-swordfish" => |it| it.finned_fish(3, FinnedForm::Finned);
    240: "sashimi-swordfish" => |it| it.finned_fish(3, FinnedForm::Sashimi);
    250: "finned-jellyfish" => |it| it.finned_fish(4, FinnedForm::Finned);
    260: "sashimi-jellyfish" => |it| it.finned_fish(4, FinnedForm::Sashimi);
    250: "sue-de-coq" => |it| sue_de_coq::sue_de_coq(it.grid);
    150: "simple-colors-trap" "simple-colors-wrap" => |it| colors::simple(it.grid);
    200: "multi-colors-1" "multi-colors-2" => |it| colors::multi(it.grid);
    260: "x-chain" => |it| simple_chains::x_chain(it.grid, it.impossible_places());
    260: "xy-chain" => |it| simple_chains::xy_chain(it.grid);
    280: "continuous-nice-loop" "discontinuous-nice-loop" "aic" => |it| tables::nice_loop(it.grid);
    300: "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-aic" => |it| tables::grouped_nice_loop(it.grid);
    300: "als-xz" => |it| it.almost_locked().xz();
    320: "als-xy-wing" => |it| it.almost_locked().xy_wing();
    340: "als-xy-chain" => |it| it.almost_locked().xy_chain();
    300: "franken-x-wing" => |it| it.franken_fish(2, FrankenForm::Basic);
    350: "franken-swordfish" => |it| it.franken_fish(3, FrankenForm::Basic);
    390: "finned-franken-x-wing" => |it| it.franken_fish(2, FrankenForm::Finned);
    410: "finned-franken-swordfish" => |it| it.franken_fish(3, FrankenForm::Finned);
    500: "forcing-chain-contradiction" "cell-forcing-chain" "region-forcing-chain" => |it| forcing::forcing_chain(it.grid);
    700: "forcing-net-contradiction" "forcing-net-verity" => |it| forcing::forcing_net(it.grid);
};

const _: () = assert!(ORDER.len() <= u64::BITS as usize, "Kinds has a bit for each kind");

/// Returns the techniques of all kinds, in the order in which they are tried.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    ORDER.iter().flat_map(|kind| kind.slugs.iter().copied())
}

/// A set of kinds of steps: those that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u64);

impl Kinds {
    /// Returns the kinds of which at least one technique is on.
    pub fn with(is_on: impl Fn(&str) -> bool) -> Self {
        let kinds = ORDER.iter().enumerate();
        let on = kinds.filter(|(_, kind)| kind.slugs.iter().any(|slug| is_on(slug)));
        Self(on.fold(0, |bits, (index, _)| bits | 1 << index))
    }

    const fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }
}

/// The step that HoDoKu takes, and the kind that was searched for.
pub(super) struct Taken {
    pub(super) kind: &'static Kind,
    pub(super) found: Found,
}

/// Returns the step that HoDoKu takes next. Kinds that rely on the puzzle having one solution are
/// left out unless the caller has checked that it has a `single_solution`.
pub(super) fn find(grid: &Grid, kinds: Kinds, single_solution: bool) -> Option<Taken> {
    let search = Search::new(grid);
    let mut tried = ORDER.iter().enumerate().filter(|&(index, kind)| {
        kinds.contains(index) && (single_solution || !kind.needs_uniqueness())
    });
    tried.find_map(|(_, kind)| Some(Taken { kind, found: (kind.find)(&search)? }))
}

/// A grid with the data that several kinds share, computed on demand.
struct Search<'g> {
    grid: &'g Grid,
    rectangles: OnceCell<Rectangles>,
    almost_locked: OnceCell<AlmostLocked<'g>>,
    impossible_places: OnceCell<[Cells; 9]>,
}

impl<'g> Search<'g> {
    const fn new(grid: &'g Grid) -> Self {
        Self {
            grid,
            rectangles: OnceCell::new(),
            almost_locked: OnceCell::new(),
            impossible_places: OnceCell::new(),
        }
    }

    fn rectangle(&self, slug: &str) -> Option<Found> {
        self.rectangles.get_or_init(|| Rectangles::new(self.grid)).first(slug)
    }

    fn finned_fish(&self, size: usize, form: FinnedForm) -> Option<Found> {
        fish::finned(self.grid, self.impossible_places(), size, form)
    }

    fn franken_fish(&self, size: usize, form: FrankenForm) -> Option<Found> {
        fish::franken(self.grid, self.impossible_places(), size, form)
    }

    fn impossible_places(&self) -> &[Cells; 9] {
        let impossible = |digit| templates::impossible_places(self.grid, digit);
        self.impossible_places.get_or_init(|| std::array::from_fn(impossible))
    }

    fn almost_locked(&self) -> &AlmostLocked<'g> {
        self.almost_locked.get_or_init(|| AlmostLocked::new(self.grid))
    }
}
