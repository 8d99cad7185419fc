//! The techniques of a strategy: turned on and off, and put into another order.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use super::{Hint, Location, Outcome, Panel, list_context, techniques as learn};
use crate::catalog::Family;
use crate::grid::{HouseKind, HouseKinds};
use crate::strategies::{Rule, Strategy};
use crate::techniques;
use crate::term::text::{plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::App;
use crate::tui::commands::Command;
use crate::tui::keymap::KeyContext;
use crate::tui::session::tuning::{RuleSetting, Tuning, summary};
use crate::tui::session::{Session, Tone};
use crate::tui::view::{FrameLayout, pane, short_names};
use crate::tui::widgets::{ListView, popup};
use crate::tui::workspace::Workspace;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("tune");

/// Wide enough for everything in a row.
const MAX_WIDTH: u16 = 96;
/// Columns around the names: the box before them, rating and level behind them.
const AROUND: u16 = 4 + 1 + 5 + 8;
/// Columns of the names. If fewer are left, the family is not shown.
const NAMES: u16 = 34;

/// The techniques of a strategy.
pub struct Tune {
    /// The techniques with their state.
    pub(in crate::tui) tuning: Tuning,
    list: ListView,
}

/// Opens the list for a strategy, on the first technique that matches the words.
pub(super) fn open(work: &mut Workspace, strategy: &'static Strategy, words: &str) -> Outcome {
    if let Err(error) = strategy.accepts(work.shape()) {
        work.say(Tone::Bad, format!("{error}."));
        return Outcome::Stay;
    }
    if !strategy.is_by_list() {
        let text = format!("The strategy {} has no list of techniques.", strategy.slug);
        work.say(Tone::Warning, text);
        return Outcome::Stay;
    }
    let tuning = work.tuning_of(strategy);
    let found = learn::matching(words);
    let is_meant = |slug| found.iter().any(|profile| profile.slug == slug);
    let Some(at) = tuning.rows.iter().position(|row| is_meant(row.rule.slug)) else {
        let text = format!("No technique matches {words}.");
        work.say(Tone::Warning, text);
        return Outcome::Stay;
    };
    work.forget_next();
    work.status.clear();
    Outcome::open(Tune {
        tuning,
        list: ListView::at(at),
    })
}

impl Panel for Tune {
    fn keys(&self) -> &'static KeyContext {
        &KEYS
    }

    fn location(&self) -> Location {
        Location::Over
    }

    fn command(&self) -> Option<Command> {
        Some(Command::Tune)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            (Command::Switch, "on, off"),
            (Command::SwitchFamily, "family"),
            (Command::Earlier, ""),
            (Command::Later, "move"),
            (Command::Restore, "restore"),
            (Command::Cancel, "done"),
        ]
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        Some((&mut self.list, self.tuning.rows.len()))
    }

    fn choose(&mut self, row: usize, work: &mut Workspace) -> Outcome {
        self.list.selected = row;
        self.act(Command::Switch, work)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let at = self.list.selected;
        let rows = &mut self.tuning.rows;
        match command {
            Command::Accept | Command::Cancel | Command::Take | Command::Tune => {
                if self.tuning != work.tuning_of(self.tuning.strategy) {
                    follow(work, &self.tuning);
                }
                return Outcome::Close;
            }
            Command::Switch => {
                if let Some(row) = rows.get_mut(at) {
                    row.on = !row.on;
                }
            }
            Command::SwitchFamily => self.switch_family(),
            Command::Earlier if at > 0 => {
                rows.swap(at, at - 1);
                self.list.selected -= 1;
            }
            Command::Later if at + 1 < rows.len() => {
                rows.swap(at, at + 1);
                self.list.selected += 1;
            }
            Command::Earlier | Command::Later => {}
            Command::Restore => self.tuning = Tuning::of(self.tuning.strategy),
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn draw(&self, app: &App, area: Rect, drawn: &mut FrameLayout, buffer: &mut Buffer) {
        let title = format!("Techniques of {}", self.tuning.strategy.slug);
        let size = Size::new(MAX_WIDTH, area.height);
        let inside = popup(app.theme, &title, area, size, buffer);
        let saved = if app.unkept {
            ""
        } else {
            " Your choice is saved."
        };
        let text = format!("The solver tries these from the top down.{saved}");
        let below = pane::lines(&wrap(&plain(text), inside.width), inside, buffer);
        let rows = &self.tuning.rows;
        let on = rows.iter().filter(|row| row.on).count();
        let title = format!("{on} of {} on", rows.len());
        let below = pane::titled(&title, below, app.theme, buffer);
        let row = |at: usize, _: u16| columns(app, &rows[at], below.width);
        self.list
            .draw(app.theme, below, rows.len(), row, drawn, buffer);
    }
}

impl Tune {
    /// Turns off all techniques of the family; if none is on, turns on those of the strategy, or all.
    fn switch_family(&mut self) {
        let chosen = self.tuning.rows.get(self.list.selected).and_then(family);
        let usual = Tuning::of(self.tuning.strategy).rows;
        let usual: Vec<Rule> = usual
            .iter()
            .filter(|row| row.on && family(row) == chosen)
            .map(|row| row.rule)
            .collect();
        let rows = &mut self.tuning.rows;
        let any = rows.iter().any(|row| row.on && family(row) == chosen);
        for row in rows.iter_mut().filter(|row| family(row) == chosen) {
            row.on = !any && (usual.is_empty() || usual.contains(&row.rule));
        }
    }
}

fn family(row: &RuleSetting) -> Option<Family> {
    techniques::profile(row.rule.slug).map(|profile| profile.family)
}

/// Switches to these techniques, and saves them.
pub(super) fn follow(session: &mut Session, tuning: &Tuning) {
    session.keep_tuning(tuning);
    session.adopt(tuning.strategy);
    let changed = summary(session.engine.plan());
    let changed = changed.unwrap_or_else(|| "all techniques restored".to_owned());
    let saved = if session.unkept { "" } else { " Saved." };
    let text = format!("{}: {changed}.{saved}", tuning.strategy.slug);
    session.say(Tone::Good, text);
}

/// State, name, rating and level of a technique; its family where there is room.
fn columns(app: &App, row: &RuleSetting, width: u16) -> Line<'static> {
    let Some(profile) = techniques::profile(row.rule.slug) else {
        return Line::default();
    };
    let mut kinds = HouseKind::ALL.into_iter();
    let kind = kinds.find(|&kind| row.rule.houses == HouseKinds::only(kind));
    let place = kind.map_or(String::new(), |kind| format!(" in a {}", kind.word()));
    let (sign, ink) = if row.on {
        ("[x] ", Ink::Title)
    } else {
        ("[ ] ", Ink::Faint)
    };
    let name = format!("{}{place}", profile.name);
    let families = techniques::profiles().map(|profile| profile.family.name().len() as u16);
    let families = families.max().unwrap_or(0);
    let with_family = width >= AROUND + NAMES + families;
    let beside = AROUND + if with_family { families } else { 0 };
    let room = width.saturating_sub(beside);
    let name = format!(
        "{:<1$} ",
        short_names::title(&name, room),
        usize::from(room)
    );
    Line::from(vec![
        Span::styled(sign, app.theme.ink(Ink::Key)),
        Span::styled(name, app.theme.ink(ink)),
        Span::raw(format!("{:>4} ", profile.cost.lowest.to_string())),
        Span::styled(
            format!("{:<8}", profile.level().to_string()),
            app.theme.level(profile.level()),
        ),
        Span::raw(if with_family {
            profile.family.name()
        } else {
            ""
        }),
    ])
}
