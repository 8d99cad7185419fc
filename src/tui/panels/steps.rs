//! The list of all steps of the position; the selected one can be taken.

use std::collections::HashMap;
use std::time::Duration;

use super::prelude::*;
use crate::grid::Names;
use crate::step::{Step, Subject, notation};
use crate::techniques;
use crate::term::text::fitting;
use crate::tui::session::{About, Listing, Tone, something_is_wrong};
use crate::tui::view::short_names::{self, without_kind_of_house};
use crate::tui::view::{COST_MEANING, path};

/// The keys of the panel.
pub static KEYS: KeyContext = KeyContext { digits: Digits::Capitals, ..list_context("steps") };
/// The keys while a filter is typed.
pub static SEARCH: KeyContext = typing_context("search");

/// In a list of fewer columns, names have no cost before them, and name the house.
const NARROW: u16 = 30;

/// In a list of at least this many columns, the effects are in a column of their own.
const TABLE: u16 = 60;

/// Lines of the title, of the order and of the progress of the search.
const TITLE_AND_FOOT: u16 = 3;

/// Columns of a cost, with the space after it.
const COST: u16 = 5;

/// The list of steps.
pub struct Steps {
    /// The steps, once they are found.
    pub listing: Option<Listing>,
    /// The selected step.
    pub list: ListView,
    /// The filter, while it is typed.
    filter: Option<Prompt>,
    /// The words of the filter. They may be typed before the steps are found.
    words: String,
    /// The time when the search began.
    since: Duration,
    /// True if something entered is wrong, so that steps may follow from it.
    has_mistake: bool,
}

/// Opens the list and requests all steps.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    if work.session.is_full() {
        work.session.warn("The board is full, so there is no step to find.");
        return Outcome::Stay;
    }
    work.session.next.forget();
    work.session.status.clear();
    work.scroll = 0;
    let situation = work.session.puzzle.engine.situation();
    work.session.ask(Task::Steps(situation));
    Outcome::open(Steps {
        listing: None,
        list: ListView::default(),
        filter: None,
        words: String::new(),
        since: work.session.now,
        has_mistake: work.session.has_mistake_to_report(),
    })
}

impl Panel for Steps {
    fn info(&self) -> PanelInfo {
        let keys = match self.filter {
            Some(_) => &SEARCH,
            None => &KEYS,
        };
        PanelInfo::at(Location::Beside, keys).reopened_by(Command::AllSteps)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.filter.is_some() {
            return vec![Hint::KEEP_FILTER, Hint::SELECT, Hint::NO_FILTER];
        }
        if self.selected().is_none() {
            let filter = self.listing.as_ref().map(|_| Hint::FILTER);
            return filter.into_iter().chain([Hint::CLOSE]).collect();
        }
        let only = match &self.listing {
            Some(listing) if listing.has_technique() => "all techniques",
            _ => "this technique",
        };
        let only = Hint::new(Command::FilterSteps, only).or("technique");
        let fold = match &self.listing {
            Some(listing) if listing.folded_count() > 0 => {
                Some(Hint::new(Command::FoldSteps, "list all"))
            }
            Some(listing) if !listing.is_folded() => {
                Some(Hint::new(Command::FoldSteps, "list cheapest"))
            }
            _ => None,
        };
        let own = [
            Hint::new(Command::SortSteps, "sort"),
            Hint::FILTER,
            only,
            Hint::new(Command::CopyStep, "copy"),
        ];
        let own: Vec<Hint> = fold.into_iter().chain(own).collect();
        list_hints(&[Hint::TAKE_SELECTED], &own)
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.listing.as_ref().map_or(0, Listing::len);
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        self.filter.as_mut()
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept if self.filter.take().is_some() => {}
            Command::Cancel if self.filter.take().is_some() => {
                self.words.clear();
                self.filter_words(work);
            }
            Command::AllSteps => return Outcome::Close,
            Command::Hint => return Outcome::RunOnBoard(command),
            Command::Accept | Command::Take | Command::Step => {
                let Some(step) = self.selected().cloned() else {
                    return Outcome::Stay;
                };
                let line = step.line_with(work.session.names());
                work.session.make_move(|engine| engine.take_step(step));
                work.session.say_explained(Tone::Plain, line, About::LastMove);
                return Outcome::Close;
            }
            Command::CopyStep => {
                if let Some(step) = self.selected() {
                    work.session.copy_notation(step);
                }
            }
            Command::SortSteps => {
                self.arrange(&mut work.session, |listing, _| listing.sort_by_next());
            }
            Command::FoldSteps => {
                self.arrange(&mut work.session, |listing, _| listing.toggle_fold());
            }
            Command::FilterSteps => self.arrange(&mut work.session, Listing::filter_technique),
            Command::SearchSteps => {
                self.filter = Some(Prompt::with(&self.words));
            }
            Command::Up | Command::Down | Command::ScrollUp | Command::ScrollDown => {
                // The message is about the list as it was opened or arranged, and needs its rows.
                work.session.status.clear();
                return Outcome::Pass;
            }
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        self.arrange(&mut work.session, |listing, _| listing.filter_digit(digit));
        Outcome::Stay
    }

    fn on_typed(&mut self, work: &mut Workspace) {
        if let Some(filter) = &self.filter {
            filter.value().clone_into(&mut self.words);
            self.filter_words(work);
        }
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        match result {
            JobResult::Steps(steps) => {
                // A filter that was typed meanwhile is reported instead.
                let is_filtered = self.listing.is_none() && !self.words.is_empty();
                self.receive(steps, Listing::replace, work);
                let text = self.counted();
                if is_filtered {
                    return Reception::Mine(Outcome::Stay);
                }
                if self.has_mistake {
                    let text = format!("{} {text}", something_is_wrong());
                    work.session.say_explained(Tone::Bad, text, About::List);
                } else if self.listing.as_ref().is_none_or(|list| list.total() == 0) {
                    work.session.warn(text);
                } else {
                    work.session.say_explained(Tone::Good, text, About::List);
                }
            }
            JobResult::MoreSteps(steps) => self.receive(steps, Listing::add, work),
            result => return Reception::NotMine(result),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.ask(Task::StopMoves);
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        if let Some(step) = self.selected() {
            return Some(explanation::deduction(app, step, ""));
        }
        let text = match self.listing.as_ref()?.total() {
            0 => "No technique of this strategy finds a step here.",
            _ => "No step matches the filter.",
        };
        Some(PaneText::new("All steps", vec![plain(text)]))
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        Explained::Own(self.selected())
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let step = self.selected()?;
        Some(BoardHighlights::step(step, app.work.session.display.branches))
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let area = match &self.filter {
            Some(filter) => draw_filter(filter, area, canvas),
            None => area,
        };
        let Some(listing) = &self.listing else {
            let inside = pane::titled("All steps", area, canvas);
            let text = plain(self.progress(session, u16::MAX));
            pane::lines(&wrap(&text, area.width), inside, canvas.buffer);
            return;
        };
        let (name, shown) = match (listing.len(), listing.total()) {
            (shown, all) if shown == all => ("All steps", all.to_string()),
            (shown, all) => ("Steps", format!("{shown} of {all}")),
        };
        // The sign of further rows stands behind the title.
        let title = short_names::title(&format!("{name}: {shown}"), area.width.saturating_sub(2));
        let mut inside = pane::titled(&title, area, canvas);
        if self.has_mistake {
            let hint = app.work.word_for(&KEYS, Command::Hint);
            let text = format!("Some follow from a wrong entry ({hint} shows it).");
            let text = wrap(&[(text, app.ink(Ink::Error))], area.width);
            let height = (text.len() as u16).min(inside.height / 2);
            pane::lines(&text, Rect { height, ..inside }, canvas.buffer);
            inside.y += height;
            inside.height -= height;
        }
        if session.jobs.is_running(JobKind::AllSteps) {
            // The rows above stay where they are.
            inside.height = inside.height.saturating_sub(1);
            let text = self.progress(session, inside.width);
            canvas.write(inside.x, inside.bottom(), text, app.ink(Ink::Key));
        }
        let about = order_text(listing, session.names(), inside.width);
        let forms = [COST_MEANING, "cost: how hard the step is to find", "cost"];
        let meaning = (inside.width >= NARROW).then(|| fitting(forms, inside.width).to_owned());
        for text in [Some(about), meaning].into_iter().flatten() {
            if inside.height > 0 {
                canvas.write(inside.x, inside.y, text, app.ink(Ink::Faint));
                inside.y += 1;
                inside.height -= 1;
            }
        }
        let rows = step_rows(listing, session.names(), inside.width).into_iter();
        let rows = rows.zip(listing.shown()).map(|(Row { name, effects }, step)| {
            let style = app.work.theme.level(step.level());
            Line::from(vec![Span::styled(name, style), Span::raw(format!(" {effects}"))])
        });
        self.list.draw_below_title(area, inside, &rows.collect::<Vec<_>>(), canvas);
    }

    fn height(&self) -> Option<u16> {
        let rows = self.listing.as_ref()?.len() as u16;
        let others = [self.filter.is_some(), self.has_mistake].map(u16::from);
        Some(rows + TITLE_AND_FOOT + others.iter().sum::<u16>())
    }
}

impl Steps {
    pub fn selected(&self) -> Option<&Step> {
        self.listing.as_ref()?.get(self.list.selected)
    }

    /// Returns the number of steps, and of those that are left out.
    fn counted(&self) -> String {
        let listing = self.listing.as_ref();
        let count = listing.map_or(0, Listing::total);
        match (count, listing.map_or(0, Listing::folded_count)) {
            (0, _) => "No technique of this strategy finds a step here.".to_owned(),
            (1, _) => "One step in this position.".to_owned(),
            (_, 0) => format!("{count} steps in this position."),
            (_, folded) => {
                let (shown, all) = (count - folded, Command::FoldSteps);
                format!(
                    "{shown} of {count} steps: the cheapest way to each result. {all} lists all {count}."
                )
            }
        }
    }

    /// Lists only the steps with the words of the filter.
    fn filter_words(&mut self, work: &mut Workspace) {
        let (words, names) = (self.words.clone(), work.session.names());
        self.arrange(&mut work.session, |listing, _| listing.filter_words(&words, names));
    }

    /// Changes the filter or the order, and reports them.
    fn arrange(&mut self, session: &mut Session, change: impl FnOnce(&mut Listing, usize)) {
        if let Some(listing) = &mut self.listing {
            change(listing, self.list.selected);
            let text = format!(
                "{} of {} steps, {}.",
                listing.len(),
                listing.total(),
                listing.describe(session.names())
            );
            self.list.selected = 0;
            session.inform(text);
        }
    }

    /// Lists the steps that were found. The same step stays selected.
    fn receive(
        &mut self,
        steps: Vec<Step>,
        list: fn(&mut Listing, Vec<Step>),
        work: &mut Workspace,
    ) {
        let is_first = self.listing.is_none();
        let selected = self.selected().cloned();
        let listing = self.listing.get_or_insert_with(|| Listing::new(Vec::new()));
        list(listing, steps);
        if is_first && !self.words.is_empty() {
            self.filter_words(work);
        } else if let Some(selected) = selected.filter(|_| self.list.selected > 0) {
            self.list.selected = listing.shown().position(|step| *step == selected).unwrap_or(0);
        }
    }

    /// Returns the progress of the search in this many columns: with its time and the technique, if they fit.
    fn progress(&self, session: &Session, width: u16) -> String {
        let tried = session.jobs.progress(JobKind::AllSteps).unwrap_or(0) as usize;
        let rules = session.plan().rules();
        let next = rules.get(tried).and_then(|rule| techniques::profile(rule.slug));
        let next = next.map_or(String::new(), |profile| format!(", now {}", profile.name));
        let seconds = session.now.saturating_sub(self.since).as_secs();
        let time = match seconds {
            0 => String::new(),
            _ => format!(" after {seconds} s"),
        };
        let percent = 100 * tried / rules.len().max(1);
        let done = format!("Looking: {percent} % done");
        fitting([format!("{done}{time}{next}"), format!("{done}{time}"), done], width)
    }
}

/// A step in the list.
struct Row {
    /// The name of its technique, with its cost before it if there is space.
    name: String,
    effects: String,
}

/// Draws the line of the filter, with what can be typed while it is empty. Returns the area below it.
fn draw_filter(filter: &Prompt, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let below = filter.draw("/ ", area, canvas);
    if filter.value().is_empty() {
        let text = cut("name, digit or cell", area.width.saturating_sub(3));
        canvas.write(area.x + 3, area.y, text, canvas.ink(Ink::Faint));
    }
    below
}

/// Returns the order of the list and the reason why steps are left out, in this many columns.
fn order_text(listing: &Listing, names: Names, width: u16) -> String {
    cut(&fitting([listing.describe(names), listing.describe_briefly(names)], width), width)
}

/// Returns a row for each step in this many columns: its cost, the name of its technique and its effects.
/// Names of one technique have the same form in all rows, so that its steps can be compared at a glance.
fn step_rows(steps: &Listing, names: Names, width: u16) -> Vec<Row> {
    let long = |text: &str| text.chars().count() as u16;
    let is_narrow = width < NARROW;
    let room = width.saturating_sub(if is_narrow { 0 } else { COST });
    let texts = |step: &Step| {
        if is_narrow {
            (with_house(step), path::main_effects(step, names))
        } else {
            (step.profile().name.to_owned(), notation::effects(&step.deduction.effects, names))
        }
    };
    let texts: Vec<_> = steps.shown().map(|step| (step, texts(step))).collect();
    let mut widths: HashMap<&str, u16> = HashMap::new();
    for (step, (_, effects)) in &texts {
        let left = room.saturating_sub(long(effects).min(path::MIN_EFFECTS_WIDTH) + 1);
        let width = widths.entry(without_kind_of_house(step.profile().name)).or_insert(left);
        *width = left.min(*width);
    }
    let longest = texts.iter().map(|(_, (name, _))| name.chars().count()).max();
    let column = longest.filter(|_| width >= TABLE).unwrap_or(0);
    let row = |(step, (name, effects)): (&Step, (String, String))| {
        let name = path::fitted_name(&name, widths[without_kind_of_house(step.profile().name)]);
        let name = format!("{name:<column$}");
        let effects = path::cut_effects(&effects, room.saturating_sub(long(&name) + 1));
        let cost = step.cost().to_string();
        let name = if is_narrow { name } else { format!("{cost:>4} {name}") };
        Row { name, effects }
    };
    texts.into_iter().map(row).collect()
}

/// Returns the name of the technique of a step, with the house for its kind: `Hidden Single b5` for
/// `Hidden Single (box)`.
fn with_house(step: &Step) -> String {
    let name = step.profile().name;
    let Some((plain, kind)) = name.split_once(" (") else {
        return name.to_owned();
    };
    let house = step.explanation().exhibits.iter().find_map(|exhibit| match exhibit.subject {
        Subject::House(house) if kind.strip_suffix(')') == Some(house.kind.word()) => Some(house),
        _ => None,
    });
    house.map_or_else(|| name.to_owned(), |house| format!("{plain} {}", house.name()))
}
