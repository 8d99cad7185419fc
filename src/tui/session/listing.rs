//! The list of all steps of a position, sorted and filtered.

use std::collections::HashSet;

use crate::catalog::short_names::shortened;
use crate::catalog::{Profile, named};
use crate::grid::{Cell, Digit, Names, Shape};
use crate::step::{Effect, Step};

named! {
    /// The order of the steps.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SortBy {
        /// The rating, easiest first.
        #[default]
        Rating = "by cost",
        /// By effect: placements first, then the most eliminations.
        Effect = "by effect",
        /// The technique, in the order of solving.
        Technique = "by technique",
        /// The first cell that they change.
        Cell = "by cell",
    }
}

impl SortBy {
    /// Returns the next order; after the last comes the first.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// Returns the key by which a step is sorted, ascending.
    fn sort_key(self, step: &Step) -> [usize; 2] {
        let effects = &step.deduction.effects;
        match self {
            Self::Rating => [step.cost().as_hundredths().into(), 0],
            Self::Effect => {
                let places = step.placements().next().is_some();
                [usize::from(!places), usize::MAX - effects.len()]
            }
            Self::Technique => [0, 0],
            Self::Cell => {
                let cells = effects.iter().map(|effect| effect.candidate().cell);
                [cells.min().map_or(0, Cell::index), 0]
            }
        }
    }
}

/// The steps, with the filter and the order in which they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// All steps, in the order in which the techniques found them.
    steps: Vec<Step>,
    /// The indices of the steps shown, in their order.
    rows: Vec<usize>,
    /// True if steps are left out whose effects cheaper steps have.
    is_folded: bool,
    /// Number of steps that are left out for this reason.
    folded_count: usize,
    sort: SortBy,
    technique: Option<&'static Profile>,
    digit: Option<Digit>,
    /// The words that all listed steps have; empty lists all steps.
    words: String,
    /// The symbols of the digits among the words.
    names: Names,
}

impl Listing {
    /// Creates the list of these steps, sorted by cost. They are given in the order in which the
    /// techniques found them.
    pub fn new(steps: Vec<Step>) -> Self {
        let mut listing = Self {
            steps,
            rows: Vec::new(),
            is_folded: true,
            folded_count: 0,
            sort: SortBy::default(),
            technique: None,
            digit: None,
            words: String::new(),
            names: Names::from(Shape::Nine),
        };
        listing.arrange();
        listing
    }

    /// Adds steps that were found later.
    pub fn add(&mut self, steps: Vec<Step>) {
        self.steps.extend(steps);
        self.arrange();
    }

    /// Replaces the steps; the order and the filters stay.
    pub fn replace(&mut self, steps: Vec<Step>) {
        self.steps = steps;
        self.arrange();
    }

    /// Filters, folds and sorts the steps anew.
    fn arrange(&mut self) {
        let Self { steps, rows, is_folded, folded_count, sort, technique, digit, words, names } =
            self;
        *rows = (0..steps.len())
            .filter(|&row| technique.is_none_or(|wanted| steps[row].profile() == wanted))
            .filter(|&row| digit.is_none_or(|wanted| changes(&steps[row], wanted)))
            .filter(|&row| words.is_empty() || has_words(&steps[row], words, *names))
            .collect();
        let found = rows.len();
        // A filter asks for certain steps, however they compare with others.
        if *is_folded && technique.is_none() && words.is_empty() {
            fold(steps, rows);
        }
        *folded_count = found - rows.len();
        rows.sort_by_key(|&row| sort.sort_key(&steps[row]));
    }

    /// Leaves out steps whose effects cheaper steps have, or lists all steps again.
    pub fn toggle_fold(&mut self) {
        self.is_folded = !self.is_folded;
        self.arrange();
    }

    /// Returns true if steps are left out whose effects cheaper steps have.
    pub const fn is_folded(&self) -> bool {
        self.is_folded
    }

    /// Returns the number of steps that are left out because cheaper ones have the same effects.
    pub const fn folded_count(&self) -> usize {
        self.folded_count
    }

    /// Returns the steps shown, in their order.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &Step> {
        self.rows.iter().map(|&row| &self.steps[row])
    }

    /// Returns the number of steps shown.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns true if no step is shown.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the number of all steps.
    pub fn total(&self) -> usize {
        self.steps.len()
    }

    pub fn get(&self, row: usize) -> Option<&Step> {
        self.rows.get(row).map(|&place| &self.steps[place])
    }

    /// Switches to the next order.
    pub fn sort_by_next(&mut self) {
        self.sort = self.sort.next();
        self.arrange();
    }

    /// Shows only steps of the technique in a row, or all techniques again.
    pub fn filter_technique(&mut self, row: usize) {
        self.technique = match self.technique {
            None => self.get(row).map(Step::profile),
            Some(_) => None,
        };
        self.arrange();
    }

    /// Returns true if only the steps of one technique are shown.
    pub const fn has_technique(&self) -> bool {
        self.technique.is_some()
    }

    /// Shows only the steps that change candidates of a digit, or those of all digits again.
    pub fn filter_digit(&mut self, digit: Digit) {
        self.digit = Some(digit).filter(|&digit| self.digit != Some(digit));
        self.arrange();
    }

    /// Shows only the steps with all of these words, in any order. Each is the beginning of a word in
    /// the names of the technique, its family, its level or the machine line. A single digit shows the
    /// steps that change candidates of it.
    pub fn filter_words(&mut self, words: &str, names: Names) {
        self.names = names;
        words.trim().clone_into(&mut self.words);
        self.arrange();
    }

    /// Returns the words that the steps shown contain.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// Returns the order and the filters in words: `by cost, only X-Wing, only 5`.
    pub fn describe(&self, names: Names) -> String {
        self.description(names, "only ", "the cheapest way to each result")
    }

    /// Returns the order and the filters in as few words as possible: `by cost, X-Wing, 5`.
    pub(in crate::tui) fn describe_briefly(&self, names: Names) -> String {
        self.description(names, "", "one per result")
    }

    /// Returns the order, the filters after a word for each, and words for a folded list.
    fn description(&self, names: Names, only: &str, folded: &str) -> String {
        let technique = self.technique.map(|technique| technique.name.to_owned());
        let digit = self.digit.map(|digit| names.digit(digit).to_string());
        let words = (!self.words.is_empty()).then(|| format!("“{}”", self.words));
        let filters = [technique, digit, words].into_iter().flatten();
        let mut parts = vec![self.sort.name().to_owned()];
        parts.extend(filters.map(|filter| only.to_owned() + &filter));
        parts.extend((self.folded_count > 0).then(|| folded.to_owned()));
        parts.join(", ")
    }
}

/// Moves the step that comes next before the others of its technique that cost the same: it was chosen among them, and a
/// list by cost begins with it.
pub fn begin_with_next(next: &Step, all: &mut [Step]) {
    let costs_the_same =
        |step: &Step| step.profile() == next.profile() && step.cost() == next.cost();
    let is_next =
        |step: &Step| costs_the_same(step) && step.deduction.effects == next.deduction.effects;
    if let Some(at) = all.iter().position(is_next)
        && let Some(first) = all.iter().position(costs_the_same)
    {
        all[first..=at].rotate_right(1);
    }
}

/// Keeps the cheapest step for each effect; of equally cheap ones, the first.
fn fold(steps: &[Step], rows: &mut Vec<usize>) {
    rows.sort_by_key(|&row| SortBy::Rating.sort_key(&steps[row]));
    let mut known: HashSet<Effect> = HashSet::new();
    rows.retain(|&row| {
        let effects = &steps[row].deduction.effects;
        let before = known.len();
        known.extend(effects);
        known.len() > before
    });
    rows.sort_unstable();
}

/// Returns true if a step places or eliminates a digit.
fn changes(step: &Step, digit: Digit) -> bool {
    let mut effects = step.deduction.effects.iter().copied().map(Effect::candidate);
    effects.any(|candidate| candidate.digit == digit)
}

/// Returns true if a step fits all words, as [`Listing::filter_words`] describes.
fn has_words(step: &Step, words: &str, names: Names) -> bool {
    let profile = step.profile();
    let all: Vec<&str> = profile.names().collect();
    let family = profile.family;
    let text = format!(
        "{} {family} {} {} {}",
        all.join(" "),
        family.slug(),
        step.level().name(),
        step.line_with(names)
    );
    let text = text.to_lowercase();
    // "XY-Wing" begins with "xy-wing" and with "wing".
    let parts = text.split(|c: char| !c.is_alphanumeric());
    let has = |word: &str| {
        let mut signs = word.chars();
        if let (Some(sign), None) = (signs.next(), signs.next())
            && sign.is_ascii_digit()
        {
            let digit = names.symbols().digit(sign);
            // "Multi-Colors Type 2" has a figure in its name.
            let mut of_names = all.iter().flat_map(|name| name.split_whitespace());
            return digit.is_some_and(|digit| changes(step, digit))
                || of_names.any(|own| own == word);
        }
        // The parts of a short name, `Dir.Hid.Pair`, begin words, too.
        let mut begun = word.split(['.', '…']).filter(|part| !part.is_empty());
        begun.all(|part| {
            let part = part.to_lowercase();
            let mut tokens = text.split_whitespace().chain(parts.clone());
            tokens.any(|token| token.starts_with(&part))
        })
    };
    let short = shortened(profile.name).to_lowercase();
    // A single character is a digit, or the beginning of many words.
    let begins_short = words.chars().count() > 1 && short.starts_with(&words.to_lowercase());
    begins_short || words.split_whitespace().all(has)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::solver::{Plan, engine};

    fn example_listing() -> Listing {
        let line =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let puzzle = crate::formats::read(line).unwrap().puzzle;
        let steps = engine(&puzzle, Plan::default()).situation();
        let mut listing = Listing::new(steps.all_steps(false, &|_| true));
        listing.toggle_fold();
        listing
    }

    #[test]
    fn a_folded_list_has_the_cheapest_step_for_every_effect() {
        let mut listing = example_listing();
        let effects = |step: &Step| step.deduction.effects.to_vec();
        let all: Vec<Step> = listing.shown().cloned().collect();
        listing.toggle_fold();
        assert!(listing.folded_count() > 0 && listing.len() + listing.folded_count() == all.len());
        assert_eq!(
            listing.describe(Shape::Nine.into()),
            "by cost, the cheapest way to each result"
        );
        for step in &all {
            for effect in effects(step) {
                let mut others = listing.shown();
                let cheapest = others.find(|other| effects(other).contains(&effect));
                assert!(cheapest.is_some_and(|other| other.cost() <= step.cost()));
            }
        }
        // Whoever looks for a technique sees all of its steps.
        let last = listing.len() - 1;
        let technique = listing.get(last).unwrap().profile();
        listing.filter_technique(last);
        let of_it = all.iter().filter(|step| step.profile() == technique);
        assert_eq!(listing.len(), of_it.count());
        listing.filter_technique(0);
        listing.toggle_fold();
        assert_eq!((listing.len(), listing.folded_count()), (all.len(), 0));
    }

    #[test]
    fn sorting_keeps_every_step_and_filters_can_be_removed() {
        let mut listing = example_listing();
        let all = listing.len();
        assert!(all > 5, "there is something to sort");
        for _ in 0..4 {
            assert_eq!(listing.len(), all);
            listing.sort_by_next();
        }
        let ratings: Vec<_> = listing.shown().map(Step::cost).collect();
        assert!(ratings.is_sorted());
        let technique = listing.get(0).unwrap().profile();
        listing.filter_technique(0);
        assert!(listing.shown().all(|step| step.profile() == technique));
        assert!(listing.len() < all);
        listing.filter_technique(0);
        for digit in (0..Shape::Nine.side()).map(Digit::new) {
            listing.filter_digit(digit);
            assert!(listing.shown().all(|step| changes(step, digit)));
            assert_eq!(listing.describe(Shape::Nine.into()), format!("by cost, only {digit}"));
        }
        listing.filter_digit(Digit::new(8));
        assert_eq!(listing.len(), all);
        let family = listing.get(0).unwrap().profile().family;
        let names = Names::from(Shape::Nine);
        listing.filter_words(&format!(" r {} ", family.slug().to_uppercase()), names);
        assert!(!listing.is_empty() && listing.len() < all);
        let fits = |step: &Step| step.profile().family == family && step.line().contains('r');
        assert!(listing.shown().all(fits));
        let words = format!("by cost, only “r {}”", family.slug().to_uppercase());
        assert_eq!(listing.describe(Shape::Nine.into()), words);
        listing.filter_words(" ", names);
        assert_eq!(listing.len(), all);
    }

    #[test]
    fn filters_match_beginnings_of_words_levels_and_digits() {
        let mut listing = example_listing();
        let names = Names::from(Shape::Nine);
        let mut shown = |words: &str| -> Vec<Step> {
            listing.filter_words(words, names);
            listing.shown().cloned().collect()
        };
        let all = shown("");
        let level = all[0].level();
        let of_level: Vec<Step> =
            all.iter().filter(|step| step.level() == level).cloned().collect();
        assert!(of_level.len() < all.len(), "there are several levels");
        assert_eq!(shown(level.name()), of_level);
        let five = Digit::new(4);
        let of_five: Vec<Step> = all.iter().filter(|step| changes(step, five)).cloned().collect();
        assert!(!of_five.is_empty() && of_five.len() < all.len());
        assert_eq!(shown("5"), of_five);
        let word = all[0].profile().name.split([' ', '-']).next_back().unwrap();
        assert!(!shown(word).is_empty(), "{word} begins a word");
        assert!(shown(&word[1..]).len() < shown(word).len(), "inside of a word nothing matches");
    }

    #[test]
    fn a_filter_finds_the_short_names_of_techniques() {
        let mut listing = example_listing();
        let all: Vec<Step> = listing.shown().cloned().collect();
        for step in &all {
            let name = step.profile().name;
            let short = shortened(name.split_once(" (").map_or(name, |(name, _)| name));
            listing.filter_words(&short, Names::from(Shape::Nine));
            assert!(listing.shown().any(|shown| shown.line() == step.line()), "{short}");
        }
    }
}
