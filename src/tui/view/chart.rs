//! The costs of moves as bars.

use ratatui::style::{Modifier, Style};

use crate::catalog::{Cost, Level};
use crate::solver::{Move, NodeId, Path};
use crate::term::theme::Ink;
use crate::tui::workspace::Workspace;

/// The meaning of a cost, where costs are shown.
pub(in crate::tui) const COST_MEANING: &str = "cost: how hard a step is for a person to find";

/// The bars, lowest first.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// The symbol of a move on the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Bar {
    Step(Cost),
    Guess,
    /// Any other move, without height.
    Other,
}

impl Bar {
    pub(in crate::tui) fn new(made: &Move) -> Self {
        match made {
            Move::Deduced(step) => Self::Step(step.cost()),
            Move::Guessed { .. } => Self::Guess,
            Move::Opened | Move::Refuted { .. } | Move::Entered(_) => Self::Other,
        }
    }

    const fn cost(self) -> Option<Cost> {
        match self {
            Self::Step(cost) => Some(cost),
            Self::Guess | Self::Other => None,
        }
    }
}

/// Returns the bars of moves.
pub(in crate::tui) fn bars(path: &Path, line: &[NodeId]) -> Vec<Bar> {
    line.iter().map(|&node| Bar::new(&path.node(node).made)).collect()
}

/// Returns the number of moves that share a bar, if this many moves are drawn in this many columns.
pub(in crate::tui) fn moves_in_a_column(moves: usize, width: u16) -> usize {
    moves.div_ceil(usize::from(width.max(1))).max(1)
}

/// Returns the note on bars that stand for several moves each; empty if each stands for one.
pub(in crate::tui) fn note(moves_per_bar: usize) -> String {
    match moves_per_bar {
        0 | 1 => String::new(),
        moves => format!("A bar is the hardest of {moves} moves."),
    }
}

/// Returns the highest cost among bars.
pub(in crate::tui) fn highest_cost(bars: &[Bar]) -> Cost {
    bars.iter().filter_map(|bar| bar.cost()).max().unwrap_or_default()
}

/// The costs of the lowest and the highest bar of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) struct Scale {
    lowest: Cost,
    highest: Cost,
}

impl Scale {
    /// Returns the scale of a chart with these bars.
    pub(in crate::tui) fn of(bars: &[Bar]) -> Self {
        let costs = bars.iter().filter_map(|bar| bar.cost());
        Self { lowest: costs.min().unwrap_or_default(), highest: highest_cost(bars) }
    }

    /// Returns the bar of a cost. Each of them stands for the same ratio of costs, so that the cheap steps,
    /// which are many, differ as visibly as the others.
    fn bar(self, cost: Cost) -> &'static str {
        let ratio = |cost: Cost| {
            (f64::from(cost.as_hundredths()) / f64::from(self.lowest.as_hundredths())).ln()
        };
        let last = BARS.len() - 1;
        let exact = ratio(cost) / ratio(self.highest) * last as f64;
        // The nearest bar; the lowest if all costs are the same.
        let height = (1..=last).filter(|&bar| exact > bar as f64 - 0.5).count();
        BARS[height]
    }
}

/// Returns the symbol for a few moves that share a column of a chart. It is that of a guess if there is one, or
/// else the highest bar, in the colour of its level; a space if none of them has a cost.
pub(in crate::tui) fn symbol(
    work: &Workspace,
    bars: &[Bar],
    scale: Scale,
) -> (&'static str, Style) {
    if bars.contains(&Bar::Guess) {
        return ("?", work.ink(Ink::Assumed));
    }
    if bars.iter().all(|bar| bar.cost().is_none()) {
        return (" ", Style::new());
    }
    let highest = highest_cost(bars);
    let shape = Modifier::UNDERLINED | Modifier::ITALIC;
    (scale.bar(highest), work.theme.level(Level::of_cost(highest)).remove_modifier(shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cheap_steps_have_bars_of_different_heights() {
        let bars = [100, 120, 160, 240, 650].map(|cost| Bar::Step(Cost::hundredths(cost)));
        let scale = Scale::of(&bars);
        let drawn = bars.map(|bar| scale.bar(bar.cost().unwrap()));
        assert_eq!(drawn, ["▁", "▂", "▃", "▄", "█"]);
        let same = Scale::of(&bars[..1]);
        assert_eq!(same.bar(Cost::hundredths(100)), "▁");
        assert_eq!(same.bar(Cost::default()), "▁");
    }
}
