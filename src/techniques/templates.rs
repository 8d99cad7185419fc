//! Templates: all ways to place one digit over the whole board.

use std::ops::ControlFlow;

use super::collector::shortest_first;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, CellSet, Digit, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Effect, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// Places that every way to place a digit has in common.
    ///
    /// # Pattern
    ///
    /// List all ways to place a digit once in each row, column and box (its templates) that the
    /// candidates allow. A place that is in all of them is the digit.
    ///
    /// # Why it works
    ///
    /// One of the templates is what the solution has. What they all have, the solution has.
    ///
    /// # Example
    ///
    ///     8..6.+2...+2.6..5..+8.4..3.2+614...2.8.9.2...+4.1.1.9.7..+247.2.8.+43+6...4.+37.+2..+4+2.7+1.5
    ///     Template Set: 3 => r9c1=3
    ///
    /// # Cousins
    ///
    /// Template delete asks for the places that no template has. Everything that fish and
    /// colouring find of one digit is found by templates too, but hardly with pencil and paper.
    TemplateSet {
        slug: "template-set",
        name: "Template Set",
        aliases: &["Pattern Overlay"],
        family: Family::Templates,
        rating: Rating::tenths(90),
        score: 10_000,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| each(position, collector, &mut |digit, alive, scope, collector| {
        let sure = sure(position, alive);
        let places = sure.iter().map(|cell| Effect::Place(Candidate::new(cell, digit)));
        collector.offer(Deduction::new(&Self::PROFILE, places), |explanation| {
            let shared = "all have the same places in some rows";
            tell(explanation, position, (digit, scope), shared);
        })
    })
}

technique! {
    /// Places that no way to place a digit has.
    ///
    /// # Pattern
    ///
    /// List all ways to place a digit once in each row, column and box (its templates) that the
    /// candidates allow. A place that is in none of them falls.
    ///
    /// # Why it works
    ///
    /// One of the templates is what the solution has. What none of them has, the solution has
    /// not.
    ///
    /// # Example
    ///
    ///     ...8.14...8.+2+4......43.7.9+8.6.+4.2..98..5........+61.7..+6+73+1..+9+24..+87+2+435+6+42+5+9+36+81+7
    ///     Template Delete: 3 => r1c8<>3
    ///
    /// # Cousins
    ///
    /// Template set asks for the places that all templates have. Every fish is a reason why some
    /// place is in no template.
    TemplateDelete {
        slug: "template-delete",
        name: "Template Delete",
        aliases: &["Pattern Overlay"],
        family: Family::Templates,
        rating: Rating::tenths(90),
        score: 10_000,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| each(position, collector, &mut |digit, alive, scope, collector| {
        let gone = position.places(digit) - alive;
        collector.offer(Deduction::eliminate(&Self::PROFILE, digit, gone), |explanation| {
            let shared = "none uses one of the places that fall";
            tell(explanation, position, (digit, scope), shared);
        })
    })
}

/// What the templates of a digit take into account.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// The places of the digit alone.
    Alone,
    /// That they leave free what all templates of another digit have.
    Together,
}

/// Takes a digit, its places that are in some template, and what was taken into account.
type Visit<'v, 'f, S> =
    &'v mut dyn FnMut(Digit, CellSet<S>, Scope, &mut Collector<'f>) -> ControlFlow<()>;

/// Visits each digit that has templates; where wider variants are wanted, all digits together too.
fn each<'f, S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'f>,
    visit: Visit<'_, 'f, S>,
) -> ControlFlow<()> {
    for digit in (0..S::SIDE).map(Digit::new) {
        if let Some(alive) = alive(position, digit, position.places(digit), collector)? {
            visit(digit, alive, Scope::Alone, collector)?;
        }
    }
    if collector.wants_variants() {
        for (digit, alive) in together(position, collector)? {
            visit(digit, alive, Scope::Together, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// The places of each digit that are in some template which leaves free what all templates of
/// another digit have, again and again until nothing changes.
fn together<S: Size>(
    position: &Position<'_, S>,
    collector: &Collector<'_>,
) -> ControlFlow<(), Vec<(Digit, CellSet<S>)>> {
    let digits = || (0..S::SIDE).map(Digit::new);
    let mut places: Vec<CellSet<S>> = digits().map(|digit| position.places(digit)).collect();
    loop {
        let mut found = Vec::new();
        for digit in digits() {
            if let Some(alive) = alive(position, digit, places[digit.index()], collector)? {
                found.push((digit, alive));
            }
        }
        let before = places.clone();
        for &(digit, alive) in &found {
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

/// The places that all templates have, of those that are in some.
fn sure<S: Size>(position: &Position<'_, S>, alive: CellSet<S>) -> CellSet<S> {
    let rows = position.geometry().houses_of_kind(HouseKind::Row).iter();
    rows.filter_map(|&row| (alive & position.geometry().cells(row)).single())
        .collect()
}

/// So many places are tried for one digit before it is given up: never reached on 9x9.
const MAX_TRIES: usize = 200_000;

/// The places of a digit, of these, that are in some template; nothing if there is no template, or
/// if looking took too long.
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

/// Whether each row has the digit or a place for it.
fn covers_board<S: Size>(position: &Position<'_, S>, digit: Digit, open: usize) -> bool {
    let cells = (position.geometry().houses_of_kind(HouseKind::Row).iter())
        .filter(|&&row| position.placed(row).contains(digit));
    cells.count() + open == S::SIDE
}

/// One way to place the digit in all these rows, with these places left.
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

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    (digit, scope): (Digit, Scope),
    shared: &'static str,
) {
    let digit_noun = explanation.digit(Role::Digit, digit);
    let places = explanation.digit_in(Role::SetA, digit, position.places(digit));
    explanation.pattern = sentence!["All places left for ", digit_noun, " are ", places, "."];
    explanation.why = sentence![
        "Of all ways to place ",
        digit_noun,
        " once in every row, column and box",
        match scope {
            Scope::Alone => ", ",
            Scope::Together => {
                " that leave free what all ways to place another digit have in common, "
            }
        },
        shared,
        "."
    ];
    explanation.line = sentence![digit_noun];
    let others = (0..S::SIDE).map(Digit::new);
    for digit in others.filter(|&other| other == digit || scope == Scope::Together) {
        lean(explanation, position, digit);
    }
}

/// Leans on the digit having no places but those on the board.
fn lean<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, digit: Digit) {
    for &row in position.geometry().houses_of_kind(HouseKind::Row) {
        let own = position.geometry().cells(row);
        let placed = own
            .iter()
            .filter(|&cell| position.value(cell) == Some(digit));
        explanation.needs_house(row, digit, placed.chain(own & position.places(digit)));
    }
}
