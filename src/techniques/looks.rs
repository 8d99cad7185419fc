//! Where techniques have looked in vain.

use super::{Finds, Fresh, Technique};
use crate::grid::{Board, CellSet, DigitMap, DigitSet};
use crate::position::Position;
use crate::size::Size;
use crate::step::Step;

/// For each technique of a list, what has changed since it last found nothing: what has not changed
/// needs no second look.
///
/// The changes are seen by comparing boards, so it is the same whether they came by moves or by
/// undoing moves.
#[derive(Clone, Debug)]
pub struct Looks<S: Size> {
    single_solution: bool,
    places: DigitMap<S, CellSet<S>>,
    /// The changes that some technique has not been told of, oldest first: one that is seldom asked
    /// costs nothing until then.
    news: Vec<Fresh>,
    techniques: Vec<Look>,
}

/// What a technique has not looked at.
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

/// No more news than this wait for techniques that nobody asks.
const MOST_NEWS: usize = 256;

impl<S: Size> Looks<S> {
    /// Nobody has looked anywhere.
    pub fn new() -> Self {
        Self {
            single_solution: false,
            places: DigitMap::filled(CellSet::EMPTY),
            news: Vec::new(),
            techniques: Vec::new(),
        }
    }

    /// Turns to this board, of which it is known or not that its puzzle has one solution.
    pub fn turn_to(&mut self, board: &Board<S>, single_solution: bool) {
        if self.single_solution != single_solution {
            self.single_solution = single_solution;
            self.techniques.clear();
        }
        if !self.techniques.is_empty() {
            if self.news.len() == MOST_NEWS {
                for look in &mut self.techniques {
                    look.hear(&self.news);
                    look.told = 0;
                }
                self.news.clear();
            }
            let news = self.changed(board);
            self.news.push(news);
        }
        self.places = *board.all_places();
    }

    /// The digits and the houses in which this board is not as the last one.
    fn changed(&self, board: &Board<S>) -> Fresh {
        let mut digits = 0;
        let (mut cells, mut back) = (CellSet::EMPTY, CellSet::EMPTY);
        let pairs = self.places.values().iter().zip(board.all_places().values());
        // Without a branch for each digit: which have changed nobody can foresee.
        for (digit, (&before, &after)) in pairs.enumerate() {
            let changed = before ^ after;
            digits |= u32::from(!changed.is_empty()) << digit;
            cells |= changed;
            back |= changed & after;
        }
        let houses = cells.iter().map(|cell| S::geometry().house_bits(cell));
        Fresh {
            digits: DigitSet::from_bits(digits),
            houses: houses.fold(0, std::ops::BitOr::bitor),
            grown: !back.is_empty(),
        }
    }

    /// The first step that a technique, the one at this place of the list, finds on the board that
    /// was turned to: it looks only where it has not looked in vain.
    pub fn first(
        &mut self,
        place: usize,
        technique: &dyn Technique<S>,
        position: &Position<'_, S>,
        finds: &mut Finds<'_>,
    ) -> Option<Step> {
        finds.turn_to_fresh(self.fresh(place));
        let ended = technique.find(position, finds).is_continue();
        let left = if ended { Fresh::NONE } else { finds.fresh() };
        self.note(place, left);
        finds.take_first()
    }

    fn fresh(&mut self, place: usize) -> Fresh {
        self.techniques.get_mut(place).map_or(Fresh::ALL, |look| {
            look.hear(&self.news);
            look.fresh
        })
    }

    /// Notes where this technique has not looked on this board: nowhere, if it came to its end.
    fn note(&mut self, place: usize, fresh: Fresh) {
        let told = self.news.len();
        if self.techniques.len() <= place {
            let fresh = Fresh::ALL;
            self.techniques.resize(place + 1, Look { fresh, told });
        }
        self.techniques[place] = Look { fresh, told };
    }
}

impl<S: Size> Default for Looks<S> {
    fn default() -> Self {
        Self::new()
    }
}
