//! A board as text: pencil marks, marks of the roles, and a line that explains them.

use std::collections::{BTreeMap, BTreeSet};

use super::{Event, Highlight, Highlights, Scene, Square};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, DigitSet};
use crate::solver::Move;
use crate::step::Premise;

/// The places where a board has marks of roles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlacesOfMarks {
    /// True if candidates have marks.
    pub candidates: bool,
    /// True if cells have marks.
    pub cells: bool,
}

impl PlacesOfMarks {
    /// Returns the places of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { candidates: self.candidates || other.candidates, cells: self.cells || other.cells }
    }

    /// Returns the sentence that explains where the marks are; `None` if there are none.
    pub const fn sentence(self) -> Option<&'static str> {
        match (self.candidates, self.cells) {
            (true, true) => Some(
                "A mark before a digit belongs to that candidate; a mark after the last digit belongs to the cell.",
            ),
            (true, false) => Some("A mark belongs to the candidate after it."),
            (false, true) => Some("A mark after the last digit belongs to the cell."),
            (false, false) => None,
        }
    }
}

/// All marks of roles: before a candidate, or after a cell.
const MARKS: [char; 13] = ['*', '^', '+', '~', '\'', '"', '#', '&', '%', '@', '-', '>', ':'];

/// A board as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The board.
    pub board: String,
    /// The meanings of its marks.
    pub marks: Vec<String>,
    /// The houses and digits of roles without marks: `base: rows 4 and 7`.
    pub unmarked: Vec<String>,
    /// The places where the marks are.
    pub places: PlacesOfMarks,
}

impl Drawing {
    /// Returns the board with its legend below it, on one line.
    pub fn text(&self) -> String {
        let legend: Vec<&str> =
            self.marks.iter().chain(&self.unmarked).map(String::as_str).collect();
        if legend.is_empty() {
            self.board.clone()
        } else {
            format!("{}\n{}", self.board, legend.join("   "))
        }
    }
}

/// Draws a board with its pencil marks and the marks of the roles: `=5` is placed, `(5)` is eliminated, `?5` is
/// assumed, `{5}` is the only candidate of its cell, and `*5` or `*` after a cell is a part of the pattern.
pub fn drawn(scene: &Scene) -> Drawing {
    let mut canvas = Canvas { scene, highlights: Highlights::new(scene), marks: BTreeMap::new() };
    let visible: BTreeSet<Role> = canvas.cell_roles().chain(canvas.candidate_roles()).collect();
    let mut roles = canvas.highlights.roles();
    roles.retain(|role| visible.contains(role));
    canvas.marks = assign_marks(&roles);
    canvas.drawing()
}

/// Returns the marks of roles on one board. Each has its usual mark, so that the boards of related guides look
/// alike, unless an earlier role has it.
fn assign_marks(roles: &[Role]) -> BTreeMap<Role, char> {
    let mut free = MARKS.to_vec();
    let mut marks = BTreeMap::new();
    let mut others = Vec::new();
    for &role in roles {
        match free.iter().position(|&mark| mark == usual_mark(role)) {
            Some(index) => {
                marks.insert(role, free.remove(index));
            }
            None => others.push(role),
        }
    }
    marks.extend(others.into_iter().zip(free));
    marks
}

const fn usual_mark(role: Role) -> char {
    match role {
        Role::Pivot | Role::Base | Role::SetA | Role::Floor => '*',
        Role::Pincer | Role::Cover | Role::SetB => '~',
        Role::SetC | Role::Roof => '^',
        Role::SetD => '&',
        Role::RestrictedCommon => '\'',
        Role::Fin => '#',
        Role::EndoFin => '@',
        Role::On | Role::ColourA => '+',
        Role::Off => '-',
        Role::ColourB => '%',
        Role::Digit | Role::Premise => '"',
        Role::Target | Role::Placed | Role::Eliminated => '>',
    }
}

/// The mark of a given, on boards on which it matters which digits are givens.
const GIVEN: &str = "'";

struct Canvas<'a> {
    scene: &'a Scene,
    highlights: Highlights,
    /// The marks of the roles that are visible and do not change a candidate.
    marks: BTreeMap<Role, char>,
}

impl Canvas<'_> {
    fn drawing(&self) -> Drawing {
        let board = &self.scene.board;
        let text =
            board.text(|cell, digits| self.candidates(cell, digits), |cell| self.end_of_cell(cell));
        let roles = self.roles_in_order();
        let is_marked =
            |(cell, _)| self.cell_role(cell).is_some_and(|role| role != Role::Eliminated);
        Drawing {
            board: text,
            marks: self.meanings(&roles),
            unmarked: roles.iter().filter_map(|&role| self.unmarked(role)).collect(),
            places: PlacesOfMarks {
                candidates: self.candidate_roles().next().is_some(),
                cells: board.squares().any(is_marked),
            },
        }
    }

    /// Returns the mark after a cell.
    fn end_of_cell(&self, cell: Cell) -> String {
        match self.cell_role(cell) {
            Some(Role::Eliminated) => "!".to_owned(),
            Some(role) => self.mark(role),
            None if self.marks_givens() && self.is_given(cell) => GIVEN.to_owned(),
            None => String::new(),
        }
    }

    /// Returns true if the step relies on digits that are not givens.
    fn marks_givens(&self) -> bool {
        let Event::Move(Move::Deduced(step)) = &self.scene.event else {
            return false;
        };
        let mut premises = step.explanation().premises.iter();
        premises.any(|premise| matches!(premise, Premise::Filled(_)))
    }

    fn is_given(&self, cell: Cell) -> bool {
        matches!(self.scene.board.square(cell), Square::Given(_))
    }

    /// Writes the candidates of an empty cell with their marks. Eliminated candidates that are next to each other
    /// share their brackets.
    fn candidates(&self, cell: Cell, digits: DigitSet) -> String {
        let names = self.scene.board.names();
        let marked = digits.iter().map(|digit| {
            let candidate = Candidate::new(cell, digit);
            let digit = names.digit(digit);
            match self.candidate_role(candidate) {
                Some(Role::Placed) => format!("={digit}"),
                Some(Role::Eliminated) => format!("({}{digit})", self.pattern_mark(candidate)),
                Some(role) if self.is_change(role) => format!("?{digit}"),
                Some(role) => format!("{}{digit}", self.mark(role)),
                None => digit.to_string(),
            }
        });
        let marked: String = marked.collect::<String>().replace(")(", "");
        if self.is_lone(cell) { format!("{{{marked}}}") } else { marked }
    }

    /// Returns the mark of the role that a candidate has in the pattern besides its elimination.
    fn pattern_mark(&self, candidate: Candidate) -> String {
        let highlight = self.highlights.candidates.get(&candidate);
        let role = highlight.and_then(|highlight| highlight.pattern_role);
        let is_of_cell = role.is_some() && self.cell_role(candidate.cell) == role;
        role.filter(|_| !is_of_cell).map_or_else(String::new, |role| self.mark(role))
    }

    /// Returns the mark of a role; an empty text for a role after the last mark.
    fn mark(&self, role: Role) -> String {
        self.marks.get(&role).map(char::to_string).unwrap_or_default()
    }

    /// Returns true if a cell has one candidate, which might be mistaken for a placed digit.
    fn is_lone(&self, cell: Cell) -> bool {
        let roles = self.roles_in(cell);
        matches!(roles[..], [role] if !role.is_some_and(|role| self.is_change(role)))
    }

    /// Returns true if candidates of this role have a sign of their own: they are placed, eliminated or
    /// assumed.
    fn is_change(&self, role: Role) -> bool {
        match role {
            Role::Placed | Role::Eliminated => true,
            Role::Target => matches!(self.scene.event, Event::Move(Move::Guessed { .. })),
            _ => false,
        }
    }

    /// Returns the role of each candidate of an empty cell.
    fn roles_in(&self, cell: Cell) -> Vec<Option<Role>> {
        self.highlights_in(cell).map(|highlight| Some(highlight?.role)).collect()
    }

    /// Returns the role of each candidate of an empty cell in the pattern, whatever the step changes.
    fn pattern_roles_in(&self, cell: Cell) -> Vec<Option<Role>> {
        let role = |highlight: Option<&Highlight>| {
            let &Highlight { role, pattern_role, .. } = highlight?;
            pattern_role.or_else(|| (!self.is_change(role)).then_some(role))
        };
        self.highlights_in(cell).map(role).collect()
    }

    /// Returns the highlight of each candidate of an empty cell.
    fn highlights_in(&self, cell: Cell) -> impl Iterator<Item = Option<&Highlight>> {
        let digits = match self.scene.board.square(cell) {
            Square::Open(digits) => digits,
            Square::Given(_) | Square::Placed(_) => DigitSet::EMPTY,
        };
        let candidates = Candidate::all_in(cell, digits);
        candidates.map(|candidate| self.highlights.candidates.get(&candidate))
    }

    /// Returns the role that is marked after a cell, unless the marks of its candidates are enough.
    fn cell_role(&self, cell: Cell) -> Option<Role> {
        let role = self.highlights.cells.get(&cell)?.role;
        let candidates = self.roles_in(cell);
        let has = |wanted: &dyn Fn(Role) -> bool| candidates.iter().flatten().any(|&r| wanted(r));
        let is_shown = match role {
            Role::Eliminated => has(&|role| role == Role::Eliminated),
            Role::Target => has(&|role| self.is_change(role)),
            Role::On | Role::Off | Role::Premise => has(&|r| matches!(r, Role::On | Role::Off)),
            _ => {
                let in_pattern = self.pattern_roles_in(cell);
                in_pattern.contains(&Some(role)) && in_pattern.contains(&None)
            }
        };
        (!is_shown).then_some(role)
    }

    /// Returns the role that is marked before a candidate, unless the mark of its cell is enough.
    fn candidate_role(&self, candidate: Candidate) -> Option<Role> {
        let role = self.highlights.candidates.get(&candidate)?.role;
        let is_shown = !self.is_change(role) && self.cell_role(candidate.cell) == Some(role);
        (!is_shown).then_some(role)
    }

    /// Returns the roles that are marked after cells.
    fn cell_roles(&self) -> impl Iterator<Item = Role> {
        let cells = self.highlights.cells.keys();
        let roles = cells.filter_map(|&cell| self.cell_role(cell));
        roles.filter(|&role| role != Role::Eliminated)
    }

    /// Returns the roles that are marked before candidates.
    fn candidate_roles(&self) -> impl Iterator<Item = Role> {
        let candidates = self.highlights.candidates.keys();
        let roles = candidates.filter_map(|&candidate| self.candidate_role(candidate));
        roles.filter(|&role| !self.is_change(role))
    }

    /// Returns the roles: first those that the technique names, in the order of its guide.
    fn roles_in_order(&self) -> Vec<Role> {
        let mut roles = self.highlights.roles();
        let own = self.highlights.technique.map_or(&[][..], |it| it.role_names);
        let place = |role: &Role| own.iter().position(|(named, _)| named == role);
        roles.sort_by_key(|role| place(role).unwrap_or(own.len()));
        roles
    }

    /// Returns the marks with their meanings.
    fn meanings(&self, roles: &[Role]) -> Vec<String> {
        let marked = roles.iter().filter_map(|&role| self.meaning(role));
        let mut cells = self.scene.board.squares();
        let lone = cells.any(|(cell, _)| self.is_lone(cell));
        let lone = lone.then(|| "{ } only candidate, not placed".to_owned());
        let givens = self.marks_givens().then(|| format!("{GIVEN} given"));
        marked.chain(givens).chain(lone).collect()
    }

    /// Returns the mark of a role with its meaning.
    fn meaning(&self, role: Role) -> Option<String> {
        let mut highlight = self.highlights.candidates.values();
        let title = self.highlights.title(role);
        let words = self.highlights.legend(role, self.scene.board.names());
        match role {
            Role::Placed => Some("= placed".to_owned()),
            Role::Eliminated if highlight.any(|highlight| highlight.role == Role::Eliminated) => {
                Some(format!("( ) {title}"))
            }
            Role::Eliminated => {
                Some(format!("! {}", words.replacen("eliminated", "contradiction", 1)))
            }
            role if self.is_change(role) => Some("? assumed".to_owned()),
            // The mark stands for a cell, and the houses have none.
            Role::Base if self.highlights.is_forcing() => {
                let mark = self.marks.get(&role)?;
                Some(format!("{mark} {}", self.highlights.purpose_of_forcing_cells()))
            }
            _ => Some(format!("{} {words}", self.marks.get(&role)?)),
        }
    }

    /// Returns the houses and digits of a role that has no mark: `base: rows 4 and 7`.
    fn unmarked(&self, role: Role) -> Option<String> {
        let is_of_houses = role == Role::Base && self.highlights.is_forcing();
        let is_change = matches!(role, Role::Placed | Role::Eliminated) || self.is_change(role);
        if is_change || self.marks.contains_key(&role) && !is_of_houses {
            return None;
        }
        let value = self.highlights.value(role, self.scene.board.names())?;
        Some(self.highlights.named_value(role, &value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_has_its_usual_mark_unless_another_has_it() {
        let of = |roles: &[Role]| -> String { assign_marks(roles).into_values().collect() };
        assert_eq!(of(&[Role::On, Role::Off]), "+-");
        assert_eq!(of(&[Role::Off]), "-");
        assert_eq!(of(&[Role::Base, Role::SetA, Role::SetC]), "*+^");
    }

    #[test]
    fn each_role_has_a_mark_of_its_own() {
        // More roles than marks never meet; the rarest is then without a mark.
        let marks = assign_marks(&Role::ALL[..MARKS.len()]);
        let different: BTreeSet<char> = marks.values().copied().collect();
        assert_eq!(different.len(), MARKS.len());
    }
}
