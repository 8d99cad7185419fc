//! The ratings of moves as bars.

use ratatui::style::Style;

use crate::catalog::Rating;
use crate::solver::Move;
use crate::term::theme::Ink;
use crate::tui::app::App;

/// The bars, lowest first.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// What a move is on the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bar {
    /// A step with its rating.
    Step(Rating),
    /// A guess.
    Guess,
    /// Anything else: it has no height.
    Other,
}

impl Bar {
    /// The bar of a move.
    pub(super) fn of(made: &Move) -> Self {
        match made {
            Move::Deduced(step) => Self::Step(step.rating()),
            Move::Guessed { .. } => Self::Guess,
            Move::Opened | Move::Refuted { .. } | Move::Entered(_) => Self::Other,
        }
    }

    const fn rating(self) -> Option<Rating> {
        match self {
            Self::Step(rating) => Some(rating),
            Self::Guess | Self::Other => None,
        }
    }
}

/// The highest rating among bars.
pub(super) fn highest(bars: &[Bar]) -> Rating {
    let ratings = bars.iter().filter_map(|bar| bar.rating());
    ratings.max().unwrap_or_default()
}

/// How a few moves together are drawn in a chart of one line, where the highest bar is `top`: as the
/// highest of theirs; a guess among them shows.
pub(super) fn symbol(app: &App, bars: &[Bar], top: Rating) -> (&'static str, Style) {
    if bars.contains(&Bar::Guess) {
        return ("?", app.theme.ink(Ink::Assumed));
    }
    let highest = highest(bars);
    let part = usize::from(highest.as_tenths()) * (BARS.len() - 1);
    let height = part / usize::from(top.as_tenths()).max(1);
    let hardest = highest == top && highest > Rating::default();
    let ink = if hardest { Ink::Key } else { Ink::Done };
    (BARS[height], app.theme.ink(ink))
}
