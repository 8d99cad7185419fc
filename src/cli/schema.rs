//! The JSON Schema of everything that `--json` prints, generated from the types.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

use super::{check, generate, prove, rate, solutions, solve, steps, techniques, verify};
use crate::formats::PuzzleObject;

/// Returns the schema: a definition for each command and for each type that they share.
pub fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let commands = [
        add::<solve::object::Summary<'_>>,
        add::<solve::object::MoveObject<'_>>,
        add::<steps::Object<'_>>,
        add::<prove::Object<'_>>,
        add::<prove::lines::Object<'_>>,
        add::<rate::object::Object<'_>>,
        add::<check::Object<'_>>,
        add::<solutions::Object<'_>>,
        add::<generate::Object>,
        add::<PuzzleObject>,
        add::<techniques::Object>,
        add::<verify::Object<'_>>,
    ];
    let any_of: Vec<Value> = commands.iter().map(|add| add(&mut generator)).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The JSON objects that stepdoku prints",
        "description": "One object on each line.",
        "anyOf": any_of,
        "$defs": generator.take_definitions(true),
    })
}

/// Adds the definition of a type, and returns a reference to it.
fn add<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}
