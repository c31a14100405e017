//! Opens a text in the person's editor, through a temporary file, and reads it back.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::NamedTempFile;

use super::{environment, output};
use crate::host::terminal::Editing;

/// Starts the editor on a text; `None` if there is none, or it cannot be started.
pub(super) fn in_editor(text: &str) -> Option<Box<dyn Editing>> {
    let Some(editor) = environment::editor() else {
        output::eprint_user("no editor: set VISUAL or EDITOR");
        return None;
    };
    match Editor::start(&editor, text) {
        Ok(editor) => Some(Box::new(editor)),
        Err(error) => {
            output::eprint_user(format_args!("the editor {} failed: {error}", editor.display()));
            None
        }
    }
}

/// An editor at work on a file of the owner alone, which goes with this value.
struct Editor {
    child: Child,
    file: NamedTempFile,
    /// What the file held.
    before: Vec<u8>,
    /// Whether it was told to end.
    told: bool,
}

impl Editor {
    fn start(editor: &OsStr, text: &str) -> io::Result<Editor> {
        let mut file = tempfile::Builder::new()
            .prefix("ask-user-")
            .suffix(".txt")
            .tempfile_in(environment::temporary())?;
        file.write_all(text.as_bytes())?;
        file.flush()?;
        let terminal = || File::options().read(true).write(true).open("/dev/tty").map(Stdio::from);
        // The variable may hold arguments, so a shell splits it; the file comes as an argument of its own.
        let script = [editor, OsStr::new(" \"$1\"")].join(OsStr::new(""));
        let child = Command::new("sh")
            .arg("-c")
            .arg(script)
            .arg("ask-user")
            .arg(file.path())
            .stdin(terminal()?)
            .stdout(terminal()?)
            .stderr(terminal()?)
            .spawn()?;
        Ok(Editor { child, file, before: text.as_bytes().to_vec(), told: false })
    }

    /// The text as the editor left it.
    fn read_back(&mut self, status: ExitStatus) -> io::Result<Option<String>> {
        // Editors replace the file, so that the handle may be that of the old one.
        let mut edited = Vec::new();
        if let Ok(mut replaced) = File::open(self.file.path()) {
            replaced.read_to_end(&mut edited)?;
        } else {
            self.file.seek(SeekFrom::Start(0))?;
            self.file.read_to_end(&mut edited)?;
        }
        // An editor that was told to end has failed, but what was saved in it before is the person's.
        let counts = if self.told { edited != self.before } else { status.success() };
        Ok(counts.then(|| String::from_utf8_lossy(&edited).into_owned()))
    }
}

impl Editing for Editor {
    fn ended(&mut self) -> Option<Option<String>> {
        let ended = match self.child.try_wait() {
            Ok(status) => self.read_back(status?),
            Err(error) => Err(error),
        };
        Some(ended.unwrap_or_else(|error| {
            output::eprint_user(format_args!("the editor failed: {error}"));
            None
        }))
    }

    fn end(&mut self) {
        self.told = true;
        for pid in descendants(Pid::from_child(&self.child)) {
            // One that ended by itself cannot be told.
            let _ = kill_process(pid, Signal::TERM);
        }
    }

    fn kill(&mut self) {
        for pid in descendants(Pid::from_child(&self.child)) {
            let _ = kill_process(pid, Signal::KILL);
        }
    }

    /// On Linux by `/proc`; elsewhere most editors do. A shell that waits for the editor does as that does.
    fn catches_interrupt(&self) -> bool {
        let started = descendants(Pid::from_child(&self.child));
        started.iter().any(|pid| children(*pid).is_empty() && catches_interrupt(*pid))
    }
}

/// Whether a process catches SIGINT, or ignores it.
fn catches_interrupt(pid: Pid) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", pid.as_raw_nonzero())) else {
        return true;
    };
    // Masks in hex, bit 0 for signal 1; see proc(5).
    let has = |name: &str| {
        let mask = status.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        let mask = mask.and_then(|mask| u64::from_str_radix(mask, 16).ok());
        mask.is_none_or(|mask| mask & (1 << (Signal::INT.as_raw() - 1)) != 0)
    };
    has("SigCgt:") || has("SigIgn:")
}

/// A process and those that it started: a shell may wait for the editor.
fn descendants(pid: Pid) -> Vec<Pid> {
    let mut found = vec![pid];
    let mut next = 0;
    while let Some(pid) = found.get(next).copied() {
        next += 1;
        found.extend(children(pid));
    }
    found
}

/// The processes that a process started, where `/proc` tells.
fn children(pid: Pid) -> Vec<Pid> {
    let id = pid.as_raw_nonzero();
    let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    children.split_whitespace().filter_map(|child| Pid::from_raw(child.parse().ok()?)).collect()
}
