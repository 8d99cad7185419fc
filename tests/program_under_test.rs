//! The program as tests start it: with an empty home folder.

use std::ffi::OsString;
use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use portable_pty::CommandBuilder;

/// The program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_stepdoku");

/// A folder of a test's own, empty at first, that goes when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one, with this in its name.
    pub fn new(name: &str) -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("{name}-{}-{number}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // A test that was killed leaves its folder to whoever gets its number.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> String {
        self.join(name).display().to_string()
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// All of the environment that a started program has: of ours it gets what it finds others by, but
/// no colours, widths and languages that whoever runs the tests has chosen.
fn environment(home: &Folder) -> impl Iterator<Item = (&'static str, OsString)> {
    let ours = ["PATH", "SYSTEMROOT"];
    let ours = ours
        .into_iter()
        .filter_map(|name| Some((name, std::env::var_os(name)?)));
    let homes = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"];
    let homes = homes.map(|name| (name, home.as_os_str().to_owned()));
    let others = [("LC_ALL", "C.UTF-8"), ("TERM", "xterm-256color")];
    let others = others.map(|(name, value)| (name, value.into()));
    ours.chain(homes).chain(others)
}

/// A program that is at home in this folder.
pub fn command(program: &str, home: &Folder) -> Command {
    let mut command = Command::new(program);
    command.env_clear().envs(environment(home));
    command
}

/// The same, in a terminal.
pub fn in_terminal(program: &str, home: &Folder) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.env_clear();
    for (name, value) in environment(home) {
        command.env(name, value);
    }
    command
}

/// Who started it in another way would start it in an environment that nobody knows.
#[test]
fn every_test_starts_the_program_from_here() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")];
    let mut starts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs")
                && fs::read_to_string(&path).unwrap().contains("CARGO_BIN_EXE")
            {
                starts.push(path.file_name().unwrap().to_owned());
            }
        }
    }
    assert_eq!(starts, ["program_under_test.rs"]);
}

/// A filter that waits for more.
pub fn waiting(arguments: &[&str], home: &Folder) -> Child {
    command(PROGRAM, home)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}
