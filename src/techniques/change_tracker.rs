//! Where techniques have looked in vain.

use crate::position::Position;
use crate::size::Size;
use crate::techniques::{Collector, Freshness, Technique};

/// For each technique of a list, what has changed since it last found nothing: what has not changed
/// needs no second look.
#[derive(Clone, Debug, Default)]
pub struct ChangeTracker {
    single_solution: bool,
    /// The changes that some technique has not been told of, oldest first: one that is seldom asked
    /// costs nothing until then.
    news: Vec<Freshness>,
    techniques: Vec<Look>,
}

/// What a technique has not looked at.
#[derive(Clone, Copy, Debug)]
struct Look {
    fresh: Freshness,
    /// How many of the news are part of it.
    told: usize,
}

impl Look {
    /// That of a technique that nobody has asked.
    const NEVER: Self = Self {
        fresh: Freshness::ALL,
        told: 0,
    };

    /// What it has not looked at after these news.
    fn after(&self, news: &[Freshness]) -> Freshness {
        // Field by field: it is asked at every move, and read again at once.
        let Freshness {
            mut digits,
            mut houses,
            mut grown,
        } = self.fresh;
        for new in &news[self.told..] {
            digits |= new.digits;
            houses |= new.houses;
            grown |= new.grown;
        }
        Freshness {
            digits,
            houses,
            grown,
        }
    }
}

/// No more news than this wait for techniques that nobody asks.
const MAX_NEWS: usize = 64;

impl ChangeTracker {
    /// Those of so many techniques: the same as the default, with room made at once.
    pub fn of(techniques: usize) -> Self {
        Self {
            single_solution: false,
            news: Vec::with_capacity(MAX_NEWS),
            techniques: Vec::with_capacity(techniques),
        }
    }

    /// Turns to the board as it is after these changes; of its puzzle it is known or not that it has
    /// one solution.
    pub fn turn_to(&mut self, news: Freshness, single_solution: bool) {
        if self.single_solution != single_solution {
            self.single_solution = single_solution;
            self.techniques.clear();
        }
        if self.techniques.is_empty() {
            return;
        }
        if self.news.len() == MAX_NEWS {
            for look in &mut self.techniques {
                let fresh = look.after(&self.news);
                *look = Look { fresh, told: 0 };
            }
            self.news.clear();
        }
        self.news.push(news);
    }

    /// Lets a technique, the one at this place of the list, look at the board that was turned to, only
    /// where it has not looked in vain: whether it has found something.
    pub fn look<S: Size>(
        &mut self,
        place: usize,
        technique: &dyn Technique<S>,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> bool {
        if self.techniques.len() <= place {
            self.techniques.resize(place + 1, Look::NEVER);
        }
        let asked = self.techniques[place].after(&self.news);
        collector.set_freshness(asked);
        let in_vain = technique.find(position, collector).is_continue();
        let look = &mut self.techniques[place];
        look.told = self.news.len();
        look.fresh = match (collector.offers(), in_vain) {
            (Some(0), true) => Freshness::NONE,
            // Where it passed before its only offer, there is nothing.
            (Some(1), false) => collector.fresh(),
            _ => asked,
        };
        collector.has_some()
    }
}
