//! Forcing chains and nets: what follows from an assumption, from one engine.

mod branch;
mod contradiction;
mod explanation;
mod harmless;
mod nested;
mod net;
mod verity;

use std::ops::ControlFlow;

use self::harmless::Harmless;
use self::net::{Claim, Net, Scope};
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::position::{Assumption, Need, Position, Rules};
use crate::size::Size;
use crate::techniques::{Collector, technique};

technique! {
    /// A place of a digit that leaves the digit no place somewhere else.
    ///
    /// # Pattern
    ///
    /// One digit only. Take one of its places as true and follow it: it rules out others, houses
    /// with one place left get the digit there, and so on, until a house has no place left.
    ///
    /// # Why it works
    ///
    /// Every house needs the digit once, so an assumption that leaves a house without a place for
    /// it is wrong.
    ///
    /// # Example
    ///
    ///     +1..89.6..8...7..+93.9......8.8.7+1+63...1..8..6.76..59.+8+1.+75..+89+1+6+6.+8+9.+1574+9+41+5+6+7+8+32|r2c4,r3c347<>24, r3c34<>3, r3c1<>5
    ///     Nishio Forcing Chain: 3r3c5 leaves no 3 in c1 => r3c5<>3
    ///
    /// # Cousins
    ///
    /// It is a forcing net that stays on one digit; templates find everything that it can find, and
    /// more.
    Nishio {
        slug: "nishio",
        name: "Nishio Forcing Chain",
        aliases: &["Nishio"],
        family: Family::Forcing,
        rating: Rating::tenths(75),
        score: 500,
        level: Level::Extreme,
    }
    |position, collector| nishio(position, collector)
}

technique! {
    /// Whatever a cell holds, the same follows.
    ///
    /// # Pattern
    ///
    /// A cell, and from each of its candidates a chain of strong and weak links that ends in the
    /// same claim.
    ///
    /// # Why it works
    ///
    /// The cell holds one of its candidates, and each of them makes the claim true.
    ///
    /// # Example
    ///
    ///     +1.87.25..+7+5........29+58..+715+9+7......84...57......7.9...7..1.23.+2+863.+7+1.4.1.2.48.+7|r2c9,r5c3,r6c369<>3, r2c48,r4c5<>4, r1c5,r2c89,r6c4689<>6, r1c5,r2c89,r9c8<>9
    ///     Cell Forcing Chain: each of 126 in r5c8 => r4c5<>6
    ///
    /// # Cousins
    ///
    /// The region forcing chain starts from all places of a digit in a house. With two candidates
    /// it is an alternating inference chain.
    CellForcingChain {
        slug: "cell-forcing-chain",
        name: "Cell Forcing Chain",
        aliases: &["Forcing Chain Verity", "Cell Forcing Chains"],
        family: Family::Forcing,
        rating: Rating::tenths(80),
        score: 500,
        level: Level::Extreme,
    }
    |position, collector| from_cells(position, collector)
}

technique! {
    /// Wherever a digit goes in a house, the same follows.
    ///
    /// # Pattern
    ///
    /// A digit in a house, and from each of its places a chain of strong and weak links that ends
    /// in the same claim.
    ///
    /// # Why it works
    ///
    /// The digit stands in one of its places, and each of them makes the claim true.
    ///
    /// # Example
    ///
    ///     +3..6.9....8....9.+66....+8.355+32..+64..8.1.3....47...1....4+8.6..2.7...2...8..+38..56.|r3c4,r8c2,r9c9<>1, r2c4<>4, r8c46<>5, r5c6,r7c4<>7, r8c23,r9c2<>9
    ///     Region Forcing Chain: each of 2r3c247 => r5c7<>2
    ///
    /// # Cousins
    ///
    /// The cell forcing chain starts from all candidates of a cell. With two places it is an
    /// alternating inference chain.
    RegionForcingChain {
        slug: "region-forcing-chain",
        name: "Region Forcing Chain",
        aliases: &["Forcing Chain Verity", "House Forcing Chain", "Unit Forcing Chain"],
        family: Family::Forcing,
        rating: Rating::tenths(80),
        score: 500,
        level: Level::Extreme,
    }
    |position, collector| from_regions(position, collector)
}

technique! {
    /// An assumption from which plain chains empty a cell, or take all places of a digit in a
    /// house.
    ///
    /// # Pattern
    ///
    /// A candidate, assumed to be true or false, and chains of strong and weak links from it that
    /// rule out every candidate of one cell, or every place of a digit in one house. Each link
    /// follows from the one before alone.
    ///
    /// # Why it works
    ///
    /// A cell needs a digit, and a house needs each of its digits, so the assumption is wrong.
    ///
    /// # Example
    ///
    ///     +1.87.25..+7+5........29+58..+715+9+7......84...57......7.9...7..1.23.+2+863.+7+1.4.1.2.48.+7|r2c9,r5c3,r6c369<>3, r2c48,r4c5<>4, r1c5,r2c89,r6c4689<>6, r1c5,r2c89,r9c8<>9
    ///     Forcing Chain Contradiction: 3r2c5 leaves no 3 in c7 => r2c5<>3
    ///
    /// # Cousins
    ///
    /// Turned round, it is a cell or region forcing chain from what is emptied.
    ForcingChainContradiction {
        slug: "forcing-chain-contradiction",
        name: "Forcing Chain Contradiction",
        aliases: &["Contradiction Chain"],
        family: Family::Forcing,
        rating: Rating::tenths(80),
        score: 500,
        level: Level::Extreme,
    }
    |position, collector| contradiction(position, collector)
}

technique! {
    /// An assumption that leads, by singles alone, to an empty cell or to a digit without a place.
    ///
    /// # Pattern
    ///
    /// A candidate, assumed to be true or false. Candidates that fall on the way count: a cell with
    /// one candidate left gets it, a digit with one place left in a house goes there, until a cell
    /// or a house has nothing left.
    ///
    /// # Why it works
    ///
    /// A cell needs a digit, and a house needs each of its digits, so the assumption is wrong.
    ///
    /// # Example
    ///
    ///     ...+254...6..9+18.2.2..+7+6+3...+16..3.8.......1..9..867..1..+21.475+9+695......3....+9.2..|r1c7,r2c2,r5c37<>3, r38c7,r4c89,r5c8,r6c2<>4, r4c36,r5c38<>5, r15c8<>7, r1c8<>8
    ///     Forcing Net Contradiction: 3r1c2 leaves nothing in r7c1 => r1c2<>3
    ///
    /// # Cousins
    ///
    /// In the forcing chain contradiction each link follows from the one before alone. The forcing
    /// net verity looks for what all cases have in common.
    ForcingNetContradiction {
        slug: "forcing-net-contradiction",
        name: "Forcing Net Contradiction",
        aliases: &["Dynamic Contradiction Forcing Chain"],
        family: Family::Forcing,
        rating: Rating::tenths(85),
        score: 700,
        level: Level::Extreme,
    }
    |position, collector| net_contradiction(position, collector)
}

technique! {
    /// Whichever case is true, the same follows by singles alone.
    ///
    /// # Pattern
    ///
    /// All candidates of a cell, or all places of a digit in a house, each taken as true in turn.
    /// Candidates that fall on the way count. In all cases the same candidate ends up true, or
    /// false.
    ///
    /// # Why it works
    ///
    /// One of the cases is true, and in each of them the same holds.
    ///
    /// # Example
    ///
    ///     .6.9..+5.2....5...6+539...1.....79+8.5....14.8....8.....1.+81...7..4+73...6..2..37...8|r2c46,r56c8<>2, r56c8<>3, r9c6<>5, r5c13,r6c1<>6, r2c8<>7
    ///     Forcing Net Verity: each of 3r1c568 => r1c6<>4
    ///
    /// # Cousins
    ///
    /// Cell and region forcing chains do the same with plain chains.
    ForcingNetVerity {
        slug: "forcing-net-verity",
        name: "Forcing Net Verity",
        aliases: &["Dynamic Cell Forcing Chains", "Dynamic Region Forcing Chains"],
        family: Family::Forcing,
        rating: Rating::tenths(85),
        score: 700,
        level: Level::Extreme,
    }
    |position, collector| net_verity(position, collector)
}

technique! {
    /// An assumption from which singles, locked candidates, subsets and fish lead to a
    /// contradiction.
    ///
    /// # Pattern
    ///
    /// A candidate, assumed to be true or false. Work on as on a board of its own, with singles,
    /// locked candidates, pairs, triples, X-Wings and Swordfish, until a cell or a house has
    /// nothing left.
    ///
    /// # Why it works
    ///
    /// A cell needs a digit, and a house needs each of its digits, so the assumption is wrong. Only
    /// the steps that the contradiction needs are told.
    ///
    /// # Example
    ///
    ///     +8..+9..1..7...5.+89+3.9.38..4...8..25.......+8..62...9..8....8..4....2..9.786+8..1....|r7c123<>1, r1c89<>2, r1c2,r7c9<>5, r1c23<>6
    ///     Dynamic Forcing Chain Plus: 3r7c5 leaves no 7 in b8 => r7c5<>3
    ///
    /// # Cousins
    ///
    /// The forcing net contradiction uses singles alone. Nested forcing chains use chains too.
    DynamicPlus {
        slug: "dynamic-plus",
        name: "Dynamic Forcing Chain Plus",
        aliases: &["Dynamic Contradiction Forcing Chain (+)"],
        family: Family::Forcing,
        rating: Rating::tenths(90),
        score: 900,
        level: Level::Extreme,
    }
    |position, collector| nested::find(&Self::PROFILE, &[], position, collector)
}

technique! {
    /// An assumption from which subsets, fish and chains lead to a contradiction.
    ///
    /// # Pattern
    ///
    /// A candidate, assumed to be true or false. Work on as on a board of its own, with everything
    /// that the dynamic forcing chain plus uses, XY-Wings, X-Chains, XY-Chains, nice loops and
    /// alternating inference chains, until a cell or a house has nothing left.
    ///
    /// # Why it works
    ///
    /// A cell needs a digit, and a house needs each of its digits, so the assumption is wrong. Only
    /// the steps that the contradiction needs are told.
    ///
    /// # Example
    ///
    ///     +25.3+9.+8.6.8.+52.39.9..8.6.....5..398.+328.....4+1..4...6+3+8...45...+5...+3...+87.4....3.|r59c5,r3c78,r79c9<>1, r78c47,r9c7<>2, r4c45<>6, r3c78,r4c2,r5c5,r6c567,r7c9<>7, r6c6<>9
    ///     Nested Forcing Chain (chains): 4r3c7 leaves no 7 in r4 => r3c7<>4
    ///
    /// # Cousins
    ///
    /// The dynamic forcing chain plus does without chains. The next level uses forcing chains too.
    NestedChains {
        slug: "nested-chains",
        name: "Nested Forcing Chain (chains)",
        aliases: &["Dynamic Contradiction Forcing Chain (+ Forcing Chains)"],
        family: Family::Forcing,
        rating: Rating::tenths(95),
        score: 1200,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| nested::find(&Self::PROFILE, &[nested::CHAINS], position, collector)
}

technique! {
    /// An assumption from which easier techniques up to forcing chains lead to a contradiction.
    ///
    /// # Pattern
    ///
    /// A candidate, assumed to be true or false. Work on as on a board of its own, with subsets,
    /// fish, chains, Nishio, and cell and region forcing chains, until a cell or a house has
    /// nothing left.
    ///
    /// # Why it works
    ///
    /// A cell needs a digit, and a house needs each of its digits, so the assumption is wrong. Only
    /// the steps that the contradiction needs are told.
    ///
    /// # Example
    ///
    ///     +12+67.3+4...+34..61.....1..+36.3.+1....4.+2+67..98..54...12..6......3...+39.2..4+41....9..|r1c8,r3c569,r45c9,r7c259,r8c5<>5, r6c5<>6, r2c8,r469c9,r7c259,r8c578<>7, r1c5,r2c89,r3c29,r4c45,r7c3,r8c2<>8, r126c9,r3c23<>9
    ///     Nested Forcing Chain (forcing chains): no 8r2c4 leaves nothing in r6c8 => r2c4=8
    ///
    /// # Cousins
    ///
    /// The level below uses plain chains, the level above forcing nets.
    NestedForcingChains {
        slug: "nested-forcing-chains",
        name: "Nested Forcing Chain (forcing chains)",
        aliases: &["Dynamic Contradiction Forcing Chain (+ Multiple Forcing Chains)"],
        family: Family::Forcing,
        rating: Rating::tenths(100),
        score: 1200,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| nested::find(&Self::PROFILE, &[nested::CHAINS, nested::FORCING_CHAINS], position, collector)
}

technique! {
    /// An assumption from which easier techniques up to forcing nets lead to a contradiction.
    ///
    /// # Pattern
    ///
    /// A candidate, assumed to be true or false. Work on as on a board of its own, with subsets,
    /// fish, chains, forcing chains and forcing nets, until a cell or a house has nothing left.
    /// Each net is an assumption within the assumption.
    ///
    /// # Why it works
    ///
    /// A cell needs a digit, and a house needs each of its digits, so the assumption is wrong. Only
    /// the steps that the contradiction needs are told.
    ///
    /// # Example
    ///
    ///     +12+67.3+4...+34..61.....1..+36.3.+1....4.+2+67..98..54...12..6......3...+39.2..4+41....9..|r1c8,r3c569,r45c9,r7c259,r8c5<>5, r6c5<>6, r2c8,r469c9,r7c259,r8c578<>7, r1c5,r2c89,r3c29,r4c45,r7c3,r8c2<>8, r126c9,r3c23<>9
    ///     Nested Forcing Chain (nets): no 8r2c4 leaves nothing in r6c8 => r2c4=8
    ///
    /// # Cousins
    ///
    /// The levels below do without nets inside. Beyond it there is only the guess.
    NestedForcingNets {
        slug: "nested-forcing-nets",
        name: "Nested Forcing Chain (nets)",
        aliases: &["Dynamic Contradiction Forcing Chain (+ Dynamic Forcing Chains)"],
        family: Family::Forcing,
        rating: Rating::tenths(105),
        score: 1200,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| nested::find(&Self::PROFILE, &[nested::CHAINS, nested::FORCING_CHAINS, nested::NETS], position, collector)
}

fn nishio<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut net = Net::new(position.links(), Scope::OneDigit);
    // One digit knows of no other: where its places are the same, all is, and a place that one of
    // its templates has leads to no contradiction.
    let (links, digits) = (net.links(), collector.digits());
    let starts = (0..links.singles()).filter(|&node| {
        let (digit, cell) = (links.digit(node), links.cells(node)[0]);
        digits.contains(digit) && position.dead_places(digit).contains(cell)
    });
    let starts = starts.map(Claim::yes);
    contradiction::find(&Nishio::PROFILE, &mut net, starts, (position, collector))
}

fn from_cells<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let outcomes = position.outcomes();
    let mut net = Net::new(position.links(), Scope::Static);
    let needs = position.agreeing_needs().iter().copied();
    let cells = needs.filter(|&need| is_cell(position, need));
    let profile = &CellForcingChain::PROFILE;
    verity::find(profile, (&mut net, outcomes), cells, (position, collector))
}

fn is_cell<S: Size>(position: &Position<'_, S>, need: usize) -> bool {
    matches!(position.links().needs()[need], Need::Cell(_))
}

fn from_regions<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let outcomes = position.outcomes();
    let mut net = Net::new(position.links(), Scope::Static);
    let needs = position.agreeing_needs().iter().copied();
    let regions = needs.filter(|&need| !is_cell(position, need));
    let profile = &RegionForcingChain::PROFILE;
    verity::find(
        profile,
        (&mut net, outcomes),
        regions,
        (position, collector),
    )
}

/// Both ways of every candidate: true, and false.
fn both_ways(count: usize) -> impl Iterator<Item = Claim> {
    (0..count).map(Claim::yes).chain((0..count).map(Claim::no))
}

fn contradiction<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    // Chains can be turned round: were a need emptied by an assumption, all its candidates would
    // lead to the opposite.
    if position.agreeing_needs().is_empty() {
        return ControlFlow::Continue(());
    }
    let links = position.links();
    let mut net = Net::new(links, Scope::StaticToClash);
    let starts = both_ways(links.singles());
    let profile = &ForcingChainContradiction::PROFILE;
    contradiction::find(profile, &mut net, starts, (position, collector))
}

fn net_contradiction<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let links = position.links();
    let mut net = Net::new(links, Scope::Dynamic);
    let mut closures = position.closures(Rules::Singles);
    let mut harmless = Harmless::none();
    let cancel = collector.cancel();
    let starts = both_ways(links.singles()).take_while(|_| cancel.check().is_continue());
    // All that a net says is in the closure, which is quicker to have where it is kept.
    let kept = closures.have_room_for_all();
    let starts = starts.filter(|start| {
        let assumption = Assumption {
            candidate: links.candidate(start.node.into()),
            holds: start.holds,
        };
        !kept || harmless.is_refuted(assumption, &mut closures)
    });
    let profile = &ForcingNetContradiction::PROFILE;
    contradiction::find(profile, &mut net, starts, (position, collector))
}

fn net_verity<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let needs = verity::agreeing_needs(position);
    if needs.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut net = Net::new(position.links(), Scope::Dynamic);
    let outcomes = verity::outcomes(&mut net);
    let profile = &ForcingNetVerity::PROFILE;
    verity::find(
        profile,
        (&mut net, &outcomes),
        needs.into_iter(),
        (position, collector),
    )
}
