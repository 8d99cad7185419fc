//! Full House, Hidden Single and Naked Single.

use std::ops::ControlFlow;

use crate::catalog::{Cost, Family, Load, Profile, Role};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, SlotSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::agree;
use crate::step::{Deduction, ExhibitId, Explanation, Word};
use crate::techniques::thread::Connection;
use crate::techniques::{Collector, technique};

technique! {
    /// The last empty cell of a house.
    FullHouse {
        slug: "full-house",
        name: "Full House",
        aliases: &["Last Digit", "Last Cell in House"],
        family: Family::Singles,
    }
    |position, collector| full_houses(position, collector)
}

technique! {
    /// The only place for a digit in a box.
    HiddenSingleBox {
        slug: "hidden-single-box",
        name: "Hidden Single (box)",
        aliases: &["Hidden Single", "Pinned Digit", "Cross-Hatching"],
        family: Family::Singles,
    }
    |position, collector| hidden_singles(&Self::PROFILE, HouseKind::Box, position, collector)
}

technique! {
    /// The only place for a digit in a row.
    HiddenSingleRow {
        slug: "hidden-single-row",
        name: "Hidden Single (row)",
        aliases: &["Hidden Single", "Pinned Digit"],
        family: Family::Singles,
    }
    |position, collector| hidden_singles(&Self::PROFILE, HouseKind::Row, position, collector)
}

technique! {
    /// The only place for a digit in a column.
    HiddenSingleColumn {
        slug: "hidden-single-column",
        name: "Hidden Single (column)",
        aliases: &["Hidden Single", "Pinned Digit"],
        family: Family::Singles,
    }
    |position, collector| hidden_singles(&Self::PROFILE, HouseKind::Column, position, collector)
}

technique! {
    /// The only candidate left in a cell.
    NakedSingle {
        slug: "naked-single",
        name: "Naked Single",
        aliases: &["Sole Candidate", "Forced Digit", "Singleton", "Lone Number"],
        family: Family::Singles,
    }
    |position, collector| naked_singles(position, collector)
}

fn full_houses<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let all = position.size().digits();
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
        let lines = usize::from(kind != HouseKind::Box);
        let fresh = collector.numbers(position.size(), kind);
        for number in SlotSet::from_bits(fresh & position.one_missing(kind)) {
            let house = House::new(kind, number);
            let missing = all - position.placed(house);
            let Some(digit) = missing.single() else {
                continue;
            };
            let Some(cell) = position.empty_in(house).single() else {
                continue;
            };
            if !position.has(Candidate::new(cell, digit)) {
                continue;
            }
            let deduction = Deduction::place(&FullHouse::PROFILE, Candidate::new(cell, digit))
                .demanding([(Load::Lines, lines)]);
            collector.offer(deduction, |explanation| {
                let house_noun = explanation.house(Role::Base, house);
                let cell_noun = explanation.cell(Role::Target, cell);
                let digit_noun = explanation.digit(Role::Digit, digit);
                explanation.pattern = sentence![
                    cell_noun " is the only empty cell of " house_noun ", and " digit_noun
                    " is the only digit missing there."
                ];
                explanation.needs_cell(cell, DigitSet::only(digit));
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_singles<S: Size>(
    profile: &'static Profile,
    kind: HouseKind,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let digits = collector.digits();
    let fresh = collector.numbers(position.size(), kind);
    let plain = position.two_missing(kind) | position.one_missing(kind);
    // A plainer single of another kind is known: this costs less than to look for the rest.
    if collector.max_load(profile, Load::Search) == 0 && fresh & plain == 0 {
        return ControlFlow::Continue(());
    }
    let singles = position.with_singles(kind, digits);
    collector.pass_all(position.size(), kind, fresh & !singles);
    let found = HiddenSingles { profile, position, kind, digits };
    if collector.wants_cheapest() {
        let (plain, others) = (fresh & singles & plain, fresh & singles & !plain);
        let Some(plainest) = found.plainest(plain, others) else {
            return ControlFlow::Continue(());
        };
        let limit = collector.limit();
        if limit < Cost::HIGHEST {
            let cost = found.deduction(&plainest).cost;
            if cost > limit || cost == limit && !collector.leaves_thread() {
                return ControlFlow::Continue(());
            }
        }
        let single = found.most_connected(plainest, [plain, others], collector);
        found.offer(&single, collector)?;
        // No other is plainer.
        return ControlFlow::Break(());
    }
    for number in SlotSet::from_bits(fresh & singles) {
        let house = House::new(kind, number);
        for digit in found.digits_in(house) {
            if let Some(single) = found.single(house, digit) {
                found.offer(&single, collector)?;
            }
        }
        collector.pass(position.size(), house);
    }
    ControlFlow::Continue(())
}

/// The hidden singles in houses of one kind.
struct HiddenSingles<'p, 'b, S: Size> {
    profile: &'static Profile,
    position: &'p Position<'b, S>,
    kind: HouseKind,
    /// The digits to look at.
    digits: DigitSet,
}

/// A digit with one place in a house.
#[derive(Clone, Copy)]
struct HiddenSingle {
    house: House,
    candidate: Candidate,
    rank: Rank,
}

/// The effort of finding a hidden single: the plainest has the lowest rank, and the lowest cost.
/// Two singles of a technique with the same rank cost the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// True if only pencil marks show that a cell cannot have the digit.
    is_marked: bool,
    /// Number of empty cells to search for the place.
    to_search: usize,
}

impl<S: Size> HiddenSingles<'_, '_, S> {
    /// Returns the digits with one place in a house.
    fn digits_in(&self, house: House) -> DigitSet {
        self.position.with_one_place(house) & self.digits
    }

    /// Returns the place for one of these digits, unless the house has none.
    fn place(&self, house: House, digit: Digit) -> Option<Candidate> {
        let slot = self.position.slots(house, digit).first()?;
        let cell = self.position.geometry().slots(house)[slot];
        Some(Candidate::new(cell, digit))
    }

    /// Returns the single of one of these digits, unless the house has no place for it.
    fn single(&self, house: House, digit: Digit) -> Option<HiddenSingle> {
        let candidate = self.place(house, digit)?;
        let to_search = self.to_search(house, digit);
        let is_marked = to_search > 0 && is_marked(self.position, house, candidate);
        Some(HiddenSingle { house, candidate, rank: Rank { is_marked, to_search } })
    }

    /// Returns the number of empty cells to search for the place. There is nothing to search if
    /// only two are left, or if all other houses of this kind have the digit already.
    fn to_search(&self, house: House, digit: Digit) -> usize {
        let empty = self.position.missing_count(house);
        if empty <= 2 || self.position.has_one_place(digit) { 0 } else { empty }
    }

    /// Returns the plainest single: the first one in plain houses, given as bits, and otherwise the
    /// first of the lowest rank in others.
    fn plainest(&self, plain: u32, others: u32) -> Option<HiddenSingle> {
        for number in SlotSet::from_bits(plain) {
            let house = House::new(self.kind, number);
            let mut digits = self.digits_in(house).iter();
            let single = digits.find_map(|digit| self.single(house, digit));
            if single.is_some() {
                return single;
            }
        }
        let mut plainest: Option<HiddenSingle> = None;
        for number in SlotSet::from_bits(others) {
            let house = House::new(self.kind, number);
            for digit in self.digits_in(house) {
                let lowest = Rank { is_marked: false, to_search: self.to_search(house, digit) };
                let is_lower = |rank: Rank| plainest.is_none_or(|plainest| rank < plainest.rank);
                // Marks are looked for only if they can decide.
                if is_lower(lowest)
                    && let Some(single) = self.single(house, digit)
                    && is_lower(single.rank)
                {
                    plainest = Some(single);
                }
            }
        }
        plainest
    }

    /// Returns the first of the singles in houses, given as bits, that are as plain as this one and
    /// closest to the placements just made; this one if it has a connection with them, or if no
    /// other has.
    fn most_connected(
        &self,
        plainest: HiddenSingle,
        numbers: [u32; 2],
        collector: &Collector<'_>,
    ) -> HiddenSingle {
        let mut closest = (collector.connection(plainest.candidate), plainest);
        if closest.0 < Connection::None {
            return plainest;
        }
        for number in numbers.into_iter().flat_map(SlotSet::from_bits) {
            let house = House::new(self.kind, number);
            for digit in self.digits_in(house) {
                if self.to_search(house, digit) != plainest.rank.to_search {
                    continue;
                }
                let Some(candidate) = self.place(house, digit) else {
                    continue;
                };
                let connection = collector.connection(candidate);
                if connection < closest.0
                    && let Some(single) = self.single(house, digit)
                    && single.rank == plainest.rank
                {
                    closest = (connection, single);
                }
            }
        }
        closest.1
    }

    fn deduction(&self, single: &HiddenSingle) -> Deduction {
        let &HiddenSingle { house, candidate, rank } = single;
        let marks = if rank.is_marked { marks(self.position, house, candidate) } else { 0 };
        Deduction::place(self.profile, candidate).demanding([
            (Load::Search, usize::from(rank.to_search > 0)),
            (Load::EmptyCells, rank.to_search),
            (Load::Marks, marks),
        ])
    }

    fn offer(&self, single: &HiddenSingle, collector: &mut Collector<'_>) -> ControlFlow<()> {
        collector.offer(self.deduction(single), |explanation| {
            explain_hidden(explanation, self.position, single.house, single.candidate);
        })
    }
}

/// Returns true if another empty cell of a house sees no such digit and has lost the candidate all
/// the same.
fn is_marked<S: Size>(
    position: &Position<'_, S>,
    house: House,
    Candidate { cell, digit }: Candidate,
) -> bool {
    let mut unseen = position.empty_in(house).without(cell);
    while let Some(other) = unseen.first() {
        let Some(seen) = seen_in(position, Candidate::new(other, digit)) else {
            return true;
        };
        unseen -= position.geometry().cells(seen);
    }
    false
}

/// Returns the number of such cells.
fn marks<S: Size>(
    position: &Position<'_, S>,
    house: House,
    Candidate { cell, digit }: Candidate,
) -> usize {
    let others = position.empty_in(house).without(cell).iter();
    let is_mark = |&other: &Cell| seen_in(position, Candidate::new(other, digit)).is_none();
    others.filter(is_mark).count()
}

/// Returns a house of the cell that has the digit already.
fn seen_in<S: Size>(
    position: &Position<'_, S>,
    Candidate { cell, digit }: Candidate,
) -> Option<House> {
    let mut houses = position.geometry().houses_of(cell).into_iter();
    houses.find(|&house| position.placed(house).contains(digit))
}

fn explain_hidden<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    house: House,
    Candidate { cell, digit }: Candidate,
) {
    let house_noun = explanation.house(Role::Base, house);
    let digit_noun = explanation.digit(Role::Digit, digit);
    let cell_noun = explanation.cell(Role::Target, cell);
    let others = position.empty_in(house).without(cell);
    let reasons = Reasons::new(position, others, DigitSet::only(digit));
    let ending = if reasons.filled.is_empty() {
        why_eliminated(explanation, digit_noun, others)
    } else {
        explanation.why = reasons.why_ruled_out(explanation, house, digit, others);
        sentence!["."]
    };
    explanation.pattern =
        sentence!["The only place for " digit_noun " in " house_noun " is " cell_noun ending];
    explanation.needs_house(house, digit, [cell]);
}

fn naked_singles<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let deduction = |single| {
        let houses = if is_plain(position, single) { 1 } else { 3 };
        Deduction::place(&NakedSingle::PROFILE, single).demanding([(Load::Houses, houses)])
    };
    let offer = |collector: &mut Collector<'_>, single| {
        collector.offer(deduction(single), |explanation| {
            explain_naked(explanation, position, single);
        })
    };
    let cells = position.board().naked_singles();
    let single = |cell| Some(Candidate::new(cell, position.candidates(cell).single()?));
    let mut singles = cells.iter().filter_map(single);
    if !collector.wants_cheapest() {
        return singles.try_for_each(|single| offer(collector, single));
    }
    let Some(first) = cells.iter().find_map(single) else {
        return ControlFlow::Continue(());
    };
    let first_plain = singles.clone().find(|single| is_plain(position, *single));
    let others = singles.filter(|single| first_plain.is_none() || is_plain(position, *single));
    let first = first_plain.unwrap_or(first);
    let closest = if collector.connection(first) < Connection::None {
        None
    } else {
        let closest = others.min_by_key(|single| collector.connection(*single));
        closest.filter(|single| collector.connection(*single) < Connection::None)
    };
    offer(collector, closest.unwrap_or(first))
}

/// Returns true if a naked single follows from placed digits alone, and a house of its cell has so
/// few empty cells that only their digits have to be checked.
fn is_plain<S: Size>(position: &Position<'_, S>, Candidate { cell, digit }: Candidate) -> bool {
    let houses = position.geometry().houses_of(cell);
    let placed = houses.map(|house| position.placed(house));
    let seen = placed.into_iter().fold(DigitSet::EMPTY, |all, placed| all | placed);
    let fewest = houses.map(|house| position.missing_count(house));
    let fewest = fewest.into_iter().min();
    fewest <= Some(FEW_EMPTY) && seen.with(digit) == position.size().digits()
}

/// The largest number of empty cells of a house whose missing digits are checked at a glance.
const FEW_EMPTY: usize = 3;

fn explain_naked<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    Candidate { cell, digit }: Candidate,
) {
    let cell_noun = explanation.cell(Role::Target, cell);
    let digit_noun = explanation.digit(Role::Digit, digit);
    let others = position.size().digits().without(digit);
    let reasons = Reasons::new(position, CellSet::only(cell), others);
    let eliminated = reasons.eliminated_digits();
    if !reasons.filled.is_empty() {
        explanation.cells(Role::Premise, reasons.filled);
    }
    let have = agree(eliminated.len(), " has", " have");
    explanation.pattern = if eliminated.is_empty() {
        sentence![cell_noun " sees every digit except " digit_noun "."]
    } else if reasons.filled.is_empty() {
        let noun = explanation.digits(Role::Premise, eliminated);
        sentence![
            cell_noun " can only be " digit_noun ": " noun have " already been eliminated from it."
        ]
    } else {
        let unseen = explanation.digits(Role::Digit, eliminated.with(digit));
        let noun = explanation.digits(Role::Premise, eliminated);
        sentence![
            cell_noun " sees every digit except " unseen ", and " noun have
            " already been eliminated from it."
        ]
    };
    explanation.needs_cell(cell, DigitSet::only(digit));
}

/// The reasons why candidates are missing in empty cells.
struct Reasons<S: Size> {
    /// Filled cells that rule out candidates, of which none can be left out.
    filled: CellSet<S>,
    /// The candidates that no filled cell rules out.
    eliminated: Vec<Candidate>,
}

impl<S: Size> Reasons<S> {
    /// Finds the reasons why none of these cells has any of these digits as a candidate.
    fn new(position: &Position<'_, S>, cells: CellSet<S>, digits: DigitSet) -> Self {
        let placed = position.cells_by_digit();
        let mut filled = CellSet::<S>::EMPTY;
        let mut eliminated = Vec::new();
        for cell in cells {
            for digit in digits {
                let barriers = placed[digit] & position.geometry().peers(cell);
                match barriers.first() {
                    Some(_) if barriers.intersects(filled) => {}
                    Some(peer) => filled.insert(peer),
                    None => eliminated.push(Candidate::new(cell, digit)),
                }
            }
        }
        // A cell that was taken early may not be needed with those that were taken later.
        for witness in filled {
            let fewer = filled.without(witness);
            let is_enough = cells.iter().all(|cell| {
                digits.iter().all(|digit| {
                    let barriers = placed[digit] & position.geometry().peers(cell);
                    barriers.is_empty() || barriers.intersects(fewer)
                })
            });
            if is_enough {
                filled = fewer;
            }
        }
        Self { filled, eliminated }
    }

    fn eliminated_digits(&self) -> DigitSet {
        let digits = self.eliminated.iter().map(|candidate| candidate.digit);
        digits.fold(DigitSet::EMPTY, DigitSet::with)
    }

    /// Returns the sentence for a hidden single if filled cells rule out the digit: "The 4s in r1c2
    /// and r5c6 rule out every other empty cell of box 1."
    fn why_ruled_out(
        &self,
        explanation: &mut Explanation,
        house: House,
        digit: Digit,
        others: CellSet<S>,
    ) -> Vec<Word> {
        let digit_noun = explanation.digit(Role::Digit, digit);
        let house_noun = explanation.house(Role::Base, house);
        let filled = explanation.cells(Role::Premise, self.filled);
        let (ending, mut verb) =
            agree(self.filled.len(), (" in ", " rules out "), ("s in ", " rule out "));
        let eliminated: CellSet<S> = self.eliminated.iter().map(|it| it.cell).collect();
        let ruled_out = others - eliminated;
        let cells = if eliminated.is_empty() && ruled_out.len() == 1 {
            let cell = explanation.cells(Role::Premise, ruled_out);
            sentence![cell ", the only other empty cell of " house_noun]
        } else if eliminated.is_empty() {
            sentence!["every other empty cell of " house_noun]
        } else if ruled_out.len() <= MAX_NAMED {
            let gone = explanation.cells(Role::Premise, eliminated);
            let cells = explanation.cells(Role::Premise, ruled_out);
            // Two lists of the same length would look as if they were pairs.
            if ruled_out.len() > 1 && ruled_out.len() == self.filled.len() {
                verb = " together rule out ";
            }
            sentence![cells ", and " digit_noun " has already been eliminated from " gone]
        } else {
            let gone = explanation.cells(Role::Premise, eliminated);
            sentence![
                "every other empty cell of " house_noun " except " gone ", from which " digit_noun
                " has already been eliminated"
            ]
        };
        sentence!["The " digit_noun ending filled verb cells "."]
    }
}

/// Ends the sentence "The only place for 2 in row 4 is r4c5" if no filled cell rules out the digit:
/// ": 2 has already been eliminated from r4c1 and r4c9, the other empty cells."
fn why_eliminated<S: Size>(
    explanation: &mut Explanation,
    digit: ExhibitId,
    others: CellSet<S>,
) -> Vec<Word> {
    if others.is_empty() {
        return sentence!["."];
    }
    let cells = explanation.cells(Role::Premise, others);
    let cell = agree(others.len(), ", the only other empty cell.", ", the other empty cells.");
    sentence![": " digit " has already been eliminated from " cells cell]
}

/// The largest number of cells that a filled cell rules out and that are named one by one.
const MAX_NAMED: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rank_of_a_hidden_single_decides_its_cost() {
        let cost = |profile: &Profile, rank: Rank, marks| {
            let mut demand = profile.cost.smallest;
            demand.set(Load::Search, usize::from(rank.to_search > 0));
            demand.set(Load::EmptyCells, rank.to_search);
            demand.set(Load::Marks, marks);
            profile.cost.cost(&demand)
        };
        let mut ranks = vec![Rank { is_marked: false, to_search: 0 }];
        for is_marked in [false, true] {
            ranks.extend((3..=25).map(|to_search| Rank { is_marked, to_search }));
        }
        assert!(ranks.is_sorted());
        for profile in
            [HiddenSingleBox::PROFILE, HiddenSingleRow::PROFILE, HiddenSingleColumn::PROFILE]
        {
            let costs = ranks.iter().map(|&rank| {
                let marks = usize::from(rank.is_marked);
                let costs = [marks, 8 * marks].map(|marks| cost(&profile, rank, marks));
                assert_eq!(costs[0], costs[1], "{}", profile.slug);
                costs[0]
            });
            assert!(costs.is_sorted(), "{}", profile.slug);
        }
    }
}
