//! What a closure of level 1 or more asks once nothing else follows: inner deductions.

use std::rc::Rc;

use super::super::fish::fishes;
use super::super::locking::locks;
use super::super::rule::{Nesting, Rule as Naming};
use super::super::sets::{hidden_sets, naked_sets};
use super::super::tables::{BOX, CANDIDATE_UNITS, CROSSING, HOUSE_CELLS, bits};
use super::closure::{Closer, Closure, Mode, Rule};
use super::collect::{Collector, Producer};
use super::found::{Cause, Found, Inner, InnerSet, NO_UNIT, Root};
use super::links::Links;
use super::plain;
use super::sink::PerEffect;

/// An inner hint: the candidates that it leans on the loss of, and what it deletes.
type Deduction = (InnerSet, Vec<u16>, Vec<u16>);

impl Closer<'_> {
    /// Queues what the first inner producer that finds anything usable finds; false if none does.
    ///
    /// Reproduces: a hint that leans on no candidate lost since the closure began is not usable,
    /// and a producer without usable hints gives way to the next, one with them stops the search.
    pub(super) fn deduce(&mut self, closure: &mut Closure) -> bool {
        let sets = [
            Self::locks,
            Self::hidden_pairs,
            Self::naked_pairs,
            Self::x_wings,
        ];
        for find in sets {
            let found = find(self);
            if !found.is_empty() {
                for (set, parents, eliminations) in found {
                    self.add(closure, &parents, &eliminations, Inner::Set(set));
                }
                return true;
            }
        }
        self.mode.inner.has_chains() && self.deduce_chains(closure)
    }

    fn deduce_chains(&mut self, closure: &mut Closure) -> bool {
        let links = Links::new(&self.work);
        let mut usable = false;
        let families: &[fn(&Links, Nesting) -> Vec<Found>] = match self.mode.inner {
            Nesting::Chains => &[forcing],
            Nesting::Multiple => &[forcing, multiple],
            _ => &[dynamic],
        };
        for family in families {
            for found in family(&links, self.mode.inner) {
                let parents = self.chain_parents(&found);
                if !parents.is_empty() {
                    usable = true;
                    let eliminations = found.eliminations.clone();
                    let inner = Inner::Chains(Rc::new(found));
                    self.add(closure, &parents, &eliminations, inner);
                }
            }
            if usable {
                break;
            }
        }
        usable
    }

    fn add(&mut self, closure: &mut Closure, parents: &[u16], eliminations: &[u16], inner: Inner) {
        let ids = |candidates: &[u16]| -> Vec<u16> {
            candidates
                .iter()
                .map(|&candidate| self.links.ids[candidate as usize])
                .collect()
        };
        let rule = Rule {
            parents: ids(parents),
            inner,
        };
        let offs = ids(&hash_order(eliminations));
        self.add_rule(closure, rule, &offs);
    }

    /// What a unit has lost since the closure began.
    fn lost(&self, unit: usize) -> u16 {
        self.links.state.units[unit] & !self.work.units[unit]
    }

    fn lost_in_house(&self, house: usize, digit: usize, slots: u16) -> impl Iterator<Item = u16> {
        bits(self.lost(81 + house * 9 + digit) & slots)
            .map(move |slot| u16::from(HOUSE_CELLS[house][slot]) * 9 + digit as u16)
    }

    fn lost_in_cell(&self, cell: usize, digits: u16) -> impl Iterator<Item = u16> {
        bits(self.lost(cell) & digits).map(move |digit| (cell * 9 + digit) as u16)
    }

    fn locks(&self) -> Vec<Deduction> {
        locks(&self.work)
            .map(|(digit, [base, cover], cleared)| {
                let outside = 511 & !CROSSING[base][cover];
                let eliminations = bits(cleared)
                    .map(|slot| u16::from(HOUSE_CELLS[cover][slot]) * 9 + digit as u16)
                    .collect();
                let rule = if base / 9 == BOX {
                    Naming::Pointing
                } else {
                    Naming::Claiming
                };
                (
                    inner_set(rule, [place(base, digit)]),
                    self.lost_in_house(base, digit, outside).collect(),
                    eliminations,
                )
            })
            .filter(usable)
            .collect()
    }

    fn hidden_pairs(&self) -> Vec<Deduction> {
        hidden_sets(&self.work, 2, 4)
            .map(|set| {
                let parents = bits(set.digits)
                    .flat_map(|digit| self.lost_in_house(set.house, digit, 511 & !set.slots))
                    .collect();
                let units = bits(set.digits).map(|digit| place(set.house, digit));
                let by = inner_set(Naming::HiddenSet(2), units);
                (by, parents, narrow(&set.hidden_clears(&self.work)))
            })
            .filter(usable)
            .collect()
    }

    fn naked_pairs(&self) -> Vec<Deduction> {
        naked_sets(&self.work, 2)
            .map(|set| {
                let parents = bits(set.slots)
                    .map(|slot| HOUSE_CELLS[set.house][slot] as usize)
                    .flat_map(|cell| self.lost_in_cell(cell, 511 & !set.digits))
                    .collect();
                let units = bits(set.slots).map(|slot| u16::from(HOUSE_CELLS[set.house][slot]));
                let by = inner_set(Naming::NakedSet(2), units);
                (by, parents, narrow(&set.naked_clears(&self.work)))
            })
            .filter(usable)
            .collect()
    }

    fn x_wings(&self) -> Vec<Deduction> {
        fishes(&self.work, 2)
            .map(|fish| {
                let parents = bits(fish.base)
                    .flat_map(|line| {
                        self.lost_in_house(fish.kind * 9 + line, fish.digit, 511 & !fish.cover)
                    })
                    .collect();
                let units = bits(fish.base).map(|line| place(fish.kind * 9 + line, fish.digit));
                let by = inner_set(Naming::Fish(2), units);
                (by, parents, narrow(&fish.clears(&self.work)))
            })
            .filter(usable)
            .collect()
    }

    /// The lost candidates that a chain leans on: whatever its on-nodes' cells or houses lost.
    ///
    /// Reproduces: starts count as links of the cell or the house that the branches start from, a
    /// cycle counts both ways round, and what inner deductions leaned on does not count.
    fn chain_parents(&self, found: &Found) -> Vec<u16> {
        let start_kind = match found.root {
            Root::Candidate => None,
            Root::Cell(_) => Some(0),
            Root::House(house) => Some(house as usize / 9 + 1),
        };
        let mut parents = Vec::new();
        let ways: &[bool] = if found.cycle { &[true, false] } else { &[true] };
        for (&way, branch) in ways
            .iter()
            .flat_map(|way| found.branches.iter().map(move |branch| (way, branch)))
        {
            for node in branch.iter().filter(|node| node.on == way) {
                let kind = match node.cause {
                    Cause::Link(kind) => Some(kind as usize),
                    Cause::Start => start_kind,
                    Cause::Inner(_) => None,
                };
                let Some(kind) = kind else { continue };
                let unit = CANDIDATE_UNITS[node.candidate as usize][kind];
                for slot in bits(self.lost(unit as usize)) {
                    let lost = super::super::tables::UNIT_CANDIDATES[unit as usize][slot];
                    if !parents.contains(&lost) {
                        parents.push(lost);
                    }
                }
            }
        }
        parents
    }
}

/// The unit of a digit in a house.
const fn place(house: usize, digit: usize) -> u16 {
    (81 + house * 9 + digit) as u16
}

fn inner_set(rule: Naming, units: impl IntoIterator<Item = u16>) -> InnerSet {
    let mut both = [NO_UNIT; 2];
    for (kept, unit) in both.iter_mut().zip(units) {
        *kept = unit;
    }
    InnerSet { rule, units: both }
}

fn usable((_, parents, eliminations): &Deduction) -> bool {
    !parents.is_empty() && !eliminations.is_empty()
}

fn narrow(candidates: &[usize]) -> Vec<u16> {
    candidates
        .iter()
        .map(|&candidate| candidate as u16)
        .collect()
}

fn forcing(links: &Links, _: Nesting) -> Vec<Found> {
    let mut sink = PerEffect::new();
    plain::collect(links, &mut sink);
    sink.sorted().into_iter().map(|(_, found)| found).collect()
}

fn multiple(links: &Links, _: Nesting) -> Vec<Found> {
    let mode = Mode {
        cells: true,
        dynamic: false,
        inner: Nesting::None,
    };
    all(links, Producer { base: 8.0, mode })
}

fn dynamic(links: &Links, outer: Nesting) -> Vec<Found> {
    let level = match outer {
        Nesting::Dynamic(level) => level,
        _ => 0,
    };
    let mode = Mode {
        cells: true,
        dynamic: true,
        inner: Nesting::of_level(level),
    };
    let base = 8.5 + 0.5 * f64::from(level);
    all(links, Producer { base, mode })
}

fn all(links: &Links, producer: Producer) -> Vec<Found> {
    let mut sink = PerEffect::new();
    let mut collector = Collector::new(links, producer);
    collector.run(&mut sink, &mut |_| true);
    sink.sorted()
        .into_iter()
        .map(|(rank, recipe)| collector.build(rank, recipe))
        .collect()
}

/// Reproduces: the cells of a hint come out of a hash table, by their number modulo its size,
/// which is 16 and doubles at 12, 24 and 48 cells; equal ones as they went in. Digits ascend.
fn hash_order(eliminations: &[u16]) -> Vec<u16> {
    let mut cells: Vec<u16> = Vec::new();
    for candidate in eliminations {
        if !cells.contains(&(candidate / 9)) {
            cells.push(candidate / 9);
        }
    }
    let size = match cells.len() {
        0..=12 => 16,
        13..=24 => 32,
        25..=48 => 64,
        _ => 128,
    };
    cells.sort_by_key(|cell| cell % size);
    let mut ordered = Vec::with_capacity(eliminations.len());
    for cell in cells {
        let mut digits: Vec<u16> = eliminations
            .iter()
            .copied()
            .filter(|candidate| candidate / 9 == cell)
            .collect();
        digits.sort_unstable();
        ordered.extend(digits);
    }
    ordered
}
