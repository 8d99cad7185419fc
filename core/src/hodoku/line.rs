//! Steps in HoDoKu's own notation, character by character as HoDoKu 2.2 writes them.
//!
//! Our machine line has the same parts. What differs is the names of techniques, the way in which cells are
//! grouped, the order of a few parts, and that HoDoKu lists eliminations digit by digit. Remote pairs may
//! begin with another digit. Forcing chains and nets have our line: HoDoKu chooses other ones.

use crate::catalog::Family;
use crate::grid::{Cell, Digit, Names, Shape};
use crate::step::{Effect, Step, notation, wording};

/// A line of HoDoKu's.
pub struct Line {
    /// The name of the technique.
    pub name: String,
    /// The pattern and the effects: `5 r25 c46 => r3c4<>5`.
    pub rest: String,
}

/// Returns the line of a step. On other sizes than 9x9, which HoDoKu does not have, it is our machine line.
pub fn line(step: &Step, names: Names) -> Line {
    let profile = step.profile();
    let ours = wording::plain(&wording::line(step, names));
    if step.shape != Shape::Nine || profile.family == Family::Forcing {
        return Line { name: profile.name.to_owned(), rest: ours };
    }
    let pattern = ours.rsplit_once(" => ").map_or("", |(pattern, _)| pattern);
    let pattern = pattern_of(profile.slug, &regrouped(pattern), &eliminated_digits(step, &names));
    let effects = effect_list(&step.deduction.effects, &names);
    Line {
        name: name(profile.name),
        rest: match &*pattern {
            "" => effects,
            pattern => format!("{pattern} => {effects}"),
        },
    }
}

/// Our names of techniques, each with HoDoKu's.
const NAMES: [(&str, &str); 10] = [
    ("Hidden Single (box)", "Hidden Single"),
    ("Hidden Single (row)", "Hidden Single"),
    ("Hidden Single (column)", "Hidden Single"),
    ("Pointing", "Locked Candidates Type 1 (Pointing)"),
    ("Claiming", "Locked Candidates Type 2 (Claiming)"),
    ("BUG+1", "Bivalue Universal Grave + 1"),
    ("ALS-XZ", "Almost Locked Set XZ-Rule"),
    ("ALS-XY-Wing", "Almost Locked Set XY-Wing"),
    ("ALS-XY-Chain", "Almost Locked Set Chain"),
    ("Death Blossom", "Almost Locked Set Death Blossom"),
];

/// Returns HoDoKu's name of a technique.
fn name(ours: &str) -> String {
    let known = NAMES.iter().find(|(name, _)| *name == ours);
    if let Some((_, theirs)) = known {
        return (*theirs).to_owned();
    }
    let numbered =
        [("Unique Rectangle Type ", "Uniqueness Test "), ("Multi-Colors Type ", "Multi Colors ")];
    let numbered = numbered
        .iter()
        .find_map(|(stem, theirs)| Some(format!("{theirs}{}", ours.strip_prefix(stem)?)));
    numbered.unwrap_or_else(|| ours.to_owned())
}

/// Returns the digits of the eliminations, ascending and separated by slashes.
fn eliminated_digits(step: &Step, names: &Names) -> String {
    let mut digits: Vec<Digit> = step.eliminations().map(|candidate| candidate.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    let digits = digits.into_iter().map(|digit| names.digit(digit).to_string());
    digits.collect::<Vec<_>>().join("/")
}

/// Returns the pattern of a technique, from ours with HoDoKu's groups of cells.
fn pattern_of(slug: &str, ours: &str, eliminated: &str) -> String {
    match slug {
        "bug-plus-1" => String::new(),
        "discontinuous-nice-loop" | "grouped-discontinuous-nice-loop" | "aic" | "grouped-aic" => {
            with_digits(ours, eliminated)
        }
        "continuous-nice-loop" | "grouped-continuous-nice-loop" => {
            format!("{eliminated} {}", with_ends(ours))
        }
        "turbot-fish" | "x-chain" => without_ends(ours),
        "w-wing" => with_digit_order(ours, |mut digits| {
            digits.reverse();
            digits
        }),
        "xyz-wing" => with_digit_order(ours, |mut digits| {
            digits.sort_unstable();
            digits
        }),
        "unique-rectangle-3" => with_slashes(ours),
        "als-xy-wing" => als_xy_wing(ours).unwrap_or_else(|| ours.to_owned()),
        "als-xy-chain" => als_chain(ours).unwrap_or_else(|| ours.to_owned()),
        "multi-colors-1" | "multi-colors-2" | "simple-colors-trap" => with_sorted_colors(ours),
        _ => ours.to_owned(),
    }
}

/// Puts the eliminated digits before a chain, unless it begins with its digit: `6 6- r4c4 -4- ...`.
fn with_digits(chain: &str, eliminated: &str) -> String {
    let mut words = chain.split(' ');
    let begins = [words.next(), words.next()];
    match begins {
        _ if eliminated.is_empty() => chain.to_owned(),
        [Some(digit), Some(link)] if link.strip_suffix('-') == Some(digit) => chain.to_owned(),
        _ => format!("{eliminated} {chain}"),
    }
}

/// Adds half a link at each end of a loop: `9= r2c3 =3= ... =9= r2c3 =3`.
fn with_ends(chain: &str) -> String {
    let mut links = chain.split(' ').filter(|word| word.starts_with(['=', '-']));
    let first = links.next().unwrap_or_default();
    let last = links.next_back().unwrap_or(first);
    format!("{} {chain} {}", &last[1..], &first[..first.len() - 1])
}

/// Leaves out half a link at each end of a chain of one digit: `6 6- r2c5 =6= r8c5 -6`.
fn without_ends(chain: &str) -> String {
    let words: Vec<&str> = chain.split(' ').collect();
    match &words[..] {
        [digit, link, inner @ .., last]
            if link.strip_suffix('-') == Some(digit) && last.strip_prefix('-') == Some(digit) =>
        {
            format!("{digit} {}", inner.join(" "))
        }
        _ => chain.to_owned(),
    }
}

/// Changes the order of the digits before the first space: `7/2 in r6c8,r9c2`.
fn with_digit_order(pattern: &str, ordered: impl Fn(Vec<&str>) -> Vec<&str>) -> String {
    let (digits, rest) = pattern.split_once(' ').unwrap_or((pattern, ""));
    let digits = ordered(digits.split('/').collect());
    format!("{} {rest}", digits.join("/"))
}

/// Separates the digits before the first space: `26 in r1c89`.
fn with_slashes(pattern: &str) -> String {
    let (digits, rest) = pattern.split_once(' ').unwrap_or((pattern, ""));
    if digits.contains('/') {
        return pattern.to_owned();
    }
    let digits = digits.chars().map(String::from);
    format!("{} {rest}", digits.collect::<Vec<_>>().join("/"))
}

/// Rewrites `A=.., B=.., C=.., X=3,6, Z=4`: the set between the two others is the last one.
fn als_xy_wing(ours: &str) -> Option<String> {
    let (sets, digits) = ours.split_once(", X=")?;
    let (links, rest) = digits.split_once(", Z=")?;
    let (first, sets) = sets.strip_prefix("A=")?.split_once(", B=")?;
    let (middle, last) = sets.split_once(", C=")?;
    let mut links: Vec<&str> = links.split(',').collect();
    links.sort_unstable();
    let links = links.join(",");
    Some(format!("A={first}, B={last}, C={middle}, X,Y={links}, Z={rest}"))
}

/// Rewrites `A=.., B=.., C=.., X=3,5, Z=8` as `8- .. -3- .. -5- .. -8`.
fn als_chain(ours: &str) -> Option<String> {
    let (sets, digits) = ours.split_once(", X=")?;
    let (links, ends) = digits.split_once(", Z=")?;
    let ends = ends.replace(',', "");
    let mut chain = format!("{ends}-");
    let mut links = links.split(',');
    for (index, set) in sets.split("}, ").enumerate() {
        let set = set.trim_end_matches('}').split_once('=')?.1;
        if index > 0 {
            chain.extend([" -", links.next()?, "-"]);
        }
        chain.extend([" ", set, "}"]);
    }
    Some(format!("{chain} -{ends}"))
}

/// Puts the colours of each pair, and the pairs, in the order of their first cells:
/// `5 (r1c2,r3c5) / (r1c4), (r2c8) / (r7c8)`.
fn with_sorted_colors(ours: &str) -> String {
    let Some((digit, pairs)) = ours.split_once(' ') else {
        return ours.to_owned();
    };
    let first_cell = |color: &str| {
        let cells = notation::parse_cells(color.trim_matches(['(', ')']), Shape::Nine);
        cells.and_then(|cells| cells.into_iter().min())
    };
    let mut pairs: Vec<String> = pairs
        .split("), ")
        .map(|pair| {
            let mut colors: Vec<&str> =
                pair.split(" / ").map(|it| it.trim_matches(['(', ')'])).collect();
            colors.sort_by_key(|color| first_cell(color));
            format!("({})", colors.join(") / ("))
        })
        .collect();
    pairs.sort_by_key(|pair| first_cell(pair.split(" / ").next().unwrap_or_default()));
    format!("{digit} {}", pairs.join(", "))
}

/// Formats effects: placements, then each digit with the cells that lose it, in the order of its first
/// elimination.
fn effect_list(effects: &[Effect], names: &Names) -> String {
    let mut parts = Vec::new();
    let mut lost: Vec<(Digit, Vec<Cell>)> = Vec::new();
    for &effect in effects {
        match effect {
            Effect::Place(candidate) => parts.push(names.placed(candidate)),
            Effect::Eliminate(candidate) => {
                match lost.iter_mut().find(|(digit, _)| *digit == candidate.digit) {
                    Some((_, cells)) => cells.push(candidate.cell),
                    None => lost.push((candidate.digit, vec![candidate.cell])),
                }
            }
        }
    }
    let lost = lost.into_iter();
    parts.extend(lost.map(|(digit, cells)| format!("{}<>{}", grouped(cells), names.digit(digit))));
    parts.join(", ")
}

/// Writes lists of cells in a text with HoDoKu's groups.
fn regrouped(text: &str) -> String {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, 'r' | 'c' | ',');
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('r') {
        let (before, from) = rest.split_at(start);
        written += before;
        let end = from.find(|c| !is_part(c)).unwrap_or(from.len());
        let list = from[..end].trim_end_matches(',');
        // A letter of a word is no row.
        let cells = notation::parse_cells(list, Shape::Nine);
        let length = if cells.is_some() { list.len() } else { 1 };
        match cells {
            Some(cells) => written += &grouped(cells),
            None => written.push('r'),
        }
        rest = &from[length..];
    }
    written + rest
}

/// Groups cells: the first one with all others of its row; if there are none, with those of its column.
fn grouped(mut cells: Vec<Cell>) -> String {
    let shape = Shape::Nine;
    cells.sort_unstable();
    let mut groups = Vec::new();
    while let Some(&first) = cells.first() {
        let in_row = |cell: &Cell| cell.row(shape) == first.row(shape);
        let in_column = |cell: &Cell| cell.column(shape) == first.column(shape);
        let (group, others): (Vec<Cell>, Vec<Cell>) = if cells[1..].iter().any(in_row) {
            cells.into_iter().partition(in_row)
        } else {
            cells.into_iter().partition(in_column)
        };
        groups.push(notation::cells(&group, shape));
        cells = others;
    }
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_grouped_by_rows_then_by_columns() {
        assert_eq!(regrouped("r36c38,r7c8"), "r3c38,r6c38,r7c8");
        assert_eq!(regrouped("2/7 in r7c28,r6c2 (roof)"), "2/7 in r67c2,r7c8 (roof)");
        assert_eq!(regrouped("5 r258 c167 fr8c8"), "5 r258 c167 fr8c8");
    }

    #[test]
    fn chains_begin_and_end_as_in_hodoku() {
        let pattern = |slug, ours| pattern_of(slug, ours, "3/8");
        assert_eq!(pattern("aic", "3- r3c5 =3= r6c5 -1"), "3/8 3- r3c5 =3= r6c5 -1");
        assert_eq!(pattern("aic", "3 3- r3c5 -1- r6c5 -3"), "3 3- r3c5 -1- r6c5 -3");
        assert_eq!(
            pattern("continuous-nice-loop", "r2c3 =3= r8c3 -9- r9c3 =9= r2c3"),
            "3/8 9= r2c3 =3= r8c3 -9- r9c3 =9= r2c3 =3"
        );
        assert_eq!(
            pattern("turbot-fish", "6 6- r2c5 =6= r8c5 -6- r8c2 =6= r7c1 -6"),
            "6 r2c5 =6= r8c5 -6- r8c2 =6= r7c1"
        );
    }

    #[test]
    fn sets_and_colors_are_in_the_order_of_hodoku() {
        assert_eq!(
            pattern_of("als-xy-wing", "A=r1c1 {12}, B=r2c2 {13}, C=r3c3 {23}, X=3,1, Z=2", "2"),
            "A=r1c1 {12}, B=r3c3 {23}, C=r2c2 {13}, X,Y=1,3, Z=2"
        );
        assert_eq!(
            pattern_of("als-xy-chain", "A=r1c1 {12}, B=r2c2 {23}, C=r3c3 {31}, X=2,3, Z=1", "1"),
            "1- r1c1 {12} -2- r2c2 {23} -3- r3c3 {31} -1"
        );
        assert_eq!(
            pattern_of("multi-colors-1", "1 (r4c7,r6c1) / (r6c8), (r9c5) / (r1c4)", "1"),
            "1 (r1c4) / (r9c5), (r4c7,r6c1) / (r6c8)"
        );
    }
}
