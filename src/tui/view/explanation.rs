//! The explanation of what the board shows, with the nouns in the colours of the board.

mod branches;

pub(in crate::tui) use branches::spans_of_branch;

use std::collections::BTreeSet;

use super::board::BoardHighlights;
use super::pane_text::PaneText;
use super::prelude::*;
use crate::catalog::Cost;
use crate::grid::Contradiction;
use crate::solver::hint::{Degree, pattern};
use crate::solver::{Because, Done, Entry, Next, describe, tries_next_value};
use crate::step::wording::begun;
use crate::step::{Explanation, Span, Subject, wording};
use crate::strategies::{HUMAN, Order};
use crate::term::text::{between_links, pieces, sentences};
use crate::term::theme::ColourDepth;
use crate::tui::app::{About, Checking, Location, Marking, Place, Pulse, Shown};
use crate::tui::keymap::{KeyKind, PENCIL};
use crate::tui::session::tuning;
use crate::tui::session::{StepRequest, hint_sentence, mistyped};
use crate::tui::task::JobKind;

/// The title of the explanation of a solved puzzle.
const SOLVED: &str = "Solved";
/// The prefix of the title of a step that is not taken yet.
pub(in crate::tui) const NEXT: &str = "Next: ";

/// The remark on a puzzle with several solutions.
const DEDUCTIONS_HOLD: &str = "Deductions hold in all of the solutions. Techniques that rely on a \
    single solution are off, and the last cells need a guess.";

/// Maximum number of sentences in a paragraph; in a longer one, each sentence begins a line.
const MAX_SENTENCES: usize = 4;

/// Maximum number of earlier guesses that a contradiction names.
const MAX_GUESSES: usize = 3;

/// A part of the explanation of a step.
enum Part {
    /// Sentences of one paragraph, unless they are many.
    Together(Vec<Span>),
    /// Sentences that each begin a line.
    Sentences(Vec<Span>),
    /// The conclusion of the step, in one paragraph.
    Conclusion(Vec<Span>),
    /// A row of a list.
    Row(String),
    /// A line of minor importance.
    Faint(String),
    /// A blank line if there is space.
    Gap,
}

/// Adds sentences to others.
fn append_spans(spans: &mut Vec<Span>, part: Vec<Span>) {
    if !spans.is_empty() && !part.is_empty() {
        spans.push(Span::text(" "));
    }
    spans.extend(part);
}

/// Returns the message, or an empty text if the explanation or an open prompt already shows it.
pub(super) fn message(app: &App) -> &str {
    let session = &app.work.session;
    let is_explained = match session.status.about {
        About::Itself => false,
        About::Shown => session.next.shown != Shown::Nothing && !is_covered(app),
        About::LastMove => session.next.shown == Shown::Nothing && !is_covered(app),
        About::Draft => session.draft.is_some(),
        About::List => app.screen.beside().is_some(),
        About::Answer => is_covered(app),
    };
    // A box with a prompt has the message at its foot.
    let top = app.screen.top();
    let is_in_box = || top.location() == Location::Over && top.keys().kind == KeyKind::Typing;
    if is_in_box() || is_explained { "" } else { &session.status.text }
}

/// Returns true if an open panel explains something of its own.
pub(super) fn is_covered(app: &App) -> bool {
    app.screen.all().any(|panel| panel.pane_text(app).is_some())
}

/// Returns the explanation of what the app shows now.
pub(super) fn of(app: &App) -> PaneText {
    let session = &app.work.session;
    if let Some(lines) = session.jobs.progress(JobKind::Parse) {
        return reading(app, lines);
    }
    if let Some(pane_text) = app.screen.all().rev().find_map(|panel| panel.pane_text(app)) {
        return pane_text;
    }
    match &session.next.shown {
        Shown::Nothing => last_move(app),
        Shown::Searching(StepRequest::Play) if !session.next.is_slow(session.now) => last_move(app),
        Shown::Searching(_) => PaneText::new("Next step", vec![plain("Looking for it…")]),
        Shown::Hint { step, degree, .. } => hint(app, step, *degree),
        Shown::Mistake(node) => mistake(app, *node),
        Shown::Move(Next::Deduce(step, memory)) => {
            // The path still ends before the step. The step of a lesson has no path.
            let prefix = if session.learning.lesson().is_some() { "" } else { NEXT };
            let mut pane_text = deduction(app, step, prefix);
            if let Some(text) = guess_instead(&app.work, step) {
                add_part(app, &mut pane_text, Part::Gap);
                add_part(app, &mut pane_text, Part::Faint(text));
            }
            if session.plan().strategy().order == Order::Sweeps {
                pane_text.paragraphs.push(faint(
                    &app.work,
                    format!("Sweep {}, rule {}.", memory.sweep + 1, memory.rule + 1),
                ));
            }
            pane_text
        }
        Shown::Move(Next::Guess { candidate, alternatives }) => {
            guess(app, *candidate, *alternatives)
        }
        Shown::Move(Next::Refute(because)) => refutation(app, because),
        Shown::Move(Next::Done(done)) => ending(app, done),
    }
}

/// Returns the progress of reading a pasted text, in lines.
fn reading(app: &App, lines: u64) -> PaneText {
    let lines = counted(usize::try_from(lines).unwrap_or(usize::MAX), "line");
    let cancel = app.work.word_for(app.screen.top().keys(), Command::Cancel);
    let paragraphs = vec![
        plain(format!("{lines} so far.")),
        faint(&app.work, format!("{cancel} stops. Other keys wait for the puzzle.")),
    ];
    PaneText::new("Reading a pasted text", paragraphs)
}

/// Returns a paragraph in faint letters.
pub(in crate::tui) fn faint(work: &Workspace, text: impl Into<String>) -> Vec<Piece> {
    vec![(text.into(), work.ink(Ink::Faint))]
}

/// Returns the explanation of a step; `prefix` precedes the technique in the title.
pub(in crate::tui) fn deduction(app: &App, step: &Step, prefix: &str) -> PaneText {
    let session = &app.work.session;
    let (explanation, names) = (step.explanation(), session.names());
    let mut parts = Vec::new();
    let tints_houses = BoardHighlights::tints_houses(step, session.display.branches);
    for words in [&explanation.pattern, &explanation.why] {
        let mut spans = wording::spans(explanation, words, names);
        if !tints_houses {
            without_colour_of_houses(&mut spans, explanation);
        }
        if !spans.is_empty() {
            parts.extend([Part::Together(spans), Part::Gap]);
        }
    }
    parts.push(Part::Conclusion(wording::conclusion(step, names)));
    parts.extend(branches::paragraphs(app, step));
    if session.display.notation {
        parts.extend([Part::Gap, Part::Faint(step.line_with(names))]);
        let eureka = wording::eureka(step, names).map(|spans| wording::plain(&spans));
        parts.extend(eureka.map(|line| Part::Faint(between_links(&line))));
        let scale = if session.plan().strategy().order == Order::AsExplainer {
            let rating = format!("rating {}", step.rating());
            match &explanation.elsewhere {
                Some(name) => format!("{name}, {rating}"),
                None => format!("Sudoku Explainer {rating}"),
            }
        } else {
            format!("Cost {}: {}", step.cost(), step.reasons().join(", "))
        };
        parts.push(Part::Faint(scale));
    }
    let level = step.level();
    let name = step.name();
    let mut pane_text = PaneText::new(format!("{prefix}{name}"), Vec::new());
    pane_text.name = Some(name.into_owned());
    pane_text.aside = Some((level.name().to_owned(), app.work.theme.level(level)));
    for part in parts {
        add_part(app, &mut pane_text, part);
    }
    pane_text
}

/// Removes the colour of houses from a text, because the board does not tint them.
fn without_colour_of_houses(spans: &mut [Span], explanation: &Explanation) {
    for span in spans {
        let exhibit = span.exhibit.map(|id| &explanation.exhibits[id.index()]);
        if exhibit.is_some_and(|exhibit| matches!(exhibit.subject, Subject::House(_))) {
            span.role = None;
        }
    }
}

/// Offers a guess in place of a net, and says what it costs.
fn guess_instead(work: &Workspace, step: &Step) -> Option<String> {
    if !step.profile().is_net() {
        return None;
    }
    let counts = Cell::all(step.shape).map(|cell| (work.session.candidates(cell).len(), cell));
    let (count, cell) = counts.filter(|&(count, _)| count > 0).min()?;
    Some(format!(
        "To guess instead, press {} in {}, which has {}. A guess costs {}, this net {}.",
        work.word(Command::Guess),
        cell.name(step.shape),
        counted(count, "candidate"),
        Cost::GUESS,
        step.cost()
    ))
}

/// Adds a part of the explanation of a step.
fn add_part(app: &App, pane_text: &mut PaneText, part: Part) {
    match part {
        Part::Together(spans) | Part::Sentences(spans)
            if spans.iter().any(|span| span.text.contains('\n')) =>
        {
            for line in wording::lines(spans) {
                add_part(app, pane_text, Part::Together(line));
            }
        }
        Part::Conclusion(spans) => {
            let from = pane_text.paragraphs.len();
            add_part(app, pane_text, Part::Together(spans));
            pane_text.conclusion = from..pane_text.paragraphs.len();
        }
        Part::Together(spans) => add_sentences(app, pane_text, spans, MAX_SENTENCES),
        Part::Sentences(spans) => add_sentences(app, pane_text, spans, 1),
        Part::Row(text) => {
            pane_text.spans.push(Span::text(text.clone()));
            pane_text.paragraphs.push(plain(text));
        }
        Part::Faint(text) => {
            pane_text.spans.push(Span::text(text.clone()));
            pane_text.paragraphs.push(faint(&app.work, text));
        }
        Part::Gap => pane_text.paragraphs.push(Vec::new()),
    }
}

/// Adds paragraphs of at most `max_sentences` sentences each.
fn add_sentences(app: &App, pane_text: &mut PaneText, mut spans: Vec<Span>, max_sentences: usize) {
    let session = &app.work.session;
    let places = app.explained_step().is_some_and(|step| step.placements().next().is_some());
    for span in &mut spans {
        // The board shows the cell with the role of the placed digit.
        if places && span.role == Some(Role::Target) {
            span.role = Some(Role::Placed);
        }
    }
    let mut styled = pieces(&spans, app.work.theme);
    let is_lit = |pulse: &Pulse| pulse.shows(session.now, session.play.motion);
    let chosen = session.display.pulse.filter(is_lit).map(|pulse| pulse.exhibit);
    for (span, (_, style)) in spans.iter().zip(&mut styled) {
        if span.exhibit.is_some_and(|id| Some(id.index()) == chosen) {
            *style = app.ink(Ink::Selected).add_modifier(Modifier::BOLD);
        }
    }
    pane_text.paragraphs.extend(sentences(styled, max_sentences));
    pane_text.spans.extend(spans);
}

fn hint(app: &App, step: &Step, degree: Degree) -> PaneText {
    // An exercise already names the level and the technique.
    let first =
        if app.work.session.learning.lesson().is_some() { Degree::Where } else { Degree::Possible };
    let number = degree.number() + 1 - first.number();
    let count = Degree::COUNT + 1 - first.number();
    let title = format!("Hint {number} of {count}");
    let degrees = Degree::ALL.into_iter().filter(|&shown| first <= shown && shown <= degree);
    let mut paragraphs: Vec<_> =
        degrees.map(|shown| plain(hint_sentence(step, shown, app.work.session.names()))).collect();
    if app.work.session.learning.lesson().is_some() && degree == Degree::Pattern {
        paragraphs.extend(place_of_effects(step, app.work.session.names()).map(plain));
    }
    if let Some(missing) = app.work.session.missing_mark() {
        let missing = Command::fill_in(&missing, |command| app.work.word(command));
        paragraphs.push(vec![(missing, app.ink(Ink::Error))]);
    }
    let [more, all] = [Command::Hint, Command::Step].map(|command| app.work.word(command));
    let next = match degree.next() {
        Some(_) => format!("Press {more} for a stronger hint, {all} for the whole step."),
        None => format!("Press {more} or {all} for the whole step."),
    };
    paragraphs.push(faint(&app.work, next));
    PaneText::new(title, paragraphs)
}

/// Returns a sentence about the digits that a step removes and where; none if it places digits.
fn place_of_effects(step: &Step, names: Names) -> Option<String> {
    if step.placements().next().is_some() {
        return None;
    }
    let cells_of_pattern = pattern(step);
    let effects = step.deduction.effects.iter().map(|effect| effect.candidate());
    let digits =
        names.digit_list(effects.clone().map(|candidate| candidate.digit).collect(), "and");
    let are_inside = effects.clone().any(|candidate| cells_of_pattern.contains(&candidate.cell));
    let cells: BTreeSet<Cell> = effects.map(|candidate| candidate.cell).collect();
    Some(match (are_inside, cells.len()) {
        (true, _) => format!("It removes {digits} from cells of the pattern."),
        (false, 1) => format!("It removes {digits} from one other cell."),
        (false, count) => format!("It removes {digits} from {count} other cells."),
    })
}

/// Returns the explanation of a wrong move of the person.
fn mistake(app: &App, node: NodeId) -> PaneText {
    let names = app.work.session.names();
    let entry = match &app.work.session.path().node(node).made {
        Move::Entered(Entry::Placed(wrong)) => names.placed(*wrong),
        Move::Entered(Entry::Eliminated(right)) => names.eliminated(*right),
        made => describe(made, names),
    };
    let paragraphs = vec![
        vec![
            word("The first wrong entry is "),
            noun(&app.work, entry, Role::Eliminated),
            word(": the puzzle has no solution with it."),
        ],
        faint(
            &app.work,
            format!(
                "Press {} to remove only what is wrong and keep the rest, {} to go back to before it, \
                 or {} for its likely cause.",
                app.work.word(Command::RemoveMistakes),
                app.work.word(Command::Take),
                app.work.word(Command::Hint)
            ),
        ),
    ];
    PaneText::new("The mistake", paragraphs)
}

/// Returns a text in the style of a role.
pub(in crate::tui) fn noun(work: &Workspace, text: impl Into<String>, role: Role) -> Piece {
    (text.into(), work.theme.role(role))
}

/// Returns a text in the default style.
pub(in crate::tui) fn word(text: impl Into<String>) -> Piece {
    (text.into(), Style::new())
}

fn guess(app: &App, candidate: Candidate, others: usize) -> PaneText {
    let session = &app.work.session;
    let (plan, path) = (session.plan(), session.path());
    let reason = if plan.rules().is_empty() {
        "This strategy only guesses. "
    } else if tries_next_value(plan, &path.current().made, candidate.cell) {
        "The last guess in this cell failed, so the solver tries the next candidate. "
    } else {
        "No technique of this strategy finds a step here, so the solver guesses. "
    };
    let mut paragraphs = vec![plain(reason)];
    let mut assumption = wording::assumption(candidate, others, session.shape());
    for span in assumption.iter_mut().filter(|span| span.role.is_some()) {
        // The board shows the digit as one to be placed.
        span.role = Some(Role::Placed);
    }
    paragraphs[0].extend(pieces(&assumption, app.work.theme));
    paragraphs.extend(plan.strategy().when_stuck.why().map(plain));
    if session.facts.uniqueness == Uniqueness::Several {
        let text =
            "The puzzle has several solutions; a different guess can lead to a different one.";
        paragraphs.push(faint(&app.work, text));
    }
    PaneText::new(format!("Guess  depth {}", path.depth() + 1), paragraphs)
}

fn refutation(app: &App, because: &Because) -> PaneText {
    let path = app.work.session.path();
    let open = path.open_guess().map(|guess| &path.node(guess).made);
    let guessed = match open {
        Some(Move::Guessed { candidate, .. }) => app.work.session.names().placed(*candidate),
        _ => String::new(),
    };
    let end = "every move since then must be undone.";
    match because {
        Because::Contradiction(contradiction) => {
            let mut paragraphs = vec![vec![
                broken_rule(app, contradiction),
                word(". So the guess "),
                noun(&app.work, guessed, Role::Target),
                word(format!(" was wrong, and {end}")),
            ]];
            paragraphs.extend(earlier_guesses(&app.work.session).map(plain));
            PaneText::new("Contradiction", paragraphs)
        }
        Because::Solution(number) => PaneText::new(
            format!("Solution {number}"),
            vec![
                plain(format!("Every cell is filled: this is solution {number}.")),
                vec![
                    word("To find the next one, the last guess "),
                    noun(&app.work, guessed, Role::Target),
                    word(format!(" and {end}")),
                ],
            ],
        ),
    }
}

/// Returns the guesses on which the refutation of the last guess depends; `None` if there are none.
fn earlier_guesses(session: &Session) -> Option<String> {
    let path = session.path();
    let guesses = path.guesses();
    let (_, earlier) = guesses.split_last()?;
    let names: Vec<String> = earlier
        .iter()
        .filter_map(|&guess| match path.node(guess).made {
            Move::Guessed { candidate, .. } => Some(session.names().placed(candidate)),
            _ => None,
        })
        .collect();
    match &names[..] {
        [] => None,
        [only] => Some(format!("It was wrong only if the earlier guess {only} is right.")),
        [.., _] if names.len() > MAX_GUESSES => {
            Some(format!("It was wrong only if the {} earlier guesses are right.", names.len()))
        }
        [others @ .., last] => Some(format!(
            "It was wrong only if the earlier guesses {} and {last} are right.",
            others.join(", ")
        )),
    }
}

/// Returns the closing sentence of a strategy, the length of the path, and what to do next.
fn solved(app: &App, closing: &str) -> Vec<Vec<Piece>> {
    let session = &app.work.session;
    let path = session.path();
    let grade = path.grade();
    let moves = path.current().number;
    let hardest = grade.hardest().map_or(String::new(), |profile| {
        let cost = grade.cost();
        format!(". Hardest step: {}, cost {cost} (how hard it is to find)", profile.name)
    });
    let level = match (grade.hardest(), grade.level().name()) {
        (None, _) => String::new(),
        (_, level) if grade.is_raised() => {
            format!(" The path is {level}, because few ways lead forward.")
        }
        (_, level) => format!(" The path is {level}."),
    };
    let [generate, tree, map, export] =
        [Command::Generate, Command::Tree, Command::ShowMap, Command::Export]
            .map(|command| app.work.word(command));
    let guesses = match grade.guesses {
        0 => String::new(),
        number => format!(", {}", counted(number, "guess")),
    };
    // The title says that it is solved.
    let own_closing = (closing.trim_end_matches('.') != SOLVED).then(|| plain(closing));
    let mut paragraphs: Vec<_> = own_closing.into_iter().collect();
    paragraphs.push(plain(format!("{}{guesses}{hardest}.{level}", counted(moves, "move"))));
    if session.facts.uniqueness == Uniqueness::Several {
        let all = app.work.word(Command::Solutions);
        let text = format!("This is one of several solutions. Press {all} to see them.");
        paragraphs.push(plain(text));
    }
    let is_last = |place: &Place| place.number() == place.count();
    let another = match session.puzzle.place_among_others() {
        Some(place) if !is_last(place) => {
            format!("Press {} for the next puzzle", app.work.word(Command::NextPuzzle))
        }
        _ => format!("Press {generate} for a new puzzle"),
    };
    let tree = match grade.guesses {
        0 => String::new(),
        _ => format!("{tree} for the branches, "),
    };
    let again =
        format!("{another}, {map} for the technique map, {tree}{export} to export the moves.");
    paragraphs.push(faint(&app.work, again));
    paragraphs
}

fn ending(app: &App, done: &Done) -> PaneText {
    let closing = app.work.session.plan().strategy().closing;
    match done {
        Done::Solved => PaneText::new(SOLVED, solved(app, closing.solved)),
        Done::AllFound(count) => {
            let solutions = counted(*count, "solution");
            PaneText::new("All solutions found", vec![plain(format!("{solutions} in all."))])
        }
        Done::Stuck => PaneText::new("Strategy stuck", stuck(app, closing.stuck)),
        Done::Impossible(contradiction) => PaneText::new(
            "No solution",
            vec![
                plain(closing.impossible),
                vec![
                    broken_rule(app, contradiction),
                    word(match app.work.session.board.tally.guesses {
                        0 => ".",
                        _ => ", and no open guess could have caused it.",
                    }),
                ],
                edit_advice(app),
            ],
        ),
        Done::Cancelled => PaneText::new("Stopped", vec![plain("Stopped looking for a step.")]),
    }
}

/// Returns the cells that are left when a strategy stops, with their candidates.
fn stuck(app: &App, closing: &str) -> Vec<Vec<Piece>> {
    let session = &app.work.session;
    let open: Vec<_> = session.cells().filter(|&cell| session.value(cell).is_none()).collect();
    let left: Vec<String> = open
        .iter()
        .map(|&cell| {
            format!(
                "{}:{}",
                cell.name(session.shape()),
                session.names().digits(session.candidates(cell))
            )
        })
        .collect();
    vec![
        plain(closing),
        plain(format!("{} left. Their candidates:", counted(open.len(), "cell"))),
        faint(&app.work, left.join(" ")),
    ]
}

/// Returns the explanation of the last move, when nothing else is shown.
fn last_move(app: &App) -> PaneText {
    let node = app.work.session.path().current();
    match &node.made {
        Move::Deduced(step) => {
            let yours = if node.own_reason.is_some() { ", yours" } else { "" };
            let text = deduction(app, step, &format!("Step {}{yours}: ", node.number));
            if is_marked(app) { text } else { without_colours(app, text) }
        }
        Move::Opened => start(app),
        made => {
            let description = describe(made, app.work.session.names());
            let mut paragraphs = vec![plain(format!("{}.", begun(&description)))];
            paragraphs.extend(board_mistakes(app));
            PaneText::new("Last move", paragraphs)
        }
    }
}

/// Returns true if the board has marks for the words of the last move.
fn is_marked(app: &App) -> bool {
    app.work.session.display.pulse.is_some()
        || app.screen.all().any(|panel| panel.highlights(app).is_some())
}

/// Returns a text without the colours of its words, because nothing on the board has them.
fn without_colours(app: &App, mut text: PaneText) -> PaneText {
    let faint = app.ink(Ink::Faint);
    for (_, style) in text.paragraphs.iter_mut().flatten() {
        if *style != faint {
            *style = Style::new();
        }
    }
    text
}

/// Returns the mistakes on the board, if they are checked, and the fact that the puzzle has no
/// solution.
fn board_mistakes(app: &App) -> Vec<Vec<Piece>> {
    let session = &app.work.session;
    let has_no_solution = matches!(session.facts.uniqueness, Uniqueness::None(_));
    let is_explained = has_no_solution || session.display.checking != Checking::Off;
    let breaches = session.board.contradictions.iter().filter(|_| is_explained);
    let sentences = breaches.map(|broken| vec![broken_rule(app, broken), word(".")]);
    let unsolvable =
        has_no_solution.then(|| [plain("The puzzle has no solution."), edit_advice(app)]);
    sentences.chain(unsolvable.into_iter().flatten()).collect()
}

/// Returns the beginning of the sentence about a broken rule.
fn broken_rule(app: &App, contradiction: &Contradiction) -> Piece {
    let text = begun(&wording::contradiction(contradiction, app.work.session.names()));
    noun(&app.work, text, Role::Eliminated)
}

/// Returns advice on correcting a puzzle that was typed wrongly.
fn edit_advice(app: &App) -> Vec<Piece> {
    let edit = app.work.word(Command::Edit);
    faint(&app.work, format!("Press {edit} to correct the givens."))
}

/// Returns a note that the person has no pencil marks of their own on this puzzle yet.
fn no_marks_note(app: &App) -> Option<Vec<Piece>> {
    let session = &app.work.session;
    let has_no_marks = session.cells().all(|cell| session.puzzle.notes.marks(cell).is_empty());
    if session.display.marking == Marking::Automatic || !has_no_marks {
        return None;
    }
    let pencil = app.work.word(Command::Pencil);
    let [fill, whose] =
        [Command::FillMarks, Command::Marks].map(|command| app.work.word_for(&PENCIL, command));
    let text = format!(
        "The pencil marks are your own, and you have none yet. {pencil}\u{a0}{fill} fills in all \
         of them, {pencil}\u{a0}{whose} changes whose marks are shown."
    );
    Some(plain(text))
}

fn start(app: &App) -> PaneText {
    let session = &app.work.session;
    let open = session.shape().cells() - session.filled();
    let mut paragraphs = Vec::new();
    if session.was_entered_with_several_solutions() {
        let text = Command::fill_in(&mistyped(), |command| app.work.word(command));
        paragraphs.push(plain(text));
    }
    if session.board.contradictions.is_empty() {
        paragraphs.push(plain(format!(
            "{} to fill, {}.",
            counted(open, "cell"),
            counted(session.puzzle.candidates_left(), "candidate")
        )));
        let strategy = session.plan().strategy();
        paragraphs.push(plain(if strategy.slug == HUMAN.slug {
            format!("Steps: {}.", strategy.summary)
        } else {
            format!("Strategy {}: {}.", strategy.slug, strategy.summary)
        }));
        if let Some(changed) = tuning::summary(session.plan()) {
            let tune = app.work.word(Command::Tune);
            let text = format!("Your changes: {changed}. Press {tune} to see the techniques.");
            paragraphs.push(plain(text));
        }
    }
    paragraphs.extend(no_marks_note(app));
    paragraphs.extend(board_mistakes(app));
    if app.work.theme.depth == ColourDepth::None {
        let text = "Digits in bold are given, underlined ones are filled in.";
        paragraphs.push(faint(&app.work, text));
    }
    if !matches!(session.facts.uniqueness, Uniqueness::None(_)) {
        let practice = app.work.word(Command::Practice);
        let text = format!("Press {practice} to learn a technique and practise it.");
        paragraphs.push(faint(&app.work, text));
    }
    if session.was_entered_with_several_solutions() {
        paragraphs.push(plain(DEDUCTIONS_HOLD));
    } else if session.facts.uniqueness == Uniqueness::Several {
        paragraphs.push(plain(format!("The puzzle has several solutions. {DEDUCTIONS_HOLD}")));
        let solutions = app.work.word(Command::Solutions);
        paragraphs.push(faint(&app.work, format!("Press {solutions} to see them.")));
    }
    PaneText::new("Start", paragraphs)
}
