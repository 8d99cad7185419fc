//! Messages on the status line, and requests to the program.

/// The tone of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Information.
    #[default]
    Plain,
    /// Success.
    Good,
    Warning,
    /// A failure.
    Bad,
}

/// The statement that a message shares with the explanation next to the board. A message that the explanation repeats
/// is not shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// Nothing: the message says something of its own.
    #[default]
    Itself,
    /// It says what is shown before it is taken: a step, a hint, a contradiction, a mistake, the end.
    Shown,
    /// It says what the last move was, or how the puzzle is before the first move.
    LastMove,
    /// It says what is wrong with the givens that are typed.
    Draft,
    /// It says how many rows the open list has.
    List,
    /// It answers a question of the open panel, which has the answer beside the board.
    Answer,
}

/// The message of the status line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The tone of the message.
    pub tone: Tone,
    /// The message. A [`Command`](crate::tui::commands::Command) in it stands for its key, until the screen
    /// fills that in.
    pub text: String,
    /// The statement that the explanation makes, too.
    pub about: About,
    /// Number of times that the message was set or cleared.
    count: u64,
}

impl Status {
    /// Replaces the message.
    pub(in crate::tui) fn set(&mut self, tone: Tone, text: String, about: About) {
        (self.tone, self.text, self.about) = (tone, text, about);
        self.count += 1;
    }

    /// Replaces the words of the message by others that also say something of its own.
    pub(in crate::tui) fn reword(&mut self, text: String) {
        (self.text, self.about) = (text, About::Itself);
    }

    /// Returns the message followed by another sentence.
    pub(in crate::tui) fn followed_by(&self, sentence: &str) -> String {
        let gap = match self.text.chars().last() {
            None => "",
            Some('.' | '?' | '!' | ':') => " ",
            Some(_) => ". ",
        };
        format!("{}{gap}{sentence}", self.text)
    }

    /// Clears the message.
    pub(in crate::tui) fn clear(&mut self) {
        self.text.clear();
        self.count += 1;
    }

    pub(in crate::tui) const fn count(&self) -> u64 {
        self.count
    }
}

/// A request of an action to the event loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LoopRequest {
    /// Continue.
    #[default]
    Run,
    Suspend,
    /// Clear the terminal and draw everything.
    Redraw,
    Quit,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_words_are_not_those_of_the_explanation() {
        let mut status = Status::default();
        status.set(Tone::Plain, "Full House r1c5=2".to_owned(), About::LastMove);
        status.reword("3 times. Full House r1c5=2".to_owned());
        assert_eq!((status.about, status.count()), (About::Itself, 1));
    }
}
