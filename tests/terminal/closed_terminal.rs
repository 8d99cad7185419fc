//! The program when its terminal disappears: a closed window, a lost connection.

use std::io::Read;
use std::time::{Duration, Instant};

use portable_pty::{ExitStatus, PtySize, native_pty_system};

use super::program::PATIENCE;
use crate::common::KNOWN;
use crate::program_under_test::{PROGRAM, TempFolder, in_terminal};

/// Opens a puzzle, presses keys, closes the terminal, and waits for the end.
fn ends_after_closing(keys: &[u8]) -> ExitStatus {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let home = TempFolder::new("closed");
    let mut command = in_terminal(PROGRAM, &home);
    command.arg(KNOWN);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut writer = pair.master.take_writer().unwrap();
    // The first frame is complete when the program has sent its modes and the board.
    let mut sent = 0;
    while sent < 2_000 {
        sent += reader.read(&mut [0; 1 << 12]).unwrap();
    }
    writer.write_all(keys).unwrap();
    drop((reader, writer, pair.master));
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        assert!(began.elapsed() < PATIENCE, "the program does not end");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_closed_terminal_ends_the_program_without_a_panic() {
    for keys in [&b""[..], b" ", b"a"] {
        let status = ends_after_closing(keys);
        assert_eq!(status.signal(), None, "{keys:?}: {status:?}");
        // A panic has status 101, or a signal if it aborts.
        assert!(status.exit_code() < 3, "{keys:?}: {status:?}");
    }
}
