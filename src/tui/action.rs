//! Everything that can change the app: one table.
//!
//! The named actions come from one list with a doc line each. The keymap's names, the palette, the
//! help and the README's table are made of it.

use std::time::Duration;

use super::app::Answer;
use crate::grid::Digit;

macro_rules! commands {
    ($($(#[doc = $doc:literal])+ $name:ident = $word:literal, $group:ident;)*) => {
        /// An action that a person can ask for by its name: in the keymap, in the palette.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Command {
            /// All of them, group by group, in the order of help.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its name in keymaps and in the palette.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }

            /// What it does, as one sentence.
            pub const fn doc(self) -> &'static str {
                match self { $(Self::$name => concat!($($doc),+).trim_ascii(),)* }
            }

            /// The heading that it stands under in the help.
            pub const fn group(self) -> Group {
                match self { $(Self::$name => Group::$group,)* }
            }
        }
    };
}

/// A heading in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Steps and guesses.
    Solve,
    /// Puzzles in and out.
    Puzzle,
    /// The auto-solve.
    Play,
    /// Going back and forth on the path.
    Path,
    /// Entering digits, givens and pencil marks.
    Enter,
    /// What is shown.
    Look,
    /// What lists have.
    List,
    /// Moving about the board and the lists.
    Move,
    /// The program.
    Program,
}

impl Group {
    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Solve => "Solve",
            Self::Play => "Watch it solve",
            Self::Puzzle => "Puzzles",
            Self::Path => "Back and forth",
            Self::Enter => "Enter",
            Self::Look => "Look",
            Self::List => "In lists",
            Self::Move => "Move",
            Self::Program => "Program",
        }
    }
}

commands! {
    /// Show the next step; again: take it.
    Step = "step", Solve;
    /// Give a hint of the next step; again: one degree further. After a mistake: say so, go back.
    Hint = "hint", Solve;
    /// Take the step shown.
    Take = "take", Solve;
    /// Play and pause the auto-solve.
    Play = "play", Solve;
    /// List all steps of this position.
    AllSteps = "all-steps", Solve;
    /// Guess in this cell: the digit comes next.
    Guess = "guess", Solve;
    /// Choose the strategy.
    Strategy = "strategy", Solve;
    /// Switch techniques on and off, and change the order in which they are tried: `tune fish`.
    Tune = "tune", Solve;
    /// Learn a technique: choose one, see how it works, find it.
    Practice = "practice", Solve;
    /// Rate the puzzle: ours, HoDoKu's score and level, Sudoku Explainer's ER, EP and ED.
    Rate = "rate", Solve;
    /// Tell why nothing easier comes next: what was tried, and what came nearest.
    Easier = "easier", Solve;
    /// See the way on without a technique or by another strategy, beside ours.
    WhatIf = "what-if", Solve;

    /// Open a file, or a puzzle typed as a line.
    Open = "open", Puzzle;
    /// Paste a puzzle.
    Paste = "paste", Puzzle;
    /// Begin an empty board, or `new 16` for one of another size.
    New = "new", Puzzle;
    /// Make a puzzle: choose its level, a technique, the symmetry, the size.
    Generate = "generate", Puzzle;
    /// Go on to the next puzzle of the file.
    NextPuzzle = "next-puzzle", Puzzle;
    /// Go back to the puzzle before this one in the file.
    PreviousPuzzle = "previous-puzzle", Puzzle;
    /// Go to a puzzle of the file by its number: `puzzle 57`.
    Puzzle = "puzzle", Puzzle;
    /// Copy the board as a line of digits.
    Copy = "copy", Puzzle;
    /// Copy the puzzle in another format, to choose from a list.
    CopyAs = "copy-as", Puzzle;
    /// Write the moves to a .md, .html or .cast file, the board to an .svg file, the puzzle to a .txt file.
    Export = "export", Puzzle;
    /// Take the chosen puzzle out of the library.
    Delete = "delete", Puzzle;
    /// Bring back the puzzle that was taken out of the library last.
    BringBack = "bring-back", Puzzle;

    /// Play slower.
    Slower = "slower", Play;
    /// Play faster.
    Faster = "faster", Play;
    /// On the line of time: begin a loop here; again: end it here; again: no loop.
    Loop = "loop", Play;
    /// Switch motion off and on: without it the auto-solve shows only where it comes to rest.
    Motion = "motion", Play;

    /// Undo one move.
    Undo = "undo", Path;
    /// Undo to before the last guess.
    UndoGuess = "undo-guess", Path;
    /// Undo to a depth by its number: `depth 0`.
    UndoToDepth = "depth", Path;
    /// Undo to the start.
    UndoAll = "undo-all", Path;
    /// Redo one move.
    Redo = "redo", Path;
    /// Redo everything that was undone.
    RedoAll = "redo-all", Path;
    /// Go back to the guess, or the step that is not a single, before this one.
    PreviousHard = "previous-hard", Path;
    /// Go on to the next guess, or step that is not a single, that was undone.
    NextHard = "next-hard", Path;
    /// Mark this move; at another: compare the two, and take what both ways of a choice lead to.
    Compare = "compare", Path;
    /// Go through the moves on the line of time, with the arrow keys or the mouse.
    Time = "time", Path;
    /// Go through the tree of guesses with the arrow keys, into those that failed, too.
    Tree = "tree", Path;
    /// Give this moment a name to come back to: `save the fork`.
    Save = "save", Path;
    /// List the moments that have a name, and go to one.
    Saved = "saved", Path;

    /// Clear the cell.
    Clear = "clear", Enter;
    /// Edit the givens.
    Edit = "edit", Enter;
    /// Go back one cell and clear it.
    PreviousClear = "previous-clear", Enter;
    /// Take all givens off the board while editing, or all colours while colouring.
    ClearAll = "clear-all", Enter;
    /// Enter pencil marks instead of digits, and back.
    Pencil = "pencil", Enter;
    /// Change whose pencil marks are shown: automatic, your own, your own without what is forbidden.
    Marks = "marks", Enter;
    /// Write every candidate as a pencil mark of your own.
    FillMarks = "fill-marks", Enter;
    /// Enter the only pencil mark of the cell.
    Only = "only", Enter;
    /// Colour cells and candidates, and back.
    Colour = "colour", Enter;
    /// Give the cell the colour, or take it off.
    Paint = "paint", Enter;
    /// Colour in red.
    Red = "red", Enter;
    /// Colour in yellow.
    Yellow = "yellow", Enter;
    /// Colour in green.
    Green = "green", Enter;
    /// Colour in cyan.
    Cyan = "cyan", Enter;
    /// Colour in orange.
    Orange = "orange", Enter;
    /// Colour in purple.
    Purple = "purple", Enter;
    /// Check what is entered: not at all, for rule conflicts, against the solution.
    Check = "check", Enter;

    /// Look at one digit: the digit comes next.
    Focus = "focus", Look;
    /// Look at several digits: each comes, or goes again.
    Several = "several", Look;
    /// Look at the cells with two candidates.
    Bivalue = "bivalue", Look;
    /// Tell what took a candidate of this cell, or what solved it.
    Why = "why", Look;
    /// Walk through the moves that the digit of this cell needs, or the end of a guess in it.
    Reason = "reason", Look;
    /// Look at the solution; of a puzzle that has several, at each, or all together.
    Solutions = "solutions", Look;
    /// Go on to the next: exercise, solution.
    Next = "next", Look;
    /// Go back to the one before: solution.
    Previous = "previous", Look;
    /// Explain the next branch of a net; after the last one, all of them.
    Branches = "branches", Look;
    /// Show the machine line and the notation of a step, or hide them.
    Notation = "notation", Look;
    /// Mark the roles on the board with signs always, or only where colours do not tell them apart.
    Markers = "markers", Look;
    /// Show the box of the cursor large, and back.
    Zoom = "zoom", Look;
    /// Show the next view: story, tree, map, arrays, waves, zoom.
    View = "view", Look;
    /// Show the wave of the last placement before this one.
    PreviousWave = "previous-wave", Look;
    /// Show the next wave of the last placement.
    NextWave = "next-wave", Look;
    /// Show and type the digits as others: `symbols letters`, `zero`, `digits`, or `symbols WORDSLIKE`.
    Symbols = "symbols", Look;
    /// Change the colours: to the next theme, or `theme light` to that one.
    Theme = "theme", Look;

    /// Scroll the story of what is chosen in a list up.
    StoryUp = "story-up", List;
    /// Scroll the story of what is chosen in a list down.
    StoryDown = "story-down", List;
    /// Sort the list of steps another way: by rating, effect, technique, cell.
    SortSteps = "sort-steps", List;
    /// List only the technique of the chosen step, or all again; a digit lists only its steps.
    FilterSteps = "filter-steps", List;
    /// List only the steps with the words that are typed: of a technique, a family, a cell.
    SearchSteps = "search-steps", List;
    /// Switch the technique on or off.
    Switch = "switch", List;
    /// Switch all techniques of its family on or off.
    SwitchFamily = "switch-family", List;
    /// Try the technique earlier.
    Earlier = "earlier", List;
    /// Try the technique later.
    Later = "later", List;
    /// Have all techniques as the strategy has them.
    Restore = "restore", List;

    /// Move up.
    Up = "up", Move;
    /// Move down.
    Down = "down", Move;
    /// Move left.
    Left = "left", Move;
    /// Move right.
    Right = "right", Move;
    /// Move to the first cell of the row.
    RowStart = "row-start", Move;
    /// Move to the last cell of the row.
    RowEnd = "row-end", Move;
    /// Move to the next cell in reading order.
    NextCell = "next-cell", Move;
    /// Move to the cell before in reading order.
    PreviousCell = "previous-cell", Move;
    /// Pick this cell beside others, for marks and colours; again: let it go.
    Pick = "pick", Move;
    /// Move up, and pick the cells on the way.
    PickUp = "pick-up", Move;
    /// Move down, and pick the cells on the way.
    PickDown = "pick-down", Move;
    /// Move left, and pick the cells on the way.
    PickLeft = "pick-left", Move;
    /// Move right, and pick the cells on the way.
    PickRight = "pick-right", Move;
    /// Scroll the panel up.
    ScrollUp = "scroll-up", Move;
    /// Scroll the panel down.
    ScrollDown = "scroll-down", Move;

    /// Show all keys.
    Help = "help", Program;
    /// Find an action by its name.
    Palette = "palette", Program;
    /// Begin the tour of the program, or end it: each page asks for one key.
    Tutor = "tutor", Program;
    /// Do something several times: a number and the key for it come next.
    Times = "times", Program;
    /// Complete the word that is being typed.
    Complete = "complete", Program;
    /// Leave what is open, stop what runs.
    Cancel = "cancel", Program;
    /// Accept what was typed or chosen.
    Accept = "accept", Program;
    /// Draw the screen afresh.
    Redraw = "redraw", Program;
    /// Go to the background; the shell's `fg` comes back.
    Suspend = "suspend", Program;
    /// Quit.
    Quit = "quit", Program;
}

impl Command {
    /// The command with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|command| command.name() == name)
    }

    /// Whether words may be typed after it in the palette: `new 16`, `depth 2`.
    pub const fn takes_words(self) -> bool {
        matches!(
            self,
            Self::New
                | Self::Tune
                | Self::Puzzle
                | Self::UndoToDepth
                | Self::Save
                | Self::Open
                | Self::Paste
                | Self::Export
                | Self::Strategy
                | Self::Theme
                | Self::Symbols
                | Self::Marks
                | Self::CopyAs
        )
    }

    /// What else people look for who mean it.
    const fn also(self) -> &'static str {
        match self {
            Self::Step => "next show me one number",
            Self::Hint => "help me stuck clue tip",
            Self::Play => "finish complete the whole puzzle animate",
            Self::Solutions => "answer give up reveal solve it all",
            Self::Strategy => "method",
            Self::Generate => "new random difficulty",
            Self::Open => "load recent played",
            Self::Export => "save picture image print",
            Self::Copy => "clipboard",
            Self::Edit => "type in enter my own puzzle correct",
            Self::Pencil => "notes candidates",
            Self::Check => "mistakes errors wrong",
            Self::Colour => "color highlight",
            Self::Theme => "colors dark light",
            Self::Practice => "tutorial teach lesson exercise",
            Self::Tutor => "tutorial introduction",
            Self::Quit => "exit close leave",
            _ => "",
        }
    }

    /// The commands whose name or description, or what else is looked for, has all of these words, and one that was named in
    /// full with words after it; those whose names begin so come first.
    pub fn matching(typed: &str) -> Vec<Self> {
        let typed = typed.to_lowercase();
        let first = typed.split_whitespace().next();
        let fits = |command: &Self| {
            let named = first == Some(command.name()) && command.takes_words();
            let text = [command.name(), command.doc(), command.also()].join(" ");
            let text = text.to_lowercase();
            named || typed.split_whitespace().all(|word| text.contains(word))
        };
        let mut found: Vec<Self> = Self::ALL.iter().copied().filter(fits).collect();
        found.sort_by_key(|command| {
            let begins = first.is_some_and(|first| command.name().starts_with(first));
            (first != Some(command.name()), !begins)
        });
        found
    }
}

/// Everything that can change the app.
#[derive(Debug)]
pub enum Action {
    /// A named action.
    Command(Command),
    /// A named action with the words that were typed after it.
    CommandWith(Command, String),
    /// A digit for the board.
    Digit(Digit),
    /// A figure of a number.
    Figure(u8),
    /// A key for the line that is being typed.
    Type(ratatui::crossterm::event::KeyEvent),
    /// A text that came all at once.
    Paste(String),
    /// A mouse button went down on something that was drawn.
    Click(super::view::Target),
    /// The mouse was drawn over something with its button down.
    Drag(super::view::Target),
    /// The mouse wheel turned over something: up is negative.
    Scroll(Option<super::view::Target>, isize),
    /// The worker has answered.
    Answer(Answer),
    /// The journal of the puzzle is in this file of the library now.
    Kept {
        /// The number of its sheet.
        sheet: u64,
        /// The name of the file.
        file: String,
    },
    /// This much time has passed since the program began.
    Tick(Duration),
    /// A key that means nothing here, by its name.
    Unbound(String),
}
