//! Handling of Ctrl-C: finished results are kept.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::term::files::error_clause;

/// A flag that is set when Ctrl-C is pressed.
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Installs the handler. The first Ctrl-C sets the flag; the second one kills the process.
    ///
    /// # Errors
    /// Returns a message if the handler cannot be installed.
    pub(super) fn watch() -> Result<Self, String> {
        Self::installed().map_err(|error| {
            format!("cannot install the handler for Ctrl-C: {}", error_clause(&error))
        })
    }

    fn installed() -> io::Result<Self> {
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

    /// Returns true if Ctrl-C was pressed.
    pub(super) fn pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Ends the process as Ctrl-C does, so that shells notice; does not wait for threads.
    pub(super) fn end() -> ! {
        #[cfg(unix)]
        {
            // Fails only for signals that do not exist.
            let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
        }
        std::process::exit(130)
    }
}
