//! A pulse: the highlighting of the noun that was chosen in an explanation.

use std::time::Duration;

use super::{Motion, Session};

/// Duration of a pulse.
const WHOLE: Duration = Duration::from_millis(2_400);
/// Duration of each on and off phase.
const HALF: Duration = Duration::from_millis(400);

/// The highlighted exhibit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// Its index among the exhibits of the step that is explained.
    pub exhibit: usize,
    /// The time at which it began.
    pub since: Duration,
    pub lasts: PulseDuration,
}

/// Duration of the highlighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PulseDuration {
    /// A few seconds, alternating with the whole step.
    Briefly,
    /// Until another noun is chosen or another step explained.
    Held,
}

impl Pulse {
    fn halves(self, now: Duration) -> u32 {
        let halves = now.saturating_sub(self.since).as_millis() / HALF.as_millis();
        halves.try_into().unwrap_or(u32::MAX)
    }

    /// Returns true if the exhibit is shown alone now. Without motion it is all the time.
    pub fn shows(self, now: Duration, motion: Motion) -> bool {
        self.lasts == PulseDuration::Held
            || motion == Motion::Reduced
            || self.halves(now).is_multiple_of(2)
    }

    /// Returns true if the pulse has ended.
    pub fn is_over(self, now: Duration) -> bool {
        self.lasts == PulseDuration::Briefly && now >= self.since + WHOLE
    }

    /// Returns the time of its next change; `None` while it is held.
    pub(in crate::tui) fn next(self, now: Duration) -> Option<Duration> {
        let next = || self.since + HALF * self.halves(now).saturating_add(1).min(100);
        (self.lasts == PulseDuration::Briefly).then(next)
    }
}

impl Session {
    /// Highlights an exhibit of the explained step.
    pub(in crate::tui) fn pulse(&mut self, exhibit: usize, lasts: PulseDuration) {
        self.display.pulse = Some(Pulse { exhibit, since: self.now, lasts });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pulse_blinks_and_ends() {
        let at = Duration::from_millis;
        let pulse = Pulse { exhibit: 0, since: at(1_000), lasts: PulseDuration::Briefly };
        let shows = |now, motion| pulse.shows(at(now), motion);
        assert!(shows(1_000, Motion::Full) && !shows(1_500, Motion::Full));
        assert!(shows(1_500, Motion::Reduced));
        assert_eq!(pulse.next(at(1_500)), Some(at(1_800)));
        assert!(!pulse.is_over(at(3_399)) && pulse.is_over(at(3_400)));
        let held = Pulse { lasts: PulseDuration::Held, ..pulse };
        assert!(held.shows(at(1_500), Motion::Full) && !held.is_over(at(9_000)));
        assert_eq!(held.next(at(1_500)), None);
    }
}
