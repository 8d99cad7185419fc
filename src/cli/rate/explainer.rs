//! Ratings in Sudoku Explainer's terms.

use std::time::Duration;

use super::object::{ExplainerObject, Object};
use super::{Form, Rater, Unrated};
use crate::cli::answer::Answer;
use crate::cli::batch::Item;
use crate::cli::progress::Pace;
use crate::cli::puzzle_fields::PuzzleFields;
use crate::cli::status::Status;
use crate::explainer::{Explainer, ExplainerRating, Hint, NO_LIMIT, Outcome, Progress, Tally};
use crate::grid::{Cell, Shape};
use crate::step::{Effect, notation};

/// The default of `--format`.
const FORMAT: &str = "ER %r  EP %p  ED %d  %h%m";
/// Width of a rating in rows.
const RATING_WIDTH: usize = 4;

/// Checks a format for `--format`.
pub(super) fn format_text(text: &str) -> Result<String, String> {
    let mut parts = text.split('%').skip(1).peekable();
    while let Some(part) = parts.next() {
        match part.chars().next() {
            Some('r' | 'p' | 'd' | 'h' | 'm' | 'g' | 'n' | 'N') => {}
            None if parts.peek().is_some() => {
                parts.next();
            }
            Some(other) => {
                return Err(format!(
                    "%{other} is unknown; expected one of %n %N %g %r %p %d %h %m %%"
                ));
            }
            None => return Err("a single % at the end: %% prints one".to_owned()),
        }
    }
    Ok(text.to_owned())
}

/// Returns the rating of a 9x9 puzzle; `None` if the budget is too small.
pub(super) fn rating(item: &Item, budget: u64) -> Option<ExplainerRating> {
    let notes = item.progress.of(item.line, PACE);
    let explainer = Explainer::of_puzzle(&item.reading.puzzle, NO_LIMIT).with_budget(budget);
    let rating = explainer.rate(&mut |progress| {
        notes.report(|_| progress_text(progress));
        true
    });
    rating.ok()
}

/// The pace at which the progress of a rating is noted.
const PACE: Pace = Pace { pause: Duration::from_millis(200), reports: 1 };

/// Formats the chains that are searched, and the cell of their start.
fn progress_text(Progress { searching, cell }: Progress) -> String {
    let (name, percent) = (Cell::new(cell).name(Shape::Nine), cell * 100 / 81);
    format!("{searching}: from {name}, {percent} %")
}

/// Says that a budget in closures is too small for a puzzle.
pub(super) fn over_budget(budget: u64) -> String {
    format!(
        "Sudoku Explainer's rating needs more than the budget of {budget} closures. Use a larger --budget \
         to rate the puzzle."
    )
}

/// Returns the rating of a 9x9 puzzle, with its path if requested, or the reason why there is none.
pub(super) fn answer(rater: &Rater, item: &Item, budget: u64) -> Answer {
    let args = rater.args;
    let limit = args.limit.unwrap_or(NO_LIMIT);
    let mut explainer = Explainer::of_puzzle(&item.reading.puzzle, limit).with_budget(budget);
    let mut tally = Tally::default();
    let mut path = String::new();
    let notes = item.progress.of(item.line, PACE);
    let mut watch = |progress| {
        notes.report(|_| progress_text(progress));
        true
    };
    loop {
        match explainer.next(&mut watch) {
            Outcome::Hint(hint) => {
                tally.add(&hint);
                if args.explain {
                    path += &explained(&hint);
                }
            }
            Outcome::Beyond if rater.has_records() => {
                let object = Object::Over {
                    input: &item.input,
                    fields: PuzzleFields::of(item),
                    status: Status::GivenUp,
                    over: limit,
                };
                return rater.record(&object).into();
            }
            Outcome::Beyond => {
                let over = format!("over {limit:.1}");
                return (path + &rater.label(item).row(&over, over.len())).into();
            }
            Outcome::Stuck => {
                tally.add_stuck();
                if args.format.is_none() {
                    path.push_str("No technique finds anything more.\n");
                }
                break;
            }
            Outcome::GivenUp => {
                let sentence = over_budget(budget);
                return Unrated { status: Status::GivenUp, sentence }.answer(rater, item, None);
            }
            Outcome::Solved | Outcome::Cancelled => break,
        }
    }
    if rater.has_records() {
        return rater.record(&object(item, tally.rating())).into();
    }
    let format = args.format.as_deref().unwrap_or(FORMAT);
    let width = match rater.form {
        Form::Rows => RATING_WIDTH,
        _ => 0,
    };
    let rating = filled(format, item, tally.rating(), width);
    (path + &rater.label(item).row(&rating, rating.len())).into()
}

/// Formats a step of the path on a line.
fn explained(hint: &Hint) -> String {
    let gone = hint.eliminations.iter().copied().map(Effect::Eliminate);
    let placed = hint.placement.map(Effect::Place);
    let effects: Vec<Effect> = placed.into_iter().chain(gone).collect();
    let effects = notation::effects(&effects, Shape::Nine);
    format!("{:>4}  {} => {effects}\n", decimal(hint.tenths()), hint.rule)
}

fn object<'a>(item: &'a Item, rating: ExplainerRating) -> Object<'a> {
    Object::Explainer {
        input: &item.input,
        fields: PuzzleFields::of(item),
        status: Status::Solved,
        rating: ExplainerObject::new(&rating),
    }
}

/// Fills in the placeholders of a format; `width` is the minimum width of a rating.
fn filled(format: &str, item: &Item, rating: ExplainerRating, width: usize) -> String {
    let aligned = |tenths| format!("{:>width$}", decimal(tenths));
    let mut text = String::new();
    let mut letters = format.chars();
    while let Some(letter) = letters.next() {
        if letter == '\\'
            && let Some(sign) = escaped(letters.as_str())
        {
            text.push(sign);
            letters.next();
            continue;
        }
        if letter != '%' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some('r') => text += &aligned(rating.er),
            Some('p') => text += &aligned(rating.ep),
            Some('d') => text += &aligned(rating.ed),
            Some('g') => text += &item.input,
            Some('n') => text += &(item.line + 1).to_string(),
            Some('N') => text.extend(item.reading.name()),
            Some('h') => match rating.hardest {
                Some(rule) => text += &rule.to_string(),
                None => text += "nothing to solve",
            },
            // A solved puzzle is neither a diamond nor a pearl.
            Some('m') if rating.hardest.is_none() => {}
            Some('m') if rating.is_diamond() => text += " (diamond)",
            Some('m') if rating.is_pearl() => text += " (pearl)",
            Some('%') => text.push('%'),
            _ => {}
        }
    }
    text
}

/// Returns the character that the text after a backslash begins with: a new line or a tab.
fn escaped(after: &str) -> Option<char> {
    match after.chars().next()? {
        'n' => Some('\n'),
        't' => Some('\t'),
        _ => None,
    }
}

fn decimal(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_names_the_chains_and_the_cell() {
        let progress = Progress { searching: "nested forcing chains, level 3", cell: 40 };
        let text = "nested forcing chains, level 3: from r5c5, 49 %";
        assert_eq!(progress_text(progress), text);
    }
}
