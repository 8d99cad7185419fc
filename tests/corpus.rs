//! Every step of every technique, in every position on the path of every puzzle of the shared
//! corpus.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use stepdoku::catalog::Profile;
use stepdoku::grid::{Board, Shape};
use stepdoku::position::Position;
use stepdoku::size::Nine;
use stepdoku::step::Step;
use stepdoku::techniques::{self, Collector, Technique};

use crate::common::lines;
use crate::shared;
use crate::soundness::{Walk, check_proof};

const FILES: [&str; 6] = ["newspaper", "expert", "clue17", "sudocue", "top1465", "hardest"];

/// Number of puzzles in which the steps of each technique are proved.
const PROVED: usize = 250;
/// Maximum number of steps of one technique that are proved in one puzzle.
const EACH: usize = 3;

/// The results of a technique.
#[derive(Clone, Copy, Default)]
struct Account {
    puzzles: usize,
    proved: usize,
    steps: usize,
    time: Duration,
    slowest: Duration,
}

type Accounts = Mutex<BTreeMap<&'static str, Account>>;

/// `SAMPLE=10` takes every tenth puzzle, `ALL=1` includes the techniques that are off by default,
/// and `ONLY=exotic` takes the steps of that family or technique.
#[test]
#[ignore = "takes long: cargo test --profile bench --test suite corpus:: -- --ignored --nocapture"]
fn every_step_is_right_and_proved_by_its_premises() {
    let number = |name| std::env::var(name).ok().and_then(|it| it.parse().ok());
    let accounts = Accounts::default();
    for file in FILES {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let puzzles: Vec<&str> = lines(&text).step_by(number("SAMPLE").unwrap_or(1)).collect();
        let only = std::env::var("ONLY").ok();
        let wanted = chosen(number("ALL").is_some(), only.as_deref());
        let puzzles = puzzles.par_iter();
        puzzles.for_each(|line| walk(line, &wanted, &accounts));
        println!("{file} is right");
    }
    for (slug, it) in accounts.into_inner().unwrap() {
        println!(
            "{slug:36} {:8} steps in {:5} puzzles, proved in {:4}, slowest {:?}, in all {:?}",
            it.steps, it.puzzles, it.proved, it.slowest, it.time
        );
    }
}

/// Returns the techniques to test.
fn chosen(all: bool, only: Option<&str>) -> Vec<&'static str> {
    let is_wanted = |it: &&Profile| match only {
        Some(name) => it.slug == name || it.family.slug() == name,
        None => all || it.on_by_default,
    };
    let wanted = techniques::profiles().filter(is_wanted);
    wanted.map(|it| it.slug).collect()
}

/// Finds every step of the techniques in every position, and takes the easiest.
fn walk(line: &str, wanted: &[&'static str], accounts: &Accounts) {
    let mut walk = Walk::new(line);
    let mut met = HashSet::new();
    loop {
        let board = walk.board();
        let position = Position::new(&board).with_single_solution();
        let mut easiest = None;
        for &technique in techniques::all::<Nine>() {
            let Profile { slug, on_by_default, .. } = *technique.profile();
            if !wanted.contains(&slug) {
                if easiest.is_none() && on_by_default {
                    easiest = find(technique, &position, Collector::first(Shape::Nine)).pop();
                }
                continue;
            }
            let begun = Instant::now();
            let steps = find(technique, &position, Collector::all(Shape::Nine));
            let took = begun.elapsed();
            for step in &steps {
                walk.check_sound(step);
            }
            let is_new = !steps.is_empty() && met.insert(slug);
            let is_due = {
                let mut accounts = accounts.lock().unwrap();
                let account = accounts.entry(slug).or_default();
                account.steps += steps.len();
                account.time += took;
                account.slowest = account.slowest.max(took);
                account.puzzles += usize::from(is_new);
                is_new && account.puzzles <= PROVED
            };
            if is_due {
                prove(technique, &position, &board);
                accounts.lock().unwrap().get_mut(slug).unwrap().proved += 1;
            }
            if easiest.is_none() {
                easiest = steps.into_iter().next();
            }
        }
        let Some(easiest) = easiest else {
            return;
        };
        walk.take(&easiest);
    }
}

fn prove(technique: &dyn Technique<Nine>, position: &Position<Nine>, board: &Board<Nine>) {
    let explained = find(technique, position, Collector::all(Shape::Nine).explaining());
    for step in explained.iter().take(EACH) {
        check_proof(step, board);
    }
}

fn find(
    technique: &dyn Technique<Nine>,
    position: &Position<Nine>,
    mut collector: Collector,
) -> Vec<Step> {
    let _ = technique.find(position, &mut collector);
    collector.into_steps()
}
