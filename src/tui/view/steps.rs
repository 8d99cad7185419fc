//! All steps of a position, in a list.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Drawn, list, overlay, pane, path};
use crate::step::{Step, notation};
use crate::techniques;
use crate::term::text::{plain, wrap};
use crate::tui::app::{App, Listing, Mode, StepList};

/// All steps of the position, the chosen one marked.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some(steps) = app.listing() else {
        let inside = pane::titled("All steps", area, app.theme, buffer);
        let text = looking(app);
        pane::lines(&wrap(&plain(text), area.width), inside, buffer);
        return;
    };
    let shown = match (steps.len(), steps.count()) {
        (shown, all) if shown == all => all.to_string(),
        (shown, all) => format!("{shown} of {all}"),
    };
    let title = format!("All steps: {shown}, {}", steps.describe());
    let area = if app.mode == Mode::Search {
        overlay::typed(app, ("/ ", area), drawn, buffer)
    } else {
        area
    };
    let rooms = list::rooms(app, area, steps.len());
    let rows = rows(steps, |row| rooms(row).saturating_sub(5));
    list::draw(app, (&title, &rows), (area, drawn), buffer);
}

/// A row for each step, with so much room behind its rating. Those of one technique are told alike,
/// so that an eye that runs down the list finds what they differ in: by their whole lines if all of
/// these fit, or else by one name, which is shorter only where a step does very much.
fn rows(steps: &Listing, room: impl Fn(usize) -> u16) -> Vec<String> {
    let long = |text: &str| text.chars().count() as u16;
    let told = |step: &Step| {
        let effects = notation::effects(&step.deduction.effects, step.shape);
        (step.line(), effects)
    };
    let told: Vec<_> = steps.shown().map(|step| (step, told(step))).collect();
    let left = |row, effects: &str| room(row).saturating_sub(long(effects) + 1);
    let mut lines_fit: HashMap<&str, bool> = HashMap::new();
    let mut common: HashMap<&str, u16> = HashMap::new();
    for (row, (step, (line, effects))) in told.iter().enumerate() {
        let slug = step.profile().slug;
        *lines_fit.entry(slug).or_insert(true) &= long(line) <= room(row);
        let least = common.entry(slug).or_insert(u16::MAX);
        *least = left(row, effects).max(room(row) / 3).min(*least);
    }
    let row = |(row, (step, (line, effects))): (usize, (&Step, (String, String)))| {
        let slug = step.profile().slug;
        let told = if lines_fit[slug] {
            line
        } else {
            let room = left(row, &effects).min(common[slug]);
            format!("{} {effects}", path::name(step, room))
        };
        format!("{:>4} {told}", step.rating().to_string())
    };
    told.into_iter().enumerate().map(row).collect()
}

/// How far the search for all steps is.
fn looking(app: &App) -> String {
    let rules = app.engine.plan().rules();
    let Some(&StepList::Looking { tried }) = app.steps.as_ref() else {
        return String::new();
    };
    let next = rules
        .get(tried)
        .and_then(|rule| techniques::profile(rule.slug));
    let next = next.map_or(String::new(), |profile| format!(" Now: {}.", profile.name));
    format!(
        "Looking… {tried} of {} techniques tried.{next}",
        rules.len()
    )
}
