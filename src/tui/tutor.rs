//! The tour: a first puzzle on which each page asks for one key, and goes on when it was pressed.

use super::action::Command;
use super::app::{App, Mode, Tone};

/// What a page says, with `{key}` for the key of what it asks for.
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
        "The small digits in a cell are its candidates: no row, column or box forbids them yet. \
         Move to the next cell with {key}.",
    ),
    page(
        Command::Step,
        "Let the program find what follows from this position: {key} shows the next step before \
         it is taken.",
    ),
    page(
        Command::Step,
        "The words in colour are the cells that stand out on the board, each role with a sign \
         of its own. Take the step with {key} again.",
    ),
    page(
        Command::Undo,
        "Every move can be taken back, to the very start: press {key}.",
    ),
    page(
        Command::Redo,
        "And made again, with {key}. Nothing that you try is ever lost.",
    ),
    page(
        Command::Why,
        "Why is a digit where it is, and why can another not be there? {key} tells it of the cell \
         of the cursor.",
    ),
    page(
        Command::Cancel,
        "Where it asks for a digit, press one of those that are gone from the cell. {key} goes on.",
    ),
    page(
        Command::Focus,
        "To see where a digit can still go, look at it alone: {key}, and then the digit.",
    ),
    page(
        Command::Cancel,
        "On the lower edge of the board stands how many of each are left. {key} looks away again.",
    ),
    page(
        Command::Hint,
        "To find a step by yourself, ask for a hint: {key} tells that there is one.",
    ),
    page(
        Command::Hint,
        "Each press of {key} tells a little more: where to look, which pattern it is.",
    ),
    page(
        Command::Cancel,
        "You can enter what you have found: a digit goes into the cell of the cursor. {key} puts \
         the hint away.",
    ),
    page(
        Command::Check,
        "Two of a kind in a house are marked as you enter them. {key} marks what differs from the \
         solution, or nothing: as you like it.",
    ),
    page(
        Command::AllSteps,
        "There is often more than one way on. {key} lists all steps of this position.",
    ),
    page(
        Command::Cancel,
        "Go through them with the arrow keys and see each on the board. {key} closes the list.",
    ),
    page(
        Command::View,
        "The panel has more to show than the story: {key} goes on to the tree of moves, the map \
         and more.",
    ),
    page(
        Command::Play,
        "Now watch it solve: {key} plays the moves one after another, slower at the hard ones.",
    ),
    page(
        Command::Play,
        "Where it must guess it says so, and comes back out when the guess was wrong. {key} \
         pauses.",
    ),
    page(
        Command::Time,
        "What was done is a line of time now, the higher the harder: {key} opens it, and the arrow \
         keys go along it.",
    ),
    page(
        Command::Cancel,
        "The board shows each moment. {key} leaves the line where you are.",
    ),
    page(
        Command::Practice,
        "Where a hint names a technique that is new to you: {key} lists all of them, each with a \
         guide and with positions to find it in.",
    ),
    page(
        Command::Cancel,
        "Any of them can be learnt at any time. {key} closes the list.",
    ),
    page(
        Command::Help,
        "This was most of it. {key} shows all keys; type there to search.",
    ),
    page(
        Command::Cancel,
        "A puzzle of your own can be pasted at any time. {key} ends the tour; the puzzle stays.",
    ),
];

/// The page of the tour that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tutor {
    page: usize,
}

impl Tutor {
    /// Its number, from 1, and how many there are.
    pub const fn place(self) -> (usize, usize) {
        (self.page + 1, PAGES.len())
    }

    /// What it says, with `{key}` for the key of [`Tutor::asks`].
    pub const fn says(self) -> &'static str {
        PAGES[self.page].says
    }

    /// What it waits for.
    pub const fn asks(self) -> Command {
        PAGES[self.page].asks
    }
}

/// Begins the tour, or ends it.
pub(super) fn toggle(app: &mut App) {
    if app.tutor.take().is_some() {
        app.say(Tone::Plain, "The tour is over.");
    } else {
        app.tutor = Some(Tutor::default());
        app.status.text.clear();
    }
}

/// Goes on if this was what the page waited for.
pub(super) fn heard(app: &mut App, command: Command) {
    let Some(tutor) = app.tutor.filter(|tutor| tutor.asks() == command) else {
        return;
    };
    let page = tutor.page + 1;
    app.tutor = (page < PAGES.len()).then_some(Tutor { page });
    if app.tutor.is_none() {
        let key = app.word_for(Mode::Solve, Command::Step);
        let text = format!("The tour is over: {key} goes on with the puzzle.");
        app.say(Tone::Good, text);
    }
}
