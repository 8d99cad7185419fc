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

/// The message of the status line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The tone of the message.
    pub tone: Tone,
    /// The message; [`Command::key_placeholder`](crate::tui::commands::Command::key_placeholder) stands for the key of a
    /// command until the screen fills it in.
    pub text: String,
    /// Number of messages so far.
    count: u64,
}

impl Status {
    /// Replaces the message.
    pub(in crate::tui) fn set(&mut self, tone: Tone, text: String) {
        (self.tone, self.text) = (tone, text);
        self.count += 1;
    }

    /// Clears the message.
    pub(in crate::tui) fn clear(&mut self) {
        self.text.clear();
        self.count += 1;
    }

    /// Returns the number of times that the message was set or cleared.
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
