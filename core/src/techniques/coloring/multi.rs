//! Multi-Colors: two clusters of one digit.

use super::{
    Colour, TWO_CLUSTERS, cluster_line, cluster_words, contact, explain_targets, pair_sentence,
};
use crate::position::Cluster;
use crate::techniques::prelude::*;

/// Returns the names of roles, with the name of the cells in which the clusters meet.
const fn role_names(meeting: &'static str) -> [(Role, &'static str); 6] {
    [
        (Role::Pivot, meeting),
        (Role::ColourA, "colour A"),
        (Role::ColourB, "colour B"),
        (Role::SetA, "colour C"),
        (Role::SetB, "colour D"),
        (Role::Premise, "joined by"),
    ]
}

technique! {
    /// Two clusters of a digit, where a colour of one sees a colour of the other: one of the two
    /// other colours is true.
    MultiColors1 {
        slug: "multi-colors-1",
        name: "Multi-Colors Type 1",
        aliases: &["Multi-Colors", "Multi-Colouring"],
        family: Family::Coloring,
        role_names: &role_names("cells that see each other"),
    }
    |position, collector| multi_colors_1(position, collector)
}

fn multi_colors_1<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    pairs(position, collector.digits(), &mut |clusters| {
        let targets = Contacts::all()
            .fold(CellSet::EMPTY, |all, colours| all | colours.targets(position, clusters));
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let deduction = Deduction::eliminate(&MultiColors1::PROFILE, clusters[0].digit, targets)
            .demanding([(Load::Cells, clusters[0].size() + clusters[1].size())]);
        collector.offer(deduction, |explanation| {
            explanation.line = clusters_line(position.shape(), clusters);
            // The first two colours that see each other are called A and C.
            let first = Contacts::all().find(|it| !it.targets(position, clusters).is_empty());
            let [i, j] = first.map_or([0, 0], |Contacts(colours)| colours);
            let [first, second] = clusters;
            let clusters = [&first.beginning_with(i), &second.beginning_with(j)];
            explain_clusters(explanation, position, clusters);
            // One reason for each cell is enough.
            let mut open = targets;
            let mut reasons = Vec::new();
            for colours in Contacts::all() {
                let explained = open & colours.targets(position, clusters);
                if !explained.is_empty() {
                    reasons.push((colours, explained));
                }
                open -= explained;
            }
            let begins = if reasons.len() == 1 { " " } else { "\n- " };
            for (colours, explained) in reasons {
                explanation.why.push(begins.into());
                colours.explain(explanation, position, clusters, explained);
            }
        })
    })
}

technique! {
    /// A colour of a cluster that sees both colours of another cluster of the digit.
    MultiColors2 {
        slug: "multi-colors-2",
        name: "Multi-Colors Type 2",
        aliases: &["Multi-Colors", "Multi-Colouring"],
        family: Family::Coloring,
        role_names: &role_names("pairs of cells that see each other"),
    }
    |position, collector| multi_colors_2(position, collector)
}

fn multi_colors_2<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    pairs(position, collector.digits(), &mut |[first, second]| {
        for colour in [0, 1] {
            let targets = first.colours[colour];
            if !second.colours.iter().all(|other| first.seen[colour].intersects(*other)) {
                continue;
            }
            let deduction = Deduction::eliminate(&MultiColors2::PROFILE, first.digit, targets)
                .demanding([(Load::Cells, first.size() + second.size())]);
            collector.offer(deduction, |explanation| {
                explanation.line = clusters_line(position.shape(), [first, second]);
                // The false colour is called A.
                let clusters = [&first.beginning_with(colour), second];
                explain_clusters(explanation, position, clusters);
                explain_false_colour(explanation, position, clusters);
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// Visits every ordered pair of clusters of one digit.
fn pairs<S: Size>(
    position: &Position<'_, S>,
    digits: DigitSet,
    visit: &mut dyn FnMut([&Cluster<S>; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let clusters = position.clusters(digits);
    for (i, first) in clusters.clone().enumerate() {
        for (j, second) in clusters.clone().enumerate() {
            if i != j && first.digit == second.digit {
                visit([first, second])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A colour of the first cluster and a colour of the second, by index.
#[derive(Clone, Copy)]
struct Contacts([usize; 2]);

impl Contacts {
    fn all() -> impl Iterator<Item = Self> {
        [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter().map(Self)
    }

    /// Returns the cells that see both opposite colours, if these two colours see each other.
    fn targets<S: Size>(
        self,
        position: &Position<'_, S>,
        [first, second]: [&Cluster<S>; 2],
    ) -> CellSet<S> {
        let [i, j] = self.0;
        if first.seen[i].intersects(second.colours[j]) {
            position.places(first.digit) & first.seen[1 - i] & second.seen[1 - j]
        } else {
            CellSet::EMPTY
        }
    }

    /// Explains why these two colours eliminate the digit from these cells.
    fn explain<S: Size>(
        self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        clusters: [&Cluster<S>; 2],
        targets: CellSet<S>,
    ) {
        let [i, j] = self.0;
        let [first, second] = clusters;
        let touching = contact(position.geometry(), first.colours[i], second.colours[j]);
        let Some(touching) = touching else {
            return;
        };
        let [one, other] = touching.cells.map(|cell| explanation.cell(Role::Pivot, cell));
        let house = explanation.house(Role::Premise, touching.house);
        let [one_name, other_name] = [0, 1].map(|cluster| TWO_CLUSTERS[cluster][self.0[cluster]]);
        let opposites = [0, 1].map(|cluster| {
            let colour = 1 - self.0[cluster];
            Colour { name: TWO_CLUSTERS[cluster][colour], cells: clusters[cluster].colours[colour] }
        });
        let [one_opposite, other_opposite] = opposites.map(|colour| colour.name);
        explanation.why.extend(sentence![
            one (format!(" ({one_name}) and ")) other (format!(" ({other_name}) are both in ")) house
            (format!(", so {one_name} and {other_name} are not both true. "))
            (format!("Therefore {one_opposite} or {other_opposite} is true."))
        ]);
        let ends = format!(", at least one of which is {}.", clusters[0].digit.placeholder());
        explain_targets(explanation, position.geometry(), opposites, targets, &ends);
    }
}

fn explain_clusters<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Cluster<S>; 2],
) {
    let digit = explanation.digit(Role::Digit, first.digit);
    explanation.pattern =
        sentence!["There are two separate clusters of conjugate pairs on " digit ":"];
    for (index, cluster) in [first, second].into_iter().enumerate() {
        let words = cluster_words(explanation, position, cluster, TWO_CLUSTERS[index]);
        let begins = ["\n- In the first, ", "\n- In the second, "][index];
        explanation.pattern.extend(sentence![begins words]);
        explanation.pattern.push(pair_sentence(position, cluster).into());
    }
    explanation.why = sentence!["\nIn each cluster, exactly one of the two colours is true."];
}

/// Returns both clusters as the machine line lists them.
fn clusters_line<S: Size>(shape: Shape, [first, second]: [&Cluster<S>; 2]) -> Vec<Word> {
    let second = cluster_line(shape, second);
    let (_, second) = second.split_once(' ').unwrap_or(("", &second));
    sentence![(format!("{}, {second}", cluster_line(shape, first)))]
}

/// Names the cells by which the first colour of the first cluster sees both colours of the second.
fn explain_false_colour<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Cluster<S>; 2],
) {
    let [[name, _], others] = TWO_CLUSTERS;
    let mut last = None;
    for (other, cells) in others.into_iter().zip(second.colours) {
        let Some(touching) = contact(position.geometry(), first.colours[0], cells) else {
            return;
        };
        let [one, two] = touching.cells.map(|cell| explanation.cell(Role::Pivot, cell));
        explanation.why.push(match last {
            None => " ".into(),
            Some(_) => " and ".into(),
        });
        if last != Some(one) {
            explanation.why.extend(sentence![one(format!(" ({name}) sees "))]);
        }
        explanation.why.extend(sentence![two(format!(" ({other})"))]);
        last = Some(one);
    }
    explanation.why.push(". C or D is true, and either of them makes A false.".into());
}
