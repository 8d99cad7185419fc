//! The rule by which the cost of a technique's steps is computed.

use super::{Cost, Demand, Level, Load};

/// The cost of each unit of a load beyond the smallest instance.
#[derive(Clone, Copy, Debug)]
pub struct Increment {
    /// The load.
    pub load: Load,
    /// The cost of each unit, in hundredths.
    pub each: u16,
    /// Maximum that this load adds, in hundredths.
    pub max: u16,
}

/// The cost of the steps of one technique.
#[derive(Debug)]
pub struct CostRule {
    /// The cost of its smallest instance: no step of the technique costs less.
    pub lowest: Cost,
    /// The loads of the smallest instance.
    pub smallest: Demand,
    /// The loads that are the same for all instances. The others are unknown until an instance states
    /// them.
    pub shared: Demand,
    /// The cost of larger instances.
    pub increments: &'static [Increment],
}

impl CostRule {
    /// Returns the loads that are the same for all instances: those of the smallest one without those that
    /// have an increment.
    pub(super) const fn shared(smallest: Demand, increments: &[Increment]) -> Demand {
        let mut shared = smallest;
        let mut index = 0;
        while index < increments.len() {
            shared = shared.without(increments[index].load);
            index += 1;
        }
        shared
    }

    /// Returns the cost of an instance.
    #[inline]
    pub fn cost(&self, demand: &Demand) -> Cost {
        self.with_increments(|&increment| self.amount(increment, demand))
    }

    /// Returns the cost of a load of an instance.
    #[inline]
    fn amount(&self, increment: Increment, demand: &Demand) -> u16 {
        let count = demand.get(increment.load);
        let beyond = count.saturating_sub(self.smallest.get(increment.load));
        (beyond * usize::from(increment.each)).min(increment.max.into()) as u16
    }

    /// Returns the cost of an instance without the loads that only order steps.
    pub fn own(&self, demand: &Demand) -> Cost {
        let increments = self.increments.iter().filter(|increment| !increment.load.only_orders());
        let added: u16 = increments.map(|&increment| self.amount(increment, demand)).sum();
        Cost::hundredths(self.lowest.as_hundredths() + added)
    }

    /// Returns the highest cost that this instance can have on any board: the loads that only order
    /// steps depend on the rest of the board, and count in full.
    pub fn on_any_board(&self, demand: &Demand) -> Cost {
        let mut demand = *demand;
        for increment in self.increments {
            if increment.load.only_orders() {
                demand.set(increment.load, usize::MAX);
            }
        }
        self.cost(&demand)
    }

    /// Returns the highest cost that an instance can have.
    pub fn highest(&self) -> Cost {
        self.with_increments(|increment| increment.max)
    }

    /// Returns the cost with these amounts of the increments.
    #[inline]
    fn with_increments(&self, amount: impl Fn(&Increment) -> u16) -> Cost {
        let (mut own, mut for_order) = (self.lowest.as_hundredths(), 0);
        for increment in self.increments {
            if increment.load.only_orders() {
                for_order += amount(increment);
            } else {
                own += amount(increment);
            }
        }
        if for_order == 0 {
            return Cost::hundredths(own);
        }
        let highest = Level::of_cost(Cost::hundredths(own)).highest_cost();
        Cost::hundredths(own + for_order).min(highest)
    }

    /// Returns the largest amount of a load that an instance can have without costing more than
    /// `cost`, if all its other loads are those of the smallest instance.
    ///
    /// Returns `usize::MAX` if the load costs nothing, or if the maximum that it adds is within the
    /// cost.
    pub fn max_load(&self, load: Load, cost: Cost) -> usize {
        let of_load = |increment: &&Increment| increment.load == load && increment.each > 0;
        let Some(increment) = self.increments.iter().find(of_load) else {
            return usize::MAX;
        };
        let cost = cost.as_hundredths();
        let room = cost.saturating_sub(self.lowest.as_hundredths());
        if room >= increment.max {
            return usize::MAX;
        }
        self.smallest.get(load) + usize::from(room / increment.each)
    }
}
