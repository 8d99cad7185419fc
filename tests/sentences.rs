//! What explanations say about the board is true there: the only places for a digit, the candidates of cells, the
//! cells that see each other, conjugate pairs and lines that contain a digit in certain cells.

use std::collections::BTreeMap;

use stepdoku::catalog::Family;
use stepdoku::formats::parse_position;
use stepdoku::grid::{Board, Cell, Digit, DigitSet, House, HouseKind, Shape};
use stepdoku::position::Position;
use stepdoku::size::{Nine, Size};
use stepdoku::step::Step;
use stepdoku::techniques;

use crate::cases::{cases, steps};
use crate::common::lines;

/// A kind of sentence that is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    OnlyPlaces,
    AllPlaces,
    ContainOnly,
    EachContains,
    Sees,
    SeveralCases,
    ConjugatePairs,
    RestrictedCommons,
    LinksOfColours,
    LinesOfSCells,
    LoopOrder,
}

/// The checks of the texts of all steps.
#[derive(Default)]
struct Checks {
    counts: BTreeMap<Kind, usize>,
    faults: Vec<String>,
}

impl Checks {
    fn add(&mut self, kind: Kind, is_true: bool, step: &Step, claim: &str) {
        *self.counts.entry(kind).or_default() += 1;
        if !is_true {
            let line = step.line();
            self.faults.push(format!("{kind:?}: {claim}\n  {line}"));
        }
    }
}

/// Returns the cell that a word names, without the punctuation around it.
fn cell(word: &str) -> Option<Cell> {
    let word = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok().filter(|it| (1..=9).contains(it));
    Some(Cell::new(9 * number(row)? + number(column)? - 10))
}

fn digit(word: &str) -> Option<Digit> {
    let word = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let value = word.parse::<usize>().ok().filter(|it| (1..=9).contains(it))?;
    Some(Digit::new(value - 1))
}

/// Returns the house of "row 4", "column 2" or "box 9".
fn house(kind: &str, number: &str) -> Option<House> {
    let kind = match kind {
        "row" => HouseKind::Row,
        "column" => HouseKind::Column,
        "box" => HouseKind::Box,
        _ => return None,
    };
    Some(House::new(kind, digit(number)?.index()))
}

/// Returns the items of a list such as "r1c1, r2c4 and the fin r3c5" at the beginning of a text, and the index of its end.
fn listed<T>(text: &str, item: impl Fn(&str) -> Option<T>) -> (Vec<T>, usize) {
    const BETWEEN: [&str; 8] = ["and", "or", "the", "fin", "fins", "endo", "both", "nor"];
    let (mut items, mut end, mut at) = (Vec::new(), 0, 0);
    for word in text.split_inclusive(' ') {
        at += word.len();
        let bare = word.trim_end();
        if let Some(found) = item(bare) {
            items.push(found);
            end = at;
            // A full stop, a semicolon or a colon ends the list.
            if bare.ends_with(['.', ';', ':']) {
                break;
            }
        } else if !BETWEEN.contains(&bare) {
            break;
        }
    }
    (items, end)
}

/// Returns the cells of the list that a text ends with. A comma before "and" ends another clause.
fn listed_before(text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut is_after_and = false;
    for word in text.trim_end().rsplit(' ') {
        let ends_clause =
            word.ends_with(['.', ';', ':', ')']) || is_after_and && word.ends_with(',');
        match cell(word) {
            Some(found) if !ends_clause => cells.push(found),
            None if ["and", "or"].contains(&word) && !cells.is_empty() => {}
            _ => break,
        }
        is_after_and = word == "and";
    }
    cells.sort_unstable();
    cells
}

/// A step with the board on which it was found.
struct Scene<'s> {
    board: &'s Board<Nine>,
    step: &'s Step,
    checks: &'s mut Checks,
}

impl Scene<'_> {
    fn check(&mut self, text: &str) {
        for line in text.lines() {
            self.only_places(line);
            self.contain_only(line);
            self.each_contains(line);
            self.sees(line);
            self.loop_order(line);
            self.conjugate_pairs(line);
            self.links_of_colours(line);
            self.lines_of_s_cells(line, text);
        }
        self.all_places(text);
        self.restricted_commons(text);
        for branch in self.step.branches() {
            self.several_cases(&branch);
        }
    }

    fn places(&self, house: House, digit: Digit) -> Vec<Cell> {
        let cells = Nine.geometry().cells(house).iter();
        let mut places: Vec<Cell> =
            cells.filter(|&cell| self.board.candidates(cell).contains(digit)).collect();
        places.sort_unstable();
        places
    }

    /// "The only places for 5 in row 2 are r2c3, r2c8 and the fin r2c5; in row 6, they are ..."
    fn only_places(&mut self, line: &str) {
        for begins in ["The only place for ", "The only places for "] {
            for (at, _) in line.match_indices(begins) {
                let rest = &line[at + begins.len()..];
                let Some((value, rest)) = rest.split_once(" in ") else {
                    continue;
                };
                let Some(value) = digit(value) else { continue };
                // Only clauses of the same sentence say more about the digit.
                let sentence = rest.split(". ").next().unwrap_or_default();
                for clause in sentence.split("; in ") {
                    self.only_places_in(value, clause);
                }
            }
        }
    }

    fn only_places_in(&mut self, value: Digit, clause: &str) {
        let mut words = clause.splitn(3, ' ');
        let (Some(kind), Some(number), Some(rest)) = (words.next(), words.next(), words.next())
        else {
            return;
        };
        let Some(house) = house(kind, number) else {
            return;
        };
        let rest =
            ["are ", "is ", "they are ", "it is ", "the only place is ", "the only places are "]
                .iter()
                .find_map(|verb| rest.strip_prefix(verb));
        let Some(rest) = rest else { return };
        let (mut named, _) = listed(rest, cell);
        named.sort_unstable();
        let is_true = self.places(house, value) == named;
        self.checks.add(Kind::OnlyPlaces, is_true, self.step, clause);
    }

    /// "Apart from the fin r1c1, all places for 5 in rows 2 and 6 are in ...:", and a list of the places in each house.
    fn all_places(&mut self, text: &str) {
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some((before, after)) =
                line.split_once("all places for ").or_else(|| line.split_once("All places for "))
            else {
                continue;
            };
            if !line.ends_with(':') {
                continue;
            }
            let Some(value) = digit(&after[..1]) else {
                continue;
            };
            let (_, fins) = before.rsplit_once("Apart from ").unwrap_or_default();
            let fins: Vec<Cell> = fins.split(' ').filter_map(cell).collect();
            for item in lines.by_ref() {
                let named = item.strip_prefix("- ").and_then(|it| it.split_once(": "));
                let Some((name, cells)) = named else { break };
                let (kind, number) = name.split_once(' ').expect("a house");
                let house = house(kind, number).expect("a house");
                let mut places = self.places(house, value);
                places.retain(|place| !fins.contains(place));
                let (mut named, _) = listed(cells, cell);
                named.sort_unstable();
                self.checks.add(Kind::AllPlaces, places == named, self.step, item);
                if item.ends_with('.') {
                    break;
                }
            }
        }
    }

    /// "r1c3 and r1c7 contain only 2 and 4"
    fn contain_only(&mut self, line: &str) {
        for verb in [" contain only ", " contains only "] {
            for (at, _) in line.match_indices(verb) {
                let mut before = &line[..at];
                for between in [" together", " (the floor)", " (the roof)"] {
                    before = before.strip_suffix(between).unwrap_or(before);
                }
                let cells = listed_before(before);
                let (digits, _) = listed(&line[at + verb.len()..], digit);
                if cells.is_empty() || digits.is_empty() {
                    continue;
                }
                let held = cells.iter().map(|&cell| self.board.candidates(cell));
                let held = held.fold(DigitSet::EMPTY, |all, held| all | held);
                let is_true = held == digits.into_iter().collect();
                let claim = &line[..line.len().min(at + 40)];
                self.checks.add(Kind::ContainOnly, is_true, self.step, claim);
            }
        }
    }

    /// "r1c9 and r3c6 together contain only 1, 4 and 9, and each of them contains 4"
    fn each_contains(&mut self, line: &str) {
        let Some((before, after)) = line.split_once(", and each of them contains ") else {
            return;
        };
        let (cells, _) = before.rsplit_once(" together").expect("the cells");
        let cells = cells.strip_suffix(" (the roof)").unwrap_or(cells);
        let value = digit(&after[..1]).expect("a digit");
        let cells = listed_before(cells);
        let is_true = cells.len() > 1
            && cells.iter().all(|&cell| self.board.candidates(cell).contains(value));
        self.checks.add(Kind::EachContains, is_true, self.step, line);
    }

    /// "r1c3 and r2c3 both see r5c3", "r1c3 sees the 4 in r5c3"
    fn sees(&mut self, line: &str) {
        for verb in [" sees ", " see "] {
            for (at, _) in line.match_indices(verb) {
                let before = &line[..at];
                let before = before.strip_suffix(" both").unwrap_or(before);
                let before = before.strip_suffix(" all").unwrap_or(before);
                let mut after = &line[at + verb.len()..];
                after = after.strip_prefix("all of ").unwrap_or(after);
                if let Some(placed) = after.strip_prefix("the ")
                    && let Some((value, place)) = placed.split_once(" in ")
                    && digit(value).is_some()
                {
                    after = place;
                }
                let (seen, _) = listed(after, cell);
                let geometry = Nine.geometry();
                // The cell before a singular verb is its only subject.
                let subjects = if verb == " sees " {
                    before.rsplit(' ').next().and_then(cell).into_iter().collect()
                } else {
                    listed_before(before)
                };
                for one in subjects {
                    for &other in &seen {
                        let is_true = geometry.see_each_other(one, other);
                        let claim = &line[at.saturating_sub(12)..];
                        self.checks.add(Kind::Sees, is_true, self.step, claim);
                    }
                }
            }
        }
    }

    /// "r1c3, r1c9, r8c9, r8c7, r3c7 and r3c3 form a loop: each cell sees the next, and the last one sees the first."
    fn loop_order(&mut self, line: &str) {
        let Some((cells, _)) = line.split_once(" form a loop: each cell sees the next") else {
            return;
        };
        let (cells, _) = listed(cells, cell);
        let next = cells.iter().cycle().skip(1);
        let mut pairs = cells.iter().zip(next);
        let is_true = cells.len() >= 6
            && pairs.all(|(&one, &next)| Nine.geometry().see_each_other(one, next));
        self.checks.add(Kind::LoopOrder, is_true, self.step, line);
    }

    /// A case of several cells, one of which has a digit, reasons from all of them: "If r1c9 or r2c9 is 2: r3c7 sees both
    /// r1c9 and r2c9, one of which is 2, ..."
    fn several_cases(&mut self, branch: &str) {
        let Some(assumed) = branch.strip_prefix("If ") else {
            return;
        };
        let (cases, end) = listed(assumed, cell);
        let Some(value) = assumed[end..].strip_prefix("is ") else {
            return;
        };
        if cases.len() < 2 {
            return;
        }
        let ends = format!(", one of which is {}", &value[..1]);
        let reason = branch.split_once(&ends).map(|(reason, _)| reason);
        let seen = reason.and_then(|reason| Some(reason.rsplit_once(" see")?.1));
        let seen: Vec<Cell> =
            seen.map_or_else(Vec::new, |seen| seen.split(' ').filter_map(cell).collect());
        let is_true = cases.iter().all(|case| seen.contains(case));
        self.checks.add(Kind::SeveralCases, is_true, self.step, branch);
    }

    /// "r2c4, the only 1 in A, sees every 1 in B (r2c7 and r2c8)": the sets have no other places for the digit. Set A is
    /// described before: "A (r2c4)" or "A, in row 2 (r2c4 and r2c6)".
    fn restricted_commons(&mut self, text: &str) {
        let only = text.match_indices("the only ").map(|(at, begins)| {
            let named = listed_before(text[..at].trim_end().trim_end_matches(','));
            (at + begins.len(), Some(named))
        });
        let every = text.match_indices("every ");
        let every = every.map(|(at, begins)| (at + begins.len(), None));
        for (at, named) in only.chain(every) {
            let mut words = text[at..].splitn(4, ' ');
            let (Some(value), Some("in"), Some(set)) =
                (words.next().and_then(digit), words.next(), words.next())
            else {
                continue;
            };
            let end = set.find(|letter: char| !letter.is_ascii_alphanumeric());
            let set = &set[..end.unwrap_or(set.len())];
            if !set.starts_with(|letter: char| letter.is_ascii_uppercase()) {
                continue;
            }
            let rest = words.next().unwrap_or_default();
            let inside = rest.strip_prefix('(').and_then(|rest| rest.split(')').next());
            let Some(named) = named.or_else(|| Some(listed(inside?, cell).0)) else {
                continue;
            };
            let described = [format!("{set}, in "), format!("{set} (")].iter().find_map(|begins| {
                let (_, described) = text.split_once(begins.as_str())?;
                described
                    .split(['(', ')'])
                    .find(|part| part.split(' ').next().and_then(cell).is_some())
            });
            let (cells, _) = listed(described.unwrap_or_else(|| panic!("{set}: {text}")), cell);
            let places =
                cells.into_iter().filter(|&cell| self.board.candidates(cell).contains(value));
            let is_true = places.eq(named);
            let claim = &text[at..].split(". ").next().unwrap_or_default();
            self.checks.add(Kind::RestrictedCommons, is_true, self.step, claim);
        }
    }

    /// "The conjugate pairs are r1c2 and r2c1 (box 1); r2c1 and r2c7 (row 2)."
    fn conjugate_pairs(&mut self, line: &str) {
        let is_one_digit = self.step.profile().slug != "medusa";
        if self.step.profile().family != Family::Coloring || !is_one_digit {
            return;
        }
        let gone = self.step.eliminations().next().expect("an elimination");
        let is_item = line.starts_with("- r");
        let lists = line.split(". ").filter(|sentence| is_item || sentence.contains(" pair"));
        for pair in lists.flat_map(|list| list.split(';')) {
            let Some((cells, place)) = pair.split_once(" (") else {
                continue;
            };
            let words: Vec<&str> = cells.split(' ').collect();
            let [.., one, "and", other] = words[..] else {
                continue;
            };
            let (Some(one), Some(other)) = (cell(one), cell(other)) else {
                continue;
            };
            let mut cells = vec![one, other];
            cells.sort_unstable();
            let Some(house) = place.split_once(' ').and_then(|(kind, number)| house(kind, number))
            else {
                continue;
            };
            let is_true = self.places(house, gone.digit) == cells;
            self.checks.add(Kind::ConjugatePairs, is_true, self.step, pair);
        }
    }

    /// "3 in r1c2 (A) and 3 in r6c2 (B): conjugate pair in column 2", "3 in r1c2 (A) and 4 in r1c2 (B): bivalue cell"
    fn links_of_colours(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let ["-", one, "in", place, colour, "and", other, "in", end, end_colour, link @ ..] =
            &words[..]
        else {
            return;
        };
        let (Some(place), Some(end)) = (cell(place), cell(end)) else {
            return;
        };
        let digits = [one, other].map(|word| digit(word).expect("a digit"));
        let mut pair = vec![place, end];
        pair.sort_unstable();
        let is_linked = match link {
            ["conjugate", "pair", "in", kind, number] => {
                let house = house(kind, number).expect("a house");
                digits[0] == digits[1] && self.places(house, digits[0]) == pair
            }
            _ => place == end && self.board.candidates(place) == digits.into_iter().collect(),
        };
        let is_true = is_linked && colour[..] != end_colour[..colour.len()];
        self.checks.add(Kind::LinksOfColours, is_true, self.step, line);
    }

    /// "the three cross-lines contain 3 once in a target and twice in the S-cells, once each in rows 4 and 6"
    fn lines_of_s_cells(&mut self, line: &str, text: &str) {
        let Some((before, after)) =
            line.split_once(" once in a target and twice in the S-cells, once each in ")
        else {
            return;
        };
        let value = digit(&before[before.len() - 1..]).expect("a digit");
        let houses_in = |text: &str| -> Vec<House> {
            let (kinds, numbers) = text.split_once(' ').expect("houses");
            let kind = kinds.trim_end_matches('s');
            let (numbers, _) = listed(numbers, digit);
            let houses = numbers
                .iter()
                .map(|it| House::new(house(kind, "1").expect("a kind").kind, it.index()));
            houses.collect()
        };
        let (_, cross) = text.split_once("The cross-lines are ").expect("cross-lines");
        let cross = houses_in(cross);
        let position = Position::new(self.board);
        let solution = position.solution().expect("a solution");
        for house in houses_in(after) {
            let cells = Nine.geometry().cells(house).iter();
            let place = cells.into_iter().find(|&cell| solution[cell] == value).expect("a place");
            let is_true = cross.iter().any(|&line| Nine.geometry().cells(line).contains(place));
            self.checks.add(Kind::LinesOfSCells, is_true, self.step, line);
        }
    }
}

/// Number of positions of each technique whose steps are checked.
const POSITIONS: usize = 4;

/// Further positions to check. The roof of the rectangle has lost one of the two digits in both cells.
const FURTHER: [(&str, &str); 1] = [(
    "unique-rectangle-2",
    "+79.+5.+12+36.....3+5+87..57..+19+45.72.+98+6+16+2+91..+4+53....56+7+2+9.+5.....+18.81..4.+7+597+6+81+53+4+2|r78c4<>9",
)];

/// Checks all steps in the first positions of the cases of each technique.
fn checks() -> Checks {
    let mut checks = Checks::default();
    for profile in techniques::profiles().filter(|profile| !profile.is_net()) {
        let cases = cases(profile.slug).unwrap_or_default();
        let found = lines(&cases).filter(|case| !case.ends_with("=> nothing"));
        let found = found.take(POSITIONS).map(|case| {
            let (position, _) = case.split_once(" => ").expect("POSITION => EFFECTS");
            position
        });
        let further = FURTHER.into_iter().filter(|(slug, _)| *slug == profile.slug);
        for position in found.chain(further.map(|(_, position)| position)) {
            let puzzle = parse_position(position).expect("a position");
            if puzzle.shape != Shape::Nine {
                continue;
            }
            let board = puzzle.board(Nine);
            for step in &steps(profile.slug, &puzzle) {
                let mut scene = Scene { board: &board, step, checks: &mut checks };
                scene.check(&step.text());
            }
        }
    }
    checks
}

#[test]
fn what_explanations_say_is_true_on_the_board() {
    let Checks { counts, faults } = checks();
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults[..faults.len().min(40)].join("\n")
    );
    println!("{counts:?}");
    for (kind, least) in [
        (Kind::OnlyPlaces, 200),
        (Kind::AllPlaces, 1000),
        (Kind::ContainOnly, 100),
        (Kind::EachContains, 1),
        (Kind::Sees, 1000),
        (Kind::SeveralCases, 50),
        (Kind::ConjugatePairs, 40),
        (Kind::RestrictedCommons, 20),
        (Kind::LinksOfColours, 3),
        (Kind::LinesOfSCells, 2),
        (Kind::LoopOrder, 2),
    ] {
        let count = counts.get(&kind).copied().unwrap_or_default();
        assert!(count >= least, "{kind:?}: {count}");
    }
}
