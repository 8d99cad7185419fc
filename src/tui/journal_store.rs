//! The files of the journals: one for each puzzle that was worked on. They are written after every
//! action, so that nothing is lost if the program is killed.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::mem;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::folders::Folders;
use super::library_store;
use super::session::Session;
use super::session::journal::{Entry, Journal, Source, line};
use crate::term::files;

/// Number of programs that can run at the same time, each with its own session.
const MAX_PROGRAMS: usize = 9;

/// The journals of a running program, and the one that the next start continues.
pub(super) struct JournalStore {
    /// The folder of all files.
    folder: PathBuf,
    /// The number of this program's session, from 1.
    number: usize,
    /// The journals of the puzzles that were worked on, by the number of the puzzle.
    open: HashMap<u64, OpenJournal>,
    /// The puzzle with which the session continues: the file of a journal, or the first line of a
    /// journal without a file if the puzzle was only viewed.
    current: Option<String>,
    /// The lock on the session, held while the program runs.
    _lock: File,
}

/// The journal of the puzzle that was open last.
pub(super) struct LastJournal {
    /// Its file; `None` if the puzzle was only viewed.
    pub(super) file: Option<String>,
    pub(super) text: String,
}

/// A journal on disk that no other program writes to.
struct OpenJournal {
    name: String,
    file: File,
    /// Number of entries in the file.
    entries_written: usize,
    /// Number of bytes.
    length: u64,
    /// True if its file has not been reported to the session.
    is_new: bool,
}

impl JournalStore {
    /// Takes the first session that no other program has.
    ///
    /// # Errors
    /// Returns the reason why no session can be opened, as a clause.
    pub(super) fn lock_session() -> Result<Self, String> {
        let folder = Folders::find_or_explain()?.state;
        let failed =
            |error| format!("{}: {}", files::display_path(&folder), files::error_clause(&error));
        fs::create_dir_all(library_store::folder(&folder)).map_err(failed)?;
        for number in 1..=MAX_PROGRAMS {
            let lock = folder.join(format!("session-{number}.lock"));
            let mut options = OpenOptions::new();
            let lock = options.create(true).append(true).open(lock);
            let lock = lock.map_err(failed)?;
            if lock.try_lock().is_err() {
                continue;
            }
            let current = fs::read_to_string(current_file(&folder, number)).ok();
            return Ok(Self {
                folder,
                number,
                open: HashMap::new(),
                current: current.map(|name| name.trim().to_owned()),
                _lock: lock,
            });
        }
        Err(format!("{MAX_PROGRAMS} programs are running already"))
    }

    /// Returns true if other programs were running when this one started.
    pub(super) const fn is_beside_others(&self) -> bool {
        self.number > 1
    }

    /// Returns the journal of the puzzle that was open last.
    pub(super) fn last(&self) -> Option<LastJournal> {
        let current = self.current.clone()?;
        if current.starts_with('{') {
            return Some(LastJournal { file: None, text: current + "\n" });
        }
        let text = self.text_of(&current)?;
        Some(LastJournal { file: Some(current), text })
    }

    /// Returns the text of a journal in the library.
    pub(super) fn text_of(&self, name: &str) -> Option<String> {
        library_store::load(&self.path(name)).ok()
    }

    /// Writes the new lines of every journal to its file, and reports new files to the session.
    pub(super) fn save(&mut self, session: &mut Session) -> io::Result<()> {
        // A puzzle that undo can no longer reach is released for other programs and can be deleted.
        self.open.retain(|&number, _| session.holds(number));
        for name in mem::take(&mut session.journals.discarded) {
            // A journal that cannot be moved stays in the library.
            let _ = library_store::delete(&name);
        }
        self.write(session.puzzle.number, &session.puzzle.journal)?;
        // An unfinished entry was completed, perhaps as a puzzle of its own, when another puzzle
        // was opened.
        for puzzle in session.others.all() {
            if self.open.contains_key(&puzzle.number) || puzzle.journal.is_to_keep() {
                self.write(puzzle.number, &puzzle.journal)?;
            }
        }
        if let Some(last) = self.last_puzzle(session) {
            self.record_last(last)?;
        }
        for (&number, open) in &mut self.open {
            if mem::take(&mut open.is_new) {
                session.saved(number, open.name.clone());
            }
        }
        Ok(())
    }

    /// Adds the new lines of a journal to its file. A puzzle that exists elsewhere gets a file only
    /// after its first move.
    fn write(&mut self, number: u64, journal: &Journal) -> io::Result<()> {
        if let Some(open) = self.open.get_mut(&number) {
            return open.add(&journal.lines);
        }
        let open = match self.reopen_file(&journal.source) {
            Some(open) => open,
            None if journal.is_to_keep() => self.create(&journal.lines)?,
            None => return Ok(()),
        };
        // It is open even if nothing can be written: otherwise the next try would begin another.
        self.open.entry(number).or_insert(open).add(&journal.lines)
    }

    /// Returns the file that a journal came from, if it is still as it was and no other program has
    /// it.
    fn reopen_file(&self, source: &Source) -> Option<OpenJournal> {
        let name = source.file.clone()?;
        let mut file = OpenOptions::new().read(true).append(true).open(self.path(&name)).ok()?;
        file.try_lock().ok()?;
        let mut text = String::new();
        file.read_to_string(&mut text).ok()?;
        let same = text.ends_with('\n') && text.lines().count() == source.lines;
        same.then_some(OpenJournal {
            name,
            length: text.len() as u64,
            file,
            entries_written: source.lines,
            is_new: false,
        })
    }

    /// Returns a new file for a journal, empty as yet.
    fn create(&self, journal: &[Entry]) -> io::Result<OpenJournal> {
        let first = journal.first().map(line).unwrap_or_default();
        let name = self.free_name(first.trim_end(), SystemTime::now());
        let file = OpenOptions::new().create_new(true).append(true).open(self.path(&name))?;
        // No other program knows of it yet; where there are no locks it is used without.
        let _ = file.try_lock();
        Ok(OpenJournal { name, file, entries_written: 0, length: 0, is_new: true })
    }

    /// Returns what names the puzzle on the board for the next start: its file, or the first line of its
    /// journal if the person was browsing a file.
    fn last_puzzle(&self, session: &Session) -> Option<String> {
        match self.open.get(&session.puzzle.number) {
            Some(open) => Some(open.name.clone()),
            None if session.puzzle.origin.is_none() => None,
            None => Some(line(session.puzzle.journal().first()?).trim_end().to_owned()),
        }
    }

    /// Records the puzzle that the next start continues with.
    fn record_last(&mut self, name: String) -> io::Result<()> {
        if self.current.as_ref() == Some(&name) {
            return Ok(());
        }
        files::write(&current_file(&self.folder, self.number), &format!("{name}\n"))
            .map_err(|error| io::Error::other(error.why()))?;
        self.current = Some(name);
        Ok(())
    }

    fn path(&self, name: &str) -> PathBuf {
        library_store::folder(&self.folder).join(name)
    }

    /// Returns a file name, made of the time and a hash of the first line, that no journal has, not even a deleted
    /// one.
    fn free_name(&self, first: &str, time: SystemTime) -> String {
        let seconds = time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let stem = format!("{seconds}-{:06x}", fnv1a(first) & 0x00ff_ffff);
        let names = (1..).map(|number| match number {
            1 => format!("{stem}.jsonl"),
            _ => format!("{stem}-{number}.jsonl"),
        });
        let deleted = library_store::deleted_folder(&self.folder);
        let mut free =
            names.filter(|name| !self.path(name).exists() && !deleted.join(name).exists());
        free.next().expect("there are more numbers than files")
    }
}

impl OpenJournal {
    /// Adds what is not in the file yet. On failure the file is unchanged, so that another attempt
    /// is possible.
    fn add(&mut self, journal: &[Entry]) -> io::Result<()> {
        if self.entries_written >= journal.len() {
            return Ok(());
        }
        let text: String = journal[self.entries_written..].iter().map(line).collect();
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            // Half a line would be damage. If it remains, later lines are read up to it.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.entries_written = journal.len();
        self.length += text.len() as u64;
        Ok(())
    }
}

/// Returns the file that names the puzzle with which the next start continues.
fn current_file(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("session-{number}.current"))
}

/// Returns a hash of a text: FNV-1a, which is the same in every version of the program.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
