//! The learner's cost of every technique, and its ratings in other programs: one table.
//!
//! Each row has Sudoku Explainer's rating in tenths, HoDoKu's level and score, the lowest cost of a
//! technique, the loads of its smallest instance, and the cost of further loads. Costs are in
//! hundredths. A load without an increment must be the same for all instances, or else be stated by each.
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
//! - Exotic patterns come after chains and sets, and before every assumption: people who know them
//!   can see them.
//! - Forcing chains and nets come last. Nothing in them can be seen without assuming something. All nets
//!   of a technique cost the same, because people do not follow them in the head; of several the
//!   shortest is shown.
//!
//! - Up to wings, and from chains to sets of a few cells, a step after which no digit follows costs half a
//!   point more, so that a step hardly dearer that leads on comes first. A strong player who read 650 steps
//!   objected most often to eliminations that open nothing; on 800 other puzzles this order needs 7 % fewer
//!   eliminations up to wings. A whole point would be too much: it would put an X-Wing before a Hidden Pair.
//!   Beyond, every step is rare, and a person takes what is found.
//! - Pointing and Claiming after which no digit follows come after the Naked Pair or Locked Triple of the
//!   same cells, which would otherwise be shown piece by piece. So does a Locked Pair that opens nothing after
//!   a Direct Hidden Pair.
//!
//! # Sources
//!
//! The order is a comparison of SudokuWiki's grading (2025), HoDoKu 2.2, Sudoku Explainer 1.2.1,
//! Sunnie, Open Sudoku's measured times and sudoku.coach's lessons. The distances among singles and
//! subsets are fitted to the solving times of people in the Cloud Sudoku data set (IEEE Access 12,
//! 2024, CC0); Pelánek (FLAIRS 2011) found the same two sources of difficulty: the cost of a step,
//! and how few steps are open.

use super::cost::Load::{
    Apart, Branches, Candidates, Cells, Digits, EmptyCells, Extras, Fins, Fruitless, FullCells,
    Groups, Guardians, Houses, Lines, Links, Marks, Part, Partners, Places, Premises, Search, Sets,
    StrongLinks, Turns,
};
use super::cost::{Cost, Demand, Load};
use super::cost_rule::{CostRule, Increment};
use super::{HodokuLevel, HodokuRating, Rating};

/// The numbers of one technique.
pub(crate) struct Row {
    /// Its slug.
    pub(crate) slug: &'static str,
    /// Sudoku Explainer's rating.
    pub(crate) rating: Rating,
    /// HoDoKu's level and score.
    pub(crate) hodoku: HodokuRating,
    /// The learner's cost.
    pub(crate) cost: CostRule,
}

/// Builds the table: slug, rating, level and score, lowest cost, loads of the smallest instance,
/// increments.
macro_rules! rows {
    ($($slug:literal $rating:literal $level:ident $score:literal
        $lowest:literal [$($load:ident $amount:literal),*] $($increments:expr)?;)+) => {
        &[$(Row {
            slug: $slug,
            rating: Rating::tenths($rating),
            hodoku: HodokuRating { level: HodokuLevel::$level, score: $score },
            cost: CostRule {
                lowest: Cost::hundredths($lowest),
                smallest: Demand::new(&[$(($load, $amount)),*]),
                shared: CostRule::shared(
                    Demand::new(&[$(($load, $amount)),*]),
                    rows!(@increments $($increments)?),
                ),
                increments: rows!(@increments $($increments)?),
            },
        }),+]
    };
    (@increments) => { &[] };
    (@increments $increments:expr) => { $increments };
}

/// Returns the cost of each unit of a load beyond the smallest instance, up to a maximum sum.
const fn per(load: Load, each: u16, max: u16) -> Increment {
    Increment { load, each, max }
}

const BOX: &[Increment] = &[per(Search, 8, 8), per(Marks, 2, 2)];
const LINE: &[Increment] = &[per(Search, 35, 35), per(EmptyCells, 5, 35), per(Marks, 45, 45)];
/// One more hundredth than half a point: of two steps half a point apart the one that leads on
/// comes first.
const NO_DIGIT: Increment = per(Fruitless, 51, 51);
/// A Naked Pair or a Direct Hidden Pair after which a digit follows costs up to 3.05 or 2.90: it
/// comes before a locked digit or a Locked Pair after which none does.
const NO_DIGIT_IN_BOX: Increment = per(Fruitless, 66, 66);
const LOCKED_PAIR: &[Increment] = &[NO_DIGIT_IN_BOX];
/// Nothing but whether a digit follows.
const PLAIN: &[Increment] = &[NO_DIGIT];
const LOCKED_DIGIT: &[Increment] = &[NO_DIGIT_IN_BOX, per(Part, 81, 81)];
const NAKED: &[Increment] =
    &[per(Lines, 10, 10), per(FullCells, 10, 40), per(EmptyCells, 5, 20), NO_DIGIT];
const NAKED_QUAD: &[Increment] =
    &[per(Lines, 10, 10), per(FullCells, 10, 40), per(EmptyCells, 5, 20)];
const HIDDEN: &[Increment] = &[per(Lines, 20, 20), per(Extras, 5, 60), NO_DIGIT];
const HIDDEN_QUAD: &[Increment] = &[per(Lines, 20, 20), per(Extras, 5, 60)];
const BASIC_FISH: &[Increment] = &[per(Cells, 10, 80), NO_DIGIT];
const LARGE_FISH: &[Increment] = &[per(Cells, 10, 80)];
const WING: &[Increment] = &[per(Apart, 10, 10), NO_DIGIT];
const FINS: &[Increment] = &[per(Fins, 10, 40)];
const FINS_OF_THREE: &[Increment] = &[per(Fins, 10, 40), NO_DIGIT];
const ROOF: &[Increment] = &[per(Cells, 30, 90)];
const PARTNERS: &[Increment] = &[per(Partners, 30, 90)];
const LOOP_CELLS: &[Increment] = &[per(Cells, 15, 150)];
const COLOURS: &[Increment] = &[per(Cells, 10, 400)];
const ONE_DIGIT: &[Increment] = &[per(StrongLinks, 40, 400), NO_DIGIT];
const IN_CELLS: &[Increment] = &[per(StrongLinks, 40, 480), NO_DIGIT];
/// A turn never outweighs a link.
const MIXED: &[Increment] = &[per(StrongLinks, 50, 600), per(Turns, 20, 40), NO_DIGIT];
const GROUPED: &[Increment] = &[
    per(StrongLinks, 50, 600),
    per(Digits, 80, 80),
    per(Groups, 60, 300),
    per(Sets, 100, 300),
    NO_DIGIT,
];
const WING_CELLS: &[Increment] = &[per(Cells, 50, 500)];
const SET_CELLS: &[Increment] = &[per(Cells, 50, 500), NO_DIGIT];
const GUARDED: &[Increment] = &[per(Guardians, 40, 120)];
/// No chain costs as much as a net.
const FORCED: &[Increment] = &[per(Branches, 40, 80), per(Links, 10, 80)];

/// All rows, cheapest first.
pub(crate) const ALL: &[Row] = rows! {
    // One house or one cell.
    "full-house"                          10 Easy         4   100 [Houses 1] &[per(Lines, 10, 10)];
    "hidden-single-box"                   12 Easy        14   112 [Digits 1, Houses 1] BOX;
    "hidden-single-row"                   15 Easy        14   115 [Digits 1, Houses 1, EmptyCells 3] LINE;
    "hidden-single-column"                15 Easy        14   115 [Digits 1, Houses 1, EmptyCells 3] LINE;
    "naked-single"                        23 Easy         4   157 [Cells 1, Houses 1] &[per(Houses, 42, 42)];
    // A pattern that leaves a single, then the pattern: two houses, or digits and cells alike.
    "direct-pointing"                     17 Medium      64   220 [Digits 1, Houses 3];
    "direct-claiming"                     19 Medium      64   225 [Digits 1, Houses 3];
    "locked-pair"                         29 Medium      40   235 [Digits 2, Houses 2, Cells 2] LOCKED_PAIR;
    "pointing"                            26 Medium      50   240 [Digits 1, Houses 2] LOCKED_DIGIT;
    "claiming"                            28 Medium      50   260 [Digits 1, Houses 2] LOCKED_DIGIT;
    "direct-hidden-pair"                  20 Medium      84   290 [Digits 3, Houses 1];
    "naked-pair"                          30 Medium      60   290 [Digits 2, Houses 1, Cells 2, EmptyCells 5] NAKED;
    "locked-triple"                       31 Medium      60   320 [Digits 3, Houses 2, Cells 3] PLAIN;
    "hidden-pair"                         34 Medium      70   330 [Digits 2, Houses 1, Cells 2, Extras 1] HIDDEN;
    "naked-triple"                        36 Medium      80   370 [Digits 3, Houses 1, Cells 3, EmptyCells 5] NAKED;
    "direct-hidden-triple"                25 Medium     114   380 [Digits 4, Houses 1];
    "hidden-triple"                       40 Medium     100   420 [Digits 3, Houses 1, Cells 3, Extras 1] HIDDEN;
    // One digit in few lines: shapes that are known.
    "x-wing"                              32 Hard       140   450 [Digits 1, Houses 2, Cells 4] BASIC_FISH;
    "skyscraper"                          40 Hard       130   470 [Digits 1, StrongLinks 2] PLAIN;
    "two-string-kite"                     41 Hard       150   490 [Digits 1, StrongLinks 2] PLAIN;
    "turbot-fish"                         42 Hard       120   510 [Digits 1, StrongLinks 2] PLAIN;
    "dual-two-string-kite"                41 Hard       150   520 [Digits 1, StrongLinks 4] PLAIN;
    "empty-rectangle"                     43 Hard       120   530 [Digits 1, StrongLinks 1, Cells 3] &[per(Cells, 10, 20), NO_DIGIT];
    // Two or three cells.
    "xy-wing"                             42 Hard       160   550 [Digits 3, Cells 3] WING;
    "dual-empty-rectangle"                43 Hard       120   560 [Digits 1, StrongLinks 2] PLAIN;
    "xyz-wing"                            44 Hard       180   580 [Digits 3, Cells 3] WING;
    "w-wing"                              44 Hard       150   590 [Digits 2, StrongLinks 1, Cells 2] &[per(Groups, 20, 20), NO_DIGIT];
    // Four cells that must not be exchangeable; 1.0 of each is the premise.
    "unique-rectangle-1"                  45 Hard       100   610 [Digits 2, Premises 1, Cells 4];
    "unique-rectangle-2"                  45 Hard       100   630 [Digits 3, Premises 1, Cells 4];
    "unique-rectangle-4"                  45 Hard       100   640 [Digits 2, Premises 1, Cells 4];
    "avoidable-rectangle-1"               45 Hard       100   640 [Digits 2, Premises 1, Cells 4];
    "unique-rectangle-5"                  45 Hard       100   650 [Digits 3, Premises 1, Cells 4];
    "unique-rectangle-6"                  45 Hard       100   650 [Digits 2, Premises 1, Cells 4];
    "bug-plus-1"                          56 Hard       100   650 [Premises 1, Cells 1];
    "hidden-rectangle"                    46 Hard       100   660 [Digits 2, StrongLinks 2, Premises 1];
    "avoidable-rectangle-2"               45 Hard       100   660 [Digits 3, Premises 1, Cells 4];
    "remote-pair"                         46 Hard       110   660 [Digits 2, Cells 4] &[per(Cells, 15, 150)];
    "unique-rectangle-3"                  45 Hard       100   670 [Premises 1, Cells 5] ROOF;
    // Four digits in four cells, three lines.
    "naked-quad"                          50 Hard       120   680 [Digits 4, Houses 1, Cells 4, EmptyCells 5] NAKED_QUAD;
    "unique-loop"                         46 Hard       150   690 [Digits 2, Premises 1, Cells 6] LOOP_CELLS;
    "swordfish"                           38 Hard       150   700 [Digits 1, Houses 3, Cells 6] LARGE_FISH;
    "hidden-quad"                         54 Hard       150   710 [Digits 4, Houses 1, Cells 4, Extras 1] HIDDEN_QUAD;
    "extended-rectangle"                  47 Hard       150   710 [Digits 3, Premises 1, Cells 6] LOOP_CELLS;
    "finned-x-wing"                       34 Hard       130   720 [Digits 1, Houses 2, Fins 1] FINS;
    "sashimi-x-wing"                      35 Hard       150   740 [Digits 1, Houses 2, Fins 1] FINS;
    "siamese-finned-x-wing"               34 Hard       130   750 [Digits 1, Houses 2, Fins 2] FINS;
    // Two colours.
    "simple-colors-trap"                  45 Hard       150   760 [Digits 1, Cells 4] COLOURS;
    "simple-colors-wrap"                  45 Hard       150   770 [Digits 1, Cells 4] COLOURS;
    "siamese-sashimi-x-wing"              35 Hard       150   770 [Digits 1, Houses 2, Fins 2] FINS;
    "bug-2"                               57 Hard       100   780 [Digits 1, Premises 1, Cells 2] ROOF;
    "bug-4"                               57 Hard       100   780 [Premises 1, Cells 2] ROOF;
    "bug-3"                               57 Hard       100   780 [Premises 1, Partners 1] PARTNERS;
    // Chains.
    "x-chain"                             66 Unfair     260   800 [Digits 1, StrongLinks 3] ONE_DIGIT;
    "xy-chain"                            66 Unfair     260   830 [StrongLinks 4] IN_CELLS;
    "discontinuous-nice-loop"             70 Unfair     280   830 [StrongLinks 2, Turns 1] MIXED;
    "continuous-nice-loop"                70 Unfair     280   830 [StrongLinks 2, Turns 1] MIXED;
    "aic"                                 70 Unfair     280   830 [StrongLinks 2, Turns 1] MIXED;
    "finned-swordfish"                    42 Unfair     200   840 [Digits 1, Houses 3, Fins 1] FINS_OF_THREE;
    "sashimi-swordfish"                   43 Unfair     240   860 [Digits 1, Houses 3, Fins 1] FINS_OF_THREE;
    "jellyfish"                           52 Hard       160   860 [Digits 1, Houses 4, Cells 8] BASIC_FISH;
    "siamese-finned-swordfish"            42 Unfair     200   870 [Digits 1, Houses 3, Fins 2] FINS;
    "multi-colors-1"                      50 Hard       200   870 [Digits 1, Cells 6] COLOURS;
    "multi-colors-2"                      50 Hard       200   870 [Digits 1, Cells 6] COLOURS;
    "siamese-sashimi-swordfish"           43 Unfair     240   890 [Digits 1, Houses 3, Fins 2] FINS;
    // Almost locked sets, and chains with groups.
    "wxyz-wing"                           55 Hard       200   920 [Digits 4, Cells 4] PLAIN;
    "sue-de-coq"                          50 Unfair     250   930 [Houses 2, Cells 4] SET_CELLS;
    "als-xz"                              55 Unfair     300   940 [Sets 2, Cells 4] SET_CELLS;
    "vwxyz-wing"                          62 Unfair     240   970 [Digits 5, Cells 5] PLAIN;
    "grouped-discontinuous-nice-loop"     71 Unfair     300   970 [Digits 1, StrongLinks 2, Groups 1] GROUPED;
    "grouped-continuous-nice-loop"        71 Unfair     300   970 [Digits 1, StrongLinks 2, Groups 1] GROUPED;
    "grouped-aic"                         71 Unfair     300   970 [Digits 1, StrongLinks 2, Groups 1] GROUPED;
    "finned-jellyfish"                    54 Unfair     250   980 [Digits 1, Houses 4, Fins 1] FINS_OF_THREE;
    "sashimi-jellyfish"                   55 Unfair     260  1000 [Digits 1, Houses 4, Fins 1] FINS_OF_THREE;
    "siamese-finned-jellyfish"            54 Unfair     250  1010 [Digits 1, Houses 4, Fins 2] FINS;
    "medusa"                              56 Unfair     250  1020 [Candidates 8] &[per(Candidates, 10, 400)];
    "siamese-sashimi-jellyfish"           55 Unfair     260  1030 [Digits 1, Houses 4, Fins 2] FINS;
    "franken-x-wing"                      55 Unfair     300  1060 [Digits 1, Houses 2];
    "als-xy-wing"                         58 Unfair     320  1100 [Sets 3, Cells 6] WING_CELLS;
    "finned-franken-x-wing"               57 Unfair     390  1120 [Digits 1, Houses 2, Fins 1] FINS;
    // Patterns to be known by name.
    "broken-wing"                         64 Unfair     300  1150 [Digits 1, Guardians 2] GUARDED;
    "franken-swordfish"                   58 Unfair     350  1160 [Digits 1, Houses 3];
    "aligned-pair-exclusion"              62 Unfair     260  1170 [Cells 2, Sets 2] &[per(Sets, 20, 200)];
    "firework-triple"                     60 Unfair     350  1180 [Digits 3, Cells 3];
    "als-xy-chain"                        66 Unfair     340  1200 [Sets 4, Cells 6] &[per(Sets, 100, 500), per(Cells, 50, 300)];
    "finned-franken-swordfish"            60 Unfair     410  1220 [Digits 1, Houses 3, Fins 1] FINS;
    "death-blossom"                       70 Unfair     360  1220 [Sets 2, Cells 6] &[per(Sets, 100, 300), per(Cells, 50, 300)];
    "firework-quad"                       63 Unfair     380  1240 [Digits 4, Cells 4];
    "squirmbag"                           60 Unfair     470  1250 [Digits 1, Houses 5, Cells 10] LARGE_FISH;
    "siamese-finned-franken-swordfish"    60 Unfair     410  1250 [Digits 1, Houses 3, Fins 2] FINS;
    "bivalue-oddagon"                     64 Unfair     300  1250 [Digits 2, Guardians 2] GUARDED;
    "whale"                               60 Unfair     470  1260 [Digits 1, Houses 6, Cells 12] LARGE_FISH;
    "franken-jellyfish"                   61 Unfair     370  1260 [Digits 1, Houses 4];
    "leviathan"                           60 Unfair     470  1270 [Digits 1, Houses 7, Cells 14] LARGE_FISH;
    "tridagon"                            83 Extreme    600  1300 [Digits 3, Guardians 1] GUARDED;
    "symmetrical-placement"               63 Unfair     300  1300 [Premises 1];
    "mutant-x-wing"                       65 Extreme    450  1310 [Digits 1, Houses 2];
    "finned-franken-jellyfish"            63 Unfair     430  1320 [Digits 1, Houses 4, Fins 1] FINS;
    "siamese-finned-franken-jellyfish"    63 Unfair     430  1350 [Digits 1, Houses 4, Fins 2] FINS;
    "aligned-triple-exclusion"            75 Unfair     320  1350 [Cells 3, Sets 2] &[per(Sets, 20, 200)];
    "finned-mutant-x-wing"                65 Extreme    450  1370 [Digits 1, Houses 2, Fins 1] FINS;
    "kraken-fish-1"                       78 Extreme    500  1400 [Digits 1, Places 1] &[per(Places, 50, 100)];
    "kraken-fish-2"                       78 Extreme    500  1400 [Places 1] &[per(Places, 50, 100)];
    "mutant-swordfish"                    65 Extreme    450  1410 [Digits 1, Houses 3];
    "sk-loop"                             83 Extreme    600  1450 [Houses 4, Cells 16];
    "finned-mutant-swordfish"             65 Extreme    460  1470 [Digits 1, Houses 3, Fins 1] FINS;
    "siamese-finned-mutant-swordfish"     65 Extreme    460  1500 [Digits 1, Houses 3, Fins 2] FINS;
    // Assumptions, and the last patterns before them.
    "exocet"                              84 Extreme    600  1500 [Digits 3, Cells 4] &[per(Digits, 10, 10)];
    "nishio"                              75 Extreme    500  1500 [Digits 1, Links 9] &[per(Links, 5, 40)];
    "mutant-jellyfish"                    65 Extreme    450  1510 [Digits 1, Houses 4];
    "mirror-exocet"                       85 Extreme    600  1520 [Digits 3, Cells 8] &[per(Digits, 10, 10)];
    "multi-sector-locked-set"             83 Extreme    600  1530 [];
    "double-exocet"                       86 Extreme    600  1540 [Digits 4, Cells 8];
    "tridagon-forcing-chain"              85 Extreme    600  1550 [Branches 2, Links 2] FORCED;
    "cell-forcing-chain"                  80 Extreme    500  1560 [Branches 3, Links 9] FORCED;
    "finned-mutant-jellyfish"             65 Extreme    460  1570 [Digits 1, Houses 4, Fins 1] FINS;
    "region-forcing-chain"                80 Extreme    500  1580 [Branches 3, Links 9] FORCED;
    "siamese-finned-mutant-jellyfish"     65 Extreme    460  1600 [Digits 1, Houses 4, Fins 2] FINS;
    "forcing-chain-contradiction"         80 Extreme    500  1620 [Branches 1, Links 9] FORCED;
    "mutant-squirmbag"                    65 Extreme    470  1630 [Digits 1, Houses 5];
    "mutant-whale"                        65 Extreme    470  1640 [Digits 1, Houses 6];
    "mutant-leviathan"                    65 Extreme    470  1650 [Digits 1, Houses 7];
    "finned-mutant-squirmbag"             65 Extreme    470  1690 [Digits 1, Houses 5, Fins 1] FINS;
    "finned-mutant-whale"                 65 Extreme    470  1700 [Digits 1, Houses 6, Fins 1] FINS;
    "finned-mutant-leviathan"             65 Extreme    470  1710 [Digits 1, Houses 7, Fins 1] FINS;
    // Nets.
    "forcing-net-contradiction"           85 Extreme    700  1750 [];
    "forcing-net-verity"                  85 Extreme    700  1750 [];
    "dynamic-plus"                        90 Extreme    900  1850 [];
    "nested-chains"                       95 Extreme   1200  1930 [];
    "nested-forcing-chains"              100 Extreme   1200  1940 [];
    "nested-forcing-nets"                105 Extreme   1200  1950 [];
    "template-set"                        90 Extreme 10_000  2000 [Digits 1];
    "template-delete"                     90 Extreme 10_000  2000 [Digits 1];
};

/// Returns the row of the technique with this slug, while the program is compiled.
///
/// # Panics
/// Panics if the table has no such row: then the program does not compile.
pub(crate) const fn row(slug: &str) -> &'static Row {
    let mut index = 0;
    while index < ALL.len() {
        if same(ALL[index].slug, slug) {
            return &ALL[index];
        }
        index += 1;
    }
    panic!("a technique has no row in the table of costs")
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
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
        assert!(ALL.is_sorted_by_key(|row| row.cost.lowest));
    }

    #[test]
    fn levels_are_those_that_players_expect() {
        for profile in techniques::profiles() {
            let highest = Level::of_cost(profile.cost.highest());
            let max = match profile.family {
                Family::Singles => Level::Easy,
                Family::LockedCandidates => Level::Medium,
                Family::Subsets if profile.slug.ends_with("pair") => Level::Medium,
                _ => continue,
            };
            assert!(highest <= max, "{}: {highest}", profile.slug);
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
        let max = |slug: &str| {
            let cost = &super::row(slug).cost;
            let added: u16 = cost.increments.iter().map(|increment| increment.max).sum();
            cost.lowest.as_hundredths() + added
        };
        let net = super::row("forcing-net-contradiction").cost.lowest.as_hundredths();
        for slug in ["nishio", "cell-forcing-chain", "region-forcing-chain"] {
            assert!(max(slug) <= net, "{slug}");
        }
    }
}
