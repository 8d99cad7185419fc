//! The program: arguments in, exit status out.

use std::process::ExitCode;

use stepdoku::cli;

/// Notes whether standard output is closed. The Rust runtime opens `/dev/null` in its place before
/// `main`, so this has to run earlier: the loader calls the functions of `.init_array`.
#[cfg(target_os = "linux")]
mod before_main {
    use nix::libc::{F_GETFD, STDOUT_FILENO, fcntl};
    use stepdoku::cli;

    #[used]
    #[expect(
        unsafe_code,
        reason = "the loader calls every function of this section once"
    )]
    #[unsafe(link_section = ".init_array")]
    static NOTE: extern "C" fn() = note_closed_output;

    #[expect(unsafe_code, reason = "fcntl with F_GETFD reads one flag of a number")]
    extern "C" fn note_closed_output() {
        // SAFETY: F_GETFD takes no pointer, and any number is allowed as the descriptor.
        if unsafe { fcntl(STDOUT_FILENO, F_GETFD) } == -1 {
            cli::output_was_closed();
        }
    }
}

fn main() -> color_eyre::Result<ExitCode> {
    color_eyre::config::HookBuilder::default()
        .display_env_section(false)
        .install()?;
    Ok(cli::arguments().map_or_else(|status| status, cli::run))
}
