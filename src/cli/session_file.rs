//! A session as it is named on the command line: a path, the name that a result gives, or `last`.

use std::path::{Path, PathBuf};

use super::environment;
use crate::log::naming::{ENDING, name_of};
use crate::log::store::folder;

/// The newest session. A file of this name is `./last`.
const LAST: &str = "last";

/// The file of a session.
///
/// # Errors
/// There is none; in words for the person.
pub(super) fn find(named: &Path) -> Result<PathBuf, String> {
    if named == Path::new(LAST) {
        let folder = folder()?;
        let found =
            folder::newest(&folder, |_| true).map_err(|error| format!("{}: {error}", folder.display()))?;
        return found.ok_or_else(|| format!("there is no session in {} yet", folder.display()));
    }
    if named.exists() {
        return Ok(named.to_owned());
    }
    let in_folder = named.components().count() == 1;
    let of_name = environment::sessions().filter(|_| in_folder).and_then(|folder| {
        let file = folder.join(format!("{}{ENDING}", named.display()));
        [file, folder.join(named)].into_iter().find(|file| file.is_file())
    });
    of_name.ok_or_else(|| {
        format!(
            "{}: no such session; give a path, a name that `ask-user sessions` lists, or `last`",
            named.display()
        )
    })
}

/// The folder of the sessions.
///
/// # Errors
/// Nobody knows where it is.
pub(super) fn folder() -> Result<PathBuf, String> {
    environment::sessions().ok_or_else(|| "no folder of sessions: set HOME or XDG_STATE_HOME".to_owned())
}

/// A session as the command line takes it: by its name, if it is in the folder of the sessions.
pub(super) fn shown(path: &Path) -> String {
    let is_known = environment::sessions().is_some_and(|folder| path.parent() == Some(&*folder));
    if is_known { name_of(path) } else { path.display().to_string() }
}
