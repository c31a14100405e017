//! Opens a text in the person's editor, through a temporary file, and reads it back.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::process::{Command, Stdio};

use super::{environment, output};

/// The text as the editor left it; `None` if there is no editor, or it failed.
pub(super) fn in_editor(text: &str) -> Option<String> {
    let Some(editor) = environment::editor() else {
        output::eprint_user("no editor: set VISUAL or EDITOR");
        return None;
    };
    match edit(&editor, text) {
        Ok(edited) => edited,
        Err(error) => {
            output::eprint_user(format_args!("the editor {} failed: {error}", editor.display()));
            None
        }
    }
}

fn edit(editor: &std::ffi::OsStr, text: &str) -> io::Result<Option<String>> {
    // A file of the owner alone, gone with this function.
    let mut file =
        tempfile::Builder::new().prefix("ask-user-").suffix(".txt").tempfile_in(environment::temporary())?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    let terminal = || File::options().read(true).write(true).open("/dev/tty").map(Stdio::from);
    // The variable may hold arguments, so a shell splits it; the file comes as an argument of its own.
    let script = [editor, std::ffi::OsStr::new(" \"$1\"")].join(std::ffi::OsStr::new(""));
    let status = Command::new("sh")
        .arg("-c")
        .arg(script)
        .arg("ask-user")
        .arg(file.path())
        .stdin(terminal()?)
        .stdout(terminal()?)
        .stderr(terminal()?)
        .status()?;
    if !status.success() {
        return Ok(None);
    }
    // Editors replace the file, so that the handle may be that of the old one.
    let mut edited = Vec::new();
    if let Ok(mut replaced) = File::open(file.path()) {
        replaced.read_to_end(&mut edited)?;
    } else {
        file.seek(SeekFrom::Start(0))?;
        file.read_to_end(&mut edited)?;
    }
    Ok(Some(String::from_utf8_lossy(&edited).into_owned()))
}
