//! The viewer on the controlling terminal: `ask-user replay SESSION` by itself. It never writes to the
//! session's file.

use super::super::exit::Exit;
use super::super::{environment, output};
use crate::host::painter::Screen;
use crate::host::player_program::PlayerProgram;
use crate::host::terminal::{self, End, Options};
use crate::host::theme::Theme;
use crate::host::tty::{Interrupt, Tty, TtyError};
use crate::log::history::History;
use crate::player::model::Model;

/// Shows a session until the person has seen enough.
pub(super) fn show(file: &str, history: History, theme: Option<Theme>) -> Exit {
    let mut tty = match Tty::open(&environment::locks(), false) {
        Ok(tty) => tty,
        Err(TtyError::Interrupted(interrupt)) => {
            return match interrupt {
                Interrupt::HungUp => Exit::HungUp,
                Interrupt::Terminated => Exit::Aborted,
                Interrupt::Cancelled => Exit::Cancelled,
            };
        }
        Err(error) => {
            output::eprint_user(format_args!("{error}; `--frames` prints the frames instead"));
            return Exit::NoTerminal;
        }
    };
    let size = match tty.size() {
        Ok(size) => size,
        Err(error) => {
            output::eprint_user(format_args!("cannot ask the terminal for its size: {error}"));
            return Exit::NoTerminal;
        }
    };
    let Some(model) = Model::new(file, history, size) else {
        output::eprint_user(format_args!("{file}: nothing was asked, so there is no frame"));
        return Exit::Invalid;
    };
    let mut viewing = PlayerProgram::new(model);
    let options = Options {
        theme: theme.unwrap_or_else(environment::theme),
        glyphs: environment::glyphs(),
        screen: Screen::Alternate,
        size,
        rewraps: environment::rewraps(),
        edit: &mut |_| None,
    };
    match terminal::run(&mut tty, &mut viewing, options) {
        Ok(End::Outcome(crate::model::outcome::Outcome::Aborted(_))) => Exit::Aborted,
        Ok(End::Outcome(_)) => Exit::Fine,
        Ok(End::HungUp) => Exit::HungUp,
        Err(error) => {
            output::eprint_user(error);
            Exit::Failed
        }
    }
}
