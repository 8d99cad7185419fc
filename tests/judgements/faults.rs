//! Reasons with one fault each. Whether the fault is there is checked without the referee.

use std::collections::BTreeSet;

use stepdoku::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Shape};
use stepdoku::proof::{counterexample, known};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{Chain, Claim, Failure, Fish, Node, Pattern, Reason, Verdict};
use stepdoku::search::Limits;
use stepdoku::size::{Nine, Size};
use stepdoku::step::{Effect, Step, Strength, notation};

use super::links;
use super::notations::{eureka, group, line};

/// A claim with a reason that has one fault.
pub(super) struct Faulty {
    /// What is wrong with it.
    pub(super) fault: &'static str,
    pub(super) puzzle: Puzzle,
    pub(super) claim: Claim,
    pub(super) text: String,
    /// True for a verdict that names this fault.
    pub(super) names_it: Box<dyn Fn(&Verdict) -> bool>,
}

/// A correct step with the board on which it was found.
pub(super) struct Scene<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) board: Board<Nine>,
    pub(super) solution: Vec<Digit>,
    pub(super) step: &'a Step,
    pub(super) claim: Claim,
}

impl Scene<'_> {
    fn faulty(
        &self,
        fault: &'static str,
        text: String,
        names_it: impl Fn(&Failure) -> bool + 'static,
    ) -> Faulty {
        Faulty {
            fault,
            puzzle: self.puzzle.clone(),
            claim: self.claim.clone(),
            text,
            names_it: Box::new(move |verdict| verdict.failure().is_some_and(&names_it)),
        }
    }

    /// Everything that may be wrong with the reason or the claim of this step, once each.
    pub(super) fn faults(&self) -> Vec<Faulty> {
        let line = line(self.step);
        let mut all = self.false_claims();
        all.extend(self.absent_technique());
        match Reason::parse(&line, Shape::Nine) {
            Ok(Reason::Chains(chains)) => {
                if let [chain] = &chains.chains[..]
                    && links::is_plain(chain)
                {
                    all.extend(self.broken_chains(chain));
                }
                all.extend(self.smaller_sets(&line));
            }
            Ok(Reason::Fish(fish)) => all.extend(self.broken_fish(&fish)),
            Ok(Reason::Pattern(pattern)) => all.extend(self.broken_patterns(&pattern)),
            _ => {}
        }
        all
    }

    /// Candidates that are not in the solution and do not follow from the facts of the step.
    fn true_elsewhere(&self) -> Vec<Candidate> {
        let known = known::<Nine>(&self.step.explanation().premises);
        let open = self.board.empty().into_iter();
        let candidates = open.flat_map(|cell| Candidate::all_in(cell, self.board.candidates(cell)));
        let is_wrong =
            |candidate: &Candidate| self.solution[candidate.cell.index()] != candidate.digit;
        let does_not_follow = |candidate: &Candidate| {
            let effect = Effect::Eliminate(*candidate);
            matches!(
                counterexample(&known, effect, Limits::nodes(20_000)),
                Ok(Some(_))
            )
        };
        candidates
            .filter(is_wrong)
            .filter(does_not_follow)
            .collect()
    }

    /// The right reason with a claim that is false.
    fn false_claims(&self) -> Vec<Faulty> {
        let effect = self.claim.effects()[0];
        let Candidate { cell, .. } = effect.candidate();
        let solved = Candidate::new(cell, self.solution[cell.index()]);
        let claims = match effect {
            Effect::Eliminate(_) => vec![
                vec![Effect::Eliminate(solved)],
                vec![effect, Effect::Eliminate(solved)],
            ],
            Effect::Place(_) => {
                let others = self.board.candidates(cell).without(solved.digit);
                let other = others
                    .iter()
                    .next()
                    .map(|digit| Candidate::new(cell, digit));
                other
                    .into_iter()
                    .map(|other| vec![Effect::Place(other)])
                    .collect()
            }
        };
        let faulty = |effects: Vec<Effect>| Faulty {
            fault: "true reason, false claim",
            puzzle: self.puzzle.clone(),
            claim: Claim::new(Shape::Nine, effects).unwrap(),
            text: line(self.step),
            names_it: Box::new(move |verdict| match verdict {
                Verdict::NotTrue(wrong) => wrong.wrong().iter().all(|wrong| match wrong {
                    Effect::Eliminate(wrong) => *wrong == solved,
                    Effect::Place(wrong) => wrong.cell == cell && *wrong != solved,
                }),
                _ => false,
            }),
        };
        claims.into_iter().map(faulty).collect()
    }

    /// The name of a technique that does not give the claim.
    fn absent_technique(&self) -> Option<Faulty> {
        const NAMES: [&str; 6] = [
            "x-wing",
            "skyscraper",
            "xy-wing",
            "naked-triple",
            "w-wing",
            "swordfish",
        ];
        let gives = |slug: &str| {
            let steps = crate::cases::steps(slug, self.puzzle);
            steps.iter().any(|step| {
                let mut effects = self.claim.effects().iter();
                effects.any(|effect| step.deduction.effects.contains(effect))
            })
        };
        // Another one for each position.
        let from = self.puzzle.eliminated.len() % NAMES.len();
        let mut names = NAMES.iter().cycle().skip(from).take(NAMES.len());
        let name = names.find(|slug| !gives(slug))?;
        Some(self.faulty(
            "technique not on the board",
            (*name).to_owned(),
            |failure| matches!(failure, Failure::TechniqueAbsent { .. }),
        ))
    }

    /// The same reason for an elimination that is true and does not follow from it.
    fn with_target(
        &self,
        fault: &'static str,
        text: String,
        target: Candidate,
        names_it: impl Fn(&Failure) -> bool + 'static,
    ) -> Faulty {
        Faulty {
            claim: Claim::new(Shape::Nine, [Effect::Eliminate(target)]).unwrap(),
            ..self.faulty(fault, text, names_it)
        }
    }

    fn broken_chains(&self, chain: &Chain) -> Vec<Faulty> {
        let mut all = Vec::new();
        all.extend(self.moved_nodes(chain));
        all.extend(self.node_without_candidate(chain));
        all.extend(self.shorter_chain(chain));
        all.extend(self.chain_with_other_target(chain));
        all.extend(self.candidate_put_back(chain));
        all
    }

    /// One node in another cell, so that a link fails: one chain for each strength.
    fn moved_nodes(&self, chain: &Chain) -> Vec<Faulty> {
        let mut all = Vec::new();
        let mut done: BTreeSet<bool> = BTreeSet::new();
        // The middle of the chain first.
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
        let mut peers = Nine::geometry().peers(cell).into_iter();
        let other = peers.find(|&peer| !self.board.places(digit).contains(peer))?;
        let mut moved = chain.clone();
        moved.nodes[at].cells = vec![other];
        let absent = Candidate::new(other, digit);
        Some(self.faulty(
            "chain: no such candidate",
            eureka(&moved),
            move |failure| matches!(failure, Failure::NotACandidate(all) if *all == [absent]),
        ))
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
            Effect::Eliminate(candidate) => !ends
                .iter()
                .all(|end| links::excludes(end, *candidate, &self.board)),
            Effect::Place(_) => false,
        });
        let missed: Vec<Effect> = missed.collect();
        (!missed.is_empty()).then(|| {
            move |failure: &Failure| match failure {
                Failure::EndMisses { effect, .. }
                | Failure::OtherDigit { effect, .. }
                | Failure::LoopMisses(effect) => missed.contains(effect),
                _ => false,
            }
        })
    }

    fn chain_with_other_target(&self, chain: &Chain) -> Option<Faulty> {
        if links::closes(chain, &self.board) {
            return None;
        }
        let ends = [chain.nodes.first()?, chain.nodes.last()?];
        let half = |candidate: &Candidate| {
            let seen = ends
                .iter()
                .filter(|end| links::excludes(end, *candidate, &self.board));
            seen.count() == 1
        };
        let target = self.true_elsewhere().into_iter().find(half)?;
        let names_it = self.ends_miss(chain, &[Effect::Eliminate(target)])?;
        Some(self.with_target("chain: target not seen", eureka(chain), target, names_it))
    }

    /// A candidate that had been eliminated is back, and one strong link has a third place.
    fn candidate_put_back(&self, chain: &Chain) -> Option<Faulty> {
        for back in 0..self.puzzle.eliminated.len() {
            let mut puzzle = self.puzzle.clone();
            let candidate = puzzle.eliminated.remove(back);
            let board = puzzle.board::<Nine>();
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

    /// The sets of a line, each with one cell fewer: `A=r1c12 {123}` becomes `A=r1c1 {123}`.
    fn smaller_sets(&self, text: &str) -> Vec<Faulty> {
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
            all.push(self.faulty(
                "ALS: a cell is missing",
                broken,
                move |failure| match failure {
                    Failure::SetTooLarge { cells, .. } => inside(cells),
                    Failure::NotACandidate(all) => {
                        all.iter().all(|absent| set.contains(absent.cell))
                    }
                    Failure::NotStrong { from, to, .. } => inside(&from.cells) && inside(&to.cells),
                    _ => false,
                },
            ));
            break;
        }
        if text.contains("A=")
            && let Some(target) = self.true_elsewhere().into_iter().find(|candidate| {
                self.claim
                    .effects()
                    .iter()
                    .any(|it| it.candidate().digit == candidate.digit)
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

    fn broken_fish(&self, fish: &Fish) -> Vec<Faulty> {
        let mut all = Vec::new();
        let digit = fish.digit;
        if let Some((&fin, others)) = fish.fins.split_last() {
            let text = fish_text(&Fish {
                fins: others.to_vec(),
                ..fish.clone()
            });
            all.push(self.faulty("fish: a fin is missing", text, move |failure| {
                matches!(failure, Failure::ExtraPlace { cells, in_fish: true, digit: it, .. }
                    if cells.contains(&fin) && *it == digit)
            }));
        }
        if let Some(faulty) = self.wrong_cover(fish) {
            all.push(faulty);
        }
        let mut short = fish.clone();
        short.cover.pop();
        all.push(self.faulty(
            "fish: a cover house is missing",
            fish_text(&short),
            |failure| matches!(failure, Failure::Unbalanced { .. }),
        ));
        let placed = |house: &House| {
            let cells = Nine::geometry().slots(*house).iter();
            let mut cells = cells.filter(|&&cell| self.board.value(cell) == Some(digit));
            cells.next().copied()
        };
        let first = fish.base[0];
        let kind = Nine::geometry().houses_of_kind(first.kind);
        if let Some((house, cell)) = kind.iter().find_map(|house| Some((*house, placed(house)?))) {
            let mut moved = fish.clone();
            moved.base[0] = house;
            all.push(self.faulty("fish: digit placed in the base", fish_text(&moved), move |failure| {
                matches!(failure, Failure::DigitPlaced { cell: it, .. } if *it == cell)
            }));
        }
        let same_digit = self
            .true_elsewhere()
            .into_iter()
            .find(|target| target.digit == digit);
        if let Some(target) = same_digit {
            all.push(self.with_target("fish: target not seen", fish_text(fish), target, move |failure| {
                matches!(failure,
                    Failure::OutsideCover { target: it, .. } | Failure::FinNotSeen { target: it, .. }
                    if *it == target)
            }));
        }
        all
    }

    /// One cover house is another, so that a place of the base is not covered.
    fn wrong_cover(&self, fish: &Fish) -> Option<Faulty> {
        let is_in = |houses: &[House], cell: Cell| {
            houses
                .iter()
                .any(|house| Nine::geometry().cells(*house).contains(cell))
        };
        let last = *fish.cover.last()?;
        let kind = Nine::geometry().houses_of_kind(last.kind);
        let other = *kind
            .iter()
            .find(|house| !fish.cover.contains(house) && !fish.base.contains(house))?;
        let mut moved = fish.clone();
        *moved.cover.last_mut()? = other;
        let base = self
            .board
            .places(fish.digit)
            .into_iter()
            .filter(|&cell| is_in(&fish.base, cell));
        let bare: Vec<Cell> = base
            .filter(|&cell| !is_in(&moved.cover, cell) && !fish.fins.contains(&cell))
            .collect();
        (!bare.is_empty()).then(|| {
            self.faulty(
                "fish: wrong cover house",
                fish_text(&moved),
                move |failure| {
                    matches!(failure, Failure::ExtraPlace { cells, in_fish: true, .. }
                    if cells.iter().all(|cell| bare.contains(cell)))
                },
            )
        })
    }

    fn broken_patterns(&self, pattern: &Pattern) -> Vec<Faulty> {
        let slug = self.step.profile().slug;
        match slug {
            "naked-pair" | "naked-triple" | "naked-quad" | "locked-pair" | "locked-triple" => {
                self.broken_naked_set(pattern)
            }
            "hidden-pair" | "hidden-triple" | "hidden-quad" => self.broken_hidden_set(pattern),
            "pointing" | "claiming" => self.broken_locked(pattern),
            "xy-wing" | "xyz-wing" | "w-wing" | "skyscraper" | "two-string-kite" | "wxyz-wing" => {
                self.broken_wing(pattern)
            }
            slug if slug.starts_with("unique-rectangle") => self.broken_rectangle(pattern),
            _ => Vec::new(),
        }
    }

    fn pattern_text(&self, cells: &[Cell], digits: DigitSet) -> String {
        let digits = notation::digits(digits);
        let cells = notation::cells(cells, Shape::Nine);
        format!("{}: {digits} in {cells}", self.step.profile().name)
    }

    /// An open cell of the house of a set that is not in the set.
    fn beside(&self, cells: &[Cell]) -> Vec<(House, Cell)> {
        let set: CellSet<Nine> = cells.iter().copied().collect();
        let houses = Nine::geometry().houses_of_all(set);
        let mut beside = Vec::new();
        for house in houses {
            let open = (Nine::geometry().cells(house) & self.board.empty()) - set;
            beside.extend(open.into_iter().map(|cell| (house, cell)));
        }
        beside
    }

    fn broken_naked_set(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (cells, digits) = (&pattern.cells, pattern.digits);
        let Some((_, kept)) = cells.split_last() else {
            return all;
        };
        let spoils = |&(_, cell): &(House, Cell)| !self.board.candidates(cell).is_subset(digits);
        if let Some((_, cell)) = self.beside(cells).into_iter().find(spoils) {
            let moved: Vec<Cell> = kept.iter().copied().chain([cell]).collect();
            let text = self.pattern_text(&moved, digits);
            all.push(
                self.faulty("set: wrong cell", text, move |failure| match failure {
                    Failure::SetTooLarge { spoilers, .. } => {
                        spoilers.iter().all(|spoiler| spoiler.cell == cell)
                    }
                    Failure::NotACandidate(absent) => absent.iter().any(|it| it.cell == cell),
                    _ => false,
                }),
            );
            let names: Vec<String> = moved.iter().map(|cell| cell.name(Shape::Nine)).collect();
            let size = ["", "", "pair", "triple", "quad"][cells.len()];
            let text = format!("{} are a {size}", names.join(" and "));
            all.push(self.faulty("set in words: wrong cell", text, move |failure| {
                matches!(failure, Failure::SetTooLarge { cells, .. } if cells.contains(&cell))
            }));
        }
        if kept.len() > 1 {
            let text = self.pattern_text(kept, digits);
            let count = kept.len();
            all.push(self.faulty("set: a cell is missing", text, move |failure| {
                matches!(failure, Failure::CellCount { cells, .. } if cells.len() == count)
            }));
        }
        let missing = digits.iter().next().unwrap();
        let mut others = DigitSet::first_n(9) - digits;
        if let Some(other) = others.iter().next() {
            others = digits.without(missing).with(other);
            let text = self.pattern_text(cells, others);
            all.push(
                self.faulty("set: wrong digit", text, move |failure| match failure {
                    Failure::SetTooLarge { spoilers, .. } => {
                        spoilers.iter().all(|spoiler| spoiler.digit == missing)
                    }
                    Failure::NotACandidate(absent) => absent.iter().all(|it| it.digit == other),
                    _ => false,
                }),
            );
        }
        let inside =
            |target: &Candidate| digits.contains(target.digit) && !cells.contains(&target.cell);
        if let Some(target) = self.true_elsewhere().into_iter().find(inside) {
            let text = self.pattern_text(cells, digits);
            all.push(self.with_target("set: target not seen", text, target, move |failure| {
                matches!(failure, Failure::NotSeen { target: it, .. } if *it == target)
            }));
        }
        all
    }

    fn broken_hidden_set(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (cells, digits) = (&pattern.cells, pattern.digits);
        let Some((&gone, kept)) = cells.split_last() else {
            return all;
        };
        if let Some((_, cell)) = self.beside(cells).into_iter().next() {
            let moved: Vec<Cell> = kept.iter().copied().chain([cell]).collect();
            let text = self.pattern_text(&moved, digits);
            all.push(
                self.faulty("set: wrong cell", text, move |failure| match failure {
                    Failure::ExtraPlace { cells, .. } => cells.contains(&gone),
                    Failure::NotACandidate(absent) => absent.iter().any(|it| it.cell == cell),
                    Failure::NoCommonHouse(_) => true,
                    _ => false,
                }),
            );
        }
        let others: Vec<Digit> = (DigitSet::first_n(9) - digits).iter().collect();
        let first = digits.iter().next().unwrap();
        let set: CellSet<Nine> = cells.iter().copied().collect();
        let spoils = |&&other: &&Digit| {
            self.board.places(other).intersects(set)
                && Nine::geometry().houses_of_all(set).all(|house| {
                    !(self.board.places(other) & Nine::geometry().cells(house)).is_subset(set)
                })
        };
        if let Some(&other) = others.iter().find(spoils) {
            let text = self.pattern_text(cells, digits.without(first).with(other));
            all.push(self.faulty("set: wrong digit", text, move |failure| {
                matches!(failure, Failure::ExtraPlace { digit, .. } if *digit == other)
            }));
        }
        all
    }

    fn broken_locked(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (Some(&house), Some(digit)) = (pattern.houses.first(), pattern.digits.single()) else {
            return all;
        };
        let target = self.claim.effects()[0].candidate();
        let places = |house: House| self.board.places(digit) & Nine::geometry().cells(house);
        let peers = Nine::geometry().peers(target.cell);
        let kind = Nine::geometry().houses_of_kind(house.kind).iter();
        let others = kind.filter(|&&other| {
            other != house
                && !places(other).is_subset(peers)
                && !Nine::geometry().cells(other).contains(target.cell)
        });
        let others: Vec<House> = others.copied().collect();
        let text =
            |house: House| format!("{digit} in {} {}", house.kind.word(), house.number() + 1);
        let half = |house: &&House| places(**house).intersects(peers);
        let wrong = others.iter().find(half).or(others.first());
        if let Some(&other) = wrong {
            all.push(self.faulty(
                "locked: wrong house",
                text(other),
                move |failure| match failure {
                    Failure::ExtraPlace { house, .. } => *house == other,
                    Failure::NotSeen { cell, .. } => Nine::geometry().cells(other).contains(*cell),
                    _ => false,
                },
            ));
        }
        let kind = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let filled = kind
            .iter()
            .flat_map(|&kind| Nine::geometry().houses_of_kind(kind));
        let filled = filled.copied().find(|&house| {
            Nine::geometry()
                .slots(house)
                .iter()
                .any(|&cell| self.board.value(cell) == Some(digit))
        });
        if let Some(filled) = filled {
            all.push(self.faulty("locked: digit placed", text(filled), move |failure| {
                matches!(failure, Failure::DigitPlaced { house, .. } if *house == filled)
            }));
        }
        let same =
            |target: &Candidate| target.digit == digit && !places(house).contains(target.cell);
        if let Some(target) = self.true_elsewhere().into_iter().find(same) {
            all.push(self.with_target(
                "locked: target not seen",
                text(house),
                target,
                move |failure| match failure {
                    Failure::ExtraPlace { house: it, .. } => *it == house,
                    Failure::NotSeen { target: it, .. } => *it == target,
                    _ => false,
                },
            ));
        }
        all
    }

    fn broken_wing(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (cells, digits) = (&pattern.cells, pattern.digits);
        let known = |cells: &[Cell]| -> CellSet<Nine> { cells.iter().copied().collect() };
        let is_bivalue = |cell: Cell| self.board.candidates(cell).len() == 2;
        for (at, &cell) in cells.iter().enumerate() {
            // A cell of the same row that has digits of its own.
            let row = Nine::geometry().house_of(cell, HouseKind::Row);
            let open = (Nine::geometry().cells(row) & self.board.empty()) - known(cells);
            let other = open.into_iter().find(|&other| {
                let candidates = self.board.candidates(other);
                let has_one = !(candidates & digits).is_empty();
                has_one && !candidates.is_subset(digits) && !is_bivalue(other)
            });
            let Some(other) = other else { continue };
            if self.step.profile().slug == "skyscraper"
                || self.step.profile().slug == "two-string-kite"
            {
                break;
            }
            let mut moved = cells.clone();
            moved[at] = other;
            let text = match at % 2 {
                0 => self.pattern_text(&moved, digits),
                _ => {
                    let name = self.step.profile().name;
                    format!("{name}: {}", notation::cells(&moved, Shape::Nine))
                }
            };
            all.push(self.faulty("wing: wrong cell", text, move |failure| {
                mentions(failure, other)
            }));
            break;
        }
        let inside = |target: &Candidate| {
            let effect = self.claim.effects()[0].candidate();
            target.digit == effect.digit && !cells.contains(&target.cell)
        };
        if let Some(target) = self.true_elsewhere().into_iter().find(inside) {
            let text = line(self.step);
            all.push(
                self.with_target(
                    "wing: target not seen",
                    text,
                    target,
                    move |failure| match failure {
                        Failure::NotSeen { target: it, .. } => *it == target,
                        Failure::EndMisses { effect, .. } | Failure::LoopMisses(effect) => {
                            effect.candidate() == target
                        }
                        _ => false,
                    },
                ),
            );
        }
        all
    }

    fn broken_rectangle(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let cells = &pattern.cells;
        if cells.len() != 4 || pattern.digits.len() != 2 {
            return all;
        }
        let columns: BTreeSet<usize> = cells.iter().map(|cell| cell.column(Shape::Nine)).collect();
        let rows: BTreeSet<usize> = cells.iter().map(|cell| cell.row(Shape::Nine)).collect();
        let Some(&last) = columns.last() else {
            return all;
        };
        let name = self.step.profile().name;
        for other in (0..9).filter(|other| !columns.contains(other)) {
            let moved = rows.iter().flat_map(|&row| {
                let kept = columns
                    .iter()
                    .copied()
                    .filter(move |&column| column != last);
                kept.chain([other])
                    .map(move |column| Cell::at(row, column, Shape::Nine))
            });
            let moved: Vec<Cell> = moved.collect();
            let new: Vec<Cell> = moved
                .iter()
                .copied()
                .filter(|cell| !cells.contains(cell))
                .collect();
            let is_open = new.iter().all(|&cell| self.board.value(cell).is_none());
            let lacks = |cell: &Cell| !pattern.digits.is_subset(self.board.candidates(*cell));
            let boxes: BTreeSet<usize> = moved
                .iter()
                .map(|cell| cell.box_index(Shape::Nine))
                .collect();
            let text = self.pattern_text(&moved, pattern.digits);
            let is_new = |fault: &str| all.iter().all(|faulty: &Faulty| faulty.fault != fault);
            if boxes.len() == 4 && is_open {
                if is_new("rectangle: in four boxes") {
                    all.push(self.faulty("rectangle: in four boxes", text, |failure| {
                        failure.name() == "no_rectangle"
                    }));
                }
            } else if boxes.len() == 2
                && new.iter().any(lacks)
                && is_new("rectangle: a corner lacks a digit")
            {
                let names_it = move |failure: &Failure| match failure {
                    Failure::NotACandidate(absent) => {
                        absent.iter().all(|it| new.contains(&it.cell))
                    }
                    Failure::CellFilled(cell) => new.contains(cell),
                    _ => false,
                };
                all.push(self.faulty("rectangle: a corner lacks a digit", text, names_it));
            }
        }
        // The same rectangle where the givens have several solutions.
        if let Some((puzzle, single)) = several_solutions(self.puzzle) {
            let name = name.to_owned();
            let named = name.clone();
            let text = format!(
                "{name}: {} in {}",
                notation::digits(pattern.digits),
                notation::cells(cells, Shape::Nine)
            );
            all.push(Faulty {
                puzzle,
                claim: Claim::new(Shape::Nine, [Effect::Place(single)]).unwrap(),
                ..self.faulty("uniqueness that does not hold", text, move |failure| {
                    matches!(failure, Failure::UniquenessNotGiven { technique, has_several: true } if technique.name == named)
                })
            });
        }
        all
    }
}

/// True if a failure is about a cell.
fn mentions(failure: &Failure, cell: Cell) -> bool {
    let marks = failure.marks();
    marks.cells.contains(&cell)
        || marks.spoilers.iter().any(|it| it.cell == cell)
        || marks.pattern.iter().any(|it| it.cell == cell)
}

/// The text of a fish: `5 r25\c46 fr2c8`.
fn fish_text(fish: &Fish) -> String {
    let mut text = format!(
        "{} {}\\{}",
        fish.digit,
        group(&fish.base),
        group(&fish.cover)
    );
    if !fish.fins.is_empty() {
        text += &format!(" f{}", notation::cells(&fish.fins, Shape::Nine));
    }
    text
}

/// The givens without one of them, if they have several solutions then, and a single that is true in
/// all of these.
fn several_solutions(puzzle: &Puzzle) -> Option<(Puzzle, Candidate)> {
    let givens = puzzle.as_given();
    for index in 0..81 {
        if givens.givens[index].is_none() {
            continue;
        }
        let mut fewer = givens.clone();
        fewer.givens[index] = None;
        let several = stepdoku::search::erased::verdict(&fewer, Limits::patient(Shape::Nine));
        if !matches!(several, stepdoku::search::Verdict::Several(..)) {
            continue;
        }
        let board = fewer.board::<Nine>();
        let single = Nine::geometry().houses().iter().find_map(|&house| {
            (0..9).map(Digit::new).find_map(|digit| {
                let places = board.places(digit) & Nine::geometry().cells(house);
                Some(Candidate::new(places.single()?, digit))
            })
        });
        if let Some(single) = single {
            return Some((fewer, single));
        }
    }
    None
}
