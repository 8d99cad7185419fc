//! Commands that do not interrupt the auto-solve: they change what is shown, not the board.

use super::{digit, pencil};
use crate::tui::app::{Tone, View, Workspace};
use crate::tui::commands::Command;

/// Runs a command that does not interrupt the auto-solve. Returns false for others.
pub(super) fn run(command: Command, work: &mut Workspace) -> bool {
    match command {
        Command::Play => work.toggle_play(),
        Command::Slower => work.session.slower(),
        Command::Faster => work.session.faster(),
        Command::Motion => {
            work.toggle_motion();
            work.preferences.motion = Some(work.play.motion);
        }
        Command::View => work.session.next_view(),
        Command::Zoom if work.view == View::Zoom => work.look_at(View::Path),
        Command::Zoom => work.look_at(View::Zoom),
        Command::ShowPath => work.look_at(View::Path),
        Command::ShowTree => work.look_at(View::Tree),
        Command::ShowMap => work.look_at(View::Map),
        Command::ShowArrays => work.look_at(View::Arrays),
        Command::ShowWaves => work.look_at(View::Waves),
        Command::HideMarks => work.hide_marks(),
        Command::KeepOpen => work.keep_view_open(),
        Command::PauseAtNew => work.toggle_at_new(),
        Command::Theme => work.next_theme(),
        Command::Bivalue => digit::bivalue(work),
        Command::Pick => pencil::select(work),
        Command::Marks => pencil::choose_marking(work, None),
        Command::Check => {
            work.checking = work.checking.next();
            let text = work.checking.description();
            work.say(Tone::Plain, text);
        }
        Command::PracticeMode => {
            work.practice = !work.practice;
            let text = if work.practice {
                "Practice mode is on: each entry asks for your reason."
            } else {
                "Practice mode is off."
            };
            work.say(Tone::Plain, text);
        }
        Command::PreviousWave => show_wave(work, work.wave.saturating_sub(1)),
        Command::NextWave => show_wave(work, (work.wave + 1).min(work.last_wave())),
        _ => return false,
    }
    true
}

fn show_wave(work: &mut Workspace, wave: u8) {
    work.look_at(View::Waves);
    work.wave = wave;
}
