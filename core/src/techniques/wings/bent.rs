//! WXYZ-Wing and VWXYZ-Wing.

use crate::grid::Names;
use crate::position::Als;
use crate::step::notation;
use crate::step::wording::{agree, all_of, digit_list, number};
use crate::techniques::prelude::*;

/// Returns the names of roles, with the name of the house of all cells except one.
const fn role_names(house: &'static str) -> [(Role, &'static str); 4] {
    [
        (Role::SetA, "wing"),
        (Role::Pincer, "Z"),
        (Role::RestrictedCommon, "restricted"),
        (Role::Base, house),
    ]
}

technique! {
    /// Four cells with four digits, of which all but one can be in only one of the cells.
    ///
    /// One of the cells is bivalue and the three others are in one house: an ALS-XZ with a bivalue
    /// set.
    WxyzWing {
        slug: "wxyz-wing",
        name: "WXYZ-Wing",
        aliases: &["Bent Quadruple"],
        family: Family::Wings,
        role_names: &role_names("three cells of the wing are in"),
    }
    |position, collector| bent(&Self::PROFILE, 4, position, collector)
}

technique! {
    /// Five cells with five digits, of which all but one can be in only one of the cells.
    ///
    /// One of the cells is bivalue and the four others are in one house: an ALS-XZ with a bivalue
    /// set.
    VwxyzWing {
        slug: "vwxyz-wing",
        name: "VWXYZ-Wing",
        aliases: &["Bent Quintuple"],
        family: Family::Wings,
        role_names: &role_names("four cells of the wing are in"),
    }
    |position, collector| bent(&Self::PROFILE, 5, position, collector)
}

/// Returns each digit of a pair with the other one.
fn both_ways(pair: DigitSet) -> impl Iterator<Item = (Digit, Digit)> {
    let other = move |digit| pair.without(digit).first();
    pair.iter().filter_map(move |digit| Some((digit, other(digit)?)))
}

/// Finds the wings of `size` cells: a bivalue cell and an almost locked set of the other cells.
fn bent<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let changed = collector.fresh_cells(position.size());
    let mut others = Vec::new();
    for single in almost.of_cells(1) {
        let is_fresh = |cells: CellSet<S>| (cells | single.cells).intersects(changed);
        let is_other = |other: &&Als<S>| {
            single.digits.is_subset(other.digits)
                && is_fresh(other.cells)
                && !other.cells.intersects(single.cells)
        };
        others.clear();
        others.extend(almost.of_cells(size - 1).iter().filter(is_other));
        for (common, digit) in both_ways(single.digits) {
            let [near, end] = [common, digit].map(|digit| almost.holding(single, digit));
            for &set in &others {
                if !almost.holding(set, common).places.is_subset(near.seen) {
                    continue;
                }
                let ends = [end, almost.holding(set, digit)];
                let targets = ends[0].seen & ends[1].seen;
                // If all places for the digit see each other, the cells are a naked subset.
                if targets.is_empty() || ends[0].places.is_subset(ends[1].seen) {
                    continue;
                }
                let wing = Wing {
                    single: single.cells,
                    set: set.cells,
                    digits: set.digits,
                    common,
                    digit,
                    places: ends[0].places | ends[1].places,
                    targets,
                };
                let deduction = Deduction::eliminate(profile, digit, targets);
                collector.offer_elimination(position, deduction, |explanation| {
                    wing.explain(explanation, position);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A bivalue cell and an almost locked set with a restricted common candidate.
struct Wing<S: Size> {
    single: CellSet<S>,
    set: CellSet<S>,
    /// The digits of all cells.
    digits: DigitSet,
    /// The restricted common candidate.
    common: Digit,
    /// The digit that is eliminated.
    digit: Digit,
    /// The places for that digit in the cells.
    places: CellSet<S>,
    targets: CellSet<S>,
}

impl<S: Size> Wing<S> {
    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let cells = self.single | self.set;
        let others = self.digits.without(self.digit);
        let mut houses = position.geometry().houses_of_all(self.set);
        let house = houses.next().expect("an almost locked set is in a house");
        let cells_noun = explanation.cells(Role::SetA, cells);
        let digits_noun = explanation.digits(Role::SetA, self.digits);
        let others_noun = explanation.digits(Role::RestrictedCommon, others);
        let digit_noun = explanation.digit(Role::Digit, self.digit);
        explanation.digit_in(Role::Pincer, self.digit, self.places);
        explanation.pattern = sentence![cells_noun " together contain only " digits_noun "."];
        let single_noun = explanation.cells(Role::SetB, self.single);
        let set_noun = explanation.cells(Role::SetA, self.set);
        let house_noun = explanation.house(Role::Base, house);
        let common_noun = explanation.digit(Role::RestrictedCommon, self.common);
        let common_places = position.places(self.common) & self.set;
        let seen = explanation.cells(Role::SetA, common_places);
        explanation.why = sentence![
            set_noun " are in " house_noun ", and " single_noun
            (format!(" ({}) sees ", digit_list(self.pair(), "and")))
            (agree(
                common_places.len(),
                "the only other cell of the pattern that can be ",
                "every other cell of the pattern that can be ",
            ))
            common_noun ": " (Word::Cells(seen)) ". Each of " others_noun
            (format!(
                " can therefore be in at most one of the {} cells. These digits fill at most {} cells, so \
                 at least one cell is ",
                number(cells.len()),
                number(others.len())
            ))
            digit_noun "."
        ];
        let verb = agree(self.targets.len(), " sees", " see");
        let targets_noun = explanation.cells(Role::Target, self.targets);
        let places = explanation.digit_in(Role::Pincer, self.digit, self.places);
        let (those, colon) = match self.places.len() {
            2 => ("both cells that can be ".to_owned(), ", "),
            count => (format!("{} cells that can be ", all_of(count)), ": "),
        };
        explanation.why.extend(sentence![
            " " targets_noun verb (format!(" {those}")) digit_noun colon (Word::Cells(places)) "."
        ]);
        explanation.line = sentence![(super::slashed_before(others, self.digit)) " in " cells_noun];
        explanation.eureka = self.eureka(position.shape());
        explanation.needs_cells(position, cells);
    }

    /// Returns the candidates of the bivalue cell.
    fn pair(&self) -> DigitSet {
        DigitSet::only(self.common).with(self.digit)
    }

    /// Returns the chain from the bivalue cell to the almost locked set: `(6=1)r5c5-(1=678)r6c589`.
    fn eureka(&self, shape: Shape) -> Vec<Word> {
        let name = |cells: CellSet<S>| {
            let cells: Vec<Cell> = cells.iter().collect();
            notation::cells(&cells, shape)
        };
        let (single, set) = (name(self.single), name(self.set));
        let others = Names::open(shape).digits(self.digits.without(self.common));
        let [digit, common] = [self.digit, self.common].map(Digit::placeholder);
        vec![format!("({digit}={common}){single}-({common}={others}){set}").into()]
    }
}
