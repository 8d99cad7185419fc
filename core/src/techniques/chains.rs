//! Chains of alternating strong and weak links.

mod chain;
mod chain_links;
mod explanation;
mod implications;
mod remote;
mod search;
mod wing;

use self::chain::{Chain, ChainForm};
use self::chain_links::ChainLinks;
pub(crate) use self::explanation::ProofKind;
use self::explanation::Proven;
pub(super) use self::implications::Implications;
use self::search::{Nodes, Search};
use crate::techniques::prelude::*;

technique! {
    /// Chain of bivalue cells that all have the same two candidates.
    ///
    /// Found by a breadth-first search from each of the cells.
    RemotePair {
        slug: "remote-pair",
        name: "Remote Pair",
        aliases: &["Remote Naked Pair"],
        family: Family::Chains,
        role_names: &[(Role::ColourA, "A cell"), (Role::ColourB, "B cell")],
    }
    |position, collector| remote::find(position, collector)
}

technique! {
    /// Chain of strong and weak links of one digit.
    ///
    /// Loops of one digit are included and rate slightly lower.
    XChain {
        slug: "x-chain",
        name: "X-Chain",
        aliases: &["X-Cycle", "Single-Digit Chain"],
        family: Family::Chains,
    }
    |position, collector| {
        if position.vulnerable(position.size().digits()).is_empty() {
            return ControlFlow::Continue(());
        }
        simple(&Self::PROFILE, ChainLinks::of_one_digit, position, collector)
    }
}

technique! {
    /// Chain of bivalue cells.
    ///
    /// The strong links are inside the cells, and neighbouring cells share a digit. Loops are
    /// included.
    XyChain {
        slug: "xy-chain",
        name: "XY-Chain",
        aliases: &["XY-Cycle", "Bivalue Chain"],
        family: Family::Chains,
    }
    |position, collector| simple(&Self::PROFILE, ChainLinks::of_bivalue_cells, position, collector)
}

technique! {
    /// Loop of alternating strong and weak links.
    ///
    /// Exactly one of each two linked candidates is true, so every weak link eliminates the
    /// candidates that see both of its ends.
    ContinuousNiceLoop {
        slug: "continuous-nice-loop",
        name: "Continuous Nice Loop",
        aliases: &["Bidirectional Cycle", "AIC Ring"],
        family: Family::Chains,
    }
    |position, collector| plain(&Self::PROFILE, ChainForm::Loop, position, collector)
}

technique! {
    /// Chain of alternating strong and weak links with several eliminations.
    ///
    /// One of the ends is true. Chains with a single elimination are discontinuous nice loops.
    Aic {
        slug: "aic",
        name: "AIC",
        aliases: &["Alternating Inference Chain"],
        family: Family::Chains,
    }
    |position, collector| plain(&Self::PROFILE, ChainForm::ManyByEnds, position, collector)
}

technique! {
    /// Chain from a candidate to its own opposite.
    ///
    /// The shortest chains are found by a breadth-first search over pairs of links.
    DiscontinuousNiceLoop {
        slug: "discontinuous-nice-loop",
        name: "Discontinuous Nice Loop",
        family: Family::Chains,
    }
    |position, collector| plain(&Self::PROFILE, ChainForm::Discontinuous, position, collector)
}

technique! {
    /// Continuous nice loop with a group of candidates or an almost locked set among its nodes.
    GroupedContinuousNiceLoop {
        slug: "grouped-continuous-nice-loop",
        name: "Grouped Continuous Nice Loop",
        aliases: &["Grouped AIC Ring"],
        family: Family::Chains,
    }
    |position, collector| grouped(&Self::PROFILE, ChainForm::Loop, position, collector)
}

technique! {
    /// AIC with a group of candidates or an almost locked set among its nodes.
    GroupedAic {
        slug: "grouped-aic",
        name: "Grouped AIC",
        aliases: &["Grouped Alternating Inference Chain"],
        family: Family::Chains,
    }
    |position, collector| grouped(&Self::PROFILE, ChainForm::ManyByEnds, position, collector)
}

technique! {
    /// Discontinuous nice loop with a group of candidates or an almost locked set among its nodes.
    GroupedDiscontinuousNiceLoop {
        slug: "grouped-discontinuous-nice-loop",
        name: "Grouped Discontinuous Nice Loop",
        aliases: &["Grouped Nice Loop"],
        family: Family::Chains,
    }
    |position, collector| grouped(&Self::PROFILE, ChainForm::Discontinuous, position, collector)
}

/// Cycles, then chains, of links of one kind: none where links of all kinds lead nowhere.
fn simple<'p, 'b, S: Size>(
    profile: &'static Profile,
    chain_links: fn(&'p Position<'b, S>) -> Option<ChainLinks<'p>>,
    position: &'p Position<'b, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    if !position.any_elimination_by_chain() {
        return ControlFlow::Continue(());
    }
    let Some(chain_links) = &chain_links(position) else {
        return ControlFlow::Continue(());
    };
    // Cycles of one digit rate a little below chains of one digit.
    let cycle = Rating::tenths(65);
    for (form, rating) in [(ChainForm::Loop, cycle), (ChainForm::Ends, profile.rating)] {
        let search = Search::new(profile, chain_links, form, Nodes::Any);
        offer(search, rating, position, collector)?;
    }
    ControlFlow::Continue(())
}

fn plain<S: Size>(
    profile: &'static Profile,
    form: ChainForm,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    if !position.any_elimination_by_chain() {
        return ControlFlow::Continue(());
    }
    let chain_links = ChainLinks::plain(position);
    let search = Search::new(profile, &chain_links, form, Nodes::Any);
    offer(search, profile.rating, position, collector)
}

/// Chains with groups among their nodes, and with almost locked sets where wider ones are wanted.
fn grouped<S: Size>(
    profile: &'static Profile,
    form: ChainForm,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    if position.any_elimination_by_grouped_chain() {
        let chain_links = ChainLinks::grouped(position);
        let search = Search::new(profile, &chain_links, form, Nodes::SomeGroup);
        offer(search, profile.rating, position, collector)?;
    }
    if collector.wants_variants() {
        let chain_links = ChainLinks::with_sets(position);
        let search = Search::new(profile, &chain_links, form, Nodes::SomeGroup);
        offer(search, profile.rating, position, collector)?;
    }
    ControlFlow::Continue(())
}

/// Offers the chains of a search; `base` is the rating of the shortest ones.
fn offer<S: Size>(
    search: Search<'_>,
    base: Rating,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let (profile, chain_links) = (search.profile, search.chain_links);
    let leads_on = |chain: &Chain| {
        Deduction::new(profile, chain.effects(chain_links.links)).leads_on(position)
    };
    for chain in search.weighing(&leads_on).run(collector)? {
        let effects = chain.effects(chain_links.links);
        let deduction = Deduction::new(profile, effects)
            .rated(base.with_length(chain.rated_length()))
            .demanding(chain.loads(chain_links.links));
        collector.offer_elimination(position, deduction, |explanation| {
            let proven = Proven {
                links: chain_links.links,
                nodes: &chain.nodes,
                eliminated: &chain.eliminated,
                proof: chain.proof(chain_links),
                cases: &[],
            };
            explanation::explain(explanation, position, &proven);
        })?;
    }
    ControlFlow::Continue(())
}

/// Explains a chain that another search found. Its nodes (a digit in one or several cells) are
/// false and true in turn, starting with a false one. Returns `None` if one of them is not a node of
/// grouped chains here.
pub(crate) fn explain<S: Size>(
    position: &Position<'_, S>,
    nodes: &[(Digit, CellSet<S>)],
    proof: ProofKind,
    eliminated: impl Iterator<Item = Candidate>,
) -> Option<Explanation> {
    let links = position.grouped_links();
    let number = |&(digit, cells): &(Digit, CellSet<S>)| match cells.single() {
        Some(cell) => links.number(Candidate::new(cell, digit)),
        None => (links.single_count()..links.len()).find(|&node| {
            let own = links.cells(node).iter().copied().collect::<CellSet<S>>();
            links.digit(node) == digit && own == cells
        }),
    };
    let numbers = nodes.iter().map(|node| number(node).map(|node| node as u16));
    let numbers = numbers.collect::<Option<Vec<u16>>>()?;
    let mut explanation = Explanation::default();
    let eliminated = eliminated.filter_map(|candidate| links.number(candidate));
    let eliminated: Vec<u16> = eliminated.map(|number| number as u16).collect();
    let chain = Proven { links, nodes: &numbers, eliminated: &eliminated, proof, cases: &[] };
    explanation::explain(&mut explanation, position, &chain);
    Some(explanation)
}

/// Explains a remote pair that another search found: its cells, its digits, and the candidates that
/// are eliminated.
pub(crate) fn explain_remote_pair<S: Size>(
    geometry: &Geometry<S>,
    path: &[Cell],
    pair: DigitSet,
    eliminated: &[Candidate],
) -> Explanation {
    let mut explanation = Explanation::default();
    remote::explain(&mut explanation, geometry, path, pair, eliminated);
    explanation
}
