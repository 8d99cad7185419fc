//! Every integration test, in one binary: one link instead of many.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should say where"
)]
#![allow(
    clippy::print_stdout,
    reason = "tests say what they skip and what they found"
)]
#![allow(missing_docs, reason = "tests are read by their names")]
#![allow(
    unreachable_pub,
    reason = "in a test binary nothing is reachable from outside"
)]

mod book;
mod browser;
mod busy;
mod cases;
mod chains;
mod checks;
mod choice;
mod commands;
mod common;
mod compare;
mod config;
mod corpus;
mod difficulty;
mod endings;
mod examples;
mod explainer;
mod explanations;
mod export;
mod formats;
mod generate;
mod generator;
mod grow;
mod hands;
mod help;
mod hodoku;
mod journal;
mod keys;
mod layers;
mod learner_cost;
mod learning;
mod manual;
mod panels;
mod person;
mod pictures;
mod piles;
mod plain;
mod pointing;
mod proof;
mod random;
mod readable;
mod reason;
mod referee;
mod registry;
mod reglib;
mod rooms;
mod schema;
mod screens;
mod search;
mod shared;
mod solving;
mod sound_strategies;
mod soundness;
mod start;
mod strategies;
mod streams;
mod symbols;
mod terminal;
mod themes;
mod tuning;
mod watching;
mod what_if;
mod words;
mod worker;

/// A test file that nobody names above would never run.
#[test]
fn every_test_file_is_part_of_the_suite() {
    let suite = include_str!("suite.rs");
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if path.extension().is_some_and(|end| end == "rs") && name != "suite" {
            assert!(
                suite.contains(&format!("mod {name};")),
                "tests/{name}.rs is not in the suite"
            );
        }
    }
}
