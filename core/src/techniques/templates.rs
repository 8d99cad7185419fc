//! Templates: all ways to place one digit on the whole board.

use super::collector::shortest_first;
use crate::step::wording::{agree, begun, cell_list, number};
use crate::step::{Effect, joined};
use crate::techniques::prelude::*;

technique! {
    /// Places that all templates of a digit have in common.
    ///
    /// A template is a way to place a digit once in each row, column and box. With variants,
    /// templates also leave free the cells that all templates of another digit use.
    TemplateSet {
        slug: "template-set",
        name: "Template Set",
        aliases: &["Pattern Overlay"],
        family: Family::Templates,
        role_names: &[(Role::SetA, "place")],
        on_by_default: false,
    }
    |position, collector| template_set(position, collector)
}

fn template_set<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    each(position, collector, &mut |templates, collector| {
        let sure = sure_places(position, templates.alive);
        let digit = templates.digit;
        let places = sure.iter().map(|cell| Effect::Place(Candidate::new(cell, digit)));
        collector.offer(Deduction::new(&TemplateSet::PROFILE, places), |explanation| {
            let single = |cell| Some((cell, templates.house_with_only(position, cell)?));
            let singles: Vec<(Cell, House)> = sure.iter().filter_map(single).collect();
            let open = sure - singles.iter().map(|&(cell, _)| cell).collect();
            let others = templates.places - templates.alive;
            let others = others.iter().filter(|&cell| {
                let row = position.geometry().house_of(cell, HouseKind::Row);
                position.geometry().cells(row).intersects(open)
            });
            let others = others.collect();
            let digit = digit.placeholder();
            let singles = singles.into_iter().map(|(cell, house)| {
                let cell = cell.name(position.shape());
                format!("The only place for {digit} in {house} is {cell} (a hidden single)")
            });
            explanation.why = list(singles.chain(templates.refutations(position, others)));
            templates.explain(explanation, position, Claim::All(sure));
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
        role_names: &[(Role::SetA, "place")],
        on_by_default: false,
    }
    |position, collector| {
        each(position, collector, &mut |templates, collector| {
            let digit = templates.digit;
            let unused = position.places(digit) - templates.alive;
            collector.offer(
                Deduction::eliminate(&Self::PROFILE, digit, unused),
                |explanation| {
                    explanation.why = list(templates.refutations(position, unused));
                    templates.explain(explanation, position, Claim::None(unused));
                },
            )
        })
    }
}

/// The other digits that templates take into account.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// No other digit.
    Alone,
    /// The cells that all templates of another digit use stay free.
    Together,
}

/// A property that all templates have in common.
#[derive(Clone, Copy)]
enum Claim<S: Size> {
    /// They use these cells.
    All(CellSet<S>),
    /// They do not use these cells.
    None(CellSet<S>),
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
    for digit in position.size().digits() {
        let places = position.places(digit);
        if let Some(alive) = alive(position, digit, places, collector)? {
            let scope = Scope::Alone;
            visit(&Templates { digit, places, alive, scope }, collector)?;
        }
    }
    if collector.wants_variants() {
        for templates in together(position, collector)? {
            visit(&templates, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the templates of each digit that leave free the cells that all templates of another
/// digit use, repeated until nothing changes.
fn together<S: Size>(
    position: &Position<'_, S>,
    collector: &Collector<'_>,
) -> ControlFlow<(), Vec<Templates<S>>> {
    let digits = || position.size().digits().iter();
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
            let sure = sure_places(position, alive);
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
fn sure_places<S: Size>(position: &Position<'_, S>, alive: CellSet<S>) -> CellSet<S> {
    let rows = position.geometry().houses_of_kind(HouseKind::Row).iter();
    rows.filter_map(|&row| (alive & position.geometry().cells(row)).single()).collect()
}

/// The number of places that are tried for one digit; never reached on 9x9.
const MAX_TRIES: usize = 200_000;

/// Returns the places that at least one template uses. Returns `None` if there is no template or
/// the search takes too long.
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
        match template(position.geometry(), &open, left, &mut tries) {
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
    cells.count() + open == position.size().side()
}

/// Returns a way to place the digit in all these rows, with these places left.
fn template<S: Size>(
    geometry: &Geometry<S>,
    rows: &[House],
    left: CellSet<S>,
    tries: &mut usize,
) -> Option<CellSet<S>> {
    let Some((&row, rows)) = rows.split_first() else {
        return Some(CellSet::EMPTY);
    };
    for cell in left & geometry.cells(row) {
        *tries = tries.checked_sub(1)?;
        if let Some(rest) = template(geometry, rows, left - geometry.peers(cell), tries) {
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

    /// Explains what all templates have in common.
    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>, claim: Claim<S>) {
        let digit = explanation.digit(Role::Digit, self.digit);
        explanation.digit_in(Role::SetA, self.digit, position.places(self.digit));
        let rows: Vec<CellSet<S>> = position
            .geometry()
            .houses_of_kind(HouseKind::Row)
            .iter()
            .map(|&row| self.places & position.geometry().cells(row))
            .filter(|cells| !cells.is_empty())
            .collect();
        let mut count = 0;
        count_templates(position.geometry(), &rows, self.places, &mut count);
        let ways = match count {
            1 => "There is only one way".to_owned(),
            MAX_COUNT.. => format!("There are more than {} ways", MAX_COUNT - 1),
            count => format!("There are {} ways", number(count)),
        };
        let missing = match rows.len() {
            1 => String::new(),
            count => format!("{} ", number(count)),
        };
        let scope = match self.scope {
            Scope::Alone => "",
            Scope::Together => " without a cell that all ways to place another digit use",
        };
        let (cells, use_them, or) = match (claim, count) {
            (Claim::None(cells), 1) => (cells, ", and it does not use ", " or "),
            (Claim::None(cells), 2) => (cells, ", and neither of them uses ", " or "),
            (Claim::None(cells), _) => (cells, ", and none of them uses ", " or "),
            (Claim::All(cells), 1) => (cells, ", and it uses ", " and "),
            (Claim::All(cells), 2) => (cells, ", and both of them use ", " and "),
            (Claim::All(cells), _) => (cells, ", and all of them use ", " and "),
        };
        explanation.digit_in(Role::Target, self.digit, cells);
        let nouns = cells.iter().map(|cell| sentence![(explanation.cell(Role::Target, cell))]);
        let nouns = joined(nouns.collect(), or);
        explanation.pattern = sentence![
            (format!("{ways} to place the {missing}missing ")) digit (agree(rows.len(), "", "s"))
            scope use_them nouns "."
        ];
        explanation.line = sentence![digit];
        let others = position.size().digits().iter();
        let scope = self.scope;
        for digit in others.filter(|&other| other == self.digit || scope == Scope::Together) {
            add_premises(explanation, position, digit);
        }
    }

    /// Says why places are in no template.
    fn refutations(
        &self,
        position: &Position<'_, S>,
        unused: CellSet<S>,
    ) -> impl Iterator<Item = String> {
        let cells = unused.into_iter();
        cells.filter_map(|cell| self.refutation(position, cell))
    }

    /// Follows the digit from a place by houses with one place left, to a house that has none: "If
    /// r1c2 were 1, row 4 would have only r4c1 left for 1, and then column 5 only r7c5. Box 7 would then have
    /// no place for 1: r8c1 sees r4c1". Returns `None` if that does not happen.
    fn refutation(&self, position: &Position<'_, S>, start: Cell) -> Option<String> {
        let geometry = position.geometry();
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let houses = kinds.into_iter().flat_map(|kind| geometry.houses_of_kind(kind));
        let mut open: Vec<House> =
            houses.copied().filter(|&house| !position.placed(house).contains(self.digit)).collect();
        let mut left = self.places;
        let mut forced: Vec<Forced> = Vec::new();
        let mut placed = vec![start];
        let mut next = start;
        loop {
            left -= geometry.peers(next);
            open.retain(|&house| !geometry.cells(house).contains(next));
            let places = |house: &House| geometry.cells(*house) & left;
            if let Some(house) = open.iter().find(|house| places(house).is_empty()) {
                let (name, digit) = (start.name(position.shape()), self.digit.placeholder());
                let own = match self.scope {
                    Scope::Alone => position.places_in(*house, self.digit),
                    // The other digits leave only some of the places on the board.
                    Scope::Together => CellSet::EMPTY,
                };
                let reason = seen(position.size(), own, &placed);
                let house = house.to_string();
                return Some(match forced_clauses(&forced, digit) {
                    None => {
                        format!(
                            "If {name} were {digit}, {house} would have no place for {digit}{reason}"
                        )
                    }
                    Some(forced) => format!(
                        "If {name} were {digit}, {forced}. {} would then have no place for {digit}{reason}",
                        begun(&house)
                    ),
                });
            }
            let single = open.iter().find_map(|house| Some((places(house).single()?, *house)));
            let (cell, house) = single?;
            forced.push(Forced { house, cell: cell.name(position.shape()) });
            placed.push(cell);
            next = cell;
        }
    }
}

/// Returns reasons as the items of a list; a single one needs no list.
fn list(reasons: impl Iterator<Item = String>) -> Vec<Word> {
    let reasons: Vec<String> = reasons.collect();
    let begins = if reasons.len() == 1 { "" } else { "\n- " };
    let items = reasons.iter();
    items.map(|reason| format!("{begins}{reason}.").into()).collect()
}

/// A house with one place left for a digit, and the name of this place.
struct Forced {
    house: House,
    cell: String,
}

/// Says which places houses have left, one after the other: "row 5 would have only r5c4 left for 3, then row 6
/// only r6c2, and then row 7 only r7c8". `None` if there are no houses.
fn forced_clauses(forced: &[Forced], digit: char) -> Option<String> {
    let [first, others @ ..] = forced else { return None };
    let mut text = format!("{} would have only {} left for {digit}", first.house, first.cell);
    for (index, Forced { house, cell }) in others.iter().enumerate() {
        let and = if index + 1 == others.len() { ", and then" } else { ", then" };
        let house = house.to_string();
        text.extend([and, " ", &house, " only ", cell]);
    }
    Some(text)
}

/// Says which of some cells each place sees: ": r5c7 and r5c8 see r4c8, and r5c1 sees r6c1".
fn seen<S: Size>(size: S, places: CellSet<S>, by: &[Cell]) -> String {
    let mut left = places;
    let mut clauses = Vec::new();
    for &cell in by {
        let here = left & size.geometry().peers(cell);
        left -= here;
        let cells: Vec<Cell> = here.iter().collect();
        let see = match cells.len() {
            0 => continue,
            1 => "sees",
            2 => "both see",
            _ => "all see",
        };
        let cells = cell_list(&cells, size.shape());
        clauses.push(format!("{cells} {see} {}", cell.name(size.shape())));
    }
    match clauses.split_last() {
        None => String::new(),
        Some((last, [])) => format!(": {last}"),
        Some((last, clauses)) => format!(": {}, and {last}", clauses.join(", ")),
    }
}

/// The number of templates at which counting stops.
const MAX_COUNT: usize = 1001;

/// Counts the ways to choose one of the places left in each row.
fn count_templates<S: Size>(
    geometry: &Geometry<S>,
    rows: &[CellSet<S>],
    left: CellSet<S>,
    count: &mut usize,
) {
    let Some((&row, rows)) = rows.split_first() else {
        *count += 1;
        return;
    };
    for cell in row & left {
        if *count < MAX_COUNT {
            count_templates(geometry, rows, left - geometry.peers(cell), count);
        }
    }
}

/// Adds the premise that the digit has no places other than those on the board.
fn add_premises<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, digit: Digit) {
    for &row in position.geometry().houses_of_kind(HouseKind::Row) {
        let own = position.geometry().cells(row);
        let placed = own.iter().filter(|&cell| position.value(cell) == Some(digit));
        explanation.needs_house(row, digit, placed.chain(own & position.places(digit)));
    }
}
