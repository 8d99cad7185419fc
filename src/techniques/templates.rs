//! Templates: all ways to place one digit on the whole board.

use std::ops::ControlFlow;

use super::collector::shortest_first;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{HodokuLevel, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::cell_list;
use crate::step::{Deduction, Effect, Explanation, Word};
use crate::techniques::{Collector, technique};

technique! {
    /// Places that all templates of a digit have in common.
    ///
    /// A template is a way to place a digit once in each row, column and box. With variants, templates
    /// also leave free the cells that all templates of another digit use.
    TemplateSet {
        slug: "template-set",
        name: "Template Set",
        aliases: &["Pattern Overlay"],
        family: Family::Templates,
        rating: Rating::tenths(90),
        hodoku_score: 10_000,
        hodoku_level: HodokuLevel::Extreme,
        on_by_default: false,
    }
    |position, collector| each(position, collector, &mut |templates, collector| {
        let sure = sure(position, templates.alive);
        let digit = templates.digit;
        let places = sure.iter().map(|cell| Effect::Place(Candidate::new(cell, digit)));
        collector.offer(Deduction::new(&Self::PROFILE, places), |explanation| {
            let single = |cell| Some((cell, templates.house_with_only(position, cell)?));
            let singles: Vec<(Cell, House)> = sure.iter().filter_map(single).collect();
            let open = sure - singles.iter().map(|&(cell, _)| cell).collect();
            let others = templates.places - templates.alive;
            let others = others.iter().filter(|&cell| {
                let row = position.geometry().house_of(cell, HouseKind::Row);
                position.geometry().cells(row).intersects(open)
            });
            let others = others.collect();
            templates.explain(explanation, position, ["It has ", "All of them have "], sure, others);
            let digit = digit.placeholder();
            for (cell, house) in singles {
                let cell = cell.name(S::SHAPE);
                let only = format!("\n- {cell} is the only place for {digit} in {house}.");
                explanation.why.push(only.into());
            }
        })
    })
}

technique! {
    /// Places that no template of a digit has.
    ///
    /// See [`TemplateSet`].
    TemplateDelete {
        slug: "template-delete",
        name: "Template Delete",
        aliases: &["Pattern Overlay"],
        family: Family::Templates,
        rating: Rating::tenths(90),
        hodoku_score: 10_000,
        hodoku_level: HodokuLevel::Extreme,
        on_by_default: false,
    }
    |position, collector| each(position, collector, &mut |templates, collector| {
        let digit = templates.digit;
        let unused = position.places(digit) - templates.alive;
        collector.offer(Deduction::eliminate(&Self::PROFILE, digit, unused), |explanation| {
            templates.explain(explanation, position, ["It does not have ", "None of them has "], unused, unused);
        })
    })
}

/// The other digits that templates take into account.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// None.
    Alone,
    /// The cells that all templates of another digit use stay free.
    Together,
}

/// The templates of a digit.
#[derive(Clone, Copy)]
struct Templates<S: Size> {
    digit: Digit,
    /// The places that templates may use.
    places: CellSet<S>,
    /// The places that at least one template uses.
    alive: CellSet<S>,
    scope: Scope,
}

/// Takes the templates of a digit.
type Visit<'v, 'f, S> = &'v mut dyn FnMut(&Templates<S>, &mut Collector<'f>) -> ControlFlow<()>;

/// Visits each digit that has templates; with variants also all digits together.
fn each<'f, S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'f>,
    visit: Visit<'_, 'f, S>,
) -> ControlFlow<()> {
    for digit in (0..S::SIDE).map(Digit::new) {
        let places = position.places(digit);
        if let Some(alive) = alive(position, digit, places, collector)? {
            let scope = Scope::Alone;
            visit(
                &Templates {
                    digit,
                    places,
                    alive,
                    scope,
                },
                collector,
            )?;
        }
    }
    if collector.wants_variants() {
        for templates in together(position, collector)? {
            visit(&templates, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the templates of each digit that leave free the cells that all templates of another digit use,
/// repeated until nothing changes.
fn together<S: Size>(
    position: &Position<'_, S>,
    collector: &Collector<'_>,
) -> ControlFlow<(), Vec<Templates<S>>> {
    let digits = || (0..S::SIDE).map(Digit::new);
    let mut places: Vec<CellSet<S>> = digits().map(|digit| position.places(digit)).collect();
    loop {
        let mut found = Vec::new();
        for digit in digits() {
            if let Some(alive) = alive(position, digit, places[digit.index()], collector)? {
                found.push(Templates {
                    digit,
                    places: places[digit.index()],
                    alive,
                    scope: Scope::Together,
                });
            }
        }
        let before = places.clone();
        for &Templates { digit, alive, .. } in &found {
            let sure = sure(position, alive);
            for other in digits().filter(|&other| other != digit) {
                places[other.index()] -= sure;
            }
        }
        if places == before {
            return ControlFlow::Continue(found);
        }
    }
}

/// Returns the places that all templates use.
fn sure<S: Size>(position: &Position<'_, S>, alive: CellSet<S>) -> CellSet<S> {
    let rows = position.geometry().houses_of_kind(HouseKind::Row).iter();
    rows.filter_map(|&row| (alive & position.geometry().cells(row)).single())
        .collect()
}

/// The number of places that are tried for one digit; never reached on 9x9.
const MAX_TRIES: usize = 200_000;

/// Returns the places that at least one template uses. Returns None if there is no template or the search
/// takes too long.
fn alive<S: Size>(
    position: &Position<'_, S>,
    digit: Digit,
    places: CellSet<S>,
    collector: &Collector<'_>,
) -> ControlFlow<(), Option<CellSet<S>>> {
    collector.check()?;
    let rows = position.geometry().houses_of_kind(HouseKind::Row).iter();
    let counted = rows.map(|&row| ((places & position.geometry().cells(row)).len(), row));
    let mut open: Vec<(usize, House)> = counted.filter(|&(count, _)| count > 0).collect();
    shortest_first(&mut open);
    let open: Vec<House> = open.into_iter().map(|(_, row)| row).collect();
    if !covers_board(position, digit, open.len()) {
        return ControlFlow::Continue(None);
    }
    let mut alive = CellSet::EMPTY;
    let mut tries = MAX_TRIES;
    for place in places {
        if alive.contains(place) {
            continue;
        }
        let left = places - position.geometry().peers(place);
        match template(&open, left, &mut tries) {
            Some(template) => alive |= template,
            None if tries == 0 => return ControlFlow::Continue(None),
            None => (),
        }
    }
    ControlFlow::Continue((!alive.is_empty()).then_some(alive))
}

/// Returns true if each row has the digit or a place for it.
fn covers_board<S: Size>(position: &Position<'_, S>, digit: Digit, open: usize) -> bool {
    let cells = (position.geometry().houses_of_kind(HouseKind::Row).iter())
        .filter(|&&row| position.placed(row).contains(digit));
    cells.count() + open == S::SIDE
}

/// Returns a way to place the digit in all these rows, with these places left.
fn template<S: Size>(rows: &[House], left: CellSet<S>, tries: &mut usize) -> Option<CellSet<S>> {
    let Some((&row, rows)) = rows.split_first() else {
        return Some(CellSet::EMPTY);
    };
    for cell in left & S::geometry().cells(row) {
        *tries = tries.checked_sub(1)?;
        if let Some(rest) = template(rows, left - S::geometry().peers(cell), tries) {
            return Some(rest.with(cell));
        }
    }
    None
}

impl<S: Size> Templates<S> {
    /// Returns a house in which the digit has no place but this cell.
    fn house_with_only(&self, position: &Position<'_, S>, cell: Cell) -> Option<House> {
        let houses = position.geometry().houses_of(cell);
        let only = |house: &House| position.places_in(*house, self.digit).single() == Some(cell);
        houses.into_iter().find(only)
    }

    /// Explains what templates have in common, which `claim` says of some cells, and why `unused` places
    /// are in none of them.
    fn explain(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        [claim_of_one, claim_of_all]: [&'static str; 2],
        cells: CellSet<S>,
        unused: CellSet<S>,
    ) {
        let digit = explanation.digit(Role::Digit, self.digit);
        let places = explanation.digit_in(Role::SetA, self.digit, position.places(self.digit));
        let rows: Vec<CellSet<S>> = position
            .geometry()
            .houses_of_kind(HouseKind::Row)
            .iter()
            .map(|&row| self.places & position.geometry().cells(row))
            .filter(|cells| !cells.is_empty())
            .collect();
        let mut count = 0;
        count_templates(&rows, self.places, &mut count);
        let ways = match count {
            1 => "There is only one way".to_owned(),
            MAX_COUNT.. => format!("There are more than {} ways", MAX_COUNT - 1),
            count => format!("There are {count} ways"),
        };
        let scope = match self.scope {
            Scope::Alone => "",
            Scope::Together => " and leave free the cells that all ways to place another digit use",
        };
        let used = explanation.digit_in(Role::Target, self.digit, cells);
        explanation.pattern = sentence![
            "These candidates are left: ",
            places,
            ". ",
            ways,
            " to choose from them so that every row, column and box has ",
            digit,
            " once",
            scope,
            ". ",
            if count == 1 {
                claim_of_one
            } else {
                claim_of_all
            },
            used,
            "."
        ];
        for cell in unused {
            explanation
                .why
                .extend(self.refutation(position, cell).map(Word::from));
        }
        explanation.line = sentence![digit];
        let others = (0..S::SIDE).map(Digit::new);
        let scope = self.scope;
        for digit in others.filter(|&other| other == self.digit || scope == Scope::Together) {
            add_premises(explanation, position, digit);
        }
    }

    /// Follows the digit from a place by houses with one place left, to a house that has none: "If r1c2
    /// were 1, then r4c1 would have to be 1 in row 4, and box 7 would have no place for 1: it has only
    /// r8c1." Returns None if that does not happen.
    fn refutation(&self, position: &Position<'_, S>, start: Cell) -> Option<String> {
        let geometry = position.geometry();
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let houses = kinds
            .into_iter()
            .flat_map(|kind| geometry.houses_of_kind(kind));
        let mut open: Vec<House> = houses
            .copied()
            .filter(|&house| !position.placed(house).contains(self.digit))
            .collect();
        let mut left = self.places;
        let mut forced: Vec<String> = Vec::new();
        let mut next = start;
        loop {
            left -= geometry.peers(next);
            open.retain(|&house| !geometry.cells(house).contains(next));
            let places = |house: &House| geometry.cells(*house) & left;
            if let Some(house) = open.iter().find(|house| places(house).is_empty()) {
                let (name, digit) = (start.name(S::SHAPE), self.digit.placeholder());
                let forced = match forced.split_last() {
                    None => String::new(),
                    Some((first, [])) => format!("then {first}, and "),
                    Some((last, first)) => format!("then {} and {last}, and ", first.join(", ")),
                };
                let own = match self.scope {
                    Scope::Alone => position.places_in(*house, self.digit),
                    // The other digits leave only some of the places on the board.
                    Scope::Together => CellSet::EMPTY,
                };
                let own: Vec<Cell> = own.iter().collect();
                let own = match &own[..] {
                    [] => String::new(),
                    own => format!(": it has only {}", cell_list(own, S::SHAPE)),
                };
                return Some(format!(
                    "\n- If {name} were {digit}, {forced}{house} would have no place for {digit}{own}."
                ));
            }
            let single = open
                .iter()
                .find_map(|house| Some((places(house).single()?, *house)));
            let (cell, house) = single?;
            let (cell_name, digit) = (cell.name(S::SHAPE), self.digit.placeholder());
            forced.push(if forced.is_empty() {
                format!("{cell_name} would have to be {digit} in {house}")
            } else {
                format!("{cell_name} in {house}")
            });
            next = cell;
        }
    }
}

/// The number of templates at which counting stops.
const MAX_COUNT: usize = 1001;

/// Counts the ways to choose one of the places left in each row.
fn count_templates<S: Size>(rows: &[CellSet<S>], left: CellSet<S>, count: &mut usize) {
    let Some((&row, rows)) = rows.split_first() else {
        *count += 1;
        return;
    };
    for cell in row & left {
        if *count < MAX_COUNT {
            count_templates(rows, left - S::geometry().peers(cell), count);
        }
    }
}

/// Adds the premise that the digit has no places other than those on the board.
fn add_premises<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, digit: Digit) {
    for &row in position.geometry().houses_of_kind(HouseKind::Row) {
        let own = position.geometry().cells(row);
        let placed = own
            .iter()
            .filter(|&cell| position.value(cell) == Some(digit));
        explanation.needs_house(row, digit, placed.chain(own & position.places(digit)));
    }
}
