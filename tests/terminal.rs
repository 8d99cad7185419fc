//! The program as a whole, in a pseudo-terminal: what a person sees, and what is left afterwards.

mod chosen;
mod lessons;

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};

use crate::common::KNOWN;

/// How long the program may take for anything; a machine under load is slow.
const PATIENCE: Duration = Duration::from_secs(120);

fn side(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).unwrap()
}

/// A folder in which no session was kept yet.
fn state_folder() -> PathBuf {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("state-{}-{number}", std::process::id());
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The program in its terminal.
struct Program {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    master: Box<dyn MasterPty + Send>,
    /// Kept open, so that the terminal can be asked for its modes when the program is gone.
    _slave: Box<dyn SlavePty + Send>,
    modes: String,
}

impl Program {
    fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let (rows, cols) = (24, 80);
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let modes = format!("{:?}", pair.master.get_termios());
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_stepdoku"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("RUST_BACKTRACE", "0");
        command.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
        command.env("XDG_STATE_HOME", state_folder());
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            keys: pair.master.take_writer().unwrap(),
            output,
            screen: vt100::Parser::new(side(rows), side(cols), 0),
            master: pair.master,
            _slave: pair.slave,
            modes,
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Reads on until the screen satisfies.
    fn wait(&mut self, what: &str, there: impl Fn(&vt100::Screen) -> bool) {
        let began = Instant::now();
        while !there(self.screen.screen()) {
            assert!(
                began.elapsed() < PATIENCE,
                "{what} does not come:\n{}",
                self.screen.screen().contents()
            );
            match self.output.recv_timeout(Duration::from_millis(50)) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    panic!(
                        "{what}: the program has ended:\n{}",
                        self.screen.screen().contents()
                    )
                }
            }
        }
    }

    fn wait_for(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(
            Command::new("kill")
                .args([name, &id])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Waits until the program is in the background, as a shell does before it brings it back.
    fn stops(&self) {
        let id = self.child.process_id().unwrap();
        let began = Instant::now();
        // Where the system does not tell, a moment is enough.
        while let Ok(stat) = std::fs::read_to_string(format!("/proc/{id}/stat"))
            && !stat.contains(") T ")
        {
            assert!(began.elapsed() < PATIENCE, "the program does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
        std::thread::sleep(Duration::from_millis(100));
    }

    /// Waits for the end; then the terminal is as it was before.
    fn ends(mut self, well: bool) -> String {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < PATIENCE, "the program does not end");
            std::thread::sleep(Duration::from_millis(20));
        };
        assert_eq!(status.success(), well, "{status:?}");
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(300)) {
            self.screen.process(&bytes);
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the alternate screen is left");
        assert!(!screen.hide_cursor(), "the cursor shows");
        assert!(!screen.bracketed_paste(), "pastes come plain");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(format!("{:?}", self.master.get_termios()), self.modes);
        screen.contents()
    }
}

#[test]
fn the_main_job_from_typing_to_quitting() {
    let mut program = Program::start(&[], &[]);
    program.wait_for("givens");
    assert!(program.screen.screen().alternate_screen());
    // Type a puzzle over the one that is there.
    program.press("e");
    program.wait_for("EDIT");
    program.press("\x18");
    program.press(KNOWN.0);
    program.press("\r");
    program.wait_for("one solution");
    // A step, shown and taken.
    program.press(" ");
    program.wait_for("Single");
    program.press("\r");
    // A guess, and out of it again.
    program.press("\t");
    program.press("g\r");
    program.wait_for("Assumed");
    program.press("U");
    program.wait_for("Back to before");
    // The rest by itself, flat out.
    program.press("]]]]]]]]a");
    program.wait_for("Solved");
    program.press("q");
    program.ends(true);
}

#[test]
fn a_resize_in_the_middle_is_followed() {
    let mut program = Program::start(&[KNOWN.0], &[]);
    program.wait_for("givens");
    let resize = |program: &mut Program, rows: u16, cols: u16| {
        let size = PtySize {
            rows,
            cols,
            ..PtySize::default()
        };
        program.screen.screen_mut().set_size(side(rows), side(cols));
        program.master.resize(size).unwrap();
    };
    resize(&mut program, 8, 30);
    program.wait_for("56");
    resize(&mut program, 40, 120);
    program.wait("the board", |screen| screen.contents().lines().count() > 30);
    program.press("q");
    program.ends(true);
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let mut program = Program::start(&[KNOWN.0], &[("STEPDOKU_TEST_PANIC", "1")]);
    program.wait_for("givens");
    program.press("n");
    let said = program.ends(false);
    assert!(said.contains("STEPDOKU_TEST_PANIC"), "{said}");
}

#[test]
fn signals_end_the_program_cleanly() {
    for name in ["-TERM", "-HUP", "-INT"] {
        let mut program = Program::start(&[KNOWN.0], &[]);
        program.wait_for("givens");
        program.signal(name);
        program.ends(true);
    }
}

#[test]
fn to_the_background_and_back() {
    let mut program = Program::start(&[KNOWN.0], &[]);
    program.wait_for("givens");
    program.press("\x1a");
    program.wait("the shell", |screen| !screen.alternate_screen());
    program.stops();
    program.signal("-CONT");
    program.wait("the program", vt100::Screen::alternate_screen);
    program.wait_for("givens");
    program.press("q");
    program.ends(true);
}

#[test]
fn what_is_no_terminal_is_told_about_solve() {
    let output = Command::new(env!("CARGO_BIN_EXE_stepdoku"))
        .arg(KNOWN.0)
        .output()
        .unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("stepdoku solve"), "{said}");
}

#[test]
fn a_killed_program_comes_back_where_it_was() {
    let folder = state_folder();
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    let mut program = Program::start(&[KNOWN.0], &home);
    program.wait_for("one solution");
    program.press(" ");
    program.wait_for("Single");
    program.press(" ");
    program.wait_for("step 1");
    program.press("e\t6");
    program.wait_for("24 givens");
    program.signal("-9");
    let mut again = Program::start(&[], &home);
    again.wait_for("Back where you were");
    again.wait_for("EDIT");
    again.press("\r");
    again.wait_for("step 2");
    again.wait_for("one solution");
    again.press("q");
    again.ends(true);
    // A journal that was cut in the middle of a line is good up to there.
    let [journal] = &journals(&folder)[..] else {
        panic!("one puzzle, one journal: {:?}", journals(&folder));
    };
    let text = std::fs::read_to_string(journal).unwrap();
    let cut = &text[..text.len() - 5];
    std::fs::write(journal, cut).unwrap();
    let mut third = Program::start(&[], &home);
    third.wait_for("is damaged");
    third.wait_for("EDIT");
    third.press("\t\t7");
    third.wait_for("25 givens");
    third.press("\x03");
    third.ends(true);
    let kept = std::fs::read_to_string(journal).unwrap();
    assert_eq!(kept, cut, "nothing of the damaged one is lost");
    assert_eq!(
        journals(&folder).len(),
        2,
        "what was done since has another"
    );
}

/// The journals in a folder of states.
fn journals(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder.join("stepdoku/played")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_look_at_another_puzzle_loses_nothing() {
    let folder = state_folder();
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    let mut worked = Program::start(&[KNOWN.0], &home);
    worked.wait_for("one solution");
    worked.press("e\t6");
    worked.wait_for("24 givens");
    worked.press("\x03");
    worked.ends(true);
    let kept = journals(&folder);
    let text = std::fs::read_to_string(&kept[0]).unwrap();
    for _ in 0..2 {
        let mut looked = Program::start(&[KNOWN.0], &home);
        looked.wait_for("one solution");
        looked.press("q");
        looked.ends(true);
        assert_eq!(
            journals(&folder),
            kept,
            "a puzzle that was only opened is not kept"
        );
        assert_eq!(std::fs::read_to_string(&kept[0]).unwrap(), text);
    }
    let mut again = Program::start(&[], &home);
    again.wait_for("Back where you were");
    again.wait_for("EDIT");
    again.press("\x03");
    again.ends(true);
}

#[test]
fn every_puzzle_that_was_worked_on_can_be_opened_where_it_was_left() {
    let folder = state_folder();
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    let mut program = Program::start(&[KNOWN.0], &home);
    program.wait_for("one solution");
    program.press(" ");
    program.wait_for("Single");
    program.press(" ");
    program.wait_for("step 1");
    let other = format!("\x1b[200~{}\x1b[201~", KNOWN.1.replacen("261", "...", 1));
    program.press(&other);
    program.wait_for("78 givens");
    program.press(" ");
    program.wait_for("Full House");
    program.press(" ");
    program.wait_for("step 1");
    program.signal("-9");
    assert_eq!(journals(&folder).len(), 2);
    let mut again = Program::start(&[], &home);
    again.wait_for("Back where you were");
    again.wait_for("78 givens");
    again.press("o");
    again.wait_for("Played: 2");
    again.press("\x1b[B\x1b[B\r");
    again.wait_for("puzzle: Back where");
    again.wait_for("23 givens");
    again.wait_for("step 1");
    again.press("u");
    again.wait_for("step 0/1");
    again.press("q");
    again.ends(true);
    assert_eq!(journals(&folder).len(), 2, "it goes on in the same journal");
    // The same journal, played for somebody else.
    let texts = || -> Vec<String> {
        let files = journals(&folder).into_iter();
        files
            .map(|file| std::fs::read_to_string(file).unwrap())
            .collect()
    };
    let before = texts();
    let file = journals(&folder).remove(0);
    let mut replay = Program::start(&["--replay", file.to_str().unwrap()], &home);
    replay.wait_for("The end of the journal");
    replay.press("q");
    replay.ends(true);
    assert_eq!(texts(), before, "nothing was written");
}

/// The number of the step in the header.
fn step(program: &Program) -> usize {
    let contents = program.screen.screen().contents();
    let header = contents.lines().next().unwrap_or_default();
    let number = header.split("step ").nth(1).unwrap_or_default();
    let figures = number.split(|c: char| !c.is_ascii_digit()).next();
    figures
        .and_then(|figures| figures.parse().ok())
        .unwrap_or(0)
}

/// `KILLS=1000` kills more often.
#[test]
fn killed_at_any_moment_it_comes_back_with_all_that_was_seen() {
    let rounds = std::env::var("KILLS").map_or(10, |count| count.parse().unwrap());
    let folder = state_folder();
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    let mut program = Program::start(&[KNOWN.0], &home);
    program.wait_for("one solution");
    program.press(" ");
    program.wait_for("Single");
    program.press(" ");
    program.wait_for("step 1");
    for round in 1..=rounds {
        if round % 20 == 0 {
            program.press("\x15");
            program.wait_for("step 0/");
        }
        program.press("    ");
        let moment = Duration::from_millis(round * 37 % 90);
        while let Ok(bytes) = program.output.recv_timeout(moment) {
            program.screen.process(&bytes);
        }
        program.signal("-9");
        let seen = step(&program);
        program = Program::start(&[], &home);
        program.wait_for("Back where you were");
        let found = step(&program);
        assert!(found >= seen, "round {round}: {found}, but {seen} was seen");
    }
    assert_eq!(journals(&folder).len(), 1, "nothing was damaged");
    program.press("q");
    program.ends(true);
}

/// Opens a puzzle, edits a given of it, and ends the program.
fn edit_a_given(environment: &[(&str, &str)]) {
    let mut program = Program::start(&[KNOWN.0], environment);
    program.wait_for("one solution");
    program.press("e\t6");
    program.wait_for("24 givens");
    program.press("\x03");
    program.ends(true);
}

#[test]
fn journals_of_older_programs_are_still_read() {
    let folder = state_folder();
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    edit_a_given(&home);
    let ours = folder.join("stepdoku");
    std::fs::rename(&journals(&folder)[0], ours.join("session-1.jsonl")).unwrap();
    std::fs::remove_file(ours.join("session-1.current")).unwrap();
    let mut again = Program::start(&[], &home);
    again.wait_for("Back where you were");
    again.wait_for("24 givens");
    again.press("\x03");
    again.ends(true);
    assert_eq!(journals(&folder).len(), 1);
    assert!(!ours.join("session-1.jsonl").exists());
}
