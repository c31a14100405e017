//! At most one announcement a second, over all questions of a user: several agents may ask at once. The time of a file
//! is that of the last announcement, and whoever looks at it or announces something holds its lock.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rustix::process::geteuid;

use crate::host::tty::Lock;

/// The time between two announcements.
const PAUSE: Duration = Duration::from_secs(1);

/// The time between two looks at a lock that another question holds; that lasts for one write to a terminal.
const BUSY: Duration = Duration::from_millis(20);

/// How often in a row the lock may be another's, which is five seconds: then its holder was stopped in the middle.
const BUSY_LOOKS: u32 = 250;

/// The turns of all questions, as one of them sees them.
#[derive(Debug)]
pub(super) struct Turns {
    /// `None` if there can be no such file; then nobody waits.
    file: Option<(PathBuf, Lock)>,
    busy_looks: u32,
}

impl Turns {
    /// The turns by a file in the first of the folders in which there can be one.
    pub(super) fn open(mut folders: impl Iterator<Item = PathBuf>) -> Turns {
        let name = format!("ask-user-{}-notified.lock", geteuid().as_raw());
        let file = folders.find_map(|folder| {
            let path = folder.join(&name);
            Some((path.clone(), Lock::open(&path).ok()?))
        });
        Turns { file, busy_looks: 0 }
    }

    /// How long to wait before the next look; `None` if it is this question's turn, until it is dropped.
    pub(super) fn wait(&mut self, now: SystemTime) -> Option<Duration> {
        let (path, lock) = self.file.as_ref()?;
        match lock.try_take() {
            Ok(true) => self.busy_looks = 0,
            Ok(false) => {
                self.busy_looks += 1;
                return (self.busy_looks < BUSY_LOOKS).then_some(BUSY);
            }
            Err(_) => return None,
        }
        let wait = left(last(path), now);
        if wait.is_some() {
            lock.release();
        }
        wait
    }

    /// Says that something was announced at this time.
    pub(super) fn announced(&self, now: SystemTime) {
        let Some((path, _)) = &self.file else { return };
        // Without it the next one does not wait, which loses nothing.
        let _ = stamp(path, now);
    }
}

/// When something was announced last. An empty file was only made for the lock.
fn last(path: &Path) -> Option<SystemTime> {
    let found = fs::metadata(path).ok()?;
    found.modified().ok().filter(|_| found.len() > 0)
}

fn stamp(path: &Path, now: SystemTime) -> io::Result<()> {
    let file = File::options().write(true).open(path)?;
    file.set_len(1)?;
    file.set_modified(now)
}

/// How much of the pause is left. A time that is yet to come, beyond a pause, is of a clock that was set back.
fn left(last: Option<SystemTime>, now: SystemTime) -> Option<Duration> {
    match now.duration_since(last?) {
        Ok(passed) => PAUSE.checked_sub(passed).filter(|left| !left.is_zero()),
        Err(ahead) => (ahead.duration() <= PAUSE).then_some(PAUSE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announcements_are_a_second_apart_whoever_makes_them() {
        let folder = tempfile::tempdir().unwrap();
        let turns = || Turns::open([folder.path().join("none"), folder.path().to_owned()].into_iter());
        let now = SystemTime::now();
        let (mut first, mut second) = (turns(), turns());
        assert_eq!(first.wait(now), None, "nothing was announced yet");
        assert_eq!(second.wait(now), Some(BUSY), "the first is about to");
        first.announced(now);
        drop(first);
        let milliseconds = Duration::from_millis;
        assert_eq!(second.wait(now + milliseconds(300)), Some(milliseconds(700)));
        let mut third = turns();
        assert_eq!(third.wait(now + milliseconds(999)), Some(milliseconds(1)), "a wait holds no lock");
        assert_eq!(second.wait(now + PAUSE), None);
        // The person came first: nothing was announced, and the turn is the next one's at once.
        drop(second);
        assert_eq!(third.wait(now + PAUSE), None);
    }

    #[test]
    fn a_clock_that_was_set_back_and_a_holder_that_sleeps_keep_nobody_silent() {
        let folder = tempfile::tempdir().unwrap();
        let turns = || Turns::open([folder.path().to_owned()].into_iter());
        let now = SystemTime::now();
        let (mut first, mut second) = (turns(), turns());
        assert_eq!(first.wait(now), None);
        first.announced(now);
        let looks = (0..2 * BUSY_LOOKS).take_while(|_| second.wait(now).is_some()).count();
        assert_eq!(looks, BUSY_LOOKS as usize - 1);
        drop(first);
        let mut third = turns();
        assert_eq!(third.wait(now - PAUSE / 2), Some(PAUSE));
        assert_eq!(third.wait(now - 2 * PAUSE), None);
        assert_eq!(Turns::open(std::iter::empty()).wait(now), None, "without a folder nobody waits");
    }
}
