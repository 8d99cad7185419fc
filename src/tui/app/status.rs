//! What is said on the status line, and what the program should do apart from drawing.

/// How a message is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// It only tells.
    #[default]
    Plain,
    /// It worked.
    Good,
    /// It should be noticed.
    Warning,
    /// It did not work.
    Bad,
}

/// The message of the status line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
}

/// What the program should do apart from drawing, once `update` is through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// Go on.
    #[default]
    Run,
    /// Go to the background.
    Suspend,
    /// Clear the terminal and draw everything.
    Redraw,
    /// End.
    Quit,
}
