//! A noun of the story was pointed at: what it names stands out on the board for a while.

use std::time::Duration;

use super::{App, Motion};

/// How long it pulses.
const WHOLE: Duration = Duration::from_millis(2_400);
/// How long it is on, and then off.
const HALF: Duration = Duration::from_millis(400);

/// What stands out, alternating with the whole step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// Its place among the exhibits of the step that is told.
    pub exhibit: usize,
    /// Since when.
    pub since: Duration,
}

impl Pulse {
    fn halves(self, now: Duration) -> u32 {
        let halves = now.saturating_sub(self.since).as_millis() / HALF.as_millis();
        halves.try_into().unwrap_or(u32::MAX)
    }

    /// Whether the exhibit is shown alone now. Without motion it is all the time.
    pub fn shows(self, now: Duration, motion: Motion) -> bool {
        motion == Motion::Reduced || self.halves(now).is_multiple_of(2)
    }

    /// Whether it has come to rest.
    pub fn is_over(self, now: Duration) -> bool {
        now >= self.since + WHOLE
    }

    /// When it changes next.
    pub(in crate::tui) fn next(self, now: Duration) -> Duration {
        self.since + HALF * self.halves(now).saturating_add(1).min(100)
    }
}

impl App {
    /// Lets an exhibit of the step that is told stand out.
    pub(in crate::tui) fn pulse(&mut self, exhibit: usize) {
        let since = self.now;
        self.pulse = Some(Pulse { exhibit, since });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_on_and_off_and_comes_to_rest() {
        let at = Duration::from_millis;
        let pulse = Pulse {
            exhibit: 0,
            since: at(1_000),
        };
        let shows = |now, motion| pulse.shows(at(now), motion);
        assert!(shows(1_000, Motion::Full) && !shows(1_500, Motion::Full));
        assert!(shows(1_500, Motion::Reduced));
        assert_eq!(pulse.next(at(1_500)), at(1_800));
        assert!(!pulse.is_over(at(3_399)) && pulse.is_over(at(3_400)));
    }
}
