//! The roles on the board, explained in one line.

use super::board::{BoardHighlights, Density, Scene, cell, links};
use super::exhibits;
use super::prelude::*;
use crate::catalog::Family;
use crate::grid::House;
use crate::palette::marker;
use crate::solver::hint::Degree;
use crate::step::{Exhibit, Strength, Subject};
use crate::term::theme::{ColourDepth, Glyphs, Markers};
use crate::tui::app::{Branches, Shown};
use crate::tui::session::Marking;

/// Maximum number of houses that are named in the legend.
const MAX_HOUSES: usize = 3;

/// Maximum number of cells of a set that are named in the legend.
const MAX_CELLS: usize = 6;

/// Number of roles that the coloured nouns of the explanation distinguish well enough.
const MAX_ROLES_BY_COLOUR: usize = 3;

/// The meaning of markers and colours on the board.
#[derive(Default)]
pub(super) struct Legend {
    /// The signs on the board with their meanings.
    pub(super) signs: Vec<Piece>,
    /// The meanings of the colours.
    pub(super) colours: Vec<Piece>,
}

/// Returns the legend of the highlighted step on a board of this density, empty if the explanation is
/// enough. It names no markers but those on the board. Without a step, it explains the dots of a dense board, if
/// they are not explained below it.
pub(super) fn of(app: &App, density: Density, drawn: &FrameLayout) -> Legend {
    let session = &app.work.session;
    let roles_in_view = &drawn.marked;
    if session.draft.is_some() {
        // The board shows the typed givens, and no step.
        return Legend::default();
    }
    let listed = app.screen.beside().is_some();
    if let Shown::Hint { degree, .. } = &session.next.shown
        && !listed
    {
        return Legend { signs: hint_legend(app, *degree, roles_in_view), colours: Vec::new() };
    }
    let step = if listed { app.explained_step() } else { session.next.shown.step() };
    match step {
        // The arrays show no roles.
        Some(_) if session.display.view == View::Arrays => Legend::default(),
        Some(step) => step_legend(app, step, density, roles_in_view),
        None if density == Density::Dense && !listed && drawn.hides_key_of_dots => {
            Legend { signs: dots(app), colours: Vec::new() }
        }
        None => Legend::default(),
    }
}

/// Returns the meaning of the marker of a hint, if the board has it.
fn hint_legend(app: &App, degree: Degree, roles_in_view: &[Role]) -> Vec<Piece> {
    if degree == Degree::Possible || !roles_in_view.contains(&Role::Base) {
        return Vec::new();
    }
    let faint = app.ink(Ink::Faint);
    let sign = marker(Role::Base).to_owned();
    vec![
        (sign, app.work.theme.role(Role::Base)),
        ("\u{a0}where\u{a0}to\u{a0}look".to_owned(), faint),
    ]
}

/// Returns the roles of a step, or nothing if they need no explanation.
fn step_legend(app: &App, step: &Step, density: Density, roles_in_view: &[Role]) -> Legend {
    let session = &app.work.session;
    let of_panel = app.screen.all().rev().find_map(|panel| panel.highlights(app));
    let highlights =
        of_panel.unwrap_or_else(|| BoardHighlights::step(step, session.display.branches));
    let scene = Scene::new(app, density, &highlights);
    let drawn = scene.drawn_roles();
    let is_drawn = |role: &Role| drawn.iter().any(|drawn| drawn.role == *role);
    // While one noun is highlighted, the board has the markers of no others.
    let is_whole =
        !session.display.pulse.is_some_and(|pulse| pulse.shows(session.now, session.play.motion));
    let has_marker =
        |role: Role| is_whole && drawn.iter().any(|drawn| drawn.has_marker && drawn.role == role);
    let has_marker_in_view =
        |role: Role| is_whole && scene.marker(role).is_some() && roles_in_view.contains(&role);
    let mut roles = roles_of(step, session.display.branches);
    roles.retain(is_drawn);
    let needs_legend =
        app.work.theme.markers == Markers::Always || app.work.theme.depth == ColourDepth::None;
    let is_confused = |&role: &Role| app.work.theme.needs_marker(role, &roles);
    let faint = app.ink(Ink::Faint);
    let has_letters = is_whole && scene.has_chain_letters();
    let letters = has_letters.then(|| (unbroken("a b chain order  "), faint));
    if !needs_legend && roles.len() <= MAX_ROLES_BY_COLOUR && !roles.iter().any(is_confused) {
        return Legend { signs: letters.into_iter().collect(), colours: Vec::new() };
    }
    let Legend { mut signs, mut colours } = Legend::default();
    for &role in &roles {
        let name = unbroken(&name_of_role(step, role, &roles));
        let style = app.work.theme.role(role);
        if has_marker(role) || has_marker_in_view(role) {
            signs.push((scene.sign(role).to_owned(), style));
            signs.push((format!("\u{a0}{name}  "), faint));
        } else {
            colours.push((name, style));
            colours.push(("  ".to_owned(), faint));
        }
    }
    signs.extend(other_signs(app, step, &scene));
    signs.extend(letters);
    Legend { signs, colours }
}

/// Returns a text with spaces at which it is not wrapped.
fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// Returns the meaning of the signs that stand for no role: backgrounds and links.
fn other_signs(app: &App, step: &Step, scene: &Scene<'_>) -> Vec<Piece> {
    let faint = app.ink(Ink::Faint);
    let mut signs = Vec::new();
    if let Some(dot) = app.work.theme.shade().filter(|_| cell::has_shade(scene)) {
        // The board has no background colours.
        signs.push((dot.to_owned(), app.ink(Ink::Text)));
        signs.push((unbroken(" highlighted  "), faint));
    }
    if links::fit(scene.lattice.density) {
        for (strength, name) in
            [(Strength::Strong, " strong link  "), (Strength::Weak, " weak link  ")]
        {
            if has_links(step, strength, app.work.session.display.branches) {
                let sign = links::signs(strength)[0].repeat(2);
                signs.push((sign, links::style(strength, app.work.theme)));
                signs.push((unbroken(name), faint));
            }
        }
    }
    signs
}

/// Returns the meaning of the dots on a dense board, if it has any.
pub(super) fn dots(app: &App) -> Vec<Piece> {
    let has_dots =
        app.work.theme.glyphs == Glyphs::Unicode && app.work.session.shape().side() <= 16;
    let has_dots = has_dots && !app.work.session.is_full();
    let text = match app.work.session.shape() {
        Shape::Nine => {
            "dots:\u{a0}candidates,\u{a0}1\u{a0}2\u{a0}3 over\u{a0}4\u{a0}5\u{a0}6 over\u{a0}7\u{a0}8\u{a0}9  edge:\u{a0}digits\u{a0}missing"
        }
        _ => "⠶\u{a0}the\u{a0}dots\u{a0}are\u{a0}candidates",
    };
    has_dots.then(|| (text.to_owned(), app.ink(Ink::Faint))).into_iter().collect()
}

/// Returns the meaning of the small digit that is the only candidate of its cell, if there is one.
pub(super) fn small_digit(app: &App) -> Option<Piece> {
    let session = &app.work.session;
    let only = match session.display.marking {
        Marking::Automatic => "only candidate",
        _ => "your only mark",
    };
    let letter = session.names().digit(only_candidate(session)?);
    let sign = cell::lone_candidate(letter, app.work.theme.glyphs);
    let small = if sign.starts_with('_') { "" } else { "small " };
    Some((format!("{small}{sign}: {only}"), app.ink(Ink::Faint)))
}

/// Returns the first digit that is drawn as the only candidate of its cell.
fn only_candidate(session: &Session) -> Option<Digit> {
    let mut cells = session.cells().zip(session.marks());
    cells.find_map(|(cell, marks)| marks.single().filter(|_| session.value(cell).is_none()))
}

/// Returns the roles that have markers on the board, each once.
fn roles_of(step: &Step, shown: Branches) -> Vec<Role> {
    let exhibits = exhibits::shown(step, shown);
    let is_shown = |candidate: &Candidate| {
        exhibits.iter().any(|exhibit| {
            matches!(&exhibit.subject, Subject::Candidates(shown) if shown.contains(candidate))
        })
    };
    // The ends of a link have its role unless they have another.
    let marks = |exhibit: &&&Exhibit| match &exhibit.subject {
        Subject::Link { from, to, .. } => !from.iter().chain(to).all(is_shown),
        _ => true,
    };
    let marked = exhibits.iter().filter(marks).map(|exhibit| exhibit.role);
    let effects = step.deduction.effects.iter().map(|effect| effect.role());
    let places = step.placements().next().is_some();
    let mut roles: Vec<Role> = Vec::new();
    for role in marked.chain(effects) {
        // The cell has the role of the placed digit then.
        let is_hidden = role == Role::Digit || role == Role::Target && places;
        if !is_hidden && !roles.contains(&role) {
            roles.push(role);
        }
    }
    roles
}

/// Returns the name of a role, with the houses that have it: `base: rows 2, 6`.
fn name_of_role(step: &Step, role: Role, roles: &[Role]) -> String {
    let title = step.profile().role_title(role, roles);
    // A single set has the title "pattern", and some techniques have titles of their own.
    let has_usual_title = title == role.title(roles) && roles.contains(&Role::SetB);
    let set = SETS.iter().find(|(set, ..)| *set == role).filter(|_| has_usual_title);
    if let Some(&(_, letter, number)) = set {
        let name = set_name(step, role, number);
        return if step.profile().names_sets { format!("{letter}: {name}") } else { name };
    }
    let has_own_title = title != role.name() && step.profile().family != Family::LockedCandidates;
    if has_own_title || !matches!(role, Role::Base | Role::Cover) {
        return title.to_owned();
    }
    let exhibits = &step.explanation().exhibits;
    let houses = exhibits.iter().filter(|exhibit| exhibit.role == role);
    let houses = houses.filter_map(|exhibit| match exhibit.subject {
        Subject::House(house) => Some(house),
        _ => None,
    });
    let houses: Vec<House> = houses.collect();
    if houses.is_empty() {
        return title.to_owned();
    }
    let kind = houses[0].kind;
    let is_one_kind = houses.iter().all(|house| house.kind == kind);
    let noun = if is_one_kind { kind.plural() } else { "houses" };
    let listed = |name: fn(&House) -> String| {
        let names: Vec<String> = houses.iter().map(name).collect();
        names.join(", ")
    };
    let named = match houses[..] {
        [house] => house.to_string(),
        _ if houses.len() > MAX_HOUSES => format!("{} {noun}", houses.len()),
        _ if is_one_kind => format!("{noun} {}", listed(|house| (house.number() + 1).to_string())),
        _ => listed(|house| house.name()),
    };
    // "Box: box 1" would say it twice.
    if named.starts_with(title) { named } else { format!("{title}: {named}") }
}

/// The roles of sets, with the letter of each and its number in words.
const SETS: [(Role, char, &str); 4] = [
    (Role::SetA, 'A', "first"),
    (Role::SetB, 'B', "second"),
    (Role::SetC, 'C', "third"),
    (Role::SetD, 'D', "fourth"),
];

/// Returns the cells of one of several sets, or its number if there are too many: `r1c25`, `second set`.
fn set_name(step: &Step, role: Role, number: &str) -> String {
    let cells = step.explanation().exhibits.iter().filter(|exhibit| exhibit.role == role);
    let cells: Vec<Cell> = cells
        .flat_map(|exhibit| match &exhibit.subject {
            Subject::Cells(cells) => &cells[..],
            _ => &[],
        })
        .copied()
        .collect();
    if cells.is_empty() || cells.len() > MAX_CELLS {
        return format!("{number} set");
    }
    notation::cells(&cells, step.shape)
}

fn has_links(step: &Step, wanted: Strength, shown: Branches) -> bool {
    exhibits::shown(step, shown).iter().any(
        |exhibit| matches!(exhibit.subject, Subject::Link { strength, .. } if strength == wanted),
    )
}
