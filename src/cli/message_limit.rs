//! A limit for messages that repeat: a file in the wrong format has an error on every line.

use std::collections::BTreeMap;

/// Maximum number of messages that differ only in numbers and quoted text.
const MAX_EQUAL: u64 = 10;
/// Maximum number of kinds that are counted separately; all others count as one kind.
const MAX_KINDS: usize = 50;

/// Counts messages by kind, and leaves out those that repeat too often.
#[derive(Default)]
pub(super) struct MessageLimit {
    counts: BTreeMap<String, u64>,
    left_out: u64,
    /// The last message.
    last: Option<String>,
}

impl MessageLimit {
    /// Returns true if a message is to be printed. The same message again says nothing new.
    pub(super) fn admits(&mut self, message: &str) -> bool {
        if self.last.as_deref() == Some(message) {
            return false;
        }
        self.last = Some(message.to_owned());
        let mut kind = kind_of(message);
        if self.counts.len() >= MAX_KINDS && !self.counts.contains_key(&kind) {
            kind.clear();
        }
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        let is_admitted = *count <= MAX_EQUAL;
        self.left_out += u64::from(!is_admitted);
        is_admitted
    }

    /// Returns the remark on the messages that were left out, if there are any.
    pub(super) fn remark(&self) -> Option<String> {
        match self.left_out {
            0 => None,
            1 => Some("1 more message like these was left out.".to_owned()),
            count => Some(format!("{count} more messages like these were left out.")),
        }
    }
}

/// Returns a message without its numbers and quoted parts.
fn kind_of(message: &str) -> String {
    let unquoted = message.split('`').step_by(2);
    let letters = unquoted.flat_map(str::chars);
    letters.filter(|letter| !letter.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_messages_of_the_same_kind_are_left_out() {
        let mut limit = MessageLimit::default();
        for line in 1..=12 {
            let message = format!("stdin, line {line}: found `{line}x`");
            assert_eq!(limit.admits(&message), line <= 10, "{line}");
        }
        assert!(limit.admits("stdin, line 13: found nothing"));
        assert!(!limit.admits("stdin, line 13: found nothing"));
        let remark = limit.remark();
        assert_eq!(remark.as_deref(), Some("2 more messages like these were left out."));
    }

    #[test]
    fn the_number_of_kinds_is_limited() {
        let mut limit = MessageLimit::default();
        let admitted = (0..1_000).filter(|&length| limit.admits(&"x".repeat(length)));
        assert_eq!(admitted.count(), MAX_KINDS + MAX_EQUAL as usize - 1);
        assert!(limit.counts.len() <= MAX_KINDS + 1);
    }
}
