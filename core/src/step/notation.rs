//! HoDoKu's notation for cells and effects, and Eureka notation for the nodes of chains.
//!
//! [`parse_effects`] reads what [`effects`] prints with the usual symbols, and [`parse_cells`] what
//! [`cells`] prints.

use smallvec::{SmallVec, smallvec};

use super::rendering::{Noun, Rendering, written};
use super::{Candidates, Cells, Effect, Strength, Subject};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Names, Shape, SlotSet, parse_number};

/// Formats cells, grouped where that is shorter: `r12c4`, `r5c258`, `r1c1,r5c4`.
///
/// Boards with more than nine rows have no groups, because `r12c4` means row 12 there.
pub fn cells(cells: &[Cell], shape: Shape) -> String {
    written(|text| write_cells(text, cells, shape))
}

/// Writes what [`cells`](self::cells()) returns.
fn write_cells(text: &mut String, cells: &[Cell], shape: Shape) {
    if let [cell] = cells {
        return cell.write_name(shape, text);
    }
    if shape.side() > 9 {
        let mut sorted: Cells = cells.into();
        sorted.sort_unstable();
        sorted.dedup();
        return write_separated(text, sorted, |text, cell| cell.write_name(shape, text));
    }
    let rows = cells.iter().map(|cell| (cell.row(shape), cell.column(shape)));
    let by_row = grouped(rows.clone());
    let by_column = grouped(rows.map(|(row, column)| (column, row)));
    let (groups, rows_first) =
        if by_column.len() < by_row.len() { (by_column, false) } else { (by_row, true) };
    write_separated(text, groups, |text, Group { lines, places }| {
        let (rows, columns) = if rows_first { (lines, places) } else { (places, lines) };
        for (letter, numbers) in [('r', rows), ('c', columns)] {
            text.push(letter);
            text.extend(numbers.iter().map(|number| Digit::new(number).symbol()));
        }
    });
}

/// Writes items with commas between them.
pub(super) fn write_separated<T>(
    text: &mut String,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut String, T),
) {
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        write(text, item);
    }
}

/// Lines that have cells in the same places.
struct Group {
    lines: SlotSet,
    places: SlotSet,
}

/// Groups cells by line, and lines that have the same cells. Each cell is given as its line and its
/// place there, both from 0 and below 9.
fn grouped(cells: impl Iterator<Item = (usize, usize)>) -> SmallVec<[Group; 9]> {
    let mut lines = [SlotSet::EMPTY; 9];
    for (line, place) in cells {
        lines[line].insert(place);
    }
    let mut groups: SmallVec<[Group; 9]> = SmallVec::new();
    for (line, places) in lines.into_iter().enumerate() {
        if places.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|group| group.places == places) {
            Some(group) => group.lines.insert(line),
            None => groups.push(Group { lines: SlotSet::only(line), places }),
        }
    }
    groups
}

/// Formats digits as HoDoKu does, `2,7`, with placeholders that are replaced by the symbols when
/// the text is shown.
pub(crate) fn digits(digits: DigitSet) -> String {
    let symbols = digits.iter().map(|digit| digit.placeholder().to_string());
    symbols.collect::<Vec<_>>().join(",")
}

/// Formats effects in HoDoKu's notation: `r1c5=8`, `r3c46<>5, r7c1<>2`. Digits that are eliminated
/// from the same cells are joined: `r3c4<>57`.
pub fn effects(effects: &[Effect], names: impl Into<Names>) -> String {
    written(|text| write_effects(text, effects, &names.into()))
}

/// Writes what [`effects`](self::effects()) returns.
pub(super) fn write_effects(out: &mut impl Rendering, effects: &[Effect], names: &Names) {
    let mut is_first = true;
    for effect in effects {
        if let Some(candidate) = effect.placement() {
            separate(out, &mut is_first);
            let noun = Noun::with_role(Role::Placed);
            out.noun(noun, |text| names.write_placed(text, candidate));
        }
    }
    let eliminated = effects.iter().filter_map(|effect| effect.elimination());
    for DigitGroup { digits, cells } in by_digits_sorted(eliminated) {
        separate(out, &mut is_first);
        out.noun(Noun::with_role(Role::Eliminated), |text| {
            write_cells(text, &cells, names.shape);
            text.push_str("<>");
            names.write_symbols(text, digits);
        });
    }
}

/// Writes a comma before every item except the first.
fn separate(out: &mut impl Rendering, is_first: &mut bool) {
    if !std::mem::take(is_first) {
        out.text(", ");
    }
}

/// Digits that are candidates of the same cells.
#[derive(Clone, Debug)]
pub struct DigitGroup {
    /// The digits.
    pub digits: DigitSet,
    /// The cells of which each digit is a candidate.
    pub cells: Cells,
}

/// Candidates grouped by their digits.
pub type DigitGroups = SmallVec<[DigitGroup; 2]>;

/// Groups candidates by digit, and digits that have the same cells, in the order of the digits.
pub(super) fn by_digits(candidates: impl Iterator<Item = Candidate>) -> DigitGroups {
    let mut by_digit: SmallVec<[(Digit, Cells); 4]> = SmallVec::new();
    for candidate in candidates {
        match by_digit.iter_mut().find(|(digit, _)| *digit == candidate.digit) {
            Some((_, cells)) => cells.push(candidate.cell),
            None => by_digit.push((candidate.digit, smallvec![candidate.cell])),
        }
    }
    by_digit.sort_unstable_by_key(|(digit, _)| *digit);
    let mut groups = DigitGroups::new();
    for (digit, cells) in by_digit {
        match groups.iter_mut().find(|known| known.cells == cells) {
            Some(known) => known.digits.insert(digit),
            None => groups.push(DigitGroup { digits: DigitSet::only(digit), cells }),
        }
    }
    groups
}

/// Sorts candidates, and groups them by digit, and digits that have the same cells.
pub fn by_digits_sorted(candidates: impl Iterator<Item = Candidate>) -> DigitGroups {
    let mut sorted: Candidates = candidates.collect();
    match sorted[..] {
        [] => DigitGroups::new(),
        [Candidate { cell, digit }] => {
            smallvec![DigitGroup { digits: DigitSet::only(digit), cells: smallvec![cell] }]
        }
        _ => {
            sorted.sort_unstable();
            by_digits(sorted.into_iter())
        }
    }
}

/// The error for a text that is not a list of effects.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a placement like r1c5=8 or eliminations like r3c46<>5, found `{found}`")]
pub struct EffectsError {
    /// Part that could not be read.
    pub found: String,
}

/// Parses the output of [`effects`] with the usual symbols. Commas, spaces or both may separate the
/// effects.
///
/// # Errors
/// Returns an error if a part is neither a placement nor an elimination on a board of this shape.
pub fn parse_effects(text: &str, shape: Shape) -> Result<Vec<Effect>, EffectsError> {
    let wrong = |found: &str| EffectsError { found: found.to_owned() };
    let (mut read, mut part) = (Vec::new(), String::new());
    let words = text.split(|c: char| c == ',' || c.is_whitespace());
    for word in words.filter(|word| !word.is_empty()) {
        part.push_str(word);
        // A comma also separates the cells of one elimination: `r1c1,r5c4<>5`.
        if word.contains(['=', '>']) {
            read.extend(parse_part(&part, shape).ok_or_else(|| wrong(&part))?);
            part.clear();
        } else {
            part.push(',');
        }
    }
    if part.is_empty() { Ok(read) } else { Err(wrong(part.trim_end_matches(','))) }
}

/// Parses effects that must all be of one kind, [`Effect::Place`] or [`Effect::Eliminate`].
///
/// # Errors
/// Returns an error if a part is not an effect of this kind on a board of this shape.
pub fn parse_only(
    kind: fn(Candidate) -> Effect,
    text: &str,
    shape: Shape,
) -> Result<Vec<Candidate>, EffectsError> {
    let candidate = |effect: Effect| {
        let candidate = effect.candidate();
        let other = || EffectsError { found: effects(&[effect], shape) };
        (kind(candidate) == effect).then_some(candidate).ok_or_else(other)
    };
    parse_effects(text, shape)?.into_iter().map(candidate).collect()
}

/// Parses one placement like `r1c5=8` or one elimination like `r3c4<>5`.
pub fn parse_effect(text: &str, shape: Shape) -> Option<Effect> {
    match parse_part(text, shape)?[..] {
        [effect] => Some(effect),
        _ => None,
    }
}

/// Parses effects of one digit list, such as `r1c2,r3c4<>56`. `None` if the text is malformed.
fn parse_part(part: &str, shape: Shape) -> Option<Vec<Effect>> {
    let elimination = part.split_once("<>");
    let (cells, digits) = elimination.or_else(|| part.split_once('='))?;
    let effect = |candidate| {
        if elimination.is_some() { Effect::Eliminate(candidate) } else { Effect::Place(candidate) }
    };
    let digits = distinct(digits.chars().map(|symbol| Digit::on_board(symbol, shape)))?;
    // A cell has one digit.
    if elimination.is_none() && digits.len() > 1 {
        return None;
    }
    let cells = parse_cells(cells, shape)?;
    let of_digit = |digit| cells.iter().map(move |&cell| effect(Candidate::new(cell, digit)));
    Some(digits.into_iter().flat_map(of_digit).collect())
}

/// Parses the output of [`cells`]. Returns `None` if it is not a list of cells of this shape.
pub fn parse_cells(text: &str, shape: Shape) -> Option<Vec<Cell>> {
    let mut read = Vec::new();
    for group in text.split(',') {
        let (rows, columns) = group.trim().strip_prefix('r')?.split_once('c')?;
        let (rows, columns) = (parse_numbers(rows, shape)?, parse_numbers(columns, shape)?);
        for &row in &rows {
            read.extend(columns.iter().map(|&column| Cell::at(row, column, shape)));
        }
    }
    Some(read)
}

fn parse_numbers(text: &str, shape: Shape) -> Option<Vec<usize>> {
    let from_zero = |number: usize| (1..=shape.side()).contains(&number).then(|| number - 1);
    if shape.side() > 9 {
        return Some(vec![from_zero(parse_number(text)?)?]);
    }
    distinct(text.chars().map(|c| from_zero(c.to_digit(10)? as usize)))
}

/// Collects parsed values. Returns `None` if there are none or one occurs twice: rows, columns and
/// digits multiply, so that a short text with repetitions could stand for very many candidates.
fn distinct<T: PartialEq>(read: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let mut all = Vec::new();
    for one in read {
        let one = one.filter(|one| !all.contains(one))?;
        all.push(one);
    }
    (!all.is_empty()).then_some(all)
}

/// Formats a subject in compact form: `r12c4`, `c5`, `237`, `5r12c4`, `(5)r1c2=(5)r1c8`.
pub fn subject(subject: &Subject, names: impl Into<Names>) -> String {
    written(|text| write_subject(text, subject, &names.into()))
}

/// Writes what [`subject`](self::subject()) returns.
pub(super) fn write_subject(text: &mut String, subject: &Subject, names: &Names) {
    let shape = names.shape;
    match subject {
        Subject::Cells(group) => write_cells(text, group, shape),
        Subject::House(house) => house.write_name(text),
        Subject::Digits(digits) => names.write_symbols(text, *digits),
        Subject::Candidates(candidates) => {
            let groups = by_digits(candidates.iter().copied());
            write_separated(text, groups, |text, DigitGroup { digits, cells }| {
                names.write_symbols(text, digits);
                write_cells(text, &cells, shape);
            });
        }
        Subject::Link { from, to, strength } => {
            write_node(text, from, names);
            text.push(match strength {
                Strength::Strong => '=',
                Strength::Weak => '-',
            });
            write_node(text, to, names);
        }
    }
}

/// Formats a node of a chain in Eureka notation: `(5)r12c4`.
pub fn node(candidates: &[Candidate], names: Names) -> String {
    written(|text| write_node(text, candidates, &names))
}

fn write_node(text: &mut String, candidates: &[Candidate], names: &Names) {
    for DigitGroup { digits, cells } in by_digits(candidates.iter().copied()) {
        text.push('(');
        names.write_symbols(text, digits);
        text.push(')');
        write_cells(text, &cells, names.shape);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placement_has_one_digit() {
        assert_eq!(parse_effects("r1c1,r5c4=5", Shape::Nine).map(|read| read.len()), Ok(2));
        assert_eq!(parse_effects("r1c1<>69", Shape::Nine).map(|read| read.len()), Ok(2));
        for text in ["r1c1=69", "r2c2=1, r1c1=69"] {
            let error = parse_effects(text, Shape::Nine).unwrap_err();
            assert_eq!(error.found, "r1c1=69");
        }
        assert_eq!(parse_effect("r1c1=69", Shape::Nine), None);
    }

    #[test]
    fn numbers_of_lines_have_no_sign_and_no_leading_zero() {
        let cell = Cell::at(2, 11, Shape::Sixteen);
        assert_eq!(parse_cells("r3c12", Shape::Sixteen), Some(vec![cell]));
        for text in ["r+3c12", "r03c12", "r3c012", "r0c1", "r17c1", "rc1", "r3c"] {
            assert_eq!(parse_cells(text, Shape::Sixteen), None, "{text}");
        }
    }
}
