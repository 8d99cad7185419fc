//! All commands, in one table: name, label, sentence, properties, words to search for.
//!
//! The names in keymaps, the palette, the menus, the help, the bottom line and the key table of the
//! manual are generated from it.

use std::fmt;

use crate::catalog::named;
use crate::term::fuzzy;

macro_rules! commands {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident = $word:literal, $label:literal, $group:ident
            $([$($property:ident),+])? $(, $search:literal)?;
    )*) => {
        /// A command, reached by a key, a menu entry or its name in the palette.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Command {
            /// All commands, group by group, in the order of help.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns the name in keymaps and in the palette.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }

            /// Returns its description, as one sentence.
            pub const fn doc(self) -> &'static str {
                match self { $(Self::$name => concat!($($doc),+).trim_ascii(),)* }
            }

            /// Returns the label in menus and on the bottom line, at most four words.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }

            /// Returns its heading in the help.
            pub const fn group(self) -> Group {
                match self { $(Self::$name => Group::$group,)* }
            }

            const fn properties(self) -> &'static [Property] {
                match self { $(Self::$name => &[$($(Property::$property),+)?],)* }
            }

            /// Returns other words by which people search for it.
            pub(super) const fn search_words(self) -> &'static str {
                match self { $(Self::$name => concat!("", $($search)?),)* }
            }
        }
    };
}

named! {
    /// A heading in the help.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Group {
        /// Commands for steps and guesses.
        Solve = "Solve",
        /// Puzzles in and out.
        Puzzle = "Puzzles",
        /// The auto-solve.
        Play = "Auto-solve",
        /// Undo, redo and the other ways through the path.
        Path = "Undo and redo",
        /// Entering digits, givens and pencil marks.
        Enter = "Enter",
        /// Commands for the display.
        View = "View",
        /// Commands for lists.
        List = "Lists",
        /// Commands to move on the board and in lists.
        Move = "Move",
        Program = "Program",
    }
}

/// A property that sets a command apart from others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Property {
    /// It means the same in every panel and does not change the board.
    Global,
    /// Words may follow it in the palette.
    Words,
    /// It shows a view next to the board.
    View,
}

// Each row: name, label, heading in the help, properties, other words by which people search for it.
commands! {
    /// Show the next step; again: take it.
    Step = "step", "next step", Solve, "next show me one number advance";
    /// Give a hint; again: a stronger one. Mistakes come first.
    Hint = "hint", "hint", Solve, "help me stuck clue tip mistake";
    /// Take the step that is shown.
    Take = "take", "take step", Solve;
    /// Start or pause the auto-solve.
    Play = "play", "auto-solve", Solve,
        "finish complete the whole puzzle animate watch stop resume run";
    /// List every step that is available in this position.
    AllSteps = "all-steps", "find all steps", Solve;
    /// Guess in this cell: type the digit next.
    Guess = "guess", "guess in this cell", Solve;
    /// Choose the strategy.
    Strategy = "strategy", "strategy", Solve [Words], "method";
    /// Choose techniques and their order, as in `:tune fish`.
    Tune = "tune", "choose techniques", Solve [Words];
    /// Learn a technique: read its guide, then practise it.
    Practice = "practice", "learn a technique", Solve [Words], "tutorial teach lesson exercise";
    /// Rate the puzzle: by stepdoku, HoDoKu and Sudoku Explainer.
    Rate = "rate", "rate the puzzle", Solve;
    /// Show easier techniques that found nothing, and near misses.
    WhyNotEasier = "easier", "why not easier?", Solve;
    /// State what you see, and learn whether it holds.
    Claim = "claim", "check a deduction", Solve, "referee prove reason because is it true";
    /// Find the first wrong entry, and its likely cause.
    FindMistake = "find-mistake", "find the mistake", Solve, "error referee misuse";
    /// Remove only the wrong entries, and keep the right ones.
    RemoveMistakes = "remove-mistakes", "remove mistakes", Solve, "wrong error clear delete fix";
    /// Check your pencil marks against easy eliminations.
    CheckMarks = "check-marks", "check my pencil marks", Solve, "lagging notes candidates referee";
    /// Ask for a reason before each entry, and judge it.
    PracticeMode = "practice-mode", "ask for my reasons", Solve, "referee justify explain yourself";
    /// Compare the path with other techniques or strategies.
    WhatIf = "what-if", "try other techniques", Solve;

    /// Open a file, a typed line, or a puzzle you played before.
    Open = "open", "open a puzzle", Puzzle [Words], "load recent played resume continue";
    /// Paste a puzzle.
    Paste = "paste", "paste a puzzle", Puzzle [Words];
    /// Enter a puzzle on an empty board. `:new 16` makes it 16x16.
    New = "new", "type in a puzzle", Puzzle [Words];
    /// Generate a puzzle: level, technique, symmetry and size.
    Generate = "generate", "generate a puzzle", Puzzle, "new random difficulty";
    /// Go to the next puzzle, or forward to the one you left.
    NextPuzzle = "next-puzzle", "next puzzle", Puzzle;
    /// Go to the previous puzzle, or to the one open before.
    PreviousPuzzle = "previous-puzzle", "previous puzzle", Puzzle;
    /// Go to a puzzle of the file, as in `:puzzle 57`.
    Puzzle = "puzzle", "puzzle by number", Puzzle [Words];
    /// Copy the board as a line of digits.
    Copy = "copy", "copy the board", Puzzle, "clipboard";
    /// Copy the notation of the step shown, or the board.
    CopyStep = "copy-step", "copy step or board", Puzzle, "clipboard notation forum post eureka";
    /// Copy the puzzle and the moves so far as a forum post.
    CopyPath = "copy-path", "copy the moves", Puzzle,
        "clipboard moves solution text forum post eureka bbcode";
    /// Copy the puzzle in another format, from a list.
    CopyAs = "copy-as", "copy in another format", Puzzle [Words];
    /// Export the moves, the board or the puzzle to a file.
    Export = "export", "export moves or picture", Puzzle [Words],
        "save write share picture image print md markdown html svg txt cast";
    /// Delete the selected puzzle from the library.
    Delete = "delete", "delete", Puzzle;
    /// Restore the puzzle that was deleted last.
    RestoreDeleted = "bring-back", "restore deleted", Puzzle;

    /// Show the start panel: continue, open, generate or enter.
    Start = "start", "start panel", Puzzle, "home continue resume menu";

    /// Play slower.
    Slower = "slower", "slower", Play, "speed pace";
    /// Play faster.
    Faster = "faster", "faster", Play, "speed pace";
    /// Mark the start of a loop; again: its end; again: remove it.
    Loop = "loop", "mark a loop", Play, "animation timeline";
    /// Pause the auto-solve at techniques new to you, or go on.
    PauseAtNew = "pause-at-new", "pause at new techniques", Play;
    /// Turn reduced motion in the auto-solve on or off.
    Motion = "motion", "reduced motion", Play, "animation timeline";

    /// Undo one move.
    Undo = "undo", "undo", Path, "back go back take back step back revert previous move";
    /// Undo to before the last guess.
    UndoGuess = "undo-guess", "undo guess", Path, "back take back revert wrong guess";
    /// Undo several guesses at once. `:depth 0` undoes all of them.
    UndoToDepth = "depth", "undo several guesses", Path [Words];
    /// Undo to the start.
    UndoAll = "undo-all", "undo to start", Path,
        "back to the beginning rewind reset restart start over";
    /// Redo one move.
    Redo = "redo", "redo", Path, "forward again step forward";
    /// Redo everything that was undone.
    RedoAll = "redo-all", "redo all", Path, "forward to the end";
    /// Go back to the previous guess or step that is not a single.
    PreviousHard = "previous-hard", "previous hard step", Path;
    /// Go to the next guess or step that is not a single.
    NextHard = "next-hard", "next hard step", Path;
    /// Mark this move; at another one: compare the two.
    Compare = "compare", "compare two moves", Path;
    /// Open the timeline and go through the moves.
    Timeline = "time", "timeline", Path,
        "scrub rewind replay history slider back forward arrow keys mouse";
    /// Walk through the guesses, failed ones included.
    Tree = "tree", "tree of guesses", Path, "history branches back arrow keys";
    /// Bookmark this move under a name, as in `:save fork`.
    AddBookmark = "save", "bookmark this move", Path [Words], "name keep remember checkpoint";
    /// List the bookmarks and go to one.
    Bookmarks = "saved", "go to a bookmark", Path;

    /// Clear the cell.
    Clear = "clear", "clear the cell", Enter, "delete erase remove empty";
    /// Edit the givens; if few are left, a new puzzle opens.
    Edit = "edit", "edit the givens", Enter, "type in enter my own puzzle correct";
    /// Go back one cell and clear it.
    PreviousClear = "previous-clear", "delete", Enter;
    /// Clear all givens, or all colours.
    ClearAll = "clear-all", "clear all", Enter;
    /// Turn marks mode on or off: digits toggle pencil marks.
    Pencil = "pencil", "marks mode", Enter, "notes candidates";
    /// Choose whose pencil marks are shown: automatic or your own.
    Marks = "marks", "whose pencil marks", Enter [Words], "notes candidates singles";
    /// Write every candidate as a pencil mark of your own.
    FillMarks = "fill-marks", "fill pencil marks", Enter;
    /// Enter the only pencil mark of the cell.
    Only = "only", "enter only candidate", Enter;
    /// Turn colour mode on or off: colour cells and candidates.
    Colour = "colour", "colour cells", Enter, "color highlight";
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
    /// Choose which entries count as mistakes.
    Check = "check", "show mistakes", Enter, "errors wrong solution rules conflicts";

    /// Highlight a digit on the board: type the digit next.
    Focus = "focus", "highlight a digit", View;
    /// Highlight several digits: each key adds or removes one.
    Several = "several", "highlight several digits", View;
    /// Highlight the bivalue cells: those with two candidates.
    Bivalue = "bivalue", "highlight bivalue cells", View;
    /// Show what solved this cell or removed a candidate.
    Why = "why", "why?", View, "again go to that move explain reason";
    /// Show the shortest reason for this digit or failed guess.
    Reason = "reason", "prove this digit", View;
    /// Show the solution, or all of them if there are several.
    Solutions = "solutions", "show the solution", View, "answer give up reveal solve it all differ";
    /// Go to the next exercise or solution.
    Next = "next", "next", View;
    /// Go to the previous solution.
    Previous = "previous", "previous", View;
    /// Explain the next branch of a net; at the end: all of them.
    Branches = "branches", "next branch", View [Global];
    /// Show or hide the machine line and the notation of a step.
    Notation = "notation", "show notation", View [Global];
    /// Mark the roles on the board always, or only where needed.
    Markers = "markers", "symbols beside colours", View [Global];
    /// Show the box of the cursor enlarged.
    Zoom = "zoom", "zoom into this box", View [View], "enlarge magnify bigger";
    /// Show the next view: path, branches, map and others.
    View = "view", "next view", View [View], "explanation technique arrays waves zoom";
    /// Show the explanation and the path.
    ShowPath = "show-path", "explanation and path", View [View];
    /// Show the tree of guesses.
    ShowTree = "show-tree", "guesses", View [View];
    /// Show the technique that solved each cell.
    ShowMap = "show-map", "technique map", View [View];
    /// Show the four arrays of the recursion.
    ShowArrays = "show-arrays", "the solver's arrays", View [View], "data";
    /// Show the waves of the last placement.
    ShowWaves = "show-waves", "waves of a placement", View [View], "effects";
    /// Hide or show the pencil marks.
    HideMarks = "hide-marks", "hide pencil marks", View, "notes candidates singles";
    /// Keep this view open on wide screens, or let it close.
    KeepOpen = "keep-open", "keep this view open", View;
    /// Show the previous wave of the last placement.
    PreviousWave = "previous-wave", "previous wave", View;
    /// Show the next wave of the last placement.
    NextWave = "next-wave", "next wave", View;
    /// Choose the symbols for digits, as in `:symbols letters`.
    Symbols = "symbols", "digit symbols", View [Words];
    /// Switch to the next theme, or to one, as in `:theme light`.
    Theme = "theme", "next theme", View [Words], "colors dark light";
    /// Choose a theme; the selected one is shown at once.
    Themes = "themes", "theme", View, "colors dark light";

    /// Scroll the explanation up.
    ExplanationUp = "story-up", "scroll explanation up", List [Global];
    /// Scroll the explanation down.
    ExplanationDown = "story-down", "scroll explanation down", List [Global];
    /// Sort the steps by cost, effect, technique or cell.
    SortSteps = "sort-steps", "sort", List;
    /// List all steps, or only the cheapest one for each effect.
    FoldSteps = "fold-steps", "all or cheapest steps", List;
    /// List only the selected technique, or all again.
    FilterSteps = "filter-steps", "only this technique", List;
    /// List only the rows with the typed words.
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
    /// Select this cell with others; again: deselect it.
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
    ScrollUp = "scroll-up", "scroll up", Move [Global];
    /// Scroll the panel down.
    ScrollDown = "scroll-down", "scroll down", Move [Global];

    /// Show the keys.
    Help = "help", "help", Program [Global], "key keys keymap remap rebind bind binding shortcut";
    /// Open the view menu.
    ViewMenu = "view-menu", "view", Program [Global];
    /// Open the puzzle menu.
    PuzzleMenu = "puzzle-menu", "puzzle", Program [Global];
    /// Open the explore menu.
    ExploreMenu = "explore-menu", "explore", Program [Global];
    /// Open the settings menu.
    SettingsMenu = "settings-menu", "settings", Program [Global];
    /// Open the manual, with search, as in `:manual x-wing`.
    Manual = "manual", "manual", Program [Global, Words];
    /// Find a command by its name.
    Palette = "palette", "commands", Program [Global];
    /// Start or end the tour of the program.
    Tutor = "tutor", "take the tour", Program [Global], "tutorial introduction";
    /// Repeat a command: type a number, then its key.
    Repeat = "times", "repeat", Program [Global];
    /// Complete the word that is being typed.
    Complete = "complete", "complete", Program;
    /// Close what is open, or stop what is running.
    Cancel = "cancel", "close", Program [Global], "stop abort escape back exit";
    /// Accept what was typed or selected.
    Accept = "accept", "accept", Program;
    /// Redraw the screen.
    Redraw = "redraw", "redraw the screen", Program [Global], "refresh garbled";
    /// Suspend the program; `fg` in the shell resumes it.
    Suspend = "suspend", "suspend", Program [Global];
    /// Quit. Your puzzles are saved.
    Quit = "quit", "save and quit", Program [Global], "exit close leave stop end";
}

/// Marks in a message around the name of a command, for which the screen puts its key.
const PLACEHOLDER: [char; 2] = ['\u{e000}', '\u{e001}'];

/// A command in a message stands for its key, which the screen fills in.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", PLACEHOLDER[0], self.name(), PLACEHOLDER[1])
    }
}

impl Command {
    /// Replaces the commands in a message by their keys.
    pub(super) fn fill_in(message: &str, key: impl Fn(Self) -> String) -> String {
        let mut filled = String::new();
        for (number, part) in message.split(PLACEHOLDER).enumerate() {
            let command = Self::by_name(part).filter(|_| number % 2 == 1);
            filled += &command.map_or_else(|| part.to_owned(), &key);
        }
        filled
    }

    /// Returns true if it shows a view next to the board.
    pub(super) fn shows_a_view(self) -> bool {
        self.properties().contains(&Property::View)
    }

    /// Returns true if it means the same in every panel and does not change the board.
    pub fn is_global(self) -> bool {
        self.properties().contains(&Property::Global)
    }

    /// Returns true if words may follow it in the palette: `new 16`, `depth 2`.
    pub fn takes_words(self) -> bool {
        self.properties().contains(&Property::Words)
    }

    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|command| command.name() == name)
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
                command.search_words()
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

/// A menu: related commands, each with a key of its own, the most useful first.
#[derive(Debug, PartialEq, Eq)]
pub struct Menu {
    /// The command that opens it.
    pub command: Command,
    pub title: &'static str,
    pub entries: &'static [(char, Command)],
    /// Other keys of its entries, and keys of commands that are listed in another menu.
    pub other_keys: &'static [(char, Command)],
}

/// Lists keys of a menu with their commands.
macro_rules! keys {
    ($($key:literal $command:ident),* $(,)?) => { &[$(($key, Command::$command)),*] };
}

/// The four menus. A command with a key on the board has the same key here, unless it is a combination of keys, and a
/// command of the start panel has its key there: one key for one thing. `/` filters the entries.
pub static MENUS: [Menu; 4] = [
    Menu {
        command: Command::ViewMenu,
        title: "View",
        entries: keys![
            'm' ShowMap, ',' Timeline, 'V' Tree, 'd' Focus,
            '&' Several, '=' Bivalue, 'p' HideMarks, 'Z' Zoom,
            'e' ShowPath, 'v' View, 'k' KeepOpen, 'b' Branches,
            'l' Notation, 'r' Markers, 'w' ShowWaves, 'a' ShowArrays,
        ],
        other_keys: keys!['t' Timeline, 'g' Tree, 's' Several, 'z' Zoom, 'n' Branches],
    },
    Menu {
        command: Command::PuzzleMenu,
        title: "Puzzle",
        entries: keys![
            'N' Generate, 'o' Open, 'i' New, 'p' Paste,
            'E' Export, 'c' Copy, 'm' CopyPath, 'Y' CopyAs,
            'e' Edit, 'u' UndoAll, ')' NextPuzzle, '(' PreviousPuzzle,
            't' Practice, 'a' Play, 's' Start, 'q' Quit,
        ],
        other_keys: keys!['n' Generate, 'g' Generate, 'f' CopyAs, 'j' NextPuzzle, 'k' PreviousPuzzle],
    },
    Menu {
        command: Command::ExploreMenu,
        title: "Explore",
        entries: keys![
            'f' AllSteps, 'i' FindMistake, 'g' Guess, 'W' Reason,
            'a' Claim, 'k' CheckMarks, '+' Solutions, 'R' Rate,
            'e' WhyNotEasier, '~' WhatIf, 'y' PracticeMode, '#' Colour,
            'S' AddBookmark, '\'' Bookmarks, 'c' Compare, 'd' UndoToDepth,
        ],
        other_keys: keys![
            'h' Guess, 's' Solutions, 'r' Rate, 'p' WhatIf, 'b' AddBookmark, 'l' Bookmarks, 'm' Compare,
            't' Timeline,
        ],
    },
    Menu {
        command: Command::SettingsMenu,
        title: "Settings",
        entries: keys![
            'h' Themes, '%' Check, 'm' Marks, 'f' FillMarks,
            's' Strategy, 'q' Tune, 'n' PauseAtNew, 'd' Symbols,
            '!' Motion, 'u' Tutor,
        ],
        other_keys: keys!['t' Themes, 'c' Check, 'a' Motion],
    },
];

/// The key of a command in a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MenuKey {
    /// The command that opens the menu.
    pub menu: Command,
    /// The key of the command while the menu is open.
    pub key: char,
}

impl Menu {
    pub fn opened_by(command: Command) -> Option<&'static Self> {
        MENUS.iter().find(|menu| menu.command == command)
    }

    /// Returns the menu with this command, and its key there.
    pub fn key_of(command: Command) -> Option<MenuKey> {
        MENUS.iter().find_map(|menu| {
            let (key, _) = menu.entries.iter().find(|(_, entry)| *entry == command)?;
            Some(MenuKey { menu: menu.command, key: *key })
        })
    }
}
