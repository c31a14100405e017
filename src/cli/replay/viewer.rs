//! The player on the controlling terminal: `ask-user replay SESSION` by itself.

use super::super::exit::Exit;
use super::super::{claim, environment, output};
use crate::host::painter::Screen;
use crate::host::session::{End, Session};
use crate::host::terminal::{self, Options};
use crate::host::theme::Theme;
use crate::host::tty::{Interrupt, Signals, TtyError, die_of};
use crate::log::history::History;
use crate::model::words::player::NOTHING_ASKED;
use crate::player::{Player, update as player};
use crate::programs::Any;

/// Shows a session until the person has seen enough.
pub(super) fn show(file: &str, history: History<Any>, theme: Option<Theme>) -> Exit {
    let opened = Signals::new().map_err(TtyError::from).and_then(|signals| claim::open(signals, false));
    let mut tty = match opened {
        Ok(tty) => tty,
        Err(TtyError::Interrupted(interrupt)) => {
            return match interrupt {
                Interrupt::HungUp => Exit::HungUp,
                Interrupt::Terminated => Exit::Aborted,
                Interrupt::Cancelled => Exit::Cancelled,
                Interrupt::Killed(signal) => {
                    die_of(signal);
                    Exit::Failed
                }
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
    let Some(player) = Player::new(file, history, size) else {
        output::eprint_user(format_args!("{file}: {NOTHING_ASKED}"));
        return Exit::Invalid;
    };
    // What is played is a log already, so this session has none.
    let mut session = Session::new(player, None, Box::new(|| 0), None);
    let options = Options {
        theme: theme.unwrap_or_else(environment::theme),
        glyphs: environment::glyphs(),
        screen: Screen::Alternate,
        size,
        rewraps: environment::rewraps(),
        parks: environment::parks(),
        guard: 0,
        edit: &mut |_| None,
    };
    match terminal::run(&mut tty, &mut session, options) {
        Ok(End::Outcome(player::End::Left)) => Exit::Fine,
        Ok(End::Outcome(player::End::Aborted(_))) => Exit::Aborted,
        Ok(End::Outcome(player::End::Failed(why))) => {
            output::eprint_user(why);
            Exit::Failed
        }
        Ok(End::HungUp) => Exit::HungUp,
        Ok(End::Killed(signal)) => {
            drop(tty);
            die_of(signal);
            Exit::Failed
        }
        Err(error) => {
            output::eprint_user(error);
            Exit::Failed
        }
    }
}
