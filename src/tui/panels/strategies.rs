//! The strategies to choose from.

use super::prelude::*;
use super::tune;
use crate::strategies;
use crate::tui::session::tuning;
use crate::tui::widgets::more;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("strategies");

/// Columns of the names.
const NAMES: u16 = 12;

/// The list of strategies.
pub struct Strategies {
    list: ListView,
}

/// Opens it on the strategy in use.
pub(super) fn open(session: &mut Session) -> Outcome {
    let used = session.plan().strategy();
    let at = strategies::ALL.iter().position(|other| *other == used);
    Outcome::open(Strategies { list: ListView::at(at.unwrap_or(0)) })
}

impl Panel for Strategies {
    fn info(&self) -> PanelInfo {
        PanelInfo::at(Location::Over, &KEYS).reopened_by(Command::Strategy)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let tune = Hint::new(Command::Tune, "its techniques");
        list_hints(&[Hint::new(Command::Accept, "choose")], &[tune])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        Some((&mut self.list, strategies::ALL.len()))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let chosen = strategies::ALL.get(self.list.selected).copied();
        match (command, chosen) {
            (Command::Accept | Command::Take, Some(strategy)) => {
                work.session.adopt(strategy);
                Outcome::Close
            }
            (Command::Tune, Some(strategy)) => {
                tune::open(&mut work.session, strategy, "").in_place()
            }
            _ => Outcome::Pass,
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let width = 76.min(area.width);
        let text_width = width.saturating_sub(4 + NAMES);
        let texts: Vec<_> = strategies::ALL
            .iter()
            .map(|strategy| {
                let (text, ink) = match strategy.accepts(session.shape()) {
                    Err(error) => (error.to_string(), Ink::Faint),
                    Ok(()) => match tuning::summary(&session.tunings.plan_of(strategy)) {
                        Some(changed) => {
                            (format!("{}; yours: {changed}", strategy.summary), Ink::Text)
                        }
                        None => (strategy.summary.to_owned(), Ink::Text),
                    },
                };
                wrap(&[(text, app.ink(ink))], text_width)
            })
            .collect();
        let height: usize = texts.iter().map(Vec::len).sum();
        let inside = popup("Strategy", area, Size::new(width, height as u16 + 2), canvas);
        // The list starts at the first strategy if the selected one is then visible.
        let selected = self.list.selected;
        let room = usize::from(inside.height);
        let to_selected =
            |from: usize| -> usize { texts[from..=selected].iter().map(Vec::len).sum() };
        let first = (0..=selected).find(|&from| to_selected(from) <= room).unwrap_or(selected);
        let above: usize = texts[..first].iter().map(Vec::len).sum();
        let mut y = inside.y;
        let rows = strategies::ALL.iter().zip(&texts).enumerate();
        for (number, (strategy, lines)) in rows.skip(first) {
            let tall = (lines.len() as u16).min(inside.bottom().saturating_sub(y));
            let row = Rect::new(inside.x, y, inside.width, tall);
            if row.is_empty() {
                break;
            }
            if number == selected {
                canvas.buffer.set_style(row, app.ink(Ink::Selected));
            }
            let used = session.plan().strategy().slug == strategy.slug;
            let name = format!("{}{}", if used { "● " } else { "  " }, strategy.slug);
            canvas.write(row.x, row.y, name, app.ink(Ink::Title));
            let beside =
                Rect::new(row.x + NAMES, row.y, row.width.saturating_sub(NAMES), row.height);
            pane::lines(lines, beside, canvas.buffer);
            canvas.add_target(row, Target::Row(number));
            y += tall;
        }
        more(inside, above, height, canvas);
    }
}

/// Switches to the strategy with this name.
pub(super) fn choose(session: &mut Session, name: &str) {
    match strategies::by_slug(name.trim()) {
        Some(strategy) => session.adopt(strategy),
        None => {
            let names: Vec<&str> = strategies::slugs().collect();
            session
                .fail(format!("Unknown strategy {name}. The strategies are {}.", names.join(", ")));
        }
    }
}
