//! All integration tests in one binary, so that they are linked once.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]
#![allow(clippy::print_stdout, reason = "tests say what they skip and what they found")]
#![allow(missing_docs, reason = "tests are read by their names")]
#![allow(unreachable_pub, reason = "in a test binary nothing is reachable from outside")]

mod background_work;
mod book;
mod branches;
mod browser;
mod case_finder;
mod cases;
mod chains;
mod claims;
mod command_line_input;
mod commands;
mod common;
mod compare;
mod config;
mod convert_losses;
mod corpus;
mod difficulty;
mod error_messages;
mod examples;
mod exit_status;
mod explainer;
mod explanations;
mod export;
mod first_contact;
mod fish;
mod formats;
mod forum_notation;
mod fuzz_checks;
mod generate;
mod generator;
mod guide_boards;
mod guides;
mod help;
mod highlights_and_marks;
mod hodoku;
mod journal;
mod judgements;
mod keys;
mod layers;
mod learner_cost;
mod learning;
mod manual;
mod mistakes;
mod mouse;
mod names;
mod newcomers;
mod output_files;
mod own_lines;
mod packaging;
mod panels;
mod pictures;
mod plain;
mod posted_solutions;
mod posts;
mod program_under_test;
mod proof;
mod prove_command;
mod puzzle_lists;
mod random;
mod rating_limits;
mod rating_rows;
mod reason;
mod referee;
mod registry;
mod reglib;
mod schema;
mod screens;
mod search;
mod sentences;
mod shared;
mod simulated_person;
mod solving;
mod sound_strategies;
mod soundness;
mod strategies;
mod streams;
mod sukaku;
mod symbols;
mod tables_and_lists;
mod technique_choice;
mod terminal;
mod terminal_output;
mod themes;
mod tuning;
mod undo_and_guesses;
mod unfriendly_input;
mod views;
mod what_if;
mod worker;

/// A file that is not listed above would never run.
#[test]
fn every_test_file_is_part_of_the_suite() {
    let suite = include_str!("suite.rs");
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if path.extension().is_some_and(|end| end == "rs") && name != "suite" {
            assert!(suite.contains(&format!("mod {name};")), "tests/{name}.rs is not in the suite");
        }
    }
}
