//! How kraken fish tell themselves: the fish, then arm by arm.

use super::super::tell;
use super::{Catch, Kraken};
use crate::grid::{Candidate, Cell};
use crate::size::Size;
use crate::step::{ExhibitId, Role, Telling, Word};
use crate::words;

impl<S: Size> Kraken<'_, '_, S> {
    /// Tells a fish and the chains from its arms.
    pub(super) fn tell(&self, telling: &mut Telling, catch: &Catch<S>) {
        let fish = &catch.fish;
        tell::see(telling, self.position, fish);
        let target = telling.candidates(Role::Target, [catch.target]);
        telling.why = match catch.cover {
            None => {
                let digit = telling.digit(Role::Digit, fish.digit);
                words![
                    "If no fin is ",
                    digit,
                    ", the base fills all cover houses, so ",
                    target,
                    " is false."
                ]
            }
            Some(cover) => {
                let cover = telling.house(Role::Cover, cover);
                let arms = telling.digit_in(Role::On, fish.digit, catch.arms);
                words![
                    "The base needs one place more than the cover houses other than ",
                    cover,
                    " have room for, so one of these is true: ",
                    arms,
                    "."
                ]
            }
        };
        self.tell_arms(telling, catch, target);
        tell::line(telling, fish);
        tell::premises(telling, self.position, fish);
    }

    /// Tells how each arm rules out the target.
    fn tell_arms(&self, telling: &mut Telling, catch: &Catch<S>, target: ExhibitId) {
        let digit = catch.fish.digit;
        for cell in catch.arms {
            self.tell_arm(telling, [Candidate::new(cell, digit), catch.target]);
        }
        telling.sort_branches();
        let (linked, chained): (Vec<Cell>, Vec<Cell>) = catch
            .arms
            .iter()
            .partition(|&cell| self.is_linked(Candidate::new(cell, digit), catch.target));
        let mut why: Vec<Word> = words![" Each of them rules out ", target, ": "];
        if catch.cover.is_none() {
            why = words![" And each fin rules it out too: "];
        }
        if !linked.is_empty() {
            let noun = telling.digit_in(Role::Fin, digit, linked);
            why.extend(words![noun, " directly, "]);
        }
        let noun = telling.digit_in(Role::Fin, digit, chained);
        why.extend(words![noun, " by chains."]);
        telling.why.extend(why);
    }

    /// Whether two candidates cannot both be true at first sight.
    fn is_linked(&self, a: Candidate, b: Candidate) -> bool {
        a.cell == b.cell
            || a.digit == b.digit && self.position.geometry().peers(a.cell).contains(b.cell)
    }

    /// Tells the chain from one arm as a branch, where it takes one.
    fn tell_arm(&self, telling: &mut Telling, ends: [Candidate; 2]) {
        let mut branch = Telling::default();
        self.implications.tell(&mut branch, self.position, ends);
        if branch.is_empty() {
            return;
        }
        for premise in &branch.premises {
            telling.needs(premise.clone());
        }
        for exhibit in &branch.exhibits {
            telling.show(exhibit.role, exhibit.subject.clone());
        }
        telling.branches.push(branch);
    }
}
