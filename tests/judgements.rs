//! Error rates of the referee: reasons in every notation, correct ones and ones with one fault.
//!
//! The positions are those of `tests/cases`, and those of the file that `REFEREE_CASES` names, in the
//! format of HoDoKu's regression library. With `EVERY=4`, only every fourth position is judged.

mod faults;
mod links;
mod notations;

use std::collections::BTreeMap;
use std::fs;

use stepdoku::formats::{parse_position, print_position};
use stepdoku::grid::Shape;
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Claim, Reason, Verdict, parse_statement};
use stepdoku::search::{Limits, erased};
use stepdoku::size::Nine;
use stepdoku::step::Effect;
use stepdoku::techniques;

use self::faults::{Faulty, Scene};
use self::notations::Stated;
use crate::common::{lines, sample};
use crate::referee::quick;
use crate::{cases, reglib};

/// A position in which a technique finds a step.
struct Site {
    slug: &'static str,
    puzzle: Puzzle,
}

/// Techniques that take long.
const SLOW_TECHNIQUES: [&str; 8] =
    ["siamese", "mutant", "nested", "template", "leviathan", "whale", "dynamic", "squirmbag"];

/// Returns the positions of `tests/cases`, up to `most` for each technique.
fn own_sites(most: usize) -> Vec<Site> {
    let mut sites = Vec::new();
    for profile in techniques::profiles() {
        if SLOW_TECHNIQUES.iter().any(|part| profile.slug.contains(part)) {
            continue;
        }
        let text = cases::cases(profile.slug).unwrap_or_default();
        let found = lines(&text).filter(|line| !line.ends_with("=> nothing"));
        for line in found.take(most) {
            let (position, _) = line.split_once(" => ").expect("POSITION => EFFECTS");
            let puzzle = parse_position(position).unwrap();
            sites.push(Site { slug: profile.slug, puzzle });
        }
    }
    sites
}

/// Returns the positions of the file that `REFEREE_CASES` names.
fn named_sites() -> Vec<Site> {
    let Some(path) = std::env::var_os("REFEREE_CASES") else {
        println!("Only the positions of tests/cases: REFEREE_CASES names no file.");
        return Vec::new();
    };
    let text = fs::read_to_string(path).expect("the file of REFEREE_CASES can be read");
    let mut sites = Vec::new();
    for (slugs, puzzle) in reglib::positions(&text) {
        for slug in slugs {
            if !SLOW_TECHNIQUES.iter().any(|part| slug.contains(part)) {
                sites.push(Site { slug, puzzle: puzzle.clone() });
            }
        }
    }
    sites
}

/// The numbers of one row of the table.
#[derive(Default)]
struct Tally {
    judged: usize,
    right: usize,
    /// Number of faulty reasons whose first failure is the fault.
    named: usize,
}

#[derive(Default)]
struct Table {
    correct: BTreeMap<&'static str, Tally>,
    faulty: BTreeMap<&'static str, Tally>,
    /// The wrong verdicts and wrongly named faults, one line each.
    misses: Vec<String>,
}

impl Table {
    fn total(rows: &BTreeMap<&'static str, Tally>) -> Tally {
        rows.values().fold(Tally::default(), |sum, row| Tally {
            judged: sum.judged + row.judged,
            right: sum.right + row.right,
            named: sum.named + row.named,
        })
    }

    fn print(&self) {
        let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        println!("{:<34} {:>6} {:>8}", "correct reasons", "judged", "proved");
        for (name, row) in &self.correct {
            println!("{name:<34} {:>6} {:>7.1}%", row.judged, percent(row.right, row.judged));
        }
        let sum = Self::total(&self.correct);
        println!("{:<34} {:>6} {:>7.1}%", "all", sum.judged, percent(sum.right, sum.judged));
        println!(
            "\n{:<34} {:>6} {:>8} {:>8}",
            "reasons with one fault", "judged", "refused", "named"
        );
        for (name, row) in &self.faulty {
            println!(
                "{name:<34} {:>6} {:>7.1}% {:>7.1}%",
                row.judged,
                percent(row.right, row.judged),
                percent(row.named, row.judged)
            );
        }
        let sum = Self::total(&self.faulty);
        println!(
            "{:<34} {:>6} {:>7.1}% {:>7.1}%",
            "all",
            sum.judged,
            percent(sum.right, sum.judged),
            percent(sum.named, sum.judged)
        );
    }
}

/// Judges every reason for the steps of the sites, up to `most` steps for each site.
///
/// # Panics
/// Panics if a false claim is proved.
fn measure(sites: &[Site], most: usize) -> Table {
    let mut table = Table::default();
    for site in sites.iter().filter(|site| site.puzzle.shape == Shape::Nine) {
        let puzzle = &site.puzzle;
        let givens = puzzle.as_given();
        let Some(solution) = erased::solution_count(&givens, Limits::patient(Shape::Nine)).unique()
        else {
            continue;
        };
        let steps = cases::steps(site.slug, puzzle);
        for step in steps.iter().take(most) {
            let claim = Claim::new(Shape::Nine, step.deduction.effects.iter().copied()).unwrap();
            let unreasoned = referee::judge(puzzle, &claim, &Reason::None, &quick(puzzle));
            if !matches!(unreasoned, Verdict::TrueNoReason(_)) {
                continue;
            }
            let scene = Scene {
                puzzle,
                board: puzzle.board(Nine),
                solution: solution.clone(),
                step,
                claim,
            };
            judge_correct_reasons(&scene, &mut table);
            judge_faulty_reasons(&scene, &mut table);
        }
    }
    table
}

/// Judges the reason of a step in every notation.
fn judge_correct_reasons(scene: &Scene, table: &mut Table) {
    let Scene { puzzle, claim, .. } = scene;
    for Stated { notation, text } in notations::of_step(scene.step) {
        let row = table.correct.entry(notation).or_default();
        row.judged += 1;
        let reason = match parsed(&text) {
            Ok(reason) => reason,
            Err(error) => {
                table.misses.push(format!("{notation}: {text}: {error}"));
                continue;
            }
        };
        match referee::judge(puzzle, claim, &reason, &quick(puzzle)) {
            Verdict::Proved(_) => row.right += 1,
            verdict => table.misses.push(miss(notation, &text, claim, puzzle, &verdict)),
        }
    }
}

/// Judges the reasons for a step with one fault.
///
/// # Panics
/// Panics if a false claim is proved.
fn judge_faulty_reasons(scene: &Scene, table: &mut Table) {
    for Faulty { fault, puzzle, claim, text, names_it } in scene.faults() {
        let row = table.faulty.entry(fault).or_default();
        row.judged += 1;
        let reason = match parsed(&text) {
            Ok(reason) => reason,
            Err(error) => {
                table.misses.push(format!("{fault}: {text}: {error}"));
                continue;
            }
        };
        let verdict = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
        let is_proved = matches!(verdict, Verdict::Proved(_));
        let mut effects = claim.effects().iter();
        let is_false = effects.any(|&effect| is_false(effect, &scene.solution));
        assert!(!(is_proved && is_false), "{claim} because {text} in {}", print_position(&puzzle));
        row.right += usize::from(!is_proved);
        if names_it(&verdict) {
            row.named += 1;
        } else {
            table.misses.push(miss(fault, &text, &claim, &puzzle, &verdict));
        }
    }
}

/// Reads a reason, with or without its conclusion.
fn parsed(text: &str) -> Result<Reason, String> {
    let reason = Reason::parse(text, Shape::Nine).map_err(|error| error.to_string())?;
    if text.contains("=>") {
        let stated = parse_statement(text, Shape::Nine).map_err(|error| error.to_string())?;
        if stated.reason != reason {
            return Err("the statement has another reason".to_owned());
        }
    }
    Ok(reason)
}

fn is_false(effect: Effect, solution: &[stepdoku::grid::Digit]) -> bool {
    match effect {
        Effect::Place(candidate) => solution[candidate.cell.index()] != candidate.digit,
        Effect::Eliminate(candidate) => solution[candidate.cell.index()] == candidate.digit,
    }
}

fn miss(kind: &str, text: &str, claim: &Claim, puzzle: &Puzzle, verdict: &Verdict) -> String {
    let said = verdict.sentences(Shape::Nine).join(" ");
    format!("{kind}: {claim} because {text}\n    {said}\n    {}", print_position(puzzle))
}

#[test]
fn correct_reasons_are_proved_and_faults_are_named() {
    let every = sample(3, 1);
    let sites: Vec<Site> = own_sites(1).into_iter().step_by(every).collect();
    let table = measure(&sites, 1);
    let (correct, faulty) = (Table::total(&table.correct), Table::total(&table.faulty));
    let misses = table.misses.join("\n");
    let judged = [&correct, &faulty].map(|total| total.judged * every);
    assert!(judged[0] > 400 && judged[1] > 200, "{judged:?}");
    assert!(correct.right * 100 >= correct.judged * 99, "{misses}");
    assert!(faulty.right * 100 >= faulty.judged * 99, "{misses}");
    assert!(faulty.named * 100 >= faulty.judged * 95, "{misses}");
}

#[test]
#[ignore = "measures: REFEREE_CASES=FILE cargo test --profile bench --test suite judgements:: -- --ignored --nocapture"]
fn the_share_of_right_judgements() {
    let every = std::env::var("EVERY").map_or(1, |every| every.parse().unwrap());
    let sites = own_sites(usize::MAX).into_iter().chain(named_sites());
    let sites: Vec<Site> = sites.step_by(every).collect();
    let table = measure(&sites, 2);
    for miss in &table.misses {
        println!("{miss}");
    }
    table.print();
}
