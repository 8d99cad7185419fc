//! The roles of cells, candidates, houses and links in a scene.

use std::collections::{BTreeMap, BTreeSet};

use super::{Diagram, Event, Scene, Square};
use crate::catalog::{Family, Profile, Role};
use crate::grid::{Candidate, Cell, Contradiction, Digit, House, Names};
use crate::solver::{Because, Move};
use crate::step::wording::{agree, list};
use crate::step::{Exhibit, Explanation, Step, Strength, Subject};

/// The title of a house that a step looks at.
const HOUSE: &str = "house";

/// A role, and the exhibits that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The role shown. Among several roles, candidates show the last and cells the first, but a
    /// change by the move always takes precedence.
    pub role: Role,
    /// The role that a candidate has in the pattern, if the move changes it.
    pub(in crate::export) pattern_role: Option<Role>,
    /// All roles that the exhibits give it.
    roles: BTreeSet<Role>,
    /// The exhibits, by their index in the explanation: `3`; in its second branch: `1.3`.
    pub exhibits: Vec<String>,
}

impl Highlight {
    /// Returns the highlight of exhibits that have one role.
    pub(in crate::export) fn of_exhibits(role: Role, exhibits: Vec<String>) -> Self {
        Self { role, pattern_role: None, roles: BTreeSet::from([role]), exhibits }
    }
}

/// A link of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The node it starts from.
    pub from: Vec<Candidate>,
    /// The node it leads to.
    pub to: Vec<Candidate>,
    /// Strong or weak.
    pub strength: Strength,
    /// Its exhibit, as in [`Highlight::exhibits`].
    pub exhibit: String,
}

/// All roles on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// Rows, columns and boxes.
    pub houses: BTreeMap<House, Highlight>,
    /// Whole cells, including filled ones.
    pub cells: BTreeMap<Cell, Highlight>,
    /// Candidates of empty cells.
    pub candidates: BTreeMap<Candidate, Highlight>,
    /// Links in the order of the explanation.
    pub links: Vec<Link>,
    /// The technique of the step, whose roles may have names of their own.
    pub technique: Option<&'static Profile>,
    /// Digits on the whole board, by their roles.
    pub digits: BTreeMap<(Role, Digit), Highlight>,
    /// The roles that the eliminated candidates have in the pattern; none for those outside of it.
    eliminated: BTreeSet<Option<Role>>,
    /// True if the step shows several cases at once, of which one is true.
    has_cases: bool,
}

impl Highlights {
    /// Returns the roles in a scene.
    pub fn new(scene: &Scene) -> Self {
        let mut highlights = Self::default();
        let board = &scene.board;
        match &scene.event {
            Event::Move(Move::Deduced(step)) => highlights.step(board, step),
            Event::Move(Move::Guessed { candidate, .. }) => {
                highlights.cell(candidate.cell, Role::Target, None);
                highlights.change(*candidate, Role::Target);
            }
            Event::Move(Move::Refuted { guess, because, .. }) => {
                highlights.cell(guess.cell, Role::Target, None);
                if let Because::Contradiction(contradiction) = because {
                    highlights.contradiction(contradiction);
                }
            }
            Event::Move(Move::Opened | Move::Entered(_)) | Event::End(_) => {}
        }
        highlights
    }

    /// Returns the visible roles, in the order of [`Role::ALL`].
    pub fn roles(&self) -> Vec<Role> {
        let everywhere = self.houses.values().chain(self.cells.values());
        let seen: Vec<Role> = everywhere
            .chain(self.candidates.values())
            .chain(self.digits.values())
            .map(|highlight| highlight.role)
            .collect();
        Role::ALL.into_iter().filter(|role| seen.contains(role)).collect()
    }

    /// Returns the name of a role. If the step eliminates all candidates of a colour, the name of the eliminated
    /// candidates contains it: `colour A, eliminated`.
    pub(super) fn title(&self, role: Role) -> String {
        let roles = self.roles();
        let title = |role: Role| match self.technique {
            Some(technique) => technique.role_title(role, &roles),
            None => role.title(&roles),
        };
        let mut eliminated = self.eliminated.iter();
        match (role, eliminated.next(), eliminated.next()) {
            (Role::Eliminated, Some(&Some(colour @ (Role::ColourA | Role::ColourB))), None)
                if !roles.contains(&colour) =>
            {
                format!("{}, {}", title(colour), title(role))
            }
            (Role::On | Role::Off, ..) if self.has_cases => format!("{} in its case", title(role)),
            (Role::On, ..) if self.is_forcing() => "assumed or forced".to_owned(),
            (Role::Off, ..) if self.is_forcing() => "ruled out".to_owned(),
            (Role::On, ..) if self.has_group() => {
                format!("{} (of a group: one of its cells)", title(role))
            }
            (Role::Base, ..) if title(role) == HOUSE => self.purpose_of_houses(title(Role::SetA)),
            _ => title(role).to_owned(),
        }
    }

    /// Returns the name of the houses that a step looks at, if the technique has no name for them.
    fn purpose_of_houses(&self, set: &str) -> String {
        let family = self.technique.map(|technique| technique.family);
        match family {
            Some(Family::Chains) => "strong links in".to_owned(),
            Some(Family::Forcing) => self.purpose_of_forcing_houses(),
            _ if self.roles().contains(&Role::SetA) => format!("{HOUSE} of the {set}"),
            Some(Family::Uniqueness) => {
                let count = self.houses.values().filter(|it| it.role == Role::Base).count();
                agree(count, "conjugate pair in", "conjugate pairs in").to_owned()
            }
            _ => HOUSE.to_owned(),
        }
    }

    /// Returns the name of the houses of a forcing step: those of its cases, of the hidden singles that follow, of the
    /// patterns on the way, and the house in which a digit has no place left.
    fn purpose_of_forcing_houses(&self) -> String {
        if self.roles().contains(&Role::SetA) {
            format!("{HOUSE} with one place left, with none, or with a pattern")
        } else if self.has_cases {
            format!("{HOUSE} of the cases, or with one place left")
        } else {
            format!("{HOUSE} with one place left, or none")
        }
    }

    /// Returns the name of the cells that a forcing step looks at: that of its cases, those of the naked singles that
    /// follow, and the cell without candidates.
    pub(super) const fn purpose_of_forcing_cells(&self) -> &'static str {
        if self.has_cases {
            "cell of the cases, or with one candidate left"
        } else {
            "cell with one candidate left, or none"
        }
    }

    /// Returns true for a forcing step, in which cells and houses have the same role for different reasons, and
    /// candidates are true only if the assumption is.
    pub(super) fn is_forcing(&self) -> bool {
        self.technique.is_some_and(|technique| technique.family == Family::Forcing)
    }

    /// Returns true if a node of a chain is a group, which is true if one of its cells is.
    fn has_group(&self) -> bool {
        let mut nodes = self.links.iter().flat_map(|link| [&link.from, &link.to]);
        nodes.any(|node| node.len() > 1)
    }

    /// Returns the text of a role in a legend: `base: rows 2 and 5`; `set A: 4 and 8`; `eliminated`.
    pub(super) fn legend(&self, role: Role, names: Names) -> String {
        let value = self.value(role, names);
        value.map_or_else(|| self.title(role), |value| self.named_value(role, &value))
    }

    /// Returns a role and its value in a legend: `houses of the pair: row 6, box 6`. A value that begins with the
    /// role stands alone: `box 4`.
    pub(super) fn named_value(&self, role: Role, value: &str) -> String {
        let houses = self.houses.values();
        let houses = houses.filter(|highlight| highlight.role == role).count();
        let digits = self.digits.keys().filter(|(other, _)| *other == role);
        let name = self.title(role);
        if value.strip_prefix(&name).is_some_and(|number| number.starts_with(' ')) {
            return value.to_owned();
        }
        let name = match name.strip_prefix(HOUSE) {
            Some(rest) if houses > 1 && !rest.starts_with('s') => format!("{HOUSE}s{rest}"),
            _ if role == Role::Digit && digits.count() > 1 => format!("{name}s"),
            _ => name,
        };
        format!("{name}: {value}")
    }

    /// Returns the houses and digits of a role: `rows 2 and 5, column 3`; `1 in row 5`; `4 and 8`.
    pub(super) fn value(&self, role: Role, names: Names) -> Option<String> {
        // The houses of a reason that is marked in cells only say where these cells are.
        let is_named = role != Role::Premise || !self.marks_cells(role);
        let houses = self.houses.iter().filter(|(_, highlight)| is_named && highlight.role == role);
        let houses: Vec<House> = houses.map(|(house, _)| *house).collect();
        let groups = houses.chunk_by(|one, other| one.kind == other.kind);
        let houses: Vec<String> = groups.map(house_names).collect();
        let digits = self.digits.keys().filter(|(other, _)| *other == role);
        let digits: Vec<String> =
            digits.map(|(_, digit)| names.digit(*digit).to_string()).collect();
        let digits = list(&digits, "and");
        match (houses.is_empty(), digits.is_empty()) {
            (true, true) => None,
            (true, false) => Some(digits),
            (false, true) => Some(houses.join(", ")),
            (false, false) => Some(format!("{digits} in {}", houses.join(", "))),
        }
    }

    /// Returns true if cells or candidates are shown in this role.
    fn marks_cells(&self, role: Role) -> bool {
        let mut shown = self.cells.values().chain(self.candidates.values());
        shown.any(|highlight| highlight.role == role)
    }

    fn step(&mut self, board: &Diagram, step: &Step) {
        self.technique = Some(step.profile());
        self.has_cases = step.explanation().branches_are.are_cases();
        self.explanation(board, step.explanation(), "");
        self.parts_of_patterns();
        self.fins();
        for effect in &step.deduction.effects {
            self.change(effect.candidate(), effect.role());
        }
    }

    /// Shows a cell that is a reason in one of two patterns, and a target or companion in the other, in this role.
    fn parts_of_patterns(&mut self) {
        for highlight in self.cells.values_mut() {
            let parts = [Role::Pincer, Role::SetA];
            let part = parts.into_iter().find(|part| highlight.roles.contains(part));
            if let Some(part) = part.filter(|_| highlight.role == Role::Premise) {
                highlight.role = part;
            }
        }
    }

    /// Shows a candidate that is a fin of one of two fish, and a place in the cover of the other, as a fin.
    fn fins(&mut self) {
        let cells = self.cells.values_mut();
        for highlight in cells.chain(self.candidates.values_mut()) {
            if highlight.role == Role::SetA && highlight.roles.contains(&Role::Fin) {
                highlight.role = Role::Fin;
            }
        }
    }

    fn explanation(&mut self, board: &Diagram, explanation: &Explanation, prefix: &str) {
        for (index, exhibit) in explanation.exhibits.iter().enumerate() {
            self.exhibit(board, exhibit, &format!("{prefix}{index}"));
        }
        for (index, branch) in explanation.branches.iter().enumerate() {
            self.explanation(board, branch, &format!("{prefix}{index}."));
        }
    }

    fn exhibit(&mut self, board: &Diagram, exhibit: &Exhibit, name: &str) {
        let role = exhibit.role;
        match &exhibit.subject {
            Subject::Cells(cells) => {
                for &cell in cells {
                    self.cell(cell, role, Some(name));
                }
            }
            Subject::House(house) => assign_role(&mut self.houses, *house, role, Some(name)),
            Subject::Digits(digits) => {
                for digit in *digits {
                    assign_role(&mut self.digits, (role, digit), role, Some(name));
                }
            }
            Subject::Candidates(candidates) => {
                for &candidate in candidates {
                    self.candidate(board, candidate, role, name);
                    if let Some(highlight) = self.candidates.get_mut(&candidate) {
                        highlight.role = role;
                    }
                }
            }
            Subject::Link { from, to, strength } => {
                for &candidate in from.iter().chain(to) {
                    self.candidate(board, candidate, role, name);
                }
                self.links.push(Link {
                    from: from.to_vec(),
                    to: to.to_vec(),
                    strength: *strength,
                    exhibit: name.to_owned(),
                });
            }
        }
    }

    fn cell(&mut self, cell: Cell, role: Role, exhibit: Option<&str>) {
        assign_role(&mut self.cells, cell, role, exhibit);
    }

    /// Adds a candidate, or its cell if that is filled.
    fn candidate(&mut self, board: &Diagram, candidate: Candidate, role: Role, name: &str) {
        match board.square(candidate.cell) {
            Square::Open(_) => assign_role(&mut self.candidates, candidate, role, Some(name)),
            Square::Given(_) | Square::Placed(_) => self.cell(candidate.cell, role, Some(name)),
        }
    }

    /// Adds a candidate that the move changes.
    fn change(&mut self, candidate: Candidate, role: Role) {
        if role == Role::Eliminated {
            let before = self.candidates.get(&candidate);
            self.eliminated.insert(before.map(|highlight| highlight.role));
        }
        assign_role(&mut self.candidates, candidate, role, None);
        if let Some(highlight) = self.candidates.get_mut(&candidate)
            && highlight.role != role
        {
            highlight.pattern_role = Some(highlight.role);
            highlight.role = role;
        }
    }

    fn contradiction(&mut self, contradiction: &Contradiction) {
        match *contradiction {
            Contradiction::NoCandidate(cell) => self.broken(cell),
            Contradiction::NoPlace(_, house) => {
                assign_role(&mut self.houses, house, Role::Eliminated, None);
            }
            Contradiction::Twice(_, house, cells) => {
                assign_role(&mut self.houses, house, Role::Eliminated, None);
                for cell in cells {
                    self.broken(cell);
                }
            }
        }
    }

    fn broken(&mut self, cell: Cell) {
        let highlight = Highlight::of_exhibits(Role::Eliminated, Vec::new());
        self.cells.insert(cell, highlight);
    }
}

/// Returns the names of houses of one kind: `row 2`; `rows 2 and 5`.
fn house_names(houses: &[House]) -> String {
    match houses {
        [house] => house.to_string(),
        houses => {
            let numbers = houses.iter().map(|house| (house.number() + 1).to_string());
            format!("{} {}", houses[0].kind.plural(), list(numbers, "and"))
        }
    }
}

/// Assigns a role, unless there is one, and adds the exhibit.
fn assign_role<T: Ord>(
    known: &mut BTreeMap<T, Highlight>,
    thing: T,
    role: Role,
    exhibit: Option<&str>,
) {
    let new = || Highlight::of_exhibits(role, Vec::new());
    let highlight = known.entry(thing).or_insert_with(new);
    highlight.roles.insert(role);
    highlight.exhibits.extend(exhibit.map(str::to_owned));
}
