//! The program in its own pseudo-terminal: keys are sent, and the screen is read.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system};

use crate::program_under_test::{PROGRAM, TempFolder, in_terminal};

/// Maximum time to wait for the program, even on a machine under load.
pub const PATIENCE: Duration = Duration::from_secs(120);

fn side(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).unwrap()
}

/// The program in its terminal.
pub struct Program {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    master: Box<dyn MasterPty + Send>,
    /// Kept open, so that the modes of the terminal can be read after the program has ended.
    _slave: Box<dyn SlavePty + Send>,
    modes: String,
    /// All bytes that the program has sent.
    sent: Vec<u8>,
    _home: TempFolder,
}

impl Program {
    pub fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        Self::start_by(PROGRAM, arguments, environment)
    }

    /// Starts the program through another program.
    pub fn start_by(program: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let (rows, cols) = (24, 80);
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let modes = format!("{:?}", pair.master.get_termios());
        let home = TempFolder::new("home");
        let mut command = in_terminal(program, &home);
        command.args(arguments);
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
            sent: Vec::new(),
            _home: home,
        }
    }

    /// Starts the program in a shell, which continues it when a line is typed after it has stopped.
    pub fn start_in_shell(arguments: &[&str]) -> Self {
        let script = "set -m; \"$0\" \"$@\"; echo In the shell; read line; fg";
        let words = ["-c", script, PROGRAM];
        Self::start_by("sh", &[&words, arguments].concat(), &[])
    }

    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Presses keys and waits for a text.
    pub fn press_until(&mut self, keys: &str, text: &str) {
        self.press(keys);
        self.wait_for(text);
    }

    /// Returns the screen up to the output that was read.
    pub fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Changes the size of the terminal.
    pub fn resize(&mut self, rows: u16, cols: u16) {
        let size = PtySize { rows, cols, ..PtySize::default() };
        self.screen.screen_mut().set_size(side(rows), side(cols));
        self.master.resize(size).unwrap();
    }

    /// Reads until nothing was sent for this long.
    pub fn read_on(&mut self, quiet: Duration) {
        while let Ok(bytes) = self.output.recv_timeout(quiet) {
            self.receive(&bytes);
        }
    }

    fn receive(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.sent.extend(bytes);
    }

    /// Stops the program that a shell has started, and lets the shell continue it.
    pub fn stop_and_go_on(&mut self) {
        self.press_until("\x1a", "In the shell");
        self.press("\n");
        self.wait("the program", vt100::Screen::alternate_screen);
    }

    /// Shows the first step of a puzzle, a single, and takes it.
    pub fn take_a_single(&mut self) {
        self.wait_for_puzzle();
        self.press_until(" ", "Single");
        self.press_until(" ", "move 1");
    }

    /// Reads until this text was sent to the terminal.
    pub fn wait_for_sent(&mut self, text: &str) {
        let sent = |it: &Self| {
            let mut parts = it.sent.windows(text.len());
            parts.any(|part| part == text.as_bytes())
        };
        self.read_until(text, sent);
    }

    /// Reads until the screen meets a condition.
    pub fn wait(&mut self, what: &str, there: impl Fn(&vt100::Screen) -> bool) {
        self.read_until(what, |it| there(it.screen.screen()));
    }

    fn read_until(&mut self, what: &str, there: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !there(self) {
            assert!(
                began.elapsed() < PATIENCE,
                "{what} does not come:\n{}",
                self.screen.screen().contents()
            );
            match self.output.recv_timeout(Duration::from_millis(50)) {
                Ok(bytes) => self.receive(&bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("{what}: the program has ended:\n{}", self.screen.screen().contents())
                }
            }
        }
    }

    pub fn wait_for(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    /// Waits until a puzzle is open and its solutions are counted.
    pub fn wait_for_puzzle(&mut self) {
        self.wait("a puzzle with its count", |screen| {
            let header = screen.contents().lines().next().unwrap_or_default().to_owned();
            header.contains("move ") && !header.contains("counting")
        });
    }

    pub fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Kills the program and waits for its end.
    pub fn kill(&mut self) {
        self.signal("-9");
        self.child.wait().unwrap();
    }

    /// Quits with `q`, and checks that the terminal is as it was before.
    pub fn quit(mut self) -> String {
        self.press("q");
        self.wait_for_success()
    }

    /// Waits for the end with exit status 0, and returns the screen.
    pub fn wait_for_success(self) -> String {
        let (status, screen) = self.wait_for_end();
        assert!(status.success(), "{status:?}");
        screen
    }

    /// Waits for the end with another exit status, and returns the screen.
    pub fn wait_for_failure(self) -> String {
        let (status, screen) = self.wait_for_end();
        assert!(!status.success(), "{status:?}");
        screen
    }

    /// Waits for the end, and checks that the terminal is as it was before.
    fn wait_for_end(mut self) -> (ExitStatus, String) {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < PATIENCE, "the program does not end");
            std::thread::sleep(Duration::from_millis(20));
        };
        self.read_on(Duration::from_millis(300));
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the alternate screen is left");
        assert!(!screen.hide_cursor(), "the cursor shows");
        assert!(!screen.bracketed_paste(), "pastes come plain");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(format!("{:?}", self.master.get_termios()), self.modes);
        (status, screen.contents())
    }
}
