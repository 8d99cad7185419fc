//! All commands, in one table: name, label, sentence.
//!
//! The names in keymaps, the palette, the menus, the help, the bottom line and the key table of the
//! manual are generated from it.

use crate::term::fuzzy;

macro_rules! commands {
    ($($(#[doc = $doc:literal])+ $name:ident = $word:literal, $label:literal, $group:ident;)*) => {
        /// A command, reached by a key, a menu entry or its name in the palette.
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

            /// Returns its description, as one sentence.
            pub const fn doc(self) -> &'static str {
                match self { $(Self::$name => concat!($($doc),+).trim_ascii(),)* }
            }

            /// Its label in menus and on the bottom line, at most four words.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }

            /// Returns its heading in the help.
            pub const fn group(self) -> Group {
                match self { $(Self::$name => Group::$group,)* }
            }
        }
    };
}

/// A heading in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Commands for steps and guesses.
    Solve,
    /// Puzzles in and out.
    Puzzle,
    /// The auto-solve.
    Play,
    /// Undo, redo and the other ways through the path.
    Path,
    /// Entering digits, givens and pencil marks.
    Enter,
    /// Commands for the display.
    Look,
    /// Commands for lists.
    List,
    /// Commands to move on the board and in lists.
    Move,
    /// The program.
    Program,
}

impl Group {
    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Solve => "Solve",
            Self::Play => "Auto-solve",
            Self::Puzzle => "Puzzles",
            Self::Path => "Undo and redo",
            Self::Enter => "Enter",
            Self::Look => "View",
            Self::List => "Lists",
            Self::Move => "Move",
            Self::Program => "Program",
        }
    }
}

commands! {
    /// Show the next step; again: take it.
    Step = "step", "next step", Solve;
    /// Give a hint to the next step; again: a stronger one. After a mistake: point it out, then go back.
    Hint = "hint", "hint", Solve;
    /// Take the step that is shown.
    Take = "take", "take step", Solve;
    /// Start or pause the auto-solve.
    Play = "play", "auto-solve", Solve;
    /// List every step that is available in this position.
    AllSteps = "all-steps", "find all steps", Solve;
    /// Guess in this cell: type the digit next.
    Guess = "guess", "guess in this cell", Solve;
    /// Choose the strategy.
    Strategy = "strategy", "strategy", Solve;
    /// Turn techniques on and off, and change their order: `tune fish`.
    Tune = "tune", "choose techniques", Solve;
    /// Learn a technique: read its guide, then find it in positions.
    Practice = "practice", "learn a technique", Solve;
    /// Rate the puzzle: stepdoku's level, HoDoKu's score, Sudoku Explainer's ER, EP and ED.
    Rate = "rate", "rate the puzzle", Solve;
    /// Show the easier techniques that were tried before the next step, and near misses.
    Easier = "easier", "why not easier?", Solve;
    /// State what you see, with a reason or without: learn whether it holds, and what fails.
    Claim = "claim", "claim", Solve;
    /// Find the first wrong entry, and the technique that it looks like a misuse of.
    FindMistake = "find-mistake", "find the mistake", Solve;
    /// Compare your pencil marks with what singles and locked candidates prove.
    CheckMarks = "check-marks", "check my marks", Solve;
    /// Ask for a reason before each entry, and judge it; an empty reason is accepted, too.
    PracticeMode = "practice-mode", "ask me why", Solve;
    /// Compare the path with one without a technique, or by another strategy.
    WhatIf = "what-if", "compare paths", Solve;

    /// Open a file, a puzzle typed as a line, or a puzzle you played before.
    Open = "open", "open a puzzle", Puzzle;
    /// Paste a puzzle.
    Paste = "paste", "paste a puzzle", Puzzle;
    /// Enter a puzzle on an empty board; `new 16` sets the size.
    New = "new", "enter a puzzle", Puzzle;
    /// Generate a puzzle: choose level, technique, symmetry and size.
    Generate = "generate", "generate a puzzle", Puzzle;
    /// Go to the next puzzle of the file.
    NextPuzzle = "next-puzzle", "next puzzle", Puzzle;
    /// Go to the previous puzzle of the file.
    PreviousPuzzle = "previous-puzzle", "previous puzzle", Puzzle;
    /// Go to a puzzle of the file by its number: `puzzle 57`.
    Puzzle = "puzzle", "puzzle by number", Puzzle;
    /// Copy the board as a line of digits.
    Copy = "copy", "copy the board", Puzzle;
    /// Copy the puzzle in another format, to choose from a list.
    CopyAs = "copy-as", "copy as format", Puzzle;
    /// Export the moves (.md, .html, .cast), the board (.svg) or the puzzle (.txt and others).
    Export = "export", "export", Puzzle;
    /// Delete the selected puzzle from the library.
    Delete = "delete", "delete", Puzzle;
    /// Restore the puzzle that was deleted last.
    BringBack = "bring-back", "restore deleted", Puzzle;

    /// Show the start panel: continue, open, generate or enter a puzzle.
    Start = "start", "start panel", Puzzle;

    /// Play slower.
    Slower = "slower", "slower", Play;
    /// Play faster.
    Faster = "faster", "faster", Play;
    /// On the timeline: start a loop here; again: end it here; again: remove it.
    Loop = "loop", "mark a loop", Play;
    /// Pause the auto-solve at techniques that you have not seen before, or go on.
    PauseAtNew = "pause-at-new", "pause at new techniques", Play;
    /// Turn reduced motion on or off: with it, the auto-solve shows only where it stops.
    Motion = "motion", "reduced motion", Play;

    /// Undo one move.
    Undo = "undo", "undo", Path;
    /// Undo to before the last guess.
    UndoGuess = "undo-guess", "undo guess", Path;
    /// Undo to a depth by its number: `depth 0`.
    UndoToDepth = "depth", "undo to depth", Path;
    /// Undo to the start.
    UndoAll = "undo-all", "undo to start", Path;
    /// Redo one move.
    Redo = "redo", "redo", Path;
    /// Redo everything that was undone.
    RedoAll = "redo-all", "redo all", Path;
    /// Go back to the last guess or step that is not a single.
    PreviousHard = "previous-hard", "previous hard step", Path;
    /// Go forward to the next guess or step that is not a single.
    NextHard = "next-hard", "next hard step", Path;
    /// Mark this move; at another one: compare the two, and take what both lead to.
    Compare = "compare", "compare two moves", Path;
    /// Open the timeline: go through the moves with the arrow keys or the mouse.
    Time = "time", "timeline", Path;
    /// Walk through the tree of guesses with the arrow keys, failed guesses included.
    Tree = "tree", "walk guess tree", Path;
    /// Bookmark this move under a name: `save fork`.
    Save = "save", "bookmark this move", Path;
    /// List the bookmarks and go to one.
    Saved = "saved", "bookmarks", Path;

    /// Clear the cell.
    Clear = "clear", "clear the cell", Enter;
    /// Edit the givens of this puzzle. If few of them are left, a new puzzle opens, and undo returns to
    /// this one.
    Edit = "edit", "edit the givens", Enter;
    /// Go back one cell and clear it.
    PreviousClear = "previous-clear", "delete", Enter;
    /// Clear all givens while editing, or all colours while colouring.
    ClearAll = "clear-all", "clear all", Enter;
    /// Turn marks mode on or off: digits toggle pencil marks.
    Pencil = "pencil", "marks mode", Enter;
    /// Choose whose pencil marks are shown: automatic, your own, or your own without excluded ones.
    Marks = "marks", "whose pencil marks", Enter;
    /// Write every candidate as a pencil mark of your own.
    FillMarks = "fill-marks", "fill pencil marks", Enter;
    /// Enter the only pencil mark of the cell.
    Only = "only", "enter only candidate", Enter;
    /// Turn colour mode on or off: colour cells and candidates.
    Colour = "colour", "colour mode", Enter;
    /// Colour the cell, or remove its colour.
    Paint = "paint", "colour the cell", Enter;
    /// Colour in red.
    Red = "red", "red", Enter;
    /// Colour in yellow.
    Yellow = "yellow", "yellow", Enter;
    /// Colour in green.
    Green = "green", "green", Enter;
    /// Colour in cyan.
    Cyan = "cyan", "cyan", Enter;
    /// Colour in orange.
    Orange = "orange", "orange", Enter;
    /// Colour in purple.
    Purple = "purple", "purple", Enter;
    /// Choose what counts as a mistake: nothing, rule conflicts, or digits that differ from the solution.
    Check = "check", "mistake checking", Enter;

    /// Highlight a digit on the whole board: type the digit next.
    Focus = "focus", "highlight a digit", Look;
    /// Highlight several digits: each key adds or removes one.
    Several = "several", "highlight several digits", Look;
    /// Highlight the cells with two candidates.
    Bivalue = "bivalue", "highlight bivalue cells", Look;
    /// Show what solved this cell or removed a candidate; again: go to that move.
    Why = "why", "why?", Look;
    /// Show the moves that the digit of this cell needs, or why a guess in it failed.
    Reason = "reason", "shortest reason", Look;
    /// Show the solution; if there are several, each of them or all together.
    Solutions = "solutions", "show solutions", Look;
    /// Go to the next exercise or solution.
    Next = "next", "next", Look;
    /// Go to the previous solution.
    Previous = "previous", "previous", Look;
    /// Explain the next branch of a net; after the last one, all of them.
    Branches = "branches", "next branch", Look;
    /// Show the machine line and the notation of a step, or hide them.
    Notation = "notation", "notation", Look;
    /// Mark the roles on the board with signs always, or only where colours are not enough.
    Markers = "markers", "role markers", Look;
    /// Show the box of the cursor enlarged.
    Zoom = "zoom", "zoom to box", Look;
    /// Show the next view: explanation, guess tree, technique map, arrays, waves, zoom.
    View = "view", "next view", Look;
    /// Show the explanation and the path.
    ShowPath = "show-path", "explanation and path", Look;
    /// Show the tree of guesses.
    ShowTree = "show-tree", "guess tree", Look;
    /// Show the technique that solved each cell.
    ShowMap = "show-map", "technique map", Look;
    /// Show the four arrays of the recursion.
    ShowArrays = "show-arrays", "four arrays", Look;
    /// Show the waves of the last placement, and what each house still needs.
    ShowWaves = "show-waves", "waves", Look;
    /// Hide or show the pencil marks, to look for singles on the bare board.
    HideMarks = "hide-marks", "hide pencil marks", Look;
    /// Keep this view open beside others on wide screens, or let it close.
    KeepOpen = "keep-open", "keep view open", Look;
    /// Show the previous wave of the last placement.
    PreviousWave = "previous-wave", "previous wave", Look;
    /// Show the next wave of the last placement.
    NextWave = "next-wave", "next wave", Look;
    /// Choose the symbols for digits: `symbols letters`, `zero`, `digits`, or `symbols WORDSLIKE`.
    Symbols = "symbols", "digit symbols", Look;
    /// Switch to the next theme, or `theme light` to a named one.
    Theme = "theme", "next theme", Look;
    /// Choose a theme from a list; the selected one is shown at once.
    Themes = "themes", "theme", Look;

    /// Scroll the explanation up.
    ExplanationUp = "story-up", "scroll explanation up", List;
    /// Scroll the explanation down.
    ExplanationDown = "story-down", "scroll explanation down", List;
    /// Sort the steps by rating, effect, technique or cell.
    SortSteps = "sort-steps", "sort", List;
    /// List only the technique of the selected step, or all again; a digit lists only its steps.
    FilterSteps = "filter-steps", "only this technique", List;
    /// List only steps that match the typed words: a technique, a family, a cell.
    SearchSteps = "search-steps", "filter", List;
    /// Turn the technique on or off.
    Switch = "switch", "turn on or off", List;
    /// Turn all techniques of its family on or off.
    SwitchFamily = "switch-family", "switch the family", List;
    /// Try the technique earlier.
    Earlier = "earlier", "move earlier", List;
    /// Try the technique later.
    Later = "later", "move later", List;
    /// Restore the techniques of the strategy.
    Restore = "restore", "restore defaults", List;

    /// Move up.
    Up = "up", "up", Move;
    /// Move down.
    Down = "down", "down", Move;
    /// Move left.
    Left = "left", "left", Move;
    /// Move right.
    Right = "right", "right", Move;
    /// Move to the first cell of the row.
    RowStart = "row-start", "start of row", Move;
    /// Move to the last cell of the row.
    RowEnd = "row-end", "end of row", Move;
    /// Move to the next cell in reading order.
    NextCell = "next-cell", "next cell", Move;
    /// Move to the previous cell in reading order.
    PreviousCell = "previous-cell", "previous cell", Move;
    /// Select this cell together with others, for marks and colours; again: deselect it.
    Pick = "pick", "select the cell", Move;
    /// Move up and select the cells on the way.
    PickUp = "pick-up", "select up", Move;
    /// Move down and select the cells on the way.
    PickDown = "pick-down", "select down", Move;
    /// Move left and select the cells on the way.
    PickLeft = "pick-left", "select left", Move;
    /// Move right and select the cells on the way.
    PickRight = "pick-right", "select right", Move;
    /// Scroll the panel up.
    ScrollUp = "scroll-up", "scroll up", Move;
    /// Scroll the panel down.
    ScrollDown = "scroll-down", "scroll down", Move;

    /// Show the keys.
    Help = "help", "help", Program;
    /// Open the view menu.
    ViewMenu = "view-menu", "view", Program;
    /// Open the puzzle menu.
    PuzzleMenu = "puzzle-menu", "puzzle", Program;
    /// Open the explore menu.
    ExploreMenu = "explore-menu", "explore", Program;
    /// Open the settings menu.
    SettingsMenu = "settings-menu", "settings", Program;
    /// Open the manual, with search; `manual json` opens a page, `manual x-wing` a guide.
    Manual = "manual", "manual", Program;
    /// Find a command by its name.
    Palette = "palette", "commands", Program;
    /// Start or end the tour of the program.
    Tutor = "tutor", "tour", Program;
    /// Repeat a command: type a number, then its key.
    Times = "times", "repeat", Program;
    /// Complete the word that is being typed.
    Complete = "complete", "complete", Program;
    /// Close what is open, or stop what is running.
    Cancel = "cancel", "close", Program;
    /// Accept what was typed or selected.
    Accept = "accept", "accept", Program;
    /// Redraw the screen.
    Redraw = "redraw", "redraw the screen", Program;
    /// Suspend the program; `fg` in the shell resumes it.
    Suspend = "suspend", "suspend", Program;
    /// Quit.
    Quit = "quit", "quit", Program;
}

/// Marks in a message around the name of a command, for which the screen puts its key.
const WORD: [char; 2] = ['\u{e000}', '\u{e001}'];

impl Command {
    /// Returns a placeholder for the key of the command in a message.
    pub fn word(self) -> String {
        format!("{}{}{}", WORD[0], self.name(), WORD[1])
    }

    /// Returns a message with the keys of the commands filled in.
    pub(super) fn fill_in(message: &str, key: impl Fn(Self) -> String) -> String {
        let mut filled = String::new();
        for (number, part) in message.split(WORD).enumerate() {
            let command = Self::by_name(part).filter(|_| number % 2 == 1);
            filled += &command.map_or_else(|| part.to_owned(), &key);
        }
        filled
    }

    /// Returns true if it means the same in every panel and does not change the board.
    pub const fn is_everywhere(self) -> bool {
        matches!(
            self,
            Self::Quit
                | Self::Suspend
                | Self::Redraw
                | Self::Cancel
                | Self::Help
                | Self::Palette
                | Self::Manual
                | Self::Times
                | Self::Tutor
                | Self::Branches
                | Self::Notation
                | Self::Markers
                | Self::ScrollUp
                | Self::ScrollDown
                | Self::ExplanationUp
                | Self::ExplanationDown
                | Self::ViewMenu
                | Self::PuzzleMenu
                | Self::ExploreMenu
                | Self::SettingsMenu
        )
    }

    /// Returns the command with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|command| command.name() == name)
    }

    /// Returns true if words may follow it in the palette: `new 16`, `depth 2`.
    pub const fn takes_words(self) -> bool {
        matches!(
            self,
            Self::New
                | Self::Tune
                | Self::Manual
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
                | Self::Practice
        )
    }

    /// Returns other words by which people search for it.
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
            Self::Claim => "referee prove reason because is it true",
            Self::FindMistake => "wrong error referee",
            Self::CheckMarks => "lagging notes candidates referee",
            Self::PracticeMode => "referee justify explain yourself",
            Self::Colour => "color highlight",
            Self::Theme | Self::Themes => "colors dark light",
            Self::Practice => "tutorial teach lesson exercise",
            Self::Tutor => "tutorial introduction",
            Self::Quit => "exit close leave",
            _ => "",
        }
    }

    /// Returns the commands whose name, label, description or other words contain all typed words, and a
    /// command that is typed with its words; if there are none, the commands with a similar name. Names
    /// that begin with the first word come first.
    pub fn matching(typed: &str) -> Vec<Self> {
        let typed = typed.to_lowercase();
        let first = typed.split_whitespace().next();
        let text = |command: &Self| {
            let also = if first == Some(command.name()) && command.takes_words() {
                &typed
            } else {
                command.also()
            };
            [command.name(), command.label(), command.doc(), also].join(" ")
        };
        let name = |command: &Self| format!("{} {}", command.label(), command.name());
        let mut found = fuzzy::matching(&typed, Self::ALL.iter().copied(), text, name);
        found.sort_by_key(|command| {
            let begins = first.is_some_and(|first| command.name().starts_with(first));
            (first != Some(command.name()), !begins)
        });
        found
    }
}

/// A menu: related commands, each with a key of its own.
#[derive(Debug, PartialEq, Eq)]
pub struct Menu {
    /// The command that opens it.
    pub command: Command,
    /// Its title.
    pub title: &'static str,
    /// Its entries.
    pub entries: &'static [(char, Command)],
}

impl Menu {
    /// The four menus.
    pub const ALL: [Self; 4] = [
        Self {
            command: Command::ViewMenu,
            title: "View",
            entries: &[
                ('e', Command::ShowPath),
                ('g', Command::Tree),
                ('m', Command::ShowMap),
                ('a', Command::ShowArrays),
                ('w', Command::ShowWaves),
                ('z', Command::Zoom),
                ('v', Command::View),
                ('t', Command::Time),
                ('p', Command::HideMarks),
                ('d', Command::Focus),
                ('s', Command::Several),
                ('b', Command::Bivalue),
                ('n', Command::Branches),
                ('l', Command::Notation),
                ('r', Command::Markers),
                ('k', Command::KeepOpen),
            ],
        },
        Self {
            command: Command::PuzzleMenu,
            title: "Puzzle",
            entries: &[
                ('g', Command::Generate),
                ('e', Command::Edit),
                ('n', Command::New),
                ('o', Command::Open),
                ('p', Command::Paste),
                ('j', Command::NextPuzzle),
                ('k', Command::PreviousPuzzle),
                ('x', Command::Export),
                ('c', Command::Copy),
                ('f', Command::CopyAs),
                ('u', Command::UndoAll),
                ('s', Command::Start),
            ],
        },
        Self {
            command: Command::ExploreMenu,
            title: "Explore",
            entries: &[
                ('f', Command::AllSteps),
                ('w', Command::Reason),
                ('e', Command::Easier),
                ('p', Command::WhatIf),
                ('r', Command::Rate),
                ('s', Command::Solutions),
                ('t', Command::Time),
                ('g', Command::Tree),
                ('m', Command::Compare),
                ('b', Command::Save),
                ('l', Command::Saved),
                ('d', Command::UndoToDepth),
                ('c', Command::Colour),
                ('a', Command::Claim),
                ('y', Command::PracticeMode),
                ('i', Command::FindMistake),
                ('k', Command::CheckMarks),
            ],
        },
        Self {
            command: Command::SettingsMenu,
            title: "Settings",
            entries: &[
                ('t', Command::Themes),
                ('s', Command::Strategy),
                ('q', Command::Tune),
                ('c', Command::Check),
                ('m', Command::Marks),
                ('f', Command::FillMarks),
                ('d', Command::Symbols),
                ('n', Command::PauseAtNew),
                ('a', Command::Motion),
                ('h', Command::Tutor),
            ],
        },
    ];

    /// Returns the menu that a command opens.
    pub fn opened_by(command: Command) -> Option<&'static Self> {
        static ALL: [Menu; 4] = Menu::ALL;
        ALL.iter().find(|menu| menu.command == command)
    }

    /// Returns the menu with this command, and its key there.
    pub fn with(command: Command) -> Option<(Command, char)> {
        Self::ALL.iter().find_map(|menu| {
            let entry = menu.entries.iter().find(|(_, entry)| *entry == command)?;
            Some((menu.command, entry.0))
        })
    }
}
