//! One question at a time on a terminal: a lock on a file named after the device. The file stays, or two questions
//! could hold locks on two files of one name.

use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, Mode, OFlags, fchmod, flock, fstat, open};
use rustix::io::Errno;
use rustix::process::geteuid;

use super::device::Device;

/// The lock of a terminal. Its owner's end frees it, whatever the end.
#[derive(Debug)]
pub struct Lock {
    file: OwnedFd,
}

impl Lock {
    /// Where the lock of a device is.
    #[must_use]
    pub fn path(folder: &Path, device: Device) -> PathBuf {
        folder.join(format!("ask-user-{}-tty-{device}.lock", geteuid().as_raw()))
    }

    /// Opens the lock's file without taking the lock.
    pub fn open(path: &Path) -> io::Result<Lock> {
        let own = Mode::RUSR | Mode::WUSR;
        // Not through a link, which somebody else may have laid there.
        let flags = OFlags::RDWR | OFlags::CREATE | OFlags::CLOEXEC | OFlags::NOFOLLOW;
        let file = open(path, flags, own)?;
        if fstat(&file)?.st_uid != geteuid().as_raw() {
            return Err(io::Error::other("this file is another user's"));
        }
        // Whoever can open it can hold it.
        fchmod(&file, own)?;
        Ok(Lock { file })
    }

    /// Takes the lock if nobody has it. Returns whether it is ours.
    pub fn try_take(&self) -> io::Result<bool> {
        match flock(&self.file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(true),
            Err(Errno::WOULDBLOCK | Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives the lock back.
    pub fn release(&self) {
        // Unlocking what is open fails only for arguments that are wrong.
        let _ = flock(&self.file, FlockOperation::Unlock);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_lock_waits_for_the_first() {
        let path =
            Lock::path(&std::env::temp_dir(), Device::Session(-i32::try_from(std::process::id()).unwrap()));
        let (first, second) = (Lock::open(&path).unwrap(), Lock::open(&path).unwrap());
        assert!(first.try_take().unwrap());
        assert!(!second.try_take().unwrap());
        first.release();
        assert!(second.try_take().unwrap());
        drop(second);
        assert!(first.try_take().unwrap());
        std::fs::remove_file(path).unwrap();
    }
}
