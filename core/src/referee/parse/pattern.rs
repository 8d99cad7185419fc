//! Cells, digits and houses with words between them: `3,8 in r8c36`, `5 in b4`, "r1c1, r1c2 and r1c3
//! are a triple", `4 in r6c7,r7c9 (connected by r67c2)`.

use std::ops::Range;

use super::candidates::CandidateReader;
use super::{is_listed, techniques_named};
use crate::catalog::{Family, Profile};
use crate::grid::{House, HouseKind};
use crate::referee::scanner::Scanner;
use crate::referee::{Fish, NotationError, Pattern, Reason};
use crate::techniques;

const EXAMPLE: &str = "Naked Pair: 3,8 in r8c36";

/// Words that carry no meaning between cells, digits and houses.
const FILLERS: &str = "\
    in at and or the a an is are of by with connected excluded guarded targets target each these those \
    this cells cell digits digit form forms make makes only places candidates be must to for on because \
    there it that diagonal falling rising half quarter turn leaves nothing no all has s here both where have contain \
    contains containing see sees share shares via through from using pivot hinge pincer pincers stem \
    base fin fins vs versus w so then can go goes number numbers value values hold holds occupy left remaining now";

/// Reads a pattern.
pub(super) fn read(
    scanner: &mut Scanner,
    named: Vec<&'static Profile>,
) -> Result<Reason, NotationError> {
    let mut pattern = Pattern { named, ..Pattern::default() };
    let mut candidates = CandidateReader::default();
    // The kind of the houses that are named first: those of the base, if the pattern is a fish.
    let mut base = None;
    // Words that are no fillers, with the part of the text from the first to the last: the name of a technique.
    let mut name: Vec<String> = Vec::new();
    let mut name_at: Option<Range<usize>> = None;
    let mut add_word = |word: String, start: usize, end: usize| {
        name.push(word);
        name_at = Some(name_at.as_ref().map_or(start, |known| known.start)..end);
    };
    while !scanner.is_at_end() {
        let index = scanner.index();
        base = base.or_else(|| pattern.houses.first().map(|house| house.kind));
        if scanner.is_cell() {
            let cells = scanner.cells(EXAMPLE)?;
            candidates.cells(&cells, index, scanner);
            pattern.cells.extend(cells);
        } else if scanner.is_houses() {
            let houses = scanner.houses(EXAMPLE)?;
            candidates.houses(&houses, index, scanner);
            pattern.houses.extend(houses);
        } else if scanner.is_lone_digit() {
            let digits = scanner.digits(EXAMPLE)?;
            candidates.digits(digits, index, scanner);
            pattern.digits |= digits;
        } else if let Some(word) = scanner.word() {
            if word.len() == 1 && scanner.take("=") {
                // The name of a set, as in `A=r1c9 {48}`, or of a digit, as in `Z=8`.
                if !scanner.is_cell() && scanner.is_lone_digit() {
                    let digits = scanner.digits(EXAMPLE)?;
                    pattern.labels.push((word, digits));
                    pattern.digits |= digits;
                }
            } else if let Some(single) = single_after(&word, scanner) {
                add_word(single.to_owned(), index, scanner.index());
            } else if let Some(kind) = house_word(&word) {
                let houses = named_house(scanner, kind)?;
                candidates.houses(&houses, index, scanner);
                pattern.houses.extend(houses);
            } else if !is_listed(&word, FILLERS) {
                add_word(word, index, scanner.index());
            }
        } else if !take_punctuation(scanner) {
            let expected = "cells, digits, houses or the name of a technique";
            return Err(scanner.error(expected, Some(EXAMPLE)));
        }
    }
    pattern.candidates = candidates.finish();
    pattern.cells.sort_unstable();
    pattern.cells.dedup();
    pattern.houses.sort_unstable();
    pattern.houses.dedup();
    if let Some(index) = name_at {
        pattern.named.extend(techniques_called(&name, index, scanner)?);
    }
    if let Some(fish) = base.and_then(|base| fish(&pattern, base)) {
        return Ok(Reason::Fish(fish));
    }
    let is_on_board = !pattern.cells.is_empty() || !pattern.houses.is_empty();
    match (is_on_board, pattern.named.is_empty(), pattern.digits.is_empty()) {
        (true, _, _) | (false, false, false) => Ok(Reason::Pattern(pattern)),
        (false, false, true) => Ok(Reason::Technique(pattern.named)),
        (false, true, _) => Err(scanner.error("cells or houses of the pattern", Some(EXAMPLE))),
    }
}

/// Reads "only candidate" and "only place", the words of explanations, as the names of singles.
fn single_after(word: &str, scanner: &mut Scanner) -> Option<&'static str> {
    if word != "only" {
        return None;
    }
    let mut ahead = scanner.clone();
    ahead.skip_spaces();
    let single = match ahead.word()?.as_str() {
        "candidate" => "naked single",
        "place" => "hidden single",
        _ => return None,
    };
    scanner.go_to(ahead.index());
    Some(single)
}

/// Returns the fish that a pattern is: a digit in as many rows as columns, named as a fish.
fn fish(pattern: &Pattern, base: HouseKind) -> Option<Fish> {
    let mut named = pattern.named.iter();
    let is_fish =
        |profile: &&Profile| profile.family == Family::Fish && !profile.slug.starts_with("kraken");
    if named.len() == 0 || !named.all(is_fish) {
        return None;
    }
    let houses = pattern.houses.iter().copied();
    let (base, cover): (Vec<House>, Vec<House>) = houses.partition(|house| house.kind == base);
    let is_basic =
        base.len() == cover.len() && cover.iter().all(|house| house.kind == cover[0].kind);
    let digit = pattern.digits.single().filter(|_| is_basic)?;
    Some(Fish { named: pattern.named.clone(), digit, base, cover, fins: pattern.cells.clone() })
}

/// Returns the techniques that these words name, all together or with leading numbers left out:
/// "three cells are a triple". They are in this part of the text.
fn techniques_called(
    words: &[String],
    part: Range<usize>,
    scanner: &Scanner,
) -> Result<Vec<&'static Profile>, NotationError> {
    const NUMBERS: &str = "two three four five both all";
    let name = words.join(" ");
    let mut named = techniques_named(&name);
    if named.is_empty() {
        let others = words.iter().map(String::as_str);
        let others: Vec<&str> = others.filter(|word| !is_listed(word, NUMBERS)).collect();
        named = techniques_named(&others.join(" "));
    }
    if named.is_empty() {
        let meant = techniques::suggestion(&name);
        let expected = "cells, digits, houses or the name of a technique";
        let typed: String = scanner.characters()[part.clone()].iter().collect();
        let nearest = Some(meant.as_deref().unwrap_or(EXAMPLE));
        return Err(scanner.error_at(part.start, expected, nearest).with_found(&typed));
    }
    Ok(named)
}

fn house_word(word: &str) -> Option<HouseKind> {
    Some(match word {
        "row" | "rows" => HouseKind::Row,
        "column" | "columns" | "col" | "cols" => HouseKind::Column,
        "box" | "boxes" | "block" | "blocks" => HouseKind::Box,
        _ => return None,
    })
}

/// Reads the numbers after "row", "columns" or "box": `2`, `2 and 5`, `2,5`.
fn named_house(scanner: &mut Scanner, kind: HouseKind) -> Result<Vec<House>, NotationError> {
    let side = scanner.shape().side();
    let mut houses = Vec::new();
    loop {
        scanner.skip_spaces();
        let start = scanner.index();
        let mut number = 0;
        while let Some(figure) = scanner.peek().and_then(|c| c.to_digit(10)) {
            // On boards up to 9x9, each figure is a house: "rows 357".
            if side <= 9 && (1..=side).contains(&number) {
                houses.push(House::new(kind, number - 1));
                number = 0;
            }
            number = (number * 10 + figure as usize).min(100);
            scanner.next();
        }
        if scanner.index() == start || !(1..=side).contains(&number) {
            let expected = format!("the number of a {}, from 1 to {side}", kind.word());
            return Err(scanner.error_at(start, expected, Some("row 2")));
        }
        houses.push(House::new(kind, number - 1));
        let mut ahead = scanner.clone();
        let joined = ahead.take(",") || ahead.take("and") || ahead.take("&");
        ahead.skip_spaces();
        let follows = ahead.peek().is_some_and(|c| c.is_ascii_digit());
        let mut behind = ahead.clone();
        behind.skip_any(|c| c.is_ascii_digit());
        if !joined || !follows || behind.take("in") {
            return Ok(houses);
        }
        scanner.go_to(ahead.index());
    }
}

fn take_punctuation(scanner: &mut Scanner) -> bool {
    let is_mark = |c: char| ",;.:/()-+{}[]=|\"'&<>\\@".contains(c);
    let found = scanner.peek().is_some_and(is_mark);
    if found {
        scanner.next();
    }
    found
}
