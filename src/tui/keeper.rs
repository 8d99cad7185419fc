//! The file that the journal is kept in, so that nothing is lost when the program is killed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;

use etcetera::BaseStrategy;

use super::app::App;
use super::file;
use super::journal::{Entry, line, read};

/// So many programs at a time each have a journal of their own.
const MOST_PROGRAMS: usize = 9;

/// A journal on disk that no other program writes to.
pub(super) struct Keeper {
    path: PathBuf,
    file: Option<File>,
    /// The puzzle that is in the file, and how much of its journal.
    kept: Option<(u64, usize)>,
    /// Held as long as the program runs.
    _lock: File,
}

impl Keeper {
    /// Takes the first journal that no other program has; nothing where there is no place for one.
    pub(super) fn take() -> Option<Self> {
        let base = etcetera::choose_base_strategy().ok()?;
        let folder = base.state_dir().unwrap_or_else(|| base.data_dir());
        let folder = folder.join("stepdoku");
        fs::create_dir_all(&folder).ok()?;
        (1..=MOST_PROGRAMS).find_map(|number| {
            let lock = folder.join(format!("session-{number}.lock"));
            let lock = OpenOptions::new()
                .create(true)
                .append(true)
                .open(lock)
                .ok()?;
            lock.try_lock().ok()?;
            Some(Self {
                path: folder.join(format!("session-{number}.jsonl")),
                file: None,
                kept: None,
                _lock: lock,
            })
        })
    }

    /// What was kept when the program ran last.
    pub(super) fn last(&self) -> Vec<Entry> {
        fs::read_to_string(&self.path).map_or_else(|_| Vec::new(), |text| read(&text))
    }

    /// Puts the journal of the last run out of the way: nobody asked for it, but it is not lost.
    pub(super) fn put_aside(&self) {
        // If there is none, there is nothing to lose.
        let _ = fs::rename(&self.path, self.path.with_extension("before.jsonl"));
    }

    /// Brings the file up to the app: new lines are added to it, another puzzle makes it anew.
    pub(super) fn keep(&mut self, app: &App) -> io::Result<()> {
        let journal = app.journal();
        let kept = match self.kept {
            Some((sheet, kept)) if sheet == app.sheet => kept,
            _ => 0,
        };
        if kept == journal.len() {
            return Ok(());
        }
        let text: String = journal[kept..].iter().map(line).collect();
        match &mut self.file {
            Some(file) if kept > 0 => file.write_all(text.as_bytes())?,
            _ => {
                file::write(&self.path, &text)
                    .map_err(|error| io::Error::other(error.to_string()))?;
                self.file = Some(OpenOptions::new().append(true).open(&self.path)?);
            }
        }
        self.kept = Some((app.sheet, journal.len()));
        Ok(())
    }
}
