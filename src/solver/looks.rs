//! Where rules have looked in vain.

use crate::grid::{Board, CellSet, DigitMap, DigitSet};
use crate::size::Size;
use crate::techniques::Fresh;

/// For each rule of a plan, what has changed since it last found nothing: what has not changed
/// needs no second look.
///
/// The changes are seen by comparing boards, so it is the same whether they came by moves or by
/// undoing moves.
#[derive(Clone, Debug)]
pub struct Looks<S: Size> {
    single_solution: bool,
    places: DigitMap<S, CellSet<S>>,
    /// The changes that some rule has not been told of, oldest first: a rule that is seldom asked
    /// costs nothing until then.
    news: Vec<Fresh>,
    rules: Vec<Look>,
}

/// What a rule has not looked at.
#[derive(Clone, Copy, Debug)]
struct Look {
    fresh: Fresh,
    /// How many of the news are part of it.
    told: usize,
}

impl Look {
    fn hear(&mut self, news: &[Fresh]) {
        for new in &news[self.told..] {
            self.fresh.digits |= new.digits;
            self.fresh.houses |= new.houses;
            self.fresh.grown |= new.grown;
        }
        self.told = news.len();
    }
}

/// No more news than this wait for rules that nobody asks.
const MOST_NEWS: usize = 256;

impl<S: Size> Looks<S> {
    /// Nobody has looked anywhere.
    pub fn new() -> Self {
        Self {
            single_solution: false,
            places: DigitMap::filled(CellSet::EMPTY),
            news: Vec::new(),
            rules: Vec::new(),
        }
    }

    /// Turns to this board, of which it is known or not that its puzzle has one solution.
    pub fn turn_to(&mut self, board: &Board<S>, single_solution: bool) {
        if self.single_solution != single_solution {
            self.single_solution = single_solution;
            self.rules.clear();
        }
        if !self.rules.is_empty() {
            if self.news.len() == MOST_NEWS {
                for look in &mut self.rules {
                    look.hear(&self.news);
                    look.told = 0;
                }
                self.news.clear();
            }
            self.news.push(changed(&self.places, board.all_places()));
        }
        self.places = *board.all_places();
    }

    /// What this rule has not looked at.
    pub fn fresh(&mut self, rule: usize) -> Fresh {
        self.rules.get_mut(rule).map_or(Fresh::ALL, |look| {
            look.hear(&self.news);
            look.fresh
        })
    }

    /// Notes where this rule has not looked on this board: nowhere, if it finds nothing.
    pub fn note(&mut self, rule: usize, fresh: Fresh) {
        let told = self.news.len();
        if self.rules.len() <= rule {
            let fresh = Fresh::ALL;
            self.rules.resize(rule + 1, Look { fresh, told });
        }
        self.rules[rule] = Look { fresh, told };
    }
}

impl<S: Size> Default for Looks<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// The digits and the houses in which two boards differ.
fn changed<S: Size>(before: &DigitMap<S, CellSet<S>>, after: &DigitMap<S, CellSet<S>>) -> Fresh {
    let mut digits = DigitSet::EMPTY;
    let (mut cells, mut back) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in DigitSet::first_n(S::SIDE) {
        let changed = before[digit] ^ after[digit];
        if !changed.is_empty() {
            digits.insert(digit);
            cells |= changed;
            back |= after[digit] - before[digit];
        }
    }
    let geometry = S::geometry();
    let houses = cells.iter().map(|cell| geometry.house_bits(cell));
    Fresh {
        digits,
        houses: houses.fold(0, std::ops::BitOr::bitor),
        grown: !back.is_empty(),
    }
}
