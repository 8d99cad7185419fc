//! Kraken fish: fish whose fins, or whose places in a cover house, reach by chains.

mod explanation;

use std::ops::{ControlFlow, RangeInclusive};

use super::super::chains::Implications;
use super::super::collector::Cancel;
use super::frames::Frames;
use super::mixed::{Form, has_few_fins};
use super::{Fish, HouseSet};
use crate::catalog::Load;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, CellSet, Digit, House, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::{Collector, technique};

technique! {
    /// A finned fish whose fins reach its prey by chains.
    ///
    /// # Pattern
    ///
    /// A finned fish of two to four lines or boxes, and a place in one of its cover houses that
    /// the fish would clear if it had no fins. That place need not see the fins: each fin that it
    /// does not see leads to it by a chain, which says that the place is false if the fin is true.
    ///
    /// # Why it works
    ///
    /// If no fin is true, the base fills all cover houses, and the place is false. If a fin is
    /// true, the place is false because it sees the fin, or because the chain says so.
    ///
    /// # Example
    ///
    ///     4..+2.+8+1.7.1.+7.+4.+8..+8.1.5.4.+97+48+1+6..22+3+1+549+76+8856+37+2+4+9+1+1+4..87.+2..+2.+4+5+3+81...8.2+1.+74
    ///     Kraken Fish Type 1: 3 c59 r23 fr1c5 fr7c9 => r3c1<>3
    ///
    /// # Cousins
    ///
    /// The finned fish is the same with fins that all see the place. In type 2 the fish leads to a
    /// candidate that need not lie in a cover house, nor have the same digit.
    KrakenFish1 {
        slug: "kraken-fish-1",
        name: "Kraken Fish Type 1",
        aliases: &["Kraken Fish"],
        family: Family::Fish,
        rating: Rating::tenths(78),
        score: 500,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| Kraken::new(position, Type::Prey, collector.cancel()).find(&Self::PROFILE, collector)
}

technique! {
    /// A fish whose fins and whose places in one cover house all lead to the same elimination.
    ///
    /// # Pattern
    ///
    /// A fish of two to four lines or boxes, with or without fins, and one of its cover houses.
    /// From each place of the base in that house, and from each fin, a chain leads to the same
    /// candidate of any digit, which says that it is false.
    ///
    /// # Why it works
    ///
    /// The base houses need one place more than the other cover houses have room for. So one of the
    /// places in the chosen house or one of the fins is true, and each of them makes the candidate
    /// false.
    ///
    /// # Example
    ///
    ///     ....2..+8+6....+6..5+2+2+6..+5+43916+193+45+82+7+7542+9+8+6+1+383+26+7+1+9+4+5.8+6.19+2.4.+2..8+65.+9....+3+2+168
    ///     Kraken Fish Type 2: 3 r12 c16 fr1c3 fr2c3 => r1c3<>1
    ///
    /// # Cousins
    ///
    /// In type 1 the candidate lies in a cover house, and only the fins need chains. A region
    /// forcing chain is the same from all places of a digit in one house.
    KrakenFish2 {
        slug: "kraken-fish-2",
        name: "Kraken Fish Type 2",
        aliases: &["Kraken Fish"],
        family: Family::Fish,
        rating: Rating::tenths(78),
        score: 500,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| Kraken::new(position, Type::Any, collector.cancel()).find(&Self::PROFILE, collector)
}

/// How many base houses a kraken may have.
const SIZES: RangeInclusive<usize> = 2..=4;

/// What falls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    /// What the fish would eliminate without its fins.
    Prey,
    /// Any candidate.
    Any,
}

/// A fish that has caught something.
struct Catch<S: Size> {
    fish: Fish<S>,
    /// What falls.
    target: Candidate,
    /// The places of which each rules out the target: the fins, or where there is a `cover` all
    /// places of the base that lie in no other cover house.
    arms: CellSet<S>,
    /// The cover house whose places need chains, in type 2.
    cover: Option<House>,
}

/// A candidate that may fall, and what it could not be true together with.
#[derive(Clone, Copy)]
struct Target<S: Size> {
    candidate: Candidate,
    /// The digit of the fish.
    digit: Digit,
    /// The places of that digit that rule the candidate out.
    out: CellSet<S>,
    /// Those of them that do so without a chain.
    direct: CellSet<S>,
}

/// The search for kraken fish of one type.
///
/// It starts from what may fall. If that were true, all places of a digit that rule it out would
/// be false, and the base would have to do with those left. So it looks for base houses whose
/// places left all lie in one cover house fewer.
struct Kraken<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    implications: Implications<'p>,
    wanted: Type,
    cancel: Cancel<'p>,
}

impl<'p, 'b, S: Size> Kraken<'p, 'b, S> {
    fn new(position: &'p Position<'b, S>, wanted: Type, cancel: Cancel<'p>) -> Self {
        Self {
            position,
            implications: Implications::of(position),
            wanted,
            cancel,
        }
    }

    /// Offers what falls to the smallest fish that catches it.
    fn find(&self, profile: &'static Profile, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let mut left: Vec<Candidate> = self.implications.candidates().collect();
        for size in SIZES {
            let mut spared = Vec::new();
            for candidate in left {
                collector.check()?;
                if let Some(catch) = self.catch(candidate, size) {
                    let deduction = Deduction::eliminate_all(profile, [candidate])
                        .demanding([(Load::Branches, catch.arms.len())]);
                    collector.offer(deduction, |explanation| self.tell(explanation, &catch))?;
                } else {
                    spared.push(candidate);
                }
            }
            left = spared;
        }
        ControlFlow::Continue(())
    }

    /// A fish of this size that catches a candidate.
    fn catch(&self, candidate: Candidate, size: usize) -> Option<Catch<S>> {
        let ruled_out: Vec<Candidate> = self.implications.ruled_out::<S>(candidate).collect();
        let digits = (0..S::SIDE).map(Digit::new);
        digits
            .filter(|&digit| self.wanted == Type::Any || digit == candidate.digit)
            .find_map(|digit| {
                let places = ruled_out.iter().filter(|other| other.digit == digit);
                let out: CellSet<S> = places.map(|other| other.cell).collect();
                let direct = if digit == candidate.digit {
                    out & S::geometry().peers(candidate.cell)
                } else {
                    out & CellSet::<S>::only(candidate.cell)
                };
                let target = Target {
                    candidate,
                    digit,
                    out: out.without(candidate.cell) | direct,
                    direct,
                };
                self.fish_for(&target, size)
            })
    }

    /// A fish of this size that catches the target.
    fn fish_for(&self, target: &Target<S>, size: usize) -> Option<Catch<S>> {
        if target.out == target.direct {
            return None;
        }
        let mut left = self.position.places(target.digit) - target.out;
        if target.digit == target.candidate.digit {
            left.remove(target.candidate.cell);
        }
        Form::Franken.kinds().iter().find_map(|kinds| {
            let mut caught = None;
            let _ = Frames::new(left, size, kinds).each(self.cancel, &mut |base, covers| {
                caught = match self.wanted {
                    Type::Prey => self.over_prey(target, (base, covers), kinds[1]),
                    Type::Any => self.over_cover(target, (base, covers), kinds[1]),
                };
                match caught {
                    Some(_) => ControlFlow::Break(()),
                    None => ControlFlow::Continue(()),
                }
            });
            caught
        })
    }

    /// The fish whose last cover house runs through the target.
    fn over_prey(
        &self,
        target: &Target<S>,
        (base, covers): (HouseSet, HouseSet),
        kinds: &[HouseKind],
    ) -> Option<Catch<S>> {
        let cell = target.candidate.cell;
        let through = S::geometry().houses_of(cell).into_iter();
        let last = through.filter(|house| kinds.contains(&house.kind));
        last.filter(|&house| !base.contains::<S>(house) && !covers.contains::<S>(house))
            .map(|house| Fish::new(self.position, target.digit, base, covers.with::<S>(house)))
            .find(|fish| {
                let reached = fish.fins.is_subset(target.out);
                let by_chains = !fish.fins.is_subset(target.direct);
                fish.prey.contains(cell) && reached && by_chains && has_few_fins(fish)
            })
            .map(|fish| Catch {
                arms: fish.fins,
                target: target.candidate,
                cover: None,
                fish,
            })
    }

    /// The fish whose last cover house holds most of the places outside the other covers.
    fn over_cover(
        &self,
        target: &Target<S>,
        (base, covers): (HouseSet, HouseSet),
        kinds: &[HouseKind],
    ) -> Option<Catch<S>> {
        let loose = Fish::new(self.position, target.digit, base, covers).fins;
        if loose.is_subset(target.direct) || !loose.is_subset(target.out) {
            return None;
        }
        let own = target.digit == target.candidate.digit;
        let all = kinds
            .iter()
            .flat_map(|&kind| S::geometry().houses_of_kind(kind));
        let held = |house: House| (loose & S::geometry().cells(house)).len();
        let last = all.copied().filter(|&house| {
            let through = own && S::geometry().cells(house).contains(target.candidate.cell);
            // All places of the house: they would do without the fish.
            let whole = self
                .position
                .places_in(house, target.digit)
                .is_subset(loose);
            let taken = base.contains::<S>(house) || covers.contains::<S>(house);
            held(house) > 0 && !through && !whole && !taken
        });
        let last = last.min_by_key(|&house| S::SIDE - held(house))?;
        let fish = Fish::new(self.position, target.digit, base, covers.with::<S>(last));
        has_few_fins(&fish).then_some(Catch {
            arms: loose,
            target: target.candidate,
            cover: Some(last),
            fish,
        })
    }
}
