//! Files that are written whole or not at all: a temporary file beside them is renamed. What was there stays if the
//! disk is full, and an input is never the output.

use std::fs::{self, File, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use crate::log::store::disk;

/// Who may read what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readers {
    /// The owner alone.
    Owner,
    /// Those of the file that was there, or of any new file.
    Usual,
}

impl Readers {
    /// Those of the file that the text comes from, if that is the owner's alone: it may hold what a person typed.
    pub(super) fn like(source: &Path) -> Readers {
        // None of the six bits of the group and of others.
        let is_private = fs::metadata(source).is_ok_and(|file| file.mode().trailing_zeros() >= 6);
        if is_private { Readers::Owner } else { Readers::Usual }
    }
}

/// Writes a file, in place of one that is there. A link is followed; a device or a pipe is written to.
///
/// # Errors
/// The file cannot be written. What was there is as it was.
pub(super) fn replace(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    match fs::metadata(path) {
        // `/dev/stdout` and the like may be files that others hold open, too.
        Ok(found) if !found.is_file() || path.starts_with("/dev") || path.starts_with("/proc") => {
            disk::attempt()?;
            File::options().write(true).truncate(true).open(path)?.write_all(text.as_bytes())
        }
        Ok(found) => {
            let place = path.canonicalize()?;
            let temporary = temporary(&place, text, readers)?;
            if readers == Readers::Usual {
                temporary.as_file().set_permissions(found.permissions())?;
            }
            disk::attempt()?;
            temporary.persist(place)?;
            Ok(())
        }
        Err(_) => replace_name(path, text, readers),
    }
}

/// Writes a file that is not there.
///
/// # Errors
/// It is there (`AlreadyExists`), or it cannot be written.
pub(super) fn create(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let temporary = temporary(path, text, readers)?;
    disk::attempt()?;
    temporary.persist_noclobber(path)?;
    Ok(())
}

/// Writes a file in place of whatever has its name; a link is not followed.
///
/// # Errors
/// It cannot be written.
pub(super) fn replace_name(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    let temporary = temporary(path, text, readers)?;
    disk::attempt()?;
    temporary.persist(path)?;
    Ok(())
}

/// Whether two paths name one file, by whatever links.
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one), Ok(other)) => one.is_file() && (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

/// A file beside `place` that holds the text, and goes unless it is renamed.
fn temporary(place: &Path, text: &str, readers: Readers) -> io::Result<tempfile::NamedTempFile> {
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
    // The system takes the bits of the umask away.
    let mode = if readers == Readers::Owner { 0o600 } else { 0o666 };
    disk::attempt()?;
    let mut temporary = tempfile::Builder::new()
        .prefix(".ask-user-")
        .permissions(Permissions::from_mode(mode))
        .tempfile_in(folder)?;
    disk::attempt()?;
    temporary.write_all(text.as_bytes())?;
    Ok(temporary)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o777
    }

    #[test]
    fn a_link_is_followed_and_modes_stay() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        replace(&link, "new", Readers::Usual).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(mode(&file), 0o640);
        replace(&file, "own", Readers::Owner).unwrap();
        assert_eq!(mode(&file), 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left over");
        assert_eq!(create(&link, "x", Readers::Usual).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        replace_name(&link, "mine", Readers::Owner).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "own");
    }

    #[test]
    fn one_file_has_many_names() {
        let folder = tempfile::tempdir().unwrap();
        let [file, hard, soft, other] =
            ["file", "hard", "soft", "other"].map(|name| folder.path().join(name));
        fs::write(&file, "text").unwrap();
        fs::write(&other, "text").unwrap();
        fs::hard_link(&file, &hard).unwrap();
        std::os::unix::fs::symlink(&file, &soft).unwrap();
        assert!([&file, &hard, &soft].iter().all(|name| is_same_file(&file, name)));
        assert!(!is_same_file(&file, &other) && !is_same_file(&file, &folder.path().join("none")));
    }
}
