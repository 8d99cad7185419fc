//! The what-if panel: the path by the strategy in use next to one by other techniques or another strategy.

use super::prelude::*;
use super::ratings::guesses_text;
use super::{strategies as chooser, tune};
use crate::catalog::{Family, Profile};
use crate::grid::Names;
use crate::rating::Used;
use crate::solver::{Done, Plan, RunMove, SolveRun};
use crate::strategies::{self, Order, Strategy};
use crate::techniques;
use crate::tui::session::tuning::{Tuning, is_changed};
use crate::tui::view::{path, short_names};

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("what-if");

/// The techniques of the other path, by their difference from those in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// A technique is off.
    Without(&'static Profile),
    /// A technique that the person turned off is on.
    With(&'static Profile),
    /// The techniques are those that the strategy has by default.
    Default,
    /// Another strategy is followed.
    By(&'static Strategy),
}

impl Alternative {
    /// Returns its name: `without X-Wing`, `with X-Wing`, `strategy hodoku`.
    pub fn name(self) -> String {
        match self {
            Self::Without(technique) => format!("without {}", technique.name),
            Self::With(technique) => format!("with {}", technique.name),
            Self::Default => "with the default techniques".to_owned(),
            Self::By(strategy) => format!("strategy {}", strategy.slug),
        }
    }
}

/// Two paths side by side.
#[derive(Default)]
pub struct WhatIf {
    /// The alternatives to choose from, once our path is known.
    pub alternatives: Vec<Alternative>,
    /// The index of the chosen one.
    chosen: usize,
    /// Our path: by the techniques in use.
    pub ours: Option<SolveRun>,
    /// The path by the chosen alternative.
    pub other: Option<SolveRun>,
    /// The selected row; row 0 is the first difference.
    pub list: ListView,
}

/// Opens the panel and requests our path from here. The other one is requested when ours is known.
pub(super) fn open(session: &mut Session) -> Outcome {
    session.next.forget();
    session.status.clear();
    let plan = session.plan().clone();
    ask_path(session, plan);
    Outcome::open(WhatIf::default())
}

/// Requests a path from here; on a finished board, from the start.
fn ask_path(session: &mut Session, plan: Plan) {
    let situation = if session.is_full() {
        session.puzzle.situation_at(session.puzzle.beginning())
    } else {
        session.puzzle.engine.situation()
    };
    session.ask_study(Study::SolveRun(situation, plan));
}

impl Panel for WhatIf {
    fn info(&self) -> PanelInfo {
        let info = PanelInfo::at(Location::Over, &KEYS).reopened_by(Command::WhatIf);
        info.selected_by_click().closed_by_moves()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let choose = Hint::pair(Command::Left, Command::Right, "choose");
        list_hints(&[choose, Hint::new(Command::Accept, "use it")], &[])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.rows();
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let session = &mut work.session;
        match command {
            Command::Left | Command::Previous => self.choose(-1, session),
            Command::Right | Command::Next => self.choose(1, session),
            Command::Accept | Command::Take => {
                self.adopt(session);
                return Outcome::Close;
            }
            Command::WhatIf => return Outcome::Close,
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let JobResult::Study(StudyResult::SolveRun(path)) = result else {
            return Reception::NotMine(result);
        };
        let path = path.map(|path| *path);
        if self.ours.is_some() {
            self.other = path;
        } else {
            self.alternatives =
                path.as_ref().map_or(Vec::new(), |ours| list_alternatives(&work.session, ours));
            self.ours = path;
            self.request_other(&mut work.session);
        }
        Reception::Mine(Outcome::Stay)
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.cancel_study();
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let inside = popup("Compare paths", area, Size::new(100, area.height), canvas);
        let below = pane::lines(&self.choice_lines(&app.work), inside, canvas.buffer);
        let Some((ours, other)) = self.both() else {
            let progress = session.jobs.progress(JobKind::Study).unwrap_or(0);
            let text = format!("Solving to the end: {progress} moves so far.");
            pane::lines(&wrap(&plain(text), below.width), below, canvas.buffer);
            return;
        };
        let plan = session.plan();
        // The header marks a changed strategy in the same way.
        let star = if is_changed(plan) { "*" } else { "" };
        let strategy = format!("{}{star}", plan.strategy().slug);
        let name = self.alternative().map_or(String::new(), Alternative::name);
        let columns = [(format!("strategy {strategy}"), ours), (name, other)];
        let half = (below.width - 2) / 2;
        let summaries = columns.map(|(name, path)| summary(&name, path, session.names(), half));
        let mut lines = vec![Line::default()];
        for (at, (left, right)) in summaries[0].iter().zip(&summaries[1]).enumerate() {
            let ink = app.ink(if at == 0 { Ink::Title } else { Ink::Text });
            let left = format!("{:<width$}", cut(left, half), width = usize::from(half) + 2);
            lines.push(Line::from(vec![
                Span::styled(left, ink),
                Span::styled(cut(right, half), ink),
            ]));
        }
        lines.push(Line::default());
        lines.extend(wrap(&plain(difference(ours, other, session.names())), below.width));
        let below = pane::lines(&lines, below, canvas.buffer);
        self.draw_rows(&app.work, [ours, other], below, canvas);
    }
}

impl WhatIf {
    /// Returns the chosen alternative.
    pub fn alternative(&self) -> Option<Alternative> {
        self.alternatives.get(self.chosen).copied()
    }

    /// Returns both paths, once they are known.
    pub fn both(&self) -> Option<(&SolveRun, &SolveRun)> {
        self.ours.as_ref().zip(self.other.as_ref())
    }

    /// Returns the number of rows from the first difference to the end of the longer path.
    fn rows(&self) -> usize {
        self.both().map_or(0, |(ours, other)| {
            let longest = ours.stops.len().max(other.stops.len());
            longest - ours.together(other)
        })
    }

    /// Chooses the alternative this many further on, and requests its path.
    fn choose(&mut self, by: isize, session: &mut Session) {
        let last = self.alternatives.len().saturating_sub(1);
        let chosen = self.chosen.saturating_add_signed(by).min(last);
        if chosen != self.chosen {
            self.chosen = chosen;
            self.request_other(session);
        }
    }

    /// Requests the path by the chosen alternative.
    fn request_other(&mut self, session: &mut Session) {
        self.list.selected = 0;
        self.other = None;
        let plan = match self.alternative() {
            Some(Alternative::Without(technique)) => session.plan().clone().without(technique.slug),
            Some(Alternative::With(technique)) => switched(session, technique, true).plan(),
            Some(Alternative::Default) => Plan::new(session.plan().strategy()),
            Some(Alternative::By(strategy)) => session.tunings.plan_of(strategy),
            None => return,
        };
        ask_path(session, plan);
    }

    /// Switches to the chosen strategy, or turns techniques on or off as in the chosen alternative.
    fn adopt(&self, session: &mut Session) {
        session.cancel_study();
        let tuning = match self.alternative() {
            Some(Alternative::By(strategy)) => return chooser::choose(session, strategy.slug),
            Some(Alternative::Without(technique)) => switched(session, technique, false),
            Some(Alternative::With(technique)) => switched(session, technique, true),
            Some(Alternative::Default) => Tuning::unchanged(session.plan().strategy()),
            None => return,
        };
        tune::follow(session, &tuning);
    }

    /// Returns the name of the alternative, its number, and the arrows that stand for the keys to choose another one.
    fn choice_lines(&self, work: &Workspace) -> Vec<Line<'static>> {
        let from = if work.session.is_full() { "From the start, " } else { "From here, " };
        let Some(alternative) = self.alternative() else {
            return wrap(&plain(format!("{from}by the techniques in use:")), 60);
        };
        let key = work.ink(Ink::Key);
        let count = self.alternatives.len();
        vec![Line::from(vec![
            Span::raw(from),
            Span::styled("‹ ", key),
            Span::styled(alternative.name(), work.ink(Ink::Title)),
            Span::styled(" ›", key),
            Span::styled(format!("  {} of {count}", self.chosen + 1), work.ink(Ink::Faint)),
        ])]
    }

    /// Draws the moves of both paths from the first difference on, side by side.
    fn draw_rows(
        &self,
        work: &Workspace,
        [ours, other]: [&SolveRun; 2],
        area: Rect,
        canvas: &mut Canvas<'_>,
    ) {
        let common = ours.together(other);
        let count = self.rows();
        let area = pane::titled("From there", area, canvas);
        let first = self.list.first(count, area);
        let half = (area.width - 2) / 2;
        let cell = |stop: Option<&RunMove>, at: usize| {
            let text = stop.map_or(String::new(), |stop| {
                let room = half.saturating_sub(4);
                let made = path::fitted(&stop.made, work.session.names(), room);
                format!("{:>3} {made}", at + 1)
            });
            cut(&text, half)
        };
        for (line, row) in area.rows().zip(first..count) {
            let at = common + row;
            let ink =
                if row == self.list.selected { work.ink(Ink::Selected) } else { Style::new() };
            canvas.buffer.set_style(line, ink);
            canvas.write(line.x, line.y, cell(ours.stops.get(at), at), ink);
            canvas.write(line.x + half + 2, line.y, cell(other.stops.get(at), at), ink);
            canvas.add_target(line, Target::Row(row));
        }
    }
}

/// Returns the techniques in use with one of them on or off.
fn switched(session: &Session, technique: &Profile, is_on: bool) -> Tuning {
    let mut tuning = session.tuning_of(session.plan().strategy());
    let rows = tuning.rows.iter_mut();
    rows.filter(|row| row.rule.slug == technique.slug).for_each(|row| row.on = is_on);
    tuning
}

/// Returns the techniques that the strategy has by default and the person turned off.
fn turned_off(session: &Session) -> Vec<&'static Profile> {
    let plan = session.plan();
    let usual = Plan::new(plan.strategy());
    let off = usual.rules().iter().filter(|rule| !plan.rules().contains(rule));
    let mut off: Vec<&'static Profile> =
        off.filter_map(|rule| techniques::profile(rule.slug)).collect();
    off.dedup();
    off
}

/// Returns the alternatives: what the person changed, the techniques of our path, hardest first, then the
/// other strategies.
fn list_alternatives(session: &Session, ours: &SolveRun) -> Vec<Alternative> {
    let mut used: Vec<Used> = ours.grade.used.clone();
    used.sort_by_key(|used| std::cmp::Reverse(used.cost));
    let is_optional = |used: &&Used| used.profile.family != Family::Singles;
    // No technique of Sudoku Explainer can be turned off.
    let strategy = session.plan().strategy();
    let turns_off = strategy.order != Order::AsExplainer;
    let without = used.iter().filter(is_optional).filter(|_| turns_off);
    let without = without.map(|used| Alternative::Without(used.profile));
    let default = is_changed(session.plan()).then_some(Alternative::Default);
    let with = turned_off(session).into_iter().map(Alternative::With);
    let more = default.into_iter().chain(with).filter(|_| turns_off);
    let shape = session.shape();
    let others = strategies::ALL.iter().copied();
    let others = others.filter(|other| other.accepts(shape).is_ok() && *other != strategy);
    more.chain(without).chain(others.map(Alternative::By)).collect()
}

/// Returns a path in four lines of this many columns: its name, its length and end, its hardest step, and its level.
fn summary(name: &str, path: &SolveRun, names: Names, room: u16) -> Vec<String> {
    let guesses = guesses_text(path.grade.guesses);
    let hardest = path.grade.hardest().map_or("no step".to_owned(), |profile| {
        let before = format!("hardest: {}, ", path.grade.cost());
        let room = room.saturating_sub(before.chars().count() as u16);
        before + &short_names::fitted(profile.name, room)
    });
    let end = match &path.end {
        Some(Done::Solved | Done::AllFound(_)) => "solved".to_owned(),
        Some(Done::Stuck) => "not solved".to_owned(),
        Some(Done::Impossible(contradiction)) => {
            crate::step::wording::contradiction(contradiction, names)
        }
        Some(Done::Cancelled) | None => "too long to follow".to_owned(),
    };
    let moves = counted(path.stops.len(), "move");
    vec![
        short_names::title(name, room),
        format!("{moves}, {guesses}: {end}"),
        hardest,
        match &path.end {
            // Only a whole solve has a level.
            Some(Done::Stuck) => "no level, because it is not solved".to_owned(),
            _ => format!("{}, difficulty {:.0}", path.grade.level(), path.grade.difficulty()),
        },
    ]
}

/// Returns a sentence about the first difference between the paths.
fn difference(ours: &SolveRun, other: &SolveRun, names: Names) -> String {
    let common = ours.together(other);
    let made = |path: &SolveRun| {
        path.stops
            .get(common)
            .map_or_else(|| "nothing".to_owned(), |stop| path::short(&stop.made, names))
    };
    if common == ours.stops.len() && common == other.stops.len() {
        return "Both paths are the same.".to_owned();
    }
    let after = match common {
        0 => "They differ from the first move".to_owned(),
        1 => "They differ after one move".to_owned(),
        moves => format!("They differ after {moves} moves"),
    };
    format!("{after}: {} instead of {}.", made(other), made(ours))
}
