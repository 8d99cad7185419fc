//! The tour: an example on which each page asks for one key, and continues when it is pressed. The puzzle of
//! the person is put aside meanwhile.

use super::App;
use crate::tui::commands::Command;

/// A page, with `{key}` for the key that it asks for.
struct Page {
    says: &'static str,
    asks: Command,
}

const fn page(asks: Command, says: &'static str) -> Page {
    Page { says, asks }
}

/// All pages, in their order.
const PAGES: [Page; 24] = [
    page(
        Command::Right,
        "The small digits in a cell are its candidates: no row, column or box excludes them yet. Move \
         to the next cell: press {key}.",
    ),
    page(Command::Step, "Let the program find the next step: {key} shows it before it is taken."),
    page(
        Command::Step,
        "Words in colour name cells that stand out on the board in the same colour. Take the step with \
         {key}.",
    ),
    page(Command::Undo, "Every move can be undone, back to the start: press {key}."),
    page(Command::Redo, "And redone, with {key}. Nothing that you try is lost."),
    page(
        Command::Why,
        "{key} explains the cell of the cursor: what solved it, or what removed a candidate.",
    ),
    page(
        Command::Cancel,
        "If it asks for a digit, type one that is missing in the cell, and read the answer. {key} goes on.",
    ),
    page(Command::Focus, "To see all places for a digit, highlight it: {key}, then the digit."),
    page(
        Command::Cancel,
        "The lower edge of the board counts how many of each digit are missing. {key} removes the \
         highlight.",
    ),
    page(Command::Hint, "To find a step yourself, ask for a hint with {key}."),
    page(
        Command::Hint,
        "Each press of {key} says a little more: where to look, which pattern it is.",
    ),
    page(
        Command::Cancel,
        "Type a digit to enter it in the cell of the cursor. {key} closes the hint.",
    ),
    page(
        Command::SettingsMenu,
        "Four menus contain everything else. {key} opens the settings: there you choose, for example, \
         what counts as a mistake.",
    ),
    page(Command::Cancel, "Every entry shows its key. {key} closes the menu."),
    page(Command::AllSteps, "There is often more than one next step. {key} lists all of them."),
    page(Command::Cancel, "The arrow keys show each one on the board. {key} closes the list."),
    page(
        Command::Play,
        "Now watch the program solve: {key} plays the moves, slower at the hard ones.",
    ),
    page(
        Command::Play,
        "Where it must guess it says so, and it undoes wrong guesses. {key} pauses.",
    ),
    page(
        Command::Timeline,
        "All moves are on the timeline, higher bars for harder moves: {key} opens it. The arrow keys \
         move along it.",
    ),
    page(Command::Cancel, "The board shows every moment. {key} closes the timeline."),
    page(
        Command::Practice,
        "When a hint names a technique that you do not know, {key} lists all of them, with guides and \
         positions to practise.",
    ),
    page(Command::Cancel, "You can learn any of them at any time. {key} closes the list."),
    page(Command::Help, "That is most of it. {key} shows the keys; type to search them."),
    page(
        Command::Cancel,
        "You can paste a puzzle of your own at any time. {key} ends the tour; the puzzle that was open before \
         comes back.",
    ),
];

/// The page of the tour that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tutor {
    page: usize,
}

impl Tutor {
    /// Returns its number, from 1, and the number of pages.
    pub const fn place(self) -> (usize, usize) {
        (self.page + 1, PAGES.len())
    }

    /// Returns its text, with `{key}` for the key of [`Tutor::asks`].
    pub const fn says(self) -> &'static str {
        PAGES[self.page].says
    }

    /// Returns the command that it waits for.
    pub const fn asks(self) -> Command {
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
        app.close_from(1, None);
        app.work.session.begin_tour();
        app.screen.tutor = Some(Tutor::default());
        app.work.session.status.clear();
    }
}

/// Returns from the example of the tour to the puzzle of the person.
fn return_to_puzzle(app: &mut App) {
    if app.work.session.end_tour() {
        // The open panels belonged to the example.
        app.close_from(1, None);
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
        let key = Command::Step.key_placeholder();
        app.work.session.confirm(format!("The tour has ended: {key} shows the next step."));
    }
}
