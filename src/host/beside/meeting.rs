//! Where an asker and a window meet: a folder that only this user can enter, with a socket, and a file that says how the
//! window begins. The window takes that file away, so a second one cannot begin with it.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::wire::Start;

/// The longest path of a socket in bytes: 104 on macOS, 108 on Linux, with a zero at the end (unix(4), unix(7)).
const LONGEST: usize = 103;

const SOCKET: &str = "socket";

const START: &str = "start.json";

/// A folder with a socket on which one window is waited for. It goes when this is dropped.
#[derive(Debug)]
pub struct Meeting {
    folder: TempDir,
    /// Where a window connects.
    pub listener: UnixListener,
}

impl Meeting {
    /// Makes the folder in the first of these that can have it.
    ///
    /// # Errors
    /// None can.
    pub fn arrange(folders: impl Iterator<Item = PathBuf>, start: &Start) -> io::Result<Meeting> {
        let mut last = io::Error::other(
            "no folder for a socket; set XDG_RUNTIME_DIR to one that only you can write to, with a short path",
        );
        for parent in folders {
            match Meeting::arrange_in(&parent, start) {
                Ok(meeting) => return Ok(meeting),
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    fn arrange_in(parent: &Path, start: &Start) -> io::Result<Meeting> {
        let mut folder = tempfile::Builder::new();
        folder.prefix("window-").permissions(Permissions::from_mode(0o700));
        let folder = folder.tempdir_in(parent)?;
        let socket = folder.path().join(SOCKET);
        if socket.as_os_str().len() > LONGEST {
            return Err(io::Error::other(format!("{} is too long for a socket", socket.display())));
        }
        let listener = UnixListener::bind(&socket)?;
        listener.set_nonblocking(true)?;
        let start = serde_json::to_vec(start)?;
        let path = folder.path().join(START);
        OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?.write_all(&start)?;
        Ok(Meeting { folder, listener })
    }

    /// The folder, which a window is told.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Whether a window began.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        !self.folder.path().join(START).exists()
    }
}

/// How a window begins, for the window; only the first that asks learns it.
///
/// # Errors
/// Another one was first, or the asker is gone.
pub fn begin(folder: &Path) -> io::Result<Start> {
    let mine = folder.join(format!("{START}.{}", std::process::id()));
    fs::rename(folder.join(START), &mine)?;
    let text = fs::read(&mine)?;
    fs::remove_file(&mine)?;
    Ok(serde_json::from_slice(&text)?)
}

/// Connects a window to its asker.
///
/// # Errors
/// The asker is gone.
pub fn connect(folder: &Path) -> io::Result<UnixStream> {
    UnixStream::connect(folder.join(SOCKET))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> Start {
        Start {
            token: "t".to_owned(),
            folder: "/p".into(),
            variables: vec![("A".into(), "b\n".into())],
            arguments: vec!["--guard".into()],
        }
    }

    #[test]
    fn a_window_begins_once() {
        let base = tempfile::tempdir().unwrap();
        let meeting = Meeting::arrange([base.path().to_owned()].into_iter(), &start()).unwrap();
        let folder = meeting.folder().to_owned();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&folder), mode(&folder.join(START))), (0o700, 0o600));
        assert!(!meeting.is_begun());
        assert_eq!(begin(&folder).unwrap(), start());
        assert!(meeting.is_begun());
        begin(&folder).unwrap_err();
        connect(&folder).unwrap();
        drop(meeting);
        assert!(!folder.exists());
    }

    #[test]
    fn a_folder_whose_path_is_too_long_is_passed_over() {
        let base = tempfile::tempdir().unwrap();
        let long = base.path().join("x".repeat(100));
        fs::create_dir(&long).unwrap();
        let error = Meeting::arrange([long.clone()].into_iter(), &start()).unwrap_err();
        assert!(error.to_string().contains("too long"), "{error}");
        let folders = [long, base.path().to_owned()].into_iter();
        assert!(Meeting::arrange(folders, &start()).is_ok());
    }
}
