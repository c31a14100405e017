//! Which device a terminal really is: `/dev/tty` is an alias with a number of its own, under which questions on
//! different terminals would share a lock.

use std::fmt;
use std::os::fd::BorrowedFd;

use rustix::fs::{fstat, major, minor};
use rustix::process::getsid;
use rustix::termios::{isatty, tcgetsid};

/// What names a terminal for all processes on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The major and minor number of the device.
    Numbered(u32, u32),
    /// The session that the terminal controls, where the number cannot be had: a session has at most one
    /// terminal, and a terminal at most one session.
    Session(i32),
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Device::Numbered(major, minor) => write!(f, "{major}-{minor}"),
            Device::Session(id) => write!(f, "session-{id}"),
        }
    }
}

impl Device {
    /// The device behind `/dev/tty`, the terminal that controls this process.
    #[must_use]
    pub fn controlling() -> Device {
        from_proc().or_else(from_standard_streams).unwrap_or_else(|| {
            Device::Session(getsid(None).map_or(0, |session| session.as_raw_nonzero().get()))
        })
    }
}

/// On Linux the number is in `/proc/self/stat`, whatever the standard streams are.
fn from_proc() -> Option<Device> {
    parse_stat(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

/// The field `tty_nr` of proc(5): the fifth after the command's name, which is in parentheses and may
/// hold any character. 0 stands for none; the minor number is in bits 31 to 20 and 7 to 0, the major
/// number in bits 15 to 8.
fn parse_stat(stat: &str) -> Option<Device> {
    let (_, fields) = stat.rsplit_once(')')?;
    let number: i32 = fields.split_whitespace().nth(4)?.parse().ok()?;
    let bits = number.cast_unsigned();
    (bits != 0).then_some(Device::Numbered((bits >> 8) & 0xfff, (bits & 0xff) | ((bits >> 12) & 0xf_ff00)))
}

/// Elsewhere a standard stream may be the terminal under its own name.
fn from_standard_streams() -> Option<Device> {
    let session = getsid(None).ok()?;
    let streams = [rustix::stdio::stdin(), rustix::stdio::stdout(), rustix::stdio::stderr()];
    let controlling = |fd: &BorrowedFd<'_>| isatty(fd) && tcgetsid(fd).is_ok_and(|other| other == session);
    let found = streams.into_iter().find(controlling)?;
    let device = fstat(found).ok()?.st_rdev;
    Some(Device::Numbered(major(device), minor(device)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_read_behind_any_name() {
        let stat = |number: u32| format!("7 (a) b (c) S 1 7 7 {number} 7 4194304 0");
        // 136:5, the sixth pseudo-terminal; 136:300 needs the minor number's upper bits; 4:1 is a console.
        assert_eq!(parse_stat(&stat(0x8805)), Some(Device::Numbered(136, 5)));
        assert_eq!(parse_stat(&stat(0x10_882c)), Some(Device::Numbered(136, 300)));
        assert_eq!(parse_stat(&stat(0x0401)), Some(Device::Numbered(4, 1)));
        assert_eq!(parse_stat(&stat(0)), None);
        assert_eq!(parse_stat(""), None);
    }
}
