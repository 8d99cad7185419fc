//! The costs of moves as bars.

use ratatui::style::Style;

use crate::catalog::Cost;
use crate::solver::{Move, NodeId, Path};
use crate::term::theme::Ink;
use crate::tui::workspace::Workspace;

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

/// Returns the highest cost among bars.
pub(in crate::tui) fn highest(bars: &[Bar]) -> Cost {
    let costs = bars.iter().filter_map(|bar| bar.cost());
    costs.max().unwrap_or_default()
}

/// Returns the symbol for a few moves that share a column of a chart whose highest bar is `top`. It is
/// that of a guess if there is one, or else the highest bar.
pub(in crate::tui) fn symbol(work: &Workspace, bars: &[Bar], top: Cost) -> (&'static str, Style) {
    if bars.contains(&Bar::Guess) {
        return ("?", work.theme.ink(Ink::Assumed));
    }
    let highest = highest(bars);
    let part = usize::from(highest.as_hundredths()) * (BARS.len() - 1);
    let height = part / usize::from(top.as_hundredths()).max(1);
    let hardest = highest == top && highest > Cost::default();
    let ink = if hardest { Ink::Key } else { Ink::Done };
    (BARS[height], work.theme.ink(ink))
}
