//! How kraken fish tell themselves: the fish, then arm by arm.

use super::super::tell;
use super::{Catch, Kraken};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell};
use crate::sentence;
use crate::size::Size;
use crate::step::{ExhibitId, Explanation, Word};

impl<S: Size> Kraken<'_, '_, S> {
    /// Tells a fish and the chains from its arms.
    pub(super) fn tell(&self, explanation: &mut Explanation, catch: &Catch<S>) {
        let fish = &catch.fish;
        tell::see(explanation, self.position, fish);
        let target = explanation.candidates(Role::Target, [catch.target]);
        explanation.why = match catch.cover {
            None => {
                let digit = explanation.digit(Role::Digit, fish.digit);
                sentence![
                    "If no fin is ",
                    digit,
                    ", the base fills all cover houses, so ",
                    target,
                    " is false."
                ]
            }
            Some(cover) => {
                let cover = explanation.house(Role::Cover, cover);
                let arms = explanation.digit_in(Role::On, fish.digit, catch.arms);
                sentence![
                    "The base needs one place more than the cover houses other than ",
                    cover,
                    " have room for, so one of these is true: ",
                    arms,
                    "."
                ]
            }
        };
        self.tell_arms(explanation, catch, target);
        tell::line(explanation, fish);
        tell::premises(explanation, self.position, fish);
    }

    /// Tells how each arm rules out the target.
    fn tell_arms(&self, explanation: &mut Explanation, catch: &Catch<S>, target: ExhibitId) {
        let digit = catch.fish.digit;
        for cell in catch.arms {
            self.tell_arm(explanation, [Candidate::new(cell, digit), catch.target]);
        }
        explanation.sort_branches();
        let (linked, chained): (Vec<Cell>, Vec<Cell>) = catch
            .arms
            .iter()
            .partition(|&cell| self.is_linked(Candidate::new(cell, digit), catch.target));
        let mut why: Vec<Word> = sentence![" Each of them rules out ", target, ": "];
        if catch.cover.is_none() {
            why = sentence![" And each fin rules it out too: "];
        }
        if !linked.is_empty() {
            let noun = explanation.digit_in(Role::Fin, digit, linked);
            why.extend(sentence![noun, " directly, "]);
        }
        let noun = explanation.digit_in(Role::Fin, digit, chained);
        why.extend(sentence![noun, " by chains."]);
        explanation.why.extend(why);
    }

    /// Whether two candidates cannot both be true at first sight.
    fn is_linked(&self, a: Candidate, b: Candidate) -> bool {
        a.cell == b.cell
            || a.digit == b.digit && self.position.geometry().peers(a.cell).contains(b.cell)
    }

    /// Tells the chain from one arm as a branch, where it takes one.
    fn tell_arm(&self, explanation: &mut Explanation, ends: [Candidate; 2]) {
        let mut branch = Explanation::default();
        self.implications.tell(&mut branch, self.position, ends);
        if branch.is_empty() {
            return;
        }
        for premise in &branch.premises {
            explanation.needs(premise.clone());
        }
        for exhibit in &branch.exhibits {
            explanation.show(exhibit.role, exhibit.subject.clone());
        }
        explanation.branches.push(branch);
    }
}
