//! The terminal's modes, and their way back. What was changed stands in one place, so that a return, a signal
//! and a panic restore the same things, and restore them once: popping the keyboard protocol twice would take
//! it from the shell.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::{Mutex, Once, PoisonError, TryLockError};

use crossterm::cursor::{Hide, Show};
use crossterm::terminal::{
    EnableLineWrap, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use rustix::io::fcntl_dupfd_cloexec;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcsetattr};

use super::io::write_last;
use crate::host::command::put;
use crate::host::painter::Screen;

/// What puts the terminal back as it was.
pub(super) struct Saved {
    fd: OwnedFd,
    termios: Termios,
    /// What was switched on; `None` if only the modes are others.
    switches: Option<Switches>,
    /// Rows of the question below the cursor, which a message of a panic must not be written over.
    below: u16,
}

/// What is switched on besides bracketed paste and the keyboard protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// The screen.
    pub screen: Screen,
    /// Whether the terminal says that it got or lost the focus (xterm's mode 1004).
    pub focus: bool,
}

/// The bytes that switch the reports of the focus off.
pub const FOCUS_REPORTS_OFF: &[u8] = b"\x1b[?1004l";

static SAVED: Mutex<Option<Saved>> = Mutex::new(None);
static HOOK: Once = Once::new();

/// The bytes that switch on what a question needs.
///
/// The alternate screen first, since the keyboard protocol keeps a stack for each screen. The protocol is
/// pushed without asking: <https://sw.kovidgoyal.net/kitty/keyboard-protocol/> (`CSI > 1 u`, tell escape
/// codes apart); a terminal without it ignores the sequence, and an answer could land in the shell.
///
/// Bracketed paste and the keyboard protocol by hand: crossterm has them only together with its reader.
#[must_use]
pub fn switch_on(Switches { screen, focus }: Switches) -> Vec<u8> {
    let mut out = Vec::new();
    if screen == Screen::Alternate {
        put(&mut out, EnterAlternateScreen);
    }
    out.extend_from_slice(b"\x1b[?2004h\x1b[>1u");
    if focus {
        out.extend_from_slice(b"\x1b[?1004h");
    }
    put(&mut out, Hide);
    out
}

/// The bytes that switch all of it off again; also a synchronised update and a row without wrapping, in
/// the middle of which a panic may have happened, and the style of a text.
#[must_use]
pub fn switch_off(Switches { screen, focus }: Switches) -> Vec<u8> {
    let mut out = Vec::new();
    put(&mut out, EndSynchronizedUpdate);
    put(&mut out, EnableLineWrap);
    out.extend_from_slice(b"\x1b[m\x1b[<u\x1b[?2004l");
    if focus {
        out.extend_from_slice(FOCUS_REPORTS_OFF);
    }
    if screen == Screen::Alternate {
        put(&mut out, LeaveAlternateScreen);
    }
    put(&mut out, Show);
    out
}

/// Raw mode, and the way back remembered, for panics too. `original` are the modes to go back to.
///
/// By rustix on this descriptor: crossterm's raw mode changes whatever stdin is when stdin is a terminal,
/// which need not be the one that controls this process.
pub fn enter(fd: BorrowedFd<'_>, original: &Termios, switches: Switches) -> io::Result<()> {
    let mut raw = original.clone();
    raw.make_raw();
    set(fd, original, &raw, Some(switches))
}

/// The modes of `original`, but what is typed is not shown: only the end of its line is. The way back is remembered,
/// for panics too.
pub fn hide(fd: BorrowedFd<'_>, original: &Termios) -> io::Result<()> {
    let mut hidden = original.clone();
    hidden.local_modes.remove(LocalModes::ECHO);
    hidden.local_modes.insert(LocalModes::ECHONL);
    set(fd, original, &hidden, None)
}

fn set(
    fd: BorrowedFd<'_>,
    original: &Termios,
    modes: &Termios,
    switches: Option<Switches>,
) -> io::Result<()> {
    HOOK.call_once(install_hook);
    let saved = Saved { fd: fcntl_dupfd_cloexec(fd, 0)?, termios: original.clone(), switches, below: 0 };
    *SAVED.lock().unwrap_or_else(PoisonError::into_inner) = Some(saved);
    // Now, without waiting for output that is on its way: what it means does not depend on these modes.
    if let Err(error) = retry(|| tcsetattr(fd, OptionalActions::Now, modes)) {
        forget();
        return Err(error);
    }
    Ok(())
}

/// Says how many rows of the question are below the cursor.
pub fn set_below(below: u16) {
    if let Some(saved) = SAVED.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
        saved.below = below;
    }
}

/// Whether there is anything to restore.
#[must_use]
pub fn is_on() -> bool {
    SAVED.lock().unwrap_or_else(PoisonError::into_inner).is_some()
}

/// What puts the terminal back as it was before `enter`, once.
pub(super) fn take() -> Option<Saved> {
    SAVED.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Nothing is to be restored any more: another program has the terminal, with modes of its own.
pub fn forget() {
    *SAVED.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

impl Saved {
    /// The bytes that switch off what was switched on.
    pub(super) fn switches(&self) -> Vec<u8> {
        self.switches.map(switch_off).unwrap_or_default()
    }

    /// Sets the modes back, after these bytes. A terminal that is gone cannot be restored, and nobody is left to see
    /// it.
    pub(super) fn restore(&self, bytes: Option<&[u8]>) {
        if let Some(bytes) = bytes {
            write_last(self.fd.as_fd(), bytes);
        }
        let _ = retry(|| tcsetattr(&self.fd, OptionalActions::Now, &self.termios));
    }
}

/// The terminal comes first and the message after it: otherwise it would be drawn over the question, in
/// raw mode, and on the alternate screen it would be lost.
fn install_hook() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let saved = match SAVED.try_lock() {
            Ok(mut saved) => saved.take(),
            Err(TryLockError::Poisoned(saved)) => saved.into_inner().take(),
            // Whoever panics while restoring cannot be helped by restoring.
            Err(TryLockError::WouldBlock) => None,
        };
        if let Some(saved) = saved {
            let down = match (saved.switches.map(|switches| switches.screen), saved.below) {
                (Some(Screen::Alternate), _) => String::new(),
                (Some(Screen::Inline) | None, 0) => "\r\n".to_owned(),
                (Some(Screen::Inline) | None, below) => format!("\x1b[{below}B\r\n"),
            };
            saved.restore(Some(&[down.as_bytes(), &saved.switches()].concat()));
        }
        previous(info);
    }));
}

/// Calls again what a signal interrupted.
fn retry(call: impl FnMut() -> rustix::io::Result<()>) -> io::Result<()> {
    Ok(rustix::io::retry_on_intr(call)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_switched_on_is_switched_off() {
        let both = |screen| [true, false].map(|focus| Switches { screen, focus });
        for switches in [both(Screen::Inline), both(Screen::Alternate)].concat() {
            let on = String::from_utf8(switch_on(switches)).unwrap();
            let off = String::from_utf8(switch_off(switches)).unwrap();
            assert_eq!(on.contains("\x1b[?1004h"), switches.focus);
            for mode in on.split('\x1b').filter_map(|part| part.strip_prefix("[?")?.strip_suffix('h')) {
                assert!(off.contains(&format!("\x1b[?{mode}l")), "{mode}");
            }
            assert!(on.contains("\x1b[?25l") && off.ends_with("\x1b[?25h"));
            assert!(on.contains("\x1b[>1u") && off.contains("\x1b[<u"));
        }
        // The keyboard protocol has a stack for each screen.
        let on = String::from_utf8(switch_on(both(Screen::Alternate)[0])).unwrap();
        let off = String::from_utf8(switch_off(both(Screen::Alternate)[0])).unwrap();
        assert!(on.find("?1049h") < on.find(">1u") && off.find("<u") < off.find("?1049l"));
    }
}
