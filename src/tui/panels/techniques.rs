//! The techniques to learn.

use super::prelude::*;
use crate::catalog::Profile;
use crate::catalog::short_names::shortened;
use crate::techniques;
use crate::term::fuzzy;
use crate::tui::record::Help;
use crate::tui::view::short_names::{self, without_kind_of_house};
use crate::tui::view::{TextQuestion, asking};

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("techniques");

/// Columns of the level of a technique, with the space after it.
const LEVEL_COLUMNS: usize = 8;

/// The list of techniques.
#[derive(Default)]
pub struct Techniques {
    /// The words that are searched.
    pub prompt: Prompt,
    /// The selected technique.
    pub list: ListView,
}

/// Opens it, on a technique if one is named, and asks what was practised.
pub(super) fn open(session: &mut Session, slug: Option<&str>) -> Outcome {
    session.status.clear();
    session.ask(Task::ReadRecord);
    let at = matching("").iter().position(|profile| Some(profile.slug) == slug);
    Outcome::open(Techniques { prompt: Prompt::default(), list: ListView::at(at.unwrap_or(0)) })
}

/// Opens the guide of a technique by its name.
pub(super) fn learn(session: &mut Session, name: &str) {
    session.ask(Task::ReadRecord);
    match techniques::profile(name) {
        Some(technique) => session.begin_lesson(technique),
        None => session.fail(format!("Unknown technique {name}.")),
    }
}

/// Returns the techniques that match all words: those whose name begins with them first, then those with a
/// matching name, then the easiest.
pub(in crate::tui) fn matching(typed: &str) -> Vec<&'static Profile> {
    // In the other lists, a filter begins with a slash. Their short names have full stops: `Dir.Hid.Pair`.
    let typed = typed.trim_start_matches('/').to_lowercase();
    let is_short =
        |profile: &Profile| shortened(without_kind_of_house(profile.name)).to_lowercase() == typed;
    let typed = typed.replace(['.', '…'], " ");
    let text = |profile: &&'static Profile| {
        let Profile { name, slug, family, .. } = profile;
        let (level, aliases) = (profile.level(), profile.aliases.join(" "));
        format!("{name} {slug} {aliases} {family} {level}")
    };
    let names =
        |profile: &&'static Profile| format!("{} {}", profile.name, profile.aliases.join(" "));
    let mut found = fuzzy::matching(&typed, techniques::profiles(), text, names);
    let is_named = |name: &str| {
        let name = name.to_lowercase();
        typed.split_whitespace().all(|word| name.contains(word))
    };
    let begins = |name: &str| name.to_lowercase().starts_with(typed.trim());
    found.sort_by_key(|profile| {
        (!is_short(profile), !begins(profile.name), !is_named(profile.name))
    });
    found
}

impl Panel for Techniques {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS).reopened_by(Command::Practice)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        list_hints(&[Hint::new(Command::Accept, "learn it")], &[])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = matching(self.prompt.value()).len();
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        if command != Command::Accept {
            return Outcome::Pass;
        }
        match matching(self.prompt.value()).get(self.list.selected) {
            Some(technique) => work.session.begin_lesson(technique),
            None => {
                work.session.warn(format!("No technique matches {}.", self.prompt.value()));
            }
        }
        Outcome::Stay
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let text = "Easiest first. Choose one with the arrow keys and enter to read its guide and \
                    practise it, or type a part of its name. Where you asked for a hint, the same \
                    position comes back as practice.";
        let question = TextQuestion { title: "Learn a technique", text, prompt: &self.prompt };
        let list = asking(&app.work, question, area, canvas);
        let found = matching(self.prompt.value());
        let title = match found.len() {
            1 => "One technique: cost of its easiest step, level, practice".to_owned(),
            count => format!("{count} techniques: cost of the easiest step, level, practice"),
        };
        let rows = pane::titled(&title, list, canvas);
        let row = |at: usize, _: u16| columns(app, found[at]);
        self.list.draw(rows, found.len(), row, canvas);
    }
}

/// Returns the row of a technique: name, rating, level, and how it was practised.
fn columns(app: &App, profile: &Profile) -> Line<'static> {
    let [level, gap] = level_column(profile, &app.work);
    Line::from(vec![
        Span::styled(format!("{:<36} ", short_names::title(profile.name, 36)), app.ink(Ink::Title)),
        Span::raw(format!("{:>4} ", profile.cost.lowest.to_string())),
        level,
        gap,
        Span::styled(practised(&app.work.session, profile.slug), Style::new()),
    ])
}

/// Returns the level of a technique and the space after it, which is not underlined.
pub(super) fn level_column(profile: &Profile, work: &Workspace) -> [Span<'static>; 2] {
    let (name, style) = (profile.level().name(), work.theme.level(profile.level()));
    [Span::styled(name, style), Span::raw(" ".repeat(LEVEL_COLUMNS.saturating_sub(name.len())))]
}

/// Returns the counts of a technique: "found 4, 3 without help; 1 shown; 1 proved in puzzles; 2 hints
/// to practise". A step that was shown in full was not found.
fn practised(session: &Session, slug: &str) -> String {
    let record = &session.learning.record;
    let done = record.done(slug);
    let shown = done[Help::Whole as usize];
    let found = done.iter().sum::<u32>() - shown;
    let unaided = done[Help::None as usize];
    let found = (found > 0).then(|| format!("found {found}, {unaided} without help"));
    let shown = (shown > 0).then(|| format!("{shown} shown"));
    let own = record.asked(slug).count();
    let own = (own > 0).then(|| counted(own, "hint") + " to practise");
    let proved = record.proved(slug);
    let proved = (proved > 0).then(|| format!("{proved} proved in puzzles"));
    let parts: Vec<String> = [found, shown, proved, own].into_iter().flatten().collect();
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_found_first_by_its_short_name() {
        for profile in techniques::profiles() {
            let short = shortened(without_kind_of_house(profile.name));
            let first = matching(&short).first().map(|found| without_kind_of_house(found.name));
            assert_eq!(first, Some(without_kind_of_house(profile.name)), "{short}");
        }
    }
}
