//! Chains: strong and weak links in turn, from one engine.

mod chain;
mod explanation;
mod implications;
mod remote;
mod search;
mod wing;

use std::ops::ControlFlow;

use self::explanation::Proven;
pub(super) use self::implications::Implications;
use self::search::{Form, Nodes, Search, Web};

use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::DigitSet;
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::{Collector, technique};

technique! {
    /// Cells with the same two candidates, each seeing the next.
    ///
    /// # Pattern
    ///
    /// Four or more cells in a row, all with the same two candidates, each seeing the one before.
    ///
    /// # Why it works
    ///
    /// The two digits take turns along the way. Cells with an odd number of links between them
    /// therefore have one of each, and what sees two such cells can be neither.
    ///
    /// # Example
    ///
    ///     +7+13+8...+9.+5.2+7+9+381.9+8.2.+17.+3.5.+37+9.81+1+976+8+23...+3+8+415.+7.3+2+59.8+1.78.1+5+37.2..+79+1+2.+5+3+8|r4c7<>4
    ///     Remote Pair: 4/6 r1c6 -6- r9c6 -4- r9c1 -6- r8c2 -4- r2c2 -6- r2c9 => r1c79<>46
    ///
    /// # Cousins
    ///
    /// It is an XY-chain that works for both digits at once, and simple colours on two digits.
    RemotePair {
        slug: "remote-pair",
        name: "Remote Pair",
        aliases: &["Remote Naked Pair"],
        family: Family::Chains,
        rating: Rating::tenths(46),
        score: 110,
        level: Level::Hard,
    }
    |position, collector| remote::find(position, collector)
}

technique! {
    /// Strong and weak links in turn between places of one digit.
    ///
    /// # Pattern
    ///
    /// Places of one digit, joined in turn by strong links (houses with two places for it) and weak
    /// links (any two places that see each other). The chain begins and ends with a strong link.
    ///
    /// # Why it works
    ///
    /// If the first place is not the digit, the second is, so the third is not, and so on to the
    /// last, which is. One of the two ends is therefore true, and what sees both is false. Where
    /// the ends see each other the chain is a cycle, and each of its weak links rules out what sees
    /// both of its ends.
    ///
    /// # Example
    ///
    ///     1..9+652+4+884+9...+6+575+26...+9+1+3..8...7+65...+6.8+39+26..53.+1+84......+4+7+99.14...26..4....31|r9c6<>7
    ///     X-Chain: 7 7- r3c4 =7= r9c4 -7- r9c1 =7= r5c1 -7- r5c5 =7= r6c6 -7 => r3c6<>7
    ///
    /// # Cousins
    ///
    /// The chain with two strong links is a turbot fish: skyscraper, 2-string kite or empty
    /// rectangle. With links between different digits it becomes an alternating inference chain.
    XChain {
        slug: "x-chain",
        name: "X-Chain",
        aliases: &["X-Cycle", "Single-Digit Chain"],
        family: Family::Chains,
        rating: Rating::tenths(66),
        score: 260,
        level: Level::Unfair,
    }
    |position, collector| {
        if position.vulnerable(DigitSet::first_n(S::SIDE)).is_empty() {
            return ControlFlow::Continue(());
        }
        simple(&Self::PROFILE, Web::of_one_digit, position, collector)
    }
}

technique! {
    /// Cells with two candidates, each sharing a digit with the next.
    ///
    /// # Pattern
    ///
    /// Cells with two candidates, each seeing the next and sharing a digit with it, going in by one
    /// digit and out by the other. The digit that is free at the start is free at the end too.
    ///
    /// # Why it works
    ///
    /// If the first cell is not that digit, it is its other one, so the second cell is its other
    /// one, and so on to the last, which is that digit. One of the two ends is therefore true, and
    /// what sees both is false. Where the ends see each other it is a cycle, and so each two
    /// neighbours hold the digit that they share: what sees both of them is false too.
    ///
    /// # Example
    ///
    ///     4+8915..6..26+4..+8+5..+5+78..9..+96+42.+5.18+51+2.4+8+6..+8+739..+4+25.3+8+5..1.+6.+91+6+8.+5..645...+28.|r23c9,r5c8<>3, r7c56,r8c6,r9c9<>7
    ///     XY-Chain: 3 3- r2c1 -1- r2c9 -7- r1c7 -3- r4c7 -7- r4c5 -3 => r2c5<>3
    ///
    /// # Cousins
    ///
    /// With three cells it is an XY-Wing, with the same pair all along a remote pair.
    XyChain {
        slug: "xy-chain",
        name: "XY-Chain",
        aliases: &["XY-Cycle", "Bivalue Chain"],
        family: Family::Chains,
        rating: Rating::tenths(66),
        score: 260,
        level: Level::Unfair,
    }
    |position, collector| simple(&Self::PROFILE, Web::of_bivalue_cells, position, collector)
}

technique! {
    /// A ring of strong and weak links in turn.
    ///
    /// # Pattern
    ///
    /// Candidates joined by strong and weak links in turn that come back to where they started, so
    /// that strong and weak links alternate all the way round.
    ///
    /// # Why it works
    ///
    /// Going one way round, each node that is false makes the next one true; going the other way
    /// round the same. So of each two neighbours exactly one is true: the weak links are as good as
    /// strong ones, and what sees both ends of a link is false.
    ///
    /// # Example
    ///
    ///     +9.+6...3..4.1+6+93.2+5+32518..+9+65+6+9.3...871...8+6.9+8+4.9.6...6+5+8+3..9...34.+6+9..7.+97....63|r68c8<>1, r47c6<>4, r4c7<>7
    ///     Continuous Nice Loop: r1c8 =1= r1c9 =4= r7c9 -4- r7c8 -1- r1c8 => r4c8<>1, r7c5,r9c7<>4
    ///
    /// # Cousins
    ///
    /// An X-Wing and a naked pair are such rings of four nodes. Where the ring does not close, one
    /// gets a discontinuous nice loop or an alternating inference chain.
    ContinuousNiceLoop {
        slug: "continuous-nice-loop",
        name: "Continuous Nice Loop",
        aliases: &["Bidirectional Cycle", "AIC Ring"],
        family: Family::Chains,
        rating: Rating::tenths(70),
        score: 280,
        level: Level::Unfair,
    }
    |position, collector| plain(&Self::PROFILE, Form::Loop, position, collector)
}

technique! {
    /// Strong and weak links in turn, and at least one of the two ends is true.
    ///
    /// # Pattern
    ///
    /// Candidates joined by links, strong and weak in turn, with a strong link at both ends. Links
    /// may stay in a house or in a cell.
    ///
    /// # Why it works
    ///
    /// If the first candidate is false the second is true, so the third is false, and so on to the
    /// last, which is true. So one of the two ends is true, and whatever both ends rule out is
    /// false.
    ///
    /// # Example
    ///
    ///     .6..84.91+84..162..+1.....+6+4+85..+4...8.+48..25.7.6..+83...+4.5+61+4.8.+9.14.98.+6.9.+8..34+1.|r1c1<>3
    ///     AIC: 2 2- r1c1 -7- r7c1 =7= r7c6 =2= r3c6 -2 => r1c4,r3c23<>2
    ///
    /// # Cousins
    ///
    /// X-chains and XY-chains are its simple forms. Where the ends rule out just one candidate it
    /// is told as a discontinuous nice loop from that candidate and back to it. Some with three
    /// strong links have names of their own: M-, S-, L- and H-Wings.
    Aic {
        slug: "aic",
        name: "AIC",
        aliases: &["Alternating Inference Chain"],
        family: Family::Chains,
        rating: Rating::tenths(70),
        score: 280,
        level: Level::Unfair,
    }
    |position, collector| plain(&Self::PROFILE, Form::ManyByEnds, position, collector)
}

technique! {
    /// A chain that starts from a candidate and comes back to say that it is wrong, or right.
    ///
    /// # Pattern
    ///
    /// A ring of strong and weak links in turn, but for one candidate at which two weak links meet,
    /// or two strong ones.
    ///
    /// # Why it works
    ///
    /// Where two weak links meet: were the candidate true, the chain would run round and rule it
    /// out, so it is false. Where two strong links meet: were it false, the chain would make it
    /// true, so it is true, and its cell can be nothing else.
    ///
    /// # Example
    ///
    ///     +6+3+1+2+5+9+78+4+72+84+16.+9.54+9+387...+1.6.+32...3.+5.+6+4..84.+2.95....+67523....+5+4+97+1.3..1+36+4+8.57
    ///     Discontinuous Nice Loop: r3c9 =2= r8c9 -2- r9c7 -9- r7c9 -1- r3c9 => r3c9<>1
    ///
    /// # Cousins
    ///
    /// An alternating inference chain with one elimination is the same thing seen from its ends.
    /// Some with three strong links have names of their own: M-, S-, L- and H-Wings.
    DiscontinuousNiceLoop {
        slug: "discontinuous-nice-loop",
        name: "Discontinuous Nice Loop",
        aliases: &[],
        family: Family::Chains,
        rating: Rating::tenths(70),
        score: 280,
        level: Level::Unfair,
    }
    |position, collector| plain(&Self::PROFILE, Form::Discontinuous, position, collector)
}

technique! {
    /// A ring of strong and weak links in turn, with groups or almost locked sets in it.
    ///
    /// # Pattern
    ///
    /// Nodes joined by strong and weak links in turn that come back to where they started. Some of
    /// the nodes are groups: candidates of one digit in a crossing of box and line, or one digit of
    /// an almost locked set.
    ///
    /// # Why it works
    ///
    /// Of each two neighbours in the ring exactly one is true, so what sees both ends of a weak
    /// link is false, and an almost locked set in the ring keeps all its other digits. A group is
    /// true when one of its candidates is, false when all are. In an almost locked set, cells with
    /// one digit more than cells, at most one digit can be missing: if one is, all others are
    /// there.
    ///
    /// # Example
    ///
    ///     +1..2+8+9.64...+37+4..2+4.+26+518..2+4..+6+53.+8+316.48.2...5.+32.4+6..+1+8+2.+4..5..41.+2..72+45+9+368+1|r3c2<>3, r4c8<>7, r5c9,r6c4<>9
    ///     Grouped Continuous Nice Loop: r1c7 -7- r56c7 =7= r5c9 =5= r5c7 -5- r1c7 => r2c7<>5
    ///
    /// # Cousins
    ///
    /// The continuous nice loop has single candidates only. Sue de Coq is such a ring through two
    /// almost locked sets.
    GroupedContinuousNiceLoop {
        slug: "grouped-continuous-nice-loop",
        name: "Grouped Continuous Nice Loop",
        aliases: &["Grouped AIC Ring"],
        family: Family::Chains,
        rating: Rating::tenths(71),
        score: 300,
        level: Level::Unfair,
    }
    |position, collector| grouped(&Self::PROFILE, Form::Loop, position, collector)
}

technique! {
    /// An alternating inference chain with groups or almost locked sets in it.
    ///
    /// # Pattern
    ///
    /// Nodes joined by links, strong and weak in turn, with a strong link at both ends. Some of the
    /// nodes are groups: candidates of one digit in a crossing of box and line, or one digit of an
    /// almost locked set.
    ///
    /// # Why it works
    ///
    /// If the first node is false, the last is true. So one of the two ends is true, and whatever
    /// both ends rule out is false. A group is true when one of its candidates is, false when all
    /// are. In an almost locked set, cells with one digit more than cells, at most one digit can be
    /// missing: if one is, all others are there.
    ///
    /// # Example
    ///
    ///     ......9+85....4716+2.2+189.7+3+41...73.....61.....43.........5..8.4.........87.863.2..|r1c3<>3, r1c2,r6c79,r78c1<>6
    ///     Grouped AIC: 5 5- r6c7 -8- r4c7 =8= r4c2 =5= r5c12 -5 => r5c78<>5
    ///
    /// # Cousins
    ///
    /// The empty rectangle is a short one, as are ALS-XZ and ALS-XY-Wing.
    GroupedAic {
        slug: "grouped-aic",
        name: "Grouped AIC",
        aliases: &["Grouped Alternating Inference Chain"],
        family: Family::Chains,
        rating: Rating::tenths(71),
        score: 300,
        level: Level::Unfair,
    }
    |position, collector| grouped(&Self::PROFILE, Form::ManyByEnds, position, collector)
}

technique! {
    /// A discontinuous nice loop with groups or almost locked sets in it.
    ///
    /// # Pattern
    ///
    /// A ring of strong and weak links in turn, but for one candidate at which two weak links meet,
    /// or two strong ones. Some of the nodes are groups: candidates of one digit in a crossing of
    /// box and line, or one digit of an almost locked set.
    ///
    /// # Why it works
    ///
    /// Were the candidate where two weak links meet true, the chain would rule it out, so it is
    /// false. Were the one where two strong links meet false, the chain would make it true, so it
    /// is true. A group is true when one of its candidates is, false when all are. In an almost
    /// locked set, cells with one digit more than cells, at most one digit can be missing: if one
    /// is, all others are there.
    ///
    /// # Example
    ///
    ///     .9..6541.8..1..7......3...5....86...4..5.9..6.+69..38+5.51.+3.....6.7.5..3.+9..+6.+1+5.2|r3c46,r5c7,r8c4<>2, r4c9<>3, r2c3,r3c4,r8c6,r9c2<>4, r3c4<>7, r8c9<>8
    ///     Grouped Discontinuous Nice Loop: r2c5 =9= r7c5 =2= r78c6 -2- r2c6 -4- r2c5 => r2c5<>4
    ///
    /// # Cousins
    ///
    /// The discontinuous nice loop has single candidates only.
    GroupedDiscontinuousNiceLoop {
        slug: "grouped-discontinuous-nice-loop",
        name: "Grouped Discontinuous Nice Loop",
        aliases: &["Grouped Nice Loop"],
        family: Family::Chains,
        rating: Rating::tenths(71),
        score: 300,
        level: Level::Unfair,
    }
    |position, collector| grouped(&Self::PROFILE, Form::Discontinuous, position, collector)
}

/// Cycles, then chains, of links of one kind: none where links of all kinds lead nowhere.
fn simple<'p, 'b, S: Size>(
    profile: &'static Profile,
    web: fn(&'p Position<'b, S>) -> Web<'p>,
    position: &'p Position<'b, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    if !position.any_elimination_by_chain() {
        return ControlFlow::Continue(());
    }
    let web = &web(position);
    // Cycles of one digit rate a little below chains of one digit.
    let cycle = Rating::tenths(65);
    for (form, rating) in [(Form::Loop, cycle), (Form::Ends, profile.rating)] {
        let chains = Search::new(profile, web, (form, Nodes::Any)).run(collector)?;
        offer((profile, rating), (web, chains), position, collector)?;
    }
    ControlFlow::Continue(())
}

fn plain<S: Size>(
    profile: &'static Profile,
    form: Form,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    if !position.any_elimination_by_chain() {
        return ControlFlow::Continue(());
    }
    let web = Web::plain(position);
    let chains = Search::new(profile, &web, (form, Nodes::Any)).run(collector)?;
    offer(
        (profile, profile.rating),
        (&web, chains),
        position,
        collector,
    )
}

/// Chains with groups among their nodes, and with almost locked sets where wider ones are wanted.
fn grouped<S: Size>(
    profile: &'static Profile,
    form: Form,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let rated = (profile, profile.rating);
    if position.any_elimination_by_grouped_chain() {
        let web = Web::grouped(position);
        let chains = Search::new(profile, &web, (form, Nodes::SomeGroup)).run(collector)?;
        offer(rated, (&web, chains), position, collector)?;
    }
    if collector.wants_variants() {
        let web = Web::with_sets(position);
        let chains = Search::new(profile, &web, (form, Nodes::SomeGroup)).run(collector)?;
        offer(rated, (&web, chains), position, collector)?;
    }
    ControlFlow::Continue(())
}

fn offer<S: Size>(
    (profile, base): (&'static Profile, Rating),
    (web, chains): (&Web<'_>, Vec<chain::Chain>),
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    for chain in chains {
        let effects = chain.effects(web.links);
        let deduction = Deduction::new(profile, effects)
            .rated(base.with_length(chain.length()))
            .demanding(chain.loads(web.links));
        collector.offer(deduction, |explanation| {
            let proof = chain.proof(web);
            explanation::explain(
                explanation,
                position,
                &Proven {
                    links: web.links,
                    nodes: &chain.nodes,
                    eliminated: &chain.gone,
                    proof,
                },
            );
        })?;
    }
    ControlFlow::Continue(())
}
