//! The tour: an example on which each page asks for one key, and continues when it is pressed. The puzzle of
//! the person is put aside meanwhile.

use std::sync::LazyLock;

use super::App;
use crate::tui::commands::Command;

/// A page, with `{key}` for the key that it asks for.
struct Page {
    says: &'static str,
    asks: Command,
}

/// All pages, in their order. Each line of the file has the name of the command that the page asks for, and
/// its text.
static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
    let page = |line: &'static str| {
        let (command, says) = line.split_once(": ")?;
        Some(Page { asks: Command::by_name(command)?, says })
    };
    let pages = include_str!("../../../assets/tour.txt").lines().map(page);
    pages.collect::<Option<_>>().expect("every line begins with a command")
});

/// The page of the tour that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tutor {
    page: usize,
}

impl Tutor {
    /// Returns its number, from 1, and the number of pages.
    pub fn place(self) -> (usize, usize) {
        (self.page + 1, PAGES.len())
    }

    /// Returns its text, with `{key}` for the key of [`Tutor::asks`].
    pub fn says(self) -> &'static str {
        PAGES[self.page].says
    }

    /// Returns the command that it waits for.
    pub fn asks(self) -> Command {
        PAGES[self.page].asks
    }
}

/// Starts the tour, or ends it.
pub(in crate::tui) fn toggle(app: &mut App) {
    if app.screen.tutor.take().is_some() {
        return_to_puzzle(app);
        app.work.session.inform("The tour has ended.");
    } else if app.work.session.draft.is_some() || app.work.session.learning.lesson().is_some() {
        let text = "The tour needs the board. Close the lesson or the editor first.";
        app.work.session.warn(text);
    } else {
        app.close_from(1);
        app.work.session.begin_tour();
        app.screen.tutor = Some(Tutor::default());
        app.work.session.status.clear();
    }
}

/// Returns from the example of the tour to the puzzle of the person.
fn return_to_puzzle(app: &mut App) {
    if app.work.session.end_tour() {
        // The open panels belonged to the example.
        app.close_from(1);
    }
}

/// Moves to the next page if this is the command that the page waits for.
pub(in crate::tui) fn on_command(app: &mut App, command: Command) {
    let Some(tutor) = app.screen.tutor.filter(|tutor| tutor.asks() == command) else {
        return;
    };
    let page = tutor.page + 1;
    app.screen.tutor = (page < PAGES.len()).then_some(Tutor { page });
    if app.screen.tutor.is_none() {
        return_to_puzzle(app);
        let step = Command::Step;
        app.work.session.confirm(format!("The tour has ended: {step} shows the next step."));
    }
}
