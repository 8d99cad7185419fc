//! Difficulty and levels, compared with the times of people.

use std::collections::BTreeMap;

use rayon::prelude::*;
use stepdoku::catalog::Level;
use stepdoku::generator;
use stepdoku::rating::Grade;

use crate::common::{lines, puzzle};
use crate::shared;

/// A puzzle with the times of people.
struct Timed {
    players: usize,
    seconds: f64,
    grade: Grade,
}

fn timed() -> Option<Vec<Timed>> {
    let text = shared::text("corpus/human_times.tsv")?;
    let rows: Vec<&str> = lines(&text).collect();
    let timed = rows.par_iter().filter_map(|row| {
        let mut fields = row.split('\t');
        let line = fields.next()?;
        let players = fields.next()?.parse().ok()?;
        let seconds = fields.next()?.parse().ok()?;
        let grade = generator::grade(&puzzle(line), &|| false)?;
        Some(Timed { players, seconds, grade })
    });
    Some(timed.collect())
}

/// Returns the ranks of values; equal values share their average rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    for run in order.chunk_by(|&a, &b| values[a].total_cmp(&values[b]).is_eq()) {
        let first = order.iter().position(|at| *at == run[0]).unwrap();
        for &at in run {
            ranks[at] = first as f64 + (run.len() - 1) as f64 / 2.0;
        }
    }
    ranks
}

/// Returns Spearman's rank correlation.
fn spearman(pairs: &[(f64, f64)]) -> f64 {
    let (one, other): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (one, other) = (ranks(&one), ranks(&other));
    let mean = (pairs.len() - 1) as f64 / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        let products = a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean));
        products.sum()
    };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

#[test]
fn ranks_of_equal_values_are_averaged() {
    assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [2.5, 0.0, 2.5, 1.0]);
    let same = [(1.0, 2.0), (2.0, 3.0), (4.0, 9.0)];
    assert!((spearman(&same) - 1.0).abs() < 1e-9);
}

/// Prints the rank correlation of difficulty with people's times, in total and by fold, and the
/// distribution of the levels.
#[test]
#[ignore = "reads the shared corpus: cargo test --test suite difficulty:: -- --ignored --nocapture"]
fn difficulty_agrees_with_the_times_of_people() {
    let Some(timed) = timed() else { return };
    let pair = |it: &Timed| (it.grade.difficulty(), it.seconds);
    let all: Vec<_> = timed.iter().map(pair).collect();
    let many: Vec<_> = timed.iter().filter(|it| it.players >= 20).map(pair).collect();
    let (of_all, of_many) = (spearman(&all), spearman(&many));
    println!("all {}: {of_all:.3}; 20 players or more {}: {of_many:.3}", all.len(), many.len());
    for fold in 0..5 {
        let part: Vec<_> = timed.iter().skip(fold).step_by(5).map(pair).collect();
        println!("fold {fold}: {:.3}", spearman(&part));
    }
    let hardest: Vec<_> = timed.iter().map(|it| (it.grade.cost().value(), it.seconds)).collect();
    println!("cost of the hardest step alone: {:.3}", spearman(&hardest));
    let mut ordered = [0, 0];
    for (at, one) in timed.iter().enumerate() {
        for other in &timed[at + 1..] {
            if one.seconds.max(other.seconds) > 1.25 * one.seconds.min(other.seconds) {
                let easier = one.grade.difficulty() < other.grade.difficulty();
                ordered[usize::from(easier == (one.seconds < other.seconds))] += 1;
            }
        }
    }
    let share = f64::from(ordered[1]) / f64::from(ordered[0] + ordered[1]);
    println!("pairs more than 25 % apart ordered rightly: {:.1} %", 100.0 * share);
    let mut by_level: BTreeMap<Level, Vec<f64>> = BTreeMap::new();
    for it in &timed {
        by_level.entry(it.grade.level()).or_default().push(it.seconds);
    }
    let mut sorted: Vec<f64> = timed.iter().map(|it| it.seconds).collect();
    sorted.sort_by(f64::total_cmp);
    let limits = [1, 2, 3].map(|part| sorted[sorted.len() * part / 4]);
    println!("level: puzzles, median seconds, share in each quarter of times {limits:?}");
    for (level, mut seconds) in by_level {
        seconds.sort_by(f64::total_cmp);
        let mut quarters = [0; 4];
        for it in &seconds {
            quarters[limits.iter().filter(|limit| it >= limit).count()] += 1;
        }
        let median = seconds[seconds.len() / 2];
        println!("{level:8} {:4} {median:6.0} {quarters:?}", seconds.len());
    }
    assert!(of_all >= 0.60, "{of_all}");
    assert!(of_many >= 0.75, "{of_many}");
}

/// Prints the levels of collections that others have graded.
#[test]
#[ignore = "reads the shared corpus: cargo test --test suite difficulty:: -- --ignored --nocapture"]
fn levels_of_published_collections() {
    for file in ["newspaper", "expert", "clue17", "sudocue", "top1465", "hardest"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let rows: Vec<&str> = lines(&text).take(600).collect();
        let grades: Vec<Grade> =
            rows.par_iter().filter_map(|row| generator::grade(&puzzle(row), &|| false)).collect();
        let mut counts = [0; 5];
        for grade in &grades {
            counts[grade.level() as usize] += 1;
        }
        let mut difficulties: Vec<f64> = grades.iter().map(Grade::difficulty).collect();
        difficulties.sort_by(f64::total_cmp);
        let quartile = |part: usize| difficulties[(difficulties.len() - 1) * part / 4];
        let quartiles = [1, 2, 3].map(quartile);
        println!(
            "{file:10} {counts:?} of {:?}, difficulty {quartiles:.0?}",
            Level::ALL.map(Level::name)
        );
    }
}
