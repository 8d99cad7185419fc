//! Starts the program with an empty home folder.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use portable_pty::CommandBuilder;
use serde_json::Value;

/// The path of the program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_stepdoku");

/// A temporary folder, removed when it is dropped.
pub struct TempFolder(PathBuf);

impl TempFolder {
    /// Creates an empty folder; `name` is a part of its name.
    pub fn new(name: &str) -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("{name}-{}-{number}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // A killed test may have left a folder with the same name.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Returns the path of a file in the folder.
    pub fn file(&self, name: &str) -> String {
        self.join(name).display().to_string()
    }
}

impl Deref for TempFolder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the whole environment of a started program: the search path, the home folder, a fixed
/// locale and terminal. Nothing else is inherited, so results do not depend on the developer's
/// settings.
fn environment(home: &TempFolder) -> impl Iterator<Item = (&'static str, OsString)> {
    let ours = ["PATH", "SYSTEMROOT"];
    let ours = ours.into_iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
    let homes = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"];
    let homes = homes.map(|name| (name, home.as_os_str().to_owned()));
    let others = [("LC_ALL", "C.UTF-8"), ("TERM", "xterm-256color")];
    let others = others.map(|(name, value)| (name, value.into()));
    ours.chain(homes).chain(others)
}

/// Returns a command with `home` as its home folder.
pub fn command(program: &str, home: &TempFolder) -> Command {
    let mut command = Command::new(program);
    command.env_clear().envs(environment(home));
    command
}

/// Like [`command`], for a pseudo-terminal.
pub fn in_terminal(program: &str, home: &TempFolder) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.env_clear();
    for (name, value) in environment(home) {
        command.env(name, value);
    }
    command
}

/// A test that starts the program in another way would inherit the developer's environment.
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

/// Starts the program with pipes for input, output and errors.
pub fn spawn(arguments: &[&str], home: &TempFolder) -> Child {
    command(PROGRAM, home)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program with an input.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let home = TempFolder::new("home");
    let mut child = spawn(arguments, &home);
    let mut stdin = child.stdin.take().unwrap();
    // A command with the puzzle as an argument may end before it reads its input.
    let _ = stdin.write_all(input.as_ref());
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// Runs the program, which must succeed, and returns the text on standard output.
#[track_caller]
pub fn printed(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

/// Runs the program, which must end with exit status 2, and returns the text on standard error.
#[track_caller]
pub fn refused(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    stderr(&output)
}

/// Parses each printed line as a JSON object.
pub fn json_lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// Returns the text on standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns the text on standard output.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}
