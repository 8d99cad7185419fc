//! The JSON output of the commands matches `assets/schema.json`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Map, Value, json};

use crate::common::{EASY, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{json_lines, run, stderr};

/// The schema.
struct Schema {
    root: Value,
}

impl Schema {
    fn read() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/schema.json");
        let root = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        Self { root }
    }

    /// Returns a definition by its name.
    fn named(&self, name: &str) -> &Value {
        let found = &self.root["$defs"][name];
        assert!(found.is_object(), "{name} is not defined");
        found
    }

    /// Returns the first fault of a value with its path, or `None`.
    fn wrong(&self, value: &Value, schema: &Value, place: &str) -> Option<String> {
        let mut keywords = schema.as_object().unwrap().iter();
        keywords.find_map(|(keyword, says)| {
            self.against(value, (keyword.as_str(), says), schema, place)
        })
    }

    /// Checks a value against one keyword of a schema. Panics for an unknown keyword, which would
    /// check nothing.
    fn against(
        &self,
        value: &Value,
        (keyword, says): (&str, &Value),
        schema: &Value,
        place: &str,
    ) -> Option<String> {
        let is_wrong = |wrong: bool| wrong.then(|| format!("{place}: {value} is not {says}"));
        match keyword {
            "$schema" | "title" | "description" | "$defs" | "format" => None,
            "$ref" => {
                let name = says.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                self.wrong(value, self.named(name), place)
            }
            "type" => is_wrong(!names(says).any(|name| has_type(value, name))),
            "minimum" => is_wrong(value.is_number() && value.as_f64() < says.as_f64()),
            "oneOf" => {
                let ways = says.as_array().unwrap().iter();
                let right = ways.filter(|way| self.wrong(value, way, place).is_none());
                let right = right.count();
                (right != 1).then(|| format!("{place}: {value} is {right} of {says}"))
            }
            "enum" => is_wrong(!says.as_array().unwrap().contains(value)),
            "const" => is_wrong(value != says),
            "anyOf" => {
                let ways = says.as_array().unwrap().iter();
                let wrong: Option<Vec<String>> =
                    ways.map(|way| self.wrong(value, way, place)).collect();
                wrong.map(|all| all.join("; "))
            }
            "required" => {
                let missing = names(says).find(|name| value.get(name).is_none());
                missing.map(|name| format!("{place}: {name} is missing in {value}"))
            }
            "minItems" => is_wrong((items(value).len() as u64) < says.as_u64().unwrap()),
            "maxItems" => is_wrong(items(value).len() as u64 > says.as_u64().unwrap()),
            "items" => items(value)
                .iter()
                .enumerate()
                .find_map(|(at, item)| self.wrong(item, says, &format!("{place}[{at}]"))),
            "properties" => self.wrong_property(value, says.as_object().unwrap(), place),
            "additionalProperties" => self.wrong_addition(value, (says, schema), place),
            other => panic!("{other} is not checked here"),
        }
    }

    fn wrong_property(
        &self,
        value: &Value,
        known: &Map<String, Value>,
        place: &str,
    ) -> Option<String> {
        let mut fields = value.as_object()?.iter();
        fields.find_map(|(name, field)| {
            self.wrong(field, known.get(name)?, &format!("{place}.{name}"))
        })
    }

    fn wrong_addition(
        &self,
        value: &Value,
        (says, schema): (&Value, &Value),
        place: &str,
    ) -> Option<String> {
        let mut fields = value.as_object()?.iter();
        fields.find_map(|(name, field)| {
            if schema["properties"].get(name).is_some() {
                return None;
            }
            let place = format!("{place}.{name}");
            if *says == Value::Bool(false) {
                return Some(format!("{place} is not in the schema"));
            }
            self.wrong(field, says, &place)
        })
    }
}

/// Returns a word, or the words of a list.
fn names(says: &Value) -> impl Iterator<Item = &str> {
    let list = says.as_array().map_or(std::slice::from_ref(says), Vec::as_slice);
    list.iter().map(|name| name.as_str().unwrap())
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other} is no type"),
    }
}

/// Returns two nearly empty 9x9 boards, one of them with a contradiction, and a small one with
/// several solutions.
fn odd() -> [String; 3] {
    let dots = |count| ".".repeat(count);
    ["11".to_owned() + &dots(79), "1".to_owned() + &dots(15), "12....3".to_owned() + &dots(9)]
}

/// Checks every object that a command prints, and returns their number.
fn checked(definition: &str, arguments: &[&str], input: &str) -> usize {
    let schema = Schema::read();
    let output = run(arguments, input);
    let objects = json_lines(&output);
    for object in &objects {
        let wrong = schema.wrong(object, schema.named(definition), definition);
        assert_eq!(wrong, None, "{arguments:?}");
    }
    assert!(!objects.is_empty(), "{arguments:?}: {}", stderr(&output));
    objects.len()
}

/// The file contains the schema of the types. `UPDATE=1` writes it.
#[test]
fn the_schema_is_generated_from_the_types() {
    let text = serde_json::to_string_pretty(&stepdoku::cli::schema::schema()).unwrap() + "\n";
    crate::book::same_file("assets/schema.json", &text);
}

#[test]
fn solves_are_what_the_schema_says() {
    let [broken, several, impossible] = odd();
    for puzzle in [KNOWN, EASY, broken.as_str(), several.as_str(), impossible.as_str()] {
        assert_eq!(checked("solve", &["solve", "--json", puzzle], ""), 1);
    }
    for (puzzle, detail) in [(EASY, "full"), (KNOWN, "brief"), (several.as_str(), "full")] {
        let arguments = ["solve", "--json-lines", "--steps", detail, puzzle];
        let lines = json_lines(&run(&arguments, ""));
        let (summary, moves) = lines.split_last().unwrap();
        let schema = Schema::read();
        for line in moves {
            let wrong = schema.wrong(line, schema.named("move"), "move");
            assert_eq!(wrong, None, "{arguments:?}");
            assert_eq!(schema.wrong(line, &schema.root, "line"), None);
        }
        assert_eq!(schema.wrong(summary, schema.named("solve"), "solve"), None);
    }
    let changed = ["--without", "subsets", "--with", "squirmbag"];
    checked("solve", &[&["solve", "--json", KNOWN][..], &changed].concat(), "");
    for strategy in ["recursion", "backtrack"] {
        let arguments = ["solve", "--json", "--strategy", strategy, several.as_str()];
        checked("solve", &arguments, "");
    }
    let six = ".3...56.2.3...6........1......4..5.3";
    let solves = run(&["solve", "--json", six, "--strategy", "backtrack"], "");
    let solves = String::from_utf8(solves.stdout).unwrap() + "{}\n";
    checked("verify", &["verify", "--json"], &solves);
    checked("verify", &["verify", "--json", "--budget", "1"], &solves);
    let lie = solves.replace("\"status\":\"solved\"", "\"status\":\"invalid\"");
    checked("verify", &["verify", "--json"], &lie);
}

#[test]
fn steps_and_techniques_are_what_the_schema_says() {
    assert!(checked("step", &["steps", "--json", KNOWN], "") > 1);
    let explained = run(&["steps", "--json", "--strategy", "se", KNOWN], "");
    assert!(json_lines(&explained)[0]["er"].is_number());
    let known = checked("technique", &["techniques", "--json"], "");
    assert_eq!(known, stepdoku::techniques::profiles().count());
    checked("technique", &["techniques", "--json", "xy-wing"], "");
}

/// Tests the exhibits of chains, nets and all other techniques. Techniques that are off by default
/// have the same exhibits and take long.
#[test]
fn the_examples_of_the_techniques_are_what_the_schema_says() {
    let schema = Schema::read();
    for profile in stepdoku::techniques::profiles().filter(|profile| profile.on_by_default) {
        let puzzle = crate::cases::example(profile).unwrap().puzzle;
        for step in crate::cases::steps(profile.slug, &puzzle).iter().take(2) {
            let mut object = serde_json::to_value(stepdoku::step::json::step(step)).unwrap();
            object["puzzle"] = 0.into();
            object["line"] = 1.into();
            let wrong = schema.wrong(&object, schema.named("step"), profile.slug);
            assert_eq!(wrong, None);
        }
    }
}

#[test]
fn json_about_puzzles_follows_the_schema() {
    let [broken, several, impossible] = odd();
    for puzzle in [KNOWN, EASY, broken.as_str(), several.as_str(), impossible.as_str()] {
        checked("check", &["check", "--json", puzzle], "");
        checked("solutions", &["solutions", "--json", "--limit", "3", puzzle], "");
        checked("solutions", &["solutions", "--json", "--count", puzzle], "");
    }
    let empty = ".".repeat(256);
    let wrong = KNOWN_SOLUTION.replace('1', "x").replace('2', "1").replace('x', "2");
    let wrong: String = (KNOWN.chars().zip(wrong.chars()))
        .map(|(given, wrong)| if given == '0' { wrong } else { given })
        .collect();
    let moves = "r1c1=1, r1c3<>3";
    checked("check", &["check", "--json", EASY, "--entries", moves], "");
    for entries in [wrong.as_str(), KNOWN_SOLUTION, "r1c2=1, r1c3<>1"] {
        checked("check", &["check", "--json", KNOWN, "--entries", entries], "");
    }
    let hurried = ["check", "--json", "--budget", "20", &empty];
    checked("check", &hurried, "");
    checked("rate", &["rate", "--json", KNOWN], "");
    checked("rate", &["rate", "--json", "11.............."], "");
    checked("rate", &["rate", "--json", "--strategy", "se", KNOWN], "");
    checked("rate", &["rate", "--json", "--limit", "1.0", KNOWN], "");
}

#[test]
fn judged_claims_are_what_the_schema_says() {
    let [_, several, impossible] = odd();
    let position =
        "7....3.........5...6.5142.......8.1....726+3+8+5...+1+3+54.9....8..5...9.....6427+65.8..";
    let chain = "(3)r8c4=(3-4)r7c4=(4-2)r7c9=(2)r8c8";
    for arguments in [
        &[position, "r8c4<>2"][..],
        &[position, "r8c4<>2", "--because", chain],
        &[position, "r8c4<>2", "--because", "x-wing"],
        &[position, "r8c4<>2", "--because", "(3)r8c4=(3)r8c1"],
        &[position, "r8c4<>3"],
        &[position, "r8c4<>3", "--reveal", "solution"],
        &[position, "r1c1=7"],
        &[several.as_str(), "r2c2=3"],
        &[impossible.as_str(), "r2c2=3"],
    ] {
        let arguments = [&["prove", "--json"][..], arguments].concat();
        assert_eq!(checked("prove", &arguments, ""), 1);
    }
}

#[test]
fn puzzles_are_what_the_schema_says() {
    checked("convert", &["convert", "--to", "json", KNOWN], "");
    let named = format!("Easy: {KNOWN}");
    checked("convert", &["convert", "--to", "json", &named], "");
    let four = ["generate", "--json", "--size", "4", "--seed", "3"];
    checked("generate", &four, "");
    let easy = ["generate", "--json", "--level", "easy", "--seed", "3"];
    checked("generate", &easy, "");
}

#[test]
fn the_schema_refuses_what_is_not_in_it() {
    let schema = Schema::read();
    let wrong = |name: &str, value: Value| schema.wrong(&value, schema.named(name), name);
    assert_eq!(
        wrong("convert", json!({ "size": 4, "givens": "", "placed": [], "eliminated": [] })),
        None
    );
    assert!(wrong("convert", json!({ "size": 4 })).is_some());
    assert!(wrong("size", json!(5)).is_some());
    assert!(wrong("premise", json!({ "absent": "r1c1<>1", "more": 1 })).is_some());
    assert!(wrong("premise", json!({ "single_solution": false })).is_some());
    assert!(wrong("rate", json!({ "input": "", "over": "9.5" })).is_some());
    assert!(wrong("breach", json!({ "digit": "1", "house": "r1", "cells": ["r1c1"] })).is_some());
}

#[test]
fn every_role_is_in_the_schema() {
    let schema = Schema::read();
    let roles = schema.named("role")["oneOf"].as_array().unwrap();
    let roles: Vec<&str> = roles.iter().map(|role| role["const"].as_str().unwrap()).collect();
    let names: Vec<&str> = stepdoku::catalog::Role::ALL.map(stepdoku::catalog::Role::name).to_vec();
    assert_eq!(roles, names);
}

#[test]
fn families_and_symmetries_have_the_names_of_the_command_line() {
    for profile in stepdoku::techniques::profiles() {
        assert_eq!(json!(profile.family), profile.family.slug());
    }
    for symmetry in stepdoku::generator::Symmetry::ALL {
        assert_eq!(json!(symmetry), symmetry.name());
    }
}

/// Collects the names and types of all fields, at any depth. A nullable field has the type of its
/// value.
fn fields(says: &Value, types: &mut BTreeMap<String, BTreeSet<String>>) {
    let inner: Vec<&Value> = match says {
        Value::Object(keywords) => keywords.values().collect(),
        Value::Array(entries) => entries.iter().collect(),
        _ => return,
    };
    for (name, field) in says["properties"].as_object().into_iter().flatten() {
        let known = types.entry(name.clone()).or_default();
        known.extend(types_of(field).into_iter().filter(|name| name != "null"));
    }
    for says in inner {
        fields(says, types);
    }
}

/// Returns the types that a field may have.
fn types_of(field: &Value) -> Vec<String> {
    if let Some(name) = field["$ref"].as_str() {
        // A contradiction, a step, a level: fields with the same name have the same type.
        return vec![name.to_owned()];
    }
    if let Some(ways) = field["anyOf"].as_array().or(field["oneOf"].as_array()) {
        return ways.iter().flat_map(types_of).collect();
    }
    match (&field["type"], &field["items"]) {
        (Value::Null, _) => vec!["one of a few values".to_owned()],
        (list, items) if list == "array" => {
            let items = types_of(items).into_iter();
            items.map(|item| format!("[{item}]")).collect()
        }
        (says, _) => names(says).map(str::to_owned).collect(),
    }
}

#[test]
fn a_name_has_one_type_wherever_it_stands() {
    let mut types = BTreeMap::new();
    fields(&Schema::read().root, &mut types);
    assert!(types.len() > 50, "{types:?}");
    types.retain(|_, types| types.len() > 1);
    assert!(types.is_empty(), "{types:?}");
}
