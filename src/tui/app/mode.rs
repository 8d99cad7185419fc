//! What keys mean.

#[cfg(doc)]
use super::App;

/// What keys mean now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// The main mode: steps, guesses, digits.
    Solve,
    /// Digits are givens ([`App::draft`]).
    Edit,
    /// Digits are pencil marks.
    Pencil,
    /// Digits are candidates to be coloured.
    Colour,
    /// The next digit is guessed in the cell of the cursor.
    Guess,
    /// The next digit is looked at everywhere.
    Focus,
    /// Digits are looked at everywhere, or not any more.
    Several,
    /// The next digit is asked about: what took it from the cell of the cursor.
    Why,
    /// A number and an action are waited for: it is done so many times ([`App::times`]).
    Times,
    /// The list of all steps of the position ([`App::steps`]).
    Steps,
    /// Words of the steps to be listed are typed into [`App::input`].
    Search,
    /// The shortest reason for a digit is walked through ([`App::sought`]).
    Reason,
    /// Two moments of the path are compared ([`App::compared`]).
    Compare,
    /// The moments that have a name.
    Saved,
    /// The help, searched by [`App::input`].
    Help,
    /// The palette, searched by [`App::input`].
    Palette,
    /// The list of strategies.
    Strategies,
    /// The techniques of a strategy are switched on and off.
    Tune,
    /// A file name, a line or words are typed into [`App::input`], or one of [`App::library`] is
    /// chosen.
    Open,
    /// A puzzle is pasted or typed into [`App::input`].
    Paste,
    /// A depth to go back to is typed into [`App::input`].
    Depth,
    /// A name for this moment is typed into [`App::input`].
    Save,
    /// What a puzzle that is to be made should be like is chosen in [`App::form`].
    Generate,
    /// The name of a file to write is typed into [`App::input`].
    Export,
    /// The list of techniques to learn, searched by [`App::input`].
    Techniques,
    /// The guide to a technique with its example ([`App::lesson`]).
    Guide,
    /// A technique is to be found in a position ([`App::lesson`]).
    Drill,
    /// Another way is looked at beside ours.
    WhatIf,
    /// Several solutions are looked at ([`App::several`]).
    Solutions,
    /// What was tried before the next step.
    Tried,
    /// How hard the puzzle is by several measures ([`App::ratings`]).
    Ratings,
    /// The moves are gone through on the line of time.
    Time,
    /// The tree of guesses is gone through.
    Tree,
}

/// What the keys of several modes have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeKind {
    /// The cursor moves over the board.
    Board,
    /// The next key says a digit, or how often.
    Digit,
    /// A list is gone through.
    List,
    /// Keys type into [`App::input`].
    Typing,
}

impl ModeKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Board, Self::Digit, Self::List, Self::Typing];

    /// Its name in the keymap.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Digit => "digit",
            Self::List => "list",
            Self::Typing => "typing",
        }
    }
}

/// What the help lies over, to go back to.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui) struct UnderHelp {
    /// What keys meant.
    pub mode: Mode,
    /// What was chosen in a list.
    pub selected: usize,
    /// How far the panel was scrolled.
    pub scroll: usize,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 33] = [
        Self::Solve,
        Self::Edit,
        Self::Pencil,
        Self::Colour,
        Self::Guess,
        Self::Focus,
        Self::Several,
        Self::Why,
        Self::Times,
        Self::Steps,
        Self::Search,
        Self::Reason,
        Self::Compare,
        Self::Saved,
        Self::Help,
        Self::Palette,
        Self::Strategies,
        Self::Tune,
        Self::Open,
        Self::Paste,
        Self::Depth,
        Self::Save,
        Self::Generate,
        Self::Export,
        Self::Techniques,
        Self::Guide,
        Self::Drill,
        Self::WhatIf,
        Self::Solutions,
        Self::Tried,
        Self::Ratings,
        Self::Time,
        Self::Tree,
    ];

    /// Its name in the keymap and on the bottom line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Edit => "edit",
            Self::Pencil => "pencil",
            Self::Colour => "colour",
            Self::Guess => "guess",
            Self::Focus => "focus",
            Self::Several => "several",
            Self::Why => "why",
            Self::Times => "times",
            Self::Steps => "steps",
            Self::Search => "search",
            Self::Reason => "reason",
            Self::Compare => "compare",
            Self::Saved => "saved",
            Self::Help => "help",
            Self::Palette => "palette",
            Self::Strategies => "strategies",
            Self::Tune => "tune",
            Self::Open => "open",
            Self::Paste => "paste",
            Self::Depth => "depth",
            Self::Save => "save",
            Self::Generate => "generate",
            Self::Export => "export",
            Self::Techniques => "techniques",
            Self::Guide => "guide",
            Self::Drill => "drill",
            Self::WhatIf => "what-if",
            Self::Solutions => "solutions",
            Self::Tried => "tried",
            Self::Ratings => "ratings",
            Self::Time => "time",
            Self::Tree => "tree",
        }
    }

    /// What its keys have in common with those of other modes.
    pub const fn kind(self) -> ModeKind {
        match self {
            Self::Solve
            | Self::Edit
            | Self::Pencil
            | Self::Colour
            | Self::Drill
            | Self::Solutions
            | Self::Time
            | Self::Tree => ModeKind::Board,
            Self::Guess | Self::Focus | Self::Several | Self::Why | Self::Times => ModeKind::Digit,
            Self::Steps
            | Self::Reason
            | Self::Compare
            | Self::Saved
            | Self::Strategies
            | Self::Tune
            | Self::Generate
            | Self::Guide
            | Self::WhatIf
            | Self::Tried
            | Self::Ratings => ModeKind::List,
            Self::Search
            | Self::Help
            | Self::Palette
            | Self::Open
            | Self::Paste
            | Self::Depth
            | Self::Save
            | Self::Export
            | Self::Techniques => ModeKind::Typing,
        }
    }

    /// Whether keys type into [`App::input`].
    pub const fn types(self) -> bool {
        matches!(self.kind(), ModeKind::Typing)
    }
}
