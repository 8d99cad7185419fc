//! The learner's cost of every technique: one table.
//!
//! Each row has the lowest cost of a technique, what its smallest instance demands, and what more
//! costs. All amounts are hundredths.
//!
//! # Reasons
//!
//! The base of a technique reflects what a person has to hold at once: digits, cells, houses,
//! links, and assumptions about the puzzle. A compact shape costs less than a spread one, one digit
//! less than several, marks that stay on the grid less than a chain held in the head. An
//! assumption (a branch, a single solution) costs most, because nothing on the board shows it.
//!
//! - The last place of a digit, and a house with two empty cells, are seen at a glance, and so come
//!   before all singles that have to be searched for. The distances of those follow the times of
//!   people: 5 s for a box, 26 s for a line, 76 s for a cell without pencil marks. A line with few empty
//!   cells is searched before one with many.
//! - Direct patterns come after every single in plain sight, and before the pattern that they skip.
//! - A Locked Pair comes before Pointing and Claiming, as in HoDoKu and Sunnie: one of its digits alone
//!   is a Pointing or a Claiming in the same two cells, so the pattern would be shown in two halves.
//! - Quads come after the common patterns of one digit and three cells: counting four is slow, and
//!   they are rare.
//! - Techniques that rely on the puzzle having one solution cost 1.0 more than their shape alone.
//! - A finned fish costs much more than the fish, because the exception is what has to be
//!   remembered. Sashimi costs 0.2 more.
//! - Chains start where known shapes end: three strong links of one digit, then four bivalue cells,
//!   then links of both kinds. Every further link adds 0.4 or 0.5, a group 2.2 and 0.6 for each
//!   further one.
//! - Almost locked sets come after chains of the same size, because two roles of digits and two
//!   sets have to be held; every further cell adds 0.5. So a set of eight cells never precedes a
//!   chain of four links.
//! - A Sue de Coq costs a little less than a doubly linked ALS-XZ of the same cells, which it always is
//!   too: one line and one box show it, and it has a name of its own.
//! - Exotic patterns come after chains and sets, and before every assumption: whoever knows them
//!   by name can see them.
//! - Forcing chains and nets come last. Nothing in them can be seen without assuming something. A net
//!   costs the same whatever its size, as none is followed in the head; of several the shortest is
//!   shown.
//!
//! # Sources
//!
//! The order is a comparison of SudokuWiki's grading (2025), HoDoKu 2.2, Sudoku Explainer 1.2.1,
//! Sunnie, Open Sudoku's measured times and sudoku.coach's lessons. The distances among singles and
//! subsets are fitted to the solving times of people in the Cloud Sudoku data set (IEEE Access 12,
//! 2024, CC0); Pelánek (FLAIRS 2011) found the same two sources of difficulty: the cost of a step,
//! and how few steps are open.

use super::cost::Load::{
    Apart, Branches, Cells, Digits, EmptyCells, Extras, Fins, FullCells, Groups, Guardians, Houses,
    Lines, Links, Premises, Search, Sets, StrongLinks, Turns,
};
use super::cost::{Cost, CostRule, Demand, Increment, Load};

/// The row of a technique.
const fn row(
    slug: &'static str,
    lowest: u16,
    smallest: &[(Load, u8)],
    increments: &'static [Increment],
) -> CostRule {
    CostRule {
        slug,
        lowest: Cost::hundredths(lowest),
        smallest: Demand::new(smallest),
        increments,
    }
}

/// The cost of each unit of a load beyond the smallest instance, and the maximum of its sum.
const fn per(load: Load, each: u16, most: u16) -> Increment {
    Increment { load, each, most }
}

/// A load without a cost.
const FIXED: &[Increment] = &[];
const LINE: &[Increment] = &[per(Search, 35, 35), per(EmptyCells, 5, 35)];
const NAKED: &[Increment] = &[
    per(Lines, 10, 10),
    per(FullCells, 10, 40),
    per(EmptyCells, 5, 20),
];
const HIDDEN: &[Increment] = &[per(Lines, 20, 20), per(Extras, 5, 60)];
const FISH: &[Increment] = &[per(Cells, 10, 80)];
const FINS: &[Increment] = &[per(Fins, 10, 40)];
const ROOF: &[Increment] = &[per(Cells, 30, 90)];
const LOOP_CELLS: &[Increment] = &[per(Cells, 15, 150)];
const COLOURS: &[Increment] = &[per(Cells, 10, 400)];
const ONE_DIGIT: &[Increment] = &[per(StrongLinks, 40, 400)];
const IN_CELLS: &[Increment] = &[per(StrongLinks, 40, 480)];
/// A turn never outweighs a link.
const MIXED: &[Increment] = &[per(StrongLinks, 50, 600), per(Turns, 20, 40)];
const GROUPED: &[Increment] = &[
    per(StrongLinks, 50, 600),
    per(Digits, 80, 80),
    per(Groups, 60, 300),
    per(Sets, 100, 300),
];
const WING_CELLS: &[Increment] = &[per(Cells, 50, 500)];
const GUARDED: &[Increment] = &[per(Guardians, 40, 120)];
/// No chain costs as much as a net.
const FORCED: &[Increment] = &[per(Branches, 40, 80), per(Links, 10, 80)];

/// All rows, cheapest first.
pub(crate) const ALL: &[CostRule] = &[
    // One house or one cell.
    row("full-house", 100, &[(Houses, 1)], &[per(Lines, 10, 10)]),
    row(
        "hidden-single-box",
        112,
        &[(Digits, 1), (Houses, 1)],
        &[per(Search, 8, 8)],
    ),
    row(
        "hidden-single-row",
        115,
        &[(Digits, 1), (Houses, 1), (EmptyCells, 3)],
        LINE,
    ),
    row(
        "hidden-single-column",
        115,
        &[(Digits, 1), (Houses, 1), (EmptyCells, 3)],
        LINE,
    ),
    row("naked-single", 200, &[(Cells, 1), (Houses, 3)], FIXED),
    // A pattern that leaves a single, then the pattern: two houses, or digits and cells alike.
    row("direct-pointing", 220, &[(Digits, 1), (Houses, 3)], FIXED),
    row("direct-claiming", 225, &[(Digits, 1), (Houses, 3)], FIXED),
    row(
        "locked-pair",
        235,
        &[(Digits, 2), (Houses, 2), (Cells, 2)],
        FIXED,
    ),
    row("pointing", 240, &[(Digits, 1), (Houses, 2)], FIXED),
    row("claiming", 260, &[(Digits, 1), (Houses, 2)], FIXED),
    row(
        "direct-hidden-pair",
        290,
        &[(Digits, 3), (Houses, 1)],
        FIXED,
    ),
    row(
        "naked-pair",
        290,
        &[(Digits, 2), (Houses, 1), (Cells, 2), (EmptyCells, 5)],
        NAKED,
    ),
    row(
        "locked-triple",
        320,
        &[(Digits, 3), (Houses, 2), (Cells, 3)],
        FIXED,
    ),
    row(
        "hidden-pair",
        330,
        &[(Digits, 2), (Houses, 1), (Cells, 2), (Extras, 1)],
        HIDDEN,
    ),
    row(
        "naked-triple",
        370,
        &[(Digits, 3), (Houses, 1), (Cells, 3), (EmptyCells, 5)],
        NAKED,
    ),
    row(
        "direct-hidden-triple",
        380,
        &[(Digits, 4), (Houses, 1)],
        FIXED,
    ),
    row(
        "hidden-triple",
        420,
        &[(Digits, 3), (Houses, 1), (Cells, 3), (Extras, 1)],
        HIDDEN,
    ),
    // One digit in few lines: shapes that are known.
    row("x-wing", 450, &[(Digits, 1), (Houses, 2), (Cells, 4)], FISH),
    row("skyscraper", 470, &[(Digits, 1), (StrongLinks, 2)], FIXED),
    row(
        "two-string-kite",
        490,
        &[(Digits, 1), (StrongLinks, 2)],
        FIXED,
    ),
    row("turbot-fish", 510, &[(Digits, 1), (StrongLinks, 2)], FIXED),
    row(
        "dual-two-string-kite",
        520,
        &[(Digits, 1), (StrongLinks, 4)],
        FIXED,
    ),
    row(
        "empty-rectangle",
        530,
        &[(Digits, 1), (StrongLinks, 1), (Groups, 1), (Cells, 3)],
        &[per(Cells, 10, 20)],
    ),
    // Two or three cells.
    row(
        "xy-wing",
        550,
        &[(Digits, 3), (Cells, 3)],
        &[per(Apart, 10, 10)],
    ),
    row(
        "dual-empty-rectangle",
        560,
        &[(Digits, 1), (StrongLinks, 2), (Groups, 1)],
        FIXED,
    ),
    row(
        "xyz-wing",
        580,
        &[(Digits, 3), (Cells, 3)],
        &[per(Apart, 10, 10)],
    ),
    row(
        "w-wing",
        590,
        &[(Digits, 2), (StrongLinks, 1), (Cells, 2)],
        &[per(Groups, 20, 20)],
    ),
    // Four cells that must not be exchangeable; 1.0 of each is the premise.
    row(
        "unique-rectangle-1",
        610,
        &[(Digits, 2), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row(
        "unique-rectangle-2",
        630,
        &[(Digits, 3), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row(
        "unique-rectangle-4",
        640,
        &[(Digits, 2), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row(
        "avoidable-rectangle-1",
        640,
        &[(Digits, 2), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row(
        "unique-rectangle-5",
        650,
        &[(Digits, 3), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row(
        "unique-rectangle-6",
        650,
        &[(Digits, 2), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row("bug-plus-1", 650, &[(Premises, 1), (Cells, 1)], FIXED),
    row(
        "hidden-rectangle",
        660,
        &[(Digits, 2), (StrongLinks, 2), (Premises, 1)],
        FIXED,
    ),
    row(
        "avoidable-rectangle-2",
        660,
        &[(Digits, 3), (Premises, 1), (Cells, 4)],
        FIXED,
    ),
    row(
        "remote-pair",
        660,
        &[(Digits, 2), (Cells, 4)],
        &[per(Cells, 15, 150)],
    ),
    row(
        "unique-rectangle-3",
        670,
        &[(Digits, 4), (Premises, 1), (Cells, 1)],
        ROOF,
    ),
    // Four digits in four cells, three lines.
    row(
        "naked-quad",
        680,
        &[(Digits, 4), (Houses, 1), (Cells, 4), (EmptyCells, 5)],
        NAKED,
    ),
    row(
        "unique-loop",
        690,
        &[(Digits, 2), (Premises, 1), (Cells, 6)],
        LOOP_CELLS,
    ),
    row(
        "swordfish",
        700,
        &[(Digits, 1), (Houses, 3), (Cells, 6)],
        FISH,
    ),
    row(
        "hidden-quad",
        710,
        &[(Digits, 4), (Houses, 1), (Cells, 4), (Extras, 1)],
        HIDDEN,
    ),
    row(
        "extended-rectangle",
        710,
        &[(Digits, 3), (Premises, 1), (Cells, 6)],
        LOOP_CELLS,
    ),
    row(
        "finned-x-wing",
        720,
        &[(Digits, 1), (Houses, 2), (Fins, 1)],
        FINS,
    ),
    row(
        "sashimi-x-wing",
        740,
        &[(Digits, 1), (Houses, 2), (Fins, 1)],
        FINS,
    ),
    row(
        "siamese-finned-x-wing",
        750,
        &[(Digits, 1), (Houses, 2), (Fins, 2)],
        FINS,
    ),
    // Two colours.
    row(
        "simple-colors-trap",
        760,
        &[(Digits, 1), (Cells, 4)],
        COLOURS,
    ),
    row(
        "simple-colors-wrap",
        770,
        &[(Digits, 1), (Cells, 4)],
        COLOURS,
    ),
    row(
        "siamese-sashimi-x-wing",
        770,
        &[(Digits, 1), (Houses, 2), (Fins, 2)],
        FINS,
    ),
    row(
        "bug-2",
        780,
        &[(Digits, 1), (Premises, 1), (Cells, 2)],
        ROOF,
    ),
    row("bug-4", 780, &[(Premises, 1), (Cells, 2)], ROOF),
    row("bug-3", 780, &[(Premises, 1), (Cells, 1)], ROOF),
    // Chains.
    row("x-chain", 800, &[(Digits, 1), (StrongLinks, 3)], ONE_DIGIT),
    row("xy-chain", 830, &[(StrongLinks, 4)], IN_CELLS),
    row(
        "discontinuous-nice-loop",
        830,
        &[(StrongLinks, 2), (Turns, 1)],
        MIXED,
    ),
    row(
        "continuous-nice-loop",
        830,
        &[(StrongLinks, 2), (Turns, 1)],
        MIXED,
    ),
    row("aic", 830, &[(StrongLinks, 2), (Turns, 1)], MIXED),
    row(
        "finned-swordfish",
        840,
        &[(Digits, 1), (Houses, 3), (Fins, 1)],
        FINS,
    ),
    row(
        "sashimi-swordfish",
        860,
        &[(Digits, 1), (Houses, 3), (Fins, 1)],
        FINS,
    ),
    row(
        "jellyfish",
        860,
        &[(Digits, 1), (Houses, 4), (Cells, 8)],
        FISH,
    ),
    row(
        "siamese-finned-swordfish",
        870,
        &[(Digits, 1), (Houses, 3), (Fins, 2)],
        FINS,
    ),
    row("multi-colors-1", 870, &[(Digits, 1), (Cells, 6)], COLOURS),
    row("multi-colors-2", 870, &[(Digits, 1), (Cells, 6)], COLOURS),
    row(
        "siamese-sashimi-swordfish",
        890,
        &[(Digits, 1), (Houses, 3), (Fins, 2)],
        FINS,
    ),
    // Almost locked sets, and chains with groups.
    row("wxyz-wing", 920, &[(Digits, 4), (Cells, 4)], FIXED),
    row("sue-de-coq", 930, &[(Houses, 2), (Cells, 4)], WING_CELLS),
    row("als-xz", 940, &[(Sets, 2), (Cells, 4)], WING_CELLS),
    row("vwxyz-wing", 970, &[(Digits, 5), (Cells, 5)], FIXED),
    row(
        "grouped-discontinuous-nice-loop",
        970,
        &[(Digits, 1), (StrongLinks, 2), (Groups, 1)],
        GROUPED,
    ),
    row(
        "grouped-continuous-nice-loop",
        970,
        &[(Digits, 1), (StrongLinks, 2), (Groups, 1)],
        GROUPED,
    ),
    row(
        "grouped-aic",
        970,
        &[(Digits, 1), (StrongLinks, 2), (Groups, 1)],
        GROUPED,
    ),
    row(
        "finned-jellyfish",
        980,
        &[(Digits, 1), (Houses, 4), (Fins, 1)],
        FINS,
    ),
    row(
        "sashimi-jellyfish",
        1000,
        &[(Digits, 1), (Houses, 4), (Fins, 1)],
        FINS,
    ),
    row(
        "siamese-finned-jellyfish",
        1010,
        &[(Digits, 1), (Houses, 4), (Fins, 2)],
        FINS,
    ),
    row("medusa", 1020, &[(Cells, 8)], &[per(Cells, 10, 400)]),
    row(
        "siamese-sashimi-jellyfish",
        1030,
        &[(Digits, 1), (Houses, 4), (Fins, 2)],
        FINS,
    ),
    row("franken-x-wing", 1060, &[(Digits, 1), (Houses, 2)], FIXED),
    row("als-xy-wing", 1100, &[(Sets, 3), (Cells, 6)], WING_CELLS),
    row(
        "finned-franken-x-wing",
        1120,
        &[(Digits, 1), (Houses, 2), (Fins, 1)],
        FINS,
    ),
    // Patterns to be known by name.
    row("broken-wing", 1150, &[(Digits, 1), (Guardians, 2)], GUARDED),
    row(
        "franken-swordfish",
        1160,
        &[(Digits, 1), (Houses, 3)],
        FIXED,
    ),
    row(
        "aligned-pair-exclusion",
        1170,
        &[(Cells, 2), (Sets, 2)],
        &[per(Sets, 20, 200)],
    ),
    row("firework-triple", 1180, &[(Digits, 3), (Cells, 3)], FIXED),
    row(
        "als-xy-chain",
        1200,
        &[(Sets, 4), (Cells, 6)],
        &[per(Sets, 100, 500), per(Cells, 50, 300)],
    ),
    row(
        "finned-franken-swordfish",
        1220,
        &[(Digits, 1), (Houses, 3), (Fins, 1)],
        FINS,
    ),
    row(
        "death-blossom",
        1220,
        &[(Sets, 2), (Cells, 6)],
        &[per(Sets, 100, 300), per(Cells, 50, 300)],
    ),
    row("firework-quad", 1240, &[(Digits, 4), (Cells, 4)], FIXED),
    row(
        "squirmbag",
        1250,
        &[(Digits, 1), (Houses, 5), (Cells, 10)],
        FISH,
    ),
    row(
        "siamese-finned-franken-swordfish",
        1250,
        &[(Digits, 1), (Houses, 3), (Fins, 2)],
        FINS,
    ),
    row(
        "bivalue-oddagon",
        1250,
        &[(Digits, 2), (Guardians, 2)],
        GUARDED,
    ),
    row(
        "whale",
        1260,
        &[(Digits, 1), (Houses, 6), (Cells, 12)],
        FISH,
    ),
    row(
        "franken-jellyfish",
        1260,
        &[(Digits, 1), (Houses, 4)],
        FIXED,
    ),
    row(
        "leviathan",
        1270,
        &[(Digits, 1), (Houses, 7), (Cells, 14)],
        FISH,
    ),
    row("tridagon", 1300, &[(Digits, 3), (Guardians, 1)], GUARDED),
    row("symmetrical-placement", 1300, &[(Premises, 1)], FIXED),
    row("mutant-x-wing", 1310, &[(Digits, 1), (Houses, 2)], FIXED),
    row(
        "finned-franken-jellyfish",
        1320,
        &[(Digits, 1), (Houses, 4), (Fins, 1)],
        FINS,
    ),
    row(
        "siamese-finned-franken-jellyfish",
        1350,
        &[(Digits, 1), (Houses, 4), (Fins, 2)],
        FINS,
    ),
    row(
        "aligned-triple-exclusion",
        1350,
        &[(Cells, 3), (Sets, 2)],
        &[per(Sets, 20, 200)],
    ),
    row(
        "finned-mutant-x-wing",
        1370,
        &[(Digits, 1), (Houses, 2), (Fins, 1)],
        FINS,
    ),
    row(
        "kraken-fish-1",
        1400,
        &[(Digits, 1), (Branches, 1)],
        &[per(Branches, 50, 100)],
    ),
    row(
        "kraken-fish-2",
        1400,
        &[(Branches, 1)],
        &[per(Branches, 50, 100)],
    ),
    row("mutant-swordfish", 1410, &[(Digits, 1), (Houses, 3)], FIXED),
    row("sk-loop", 1450, &[(Houses, 4), (Cells, 16)], FIXED),
    row(
        "finned-mutant-swordfish",
        1470,
        &[(Digits, 1), (Houses, 3), (Fins, 1)],
        FINS,
    ),
    row(
        "siamese-finned-mutant-swordfish",
        1500,
        &[(Digits, 1), (Houses, 3), (Fins, 2)],
        FINS,
    ),
    // Assumptions, and the last patterns before them.
    row(
        "exocet",
        1500,
        &[(Digits, 3), (Cells, 4)],
        &[per(Digits, 10, 10)],
    ),
    row(
        "nishio",
        1500,
        &[(Digits, 1), (Branches, 1), (Links, 9)],
        &[per(Links, 5, 40)],
    ),
    row("mutant-jellyfish", 1510, &[(Digits, 1), (Houses, 4)], FIXED),
    row(
        "mirror-exocet",
        1520,
        &[(Digits, 3), (Cells, 8)],
        &[per(Digits, 10, 10)],
    ),
    row("multi-sector-locked-set", 1530, &[(Houses, 6)], FIXED),
    row("double-exocet", 1540, &[(Digits, 4), (Cells, 8)], FIXED),
    row(
        "tridagon-forcing-chain",
        1550,
        &[(Branches, 2), (Links, 2)],
        FORCED,
    ),
    row(
        "cell-forcing-chain",
        1560,
        &[(Branches, 3), (Links, 9)],
        FORCED,
    ),
    row(
        "finned-mutant-jellyfish",
        1570,
        &[(Digits, 1), (Houses, 4), (Fins, 1)],
        FINS,
    ),
    row(
        "region-forcing-chain",
        1580,
        &[(Branches, 3), (Links, 9)],
        FORCED,
    ),
    row(
        "siamese-finned-mutant-jellyfish",
        1600,
        &[(Digits, 1), (Houses, 4), (Fins, 2)],
        FINS,
    ),
    row(
        "forcing-chain-contradiction",
        1620,
        &[(Branches, 1), (Links, 9)],
        FORCED,
    ),
    row("mutant-squirmbag", 1630, &[(Digits, 1), (Houses, 5)], FIXED),
    row("mutant-whale", 1640, &[(Digits, 1), (Houses, 6)], FIXED),
    row("mutant-leviathan", 1650, &[(Digits, 1), (Houses, 7)], FIXED),
    row(
        "finned-mutant-squirmbag",
        1690,
        &[(Digits, 1), (Houses, 5), (Fins, 1)],
        FINS,
    ),
    row(
        "finned-mutant-whale",
        1700,
        &[(Digits, 1), (Houses, 6), (Fins, 1)],
        FINS,
    ),
    row(
        "finned-mutant-leviathan",
        1710,
        &[(Digits, 1), (Houses, 7), (Fins, 1)],
        FINS,
    ),
    // Nets.
    row("forcing-net-contradiction", 1750, &[(Branches, 1)], FIXED),
    row("forcing-net-verity", 1750, &[(Branches, 2)], FIXED),
    row("dynamic-plus", 1850, &[(Branches, 1)], FIXED),
    row("nested-chains", 1930, &[(Branches, 1)], FIXED),
    row("nested-forcing-chains", 1940, &[(Branches, 1)], FIXED),
    row("nested-forcing-nets", 1950, &[(Branches, 1)], FIXED),
    row("template-set", 2000, &[(Digits, 1)], FIXED),
    row("template-delete", 2000, &[(Digits, 1)], FIXED),
];

/// The row of the technique with this slug, while the program is compiled.
///
/// # Panics
/// If the table has no such row: then the program does not compile.
pub(crate) const fn rule(slug: &str) -> &'static CostRule {
    let mut at = 0;
    while at < ALL.len() {
        if same(ALL[at].slug, slug) {
            return &ALL[at];
        }
        at += 1;
    }
    panic!("a technique has no row in the table of costs")
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::catalog::{Family, Level};
    use crate::techniques;

    #[test]
    fn every_row_belongs_to_a_technique_and_the_registry_is_in_their_order() {
        let slugs: Vec<_> = techniques::profiles().map(|profile| profile.slug).collect();
        let rows: Vec<_> = ALL.iter().map(|row| row.slug).collect();
        assert_eq!(slugs, rows);
        assert!(ALL.is_sorted_by_key(|row| row.lowest));
    }

    #[test]
    fn levels_are_those_that_players_expect() {
        for profile in techniques::profiles() {
            let highest = Level::of_cost(profile.cost.highest());
            let most = match profile.family {
                Family::Singles => Level::Easy,
                Family::LockedCandidates => Level::Medium,
                Family::Subsets if profile.slug.ends_with("pair") => Level::Medium,
                _ => continue,
            };
            assert!(highest <= most, "{}: {highest}", profile.slug);
        }
        for (slug, level) in [
            ("naked-single", Level::Easy),
            ("hidden-triple", Level::Medium),
            ("x-wing", Level::Hard),
            ("xy-chain", Level::Expert),
            ("tridagon", Level::Expert),
            ("forcing-net-verity", Level::Extreme),
        ] {
            let profile = techniques::profile(slug).expect("a technique");
            assert_eq!(profile.level(), level, "{slug}");
        }
    }

    #[test]
    fn no_chain_costs_as_much_as_a_net() {
        let most = |slug: &str| {
            let row = ALL.iter().find(|row| row.slug == slug).expect("a row");
            let added: u16 = row.increments.iter().map(|increment| increment.most).sum();
            row.lowest.as_hundredths() + added
        };
        let net = super::rule("forcing-net-contradiction")
            .lowest
            .as_hundredths();
        for slug in ["nishio", "cell-forcing-chain", "region-forcing-chain"] {
            assert!(most(slug) <= net, "{slug}");
        }
    }
}
