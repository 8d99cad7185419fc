//! Chains and almost locked sets with one fault.

use std::collections::BTreeSet;

use stepdoku::grid::{Candidate, Cell, CellSet, Shape};
use stepdoku::referee::{Chain, Failure, Node};
use stepdoku::size::{Nine, Size};
use stepdoku::step::{Effect, Strength, notation};

use super::{Faulty, Scene};
use crate::judgements::links;
use crate::judgements::notations::eureka;

impl Scene<'_> {
    pub(super) fn broken_chains(&self, chain: &Chain) -> Vec<Faulty> {
        let mut all = Vec::new();
        all.extend(self.moved_nodes(chain));
        all.extend(self.node_without_candidate(chain));
        all.extend(self.shorter_chain(chain));
        all.extend(self.chain_with_other_target(chain));
        all.extend(self.candidate_put_back(chain));
        all
    }

    /// Returns chains with one node in another cell, so that a link fails: one for each strength.
    fn moved_nodes(&self, chain: &Chain) -> Vec<Faulty> {
        let mut all = Vec::new();
        let mut done: BTreeSet<bool> = BTreeSet::new();
        // Start in the middle of the chain.
        let mut order: Vec<usize> = (0..chain.nodes.len()).collect();
        order.sort_by_key(|&at| at.abs_diff(chain.nodes.len() / 2));
        for at in order {
            let node = &chain.nodes[at];
            let (&[cell], Some(digit)) = (&node.cells[..], links::digit(node)) else {
                continue;
            };
            for other in links::other_places(cell, digit, &self.board) {
                let mut moved = chain.clone();
                moved.nodes[at].cells = vec![other];
                let Some((link, strength)) = links::first_broken(&moved, &self.board) else {
                    continue;
                };
                if !done.insert(strength == Strength::Strong) {
                    continue;
                }
                let [from, to] = [&moved.nodes[link], &moved.nodes[link + 1]].map(Node::clone);
                let text = eureka(&moved);
                all.push(if strength == Strength::Strong {
                    self.faulty("chain: link not strong", text, move |failure| {
                        matches!(failure, Failure::NotStrong { from: one, to: other, .. } if *one == from && *other == to)
                    })
                } else {
                    self.faulty("chain: link not weak", text, move |failure| {
                        matches!(failure, Failure::NotWeak { from: one, to: other, .. } if *one == from && *other == to)
                    })
                });
            }
        }
        all
    }

    fn node_without_candidate(&self, chain: &Chain) -> Option<Faulty> {
        let at = chain.nodes.len() / 2;
        let node = &chain.nodes[at];
        let (&[cell], Some(digit)) = (&node.cells[..], links::digit(node)) else {
            return None;
        };
        let mut peers = Nine.geometry().peers(cell).into_iter();
        let other = peers.find(|&peer| !self.board.places(digit).contains(peer))?;
        let mut moved = chain.clone();
        moved.nodes[at].cells = vec![other];
        Some(self.faulty("chain: no such candidate", eureka(&moved), move |failure| {
            matches!(failure, Failure::NotACandidate { digit: it, cells }
                    if *it == digit && *cells == [other])
        }))
    }

    fn shorter_chain(&self, chain: &Chain) -> Option<Faulty> {
        let mut short = chain.clone();
        for _ in 0..2 {
            short.nodes.pop();
            short.links.pop();
        }
        if short.nodes.len() < 2 || links::closes(&short, &self.board) {
            return None;
        }
        self.ends_miss(&short, self.claim.effects())
            .map(|names_it| self.faulty("chain: wrong end", eureka(&short), names_it))
    }

    /// Returns the check for a failure about one of the effects that the ends do not give.
    fn ends_miss(
        &self,
        chain: &Chain,
        effects: &[Effect],
    ) -> Option<impl Fn(&Failure) -> bool + 'static> {
        let ends = [chain.nodes.first()?, chain.nodes.last()?];
        let missed = effects.iter().copied().filter(|effect| match effect {
            Effect::Eliminate(candidate) => {
                !ends.iter().all(|end| links::excludes(end, *candidate, &self.board))
            }
            Effect::Place(_) => false,
        });
        let missed: Vec<Effect> = missed.collect();
        (!missed.is_empty()).then_some(move |failure: &Failure| match failure {
            Failure::EndMisses { effect, .. }
            | Failure::OtherDigit { effect, .. }
            | Failure::LoopMisses(effect) => missed.contains(effect),
            _ => false,
        })
    }

    fn chain_with_other_target(&self, chain: &Chain) -> Option<Faulty> {
        if links::closes(chain, &self.board) {
            return None;
        }
        let ends = [chain.nodes.first()?, chain.nodes.last()?];
        let half = |candidate: &Candidate| {
            let seen = ends.iter().filter(|end| links::excludes(end, *candidate, &self.board));
            seen.count() == 1
        };
        let target = self.true_elsewhere().into_iter().find(half)?;
        let names_it = self.ends_miss(chain, &[Effect::Eliminate(target)])?;
        Some(self.with_target("chain: target not seen", eureka(chain), target, names_it))
    }

    /// Restores an eliminated candidate, so that one strong link has a third place.
    fn candidate_put_back(&self, chain: &Chain) -> Option<Faulty> {
        for back in 0..self.puzzle.eliminated.len() {
            let mut puzzle = self.puzzle.clone();
            let candidate = puzzle.eliminated.remove(back);
            let board = puzzle.board(Nine);
            if !board.has(candidate) {
                continue;
            }
            let Some((link, Strength::Strong)) = links::first_broken(chain, &board) else {
                continue;
            };
            let [from, to] = [&chain.nodes[link], &chain.nodes[link + 1]].map(Node::clone);
            let names_it = move |failure: &Failure| {
                matches!(failure, Failure::NotStrong { from: one, to: other, spoilers, .. }
                    if *one == from && *other == to && *spoilers == [candidate])
            };
            return Some(Faulty {
                puzzle,
                ..self.faulty("chain: third place on the board", eureka(chain), names_it)
            });
        }
        None
    }

    /// Returns the sets of a line, each with one cell fewer: `A=r1c12 {123}` becomes `A=r1c1
    /// {123}`.
    pub(super) fn smaller_sets(&self, text: &str) -> Vec<Faulty> {
        let mut all = Vec::new();
        for (open, _) in text.match_indices(" {") {
            let before = &text[..open];
            let start = before.rfind([' ', '=']).map_or(0, |at| at + 1);
            let cells = notation::parse_cells(&before[start..], Shape::Nine).unwrap_or_default();
            if cells.len() < 2 {
                continue;
            }
            let fewer: Vec<Cell> = cells[..cells.len() - 1].to_vec();
            let name = notation::cells(&fewer, Shape::Nine);
            let broken = format!("{}{name}{}", &text[..start], &text[open..]);
            let set: CellSet<Nine> = fewer.into_iter().collect();
            let inside = move |cells: &[Cell]| cells.iter().all(|&cell| set.contains(cell));
            all.push(self.faulty("ALS: a cell is missing", broken, move |failure| match failure {
                Failure::SetTooLarge { cells, .. } | Failure::NotACandidate { cells, .. } => {
                    inside(cells)
                }
                Failure::NotStrong { from, to, .. } => inside(&from.cells) && inside(&to.cells),
                _ => false,
            }));
            break;
        }
        if text.contains("A=")
            && let Some(target) = self.true_elsewhere().into_iter().find(|candidate| {
                self.claim.effects().iter().any(|it| it.candidate().digit == candidate.digit)
            })
        {
            let effect = Effect::Eliminate(target);
            all.push(self.with_target(
                "ALS: target not seen",
                text.to_owned(),
                target,
                move |failure| {
                    matches!(failure,
                    Failure::EndMisses { effect: missed, .. }
                    | Failure::LoopMisses(missed)
                    | Failure::OtherDigit { effect: missed, .. } if *missed == effect)
                },
            ));
        }
        all
    }
}
