//! The techniques of a strategy: turned on and off, and put into another order.

use super::prelude::*;
use super::steps::SEARCH;
use super::techniques as learn;
use crate::catalog::Family;
use crate::grid::{HouseKind, HouseKinds};
use crate::strategies::{Rule, Strategy};
use crate::techniques;
use crate::tui::session::tuning::{RuleSetting, Tuning, summary};
use crate::tui::view::short_names;

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
    /// The filter, while it is typed.
    filter: Option<Prompt>,
    /// The words that the listed techniques have.
    words: String,
}

/// Opens the list for a strategy, on the first technique that matches the words.
pub(super) fn open(session: &mut Session, strategy: &'static Strategy, words: &str) -> Outcome {
    if let Err(error) = strategy.accepts(session.shape()) {
        session.fail(format!("{error}."));
        return Outcome::Stay;
    }
    if !strategy.is_by_list() {
        session.warn(format!("The strategy {} has no list of techniques.", strategy.slug));
        return Outcome::Stay;
    }
    let tuning = session.tuning_of(strategy);
    let found = learn::matching(words);
    let is_meant = |slug| found.iter().any(|profile| profile.slug == slug);
    let Some(at) = tuning.rows.iter().position(|row| is_meant(row.rule.slug)) else {
        session.warn(format!("No technique matches {words}."));
        return Outcome::Stay;
    };
    session.next.forget();
    session.status.clear();
    Outcome::open(Tune { tuning, list: ListView::at(at), filter: None, words: String::new() })
}

impl Panel for Tune {
    fn info(&self) -> PanelInfo {
        let keys = match self.filter {
            Some(_) => &SEARCH,
            None => &KEYS,
        };
        PanelInfo::at(Location::Over, keys).reopened_by(Command::Tune)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.filter.is_some() {
            return vec![Hint::KEEP_FILTER, Hint::NO_FILTER];
        }
        vec![
            Hint::new(Command::Switch, "on, off"),
            Hint::FILTER,
            Hint::new(Command::SwitchFamily, "family"),
            Hint::pair(Command::Earlier, Command::Later, "move"),
            Hint::new(Command::Restore, "restore"),
            Hint::new(Command::Cancel, "done"),
        ]
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.listed().len();
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        self.filter.as_mut()
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept if self.filter.take().is_some() => return Outcome::Stay,
            Command::Cancel if self.filter.take().is_some() => {
                self.words.clear();
                self.list.selected = 0;
                return Outcome::Stay;
            }
            Command::SearchSteps => {
                self.filter = Some(Prompt::with(&self.words));
                return Outcome::Stay;
            }
            _ => {}
        }
        let listed = self.listed();
        let at = listed.get(self.list.selected).copied().unwrap_or(self.tuning.rows.len());
        let [before, after] = [self.list.selected.checked_sub(1), Some(self.list.selected + 1)]
            .map(|row| row.and_then(|row| listed.get(row)).copied());
        let rows = &mut self.tuning.rows;
        match command {
            Command::Accept | Command::Cancel | Command::Take | Command::Tune => {
                if self.tuning != work.session.tuning_of(self.tuning.strategy) {
                    follow(&mut work.session, &self.tuning);
                }
                return Outcome::Close;
            }
            Command::Switch => {
                if let Some(row) = rows.get_mut(at) {
                    row.on = !row.on;
                }
            }
            Command::SwitchFamily => self.switch_family(),
            Command::Earlier => {
                if let Some(before) = before {
                    rows[before..=at].rotate_right(1);
                    self.list.selected -= 1;
                }
            }
            Command::Later => {
                if let Some(after) = after {
                    rows[at..=after].rotate_left(1);
                    self.list.selected += 1;
                }
            }
            Command::Restore => self.tuning = Tuning::unchanged(self.tuning.strategy),
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_row(&mut self, row: usize, work: &mut Workspace) -> Outcome {
        self.list.selected = row;
        self.act(Command::Switch, work)
    }

    fn on_typed(&mut self, _: &mut Workspace) {
        if let Some(filter) = &self.filter {
            filter.value().clone_into(&mut self.words);
            self.list.selected = 0;
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let title = format!("Techniques of {}", self.tuning.strategy.slug);
        let inside = popup(&title, area, Size::new(MAX_WIDTH, area.height), canvas);
        let saved =
            if app.work.session.journals.unwritable { "" } else { " Your choice is saved." };
        let text = format!("The solver tries these from the top down.{saved}");
        let below = pane::lines(&wrap(&plain(text), inside.width), inside, canvas.buffer);
        let below = match &self.filter {
            Some(filter) => filter.draw("/ ", below, canvas),
            None => below,
        };
        let rows = &self.tuning.rows;
        let listed = self.listed();
        let on = rows.iter().filter(|row| row.on).count();
        let only = match self.words.as_str() {
            "" => String::new(),
            words => format!(", {} with \u{201c}{words}\u{201d}", listed.len()),
        };
        let below = pane::titled(&format!("{on} of {} on{only}", rows.len()), below, canvas);
        let row = |at: usize, _: u16| columns(&app.work, &rows[listed[at]], below.width);
        self.list.draw(below, listed.len(), row, canvas);
    }
}

impl Tune {
    /// Returns the indices of the techniques that have the words of the filter.
    fn listed(&self) -> Vec<usize> {
        let found = learn::matching(&self.words);
        let is_found =
            |row: &RuleSetting| found.iter().any(|profile| profile.slug == row.rule.slug);
        let rows = self.tuning.rows.iter().enumerate();
        rows.filter(|(_, row)| self.words.is_empty() || is_found(row)).map(|(at, _)| at).collect()
    }

    /// Switches the techniques of the family of the selected one: none is on, then all, then those that
    /// the strategy uses by default.
    fn switch_family(&mut self) {
        let selected = self.listed().get(self.list.selected).copied();
        let chosen = selected.and_then(|at| family(&self.tuning.rows[at]));
        let usual = Tuning::unchanged(self.tuning.strategy).rows;
        let usual: Vec<Rule> = usual
            .iter()
            .filter(|row| row.on && family(row) == chosen)
            .map(|row| row.rule)
            .collect();
        let rows = self.tuning.rows.iter_mut();
        let mut rows: Vec<&mut RuleSetting> = rows.filter(|row| family(row) == chosen).collect();
        let on = rows.iter().filter(|row| row.on).count();
        let is_all = on == rows.len();
        for row in &mut rows {
            let is_usual = usual.contains(&row.rule) && usual.len() < on;
            row.on = on == 0 || is_all && is_usual;
        }
    }
}

fn family(row: &RuleSetting) -> Option<Family> {
    techniques::profile(row.rule.slug).map(|profile| profile.family)
}

/// Switches to these techniques, and saves them.
pub(super) fn follow(session: &mut Session, tuning: &Tuning) {
    session.tunings.keep_tuning(tuning);
    session.adopt(tuning.strategy);
    let changed = summary(session.plan()).unwrap_or_else(|| "all techniques restored".to_owned());
    let saved = if session.journals.unwritable { "" } else { " Saved." };
    session.confirm(format!("{}: {changed}.{saved}", tuning.strategy.slug));
}

/// Returns the row of a technique: state, name, rating and level, and its family if there is room.
fn columns(work: &Workspace, row: &RuleSetting, width: u16) -> Line<'static> {
    let Some(profile) = techniques::profile(row.rule.slug) else {
        return Line::default();
    };
    let kind = HouseKind::ALL.into_iter().find(|&kind| row.rule.houses == HouseKinds::only(kind));
    let place = kind.map_or(String::new(), |kind| format!(" in a {}", kind.word()));
    let (sign, ink) = if row.on { ("[x] ", Ink::Title) } else { ("[ ] ", Ink::Faint) };
    let name = format!("{}{place}", profile.name);
    let families = techniques::profiles().map(|profile| profile.family.name().len() as u16);
    let families = families.max().unwrap_or(0);
    let with_family = width >= AROUND + NAMES + families;
    let beside = AROUND + if with_family { families } else { 0 };
    let room = width.saturating_sub(beside);
    let name = format!("{:<1$} ", short_names::title(&name, room), usize::from(room));
    let [level, gap] = learn::level_column(profile, work);
    Line::from(vec![
        Span::styled(sign, work.ink(Ink::Key)),
        Span::styled(name, work.ink(ink)),
        Span::raw(format!("{:>4} ", profile.cost.lowest.to_string())),
        level,
        gap,
        Span::raw(if with_family { profile.family.name() } else { "" }),
    ])
}
