//! Where sessions are kept and what they are called. The environment, the clock and the process number come in as
//! values.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Whose rules for folders hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Platform {
    /// The XDG base directory specification.
    Xdg,
    /// `~/Library`; an XDG variable that is set still wins.
    MacOs,
}

/// The folder of the sessions; `None` without a home. `lookup` gives the value of a variable.
///
/// The XDG base directory specification wants a relative path ignored, and an empty one taken for unset.
pub fn state_dir(platform: Platform, lookup: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let absolute = |name| lookup(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME").or_else(|| {
        let home = absolute("HOME")?;
        Some(match platform {
            Platform::Xdg => home.join(".local/state"),
            Platform::MacOs => home.join("Library/Application Support"),
        })
    })?;
    Some(state.join("ask-user/sessions"))
}

/// The path of a session in a folder of sessions: see [`session_name`].
#[must_use]
pub fn default_path(state_dir: &Path, started: u64, pid: u32, n: u32) -> PathBuf {
    state_dir.join(session_name(started, pid, n))
}

/// The name of a session, as in `20261130T153726Z-4242-0.session`: sorted by name is sorted by time,
/// to the second. `started` is in milliseconds since 1970-01-01 UTC; the process number and `n` tell
/// sessions of one second apart.
#[must_use]
pub fn session_name(started: u64, pid: u32, n: u32) -> String {
    format!("{}-{pid}-{n}{ENDING}", stamp_of(started))
}

/// A time as [`stamp`] gives it; in milliseconds since 1970-01-01 UTC.
#[must_use]
pub fn stamp_of(time: u64) -> String {
    let seconds = time / 1000;
    let (year, month, day) = civil(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// Year, month and day of a number of days since 1970-01-01.
///
/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`: years begin in
/// March, so that a leap day is the last; 146,097 days are 400 years.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (400 * era + year_of_era + u64::from(month <= 2), month, day)
}

/// What the name of a session's file ends in.
pub const ENDING: &str = ".session";

/// The name of a session, as its result has it: its file's, without the folder and the ending.
#[must_use]
pub fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// When a session began by its name, as in `20261130T153726Z`: texts that sort by time, to the second. `None` if
/// [`session_name`] does not make such names.
#[must_use]
pub fn stamp(name: &str) -> Option<&str> {
    let (stamp, rest) = name.split_at_checked(STAMP.len())?;
    let fits = |(c, like): (u8, u8)| if like == b'0' { c.is_ascii_digit() } else { c == like };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    let (pid, n) = rest.strip_prefix('-')?.strip_suffix(ENDING)?.split_once('-')?;
    (stamp.bytes().zip(STAMP.bytes()).all(fits) && is_number(pid) && is_number(n)).then_some(stamp)
}

/// The shape of a time in a name; a `0` stands for any digit.
const STAMP: &str = "00000000T000000Z";
