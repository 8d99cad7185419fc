//! The program as a whole, in a pseudo-terminal: what a person sees, and what is left afterwards.

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
    let file = folder.join("stepdoku/session-1.jsonl");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 5]).unwrap();
    let mut third = Program::start(&[], &home);
    third.wait_for("Back where you were");
    third.wait_for("EDIT");
    third.press("\x03");
    third.ends(true);
}
