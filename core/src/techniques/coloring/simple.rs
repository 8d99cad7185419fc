//! Simple Colors: one cluster of one digit.

use super::{
    Colour, ColourName, Contact, ONE_CLUSTER, cluster_line, cluster_words, connection, contact,
    explain_targets,
};
use crate::position::Cluster;
use crate::techniques::prelude::*;

technique! {
    /// A candidate outside a cluster that sees both of its colours.
    SimpleColorsTrap {
        slug: "simple-colors-trap",
        name: "Simple Colors Trap",
        aliases: &["Simple Colors", "Simple Colouring", "Singles Chain", "Colour Trap"],
        family: Family::Coloring,
    }
    |position, collector| traps(position, collector)
}

technique! {
    /// A cluster with two candidates of one colour in the same house.
    SimpleColorsWrap {
        slug: "simple-colors-wrap",
        name: "Simple Colors Wrap",
        aliases: &["Simple Colors", "Simple Colouring", "Singles Chain", "Colour Wrap"],
        family: Family::Coloring,
        role_names: &[(Role::Pivot, "cells that see each other"), (Role::Premise, "house of both")],
    }
    |position, collector| wraps(position, collector)
}

fn traps<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    for cluster in position.clusters(collector.digits()) {
        let [a, b] = cluster.colours;
        let both = cluster.seen[0] & (cluster.seen[1] - a - b);
        let targets = position.places(cluster.digit) & both;
        if targets.is_empty() {
            continue;
        }
        let deduction = Deduction::eliminate(&SimpleColorsTrap::PROFILE, cluster.digit, targets)
            .demanding([(Load::Cells, cluster.size())]);
        collector.offer(deduction, |explanation| {
            let mut ends = Vec::new();
            for target in targets {
                let seen = position.geometry().peers(target);
                for end in [(a & seen).first(), (b & seen).first()].into_iter().flatten() {
                    if !ends.contains(&end) {
                        ends.push(end);
                    }
                }
            }
            explain_cluster(explanation, position, cluster);
            explanation.pattern.extend(connection(position, cluster, &ends, false));
            let colours = [0, 1]
                .map(|colour| Colour { name: ONE_CLUSTER[colour], cells: cluster.colours[colour] });
            let ending = format!(", one of which is {}.", cluster.digit.placeholder());
            explain_targets(explanation, position.geometry(), colours, targets, &ending);
        })?;
    }
    ControlFlow::Continue(())
}

fn wraps<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    for cluster in position.clusters(collector.digits()) {
        for wrong in [0, 1] {
            let targets = cluster.colours[wrong];
            if !targets.intersects(cluster.seen[wrong]) {
                continue;
            }
            let deduction =
                Deduction::eliminate(&SimpleColorsWrap::PROFILE, cluster.digit, targets)
                    .demanding([(Load::Cells, cluster.size())]);
            collector.offer(deduction, |explanation| {
                let clash = contact(position.geometry(), targets, targets)
                    .expect("two cells of the colour see each other");
                explain_cluster(explanation, position, cluster);
                // All cells of the false colour lose the digit, so all pairs count.
                explanation.pattern.extend(connection(position, cluster, &clash.cells, true));
                explain_clash(explanation, cluster.digit, ONE_CLUSTER[wrong], clash);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Explains that one of the two colours is true, up to the conjugate pairs.
fn explain_cluster<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    cluster: &Cluster<S>,
) {
    let digit = explanation.digit(Role::Digit, cluster.digit);
    let colours = cluster_words(explanation, position, cluster, ONE_CLUSTER);
    explanation.pattern = sentence![
        "Conjugate pairs on " digit " link these cells into one cluster: " colours
    ];
    explanation.why = sentence![
        "\nEither all cells of colour A are " digit ", or all cells of colour B are."
    ];
    explanation.line = sentence![(cluster_line(position.shape(), cluster))];
}

/// Names two cells of the false colour that see each other.
fn explain_clash(explanation: &mut Explanation, digit: Digit, name: ColourName, clash: Contact) {
    let digit = explanation.digit(Role::Digit, digit);
    let cells = explanation.cells(Role::Pivot, clash.cells);
    let house = explanation.house(Role::Premise, clash.house);
    explanation.why.extend(sentence![
        " " cells (format!(" both have colour {name} and are both in ")) house
        ". They cannot both be " digit (format!(". Therefore colour {name} is false."))
    ]);
}
