//! Wings: XY-Wing, XYZ-Wing, W-Wing, WXYZ-Wing and VWXYZ-Wing.

mod bent;
mod w_wing;

pub use bent::{VwxyzWing, WxyzWing};
pub use w_wing::WWing;

use smallvec::SmallVec;

use crate::step::notation;
use crate::step::wording::digit_list;
use crate::techniques::phrases::{slashed, targets_see};
use crate::techniques::prelude::*;

technique! {
    /// A pivot with candidates x and y, and pincers with x, z and y, z that it sees.
    XyWing {
        slug: "xy-wing",
        name: "XY-Wing",
        aliases: &["Y-Wing", "Bent Triple"],
        family: Family::Wings,
    }
    |position, collector| wings(&Self::PROFILE, position.bivalue(), position, collector)
}

technique! {
    /// A pivot with candidates x, y and z, and pincers with x, z and y, z that it sees.
    XyzWing {
        slug: "xyz-wing",
        name: "XYZ-Wing",
        family: Family::Wings,
        role_names: &[(Role::Pivot, "pivot"), (Role::Pincer, "common digit")],
    }
    |position, collector| {
        let pivots = position.with_at_most(3) - position.with_at_most(2);
        wings(&Self::PROFILE, pivots, position, collector)
    }
}

/// Finds the wings of these pivots: XY-Wings if they have two candidates, XYZ-Wings if they have three.
fn wings<S: Size>(
    profile: &'static Profile,
    pivots: CellSet<S>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    // Three unchanged cells make no new step.
    let changed = collector.fresh_cells(position.size());
    let search = WingSearch { profile, position, changed };
    for pivot in pivots {
        let near = position.bivalue() & position.geometry().peers(pivot);
        if near.with(pivot).intersects(changed) {
            search.offer_wings(pivot, near, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for the wings of one technique.
struct WingSearch<'p, 'b, S: Size> {
    profile: &'static Profile,
    position: &'p Position<'b, S>,
    /// The cells whose candidates may have changed.
    changed: CellSet<S>,
}

impl<S: Size> WingSearch<'_, '_, S> {
    /// Offers the wings with this pivot, whose pincers are among the bivalue cells `near` it.
    fn offer_wings(
        &self,
        pivot: Cell,
        near: CellSet<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let &Self { position, changed, .. } = self;
        let pivot_digits = position.candidates(pivot);
        // A pincer of an XY-Wing has one candidate that the pivot lacks, that of an XYZ-Wing has none.
        let foreign = 3 - pivot_digits.len();
        let is_pincer = |&cell: &Cell| (position.candidates(cell) - pivot_digits).len() == foreign;
        let pincers: SmallVec<[Cell; Shape::MAX_SIDE]> = near.iter().filter(is_pincer).collect();
        for (index, &first) in pincers.iter().enumerate() {
            for &second in &pincers[index + 1..] {
                if ![pivot, first, second].iter().any(|&cell| changed.contains(cell)) {
                    continue;
                }
                if let Some(wing) = self.wing(pivot, [first, second]) {
                    self.offer(&wing, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the wing of these cells, if they form one that eliminates something.
    #[inline]
    fn wing(&self, pivot: Cell, [first, second]: [Cell; 2]) -> Option<Wing<S>> {
        let position = self.position;
        let pivot_digits = position.candidates(pivot);
        let digit = (position.candidates(first) & position.candidates(second)).single()?;
        let all = position.candidates(first) | position.candidates(second) | pivot_digits;
        if all.len() != 3 {
            return None;
        }
        let mut targets = position.places(digit)
            & position.geometry().peers(first)
            & position.geometry().peers(second);
        // The pincers of an XY-Wing share a digit that the pivot lacks. That of an XYZ-Wing is in the
        // pivot too, which the targets must then see.
        if pivot_digits.contains(digit) {
            targets &= position.geometry().peers(pivot);
        }
        (!targets.is_empty()).then_some(Wing { pivot, pincers: [first, second], digit, targets })
    }

    fn offer(&self, wing: &Wing<S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let position = self.position;
        let block = |cell: Cell| cell.box_index(position.shape());
        let apart = wing.pincers.iter().all(|&pincer| block(pincer) != block(wing.pivot));
        let deduction = Deduction::eliminate(self.profile, wing.digit, wing.targets)
            .demanding([(Load::Apart, usize::from(apart))]);
        collector.offer_elimination(position, deduction, |explanation| {
            wing.explain(explanation, position);
        })
    }
}

/// A pivot and two bivalue cells that it sees.
struct Wing<S: Size> {
    pivot: Cell,
    pincers: [Cell; 2],
    /// The digit that the pincers have in common.
    digit: Digit,
    /// The cells that lose the digit.
    targets: CellSet<S>,
}

impl<S: Size> Wing<S> {
    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let (pivot, pincers, digit) = (self.pivot, self.pincers, self.digit);
        let pivot_digits = position.candidates(pivot);
        let pivot_noun = explanation.cell(Role::Pivot, pivot);
        let pivot_digits_noun = explanation.digits(Role::Pivot, pivot_digits);
        let digit_noun = explanation.digit(Role::Digit, digit);
        explanation.pattern = sentence![
            "The pivot " pivot_noun " contains only " pivot_digits_noun ". It sees both pincers, "
        ];
        // The cases follow the order in which the digits of the pivot are named.
        let mut cases: Vec<(Digit, Cell)> = pincers
            .into_iter()
            .filter_map(|cell| Some((position.candidates(cell).without(digit).single()?, cell)))
            .collect();
        cases.sort_unstable();
        let texts = [["If ", " and "], [" If ", "."]];
        for ([start, end], (pivot_digit, cell)) in texts.into_iter().zip(cases) {
            let pincer_noun = explanation.cell(Role::Pincer, cell);
            let pair = digit_list(position.candidates(cell), "and");
            explanation.pattern.extend(sentence![pincer_noun(format!(" ({pair}){end}"))]);
            let pivot_digit = explanation.digit(Role::Pivot, pivot_digit);
            explanation.why.extend(sentence![
                start pivot_noun " is " pivot_digit ", " pincer_noun " is " digit_noun "."
            ]);
        }
        let cells: CellSet<S> = pincers.into_iter().chain([pivot]).collect();
        let is_xyz = pivot_digits.contains(digit);
        explanation.why.extend(if is_xyz {
            sentence![
                " Otherwise " pivot_noun " itself is " digit_noun
                ". In every case one of the three cells is " digit_noun "."
            ]
        } else {
            sentence![" Either way one of the pincers is " digit_noun "."]
        });
        let seen = if is_xyz { "all three cells" } else { "both pincers" };
        let targets = targets_see(explanation, self.targets, seen);
        explanation.why.extend(targets);
        let holders = if is_xyz { cells } else { cells.without(pivot) };
        explanation.digit_in(Role::Pincer, digit, holders);
        let cells_noun = explanation.cells(Role::Premise, cells);
        explanation.line =
            sentence![(slashed_before(pivot_digits.without(digit), digit)) " in " cells_noun];
        if !is_xyz {
            explanation.eureka = self.eureka(explanation, position);
        }
        explanation.needs_cells(position, cells);
    }

    /// Returns the chain of an XY-Wing: `(9=3)r2c8-(3=7)r2c4-(7=9)r1c6`.
    fn eureka(&self, explanation: &mut Explanation, position: &Position<'_, S>) -> Vec<Word> {
        let [first, second] = self.pincers.map(|cell| {
            let other = position.candidates(cell).without(self.digit);
            notation::digits(other)
        });
        let [left, right] = self.pincers.map(|cell| explanation.cell(Role::Pincer, cell));
        let pivot = explanation.cell(Role::Pivot, self.pivot);
        let digit = self.digit.placeholder();
        sentence![
            (format!("({digit}={first})")) left (format!("-({first}={second})")) pivot
            (format!("-({second}={digit})")) right
        ]
    }
}

/// Returns digits as HoDoKu's lines of wings show them, with the eliminated digit last: `3/7/9`.
fn slashed_before(others: DigitSet, last: Digit) -> String {
    format!("{}/{}", slashed(others), last.placeholder())
}
