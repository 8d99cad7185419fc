//! Forcing chains and nets: conclusions from assumptions.

mod branch;
mod contradiction;
mod explanation;
mod harmless;
mod inner_pattern;
mod inner_proof;
mod kraken;
mod nested;
mod net;
mod overview;
mod reasons;
mod verity;

pub(crate) use self::explanation::{
    End, at_once, claim_word, end_last_line, need_noun, show_candidate,
};
use self::harmless::HarmlessAssumptions;
pub(crate) use self::inner_pattern::InnerPattern;
use self::net::{Claim, Net, Scope};
pub(crate) use self::reasons::{Layout, Reasons, Removal, clause_list, line_source};
use crate::position::{ClosureRules, Need};
use crate::techniques::prelude::*;

technique! {
    /// Contradiction of one digit: a place for it that leaves a house without a place for it.
    ///
    /// Follows a digit from one of its places by houses that have one place left. Only places that no
    /// template of the digit uses are tried.
    Nishio {
        slug: "nishio",
        name: "Nishio Forcing Chain",
        aliases: &["Nishio"],
        family: Family::Forcing,
    }
    |position, collector| nishio(position, collector)
}

technique! {
    /// Chains from every candidate of a cell to the same claim.
    ///
    /// Each link follows from the one before it alone.
    CellForcingChain {
        slug: "cell-forcing-chain",
        name: "Cell Forcing Chain",
        aliases: &["Cell Forcing Chains"],
        family: Family::Forcing,
    }
    |position, collector| {
        from_needs(&Self::PROFILE, position, collector, |need| matches!(need, Need::Cell(_)))
    }
}

technique! {
    /// Chains from every place for a digit in a house to the same claim.
    ///
    /// Each link follows from the one before it alone.
    RegionForcingChain {
        slug: "region-forcing-chain",
        name: "Region Forcing Chain",
        aliases: &["House Forcing Chain", "Unit Forcing Chain"],
        family: Family::Forcing,
    }
    |position, collector| {
        from_needs(&Self::PROFILE, position, collector, |need| matches!(need, Need::Place(..)))
    }
}

technique! {
    /// Assumption from which chains remove all candidates of a cell or all places for a digit in a house.
    ///
    /// Each link follows from the one before it alone. Nothing is tried if no cell or region forcing
    /// chain exists: chains can be read backwards.
    ForcingChainContradiction {
        slug: "forcing-chain-contradiction",
        name: "Forcing Chain Contradiction",
        aliases: &["Contradiction Chain"],
        family: Family::Forcing,
    }
    |position, collector| contradiction(position, collector)
}

technique! {
    /// Assumption from which singles lead to a contradiction.
    ///
    /// Candidates that are removed on the way count. The closure of an assumption tells quickly whether it
    /// is refuted; the net is built only for refuted ones.
    ForcingNetContradiction {
        slug: "forcing-net-contradiction",
        name: "Forcing Net Contradiction",
        aliases: &["Dynamic Contradiction Forcing Chain"],
        family: Family::Forcing,
        is_net: true,
    }
    |position, collector| net_contradiction(position, collector)
}

technique! {
    /// Claim that follows by singles from every candidate of a cell or every place for a digit in a house.
    ///
    /// Candidates that are removed on the way count.
    ForcingNetVerity {
        slug: "forcing-net-verity",
        name: "Forcing Net Verity",
        aliases: &["Dynamic Cell Forcing Chains", "Dynamic Region Forcing Chains"],
        family: Family::Forcing,
        is_net: true,
    }
    |position, collector| {
        let needs = verity::agreeing_needs(position);
        if needs.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut net = Net::new(position.links(), Scope::Dynamic);
        let outcomes = verity::outcomes(&mut net);
        let profile = &Self::PROFILE;
        verity::find(profile, &mut net, &outcomes, needs.into_iter(), position, collector)
    }
}

technique! {
    /// Assumption from which singles, locked candidates, subsets and fish lead to a contradiction.
    ///
    /// The explanation keeps only the steps that the contradiction needs.
    DynamicPlus {
        slug: "dynamic-plus",
        name: "Dynamic Forcing Chain Plus",
        aliases: &["Dynamic Contradiction Forcing Chain (+)"],
        family: Family::Forcing,
        is_net: true,
    }
    |position, collector| nested::find(&Self::PROFILE, &[], position, collector)
}

technique! {
    /// Assumption from which easier techniques and chains lead to a contradiction.
    ///
    /// Uses XY-Wings, X-Chains, XY-Chains, AICs and nice loops besides the techniques of
    /// [`DynamicPlus`].
    NestedChains {
        slug: "nested-chains",
        name: "Nested Forcing Chain (chains)",
        aliases: &["Dynamic Contradiction Forcing Chain (+ Forcing Chains)"],
        family: Family::Forcing,
        is_net: true,
    }
    |position, collector| nested::find(&Self::PROFILE, &[nested::CHAINS], position, collector)
}

technique! {
    /// Assumption from which easier techniques up to forcing chains lead to a contradiction.
    ///
    /// Uses Nishio and forcing chains besides the techniques of [`NestedChains`].
    NestedForcingChains {
        slug: "nested-forcing-chains",
        name: "Nested Forcing Chain (forcing chains)",
        aliases: &["Dynamic Contradiction Forcing Chain (+ Multiple Forcing Chains)"],
        family: Family::Forcing,
        is_net: true,
    }
    |position, collector| {
        let inner = &[nested::CHAINS, nested::FORCING_CHAINS];
        nested::find(&Self::PROFILE, inner, position, collector)
    }
}

technique! {
    /// Assumption from which easier techniques up to forcing nets lead to a contradiction.
    ///
    /// Uses forcing nets besides the techniques of [`NestedForcingChains`].
    NestedForcingNets {
        slug: "nested-forcing-nets",
        name: "Nested Forcing Chain (nets)",
        aliases: &["Dynamic Contradiction Forcing Chain (+ Dynamic Forcing Chains)"],
        family: Family::Forcing,
        is_net: true,
    }
    |position, collector| {
        let inner = &[nested::CHAINS, nested::FORCING_CHAINS, nested::NETS];
        nested::find(&Self::PROFILE, inner, position, collector)
    }
}

fn nishio<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut net = Net::new(position.links(), Scope::OneDigit);
    // One digit knows of no other: where its places are the same, all is, and a place that one of
    // its templates has leads to no contradiction.
    let (links, digits) = (net.links(), collector.digits());
    let starts = (0..links.single_count()).filter(|&node| {
        let (digit, cell) = (links.digit(node), links.cells(node)[0]);
        digits.contains(digit) && position.impossible_places(digit).contains(cell)
    });
    let starts = starts.map(Claim::yes);
    contradiction::offer_refuted(&Nishio::PROFILE, &mut net, starts, position, collector)
}

/// Finds chains from the candidates of cells or houses, one of which must be true.
fn from_needs<S: Size>(
    profile: &'static Profile,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    is_wanted: impl Fn(&Need) -> bool,
) -> ControlFlow<()> {
    let (links, outcomes) = (position.links(), position.outcomes());
    let mut net = Net::new(links, Scope::Static);
    let needs = position.agreeing_needs().iter().copied();
    let needs = needs.filter(|&need| is_wanted(&links.needs()[need]));
    verity::find(profile, &mut net, outcomes, needs, position, collector)
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
    let starts = both_ways(links.single_count())
        .filter(|start| position.may_be_refuted(start.assumption(links)));
    let profile = &ForcingChainContradiction::PROFILE;
    contradiction::offer_refuted(profile, &mut net, starts, position, collector)
}

fn net_contradiction<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let links = position.links();
    let mut net = Net::new(links, Scope::Dynamic);
    let mut closures = position.closures(ClosureRules::Singles);
    let mut harmless = HarmlessAssumptions::new();
    let cancel = collector.cancel();
    let starts = both_ways(links.single_count()).take_while(|_| cancel.check().is_continue());
    // All that a net says is in the closure, which is quicker to have where it is kept.
    let kept = closures.have_room_for_all();
    let starts = starts.filter(|start| {
        let assumption = start.assumption(links);
        position.may_be_refuted(assumption)
            && (!kept || harmless.is_refuted(assumption, &mut closures))
    });
    let profile = &ForcingNetContradiction::PROFILE;
    contradiction::offer_refuted(profile, &mut net, starts, position, collector)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Cost;
    use crate::grid::{Board, Digit};
    use crate::size::Nine;
    use crate::techniques;

    /// Puzzles on which singles are soon exhausted.
    pub(super) const HARD: [&str; 3] = [
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "100007090030020008009600500005300900010080002600004000300000010041000007007000300",
    ];

    #[test]
    fn nets_cost_at_least_as_much_as_the_cheapest_net() {
        for profile in techniques::profiles() {
            let is_expensive = profile.cost.lowest >= Cost::NET;
            let is_net = profile.family == Family::Forcing && is_expensive;
            assert_eq!(profile.is_net(), is_net, "{}", profile.slug);
        }
    }

    #[test]
    fn no_placement_can_be_left_out_of_a_net() {
        let mut count = 0;
        for givens in HARD {
            let board = Board::from_givens(Nine, givens.chars().map(Digit::from_symbol));
            let position = Position::new(&board);
            let links = position.links();
            for scope in [Scope::OneDigit, Scope::Dynamic] {
                let mut net = Net::new(links, scope);
                for start in both_ways(links.single_count()) {
                    let Some(clash) = net.refute(start) else {
                        continue;
                    };
                    let placed = net.trace_clash(clash).into_iter();
                    let placed: Vec<Claim> =
                        placed.filter(|claim| claim.holds && *claim != start).collect();
                    for left_out in &placed {
                        let others = placed.iter().filter(|claim| *claim != left_out);
                        let clash = net.assume_with(start, others.copied());
                        assert_eq!(clash, None, "{givens}: {start:?} without {left_out:?}");
                        count += 1;
                    }
                }
            }
        }
        assert!(count > 100, "{count}");
    }
}
