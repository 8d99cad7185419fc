//! Commands that do not interrupt the auto-solve: they change what is shown, not the board.

use super::pencil;
use super::prelude::*;
use crate::tui::app::View;

/// Runs a command that does not interrupt the auto-solve. Returns false for others.
pub(super) fn run(command: Command, work: &mut Workspace) -> bool {
    match command {
        Command::Play => work.session.toggle_play(),
        Command::Slower => work.session.set_speed(work.session.play.speed.slower()),
        Command::Faster => work.session.set_speed(work.session.play.speed.faster()),
        Command::Motion => {
            work.session.toggle_motion();
            work.preferences.motion = Some(work.session.play.motion);
        }
        Command::View => work.session.look_at(work.session.display.view.next()),
        Command::Zoom if work.session.display.view == View::Zoom => {
            work.session.look_at(View::Path);
        }
        Command::Zoom => work.session.look_at(View::Zoom),
        Command::ShowPath => work.session.look_at(View::Path),
        Command::ShowTree => work.session.look_at(View::Tree),
        Command::ShowMap => show_map(work),
        Command::ShowArrays => work.session.look_at(View::Arrays),
        Command::ShowWaves => work.session.look_at(View::Waves),
        Command::HideMarks => work.session.hide_marks(),
        Command::KeepOpen => work.keep_view_open(),
        Command::PauseAtNew => work.session.toggle_at_new(),
        Command::Theme => work.next_theme(),
        Command::Bivalue => work.session.toggle_bivalue(),
        Command::Pick => pencil::select(&mut work.session),
        Command::Marks => pencil::choose_marking(&mut work.session, None),
        Command::Check => {
            work.session.display.checking = work.session.display.checking.next();
            work.session.inform(work.session.display.checking.description());
        }
        Command::PracticeMode => {
            work.session.learning.practice = !work.session.learning.practice;
            let text = if work.session.learning.practice {
                "Ask me why is on: each entry asks for your reason."
            } else {
                "Ask me why is off."
            };
            work.session.inform(text);
        }
        Command::PreviousWave => {
            let wave = work.session.display.wave.saturating_sub(1);
            show_wave(&mut work.session, wave);
        }
        Command::NextWave => {
            let wave = work.session.display.wave + 1;
            let last = work.session.puzzle.last_wave();
            show_wave(&mut work.session, wave.min(last));
        }
        _ => return false,
    }
    true
}

/// Shows the technique map, and says so if it is on the screen already and nothing changes.
fn show_map(work: &mut Workspace) {
    let before = work.session.display.view;
    let views = work.preferences.pinned_views.beside(before, work.columns);
    work.session.look_at(View::Map);
    if before == View::Map && views.contains(&View::Map) {
        work.session.inform("The technique map is open already, beside the board.");
    }
}

fn show_wave(session: &mut Session, wave: u8) {
    session.look_at(View::Waves);
    session.display.wave = wave;
}
