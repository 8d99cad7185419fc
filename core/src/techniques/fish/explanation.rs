//! The explanations of fish.

use super::Fish;
use crate::grid::HouseSet;
use crate::step::ExhibitId;
use crate::step::wording::{agree, all_of, article, begun, further_places, number};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

/// Explains a fish with all its fins.
pub(super) fn fish<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    fish: &Fish<S>,
) {
    let mut explainer = Explainer { explanation, position, fish };
    explainer.explanation.pattern = explainer.pattern();
    explainer.explanation.why = explainer.reason();
    explainer.explanation.line = explainer.line();
    explainer.add_premises();
}

/// Explains two finned fish on one base, one after the other.
pub(super) fn siamese<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Fish<S>; 2],
) {
    let mut explainer = Explainer { explanation, position, fish: first };
    let pattern = sentence!["Two fish share their base sets. "(explainer.pattern())];
    let mut why = explainer.reason();
    why.extend(explainer.eliminates());
    let [old, new] = [[first, second], [second, first]].map(|[one, other]| {
        let houses = one.cover.houses::<S>();
        let only = houses.filter(|&house| !other.cover.contains::<S>(house));
        explainer.explanation.houses(Role::Cover, only)
    });
    why.extend(sentence!["\nThe second fish has " new " instead of " old " in its cover. "]);
    explainer.fish = second;
    why.extend(explainer.pattern());
    if !ends_line(&why) {
        why.push(" ".into());
    }
    why.extend(sentence![(explainer.reason()) (explainer.eliminates()) "\n"]);
    explainer.fish = first;
    let mut line = explainer.line();
    line.push(" + ".into());
    explainer.fish = second;
    line.extend(explainer.line());
    explainer.fish = first;
    explainer.add_premises();
    explanation.pattern = pattern;
    explanation.why = why;
    explanation.line = line;
}

/// Returns true if these words end with a line break.
pub(super) fn ends_line(words: &[Word]) -> bool {
    matches!(words.last(), Some(Word::Text(text)) if text.ends_with('\n'))
}

/// The largest number of base lines whose places are named line by line.
const LISTED_LINES: usize = 3;

/// Adds a fish to an explanation.
pub(super) struct Explainer<'e, 'p, 'b, S: Size> {
    pub(super) explanation: &'e mut Explanation,
    pub(super) position: &'p Position<'b, S>,
    pub(super) fish: &'p Fish<S>,
}

impl<S: Size> Explainer<'_, '_, '_, S> {
    fn digit(&mut self) -> ExhibitId {
        self.explanation.digit(Role::Digit, self.fish.digit)
    }

    fn base(&mut self) -> Vec<Word> {
        let base = self.fish.base.houses::<S>();
        self.explanation.houses(Role::Base, base)
    }

    /// Says what one of two fish eliminates.
    fn eliminates(&mut self) -> Vec<Word> {
        let eliminated = self.fish.eliminated(self.position);
        let eliminated = self.explanation.digit_in(Role::Eliminated, self.fish.digit, eliminated);
        sentence![" Therefore "(Word::is_not(eliminated))"."]
    }

    /// Describes the base, the cover and the fins. Unless the base is a few lines, the places in
    /// each base set are a list, with a line break behind it.
    pub(super) fn pattern(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let base = self.base();
        let cover = self.needed_cover();
        let covers = self.explanation.houses(Role::Cover, cover.houses::<S>());
        self.explanation.digit_in(Role::SetA, self.fish.digit, self.fish.body(self.position));
        if self.has_lines_only() && self.fish.base.len() <= LISTED_LINES {
            let mut words = self.places_by_line();
            words.extend(sentence![(self.all_in_cover(covers))(self.missing_corners())]);
            return words;
        }
        let mut words = match self.fins() {
            Some(fins) => [sentence!["Apart from "], fins, sentence![", all places for "]].concat(),
            None => sentence!["All places for "],
        };
        words.extend(sentence![digit " in " base]);
        let names_sets = !self.has_lines_only();
        words.push(if names_sets { " (the base sets) are in " } else { " are in " }.into());
        words.extend(covers);
        // Without the cover sets that only fins need, it is not the whole set.
        if names_sets && cover == self.fish.cover {
            words.push(" (the cover sets)".into());
        }
        let places = self.places_by_house();
        words.extend(if places.is_empty() { sentence![".\n"] } else { sentence![":" places "\n"] });
        if self.has_lines_only() {
            return words;
        }
        let mut after_list = Vec::new();
        if cover.len() < self.fish.cover.len() {
            after_list.push(self.unneeded_cover(cover));
        }
        if !self.fish.endo_fins.is_empty() {
            after_list.push(self.endo_fins());
        } else if !self.fish.fins.is_empty() && self.bases_cross() {
            after_list.push(sentence!["None of these places is in two base sets."]);
        }
        words.extend(after_list.join(&Word::from(" ")));
        words
    }

    /// Says that the cover sets that are not needed have no places.
    fn unneeded_cover(&mut self, needed: HouseSet) -> Vec<Word> {
        let cover = self.fish.cover.houses::<S>();
        let empty: Vec<House> = cover.filter(|&house| !needed.contains::<S>(house)).collect();
        let (set, contain) = agree(
            empty.len(),
            ("set, ", ", contains none of them."),
            ("sets, ", ", contain none of them."),
        );
        let empty = self.explanation.houses(Role::Cover, empty);
        sentence!["The other cover " set empty contain]
    }

    /// Says that the endo fins are in two base sets.
    fn endo_fins(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let cells = self.explanation.cells(Role::EndoFin, self.fish.endo_fins);
        let (begins, are) = agree(
            self.fish.endo_fins.len(),
            ("The endo fin ", " is in two base sets: a "),
            ("The endo fins ", " are each in two base sets: a "),
        );
        sentence![begins cells are digit " there would count for both."]
    }

    /// Names the places in each base line of a fish of rows and columns: "The only places for 5 in
    /// row 2 are r2c3 and r2c8; in row 6, they are r6c3, r6c8 and the fin r6c5."
    fn places_by_line(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let mut words = Vec::new();
        let mut before = 0;
        for line in self.fish.base.houses::<S>() {
            let [body, fins] = [self.fish.body(self.position), self.fish.fins]
                .map(|all| all & self.position.geometry().cells(line));
            let line = self.explanation.house(Role::Base, line);
            let count = body.len() + fins.len();
            words.extend(if words.is_empty() {
                let (place, are) = agree(count, ("place", " is "), ("places", " are "));
                sentence![(format!("The only {place} for ")) digit " in " line are]
            } else {
                sentence!["; in " line (further_places(before, count))]
            });
            before = count;
            if body.is_empty() {
                let fin = agree(fins.len(), "the fin ", "the fins ");
                words.extend(sentence![fin(self.explanation.cells(Role::Fin, fins))]);
            } else if fins.is_empty() {
                words.push(self.explanation.cells(Role::SetA, body).into());
            } else {
                words.extend(self.with_fins(body, fins));
            }
        }
        words.push(".".into());
        words
    }

    /// Lists the places in a base line and the fins there: "r2c3, r2c8 and the fin r2c5".
    fn with_fins(&mut self, body: CellSet<S>, fins: CellSet<S>) -> Vec<Word> {
        let mut words = Vec::new();
        for cell in body {
            let between = if words.is_empty() { "" } else { ", " };
            words.extend(sentence![between(self.explanation.cell(Role::SetA, cell))]);
        }
        let fin = agree(fins.len(), " and the fin ", " and the fins ");
        words.extend(sentence![fin(self.explanation.cells(Role::Fin, fins))]);
        words
    }

    /// Says that the places that are not fins are all in the cover: " Apart from the fin r5c2, all
    /// these places are in columns 1 and 9."
    fn all_in_cover(&mut self, covers: Vec<Word>) -> Vec<Word> {
        let mut words = match self.fins() {
            None => sentence![" All these places are in "],
            Some(_) => {
                let fin = agree(self.fish.fins.len(), "the fin", "the fins");
                sentence![(format!(" Apart from {fin}, all these places are in "))]
            }
        };
        words.extend(sentence![covers "."]);
        words
    }

    /// Shows the cells of a Sashimi fish in which a base line should have a second place. The corner of an
    /// X-Wing is named: " In row 6, the corner r6c8 is missing: it is already 3." Larger fish need not have
    /// all corners.
    fn missing_corners(&mut self) -> Vec<Word> {
        let body = self.fish.body(self.position);
        let covers = self.fish.cover.houses::<S>();
        let cover =
            covers.fold(CellSet::EMPTY, |all, house| all | self.position.geometry().cells(house));
        let is_small = self.fish.base.len() == 2;
        let short = self.fish.base.houses::<S>().filter(|&house| {
            let line = self.position.geometry().cells(house);
            // A larger fish lacks corners in any line, but only those beside fins make it a Sashimi
            // fish.
            (body & line).len() < 2 && (is_small || line.intersects(self.fish.fins))
        });
        let short: Vec<House> = short.collect();
        let all = short.iter().map(|&house| self.position.geometry().cells(house) & cover);
        let missing = all.fold(CellSet::EMPTY, |all, cells| all | cells) - body;
        if self.fish.fins.is_empty() || missing.is_empty() {
            return Vec::new();
        }
        let noun = self.explanation.cells(Role::Premise, missing);
        let ([line], Some(cell)) = (&short[..], missing.single()) else {
            return Vec::new();
        };
        if !is_small {
            return Vec::new();
        }
        let line = self.explanation.house(Role::Base, *line);
        let reason = match self.position.value(cell) {
            Some(value) => format!(" is missing: it is already {}.", value.placeholder()),
            None => {
                let digit = self.fish.digit.placeholder();
                format!(" is missing: {digit} is not a candidate there.")
            }
        };
        sentence![" In " line ", the corner " noun reason]
    }

    /// Returns true if two base sets have a cell in common.
    fn bases_cross(&self) -> bool {
        let mut all = CellSet::EMPTY;
        self.fish.base.houses::<S>().any(|house| {
            let cells = self.position.geometry().cells(house);
            let crosses = cells.intersects(all);
            all |= cells;
            crosses
        })
    }

    /// Lists the places that are not fins in each base set: "row 2: r2c3 or r2c4".
    fn places_by_house(&mut self) -> Vec<Word> {
        let body = self.fish.body(self.position);
        let houses = self.fish.base.houses::<S>();
        let places = houses.map(|house| (house, body & self.position.geometry().cells(house)));
        let items = places.filter(|(_, cells)| !cells.is_empty()).map(|(house, cells)| {
            let house = self.explanation.house(Role::Base, house);
            sentence![house ": " (self.explanation.cells(Role::SetA, cells))]
        });
        list_items(items.collect())
    }

    /// Returns the cover sets that have a place of the base that is not a fin; all of them if no
    /// other has one.
    fn needed_cover(&self) -> HouseSet {
        let body = self.fish.body(self.position);
        let houses = self.fish.cover.houses::<S>();
        let needed = houses.filter(|&house| body.intersects(self.position.geometry().cells(house)));
        let needed = needed.fold(HouseSet::default(), HouseSet::with::<S>);
        if self.fish.fins.is_empty() || needed.len() == 0 {
            return self.fish.cover;
        }
        needed
    }

    /// Names the fins, and the endo fins among them: "the fin r5c2 and the endo fin r9c2". `None`
    /// without fins.
    fn fins(&mut self) -> Option<Vec<Word>> {
        let mut words = Vec::new();
        for (role, fins, name) in [
            (Role::Fin, self.fish.fins - self.fish.endo_fins, ["the fin ", "the fins "]),
            (Role::EndoFin, self.fish.endo_fins, ["the endo fin ", "the endo fins "]),
        ] {
            if fins.is_empty() {
                continue;
            }
            self.explanation.digit_in(role, self.fish.digit, fins);
            let and = if words.is_empty() { "" } else { " and " };
            let name = agree(fins.len(), name[0], name[1]);
            words.extend(sentence![and name (self.explanation.cells(role, fins))]);
        }
        (!words.is_empty()).then_some(words)
    }

    /// Says why the targets are eliminated.
    fn reason(&mut self) -> Vec<Word> {
        if self.fish.fins.is_empty() {
            return self.reason_without_fins();
        }
        match self.one_fin_is_true() {
            Some(words) => self.reason_that_a_fin_is_true(words),
            None => self.reason_with_fins(),
        }
    }

    /// Says that the base fills the cover sets.
    fn reason_without_fins(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let size = self.fish.base.len();
        let covers = self.explanation.houses(Role::Cover, self.fish.cover.houses::<S>());
        let count = number(size);
        let lines = if self.has_lines_only() {
            self.fish.base.kind::<S>().zip(self.fish.cover.kind::<S>())
        } else {
            None
        };
        let mut words = match lines {
            Some((_, cover)) => {
                sentence![
                    "The " digit "s of " (self.base())
                    (format!(" must be in different {}, so ", cover.plural()))
                ]
            }
            None => sentence![
                (format!("None of these places is in two base sets, so the {count} base sets need {count} ")) digit
                "s. Each cover set can contain only one " digit ". Therefore "
            ],
        };
        let base = match lines {
            Some((base, _)) => format!("these {}", base.plural()),
            None => "the base sets".to_owned(),
        };
        let eliminated = self.fish.eliminated(self.position);
        words.extend(sentence![
            covers (if size == 2 { " both" } else { " all" }) " get their " digit
            (format!(" from {base}.")) (self.reason_in_base(eliminated))
        ]);
        words
    }

    /// Says that one of the fins is the digit, if without them the cover has too little room for
    /// the digits of the base: a cover set has no place that is in the base.
    pub(super) fn one_fin_is_true(&mut self) -> Option<Vec<Word>> {
        let needed = self.needed_cover();
        let (size, room) = (self.fish.base.len(), needed.len());
        if room >= size {
            return None;
        }
        let mut words = self.without_fins_begins();
        let digit = self.digit();
        words.extend(sentence![
            ", " (self.base()) (format!(" need {} ", number(size))) digit "s, but "
            (self.explanation.houses(Role::Cover, needed.houses::<S>()))
            (format!(" can contain only {}. ", number(room)))
        ]);
        let fins = agree(self.fish.fins.len(), "The fin", "One of the fins");
        words.extend(sentence![(format!("{fins} is therefore ")) digit]);
        Some(words)
    }

    /// Says that one of the fins of a Kraken Fish, or of its places in the last cover set, is the
    /// digit: without them, the cover has too little room for the digits of the base.
    pub(super) fn one_fin_or_place_is_true(&mut self, last: House) -> Vec<Word> {
        let needed = self.needed_cover().houses::<S>();
        let others: Vec<House> = needed.filter(|&house| house != last).collect();
        let (size, room) = (self.fish.base.len(), others.len());
        let digit = self.digit();
        let mut words = self.base();
        if let Some(Word::Text(first)) = words.first_mut() {
            *first = begun(first).into();
        }
        words.extend(sentence![
            (format!(" need {} ", number(size))) digit "s, and "
            (self.explanation.houses(Role::Cover, others))
        ]);
        let places = self.explanation.cells(
            Role::SetA,
            self.fish.body(self.position) & self.position.geometry().cells(last),
        );
        let last = self.explanation.house(Role::Cover, last);
        words.extend(sentence![
            (format!(" can contain only {}. At least one of the {} ", number(room), number(size))) digit
            "s is therefore in " last " (" (Word::OneOf(places)) ")"
        ]);
        if !self.fish.fins.is_empty() {
            let fins = self.explanation.cells(Role::Fin, self.fish.fins);
            let fin = agree(self.fish.fins.len(), " or in the fin, ", " or in a fin (");
            let end = agree(self.fish.fins.len(), "", ")");
            words.extend(sentence![fin (Word::OneOf(fins)) end]);
        }
        words.push(".".into());
        words
    }

    /// Continues [`Self::one_fin_is_true`]: the targets see the fins.
    fn reason_that_a_fin_is_true(&mut self, mut words: Vec<Word>) -> Vec<Word> {
        let eliminated = self.fish.eliminated(self.position);
        let targets = self.explanation.cells(Role::Eliminated, eliminated);
        let see = agree(eliminated.len(), " sees ", " see ");
        let fins = match self.fish.fins.len() {
            1 => "it".to_owned(),
            2 => "both fins".to_owned(),
            count => format!("{} fins", all_of(count)),
        };
        words.extend(sentence![", and " targets (format!("{see}{fins}."))]);
        words
    }

    /// Returns "If the fin is not 5", "If no fin is 5"
    fn without_fins_begins(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let begins = match self.fish.fins.len() {
            1 => "If the fin is not ",
            2 => "If neither fin is ",
            _ => "If no fin is ",
        };
        sentence![begins digit]
    }

    /// Says what follows if no fin is the digit, and if one is.
    fn reason_with_fins(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let eliminated = self.fish.eliminated(self.position);
        let mut words = self.without_fins(Role::Eliminated, eliminated);
        let targets = self.explanation.cells(Role::Eliminated, eliminated);
        let see = agree(eliminated.len(), " sees it.", " see it.");
        let fin = match self.fish.fins.len() {
            1 => " If the fin is ",
            2 => " If either fin is ",
            _ => " If any of the fins is ",
        };
        words.extend(sentence![fin digit ", " targets see]);
        words
    }

    /// Says why the fish eliminates the digit from cells with this role if no fin is the digit: "If
    /// the fin is not 5, this is an X-Wing, which removes 5 from r4c1."
    pub(super) fn without_fins(&mut self, role: Role, eliminated: CellSet<S>) -> Vec<Word> {
        let digit = self.digit();
        let size = self.fish.base.len();
        let mut words = self.without_fins_begins();
        words.push(", ".into());
        let has_lines_only = self.has_lines_only();
        let is_sashimi = has_lines_only && self.fish.is_sashimi(self.position);
        if is_sashimi && let Some(places) = self.forced_places(eliminated) {
            words.extend(self.in_forced_places(&places));
            let targets = self.explanation.cells(role, eliminated);
            let see = agree(eliminated.len(), " sees the ", " see the ");
            let seen = self.explanation.cell(Role::SetA, places[places.len() - 1].1);
            let digit = self.digit();
            let and = if places.len() > 2 { ". " } else { ", and " };
            words.extend(sentence![and targets see digit " in " seen "."]);
            return words;
        }
        if has_lines_only && !is_sashimi {
            let targets = self.explanation.cells(role, eliminated);
            let fish = article(size_name(size));
            words.extend(sentence![
                (format!("this is {fish}, which removes ")) digit " from " targets "."
            ]);
            return words;
        }
        if has_lines_only {
            words.extend(sentence![
                (self.explanation.houses(Role::Cover, self.fish.cover.houses::<S>()))
                (if size == 2 { " both" } else { " all" }) " get their " digit " from "
                (self.base())
            ]);
        } else {
            let count = number(size);
            words.extend(sentence![
                (format!("the {count} base sets need {count} ")) digit
                "s, and each cover set can contain only one."
            ]);
        }
        let outside = eliminated - self.fish.body(self.position);
        if !outside.is_empty() {
            let outside_cells = outside;
            let outside = self.explanation.digit_in(role, self.fish.digit, outside);
            let cover = self.cover_of(outside_cells);
            words.extend(match (has_lines_only, cover) {
                (true, Some(house)) => {
                    sentence![", so " house " has no " digit " left for " (Word::Cells(outside)) "."]
                }
                (true, None) => sentence![", which leaves none for "(Word::Cells(outside))"."],
                (false, Some(house)) => sentence![
                    " So " house " has its " digit " in a base set, and " (Word::is_not(outside)) "."
                ],
                (false, None) => sentence![
                    " So every cover set has its " digit " in a base set, and "
                    (Word::is_not(outside)) "."
                ],
            });
        } else if has_lines_only {
            words.push(".".into());
        }
        words.extend(self.reason_in_base(eliminated));
        words
    }

    /// Returns the cover set that contains all of these cells, if exactly one does.
    fn cover_of(&mut self, cells: CellSet<S>) -> Option<ExhibitId> {
        let covers = self.fish.cover.houses::<S>();
        let mut covers =
            covers.filter(|&house| cells.is_subset(self.position.geometry().cells(house)));
        let cover = covers.next().filter(|_| covers.next().is_none())?;
        Some(self.explanation.house(Role::Cover, cover))
    }

    /// Says where the digits of base lines are: "the only place left for 9 in row 3 is r3c2. Then row 1 has only
    /// r1c4 left for 9, and then row 7 only r7c5".
    fn in_forced_places(&mut self, places: &[(House, Cell)]) -> Vec<Word> {
        let digit = self.digit();
        let nouns = places.iter().map(|&(house, cell)| {
            let house = self.explanation.house(Role::Base, house);
            (house, self.explanation.cell(Role::SetA, cell))
        });
        let nouns: Vec<_> = nouns.collect();
        let mut words = Vec::new();
        for (index, &(house, cell)) in nouns.iter().enumerate() {
            words.extend(match index {
                0 => sentence!["the only place left for " digit " in " house " is " cell],
                1 => sentence![". Then " house " has only " cell " left for " digit],
                _ if index + 1 == nouns.len() => sentence![", and then " house " only " cell],
                _ => sentence![", then " house " only " cell],
            });
        }
        words
    }

    /// Returns the places that base lines have left one after the other without the fins, as few as
    /// possible, up to one that all these cells see.
    fn forced_places(&self, eliminated: CellSet<S>) -> Option<Vec<(House, Cell)>> {
        let geometry = self.position.geometry();
        let follow = |lines: &[House]| {
            let (mut open, mut left) = (lines.to_vec(), self.fish.body(self.position));
            let mut forced = Vec::new();
            while let Some((index, cell)) = open.iter().enumerate().find_map(|(index, &line)| {
                let places = left & geometry.cells(line);
                Some((index, places.single()?))
            }) {
                forced.push((open.remove(index), cell));
                if eliminated.is_subset(geometry.peers(cell)) {
                    return Some(forced);
                }
                left -= geometry.peers(cell);
            }
            None
        };
        let mut lines: Vec<House> = self.fish.base.houses::<S>().collect();
        let mut best = follow(&lines)?;
        for line in lines.clone() {
            let fewer: Vec<House> = lines.iter().copied().filter(|&it| it != line).collect();
            if let Some(forced) = follow(&fewer) {
                (lines, best) = (fewer, forced);
            }
        }
        Some(best)
    }

    /// Says why places of the base itself are eliminated, if any are.
    fn reason_in_base(&mut self, eliminated: CellSet<S>) -> Vec<Word> {
        let in_base = eliminated & self.fish.body(self.position);
        if in_base.is_empty() {
            return Vec::new();
        }
        let digit = self.digit();
        let cells = self.explanation.cells(Role::Eliminated, in_base);
        if self.fish.base.len() == 2 {
            let mut others = self.fish.base.houses::<S>();
            let other =
                others.find(|&house| !in_base.intersects(self.position.geometry().cells(house)));
            let other = match other {
                Some(house) => sentence![(self.explanation.house(Role::Base, house))],
                None => sentence!["the other base set"],
            };
            let if_one = agree(in_base.len(), " If ", " If one of ");
            return sentence![
                if_one cells " were " digit ", it would use up both cover sets, and " other
                " would have no place for its " digit "."
            ];
        }
        let (are, one) = agree(in_base.len(), (" is", "it"), (" are each", "one of these cells"));
        sentence![
            " " cells (format!("{are} in two cover sets. If {one} were ")) digit
            ", it would use up both, and the other base sets would have too few cover sets left."
        ]
    }

    /// Returns the middle of the machine line: `3 r25 c19 fr5c2`.
    pub(super) fn line(&mut self) -> Vec<Word> {
        let digit = self.digit();
        let houses =
            [self.fish.base, self.fish.cover].map(|houses| houses.name(self.position.size()));
        let houses = format!(" {} {}", houses[0], houses[1]);
        let mut line = sentence![digit houses];
        let mut add = |mark: &'static str, role, cells: CellSet<S>| {
            for cell in cells {
                let noun = self.explanation.cell(role, cell);
                line.extend(sentence![mark noun]);
            }
        };
        add(" f", Role::Fin, self.fish.fins - self.fish.endo_fins);
        add(" ef", Role::EndoFin, self.fish.endo_fins);
        line
    }

    /// Adds the premises: the digit has no other places in the base sets.
    pub(super) fn add_premises(&mut self) {
        for house in self.fish.base.houses::<S>() {
            self.explanation.needs_house(
                house,
                self.fish.digit,
                self.position.places_in(house, self.fish.digit),
            );
        }
    }

    /// Returns true if the fish has rows on one side and columns on the other.
    fn has_lines_only(&self) -> bool {
        use HouseKind::{Column, Row};
        matches!(
            (self.fish.base.kind::<S>(), self.fish.cover.kind::<S>()),
            (Some(Row), Some(Column)) | (Some(Column), Some(Row))
        )
    }
}

/// Returns the name of a fish of rows and columns: "X-Wing" for 2 to "Leviathan" for 7.
const fn size_name(size: usize) -> &'static str {
    match size {
        2 => "X-Wing",
        3 => "Swordfish",
        4 => "Jellyfish",
        5 => "Squirmbag",
        6 => "Whale",
        _ => "Leviathan",
    }
}
