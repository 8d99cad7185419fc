//! The terminal: its modes are set at the start and always restored: on return, on an error, on a
//! panic of any thread, and before the program is suspended.

use std::io::{self, Write, stdout};
use std::mem::ManuallyDrop;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};

use super::app::App;
use super::view::{self, FrameLayout};

/// True while the terminal is in our modes. The first one to restore it clears the flag.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// The terminal in the modes of the program. Dropping it restores the modes.
pub(super) struct TerminalSession {
    /// Never dropped: if the terminal is gone, its drop would report that on standard error, which
    /// is gone as well, and panic. [`leave`] shows the cursor.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<io::Stdout>>>,
}

impl TerminalSession {
    /// Sets the modes of the terminal.
    pub(super) fn start() -> io::Result<Self> {
        chain_panic_hook();
        enter()?;
        let terminal = match Terminal::new(CrosstermBackend::new(stdout())) {
            Ok(terminal) => terminal,
            Err(error) => {
                leave();
                return Err(error);
            }
        };
        let terminal = ManuallyDrop::new(terminal);
        Ok(Self { terminal })
    }

    /// Draws the app as one update.
    pub(super) fn draw(&mut self, app: &App) -> io::Result<FrameLayout> {
        let mut drawn = FrameLayout::default();
        queue!(stdout(), BeginSynchronizedUpdate)?;
        let result = self.terminal.draw(|frame| drawn = view::draw(frame, app));
        execute!(stdout(), EndSynchronizedUpdate)?;
        result?;
        Ok(drawn)
    }

    /// Clears the screen buffer, so that the next frame is drawn whole.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        // `Terminal::clear` would ask the terminal for its cursor position, but the thread that
        // waits for keys would read the answer.
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Restores the terminal, stops the process, and sets the modes again when the process
    /// continues. To be called only if [`is_waited_for`] returns true.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        leave();
        stop_process();
        enter()?;
        self.clear()
    }
}

/// Copies a text to the clipboard through the terminal, which also works over ssh.
pub(super) fn copy(text: &str) -> io::Result<()> {
    execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        leave();
    }
}

fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    let result = enable_raw_mode().and_then(|()| {
        execute!(
            stdout(),
            EnterAlternateScreen,
            // A killed program leaves the alternate screen open with its content.
            Clear(ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste,
            // Terminals without support ignore it; asking first could take two seconds.
            PushKeyboardEnhancementFlags(KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES),
            SetTitle("stepdoku"),
        )
    });
    if result.is_err() {
        leave();
    }
    result
}

/// Restores the modes, once. Errors are ignored, because the terminal may be gone.
fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(
        stdout(),
        EndSynchronizedUpdate,
        PopKeyboardEnhancementFlags,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show,
    );
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

/// Makes every panic, in any thread, restore the terminal before it is reported.
fn chain_panic_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            leave();
            report(info);
        }));
    });
}

/// Returns true if a shell waits that can continue a suspended program. If the terminal was opened
/// for this program only (`xterm -e stepdoku`), no shell waits, and the system does not stop the
/// process.
#[cfg(unix)]
pub(super) fn is_waited_for() -> bool {
    use nix::unistd::{getpgid, getpgrp, getppid, getsid};
    let (parent, Ok(session)) = (getppid(), getsid(None)) else {
        return false;
    };
    // A leader outside the container has number 0 here, for all of these. A shell that keeps jobs
    // apart gives each a group of its own. A parent in our group waits as long as there is a shell
    // above it, and there is none above the one that leads the session.
    getsid(Some(parent)) == Ok(session)
        && (parent != session || getpgid(Some(parent)) != Ok(getpgrp()))
}

#[cfg(not(unix))]
pub(super) const fn is_waited_for() -> bool {
    false
}

#[cfg(unix)]
fn stop_process() {
    // The default of SIGTSTP, though the signal itself is caught. It fails only for signals that
    // do not exist.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
const fn stop_process() {}
