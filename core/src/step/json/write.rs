//! Steps as JSON text, written without a serializer.
//!
//! A solve writes every step, and a serializer would take longer than the search for a simple one. The text is that of
//! [`StepObject`](super::StepObject) and [`BriefStepObject`](super::BriefStepObject), which define the fields.

use crate::catalog::Rating;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House, Names, Shape};
use crate::step::notation::write_separated;
use crate::step::{Exhibit, Explanation, Premise, Step, Strength, Subject, notation, wording};

/// Appends the fields of a step, without the braces around them.
pub fn write_step(text: &mut String, step: &Step) {
    write_with(text, step, None);
}

/// Appends the fields of a step of Sudoku Explainer's own path: its rating as well.
pub fn write_explainer_step(text: &mut String, step: &Step) {
    write_with(text, step, Some(step.rating()));
}

/// Appends the technique and the effects of a step.
pub fn write_brief_step(text: &mut String, step: &Step) {
    text.push_str("\"technique\":\"");
    text.push_str(step.profile().slug);
    text.push_str("\",");
    write_effects(text, step);
}

/// Appends a number in figures.
pub fn write_number(text: &mut String, number: usize) {
    if number >= 10 {
        write_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

fn write_with(text: &mut String, step: &Step, er: Option<Rating>) {
    let (profile, names) = (step.profile(), Names::from(step.shape));
    text.push_str("\"technique\":\"");
    text.push_str(profile.slug);
    text.push_str("\",\"name\":\"");
    text.push_str(profile.name);
    text.push_str("\",\"cost\":");
    write_hundredths(text, step.cost().as_hundredths().into());
    text.push_str(",\"level\":\"");
    text.push_str(step.level().name());
    text.push_str("\",\"demands\":[");
    for (index, reason) in step.deduction.demand.reasons().enumerate() {
        text.push_str(if index > 0 { ",\"" } else { "\"" });
        // Writing to a string cannot fail.
        let _ = reason.write(text);
        text.push('"');
    }
    text.push_str("],");
    if let Some(er) = er {
        text.push_str("\"er\":");
        write_hundredths(text, 10 * usize::from(er.as_tenths()));
        text.push(',');
    }
    write_effects(text, step);
    text.push_str(",\"notation\":");
    write_quoted(text, |text| {
        text.push_str(profile.name);
        text.push_str(": ");
        wording::write_line(text, step, &names);
    });
    if !step.explanation().eureka.is_empty() {
        text.push_str(",\"eureka\":");
        write_quoted(text, |text| wording::write_eureka(text, step, &names));
    }
    text.push_str(",\"text\":");
    write_quoted(text, |text| wording::write_text(text, step, &names));
    text.push_str(",\"evidence\":{");
    write_evidence(text, step.explanation(), &names);
    text.push('}');
}

fn write_effects(text: &mut String, step: &Step) {
    let shape = step.shape;
    text.push_str("\"placements\":[");
    write_separated(text, step.placements(), |text, placed| {
        write_candidate(text, placed, "=", shape);
    });
    text.push_str("],\"eliminations\":[");
    write_separated(text, step.eliminations(), |text, eliminated| {
        write_candidate(text, eliminated, "<>", shape);
    });
    text.push(']');
}

/// Appends a number of hundredths as the shortest number with a decimal point: `1.2`, `1.12`,
/// `5.0`.
fn write_hundredths(text: &mut String, hundredths: usize) {
    write_number(text, hundredths / 100);
    text.push('.');
    write_number(text, hundredths / 10 % 10);
    if !hundredths.is_multiple_of(10) {
        write_number(text, hundredths % 10);
    }
}

/// Appends what `write` appends, between quotes and with escapes.
fn write_quoted(text: &mut String, write: impl FnOnce(&mut String)) {
    text.push('"');
    let from = text.len();
    write(text);
    let needs_escape = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    // Without an early exit, many bytes are compared at once.
    let written = text.as_bytes()[from..].iter();
    if written.fold(false, |found, &byte| found | needs_escape(byte)) {
        let quoted = serde_json::to_string(&text[from..]).expect("a text has a JSON form");
        text.truncate(from - 1);
        text.push_str(&quoted);
    } else {
        text.push('"');
    }
}

fn write_evidence(text: &mut String, explanation: &Explanation, names: &Names) {
    text.push_str("\"exhibits\":[");
    write_separated(text, &explanation.exhibits, |text, exhibit| {
        write_exhibit(text, exhibit, names);
    });
    text.push_str("],\"premises\":[");
    write_separated(text, &explanation.premises, |text, premise| {
        write_premise(text, premise, names.shape);
    });
    text.push_str("],\"branches\":[");
    write_separated(text, &explanation.branches, |text, branch| {
        text.push_str("{\"text\":");
        write_quoted(text, |text| wording::write_branch(text, branch, names));
        text.push(',');
        write_evidence(text, branch, names);
        text.push('}');
    });
    text.push(']');
}

fn write_exhibit(text: &mut String, Exhibit { role, subject }: &Exhibit, names: &Names) {
    let shape = names.shape;
    text.push_str("{\"role\":\"");
    text.push_str(role.name());
    match subject {
        Subject::Cells(cells) => {
            text.push_str("\",\"cells\":[");
            write_separated(text, cells, |text, &cell| write_cell(text, cell, shape));
            text.push(']');
        }
        Subject::House(house) => {
            text.push_str("\",\"house\":");
            write_house(text, *house);
        }
        Subject::Digits(digits) => {
            text.push_str("\",\"digits\":");
            write_digits(text, *digits);
        }
        Subject::Candidates(candidates) => {
            text.push_str("\",\"candidates\":[");
            write_candidates(text, candidates, shape);
            text.push(']');
        }
        Subject::Link { from, to, strength } => {
            text.push_str(match strength {
                Strength::Strong => "\",\"link\":\"strong\",\"from\":[",
                Strength::Weak => "\",\"link\":\"weak\",\"from\":[",
            });
            write_candidates(text, from, shape);
            text.push_str("],\"to\":[");
            write_candidates(text, to, shape);
            text.push_str("],\"text\":");
            write_quoted(text, |text| notation::write_subject(text, subject, names));
        }
    }
    text.push('}');
}

fn write_premise(text: &mut String, premise: &Premise, shape: Shape) {
    match premise {
        Premise::CellOnly { cell, digits } => {
            text.push_str("{\"cell\":");
            write_cell(text, *cell, shape);
            text.push_str(",\"only_digits\":");
            write_digits(text, *digits);
        }
        Premise::HouseOnly { house, digit, cells } => {
            text.push_str("{\"house\":");
            write_house(text, *house);
            text.push_str(",\"digit\":");
            write_digits(text, DigitSet::only(*digit));
            text.push_str(",\"only_cells\":[");
            write_separated(text, cells, |text, &cell| write_cell(text, cell, shape));
            text.push(']');
        }
        Premise::Absent(candidate) => {
            text.push_str("{\"absent\":");
            write_candidate(text, *candidate, "<>", shape);
        }
        Premise::Filled(candidate) => {
            text.push_str("{\"filled\":");
            write_candidate(text, *candidate, "=", shape);
        }
        Premise::SingleSolution => text.push_str("{\"single_solution\":true"),
    }
    text.push('}');
}

/// Appends a name between quotes; `write` appends nothing that needs an escape.
fn write_name(text: &mut String, write: impl FnOnce(&mut String)) {
    text.push('"');
    write(text);
    text.push('"');
}

fn write_cell(text: &mut String, cell: Cell, shape: Shape) {
    write_name(text, |text| cell.write_name(shape, text));
}

fn write_house(text: &mut String, house: House) {
    write_name(text, |text| house.write_name(text));
}

fn write_digits(text: &mut String, digits: DigitSet) {
    write_name(text, |text| text.extend(digits.iter().map(Digit::symbol)));
}

fn write_candidates(text: &mut String, candidates: &[Candidate], shape: Shape) {
    write_separated(text, candidates, |text, &candidate| {
        write_candidate(text, candidate, "=", shape);
    });
}

fn write_candidate(text: &mut String, candidate: Candidate, sign: &str, shape: Shape) {
    write_name(text, |text| candidate.write(sign, shape, text));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::catalog::{Family, Profile, Role};
    use crate::grid::Board;
    use crate::position::Position;
    use crate::size::{AnyShape, Nine, Size};
    use crate::step::json;
    use crate::techniques::{self, Collector};

    /// Compares the text of the first step of each technique with that of the serializer. Returns
    /// the techniques that have one.
    fn check<S: Size>(
        size: S,
        givens: &str,
        is_wanted: impl Fn(&Profile) -> bool,
    ) -> BTreeSet<&'static str> {
        let board = Board::from_givens(size, givens.chars().map(Digit::from_symbol));
        let position = Position::new(&board).with_single_solution();
        let mut compared = BTreeSet::new();
        let all = techniques::all::<S>().iter();
        for technique in all.filter(|technique| is_wanted(technique.profile())) {
            let collector = Collector::first(size.shape()).explaining();
            for step in technique.steps(&position, collector) {
                compare(&step, write_step, &json::step(&step));
                compare(&step, write_explainer_step, &json::explainer_step(&step));
                compare(&step, write_brief_step, &brief_step(&step));
                compared.insert(step.profile().slug);
            }
        }
        compared
    }

    /// Converts the technique and the effects of a step, which needs no explanation.
    fn brief_step(step: &Step) -> json::BriefStepObject {
        let shape = step.shape;
        let placed = step.placements();
        let eliminated = step.eliminations();
        json::BriefStepObject {
            technique: step.profile().slug,
            placements: placed.map(|it| json::Placement::new(it, shape)).collect(),
            eliminations: eliminated.map(|it| json::Elimination::new(it, shape)).collect(),
        }
    }

    fn compare(step: &Step, write: impl Fn(&mut String, &Step), object: &impl serde::Serialize) {
        let mut text = "{".to_owned();
        write(&mut text, step);
        text.push('}');
        assert_eq!(text, serde_json::to_string(object).unwrap(), "{}", step.line());
    }

    #[test]
    fn the_text_is_that_of_the_serializer() {
        let mut compared = BTreeSet::new();
        for givens in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "100007090030020008009600500005300900010080002600004000300000010041000007007000300",
            "6257148931482397659375681243.24..6.14.1...53.8.63.124.76....4..21....3..58....9..",
        ] {
            compared.extend(check(Nine, givens, |profile| !profile.is_net()));
        }
        assert!(compared.len() > 15, "{compared:?}");
        let givens = "123456789ABCDEF.".to_owned() + &".".repeat(240);
        let large =
            check(AnyShape(Shape::Sixteen), &givens, |profile| profile.family == Family::Singles);
        assert!(large.contains("full-house"), "{large:?}");
    }

    #[test]
    fn numbers_are_as_short_as_those_of_the_serializer() {
        for hundredths in [0, 5, 10, 99, 100, 112, 120, 500, 1999, 2000] {
            let mut text = String::new();
            write_hundredths(&mut text, hundredths);
            let number = hundredths as f64 / 100.0;
            assert_eq!(text, serde_json::to_string(&number).unwrap());
        }
    }

    #[test]
    fn texts_are_escaped() {
        for plain in ["", "r1c5", "a\n\"b\"\\"] {
            let mut text = String::new();
            write_quoted(&mut text, |text| text.push_str(plain));
            assert_eq!(text, serde_json::to_string(plain).unwrap());
        }
    }

    #[test]
    fn names_of_techniques_and_roles_need_no_escape() {
        for profile in techniques::profiles() {
            assert_eq!(
                format!("\"{}\"", profile.name),
                serde_json::to_string(profile.name).unwrap()
            );
        }
        for role in Role::ALL {
            assert_eq!(format!("\"{}\"", role.name()), serde_json::to_string(&role).unwrap());
        }
    }
}
