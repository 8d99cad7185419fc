//! Parses effects, premises and contradictions from the output of [`json`](super).

use serde_json::Value;

use crate::grid::{Candidate, Cell, Contradiction, Digit, DigitSet, House, Shape};
use crate::step::{Effect, Premise, notation};

/// A field is missing or has the wrong content.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct FieldError {
    /// Path of the field: `steps[3].evidence.premises[0].only_digits`.
    pub place: String,
    /// Expected content.
    pub expected: &'static str,
    /// Actual content.
    pub found: String,
}

/// The number of characters of a wrong field that are shown.
const MAX_SHOWN: usize = 60;

impl FieldError {
    /// Makes an error about a field; the name is empty for an entry of a list.
    pub fn new(name: &str, expected: &'static str, found: Option<&Value>) -> Self {
        let mut found = found.map_or_else(|| "nothing".to_owned(), Value::to_string);
        if found.chars().count() > MAX_SHOWN {
            found = found.chars().take(MAX_SHOWN).collect::<String>() + "...";
        }
        Self { place: name.to_owned(), expected, found }
    }

    /// Prefixes the path with the field that contains it.
    #[must_use]
    pub fn within(self, outer: &str) -> Self {
        let dot = if self.place.is_empty() { "" } else { "." };
        let place = format!("{outer}{dot}{}", self.place);
        Self { place, ..self }
    }
}

/// Parses the text in a field.
///
/// # Errors
/// Returns an error if the field has no text or the text cannot be parsed.
pub fn parsed<T>(
    object: &Value,
    name: &str,
    expected: &'static str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, FieldError> {
    let value = object.get(name);
    let text = value.and_then(Value::as_str);
    text.and_then(parse).ok_or_else(|| FieldError::new(name, expected, value))
}

/// Returns the number in a field.
///
/// # Errors
/// Returns an error if the field has no number.
pub fn number(object: &Value, name: &str) -> Result<usize, FieldError> {
    let value = object.get(name);
    let number = value.and_then(Value::as_u64);
    number
        .and_then(|number| usize::try_from(number).ok())
        .ok_or_else(|| FieldError::new(name, "a number from 0", value))
}

/// Parses every entry of the list in a field.
///
/// # Errors
/// Returns an error if the field has no list or an entry cannot be parsed.
pub fn list<T>(
    object: &Value,
    name: &str,
    read: impl Fn(&Value) -> Result<T, FieldError>,
) -> Result<Vec<T>, FieldError> {
    let value = object.get(name);
    let Some(entries) = value.and_then(Value::as_array) else {
        return Err(FieldError::new(name, "a list", value));
    };
    let one = |(index, entry): (usize, &Value)| {
        read(entry).map_err(|error| error.within(&format!("{name}[{index}]")))
    };
    entries.iter().enumerate().map(one).collect()
}

/// Parses the placements and eliminations of a step.
///
/// # Errors
/// Returns an error if they are missing or cannot be parsed.
pub fn effects(step: &Value, shape: Shape) -> Result<Vec<Effect>, FieldError> {
    let mut effects = Vec::new();
    for (name, expected) in
        [("placements", "a list like [\"r1c5=8\"]"), ("eliminations", "a list like [\"r3c4<>5\"]")]
    {
        let value = step.get(name);
        let read = |entry: &Value| {
            let effect = notation::parse_effect(entry.as_str()?, shape)?;
            let places = matches!(effect, Effect::Place(_));
            (places == (name == "placements")).then_some(effect)
        };
        let entries = value.and_then(Value::as_array);
        let all: Option<Vec<Effect>> =
            entries.and_then(|entries| entries.iter().map(read).collect());
        effects.extend(all.ok_or_else(|| FieldError::new(name, expected, value))?);
    }
    Ok(effects)
}

/// Parses a premise.
///
/// # Errors
/// Returns an error if it is none of the five kinds.
pub fn premise(fact: &Value, shape: Shape) -> Result<Premise, FieldError> {
    let has = |name| fact.get(name).is_some();
    if has("cell") {
        return Ok(Premise::CellOnly {
            cell: cell(fact, shape)?,
            digits: parsed(fact, "only_digits", "digits like 258", |text| digits(text, shape))?,
        });
    }
    if has("house") {
        let expected = "the name of a cell like r1c5";
        let one = |entry: &Value| {
            let name = entry.as_str().and_then(|text| one_cell(text, shape));
            name.ok_or_else(|| FieldError::new("", expected, Some(entry)))
        };
        return Ok(Premise::HouseOnly {
            house: house(fact, shape)?,
            digit: digit(fact, shape)?,
            cells: list(fact, "only_cells", one)?.into(),
        });
    }
    if has("absent") {
        return parsed(fact, "absent", "an eliminated candidate like r3c4<>5", |text| {
            notation::parse_effect(text, shape)?.elimination()
        })
        .map(Premise::Absent);
    }
    if has("filled") {
        return candidate(fact, "filled", shape).map(Premise::Filled);
    }
    if fact.get("single_solution") == Some(&Value::Bool(true)) {
        return Ok(Premise::SingleSolution);
    }
    let expected = "a cell, a house, absent, filled or single_solution";
    Err(FieldError::new("", expected, Some(fact)))
}

/// Parses a contradiction.
///
/// # Errors
/// Returns an error if it has neither a cell nor a digit with its house.
pub fn contradiction(broken: &Value, shape: Shape) -> Result<Contradiction, FieldError> {
    if broken.get("cell").is_some() {
        return cell(broken, shape).map(Contradiction::NoCandidate);
    }
    let (digit, house) = (digit(broken, shape)?, house(broken, shape)?);
    let Some(cells) = broken.get("cells") else {
        return Ok(Contradiction::NoPlace(digit, house));
    };
    let name = |cell: &Value| one_cell(cell.as_str()?, shape);
    let two = match cells.as_array().map(Vec::as_slice) {
        Some([one, other]) => name(one).zip(name(other)),
        _ => None,
    };
    two.map(|(one, other)| Contradiction::Twice(digit, house, [one, other]))
        .ok_or_else(|| FieldError::new("cells", "the names of two cells", Some(cells)))
}

/// Parses the candidate in a field, written as a placement.
///
/// # Errors
/// Returns an error if the field has no placement.
pub fn candidate(object: &Value, name: &str, shape: Shape) -> Result<Candidate, FieldError> {
    parsed(object, name, "a placement like r1c5=8", |text| {
        notation::parse_effect(text, shape)?.placement()
    })
}

fn cell(object: &Value, shape: Shape) -> Result<Cell, FieldError> {
    parsed(object, "cell", "the name of a cell like r1c5", |text| one_cell(text, shape))
}

fn house(object: &Value, shape: Shape) -> Result<House, FieldError> {
    parsed(object, "house", "the name of a house: r3, c5 or b9", |text| {
        House::with_name(text, shape)
    })
}

fn digit(object: &Value, shape: Shape) -> Result<Digit, FieldError> {
    let one = |text: &str| digits(text, shape)?.single();
    parsed(object, "digit", "a digit", one)
}

fn one_cell(text: &str, shape: Shape) -> Option<Cell> {
    match notation::parse_cells(text, shape)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

fn digits(text: &str, shape: Shape) -> Option<DigitSet> {
    let digits = text.chars();
    digits.map(|symbol| Digit::on_board(symbol, shape)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use smallvec::smallvec;

    use super::*;
    use crate::grid::HouseKind;
    use crate::step::Cells;

    /// Returns a premise of each kind in the last cell and house of a board.
    fn premises(shape: Shape) -> Vec<Premise> {
        let cell = Cell::new(shape.cells() - 1);
        let digit = Digit::new(shape.side() - 1);
        let candidate = Candidate::new(cell, digit);
        let house = |kind| House::new(kind, shape.side() - 1);
        vec![
            Premise::CellOnly { cell, digits: [Digit::new(1), digit].into_iter().collect() },
            Premise::CellOnly { cell: Cell::new(0), digits: DigitSet::EMPTY },
            Premise::HouseOnly {
                house: house(HouseKind::Row),
                digit,
                cells: smallvec![cell, Cell::new(shape.cells() - 2)],
            },
            Premise::HouseOnly { house: house(HouseKind::Box), digit, cells: Cells::new() },
            Premise::Absent(candidate),
            Premise::Filled(candidate),
            Premise::SingleSolution,
        ]
    }

    #[test]
    fn premises_of_all_sizes_are_parsed_back() {
        for shape in Shape::ALL {
            for fact in premises(shape) {
                let printed = json!(super::super::premise(&fact, shape));
                assert_eq!(premise(&printed, shape), Ok(fact), "{printed}");
            }
        }
    }

    #[test]
    fn contradictions_of_all_sizes_are_parsed_back() {
        for shape in Shape::ALL {
            let digit = Digit::new(shape.side() - 1);
            let house = House::new(HouseKind::Column, shape.side() - 1);
            let cells = [Cell::new(0), Cell::new(shape.cells() - 1)];
            for broken in [
                Contradiction::NoCandidate(cells[1]),
                Contradiction::NoPlace(digit, house),
                Contradiction::Twice(digit, house, cells),
            ] {
                let printed = json!(super::super::contradiction(&broken, shape));
                assert_eq!(contradiction(&printed, shape), Ok(broken), "{printed}");
            }
        }
    }

    #[test]
    fn errors_name_the_field_and_what_was_expected_and_found() {
        let nine = Shape::Nine;
        let error = premise(&json!({ "cell": "r1c10", "only_digits": "12" }), nine).unwrap_err();
        assert_eq!(
            error.to_string(),
            "cell: expected the name of a cell like r1c5, found \"r1c10\""
        );
        let error = premise(&json!({ "cell": "r1c1", "only_digits": "1A" }), nine).unwrap_err();
        assert_eq!(
            error.within("premises[2]").to_string(),
            "premises[2].only_digits: expected digits like 258, found \"1A\""
        );
        let step = json!({ "placements": ["r1c1=3"], "eliminations": ["r1c1=4"] });
        let error = effects(&step, nine).unwrap_err();
        assert_eq!(error.place, "eliminations");
        assert_eq!(number(&step, "depth").unwrap_err().found, "nothing");
    }
}
