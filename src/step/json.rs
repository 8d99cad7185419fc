//! Steps as JSON, for other programs: the fields are promised in the README and in
//! `assets/schema.json`. [`read`] reads what a proof needs of them.

pub mod read;

use serde_json::{Map, Value, json};

use super::{Exhibit, Premise, Step, Strength, Subject, Telling, Word, notation, wording};
use crate::grid::{Breach, Candidate, Cell, Shape};

/// A step: `technique`, `name`, `se`, `score`, `placements`, `eliminations`, `notation`, for chains
/// `eureka`, `text`, `evidence`.
pub fn step(step: &Step) -> Map<String, Value> {
    let (profile, shape) = (step.profile(), step.shape);
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    put("technique", profile.slug.into());
    put("name", profile.name.into());
    put("se", rating(step.rating().as_tenths()));
    put("score", profile.score.into());
    let placed = step.placements().map(|candidate| candidate.placed(shape));
    put("placements", placed.collect());
    let gone = step.eliminations();
    let gone = gone.map(|candidate| candidate.eliminated(shape));
    put("eliminations", gone.collect());
    put("notation", step.line().into());
    if let Some(eureka) = step.eureka() {
        put("eureka", eureka.into());
    }
    put("text", step.paragraph().into());
    put("evidence", telling(&step.telling, shape));
    fields
}

/// A rating as a number with one decimal.
pub fn rating(tenths: u16) -> Value {
    (f64::from(tenths) / 10.0).into()
}

/// Exhibits and premises, and the branches of a net told in the same way.
fn telling(telling: &Telling, shape: Shape) -> Value {
    let exhibits = telling.exhibits.iter();
    let premises = telling.premises.iter();
    let branch = |branch: &Telling| {
        let words = |words: &[Word]| wording::plain(&wording::spans(branch, words, shape));
        let mut told = self::telling(branch, shape);
        told["text"] = format!("{} {}", words(&branch.see), words(&branch.why))
            .trim()
            .into();
        told
    };
    json!({
        "exhibits": exhibits.map(|one| exhibit(one, shape)).collect::<Value>(),
        "premises": premises.map(|one| premise(one, shape)).collect::<Value>(),
        "branches": telling.branches.iter().map(branch).collect::<Value>(),
    })
}

/// A role, and under the name of its kind what plays it.
fn exhibit(Exhibit { role, subject }: &Exhibit, shape: Shape) -> Value {
    match subject {
        Subject::Cells(list) => json!({ "role": role, "cells": cells(list, shape) }),
        Subject::House(house) => json!({ "role": role, "house": house.name() }),
        Subject::Digits(digits) => json!({ "role": role, "digits": digits.to_string() }),
        Subject::Candidates(list) => json!({ "role": role, "candidates": node(list, shape) }),
        Subject::Link { from, to, strength } => json!({
            "role": role,
            "link": match strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            },
            "from": node(from, shape),
            "to": node(to, shape),
            "text": notation::subject(subject, shape),
        }),
    }
}

/// A fact: a `cell` or a `digit` in a `house` with what is left (`only`), a candidate that is
/// `absent` or `filled`, or that there is a `single_solution`.
fn premise(premise: &Premise, shape: Shape) -> Value {
    match premise {
        Premise::CellOnly { cell, digits } => {
            json!({ "cell": cell.name(shape), "only": digits.to_string() })
        }
        Premise::HouseOnly {
            house,
            digit,
            cells: list,
        } => {
            json!({ "house": house.name(), "digit": digit.to_string(), "only": cells(list, shape) })
        }
        Premise::Absent(candidate) => json!({ "absent": candidate.eliminated(shape) }),
        Premise::Filled(candidate) => json!({ "filled": candidate.placed(shape) }),
        Premise::SingleSolution => json!({ "single_solution": true }),
    }
}

/// What is broken: a `cell` without candidates, a `digit` without a place in a `house`, or twice in
/// it, in two `cells`.
pub fn breach(breach: &Breach, shape: Shape) -> Value {
    match breach {
        Breach::NoCandidate(cell) => json!({ "cell": cell.name(shape) }),
        Breach::NoPlace(digit, house) => {
            json!({ "digit": digit.to_string(), "house": house.name() })
        }
        Breach::Twice(digit, house, twice) => json!({
            "digit": digit.to_string(),
            "house": house.name(),
            "cells": cells(twice, shape),
        }),
    }
}

fn cells(cells: &[Cell], shape: Shape) -> Value {
    cells.iter().map(|cell| cell.name(shape)).collect()
}

fn node(candidates: &[Candidate], shape: Shape) -> Value {
    let names = candidates.iter();
    names.map(|candidate| candidate.placed(shape)).collect()
}
