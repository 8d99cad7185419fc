//! Kraken fish: fish whose fins, or whose places in a cover set, remove a candidate by chains.

use std::ops::RangeInclusive;

use super::super::chains::Implications;
use super::super::collector::Cancel;
use super::Fish;
use super::explanation::{Explainer, ends_line};
use super::kind::Houses;
use super::mixed::has_few_fins;
use super::tight_bases::TightBases;
use crate::grid::HouseSet;
use crate::step::{BranchKind, Subject};
use crate::techniques::prelude::*;

technique! {
    /// A finned fish whose fins remove the same candidate, some of them by chains.
    KrakenFish1 {
        slug: "kraken-fish-1",
        name: "Kraken Fish Type 1",
        aliases: &["Kraken Fish"],
        family: Family::Fish,
        role_names: &[(Role::Base, "base"), (Role::Cover, "cover"), (Role::Premise, "strong links in")],
        on_by_default: false,
    }
    |position, collector| {
        KrakenSearch::new(position, Type::One, collector.cancel())
            .find(&Self::PROFILE, collector)
    }
}

technique! {
    /// Base sets with one cover set too few, whose other places all remove the same candidate.
    KrakenFish2 {
        slug: "kraken-fish-2",
        name: "Kraken Fish Type 2",
        family: Family::Fish,
        role_names: &[(Role::Base, "base"), (Role::Cover, "cover"), (Role::Premise, "strong links in")],
        on_by_default: false,
    }
    |position, collector| {
        KrakenSearch::new(position, Type::Two, collector.cancel())
            .find(&Self::PROFILE, collector)
    }
}

/// Numbers of base sets of a Kraken fish.
const SIZES: RangeInclusive<usize> = 2..=4;

/// The types of Kraken fish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    /// Eliminates what the fish would eliminate without its fins.
    One,
    /// Eliminates any candidate.
    Two,
}

/// A Kraken fish.
struct KrakenFish<S: Size> {
    fish: Fish<S>,
    /// The eliminated candidate.
    target: Candidate,
    /// The places that each rule out the target: the fins of the fish, without its
    /// [`KrakenFish::last_cover`].
    branches: CellSet<S>,
    /// The cover set whose places are branches too, in type 2.
    last_cover: Option<House>,
}

/// A candidate that may be eliminated.
#[derive(Clone, Copy)]
struct Target<S: Size> {
    candidate: Candidate,
    /// The digit of the fish.
    digit: Digit,
    /// The places of that digit that rule the candidate out.
    out: CellSet<S>,
    /// The places among them that do so without a chain.
    direct: CellSet<S>,
}

/// The houses of a fish without its last cover set.
struct Unfinished<'k> {
    base: HouseSet,
    covers: HouseSet,
    /// The kinds of house that the last cover set may be.
    kinds: &'k [HouseKind],
}

/// The search for Kraken fish of one type.
///
/// It starts from the target. If that were true, all places of a digit that rule it out would be
/// false, and the base would only have the places left. The search therefore looks for base sets
/// whose places left are all in one cover set too few.
struct KrakenSearch<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    implications: Implications<'p>,
    wanted: Type,
    cancel: Cancel<'p>,
}

impl<'p, 'b, S: Size> KrakenSearch<'p, 'b, S> {
    fn new(position: &'p Position<'b, S>, wanted: Type, cancel: Cancel<'p>) -> Self {
        Self { position, implications: Implications::of(position), wanted, cancel }
    }

    /// Offers each elimination by the smallest fish that makes it.
    fn find(&self, profile: &'static Profile, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let mut left: Vec<Candidate> = self.implications.candidates().collect();
        for size in SIZES {
            let mut not_eliminated = Vec::new();
            for candidate in left {
                collector.check()?;
                if let Some(kraken) = self.fish_eliminating(candidate, size) {
                    let deduction = Deduction::eliminate_all(profile, [candidate])
                        .demanding([(Load::Places, kraken.branches.len())]);
                    collector.offer(deduction, |explanation| self.explain(explanation, &kraken))?;
                } else {
                    not_eliminated.push(candidate);
                }
            }
            left = not_eliminated;
        }
        ControlFlow::Continue(())
    }

    /// Returns a fish of this size that eliminates the candidate.
    fn fish_eliminating(&self, candidate: Candidate, size: usize) -> Option<KrakenFish<S>> {
        let ruled_out: Vec<Candidate> = self.implications.ruled_out(candidate).collect();
        let digits = self.position.size().digits().iter();
        digits.filter(|&digit| self.wanted == Type::Two || digit == candidate.digit).find_map(
            |digit| {
                let places = ruled_out.iter().filter(|other| other.digit == digit);
                let out: CellSet<S> = places.map(|other| other.cell).collect();
                let direct = if digit == candidate.digit {
                    out & self.position.geometry().peers(candidate.cell)
                } else {
                    out & CellSet::<S>::only(candidate.cell)
                };
                let target =
                    Target { candidate, digit, out: out.without(candidate.cell) | direct, direct };
                self.fish_for_target(&target, size)
            },
        )
    }

    /// Returns a fish of this size that eliminates the target.
    fn fish_for_target(&self, target: &Target<S>, size: usize) -> Option<KrakenFish<S>> {
        if target.out == target.direct {
            return None;
        }
        let mut left = self.position.places(target.digit) - target.out;
        if target.digit == target.candidate.digit {
            left.remove(target.candidate.cell);
        }
        Houses::Franken.sides().iter().find_map(|sides| {
            let mut found = None;
            let bases = TightBases::new(self.position.geometry(), left, size, sides);
            let _ = bases.each(self.cancel, &mut |base, covers| {
                let unfinished = Unfinished { base, covers, kinds: sides[1] };
                found = match self.wanted {
                    Type::One => self.covering_target(target, &unfinished),
                    Type::Two => self.covering_places(target, &unfinished),
                };
                match found {
                    Some(_) => ControlFlow::Break(()),
                    None => ControlFlow::Continue(()),
                }
            });
            found
        })
    }

    /// Returns the fish whose last cover set contains the target (type 1).
    fn covering_target(
        &self,
        target: &Target<S>,
        unfinished: &Unfinished<'_>,
    ) -> Option<KrakenFish<S>> {
        let &Unfinished { base, covers, kinds } = unfinished;
        let cell = target.candidate.cell;
        let through = self.position.geometry().houses_of(cell).into_iter();
        let last = through.filter(|house| kinds.contains(&house.kind));
        last.filter(|&house| !base.contains::<S>(house) && !covers.contains::<S>(house))
            .map(|house| Fish::new(self.position, target.digit, base, covers.with::<S>(house)))
            .find(|fish| {
                let is_reached = fish.fins.is_subset(target.out);
                let needs_chains = !fish.fins.is_subset(target.direct);
                fish.targets.contains(cell) && is_reached && needs_chains && has_few_fins(fish)
            })
            .map(|fish| KrakenFish {
                branches: fish.fins,
                target: target.candidate,
                last_cover: None,
                fish,
            })
    }

    /// Returns the fish whose last cover set contains most of the places outside the other cover
    /// houses (type 2).
    fn covering_places(
        &self,
        target: &Target<S>,
        unfinished: &Unfinished<'_>,
    ) -> Option<KrakenFish<S>> {
        let &Unfinished { base, covers, kinds } = unfinished;
        let without = Fish::new(self.position, target.digit, base, covers);
        let branches = without.fins;
        if branches.is_subset(target.direct) || !branches.is_subset(target.out) {
            return None;
        }
        let is_own_digit = target.digit == target.candidate.digit;
        let all = kinds.iter().flat_map(|&kind| self.position.geometry().houses_of_kind(kind));
        let places_in = |house: House| (branches & self.position.geometry().cells(house)).len();
        let last = all.copied().filter(|&house| {
            let cells = self.position.geometry().cells(house);
            let has_target = is_own_digit && cells.contains(target.candidate.cell);
            // With all places of the house the chains alone would be enough.
            let places = self.position.places_in(house, target.digit);
            let needs_fish = !places.is_subset(branches);
            let is_used = base.contains::<S>(house) || covers.contains::<S>(house);
            places_in(house) > 0 && !has_target && needs_fish && !is_used
        });
        let house = last.min_by_key(|&house| self.position.size().side() - places_in(house))?;
        let fish = Fish::new(self.position, target.digit, base, covers.with::<S>(house));
        has_few_fins(&fish).then_some(KrakenFish {
            branches,
            target: target.candidate,
            last_cover: Some(house),
            fish,
        })
    }

    /// Explains the fish, with a branch for each chain to the target.
    fn explain(&self, explanation: &mut Explanation, kraken: &KrakenFish<S>) {
        let fish = &kraken.fish;
        explanation.candidates(Role::Target, [kraken.target]);
        let mut explainer = Explainer { explanation, position: self.position, fish };
        let mut pattern = explainer.pattern();
        if !ends_line(&pattern) {
            pattern.push("\n".into());
        }
        let one_fin = match kraken.last_cover {
            Some(last) => Some(explainer.one_fin_or_place_is_true(last)),
            None => explainer.one_fin_is_true().map(|mut words| {
                words.push(".".into());
                words
            }),
        };
        pattern.extend(one_fin.clone().unwrap_or_else(|| {
            explainer.without_fins(Role::Target, CellSet::only(kraken.target.cell))
        }));
        explainer.explanation.pattern = pattern;
        let branches = kraken.branches.iter();
        let branches: Vec<Candidate> =
            branches.map(|cell| Candidate::new(cell, fish.digit)).collect();
        let of_fish = explainer.explanation.exhibits.len();
        self.implications.explain_cases(
            explainer.explanation,
            self.position,
            &branches,
            kraken.target,
        );
        // The houses of the chains are not those of the base.
        let of_chains = explainer.explanation.exhibits[of_fish..].iter_mut();
        let in_branches = explainer.explanation.branches.iter_mut();
        for exhibit in of_chains.chain(in_branches.flat_map(|branch| &mut branch.exhibits)) {
            if matches!(exhibit.subject, Subject::House(_)) {
                exhibit.role = Role::Premise;
            }
        }
        // That no fin is the digit is a case without a branch.
        if let (None, BranchKind::Cases { count }) = (one_fin, explainer.explanation.branches_are) {
            explainer.explanation.branches_are = BranchKind::Cases { count: count + 1 };
        }
        explainer.explanation.line = explainer.line();
        explainer.add_premises();
    }
}
