//! Ctrl-C in the middle of much work: what is finished is kept.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody has pressed Ctrl-C.
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Takes the first Ctrl-C for a wish to end; the second one kills as if nobody took it.
    pub(super) fn watch() -> io::Result<Self> {
        let pressed = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            use signal_hook::consts::SIGINT;
            use signal_hook::flag;
            flag::register_conditional_default(SIGINT, Arc::clone(&pressed))?;
            flag::register(SIGINT, Arc::clone(&pressed))?;
        }
        Ok(Self(pressed))
    }

    /// Whether it was pressed.
    pub(super) fn pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Ends the process as Ctrl-C does, so that shells know; no thread is waited for.
    pub(super) fn end() -> ! {
        #[cfg(unix)]
        {
            // It fails only for signals that do not exist.
            let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
        }
        std::process::exit(130)
    }
}
